//! The files of settings and of engines, and the system's names of languages: values that are read are within their
//! bounds, and are written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::{
    computer::uci,
    settings::{Settings, TEXT_SCALES},
    words::Language,
};

fuzz_target!(|text: &str| {
    if let Ok(settings) = Settings::read(text) {
        assert!(settings.volume <= 100);
        assert!(TEXT_SCALES.contains(&settings.text_scale));
        for view in [settings.white_view, settings.black_view]
            .into_iter()
            .flatten()
        {
            for number in [view.yaw, view.pitch, view.distance] {
                assert!(number.is_finite(), "{view:?}");
            }
        }
        if let Some(window) = settings.window {
            assert!(window.width > 0 && window.height > 0, "{window:?}");
        }
        let written = settings.write().expect("TOML");
        let again = Settings::read(&written).expect("what is written is read");
        assert_eq!(again, settings, "{written}");
    }
    if let Some((engines, written)) = uci::read_and_write(text) {
        let (again, _) = uci::read_and_write(&written).expect("what is written is read");
        assert_eq!(again, engines, "{written}");
        assert!(engines.iter().all(|engine| !engine.code.is_empty()));
    }
    if let Some(language) = Language::of_locale(text) {
        assert_eq!(language.code().parse(), Ok(language));
    }
});
