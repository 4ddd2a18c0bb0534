; The installer for Windows: for the user who runs it, so that it asks for no administrator. scripts/windows calls
; makensis with FOLDER, the folder that is installed, VERSION and OUT.
Target amd64-unicode
SetCompressor /SOLID lzma
Name "Shakki"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Shakki"
InstallDirRegKey HKCU "Software\Shakki" "Folder"
RequestExecutionLevel user
Icon "icon.ico"
UninstallIcon "icon.ico"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Shakki"
VIAddVersionKey "FileDescription" "Shakki"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"
ManifestDPIAware true

!include "MUI2.nsh"
!define MUI_ICON "icon.ico"
!define MUI_UNICON "icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Shakki.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Finnish"
!insertmacro MUI_LANGUAGE "Norwegian"
!insertmacro MUI_LANGUAGE "Hungarian"

; The list of installed programs, and the kind of files that can be opened with the game.
!define PROGRAMS "Software\Microsoft\Windows\CurrentVersion\Uninstall\Shakki"
!define CLASSES "Software\Classes"

Section
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Shakki.lnk" "$INSTDIR\Shakki.exe"
    WriteRegStr HKCU "Software\Shakki" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${PROGRAMS}" "DisplayName" "Shakki"
    WriteRegStr HKCU "${PROGRAMS}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${PROGRAMS}" "DisplayIcon" "$INSTDIR\Shakki.exe"
    WriteRegStr HKCU "${PROGRAMS}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${PROGRAMS}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${PROGRAMS}" "NoModify" 1
    WriteRegDWORD HKCU "${PROGRAMS}" "NoRepair" 1
    ; PGN files are offered to the game; whoever has another program for them keeps it.
    WriteRegStr HKCU "${CLASSES}\Shakki.pgn" "" "PGN"
    WriteRegStr HKCU "${CLASSES}\Shakki.pgn\DefaultIcon" "" "$INSTDIR\Shakki.exe"
    WriteRegStr HKCU "${CLASSES}\Shakki.pgn\shell\open\command" "" '"$INSTDIR\Shakki.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.pgn\OpenWithProgids" "Shakki.pgn" ""
SectionEnd

; Games and settings stay where they are.
Section "Uninstall"
    Delete "$SMPROGRAMS\Shakki.lnk"
    RMDir /r "$INSTDIR\bin"
    RMDir /r "$INSTDIR\documents"
    Delete "$INSTDIR\Shakki.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "${PROGRAMS}"
    DeleteRegKey HKCU "Software\Shakki"
    DeleteRegKey HKCU "${CLASSES}\Shakki.pgn"
    DeleteRegValue HKCU "${CLASSES}\.pgn\OpenWithProgids" "Shakki.pgn"
SectionEnd
