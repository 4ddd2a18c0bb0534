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
