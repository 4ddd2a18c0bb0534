//! Engines that misbehave in every way. Each loses its seat, and the game is unchanged.
//!
//! The engines are this program, which reads from a file of `tests/data/engines` what to say to what. A line of it is
//! The engines are this program, which reads its answers from a file of `tests/data/engines`. A line of it is `WHEN:
//! WHAT | WHAT …`: `WHEN` is `start` or the first word of a command to the engine; `WHAT` is printed as it is, unless
//! it begins with `!`:
//! | | |
//! |---|---|
//! | `!legal` | `bestmove` with a legal move of the position it was given |
//! | `!sleep MS` | waits |
//! | `!exit` | ends, well |
//! | `!abort` | ends as by a crash |
//! | `!lines N` | N bytes in lines |
//! | `!bytes N` | N bytes without a line break |
//! | `!rubbish N` | N bytes that are no text |
//! | `!cut TEXT` | the text without a line break |
//! | `!deaf` | never reads again |

use std::{
    fs,
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use shakki::{
    chess::{Color, Game, Position, VariantPosition, fen, table::Table},
    computer::{
        self, ComputerPlayer, ComputerSeat, Control, EngineFailure, EngineFile, Engines, Strength,
        TurnState,
        uci::{Limits, describe, known_engines},
    },
    text::Session,
};

use crate::ROLE;

/// The engines' scripts, by the file's name; the first line of each states the expected result.
fn scripts() -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines");
    let mut all: Vec<(String, PathBuf)> = fs::read_dir(folder)
        .expect("the scripts")
        .map(|entry| entry.expect("a script").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| {
            (
                path.file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                path,
            )
        })
        .collect();
    all.sort();
    assert!(all.len() >= 15, "{} scripts", all.len());
    all
}

/// What is expected of a script: `plays`, or how the engine loses its seat.
fn expected(script: &Path) -> String {
    let text = fs::read_to_string(script).expect("a script");
    let first = text.lines().next().unwrap_or_default();
    first.trim_start_matches("# ").to_owned()
}

/// Short, so that silent engines do not delay the test; long enough for a busy machine.
fn limits() -> Limits {
    Limits {
        start: Duration::from_secs(4),
        answer: Duration::from_secs(2),
        ..Limits::default()
    }
}

/// The engine that runs a script.
fn engine(name: &str, script: &Path) -> EngineFile {
    EngineFile {
        code: name.to_owned(),
        path: std::env::current_exe().expect("a program"),
        arguments: [ROLE, "engine"]
            .map(str::to_owned)
            .into_iter()
            .chain([script.display().to_string()])
            .collect(),
        ..EngineFile::default()
    }
}

/// The role: an engine that runs the script.
pub fn play_script(script: &Path) {
    let text = fs::read_to_string(script).expect("a script");
    let parts = |when: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| line.split_once(": "))
            .filter(|(on, _)| *on == when)
            .flat_map(|(_, what)| what.split(" | ").map(|part| part.trim().to_owned()))
            .collect()
    };
    let mut position = VariantPosition::default();
    for part in parts("start") {
        act(&part, &position);
    }
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else {
            return;
        };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        if word == "position" {
            position = read_position(rest);
        }
        for part in parts(word) {
            act(&part, &position);
        }
    }
}

/// `startpos moves e2e4 …` or `fen … moves …`.
fn read_position(text: &str) -> VariantPosition {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut position = match start.strip_prefix("fen ") {
        Some(fen) => fen::read(fen).expect("a position"),
        None => VariantPosition::default(),
    };
    for text in moves.split_whitespace() {
        let mv: shakmaty::uci::UciMove = text.parse().expect("a move");
        let mv = mv.to_move(&position).expect("a legal move");
        position.play_unchecked(mv);
    }
    position
}

