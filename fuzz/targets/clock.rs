//! Time controls as they are typed and as in PGN, dates of records, strengths of engines, numbers of start positions:
//! what is written is read again as the same value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::{
    chess::{
        archive::PartialDate,
        clock::{Controls, TimeControl},
        variant::StartNumber,
    },
    computer::Strength,
    words::Localized,
};

fuzz_target!(|text: &str| {
    let both = |control: &TimeControl| {
        assert_eq!(
            control.to_string().parse().as_ref(),
            Ok(control),
            "{control}"
        );
        assert_eq!(
            TimeControl::from_pgn(&control.to_pgn()).as_ref(),
            Ok(control),
            "{control}"
        );
    };
    match text.parse::<TimeControl>() {
        Ok(control) => both(&control),
        Err(problem) => assert!(!problem.localized().is_empty()),
    }
    if let Ok(control) = TimeControl::from_pgn(text) {
        both(&control);
    }
    if let Ok(controls) = text.parse::<Controls>() {
        assert_eq!(
            controls.to_string().parse().as_ref(),
            Ok(&controls),
            "{controls}"
        );
        assert_eq!(controls.clone().swapped().swapped(), controls);
    }
    let date = PartialDate::read(text);
    assert_eq!(PartialDate::read(&date.to_string()), date, "{date}");
    if let Ok(number) = text.parse::<StartNumber>() {
        assert_eq!(number.to_string().parse(), Ok(number), "{number}");
        assert_eq!(StartNumber::of(&number.position()), Some(number));
    }
    if let Ok(strength) = text.parse::<Strength>() {
        assert_eq!(strength.to_string().parse(), Ok(strength), "{strength}");
    }
});
