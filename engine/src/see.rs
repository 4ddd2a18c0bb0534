//! Static exchange evaluation: the gain on one square if both sides capture there as long as it pays.
//!
//! (Chess Programming Wiki, "Static Exchange Evaluation": the swap algorithm with a threshold.)

use shakmaty::{
    Bitboard, Move, Role,
    attacks::{bishop_attacks, rook_attacks},
    variant::Variant,
};

use crate::rules::Rules;

/// The value of a piece in an exchange, in hundredths of a pawn.
#[must_use]
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

/// Whether captures work as in chess: not where they explode or are forced.
#[inline]
#[must_use]
pub fn applies(variant: Variant) -> bool {
    !matches!(variant, Variant::Atomic | Variant::Antichess)
}

/// The value of the captured piece, in hundredths of a pawn: where pieces come back a promoted one is a pawn again.
#[inline]
#[must_use]
pub fn taken<P: Rules>(position: &P, m: Move) -> i32 {
    match m.capture() {
        None => 0,
        Some(_) if position.promoted().contains(m.to()) => value(Role::Pawn),
        Some(role) => value(role),
    }
}

/// Whether the exchange that this move begins gains at least `threshold`. Where pieces come back each counts twice,
/// which does not change which side gains.
///
/// Pins are ignored. In variants without such exchanges the answer is whether the captured piece is worth it.
#[must_use]
pub fn at_least<P: Rules>(position: &P, m: Move, threshold: i32) -> bool {
    let gain = taken(position, m)
        + m.promotion()
            .map_or(0, |role| value(role) - value(Role::Pawn));
    if m.is_castle() {
        return threshold <= 0;
    }
    if !applies(position.variant()) {
        return gain >= threshold;
    }
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    let moved = m.promotion().unwrap_or(m.role());
    balance -= value(moved);
    if balance >= 0 {
        return true;
    }
    let board = position.board();
    let to = m.to();
    let mut occupied = board.occupied() | Bitboard::from_square(to);
    if let Some(from) = m.from() {
        occupied.discard(from);
    }
    if let Move::EnPassant { from, to } = m {
        occupied.discard(shakmaty::Square::from_coords(to.file(), from.rank()));
    }
    let diagonal = board.bishops_and_queens();
    let straight = board.rooks_and_queens();
    let mut turn = !position.turn();
    let mut attackers =
        (board.attacks_to(to, turn, occupied) | board.attacks_to(to, !turn, occupied)) & occupied;
    let mover = position.turn();
    loop {
        let mine = attackers & board.by_color(turn);
        let Some((role, square)) = Role::ALL
            .into_iter()
            .find_map(|role| Some((role, (mine & board.by_role(role)).first()?)))
        else {
            break;
        };
        if role == Role::King && (attackers & board.by_color(!turn)).any() {
            // A king cannot capture a defended piece.
            break;
        }
        occupied.discard(square);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= bishop_attacks(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= rook_attacks(to, occupied) & straight;
        }
        attackers &= occupied;
        turn = !turn;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            break;
        }
    }
    // The side that is to capture and cannot, or need not, has lost the exchange.
    turn != mover
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, fen::Fen, uci::UciMove};

    fn is(fen: &str, text: &str, threshold: i32) -> bool {
        let fen: Fen = fen.parse().expect("a FEN");
        let position: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        let m: UciMove = text.parse().expect("a move");
        at_least(&position, m.to_move(&position).expect("legal"), threshold)
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        // The pawn is undefended.
        let free = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
        assert!(is(free, "e1e5", 100));
        assert!(!is(free, "e1e5", 101));
        // A knight for a pawn: the queens behind do not help.
        let defended = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        assert!(is(defended, "d3e5", -210));
        assert!(!is(defended, "d3e5", -209));
    }

    #[test]
    fn a_quiet_move_onto_an_attacked_square_loses_the_piece() {
        let fen = "4k3/8/3p4/8/8/8/8/2Q1K3 w - - 0 1";
        assert!(!is(fen, "c1c5", 0));
        assert!(is(fen, "c1c5", -950));
        assert!(is(fen, "c1c4", 0));
    }
}
