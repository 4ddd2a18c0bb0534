//! First use in four languages: from the start screen to a finished game and the next one, counting the clicks; every
//! setting; the whole rule book; and a game that is resumed after a power cut.
//!
//! The language is that of the system; the program gets no option for it.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use shakki::book::Book;

use shakmaty::{CastlingMode, Move};

use crate::{
    display::{Display, PATIENCE},
    line::{Line, START, normal_fen},
    program::{HEIGHT, Program, Way},
};

/// A language of the system, and what is typed and read in it.
struct Home {
    /// The system's locale.
    locale: &'static str,
    /// Which of the four it is, to choose other things in each.
    number: usize,
    /// The letter of the queen.
    queen: char,
    /// The letter of the knight.
    knight: char,
}

#[test]
fn in_english() {
    Home {
        locale: "en_GB.UTF-8",
        number: 0,
        queen: 'Q',
        knight: 'N',
    }
    .is_a_home();
}

#[test]
fn in_finnish() {
    Home {
        locale: "fi_FI.UTF-8",
        number: 1,
        queen: 'D',
        knight: 'R',
    }
    .is_a_home();
}

#[test]
fn in_norwegian() {
    Home {
        locale: "nb_NO.UTF-8",
        number: 2,
        queen: 'D',
        knight: 'S',
    }
    .is_a_home();
}

#[test]
fn in_hungarian() {
    Home {
        locale: "hu_HU.UTF-8",
        number: 3,
        queen: 'V',
        knight: 'H',
    }
    .is_a_home();
}

impl Home {
    fn is_a_home(&self) {
        let Some(display) = Display::start() else {
            return;
        };
        let next = Line::new(START, &["g1f3", "d7d5"].map(String::from));
        let mut shakki = self.start(&display);
        self.play_and_begin_anew(&mut shakki);
        self.choose_every_setting(&mut shakki, &display);
        self.read_the_book(&mut shakki, &next.fens[0]);
        self.type_move(&mut shakki, &format!("{}f3", self.knight), &next.fens[1]);
        shakki.kill();

        let mut shakki = self.start(&display);
        shakki.press("unfinished_go_on");
        shakki.wait_for_position(&next.fens[1]);
        let title = shakki.user_input().title();
        assert!(title.contains(&format!("1. {}f3", self.knight)), "{title}");
        self.type_move(&mut shakki, "d5", &next.fens[2]);
    }

