//! Other chess engines in a seat of the board: they play, can lose the seat but never the game, and end with it.

use std::{fs, path::Path, process::Command, time::Duration};

use bevy::app::AppExit;

use shakki::{
    chess::{Color, Game},
    computer::{
        ComputerSeat, EngineFile, Engines, Level, Strength,
        uci::{Limits, known_engines},
    },
    play::{
        library::{LibraryCommand, engines::KnownEngines},
        messages::{EngineFailed, MatchCommand, ReviewTarget},
        mode::set_up::SetUp,
        preferences::AnimationSpeed,
    },
};

use crate::app::{TestGame, played};

/// An engine that is a shell script; it answers `uci` and `isready`, and runs this for `go`.
fn script(folder: &Path, when_thinking: &str) -> EngineFile {
    let path = folder.join("engine.sh");
    let note = folder.join("id").display().to_string();
    let text = format!(
        "echo $$ >{note}
        while read word rest; do
            case $word in
            uci) echo uciok ;;
            isready) echo readyok ;;
            go) {when_thinking} ;;
            quit) exit ;;
            esac
        done"
    );
    fs::write(&path, text).expect("a script");
    EngineFile {
        code: "script".to_owned(),
        path: "/bin/sh".into(),
        arguments: vec![path.display().to_string()],
        ..EngineFile::default()
    }
}

/// A table at which this engine is known, and people have the seats.
fn knowing(file: EngineFile, game: Game) -> TestGame {
    let mut table = TestGame::with(game);
    table.speed(AnimationSpeed::Off);
    let engines = Engines {
        files: vec![file],
        limits: Limits::default(),
    };
    table.app.insert_resource(KnownEngines::new(engines, None));
    table
}

/// A table at which this engine has Black.
fn against(file: EngineFile, strength: Strength, game: Game) -> TestGame {
    let seat = ComputerSeat::Engine(file.code.clone(), strength);
    let mut table = knowing(file, game);
    table.execute(MatchCommand::GiveSeat(Color::Black, Some(seat)));
    table
}

fn stockfish() -> EngineFile {
    known_engines(None)
        .into_iter()
        .find(|file| file.code == "stockfish")
        .expect("Stockfish is not here: scripts/test installs what the tests need")
}

/// The process id that a script wrote; empty before that.
fn process_id(folder: &Path) -> String {
    let noted = fs::read_to_string(folder.join("id")).unwrap_or_default();
    noted.trim().to_owned()
}

/// Whether the process of a script's engine has ended.
fn has_ended(folder: &Path) -> bool {
    let id = process_id(folder);
    !id.is_empty()
        && !Command::new("kill")
            .args(["-0", &id])
            .output()
            .expect("kill can ask")
            .status
            .success()
}

#[test]
fn stockfish_plays_at_the_board() {
    let mut table = against(stockfish(), Strength::Nodes(500), Game::new());
    let name = |table: &TestGame| table.rules().game().tags().black().map(str::to_owned);
    assert_eq!(name(&table).as_deref(), Some("stockfish (UCI nodes 500)"));
    table
        .play("e2e4")
        .wait_until("an answer", |table| table.ply() == 2)
        .play("d2d4")
        .wait_until("another", |table| table.ply() == 4);
    // A move and its answer are taken back, and the engine plays again.
    table.execute(MatchCommand::TakeBack).frame();
    assert_eq!(table.ply(), 2);
    table
        .play("g1f3")
        .wait_until("an answer", |table| table.ply() == 4);
    // The seat goes to our own computer, and back to a person.
    table.execute_and_frame(MatchCommand::GiveSeat(
        Color::Black,
        Some(Level::FirstGame.into()),
    ));
    table
        .play("f1e2")
        .wait_until("an answer", |table| table.ply() == 6);
    table.execute_and_frame(MatchCommand::GiveSeat(Color::Black, None));
    assert_eq!(name(&table), None);
}

#[test]
fn an_engine_that_ends_loses_its_seat_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = script(folder.path(), "exit 1");
    let mut table = against(engine, Strength::Elo(1500), Game::new());
    table.play("e2e4");
    table.heard();
    let mut lost = table
        .app
        .world()
        .resource::<bevy::ecs::message::Messages<EngineFailed>>()
        .get_cursor();
    table.wait_until("the loss", |table| {
        table.rules().computer_seat(Color::Black).is_none()
    });
    assert_eq!(table.ply(), 1);
    assert!(table.rules().game().outcome().is_none());
    let messages = table
        .app
        .world()
        .resource::<bevy::ecs::message::Messages<EngineFailed>>();
    let lost: Vec<&EngineFailed> = lost.read(messages).collect();
    assert!(
        lost.len() == 1
            && lost[0].side == Color::Black
            && lost[0].seat.similar_level() == Level::Club,
        "{lost:?}"
    );
    let notices = table.heard().notices;
    assert_eq!(
        notices
            .last()
            .map(|notice| (notice.text.as_str(), notice.problem)),
        Some((
            "script has quit in the middle of the game; Black is played by a person now",
            true
        ))
    );
    // A person continues, or our own computer does.
    table.play("e7e5");
    assert_eq!(table.ply(), 2);
    table.execute_and_frame(MatchCommand::GiveSeat(
        Color::White,
        Some(Level::FirstGame.into()),
    ));
    table.wait_until("our own move", |table| table.ply() == 3);
}

#[test]
fn the_clock_waits_when_an_engine_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = script(folder.path(), "echo bestmove e1e8");
    let mut table = against(engine, Strength::Full, Game::new());
    let options = shakki::chess::table::MatchOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..Default::default()
    };
    let mut game = Game::new();
    let seat = ComputerSeat::Engine("script".to_owned(), Strength::Full);
    shakki::computer::give_seat(game.tags_mut(), Color::Black, Some(&seat));
    let clocked = shakki::chess::table::Table::adopt(&game, options);
    table
        .app
        .insert_resource(shakki::play::rules::Rules::at(clocked));
    table.execute(MatchCommand::Pause).frame();
    table.play("e2e4");
    table.wait_until("the loss", |table| {
        table.rules().computer_seat(Color::Black).is_none()
    });
    assert!(table.rules().table().is_paused());
    table.execute(MatchCommand::Pause).frame();
    table.play("e7e5");
    assert_eq!(table.ply(), 2, "and the game goes on");
}

#[test]
fn a_record_that_names_an_unknown_engine_starts_nothing() {
    let mut table = TestGame::with(Game::new());
    table.speed(AnimationSpeed::Off);
    let seat = ComputerSeat::Engine("sh".to_owned(), Strength::Full);
    table.execute(MatchCommand::GiveSeat(Color::White, Some(seat)));
    table.wait_until("the loss", |table| {
        table.rules().computer_seat(Color::White).is_none()
    });
    let notices = table.heard().notices;
    assert_eq!(
        notices.last().map(|notice| notice.text.as_str()),
        Some("no chess engine is known here by the name sh; White is played by a person now")
    );
}

#[test]
fn its_process_ends_with_the_seat_the_game_and_the_program() {
    let thinks = |folder: &Path| -> TestGame {
        let engine = script(folder, ":");
        let mut table = against(engine, Strength::Full, Game::new());
        table.play("e2e4");
        // The shell creates the file before it writes to it; on a busy machine it may be read in between.
        table.wait_until("a process that thinks", |_| {
            !process_id(folder).is_empty() && !has_ended(folder)
        });
        table
    };
    let ends: [(&str, fn(&mut TestGame)); 5] = [
        ("seat", |table| {
            table.execute_and_frame(MatchCommand::GiveSeat(Color::Black, None));
        }),
        ("resignation", |table| {
            table.execute_and_frame(MatchCommand::Resign(Color::White));
        }),
        ("another game", |table| {
            table.execute_and_frame(MatchCommand::New);
        }),
        ("a loaded game", |table| {
            table.execute_and_frame(MatchCommand::Load(Box::new(Game::new())));
        }),
        ("end of the program", |table| {
            table.app.world_mut().write_message(AppExit::Success);
            table.frame();
        }),
    ];
    for (what, end) in ends {
        let folder = tempfile::tempdir().expect("a folder");
        let mut table = thinks(folder.path());
        end(&mut table);
        table.wait_until(what, |_| has_ended(folder.path()));
    }
    // No frame follows the exit of the program: the engine has ended by the last one.
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = thinks(folder.path());
    table.app.world_mut().write_message(AppExit::Success);
    table.frame();
    assert!(has_ended(folder.path()), "the program has ended");
}

#[test]
fn it_rests_while_pieces_are_set_up_and_moves_afterwards() {
    let folder = tempfile::tempdir().expect("a folder");
    let (thinks, may_answer) = (folder.path().join("thinks"), folder.path().join("answer"));
    let when_thinking = format!(
        ": >{}; while [ ! -e {} ]; do sleep 0.02; done; echo bestmove e7e5",
        thinks.display(),
        may_answer.display()
    );
    let engine = script(folder.path(), &when_thinking);
    let seat = ComputerSeat::Engine(engine.code.clone(), Strength::Full);
    let mut table = knowing(engine, played("e2e4"));
    table
        .app
        .world_mut()
        .resource_mut::<SetUp>()
        .begin(shakki::chess::arrangement::Arrangement::start());
    table.frame();
    table.execute(MatchCommand::GiveSeat(Color::Black, Some(seat)));
    assert!(table.rules().is_computers_turn());
    // Long enough for a process to start.
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(10));
        table.frame_after(Duration::from_millis(100));
    }
    assert_eq!(table.ply(), 1);
    assert!(!folder.path().join("id").exists(), "nothing was started");
    table.app.world_mut().resource_mut::<SetUp>().end();
    table.wait_until("its search", |_| thinks.exists());
    // It moves although an earlier position is shown.
    table.go_to(ReviewTarget::First);
    assert!(!table.rules().is_live());
    assert_eq!(table.ply(), 1, "it is still thinking");
    fs::write(&may_answer, "").expect("a file");
    table.wait_until("an answer", |table| table.ply() == 2);
    assert_eq!(table.rules().shown_ply(), 0, "the view stays");
    table.go_to(ReviewTarget::Last);
    assert!(table.rules().is_live());
    assert_eq!(table.ply(), 2);
}

