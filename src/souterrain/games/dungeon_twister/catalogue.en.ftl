# What the component browser says.
shelf-characters = Characters
shelf-objects = Objects
shelf-rooms = Rooms
shelf-borders = What stands between zones
shelf-zones = Signs of the zones
shelf-combat = Combat cards
shelf-hand = Other cards of the hand
shelf-scenarios = Scenarios
shelf-markers = Markers

part-ability = ability
part-combat = combat
part-movement = movement
part-ranged_value = ranged value
part-kind = kind
part-victory_points = victory points
part-rooms_and_team = rooms and team
part-rest = the rest

character = { $text } Movement { $movement }, combat { $combat }.
room = { $colour ->
    [orange] An orange
   *[other] A { $colour }
  } room, twin of { $twin }. Its gear lies in the zone of the { $zone } and turns it { $rotation ->
    [cw] clockwise
   *[ccw] counter-clockwise
  }.
name-border-wall = Wall
border-wall = Stops everybody who cannot walk through walls, and blocks the line of sight.
name-border-slit = Arrow slit
border-slit = Stops walkers, but not a shooter right behind it. The Snake-Man slips through.
name-border-portcullis = Portcullis
border-portcullis = Closed at the start. Keys and lock-pickers open and close it, the strong break it. Closed, it blocks the line of sight.
name-border-pit = Pit
border-pit = Crossed with a rope, with a jump card, or by flying or running over it.
name-border-open = Open passage
border-open = Everybody passes.
zone = The sign of one of the four zones of every room; it turns with the room. The rules call it zone { $letter }.
name-combat = Combat { $value }
combat = { $copies ->
    [one] One
    [2] Two
   *[other] { $copies }
  } in each hand. Added to the combat value of one's side. { $returns ->
    [yes] It comes back to the hand every time.
   *[no] It is gone once played.
  }
jump = Carries a character over a pit. Three in each hand, each used once.
name-action-points = Action points
action-points = { $per_turn ->
    [one] { $per_turn } new point
   *[other] { $per_turn } new points
  } a turn; { $kept_at_most } at most are kept for the next. In the first turn the first player has { $first_player }, the second { $second_player }.
scenario = { $rooms ->
    [one] { $rooms } room
   *[other] { $rooms } rooms
  } in { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
  }. Each side has { $characters ->
    [one] { $characters } character
   *[other] { $characters } characters
  }, { $starters } of them on its starting zones, and { $objects ->
    [one] { $objects } object
   *[other] { $objects } objects
  }. { $victory_points ->
    [one] { $victory_points } victory point wins
   *[other] { $victory_points } victory points win
  }.
marker-open_portcullis = Lies on a portcullis that stands open.
marker-broken_portcullis = Lies on a portcullis that is broken for good.
marker-broken_walls = Lies on a room whose walls the Golem has broken.
marker-wounded_side = The back of a character card: this character can be carried and healed, but does nothing.
