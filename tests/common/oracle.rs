//! A slow and simple derivation of the arbiter's verdicts from the whole history (E3, E6, E9–E13). The tests and the
//! bench that compare it with the arbiter share it. And one of castling (M8, V2), by hand from the piece placement.

use shakki::chess::{
    Board, CastlingSide, Color, File, Move, Piece, Position, Rank, Role, Square, VariantPosition,
};

/// All that makes two positions the same (law E9): where the pieces stand, who is to move, and every possibility of
/// castling and capturing en passant, the latter found among the legal moves.
type Key = (Vec<(Square, Piece)>, Color, Vec<String>, Vec<String>);

fn key(pos: &VariantPosition) -> Key {
    let pieces = pos.board().iter().collect();
    let castles = pos
        .castles()
        .castling_rights()
        .into_iter()
        .map(|s| s.to_string())
        .collect();
    let passing = pos
        .legal_moves()
        .iter()
        .filter(|mv| mv.is_en_passant())
        .map(|mv| format!("{mv:?}"))
        .collect();
    (pieces, pos.turn(), castles, passing)
}

/// A game as the oracle follows it: every position that stood, each compared with all others for a verdict.
pub struct Followed {
    pos: VariantPosition,
    /// Of the start and of the position after every move.
    keys: Vec<Key>,
    /// Half-moves without capture or pawn move.
    quiet: u32,
}

impl Followed {
    pub fn begin(start: &VariantPosition) -> Followed {
        Followed {
            pos: start.clone(),
            keys: vec![key(start)],
            quiet: start.halfmoves(),
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        let pos = &mut self.pos;
        let capture = pos
            .board()
            .piece_at(mv.to())
            .is_some_and(|piece| piece.color != pos.turn())
            || mv.is_en_passant();
        self.quiet = if capture || mv.role() == Role::Pawn {
            0
        } else {
            self.quiet + 1
        };
        pos.play_unchecked(mv);
        self.keys.push(key(pos));
    }

    /// The verdict now: a `result` line, how often the position has stood, and the half-moves without capture or pawn
    /// move.
    pub fn verdict(&self, at_once: bool) -> (String, usize, u32) {
        let (pos, keys, quiet) = (&self.pos, &self.keys, self.quiet);
        let times = keys.iter().filter(|&k| Some(k) == keys.last()).count();
        let pieces: Vec<Piece> = pos
            .board()
            .iter()
            .map(|(_, piece)| piece)
            .filter(|piece| piece.role != Role::King)
            .collect();
        let dead_by_pieces = match pieces[..] {
            [] => true,
            [Piece { role, .. }] => matches!(role, Role::Knight | Role::Bishop),
            _ => {
                let shades = |dark: bool| {
                    pos.board().iter().any(|(square, piece)| {
                        piece.role == Role::Bishop && square.is_dark() == dark
                    })
                };
                pieces.iter().all(|piece| piece.role == Role::Bishop)
                    && !(shades(true) && shades(false))
            }
        };
        let verdict = if pos.legal_moves().is_empty() && pos.is_check() {
            pos.turn().fold_wb("0-1 checkmate", "1-0 checkmate")
        } else if pos.legal_moves().is_empty() {
            "1/2-1/2 stalemate"
        } else if dead_by_pieces {
            "1/2-1/2 dead position"
        } else if times >= 5 {
            "1/2-1/2 fivefold repetition"
        } else if quiet >= 150 {
            "1/2-1/2 seventy-five moves"
        } else if at_once && times >= 3 {
            "1/2-1/2 threefold repetition"
        } else if at_once && quiet >= 100 {
            "1/2-1/2 fifty moves"
        } else {
            "* ongoing"
        };
        (verdict.to_owned(), times, quiet)
    }
}

/// The castling moves of the side to move after these moves of a game that began at `start`, in standard chess and in
/// Chess960: king and rook still where they stood when the game began, and never moved; all squares that they pass or
/// come to free of other pieces; the king not in check, on no attacked square on its way, and not in check where it
/// arrives.
pub fn castlings(start: &VariantPosition, moves: &[Move], pos: &VariantPosition) -> Vec<Move> {
    let color = pos.turn();
    let mut found = Vec::new();
    for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
        let given = start.castles().rook(color, side);
        let (Some(king), Some(rook)) = (start.board().king_of(color), given) else {
            continue;
        };
        let moved = |home: Square| {
            moves.iter().any(|mv| {
                let (from, to) = (mv.from(), mv.to());
                from == Some(home) || (to == home && !(mv.is_castle() && from == Some(home)))
            })
        };
        if moved(king) || moved(rook) {
            continue;
        }
        let rank = color.fold_wb(Rank::First, Rank::Eighth);
        let at = |file| Square::from_coords(file, rank);
        let (king_to, rook_to) = match side {
            CastlingSide::KingSide => (at(File::G), at(File::F)),
            CastlingSide::QueenSide => (at(File::C), at(File::D)),
        };
        let free = |square: &Square| {
            *square == king || *square == rook || pos.board().piece_at(*square).is_none()
        };
        let way = along(king, king_to);
        if !way.iter().chain(&along(rook, rook_to)).all(free) {
            continue;
        }
        let mut without_king = pos.board().clone();
        without_king.discard_piece_at(king);
        if way
            .iter()
            .any(|&square| attacked(&without_king, square, color))
        {
            continue;
        }
        let mut castled = without_king;
        castled.discard_piece_at(rook);
        castled.set_piece_at(
            king_to,
            Piece {
                color,
                role: Role::King,
            },
        );
        castled.set_piece_at(
            rook_to,
            Piece {
                color,
                role: Role::Rook,
            },
        );
        if !attacked(&castled, king_to, color) {
            found.push(Move::Castle { king, rook });
        }
    }
    found
}

