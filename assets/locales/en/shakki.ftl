# Every word that Shakki shows. One section a subject; ids begin with the section's name. The order is the same in
# every language. `tests/core/words.rs` checks that each language has every id and every placeholder.
# In English the panels and the rule book have curly marks (’ “ ”); what the text front end answers has plain ones, as
# it is what programs read at the other end of a pipe.

## language: the languages' own names

language-name = English

## book: the rule book

book-title = The rule book
book-contents = Contents
book-intro = Each rule has a page of its own, with tasks on the board. Your game is kept as you left it.
book-previous = Back
book-next = Next
book-next-page = Next page
book-close = Close
book-again = Retry
book-show = Show me
book-task = Task { $number } of { $count }
book-your-move-white = You play White.
book-your-move-black = You play Black.
book-clocks-paused = The clocks are paused while you read.
book-done = Done
book-shown = This is the move.
book-key-do = the rule book
book-open-tip = The rules of chess, with tasks on the board (F2)
book-close-tip = Back to your game (Esc, F2)
book-next-tip = The next page (Page Down)
book-previous-tip = The page before (Page Up)
book-contents-tip = All pages (Home)
book-again-tip = Reset the task (U)
book-show-tip = Show the move on the board (Ctrl+W)
book-next-task-tip = Continue (Enter)
book-not-now = close the rule book first (Esc)
book-unreadable = the rule book cannot be opened: { $problem }
book-setting-up = a position is being set up: finish that first
book-usage = 'rules PAGE' shows a page, by its number or its name.
book-no-such-page = there is no page { $page }: 'rules' lists them
book-answer = Answer: { $moves }. { $why }

book-board = The board and the pieces
book-board-text =
    The board is placed so that each player has a light corner square on the right. Its eight columns are the files, named a to h; its eight rows are the ranks, numbered 1 to 8 from White’s side. A file and a rank together name a square: e4.

    Each side has sixteen pieces: a king, a queen, two rooks, two bishops, two knights and eight pawns. The rooks stand in the corners, then come the knights and the bishops, and in the middle the king and queen. The queen starts on a square of its own colour: both queens on the d-file, the kings beside them. The pawns stand in front of all the others.
book-board-home-ask = The white queen is out of place. Move it to the light square where it starts the game.
book-board-home-right = The white queen starts on a light square, d1. The king stands beside it.
book-board-home-wrong = That is not its starting square. Look for a light square on the d-file, between the king and a bishop.
book-board-square-ask = Find the square g4, and move the rook there.
book-board-square-right = This is g4: the g-file and the fourth rank meet here.
book-board-square-wrong = That was another square. Go along the letters to g, then up along the numbers to 4.

book-begin = Who moves first
book-begin-text =
    The colours are drawn at random: one player hides a white and a black pawn in their hands, the other chooses a hand. White makes the first move. After that the players move in turn; nobody may pass.

    At the start only knights and pawns can move, as all the other pieces are shut in behind the pawns. That makes twenty first moves: sixteen with pawns and four with knights. The commonest are the pawn moves e4 and d4, which open lines for the pieces behind them.
book-begin-knight-ask = Begin the game with one of the four possible knight moves.
book-begin-knight-right = The knight jumped over the pawns.
book-begin-knight-wrong = That is a legal first move, too, but with a pawn. Try a knight.

book-moves = Moving and capturing
book-moves-text =
    A move takes one of your own pieces from its square to another. It may never end on a square where another of your own pieces stands. If a piece of the opponent stands there you capture it (take it): it is removed from the board, and your piece stands in its place. Capturing is never compulsory, unless there is no other legal move.

    No piece jumps over others, with two exceptions: the knight always does, and in castling the rook passes the king.
book-moves-take-ask = A black knight stands in the rook’s way. Capture it.
book-moves-take-right = The knight is off the board, and the rook stands in its place.
book-moves-take-wrong = The move is legal, but the knight is still there. Move the rook to the knight’s square.

book-king = The king
book-king-text =
    The king moves one square in any direction. It is the one piece that is never captured: the aim of the game is to checkmate it. So it may never move to a square that a piece of the opponent attacks.

    From this it follows that the two kings can never stand next to each other: each would be attacked by the other.
book-king-take-ask = The rook stands next to the king, and nothing protects it. Capture it with the king.
book-king-take-right = The king may capture, too, if the square is not protected.
book-king-take-wrong = The king is safe there, but the rook escaped. It stood right next to the king.
book-king-near-ask = Move as near to the black king as the rules allow: up to the fourth rank. The marked squares are attacked by it.
book-king-near-right = Nearer is not possible. Between two kings there is always at least one square.
book-king-near-wrong = That is legal, but you can get nearer: one square forward.

book-rook = The rook
book-rook-text =
    The rook moves straight: along its file or its rank, as far as it likes, until something stands in the way. On an empty board it reaches fourteen squares from anywhere.

    If the first piece in its way is the opponent’s, the rook can capture it, and stops there. It never jumps.
book-rook-take-ask = The rook can move to the marked squares. On one of them there is a piece to capture.
book-rook-take-right = The bishop is captured, straight up the file.
book-rook-take-wrong = The rook may move there, but captures nothing. Look straight up its file.

book-bishop = The bishop
book-bishop-text =
    The bishop moves diagonally, as far as the way is free. So it always stays on squares of one colour. Each player begins with two bishops, one for the light squares and one for the dark.
book-bishop-take-ask = Which black piece stands unprotected on the bishop’s diagonals? Capture it with the bishop.
book-bishop-take-right = A rook for nothing.
book-bishop-take-wrong = Not that one. Follow the long diagonal from b2, upwards to the right.

book-queen = The queen
book-queen-text =
    The queen moves like a rook or like a bishop: along files, ranks and diagonals, as far as the way is free. It is the strongest piece, and should not be given up for a weaker one.
book-queen-take-ask = The queen can capture on d5 or on h5. One of these pieces is protected: there the queen would be captured in turn. Capture the other.
book-queen-take-right = Nothing protects the rook. On d5 the pawn from c6 would have captured the queen.
book-queen-take-wrong = See which piece protects what: the pawn on c6 protects d5. What protects h5?

book-knight = The knight
book-knight-text =
    The knight moves two squares straight and then one to the side, like the letter L. It always lands on a square of the other colour.

    It alone jumps over whatever stands between, of either colour. From the middle of the board it reaches eight squares, from a corner only two.
book-knight-hop-ask = The knight is blocked on all sides. Jump out and capture the queen.
book-knight-hop-right = No other piece could have done that.
book-knight-hop-wrong = That does not capture the queen. From d4 go two squares to the left, and one down.
book-knight-fork-ask = A knight can attack two pieces at once: that is a fork. Give check so that the rook in the corner is attacked as well.
book-knight-fork-right = A fork: the king must move, and then the knight captures the rook.
book-knight-fork-wrong = Not yet. Find the square from which the knight reaches both e8 and a8.

book-pawn = The pawn
book-pawn-text =
    The pawn moves only forward, one square at a time, if that square is empty. From its first square it may move two, if both are empty.

    It is the only piece that does not capture the way it moves: it captures one square diagonally forward. Straight ahead it captures nothing, and diagonally it moves only to capture. A pawn never moves back.
book-pawn-two-ask = This pawn has not moved yet. Show its double step.
book-pawn-two-right = Two squares, once only. From now on it moves one square at a time.
book-pawn-two-wrong = That is legal. But show its double step: two squares forward.
book-pawn-take-ask = The pawn on e3 is blocked, but it still has a move. Which?
book-pawn-take-right = The pawn captured diagonally. Now it stands on the d-file, and its way is free again.
book-pawn-take-wrong = Leave the king where it is; the task is about the pawn. What stands diagonally in front of it?

book-passing = En passant
book-passing-text =
    A pawn that makes its double step may pass a square on which a pawn of the opponent could have captured it. Then that pawn may still capture it, as if it had moved only one square. This is called en passant, French for “in passing”.

    It must be done at once, with the very next move. Later it is too late. Only pawns capture this way, and only pawns are captured this way.
book-passing-now-ask = Black has just played d7-d5, past your pawn. Capture it en passant.
book-passing-now-right = Your pawn stands on d6, and the black pawn is removed from d5: the only capture that does not end on the square of the captured piece.
book-passing-now-wrong = Now it is too late: en passant is only possible at once. Your pawn moves diagonally, behind the black pawn.
book-passing-late-ask = Here Black’s double step was two moves ago. What move is left for your pawn? Try to capture, too: the arbiter says why it is refused.
book-passing-late-right = Just one square forward. It was too late for en passant.
book-passing-late-wrong = That is a king move; the task is about the pawn.

book-promotion = Promotion
book-promotion-text =
    A pawn that reaches the last rank does not stay a pawn. In the same move it is exchanged for a queen, rook, bishop or knight of its colour, as the player chooses; never for a king. It does not matter what is still on the board: one can have several queens.

    The new piece takes effect at once: it may give check or even mate. Usually one chooses a queen, but not always.
book-promotion-queen-ask = Move the pawn to the last rank and choose a queen.
book-promotion-queen-right = The weakest piece has become the strongest.
book-promotion-queen-wrong = Move the pawn to the last rank, and choose the queen there.
book-promotion-knight-ask = Black’s queen attacks your pawn. Promote it to a piece that gives check and attacks the queen at the same time.
book-promotion-knight-right = A knight attacks king and queen. Once the king has moved, the queen is captured.
book-promotion-knight-wrong = Then Black keeps the queen. Which piece moves in the shape of an L?
book-promotion-rook-ask = A queen would leave Black without a move, and the game would be a draw. Promote so that you can still win.
book-promotion-rook-right = The rook leaves the king one square, h6, and then mates it on the edge.
book-promotion-rook-wrong = Not that one. You need a strong piece that does not attack h6.

book-value = What the pieces are worth
book-value-text =
    The king is worth the game, for it cannot be given up. The other pieces in the order of their strength: the queen, the two rooks, the bishops and the knights, and last the pawns.

    Players count a pawn as one, a knight or a bishop as three, a rook as five and the queen as nine. No law says so: the numbers help to judge an exchange. A pawn that reaches the last rank is worth a queen.
book-value-take-ask = The rook can capture a queen or a rook. Take what is worth more.
book-value-take-right = The queen: by the usual count it is worth nine, the rook five.
book-value-take-wrong = The queen on a3 is worth more than the rook on d5. Can you reach it?

book-castling = Castling
book-castling-text =
    Once in a game a king may castle: it moves two squares towards a rook, and the rook jumps over it to the square the king has passed. That counts as one move of the king, so touch the king first.

    The right is lost for good once the king has moved; with a rook that has moved it is lost, too. Castling is prevented for the time being while a piece stands between the two, while the king is in check, or while the square it passes or the one it reaches is attacked. It does not matter if the rook is attacked, or passes an attacked square.
book-castling-short-ask = Castle: move the king two squares towards the rook.
book-castling-short-right = The king is safe behind its pawns, and the rook is in play.
book-castling-short-wrong = That was not castling. Move the king to g1, or onto its own rook.
book-castling-long-ask = The black rook attacks b1. May White still castle on this side? Try it.
book-castling-long-right = Yes: the king does not pass b1. Only the rook does.
book-castling-long-wrong = You could have castled: b1 is on the rook’s path, not on the king’s.
book-castling-side-ask = The bishop attacks f1. Castle on the side where it is allowed.
book-castling-side-right = On the other side the king would have passed f1, under attack. That prevents castling only as long as the attack lasts.
book-castling-side-wrong = That was not castling. On one side the bishop prevents it; what about the other?

book-safety = Your own king’s safety
book-safety-text =
    No move may leave or put your own king in check. A piece that shields its king from an attack is pinned: it may not leave the line. The arbiter refuses such a move and says from where the king would be attacked.

    But a pinned piece still protects and still gives check: the opponent’s king may not stand on a square that it attacks.
book-safety-pin-ask = The black queen can be captured, but the knight is pinned by the rook. Which piece may capture it?
book-safety-pin-right = The bishop. Had the knight moved, the rook would attack your king.
book-safety-pin-wrong = The queen is still there. Which other piece attacks f6 from a distance?
book-safety-check-ask = The white bishop is pinned by your rook, and yet it gives you check. Capture it.
book-safety-check-right = The check is answered, and a bishop is won.
book-safety-check-wrong = The king is out of check. But the pinned bishop could have been captured.

book-check = Check
book-check-text =
    A king that is attacked is in check. The check must be answered at once, in one of three ways: capture the piece that gives check; put something in between; or move the king to a square that is not attacked. If two pieces give check at once, the king has to move.

    In casual games the player says “check” aloud. In a tournament nothing is said.
book-check-take-ask = The rook gives check. First way: capture it.
book-check-take-right = The rook is captured, and the check is over.
book-check-take-wrong = That answers the check. But here the rook itself can be captured. With which piece?
book-check-block-ask = The same check. Second way: put the bishop in between.
book-check-block-right = The bishop blocks the check. It is now pinned.
book-check-block-wrong = That answers the check in another way. Now put the bishop between rook and king.
book-check-king-ask = The same check. Third way: move the king.
book-check-king-right = The king has left the rook’s file, and is safe.
book-check-king-wrong = That is another way. This time move the king.

book-checkmate = Checkmate
book-checkmate-text =
    If a king is in check and no move answers it, that is checkmate, and the game is over at once. The player who mates has won, however few pieces they have left. The king is not captured; it is laid on its side.

    The word comes from the Persian “shah mat”: “shah” is the king, and “mat” was understood as “dead”.
book-checkmate-rook-ask = The black king is shut in behind its own pawns. Mate in one move.
book-checkmate-rook-right = Mate on the back rank. Nothing can come between, and the king has no square.
book-checkmate-rook-wrong = Not mate yet. On which line can the king be attacked?
book-checkmate-fool-ask = White has made two bad pawn moves. You play Black: give mate. It is the shortest game possible.
book-checkmate-fool-right = Fool’s mate: the diagonal to the king was open, and nothing can close it.
book-checkmate-fool-wrong = Not mate yet. Look for the open diagonal to the white king.
book-checkmate-knight-ask = Black has a queen and a rook, you have one knight. Give mate all the same.
book-checkmate-knight-right = Smothered mate: the king is shut in by its own pieces. Mate wins, whatever else is on the board.
book-checkmate-knight-wrong = That is not mate. Only a check can help: from where does the knight reach h8?

book-stalemate = Stalemate
book-stalemate-text =
    If the player to move has no legal move at all, but is not in check, that is stalemate: a draw, however far ahead the opponent is.

    There are two kinds. Either nothing can move at all: king and pieces are shut in and the pawns are blocked. Or there would be moves, but each would leave the king attacked. The side that is winning must avoid stalemate; the side that is losing may aim for it.
book-stalemate-mate-ask = One move mates; another, to c7, would be stalemate. Give mate.
book-stalemate-mate-right = Mate. With the queen on c7 Black would have had no move without being in check: a draw.
book-stalemate-mate-wrong = Not mate, perhaps even stalemate. Give check so that the king cannot escape along the edge.
book-stalemate-king-ask = The same position. Now give stalemate instead.
book-stalemate-king-right = The king is not in check, but every square around it is attacked. A draw.
book-stalemate-king-wrong = The king still has a move, or it is in check. Attack the squares b8, b7 and a7, but not a8.
book-stalemate-wall-ask = White is a knight ahead. You play Black: save the game, and close the position so that no white piece can move.
book-stalemate-wall-right = The king is shut in, the knight has no free square, and each pawn is blocked. Stalemate, a draw.
book-stalemate-wall-wrong = White still has moves. Which white pawn can still go forward?

book-rescue = Saved by stalemate
book-rescue-text =
    New York, the US Championship of 1942: Carl Pilnick, far behind, plays White against Samuel Reshevsky. Black has just moved the g-pawn and attacks the queen, a mistake: now White’s pawns have no moves left.

    The board shows that ending, simplified.
book-rescue-queen-ask = White to move and save the game. Give up the queen, but on the right square.
book-rescue-queen-right = The black queen is pinned to its king. Capturing gives stalemate, as here; not capturing loses the queen. Pilnick found the move, and the game was drawn.
book-rescue-queen-wrong = That loses in the long run. Attack the black queen on its diagonal, so that capturing yours leaves your king without a move.

book-dead = The dead position
book-dead-text =
    If neither player can ever mate, not even if both worked together, the position is dead and the game is drawn at once. King against king is dead; so is king and bishop, or king and knight, against the bare king. A wall of blocked pawns that nothing can pass may be dead as well.

    Two knights against a king are not dead: mate cannot as a rule be forced, but it is possible. The players play on, or agree to a draw.
book-dead-take-ask = Make a dead position: a draw at once.
book-dead-take-right = King and bishop against king: mate is impossible. The arbiter ends the game without a claim.
book-dead-take-wrong = The game goes on, as bishop and knight on the board still allow a mate. Capture the knight.

book-repetition = Repetition
book-repetition-text =
    If the same position is on the board for the third time, the player to move may claim a draw. “The same” means the same pieces on the same squares, the same player to move, and the same rights to castle and to capture en passant. The three times need not come in a row.

    A claim can also be made before the move, by naming the move that will bring the position about. The fifth time, the game is drawn without a claim. If draws are set to “At once”, the third time is enough.
book-repetition-third-ask = The knights have moved out and back, and out again. The start position has been on the board twice. Bring it about for the third time.
book-repetition-third-right = The third time: now a draw can be claimed.
book-repetition-third-wrong = That is a new position. Bring the knight back to where it came from.

book-fifty = Fifty moves
book-fifty-text =
    If each player has made fifty moves in a row without a pawn move and without a capture, the player to move may claim a draw. After seventy-five such moves the game is drawn without a claim, unless the last one is mate. If draws are set to “At once”, fifty are enough.

    Every pawn move and every capture restarts the count.
book-fifty-again-ask = White wants to win; but after one more move of this kind Black can claim a draw. Restart the count.
book-fifty-again-right = A pawn moved: the count is back at zero.
book-fifty-again-wrong = Now the fifty moves are complete, and Black claims a draw. What restarts the count?

book-ending = Endings that take a long time
book-ending-text =
    Some endings are won, and still hard to win within fifty moves. With best play a king with a bishop and a knight mates a lone king in at most 33 moves; a king and queen against a king and rook take at most 35. A single mistake can cost the win: then the draw is claimed.

    Bishop and knight can mate only in a corner of the bishop’s colour. The queen wins by driving king and rook apart.
book-ending-knight-ask = King, bishop and knight against king: the lone king is in the corner of the bishop’s colour. Give mate.
book-ending-knight-right = Mate. King and knight cover the squares g7, h7 and g8, the bishop the corner.
book-ending-knight-wrong = Not mate. The king and the knight guard all the squares around the corner: which piece gives check?
book-ending-rook-ask = King and queen against king and rook: give mate.
book-ending-rook-right = Mate. The rook stands in its own king’s way and cannot come between.
book-ending-rook-wrong = Not mate. On which line can nothing come between?

book-resign = Resigning
book-resign-text =
    A player may resign, that is, give up, at any time; on the board they lay their king down. The opponent has won. But if the opponent could never mate by any series of legal moves, the game is a draw.

    Nobody has to resign. Look once more before you do.
book-resign-look-ask = Black is a queen ahead, and is about to mate. Look once more before you resign.
book-resign-look-right = Mate. Resigning would have been a mistake.
book-resign-look-wrong = Now Black mates. There was a better move: look at Black’s back rank.

book-agreement = Draw by agreement
book-agreement-text =
    The players may agree to a draw. One offers it, properly together with a move: first the move, then the offer, then the clock. The other accepts, or declines, in words or by making a move. Until then the offer stands and cannot be withdrawn.

    Repeated offers disturb the opponent: here, after an offer, it is the other’s turn to offer, or ten moves must pass.
book-agreement-hold-ask = Before you offer a draw, make sure that you can hold it: only one of your moves does.
book-agreement-hold-right = You have the opposition. If the pawn now steps forward, your king goes in front of it, and Black can only give it up or stalemate you. Now you can offer a draw.
book-agreement-hold-wrong = Now Black’s king reaches d2, and the pawn promotes. Place your king opposite the black king.

book-clock = The clock
book-clock-text =
    With a clock each player has their own time. It runs while they think: the player who has moved presses the clock, and the other’s time begins. Some clocks add a little time for every move. White’s clock starts first. By agreement the clocks may be paused.

    A player who runs out of time has lost. But if the opponent could never mate by any series of legal moves, it is a draw. A single knight can be enough to win on time, as this mate shows.
book-clock-knight-ask = White has only a knight. Can it mate? Show how.
book-clock-knight-right = Mate with a single knight, with the help of Black’s own pawn. So here Black would lose on time.
book-clock-knight-wrong = Not mate. From where does the knight attack h1?

book-touch = Touch-move
book-touch-text =
    In competitive games this is the rule: if you touch one of your own pieces you must move it, if it can move; if you touch a piece of the opponent you must capture it, if it can be captured. Once you release a piece on a square, the move is made. If you only want to adjust a piece, say “I adjust” first.

    When castling, touch the king first. A player who touches the rook first must make a rook move. In this program touch-move is agreed on when a match is set up.
book-touch-take-ask = You have touched the black bishop, so it must be captured. How?
book-touch-take-right = Captured as the rule requires. If there are several ways, you may choose.
book-touch-take-wrong = A touched piece must be captured: the bishop must leave the board.

book-notation = Notation
book-notation-text =
    A move is written with the letter of the piece and the square it moves to: K king, Q queen, R rook, B bishop, N knight; a pawn has no letter. × or x means capture, + check, # mate, O-O castling on the king’s side, O-O-O on the queen’s. If two pieces of the same kind can move to the same square, the file or rank of the one that moves is added. Other languages have other letters.

    The board alone does not tell everything: whether castling or en passant is still allowed, and how often a position has occurred, only the record of the game shows. At the end the result is written down with its reason, if it is known.
book-notation-read-ask = Play this move: { $move }.
book-notation-read-right = N is the knight, b the file it comes from, d2 the square it moves to.
book-notation-read-wrong = That was another move. { $move }: the knight of the b-file goes to d2.
book-notation-mate-ask = And this one: { $move }.
book-notation-mate-right = R is the rook, # means mate.
book-notation-mate-wrong = That was another move. Play { $move }, with the rook.

book-chess960 = Chess960
book-chess960-text =
    In Chess960 the pieces behind the pawns stand in one of 960 orders, the same for both sides: the bishops on squares of different colours, the king between its rooks. The order is drawn by lot; number 518 is the usual one. All else is as in ordinary chess.

    So is where castling ends: wherever king and rook come from, the king comes to the g-file and the rook to the f-file, or the king to the c-file and the rook to the d-file. Neither may have moved before. All squares that the two pass or come to must be free of other pieces, and the king may not stand in check, pass an attacked square or come to one. Castle by moving the king onto its own rook. By hand the king is taken off, the rook moved, the king put down.
book-chess960-short-ask = Castle on the king’s side: move the king onto its own rook.
book-chess960-short-right = King g1, rook f1: as always, wherever they began.
book-chess960-short-wrong = That was not castling on the king’s side. Move the king onto the rook on h1.
book-chess960-free-ask = On one side a piece is in the way. Castle on the other; there the king could also simply step to c1, so move it onto its rook.
book-chess960-free-right = King c1, rook d1. On the other side the knight stood where the rook would land.
book-chess960-free-wrong = That was not castling. The knight on f1 prevents it on one side: move the king onto the rook on a1.

book-odds = Playing at odds
book-odds-text =
    If one player is much stronger, the two can play at odds: the stronger one begins without a piece, or with less time on the clock. With pawn and move, the stronger player has Black and plays without the pawn on f7. With the odds of a knight, a rook or the queen they have White and play without the knight on b1, the rook on a1 or the queen; without the rook they cannot castle on its side. All else is as usual, and the record says what the odds were.
book-odds-pawn-ask = Black gives pawn and move. Use the way to the king that the missing pawn leaves open: give check.
book-odds-pawn-right = The queen checks along the diagonal that the pawn on f7 would have closed.
book-odds-pawn-wrong = That is not check. Which piece reaches the line from h5 to e8?
book-three-check = Three-check
book-three-check-text =
    Three-check is chess in which a player also wins by giving check for the third time. A move that checks with two pieces at once counts as one check. The checks of both sides are counted beside the board. Nobody with a bare king can win: against it a player who runs out of time draws.
