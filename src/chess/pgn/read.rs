//! Reading games: every move of the main line through the rules; comments, variations and glyphs are passed over.

use std::{borrow::Cow, fmt, io::Read, marker::PhantomData, time::Duration};

use shakmaty::{Chess, Color, Position, san::San};

use super::{
    super::{
        EndReason, Game, Outcome,
        fen::{self, FenProblem},
        notation::{self, NotationProblem, ParsedMove},
    },
    UNDECIDED,
    record::{Gist, Record},
    tokenizer::{LexProblem, Lexer, Token},
};
use crate::words::say;

/// More plies than any game can have: under the seventy-five-move law (E12) it ends before its 8,849th move. What is
/// longer is no record of a game, and would fill the memory.
const LONGEST: usize = 20_000;

/// As many tags of a game are kept.
const TAGS: usize = 250;

/// What is wrong with a PGN text, and where. Its text is one clear sentence: `line 12: 14. Qxh9: …`.
#[derive(Debug)]
pub struct PgnProblem {
    /// The line, from 1.
    pub line: u64,
    /// The game in the text, from 1.
    pub game: usize,
    /// What is wrong.
    pub kind: PgnProblemKind,
}

/// What is wrong with a PGN text.
#[derive(Debug)]
pub enum PgnProblemKind {
    /// The text cannot be read.
    Io(std::io::Error),
    /// No game in the text.
    Empty,
    /// A comment without its closing brace.
    OpenComment,
    /// A variation without its closing bracket, or the other way round.
    Variation,
    /// A tag that is not `[Name "value"]`.
    BadTag,
    /// A game that is not played by the laws of chess, by its `Variant` tag.
    Variant(String),
    /// The `FEN` tag's position.
    Fen(FenProblem),
    /// A word of the main line that is no legal move.
    Move {
        /// The move number and the side: `14.` or `14...`.
        number: (u32, Color),
        /// The move as it stands there.
        text: String,
        /// Why it is none.
        why: NotationProblem,
    },
    /// A pawn move to the last rank that does not say what the pawn becomes.
    NoPromotion {
        /// The move number and the side.
        number: (u32, Color),
        /// The move as it stands there.
        text: String,
    },
    /// More plies than a game can have.
    TooLong,
}

impl fmt::Display for PgnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.kind, PgnProblemKind::Empty) {
            return self.kind.fmt(f);
        }
        f.write_str(&say!(
            "pgn-line",
            line = self.line,
            problem = self.kind.to_string()
        ))
    }
}

impl fmt::Display for PgnProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnProblemKind::Io(e) => write!(f, "{e}"),
            PgnProblemKind::Empty => f.write_str(&say!("pgn-empty")),
            PgnProblemKind::OpenComment => f.write_str(&say!("pgn-open-comment")),
            PgnProblemKind::Variation => f.write_str(&say!("pgn-variation")),
            PgnProblemKind::BadTag => f.write_str(&say!("pgn-bad-tag")),
            PgnProblemKind::Variant(name) => {
                f.write_str(&say!("pgn-variant", name = name.escape_debug().to_string()))
            }
            PgnProblemKind::Fen(why) => write!(f, "FEN: {why}"),
            PgnProblemKind::Move { number, text, why } => {
                write!(f, "{}{}: {why}", Numbered(*number), text.escape_debug())
            }
            PgnProblemKind::NoPromotion { number, text } => write!(
                f,
                "{}{}: {}",
                Numbered(*number),
                text.escape_debug(),
                say!("pgn-promotion")
            ),
            PgnProblemKind::TooLong => f.write_str(&say!("pgn-too-long", plies = LONGEST)),
        }
    }
}

impl std::error::Error for PgnProblem {}

/// A move number as a record writes it before a move.
struct Numbered((u32, Color));

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, color) = self.0;
        write!(f, "{number}{}", color.fold_wb(". ", "... "))
    }
}

/// One game of a PGN text.
#[derive(Clone, Debug)]
pub struct Recorded<G = Game> {
    /// The game, with its cursor at the end and with the end that the record gives it.
    pub game: G,
    /// Its number in the text, from 1.
    pub number: usize,
    /// The line it begins on, from 1.
    pub line: u64,
    /// The score the record gives (`1-0`, `0-1`, `1/2-1/2`), where that is not what the final position means.
    pub contradicts: Option<&'static str>,
}

/// Reads all games of a text.
///
/// # Errors
/// The first thing that is wrong. A text without a game is an error.
pub fn read(text: &str) -> Result<Vec<Game>, PgnProblem> {
    let games: Vec<Game> = Games::new(text.as_bytes())
        .map(|game| game.map(|recorded| recorded.game))
        .collect::<Result<_, _>>()?;
    if games.is_empty() {
        return Err(PgnProblem {
            line: 1,
            game: 1,
            kind: PgnProblemKind::Empty,
        });
    }
    Ok(games)
}

