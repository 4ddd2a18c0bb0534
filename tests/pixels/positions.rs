//! Positions and games look as they did, on both material paths.

use shakki::chess::pgn;

use crate::{
    common::{data, from, lines},
    compare::assert_same,
    offscreen::{picture, quality},
};

#[test]
fn positions_look_as_stored() {
    let mut drawn = 0;
    for (_, line) in lines("pictures.txt") {
        let [name, path, view, what]: [&str; 4] = line
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| panic!("not four fields: {line}"));
        let game = if what.ends_with(".pgn") {
            pgn::open_first(&data("games").join(what)).unwrap()
        } else {
            from(what)
        };
        assert_same(name, &picture(game, quality(path), view));
        drawn += 1;
    }
    assert!(drawn >= 8, "only {drawn} pictures are named");
}