book-three-check-third-ask = White has given two checks. Give the third.
book-three-check-third-right = The third check wins, though the king could take the bishop.
book-three-check-third-wrong = That is not check. Which piece reaches a square beside the black king?
book-king-of-the-hill = King of the Hill
book-king-of-the-hill-text =
    The four squares in the middle, d4, e4, d5 and e5, are the hill. A player whose king comes there by a legal move has won at once. Mate wins as always; and as every king can climb, no position is dead for want of pieces.
book-king-of-the-hill-climb-ask = Win: bring the king onto the hill. It may not step into check.
book-king-of-the-hill-climb-right = The king stands on the hill: the game is over.
book-king-of-the-hill-climb-wrong = The king must come to d4, e4, d5 or e5, where no rook attacks it.
book-antichess = Antichess
book-antichess-text =
    In antichess a player wins by losing: a player to move who has no piece left, or no legal move, has won. A player who can capture must capture; if there are several captures, they may choose. The king is a piece like the others: there is no check, no mate and no castling, kings are captured, and a pawn may become a king, too.
book-antichess-must-ask = A capture is possible, so no other move is legal; of two, the player may choose either. Capture with the pawn.
book-antichess-must-right = One of the two captures had to be made.
book-antichess-must-wrong = The bishop may capture, too; here the pawn is to do it.
book-antichess-give-ask = Lose your last piece: put it where it must be captured.
book-antichess-give-right = The pawn must capture, White has nothing left, and has won.
book-antichess-give-wrong = There the pawn cannot take the bishop. A pawn captures diagonally.
book-atomic = Atomic
book-atomic-text =
    In atomic a capture explodes: the captured piece, the one that captures, and all pieces but pawns on the eight squares round the capture are gone. A player whose king explodes has lost. No move may let one’s own king explode, and so a king never captures. Kings may stand side by side; as long as they do, neither is in check.
book-atomic-blast-ask = Win at once: capture beside the black king.
book-atomic-blast-right = The explosion reaches e8: the king is gone, and White has won.
book-atomic-blast-wrong = No king exploded. Which capture is on a square beside e8?
book-horde = Horde
book-horde-text =
    White has 36 pawns and no king, Black the usual pieces. White wins by mate, Black by capturing all of White’s pieces, promoted ones included. White’s pawns on the first rank may also move two squares, but cannot then be captured en passant.
book-horde-last-ask = Black wins by taking the last white piece. Take it.
book-horde-last-right = No white piece is left: Black has won.
book-horde-last-wrong = The pawn still stands on a1. The rook can take it.
book-racing-kings = Racing Kings
book-racing-kings-text =
    Both kings race to the eighth rank, and the player whose king gets there first has won. There are no pawns, and no move may give check. White moves first: if Black’s king comes to the eighth rank with the move right after White’s, the game is a draw.
book-racing-kings-goal-ask = Win the race: bring the king to the eighth rank. It may not step into check.
book-racing-kings-goal-right = The king has arrived, and Black’s cannot follow with its next move.
book-racing-kings-goal-wrong = The king must come to the eighth rank, where the rook does not attack it.
book-crazyhouse = Crazyhouse
book-crazyhouse-text =
    In Crazyhouse a captured piece changes sides: it goes into the pocket of the player who captured it, who may drop it on any empty square instead of making a move. A pawn is not dropped on the first or the last rank, and a captured piece that was promoted is a pawn again. A drop may stop a check and may mate. As every piece comes back, moves are not counted for a draw, and a player whose time runs out has lost.
book-crazyhouse-mate-ask = Black could drop the knight between a distant piece and the king. Mate with a drop that nothing can stop.
book-crazyhouse-mate-right = Nothing stands between a knight and the king, and nothing takes it: mate.
book-crazyhouse-mate-wrong = That is not mate. From which square does a knight attack h8?
book-crazyhouse-parry-ask = Your king is in check and cannot move. Drop the bishop in between so that Black is in check, too.
book-crazyhouse-parry-right = A drop does what a move does: it stopped the check, and gave one.
book-crazyhouse-parry-wrong = The bishop must stand between rook and king, on a diagonal with h7.

## side: the two sides

side-name = { $side ->
        [white] White
       *[black] Black
    }

# A player by name, or else by the side.
side-or-player = { $side ->
        [white] White
        [black] Black
       *[name] { $side }
    }

## piece: the pieces

piece-name = { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    }
    .plural = { $piece ->
            [pawn] pawns
            [knight] knights
            [bishop] bishops
            [rook] rooks
            [queen] queens
           *[king] kings
        }

## list: several things in a row

list-and = { $before } and { $last }
list-or = { $before } or { $last }

## refusal: why a move is not made; said after "error:" too, so they begin small

refusal-game-over = the game is over: { $score } { $reason }
refusal-no-piece = there is no piece on { $square }
refusal-not-yours = { $side ->
        [white] that is White's piece: it is Black's move
       *[black] that is Black's piece: it is White's move
    }
refusal-same-square = a piece must move to another square
refusal-wrong-movement = a { piece-name } does not move like that
refusal-in-the-way = the { piece-name } on { $square } is in the way
refusal-own-piece = your own { piece-name } stands on { $square }
refusal-still-in-check = your king is in check from { $from }
refusal-would-be-in-check = your king would be in check from { $from }
refusal-kings-adjacent = kings may not stand next to each other: the other king stands on { $square }
refusal-pawn-blocked = a pawn captures only diagonally: the { piece-name } on { $square } blocks it
refusal-not-first-square = a pawn moves two squares only from its first square
refusal-pawn-too-far = a pawn moves one square forward, or two from its first square
refusal-pawn-only-forward = a pawn moves only forward
refusal-nothing-to-capture = a pawn moves diagonally only to capture: there is nothing to capture on { $square }
refusal-en-passant-too-late = en passant is possible only at once after a double step: the pawn on { $square } has not just made one
refusal-not-a-promotion = only a pawn that reaches the last rank is promoted
refusal-promotion-to = a pawn is promoted to a queen, rook, bishop or knight, not to a { piece-name }
refusal-castling = castling: { $why }
refusal-must-capture = you must capture when you can, and you can from { $from }
refusal-king-takes = a king cannot capture, for it would explode
refusal-own-king-explodes = your own king on { $square } would explode
refusal-gives-check = no move may give check, and this one would, to the king on { $square }
refusal-no-drops = only in Crazyhouse are pieces dropped on the board
refusal-not-in-pocket = there is no { piece-name } in your pocket
refusal-drop-on-piece = a piece is dropped only on an empty square: a { piece-name } stands on { $square }
refusal-pawn-drop-on-edge = a pawn is not dropped on the first or the last rank
refusal-drop-leaves-check = that does not stop the check from { $from }

## variant: which game of chess is played, and games at odds

variant-standard = Standard chess
variant-chess960 = Chess960
variant-three-check = Three-check
variant-king-of-the-hill = King of the Hill
variant-antichess = Antichess
variant-atomic = Atomic
variant-horde = Horde
variant-racing-kings = Racing Kings
variant-crazyhouse = Crazyhouse
variant-three-check-aim = the third check wins, too
variant-king-of-the-hill-aim = a king on d4, e4, d5 or e5 wins, too
variant-antichess-aim = captures are forced; whoever has nothing left to move wins
variant-atomic-aim = captures explode; an exploded king loses
variant-horde-aim = White has 36 pawns and no king; Black wins by capturing them all
variant-racing-kings-aim = the first king on the eighth rank wins; no move may give check
variant-crazyhouse-aim = captured pieces change sides and can be dropped on the board
variant-with-aim = { $name }: { $aim }
variant-chess960-position = Chess960, position { $number }: { $pieces }
variant-no-number = the positions of Chess960 have the numbers 0 to 959
variant-odds-pawn = Odds of pawn and move: Black plays without the pawn on f7
variant-odds-knight = Odds of a knight: White plays without the knight on b1
variant-odds-rook = Odds of a rook: White plays without the rook on a1
variant-odds-queen = Odds of the queen: White plays without the queen
variant-checks = Checks given: White { $white }, Black { $black }
variant-pockets = In the pockets: White { $white }, Black { $black }
variant-pocket-empty = nothing

## castling: why one cannot castle; stands behind "castling:"

castling-not-played = there is no castling in this game
castling-king-moved = the king has moved
castling-rook-moved = the rook from { $square } has moved
castling-not-allowed = { $wing ->
        [king] on the king's side it is no longer allowed
       *[queen] on the queen's side it is no longer allowed
    }
castling-no-rook = there is no rook on { $square }
castling-no-rook-on-side = { $wing ->
        [king] there is no rook on the king's side
       *[queen] there is no rook on the queen's side
    }
castling-other-rook = on that side the king castles with the rook on { $square }
castling-in-the-way = the { piece-name } on { $square } is in the way
castling-in-check = the king is in check from { $from }
castling-attacked = { $square } is attacked by the { piece-name } on { $from }

## denied: why something is not done at the table

denied-verdict-pending = the game has stopped: the arbiter is checking whether mate was still possible
denied-no-verdict-pending = there is nothing to decide
denied-paused = the game is paused
denied-not-paused = the game is not paused
denied-started = the game has already begun
denied-no-clock = there is no clock
denied-offer-pending = { $side ->
        [white] White has offered a draw: accept or decline
       *[black] Black has offered a draw: accept or decline
    }
denied-offered-before = { $moves ->
        [one] a draw was offered before: not again until the opponent offers one, or after { $moves } more move
       *[other] a draw was offered before: not again until the opponent offers one, or after { $moves } more moves
    }
denied-no-offer = no draw has been offered
denied-no-take-backs = take-backs are not allowed in this game
denied-time-ran-out = time has run out: no moves are taken back or redone after that
denied-nothing-to-take-back = there is no move to take back
denied-nothing-to-redo = there is no move to redo
denied-take-back-pending = { $side ->
        [white] White has asked for a take-back: accept or decline
       *[black] Black has asked for a take-back: accept or decline
    }
denied-no-take-back-asked = no take-back has been asked for
denied-time-offer-pending = { $side ->
        [white] White has offered a minute: accept or decline
       *[black] Black has offered a minute: accept or decline
    }
denied-no-time-offered = no time has been offered
denied-touched-before-claim = a player who has touched a piece cannot claim a draw before their move
denied-must-move = the piece on { $square } was touched and must be moved
denied-must-capture = the piece on { $square } was touched and must be captured
denied-must-capture-with = the pieces on { $from } and { $square } were touched: the first must capture the second
denied-must-castle = the king and the rook on { $square } were touched: castling is required
denied-rook-touched-first = the rook was touched first: castling with it is not allowed on this move
denied-not-writable = a record cannot hold this annotation: a comment must not contain a closing brace, and a variation's brackets must match
denied-out-of-place = this event does not belong here

## counts: how near a draw by repetition or fifty moves is

