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
lord = Dungeon Lord: { $lord }, special ability { $used ->
    [yes] used
   *[no] not used yet
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
coins = Loose coins: { $coins }.
tile = { $cell }: { $kind }, built by { $name }
conquered = , conquered by { $name }
stored = , with { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  } on it
piece = { $cell }: { $piece }
rockfalls = Rockfalls: { $rockfalls }.
corridor-complete = Completed corridor of { $name }: { $cells }.
corridor-open = Corridor of { $name }: { $cells }; { $worth } gold once completed, { $exits ->
    [one] { $exits } end
   *[other] { $exits } ends
  } still open.
group = { $cell }: { $n ->
    [one] { $n } Stooge
   *[other] { $n } Stooges
  } of { $name }
with = , with { $monsters }
stands = { $cell }: { $who }
captive = { $who }: captive of { $name }
