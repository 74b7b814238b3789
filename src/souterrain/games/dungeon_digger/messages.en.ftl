# Dungeon Digger: everything it says, in English.

# ---- prompts: what a player is asked
prompt-lord = Choose your Dungeon Lord.
prompt-portal = Where do you put your Portal?
prompt-portal-turn = Which way round is your Portal?
prompt-orders = { $points ->
    [0] You have no Tyranny points left. Do you want to use another ability?
    [one] { $points } Tyranny point left. What is your order?
   *[other] { $points } Tyranny points left. What is your order?
  }
prompt-store = In which Treasure Room do you store a coin?
prompt-store-coin = Which coin do you store?
prompt-put-back = You have too many Projects: which one goes back into the bag?
prompt-move-from = Who moves? { $left ->
    [0] The Scout may still move alone
    [one] { $left } move left
   *[other] { $left } moves left
  }.
prompt-how-many = How many Stooges go?
prompt-with-whom = Which monsters are in the group?
prompt-move-to = Where does the move end?
prompt-carry = Does this group take the Treasure with it?
prompt-trapped = Whom does the trap catch?
prompt-pit = A Stooge was sacrificed to the Pit. What do you take for it?
prompt-think = Which Project do you set aside?
prompt-rockfall = Where do you place the Rockfall?
prompt-sacrifice = Which Stooge do you sacrifice?
prompt-demolish = Which rock do you clear away?
prompt-summon = Where do you summon a Stooge?
prompt-conquer = Which tile do you use Conquer! on?
prompt-coup = Which empty room next to your dungeon do you take?
prompt-by-whom = Who conquers the room?
prompt-dial = Which way do you turn the Dial?
prompt-coin-from = Draw a coin from the bag, or steal one from { $other }?
prompt-project = Which Project do you build?
prompt-space = Where do you build { THE($tile) }?
prompt-rotation = Which way round is { THE($tile) }?
prompt-entry = Which bonus do you use first?
prompt-name-order = Which bonus order do you choose for { THE($kind) }?
prompt-carry-out = Your bonus order is { $order } Do you carry it out?
prompt-bribe = Which coin goes back into the bag?
prompt-search = Which tile do you take from your bag?
prompt-fly-from = From which tile does the cloud of bats take off?
prompt-fly-how-many = How many Stooges fly?
prompt-fly-with = Which monsters fly?
prompt-fly-to = Where does the cloud of bats land?

# ---- moves
move-done = That is enough
move-decline = No, thank you
move-turn = { $target ->
    [0] Not turned
    [1] A sixth of a turn clockwise
    [2] A third of a turn clockwise
    [3] Half a turn
    [4] A third of a turn anticlockwise
   *[5] A sixth of a turn anticlockwise
  }
move-coin = A coin worth { $target }
move-summon = A Stooge at { $target }
move-from = From { $target }
move-stooges = { $target ->
    [0] No Stooge
    [one] { $target } Stooge
   *[other] { $target } Stooges
  }
move-with = Take { THE($target) } with them
move-to = To { $target }
move-conquer = { $other ->
    [nobody] Use Conquer! on { THE($tile) }
   *[other] Conquer { $other }'s { $tile }
  } at { $target }
move-demolish = Clear away the rock at { $target }
move-entry = The bonus for { THE($target) }
move-name = { $target }{ $is ->
   *[other] {""}
    [is-move] {" "}As a bonus: one move
    [is-sabotage] {" "}As a bonus: without a sacrifice
  }
move-store = Store a coin at { $target }
move-project = Build { A($target) }
move-space = Build at { $target }
move-lose = Give up { THE($target) }
move-pit = { $target }
move-by = { CAP(THE($target)) }
move-dial = { $target }
move-take = { $is ->
    [is-bag] Draw a coin from the bag
   *[is-theft] Steal a coin from { $other ->
        [nobody] the loser
       *[other] { $other }
      }
  }
move-carry = Take the Treasure with them
move-leave = Leave the Treasure where it is
move-rockfall = A Rockfall at { $target }
move-sacrifice = Sacrifice a Stooge at { $target }
move-aside = Set { A($target) } aside
move-carry-out = Carry out: { $order }
move-search = Take { A($target) }
move-order = { $target } { $is ->
   *[other] (1 Tyranny point)
    [is-move] Move Stooges three times (1 Tyranny point)
    [is-think] Exchange Projects (1 Tyranny point)
    [is-sabotage] Place a Rockfall and, unless an ability waives it, sacrifice a Stooge (1 Tyranny point)
    [is-gather] Summon a Stooge, if your Resources allow (1 Tyranny point)
    [is-conquer] Take the room where you stand, or do what the scenario offers there, as a rule by sacrificing a Stooge (1 Tyranny point)
    [is-work] Build a Project (1 Tyranny point)
    [is-demolish] Clear away a Rockfall or a Rock (1 Tyranny point)
  }
move-use = Use { THE($ability) }
move-pass = End the turn
move-put-back = Put { A($target) } back into the bag
move-lord = { $target }
move-portal = A Portal at { $target }

# ---- events
event-lord = { $seat } plays { $lord }.
event-portal = { $seat } opens a Portal at { $cell }.
event-turn = It is { $seat }'s turn.
event-order = { $seat }: { $order }
event-bonus-order = { $seat }, as a bonus: { $order }
event-order-forgone = { $seat } declines a bonus order: { $order }
event-order-lost = { $seat } loses a bonus order that cannot be carried out: { $order }
event-entry = { $seat } gains a bonus for { THE($kind) }, tier { $tier }.
event-named = { $seat } chooses a bonus order: { $order }
event-ability = { $seat } uses { THE($ability) }.
event-moved = { $seat } moves { $monsters ->
    [0] { $count ->
        [one] { $count } Stooge
       *[other] { $count } Stooges
      }
    [one] { $count ->
        [0] a monster
        [one] { $count } Stooge and a monster
       *[other] { $count } Stooges and a monster
      }
   *[other] { $count ->
        [0] { $monsters } monsters
        [one] { $count } Stooge and { $monsters } monsters
       *[other] { $count } Stooges and { $monsters } monsters
      }
  } from { $start } to { $cell }.
event-beaten = { $other } beats { $seat } at { $cell }{ $count ->
    [0] {""}
    [one] : { $count } Stooge goes to the Reserve
   *[other] : { $count } Stooges go to the Reserve
  }.
event-trapped = { $seat } loses { A($piece) } to the trap at { $cell }.
event-sacrificed = { $seat } sacrifices a Stooge at { $cell }.
event-summoned = { $seat } summons a Stooge at { $cell }.
event-built = { $seat } builds { A($tile) } at { $cell }.
event-corridor = { $seat } completes a corridor of { $length ->
    [one] { $length } tile
   *[other] { $length } tiles
  }.
event-gold = { $seat } gains { $amount } gold.
event-gold-lost = { $seat } loses { $amount } gold.
event-last-turn = { $seat } has { $score } gold: this is the last turn.
event-draws = { $seat } draws { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }.
event-projects = { $seat }'s new Projects: { $tiles }.
event-into-bag = { $seat } puts { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  } into the bag.
event-tiles-into-bag = Back into { $seat }'s bag: { $tiles }.
event-coin-drawn = { $seat } draws a coin.
event-coin-seen = { $seat }, your coin is worth { $value }.
event-coin-stolen = { $seat } steals a coin from { $other }.
event-coin-returned = One of { $seat }'s coins goes back into the bag.
event-coin-stored = { $seat } stores a coin at { $cell }.
event-rockfall = { $seat } places a Rockfall at { $cell }.
event-demolished = { $seat } clears away { THE($piece) } at { $cell }.
event-conquered = { $seat } conquers { THE($tile) } at { $cell }.
event-siege = { $seat } holds the Citadel and has { $markers ->
    [one] { $markers } siege marker
   *[other] { $markers } siege markers
  }.
event-tamed = { $seat } tames { THE($monster) }.
event-wild = { CAP(THE($monster)) } is wild again and goes back to its lair.
event-dial = The Dial is at { $dial }.
event-wakes = { CAP(THE($hero)) } wakes up at { $cell }.
event-walks = { CAP(THE($hero)) } walks to { $cell }.
event-routed = { CAP(THE($hero)) } drives { $seat } away from { $cell }: { $count ->
    [one] { $count } Stooge goes
   *[other] { $count } Stooges go
  } to the Reserve.
event-weakened = A trap weakens { THE($hero) }: strength { $strength }.
event-pillages = { CAP(THE($hero)) } pillages one of { $seat }'s rooms.
event-captured = { $seat } captures { THE($hero) }.
event-turned-up = { $seat } turns up { A($piece) } at { $cell }.
event-flies = The Dragon flies to { $cell }.
event-burnt = The Dragon burns { $seat } at { $cell }: { $count ->
    [one] { $count } Stooge goes
   *[other] { $count } Stooges go
  } to the Reserve.
event-slain = { $seat } slays the Dragon.
event-treasure = { $seat } carries the Treasure to { $cell }.
event-delivered = { $seat } delivers the Treasure.
event-wins-at-once = { $seat } wins the game at once.
event-prize = { $seat } is { $prize }: { $amount } gold.
event-no-prize = Nobody is { $prize }.
event-coins-revealed = { $seat }'s coins are worth { $amount } gold.
event-scenario-gold = The scenario gives { $seat } { $amount } gold.
event-over = The game is over.

# ---- refusals
refusal-cannot-be-conquered = Only rooms can be conquered, and not the Sacrifice Pit.
refusal-coin-bag-empty = The coin bag is empty.
refusal-dial-limit = The Dial does not go further that way.
refusal-dial-turned = The Dial has already been turned this turn.
refusal-edges-clash = The edges do not match: openings meet openings, earth meets earth.
refusal-fits-nowhere = This Project does not fit anywhere at the moment.
refusal-group-cannot-go = This group cannot go anywhere.
refusal-group-too-strong = Another player has too many Stooges there.
refusal-lord-taken = Somebody else is playing this Lord.
refusal-move-first = You must make at least one move.
refusal-no-effect = This would have no effect now.
refusal-no-elemental = You do not control the Elemental.
refusal-no-free-space = There is no free space.
refusal-no-group-there = You have no Stooges there.
refusal-no-lord = This game is played without Lords.
refusal-no-own-stooge = You have no Stooge there to sacrifice.
refusal-no-points = You have no Tyranny points left.
refusal-no-portal-zone = This is not a portal zone with this number of players.
refusal-no-project = You have no Projects.
refusal-no-rock-there = There is neither a Rockfall nor a Rock there.
refusal-no-stooge-near = One of your Stooges must be next to it, on a tile of yours that opens towards it.
refusal-no-stooge-there = You have no Stooge there to conquer it.
refusal-no-such-coin = You have no loose coin of this value.
refusal-no-such-entry = You have no such bonus.
refusal-no-such-monster = This monster cannot join this group.
refusal-no-summoning-place = You can only summon on your Portal or in one of your Dormitories.
refusal-no-tile-there = There is no tile there.
refusal-no-token-left = Your Reserve is empty: you have no token to place.
refusal-no-treasure-room = You do not control a Treasure Room there.
refusal-no-way-out = Nobody can leave that tile.
refusal-no-way-there = No open way leads there in one move: a wall is in between, a door on the way ends the move, or it is too far.
refusal-no-wild-monster = There is no wild monster to tame there.
refusal-nobody-can-move = None of your Stooges can move.
refusal-nobody-goes = At least one must go.
refusal-nobody-to-sacrifice = You have no Stooge on the board to sacrifice.
refusal-not-a-project = This tile is not one of your Projects.
refusal-not-by-that-piece = This piece cannot conquer this room.
refusal-not-connected = The new tile must be connected to your dungeon.
refusal-not-in-bag = This tile is not in your bag.
refusal-not-in-group = The trap cannot catch this piece.
refusal-not-on-menu = This bonus does not offer that order.
refusal-not-so-many = There are not that many Stooges.
refusal-not-your-tile = You do not control this tile.
refusal-nothing-to-conquer = There is nothing your Stooges can conquer.
refusal-nothing-to-demolish = Your Stooges cannot reach any Rockfall or Rock.
refusal-nothing-to-steal = There is no loose coin to steal.
refusal-nowhere-to-build = None of your Projects can be built anywhere.
refusal-one-step-only = On other players' tiles, you move one step at a time.
refusal-order-under-way = This order is under way and must be finished.
refusal-others-there = Somebody else is there.
refusal-outside-the-area = This space is outside the area in play.
refusal-points-for-other-orders = The points you have left are for other orders.
refusal-portal-of-another = Nobody may enter another player's Portal.
refusal-portal-zone-taken = There is already a Portal there.
refusal-reserve-empty = Your Reserve is empty.
refusal-resources-used = Your Resources do not allow more Stooges on the board.
refusal-rock-out-of-reach = None of your Stooges is at an opening towards it.
refusal-rock-there = Rock blocks the way.
refusal-rockfall-pile-empty = There are no Rockfalls left.
refusal-room-not-adjacent = This room is not next to one of your tiles.
refusal-room-not-empty = There is somebody in this room.
refusal-same-tile = They are already there.
refusal-set-aside-first = Set at least one Project aside.
refusal-space-not-free = This space is not free.
refusal-space-occupied = There is already something on this space.
refusal-stored-here-already = This Treasure Room has already received its coin this turn.
refusal-summon-first = Summon at least one Stooge.
refusal-summoning-begun = You have already begun to summon.
refusal-tile-bag-empty = Your bag is empty.
refusal-tile-defended = This tile is too well defended.
refusal-too-few-to-go = A group this small cannot go anywhere.
refusal-treasure-room-full = This Treasure Room is full.
refusal-used-this-turn = You have already used this in this turn.
refusal-used-up = You have already used this in this game.
refusal-works-by-itself = This ability works by itself when its moment comes.
refusal-yours-already = This is already yours.

# ---- what no undo goes back behind
reveal-coin = a coin changed hands
reveal-coin-bag = the coin bag was mixed
reveal-tiles = tiles were drawn
reveal-tile-bag = a bag of tiles was mixed
reveal-face-down = a face-down tile was turned up
reveal-final-phase = the coins were revealed

# ---- options
option-lords-none = without
option-lords-random = dealt at random
option-lords-choice = chosen in turn
option-scenario-none = without
option-scenario-S1 = The Dwarven Citadel
option-scenario-S2 = The Menagerie
option-scenario-S3 = The Adventurers Strike Back
option-scenario-S4 = The Sands of Time
option-scenario-S5 = The Dragon's Brood
option-scenario-S6 = The Treasure of Mount Peril
option-scenario-random = one at random
# Where the game stands.
where = round { $round }

# ---- what tells tiles of a kind apart
shape-room = with { $doors ->
    [one] { $doors } door
   *[other] { $doors } doors
  }
shape-straight = (straight)
shape-wide_bend = (wide bend)
shape-sharp_bend = (sharp bend)
shape-side_door_right = (straight, side door on the right)
shape-side_door_left = (straight, side door on the left)
shape-bend_with_side_door = (wide bend with a side door)
shape-crossing = (crossing)
shape-three_doors = (three dead ends)

# ---- the score sheet
score-track = Score track
score-prize = { $about }
score-coins = Coins
score-scenario = The scenario's reward
