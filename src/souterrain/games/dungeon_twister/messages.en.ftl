# Dungeon Twister: everything it says, in English.

# ---- prompts: what a player is asked
prompt-recruit = Choose a character.
prompt-equip = Choose an object.
prompt-station = Place a character face down on one of your starting zones.
prompt-hide = Choose a card to hide beside a room.
prompt-beside = Beside which room?
prompt-face = Which way does { THE($character) } face?
prompt-turn = You have { $points ->
    [0] no action points
    [one] { $points } action point
   *[other] { $points } action points
  } left. Who acts?
prompt-resign = Do you really want to resign? Confirm, or play on.
prompt-resign-surely = The game would end at once. Confirm once more, or play on.
prompt-act = What does { THE($character) } do?
prompt-move = { CAP(THE($character)) } moves: { $points ->
    [one] { $points } step
   *[other] { $points } steps
  } left.
prompt-give = Who gets { THE($thing) }?
prompt-stand-in = You have no jump card left: which combat card do you give up for { THE($character) } to jump?
prompt-fly = Where does { THE($thing) } fly?
prompt-hand = What happens to { THE($thing) } there?
prompt-put = Where do you place { THE($thing) }?
prompt-join = Who else shoots at { THE($target) }?
prompt-rage = How many cards does { THE($character) } play?
prompt-name = Which card must your opponent play?
prompt-card = { CAP(THE($character)) } against { THE($target) }: choose a combat card.

# ---- moves
move-recruit = Choose { THE($target) }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, combat { $combat }
move-equip = Choose { THE($target) }
move-station-west = Place { THE($target) } on the western starting zone
move-station-east = Place { THE($target) } on the eastern starting zone
move-hide = Hide { THE($target) }
move-beside = Beside the room in { $target }
move-face-west = { CAP(THE($target)) } faces west
move-face-east = { CAP(THE($target)) } faces east
move-act = { CAP(THE($target)) } acts
move-back = Let somebody else act
move-end = End the turn{ $kept ->
    [0] {""}
    [one] {""}; { $kept } action point is kept
   *[other] {""}; { $kept } action points are kept
  }{ $lost ->
    [0] {""}
   *[other] , { $lost } lost
  }
