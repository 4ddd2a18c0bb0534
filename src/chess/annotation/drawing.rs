//! Arrows and circles that a record draws on the board: `[%cal Ge2e4,Rd1h5]` and `[%csl Gd4]` in a comment, as
//! ChessBase and Lichess write them.

use shakmaty::Square;

use super::{Annotation, commands};

/// The colour of something drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DrawingColour {
    /// `G`
    #[default]
    Green,
    /// `R`
    Red,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

impl DrawingColour {
    /// All of them, in the order in which a key cycles through them.
    pub const ALL: [DrawingColour; 4] = [
        DrawingColour::Green,
        DrawingColour::Red,
        DrawingColour::Blue,
        DrawingColour::Yellow,
    ];

    /// As a record writes it.
    pub const fn letter(self) -> char {
        match self {
            DrawingColour::Green => 'G',
            DrawingColour::Red => 'R',
            DrawingColour::Blue => 'B',
            DrawingColour::Yellow => 'Y',
        }
    }
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnShape {
    /// Round a square.
    Circle(Square),
    /// From one square to another.
    Arrow(Square, Square),
}

impl DrawnShape {
    /// The command that lists such shapes.
    const fn command(self) -> &'static str {
        match self {
            DrawnShape::Circle(_) => "csl",
            DrawnShape::Arrow(..) => "cal",
        }
    }
}

/// Something drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// Its colour.
    pub colour: DrawingColour,
    /// What it is.
    pub shape: DrawnShape,
}

impl Drawing {
    /// Reads an entry of a list: `Ge4`, `Re2e4`.
    fn parse(entry: &str) -> Option<Drawing> {
        let letter = entry.chars().next()?;
        let squares = entry.get(letter.len_utf8()..)?;
        let colour = DrawingColour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter.to_ascii_uppercase())?;
        let square = |text: Option<&str>| text?.parse::<Square>().ok();
        let shape = match squares.len() {
            2 => DrawnShape::Circle(square(squares.get(..2))?),
            4 => {
                let (from, to) = (square(squares.get(..2))?, square(squares.get(2..))?);
                (from != to).then_some(DrawnShape::Arrow(from, to))?
            }
            _ => return None,
        };
        Some(Drawing { colour, shape })
    }

    fn entry(self) -> String {
        let letter = self.colour.letter();
        match self.shape {
            DrawnShape::Circle(square) => format!("{letter}{square}"),
            DrawnShape::Arrow(from, to) => format!("{letter}{from}{to}"),
        }
    }
}

/// The drawings in the comments, in their order. Entries that cannot be parsed are skipped.
pub fn read(annotations: &[Annotation]) -> Vec<Drawing> {
    let mut drawings = Vec::new();
    for annotation in annotations {
        let Annotation::Comment(text) = annotation else {
            continue;
        };
        for command in commands(text) {
            let entries = command.value(text).split(',').map(str::trim);
            let read = entries.filter_map(Drawing::parse);
            drawings.extend(read.filter(|it| it.shape.command() == command.name(text)));
        }
    }
    drawings
}

/// The annotations with this drawing added; with it removed if it was there in the same colour; recoloured if it was
/// there in another. All other text is unchanged.
pub fn toggled(annotations: &[Annotation], drawing: Drawing) -> Vec<Annotation> {
    let mut said = annotations.to_vec();
    let before = read(annotations)
        .into_iter()
        .find(|it| it.shape == drawing.shape);
    match before {
        Some(before) => {
            let new = (before.colour != drawing.colour).then_some(drawing);
            replace(&mut said, before.shape, new);
        }
        None => add(&mut said, drawing),
    }
    said
}

/// The annotations with a shape in the next colour; without it after the last colour, in the first one if it was not
/// there.
pub fn next_colour(annotations: &[Annotation], shape: DrawnShape) -> Vec<Annotation> {
    let before = read(annotations).into_iter().find(|it| it.shape == shape);
    let all = DrawingColour::ALL;
    let colour = match before {
        None => Some(all[0]),
        Some(before) => {
            let at = all.iter().position(|colour| *colour == before.colour);
            all.get(at.map_or(0, |at| at + 1)).copied()
        }
    };
    // Toggling the colour that is there removes the shape.
    let colour = colour.or(before.map(|before| before.colour));
    let colour = colour.unwrap_or_default();
    toggled(annotations, Drawing { colour, shape })
}

