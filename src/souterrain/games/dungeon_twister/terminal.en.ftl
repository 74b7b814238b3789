# The board in a terminal
turn = Turn { $turn } · { $name } to act · { $target ->
    [one] { $target } point wins
   *[other] { $target } points win
  } · { $scenario }
before = Before the first turn · { $scenario }
over = The game is over.
start = On the starting zones of { $name }:
legend = █ wall  # portcullis  = arrow slit  o pit  * gear  +object  (wounded)  ░ face down
gate-closed = closed
gate-open = open
gate-broken = broken
has = { $vp } VP, { $ap } AP, jumps { $jumps }.
hand = Combat cards:
spent = Spent:
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
characters = Characters:
objects = Objects:
holds = { $name } holds { $things }
