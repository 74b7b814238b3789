# What the page of components says.
shelf-orders = Orders
shelf-tiles = Construction tiles
shelf-players = Stooges
shelf-coins = Coins
shelf-prizes = Prizes
shelf-summary = Bonus orders and gold
shelf-lords = Dungeon Lords
shelf-scenarios = Scenarios
shelf-pieces = Pieces that lie on spaces
shelf-tokens = Monsters, adventurers and other tokens

part-kind = kind
part-edges = edges
part-count = number
part-strength = strength
part-total = total
part-values = values
part-distribution = how many of each

order-move = Three moves with groups of Stooges, through doors and along corridors. As a bonus order: one move.
order-think = Set aside as many Projects as you like, draw as many new ones, then put the old ones back into the bag.
order-sabotage = Place a Rockfall on any free space of the board, then sacrifice one of your Stooges. As a bonus order it takes no sacrifice.
order-gather = Summon a Stooge on your Portal or in one of your Dormitories, within the limit of your Resources.
order-conquer = Sacrifice a Stooge in another player's room: it becomes your conquest token, and the room works for you. Never a bonus order.
order-work = A Stooge builds one of your Projects on a space beside its tile.
order-demolish = Take away a Rockfall beside a tile where one of your Stooges stands.

name-room = { $name } ({ $doors ->
    [one] { $doors } door
   *[other] { $doors } doors
  })
kind-torture = When it is built: a bonus order, chosen from a list that grows with your Torture Chambers.
kind-dormitory = Stooges may be summoned here; when it is built, one arrives free of charge.
kind-kitchen = Resources +2, and a bonus order whenever you build a room.
kind-library = Creation +1, and a bonus order whenever you build a corridor tile.
kind-throne = When it is built: 1 gold, and 1 more for each room beside it; each room built beside it later brings 1 gold.
kind-treasury = When it is built, draw a coin. At the start of your turn you may store a loose coin here.
kind-pit = The first Stooge who enters in a turn is sacrificed: build a Project or draw a coin for it. It cannot be conquered.
kind-portal = This is where you begin and where your Stooges arrive. Nobody else enters it, nobody conquers it.
kind-corridor = A plain corridor.
kind-trap = A corridor in which every group of another player loses a Stooge.
kind-nugget = A corridor that brings a coin once it is completed.

colour = Each player has fifteen: two on the score track, one on the Portal, twelve in the Reserve.
name-coin = Coin worth { $value }
coin = { $copies } of them are in the bag. Loose coins can be stolen; in a Treasure Room they are safe until it is conquered.
prize-tunnel = { $amount } gold at the end to whoever alone has the longest completed corridor; to nobody if two are equal.
prize-construction = { $amount } gold at the end to whoever alone has the largest complex of rooms, of two rooms at least; to nobody if two are equal.
prize-conquest = { $amount } gold at the end to whoever alone has the most conquest tokens on the board; to nobody if two are equal.

name-tier = Bonus orders, tier { $tier }
tier = { $tier ->
    [4] With 4 rooms or more
    [one] With { $tier } room
   *[other] With { $tier } rooms
  } of a kind (Torture Chamber, Kitchen, Library): { $orders ->
    [one] one bonus order
   *[other] { $orders } bonus orders
  } out of { $menu }
name-gold = Gold for a corridor
gold = A corridor brings gold when it is completed: { $gold }.
gold-of = { $gold } gold for { $length ->
    [5] 5 tiles or more
    [one] { $length } tile
   *[other] { $length } tiles
  }

necrolin = { $standard }: once a turn, after a sacrifice, summon a Stooge. { $special }: once a game, summon up to three, even above your Resources.
gnasha = { $standard }: once a turn, a free move. { $special }: once a game, a whole group flies to any tile you hold.
grokk = { $standard }: once a turn, a group that attacks counts as one Stooge more. { $special }: once a game, 2 points for Move! and Conquer!
ogle = { $standard }: Creation +1. { $special }: once a game, take a tile of your choice out of your bag, with a free Work!
duskveil = { $standard }: the first Sabotage! of each turn takes no sacrifice. { $special }: once a game, conquer a room beside one of your tiles with a Stooge from your Reserve.
ledgerfang = { $standard }: once a turn, a loose coin buys a Tyranny point. { $special }: once a game, steal a coin from each opponent.

S1 = The Citadel stands in the middle. Whoever holds it for three turns wins at once.
S2 = Six monsters wait in their lairs for somebody to tame them.
S3 = Six adventurers strike back; captives bring gold.
S4 = The Dial counts the rounds that are left, and the Hourglass turns it.
S5 = Caves, two Eggs and a Dragon lie face down. Whoever holds both Eggs wins.
S6 = A Treasure lies in the middle. Bring it home to your Portal.

name-rockfall = Rockfall
piece-rockfall = Nothing is built and nobody passes where it lies; Demolish! takes it away.
piece-ROCK = Blocks its space from the start, like a Rockfall.
piece-MONSTER = Lair of one monster; defence { $defence }.
piece-RUINS = Camp of one adventurer.
piece-SANDS-A = A Stooge here at the start of your turn brings 1 Tyranny point; Conquer! here turns the Dial.
piece-SANDS-B = Lies beside the board and counts the rounds left.
piece-CITADEL = Defence { $defence }. If you hold it at the start of your turn, it brings 2 gold and a siege marker.
piece-EGG = Lies face down until somebody arrives; then it can be conquered. 4 gold at the end.
piece-CAVE = Lies face down; whoever turns it up draws a coin.
piece-DRAGON-LAIR = Lies face down; when it is turned up, the Dragon wakes.
piece-HOARD = Where the Treasure rests; defence { $defence } until somebody has been there.

ADV-1 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
ADV-2 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
ADV-3 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
ADV-4 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
ADV-5 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
ADV-6 = Strength { $strength }; { $amount } gold for whoever captures this adventurer.
DRAGON = Strength { $strength }. It flies at the end of each round; { $amount } gold for whoever slays it.
TREASURE = A group can carry it, one tile a move; { $amount } gold for whoever brings it home to their Portal.
TROLL = Counts as three Stooges in every combat.
SCOUT = In each Move! order, its first move alone does not count.
GIANT-BUG = Alone it steps onto any tile beside it, through earth and walls.
CORRUPTOR = Conquers for you: the token comes from your Reserve.
GUARDIAN = Counts as four Stooges when it defends.
ELEMENTAL = No trap hurts it, and once a turn it removes a Rockfall beside its tile free of charge.