    fn start<'a>(&self, display: &'a Display) -> Program<'a> {
        let speaks = ["LC_ALL", "LANG"].map(|name| (name, self.locale.to_owned()));
        Program::start_in(display, &[], &speaks)
    }

    fn type_move(&self, shakki: &mut Program, words: &str, then: &str) {
        shakki.user_input().write(words);
        shakki.user_input().key("Return");
        shakki.wait_for_position(then);
    }

    /// The shortest game there is, by two clicks, typed, drawn and typed again; and a rematch.
    fn play_and_begin_anew(&self, shakki: &mut Program) {
        let line = Line::new(START, &["f2f3", "e7e5", "g2g4", "d8h4"].map(String::from));
        let door = shakki.wait("the start screen", |probe| {
            probe.buttons.contains_key("start_new")
        });
        assert!(!door.has_dialog, "the board's keys and the mouse are free");
        shakki.play(&line, 0, Way::Clicks);
        let clicks = shakki.user_input().clicks();
        assert!(clicks <= 2, "{clicks} clicks to the first move");
        let playing = shakki.wait("the panel of the game", |probe| {
            probe.buttons.contains_key("takeback")
        });
        assert!(!playing.buttons.contains_key("start_new"));
        self.type_move(shakki, "e5", &line.fens[2]);
        shakki.play(&line, 2, Way::Drag);
        let mate = format!("{}h4", self.queen);
        self.type_move(shakki, &mate, &line.fens[4]);
        shakki.wait("mate", |probe| probe.result == "0-1 checkmate");
        let title = shakki.user_input().title();
        assert!(title.contains(&format!("{mate}#")), "{title}");

        let clicks = shakki.user_input().clicks();
        shakki.press("result_rematch");
        let again = shakki.wait("the next game", |probe| {
            probe.is_at_rest && probe.fen == line.fens[0] && probe.result == "* ongoing"
        });
        assert_eq!(
            shakki.user_input().clicks(),
            clicks + 1,
            "clicks to the rematch"
        );
        assert!(!again.has_dialog, "a rematch asks nothing");
    }

    /// Every setting is chosen by the mouse, written at once, and unchanged when all are reset.
    fn choose_every_setting(&self, shakki: &mut Program, display: &Display) {
        let file = display.settings_file();
        shakki.user_input().key("F3");
        shakki.wait("the settings", |probe| {
            probe.buttons.contains_key("settings_done")
        });
        for setting in settings(self.number) {
            let before = display.picture();
            shakki.reach(&setting.button, HEIGHT);
            shakki.press(&setting.button);
            wait_for(&file, &setting.name, |value| setting.is_met(value));
            if setting.is_seen {
                let board = |shakki: &Program| {
                    let corner = shakki.user_input().window_origin();
                    move |picture: &crate::picture::Picture| picture.part(corner, (500, 600))
                };
                let board = board(shakki);
                let before = board(&before);
                let deadline = Instant::now() + PATIENCE;
                while before == board(&display.picture()) {
                    assert!(
                        Instant::now() < deadline,
                        "{} changes nothing on the board",
                        setting.button
                    );
                    thread::sleep(Duration::from_millis(100));
                }
                shakki.wait("the board drawn anew", |probe| probe.is_at_rest);
            }
        }
        // The text has another size now: the probe reports the new button positions at once.
        shakki.press("settings_reset");
        wait_for(&file, "pieces", |value| value == Some("\"wood\""));
        for (name, value) in [
            ("text_scale", Some("100")),
            ("language", None),
            ("muted", Some("false")),
        ] {
            wait_for(&file, name, |now| now == value);
        }
        // The rest is faster without animation.
        shakki.reach("speed_off", HEIGHT);
        shakki.press("speed_off");
        shakki.press("settings_done");
        shakki.wait("the game again", |probe| {
            probe.is_at_rest && !probe.has_dialog && probe.buttons.contains_key("more")
        });
    }

    /// Every page is turned to; on one of them, another in each language, the task is done.
    fn read_the_book(&self, shakki: &mut Program, game: &str) {
        let pages = Book::bundled().expect("a book").pages();
        let board = |page: usize| {
            let start = shakki::chess::fen::write(pages[page].tasks[0].game.position());
            normal_fen(&start)
        };
        shakki.user_input().key("F2");
        shakki.press(&pages[0].id);
        let solved = 3 + 3 * self.number;
        for page in 0..pages.len() {
            let open = shakki.wait(&format!("page {}", pages[page].id), |probe| {
                probe.is_at_rest
                    && probe.fen == board(page)
                    && probe.buttons.contains_key("book_next")
            });
            if page == solved {
                let right = pages[page].tasks[0].solution[0];
                let right = uci(right);
                shakki.make_move(&open, &right, Way::Clicks);
                shakki.wait("praise", |probe| {
                    probe.is_at_rest && probe.buttons.contains_key("book_go_on")
                });
            }
            if page + 1 < pages.len() {
                shakki.click(open.button("book_next"));
            }
        }
        shakki.press("book_close");
        shakki.wait_for_position(game);
    }
}

/// One thing to choose.
struct Setting {
    /// In the file.
    name: String,
    /// It changes the board.
    is_seen: bool,
    button: String,
    /// What the file then says.
    wanted: String,
}

impl Setting {
    fn is_met(&self, value: Option<&str>) -> bool {
        match self.wanted.strip_prefix('!') {
            Some(unwanted) => value.is_some_and(|value| value != unwanted),
            None => value == Some(&self.wanted),
        }
    }
}

/// What the language of this number chooses of every setting.
fn settings(number: usize) -> Vec<Setting> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/window/settings.txt");
    let text = fs::read_to_string(&path).expect("the settings");
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let mut words = line.split_whitespace();
            let name = words.next().expect("a name");
            let choices: Vec<&str> = words.collect();
            let choice = choices[number % choices.len()];
            let (button, wanted) = choice.split_once('=').expect("a button and its value");
            Setting {
                name: name.trim_end_matches('*').to_owned(),
                is_seen: name.ends_with('*'),
                button: button.to_owned(),
                wanted: wanted.to_owned(),
            }
        })
        .collect()
}

/// Waits until the file says that of a setting.
fn wait_for(file: &Path, name: &str, is_met: impl Fn(Option<&str>) -> bool) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        let value = text
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value);
        if !text.is_empty() && is_met(value) {
            return;
        }
        assert!(Instant::now() < deadline, "{name} is {value:?}:\n{text}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn uci(mv: Move) -> String {
    mv.to_uci(CastlingMode::Standard).to_string()
}
