//! Without a mouse, in the real window: a game by cursor and by typed moves to mate, every button by Tab, dialogs that
//! keep the keyboard, larger words, and a rematch.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::{
    display::Display,
    line::{Line, START},
    probe::Probe,
    program::Program,
};

/// Presses Tab until the focus has come round; returns the buttons that had it.
fn tab_round(shakki: &mut Program) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for _ in 0..80 {
        let before = shakki.wait("rest", |probe| probe.is_at_rest);
        shakki.user_input().key("Tab");
        let now = shakki.wait("the keyboard to go on", |probe| {
            probe.focus != before.focus && probe.focus.is_some()
        });
        let (name, _) = now.focus.expect("a widget");
        // A list that scrolls puts them elsewhere the second time: only names show that it came round.
        if name != "unnamed" && !seen.insert(name) {
            return seen;
        }
    }
    panic!("Tab never comes round: {seen:?}");
}

/// Presses Tab until a button has the focus.
fn tab_to(shakki: &mut Program, button: &str) {
    for _ in 0..80 {
        let before = shakki.wait("rest", |probe| probe.is_at_rest);
        if before
            .focus
            .as_ref()
            .is_some_and(|(name, _)| name == button)
        {
            return;
        }
        shakki.user_input().key("Tab");
        shakki.wait("the keyboard to go on", |probe| probe.focus != before.focus);
    }
    panic!("Tab never comes to {button}");
}

/// Waits until a file contains that text.
fn wait_for_words(file: &Path, wanted: &str) {
    let since = Instant::now();
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        if text.contains(wanted) {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(30),
            "{wanted} does not come: {text}"
        );
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_game_and_the_next_without_a_mouse() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["f2f3", "e7e5", "g2g4", "d8h4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);

    // White's first move by the cursor: it appears on e2, and one to the right is f2.
    for key in ["Up", "Right", "Return", "Up", "Return"] {
        shakki.user_input().key(key);
    }
    shakki.wait_for_position(&line.fens[1]);
    shakki.user_input().write("e5");
    shakki.user_input().key("Return");
    shakki.wait_for_position(&line.fens[2]);
    shakki.user_input().write("g2g4");
    shakki.user_input().key("Return");
    shakki.wait_for_position(&line.fens[3]);

    // From the board to the buttons and back.
    let buttons = tab_round(&mut shakki);
    for button in ["offer", "resign", "takeback", "more", "first"] {
        assert!(
            buttons.contains(button),
            "Tab does not come to {button}: {buttons:?}"
        );
    }
    // The menu: the arrows move in it, Escape closes it, and the button has the focus again.
    tab_to(&mut shakki, "more");
    shakki.user_input().key("Return");
    let focused = |name: &'static str| move |probe: &Probe| matches!(&probe.focus, Some((focus, _)) if focus == name);
    shakki.wait("the first entry", focused("claim_by_move"));
    shakki.user_input().key("Down");
    shakki.wait("the second entry", focused("new"));
    shakki.user_input().key("Escape");
    shakki.wait("the button", focused("more"));
    shakki.user_input().key("Escape");
    shakki.wait("the board to have the keyboard", |probe| {
        probe.focus.is_none()
    });

    // A dialog keeps the focus.
    shakki.user_input().key("ctrl+n");
    shakki.wait("the dialog", |probe| probe.has_dialog);
    let inside = tab_round(&mut shakki);
    assert!(
        !inside.contains("takeback"),
        "Tab leaves the dialog: {inside:?}"
    );
    shakki.user_input().key("Escape");
    if shakki.wait("rest", |probe| probe.is_at_rest).has_dialog {
        // The first Escape only took the focus from the button.
        shakki.user_input().key("Escape");
    }
    shakki.wait("the board again", |probe| !probe.has_dialog);

    // Larger text, and back: what is chosen is stored at once.
    let file = display.settings_file();
    for (keys, wanted) in [
        ("ctrl+plus", "text_scale = 110"),
        ("ctrl+plus", "text_scale = 120"),
        ("ctrl+0", "text_scale = 100"),
    ] {
        shakki.user_input().key(keys);
        wait_for_words(&file, wanted);
    }

    shakki.user_input().write("Qh4");
    shakki.user_input().key("Return");
    let mate = shakki.wait("mate", |probe| {
        probe.is_at_rest && probe.result == "0-1 checkmate"
    });
    assert!(mate.buttons.contains_key("result_rematch"));
    tab_to(&mut shakki, "result_rematch");
    shakki.user_input().key("Return");
    shakki.wait("the next game", |probe| {
        probe.fen == line.fens[0] && probe.result == "* ongoing"
    });
}