fn act(part: &str, position: &VariantPosition) {
    let (word, number) = part.split_once(' ').unwrap_or((part, ""));
    let number = || number.parse::<usize>().expect("a number");
    let mut out = io::stdout().lock();
    // The reader may have closed the pipe.
    let mut say = |bytes: &[u8]| {
        if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
            std::process::exit(3);
        }
    };
    let mut repeat = |bytes: &[u8], number: usize| {
        for _ in 0..number.div_ceil(bytes.len()) {
            say(bytes);
        }
    };
    match word {
        "!legal" => {
            let mv = position.legal_moves()[0];
            let text = format!("bestmove {}\n", mv.to_uci(shakmaty::CastlingMode::Standard));
            repeat(text.as_bytes(), 1);
        }
        "!sleep" => thread::sleep(Duration::from_millis(number() as u64)),
        "!exit" => std::process::exit(0),
        "!abort" => std::process::abort(),
        "!lines" => repeat(
            "info string nothing of use\n".repeat(1000).as_bytes(),
            number(),
        ),
        "!bytes" => repeat(&[b'x'; 1 << 16], number()),
        "!rubbish" => repeat(&[0, 255, b'\n', 128, b'b', b'\r'], number()),
        "!cut" => repeat(part.trim_start_matches("!cut ").as_bytes(), 1),
        "!deaf" => loop {
            thread::sleep(Duration::from_secs(3600));
        },
        _ => repeat(format!("{part}\n").as_bytes(), 1),
    }
}

/// Waits as long as it takes.
struct Patient;

impl Control for Patient {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// How a failure is called in the scripts.
fn called(failure: &EngineFailure) -> &'static str {
    match failure {
        EngineFailure::Unknown => "unknown",
        EngineFailure::NotStarted(_) => "not started",
        EngineFailure::NotUci => "not uci",
        EngineFailure::Silent => "silent",
        EngineFailure::Ended => "ended",
        EngineFailure::TooMuchOutput => "too much",
        EngineFailure::NoChess960 => "no chess960",
        EngineFailure::NoVariant => "no variant",
        EngineFailure::IllegalMove(_) => "illegal",
    }
}

/// A game of our first level against the engine, until that has moved a few times or has lost its seat.
fn play(file: &EngineFile) -> Result<Table, EngineFailure> {
    let engines = Engines {
        files: vec![file.clone()],
        limits: limits(),
    };
    let seat = ComputerSeat::Engine(file.code.clone(), Strength::Time(Duration::from_millis(50)));
    let mut table = Table::adopt(&Game::new(), shakki::chess::table::MatchOptions::default());
    let mut player = ComputerPlayer::new(seat, 1, &engines)?;
    let mut other = ComputerPlayer::new(computer::Level::FirstGame.into(), 1, &engines)?;
    for ply in 0..8 {
        let player = if ply % 2 == 0 {
            &mut player
        } else {
            &mut other
        };
        let turn_state = TurnState::of(&table, table.game().turn());
        let decision = player
            .decide(&turn_state, &mut Patient)?
            .expect("a decision");
        for action in decision.actions {
            table.act(action, Duration::ZERO).expect("a legal action");
        }
    }
    Ok(table)
}

