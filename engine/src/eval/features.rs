//! Counts the terms of a position.

use shakmaty::{
    Bitboard, Board, Color, File, Position, Rank, Role, Square,
    attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks},
};

use super::{Tally, terms};

/// The squares that pawns attack, on both neighbouring files.
fn attacked_by_pawns(pawns: Bitboard, color: Color) -> (Bitboard, Bitboard) {
    let west = pawns & !Bitboard::from_file(File::A);
    let east = pawns & !Bitboard::from_file(File::H);
    match color {
        Color::White => (west.shift(7), east.shift(9)),
        Color::Black => (west.shift(-9), east.shift(-7)),
    }
}

/// The squares one step ahead.
fn ahead(squares: Bitboard, color: Color) -> Bitboard {
    squares.shift(if color.is_white() { 8 } else { -8 })
}

/// All squares ahead of these on their files.
fn front_fill(squares: Bitboard, color: Color) -> Bitboard {
    let mut filled = ahead(squares, color).0;
    if color.is_white() {
        filled |= filled << 8;
        filled |= filled << 16;
        filled |= filled << 32;
    } else {
        filled |= filled >> 8;
        filled |= filled >> 16;
        filled |= filled >> 32;
    }
    Bitboard(filled)
}

/// The files of these squares, whole.
fn file_fill(squares: Bitboard) -> Bitboard {
    let mut filled = squares.0;
    filled |= filled << 8 | filled >> 8;
    filled |= filled << 16 | filled >> 16;
    filled |= filled.rotate_right(32);
    Bitboard(filled)
}

/// These squares and those beside them on the files.
fn with_neighbours(squares: Bitboard) -> Bitboard {
    squares
        | (squares & !Bitboard::from_file(File::A)).shift(-1)
        | (squares & !Bitboard::from_file(File::H)).shift(1)
}

/// The rank from a side's own point of view, 0 to 7.
fn rank(square: Square, color: Color) -> usize {
    let rank = usize::from(square.rank());
    if color.is_white() { rank } else { 7 - rank }
}

/// The file from the edge, 0 to 3.
fn file_from_edge(square: Square) -> usize {
    let file = usize::from(square.file());
    file.min(7 - file)
}

/// The attacks and pawns of one side, computed once.
struct Side {
    color: Color,
    sign: i32,
    all: Bitboard,
    pawns: Bitboard,
    king: Option<Square>,
    pawn_attacks: Bitboard,
    /// Squares attacked by any piece.
    attacks: Bitboard,
    /// Squares attacked twice.
    twice: Bitboard,
    by_minors: Bitboard,
    by_rooks: Bitboard,
    by_king: Bitboard,
    /// How strongly this side's pieces attack the squares around the enemy's king.
    pressure: i32,
    attackers: i32,
    safe_checks: [Bitboard; 4],
}

impl Side {
    fn new(board: &Board, color: Color) -> Self {
        let all = board.by_color(color);
        let pawns = board.pawns() & all;
        let (west, east) = attacked_by_pawns(pawns, color);
        let king = board.king_of(color);
        let by_king = king.map_or(Bitboard::EMPTY, king_attacks);
        let pawn_attacks = west | east;
        Self {
            color,
            sign: if color.is_white() { 1 } else { -1 },
            all,
            pawns,
            king,
            pawn_attacks,
            attacks: pawn_attacks | by_king,
            twice: (west & east) | (pawn_attacks & by_king),
            by_minors: Bitboard::EMPTY,
            by_rooks: Bitboard::EMPTY,
            by_king,
            pressure: 0,
            attackers: 0,
            safe_checks: [Bitboard::EMPTY; 4],
        }
    }

    fn attack(&mut self, squares: Bitboard) {
        self.twice |= self.attacks & squares;
        self.attacks |= squares;
    }
}

/// Counts every term of a position into the tally.
#[inline(always)]
pub fn count<P: Position, T: Tally>(position: &P, counts: &mut T) {
    let board = position.board();
    let mut white = Side::new(board, Color::White);
    let mut black = Side::new(board, Color::Black);
    pieces(board, &mut white, &black, counts);
    pieces(board, &mut black, &white, counts);
    pawns(board, &white, &black, counts);
    pawns(board, &black, &white, counts);
    king(board, &white, &black, counts);
    king(board, &black, &white, counts);
    threats(board, &white, &black, counts);
    threats(board, &black, &white, counts);
    counts.count(
        terms::TEMPO,
        if position.turn().is_white() { 1 } else { -1 },
    );
}

