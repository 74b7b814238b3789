# Dungeon Digger: everything it says, in English.

# ---- prompts: what a player is asked
prompt-lord = Choose your Dungeon Lord.
prompt-portal = Where does your Portal stand?
prompt-portal-turn = How is your Portal turned?
prompt-orders = { $points ->
    [0] You have no Tyranny points left. Do you use one more ability?
    [one] Your turn: { $points } Tyranny point left. What is your order?
   *[other] Your turn: { $points } Tyranny points left. What is your order?
  }
prompt-store = On which Treasure Room do you store a coin?
prompt-store-coin = Which coin do you store?
prompt-put-back = You have too many Projects: which one goes back into the bag?
prompt-move-from = Who moves? { $left ->
    [0] The Scout may still go alone
    [one] { $left } move left
   *[other] { $left } moves left
  }.
prompt-how-many = How many Stooges go?
prompt-with-whom = Which monsters are in the group?
prompt-move-to = Where does the move end?
prompt-carry = Does this group take the Treasure along?
prompt-trapped = Whom does the trap take?
prompt-pit = A Stooge was sacrificed to the Pit. What do you take for it?
prompt-think = Which Project do you set aside?
prompt-rockfall = Where does the Rockfall come down?
prompt-sacrifice = Which Stooge do you sacrifice?
prompt-demolish = Which Rockfall do you clear away?
prompt-summon = Where do you summon a Stooge?
prompt-conquer = What do you conquer?
prompt-coup = Which empty room beside your dungeon do you take?
prompt-by-whom = Who conquers the room?
prompt-dial = Which way do you turn the Dial?
prompt-coin-from = Draw a coin from the bag, or steal one from { $other }?
prompt-project = Which Project do you build?
prompt-space = Where do you build { THE($tile) }?
prompt-rotation = How is { THE($tile) } turned?
prompt-entry = Which bonus do you name first?
prompt-name-order = Which bonus order do you name for { THE($kind) }?
prompt-carry-out = Your bonus order is { $order } Do you carry it out?
prompt-bribe = Which coin goes back into the bag?
prompt-search = Which tile of your bag do you take?
prompt-fly-from = From which tile does the cloud of bats rise?
prompt-fly-how-many = How many Stooges fly?
prompt-fly-with = Which monsters fly?
prompt-fly-to = Where does the cloud of bats come down?

# ---- moves
move-done = That is enough
move-decline = No, thank you
move-turn = { $target ->
    [0] As it is printed
    [1] A sixth of a turn clockwise
    [2] A third of a turn clockwise
    [3] Half a turn
    [4] A third of a turn anticlockwise
   *[5] A sixth of a turn anticlockwise
  }
move-coin = A coin worth { $target }
move-summon = A Stooge at { $target }
move-from = From { $target }
move-stooges = Stooges: { $target }
move-with = Take { THE($target) } along
move-to = To { $target }
move-conquer = Conquer { $other ->
    [nobody] { THE($tile) }
   *[other] { $other }'s { $tile }
  } at { $target }
move-demolish = Clear { $target }
move-entry = The bonus of { THE($target) }
move-name = { $target }
move-store = Store a coin at { $target }
move-project = Build { A($target) }
move-space = Build at { $target }
move-lose = Give up { THE($target) }
move-pit = { $target }
move-by = With { THE($target) }
move-dial = { $target }
move-take = { $is ->
    [is-bag] Draw a coin from the bag
   *[is-theft] Steal a coin from { $other ->
        [nobody] the loser
       *[other] { $other }
      }
  }
move-carry = Take the Treasure along
move-leave = Leave the Treasure there
move-rockfall = A Rockfall at { $target }
move-sacrifice = Sacrifice a Stooge at { $target }
move-aside = Set { A($target) } aside
move-carry-out = Carry out: { $order }
move-search = Take { A($target) }
move-order = { $target } { $is ->
   *[other] (1 Tyranny point)
    [is-move] Three moves of Stooges (1 Tyranny point)
    [is-think] Exchange Projects (1 Tyranny point)
    [is-sabotage] Lay a Rockfall, sacrifice a Stooge (1 Tyranny point)
    [is-gather] Summon a Stooge, as far as your Resources allow (1 Tyranny point)
    [is-conquer] Sacrifice a Stooge, take the room it stands in (1 Tyranny point)
    [is-work] Build a Project (1 Tyranny point)
    [is-demolish] Take away a Rockfall (1 Tyranny point)
  }
move-use = Use { THE($ability) }
move-pass = End the turn
move-put-back = Put { A($target) } back
move-lord = { $target }
move-portal = A Portal at { $target }

