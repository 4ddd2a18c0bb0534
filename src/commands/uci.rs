//! `shakki uci`: the engine on standard input and output. The engine's crate has no thread and no clock; here it gets a thread
//! that reads commands while it thinks, and the time.

use std::{
    io::{self, BufRead},
    process::ExitCode,
    sync::mpsc::{self, Receiver, TryRecvError},
    thread,
    time::Instant,
};

use shakki_engine::uci::{self, Polled, Source};

/// Lines as they come, from a thread that does nothing but wait for them.
struct Typed(Receiver<String>);

impl Source for Typed {
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

/// Speaks UCI until it is told to quit or the input ends. It fails only if nobody reads what it says.
pub fn speak_uci() -> ExitCode {
    let (send, lines) = mpsc::channel();
    // The thread ends with the input or with the program; nobody waits for it.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            match input.read_until(b'\n', &mut bytes) {
                Ok(1..) => {
                    // Not all programs write UTF-8; what they say to an engine is plain ASCII.
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
    match uci::run(&mut Typed(lines), &mut out, &|| begun.elapsed()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
