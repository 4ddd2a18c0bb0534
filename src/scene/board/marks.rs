//! Marks on the board. Each meaning has its own shape as well as its colour, so that none depends on colour: dashes at
//! the middles of the sides for the last move, a frame for the selected piece, a dot for a square it can move to, a
//! ring in four parts for a capture, a star for check, a diamond under a hanging piece, four arms at the piece that the
//! move named in a draw claim would capture, a thin ring under the pointer, corners for the cursor, filled corners
//! where a king wins. The squares that the selected piece can reach show faintly through the pieces in front of them.
//! Each mark has a dark rim, so that it is visible on light and dark squares of every material.
//! `tests/pixels/colour_blind.rs` checks all of them with simulated colour blindness.

use bevy::{camera::visibility::RenderLayers, light::NotShadowCaster, prelude::*};

use crate::{
    chess::{Position, Role, Square, Variant, table::MoveSquares},
    play::{
        PlaySystems,
        arbiter::{draw_claim_move::DrawClaimMove, review::threats::HangingPieces},
        input::{
            promotion::PromotionState,
            selection::{self, Selection},
        },
        mode::{Mode, set_up::SetUp},
        preferences::Preferences,
        rules::Rules,
        shared::SampleBoard,
        sync::{Captured, Piece, toppled_king},
    },
    scene::{
        geometry::{square_center, tray_position},
        materials::flat::FlatMaterial,
        pieces::{claim_ghost, drag::held_piece},
        triangle_mesh::triangle_mesh,
    },
    settings::Settings,
};

/// Updates the marks whenever what they show has changed.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, create_mark_assets).add_systems(
        Update,
        (update_marks, mark_held_piece)
            .run_if(
                resource_changed::<Selection>
                    .or_eager(resource_changed::<Rules>)
                    .or_eager(resource_changed::<PromotionState>)
                    .or_eager(resource_changed::<DrawClaimMove>)
                    .or_eager(resource_changed::<HangingPieces>)
                    .or_eager(resource_changed::<SetUp>)
                    .or_eager(resource_changed::<SampleBoard>)
                    .or_eager(resource_changed::<Preferences>)
                    .or_eager(state_changed::<Mode>),
            )
            .in_set(PlaySystems::React),
    );
}

/// What a mark means.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The last move came from or went to here.
    LastMove,
    /// The king here is in check.
    Check,
    /// The piece here is hanging.
    Hanging,
    /// The piece here is selected.
    Selected,
    /// The selected piece may move here.
    Target,
    /// The selected piece may capture here.
    Capture,
    /// The pointer is over a piece that can move, or over a square that the selected piece can reach.
    Hover,
    /// The piece here would be captured by the move named in a draw claim.
    ClaimCapture,
    /// The keyboard's cursor.
    Cursor,
    /// A king that comes here wins: the hill, or the last rank.
    Goal,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 10] = [
        Self::LastMove,
        Self::Check,
        Self::Hanging,
        Self::Selected,
        Self::Target,
        Self::Capture,
        Self::Hover,
        Self::ClaimCapture,
        Self::Cursor,
        Self::Goal,
    ];

    /// Whether it belongs to the position rather than to the players' input.
    fn belongs_to_position(self) -> bool {
        matches!(self, Self::LastMove | Self::Check | Self::Goal)
    }

    /// Whether it marks a square to move to: then it shows through the pieces in front of it.
    fn is_move_target(self) -> bool {
        matches!(self, Self::Target | Self::Capture)
    }
}

/// The render layer of marks that belong to the players' input: shown in the game, left out of photos.
pub const INPUT_MARKS: usize = 2;

/// The part of a mark that shows through the pieces in front of it.
#[derive(Component, Clone, Copy, Debug)]
pub struct OccludedMark;

/// The square a mark lies on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedSquare(pub Square);

/// The meshes and materials of the marks. All marks share one material; the colours are in the meshes.
#[derive(Resource)]
pub struct MarkAssets {
    material: Handle<FlatMaterial>,
    occluded: Handle<FlatMaterial>,
    meshes: Vec<(Mark, bool, Handle<Mesh>)>,
    stand: Handle<Mesh>,
}

/// The mark of the selected piece of the pocket.
#[derive(Component, Clone, Copy, Debug)]
pub struct HeldPieceMark;

