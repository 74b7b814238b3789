# The board in sentences.
labyrinth = The labyrinth
characters = Characters on the board
objects = Objects
scenario = { $scenario }: { $target ->
    [one] { $target } point wins
   *[other] { $target } points win
  }. { $turn ->
    [0] Setting up.
   *[other] Turn { $turn }.
  }
active = { $name } has the turn.
combat = Combat: { THE($attackers) } ({ $attack }) against { THE($defenders) } ({ $defence }).
counts = { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
  }, { $ap ->
    [one] { $ap } action point
   *[other] { $ap } action points
  }, { $jumps ->
    [one] { $jumps } jump card
   *[other] { $jumps } jump cards
  }, { $cards ->
    [one] { $cards } combat card
   *[other] { $cards } combat cards
  } in hand.
hand = Combat cards in hand: { $hand }.
spent = Combat cards spent: { $spent }.
stationed = Face down on the starting zones: { $west } west, { $east } east.
team = Team: { $characters }. Objects: { $objects }.
unplaced = Still to be placed: { $unplaced }.
escaped = Out of the labyrinth: { $names }.
eliminated = Eliminated: { $names }.
face-down = { CAP($slot) }: face down, with { $cards ->
    [0] no hidden card
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
  }.
own = {" "}Yours: { $own }.
room = { CAP($slot) }: { $room }{ $turned ->
    [0] {""}
    [1] , turned by a quarter
    [2] , turned by a half
   *[3] , turned by three quarters
  }.
gate = {" "}Portcullis { $state ->
    [open] open
    [broken] broken
   *[closed] closed
  }.
broken = {" "}Its walls are broken.
stands = { CAP(THE($name)) } on { THE($place) }
wounded = , wounded
carried = , carried
idle = , resting this turn
shot = , has shot this turn
rushed = , has made the free attack of this turn
smashed = , has broken walls
locked = , held
holds = , with { THE($holds) }
lies = { CAP(THE($name)) } on { THE($at) }.
held = { CAP(THE($name)) }, held by { THE($at) }.
beside = { CAP(THE($name)) } beside the room in { $at }.