/// The index of a role's square for this side among the weights.
fn on_square(role: Role, square: Square, color: Color) -> usize {
    terms::SQUARES + (usize::from(role) - 1) * 32 + rank(square, color) * 4 + file_from_edge(square)
}

#[inline(always)]
fn pieces<T: Tally>(board: &Board, us: &mut Side, them: &Side, counts: &mut T) {
    let occupied = board.occupied();
    let (color, sign) = (us.color, us.sign);
    // The squares where mobility counts: not blocked by own pawns on their first squares, not attacked by a pawn.
    let stuck = us.pawns & ahead(occupied, !color);
    let king_square = us.king.map_or(Bitboard::EMPTY, Bitboard::from_square);
    let area = !(stuck | king_square | them.pawn_attacks);
    let ring = them.king.map_or(Bitboard::EMPTY, |king| {
        let near = king_attacks(king) | Bitboard::from_square(king);
        near | ahead(near, !us.color)
    });
    let (diagonals, lines, jumps) = them.king.map_or(
        (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY),
        |king| {
            (
                bishop_attacks(king, occupied),
                rook_attacks(king, occupied),
                knight_attacks(king),
            )
        },
    );
    let outposts = outpost_squares(us, them);

    for square in us.pawns {
        counts.count(terms::MATERIAL, sign);
        counts.count(on_square(Role::Pawn, square, color), sign);
    }
    for square in board.knights() & us.all {
        counts.count(terms::MATERIAL + 1, sign);
        counts.count(on_square(Role::Knight, square, color), sign);
        let attacks = knight_attacks(square);
        counts.count(
            terms::KNIGHT_MOBILITY + (attacks & area & !us.all).count(),
            sign,
        );
        us.attack(attacks);
        us.by_minors |= attacks;
        us.safe_checks[0] |= attacks & jumps;
        add_king_attack(us, attacks, ring, 3);
        if outposts.contains(square) {
            counts.count(terms::OUTPOST, sign);
        }
    }
    let bishops = board.bishops() & us.all;
    if (bishops & Bitboard::LIGHT_SQUARES).any() && (bishops & Bitboard::DARK_SQUARES).any() {
        counts.count(terms::BISHOP_PAIR, sign);
    }
    for square in bishops {
        counts.count(terms::MATERIAL + 2, sign);
        counts.count(on_square(Role::Bishop, square, color), sign);
        // Through the own queen, which attacks along the same line.
        let attacks = bishop_attacks(square, occupied ^ (board.queens() & us.all));
        counts.count(
            terms::BISHOP_MOBILITY + (attacks & area & !us.all).count().min(13),
            sign,
        );
        us.attack(attacks);
        us.by_minors |= attacks;
        us.safe_checks[1] |= attacks & diagonals;
        add_king_attack(us, attacks, ring, 2);
        if outposts.contains(square) {
            counts.count(terms::OUTPOST + 1, sign);
        }
        let same = if square.is_light() {
            Bitboard::LIGHT_SQUARES
        } else {
            Bitboard::DARK_SQUARES
        };
        counts.count(terms::BISHOP_PAWNS, sign * (us.pawns & same).count() as i32);
    }
    for square in board.rooks() & us.all {
        counts.count(terms::MATERIAL + 3, sign);
        counts.count(on_square(Role::Rook, square, color), sign);
        let attacks = rook_attacks(square, occupied ^ (board.rooks_and_queens() & us.all));
        counts.count(
            terms::ROOK_MOBILITY + (attacks & area & !us.all).count().min(14),
            sign,
        );
        us.attack(attacks);
        us.by_rooks |= attacks;
        us.safe_checks[2] |= attacks & lines;
        add_king_attack(us, attacks, ring, 3);
        let file = Bitboard::from_file(square.file());
        if (file & us.pawns).is_empty() {
            let open = (file & them.pawns).is_empty();
            counts.count(terms::ROOK_FILE + usize::from(!open), sign);
        }
        if rank(square, color) == 6 && them.king.is_some_and(|king| rank(king, color) == 7) {
            counts.count(terms::ROOK_SEVENTH, sign);
        }
    }
    for square in board.queens() & us.all {
        counts.count(terms::MATERIAL + 4, sign);
        counts.count(on_square(Role::Queen, square, color), sign);
        let attacks = bishop_attacks(square, occupied) | rook_attacks(square, occupied);
        counts.count(
            terms::QUEEN_MOBILITY + (attacks & area & !us.all).count().min(27),
            sign,
        );
        us.attack(attacks);
        us.safe_checks[3] |= attacks & (diagonals | lines);
        add_king_attack(us, attacks, ring, 5);
    }
    if let Some(square) = us.king {
        counts.count(on_square(Role::King, square, color), sign);
    }
}