#[test]
fn engines_are_asked_what_they_are_added_and_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("settings");
    let mut table = TestGame::with(Game::new());
    let engines = Engines {
        files: vec![stockfish()],
        limits: Limits::default(),
    };
    table
        .app
        .insert_resource(KnownEngines::new(engines, Some(settings.clone())));
    let ask = |table: &mut TestGame, command: LibraryCommand| {
        table.app.world_mut().write_message(command);
        table.frame();
    };
    let known = |table: &TestGame| -> Vec<String> {
        let known = table.app.world().resource::<KnownEngines>();
        let files = known.engines().files.iter();
        files.map(|file| file.code.clone()).collect()
    };
    ask(
        &mut table,
        LibraryCommand::DescribeEngine("stockfish".to_owned()),
    );
    let said = |table: &TestGame, code: &str| {
        let known = table.app.world().resource::<KnownEngines>();
        known.description(code).cloned()
    };
    table.wait_until("what it says", |table| said(table, "stockfish").is_some());
    let about = said(&table, "stockfish").expect("said").expect("it is one");
    assert!(about.name.starts_with("Stockfish") && about.elo().is_some());
    // Another program, which is not an engine.
    let program = folder.path().join("no engine");
    fs::copy("/bin/true", &program).expect("a program");
    ask(&mut table, LibraryCommand::AddEngine(program));
    table.wait_until("the other", |table| said(table, "no-engine").is_some());
    assert!(said(&table, "no-engine").expect("said").is_err());
    assert_eq!(known(&table), ["stockfish", "no-engine"]);
    let remembered = || fs::read_to_string(settings.join("engines.toml")).expect("remembered");
    assert!(remembered().contains("no engine"));
    ask(
        &mut table,
        LibraryCommand::ForgetEngine("no-engine".to_owned()),
    );
    table.wait_until("forgotten", |table| known(table) == ["stockfish"]);
    assert!(!remembered().contains("no engine"));
    ask(
        &mut table,
        LibraryCommand::AddEngine(folder.path().join("nothing")),
    );
    table.wait_until("the refusal", |table| {
        let heard = table.app.world().resource::<crate::app::Heard>();
        heard
            .notices
            .iter()
            .any(|notice| notice.problem && notice.text.contains("could not be started"))
    });
}

#[test]
fn an_engine_that_is_being_asked_what_it_is_ends_with_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut file = script(folder.path(), "");
    let path = folder.path().join("silent.sh");
    let note = folder.path().join("id").display().to_string();
    // Neither an answer, nor an end when its input ends.
    fs::write(&path, format!("echo $$ >{note}; sleep 60; sleep 60")).expect("a script");
    file.arguments = vec![path.display().to_string()];
    let mut table = TestGame::new();
    let engines = Engines {
        files: vec![file],
        limits: Limits::default(),
    };
    table.app.insert_resource(KnownEngines::new(engines, None));
    table.ask_library(LibraryCommand::DescribeEngine("script".to_owned()));
    table.wait_until("its start", |_| !process_id(folder.path()).is_empty());
    assert!(!has_ended(folder.path()));
    table.app.world_mut().write_message(AppExit::Success);
    table.frame();
    assert!(has_ended(folder.path()));
}

#[test]
fn c2_its_start_takes_nobody_s_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let may_start = folder.path().join("start");
    let mut engine = script(folder.path(), "echo bestmove e7e5");
    let path = folder.path().join("slow.sh");
    let text = format!(
        "while [ ! -e {} ]; do sleep 0.02; done; exec /bin/sh {}",
        may_start.display(),
        engine.arguments[0]
    );
    fs::write(&path, text).expect("a script");
    engine.arguments = vec![path.display().to_string()];
    let seat = ComputerSeat::Engine(engine.code.clone(), Strength::Full);
    let mut table = knowing(engine, Game::new());
    let options = shakki::chess::table::MatchOptions {
        clocks: "5".parse().expect("a time control"),
        ..Default::default()
    };
    let mut game = Game::new();
    shakki::computer::give_seat(game.tags_mut(), Color::Black, Some(&seat));
    let clocked = shakki::chess::table::Table::adopt(&game, options);
    let clocked = shakki::play::rules::Rules::at(clocked);
    table.app.insert_resource(clocked);
    table.frame().play("e2e4").rest();
    let left = |table: &TestGame| table.rules().table().clock().remaining(Color::Black);
    let before = left(&table);
    for _ in 0..10 {
        table.frame_after(Duration::from_secs(60));
    }
    assert_eq!(left(&table), before);
    fs::write(&may_start, "").expect("a file");
    table.wait_until("an answer", |table| table.ply() == 2);
    assert!(table.rules().table().outcome().is_none());
}
