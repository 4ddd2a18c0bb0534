//! The speed of the record: the journal's append, the archive's list of 100,000 games.
//!
//! `cargo bench --no-default-features --bench record`

use std::{fs, path::PathBuf, sync::LazyLock};

use divan::{Bencher, black_box};

use shakki::chess::{
    Color, EndReason, Game, Outcome, Position,
    archive::{self, GameIndex, GameQuery, PartialDate, Score},
    journal::Journal,
    pgn,
};

fn main() {
    divan::main();
}

/// The number of games in the archive.
const GAMES: usize = 100_000;

/// A seeded generator of random numbers: the same games every time.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A game of random legal moves, 40 to 120 plies.
fn random_game(random: &mut Random) -> Game {
    let mut game = Game::new();
    for _ in 0..40 + random.below(81) {
        let moves = game.position().legal_moves();
        if game.outcome().is_some() || moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        game.play(mv).expect("a legal move");
    }
    let winner = [Some(Color::White), Some(Color::Black), None][random.below(3)];
    let reason = match winner {
        Some(_) => EndReason::Resignation,
        None => EndReason::Agreement,
    };
    game.declare(Outcome { winner, reason });
    game
}

/// A folder with 100,000 games of 4,000 players in ten files, and how many bytes that are.
static ARCHIVE: LazyLock<(tempfile::TempDir, u64)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random(20_261_121);
    // A thousand different games are enough: only the tags are listed.
    let mut games: Vec<Game> = (0..1000).map(|_| random_game(&mut random)).collect();
    let mut bytes = 0;
    for year in 2017..2027 {
        let mut text = String::new();
        for number in 0..GAMES / 10 {
            let game = &mut games[number % 1000];
            let (month, day) = (1 + random.below(12), 1 + random.below(28));
            let tags = game.tags_mut();
            tags.set("Event", &format!("Club evening {}", random.below(500)));
            tags.set("Site", "Helsinki");
            tags.set("Date", &format!("{year}.{month:02}.{day:02}"));
            tags.set("White", &format!("Virtanen, Aino {}", random.below(4000)));
            tags.set("Black", &format!("Nagy, Ferenc {}", random.below(4000)));
            text += &pgn::write(game);
            text += "\n";
        }
        bytes += text.len() as u64;
        fs::write(folder.path().join(format!("{year}.pgn")), text).expect("written");
    }
    (folder, bytes)
});

fn archive_folder() -> PathBuf {
    ARCHIVE.0.path().to_owned()
}

fn whole_index() -> GameIndex {
    let mut index = GameIndex::open(archive_folder());
    while index.step(1 << 22) {}
    assert_eq!(index.len(), GAMES);
    index
}

#[divan::bench(sample_count = 20)]
fn list_100_000_games(bencher: Bencher<'_, '_>) {
    bencher
        .counter(divan::counter::BytesCount::new(ARCHIVE.1))
        .bench(whole_index);
}

#[divan::bench(sample_count = 20)]
fn first_step_of_a_list(bencher: Bencher<'_, '_>) {
    LazyLock::force(&ARCHIVE);
    bencher.bench(|| {
        let mut index = GameIndex::open(archive_folder());
        index.step(1 << 20);
        index
    });
}

#[divan::bench]
fn search_100_000_games_by_player(bencher: Bencher<'_, '_>) {
    let index = whole_index();
    let query = GameQuery {
        player: "nagy 77".to_owned(),
        ..GameQuery::default()
    };
    assert!(!index.search(&query).is_empty());
    bencher.bench(|| index.search(black_box(&query)));
}

#[divan::bench]
fn search_100_000_games_by_everything(bencher: Bencher<'_, '_>) {
    let index = whole_index();
    let query = GameQuery {
        player: "a".to_owned(),
        from: Some(PartialDate::read("2018.07")),
        to: Some(PartialDate::read("2025")),
        score: Some(Score::Draw),
        variant: None,
    };
    assert!(!index.search(&query).is_empty());
    bencher.bench(|| index.search(black_box(&query)));
}

#[divan::bench]
fn load_one_game(bencher: Bencher<'_, '_>) {
    let index = whole_index();
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + 7919) % GAMES;
        index.load(number).expect("a game")
    });
}

#[divan::bench(sample_count = 2000, sample_size = 1)]
fn journal_append(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    bencher.bench_local(|| {
        journal
            .append(black_box("move g1f3 clock 297410 300000"))
            .expect("written");
    });
}

#[divan::bench(sample_count = 200, sample_size = 1)]
fn journal_append_and_wait_for_the_disk(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    bencher.bench_local(|| {
        journal
            .append(black_box("move g1f3 clock 297410 300000"))
            .expect("written");
        journal.sync().expect("on the disk");
    });
}

#[divan::bench(sample_count = 50, sample_size = 1)]
fn archive_append(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let game = random_game(&mut Random(1));
    bencher.bench_local(|| archive::append(folder.path(), black_box(&game)).expect("written"));
}
