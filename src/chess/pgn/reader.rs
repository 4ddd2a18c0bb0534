//! Reads games: every move of the main line is played by the laws; comments, variations and glyphs are kept as text.

use std::{io::Read, marker::PhantomData, ops::Range, time::Duration};

use crate::chess::VariantPosition;
use shakmaty::{Color, Position, san::San};

use super::{
    UNDECIDED_NOTE,
    game_builder::{GameBuilder, GameSummary},
    parser::{GameParser, GamePart},
    problem::{MAX_PLIES, PgnProblem, PgnProblemKind},
    score::Score,
    tokenizer::SyntaxProblem,
};
use crate::chess::{
    EndReason, Game, Outcome,
    annotation::RecordText,
    notation::{self, NotationProblem, ParsedMove},
    store::decode,
    variant::{RecordedStartProblem, Variant},
};

/// The most bytes of a game's text that are kept: more than any has, with all its annotations.
const LONGEST_KEPT: usize = 4 << 20;

/// One game of a PGN text.
#[derive(Clone, Debug)]
pub struct RecordedGame<G = Game> {
    /// The game, with its cursor at the end and with the end according to the record.
    pub game: G,
    /// Its number in the text, from 1.
    pub number: usize,
    /// The line it begins on, from 1.
    pub line: u64,
    /// The score in the record (`1-0`, `0-1`, `1/2-1/2`), where it contradicts the final position.
    pub contradicts: Option<&'static str>,
}

/// Reads all games of a text.
///
/// # Errors
/// The first error. A text without a game is an error.
pub fn read(text: &str) -> Result<Vec<Game>, PgnProblem> {
    let games: Vec<Game> = GameReader::new(text.as_bytes())
        .map(|game| game.map(|recorded| recorded.game))
        .collect::<Result<_, _>>()?;
    if games.is_empty() {
        return Err(PgnProblem::empty());
    }
    Ok(games)
}

/// Reads the first game of a text of any size.
///
/// # Errors
/// What is wrong with it. A text without a game is an error.
pub fn first(text: impl Read) -> Result<RecordedGame, PgnProblem> {
    first_of(GameReader::new(text))
}

/// Reads a game that was cut out of a text at this offset.
pub(in crate::chess) fn read_cut_out(text: &[u8], cut: u64) -> Result<Game, PgnProblem> {
    first_of(GameReader::of(GameParser::cut_out(text, cut))).map(|recorded| recorded.game)
}

fn first_of(mut games: GameReader<impl Read>) -> Result<RecordedGame, PgnProblem> {
    games.next().unwrap_or_else(|| Err(PgnProblem::empty()))
}

/// An iterator over the games of a PGN text, with memory for one game. After a problem it continues with the next game,
/// except where the text itself cannot be read.
///
/// ```
/// use shakki::chess::pgn::GameReader;
///
/// let text = "[White \"Gibaud\"]\n\n1. d4 Nf6 2. Nd2 e5 3. dxe5 Ng4 4. h3 Ne3 0-1";
/// let game = GameReader::new(text.as_bytes()).next().unwrap().unwrap().game;
/// assert_eq!(game.tags().white(), Some("Gibaud"));
/// assert_eq!(game.plies().len(), 8);
/// ```
pub struct GameReader<R, G = Game> {
    parser: GameParser<R>,
    built: PhantomData<G>,
    number: usize,
    /// The text cannot be read any further.
    failed: bool,
}

/// What is wrong with a game, and on which line.
type LineProblem = (u64, PgnProblemKind);

impl<R: Read> GameReader<R> {
    /// Reads from `text`, which need not be buffered.
    pub fn new(text: R) -> GameReader<R> {
        GameReader::of(GameParser::new(text))
    }

    /// Keeps the text of each game up to so many bytes: for a file that is to be replaced, where what is not kept would
    /// be lost.
    pub fn keeping(mut self, longest: usize) -> GameReader<R> {
        self.parser.keep_text(longest);
        self
    }
}

impl<R: Read> GameReader<R, GameSummary> {
    /// Reads from `text` the result of each game, without its history: much faster.
    pub fn summaries(text: R) -> GameReader<R, GameSummary> {
        GameReader::of(GameParser::new(text))
    }
}

impl<R: Read, G: GameBuilder> GameReader<R, G> {
    fn of(mut parser: GameParser<R>) -> GameReader<R, G> {
        if G::KEEPS_TEXT {
            parser.keep_text(LONGEST_KEPT);
        }
        GameReader {
            parser,
            built: PhantomData,
            number: 0,
            failed: false,
        }
    }

    /// The line of the text up to which it has been read, from 1.
    pub fn line(&self) -> u64 {
        self.parser.line()
    }

    /// The text of the game that was read last, whether that succeeded or not; `None` if it is longer than what is kept,
    /// or nothing is. Of a game that could not be read this is all that there is. At the end of the text, what
    /// [`GameReader::ends_with_comments`] says is there.
    pub fn last_text(&self) -> Option<String> {
        let text = self.parser.kept_text(self.begin()?..self.parser.end())?;
        Some(decode(text.trim_ascii_end()).into_owned())
    }

    /// Whether the text has been read to its end, and comments or `%` lines follow the last game.
    pub fn ends_with_comments(&self) -> bool {
        self.parser.begin().is_none() && self.parser.lead().is_some()
    }

    /// The offset of the game that was read last, with the comments and `%` lines before it.
    fn begin(&self) -> Option<u64> {
        let begin = self.parser.begin().map(|begin| begin.byte);
        self.parser.lead().or(begin)
    }

    fn part(&mut self) -> Result<Option<(u64, GamePart<'_>)>, LineProblem> {
        let part = self.parser.next();
        part.map_err(|(line, problem)| (line, problem.into()))
    }

    /// Skips to the end of a game that has an error. Further errors in it are not reported.
    fn skip_game(&mut self) {
        while !matches!(
            self.parser.next(),
            Ok(None) | Err((_, SyntaxProblem::Io(_)))
        ) {}
    }

    /// The next game; `None` at the end of the text.
    fn game(&mut self) -> Result<Option<RecordedGame<G>>, LineProblem> {
        self.parser.begin_game();
        let mut last_comment = None;
        let mut tags: Vec<(u64, String, String)> = Vec::new();
        while let Some((line, part)) = self.part()? {
            match part {
                GamePart::Tag { name, value } => {
                    tags.push((line, decode(name).into_owned(), decode(value).into_owned()));
                    // A comment before the tags is not part of the game.
                    last_comment = None;
                }
                GamePart::Comment(text) => last_comment = Some(decode(text).into_owned()),
                GamePart::Movetext | GamePart::Move(_) | GamePart::Result(_) => break,
            }
        }
        let Some(begin) = self.parser.begin() else {
            return Ok(None);
        };
        let tag = |name: &str| tags.iter().find(|(_, n, _)| n.eq_ignore_ascii_case(name));
        let (variant, fen) = (tag("Variant"), tag("FEN"));
        let line_of = |tag: Option<&(u64, String, String)>| tag.map_or(begin.line, |tag| tag.0);
        let value = |tag: Option<&(u64, String, String)>| tag.map(|tag| tag.2.clone());
        let (name, position) = (value(variant), value(fen));
        let start =
            Variant::recorded_start(name.as_deref(), position.as_deref()).map_err(|problem| {
                match problem {
                    RecordedStartProblem::Variant => (
                        line_of(variant),
                        PgnProblemKind::Variant(name.clone().unwrap_or_default()),
                    ),
                    RecordedStartProblem::Fen(why) => (line_of(fen), PgnProblemKind::Fen(why)),
                }
            })?;
        let mut game = G::begin(start);
        for (_, name, value) in &tags {
            game.tag(name, value);
        }
        let mut places = Vec::new();
        let score = self.moves(&mut game, &mut last_comment, &mut places)?;
        let recorded = match score {
            None | Some(Score::Open) => tag("Result").and_then(|(_, _, value)| Score::read(value)),
            decided => decided,
        };
        let termination = tag("Termination").map(|(_, _, value)| value.as_str());
        let contradicts = conclude(
            &mut game,
            recorded
                .filter(|score| *score != Score::Open)
                .map(Score::text),
            termination,
            last_comment.as_deref(),
        );
        if let Some(text) = self.text(&places) {
            game.keep_text(text);
        }
        self.number += 1;
        Ok(Some(RecordedGame {
            game,
            number: self.number,
            line: begin.line,
            contradicts,
        }))
    }

    /// The text of the game, whose moves are at these offsets; `None` if it is longer than what is kept.
    fn text(&self, places: &[Range<u64>]) -> Option<RecordText> {
        let begin = self.begin()?;
        let end = self.parser.end();
        let tags_end = self.parser.tags_end().unwrap_or(begin);
        let text = |range: Range<u64>| Some(decode(self.parser.kept_text(range)?).into_owned());
        let ends = places.iter().skip(1).map(|next| next.start).chain([end]);
        let mut text = RecordText {
            head: text(begin..tags_end)?,
            before: text(tags_end..places.first().map_or(end, |first| first.start))?,
            moves: places
                .iter()
                .zip(ends)
                .map(|(place, end)| Some((text(place.clone())?, text(place.end..end)?)))
                .collect::<Option<_>>()?,
        };
        let last = match text.moves.last_mut() {
            Some((_, behind)) => behind,
            None => &mut text.before,
        };
        last.truncate(last.trim_end().len());
        Some(text)
    }

    /// Plays the main line, and returns its result. Keeps the last comment after the last move, and the offsets of the
    /// moves if the text is kept.
    fn moves(
        &mut self,
        game: &mut G,
        last_comment: &mut Option<String>,
        places: &mut Vec<Range<u64>>,
    ) -> Result<Option<Score>, LineProblem> {
        let (mut plies, mut result) = (0, None);
        while let Some((line, part)) = self.part()? {
            match part {
                GamePart::Comment(text) => {
                    let text = decode(text);
                    if let Some(shown) = clock(&text) {
                        game.clock(shown);
                    }
                    *last_comment = Some(text.into_owned());
                }
                GamePart::Move(text) => {
                    *last_comment = None;
                    plies += 1;
                    if plies > MAX_PLIES {
                        return Err((line, PgnProblemKind::TooLong));
                    }
                    play(game, &decode(text)).map_err(|kind| (line, kind))?;
                    if G::KEEPS_TEXT {
                        places.push(self.parser.last_move());
                    }
                }
                GamePart::Result(score) => result = Some(score),
                GamePart::Tag { .. } | GamePart::Movetext => {}
            }
        }
        Ok(result)
    }
}

/// Plays a word of the main line.
fn play(game: &mut impl GameBuilder, text: &str) -> Result<(), PgnProblemKind> {
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

impl<R: Read, G: GameBuilder> Iterator for GameReader<R, G> {
    type Item = Result<RecordedGame<G>, PgnProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.game() {
            Ok(recorded) => recorded.map(Ok),
            Err((line, kind)) => {
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

/// The mover's clock in a comment: `[%clk 1:05:23]`, in hours, minutes and seconds. `None` if the comment has no clock,
/// or one that cannot be read.
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

/// The move that a word of the main line denotes in a position.
fn move_of(pos: &VariantPosition, text: &str) -> Result<ParsedMove, NotationProblem> {
    // Well-written moves, which is nearly all of them, need no tolerant parser.
    match San::from_ascii(text.as_bytes()).map(|san| san.to_move(pos)) {
        Ok(Ok(mv)) => Ok(ParsedMove::Move(mv)),
        _ => notation::parse_move(pos, text),
    }
}

/// Gives the game the end in its record (law E15). Returns the recorded score if it contradicts the final position:
/// mate, stalemate and the automatic draws are decided by the position.
fn conclude(
    game: &mut impl GameBuilder,
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
        Some(text) => match text.strip_suffix(UNDECIDED_NOTE) {
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
        game.mark_undecided();
    }
    None
}

/// The reason in a record: our own comment has it in the words of a `result` line; else `Termination`, in the
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
        // A position decides these by itself: a record that claims them for another position is ignored.
        && !reason.is_shown_by_position()
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