pub fn whatever_an_engine_does_it_only_loses_its_seat() {
    let mut wrong = Vec::new();
    for (name, script) in scripts() {
        let expected = expected(&script);
        let begun = Instant::now();
        let found = match play(&engine(&name, &script)) {
            Ok(table) => {
                assert_eq!(table.game().played().len(), 8, "{name}");
                "plays"
            }
            Err(failure) => called(&failure),
        };
        let took = begun.elapsed();
        if found != expected || took > Duration::from_secs(60) {
            wrong.push(format!("{name}: {found} instead of {expected}, {took:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    no_process_is_left();
}

/// Other tests have engines at the same time; theirs end too.
fn no_process_is_left() {
    let deadline = Instant::now() + Duration::from_secs(120);
    while !children().is_empty() {
        assert!(Instant::now() < deadline, "{:?} are left", children());
        thread::sleep(Duration::from_millis(50));
    }
}

/// The processes that this one has started and that are still there, zombies too.
#[cfg(target_os = "linux")]
fn children() -> Vec<u32> {
    let own = std::process::id();
    let of_own = |id: &u32| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // `id (name) state parent …`
        let parent = stat
            .rsplit(") ")
            .next()
            .and_then(|rest| rest.split(' ').nth(1));
        let is_engine = fs::read_to_string(format!("/proc/{id}/cmdline"))
            .is_ok_and(|line| line.is_empty() || line.contains("engines/"));
        parent.is_some_and(|parent| parent == own.to_string()) && is_engine
    };
    let entries = fs::read_dir("/proc").expect("the processes");
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(of_own)
        .collect()
}

#[cfg(not(target_os = "linux"))]
fn children() -> Vec<u32> {
    Vec::new()
}

pub fn a_game_that_is_typed_outlives_every_engine() {
    for (name, script) in scripts() {
        let expected = expected(&script);
        // Those that only wait are seen above; here each costs as long again.
        if expected == "silent" || expected == "not uci" {
            continue;
        }
        let engines = Engines {
            files: vec![engine(&name, &script)],
            limits: limits(),
        };
        let mut session = Session::default().with_engines(engines, None);
        let seats = session.answer(&format!("opponent {name} time 0.05")).text;
        let is_engine = seats.contains(&format!("the computer ({name}, 0.05 s a move)"));
        if !is_engine {
            assert!(
                seats.starts_with(&format!("error: {name} ")),
                "{name}: {seats}"
            );
            assert_ne!(expected, "plays");
        }
        let mut answers = String::new();
        let mut plies = 0;
        for line in ["e4", "d4", "a3", "h3"] {
            let reply = session.answer(line);
            answers.push_str(&format!("{}\n", reply.text));
            plies += 1;
            if answers.contains("error: ") {
                break;
            }
            plies += usize::from(is_engine);
            if !is_engine {
                session.answer(["e5", "d5", "a6", "h6"][plies / 2]);
                plies += 1;
            }
        }
        let lost = answers.contains("; Black is played by a person now");
        assert_eq!(lost, is_engine && expected != "plays", "{name}: {answers}");
        assert_eq!(session.game().cursor(), plies, "{name}: {answers}");
        assert!(session.game().outcome().is_none(), "{name}");
        // The game goes on, with a person or with our own computer.
        if lost {
            let reply = session.answer("opponent 1 black").text;
            assert!(reply.lines().count() >= 3, "{name}: {reply}");
            assert_eq!(session.game().cursor(), plies + 1, "{name}: {reply}");
        }
    }
}

pub fn the_clock_waits_when_an_engine_is_lost() {
    let (name, script) = scripts()
        .into_iter()
        .find(|(name, _)| name == "crash-in-think")
        .expect("a script");
    let engines = Engines {
        files: vec![engine(&name, &script)],
        limits: limits(),
    };
    let mut session = Session::begin(shakki::text::TextOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..Default::default()
    })
    .with_engines(engines, None);
    session.answer(&format!("opponent {name}"));
    let reply = session.answer("e4").text;
    assert!(
        reply.contains("has quit in the middle of the game; Black is played by a person now"),
        "{reply}"
    );
    assert!(session.table().is_paused(), "{reply}");
    session.answer("resume");
    assert!(!session.answer("e5").text.starts_with("error"));
    assert_eq!(session.game().cursor(), 2);
}

/// The engine of the script `good` answers with the first legal move, whatever `searchmoves` says.
pub fn t1_an_engine_that_knows_no_touched_piece_keeps_its_seat() {
    let (name, script) = scripts()
        .into_iter()
        .find(|(name, _)| name == "good")
        .expect("a script");
    let position = VariantPosition::default();
    let own = position.legal_moves()[0];
    for square in ["a2", "h2", "b1"].map(|square| square.parse().expect("a square")) {
        if own.from() == Some(square) {
            continue;
        }
        let engines = Engines {
            files: vec![engine(&name, &script)],
            limits: limits(),
        };
        let mut session = Session::begin(shakki::text::TextOptions {
            touch_move: true,
            ..Default::default()
        })
        .with_engines(engines, None);
        session.answer(&format!("touch {square}"));
        let reply = session
            .answer(&format!("opponent {name} time 0.05 white"))
            .text;
        assert!(!reply.contains("error: "), "{reply}");
        let played = session.game().played().first().map(|ply| ply.mv.from());
        assert_eq!(played, Some(Some(square)), "{reply}");
        let seat = computer::seat_of(session.game().tags(), Color::White);
        assert!(matches!(seat, Some(ComputerSeat::Engine(..))), "{reply}");
        // Where nothing was touched it plays its own moves.
        session.answer("e5");
        assert_eq!(session.game().cursor(), 3);
    }
}

/// A control that stops at once.
struct Impatient;

impl Control for Impatient {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&mut self) -> bool {
        true
    }
}

/// A control that stops after so many checks.
struct StopsAfter(usize);

impl Control for StopsAfter {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 == 0
    }
}

