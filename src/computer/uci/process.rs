//! An engine as a child process: lines to it and lines from it, within limits.
//!
//! Two threads do nothing but write and read: whoever plays never waits for an engine that does not listen, and what it says
//! waits in its own pipe once a few lines are unread. The process ends with this value, in whatever state it is.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

use super::{EngineFailure, EngineFile, Limits};

/// Lines that are read before somebody asks for them; further ones wait in the pipe.
const UNREAD_LINES: usize = 64;

/// How long an engine that was told to quit may take over it.
const TO_QUIT: Duration = Duration::from_millis(100);

/// What comes from the engine; at its end there is nothing more.
enum EngineOutput {
    Line(String),
    TooLong,
}

/// The process.
#[derive(Debug)]
pub(super) struct EngineProcess {
    child: Child,
    /// Lines to the engine; none once it was told to quit.
    orders: Option<Sender<String>>,
    heard: Receiver<EngineOutput>,
    /// What it may still say, in bytes.
    output_left: usize,
}

impl EngineProcess {
    /// Starts the program. What it writes to standard error is nobody's.
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
        // Many engines look for their data beside themselves.
        if let Some(folder) = file.path.parent().filter(|folder| folder.is_absolute()) {
            command.current_dir(folder);
        }
        // A group of its own: it ends with all that it has started, and Ctrl-C on a terminal is not for it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let not_started = |problem: std::io::Error| EngineFailure::NotStarted(problem.kind());
        let mut child = command.spawn().map_err(not_started)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (orders, to_write) = mpsc::channel();
        let (hears, heard) = mpsc::sync_channel(UNREAD_LINES);
        // From here on the process ends with this.
        let process = EngineProcess {
            child,
            orders: Some(orders),
            heard,
            output_left: limits.output,
        };
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            let thread = thread::Builder::new().name(name.to_owned());
            thread.spawn(work).map_err(not_started)
        };
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            spawn(
                "to an engine",
                Box::new(move || write_lines(stdin, &to_write)),
            )?;
            spawn(
                "from an engine",
                Box::new(move || read_lines(stdout, limits.line, &hears)),
            )?;
        }
        Ok(process)
    }

    /// Says a line to the engine, which may read it or not.
    pub(super) fn say(&self, line: impl Into<String>) {
        if let Some(orders) = &self.orders {
            // Whether it has ended is seen when it is listened to.
            let _ = orders.send(line.into());
        }
    }

    /// Lets the engine say as much again as it may for one move.
    pub(super) fn renew_output(&mut self, limits: Limits) {
        self.output_left = limits.output;
    }

    /// The next line, if one comes within this time.
    ///
    /// # Errors
    /// If the program has ended, or says too much.
    pub(super) fn hear(&mut self, wait: Duration) -> Result<Option<String>, EngineFailure> {
        match self.heard.recv_timeout(wait) {
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
        self.say("quit");
        // Behind the last line its input ends.
        self.orders = None;
        if self.ends_within(TO_QUIT) {
            return;
        }
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.child.id()) {
            use nix::{sys::signal, unistd::Pid};
            let _ = signal::killpg(Pid::from_raw(group), signal::Signal::SIGKILL);
        }
        let _ = self.child.kill();
        // It is dead, and leaves no entry in the system's table.
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

fn read_lines(output: impl Read, longest: usize, hears: &SyncSender<EngineOutput>) {
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
            let _ = hears.send(EngineOutput::TooLong);
            return;
        }
        while let Some(b'\n' | b'\r') = line.last() {
            line.pop();
        }
        // What is no text is of no use either, but it is no reason to stop reading.
        let text = String::from_utf8_lossy(&line).into_owned();
        if hears.send(EngineOutput::Line(text)).is_err() {
            return;
        }
    }
}
