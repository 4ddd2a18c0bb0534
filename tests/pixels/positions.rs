//! Positions and games look as they did, on both material paths.

use std::path::Path;

use shakki::chess::pgn;

use crate::{
    compare::assert_same,
    studio::{picture, position, quality},
};

#[test]
fn positions_look_as_stored() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let cases = include_str!("../data/pictures.txt");
    let mut drawn = 0;
    for line in cases.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let [name, path, view, what]: [&str; 4] = line
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| panic!("not four fields: {line}"));
        let game = if what.ends_with(".pgn") {
            pgn::open_first(&data.join("games").join(what)).unwrap()
        } else {
            position(what)
        };
        assert_same(name, &picture(game, quality(path), view));
        drawn += 1;
    }
    assert!(drawn >= 8, "only {drawn} pictures are named");
}