/// The part of a square's width that a piece in a tray has.
const TRAY_MARK_SCALE: f32 = 0.8;

/// A mark drawn with high contrast.
#[derive(Component)]
struct HighContrastMark;

impl MarkAssets {
    /// The mesh and material of some mark, visible and occluded: all marks need the same shaders.
    pub fn any(&self) -> [impl Bundle + use<>; 2] {
        let mesh = self.meshes.first().map(|(.., mesh)| mesh.clone());
        let mesh = mesh.unwrap_or_default();
        [&self.material, &self.occluded]
            .map(|material| (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone())))
    }

    fn mesh(&self, mark: Mark, strong: bool) -> Handle<Mesh> {
        self.meshes
            .iter()
            .find(|(kind, thick, _)| (*kind, *thick) == (mark, strong))
            .map(|(.., mesh)| mesh.clone())
            .unwrap_or_default()
    }

    /// The occluded part of a mark, to be the mark's child.
    fn occluded(&self, mark: Mark, strong: bool) -> impl Bundle + use<> {
        (
            OccludedMark,
            RenderLayers::layer(INPUT_MARKS),
            Mesh3d(self.mesh(mark, strong)),
            MeshMaterial3d(self.occluded.clone()),
            NotShadowCaster,
            Pickable::IGNORE,
            Transform::default(),
        )
    }

    /// The stand under a piece offered over the board as a choice, to be its child.
    pub fn stand(&self) -> impl Bundle + use<> {
        (
            Mesh3d(self.stand.clone()),
            MeshMaterial3d(self.material.clone()),
            NotShadowCaster,
            Pickable::IGNORE,
            Transform::default(),
        )
    }

    /// The mark of the selected piece of the pocket, at its place in the tray.
    fn in_tray(&self, place: Vec3, strong: bool) -> impl Bundle + use<> {
        (
            HeldPieceMark,
            RenderLayers::layer(INPUT_MARKS),
            Mesh3d(self.mesh(Mark::Selected, strong)),
            MeshMaterial3d(self.material.clone()),
            NotShadowCaster,
            Pickable::IGNORE,
            Transform::from_translation(place + Vec3::Y * height_of(Mark::Selected))
                .with_scale(Vec3::splat(TRAY_MARK_SCALE)),
        )
    }

    /// A mark on a square, ready to be spawned.
    pub fn mark(&self, mark: Mark, square: Square, strong: bool) -> impl Bundle + use<> {
        (
            mark,
            MarkedSquare(square),
            RenderLayers::layer(if mark.belongs_to_position() {
                0
            } else {
                INPUT_MARKS
            }),
            Mesh3d(self.mesh(mark, strong)),
            MeshMaterial3d(self.material.clone()),
            NotShadowCaster,
            Transform::from_translation(square_center(square) + Vec3::Y * height_of(mark)),
        )
    }
}

pub(in crate::scene) fn create_mark_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let mut drawn = Vec::new();
    for mark in Mark::ALL {
        for strong in [false, true] {
            drawn.push((mark, strong, meshes.add(mark_shape(mark, strong).mesh())));
        }
    }
    commands.insert_resource(MarkAssets {
        material: materials.add(FlatMaterial::uniform_color(Color::WHITE)),
        occluded: materials.add(FlatMaterial::occluded(
            Color::WHITE.with_alpha(OCCLUDED_OPACITY),
        )),
        meshes: drawn,
        stand: meshes.add(stand_shape().mesh()),
    });
}

/// A dark disc with a thin ring of brass.
fn stand_shape() -> MarkShape {
    let mut shape = MarkShape::default();
    shape.fill(&circle(0.485), RIM.with_alpha(0.88));
    shape.band(&circle(0.452), &circle(0.470), GOLD);
    shape
}

/// The opacity of a mark seen through a piece: enough to find it, too little to distract from the piece.
const OCCLUDED_OPACITY: f32 = 0.34;

const GOLD: Color = Color::srgb(0.99, 0.80, 0.33);
const BRASS: Color = Color::srgb(0.92, 0.70, 0.33);
const COPPER: Color = Color::srgb(0.74, 0.26, 0.12);
const RED: Color = Color::srgb(0.93, 0.24, 0.13);
const DARK_RED: Color = Color::srgb(0.70, 0.07, 0.03);
const VIOLET: Color = Color::srgb(0.76, 0.36, 0.86);
const WHITE: Color = Color::srgb(0.98, 0.96, 0.90);
/// White, as it looks in the light of the room.
const IVORY: Color = Color::srgb(0.92, 0.87, 0.75);
const RIM: Color = Color::srgb(0.05, 0.035, 0.03);