counts-times = { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
counts-moves = { $half ->
        [yes] { $moves ->
            [0] half a move was
           *[other] { $moves }½ moves were
        }
       *[no] { $moves ->
            [one] { $moves } move was
           *[other] { $moves } moves were
        }
    }
counts-both = the position has occurred { counts-times }, and { counts-moves } made without capture or pawn move

## end: why a game ended, as a sentence names it; the "result" line and PGN say it in English always

end-checkmate = checkmate
end-stalemate = stalemate
end-dead-position = dead position
end-fivefold-repetition = fivefold repetition
end-seventy-five-moves = seventy-five moves
end-resignation = resignation
end-time = time
end-agreement = agreement
end-threefold-repetition = threefold repetition
end-fifty-moves = fifty moves
end-time-no-mate = time, no mate possible
end-resignation-no-mate = resignation, no mate possible
end-third-check = third check
end-king-on-hill = king on the hill
end-all-pieces-lost = all pieces lost
end-no-move-left = no move left
end-king-exploded = the king exploded
end-horde-taken = the horde was captured
end-king-on-last-rank = king on the eighth rank
end-both-kings-on-last-rank = both kings on the eighth rank
end-not-recorded = reason not recorded

## why: what the end of a game rests on

why-piece-on = the { piece-name } on { $square }
why-mate = { $pieces } { $count ->
        [one] gives
       *[other] give
    } check to the king on { $king }, and no move answers it
why-stalemate = { side-name } has no legal move, and the king is not in check
why-dead = neither side can mate by any series of legal moves
why-at-the-start = at the start
why-after = after { $played }
why-repetition = { $count ->
        [one] the same position occurred { $count } time: { $times }
       *[other] the same position occurred { $count } times: { $times }
    }
why-no-progress = { $moves ->
        [one] { $moves } move by each side without capture or pawn move
       *[other] { $moves } moves by each side without capture or pawn move
    }
why-agreement = both players agreed to a draw
why-lost-winnable = { $by ->
        [time] { $side ->
            [white] White ran out of time, and Black could still mate
           *[black] Black ran out of time, and White could still mate
        }
       *[resignation] { $side ->
            [white] White resigned, and Black could still mate
           *[black] Black resigned, and White could still mate
        }
    }
why-lost-undecided = { $by ->
        [time] { $side ->
            [white] White ran out of time; whether Black could still mate was not decided, so mate counts as possible
           *[black] Black ran out of time; whether White could still mate was not decided, so mate counts as possible
        }
       *[resignation] { $side ->
            [white] White resigned; whether Black could still mate was not decided, so mate counts as possible
           *[black] Black resigned; whether White could still mate was not decided, so mate counts as possible
        }
    }
why-lost-unwinnable = { $by ->
        [time] { $side ->
            [white] the record says that White ran out of time, but Black could never mate
           *[black] the record says that Black ran out of time, but White could never mate
        }
       *[resignation] { $side ->
            [white] the record says that White resigned, but Black could never mate
           *[black] the record says that Black resigned, but White could never mate
        }
    }
why-no-mate-side = { $by ->
        [time] time ran out
       *[resignation] a player resigned
    }, but { side-name } could never mate by any series of legal moves
why-no-mate-recorded = { $by ->
        [time] time ran out
       *[resignation] a player resigned
    }, and the record says that the opponent could never mate
why-no-mate-neither = { $by ->
        [time] time ran out
       *[resignation] a player resigned
    }, but neither side could ever mate by any series of legal moves
why-third-check = the king on { $king } is in check for the third time
why-king-on-hill = the king has come to { $king }, one of the four middle squares
why-all-pieces-lost = the winner has no piece left
why-no-move-left = the winner is to move and has no legal move
why-king-exploded = a capture beside the king, or of it, made it explode
why-horde-taken = no white piece is left
why-king-on-last-rank = the king has come to { $king }, and the other cannot come to the eighth rank with the next move
why-both-kings-on-last-rank = Black’s king came to the eighth rank with the move after White’s
why-variant-lost = { $by ->
        [time] time ran out
       *[resignation] a player resigned
    }; { $verdict ->
        [winnable] the opponent could still win
        [undecided] whether the opponent could still win was not decided, so a win counts as possible
       *[unwinnable] the opponent could never win, but the record gives a win
    }
why-variant-no-win = { $by ->
        [time] time ran out
       *[resignation] a player resigned
    }, but the opponent could never win
why-not-recorded = the record does not say how the game ended

## control: what is wrong with a time control

control-unreadable = a time control is written in minutes and seconds, as 5, 5+3, 5d3, 5b3 or 40/90+30,30
control-periods = a time control has one to { $most } periods
control-after-the-rest = only the last period of a time control can be without a number of moves
control-moves = a period of a time control covers 1 to { $most } moves
control-no-time = a period of a time control must have some time
control-too-long = a period of a time control has at most four days, and at most an hour for each move
control-whole-seconds = a time control counts whole seconds

## typed: what is wrong with a typed move

typed-not-a-move = '{ $text }' is not a move: write e2e4, { $example } or O-O
typed-no-such-square = there is no square { $text }: files are a to h, ranks 1 to 8
typed-null-move = a player may not pass
typed-ambiguous = { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] several
    } { piece-name.plural } can go to { $square }: write { $choices }
typed-none-can = no { piece-name } can go to { $square }
typed-no-capture = there is nothing to capture on { $square }

## key: the keys and what each does, for the help page

key-arrows = Arrows
key-arrows-do = move the cursor
key-enter = Enter, Space
key-enter-do = select a piece, or move it to the cursor
key-typed = e2e4 Enter, { $played } Enter
key-typed-do = play a typed move
key-escape = Esc
key-escape-do = deselect; cancel; close; back to the game
key-promotion-do = choose the promotion piece
key-undo-do = take back the last move
key-redo-do = redo it
key-pages = Page Up, Page Down
key-pages-do = one move back, one move forward
key-ends-do = start of the game, current position
key-orbit = Ctrl+Arrows
key-orbit-do = orbit
key-zoom-do = zoom in, zoom out
key-reset-view = P, double click
key-reset-view-do = reset view
key-flip-do = flip the board
key-view-do = next view: seat, side, top, face to face
key-speed-do = animation speed
key-games-do = new match; saved games
key-offer-do = offer a draw
key-answer-do = accept, decline
key-claim-do = claim a draw
key-resign-do = resign; reason for the result
key-clocks-do = start, pause or resume the clocks
key-adjust-do = I adjust (touch-move)
key-files-do = open, save as PGN
key-fen-do = copy, paste the position (FEN)
key-screen-do = full screen
key-help-do = this help
key-seats-do = people or computer in the seats
key-hint-do = hint: the piece; again: the move
key-review-do = analyse the game
key-try = a move in review
key-try-do = what if: tries it beside the game; Esc goes back
key-alternatives = Ctrl+Page Up, Ctrl+Page Down
key-alternatives-do = the other moves that the record has here
key-best-do = play out the better line of the review
key-keep-do = keep the line in the record; put it first
key-delete-do = delete the variation
key-notes-do = comment and symbols for the move shown
key-glyphs-do = ! ? !! ?? !? ?! for the move shown
key-draw-do = mark the cursor’s square; again elsewhere: an arrow
key-draw-mouse = right mouse button
key-draw-mouse-do = circles and arrows; Shift red, Alt blue, both yellow
key-notes-undo-do = undo a change to the record, redo it

## pad: the buttons of a game controller

pad-cursor = D-pad, left stick
pad-press-do = select a piece or move it; cancel or decline
pad-offer-do = offer a draw or accept; claim a draw
pad-promotion = D-pad, promotion
pad-promotion-do = choose the piece; A confirms, B cancels
pad-clock-do = pause or resume the clocks; start them
pad-view = Right stick; L2, R2; R3
pad-view-do = orbit; zoom; reset view
pad-panel-do = to the buttons; B: back to the board

## notice: what the players are told of what was done, or could not be

notice-flag-fell = the flag has fallen; the arbiter is checking whether mate was still possible
notice-pad-player = { $side ->
        [white] this controller is now White’s, the other one Black’s
       *[black] this controller is now Black’s, the other one White’s
    }
notice-pad-shared = a controller is connected: the player to move uses it
notice-pad-gone = a controller is disconnected
notice-next-game = game { $round }: { $name } has White
notice-first-player = First player
notice-second-player = Second player
notice-draw-declined = the draw is declined
notice-take-back-declined = the take-back is declined
notice-opened-record = this game was played elsewhere: go back with Page Up and play on from there with F7
notice-time-declined = the minute is declined
notice-wrong-claim = no draw: { $counts }
notice-two-minutes = { $side ->
        [white] White gains two minutes
       *[black] Black gains two minutes
    }
notice-claim-offers = { $side ->
        [white] White's claim stands as a draw offer
       *[black] Black's claim stands as a draw offer
    }
notice-not-recorded = this game is not being recorded: { $problem }
notice-archive = the archive: { $problem }
notice-opened = opened { $file }
notice-saved = saved { $file }
notice-file-in = { $name } in { $folder }
notice-position-set-up = position set up; the moves before it are not known
notice-not-a-position = not a valid position: { $problem }
notice-reviewing = this is an earlier position: press End to return to the game
notice-game-over = the game is over: take back, or start a new game
notice-game-continues = the game continues
notice-renderer-failed = the graphics failed at this quality: a simpler picture is shown, and the game goes on
notice-device-lost = the graphics device was lost and the program started again: nothing of the game is lost
notice-not-loaded = the picture is incomplete, as this could not be loaded: { $files }
notice-no-folder = there is no folder for games, so none are saved
notice-no-game-to-resign = there is no game to resign

## clipboard: the position to and from the system's clipboard

clipboard-copied = position copied as FEN
clipboard-unreadable = the clipboard cannot be read
clipboard-empty = the clipboard is empty: copy a position (FEN) first

## turn: the head of the panel, whose move it is

turn-hypothetical = Hypothetical line
turn-not-played = Not played
turn-reviewing = Reviewing
turn-back-to-game = Esc: back to the game
turn-flag-fell = The flag fell
turn-resigned = Resigned
turn-mate-possible = Is mate possible?
turn-promotes = { side-or-player } promotes
turn-choose-piece = Choose a piece
turn-to-move = { side-or-player } to move
turn-check = Check!
turn-move = Move { $number }

## moves: the list of moves

moves-none = No moves yet
moves-taken-back = Taken back (Y: redo)

## opening: the families of openings that have names in every language; the ids are the table's names

opening-sicilian-defense = Sicilian Defence
opening-french-defense = French Defence
opening-caro-kann-defense = Caro-Kann Defence
opening-scandinavian-defense = Scandinavian Defence
opening-pirc-defense = Pirc Defence
opening-alekhine-defense = Alekhine Defence
opening-kings-pawn-game = King’s Pawn Game
opening-italian-game = Italian Game
opening-ruy-lopez = Ruy Lopez
opening-scotch-game = Scotch Game
opening-four-knights-game = Four Knights Game
opening-vienna-game = Vienna Game
opening-petrovs-defense = Petrov’s Defence
opening-philidor-defense = Philidor Defence
opening-kings-gambit = King’s Gambit
opening-kings-gambit-accepted = King’s Gambit Accepted
opening-kings-gambit-declined = King’s Gambit Declined
opening-queens-pawn-game = Queen’s Pawn Game
opening-queens-gambit = Queen’s Gambit
opening-queens-gambit-accepted = Queen’s Gambit Accepted
opening-queens-gambit-declined = Queen’s Gambit Declined
opening-slav-defense = Slav Defence
opening-semi-slav-defense = Semi-Slav Defence
opening-kings-indian-defense = King’s Indian Defence
opening-queens-indian-defense = Queen’s Indian Defence
opening-nimzo-indian-defense = Nimzo-Indian Defence
opening-grunfeld-defense = Grünfeld Defence
opening-benoni-defense = Benoni Defence
opening-dutch-defense = Dutch Defence
opening-english-opening = English Opening
opening-catalan-opening = Catalan Opening

## players: the cards of the two players

players-has = { $side ->
        [white] { $name } has White
       *[black] { $name } has Black
    }
players-clock-runs = clock running
players-points = Points in the match: { $points }

## captured: the pieces each side has captured

captured-nothing = no captures
captured-by = Captured by { side-name }
captured-pocket = In the pocket of { side-name }
captured-lead = { $side ->
        [white] { $pawns ->
            [one] White’s pieces on the board are worth { $pawns } pawn more
           *[other] White’s pieces on the board are worth { $pawns } pawns more
        }
       *[black] { $pawns ->
            [one] Black’s pieces on the board are worth { $pawns } pawn more
           *[other] Black’s pieces on the board are worth { $pawns } pawns more
        }
    }

## unfinished: a game that was left unfinished

unfinished-summary = { $white } – { $black }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; { side-name } to move
unfinished-clocks = Clocks { $white } / { $black }, paused

## promote: the choice of what a pawn becomes

promote-to = Promote to
promote-cancel-short = Esc: cancel
promote-castle-or-step = Castle, or move the king?
promote-drop = Drop which piece?
promote-castle = Castle
promote-step = Move the king
promote-cancel = Esc cancels the move

## demonstration: a mate that was still possible is shown

demonstration-line = Hypothetical line – not played
demonstration-end = Back to the game
demonstration-end-tip = End, Esc

## typing: the letters of a move typed so far

typing-move = Move:
typing-keys = Enter: play, Esc: cancel

## clocks: the line that shows the clocks while a dialog covers them

clocks-running = Clocks are still running
clocks-pause-tip = Pauses the clocks and hides the board

## paused: the board is covered

paused-heading = Paused
paused-text = Clocks paused, board hidden
paused-resume = Resume
paused-resume-tip = Resume the clocks (Ctrl+P)

## games: the list of games played before

games-heading = Games
games-close = Close
games-player = Player
games-player-tip = Part of a player’s name; if there are several words, all must occur
games-chess960-tip = Games of Chess960 only
games-variant-tip = Games of { $name } only
games-from = From
games-to = To
games-date-tip = 2026, 2026.11 or 2026.11.21
games-all = Any result
games-all-tip = Games with any result
games-white-won = White won
games-drawn = Drawn
games-black-won = Black won
games-open = Unfinished
games-unsaved = The game on the board is not saved: save it before opening { $players }
games-not-over = The game on the board is not over: it goes into the archive unfinished. Click again to open the other game
games-none-yet = No games yet: games played here are saved here
games-no-match = No matching games
games-on-board = On the board: { $game }. It joins the list when it leaves the board.
games-count = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
games-all-shown = { $count ->
        [one] { $count } game; click it to replay it
       *[other] { $count } games; click one to replay it
    }
games-some-shown = { $all ->
        [one] { $found } of { $all } game
       *[other] { $found } of { $all } games
    }
games-reading = loading…
games-round = round { $round }
games-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }

## files: the dialogs that open and save

files-kind = Games (*.pgn)
files-any = All files
files-save = Save the game
files-open = Open a game
files-exists = already exists. Replace it?
files-replace = Replace
files-cancel = Cancel
files-open-button = Open
files-save-button = Save
files-reload = Reload
files-working-folder = Go to working folder
files-hidden = Show hidden
files-system = Show system files
files-places = Places
files-pinned = Pinned
files-drives = Drives
files-removable = Removable drives
files-home = Home
files-desktop = Desktop
files-documents = Documents
files-downloads = Downloads
files-music = Music
files-pictures = Pictures
files-videos = Videos
files-selected = Selected:
files-file-name = File name:
files-pin = Pin
files-unpin = Unpin
files-rename = Rename
files-empty-folder-name = A folder needs a name
files-empty-file-name = A file needs a name
files-folder-exists = A folder of that name exists already
files-file-exists = A file of that name exists already
files-loading = Loading…
files-engine = Choose a chess engine

## offers: what one player asks of the other

offers-take-back = { side-or-player } asks for a take-back. { $other }:
offers-accept-take-back = Accept
offers-accept-take-back-tip = Accept the take-back (Ctrl+A)
offers-decline-take-back = Decline
offers-decline-take-back-tip = Decline the take-back (Ctrl+X)
offers-time = { side-or-player } offers { $other } a minute:
offers-accept-time-tip = Take the minute (Ctrl+A)
offers-decline-time-tip = Decline the minute (Ctrl+X)
offers-draw = { side-or-player } offers a draw. { $other }:
offers-draw-computer = { side-or-player } offers a draw. { $other } answers after the next move.
offers-accept = Accept
offers-accept-tip = Accept the draw (Ctrl+A)
offers-decline = Decline
offers-decline-tip = Decline the draw; making a move also declines it (Ctrl+X)

## actions: draw, resignation and clock, on the panel

actions-take-back-asked = { side-or-player } asks to take back
actions-time-offered = { side-or-player } offers a minute
actions-draw-offered = { side-or-player } offers a draw
actions-first-move-starts = The first move starts the clocks
actions-moves-of-fifty = { $moves ->
        [one] { $moves } of 50 moves without capture or pawn move
       *[other] { $moves } of 50 moves without capture or pawn move
    }
actions-repetitions = The position has occurred { $times ->
        [one] { $times } time
       *[other] { $times } times
    }
actions-moves-without-progress = { $moves ->
        [one] { $moves } move without capture or pawn move
       *[other] { $moves } moves without capture or pawn move
    }
actions-offer = Offer draw
actions-offer-short = Offer draw
actions-offer-with-move = { side-name }: with the next move (Ctrl+D)
actions-offer-after-move = { side-name }: after the move just made (Ctrl+D)
actions-draw = Draw
actions-resign = Resign
actions-resign-tip = Resign; you are asked to confirm (Ctrl+R)
actions-claim = Claim draw
actions-claim-short = Claim draw
actions-claim-by-move = Claim by move…
actions-claim-by-move-short = By move…
actions-claim-by-move-tip = Claim a draw with a move that brings it about: show the move, and it is played when you claim (Ctrl+L)
actions-more = More
actions-more-tip = Everything else: new match, files, games, settings
actions-resume = Resume
actions-resume-tip = Resume the clocks (Ctrl+P)
actions-pause = Pause
actions-pause-tip = Pause the clocks and hide the board (Ctrl+P)
actions-start = Start
actions-start-tip = Start { side-name }’s clock (Ctrl+P)
actions-give-time = { side-name } gives 1 min
actions-give-time-tip = { side-or-player } gives the other a minute, if they agree
actions-adjust = I adjust
actions-adjust-tip = Touch pieces without having to move them; press again when done (Ctrl+J)

## facing: the strips of players who sit face to face

facing-your-move = Your move
facing-resign = Do you resign?
facing-menu = Menu

## claim: a claim by a named move

claim-show = Show the move for your claim
claim-none = Cancel
claim-named = Claim
claim-not-this = Choose another move
claim-not-this-tip = The move is not played (Esc)
claim-with = Claim a draw with { $played }?
claim-with-short = Claim with { $played }?
claim-would-be-move = It would be move { $moves } of 50
claim-would-repeat = The position would occur for the { NUMBER($times, type: "ordinal") ->
        [one] { $times }st
        [two] { $times }nd
        [few] { $times }rd
       *[other] { $times }th
    } time

## fen: what is wrong with a position as text

fen-fields = a FEN has six fields, or the first four: this has { $count }
fen-ranks = the board has eight ranks between slashes: this has { $count }
fen-rank-length = { $squares ->
        [one] rank { $rank } has { $squares } square instead of 8
       *[other] rank { $rank } has { $squares } squares instead of 8
    }
fen-letter = '{ $letter }' on rank { $rank } is neither a piece (KQRBNP kqrbnp) nor a number 1 to 8
fen-turn = the side to move is w or b, not '{ $text }'
fen-castling = castling rights are -, some of KQkq, or the files of the rooks, not '{ $text }'
fen-castling-pieces = castling right { $right } needs the king on { $king } and a rook on { $rook }
fen-castling-rook = castling right { $right } needs the king and a rook for it on the first rank
fen-en-passant = the en passant square is - or a square such as e3, not '{ $text }'
fen-en-passant-pawn = no pawn can just have passed the en passant square { $square }
fen-halfmoves = the count of half-moves is a number, not '{ $text }'
fen-number = the move number is a number, not '{ $text }'
fen-kings = { side-name } has { $count } kings: each side has exactly one
fen-piece-count = { side-name } has { $count } pieces: a side has at most 16
fen-pawn-on-edge = a pawn cannot stand on { $square }
fen-opposite-check = { $side ->
        [white] White is in check, but it is Black's move
       *[black] Black is in check, but it is White's move
    }
fen-checks = the checks of three-check are written 3+3, how many are left, or +0+0, how many were given, not '{ $text }'
fen-pocket = the pieces in the pockets follow the board, as in [Qn], not '{ $letter }'
fen-not-of = this position cannot arise in { $name }
fen-unplayable = this is not a position of a chess game
fen-cannot-tell-counts = a FEN does not contain the moves before it: repetitions and the fifty moves are counted from here
fen-cannot-tell-repetitions = a FEN does not contain the positions before it: repetitions are counted from here

## pgn: what is wrong with a record of games

pgn-line = line { $line }: { $problem }
pgn-empty = no game was found
pgn-open-comment = this comment's brace is never closed
pgn-variation = a variation's brackets do not match
pgn-bad-tag = a tag is written [Name "value"]
pgn-variant = { $name } has different rules from chess
pgn-promotion = the promotion piece is missing
pgn-too-long = more than { $plies } plies: no game is that long
pgn-no-such-game = { $file }: there is no game { $number }; the file holds { $games }

## store: files that cannot be read or written

store-read = cannot read { $file }: { $why }
store-write = cannot write { $file }: { $why }
store-remove = cannot remove { $file }: { $why }
store-set-aside = cannot set aside { $file }: { $why }
store-make-folder = cannot make the folder { $file }: { $why }
store-no-folder = there is no such folder
store-no-file = there is no such file
store-permission = permission denied
store-file-for-folder = there is a file where a folder should be
store-is-folder = that is a folder
store-disk-full = the disk is full
store-read-only = the disk cannot be written to

## journal: the record of the game in progress

journal-too-long = it is too long for a game
journal-other-version = it was written by another version of the program ({ $text })
journal-broke-off = the last entry is incomplete: it ends after { $text }
journal-broke-off-at-once = the last entry is incomplete: it has no text
journal-line-damaged = line { $line } is damaged
journal-entry-too-long = an entry is one line of at most 65536 bytes
journal-too-many = there are too many unfinished games in this folder

## recovery: a game that was left unfinished, and its record

recovery-incomplete = the record of the unfinished game: { $problem }
recovery-damaged = the record of a game is damaged ({ $why }) and was set aside as { $file }
recovery-kept = that record was kept as { $file }

## archive: the games played before

archive-no-game = there is no game { $number } in the list
archive-changed = { $file } has changed since it was listed

## incomplete: an archive file that breaks off before its end

incomplete-game = { $file }: its last game is incomplete; what there is of it is kept, without a result

## outcome: a result line that is none

outcome-none = a result is written like 1-0 checkmate or 1/2-1/2 stalemate

## header: what is wrong with the head of a game's record

header-line = '{ $text }' is not a line of a game's header
header-start = the start position: { $why }
header-no-event = this line is not an event of a game
header-event = event { $number }: { $why }

## text: the answers of the text front end

