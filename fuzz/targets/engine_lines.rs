//! The output of an engine, line by line: names are one line, scores are within their bounds, options can be written
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::computer::uci::protocol::{self, EngineMessage, OptionKind};
use shakki_engine::Score;

fn in_one_line(text: &str) {
    assert!(!text.contains(char::is_control), "{text:?}");
    assert!(!text.contains("  ") && text.trim() == text, "{text:?}");
}

fuzz_target!(|text: &str| {
    for line in text.lines() {
        match protocol::read(line) {
            Some(EngineMessage::Name(text) | EngineMessage::Author(text)) => in_one_line(&text),
            Some(EngineMessage::Score(Score::Centipawns(score))) => assert!(score.abs() < 30_000),
            Some(EngineMessage::Score(Score::Mate(moves))) => assert!(moves.abs() <= 500),
            Some(EngineMessage::BestMove(word)) => assert!(!word.contains(char::is_whitespace)),
            Some(EngineMessage::Option(option)) => {
                in_one_line(&option.name);
                in_one_line(&option.in_short());
                match &option.kind {
                    OptionKind::Combo { default, choices } => {
                        in_one_line(default);
                        choices.iter().for_each(|choice| in_one_line(choice));
                    }
                    OptionKind::Text(text) => in_one_line(text),
                    _ => {}
                }
                let written = option.to_string();
                assert_eq!(
                    protocol::read(&written),
                    Some(EngineMessage::Option(option)),
                    "{written}"
                );
            }
            Some(EngineMessage::UciOk | EngineMessage::ReadyOk) | None => {}
        }
    }
});