/// The shape and the colours of a mark.
fn mark_shape(mark: Mark, strong: bool) -> MarkShape {
    let mut mark_shape = MarkShape::default();
    let rim = if strong { 0.034 } else { 0.021 };
    let more = if strong { 0.014 } else { 0.0 };
    let rimmed = RIM.with_alpha(if strong { 0.95 } else { 0.62 });
    // Dark red needs a light edge, as the light colours need a dark one.
    let edged = WHITE.with_alpha(if strong { 1.0 } else { 0.92 });
    let tint = if strong { 1.7 } else { 1.0 };
    match mark {
        Mark::LastMove => {
            // Looks like brass inlaid in the wood.
            let brass = if strong { GOLD } else { BRASS };
            mark_shape.fill(&square(0.492), brass.with_alpha(0.17 * tint));
            for (color, grow) in [(rimmed, rim), (brass, 0.0)] {
                for side in 0..4 {
                    let dash = bar(0.446, 0.026 + more + grow, 0.13 + 2.0 * more + grow);
                    mark_shape.fill(&turned(&dash, side, 0.0), color);
                }
            }
        }
        Mark::Selected => {
            mark_shape.fill(&square(0.44), GOLD.with_alpha(0.24 * tint));
            let (inner, outer) = (0.446 - more, 0.474);
            mark_shape.band(&square(inner - rim), &square(outer + rim), rimmed);
            mark_shape.band(&square(inner), &square(outer), GOLD);
        }
        Mark::Target => {
            // An ivory dot on a dark disc with a soft edge: one of the two is visible on any square.
            let (dot, disc, soft) = if strong {
                (0.151, 0.218, 0.218)
            } else {
                (0.110, 0.150, 0.176)
            };
            mark_shape.fill(&circle(disc), rimmed);
            mark_shape.fade(&circle(disc), &circle(soft), rimmed, RIM.with_alpha(0.0));
            mark_shape.fill(&circle(dot), if strong { WHITE } else { IVORY });
        }
        Mark::Capture => {
            for (color, grow) in [(edged, rim), (COPPER, 0.0)] {
                for side in 0..4 {
                    let (from, to) = arc(0.412 - more - grow, 0.452 + grow, 0.56 + grow);
                    mark_shape.strip(&turned(&from, side, 0.0), &turned(&to, side, 0.0), color);
                }
            }
        }
        Mark::Check if !strong => {
            // A translucent red glow under the king, with a thin star in it.
            let glow = [
                (0.0, 0.30),
                (0.34, 0.66),
                (0.40, 0.58),
                (0.46, 0.34),
                (0.54, 0.13),
                (0.66, 0.0),
            ];
            for pair in glow.windows(2) {
                let [(inner, from), (outer, to)] = [pair[0], pair[1]];
                mark_shape.fade(
                    &circle(inner),
                    &circle(outer),
                    DARK_RED.with_alpha(from),
                    DARK_RED.with_alpha(to),
                );
            }
            let (dents, points, thin) = (0.392, 0.472, 0.013);
            mark_shape.band(
                &star(dents - thin - 0.012, points - thin - 0.024),
                &star(dents + 0.012, points + 0.024),
                RIM.with_alpha(0.35),
            );
            mark_shape.band(
                &star(dents - thin, points - 2.0 * thin),
                &star(dents, points),
                RED,
            );
        }
        Mark::Check => {
            mark_shape.fill(&circle(0.40), RED.with_alpha(0.30 * tint));
            mark_shape.band(
                &circle(0.315 - more - rim),
                &star(0.375 + rim, 0.48 + rim),
                rimmed,
            );
            mark_shape.band(&circle(0.315 - more), &star(0.375, 0.48), RED);
        }
        Mark::Hanging => {
            let (inner, outer) = (0.392 - more, 0.466);
            mark_shape.fill(&diamond(inner), VIOLET.with_alpha(0.20 * tint));
            mark_shape.band(&diamond(inner - rim), &diamond(outer + rim), rimmed);
            mark_shape.band(&diamond(inner), &diamond(outer), VIOLET);
        }
        Mark::Hover => {
            let (inner, outer) = (0.420 - more, 0.446);
            mark_shape.band(&circle(inner - rim), &circle(outer + rim), rimmed);
            mark_shape.band(&circle(inner), &circle(outer), WHITE);
        }
        Mark::ClaimCapture => {
            for (color, grow) in [(rimmed, rim), (RED, 0.0)] {
                for side in 0..4 {
                    mark_shape.fill(&turned(&arm(0.050 + more, grow), side, 0.5), color);
                }
            }
        }
        Mark::Goal => {
            // A filled triangle in each corner, where the piece on the square does not hide it.
            for (color, grow) in [(rimmed, rim), (WHITE, 0.0)] {
                for side in 0..4 {
                    mark_shape.fill(
                        &turned(&corner_triangle(0.15 + more, grow), side, 0.0),
                        color,
                    );
                }
            }
        }
        Mark::Cursor => {
            for (color, grow) in [(rimmed, rim), (WHITE, 0.0)] {
                for side in 0..4 {
                    for half in corner(0.428 - more, 0.474, 0.19, grow) {
                        mark_shape.fill(&turned(&half, side, 0.0), color);
                    }
                }
            }
        }
    }
    mark_shape
}

/// All marks that the position and the players' input require.
pub fn wanted_marks(
    rules: &Rules,
    selection: &Selection,
    promotion: &PromotionState,
    claim_move: &DrawClaimMove,
    settings: &Settings,
) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    if let Some(ply) = rules.shown_ply().checked_sub(1) {
        let mv = rules.game().plies()[ply].mv;
        let squares = MoveSquares::on_board(mv);
        marks.extend(squares.squares().map(|square| (Mark::LastMove, square)));
    }
    let position = rules.shown();
    let goal = Variant::of(position).goal();
    marks.extend(goal.into_iter().map(|square| (Mark::Goal, square)));
    // A toppled king needs no warning.
    if position.is_check()
        && rules.announces(settings)
        && !promotion.is_pending()
        && toppled_king(rules, settings) != Some(Role::King.of(position.turn()))
        && let Some(king) = position.board().king_of(position.turn())
    {
        marks.push((Mark::Check, king));
    }
    if let Some(selected) = selection.selected {
        marks.push((Mark::Selected, selected));
    }
    if let Some(pending) = promotion.pending() {
        marks.push((Mark::Selected, pending.to));
    }
    if let Some(asked) = promotion.castling() {
        marks.push((Mark::Selected, asked.king));
        marks.extend([asked.goal, asked.rook].map(|square| (Mark::Target, square)));
    }
    if let Some(square) = promotion.dropped_on() {
        marks.push((Mark::Selected, square));
    }
    if let DrawClaimMove::Named(mv) = *claim_move {
        marks.extend(mv.from().map(|from| (Mark::Selected, from)));
        marks.extend(claim_ghost::captured_square(mv).map(|square| (Mark::ClaimCapture, square)));
    }
    for goal in selection.targets.iter().filter(|_| settings.hints) {
        let mark = if goal.capture {
            Mark::Capture
        } else {
            Mark::Target
        };
        marks.push((mark, goal.square));
    }
    if let Some(hovered) = selection.hovered
        && !promotion.is_pending()
        && (selection::can_move(hovered, rules) || selection.is_target(hovered))
        && selection.selected != Some(hovered)
    {
        marks.push((Mark::Hover, hovered));
    }
    if let Some(cursor) = selection.cursor {
        marks.push((Mark::Cursor, cursor));
    }
    marks
}

