# What every game can say of its board.
nothing = none
yes = yes
no = no
progress = Progress
over = The game is over. { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }.
   *[other] A draw between { $winners }.
  }
asked = Waiting for { $names } to choose.
score = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
# What a part of a component is called, where parts come from different sources.
part-name = name
part-effect = effect
part-copies = copies
labelled = { $name }: { $value }
