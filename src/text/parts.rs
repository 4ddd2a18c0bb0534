//! A PGN text in parts that can be read in parallel.
//!
//! Where the text cannot be cut, as inside a game without end, the part is passed to its reader chunk by chunk: so the
//! memory is bounded, whatever the text.

use std::{
    io::{self, Read},
    mem,
    sync::mpsc::{self, Receiver, SyncSender},
};

use super::ordered::{Jobs, Stopped};
use crate::chess::pgn;

/// A chunk of the text, or the error that ends it.
pub(super) type TextChunk = io::Result<Vec<u8>>;

/// Reads the text and hands it out in parts of about so many bytes that end between games.
pub(super) fn cut<O>(
    mut input: impl Read,
    part: usize,
    jobs: &Jobs<Receiver<TextChunk>, O>,
) -> Result<(), Stopped> {
    let mut begun: Option<SyncSender<TextChunk>> = None;
    let mut send = |chunk: TextChunk, ends: bool| {
        if begun.is_none() {
            let (sender, receiver) = mpsc::sync_channel(1);
            jobs.give(receiver)?;
            begun = Some(sender);
        }
        let sent = begun.as_ref().map(|part| part.send(chunk));
        if ends {
            begun = None;
        }
        match sent {
            Some(Err(_)) => Err(Stopped),
            _ => Ok(()),
        }
    };
    let mut text = Vec::new();
    loop {
        text.reserve(part);
        match input.by_ref().take(part as u64).read_to_end(&mut text) {
            Err(e) => {
                send(Ok(text), false)?;
                return send(Err(e), true);
            }
            Ok(0) => return send(Ok(text), true),
            Ok(_) => {}
        }
        let (chunk, ends) = match pgn::last_game_start(&text) {
            Some(at) => {
                let rest = text.split_off(at);
                (mem::replace(&mut text, rest), true)
            }
            // A game may be longer than a part: its reader receives it chunk by chunk.
            None => (mem::take(&mut text), false),
        };
        send(Ok(chunk), ends)?;
    }
}

/// A part of the text as a reader.
pub(super) struct PgnPart {
    chunks: Receiver<TextChunk>,
    chunk: io::Cursor<Vec<u8>>,
}

impl PgnPart {
    pub(super) fn new(chunks: Receiver<TextChunk>) -> PgnPart {
        PgnPart {
            chunks,
            chunk: io::Cursor::default(),
        }
    }
}

impl Read for PgnPart {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.chunk.read(buffer)? {
                0 => match self.chunks.recv() {
                    Ok(chunk) => self.chunk = io::Cursor::new(chunk?),
                    Err(_) => return Ok(0),
                },
                read => return Ok(read),
            }
        }
    }
}
