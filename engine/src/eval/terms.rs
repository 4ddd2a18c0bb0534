//! The terms of the evaluation, by number: where each group begins in the list of weights.

/// Pawn, knight, bishop, rook, queen.
pub const MATERIAL: usize = 0;
/// Six roles on half a board: 32 squares from the edge file to the middle, rank by rank from the own side.
///
/// Half, so that the arrays of Chess960 find the same values, and that there are twice the positions to tune each by.
pub const SQUARES: usize = MATERIAL + 5;
/// A knight's safe moves, 0 to 8.
pub const KNIGHT_MOBILITY: usize = SQUARES + 6 * 32;
/// A bishop's, 0 to 13.
pub const BISHOP_MOBILITY: usize = KNIGHT_MOBILITY + 9;
/// A rook's, 0 to 14.
pub const ROOK_MOBILITY: usize = BISHOP_MOBILITY + 14;
/// A queen's, 0 to 27.
pub const QUEEN_MOBILITY: usize = ROOK_MOBILITY + 15;
/// The danger of a king, in steps, 0 to 31.
pub const KING_DANGER: usize = QUEEN_MOBILITY + 28;
/// A passed pawn, by its rank from the own side.
pub const PASSED: usize = KING_DANGER + 32;
/// One whose way ahead is free of pieces, by rank.
pub const PASSED_FREE: usize = PASSED + 8;
/// One that is defended by a pawn, by rank.
pub const PASSED_DEFENDED: usize = PASSED_FREE + 8;
/// How far the enemy's king is from the square before a passed pawn on the fifth rank or beyond, 0 to 7.
pub const PASSED_ENEMY_KING: usize = PASSED_DEFENDED + 8;
/// How far the own king is, 0 to 7.
pub const PASSED_OWN_KING: usize = PASSED_ENEMY_KING + 8;
/// A pawn without neighbours on the files beside, by its file from the edge.
pub const ISOLATED: usize = PASSED_OWN_KING + 8;
/// A pawn behind another.
pub const DOUBLED: usize = ISOLATED + 4;
/// A pawn that cannot be defended by pawns and whose next square a pawn attacks.
pub const BACKWARD: usize = DOUBLED + 1;
/// A pawn beside another, by rank.
pub const PHALANX: usize = BACKWARD + 1;
/// A pawn that a pawn defends, by rank.
pub const DEFENDED: usize = PHALANX + 8;
/// Two bishops.
pub const BISHOP_PAIR: usize = DEFENDED + 8;
/// An own pawn on a bishop's colour.
pub const BISHOP_PAWNS: usize = BISHOP_PAIR + 1;
/// A knight, then a bishop, on a square that pawns defend and none can attack.
pub const OUTPOST: usize = BISHOP_PAWNS + 1;
/// A rook on a file without pawns, then on one without own pawns.
pub const ROOK_FILE: usize = OUTPOST + 2;
/// A rook on the seventh rank while the king is on the eighth.
pub const ROOK_SEVENTH: usize = ROOK_FILE + 2;
/// Pawns before the king, by distance in ranks 1, 2 or none, on the king's file and beside it.
pub const SHELTER: usize = ROOK_SEVENTH + 1;
/// Enemy pawns before the king, by distance in ranks 1 to 4.
pub const STORM: usize = SHELTER + 6;
/// A file beside or of the king without own pawns, then without any.
pub const KING_FILE: usize = STORM + 4;
/// A pawn attacks a knight, bishop, rook or queen.
pub const PAWN_THREAT: usize = KING_FILE + 2;
/// A minor piece attacks an undefended pawn, the other minor, a rook, a queen.
pub const MINOR_THREAT: usize = PAWN_THREAT + 4;
/// A rook attacks an undefended pawn, an undefended minor, a queen.
pub const ROOK_THREAT: usize = MINOR_THREAT + 4;
/// The king attacks an undefended piece.
pub const KING_THREAT: usize = ROOK_THREAT + 3;
/// A pawn can attack a piece by a safe step.
pub const PUSH_THREAT: usize = KING_THREAT + 1;
/// A square in the middle behind the own pawns, safe from the enemy's.
pub const SPACE: usize = PUSH_THREAT + 1;
/// The advantage of being to move.
pub const TEMPO: usize = SPACE + 1;
/// How many terms there are.
pub const COUNT: usize = TEMPO + 1;
