# The end of a game.
ending-sheet = Score sheet
ending-total = Total
ending-show = Score sheet and turning points
ending-curve = Who led when
ending-judged = Who stood best when, as the bots judge it
ending-moments = Where the game turned
ending-moment = Move { $ply }:
