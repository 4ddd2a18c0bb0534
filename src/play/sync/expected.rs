//! The pieces that a position has, on the board and beside it.

use crate::{
    chess::{
        self, Board, Color, Position, Role, Square, VariantPosition, arrangement::Arrangement,
        material,
    },
    play::{input::promotion::PromotionState, rules::Rules},
};

use super::{
    Captured,
    plan::{ExpectedPiece, PieceLocation},
};

/// How many pieces stand in one player's trays at most.
pub const MOST_IN_TRAY: usize = 15;

/// The pieces that are expected, and where: those of a position that is being set up, or of the sample board, or else of
/// the position that the arbiter shows. Where pieces are dropped (V10) the trays hold each side's own.
pub(super) fn expected_pieces(
    rules: &Rules,
    promotion: &PromotionState,
    arranged: Option<&Arrangement>,
    is_sample: bool,
    drops: bool,
) -> Vec<ExpectedPiece> {
    let (board, trays) = match arranged {
        Some(arranged) => (
            arranged.board().clone(),
            [Color::White, Color::Black].map(|side| fitting(arranged.pocket(side), true)),
        ),
        None if is_sample => (
            VariantPosition::default().board().clone(),
            Default::default(),
        ),
        None => of_position(rules, promotion),
    };
    let on_board = board
        .into_iter()
        .map(|(square, piece)| (piece, PieceLocation::Board(square)));
    let in_trays = Color::ALL.into_iter().flat_map(|color| {
        let taker = if drops { color } else { !color };
        let tray = trays[tray_of(color)].iter().enumerate();
        tray.map(move |(slot, role)| {
            let place = PieceLocation::Tray(Captured { taker, slot });
            (role.of(color), place)
        })
    });
    on_board.chain(in_trays).collect()
}

/// The position that the arbiter shows, and the trays: those of White's pieces first.
fn of_position(rules: &Rules, promotion: &PromotionState) -> (Board, [Vec<Role>; 2]) {
    let game = rules.game();
    let ply = rules.shown_ply();
    let beside = material::at(game, ply).beside;
    let mut trays = [beside.white, beside.black];
    let drops = game.variant().drops();
    let mut board = rules.shown().board().clone();
    if let Some(pending) = promotion.pending()
        && let Some(pawn) = board.remove_piece_at(pending.from)
    {
        // The pawn is shown on its target, the captured piece beside the board, until the role is chosen.
        if let Some(mut taken) = board.remove_piece_at(pending.to) {
            if drops {
                taken = taken_over(rules.shown(), pending.to, taken);
            }
            let tray = &mut trays[tray_of(taken.color)];
            tray.push(taken.role);
            tray.sort_by_key(|role| std::cmp::Reverse(*role));
        }
        board.set_piece_at(pending.to, pawn);
    }
    (board, trays.map(|tray| fitting(tray, drops)))
}

/// The pieces that stand in a side's trays. In some variants a side loses more than the trays hold: the least valuable
/// are left out; of a pocket some of the most numerous kind, so that one of each kind stays to be dropped.
fn fitting(mut tray: Vec<Role>, drops: bool) -> Vec<Role> {
    while drops && tray.len() > MOST_IN_TRAY {
        let count = |role: &Role| tray.iter().filter(|one| *one == role).count();
        let most = tray.iter().map(count).max();
        let last = tray.iter().rposition(|role| Some(count(role)) == most);
        tray.remove(last.unwrap_or_default());
    }
    tray.truncate(MOST_IN_TRAY);
    tray
}

/// A piece as its capturer has it in the pocket: of the other colour, and a pawn again if it was one (V10).
fn taken_over(pos: &VariantPosition, square: Square, piece: chess::Piece) -> chess::Piece {
    chess::Piece {
        color: !piece.color,
        role: match pos.promoted().contains(square) {
            true => Role::Pawn,
            false => piece.role,
        },
    }
}

fn tray_of(color: Color) -> usize {
    color.fold_wb(0, 1)
}