/// Counts a piece that attacks squares around the enemy's king.
#[inline(always)]
fn add_king_attack(us: &mut Side, attacks: Bitboard, ring: Bitboard, weight: i32) {
    let near = (attacks & ring).count() as i32;
    if near > 0 {
        us.attackers += 1;
        us.pressure += weight + near;
    }
}

/// Squares that own pawns defend in the enemy's half, and that no enemy pawn can ever attack.
fn outpost_squares(us: &Side, them: &Side) -> Bitboard {
    let half = if us.color.is_white() {
        Bitboard::from_rank(Rank::Fourth)
            | Bitboard::from_rank(Rank::Fifth)
            | Bitboard::from_rank(Rank::Sixth)
    } else {
        Bitboard::from_rank(Rank::Fifth)
            | Bitboard::from_rank(Rank::Fourth)
            | Bitboard::from_rank(Rank::Third)
    };
    let reach = front_fill(them.pawns, them.color) | them.pawns;
    let (west, east) = attacked_by_pawns(reach, them.color);
    half & us.pawn_attacks & !(west | east)
}

#[inline(always)]
fn pawns<T: Tally>(board: &Board, us: &Side, them: &Side, counts: &mut T) {
    let (color, sign) = (us.color, us.sign);
    let occupied = board.occupied();
    let their_front = front_fill(them.pawns, them.color);
    let stopped = with_neighbours(their_front);
    let our_front = front_fill(us.pawns, color);
    let neighbours = |square: Square| {
        with_neighbours(Bitboard::from_file(square.file())) & !Bitboard::from_file(square.file())
    };
    for square in us.pawns {
        let rank = rank(square, color);
        let one = Bitboard::from_square(square);
        let beside = neighbours(square);
        let defended = us.pawn_attacks.contains(square);
        let phalanx = (with_neighbours(one) & !one & us.pawns).any();
        if (beside & us.pawns).is_empty() {
            counts.count(terms::ISOLATED + file_from_edge(square), sign);
        } else if !defended && !phalanx {
            // No own pawn behind it on the neighbouring files, and the next square is attacked by a pawn.
            let behind = front_fill(one | ahead(one, color), !color) | one;
            let helpers = with_neighbours(behind) & !file_fill(one) & us.pawns;
            if helpers.is_empty() && (ahead(one, color) & them.pawn_attacks).any() {
                counts.count(terms::BACKWARD, sign);
            }
        }
        if our_front.contains(square) {
            counts.count(terms::DOUBLED, sign);
        }
        if phalanx {
            counts.count(terms::PHALANX + rank, sign);
        }
        if defended {
            counts.count(terms::DEFENDED + rank, sign);
        }
        let way = front_fill(one, color);
        let passed = !stopped.contains(square) && (way & us.pawns).is_empty();
        if passed {
            counts.count(terms::PASSED + rank, sign);
            if (way & occupied).is_empty() {
                counts.count(terms::PASSED_FREE + rank, sign);
            }
            if defended {
                counts.count(terms::PASSED_DEFENDED + rank, sign);
            }
            if rank >= 4
                && let Some(next) = ahead(one, color).first()
            {
                if let Some(king) = them.king {
                    let distance = king.distance(next) as usize;
                    counts.count(terms::PASSED_ENEMY_KING + distance, sign);
                }
                if let Some(king) = us.king {
                    let distance = king.distance(next) as usize;
                    counts.count(terms::PASSED_OWN_KING + distance, sign);
                }
            }
        }
    }
}

