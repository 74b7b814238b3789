# What every game says.
seat-name = Player { $number }
refusal-over = The game is over.
refusal-not-asked = It is not this player's turn to choose.
refusal-not-now = That is not the decision to be made now. { $question }
refusal-no-seat = There is no seat { $seat }; the seats are 0 to { $last }.
refusal-no-move = There is no such move; moves are numbered 0 to { $last }.
balance-axis = wins, as a multiple of the fair share
balance-winners = The winners' largest source of points
