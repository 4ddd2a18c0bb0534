//! The system's voice, with a program in its place that records its arguments.
#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use shakki::{
    speech::{Speaker, SystemVoice},
    words::Language,
};

/// Puts a voice into a folder that writes its arguments, a line each call, into `said`.
fn scribe(folder: &Path) -> SystemVoice {
    let program = folder.join("spd-say");
    let script = format!("#!/bin/sh\necho \"$*\" >> {}/said\n", folder.display());
    fs::write(&program, script).expect("a program");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it may be run");
    SystemVoice::SpeechDispatcher(program)
}

/// Waits till the last line written is as wanted. No measure of speed: it only must not wait for ever.
fn wait_for_last(folder: &Path, wanted: &str) {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
        if said.lines().last() == Some(wanted) {
            return;
        }
        assert!(Instant::now() < deadline, "it only said {said:?}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn words_are_said_in_their_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let speaker = Speaker::by(scribe(folder.path()));
    let arguments = "--application-name shakki --priority text --language";
    speaker.say("ratsu lyö e5, shakki", Language::Finnish);
    let first = format!("{arguments} fi -- ratsu lyö e5, shakki");
    wait_for_last(folder.path(), &first);
    speaker.say("huszár üt e5-ön", Language::Hungarian);
    let second = format!("{arguments} hu -- huszár üt e5-ön");
    wait_for_last(folder.path(), &second);
}

#[test]
fn a_voice_that_is_not_there_is_silence() {
    let speaker = Speaker::by(SystemVoice::SpeechDispatcher("/nowhere/spd-say".into()));
    for _ in 0..3 {
        speaker.say("knight to f3", Language::English);
        thread::sleep(Duration::from_millis(5));
    }
}
