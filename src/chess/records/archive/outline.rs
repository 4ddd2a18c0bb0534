//! The data that a list shows of the games of a PGN text. It is read with the tokenizer and the parser that read games
//! to be played, so that both find the same games; no move is played.

use std::io::{self, Read};

use super::{PartialDate, name_table::shown};
use crate::chess::{
    Variant,
    pgn::{GameParser, GamePart, Score, SyntaxProblem},
    store::decode,
};

/// The data that a list shows of a game, and the location of its text.
#[derive(Debug)]
pub(super) struct GameOutline {
    /// The offset of its beginning.
    pub(super) start: u64,
    /// The offset of its end.
    pub(super) end: u64,
    pub(super) event: String,
    pub(super) round: String,
    pub(super) date: PartialDate,
    pub(super) white: String,
    pub(super) black: String,
    /// The number of plies of its main line.
    pub(super) plies: u32,
    /// The result after its moves; where there is none, that of the tag.
    pub(super) score: Score,
    /// The variant, if it is one that is implemented.
    pub(super) variant: Option<Variant>,
    pub(super) ending: Ending,
}

/// How a game's text ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With a result.
    Closed,
    /// Without one, inside so many variations, and perhaps inside a comment.
    Open { depth: usize, in_comment: bool },
}

impl Ending {
    const OPEN: Ending = Ending::Open {
        depth: 0,
        in_comment: false,
    };
}

/// An iterator over the outlines of a text's games.
pub(super) struct OutlineReader<R> {
    parser: GameParser<R>,
    outline: GameOutline,
}

impl<R: Read> OutlineReader<R> {
    pub(super) fn new(text: R) -> OutlineReader<R> {
        OutlineReader::of(GameParser::new(text))
    }

    /// Reads a text that was cut out of another one at this offset, where a game begins.
    pub(super) fn cut_out(text: R, cut: u64) -> OutlineReader<R> {
        OutlineReader::of(GameParser::cut_out(text, cut))
    }

    fn of(parser: GameParser<R>) -> OutlineReader<R> {
        OutlineReader {
            parser,
            outline: GameOutline {
                start: 0,
                end: 0,
                event: String::new(),
                round: String::new(),
                date: PartialDate::default(),
                white: String::new(),
                black: String::new(),
                plies: 0,
                score: Score::Open,
                variant: Some(Variant::default()),
                ending: Ending::OPEN,
            },
        }
    }

    /// The number of bytes of the text that have been read.
    pub(super) fn position(&self) -> u64 {
        self.parser.position()
    }

    /// The outline of the next game, also of one that cannot be played; `None` at the end of the text.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub(super) fn next(&mut self) -> io::Result<Option<&GameOutline>> {
        // The strings of the last outline are reused: a file has a hundred thousand games.
        let game = &mut self.outline;
        for name in [
            &mut game.event,
            &mut game.round,
            &mut game.white,
            &mut game.black,
        ] {
            name.clear();
        }
        game.date = PartialDate::default();
        game.plies = 0;
        game.ending = Ending::OPEN;
        let mut in_comment = false;
        let (mut result, mut result_tag) = (None, None);
        let (mut variant, mut fen) = (None, None);
        self.parser.begin_game();
        loop {
            match self.parser.next() {
                Ok(Some((_, part))) => match part {
                    GamePart::Tag { name, value } => match name {
                        b"Event" => set(&mut game.event, value),
                        b"Round" => set(&mut game.round, value),
                        b"White" => set(&mut game.white, value),
                        b"Black" => set(&mut game.black, value),
                        b"Date" => game.date = PartialDate::read(&shown(&decode(value))),
                        _ if name.eq_ignore_ascii_case(b"Variant") => {
                            variant.get_or_insert_with(|| decode(value).into_owned());
                        }
                        _ if name.eq_ignore_ascii_case(b"FEN") => {
                            fen.get_or_insert_with(|| decode(value).into_owned());
                        }
                        _ if name.eq_ignore_ascii_case(b"Result") => {
                            result_tag.get_or_insert_with(|| Score::read(&decode(value)));
                        }
                        _ => {}
                    },
                    GamePart::Move(_) => game.plies = game.plies.saturating_add(1),
                    GamePart::Result(score) => {
                        result = Some(score);
                        game.ending = Ending::Closed;
                    }
                    GamePart::Movetext | GamePart::Comment(_) => {}
                },
                Ok(None) => break,
                Err((_, SyntaxProblem::Io(e))) => return Err(e),
                Err((_, SyntaxProblem::OpenComment)) => in_comment = true,
                // The rest of a tag after a comment that was never closed.
                Err((_, SyntaxProblem::BadTag)) => in_comment = false,
                Err((_, SyntaxProblem::Variation)) => {}
            }
        }
        if game.ending != Ending::Closed {
            game.ending = Ending::Open {
                depth: self.parser.depth(),
                in_comment,
            };
        }
        game.score = result
            .filter(|score| *score != Score::Open)
            .or(result_tag.flatten())
            .unwrap_or(Score::Open);
        game.variant = Variant::listed(variant.as_deref(), fen.as_deref());
        game.end = self.parser.end();
        let Some(start) = self.parser.cut() else {
            return Ok(None);
        };
        game.start = start;
        Ok(Some(game))
    }
}

fn set(text: &mut String, value: &[u8]) {
    text.clear();
    text.push_str(&decode(value));
}
