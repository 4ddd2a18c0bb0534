//! `Shakki.exe` of the Windows packages: starts the game without a console window, and shows what it reports if it
//! fails.
//!
//! Windows decides by a flag in a program's file whether it has a console. The game has one, since most of its commands
//! are for a terminal; the entry of the desktop starts this program instead, a window program that shows no window.

#![windows_subsystem = "windows"]

use std::{
    env,
    io::{self, Read},
    path::PathBuf,
    process::{Command, ExitCode, Stdio},
};

/// The game, seen from the folder of this program.
const GAME: &str = "bin\\shakki.exe";

/// The most bytes of a report that are shown: its end, which contains the reason.
const REPORT_BYTES: usize = 2000;

fn main() -> ExitCode {
    match play() {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(report)) => {
            show(&report);
            ExitCode::FAILURE
        }
        Err(problem) => {
            show(&format!("{GAME}: {problem}"));
            ExitCode::FAILURE
        }
    }
}

/// Runs the game with the arguments that were given to this program: files that were opened with it. Returns what it
/// reported if it failed.
fn play() -> io::Result<Option<String>> {
    let mut command = Command::new(game()?);
    command
        .args(env::args_os().skip(1))
        // What it reports is shown as it is.
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    hide_console(&mut command);
    let mut child = command.spawn()?;
    let mut report = Vec::new();
    if let Some(mut errors) = child.stderr.take() {
        let mut buffer = [0; 4096];
        loop {
            let count = errors.read(&mut buffer)?;
            if count == 0 {
                break;
            }
            report.extend_from_slice(&buffer[..count]);
            let surplus = report.len().saturating_sub(REPORT_BYTES);
            report.drain(..surplus);
        }
    }
    let status = child.wait()?;
    if status.success() {
        return Ok(None);
    }
    let report = String::from_utf8_lossy(&report).trim().to_owned();
    Ok(Some(if report.is_empty() {
        format!("Shakki: {status}")
    } else {
        report
    }))
}

/// The path of the game.
fn game() -> io::Result<PathBuf> {
    let own = env::current_exe()?;
    let folder = own.parent().unwrap_or(&own);
    Ok(folder.join(GAME))
}

/// Keeps the console that the game would have from being shown. See CREATE_NO_WINDOW in Microsoft's "Process Creation
/// Flags".
fn hide_console(command: &mut Command) {
    #[cfg(windows)]
    {
        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        std::os::windows::process::CommandExt::creation_flags(command, CREATE_NO_WINDOW);
    }
    #[cfg(not(windows))]
    let _ = command;
}

/// Shows a message in a window of its own, and waits until it is closed.
fn show(message: &str) {
    #[cfg(windows)]
    {
        use std::{iter, ptr};

        #[expect(unsafe_code, reason = "Windows offers it to C alone")]
        #[link(name = "user32")]
        unsafe extern "system" {
            fn MessageBoxW(owner: *const u8, text: *const u16, title: *const u16, kind: u32)
            -> i32;
        }

        const MB_ICONERROR: u32 = 0x10;
        let wide = |text: &str| -> Vec<u16> { text.encode_utf16().chain(iter::once(0)).collect() };
        let (text, title) = (wide(message), wide("Shakki"));
        #[expect(unsafe_code, reason = "Windows offers it to C alone")]
        // SAFETY: both texts end in a nought and outlive the call; no owner is given.
        unsafe {
            MessageBoxW(ptr::null(), text.as_ptr(), title.as_ptr(), MB_ICONERROR);
        }
    }
    #[cfg(not(windows))]
    eprintln!("{message}");
}
