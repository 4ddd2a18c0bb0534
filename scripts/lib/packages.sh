# shellcheck shell=bash disable=SC2034
# The packages that are needed to build, play and test Shakki, and their installation. Sourced by the scripts that build.

# One need a line:  check | Debian, Ubuntu | Fedora | Arch | what it is for
# A check looks for a command, a library or a driver, not for a package's name: so it is valid on every system, and
# nothing that is already installed in another way is installed again.
needs_to_play='
linker                        | gcc libc6-dev       | gcc                  | gcc                | links what Rust compiles
command pkg-config            | pkg-config          | pkgconf-pkg-config   | pkgconf            | tells the build where libraries are
headers alsa                  | libasound2-dev      | alsa-lib-devel       | alsa-lib           | sound: what the build needs of ALSA
headers libudev               | libudev-dev         | systemd-devel        | systemd-libs       | game controllers: what the build needs of udev
library libvulkan.so.1        | libvulkan1          | vulkan-loader        | vulkan-icd-loader  | finds the graphics driver
vulkan icd                    | mesa-vulkan-drivers | mesa-vulkan-drivers  | vulkan-swrast      | draws the board, without a graphics card too
library libX11.so.6           | libx11-6            | libX11               | libx11             | the window, on X11
library libX11-xcb.so.1       | libx11-xcb1         | libX11-xcb           | libx11             | the window, on X11
library libXcursor.so.1       | libxcursor1         | libXcursor           | libxcursor         | the pointer, on X11
library libXi.so.6            | libxi6              | libXi                | libxi              | mouse and keyboard, on X11
library libxkbcommon-x11.so.0 | libxkbcommon-x11-0  | libxkbcommon-x11     | libxkbcommon-x11   | the keyboard'\''s layout
library libwayland-client.so.0 | libwayland-client0 | libwayland-client    | wayland            | the window, on Wayland
'
needs_to_test='
vulkan lvp_icd                | mesa-vulkan-drivers | mesa-vulkan-drivers  | vulkan-swrast      | the software renderer the tests draw with
command Xvfb                  | xvfb                | xorg-x11-server-Xvfb | xorg-server-xvfb   | a screen in memory for the real-window test
command openbox               | openbox             | openbox              | openbox            | the window manager on that screen
command xdotool               | xdotool             | xdotool              | xdotool            | the hand that moves the mouse there
reader bus                    | dbus at-spi2-core gir1.2-atspi-2.0 python3-gi | dbus-daemon at-spi2-core python3-gobject-base | dbus at-spi2-core python-gobject | a screen reader that plays
command desktop-file-validate | desktop-file-utils  | desktop-file-utils   | desktop-file-utils | checks the entry in the menu
command appstreamcli          | appstream           | appstream            | appstream          | checks the metadata
game stockfish                | stockfish           | stockfish            | stockfish          | a chess engine to play against
command groff                 | groff-base          | groff-base           | groff              | checks the manual page
'

say() { printf '%s\n' "$*" >&2; }
die() {
    say "$@"
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# The driver files of Vulkan whose names have this prefix, those of this machine's architecture first.
vulkan_drivers() {
    local folder file
    for folder in /etc/vulkan/icd.d /usr/local/share/vulkan/icd.d /usr/share/vulkan/icd.d; do
        for file in "$folder/$1"*"$(uname -m)"*.json "$folder/$1"*.json; do
            if [[ -e $file ]]; then printf '%s\n' "$file"; fi
        done
    done
}

# Whether one need of the tables is met.
is_met() {
    local kind=$1 name=${2-}
    case $kind in
    command) have "$name" ;;
    # Debian installs games in a folder that is not in every PATH.
    game) PATH=$PATH:/usr/games:/usr/local/games have "$name" ;;
    headers) have pkg-config && pkg-config --exists "$name" ;;
    library) PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null | grep -F "$name " >/dev/null ;;
    vulkan)
        # "icd" is any driver at all.
        if [[ $name == icd ]]; then name=; fi
        [[ -n $(vulkan_drivers "$name") ]]
        ;;
    reader)
        have dbus-daemon &&
            /usr/bin/python3 -c "import gi; gi.require_version('Atspi', '2.0')" 2>/dev/null &&
            [[ -x /usr/libexec/at-spi-bus-launcher || -x /usr/lib/at-spi2-core/at-spi-bus-launcher ||
                -x /usr/lib/at-spi-bus-launcher ]]
        ;;
    linker)
        local folder status=0
        have cc || return 1
        folder=$(mktemp -d)
        echo 'int main(void) { return 0; }' | cc -x c -o "$folder/a" - >/dev/null 2>&1 || status=1
        rm -rf "$folder"
        return "$status"
        ;;
    esac
}

# Ensures that every need of a table is met: lists what is missing and why, and installs it where it can.
# $1: a table; $2: what for, in the sentence "to … it needs".
ensure_packages() {
    local table=$1 purpose=$2 column install
    if [[ $(uname -s) == Darwin ]]; then
        have cc || die "To $purpose, Shakki needs Apple's command line tools: run 'xcode-select --install', then this again."
        return
    elif have apt-get; then
        column=1 install='apt-get install'
    elif have dnf; then
        column=2 install='dnf install'
    elif have pacman; then
        column=3 install='pacman -S'
    else
        say "This system's packages are not known here. To $purpose, Shakki needs what Debian calls:"
        while IFS='|' read -r _ debian _ _ why; do
            if [[ -n $debian ]]; then say "  $(trim "$debian"): $(trim "$why")"; fi
        done <<<"$table"
        return
    fi

    local check names why missing='' reasons=''
    while IFS='|' read -r check debian fedora arch why; do
        if [[ -z $check ]]; then continue; fi
        # shellcheck disable=SC2086 # A check is its kind and its name.
        if is_met $check; then continue; fi
        case $column in
        1) names=$(trim "$debian") ;;
        2) names=$(trim "$fedora") ;;
        *) names=$(trim "$arch") ;;
        esac
        case " $missing " in *" $names "*) continue ;; esac
        missing="$missing $names"
        reasons="$reasons  $names: $(trim "$why")"$'\n'
    done <<<"$table"
    if [[ -z $missing ]]; then return; fi

    say "To $purpose, Shakki needs some system packages that are not here yet:"
    printf '%s' "$reasons" >&2
    if [[ $column != 1 ]]; then
        die "Please install them, then run this again:  sudo $install$missing"
    fi
    install_with_apt "$missing" || die "They could not be installed. Please do it by hand, then run this again:
  sudo apt-get update && sudo $install$missing"
}

# $1: the packages, between spaces.
install_with_apt() {
    local -a as_root=() packages
    if [[ $EUID -ne 0 ]]; then
        have sudo || return 1
        as_root=(sudo)
    fi
    read -r -a packages <<<"$1"
    say "Installing them with apt-get${as_root[0]:+, as root by sudo}."
    # A package list that cannot be updated may still contain the packages.
    ${as_root[@]+"${as_root[@]}"} apt-get -q -o DPkg::Lock::Timeout=300 update >&2 || true
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "${packages[@]}" >&2
}

# Without the spaces at both ends.
trim() {
    local text=$1
    text=${text#"${text%%[![:space:]]*}"}
    printf '%s' "${text%"${text##*[![:space:]]}"}"
}

# The version of the game in the clone at `root`.
program_version() { sed -n '/^\[package\]/,/^\[package.metadata/s/^version = "\(.*\)"$/\1/p' "$root/Cargo.toml"; }