/// Replaces a shape, or removes it.
fn replace(said: &mut Vec<Annotation>, shape: DrawnShape, new: Option<Drawing>) {
    for annotation in said.iter_mut() {
        let Annotation::Comment(text) = annotation else {
            continue;
        };
        // From the last one on, so that the positions of the others stay valid.
        for command in commands(text).into_iter().rev() {
            if command.name(text) != shape.command() {
                continue;
            }
            let entries: Vec<String> = command
                .value(text)
                .split(',')
                .filter_map(|entry| match Drawing::parse(entry.trim()) {
                    Some(old) if old.shape == shape => new.map(Drawing::entry),
                    _ => Some(entry.to_owned()),
                })
                .collect();
            if entries.is_empty() {
                command.remove(text);
            } else {
                text.replace_range(command.value.clone(), &entries.join(","));
            }
        }
    }
    said.retain(|it| !matches!(it, Annotation::Comment(text) if text.trim().is_empty()));
}

/// Adds something to the list of its kind, or a list where there is none.
fn add(said: &mut Vec<Annotation>, drawing: Drawing) {
    let entry = drawing.entry();
    let name = drawing.shape.command();
    for annotation in said.iter_mut() {
        let Annotation::Comment(text) = annotation else {
            continue;
        };
        let list = commands(text)
            .into_iter()
            .find(|command| command.name(text) == name);
        if let Some(list) = list {
            let comma = if list.value(text).trim().is_empty() {
                ""
            } else {
                ","
            };
            text.insert_str(list.value.end, &format!("{comma}{entry}"));
            return;
        }
    }
    let list = format!("[%{name} {entry}]");
    let first = said.iter_mut().find_map(|annotation| match annotation {
        Annotation::Comment(text) if !super::comment::is_result(text) => Some(text),
        _ => None,
    });
    match first {
        Some(text) => {
            // After the commands at the beginning of the comment.
            let mut at = text.len() - text.trim_start().len();
            let mut space_behind = !text.trim().is_empty();
            for command in commands(text) {
                if text[at..command.all.start].trim().is_empty() {
                    at = command.all.end;
                    space_behind = false;
                }
            }
            let behind = if space_behind { " " } else { "" };
            text.insert_str(at, &format!("{list}{behind}"));
        }
        None => {
            let marks = super::leading_glyphs(said);
            said.insert(marks, Annotation::Comment(list));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(text: &str) -> Annotation {
        Annotation::Comment(text.to_owned())
    }

    fn drawing(entry: &str) -> Drawing {
        Drawing::parse(entry).expect("a drawing")
    }

    #[test]
    fn what_is_drawn_is_read_and_what_is_not_is_passed_over() {
        let said = [
            Annotation::Nag(1),
            comment("so [%csl Gd4, Re5,Xa1,Ge2e4][%cal Ge2e4,Ye2e2,Bz9a1] far [%clk 0:01:00]"),
            comment("[%cal yg1f3]"),
        ];
        let read: Vec<String> = read(&said).into_iter().map(Drawing::entry).collect();
        assert_eq!(read, ["Gd4", "Re5", "Ge2e4", "Yg1f3"]);
    }

    #[test]
    fn a_shape_is_drawn_recoloured_and_taken_away_and_nothing_else_changes() {
        let said = [comment("[%clk 0:01:00] so [%csl Xa1,Gd4]")];
        let said = toggled(&said, drawing("Rd4"));
        assert_eq!(said, [comment("[%clk 0:01:00] so [%csl Xa1,Rd4]")]);
        let said = toggled(&said, drawing("Ge2e4"));
        let both = "[%clk 0:01:00][%cal Ge2e4] so [%csl Xa1,Rd4]";
        assert_eq!(said, [comment(both)]);
        let said = toggled(&said, drawing("Rd4"));
        let said = toggled(&said, drawing("Ge2e4"));
        assert_eq!(said, [comment("[%clk 0:01:00] so [%csl Xa1]")]);
    }

    #[test]
    fn a_comment_is_made_for_the_first_shape_and_goes_with_the_last() {
        let bare = [Annotation::Nag(3), Annotation::Variation("(1. d4)".into())];
        let drawn = toggled(&bare, drawing("Ge4"));
        assert_eq!(drawn[1], comment("[%csl Ge4]"));
        assert_eq!(toggled(&drawn, drawing("Ge4")), bare);
        let before_text = toggled(&[comment("best")], drawing("Be4"));
        assert_eq!(before_text, [comment("[%csl Be4] best")]);
    }

    #[test]
    fn a_key_goes_through_the_colours_and_back_to_none() {
        let shape = DrawnShape::Circle(Square::E4);
        let mut said = Vec::new();
        for letter in ['G', 'R', 'B', 'Y'] {
            said = next_colour(&said, shape);
            assert_eq!(said, [comment(&format!("[%csl {letter}e4]"))]);
        }
        assert_eq!(next_colour(&said, shape), []);
    }
}
