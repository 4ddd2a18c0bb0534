//! Patches: which part of the window shows which layers. Panels are blended over the board only where there are any.

use bevy::math::{URect, UVec2};

/// Side of a tile, pixels: where a panel paints into a tile, all of it counts as covered.
pub(super) const TILE: u32 = 32;

/// The layers that a part of the window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum PatchLayers {
    /// The board alone.
    Board,
    /// Panels over the board.
    Both,
    /// Panels over the background. Where there is nothing but background there is no patch.
    Panels,
}

/// A part of the window, physical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    /// The layers that it shows.
    pub kind: PatchLayers,
    /// Where it is.
    pub rect: URect,
}

/// The tiles into which panels paint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PanelCover {
    size: UVec2,
    tiles: Vec<bool>,
}

impl PanelCover {
    /// Nothing is covered of a window of this size.
    pub fn of(window: UVec2) -> Self {
        let size = window.map(|side| side.div_ceil(TILE));
        Self {
            size,
            tiles: vec![false; (size.x * size.y) as usize],
        }
    }

    /// Covers every tile that this part of the window touches.
    pub fn add(&mut self, part: URect) {
        if part.is_empty() {
            return;
        }
        let from = part.min / TILE;
        let to = part.max.map(|end| end.div_ceil(TILE)).min(self.size);
        for y in from.y..to.y {
            for x in from.x..to.x {
                self.tiles[(y * self.size.x + x) as usize] = true;
            }
        }
    }

    fn has(&self, at: UVec2) -> bool {
        let tile = at / TILE;
        tile.x < self.size.x
            && tile.y < self.size.y
            && self.tiles[(tile.y * self.size.x + tile.x) as usize]
    }
}

/// Divides the window into patches, which do not overlap and cover all of the board and of the panels.
pub(super) fn patches(window: UVec2, board: URect, cover: &PanelCover) -> Vec<Patch> {
    let board = board.intersect(URect::from_corners(UVec2::ZERO, window));
    let (columns, rows) = (
        cuts(window.x, board.min.x, board.max.x),
        cuts(window.y, board.min.y, board.max.y),
    );
    let mut finished = Vec::new();
    // The patches that reach down to the row before.
    let mut open: Vec<Patch> = Vec::new();
    for row in rows.windows(2) {
        let mut runs: Vec<Patch> = Vec::new();
        for column in columns.windows(2) {
            let rect = URect {
                min: UVec2::new(column[0], row[0]),
                max: UVec2::new(column[1], row[1]),
            };
            let on_board = !board.intersect(rect).is_empty();
            let kind = match (on_board, cover.has(rect.min)) {
                (true, false) => PatchLayers::Board,
                (true, true) => PatchLayers::Both,
                (false, true) => PatchLayers::Panels,
                (false, false) => continue,
            };
            match runs.last_mut() {
                Some(run) if run.kind == kind && run.rect.max.x == rect.min.x => {
                    run.rect.max.x = rect.max.x;
                }
                _ => runs.push(Patch { kind, rect }),
            }
        }
        for run in &mut runs {
            let above = open.iter().position(|above| {
                above.kind == run.kind
                    && (above.rect.min.x, above.rect.max.x) == (run.rect.min.x, run.rect.max.x)
            });
            if let Some(above) = above {
                run.rect.min.y = open.swap_remove(above).rect.min.y;
            }
        }
        finished.append(&mut open);
        open = runs;
    }
    finished.append(&mut open);
    // One kind after another: each needs its own pipeline.
    finished.sort_by_key(|patch| patch.kind);
    finished
}

/// The coordinates at which tiles and the board end along one side of the window.
fn cuts(side: u32, from: u32, to: u32) -> Vec<u32> {
    let mut cuts: Vec<u32> = (0..side)
        .step_by(TILE as usize)
        .chain([from.min(side), to.min(side), side])
        .collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: UVec2 = UVec2::new(1280, 720);
    const BOARD: URect = URect {
        min: UVec2::ZERO,
        max: UVec2::new(1030, 720),
    };

    fn layers_at(patches: &[Patch], at: UVec2) -> Vec<PatchLayers> {
        patches
            .iter()
            .filter(|patch| at.cmpge(patch.rect.min).all() && at.cmplt(patch.rect.max).all())
            .map(|patch| patch.kind)
            .collect()
    }

    #[test]
    fn every_pixel_is_shown_once_and_as_what_it_is() {
        let mut cover = PanelCover::of(WINDOW);
        let panel = URect::new(1030, 0, 1280, 700);
        let line = URect::new(300, 660, 801, 700);
        cover.add(panel);
        cover.add(line);
        let patches = patches(WINDOW, BOARD, &cover);
        for y in (0..WINDOW.y).step_by(7) {
            for x in (0..WINDOW.x).step_by(5) {
                let at = UVec2::new(x, y);
                let kinds = layers_at(&patches, at);
                let on_board = x < 1030;
                let painted = !line.intersect(URect::from_corners(at, at + 1)).is_empty();
                assert!(kinds.len() <= 1, "{at} is drawn twice");
                match kinds.first() {
                    Some(PatchLayers::Board) => assert!(on_board && !painted, "{at}"),
                    Some(PatchLayers::Both) => assert!(on_board, "{at}"),
                    Some(PatchLayers::Panels) => assert!(!on_board, "{at}"),
                    None => assert!(!on_board && y >= 700, "{at}"),
                }
            }
        }
    }

    #[test]
    fn few_patches_are_enough() {
        let mut cover = PanelCover::of(WINDOW);
        cover.add(URect::new(1030, 0, 1280, 720));
        cover.add(URect::new(300, 660, 801, 700));
        let patches = patches(WINDOW, BOARD, &cover);
        assert!(patches.len() <= 8, "{patches:?}");
    }

    #[test]
    fn a_window_of_no_size_has_no_patches() {
        let cover = PanelCover::of(UVec2::ZERO);
        assert_eq!(patches(UVec2::ZERO, BOARD, &cover), []);
    }
}