move-resign = Resign
move-confirm = Yes, resign
move-time-up = Time is up
move-move = Move up to { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-step = { $target ->
    [out] Leave the labyrinth
   *[other] Go { TO($target) }
  }
move-stop = Stop here
move-take = Take { THE($target) }
move-drop = Put down { THE($target) }
move-give = Hand over { THE($target) }
move-to = Give { THE($thing) } { TO($target) }
move-reveal = Reveal the room in { $target }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-put = Place { THE($thing) } on { THE($target) }
move-turn-cw = Turn { THE($target) } clockwise{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-turn-ccw = Turn { THE($target) } counter-clockwise{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-jump = { $target ->
    [out] Jump out of the labyrinth
   *[other] Jump { TO($target) }
  }{ $jumps ->
    [0] {" "}by giving up a combat card
    [one] {" "}with your last jump card
   *[other] {" "}with one of your { $jumps } jump cards
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-show = Give up the { $target }
move-wall-walk = { $target ->
    [out] Walk through the wall and out of the labyrinth
   *[other] Walk through the wall { TO($target) }
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-gate = { $gate ->
    [closed] Open
   *[open] Close
  } the portcullis { OF($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-bend = Break the portcullis { OF($target) } for good{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-smash = Break all walls of this room{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-heal = Heal { THE($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-regenerate = Regenerate{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-steal = Steal { THE($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-lift = Send { THE($target) } flying{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-fly = { CAP(TO($target)) }
move-lay = Put { THE($thing) } on the floor
move-burn = Burn { THE($target) } with the scroll: eliminated{ $points ->
    [0] , for no points
   *[other] , 1 point
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-invert = Swap this room with the one in { $target }; the scroll is used up{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-attack = Attack { THE($target) }: { $attack } against { $defence } before cards{ $left ->
    [-1] {" "}(free)
   *[other] {" "}(1 action point, { $left } left)
  }
move-thrust = Attack { THE($target) } with the spear: { $attack } against { $defence } before cards{ $left ->
    [-1] {" "}(free)
   *[other] {" "}(1 action point, { $left } left)
  }
move-shoot = Shoot the crossbow at { THE($target) }: { $attack } against { $defence } before cards{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-shoot-bow = Shoot the bow at { THE($target) }: { $attack } against { $defence } before cards{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-join = { CAP(THE($target)) } shoots too: { $worth } more
move-join-bow = { CAP(THE($target)) } shoots too, with the bow: { $worth } more
move-ready = Nobody else shoots
move-one-card = One card
move-two-cards = Two cards; both are spent
move-name = Name the { $target }
move-silent = Name no card
move-card = Play the { $target }{ $target ->
    [0] {""}, which comes back
   *[other] {""}
  }: { $total } against { $theirs }{ $card ->
    [known] {""}
   *[hidden] {" "}and a card you do not know
  }

# ---- events: what happened
event-picks = { $seat } chooses { THE($card) }.
event-stations = { $seat } places a character on the { $side ->
    [w] western
   *[e] eastern
  } starting zone.
event-hides = { $seat } hides a card beside the room in { $slot }.
event-faces = { CAP(THE($character)) } faces { $side ->
    [w] west
   *[e] east
  }.
event-first = { $seat } begins.
event-turn = It is { $seat }'s turn, with { $points ->
    [one] { $points } action point
   *[other] { $points } action points
  }.
event-goes = { CAP(THE($character)) } goes { TO($place) }.
event-stays = { CAP(THE($character)) } stays put.
event-takes = { CAP(THE($character)) } takes { THE($thing) }.
event-drops = { CAP(THE($character)) } puts down { THE($thing) }.
event-gives = { CAP(THE($character)) } gives { THE($thing) } { TO($friend) }.
event-jumps = { CAP(THE($character)) } jumps.
event-wall-walks = { CAP(THE($character)) } walks through the wall.
event-shows = { $seat } gives up a combat card: the { $value }.
event-reveals = The room in { $slot } is revealed: { THE($room) }. { $cards ->
    [none] There are no cards beside it.
   *[other] Cards beside it: { THE($cards) }.
  }
event-placed = { CAP(THE($thing)) } is placed on { THE($place) }.
event-gate = { CAP(THE($character)) } { $state ->
    [open] opens
    [closed] closes
   *[broken] breaks
  } the portcullis { OF($room) }.
event-turns = { CAP(THE($character)) } turns { THE($room) } { $quarter ->
    [1] clockwise
   *[other] counter-clockwise
  }.
event-smashes = { CAP(THE($character)) } breaks all walls { OF($room) }.
event-heals = { CAP(THE($character)) } heals { THE($other) }.
event-regenerates = { CAP(THE($character)) } regenerates.
event-steals = { CAP(THE($character)) } steals { THE($thing) } from { THE($other) }.
event-flies = { CAP(THE($character)) } makes { THE($thing) } fly { TO($place) }.
event-flies-to = { CAP(THE($character)) } makes { THE($thing) } fly { TO($friend) } on { THE($place) }.
event-burns = { CAP(THE($character)) } throws a fireball at { THE($other) }.
event-inverts = { CAP(THE($character)) } swaps { THE($room) } and { THE($other_room) }.
event-attacks = { CAP(THE($character)) } attacks { THE($other) }.
event-aims = { CAP(THE($character)) } aims at { THE($other) }.
event-rages = { CAP(THE($character)) } will play { $cards ->
    [1] one card
   *[other] two cards
  }.
event-names = { $seat } names the { $value }.
event-shows-hand = { $seat } does not have it and shows the whole hand: { $values ->
    [none] it is empty
   *[other] { $values }
  }.
event-lays = { $seat } has chosen a card.
event-face-up = { $seat } plays the { $value } face up.
event-combat = { CAP(THE($character)) } against { THE($other) }: cards { $attack_cards } against { $defence_cards }, { $attack } to { $defence } in all.
event-wounded = { CAP(THE($character)) } is wounded.
event-eliminated = { CAP(THE($character)) } is eliminated.
event-escaped = { CAP(THE($character)) } leaves the labyrinth.
event-carried-out = { CAP(THE($character)) } carries { THE($friend) } out of the labyrinth, for no points.
event-score = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } and has { $total }.
event-over = The game is over: { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $other } has { $other_points }.

# ---- refusals: why not
refusal-taken = This character is already in the team.
refusal-drafted = This character was already taken, or removed from the pool.
refusal-no-copy = There is no copy of this object left.
refusal-not-in-team = This character is not in your team.
refusal-stationed = This character is already on a starting zone.
refusal-start-full = There are already three characters on this starting zone.
refusal-no-such-card = You do not have this card left to hide.
refusal-slot-full = This room already has all its hidden cards.
refusal-no-such-room = The labyrinth has no room there.
refusal-not-this-one = You are choosing which way another character faces.
refusal-not-yours = This character is not yours.
refusal-not-on-board = This character is not on the board.
refusal-is-wounded = A wounded character cannot act.
refusal-is-idle = This character was healed or regenerated this turn and can do nothing else until the next.
refusal-no-ap = You have no action points left.
refusal-act-first = First choose what this character does, or go back.
refusal-resign-first = First say that you resign.
refusal-no-clock = This game is played without a time limit.
refusal-late-resign = You can only resign at the start of your turn, before anybody acts.
refusal-wall = A wall is in the way.
refusal-closed-gate = A closed portcullis is in the way.
refusal-slit = An arrow slit is in the way.
refusal-pit = A pit is in the way.
refusal-double-pit = One rope is not enough for two pits.
refusal-not-adjacent = That place is not next to this zone.
refusal-locked = An unwounded enemy pins this character: it can only leave the way it came in.
refusal-face-down = This room is still face down.
refusal-blocked-exit = An enemy on the starting zone faces this exit and blocks it.
refusal-no-exit = There is no exit here.
refusal-own-exit = You cannot leave through your own starting zones.
refusal-no-stay = You cannot stop on your opponent's starting zone.
refusal-not-faced = From a starting zone, a character can only enter the zone it faces.
refusal-stands-there = The character is already there.
refusal-no-points = There are no movement points left.
refusal-four-here = More than three of your characters would stay in the same zone: move on.
refusal-must-finish = After that, the move could no longer end with at most three of your characters in every zone.
refusal-ghost-hands = The Ghost cannot carry anything.
refusal-full-hands = This character has no free hand.
refusal-not-here = This is not here.
refusal-not-held = This character is not holding this.
refusal-already-held = This character is already holding this.
refusal-enemy-holds = You cannot take what an unwounded enemy is holding.
refusal-not-wounded = Only wounded friends can be carried.
refusal-enemy-body = Wounded enemies cannot be carried.
refusal-handled-often = This has already changed hands three times at this stop.
refusal-no-receiver = There is no friend here who can take it.
refusal-wounded-receiver = You cannot give anything to a wounded character.
refusal-enemy-receiver = You cannot give anything to an enemy.
refusal-self-receiver = Somebody else must take it.
refusal-no-jump-card = You have no jump card and no combat card to use instead.
refusal-no-pit = There is no pit to jump over.
refusal-two-pits = Two pits side by side cannot be jumped over.
refusal-other-piece = Something other than the pit blocks the jump.
refusal-enemy-landing = An unwounded enemy stands where the jump would land.
refusal-too-full = Three of your characters are already there.
refusal-not-wall-walker = Only the Wall-Walker can walk through walls.
refusal-no-wall = There is no wall to walk through.
refusal-wall-and-more = There is also a pit or a portcullis in the way.
refusal-zero-stays = You can never give up the 0.
refusal-not-in-hand = You do not have this card.
refusal-already-revealed = This room has already been revealed.
refusal-no-access = This character has no direct access to that room.
refusal-barred-access = This side gives no access to that room.
refusal-other-room = The room to be dealt with now is another one.
refusal-zone-taken = You have already placed a card in this zone.
refusal-no-gate = This room has no portcullis.
refusal-no-gate-here = This portcullis is not next to the character.
refusal-broken-gate = This portcullis is broken for good.
refusal-no-key = This needs a key or somebody who picks locks.
refusal-no-bender = Only the Warrior and the Colossus can break portcullises.
refusal-not-on-gear = The character is not standing on a rotation gear.
refusal-not-its-gear = A gear only turns its own room or the twin of that room.
refusal-twin-face-down = The twin room has not been revealed.
refusal-arrow = This room turns the other way.
refusal-no-golem = Only the Golem can break walls.
refusal-golem-done = The Golem has already done this once.
refusal-not-in-room = This cannot be done from a starting zone.
refusal-nothing-to-break = The walls of this room are already broken.
refusal-no-cleric = Only the Cleric can heal.
refusal-heal-where = The Cleric can only heal somebody in the same zone.
refusal-heal-fit = This character is not wounded.
refusal-heal-self = The Cleric cannot heal himself.
refusal-heal-load = The Cleric cannot heal somebody he is carrying.
refusal-no-troll = Only the Troll can regenerate.
refusal-troll-fit = The Troll is not wounded.
refusal-troll-now = The Troll cannot regenerate in the turn in which it was wounded.
refusal-no-pickpocket = Only the Pickpocket can steal.
refusal-steal-where = No enemy in this zone is holding that.
refusal-steal-full = The Pickpocket needs empty hands.
refusal-no-scroll = The character is not holding that scroll.
refusal-no-caster = Only spell-casters can use scrolls.
refusal-not-seen = There is no line of sight.
refusal-burn-self = Nobody can burn themselves.
refusal-carried-target = A carried character cannot be a target.
refusal-not-next-room = You can only swap with a room next to this one.
refusal-no-telekinetic = Only the Telekinetic can move objects by thought.
refusal-somebody-holds = Another character is holding that object.
refusal-not-in-her-room = The object is not in her room.
refusal-too-far = The object cannot fly there.
refusal-no-landing = On a starting zone it must be given to somebody.
refusal-not-there = This character is not where the object lands.
refusal-shut-in = The object cannot leave its zone, and nobody there can take it.
refusal-lies-there = It is already there.
refusal-friend-target = You cannot attack your own characters.
refusal-target-absent = The target is not on the board.
refusal-not-same-zone = The target is not in the same zone.
refusal-just-wounded = This character was wounded this turn.
refusal-no-spear = This needs the telescopic spear.
refusal-spear-contact = An unwounded enemy is too close to use the spear.
refusal-spear-near = The target is too close for the spear: attack it directly.
refusal-spear-far = The spear does not reach that character.
refusal-no-crossbow = Only the Crossbowman has a crossbow.
refusal-shot-already = The crossbow has already been used this turn.
refusal-no-bow = The character has no bow.
refusal-enemy-beside = You cannot shoot with an enemy in the same zone.
refusal-same-zone = The target is in the shooter's own zone.
refusal-shielded = The great shield protects this character.
refusal-joined-already = This shooter is already taking part.
refusal-cannot-join = This character cannot shoot now.
refusal-name-zero = The 0 cannot be named.

reveal-first-hider = who hides the first card
reveal-starters = the characters on the starting zones
reveal-first-player = who begins
reveal-room = a room and the cards beside it
reveal-card = a combat card
reveal-hand = what a Telepath has learned
reveal-combat = the combat cards of both sides

# ---- options, as a form shows them
option-teams-mirror = mirror: the same team for both
option-teams-secret = in secret: each chooses from all
option-teams-draft = in turn: from one pool
option-scenario-SC1 = Skirmish (3 rows, 5 points)
option-scenario-SC2 = The Archmage's Maze (4 rows, 5 points)
option-scenario-SC3 = Scattered (4 rows, 6 points)
option-scenario-SC4 = The Deep Dungeon (5 rows, 6 points)
option-scenario-random = at random

# ---- places
slot = row { $row }, column { $column }
post = ({ $end ->
    [w] west
   *[e] east
  }, { $side ->
    [w] left
   *[e] right
  } half)
# Where the game stands.
where = { $turn ->
    [0] setting up
   *[other] turn { $turn }
  }

# ---- the score sheet
score-escapes = Characters who left the labyrinth
score-treasures = Treasures carried out
score-eliminated = Enemies eliminated
