//! The variants implemented once more, slowly and by hand: the position after all moves of a game, the legal moves, and
//! the end. Nothing here comes from the library that the program moves by (laws V4 to V10).

use shakki::chess::{Color, Piece, Position, Role, Square, Variant, VariantPosition};

/// A square by file and rank, from 0.
type Place = (i32, i32);

/// A move by its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowMove {
    /// Of a drop, its goal.
    pub from: Place,
    pub to: Place,
    pub promotion: Option<Role>,
    /// What is dropped.
    pub drop: Option<Role>,
}

impl SlowMove {
    /// As UCI writes it, castling by the king's goal.
    pub fn uci(self) -> String {
        let square = |(file, rank): Place| Square::new((8 * rank + file) as u32).to_string();
        if let Some(role) = self.drop {
            return format!("{}@{}", role.upper_char(), square(self.to));
        }
        let letter = self.promotion.map(|role| role.char().to_string());
        format!(
            "{}{}{}",
            square(self.from),
            square(self.to),
            letter.unwrap_or_default()
        )
    }
}

/// What a pocket holds.
const HELD: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// A position as it came about.
#[derive(Clone, Debug)]
pub struct SlowGame {
    variant: Variant,
    board: [[Option<Piece>; 8]; 8],
    turn: Color,
    /// The first squares of kings and rooks that may still castle, by what the start allowed.
    unmoved: Vec<Place>,
    /// The square that a pawn has just passed, from its second rank.
    passed: Option<Place>,
    /// Checks given, White's first.
    checks: [u32; 2],
    /// Half-moves without capture or pawn move; none are counted in Crazyhouse.
    pub quiet: u32,
    /// What can be dropped, White's first, by the order of [`HELD`].
    pockets: [[u32; 5]; 2],
    /// Where pieces stand that were pawns, by rank and file.
    were_pawns: [[bool; 8]; 8],
    /// Every position before this one, as far as it can be told from others.
    keys: Vec<String>,
}

impl SlowGame {
    /// The beginning of a game. Checks are counted from none.
    pub fn begin(start: &VariantPosition) -> SlowGame {
        let mut board = [[None; 8]; 8];
        for (square, piece) in start.board().iter() {
            board[usize::from(square.rank())][usize::from(square.file())] = Some(piece);
        }
        let mut unmoved = Vec::new();
        for rook in start.castles().castling_rights() {
            let rank = i32::from(rook.rank());
            unmoved.push((i32::from(rook.file()), rank));
            unmoved.push((4, rank));
        }
        let mut game = SlowGame {
            variant: Variant::of(start),
            board,
            turn: start.turn(),
            unmoved,
            passed: None,
            checks: [0, 0],
            quiet: start.halfmoves(),
            pockets: [[0; 5]; 2],
            were_pawns: [[false; 8]; 8],
            keys: Vec::new(),
        };
        game.keys = vec![game.key()];
        game
    }

    fn at(&self, (file, rank): Place) -> Option<Piece> {
        self.board[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): Place, piece: Option<Piece>) {
        self.board[rank as usize][file as usize] = piece;
    }

