//! Glyphs after a move: their numbers in PGN (standard, 10), and the signs that books print.

use super::Annotation;

/// The glyphs that judge a move: `!`, `?`, `!!`, `??`, `!?`, `?!`. A move has at most one of them.
pub const OF_MOVES: [u16; 6] = [1, 2, 3, 4, 5, 6];

/// The glyphs that judge the position, from White's winning to Black's: a move has at most one of them.
pub const OF_POSITIONS: [u16; 8] = [18, 16, 14, 10, 13, 15, 17, 19];

/// The numbers of signs, most of which are not in the standard but in use: those that the program's fonts have.
const SIGNS: [(u16, &str); 23] = [
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (4, "??"),
    (5, "!?"),
    (6, "?!"),
    (7, "[]"),
    (8, "[]"),
    (10, "="),
    (11, "="),
    (12, "="),
    (13, "∞"),
    (14, "+="),
    (15, "=+"),
    (16, "+/−"),
    (17, "−/+"),
    (18, "+−"),
    (19, "−+"),
    (36, "↑"),
    (37, "↑"),
    (40, "→"),
    (41, "→"),
    (146, "N"),
];

/// The sign of a glyph; `$145` where there is none in use.
pub fn sign(number: u16) -> String {
    let found = SIGNS.iter().find(|(nag, _)| *nag == number);
    found.map_or_else(|| format!("${number}"), |(_, sign)| (*sign).to_owned())
}

/// The number of a mark as it is written after a move.
fn of_mark(mark: &str) -> Option<u16> {
    OF_MOVES.into_iter().find(|nag| sign(*nag) == mark)
}

/// The number of an annotation that is a glyph or a mark with a number.
fn number(annotation: &Annotation) -> Option<u16> {
    match annotation {
        Annotation::Nag(number) => Some(*number),
        Annotation::Mark(mark) => of_mark(mark),
        _ => None,
    }
}

/// The glyphs after a move, marks by their numbers.
pub fn read(annotations: &[Annotation]) -> Vec<u16> {
    annotations.iter().filter_map(number).collect()
}

/// The glyphs after a move as signs, as they are written there: `!? +=`, or ` +=` where none judges the move itself. A
/// mark that is no glyph is kept as it is written.
pub fn signs(annotations: &[Annotation]) -> String {
    let signs = annotations
        .iter()
        .filter_map(|annotation| match annotation {
            Annotation::Nag(0) => None,
            Annotation::Nag(number) => Some(sign(*number)),
            Annotation::Mark(mark) => Some(mark.clone()),
            _ => None,
        });
    let mut text = String::new();
    for sign in signs {
        // Only a sign that judges the move follows it without a space.
        if !text.is_empty() || !sign.starts_with(['!', '?']) {
            text.push(' ');
        }
        text.push_str(&sign);
    }
    text
}

/// Whether a move can have only one of these two glyphs.
pub fn exclude_each_other(one: u16, other: u16) -> bool {
    let groups = [&OF_MOVES[..], &OF_POSITIONS[..]];
    groups
        .iter()
        .any(|group| group.contains(&one) && group.contains(&other))
}

/// The annotations with a glyph, instead of another that excludes it; without it if it was there.
pub fn toggled(annotations: &[Annotation], nag: u16) -> Vec<Annotation> {
    let mut said = annotations.to_vec();
    let excludes = |it: &Annotation| {
        number(it).is_some_and(|other| other == nag || exclude_each_other(other, nag))
    };
    let was_there = said.iter().any(|it| number(it) == Some(nag));
    let place = said.iter().position(excludes);
    let was_mark = place.is_some_and(|at| matches!(said[at], Annotation::Mark(_)));
    said.retain(|it| !excludes(it));
    if !was_there {
        let glyph = match was_mark {
            true if OF_MOVES.contains(&nag) => Annotation::Mark(sign(nag)),
            _ => Annotation::Nag(nag),
        };
        // Glyphs that judge the move come first, those that judge the position after them.
        let first = said.iter().position(|it| {
            !matches!(it, Annotation::Mark(_)) && !number(it).is_some_and(|n| OF_MOVES.contains(&n))
        });
        let at = match OF_MOVES.contains(&nag) {
            true => 0,
            false => place.or(first).unwrap_or(said.len()).min(said.len()),
        };
        said.insert(at, glyph);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_glyph_of_a_kind_stands_behind_a_move() {
        let comment = Annotation::Comment("so".into());
        let said = toggled(std::slice::from_ref(&comment), 16);
        assert_eq!(said, [Annotation::Nag(16), comment.clone()]);
        let said = toggled(&said, 1);
        assert_eq!(signs(&said), "! +/−");
        let said = toggled(&toggled(&said, 4), 19);
        assert_eq!(signs(&said), "?? −+");
        let said = toggled(&toggled(&said, 4), 19);
        assert_eq!(said, [comment]);
    }

    #[test]
    fn a_mark_stays_a_mark_and_a_glyph_nobody_excludes_stays() {
        let said = [Annotation::Mark("!?".into()), Annotation::Nag(146)];
        let said = toggled(&said, 2);
        assert_eq!(said, [Annotation::Mark("?".into()), Annotation::Nag(146)]);
        assert_eq!(signs(&said), "? N");
        assert_eq!(signs(&[Annotation::Nag(145)]), " $145");
        assert_eq!(read(&said), [2, 146]);
        assert_eq!(toggled(&said, 2), [Annotation::Nag(146)]);
    }
}