/// Reads the first game of a text of any size.
///
/// # Errors
/// What is wrong with it. A text without a game is an error.
pub fn first(input: impl Read) -> Result<Recorded, PgnProblem> {
    Games::new(input).next().unwrap_or(Err(PgnProblem {
        line: 1,
        game: 1,
        kind: PgnProblemKind::Empty,
    }))
}

/// The games of a PGN text, one after the other, in memory for one game. After a problem it goes on with the next
/// game, except where the text itself cannot be read.
///
/// ```
/// use shakki::chess::pgn::Games;
///
/// let text = "[White \"Gibaud\"]\n\n1. d4 Nf6 2. Nd2 e5 3. dxe5 Ng4 4. h3 Ne3 0-1";
/// let game = Games::new(text.as_bytes()).next().unwrap().unwrap().game;
/// assert_eq!(game.tags().white(), Some("Gibaud"));
/// assert_eq!(game.plies().len(), 8);
/// ```
pub struct Games<R, G = Game> {
    lexer: Lexer<R>,
    record: PhantomData<G>,
    number: usize,
    /// Whether the moves of the game that is being read have not begun.
    in_tags: bool,
    failed: bool,
}

/// What is wrong with a game, and on which line.
struct Broken(u64, PgnProblemKind);

impl<R: Read> Games<R> {
    /// Reads from `input`, which need not be buffered.
    pub fn new(input: R) -> Games<R> {
        Games::of(input)
    }
}

impl<R: Read> Games<R, Gist> {
    /// Reads from `input` what each game came to, without its history: much faster.
    pub fn gists(input: R) -> Games<R, Gist> {
        Games::of(input)
    }
}

impl<R: Read, G: Record> Games<R, G> {
    fn of(input: R) -> Games<R, G> {
        Games {
            lexer: Lexer::new(input),
            record: PhantomData,
            number: 0,
            in_tags: true,
            failed: false,
        }
    }

    /// The line of the text up to which it has been read, from 1.
    pub fn line(&self) -> u64 {
        self.lexer.line()
    }

    fn token(&mut self) -> Result<(u64, Token<'_>), Broken> {
        self.lexer.next().map_err(|(line, problem)| {
            let kind = match problem {
                LexProblem::Io(e) => PgnProblemKind::Io(e),
                LexProblem::OpenComment => PgnProblemKind::OpenComment,
                LexProblem::BadTag => PgnProblemKind::BadTag,
            };
            Broken(line, kind)
        })
    }

    /// Goes on to where the next game begins: at a tag after moves, at an `Event` tag, or behind a result.
    fn skip_game(&mut self) {
        loop {
            let in_tags = self.in_tags;
            match self.token() {
                Ok((_, Token::End)) | Err(Broken(_, PgnProblemKind::Io(_))) => return,
                Ok((_, Token::Tag { name, .. })) => {
                    if !in_tags || name == "Event" {
                        self.lexer.give_back();
                        return;
                    }
                }
                Ok((_, Token::Word(word))) if score(word).is_some() => return,
                Err(_) => {}
                Ok(_) => self.in_tags = false,
            }
        }
    }

    /// The next game; `None` at the end of the text.
    fn game(&mut self) -> Result<Option<Recorded<G>>, Broken> {
        self.in_tags = true;
        let mut begun = None;
        let mut comment = None;
        let mut tags: Vec<(u64, String, String)> = Vec::new();
        loop {
            let (line, token) = self.token()?;
            match token {
                Token::End if begun.is_none() => return Ok(None),
                Token::Tag { name, value } => {
                    begun.get_or_insert(line);
                    if tags.len() < TAGS {
                        tags.push((line, name.to_owned(), value.to_owned()));
                    }
                    // A comment before the tags belongs to nothing that is read here.
                    comment = None;
                }
                Token::Comment(text) => comment = Some(text.to_owned()),
                _ => {
                    begun.get_or_insert(line);
                    self.lexer.give_back();
                    break;
                }
            }
        }
        let tag = |name: &str| tags.iter().find(|(_, n, _)| n.eq_ignore_ascii_case(name));
        if let Some((line, _, name)) = tag("Variant")
            && !STANDARD
                .iter()
                .any(|standard| name.eq_ignore_ascii_case(standard))
        {
            return Err(Broken(*line, PgnProblemKind::Variant(name.clone())));
        }
        let start = match tag("FEN") {
            Some((line, _, fen)) => {
                fen::read(fen).map_err(|why| Broken(*line, PgnProblemKind::Fen(why)))?
            }
            None => Chess::default(),
        };
        let mut game = G::begin(start);
        for (_, name, value) in &tags {
            game.tag(name, value);
        }

        self.in_tags = false;
        let moves = self.moves(&mut game, comment)?;
        let tag_score = tag("Result")
            .and_then(|(_, _, value)| score(value))
            .flatten();
        let recorded = moves.score.flatten().or(tag_score);
        let termination = tag("Termination").map(|(_, _, value)| value.as_str());
        let contradicts = conclude(
            &mut game,
            recorded,
            termination,
            moves.last_comment.as_deref(),
        );
        self.number += 1;
        Ok(Some(Recorded {
            game,
            number: self.number,
            line: begun.unwrap_or(1),
            contradicts,
        }))
    }

