# Every word that Shakki shows. One section a subject; ids begin with the section's name. The order is the same in
# every language. `tests/core/words.rs` checks that each language has every id and every placeholder.

## language: the languages' own names

language-name = English

## spoken: moves and squares as they are said aloud

# man is one of king, queen, rook, bishop, knight, pawn
spoken-man =
    { $man ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
spoken-white-man =
    { $man ->
        [king] white king
        [queen] white queen
        [rook] white rook
        [bishop] white bishop
        [knight] white knight
       *[pawn] white pawn
    }
spoken-black-man =
    { $man ->
        [king] black king
        [queen] black queen
        [rook] black rook
        [bishop] black bishop
        [knight] black knight
       *[pawn] black pawn
    }
# What a pawn becomes, in the case that spoken-promotes wants.
spoken-becomes =
    { $man ->
        [queen] queen
        [rook] rook
        [bishop] bishop
       *[knight] knight
    }
# A square as the goal of a move, and as the place of a capture: languages that inflect do so by the rank, 1 to 8.
spoken-goal =
    { $rank ->
       *[other] { $square }
    }
spoken-place =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $man } to { $goal }
spoken-moves-from = { $man } from { $from } to { $goal }
spoken-takes = { $man } takes { $place }
spoken-takes-from = { $man } from { $from } takes { $place }
spoken-en-passant = { $man } takes { $place } en passant
spoken-castles-short = castles short
spoken-castles-long = castles long
spoken-promotes = { $done }, becomes a { $becomes }
spoken-check = { $done }, check
spoken-mate = { $done }, checkmate
spoken-empty = empty
spoken-in-check = in check
spoken-in-hand = picked up
spoken-can-be-taken = can be taken
spoken-can-go-there = can go here
spoken-last-move = last move
spoken-reason =
    { $reason ->
        [checkmate] checkmate
        [stalemate] stalemate
        [dead-position] nobody can mate any more
        [fivefold] the same position for the fifth time
        [seventy-five] seventy-five moves without capture or pawn move
        [resignation] resignation
        [time] on time
        [agreement] by agreement
        [threefold] the same position for the third time
        [fifty] fifty moves without capture or pawn move
        [time-no-mate] time is up, but no mate is possible
        [resignation-no-mate] resigned, but no mate is possible
       *[not-recorded] the reason is not recorded
    }
spoken-white-wins = White wins: { $reason }
spoken-black-wins = Black wins: { $reason }
spoken-draw = draw: { $reason }
spoken-taken-back = taken back
spoken-moment = move { $number }, { $done }
spoken-start = start of the game
spoken-promotion-asked = the pawn promotes: queen, rook, bishop or knight?

## access: what a screen reader says of the board

access-window = Shakki, chess
# side is white, black or aside; turn is white or black
access-board =
    { $side ->
        [white] Board from White’s side
        [black] Board from Black’s side
       *[aside] Board from the side
    }, { $turn ->
        [white] White to move
       *[black] Black to move
    }
access-covered = The board is covered while the game is paused

## remember: the settings file

remember-set-aside = The settings could not be read. They are kept as { $file }, and everything has its default.
remember-unreadable = The settings cannot be read: { $file }. Everything has its default.
remember-not-written = The settings could not be saved: { $problem }

## match: the dialog before a new game

match-title = New match
match-players = Players
match-first-player = First player
match-second-player = Second player
match-colours = Colours
match-by-lot = By lot
match-by-lot-tip = The first player chooses a hand
match-has-white = { $name } has White
match-first-has-white = First has White
match-second-has-white = Second has White
match-choose-a-hand = { $name } chooses a hand
match-lot-tip = A pawn is hidden in each hand: choose one
match-clock = Clock
match-clock-none = None
match-clock-none-tip = Without clocks
match-clock-sudden-tip = { $minutes } minutes for the game
match-clock-increment-tip = { $minutes } minutes, and { $seconds } seconds for every move
match-clock-periods-tip = 90 minutes for 40 moves, then 30 minutes, and 30 seconds for every move
match-clock-own = Own:
match-clock-own-tip = Minutes and seconds a move: 5+3; d for a delay, b for Bronstein: 5d3; moves before the time, commas between periods: 40/90+30,30
match-clocks-differ = Different clocks
match-clocks-differ-tip = The first player’s and the second’s; they keep them when colours change
match-one-clock = one player’s clock only
match-position = Position
match-position-standard = Start position
match-position-fen = From FEN
match-position-fen-tip = A position written in one line
match-position-fen-empty = Type or paste a position (FEN)
match-position-hand = Set up by hand…
match-position-hand-tip = Put the men on the board one by one
match-arbiter = The arbiter
match-draws = Draws by repetition and fifty moves
match-draws-claim = On claim
match-draws-claim-tip = Three times the same, fifty moves: a player claims (FIDE)
match-draws-once = At once
match-draws-once-tip = The game ends by itself
match-take-backs = Take-backs
match-take-backs-free = Free
match-take-backs-free-tip = Anyone, at any time
match-take-backs-agreed = By agreement
match-take-backs-agreed-tip = The opponent is asked
match-take-backs-never = None
match-take-backs-never-tip = A move made is made
match-touch = Touch-move
match-touch-tip = A man that is clicked must be moved, or taken, if it can
match-announce = Check is announced
match-announce-tip = Tournament players do not say it
match-put-away = The game on the board goes into the archive, unfinished.
match-lost = The game on the board is not saved, and would be lost.
match-begin = Start the game
match-save-first = Save first
match-save-first-tip = Save the game on the board
match-cancel = Cancel

