"""The box of the room, in squares: built by room.py, painted by light.py, and drawn by
`src/scene/light/backdrop.rs`."""

X, Z = 36.0, 40.0               # half its width and depth
FLOOR, CEIL = -14.0, 34.0       # the squares' top is 0
EYE = 8.0                       # the height over the board from which the walls' picture is taken