fn update_marks(
    mut commands: Commands,
    mark_assets: Res<MarkAssets>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    promotion: Res<PromotionState>,
    claim_move: Res<DrawClaimMove>,
    hanging: Res<HangingPieces>,
    setting_up: Res<SetUp>,
    sample: Res<SampleBoard>,
    preferences: Res<Preferences>,
    mode: Res<State<Mode>>,
    drawn: Query<(Entity, &Mark, &MarkedSquare, Has<HighContrastMark>)>,
) {
    let strong = preferences.high_contrast;
    let mut wanted = match setting_up.board() {
        Some(arranged) => arranged
            .problem_squares()
            .into_iter()
            .map(|square| (Mark::Check, square))
            .chain(selection.cursor.map(|square| (Mark::Cursor, square)))
            .collect(),
        None if sample.0 => Vec::new(),
        None => {
            let mut marks = wanted_marks(&rules, &selection, &promotion, &claim_move, &preferences);
            let hanging = hanging.squares().iter();
            marks.extend(hanging.map(|&square| (Mark::Hanging, square)));
            marks
        }
    };
    if *mode == Mode::Photo {
        // Photo mode shows the position only, as the saved photo does.
        wanted.retain(|(mark, _)| mark.belongs_to_position());
    }
    for (entity, mark, square, thick) in &drawn {
        let found = wanted
            .iter()
            .position(|want| *want == (*mark, square.0) && thick == strong);
        match found {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for (mark, square) in wanted {
        let mut drawn = commands.spawn(mark_assets.mark(mark, square, strong));
        if strong {
            drawn.insert(HighContrastMark);
        }
        if mark.is_move_target() {
            drawn.with_child(mark_assets.occluded(mark, strong));
        }
    }
}

/// Marks the selected piece of the pocket in its tray, as one on the board is marked (law V10).
fn mark_held_piece(
    mut commands: Commands,
    mark_assets: Res<MarkAssets>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    preferences: Res<Preferences>,
    mode: Res<State<Mode>>,
    in_trays: Query<(Entity, &Piece, &Captured)>,
    drawn: Query<Entity, With<HeldPieceMark>>,
) {
    for mark in &drawn {
        commands.entity(mark).despawn();
    }
    let held = held_piece(&selection, &rules, in_trays.iter());
    if let Some((_, Captured { taker, slot })) = held
        && *mode != Mode::Photo
    {
        commands.spawn(mark_assets.in_tray(tray_position(taker, slot), preferences.high_contrast));
    }
}

/// The height of a mark over the board: different for marks that overlap, so that they do not z-fight.
fn height_of(mark: Mark) -> f32 {
    0.004
        + 0.003
            * match mark {
                Mark::LastMove => 0.0,
                Mark::Goal => 0.5,
                Mark::Check | Mark::Hanging => 1.0,
                Mark::Selected => 2.0,
                Mark::Target | Mark::Capture | Mark::ClaimCapture => 3.0,
                Mark::Hover => 4.0,
                Mark::Cursor => 5.0,
            }
}

/// Flat shapes in one plane, each of one colour; later ones lie over earlier ones.
#[derive(Default)]
struct MarkShape {
    points: Vec<Vec2>,
    colors: Vec<[f32; 4]>,
    triangles: Vec<u32>,
}

impl MarkShape {
    fn points(&mut self, points: &[Vec2], color: Color) -> u32 {
        let first = self.points.len() as u32;
        self.points.extend_from_slice(points);
        let color = color.to_linear().to_f32_array();
        self.colors.extend(points.iter().map(|_| color));
        first
    }

    /// Fills a convex outline.
    fn fill(&mut self, line: &[Vec2], color: Color) {
        let first = self.points(line, color);
        for point in 2..line.len() as u32 {
            self.triangles
                .extend([first, first + point - 1, first + point]);
        }
    }

    /// Fills the strip between an inner and an outer line with equally many points.
    fn strip(&mut self, inner: &[Vec2], outer: &[Vec2], color: Color) {
        self.fading_strip(inner, outer, color, color);
    }

    /// The same, with a gradient from one colour to another.
    fn fading_strip(&mut self, inner: &[Vec2], outer: &[Vec2], from: Color, to: Color) {
        let count = inner.len() as u32;
        let first = self.points(inner, from);
        self.points(outer, to);
        for i in 0..count - 1 {
            let (here, beyond) = (first + i, first + count + i);
            self.triangles
                .extend([here, beyond, here + 1, here + 1, beyond, beyond + 1]);
        }
    }

    /// Fills the band between two closed lines.
    fn band(&mut self, inner: &[Vec2], outer: &[Vec2], color: Color) {
        self.fade(inner, outer, color, color);
    }

    /// The same, with a gradient from one colour to another.
    fn fade(&mut self, inner: &[Vec2], outer: &[Vec2], from: Color, to: Color) {
        let closed = |line: &[Vec2]| [line, &line[..1]].concat();
        self.fading_strip(&closed(inner), &closed(outer), from, to);
    }

    /// The mesh, facing up.
    fn mesh(self) -> Mesh {
        let positions: Vec<[f32; 3]> = self.points.iter().map(|p| [p.x, 0.0, p.y]).collect();
        let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
        let uvs: Vec<[f32; 2]> = self.points.iter().map(|p| [p.x + 0.5, p.y + 0.5]).collect();
        triangle_mesh(positions, normals, uvs, self.triangles)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
    }
}

/// The line, rotated by `side` + `more` quarter turns.
fn turned(line: &[Vec2], side: usize, more: f32) -> Vec<Vec2> {
    let spin = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * (side as f32 + more));
    line.iter().map(|point| spin.rotate(*point)).collect()
}

fn square(half: f32) -> [Vec2; 4] {
    [
        Vec2::new(half, half),
        Vec2::new(half, -half),
        Vec2::new(-half, -half),
        Vec2::new(-half, half),
    ]
}

/// A square that stands on its corner, by its corners' distance from the middle.
fn diamond(corner: f32) -> [Vec2; 4] {
    [Vec2::Y, Vec2::X, Vec2::NEG_Y, Vec2::NEG_X].map(|direction| direction * corner)
}

const AROUND: usize = 48;

fn circle(radius: f32) -> Vec<Vec2> {
    star(radius, radius)
}

/// The outline of a star: `points` is the radius of its tips, `dents` that of the corners between them.
fn star(dents: f32, points: f32) -> Vec<Vec2> {
    (0..AROUND)
        .map(|i| {
            let angle = -std::f32::consts::TAU * i as f32 / AROUND as f32;
            // Every fourth is a tip; half way between two tips is a dent.
            let radius = match i % 4 {
                0 => points,
                2 => dents,
                _ => (dents + points) / 2.0,
            };
            Vec2::from_angle(angle) * radius
        })
        .collect()
}

/// A dash along one side of the square; `thick` and `long` are half its thickness and half its length.
fn bar(at: f32, thick: f32, long: f32) -> [Vec2; 4] {
    [
        Vec2::new(at + thick, long),
        Vec2::new(at + thick, -long),
        Vec2::new(at - thick, -long),
        Vec2::new(at - thick, long),
    ]
}

/// The inner and the outer line of an arc at the middle of a side, reaching `reach` radians to either side.
fn arc(inner: f32, outer: f32, reach: f32) -> (Vec<Vec2>, Vec<Vec2>) {
    const STEPS: usize = 14;
    let line = |radius: f32| -> Vec<Vec2> {
        (0..=STEPS)
            .map(|i| {
                let angle = reach * (1.0 - 2.0 * i as f32 / STEPS as f32);
                Vec2::from_angle(angle) * radius
            })
            .collect()
    };
    (line(inner), line(outer))
}

/// An arm from a corner of the square towards the piece in its middle.
fn arm(wide: f32, grow: f32) -> [Vec2; 5] {
    let (near, far) = (0.36 - grow, 0.66 + grow);
    let wide = wide + grow;
    [
        Vec2::new(near, wide),
        Vec2::new(far - wide, wide),
        Vec2::new(far, 0.0),
        Vec2::new(far - wide, -wide),
        Vec2::new(near, -wide),
    ]
}

/// A filled corner of the square.
fn corner_triangle(long: f32, grow: f32) -> [Vec2; 3] {
    let (outer, end) = (0.478 + 0.5 * grow, 0.478 - long - 1.5 * grow);
    [
        Vec2::new(outer, outer),
        Vec2::new(outer, end),
        Vec2::new(end, outer),
    ]
}

/// The two halves of a corner bracket, which do not overlap.
fn corner(inner: f32, outer: f32, long: f32, grow: f32) -> [[Vec2; 4]; 2] {
    let (inner, outer) = (inner - grow, outer + grow);
    let end = outer - grow - long - grow;
    [
        [
            Vec2::new(outer, outer),
            Vec2::new(outer, end),
            Vec2::new(inner, end),
            Vec2::new(inner, outer),
        ],
        [
            Vec2::new(inner, outer),
            Vec2::new(inner, inner),
            Vec2::new(end, inner),
            Vec2::new(end, outer),
        ],
    ]
}
