//! A position set up by hand, piece by piece, from which a new match begins.

use crate::{
    chess::{
        Color, Piece, PieceLetters, Refusal, Role, Square, Variant,
        arrangement::{Arrangement, CastlingRight},
        fen::{self, FenProblem},
        table::{Player, Series},
    },
    words::{Localized, say},
};

use super::{Reply, Session, no_square};

/// The commands, besides `setup`, that are available while a position is being set up.
const MEANWHILE: [&str; 11] = [
    "board",
    "fen",
    "clock",
    "announcements",
    "rules",
    "help",
    "?",
    "quit",
    "exit",
    "setup",
    "",
];

impl Session {
    /// Refuses commands that are not available while a position is being set up.
    pub(super) fn check_set_up(&self, command: &str) -> Result<(), String> {
        if self.set_up.is_some() && !MEANWHILE.contains(&command) {
            return Err(say!("text-setting-up"));
        }
        Ok(())
    }

    /// Begins to set up a position, changes it, begins a match there, or quits.
    pub(super) fn set_up_by_hand(&mut self, wanted: &str) -> Result<Reply, String> {
        let (word, rest) = wanted
            .split_once(char::is_whitespace)
            .unwrap_or((wanted, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        match (word.as_str(), rest) {
            ("done", "") => return self.begin_at_set_up(),
            ("cancel", "") => {
                self.set_up.take().ok_or_else(|| say!("text-no-setup"))?;
                return Ok(Reply::moved(say!("text-setup-cancelled")));
            }
            _ => {}
        }
        let shown = || Arrangement::of(self.game().position_at(self.shown_ply()));
        let mut pieces = self.set_up.clone().unwrap_or_else(shown);
        let mut words = Vec::new();
        match (word.as_str(), rest) {
            ("", "") => words.push(self.set_up_help()),
            ("start", "") => pieces = Arrangement::of(&pieces.variant().usual_start()),
            ("clear", "") => pieces.clear(),
            ("chess960" | "960", "") => pieces.set_variant(Variant::Chess960),
            ("fen", text) => {
                let variant = pieces.variant();
                let variant = Some(variant).filter(|variant| *variant != Variant::Chess960);
                let position =
                    fen::read_maybe_as(text, variant).map_err(|problem| problem.localized())?;
                pieces = Arrangement::of_fen(&position);
                let unknown = fen::unknown_history(text, variant);
                words.extend(unknown.map(|unknown| unknown.localized()));
            }
            ("pocket", held) => self.fill_pockets(&mut pieces, held)?,
            ("turn", side) => match side.to_ascii_lowercase().as_str() {
                "white" => pieces.set_turn(Color::White),
                "black" => pieces.set_turn(Color::Black),
                _ => return Err(say!("text-setup-turn")),
            },
            ("castling", rights) => {
                set_castling(&mut pieces, rights).map_err(|problem| problem.localized())?;
            }
            ("en-passant", square) => {
                set_en_passant(&mut pieces, square).map_err(|problem| problem.localized())?;
            }
            ("start" | "clear" | "done" | "cancel", _) => {
                let command = format!("setup {word}");
                return Err(say!("text-nothing-may-follow", command = command));
            }
            (code, "") if Variant::from_code(code).is_some() => {
                pieces.set_variant(Variant::from_code(code).unwrap_or_default());
            }
            _ => self.put_pieces(&mut pieces, wanted)?,
        }
        words.push(match pieces.position() {
            Ok(_) => say!("setup-valid"),
            Err(problems) => say!("text-setup-not-yet", problem = told(&problems)),
        });
        self.set_up = Some(pieces);
        Ok(Reply::moved(words.join("\n")))
    }

    /// How pieces are set up, with their letters on the board.
    fn set_up_help(&self) -> String {
        let letters = self.key_letters();
        say!(
            "text-setup-help",
            queen = letters.on_board(Role::Queen.of(Color::White)).to_string(),
            king = letters.on_board(Role::King.of(Color::Black)).to_string()
        )
    }

    /// Places pieces on squares, or removes them: `e1 K a8 r e4 x`.
    fn put_pieces(&self, pieces: &mut Arrangement, wanted: &str) -> Result<(), String> {
        let mut words = wanted.split_whitespace();
        while let Some(square) = words.next() {
            let at: Square = square
                .to_ascii_lowercase()
                .parse()
                .map_err(|_| no_square(square))?;
            let what = words.next();
            match what.map(|what| (what, self.piece(what))) {
                Some((_, Some(piece))) => pieces.put(at, piece),
                Some(("x" | "X" | "-", None)) => pieces.remove_piece(at),
                _ => {
                    let letters = self.key_letters();
                    return Err(say!(
                        "text-setup-piece",
                        square = at.to_string(),
                        white = letters.pieces_on_board(Color::White),
                        black = letters.pieces_on_board(Color::Black)
                    ));
                }
            }
        }
        Ok(())
    }

    /// Sets the pieces in the pockets, by their letters on the board: `Qnp`, or `-` for none.
    fn fill_pockets(&self, pieces: &mut Arrangement, held: &str) -> Result<(), String> {
        if !pieces.variant().drops() {
            return Err(Refusal::NoDrops.localized());
        }
        let mut filled = pieces.clone();
        filled.empty_pockets();
        for letter in held.chars().filter(|letter| !matches!(letter, '-' | ' ')) {
            let piece = self.piece(&letter.to_string());
            let piece = piece
                .filter(|piece| piece.role != Role::King)
                .ok_or_else(|| FenProblem::Pocket(letter).localized())?;
            filled.set_in_pocket(piece, filled.in_pocket(piece).saturating_add(1));
        }
        *pieces = filled;
        Ok(())
    }

    /// The piece of a letter on the board: one of the letters in which moves are typed, an English one, or a figurine.
    fn piece(&self, text: &str) -> Option<Piece> {
        let mut characters = text.chars();
        let (letter, None) = (characters.next()?, characters.next()) else {
            return None;
        };
        let all = [
            self.key_letters(),
            PieceLetters::ENGLISH,
            PieceLetters::FIGURINES,
        ];
        all.into_iter().find_map(|letters| {
            let mut pieces = [Color::White, Color::Black]
                .into_iter()
                .flat_map(|color| Role::ALL.map(|role| role.of(color)));
            pieces.find(|&piece| letters.on_board(piece) == letter)
        })
    }

    /// Begins a new match of the same players from the position that was set up.
    fn begin_at_set_up(&mut self) -> Result<Reply, String> {
        let pieces = self.set_up.as_ref().ok_or_else(|| say!("text-no-setup"))?;
        let start = pieces.position().map_err(|problems| told(&problems))?;
        let present = self.present_series();
        let [first, second] = Player::ALL.map(|player| present.name_of(player));
        let series = Series::new(first, second, present.player(Color::White))
            .with_options(present.header().options)
            .with_start(start);
        self.begin_game_of(series, self.present_seats())
    }
}

/// All problems that prevent a game from beginning, in one line.
fn told(problems: &[FenProblem]) -> String {
    let told: Vec<String> = problems.iter().map(Localized::localized).collect();
    told.join("; ")
}

/// Sets the rights to castle by the letters of a FEN, and no others.
fn set_castling(pieces: &mut Arrangement, letters: &str) -> Result<(), FenProblem> {
    let known = |letter| {
        CastlingRight::ALL
            .iter()
            .any(|right| right.letter == letter)
    };
    if letters.is_empty() || (letters != "-" && !letters.chars().all(known)) {
        return Err(FenProblem::Castling(letters.to_owned()));
    }
    for right in CastlingRight::ALL {
        let wanted = letters.contains(right.letter);
        if wanted && !pieces.allows(right) {
            return Err(right.problem(pieces.variant()));
        }
        pieces.set_right(right, wanted);
    }
    Ok(())
}

/// Sets the square that a pawn has just passed, or none with `-`.
fn set_en_passant(pieces: &mut Arrangement, text: &str) -> Result<(), FenProblem> {
    if text == "-" {
        pieces.set_en_passant(None);
        return Ok(());
    }
    let square: Square = text
        .to_ascii_lowercase()
        .parse()
        .map_err(|_| FenProblem::EnPassant(text.to_owned()))?;
    if !pieces.en_passant_candidates().contains(&square) {
        return Err(FenProblem::EnPassantPawn(square));
    }
    pieces.set_en_passant(Some(square));
    Ok(())
}
