# The end of a game.
ending-sheet = Score sheet
ending-total = Total
ending-show = Score sheet and turning points
ending-curve = Who was ahead, and when
ending-judged = Who was ahead, as the bots saw it
ending-moments = Turning points
ending-moment = Move { $ply }:
