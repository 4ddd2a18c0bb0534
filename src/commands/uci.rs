//! `shakki uci`: the engine on standard input and output. The engine's crate has no thread and no clock; here a thread
//! reads commands during a search, and the time is measured.

use std::{
    io::{self, BufRead},
    process::ExitCode,
    sync::mpsc::{self, Receiver, TryRecvError},
    thread,
    time::Instant,
};

use shakki_engine::uci::{self, Polled, Source};

/// Lines of standard input, read by a thread of their own.
struct StdinLines(Receiver<String>);

impl Source for StdinLines {
    fn wait(&mut self) -> Option<String> {
        self.0.recv().ok()
    }

    fn poll(&mut self) -> Polled {
        match self.0.try_recv() {
            Ok(line) => Polled::Line(line),
            Err(TryRecvError::Empty) => Polled::Nothing,
            Err(TryRecvError::Disconnected) => Polled::Closed,
        }
    }
}

/// Speaks UCI until `quit` or the end of the input. It fails only if its output cannot be written.
pub fn speak_uci() -> ExitCode {
    let (send, lines) = mpsc::channel();
    // The thread ends with the input or with the program; it is never joined.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            match input.read_until(b'\n', &mut bytes) {
                Ok(1..) => {
                    // Not all programs write UTF-8; UCI commands are plain ASCII.
                    let line = String::from_utf8_lossy(&bytes).into_owned();
                    if send.send(line).is_err() {
                        break;
                    }
                }
                _ => break,
            }
        }
    });
    let begun = Instant::now();
    let mut out = io::stdout().lock();
    match uci::run(&mut StdinLines(lines), &mut out, &|| begun.elapsed()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
