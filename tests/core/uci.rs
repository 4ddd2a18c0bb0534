//! Lines of other engines, and their strengths: any text is parsed or ignored, and what is written is read back the
//! same.

use proptest::prelude::*;
use shakki::computer::{
    Strength,
    uci::protocol::{self, EngineMessage, EngineOption, OptionKind},
};

/// Words of the protocol, in any order.
const WORDS: &str = "(id|name|author|option|type|default|min|max|var|check|spin|combo|button|string|info|score|cp|mate|multipv|pv|bestmove|uciok|readyok|lowerbound|<empty>|true|-?[0-9]{1,25}|[a-z]{1,5}|\\PC{1,4}) ";

fn kind() -> impl Strategy<Value = OptionKind> {
    let word = "[A-Za-z0-9_/.-]{1,8}X";
    prop_oneof![
        any::<bool>().prop_map(OptionKind::Check),
        any::<[i64; 3]>().prop_map(|[default, least, most]| OptionKind::Spin {
            default,
            least,
            most
        }),
        (word, prop::collection::vec(word, 0..4))
            .prop_map(|(default, choices)| OptionKind::Combo { default, choices }),
        Just(OptionKind::Button),
        "([A-Z]{1,4}( [A-Z]{1,4}){0,2})?".prop_map(OptionKind::Text),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_line_is_read_or_passed_over(line in "\\PC{0,60}") {
        let _ = protocol::read(&line);
    }

    #[test]
    fn any_words_of_the_protocol_are_read_or_passed_over(line in prop::collection::vec(WORDS, 0..14)) {
        if let Some(EngineMessage::Option(option)) = protocol::read(&line.concat()) {
            prop_assert!(!option.name.is_empty());
            prop_assert!(!option.in_short().chars().any(char::is_control));
            prop_assert!(!option.in_short().contains("  "), "{:?}", option);
        }
    }

    #[test]
    fn an_option_is_read_as_it_was_written(name in "[A-Z][A-Za-z0-9_]{0,8}( [A-Z][a-z]{0,6}){0,2}", kind in kind()) {
        let option = EngineOption { name, kind };
        prop_assert_eq!(protocol::read(&option.to_string()), Some(EngineMessage::Option(option)));
    }

    #[test]
    fn any_strength_is_none_or_comes_back(text in "(elo|time|nodes|full|[a-z]{0,4})( [0-9.,-]{0,9})?") {
        if let Ok(strength) = text.parse::<Strength>() {
            prop_assert_eq!(strength.to_string().parse::<Strength>(), Ok(strength));
        }
    }
}

#[test]
fn an_option_with_what_is_no_letter_in_it_is_read_as_it_is_said_again() {
    let line = "option name Log type string default some\u{1}type\u{1}words";
    let Some(EngineMessage::Option(option)) = protocol::read(line) else {
        panic!("{line:?} is an option");
    };
    assert_eq!(
        protocol::read(&option.to_string()),
        Some(EngineMessage::Option(option))
    );
}

#[test]
fn a_bound_and_another_line_are_no_score() {
    let score = |line| match protocol::read(line) {
        Some(EngineMessage::Score(score)) => Some(score.comparable()),
        _ => None,
    };
    assert_eq!(
        score("info depth 5 score cp -31 nodes 7 pv e2e4"),
        Some(-31)
    );
    assert_eq!(score("info score cp 31 lowerbound"), None);
    assert_eq!(score("info multipv 2 score cp 31"), None);
    assert_eq!(score("info string score cp 31"), None);
    assert!(score("info score mate 3").is_some_and(|score| score > 29_000));
    assert!(score("info score mate -3").is_some_and(|score| score < -29_000));
}
