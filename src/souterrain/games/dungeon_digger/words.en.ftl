# The board in sentences.
dungeon = The dungeon
corridors = Corridors
groups = Who stands where
round = Round { $round } of at most { $cap }.
scenario = Scenario: { $name }.
active = { $name } plays, with { $points ->
    [0] no Tyranny points
    [one] { $points } Tyranny point
   *[other] { $points } Tyranny points
  } left.
earmarked = For { $earmarked_for } only: { $earmarked ->
    [one] { $earmarked } Tyranny point more
   *[other] { $earmarked } Tyranny points more
  }.
bonus = Bonus for { THE($kind) }, tier { $tier }: { $left ->
    [one] { $left } order
   *[other] { $left } orders
  } still to choose.
turning = { CAP(THE($tile)) } at { $cell } is still to be turned:
turned = { $turn ->
    [0] not turned
    [1] a sixth of a turn clockwise
    [2] a third of a turn clockwise
    [3] half a turn
    [4] a third of a turn anticlockwise
   *[5] a sixth of a turn anticlockwise
  }: { $openings }
line = Bonus orders still to come: { $line }
dial = The Dial stands at { $dial }.
supply = { $coins_in_bag ->
    [one] { $coins_in_bag } coin
   *[other] { $coins_in_bag } coins
  } in the bag, { $rockfalls_left ->
    [one] { $rockfalls_left } Rockfall
   *[other] { $rockfalls_left } Rockfalls
  } left.
prize = { $prize }: { $name } would get it now.
counts = { $gold } gold. Creation { $creation }, Resources { $resources }, Tyranny { $tyranny }.
people = { $stooges ->
    [one] { $stooges } Stooge
   *[other] { $stooges } Stooges
  } on the board, { $reserve } in the Reserve, { $tokens ->
    [one] { $tokens } conquest token
   *[other] { $tokens } conquest tokens
  }.
lord = Dungeon Lord: { $lord }, special ability { $special ->
    [yes] used
   *[no] not used yet
  }{ $standard ->
    [yes] , standard ability used this turn
   *[no] {""}
  }.
room-count = { $room }{ $n ->
    [one] {""}
   *[other] {" "}(×{ $n })
  }
rooms = Rooms: { $rooms }.
projects = Projects: { $projects }. { $bag ->
    [one] { $bag } tile
   *[other] { $bag } tiles
  } in the bag.
no-projects = No Projects. { $bag ->
    [one] { $bag } tile
   *[other] { $bag } tiles
  } in the bag.
secret-projects = { $n ->
    [one] { $n } secret Project
   *[other] { $n } secret Projects
  }, { $bag ->
    [one] { $bag } tile
   *[other] { $bag } tiles
  } in the bag.
project = { $tile }, not turned: { $openings }
stored-coin = Stored at { $cell }: a coin worth { $value }.
siege = { $siege ->
    [one] { $siege } siege marker
   *[other] { $siege } siege markers
  }.
tamed = Tamed monsters: { $monsters }.
coins = Loose coins: { $coins }.
spaces = The spaces, row by row: { $rows }.
compass = North-east of h8 lies g9, east of it h9, south-east i8, south-west i7, west h7, north-west g8.
side = { $side ->
    [0] north-east
    [1] east
    [2] south-east
    [3] south-west
    [4] west
   *[5] north-west
  }
towards = { $side } ({ $cell })
outwards = { $side } (off the board)
doors = { $n ->
    [one] door
   *[other] doors
  } { $sides }
run = { $n ->
    [one] corridor with one end,
   *[other] corridor
  } { $sides }
apart = a door inside keeps these corridors apart
joined = { $first }; { $then }
opens = { $tile }: { $openings }
tile = { $cell }: { $kind }, built by { $name }
conquered = , conquered by { $name }
stored = , with { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  } on it
piece = { $cell }: { $piece }
defence = , defence { $n }
rockfalls = Rockfalls: { $rockfalls }.
corridor-complete = Completed corridor of { $name }: { $cells }.
corridor-open = Corridor of { $name }: { $cells }; { $worth } gold once completed, { $exits ->
    [one] { $exits } end
   *[other] { $exits } ends
  } still open.
corridor-ring = Corridor of { $name }: { $cells }; a ring without a door, it can no longer be completed.
corridor-lost = Corridor of { $name }: { $cells }; it can no longer be completed: nothing can close its end at { $cell }, { $side }.
branch = { $cell } ({ $sides })
group = { $cell }: { $n ->
    [one] { $n } Stooge
   *[other] { $n } Stooges
  } of { $name }
with = , with { $monsters }
monsters-alone = { $cell }: { $monsters } of { $name }
wild = { $cell }: { $monster }, wild
adventurer-awake = { $cell }: { $adventurer }, strength { $strength }, awake
adventurer-asleep = { $cell }: { $adventurer }, strength { $strength }, asleep
dragon = { $cell }: Dragon, strength { $strength }
treasure = { $cell }: Treasure
captive = { $who }: captive of { $name }
