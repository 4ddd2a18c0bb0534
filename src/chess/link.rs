//! A position or game in a URL: `#fen=…`, `#pgn=…` after the address of the page, with `%` and two digits for each byte
//! that a URL cannot contain (RFC 3986, 2.1).

use super::{
    Game,
    fen::FenProblem,
    pgn::{self, PgnProblem},
};

/// Why a link does not lead to a game.
#[derive(Debug)]
pub enum LinkProblem {
    /// Its FEN is no position.
    Fen(FenProblem),
    /// Its record is no game.
    Pgn(PgnProblem),
}

/// The game or position in the fragment of a URL, the part after its `#`; none if it has neither. It may have several
/// entries separated by `&`; the first known one counts. In a FEN `_` is a blank, too.
///
/// ```
/// use shakki::chess::link;
///
/// let game = link::read("fen=8/8/8/8/8/5k2/8/4QK2_b_-_-_0_1").unwrap().unwrap();
/// assert_eq!(game.fen(), "8/8/8/8/8/5k2/8/4QK2 b - - 0 1");
/// let game = link::read("pgn=1.%20e4%20e5%20*").unwrap().unwrap();
/// assert_eq!(game.played().len(), 2);
/// assert!(link::read("somewhere").is_none());
/// ```
///
/// # Errors
/// What is wrong with it, inside of the option.
pub fn read(fragment: &str) -> Option<Result<Game, LinkProblem>> {
    fragment.split('&').find_map(|entry| {
        let (kind, text) = entry.split_once('=')?;
        match kind {
            "fen" => {
                let fen = decode(text).replace('_', " ");
                Some(Game::from_fen(fen.trim()).map_err(LinkProblem::Fen))
            }
            "pgn" => {
                let read = pgn::first(decode(text).as_bytes());
                Some(read.map(|recorded| recorded.game).map_err(LinkProblem::Pgn))
            }
            _ => None,
        }
    })
}

/// The fragment of a URL that leads to this game: its position alone if nothing was played, else its record.
pub fn write(game: &Game) -> String {
    if game.played().is_empty() && game.variant().is_told_by_fen() {
        format!("fen={}", game.fen().replace(' ', "_"))
    } else {
        format!("pgn={}", encode(&pgn::write(game)))
    }
}

/// Letters, digits and some marks stay; all other bytes become `%` and two digits.
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// Decodes `%20` and the like. A `%` without two digits is kept.
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        rest = behind;
        let number = (first == b'%').then(|| number(behind)).flatten();
        bytes.push(number.unwrap_or(first));
        if number.is_some() {
            rest = &behind[2..];
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The value of two hexadecimal digits.
fn number(digits: &[u8]) -> Option<u8> {
    let [high, low] = digits.first_chunk::<2>()?;
    let digit = |digit: u8| char::from(digit).to_digit(16);
    u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
}