#[inline(always)]
fn king<T: Tally>(board: &Board, us: &Side, them: &Side, counts: &mut T) {
    let Some(king) = us.king else { return };
    let (color, sign) = (us.color, us.sign);
    let file = usize::from(king.file()).clamp(1, 6);
    let own_rank = rank(king, color) as i32;
    for near in file - 1..=file + 1 {
        let column = Bitboard::from_file(File::new(near as u32));
        let own = nearest_rank(us.pawns & column, color, own_rank);
        let theirs = nearest_rank(them.pawns & column, color, own_rank);
        let beside = if near == usize::from(king.file()) {
            0
        } else {
            3
        };
        let shelter = match own {
            Some(1) => 0,
            Some(2) => 1,
            _ => 2,
        };
        counts.count(terms::SHELTER + beside + shelter, sign);
        if let Some(distance @ 1..=4) = theirs {
            counts.count(terms::STORM + distance as usize - 1, sign);
        }
        if (us.pawns & column).is_empty() {
            let open = (them.pawns & column).is_empty();
            counts.count(terms::KING_FILE + usize::from(open), sign);
        }
    }
    // Attacks of the enemy's pieces around this king.
    let safe = !them.all & !(us.attacks & !(them.twice & !us.twice)) | (them.twice & !us.attacks);
    let checks: i32 = [5, 2, 5, 5]
        .iter()
        .zip(them.safe_checks)
        .map(|(weight, squares)| if (squares & safe).any() { *weight } else { 0 })
        .sum();
    let holes = (us.by_king & them.attacks & !us.pawn_attacks & !(us.twice)).count() as i32;
    let queens = (board.queens() & them.all).any();
    if them.attackers >= 2 || queens {
        let danger = them.pressure + checks + 2 * holes + if queens { 4 } else { 0 };
        counts.count(
            terms::KING_DANGER + (danger / 2).clamp(0, 31) as usize,
            sign,
        );
    }
}

/// How many ranks ahead of the king's rank the nearest of these pawns is.
fn nearest_rank(pawns: Bitboard, color: Color, king: i32) -> Option<i32> {
    pawns
        .into_iter()
        .map(|square| rank(square, color) as i32 - king)
        .filter(|&distance| distance > 0)
        .min()
}

#[inline(always)]
fn threats<T: Tally>(board: &Board, us: &Side, them: &Side, counts: &mut T) {
    let sign = us.sign;
    let mut of = |term: usize, squares: Bitboard| {
        let count = squares.count() as i32;
        if count > 0 {
            counts.count(term, sign * count);
        }
    };
    let undefended = them.all & !them.attacks;
    let minors = (board.knights() | board.bishops()) & them.all;
    let rooks = board.rooks() & them.all;
    let queens = board.queens() & them.all;
    of(
        terms::PAWN_THREAT,
        us.pawn_attacks & board.knights() & them.all,
    );
    of(
        terms::PAWN_THREAT + 1,
        us.pawn_attacks & board.bishops() & them.all,
    );
    of(terms::PAWN_THREAT + 2, us.pawn_attacks & rooks);
    of(terms::PAWN_THREAT + 3, us.pawn_attacks & queens);
    of(terms::MINOR_THREAT, us.by_minors & them.pawns & undefended);
    of(terms::MINOR_THREAT + 1, us.by_minors & minors);
    of(terms::MINOR_THREAT + 2, us.by_minors & rooks);
    of(terms::MINOR_THREAT + 3, us.by_minors & queens);
    of(terms::ROOK_THREAT, us.by_rooks & them.pawns & undefended);
    of(terms::ROOK_THREAT + 1, us.by_rooks & minors & undefended);
    of(terms::ROOK_THREAT + 2, us.by_rooks & queens);
    of(terms::KING_THREAT, us.by_king & undefended);
    // Steps that pawns could make without being captured.
    let free = !board.occupied();
    let once = ahead(us.pawns, us.color) & free;
    let third = if us.color.is_white() {
        Bitboard::from_rank(Rank::Third)
    } else {
        Bitboard::from_rank(Rank::Sixth)
    };
    let twice = ahead(once & third, us.color) & free;
    let steps = (once | twice) & !them.pawn_attacks & (us.attacks | !them.attacks);
    let (west, east) = attacked_by_pawns(steps, us.color);
    of(
        terms::PUSH_THREAT,
        (west | east) & (minors | rooks | queens) & !us.pawn_attacks,
    );
    // Room for pieces behind the pawns in the middle.
    let middle = Bitboard::from_file(File::C)
        | Bitboard::from_file(File::D)
        | Bitboard::from_file(File::E)
        | Bitboard::from_file(File::F);
    let behind = front_fill(us.pawns, !us.color);
    let home = if us.color.is_white() {
        Bitboard(0x0000_0000_ffff_ff00)
    } else {
        Bitboard(0x00ff_ffff_0000_0000)
    };
    of(
        terms::SPACE,
        middle & home & behind & !us.pawns & !them.pawn_attacks,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::attacks::pawn_attacks;

    #[test]
    fn pawns_attack_what_single_pawns_do() {
        for color in Color::ALL {
            for square in Square::ALL {
                let (west, east) = attacked_by_pawns(Bitboard::from_square(square), color);
                assert_eq!(west | east, pawn_attacks(color, square), "{square} {color}");
            }
        }
    }
}