## setup: men set up by hand

setup-title = Set up
setup-how = Pick a man, then click squares. The same man again takes it off.
setup-key = Key: { $key }
setup-take-off = Take off
setup-start = Start position
setup-clear = Clear
setup-turn = To move
setup-white = White
setup-black = Black
setup-castling = Castling still allowed
setup-white-short = White, king’s side
setup-white-long = White, queen’s side
setup-black-short = Black, king’s side
setup-black-long = Black, queen’s side
setup-passed = En passant on
setup-passed-none = None
setup-good = A game can begin here.
setup-use = Use this position

## start: the start screen

start-title = Shakki
start-motto = Chess at one table
start-back = Back to the game
start-continue = Continue
start-new = New match
start-open = Open a game…
start-games = Games
start-book = Rule book
start-settings = Settings
start-quit = Quit
start-hint = Or simply make a move: the board is set.

## settings: the settings

settings-title = Settings
settings-done = Done
settings-reset = Defaults
settings-reset-tip = Everything as it was at first
settings-remembered = Remembered
settings-group-language = Language
settings-language-system = System
settings-notation = Moves are written
settings-notation-language = In its letters
settings-notation-language-tip = With the letters of the men in the language above
settings-notation-figurines = Figurines, which everybody reads
settings-notation-english = English letters, as in PGN files
settings-notation-coordinates = From square to square
settings-group-place = Room and set
settings-room = Room
settings-room-evening = Evening
settings-room-morning = Morning
settings-room-studio = Studio
settings-men = Men
settings-board = Board
settings-wood = Wood
settings-marble = Marble
settings-plastic = Plastic
settings-glass = Glass
settings-vinyl = Vinyl
settings-quality = Picture
settings-quality-automatic = Automatic
settings-quality-automatic-tip = What suits this machine
settings-quality-software = Simple
settings-quality-software-tip = For a machine without a graphics card
settings-quality-low = Low
settings-quality-low-tip = For an old or built-in graphics card
settings-quality-medium = Medium
settings-quality-medium-tip = Shadows and smooth edges
settings-quality-high = High
settings-quality-high-tip = Light and shadow for a graphics card
settings-quality-ultra = Highest
settings-quality-ultra-tip = All there is, for a fast graphics card
settings-group-motion = View and motion
settings-view = View
settings-view-turning = Turning
settings-view-turning-tip = The view turns to the player on move (V: next)
settings-view-stay = Stay
settings-view-stay-tip = The view stays where it is (V: next)
settings-view-side = Side-on
settings-view-side-tip = From the side, White on the left (V: next)
settings-view-overhead = Overhead
settings-view-overhead-tip = From straight above (V: next)
settings-speed = Men move
settings-speed-full = Calmly
settings-speed-full-tip = As a calm hand moves them (S: next)
settings-speed-fast = Quickly
settings-speed-fast-tip = About twice as fast (S: next)
settings-speed-off = At once
settings-speed-off-tip = Men change places at once (S: next)
settings-reduced-motion = Less motion
settings-reduced-motion-tip = The view does not turn by flying, and men do not hop
settings-group-sound = Sound and speech
settings-sound = Sounds
settings-sound-tip = The men on the board are heard
settings-volume = Volume
settings-announcements = Check and the end are announced
settings-announcements-tip = In words on the screen
settings-spoken = Moves are spoken
settings-spoken-tip = Where the system can speak
settings-group-help = On the board
settings-hints = Show where a man can go
settings-hints-tip = The squares that the man in hand can reach are marked
settings-coordinates = Letters and numbers at the edge
settings-coordinates-tip = The names of the files and ranks
settings-group-reading = Easier to see
settings-legibility = Plain, clear men
settings-legibility-tip = Matte men with outlines (L)
settings-contrast = Strong contrast
settings-contrast-tip = Lighter words on darker ground
settings-scale = Size of the words