/// The squares of a rank from one to another, both included.
fn along(from: Square, to: Square) -> Vec<Square> {
    let (low, high) = (from.min(to), from.max(to));
    Square::ALL
        .into_iter()
        .filter(|square| low <= *square && *square <= high)
        .collect()
}

/// Whether the opponent of `color` attacks a square: every way that a piece goes, step by step.
fn attacked(board: &Board, square: Square, color: Color) -> bool {
    let place = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let (file, rank) = place(square);
    let piece_at = |file: i32, rank: i32| {
        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        on_board.then(|| board.piece_at(Square::new((8 * rank + file) as u32)))
    };
    let enemy = |role: Role, file: i32, rank: i32| {
        piece_at(file, rank).flatten()
            == Some(Piece {
                color: !color,
                role,
            })
    };
    let slides = |role: Role, ways: &[(i32, i32)]| {
        ways.iter().any(|&(right, up)| {
            for steps in 1.. {
                match piece_at(file + steps * right, rank + steps * up) {
                    None => return false,
                    Some(None) => {}
                    Some(Some(_)) => {
                        let (file, rank) = (file + steps * right, rank + steps * up);
                        return enemy(role, file, rank) || enemy(Role::Queen, file, rank);
                    }
                }
            }
            false
        })
    };
    // An enemy pawn attacks from the rank that lies before the square as its owner sees it.
    let before = color.fold_wb(1, -1);
    let near = [-1, 0, 1]
        .into_iter()
        .flat_map(|x| [-1, 0, 1].map(|y| (x, y)));
    let jumps = [1, -1, 2, -2]
        .into_iter()
        .flat_map(|x: i32| [1, -1, 2, -2].map(|y: i32| (x, y)))
        .filter(|(x, y)| x.abs() != y.abs());
    slides(Role::Rook, &[(1, 0), (-1, 0), (0, 1), (0, -1)])
        || slides(Role::Bishop, &[(1, 1), (1, -1), (-1, 1), (-1, -1)])
        || near
            .into_iter()
            .any(|(x, y)| enemy(Role::King, file + x, rank + y))
        || jumps
            .into_iter()
            .any(|(x, y)| enemy(Role::Knight, file + x, rank + y))
        || [-1, 1]
            .into_iter()
            .any(|x| enemy(Role::Pawn, file + x, rank + before))
}