text-unfinished = there is an unfinished game: { $game }; 'continue' resumes it, 'archive' puts it away
text-warning-not-recorded = warning: this game is not being recorded: { $problem }
text-no-unfinished = there is no unfinished game
text-archived = the game is in the archive: { $game }
text-continued = continued { $game }
text-clocks-stopped = the clocks are paused: 'resume' restarts them
text-offers-draw = { side-name } offers a draw
text-took-back = took back { $played }
text-asks-back = { side-name } asks to take back { $played }
text-take-back-declined = the take-back is declined
text-declined = the draw is declined
text-offers-time = { side-name } offers a minute
text-time-declined = the minute is declined
text-paused = paused
text-adjusting = adjusting: touched pieces need not be moved
text-adjusted = done adjusting
text-needs-file = { $command } needs the name of a file
text-saved = saved { $file }
text-other-games = { $file } holds other games, which would be lost: give another name
text-other-comments = { $file } holds comments after its game, which would be lost: give another name
text-nothing-may-follow = nothing may follow { $command }
text-no-touch-move = touch-move was not agreed on (--touch-move)
text-no-square = there is no square { $text }
text-only-adjusted = adjusted { $square }
text-touched = touched { $square }
text-next-game = game { $round }: { $white } - { $black }
text-no-such-side = the sides are white and black, not { $text }
text-promotion = the promotion piece is missing: write { $choices }
text-wrong-claim = wrong claim: { $counts }
text-wrong-claim-move = wrong claim: with that move { $counts }
text-none = none
text-no-opening = the opening has no name
text-board-options = board takes flip, white, black or mover, ascii or unicode
text-not-over = the game is not over
text-no-limit = no limit
text-clocks = White { $white }, Black { $black }
text-clocks-paused = { text-clocks }, paused
text-loaded = loaded { $file }: { $game }
text-game = { $white } - { $black }, { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
text-to-move = { side-name } to move
text-in-check = { text-to-move }, in check
text-welcome = Shakki: type a move (e2e4, { $example }), or help.
text-quit = quit: leave the program
text-time-ran-out = { $side ->
        [white] White's time has run out: press Enter
       *[black] Black's time has run out: press Enter
    }
text-too-long = too long for a position
text-earlier = this is an earlier position: 'go end' returns to the game, 'play on' plays on from here
text-in-line = a line beside the game is shown: 'line leave' returns to the game
text-no-line = no line beside the game is shown: 'line MOVE' tries a move, 'line 1' shows a variation
text-at-line-end = this is the line's last move
text-line-from-start = a line needs a move before it: play one first
text-no-variation = the record has no variation number { $number } here: 'line' lists them
text-line-deleted = The variation is deleted
text-at-start = there is no earlier position
text-at-end = there is no later position
text-no-count = a number of plies is needed, not { $text }
text-go-options = go takes the number of a move (12 for White's, 12... for Black's), start or end
text-no-move-number = the game has no move { $number }
text-shown = { $played }, ply { $shown } of { $all }
text-shown-start = the start, ply 0 of { $all }
text-play-on = new game from here: { $game }
text-play-on-present = this is not an earlier position: 'back' shows one
text-play-options = 'play on' starts a new game from the earlier position that is shown
text-new-options = new: the next game; or 'new 960' (Chess960 by lot), 'new 960 415', 'new odds pawn' (knight, rook, queen), 'new horde' (or another variant), 'new standard'
text-lot-names = lot takes the names of two players: two words, or longer names with a comma between them
text-setting-up = a position is being set up: 'setup done' starts a game there, 'setup cancel' leaves it
text-no-setup = no position is being set up: 'setup' begins
text-setup-help =
    setup e4 { $queen } e8 { $king }: put pieces on squares; x instead of a piece empties the square
    setup clear, setup start: no pieces, or the start position
    setup turn black: the side to move
    setup pocket Qnp: what can be dropped in Crazyhouse
    setup castling KQkq, setup en-passant e3: castling rights and the en passant square; - is none
    setup fen FEN: a position in one line
    setup chess960, setup horde, setup standard: which game of chess is played
    setup done, setup cancel: start a game there, or leave it
text-setup-turn = setup turn takes white or black
text-setup-not-yet = not yet a valid position: { $problem }
text-setup-piece = what is to stand on { $square }? White's pieces are { $white }, Black's { $black }; x empties the square
text-setup-cancelled = the set-up is cancelled
text-announcements-on = check and the end of the game are announced
text-announcements-off = check and the end of the game are not announced
text-announcements-next = check and the end are announced from the next game on: for this one the players agreed otherwise
text-announcements-options = announcements takes on or off
text-games-shown = { $first }-{ $last } of { $count ->
        [one] { $count } game
       *[other] { $count } games
    }; 'game NUMBER' opens one
text-games-more = { text-games-shown }, 'games more' lists the next
text-no-more-games = there are no more games to list
text-no-date = { $text } is not a date: write 2026, 2026.11 or 2026.11.21
text-needs-number = game needs the number of a game in the list
text-opened = opened { $game }
text-seat-computer = { $side }: the computer ({ $level })
text-seat-person = { $side }: a person
text-opponent-options = opponent takes a level and a side, or off; the levels are { $levels }
text-opponent-engines = or an engine, { $engines }, or the path of one; then elo 1500, time 0.5 or nodes 10000, and a side
text-engine-elo-range = { $engine } plays at { $least } to { $most } Elo
text-engine-no-elo = { $engine } cannot be given an Elo, only a time or nodes
text-hint = a good move is { $played }
text-hanging = hanging: { $pieces }
text-nothing-hangs = no piece hangs

## command: the text front end's help; the commands themselves are the same in every language

command-move = MOVE
command-side = SIDE
command-square = SQUARE
command-file = FILE
command-page = PAGE
command-number = NUMBER
command-names = NAMES
command-search = SEARCH
command-play = play it: e2e4, e2 e4, { $example }, exd5, O-O, { $promotion }
command-back = show an earlier position: NUMBER plies back, one if not given
command-forward = show a later position again
command-go = show the position after a move: 12 is White's, 12... Black's; or start, end
command-play-on = a new game from the earlier position that is shown
command-announcements = whether check and the end of the game are announced
command-lot = a new match, its colours drawn by lot: NAME NAME, or NAME, NAME
command-setup = set up a position by hand and start a game there; setup alone says how
command-games = the archive, newest first: by name, date (1858, 1850..1859), result (1-0); more: next page
command-game = open a game from that list, at its start
command-resign = resign: the side to move, or white, or black
command-draw = offer a draw; the other side accepts or declines
command-accept = accept the draw offer, the take-back or the minute
command-decline = decline it; a move also declines a draw
command-claim = claim a draw by repetition or fifty moves, now or with a move
command-give = offer the opponent a minute
command-review = look the game over: accuracy, mistakes, better lines
command-opening = the name of the opening
command-undo = take back the last move
command-redo = redo it
command-moves = the legal moves, of one piece or of all
command-board = the board; or white, black, mover: from whose side; ascii: letters, unicode: figurines
command-fen = the position as a FEN
command-pgn = the game as PGN
command-result = how the game stands or ended
command-why = the reason for the result
command-clock = the time that is left
command-pause = pause the clocks
command-resume = resume the clocks
command-touch = touch a piece, in a game with touch-move
command-adjust = start or stop adjusting: touched pieces need not be moved
command-new = the next game, with the same colours; 'new 960' (by lot), 'new 960 415', 'new odds knight', 'new horde' (or another variant), 'new standard': how it begins
command-rematch = the next game, with colours exchanged
command-score = the score of the match
command-save = write the game to a PGN file
command-load = continue a game from a PGN file
command-continue = continue the unfinished game
command-archive = put the unfinished game into the archive, as it stands
command-rules = the rule book: its pages, or one by number, name or law
command-help = this list
command-quit = leave
command-letters = On a board in letters White's pieces are { $white }, Black's { $black }.
command-opponent-operand = LEVEL
command-opponent = the computer plays the other side, at a level from 1 to 8, or an engine by name or path; a side may follow; off: a person does
command-hint = a good move
command-line = what if: tries a move; 1, 2, … shows a variation; keep, promote, delete, leave; alone, the record's other moves here
command-threats = the pieces that the opponent would win

## cli: the command line; an option has the id of its name, of its command and its name where they differ

cli-about = Chess for two people at one computer: a 3D board, and an arbiter that knows all the rules
cli-usage = Usage:
cli-usage-options = OPTIONS
cli-usage-command = COMMAND
cli-value-file = FILE
cli-value-out = OUT
cli-value-time = TIME
cli-value-odds = ODDS
cli-value-quality = QUALITY
cli-value-widthxheight = WIDTHxHEIGHT
cli-value-material = MATERIAL
cli-value-room = ROOM
cli-value-name = NAME
cli-value-view = VIEW
cli-value-squares = SQUARES
cli-value-stop = STOP
cli-value-speed = SPEED
cli-value-number = NUMBER
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Print help
cli-version = Print version
cli-values = possible values: { $values }
cli-default = default: { $value }
cli-see-help = see shakki --help
cli-expected = expected one of { $values }
cli-expected-size = expected WIDTHxHEIGHT in pixels, each from 64 to 8192
cli-unknown = unexpected argument '{ $what }'
cli-conflict = '{ $what }' cannot be used with { $other }
cli-twice = '{ $what }' is given twice
cli-missing = { $what } is missing
cli-no-value = { $what } needs a value
cli-bad-value = invalid value '{ $value }' for '{ $what }'
cli-no-board = this program was built without the 3D board; use `shakki text`
cli-fen = Start from this position (four or six FEN fields)
cli-pgn = Start with the first game of this PGN file
cli-960 = Chess960: the position with this number, 0 to 959, or one drawn by lot (lot)
cli-odds = A game at odds: pawn (and move), knight, rook, queen
cli-variant = Which game of chess is played; a FEN is then read as a position of it
cli-clock = Minutes and seconds, for both or for White and Black: 5, 5+3, 5d3, 5b3, 40/90+30,30, "5+3 3+2"
cli-quality = Picture quality; if not given, that of the settings, or what suits the graphics adapter
cli-size = Size of the window or the picture, for example 1280x720
cli-pieces = Material of the pieces: wood, marble, plastic, glass
cli-board = Material of the board: wood, marble, plastic
cli-room = The room: evening, morning, studio
cli-legible = Simplified pieces: matte, with outlines
cli-lang = Language of this run; otherwise the one in the settings, or the system's
cli-files = Games to open: PGN files, or text files with a position; the players choose if there are several
cli-file = The file to read
cli-text = Play in the terminal, or through a pipe: one move or command per line
cli-text-more = The line `help` lists the commands. The clock runs while the program waits for a line. On a terminal the fall of a flag is announced at once; through a pipe it is announced when the next line comes, before its answer. What is refused is answered by `error: …`, and the game stays as it was; only a move named in a wrong claim is played, as the rules require. The exit status is 0, or 2 if the game to start with cannot be read.
cli-judge = Which side could still mate: one FEN per line in, one verdict per line out
cli-judge-file = The FEN lines; standard input if not given
cli-judge-variant = Which game of chess the positions are of
cli-replay = Check every game of a PGN file with the arbiter
cli-replay-file = The PGN file; `-` is standard input
cli-review = Look over every game of a PGN file: accuracy, mistakes, best lines
cli-review-more = The games are written with what each position is worth, with ?!, ? and ?? after moves that lost chances, and with the better line: to the file given with -o, and then what there is to say of each game to standard output; else to standard output.
cli-review-file = The PGN file; `-` is standard input
cli-review-out = The file to write
cli-nodes = How many positions are looked at for each position of a game
cli-depth = How many plies to look ahead, instead of a number of positions
cli-uci = Play as an engine: speak UCI on standard input and output
cli-uci-more = For other chess programs, and for measuring. The options `Level` and `UCI_LimitStrength` choose how well it plays, `UCI_Variant` which game.
cli-picture = Save the board as a picture, without a window
cli-out = The PNG file to write
cli-view = Camera view: white, black, top, side, low, close
cli-picture-more = With `--sheet` the picture is a contact sheet: three positions from both sides and from above, and each piece close up, in every room and every quality, or in those given. `--size` is then that of each picture.
cli-eye = Camera position: yaw and pitch in radians, distance from the centre in squares; instead of --view
cli-aim = Point to look at: squares to the right, up and towards White from the centre of the board
cli-depth-of-field = Depth of field, with the lens open to this f-stop (2 if not given)
cli-focus = Focus this many squares beyond the point to look at
cli-sheet = A contact sheet instead of one picture
cli-expected-three = expected three numbers: A,B,C
cli-expected-stop = expected an f-stop from 0.3 to 64
cli-film = Save a game as a film: an animated GIF, or a series of PNG files
cli-film-more = The pieces move as in the window. Animated WebP is not written: a series of PNG files can be made into any other format. On a terminal the progress is shown. Ctrl-C stops it; then nothing is left of the film. The exit status is 0; 1 if it cannot be drawn; 2 if the command line, the game or the name to save it under cannot be used; 130 if it was stopped.
cli-film-file = The PGN file
cli-film-out = What to write: a file that ends in .gif, or a folder for PNG files, which exists or whose name ends in /
cli-game = Which game of the file, from 1
cli-speed = From 1, slow, to 5, fast, as in the window; or the seconds that each position is shown between moves, as in 2s
cli-fps = Frames per second, from 5 to 50
cli-film-size = Size of the film, for example 640x360
cli-expected-speed = expected a speed from 1 to 5, or seconds from 0s to 60s
cli-expected-fps = expected a number from 5 to 50
cli-expected-game = expected a number from 1
cli-measure = Frame times, start-up, idle cost and memory on this machine
cli-json = Print one JSON object
cli-passes = The renderer's passes too; measuring them has a small cost itself
cli-full-size = Draw every pixel of every frame, where the moving view would be drawn with fewer
cli-thinking = Let an opponent think, on a thread of its own, while pieces move and the view turns
cli-notation = Notation: the language's letters, figurines, English letters or coordinates
cli-draws = Draws by repetition and fifty moves: when a player claims one, or at once
cli-white = The name of White's player
cli-black = The name of Black's player
cli-touch-move = A touched piece must be moved or captured
cli-no-announcements = Check and the end are not announced
cli-take-backs = Take-backs: free, by agreement, or never; by agreement with clocks, else free, if nothing is said
cli-record = Record the game as on a terminal: 'continue' resumes it, and the archive keeps it

## failure: nothing to draw on

failure-no-display = there is no display to open a window on (neither Wayland nor X11 answers). Start it from a desktop, or under Xvfb (package xvfb); `shakki text` works without a display.
failure-no-adapter = there is no graphics adapter, not even a software one. The package mesa-vulkan-drivers provides one; `shakki text` works without.
failure-no-adapter-windows = there is no graphics adapter that this program can use. A newer driver of the graphics card may help; `shakki text` works without.
failure-device-lost = the graphics device was lost. The program starts again and offers the game, of which nothing is lost.
failure-device-lost-twice = the graphics device was lost again. No move is lost: the next start offers the game. A newer driver of the graphics card may help; `shakki text` works without.
failure-device-lost-tool = the graphics device was lost. A newer driver of the graphics card may help.
failure-not-png = { $file }: pictures are saved as PNG; the name must end in .png
failure-sheet-too-large = a sheet as large as this cannot be made: choose a smaller --size, or one --quality and one --room
failure-no-picture = the graphics adapter did not deliver the picture
failure-shader = a shader could not be compiled: { $name }
failure-film-name = { $file }: a film is saved as a GIF or as a series of PNG files; the name must end in .gif, or in / for a folder
failure-film-exists = { $folder }: there are frames of a film in this folder already; choose another
failure-film-too-large = --size: a film is no larger than { $size }

## synonyms: what players call the pieces and pages of the rule book when they type, in small letters

synonyms-king = king
synonyms-queen = queen
synonyms-rook = rook, castle
synonyms-bishop = bishop
synonyms-knight = knight, horse
synonyms-pawn = pawn
synonyms-board = army, pieces, chessboard
synonyms-castling = castles

## spoken: moves and squares as they are said aloud

# $piece is one of king, queen, rook, bishop, knight, pawn
spoken-piece =
    { $piece ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
spoken-white-piece =
    { $piece ->
        [king] white king
        [queen] white queen
        [rook] white rook
        [bishop] white bishop
        [knight] white knight
       *[pawn] white pawn
    }
spoken-black-piece =
    { $piece ->
        [king] black king
        [queen] black queen
        [rook] black rook
        [bishop] black bishop
        [knight] black knight
       *[pawn] black pawn
    }
# What a pawn becomes, in the case that spoken-promotes wants.
spoken-promotion-piece =
    { $piece ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
       *[knight] knight
    }
# A square as the goal of a move, and as the place of a capture: languages that inflect do so by the rank, 1 to 8.
spoken-target =
    { $rank ->
       *[other] { $square }
    }
spoken-capture-square =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $piece } to { $target }
spoken-moves-from = { $piece } from { $from } to { $target }
spoken-drops = { $piece } dropped on { $square }
spoken-captures = { $piece } takes { $place }
spoken-captures-from = { $piece } from { $from } takes { $place }
spoken-en-passant = { $piece } takes { $place } en passant
spoken-en-passant-from = { $piece } from { $from } takes { $place } en passant
spoken-castles-short = castles short
spoken-castles-long = castles long
spoken-promotes = { $done }, becomes a { $promotion }
spoken-check = { $done }, check
spoken-mate = { $done }, checkmate
spoken-empty = empty
spoken-in-check = in check
spoken-hanging = hanging
spoken-selected = selected
spoken-can-be-captured = can be captured
spoken-can-go-there = can go here
spoken-last-move = last move
spoken-reason =
    { $reason ->
        [checkmate] checkmate
        [stalemate] stalemate
        [dead-position] neither side can mate
        [fivefold] the same position for the fifth time
        [seventy-five] seventy-five moves without capture or pawn move
        [resignation] resignation
        [time] on time
        [agreement] by agreement
        [threefold] the same position at least three times
        [fifty] at least fifty moves without capture or pawn move
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
spoken-promotion-asked = the pawn promotes: { $pieces }?
spoken-castling-asked = castle with the rook, or move the king?
spoken-drop-asked = drop which piece: { $pieces }?
spoken-variation = Variation
spoken-what-if = What if

## access: what a screen reader says of the board

access-window = Shakki, chess
# $side is white, black or aside; $turn is white or black, or the result in words
access-board =
    { $side ->
        [white] Board from White’s side
        [black] Board from Black’s side
       *[aside] Board from the side
    }, { $turn ->
        [white] White to move
        [black] Black to move
       *[result] { $turn }
    }
access-paused = The board is hidden while the game is paused
access-hand = hand { $number }: { $tip }
access-scale-do = larger text, smaller text, default size
access-tab-do = next button, previous; Esc: back to the board

## config: the settings file, the list of engines

config-set-aside = The settings could not be read. They are kept as { $file }, and the defaults are used.
config-unreadable = The settings cannot be read: { $file }. The defaults are used.
config-not-written = The settings could not be saved: { $problem }
config-engines-set-aside = The list of chess engines could not be read. It is kept as { $file }; the engines in it must be added again.
config-engines-unreadable = The list of chess engines cannot be read: { $file }. The engines in it are not offered.

## match: the dialog before a new game

match-title = New match
match-players = Players
match-first-player = First player
match-second-player = Second player
match-colours = Colours
match-random = Random
match-random-tip = The first player chooses a hand
match-has-white = { $name } has White
match-first-has-white = First has White
match-second-has-white = Second has White
match-choose-a-hand = { $name } chooses a hand
match-hands-tip = A pawn is hidden in each hand: choose one
match-clock = Clock
match-clock-none = None
match-clock-none-tip = Without clocks
match-clock-sudden-tip = { $minutes } minutes for the game
match-clock-increment-tip = { $minutes } minutes, and { $seconds } seconds for every move
match-clock-periods-tip = 90 minutes for 40 moves, then 30 minutes, and 30 seconds for every move
match-clock-own = Custom:
match-clock-own-hint = e.g. 5+3
match-clock-own-tip = Minutes, and seconds for every move: 5+3; d for a delay, b for Bronstein: 5d3; moves before the time, commas between periods: 40/90+30,30
match-clocks-differ = Different time for each player
match-clocks-differ-tip = First player’s time, then the second’s; kept when colours change
match-one-clock = enter the time of one player only
match-position = Position
match-position-standard = Start position
match-position-fen = From FEN
match-position-fen-tip = A position in one line of text
match-position-fen-empty = Type or paste a position (FEN)
match-position-hand = Set up by hand…
match-position-hand-tip = Place the pieces one by one
match-960-draw = Draw lots
match-960-draw-tip = One of the 960 positions, by lot
match-960-number-tip = The number of a position, 0 to 959; 518 is the usual one
match-960-is = Position { $number }
match-960-tip = The pieces begin in one of 960 orders, by lot or by number
match-variant = Variants
match-variant-tip = Three-check, King of the Hill, antichess, atomic, horde, Racing Kings, Crazyhouse
match-odds = At odds
match-odds-tip = The stronger player begins without a piece, or with less time
match-odds-pawn = Pawn and move
match-odds-knight = Knight
match-odds-rook = Rook
match-odds-queen = Queen
match-odds-time = Time
match-odds-time-tip = Five minutes for the first player, three for the second
match-arbiter = Rules
match-draws = Draws by repetition and fifty moves
match-draws-claim = On claim
match-draws-claim-tip = Threefold repetition, fifty moves: a player claims (FIDE)
match-draws-once = At once
match-draws-once-tip = The game ends without a claim
match-take-backs = Take-backs
match-take-backs-free = Free
match-take-backs-free-tip = Either player, at any time
match-take-backs-agreed = By agreement
match-take-backs-agreed-tip = The opponent is asked
match-take-backs-never = None
match-take-backs-never-tip = Moves cannot be taken back
match-touch = Touch-move
match-touch-tip = A clicked piece must be moved, or captured, if that is possible
match-announce = Announce check
match-announce-tip = Not done in tournaments
match-archived = The game on the board goes into the archive unfinished.
match-unsaved = The game on the board is not saved, and will be lost.
match-begin = Start the game
match-save-first = Save first
match-save-first-tip = Save the game on the board
match-cancel = Cancel
match-computer-player = Computer
match-computer = Computer opponent
match-hints = Hints
match-hints-tip = Hints may be asked for with F9 during the match

## setup: a position set up by hand

setup-title = Set up
setup-help = Choose a piece, then click squares; a second click removes it. Or drag pieces: to a square, or off the board.
setup-key = Key: { $key }
setup-remove = Remove
setup-start = Start position
setup-clear = Clear
setup-pocket = Into the pocket
setup-pocket-empty = Empty the pockets
setup-turn = To move
setup-white = White
setup-black = Black
setup-castling = Castling rights
setup-chess960 = Chess960 castling
setup-white-short = White, kingside
setup-white-long = White, queenside
setup-black-short = Black, kingside
setup-black-long = Black, queenside
setup-en-passant = En passant
setup-en-passant-none = None
setup-valid = This position is valid.
setup-use = Use this position

## start: the start screen

start-title = Shakki
start-subtitle = Chess for two
start-back = Back to the game
start-continue = Continue
start-continue-other = Continue another game
start-archive = Put into the archive
start-archive-tip = Put this game into the archive as it stands: it is no longer offered here
start-next-game = Next game
start-new = New match
start-open = Open a game…
start-games = Games
start-book = Rule book
start-settings = Settings
start-quit = Quit
start-hint = Or just make a move on the board.
start-computer = Play the computer

## settings: the settings

settings-title = Settings
settings-done = Done
settings-reset = Defaults
settings-reset-tip = Restore all defaults
settings-undo-reset = Undo
settings-undo-reset-tip = Restore the previous settings
settings-saved = Saved
settings-group-language = Language
settings-language-system = System
settings-notation = Notation
settings-notation-language = Local letters
settings-notation-language-tip = Piece letters of the chosen language
settings-notation-figurines = Figurines, the same in all languages
settings-notation-english = English letters, as in PGN files
settings-notation-coordinates = From and to squares
settings-group-appearance = Room and pieces
settings-room = Room
settings-room-evening = Evening
settings-room-morning = Morning
settings-room-studio = Studio
settings-pieces = Pieces
settings-board = Board
settings-wood = Wood
settings-marble = Marble
settings-plastic = Plastic
settings-glass = Glass
settings-vinyl = Vinyl
settings-quality = Picture quality
settings-quality-automatic = Automatic
settings-quality-automatic-tip = Chosen for this computer
settings-quality-software = Simple
settings-quality-software-tip = For a computer without a graphics card
settings-quality-low = Low
settings-quality-low-tip = For an old graphics card
settings-quality-medium = Medium
settings-quality-medium-tip = Shadows and smooth edges
settings-quality-high = High
settings-quality-high-tip = Detailed light and shadow
settings-quality-ultra = Highest
settings-quality-ultra-tip = All effects, for a fast graphics card
settings-depth-of-field = Depth of field
settings-depth-of-field-tip = As in a photograph; everything is sharp while something moves
settings-group-view = View and motion
settings-view = View
settings-view-seat = Seat
settings-view-seat-tip = From a player’s seat (V: next view)
settings-view-side = Side
settings-view-side-tip = From the side (V: next view)
settings-view-overhead = Top
settings-view-overhead-tip = From straight above (V: next view)
settings-view-facing = Face to face
settings-view-facing-tip = For a screen that lies flat between the players: from straight above, each with their own buttons (V: next view)
settings-view-follows = View between moves
settings-view-turning = Rotate each move
settings-view-turning-tip = The view rotates to the player to move
settings-view-stay = Fixed
settings-view-stay-tip = The view stays where it is
settings-speed-now = Animation: { $speed }
settings-view-now = View: { $view }, { $follows }
settings-speed = Animation
settings-speed-full = Normal
settings-speed-full-tip = Pieces move at normal speed (S: next)
settings-speed-fast = Fast
settings-speed-fast-tip = About twice as fast (S: next)
settings-speed-off = Off
settings-speed-off-tip = Pieces appear on their new square (S: next)
settings-reduced-motion = Reduced motion
settings-reduced-motion-tip = No camera animation, and pieces slide
settings-group-sound = Sound and speech
settings-sound = Sounds
settings-sound-tip = Sounds of the pieces on the board
settings-volume = Volume
settings-announcements = Announce check and game end
settings-announcements-tip = In words, sound and speech, and on the board
settings-low-time = Low time warning
settings-low-time-tip = A sound, once, when a player has less than twenty seconds left
settings-resigned-king = Lay the king down when resigning
settings-resigned-king-tip = Resigning lays your king down; when off, it stays where it stands
settings-spoken = Speak moves
settings-spoken-tip = If the system supports speech
settings-group-board = On the board
settings-hints = Show legal moves
settings-hints-tip = Mark the squares that the selected piece can move to
settings-threats = Show threats
settings-threats-tip = Mark your own pieces that the opponent would win
settings-coordinates = Coordinates
settings-coordinates-tip = Letters and numbers at the edge of the board
settings-group-accessibility = Accessibility
settings-simplified = Simplified pieces
settings-simplified-tip = Matte pieces with outlines (L)
settings-contrast = High contrast
settings-contrast-tip = Lighter text on a darker background, and simplified pieces
settings-scale = Text size

## panel: the side panel

panel-first = Start of the game (Home)
panel-previous = One move back (Page Up)
panel-next = One move forward (Page Down)
panel-last = Return to the game (End)
panel-autoplay = Autoplay (F5)
panel-autoplay-stop = Stop autoplay (F5)
panel-take-back = Take back
panel-take-back-tip = Take back the last move (U, Ctrl+Z)
panel-redo = Redo
panel-redo-tip = Redo the move taken back (Y, Ctrl+Y)
panel-new = New
panel-new-tip = New match (Ctrl+N)
panel-save = Save
panel-save-tip = Save the game as a PGN file (Ctrl+S)
panel-share = Share
panel-share-tip = The game, the position, a picture or a film (F6)
panel-show = Show panel (F4)

## more: the menu of the side panel

more-start = Start screen
more-help = All keys
more-turn = Flip the board
more-home = Reset view
more-hide = Hide panel

## review: reviewing the game, and autoplay

review-inaccuracy = Inaccuracy. Best was { $best }.
review-mistake = Mistake. Best was { $best }.
review-blunder = Blunder. Best was { $best }.
review-player = { $side }: accuracy { $accuracy } %, average centipawn loss { $loss }, { $counts }
review-no-moves = { $side }: no moves
review-moment = { $made }  better: { $better }
review-progress = { $games ->
        [one] { $games } game reviewed
       *[other] { $games } games reviewed
    }
review-look-over = Analyse
review-look-over-tip = Have the computer analyse the game (Ctrl+I)
review-keep = Add to record
review-keep-tip = Write marks, values and better lines into the game’s record; saving it keeps them
review-close = Close
review-close-tip = Close the review (Ctrl+I)
review-chance = White’s chance to win: { $chance } %
review-at-work = Analysed: { $done } of { $all } positions
review-accuracy = Accuracy: White { $white }, Black { $black }
review-nothing = there is no move to look over
review-kept = The review is in the game’s record
review-start = Start
review-play = Play
review-stop = Stop
review-speed = Speed { $speed } / { $speeds }
review-slower = Slower
review-faster = Faster
review-branch = Play from here
review-branch-tip = A new game with the moves so far; this one is kept (F7)
review-back = Back to the game
review-back-tip = Return to the current position (End, Esc)
review-branched = new game from here; the other one is kept

## line: lines beside the game: variations, and moves that are tried

line-what-if = What if:
line-variation = Variation:
line-keep = Keep
line-keep-tip = Write the line into the game’s record as a variation (Ctrl+K)
line-promote = Promote
line-promote-tip = Put this variation before the others, or before the line it branches from (Ctrl+U)
line-delete = Delete
line-delete-tip = Take the variation out of the record (Delete)
line-back = Back to the game
line-back-tip = Back to where the line leaves the game (Esc)
line-best = Better line
line-best-tip = Play out what would have been better (Ctrl+B)
line-other = Move { $nth } / { $all }
line-other-tip = The next of the moves that the record has here (Ctrl+Page Down)
line-no-alternative = the record has no other move here
line-not-playable = the moves of this variation cannot be played
line-nothing-to-keep = there is no line to keep
line-nothing-to-delete = there is no variation to delete here
line-not-written = a record cannot hold this line
line-not-promoted = the variation is the first already, and the game stays as it was played
line-no-better = no better line is known here; the review finds them (Ctrl+I)
line-kept = The line is in the game’s record
line-promoted = The variation comes first now
line-deleted = The variation is deleted; Ctrl+Z brings it back

## notes: what the record says of a move

notes-button = Comment
notes-button-tip = Comment and symbols for the move shown (Ctrl+M)
notes-title = Notes on { $made }
notes-title-start = Notes on the start of the game
notes-comment = Comment
notes-hint = What is there to say of this move?
notes-move = The move
notes-position = The position
notes-save = Save
notes-save-tip = Ctrl+Enter
notes-cancel = Cancel
notes-erase = Erase drawings
notes-erase-tip = Take all arrows and circles off this position
notes-arrows = arrows: { $arrows }
notes-circles = marked: { $squares }
notes-variation = instead: { $line }

## note: what is said when the record was changed, or could not be

note-only-in-review = look at a move in review to write about it
note-not-written = a record cannot hold this
note-nothing-to-undo = there is no change to the record to undo
note-no-cursor = move the cursor to a square first, with the arrow keys
note-undone = The record is as it was before
note-done-again = The change to the record is made again
note-written = Written into the game’s record

## glyph: what signs behind a move mean

glyph-good = good move
glyph-mistake = mistake
glyph-brilliant = brilliant move
glyph-blunder = blunder
glyph-interesting = interesting move
glyph-dubious = dubious move
glyph-equal = equal position
glyph-unclear = unclear position
glyph-white-slightly = White is slightly better
glyph-black-slightly = Black is slightly better
glyph-white-better = White is better
glyph-black-better = Black is better
glyph-white-winning = White is winning
glyph-black-winning = Black is winning

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
result-not-recorded = by the record
result-wins = { side-or-player } wins
result-mates = { side-or-player } wins by checkmate.
result-wins-by-resignation = { side-or-player } wins by resignation.
result-wins-on-time = { side-or-player } wins on time.
result-draw-stalemate = Draw: stalemate. No legal move, and no check.
result-draw-dead = Draw: dead position. Neither side can mate.
result-draw-fivefold = Draw: the same position for the fifth time.
result-draw-seventy-five = Draw: 75 moves without capture or pawn move.
result-draw-agreed = Draw: agreed.
result-draw-threefold = Draw: the same position at least three times.
result-draw-fifty = Draw: at least 50 moves without capture or pawn move.
result-draw-time = Draw: time is up, but no mate is possible.
result-draw-resigned = Draw: resigned, but no mate is possible.
result-rematch = Rematch
result-rematch-tip = Another game between the same players, with colours exchanged (F8)
result-review = Review
result-review-tip = Review the game from its start (Home)
result-why = Why?
result-why-tip = The reason for the result; and the mate that was still possible, on the board (Ctrl+W)
result-rule = The rule
result-rule-tip = Read about it in the rule book
result-close-game = Close
result-close-game-tip = Close this game: back to the start screen
result-play-on = Play on
result-play-on-tip = Play on from this position as a game of your own
result-hide = Hide this line

## share: the game, the position, a picture, a film

share-title = Share
share-game = The game
share-game-tip = As PGN, which any chess program reads
share-position = The position
share-position-tip = As FEN, in one line (Ctrl+C)
share-link = A link
share-link-tip = To this page, with the game in it
share-picture = A picture
share-picture-tip = The board as it is shown now
share-film = A film
share-film-tip = The game move by move, as GIF or PNG files
share-film-open = Film…
share-copy = Copy
share-save = Save…
share-close = Close
share-game-copied = game copied as PGN
share-link-copied = link copied
share-picture-copied = picture copied

## question: asked before something is lost

question-open = This game is not saved. Open the other one?
question-open-do = Open
question-paste = This game is not saved. Set up the position?
question-paste-do = Set up
question-overwrite = { $file } already exists. Replace it?
question-overwrite-do = Replace
question-resign = Who resigns?
question-white-resigns = White resigns
question-black-resigns = Black resigns
question-other-tip = The other player resigns
question-branch = This game is not saved. Play on from here?
question-branch-do = Play on
question-branch-clocked = This game with clocks is not over: it would go into the archive unfinished, and its clock times would be lost. Play on from here?
question-quit = This game is not saved. Quit?
question-quit-do = Quit
question-engine = { $problem }. The game is as it was. Who plays on as { $side ->
        [white] White
       *[black] Black
    }?
question-engine-do = Shakki ({ $level })
question-engine-person = A person
question-engine-other = Another player…
question-engine-other-tip = Opens the seats

## appearance: the look of the pieces

appearance-simplified-do = simplified pieces on and off

## desktop: files, window and voice

desktop-unknown-file = { $file } is neither a game (PGN) nor a position (FEN)

## sound: what is heard

sound-off = sound off (M)
sound-on = sound on
sound-key-do = sound on and off

## help: the help page

help-group-board = On the board
help-group-moves = Reviewing
help-group-match = The match
help-group-files = Files and sharing
help-group-view = The view
help-group-appearance = Appearance and sound
help-group-program = The program
help-mouse = Mouse
help-close = Esc, F1 or a click closes this page
help-click = Two clicks
help-click-do = select a piece, move it
help-drag = Drag a piece
help-drag-do = move it
help-orbit = Drag elsewhere, right drag
help-orbit-do = orbit
help-wheel = Wheel
help-wheel-do = zoom
help-double = Double click elsewhere
help-double-do = reset view
help-list = Click in the move list
help-list-do = go to that position
help-controller = Controller
help-settings-do = settings
help-panel-do = hide or show the panel
help-autoplay-do = autoplay
help-share-do = share the game, the position, a picture, a film
help-branch-do = play from the position shown
help-rematch-do = rematch, when a game is over
help-menu-do = start screen; quit
help-group-notes = Lines and notes

## film: a game as a film

film-progress = move { $done } of { $all }
film-stopped = stopped; nothing was saved
film-tip = Saved in the pictures folder; the board is seen as it is now. It takes a while; the game goes on meanwhile.
film-format = Format
film-png-tip = A folder with a file for each frame
film-size = Size
film-speed = Speed, as in autoplay
film-save = Save the film
film-stop = Stop
film-started = Making the film…
film-saved = The film was saved: { $path }
film-not-saved = The film could not be saved: { $problem }
film-was-stopped = The film was stopped.
film-no-free-name = no free name for a film is left in { $folder }

## picture: taking pictures of the board

picture-key-do = photo mode: no panels, free camera
picture-keys = Drag: orbit · wheel: zoom · arrows, Page Up, Page Down: aim · D: depth of field ({ $lens }) · , . : aperture · N M: focus · Enter: save · 4: save in 4K · F12: back
picture-no-depth-of-field = off
picture-aperture = f/{ $stop }
picture-started = Taking the picture…
picture-saved = The picture was saved: { $path }
picture-not-saved = The picture could not be saved: { $problem }
picture-not-taken = The picture could not be taken.
picture-no-folder = there is no folder for pictures
picture-start = start
picture-middlegame = middlegame
picture-endgame = endgame
picture-white = White's side
picture-black = Black's side
picture-above = from above
picture-pawn = pawn
picture-knight = knight
picture-bishop = bishop
picture-rook = rook
picture-queen = queen
picture-king = king

## computer: the computer at the table

computer-thinks = It is the computer's turn.
computer-decides = The computer decides for itself.

## hint: hints

hint-not-in-lessons = There are no hints in the rule book’s tasks.
hint-not-agreed = Hints were not agreed on for this match.

## seats: who sits where

seats-title = Who sits where
seats-text = Any seat can be given to the computer or to another chess engine, or taken back, in the middle of a game.
seats-person = Person
seats-person-tip = A person plays this side
seats-level-tip = Level { $number } of 8, about { $elo } Elo
seats-done = Done

## level: the computer's levels

level-first-game = First game
level-learner = Learner
level-casual = Casual
level-hobby = Hobby
level-club = Club
level-tournament = Tournament
level-expert = Expert
level-full = Full strength

## engine: other programs that play chess, by UCI

engine-unknown = no chess engine is known here by the name { $engine }
engine-not-started = { $engine } could not be started: { $problem }
engine-not-uci = { $engine } does not answer as a chess engine does (UCI)
engine-silent = { $engine } no longer answers
engine-ended = { $engine } has quit in the middle of the game
engine-too-much = { $engine } sends output without end
engine-no-chess960 = { $engine } does not play Chess960
engine-no-variant = { $engine } does not play this kind of chess
engine-illegal = { $engine } wanted to play { $played }, which is not a legal move
engine-no-move = { $engine } named no move
engine-lost = { $problem }; { $side ->
        [white] White
       *[black] Black
    } is played by a person now
engine-elo = { $elo } Elo
engine-time = { $seconds } s a move
engine-nodes = { $nodes } positions
engine-reading = { $engine } is being asked what it can do…
engine-by = { $name }, by { $author }
engine-strength = Strength
engine-options = Options:
engine-add = Another engine…
engine-add-tip = Choose a chess program that speaks UCI
engine-added = { $engine } can be given a seat now
engine-forget = Forget { $engine }
engine-forget-tip = It is not listed any more; the program stays where it is

## history: the games of two players

history-pair = { $first } { $won } – { $lost } { $second } in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }. { $first } with White { $white }, with Black { $black }. How they ended: { $ends }.