## panel: the side panel

panel-first = Start of the game (Home)
panel-previous = One move back (Page Up)
panel-next = One move on (Page Down)
panel-last = Return to the game (End)
panel-film = Show the game as a film (F5)
panel-film-stop = Stop the film (F5)
panel-take-back = Take back
panel-take-back-tip = Take the last move back (U, Ctrl+Z)
panel-redo = Redo
panel-redo-tip = Play again what was taken back (Y, Ctrl+Y)
panel-new = New
panel-new-tip = New match (Ctrl+N)
panel-open = Open
panel-open-tip = Open a game from a PGN file (Ctrl+O)
panel-save = Save
panel-save-tip = Save the game as a PGN file (Ctrl+S)
panel-share = Share
panel-share-tip = The game, the position or a picture (F6)
panel-menu = Start screen (F10)
panel-games = The games played before (Ctrl+G)
panel-book = Rule book (F2)
panel-settings = Settings (F3)
panel-help = All keys (F1, ?)
panel-turn = Sit on the other side (T)
panel-home = Back to the seat (P, double click)
panel-fold = Fold the panel away (F4)
panel-unfold = Show the panel (F4)

## film: looking back, and the game as a film

film-start = Start
film-play = Play
film-stop = Stop
film-pace = Pace { $pace } / { $paces }
film-slower = Slower
film-faster = Faster
film-branch = Play on from here
film-branch-tip = A new game with the moves so far; this one is kept (F7)
film-back = Back to the game
film-back-tip = Return to the present (End)
film-branched = a new game from here; the other one is kept

## result: the end of a game

result-white-wins = White wins
result-black-wins = Black wins
result-draw = Draw
result-by-checkmate = by checkmate
result-by-resignation = by resignation
result-on-time = on time
result-by-stalemate = by stalemate
result-dead = dead position
result-fivefold = fivefold repetition
result-seventy-five = seventy-five moves
result-agreed = by agreement
result-threefold = threefold repetition
result-fifty = fifty moves
result-time-no-mate = time, no mate possible
result-resigned-no-mate = resigned, no mate possible
result-not-recorded = reason not recorded
result-white-mates = White wins by checkmate.
result-black-mates = Black wins by checkmate.
result-white-resigned = White resigned: Black wins.
result-black-resigned = Black resigned: White wins.
result-white-on-time = White wins on time.
result-black-on-time = Black wins on time.
result-draw-stalemate = Draw: stalemate. No legal move, and no check.
result-draw-dead = Draw: dead position. No one can ever mate.
result-draw-fivefold = Draw: the same position for the fifth time.
result-draw-seventy-five = Draw: 75 moves without capture or pawn move.
result-draw-agreed = Draw: agreed.
result-draw-threefold = Draw: the same position for the third time.
result-draw-fifty = Draw: 50 moves without capture or pawn move.
result-draw-time = Draw: time is up, but no mate is possible.
result-draw-resigned = Draw: resigned, but no mate is possible.
result-rematch = Rematch
result-rematch-tip = Another game between the same players, with colours exchanged (F8)
result-review = Review
result-review-tip = Look at the game from its start (Home)
result-why = Why?
result-why-tip = What the end rests on; and the mate that was still possible, on the board (Ctrl+W)
result-rule = The rule
result-rule-tip = Read about it in the rule book
result-hide = Hide this line

## share: the game, the position, a picture

share-title = Share
share-game = The game
share-game-tip = As PGN, which every chess program reads
share-position = The position
share-position-tip = As FEN, in one line (Ctrl+C)
share-picture = A picture
share-picture-tip = The board as it is seen now
share-copy = Copy
share-save = Save…
share-close = Close
share-game-copied = game copied as PGN
share-picture-copied = picture copied
share-picture-saved = picture saved: { $file }
share-picture-failed = the picture could not be taken: { $problem }

## question: asked before something is lost

question-open = This game is not saved. Open the other one?
question-open-do = Open
question-paste = This game is not saved. Set up the position?
question-paste-do = Set up
question-overwrite = { $file } exists already. Replace it?
question-overwrite-do = Replace
question-resign = Who gives up the game?
question-white-resigns = White resigns
question-black-resigns = Black resigns
question-other-tip = The other player gives up
question-branch = This game is not saved. Play on from here?
question-branch-do = Play on
question-quit = This game is not saved. Quit?
question-quit-do = Quit
