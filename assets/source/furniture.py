"""The clock's case, its rocker, and the table's apron and legs: a few hundred triangles each. Needs only Python.

`mesh_file.py` adds them to both files of models. Axes are those of the game: y up, right handed, one unit a square.
Their texture coordinates refer to the texture of `clock.py` (512 x 256) and to the table's. The dials are not here: the
game rebuilds them for every digit, at the places that `src/scene/clock/body.rs` defines with the same numbers.
"""
import math


# ---------------------------------------------------------------- vectors

def add(*vectors):
    return tuple(sum(parts) for parts in zip(*vectors))


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def scaled(vector, by):
    return tuple(part * by for part in vector)


def times(a, b):
    return tuple(x * y for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def normalized(vector, otherwise=(0.0, 1.0, 0.0)):
    length = math.sqrt(dot(vector, vector))
    return scaled(vector, 1 / length) if length > 1e-9 else otherwise


def turned(vector, angle):
    """About the y axis, counter-clockwise as seen from above."""
    x, y, z = vector
    sin, cos = math.sin(angle), math.cos(angle)
    return (x * cos + z * sin, y, z * cos - x * sin)


class Mesh:
    """Vertices with position, normal, texture coordinates and colour; triangles as indices, counter-clockwise."""

    def __init__(self):
        self.positions, self.normals, self.uvs, self.colors, self.indices = [], [], [], [], []

    def vertex(self, at, normal, uv, color):
        self.positions.append(at)
        self.normals.append(normal)
        self.uvs.append(uv)
        self.colors.append(color)
        return len(self.positions) - 1

    def quad(self, corners, uvs, colors):
        """Four corners, counter-clockwise from the lower left."""
        normal = normalized(cross(sub(corners[1], corners[0]), sub(corners[3], corners[0])))
        first = len(self.positions)
        for corner, uv, color in zip(corners, uvs, colors):
            self.vertex(corner, normal, uv, color)
        self.indices += [first + corner for corner in (0, 1, 2, 0, 2, 3)]

    def strip(self, left, right):
        """A strip between two lines of vertices; `right` is to the right of `left` as seen from outside, going up."""
        for (a0, a1), (b0, b1) in zip(zip(left, left[1:]), zip(right, right[1:])):
            self.indices += [a0, b0, b1, a0, b1, a1]


# ---------------------------------------------------------------- the clock

# half the length of the case, along the ranks
HALF_LENGTH = 0.76
# the slope from its lower edge to the ridge, for the side of +z: (distance from the middle, height)
SLOPE = ((0.95, 0.13), (0.20, 0.73))
# width and height of a dial, and how far the dials' middles lie from the middle of the slope
DIAL = (1.34, 0.405)
DIAL_APART = 0.22
# the bevel of both ends of the case
END_BEVEL = 0.03
AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def patch(left, top, right, bottom):
    """A rectangle of the clock's texture, in pixels of the layout in `clock.py`."""
    return ((left / 512, top / 256), (right / 512, bottom / 256))


WOOD = patch(8, 4, 376, 124)
BRASS = patch(392, 8, 440, 120)
CREAM = patch(448, 144, 496, 176)
BLACK = patch(448, 208, 496, 240)


def grey(open_):
    return (open_, open_, open_, 1.0)


def flat(mesh, corners, of):
    """A flat face with a rectangle of the clock's texture."""
    low, high = of
    mesh.quad(corners, [(low[0], high[1]), high, (high[0], low[1]), low], [grey(1.0)] * 4)


def block(mesh, middle, half, bevel, of):
    """An axis-aligned box with bevelled edges."""
    inner = sub(half, (bevel,) * 3)
    for axis in range(3):
        for sign in (-1.0, 1.0):
            out = scaled(AXES[axis], sign)
            right = scaled(AXES[(axis + 1) % 3], sign)
            up = AXES[(axis + 2) % 3]
            w, h = times(inner, right), times(inner, up)
            face = add(middle, times(out, half))
            flat(mesh, [sub(sub(face, w), h), sub(add(face, w), h), add(face, w, h), add(sub(face, w), h)], of)
            # the edges towards the next axis: each of the twelve once
            for side in (-1.0, 1.0):
                aside = scaled(AXES[(axis + 1) % 3], side)
                along = times(AXES[(axis + 2) % 3], inner)
                a = add(middle, times(out, half), times(aside, inner))
                b = add(middle, times(out, inner), times(aside, half))
                corners = [sub(a, along), sub(b, along), add(b, along), add(a, along)]
                faces = cross(sub(corners[1], corners[0]), sub(corners[3], corners[0]))
                if dot(faces, add(out, aside)) < 0:
                    corners.reverse()
                flat(mesh, corners, of)


def knob(mesh, foot, radius, height, of):
    """A short round post with a domed top."""
    around = 14
    uv = scaled(add(*of), 0.5)
    # (radius, height, normal outward, normal up), going up
    profile = [(1, 0, 1, 0), (1, 0.62, 1, 0.1), (0.86, 0.86, 0.7, 0.7), (0.5, 1, 0.3, 1), (0, 1.03, 0, 1)]
    lines = []
    for step in range(around + 1):
        angle = -2 * math.pi * step / around
        sin, cos = math.sin(angle), math.cos(angle)
        lines.append([
            mesh.vertex(
                add(foot, (cos * r * radius, y * height, sin * r * radius)),
                normalized((cos * out, up, sin * out)), uv, grey(1.0))
            for r, y, out, up in profile
        ])
    for left, right in zip(lines, lines[1:]):
        mesh.strip(left, right)


def outline():
    """The cross-section of the case: points with their normals, from the foot on the side of +z over the ridge to the
    other foot. (z, y) in a plane that is seen from +x with z to the left."""
    low, high = SLOPE
    half = [((0.99, 0.0), 0.0), ((0.99, 0.055), 0.015), ((low[0], 0.075), 0.0), (low, 0.035), (high, 0.045)]
    corners = half + [((-at[0], at[1]), rounding) for at, rounding in reversed(half)]

    def outward(start, end):
        # to the right of the way when z counts to the left
        way = normalized(sub(end, start))
        return (way[1], -way[0])

    points = []
    for i, (at, rounding) in enumerate(corners):
        before = outward(corners[i - 1][0], at) if i > 0 else None
        after = outward(at, corners[i + 1][0]) if i + 1 < len(corners) else None
        if before is None or after is None:
            points.append((at, before or after))
        elif rounding == 0:
            points += [(at, before), (at, after)]
        else:
            # the rounded corner touches both edges; its middle lies inside
            halfway = normalized(add(before, after))
            middle = sub(at, scaled(halfway, rounding / dot(halfway, before)))
            turn = math.atan2(before[0] * after[1] - before[1] * after[0], dot(before, after))
            for step in range(4):
                sin, cos = math.sin(turn * step / 3), math.cos(turn * step / 3)
                normal = (before[0] * cos - before[1] * sin, before[0] * sin + before[1] * cos)
                points.append((add(middle, scaled(normal, rounding)), normal))
    return points


def dial_place(seat, own):
    """The frame of a dial: its centre, the direction of its text, and that of the digits' height. Seat 0 is White's; a
    player's own dial is the lower one."""
    low, high = SLOPE
    up = normalized(sub(high, low))
    middle = add(scaled(add(low, high), 0.5), scaled(up, -DIAL_APART if own else DIAL_APART))
    angle = math.pi * seat
    return (turned((0.0, middle[1], middle[0]), angle), turned((1.0, 0.0, 0.0), angle),
            turned((0.0, up[1], up[0]), angle))


def dial_frame(mesh, seat, own):
    """The brass bezel of a dial: it rises steeply outside, and falls inwards to the dial."""
    middle, right, up = dial_place(seat, own)
    out = cross(right, up)
    # (how far beyond the dial's edge, how high)
    section = [(0.030, 0.0), (0.022, 0.022), (0.010, 0.022), (0.0, 0.004)]

    def corner(turn, across):
        beyond, high = across
        x, y = [(-1, -1), (1, -1), (1, 1), (-1, 1)][turn % 4]
        return add(middle, scaled(right, x * (DIAL[0] / 2 + beyond)), scaled(up, y * (DIAL[1] / 2 + beyond)),
                   scaled(out, high))

    for turn in range(4):
        for outer, inner in zip(section, section[1:]):
            flat(mesh, [corner(turn, outer), corner(turn + 1, outer), corner(turn + 1, inner), corner(turn, inner)],
                 BRASS)


def clock_case():
    """A walnut case with two slopes like a roof, and brass bezels around the dials on them."""
    mesh = Mesh()
    points = outline()
    runs, run = [], 0.0
    for i, (at, _) in enumerate(points):
        run += math.dist(at, points[i - 1][0]) if i else 0.0
        runs.append(run)

    def open_(y):
        return min(0.55 + 2.2 * y, 1.0)

    def wood(along, across):
        (left, top), (right, bottom) = WOOD
        return (left + (right - left) * along, top + (bottom - top) * across)

    def place(x, at):
        return (x, at[1], at[0])

    def on_ground(at):
        return (at[0], max(at[1], 0.0))

    def ring(x, lean, inset):
        # both halves have the same grain, running down from the ridge
        return [
            mesh.vertex(
                place(x, on_ground(sub(at, scaled(normal, inset)))), normalized(place(lean, normal)),
                wood(0.5 + x / (2 * HALF_LENGTH) * 0.98, 1 - abs(2 * along / run - 1)),
                grey(open_(sub(at, scaled(normal, inset))[1])))
            for (at, normal), along in zip(points, runs)
        ]

    inside = HALF_LENGTH - END_BEVEL
    left = ring(-inside, 0.0, 0.0)
    mesh.strip(left, ring(inside, 0.0, 0.0))
    for side in (-1.0, 1.0):
        outer = ring(side * inside, side, 0.0)
        inner = ring(side * HALF_LENGTH, side, END_BEVEL)
        mesh.strip(*((outer, inner) if side > 0 else (inner, outer)))
        # the end itself: a triangle fan around its foot
        out = (side, 0.0, 0.0)
        fan = []
        for at, normal in points:
            at = sub(at, scaled(normal, END_BEVEL))
            uv = wood(0.5 + at[0] * 0.4, 1 - min(max(at[1], 0.0), 1.0))
            fan.append(mesh.vertex(place(side * HALF_LENGTH, on_ground(at)), out, uv, grey(open_(at[1]))))
        hub = mesh.vertex(scaled(out, HALF_LENGTH), out, wood(0.5, 1.0), grey(open_(0.0)))
        for a, b in zip(fan, fan[1:]):
            mesh.indices += [hub, b, a] if side > 0 else [hub, a, b]
    for seat in (0, 1):
        for own in (True, False):
            dial_frame(mesh, seat, own)
    # the rocker's pivot
    block(mesh, (0.0, 0.76, 0.0), (0.13, 0.05, 0.05), 0.012, BRASS)
    return mesh


def clock_rocker():
    """The bar with its two knobs, cream for White and black for Black; its pivot is the origin."""
    reach = 0.30
    mesh = Mesh()
    block(mesh, (0.0, 0.0, 0.0), (0.085, 0.028, reach + 0.1), 0.014, BRASS)
    knob(mesh, (0.0, 0.02, reach), 0.085, 0.10, CREAM)
    knob(mesh, (0.0, 0.02, -reach), 0.085, 0.10, BLACK)
    return mesh


# ---------------------------------------------------------------- the table

# the same as FLOOR_Y and TABLE_Y of src/scene/geometry.rs, and LEGS of src/scene/board/table_legs.rs
FLOOR_Y = -14.0
TABLE_Y = -0.38
# how far from the middle the legs stand
LEGS = (8.05, 6.45)
# the underside of the top
TOP = TABLE_Y - 0.58
# half the width of a leg: under the apron, and at the floor; the bevel of its edges
LEG = (0.62, 0.36)
EDGE = 0.12
# the lower edge of the apron, and its distance behind the legs' faces
APRON = (TOP - 1.5, 0.12)


def board_of_wood(mesh, corners, grain, upright, lights):
    """A face of the table. `grain` is the place of its lower left and upper right in the table's texture; on an upright
    piece of wood it runs upwards. `lights` is the light on its lower and its upper edge."""
    normal = normalized(cross(sub(corners[1], corners[0]), sub(corners[3], corners[0])))
    # all rooms are lit from the left behind White
    lit = 0.34 + 0.16 * min(max(normal[2] - normal[0], -1.0), 1.0)
    low, high = grain
    uvs = [low, (high[0], low[1]), high, (low[0], high[1])]
    if upright:
        uvs = [uvs[0], uvs[3], uvs[2], uvs[1]]
    mesh.quad(corners, uvs, [(lit * lights[corner // 2], 0.0, 0.0, 1.0) for corner in range(4)])


def leg_across(half):
    """Eight corners, as +z is turned to +x."""
    flat_ = half - EDGE * half / LEG[0]
    return [(-flat_, half), (flat_, half), (half, flat_), (half, -flat_),
            (flat_, -half), (-flat_, -half), (-half, -flat_), (-half, flat_)]


def table_legs():
    """An apron under the table's top and four legs."""
    mesh = Mesh()
    # straight behind the apron, tapered below it: (height, half the width, light)
    heights = [(FLOOR_Y, LEG[1], 0.75), (APRON[0], LEG[0], 0.85), (TOP, LEG[0], 0.35)]
    for which, way in enumerate([(1, 1), (1, -1), (-1, -1), (-1, 1)]):
        middle = times(LEGS, way)

        def at(corner, y):
            return (middle[0] + corner[0], y, middle[1] + corner[1])

        for piece, (below, above) in enumerate(zip(heights, heights[1:])):
            low, high = leg_across(below[1]), leg_across(above[1])
            for side in range(8):
                after = (side + 1) % 8
                # every side has another part of the plank's texture
                cut = (0.04 + 0.5 * piece, 0.03 + 0.012 * (side + 8 * which))
                board_of_wood(
                    mesh,
                    [at(low[side], below[0]), at(low[after], below[0]), at(high[after], above[0]), at(high[side], above[0])],
                    (cut, add(cut, (0.4, 0.010))), True, (below[2], above[2]))
    low, behind = APRON
    out = [part + LEG[0] - behind for part in LEGS]
    for turn in range(4):
        wide, far = out if turn % 2 == 0 else reversed(out)

        def corner(x, y, z):
            return turned((x, y, z), math.pi / 2 * turn)

        grain = (0.05, 0.02 + 0.03 * turn)
        board_of_wood(
            mesh, [corner(-wide, low, far), corner(wide, low, far), corner(wide, TOP, far), corner(-wide, TOP, far)],
            (grain, add(grain, (0.9, 0.06))), False, (0.9, 0.3))
        # it has a thickness when it is seen from below
        board_of_wood(
            mesh,
            [corner(-wide, low, far - 0.3), corner(wide, low, far - 0.3), corner(wide, low, far), corner(-wide, low, far)],
            (grain, add(grain, (0.9, 0.01))), False, (0.3, 0.3))
    return mesh


MESHES = {"clock_case": clock_case, "clock_rocker": clock_rocker, "table_legs": table_legs}