# ---- events
event-lord = { $seat } plays { $lord }.
event-portal = { $seat } opens a Portal at { $cell }.
event-turn = It is { $seat }'s turn.
event-order = { $seat }: { $order }
event-bonus-order = { $seat }, as a bonus: { $order }
event-order-forgone = { $seat } gives up a bonus order: { $order }
event-order-lost = { $seat } loses a bonus order that is impossible now: { $order }
event-entry = { $seat } gains a bonus for { THE($kind) }, tier { $tier }.
event-named = { $seat } names a bonus order: { $order }
event-ability = { $seat } uses { THE($ability) }.
event-moved = { $seat } moves { $count ->
    [0] monsters
    [one] { $count } Stooge
   *[other] { $count } Stooges
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
event-projects = New Projects of { $seat }: { $tiles }.
event-into-bag = { $seat } puts { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  } into the bag.
event-tiles-into-bag = Into the bag of { $seat }: { $tiles }.
event-coin-drawn = { $seat } draws a coin.
event-coin-seen = { $seat }, your coin is worth { $value }.
event-coin-stolen = { $seat } steals a coin from { $other }.
event-coin-returned = One of { $seat }'s coins goes back into the bag.
event-coin-stored = { $seat } stores a coin at { $cell }.
event-rockfall = { $seat } lets a Rockfall come down at { $cell }.
event-demolished = { $seat } clears { $cell }.
event-conquered = { $seat } conquers { THE($tile) } at { $cell }.
event-siege = { $seat } holds the Citadel and has { $markers ->
    [one] { $markers } siege marker
   *[other] { $markers } siege markers
  }.
event-tamed = { $seat } tames { THE($monster) }.
event-wild = { CAP(THE($monster)) } is wild again and goes home.
event-dial = The Dial stands at { $dial }.
event-wakes = { CAP(THE($hero)) } wakes at { $cell }.
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
event-wins-at-once = { $seat } wins at once.
event-prize = { $seat } is { $prize }: { $amount } gold.
event-no-prize = Nobody is { $prize }.
event-coins-revealed = { $seat } has coins worth { $amount } gold.
event-scenario-gold = The scenario gives { $seat } { $amount } gold.
event-over = The game is over.

# ---- refusals
refusal-cannot-be-conquered = Only rooms can be conquered, and not the Sacrifice Pit.
refusal-coin-bag-empty = The coin bag is empty.
refusal-dial-limit = The Dial does not go further that way.
refusal-dial-turned = The Dial was turned in this turn already.
refusal-edges-clash = The edges do not match: openings meet openings, earth meets earth.
refusal-fits-nowhere = That Project fits nowhere now.
refusal-group-cannot-go = That group can go nowhere.
refusal-group-too-strong = Too many Stooges of another player stand there.
refusal-lord-taken = Somebody else plays that Lord.
refusal-move-first = At least one move must be made.
refusal-no-effect = It would have no effect now.
refusal-no-elemental = You do not control the Elemental.
refusal-no-free-space = No space is free.
refusal-no-group-there = None of your Stooges stands there.
refusal-no-lord = This game is played without Lords.
refusal-no-own-stooge = You have no Stooge there to sacrifice.
refusal-no-points = You have no Tyranny points left.
refusal-no-portal-zone = That is no portal zone for this number of players.
refusal-no-project = You have no Project.
refusal-no-rock-there = No Rockfall lies there.
refusal-no-stooge-near = One of your Stooges must stand beside it, on a tile of yours that opens towards it.
refusal-no-stooge-there = You have no Stooge there to conquer it.
refusal-no-such-coin = You have no loose coin of that value.
refusal-no-such-entry = You have no such bonus to name.
refusal-no-such-monster = That monster cannot join this group.
refusal-no-summoning-place = Stooges are summoned on your Portal or in a Dormitory of yours.
refusal-no-tile-there = No tile lies there.
refusal-no-token-left = Your Reserve is empty: there is no token to lay.
refusal-no-treasure-room = You control no Treasure Room there.
refusal-no-way-out = Nobody can leave that tile.
refusal-no-way-there = No way leads there in one move.
refusal-no-wild-monster = No wild monster is there to be tamed.
refusal-nobody-can-move = None of your Stooges can move.
refusal-nobody-goes = Somebody must go.
refusal-nobody-to-sacrifice = You have no Stooge on the board to sacrifice.
refusal-not-a-project = That tile is not among your Projects.
refusal-not-by-that-piece = That piece cannot conquer this room.
refusal-not-connected = The new tile must be connected to your dungeon.
refusal-not-in-bag = That tile is not in your bag.
refusal-not-in-group = The trap cannot take that piece.
refusal-not-on-menu = That order is not on the menu of this bonus.
refusal-not-so-many = There are not so many Stooges.
refusal-not-your-tile = You do not control that tile.
refusal-nothing-to-conquer = There is nothing that your Stooges could conquer.
refusal-nothing-to-demolish = No Rockfall is within reach of your Stooges.
refusal-nothing-to-steal = There is no loose coin to steal.
refusal-nowhere-to-build = None of your Projects can be built anywhere.
refusal-one-step-only = Onto tiles of others one goes a single step at a time.
refusal-order-under-way = The order is under way and must be carried out.
refusal-others-there = Somebody else stands there.
refusal-outside-the-area = That space is outside the area in play.
refusal-points-for-other-orders = The points left are for other orders.
refusal-portal-of-another = Nobody enters the Portal of another player.
refusal-portal-zone-taken = A Portal stands there already.
refusal-reserve-empty = Your Reserve is empty.
refusal-resources-used = Your Resources allow no more Stooges on the board.
refusal-rock-out-of-reach = No Stooge of yours stands at an opening towards it.
refusal-rock-there = Rock bars the way.
refusal-rockfall-pile-empty = No Rockfall is left.
refusal-room-not-adjacent = That room is not beside a tile of yours.
refusal-room-not-empty = Somebody stands in that room.
refusal-same-tile = They stand there already.
refusal-set-aside-first = Set at least one Project aside.
refusal-space-not-free = That space is not free.
refusal-space-occupied = Something lies on that space already.
refusal-stored-here-already = This Treasure Room got its coin this turn.
refusal-summon-first = Summon at least one Stooge.
refusal-summoning-begun = The summoning has begun.
refusal-tile-bag-empty = Your bag is empty.
refusal-tile-defended = That tile is defended too well.
refusal-too-few-to-go = So small a group can go nowhere.
refusal-treasure-room-full = This Treasure Room is full.
refusal-used-this-turn = It was used in this turn already.
refusal-used-up = It was used in this game already.
refusal-works-by-itself = This ability works by itself when its moment comes.
refusal-yours-already = That is yours already.

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