    fn places(&self, color: Color) -> impl Iterator<Item = (Place, Role)> + '_ {
        let all = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        all.filter_map(move |place| {
            let piece = self.at(place)?;
            (piece.color == color).then_some((place, piece.role))
        })
    }

    fn king(&self, color: Color) -> Option<Place> {
        self.places(color)
            .find(|(_, role)| *role == Role::King)
            .map(|(place, _)| place)
    }

    /// All that makes two positions the same (law E9).
    fn key(&self) -> String {
        let mut rights = self.unmoved.clone();
        rights.sort_unstable();
        let passed = self.passed.filter(|to| {
            let legal = self.legal();
            legal.iter().any(|mv| {
                mv.to == *to
                    && self.at(mv.from).is_some_and(|p| p.role == Role::Pawn)
                    && mv.from.0 != to.0
            })
        });
        // Of a king or rook that has nothing left to castle with, nothing is remembered.
        let rights: Vec<Place> = rights
            .iter()
            .copied()
            .filter(|place| place.0 != 4 && rights.contains(&(4, place.1)))
            .collect();
        format!(
            "{:?} {:?} {rights:?} {passed:?} {:?} {:?} {:?}",
            self.board, self.turn, self.checks, self.pockets, self.were_pawns
        )
    }

    /// How often the position has stood.
    pub fn times(&self) -> usize {
        let now = self.keys.last();
        self.keys.iter().filter(|key| Some(*key) == now).count()
    }

    /// Whether a side attacks a square.
    fn attacks(&self, by: Color, to: Place) -> bool {
        self.places(by)
            .any(|(from, role)| self.reaches(from, role, by, to))
    }

    /// Whether a piece attacks a square.
    fn reaches(&self, from: Place, role: Role, color: Color, to: Place) -> bool {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let straight = (x == 0) != (y == 0);
        let diagonal = x.abs() == y.abs() && x != 0;
        let open = || {
            let step = (x.signum(), y.signum());
            let mut place = (from.0 + step.0, from.1 + step.1);
            while place != to {
                if self.at(place).is_some() {
                    return false;
                }
                place = (place.0 + step.0, place.1 + step.1);
            }
            true
        };
        match role {
            Role::Pawn => x.abs() == 1 && y == color.fold_wb(1, -1),
            Role::Knight => x.abs() + y.abs() == 3 && x != 0 && y != 0,
            Role::Bishop => diagonal && open(),
            Role::Rook => straight && open(),
            Role::Queen => (straight || diagonal) && open(),
            Role::King => x.abs().max(y.abs()) == 1,
        }
    }

    /// Whether a side's king is in check; in atomic not beside the other king, in antichess never.
    pub fn in_check(&self, color: Color) -> bool {
        let Some(king) = self.king(color) else {
            return false;
        };
        match self.variant {
            Variant::Antichess => false,
            Variant::Atomic => match self.king(!color) {
                None => false,
                Some(other) => {
                    let near = (king.0 - other.0).abs().max((king.1 - other.1).abs()) == 1;
                    !near && self.attacks(!color, king)
                }
            },
            _ => self.attacks(!color, king),
        }
    }

    fn pseudo(&self) -> Vec<SlowMove> {
        let us = self.turn;
        let mut moves = Vec::new();
        let all = || (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        for (from, role) in self.places(us) {
            if role == Role::Pawn {
                self.pawn_moves(from, &mut moves);
                continue;
            }
            for to in all().filter(|to| *to != from) {
                if self.reaches(from, role, us, to)
                    && self.at(to).is_none_or(|piece| piece.color != us)
                {
                    moves.push(SlowMove {
                        from,
                        to,
                        promotion: None,
                        drop: None,
                    });
                }
            }
        }
        self.castlings(&mut moves);
        for (held, role) in self.pockets[us.fold_wb(0, 1)].iter().zip(HELD) {
            for to in all().filter(|to| *held > 0 && self.at(*to).is_none()) {
                if role != Role::Pawn || (1..7).contains(&to.1) {
                    moves.push(SlowMove {
                        from: to,
                        to,
                        promotion: None,
                        drop: Some(role),
                    });
                }
            }
        }
        moves
    }

    fn pawn_moves(&self, from: Place, moves: &mut Vec<SlowMove>) {
        let (us, up) = (self.turn, self.turn.fold_wb(1, -1));
        let (home, first, last) = us.fold_wb((1, 0, 7), (6, 7, 0));
        let mut goals = Vec::new();
        let one = (from.0, from.1 + up);
        if self.at(one).is_none() {
            goals.push(one);
            let two = (from.0, from.1 + 2 * up);
            let doubles = from.1 == home
                || (self.variant == Variant::Horde && us.is_white() && from.1 == first);
            if doubles && self.at(two).is_none() {
                goals.push(two);
            }
        }
        for side in [-1, 1] {
            let to = (from.0 + side, from.1 + up);
            if !(0..8).contains(&to.0) {
                continue;
            }
            let takes = self.at(to).is_some_and(|piece| piece.color != us);
            if takes || self.passed == Some(to) {
                goals.push(to);
            }
        }
        for to in goals {
            if to.1 != last {
                moves.push(SlowMove {
                    from,
                    to,
                    promotion: None,
                    drop: None,
                });
                continue;
            }
            let mut roles = vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            if self.variant == Variant::Antichess {
                roles.push(Role::King);
            }
            for role in roles {
                moves.push(SlowMove {
                    from,
                    to,
                    promotion: Some(role),
                    drop: None,
                });
            }
        }
    }

    fn castlings(&self, moves: &mut Vec<SlowMove>) {
        let rank = self.turn.fold_wb(0, 7);
        let king = (4, rank);
        let stands = |place, role| {
            self.at(place)
                == Some(Piece {
                    color: self.turn,
                    role,
                })
                && self.unmoved.contains(&place)
        };
        if !stands(king, Role::King) || self.in_check(self.turn) {
            return;
        }
        for (rook, between, goal) in [(7, vec![5, 6], 6), (0, vec![1, 2, 3], 2)] {
            if !stands((rook, rank), Role::Rook)
                || between.iter().any(|file| self.at((*file, rank)).is_some())
            {
                continue;
            }
            // The square that is passed, as if the king stood there.
            let passed = (if goal == 6 { 5 } else { 3 }, rank);
            let mut passing = SlowGame {
                unmoved: Vec::new(),
                keys: Vec::new(),
                ..*self
            };
            passing.set(king, None);
            passing.set(
                passed,
                Some(Piece {
                    color: self.turn,
                    role: Role::King,
                }),
            );
            if !passing.in_check(self.turn) {
                moves.push(SlowMove {
                    from: king,
                    to: (goal, rank),
                    promotion: None,
                    drop: None,
                });
            }
        }
    }

    /// Whether a move takes something.
    fn takes(&self, mv: SlowMove) -> bool {
        if mv.drop.is_some() {
            return false;
        }
        let pawn = self
            .at(mv.from)
            .is_some_and(|piece| piece.role == Role::Pawn);
        self.at(mv.to).is_some() || (pawn && mv.from.0 != mv.to.0)
    }

    /// What stands after a move; nothing is counted yet.
    fn moved(&self, mv: SlowMove) -> SlowGame {
        let mut after = SlowGame {
            unmoved: self.unmoved.clone(),
            keys: Vec::new(),
            ..*self
        };
        if let Some(role) = mv.drop {
            let color = self.turn;
            let held = HELD.iter().position(|one| *one == role).expect("held");
            after.pockets[color.fold_wb(0, 1)][held] -= 1;
            after.set(mv.to, Some(Piece { color, role }));
            after.passed = None;
            after.quiet = 0;
            after.turn = !color;
            return after;
        }
        let piece = self.at(mv.from).expect("a piece moves");
        let takes = self.takes(mv);
        if self.variant == Variant::Crazyhouse {
            let was_pawn = |(file, rank): Place| self.were_pawns[rank as usize][file as usize];
            if takes {
                let taken = match self.at(mv.to) {
                    Some(taken) if !was_pawn(mv.to) => taken.role,
                    _ => Role::Pawn,
                };
                let held = HELD.iter().position(|one| *one == taken).expect("held");
                after.pockets[self.turn.fold_wb(0, 1)][held] += 1;
            }
            after.were_pawns[mv.from.1 as usize][mv.from.0 as usize] = false;
            after.were_pawns[mv.to.1 as usize][mv.to.0 as usize] =
                mv.promotion.is_some() || was_pawn(mv.from);
        }
        let pawn = piece.role == Role::Pawn;
        after.set(mv.from, None);
        if takes && self.at(mv.to).is_none() {
            after.set((mv.to.0, mv.from.1), None);
        }
        if piece.role == Role::King
            && (mv.from.0 - mv.to.0).abs() == 2
            && self.variant != Variant::Antichess
        {
            let rank = mv.from.1;
            let (rook, goal) = if mv.to.0 == 6 { (7, 5) } else { (0, 3) };
            after.set((rook, rank), None);
            after.set(
                (goal, rank),
                Some(Piece {
                    color: self.turn,
                    role: Role::Rook,
                }),
            );
        }
        let role = mv.promotion.unwrap_or(piece.role);
        after.set(
            mv.to,
            Some(Piece {
                color: piece.color,
                role,
            }),
        );
        if takes && self.variant == Variant::Atomic {
            after.set(mv.to, None);
            for x in -1..=1 {
                for y in -1..=1 {
                    let place = (mv.to.0 + x, mv.to.1 + y);
                    let inside = (0..8).contains(&place.0) && (0..8).contains(&place.1);
                    if inside
                        && after
                            .at(place)
                            .is_some_and(|piece| piece.role != Role::Pawn)
                    {
                        after.set(place, None);
                    }
                }
            }
        }
        let stood = after.unmoved.clone();
        after.unmoved.retain(|place| {
            stood.contains(place)
                && after.board[place.1 as usize][place.0 as usize] == self.at(*place)
                && *place != mv.from
                && *place != mv.to
        });
        let double = pawn && (mv.to.1 - mv.from.1).abs() == 2;
        let home = self.turn.fold_wb(1, 6);
        after.passed =
            (double && mv.from.1 == home).then_some((mv.from.0, (mv.from.1 + mv.to.1) / 2));
        after.quiet = if takes || pawn || self.variant == Variant::Crazyhouse {
            0
        } else {
            self.quiet + 1
        };
        after.turn = !self.turn;
        after
    }

    /// The legal moves; none where the game has ended by the laws of its variant.
    pub fn legal(&self) -> Vec<SlowMove> {
        let us = self.turn;
        let mut moves = self.pseudo();
        moves.retain(|mv| {
            let after = self.moved(*mv);
            match self.variant {
                Variant::Antichess => true,
                Variant::Atomic => {
                    after.king(us).is_some() && (after.king(!us).is_none() || !after.in_check(us))
                }
                Variant::RacingKings => !after.in_check(us) && !after.in_check(!us),
                _ => !after.in_check(us),
            }
        });
        if self.variant == Variant::Antichess && moves.iter().any(|mv| self.takes(*mv)) {
            moves.retain(|mv| self.takes(*mv));
        }
        moves
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: SlowMove) {
        let mut after = self.moved(mv);
        if self.variant == Variant::ThreeCheck && after.in_check(after.turn) {
            after.checks[self.turn.fold_wb(0, 1)] += 1;
        }
        let key = after.key();
        after.keys = std::mem::take(&mut self.keys);
        after.keys.push(key);
        *self = after;
    }

    /// The end by the laws of the variant alone, as a `result` line.
    fn own_end(&self) -> Option<String> {
        let us = self.turn;
        let won =
            |winner: Color, why: &str| Some(format!("{} {why}", winner.fold_wb("1-0", "0-1")));
        match self.variant {
            Variant::ThreeCheck if self.checks[0] == 3 => won(Color::White, "third check"),
            Variant::ThreeCheck if self.checks[1] == 3 => won(Color::Black, "third check"),
            Variant::KingOfTheHill => {
                let hill = |color| {
                    self.king(color).is_some_and(|(file, rank)| {
                        (3..5).contains(&file) && (3..5).contains(&rank)
                    })
                };
                let winner = Color::ALL.into_iter().find(|color| hill(*color))?;
                won(winner, "king on the hill")
            }
            Variant::Antichess if self.places(us).next().is_none() => won(us, "all pieces lost"),
            Variant::Antichess if self.legal().is_empty() => won(us, "no move left"),
            Variant::Atomic => {
                let loser = Color::ALL
                    .into_iter()
                    .find(|color| self.king(*color).is_none())?;
                won(!loser, "king exploded")
            }
            Variant::Horde if self.places(Color::White).next().is_none() => {
                won(Color::Black, "horde taken")
            }
            Variant::RacingKings => {
                let there = |color| self.king(color).is_some_and(|(_, rank)| rank == 7);
                match (there(Color::White), there(Color::Black)) {
                    (true, true) => Some("1/2-1/2 both on last rank".to_owned()),
                    (false, true) => won(Color::Black, "king on last rank"),
                    (true, false) => {
                        // Black may come there, too, with the move that follows.
                        let catches_up = us.is_black()
                            && self.legal().iter().any(|mv| {
                                self.moved(*mv)
                                    .king(Color::Black)
                                    .is_some_and(|(_, rank)| rank == 7)
                            });
                        if catches_up {
                            None
                        } else {
                            won(Color::White, "king on last rank")
                        }
                    }
                    (false, false) => None,
                }
            }
            _ => None,
        }
    }

    /// Whether the pieces alone say that a side can never win.
    pub fn cannot_win(&self, side: Color) -> bool {
        let pieces = |color| -> Vec<(Place, Role)> {
            self.places(color)
                .filter(|(_, role)| *role != Role::King)
                .collect()
        };
        let (ours, theirs) = (pieces(side), pieces(!side));
        match self.variant {
            Variant::ThreeCheck => ours.is_empty(),
            Variant::Atomic => {
                let minor = |role| matches!(role, Role::Knight | Role::Bishop | Role::Rook);
                ours.is_empty() || (theirs.is_empty() && ours.len() == 1 && minor(ours[0].1))
            }
            Variant::Antichess => {
                let bishops = |color| self.places(color).all(|(_, role)| role == Role::Bishop);
                let shade = |color, light: i32| {
                    self.places(color)
                        .any(|((file, rank), _)| (file + rank) % 2 == light)
                };
                let some = Color::ALL
                    .into_iter()
                    .all(|color| self.places(color).next().is_some());
                let stranded = [0, 1]
                    .into_iter()
                    .any(|light| shade(side, light) && !shade(!side, light));
                some && bishops(side) && bishops(!side) && stranded
            }
            _ => false,
        }
    }

    /// The verdict, as a `result` line or `* ongoing`.
    pub fn verdict(&self, at_once: bool) -> String {
        let drawn = |why: &str| format!("1/2-1/2 {why}");
        let stuck = || self.legal().is_empty();
        if let Some(end) = self.own_end() {
            end
        } else if self.in_check(self.turn) && stuck() {
            self.turn
                .fold_wb("0-1 checkmate", "1-0 checkmate")
                .to_owned()
        } else if stuck() {
            drawn("stalemate")
        } else if Color::ALL.into_iter().all(|side| self.cannot_win(side)) {
            drawn("dead position")
        } else if self.times() >= 5 {
            drawn("fivefold repetition")
        } else if self.quiet >= 150 {
            drawn("seventy-five moves")
        } else if at_once && self.times() >= 3 {
            drawn("threefold repetition")
        } else if at_once && self.quiet >= 100 {
            drawn("fifty moves")
        } else {
            "* ongoing".to_owned()
        }
    }
}
