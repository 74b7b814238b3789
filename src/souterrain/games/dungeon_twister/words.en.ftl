# The board in sentences.
nothing = none
progress = Progress
labyrinth = The labyrinth
characters = Characters on the board
objects = Objects
over = The game is over. Winner: { $winners }.
draw = The game is over: a draw.
scenario = { $name }, to { $target } points. Turn { $turn }.
active = It is the turn of { $name }.
combat = Combat: { $attackers } ({ $attack }) against { $defenders } ({ $defence }).
counts = { $vp } points, { $ap } action points, { $jumps } jump cards, { $cards } combat cards in hand.
hand = Combat cards in hand: { $cards }.
spent = Combat cards spent: { $cards }.
stationed = Face down on the starting zones: { $west } west, { $east } east.
team = Team: { $characters }. Objects: { $objects }.
unplaced = Still to be placed: { $cards }.
escaped = Escaped: { $names }.
eliminated = Eliminated: { $names }.
face-down = { $slot }: face down, with { $cards ->
    [0] no hidden card
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
  }.
own = {" "}Yours: { $cards }.
room = { $slot }: { $room }{ $turned ->
    [0] {""}
    [1] , a quarter turned
    [2] , half turned
   *[3] , three quarters turned
  }.
gate = {" "}Portcullis { $state ->
    [open] open
    [broken] broken
   *[closed] closed
  }.
broken = {" "}Its walls are broken.
stands = { $who } in { $place }
wounded = , wounded
carried = , carried
idle = , resting this turn
locked = , held
holds = , with { $things }
lies = { $thing } in { $place }.