    /// The main line up to the result, the next game's tags or the end; the last comment so far is handed in.
    fn moves(&mut self, game: &mut G, mut last_comment: Option<String>) -> Result<Moves, Broken> {
        let mut variation: Option<(u64, usize)> = None;
        let mut plies = 0;
        loop {
            let (line, token) = self.token()?;
            match (token, variation) {
                (Token::Open, depth) => {
                    let (opened, depth) = depth.unwrap_or((line, 0));
                    variation = Some((opened, depth + 1));
                }
                (Token::Close, Some((opened, depth))) => {
                    variation = (depth > 1).then_some((opened, depth - 1));
                }
                (Token::Close, None) => return Err(Broken(line, PgnProblemKind::Variation)),
                (Token::Tag { .. } | Token::End, Some((opened, _))) => {
                    self.lexer.give_back();
                    return Err(Broken(opened, PgnProblemKind::Variation));
                }
                (Token::Tag { .. } | Token::End, None) => {
                    self.lexer.give_back();
                    return Ok(Moves {
                        score: None,
                        last_comment,
                    });
                }
                (_, Some(_)) => {}
                (Token::Comment(text), None) => {
                    if let Some(shown) = clock(text) {
                        game.clock(shown);
                    }
                    last_comment = Some(text.to_owned());
                }
                (Token::Word(word), None) => {
                    if let Some(score) = score(word) {
                        return Ok(Moves {
                            score: Some(score),
                            last_comment,
                        });
                    }
                    let Some(text) = move_text(word) else {
                        continue;
                    };
                    last_comment = None;
                    plies += 1;
                    if plies > LONGEST {
                        return Err(Broken(line, PgnProblemKind::TooLong));
                    }
                    play(game, text).map_err(|kind| Broken(line, kind))?;
                }
            }
        }
    }
}

/// Plays a word of the main line.
fn play(game: &mut impl Record, text: &str) -> Result<(), PgnProblemKind> {
    let number = (game.position().fullmoves().get(), game.position().turn());
    let problem = |why| PgnProblemKind::Move {
        number,
        text: notation::clipped(text),
        why,
    };
    match move_of(game.position(), text).map_err(problem)? {
        ParsedMove::Move(mv) => game.play(mv).map_err(|why| problem(why.into())),
        ParsedMove::NeedsPromotion { .. } => Err(PgnProblemKind::NoPromotion {
            number,
            text: notation::clipped(text),
        }),
    }
}

/// What the movetext of a game says besides its moves.
struct Moves {
    /// The result it ends with; `Some(None)` is `*`.
    score: Option<Option<&'static str>>,
    /// The comment behind the last move.
    last_comment: Option<String>,
}

impl<R: Read, G: Record> Iterator for Games<R, G> {
    type Item = Result<Recorded<G>, PgnProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.game() {
            Ok(recorded) => recorded.map(Ok),
            Err(Broken(line, kind)) => {
                self.number += 1;
                self.failed = matches!(kind, PgnProblemKind::Io(_));
                if !self.failed {
                    self.skip_game();
                }
                Some(Err(PgnProblem {
                    line,
                    game: self.number,
                    kind,
                }))
            }
        }
    }
}

/// What a `Variant` tag calls chess itself, as chess servers write it.
const STANDARD: [&str; 5] = ["Standard", "Chess", "Normal", "From Position", "?"];

/// A word that is a result: `Some(None)` is `*`.
pub(in crate::chess) fn score(word: &str) -> Option<Option<&'static str>> {
    let plain = if word.is_ascii() {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.replace(['–', '—', '−'], "-"))
    };
    Some(match &*plain {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" => Some("1/2-1/2"),
        "*" => None,
        _ => return None,
    })
}

/// A word without the move number it may begin with; `None` for a bare number and for the parts of `e.p.`, which say
/// nothing about the move.
pub(in crate::chess) fn move_text(word: &str) -> Option<&str> {
    let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if matches!(bare, "" | "e" | "p" | "ep") {
        return None;
    }
    // `0-0` begins with a digit and is a move; `1e4` lacks the dot after its number.
    Some(if bare.starts_with(char::is_alphabetic) {
        bare
    } else {
        word
    })
}

/// What a comment says that the mover's clock showed: `[%clk 1:05:23]`, in hours, minutes and seconds. A comment that
/// says nothing of it, or no such time, says nothing.
fn clock(comment: &str) -> Option<Duration> {
    let (_, rest) = comment.split_once("[%clk")?;
    let (text, _) = rest.split_once(']')?;
    let mut seconds = 0_u64;
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let fields: Vec<&str> = whole.split(':').collect();
    if !(2..=3).contains(&fields.len()) {
        return None;
    }
    let number = |text: &str| -> Option<u64> {
        let digits = (1..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    };
    for field in fields {
        seconds = seconds * 60 + number(field)?;
    }
    let micros = number(&format!("{part:0<6}"))?;
    Some(Duration::from_secs(seconds) + Duration::from_micros(micros))
}

/// What a word of the main line means in a position.
fn move_of(pos: &Chess, text: &str) -> Result<ParsedMove, NotationProblem> {
    // Well-written moves, which is nearly all of them, need no forgiving reader.
    match San::from_ascii(text.as_bytes()).map(|san| san.to_move(pos)) {
        Ok(Ok(mv)) => Ok(ParsedMove::Move(mv)),
        _ => notation::parse_move(pos, text),
    }
}

/// Gives the game the end that its record names (law E15). Returns the recorded score if the final position means
/// another: mate, stalemate and the automatic draws are decided by the position.
fn conclude(
    game: &mut impl Record,
    score: Option<&'static str>,
    termination: Option<&str>,
    comment: Option<&str>,
) -> Option<&'static str> {
    let score = score?;
    if let Some(outcome) = game.outcome() {
        return (outcome.score() != score).then_some(score);
    }
    let winner = match score {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        _ => None,
    };
    let said = comment.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    let (said, undecided) = match said.as_deref() {
        Some(text) => match text.strip_suffix(UNDECIDED) {
            Some(text) => (Some(text), true),
            None => (Some(text), false),
        },
        None => (None, false),
    };
    let reason = recorded_reason(
        score,
        winner.map(|winner| winner.fold_wb("White", "Black")),
        termination,
        said,
    );
    game.declare(Outcome { winner, reason });
    if undecided {
        game.note_undecided();
    }
    None
}

/// The reason a record gives: our own comment says it in the words of a `result` line; else `Termination`, in the
/// standard's words or in those that chess servers write.
fn recorded_reason(
    score: &str,
    winner: Option<&str>,
    termination: Option<&str>,
    comment: Option<&str>,
) -> EndReason {
    let fits = |reason: &EndReason| {
        reason
            .is_decisive()
            .is_none_or(|decisive| decisive == winner.is_some())
    };
    if let Some(said) = comment.and_then(|text| text.strip_prefix(score))
        && let Some(reason) = EndReason::ALL.into_iter().filter(fits).find(|reason| reason.words() == said.trim())
        // A position decides these by itself: a record that claims them of another position is not believed.
        && !matches!(reason, EndReason::Checkmate | EndReason::Stalemate | EndReason::FivefoldRepetition | EndReason::SeventyFiveMoves)
    {
        return reason;
    }
    let termination = termination.unwrap_or_default().to_ascii_lowercase();
    let says = |word: &str| termination.contains(word);
    let reason = if says("time forfeit") || says("on time") || says("timeout") {
        if winner.is_some() {
            EndReason::Time
        } else {
            EndReason::TimeNoMate
        }
    } else if says("resign") {
        EndReason::Resignation
    } else if says("agreement") {
        EndReason::Agreement
    } else if says("50") || says("fifty") {
        EndReason::FiftyMoves
    } else if says("repetition") || says("threefold") {
        EndReason::ThreefoldRepetition
    } else {
        EndReason::NotRecorded
    };
    if fits(&reason) {
        reason
    } else {
        EndReason::NotRecorded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_number_a_result_or_a_move() {
        assert_eq!(move_text("12"), None);
        assert_eq!(move_text("1e4"), Some("e4"));
        assert_eq!(move_text("0-0-0"), Some("0-0-0"));
        assert_eq!(score("½-½"), Some(Some("1/2-1/2")));
        assert_eq!(score("*"), Some(None));
        assert_eq!(score("O-O"), None);
    }
}
