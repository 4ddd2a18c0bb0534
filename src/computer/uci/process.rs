//! An engine as a child process: lines to it and lines from it, within limits.
//!
//! Two threads only write and read: the caller never blocks on an engine that does not read, and what the engine writes
//! stays in its pipe once a few lines are unread. Dropping the value ends the process, in whatever state it is.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

use super::{EngineFailure, EngineFile, Limits};

/// Lines that are read in advance; further ones wait in the pipe.
const UNREAD_LINES: usize = 64;

/// How long an engine may take to quit.
const QUIT_TIMEOUT: Duration = Duration::from_millis(100);

/// Output of the engine; the channel closes at its end.
enum EngineOutput {
    Line(String),
    TooLong,
}

/// The process.
#[derive(Debug)]
pub(super) struct EngineProcess {
    child: Child,
    /// Lines to the engine; `None` once it was told to quit.
    to_engine: Option<Sender<String>>,
    from_engine: Receiver<EngineOutput>,
    /// The output that is still allowed, in bytes.
    output_left: usize,
}

impl EngineProcess {
    /// Starts the program. Its standard error is discarded.
    ///
    /// # Errors
    /// If the system does not start it.
    pub(super) fn start(file: &EngineFile, limits: Limits) -> Result<EngineProcess, EngineFailure> {
        let mut command = Command::new(&file.path);
        command
            .args(&file.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Many engines look for their data in their own folder.
        if let Some(folder) = file.path.parent().filter(|folder| folder.is_absolute()) {
            command.current_dir(folder);
        }
        // A process group of its own: it can be killed with all that it has started, and Ctrl-C on a terminal does not
        // reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let not_started = |problem: std::io::Error| EngineFailure::NotStarted(problem.kind());
        let mut child = command.spawn().map_err(not_started)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (to_engine, lines) = mpsc::channel();
        let (output_sender, from_engine) = mpsc::sync_channel(UNREAD_LINES);
        // From here on dropping `process` ends it.
        let process = EngineProcess {
            child,
            to_engine: Some(to_engine),
            from_engine,
            output_left: limits.output,
        };
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            let thread = thread::Builder::new().name(name.to_owned());
            thread.spawn(work).map_err(not_started)
        };
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            spawn("to an engine", Box::new(move || write_lines(stdin, &lines)))?;
            spawn(
                "from an engine",
                Box::new(move || read_lines(stdout, limits.line, &output_sender)),
            )?;
        }
        Ok(process)
    }

    /// Sends a line to the engine, which may read it or not.
    pub(super) fn send_line(&self, line: impl Into<String>) {
        if let Some(to_engine) = &self.to_engine {
            // A process that has ended is noticed when reading.
            let _ = to_engine.send(line.into());
        }
    }

    /// Resets the allowed output to that for one move.
    pub(super) fn renew_output(&mut self, limits: Limits) {
        self.output_left = limits.output;
    }

    /// The next line, if one comes within this time.
    ///
    /// # Errors
    /// If the program has ended, or its output is over the limit.
    pub(super) fn receive_line(&mut self, wait: Duration) -> Result<Option<String>, EngineFailure> {
        match self.from_engine.recv_timeout(wait) {
            Ok(EngineOutput::Line(line)) => {
                let left = self.output_left.checked_sub(line.len() + 1);
                self.output_left = left.ok_or(EngineFailure::TooMuchOutput)?;
                Ok(Some(line))
            }
            Ok(EngineOutput::TooLong) => Err(EngineFailure::TooMuchOutput),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(EngineFailure::Ended),
        }
    }

    /// Whether the process ends within this time.
    fn ends_within(&mut self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(_)) => return true,
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(4)),
                _ => return false,
            }
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.send_line("quit");
        // Its input ends after the last line.
        self.to_engine = None;
        let has_ended = self.ends_within(QUIT_TIMEOUT);
        // Also after it has ended by itself: what it has started may still run. The number of a group with a process is
        // not given to another; that of an empty one is, but not within these milliseconds.
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.child.id()) {
            use nix::{sys::signal, unistd::Pid};
            let _ = signal::killpg(Pid::from_raw(group), signal::Signal::SIGKILL);
        }
        if has_ended {
            return;
        }
        let _ = self.child.kill();
        // Removes its entry from the system's process table.
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        let written = input
            .write_all(format!("{line}\n").as_bytes())
            .and_then(|()| input.flush());
        if written.is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, longest: usize, output_sender: &SyncSender<EngineOutput>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = longest as u64 + 1;
        match output.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            _ => return,
        }
        if line.len() > longest {
            let _ = output_sender.send(EngineOutput::TooLong);
            return;
        }
        while let Some(b'\n' | b'\r') = line.last() {
            line.pop();
        }
        // Invalid UTF-8 is of no use, but no reason to stop reading.
        let text = String::from_utf8_lossy(&line).into_owned();
        if output_sender.send(EngineOutput::Line(text)).is_err() {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_an_engine_has_started_ends_with_it_however_it_ends() {
        for quits in ["exit", ":"] {
            let folder = tempfile::tempdir().expect("a folder");
            let ticks = folder.path().join("ticks");
            let script = format!(
                "while :; do echo >>'{}'; sleep 0.02; done &
                while read word; do case $word in quit) {quits};; esac; done; sleep 10",
                ticks.display()
            );
            let file = EngineFile {
                path: "/bin/sh".into(),
                arguments: vec!["-c".to_owned(), script],
                ..EngineFile::default()
            };
            let process = EngineProcess::start(&file, Limits::default()).expect("a shell");
            let length = || fs::metadata(&ticks).map_or(0, |file| file.len());
            let deadline = Instant::now() + Duration::from_secs(20);
            while length() == 0 {
                assert!(Instant::now() < deadline, "it starts nothing");
                thread::sleep(Duration::from_millis(5));
            }
            drop(process);
            let before = length();
            thread::sleep(Duration::from_millis(500));
            assert_eq!(length(), before, "{quits}");
        }
    }
}
