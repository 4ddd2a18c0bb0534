//! Writes generated games as PGN on standard output, for measuring with:
//! `cargo bench --no-default-features --bench generate -- GAMES [SEED] > FILE`.

mod support;

use std::io::{self, BufWriter, Write};

use shakki::chess::pgn;

use support::generator::{self, Random};

fn main() -> io::Result<()> {
    // Cargo adds `--bench` of its own.
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let Some(count) = numbers.next() else {
        eprintln!("generate: say how many games, and with which seed: -- GAMES [SEED]");
        return Ok(());
    };
    let mut random = Random::new(numbers.next().unwrap_or(1));
    let mut output = BufWriter::new(io::stdout().lock());
    for number in 1..=count {
        let game = generator::game(&mut random, usize::try_from(number).unwrap_or(usize::MAX));
        writeln!(output, "{}", pgn::write(&game))?;
    }
    output.flush()
}