/// The move of a search that was stopped is not taken for that of the next.
pub fn a_search_that_is_given_up_does_not_answer_the_next_one() {
    let file = stockfish();
    let engines = Engines {
        files: vec![file.clone()],
        limits: Limits::default(),
    };
    let seat = ComputerSeat::Engine(file.code, Strength::Time(Duration::from_millis(300)));
    let mut player = ComputerPlayer::new(seat, 1, &engines).expect("known");
    let options = shakki::chess::table::MatchOptions::default;
    let table = |fen: &str| Table::adopt(&Game::from_fen(fen).expect("a position"), options());
    // The first search takes some looks; neither mate is a legal move in the other position.
    let first = table("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let second = table("7k/8/6K1/8/8/8/8/3Q4 w - - 0 1");
    // From here on its process runs, so that the looks are those of a search.
    let begun = player.decide(&TurnState::of(&second, Color::White), &mut Patient);
    assert!(matches!(begun, Ok(Some(_))), "{begun:?}");
    let mut given_up = 0;
    for looks in [2, 5, 10, 15, 30, 60, 75, 90] {
        let turn_state = TurnState::of(&first, Color::White);
        assert!(matches!(
            player.decide(&turn_state, &mut Impatient),
            Ok(None)
        ));
        let found = player.decide(&turn_state, &mut StopsAfter(looks));
        assert!(found.is_ok(), "{found:?}");
        given_up += usize::from(matches!(found, Ok(None)));
        let turn_state = TurnState::of(&second, Color::White);
        let decision = player.decide(&turn_state, &mut Patient).expect("it plays");
        let mut board = second.clone();
        for action in decision.expect("a move").actions {
            board.act(action, Duration::ZERO).expect("legal");
        }
        assert_eq!(
            board.outcome().map(|end| end.to_string()),
            Some("1-0 checkmate".to_owned())
        );
    }
    assert!(given_up > 0, "no search was given up");
}

/// Debian's Stockfish; `scripts/test` installs it.
fn stockfish() -> EngineFile {
    known_engines(None)
        .into_iter()
        .find(|file| file.code == "stockfish")
        .expect("Stockfish is not here: scripts/test installs what the tests need")
}

pub fn stockfish_says_what_it_is_and_plays_at_its_levels() {
    let file = stockfish();
    let about =
        describe(&file, Limits::default(), &mut shakki_engine::NoControl).expect("it speaks UCI");
    assert!(about.name.starts_with("Stockfish "), "{about:?}");
    let elo = about.elo().expect("it has an Elo");
    assert!(about.option("Hash").is_some() && about.option("no such").is_none());
    let strengths = about.strengths();
    assert!(strengths.len() >= 4, "{strengths:?}");
    let least = Strength::Elo(*elo.start());
    for strength in [
        least,
        Strength::Nodes(2_000),
        Strength::Time(Duration::from_millis(50)),
    ] {
        let engines = Engines {
            files: vec![file.clone()],
            limits: Limits::default(),
        };
        let mut session = Session::default().with_engines(engines, None);
        let reply = session
            .answer(&format!("opponent stockfish {strength}"))
            .text;
        assert!(reply.starts_with(&about.name), "{reply}");
        for line in ["a3", "h3", "a4"] {
            let reply = session.answer(line);
            assert!(!reply.text.contains("error"), "{strength}: {}", reply.text);
        }
        assert_eq!(session.game().cursor(), 6, "{strength}");
        let pgn = session.answer("pgn").text;
        assert!(pgn.contains("[BlackEngine \"stockfish\"]"), "{pgn}");
        assert!(
            pgn.contains(&format!("[BlackLevel \"{strength}\"]")),
            "{pgn}"
        );
        assert!(
            pgn.contains(&format!("[Black \"stockfish (UCI {strength})\"]")),
            "{pgn}"
        );
        // A take-back is granted, and returns one's own move.
        session.answer("undo");
        assert_eq!(session.game().cursor(), 4);
    }
}

pub fn stockfish_plays_by_the_clock_castles_and_mates() {
    let engines = Engines {
        files: vec![stockfish()],
        limits: Limits::default(),
    };
    let mut session = Session::begin(shakki::text::TextOptions {
        game: Game::from_fen("7k/8/6K1/8/8/8/8/3Q4 w - - 0 1").expect("a position"),
        clocks: "0.1+1"
            .parse()
            .or_else(|_| "1".parse())
            .expect("a time control"),
        ..Default::default()
    })
    .with_engines(engines.clone(), None);
    let reply = session.answer("opponent stockfish white").text;
    assert!(reply.contains("1-0 checkmate"), "{reply}");
    // Castling goes to it and comes from it in UCI's own way, whatever it plays.
    let mut session =
        Session::new(Game::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").expect("a position"))
            .with_engines(engines, None);
    session.answer("opponent stockfish nodes 500");
    let reply = session.answer("O-O").text;
    assert_eq!(session.game().cursor(), 2, "{reply}");
}

pub fn what_is_typed_wrongly_of_an_engine_is_said() {
    let file = stockfish();
    let path = file.path.display().to_string();
    let engines = Engines {
        files: vec![file],
        limits: limits(),
    };
    let mut session = Session::default().with_engines(engines, None);
    for (line, said) in [
        ("opponent stockfish elo 100", "stockfish plays at 1"),
        ("opponent stockfish elo x", "opponent takes"),
        ("opponent stockfish time 0", "opponent takes"),
        ("opponent stockfish nodes -3", "opponent takes"),
        ("opponent stockfish 3", "opponent takes"),
        ("opponent stockfish red", "opponent takes"),
        ("opponent nofish", "opponent takes"),
        (
            "opponent /no/such/file",
            "/no/such/file could not be started",
        ),
        ("opponent /bin/true", "true does not answer"),
        ("opponent /", "/ could not be started"),
    ] {
        let reply = session.answer(line).text;
        assert!(
            reply.starts_with(&format!("error: {said}")),
            "{line}: {reply}"
        );
        assert_eq!(
            session.answer("opponent").text,
            "White: a person\nBlack: a person"
        );
    }
    // A path with spaces, and a side behind the strength.
    let folder = tempfile::tempdir().expect("a folder");
    let spaced = folder.path().join("my engine");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&path, &spaced).expect("a link");
    #[cfg(unix)]
    {
        let line = format!("opponent {} nodes 100 white", spaced.display());
        let reply = session.answer(&line).text;
        assert!(
            reply.contains("White: the computer (stockfish, 100 positions)"),
            "{reply}"
        );
        assert_eq!(session.game().cursor(), 1);
    }
}

/// An engine that neither quits nor notices that its input has ended is killed, with all that it has started.
pub fn an_engine_that_refuses_to_quit_is_ended() {
    let (name, script) = scripts()
        .into_iter()
        .find(|(name, _)| name == "refuses-to-quit")
        .expect("a script");
    let begun = Instant::now();
    let about = describe(
        &engine(&name, &script),
        limits(),
        &mut shakki_engine::NoControl,
    )
    .expect("it speaks UCI");
    assert_eq!(about.name, "Stubborn");
    assert!(begun.elapsed() < Duration::from_secs(20));
    no_process_is_left();
    // What it has started itself ends with it.
    #[cfg(target_os = "linux")]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let note = folder.path().join("id");
        let shell = EngineFile {
            code: "wrapped".to_owned(),
            path: "/bin/sh".into(),
            arguments: vec![
                "-c".to_owned(),
                format!("sleep 3600 & echo $! >{}; echo uciok; wait", note.display()),
            ],
            ..EngineFile::default()
        };
        describe(&shell, limits(), &mut shakki_engine::NoControl).expect("it says so");
        let id = fs::read_to_string(note).expect("an id");
        let id = id.trim();
        let deadline = Instant::now() + Duration::from_secs(10);
        let is_there = || {
            let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
            !stat.is_empty() && !stat.contains(") Z ")
        };
        while is_there() {
            assert!(Instant::now() < deadline, "{id} is still there");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
