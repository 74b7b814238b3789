# Dungeon Twister: everything it says, in English.

# ---- prompts: what a player is asked
prompt-recruit = Choose a character.
prompt-equip = Choose an object.
prompt-station = Put a character face down on one of your starting zones.
prompt-hide = Choose a card to hide beside a room.
prompt-beside = Beside which room?
prompt-face = Which way does { THE($character) } face?
prompt-turn = Your turn: { $points ->
    [one] { $points } action point
   *[other] { $points } action points
  }. Who acts?
prompt-resign = Do you really want to resign? Confirm it, or play on.
prompt-resign-surely = The game would be over at once. Confirm once more, or play on.
prompt-act = What does { THE($character) } do?
prompt-move = { CAP(THE($character)) } moves: { $points ->
    [one] { $points } step
   *[other] { $points } steps
  } left.
prompt-give = Who gets { THE($thing) }?
prompt-stand-in = You have no jump card left: which combat card do you give up for { THE($character) }?
prompt-fly = Where does { THE($thing) } fly?
prompt-hand = What becomes of { THE($thing) } there?
prompt-put = Where do you place { THE($thing) }?
prompt-join = Who else shoots at { THE($target) }?
prompt-rage = How many cards does { THE($character) } play?
prompt-name = Which card must your opponent play?
prompt-card = { CAP(THE($character)) } against { THE($target) }: choose a combat card.

# ---- moves
move-recruit = Choose { THE($target) }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, combat { $combat }
move-equip = Choose { THE($target) }
move-station-west = { CAP(THE($target)) } on the western starting zone
move-station-east = { CAP(THE($target)) } on the eastern starting zone
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
move-put = Place { THE($thing) } in { THE($target) }
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
    [0] {" "}for a combat card
    [one] {" "}with your last jump card
   *[other] {" "}with 1 of { $jumps } jump cards
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
move-lay = Lay { THE($thing) } on the floor
move-burn = Burn { THE($target) } with the scroll: eliminated{ $points ->
    [0] , for no points
   *[other] , 1 point
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 action point, { $left } left)
  }
move-invert = Exchange rooms with { THE($target) }; the scroll is used up{ $left ->
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
move-silent = Name nothing
move-card = Play the { $target }{ $target ->
    [0] {""}, which comes back
   *[other] {""}
  }: { $total } against { $theirs }{ $card ->
    [known] {""}
   *[hidden] {" "}and a card you do not know
  }

# ---- events: what happened
event-picks = { $seat } chooses { THE($card) }.
event-stations = { $seat } puts a character on the { $side ->
    [w] western
   *[e] eastern
  } starting zone.
event-hides = { $seat } hides a card beside the room in { $slot }.
event-faces = { CAP(THE($character)) } will face { $side ->
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
event-reveals = The room in { $slot } is turned up: { THE($room) }. { $cards ->
    [none] No card lies beside it.
   *[other] Cards beside it: { $cards }.
  }
event-placed = { CAP(THE($thing)) } is placed in { THE($place) }.
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
event-flies = { CAP(THE($character)) } lets { THE($thing) } fly { TO($place) }.
event-flies-to = { CAP(THE($character)) } lets { THE($thing) } fly { TO($friend) } in { THE($place) }.
event-burns = { CAP(THE($character)) } throws a fireball at { THE($other) }.
event-inverts = { CAP(THE($character)) } exchanges { THE($room) } and { THE($other_room) }.
event-attacks = { CAP(THE($character)) } attacks { THE($other) }.
event-aims = { CAP(THE($character)) } aims at { THE($other) }.
event-rages = { CAP(THE($character)) } will play { $cards ->
    [1] one card
   *[other] two cards
  }.
event-names = { $seat } names the { $value }.
event-shows-hand = { $seat } does not have it and shows the hand: { $values ->
    [none] it is empty
   *[other] { $values }
  }.
event-lays = { $seat } has chosen a card.
event-face-up = { $seat } plays the { $value } face up.
event-combat = { CAP(THE($character)) } against { THE($other) }: cards { $attack_cards } against { $defence_cards }, { $attack } to { $defence }.
event-wounded = { CAP(THE($character)) } is wounded.
event-eliminated = { CAP(THE($character)) } is eliminated.
event-escaped = { CAP(THE($character)) } leaves the labyrinth.
event-carried-out = { CAP(THE($character)) } carries { THE($friend) } out, for no points.
event-score = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } and has { $total }.
event-over = The game is over: { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $other } has { $other_points }.

# ---- refusals: why not
refusal-taken = This character is in the team already.
refusal-drafted = This character was taken or removed in the draft.
refusal-no-copy = No copy of this object is left.
refusal-not-in-team = This character is not in your team.
refusal-stationed = This character stands on a starting zone already.
refusal-start-full = Three characters stand on this starting zone already.
refusal-no-such-card = You have no such card left to hide.
refusal-slot-full = This room has all the hidden cards it takes.
refusal-no-such-room = This labyrinth has no room there.
refusal-not-this-one = It is another character's facing that is being chosen.
refusal-not-yours = This character is not yours.
refusal-not-on-board = This character is not on the board.
refusal-is-wounded = A wounded character cannot act.
refusal-is-idle = Healed or regenerated this turn: nothing else until the next one.
refusal-no-ap = You have no action points left.
refusal-act-first = Choose first what this character does, or go back.
refusal-resign-first = Say first that you resign.
refusal-no-clock = This game is played without a clock.
refusal-late-resign = Resigning is possible at the start of your turn, before anybody acts.
refusal-wall = A wall is in the way.
refusal-closed-gate = A closed portcullis is in the way.
refusal-slit = An arrow slit is in the way.
refusal-pit = A pit is in the way.
refusal-double-pit = One rope is not enough for two pits.
refusal-not-adjacent = That is not next to this zone.
refusal-locked = An unwounded enemy holds this character: only the border of entry is open.
refusal-face-down = That room is still face down.
refusal-blocked-exit = An enemy on the starting zone faces this exit and blocks it.
refusal-no-exit = There is no exit here.
refusal-own-exit = Nobody leaves through his own starting zones.
refusal-no-stay = Nobody stops on the opponent's starting zone.
refusal-not-faced = From a starting zone only the zone faced can be entered.
refusal-stands-there = The character is there already.
refusal-no-points = No movement points are left.
refusal-four-here = More than three characters of your side would stay in one zone: move on.
refusal-must-finish = After that the move could not end with three of a side at most in every zone.
refusal-ghost-hands = The Ghost carries nothing.
refusal-full-hands = No hand is free.
refusal-not-here = That is not here.
refusal-not-held = This character does not hold that.
refusal-already-held = This character holds that already.
refusal-enemy-holds = An unwounded enemy keeps what he holds.
refusal-not-wounded = Only wounded friends can be carried.
refusal-enemy-body = Wounded enemies are not carried.
refusal-handled-often = This has changed hands three times at this stop.
refusal-no-receiver = No friend here can take it.
refusal-wounded-receiver = Nothing is given to a wounded character.
refusal-enemy-receiver = Nothing is given to enemies.
refusal-self-receiver = Somebody else must take it.
refusal-no-jump-card = You have no jump card, and no combat card that can stand in for one.
refusal-no-pit = There is no pit to jump over.
refusal-two-pits = Two pits side by side cannot be jumped.
refusal-other-piece = Something else than the pit is in the way of the jump.
refusal-enemy-landing = An unwounded enemy stands where the jump would end.
refusal-too-full = Three characters of your side are there already.
refusal-not-wall-walker = Only the Wall-Walker walks through walls.
refusal-no-wall = There is no wall to walk through.
refusal-wall-and-more = A pit or a portcullis is part of this border.
refusal-zero-stays = The 0 is never given up.
refusal-not-in-hand = You do not have this card.
refusal-already-revealed = This room is revealed already.
refusal-no-access = This character has no direct access to that room.
refusal-barred-access = The border towards that room gives no access.
refusal-other-room = It is another room that matters here.
refusal-zone-taken = A card was placed in this zone already.
refusal-no-gate = This room has no portcullis.
refusal-no-gate-here = This portcullis is not next to the character.
refusal-broken-gate = This portcullis is broken for good.
refusal-no-key = That needs a key or a lock-picker.
refusal-no-bender = Only Warrior and Colossus break portcullises.
refusal-not-on-gear = The character does not stand on a rotation gear.
refusal-not-its-gear = A gear turns its own room or that room's twin, no other.
refusal-twin-face-down = The twin room is not revealed.
refusal-arrow = This room turns the other way.
refusal-no-golem = Only the Golem breaks walls.
refusal-golem-done = The Golem has done it once already.
refusal-not-in-room = This does not work from a starting zone.
refusal-nothing-to-break = The walls of this room are broken already.
refusal-no-cleric = Only the Cleric heals.
refusal-heal-where = Only somebody in the Cleric's own zone can be healed.
refusal-heal-fit = This character is not wounded.
refusal-heal-self = The Cleric cannot heal himself.
refusal-heal-load = The Cleric cannot heal whom he carries.
refusal-no-troll = Only the Troll regenerates.
refusal-troll-fit = The Troll is not wounded.
refusal-troll-now = Not in the turn in which the Troll was wounded.
refusal-no-pickpocket = Only the Pickpocket steals.
refusal-steal-where = No enemy in this very zone holds that.
refusal-steal-full = The Pickpocket needs empty hands.
refusal-no-scroll = The character does not hold that scroll.
refusal-no-caster = Only spell-casters use scrolls.
refusal-not-seen = There is no line of sight.
refusal-burn-self = Not on oneself.
refusal-carried-target = A carried character cannot be a target.
refusal-not-next-room = Only a room beside, above or below can be exchanged.
refusal-no-telekinetic = Only the Telekinetic moves objects by thought.
refusal-somebody-holds = Another character holds that object.
refusal-not-in-her-room = The object does not lie in her room.
refusal-too-far = The object cannot fly there.
refusal-no-landing = On a starting zone it must be given to somebody.
refusal-not-there = This character is not where the object lands.
refusal-shut-in = The object cannot leave its zone, and nobody there can take it.
refusal-lies-there = It is there already.
refusal-friend-target = Friends are not attacked.
refusal-target-absent = The target is not on the board.
refusal-not-same-zone = The target is not in the same zone.
refusal-just-wounded = This character was wounded this turn.
refusal-no-spear = That needs the telescopic spear.
refusal-spear-contact = An unwounded enemy is too near to use the spear.
refusal-spear-near = The target is too near for the spear: attack directly.
refusal-spear-far = The spear does not reach that character.
refusal-no-crossbow = Only the Crossbowman has a crossbow.
refusal-shot-already = The crossbow was used this turn.
refusal-no-bow = The character has no bow.
refusal-enemy-beside = Nobody shoots with an enemy in his own zone.
refusal-same-zone = The target is in the shooter's own zone.
refusal-shielded = The great shield protects this character.
refusal-joined-already = This shooter takes part already.
refusal-cannot-join = This character cannot shoot now.
refusal-name-zero = The 0 cannot be named.

reveal-first-hider = who hides the first card
reveal-starters = the characters on the starting zones
reveal-first-player = who begins
reveal-room = a room and the cards beside it
reveal-card = a combat card
reveal-hand = what a Telepath learned
reveal-combat = the combat cards of both sides

# ---- options, as a form shows them
option-teams-mirror = mirror: both take the same
option-teams-secret = in secret, each from all
option-teams-draft = draft: in turn, from one pool
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
  }, facing { $side ->
    [w] west
   *[e] east
  })
# Where the game stands.
where = { $turn ->
    [0] setting up
   *[other] turn { $turn }
  }

# ---- the score sheet
score-escapes = Characters who left the labyrinth
score-treasures = Treasures carried out
score-eliminated = Enemies eliminated
