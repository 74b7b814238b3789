# What the component browser says.
shelf-monsters = Monsters and ghosts
shelf-rooms = Rooms
shelf-heroes = Adventurers
shelf-traps = Traps
shelf-spells = Combat cards
shelf-events = Event tiles
shelf-specials = Special events
shelf-orders = Orders
shelf-titles = Titles
shelf-items = Minion Gifts: magic items
shelf-bards = Minion Gifts: bards
shelf-markers = Minion Gifts: markers
shelf-supply = Supply
shelf-boards = Boards

part-year = year
part-speed = speed
part-fatigue = fatigue
part-rounding = rounding
part-idea = idea
part-details = details

monster = { $text } Cost: { $price }.
room-produce = With { $imps ->
    [one] { $imps } imp
   *[other] { $imps } imps
  }{ $food ->
    [0] {""}
   *[other] {" "}and { $food } food
  }: { $gift ->
    [food] 1 food
    [gold] 1 gold
    [imp] 1 imp, who may still work in this phase
    [trap] 1 trap
    [dig] 1 tunnel
   *[evil] 1 step down the Evilometer
  }.
room-attack_bonus = In a battle fought here, every damage number of these monsters is { $amount } higher: { $monsters }.
room-trap_limit = Up to { $amount ->
    [one] { $amount } trap
   *[other] { $amount } traps
  } may be used in a battle fought here, without paying extra for a room.
room-monster_limit = At most { $amount ->
    [one] { $amount } monster
   *[other] { $amount } monsters
  } may fight here; ghosts are not counted.
room-no_spells = No spell is cast in a battle fought here.
room-vp_per_monster = At the end, { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
  } for each tile you own of: { $monsters }.
room-vp_per_title = At the end, { $sole ->
    [one] { $sole } more point
   *[other] { $sole } more points
  } for each title held alone, { $shared } for each that is shared.
zone-upper = Built in the two upper rows.
zone-lower = Built in the two lower rows.
zone-outer = Built along the edge.
zone-inner = Built on the six inner spaces.
zone-any = Built anywhere.
hero = Year { $year }, power { $power }: { $hp ->
    [one] { $hp } hit point
   *[other] { $hp } hit points
  }. { $class ->
    [warrior] Stands at the head of the party.
    [thief] Prevents up to { $icons } trap damage in a battle.
    [priest] Heals up to { $icons } damage after a battle in which the party was attacked.
    [wizard] Adds { $icons } magic to cast the spell of the round.
   *[bard] Stands at the rear and gives { $icons ->
        [one] { $icons } courage token
       *[other] { $icons } courage tokens
      } a battle, one a member, from the front.
  }
paladin = { $hp ->
    [one] { $hp } hit point
   *[other] { $hp } hit points
  }, with { $trap ->
    [one] { $trap } icon
   *[other] { $trap } icons
  } of each kind (trap, magic, heart). Comes for the most evil lord, ahead of the party. { $vp_in_prison ->
    [one] { $vp_in_prison } point
   *[other] { $vp_in_prison } points
  } as a prisoner.
trap = { $text }{ $price ->
    [none] {""}
   *[other] {" "}Setting it costs { $price }.
  }
spell = { $text } Year { $year }, { $speed ->
    [fast] fast
   *[slow] slow
  }, fatigue { $fatigue }.
event-pay_day = Each lord pays the cost of every monster and ghost again, or lets the tile go and becomes more evil.
event-taxes = Each lord owes gold for the tiles of the dungeon; what is not paid becomes damage cubes.
event-special = The special event of the year takes place.
order-food = Buy food, or take it and become more evil.
order-reputation = Go down the Evilometer; from two of the spaces also look at a combat card in the City.
order-dig = Imps dig tunnels, one each; the last space needs one more imp as foreman.
order-mine = Imps take gold out of tunnels, one each; the last space needs one more imp as foreman.
order-imps = Recruit imps for food.
order-traps = Draw trap cards.
order-monsters = Hire a monster or ghost from the Tavern. The spaces are served from the last to the first.
order-rooms = Build a room. The spaces are served from the last to the first; the first is free and gets what is left.
title-dark_deeds = For the highest cube on the Evilometer.
title-halls = For the most rooms, conquered or not.
title-tunnels = For the most tunnels, conquered or not.
title-monsters = For the most monsters; ghosts are not counted.
title-imps = For the most imps; trolls are not counted.
title-riches = For the most gold, food and traps together.
title-battle = For the fewest conquered tiles.
supply-food = Recruits and feeds imps and monsters.
supply-gold = Pays for orders, traps and taxes.
supply-imp = Digs, mines and works in rooms.
supply-damage = Lies on adventurers, and among the dead letters for unpaid taxes.
supply-tunnel = A dug tunnel; turned over when the party conquers it.
supply-troll_token = Comes with a Troll and works like an imp in rooms.
evilometer = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
  } from kind to evil. The cubes begin on { $start }; from { $paladin } on the paladin takes an interest.
name-dungeon = Dungeon board
dungeon = Five columns, four rows, the stairs above the middle. Three tunnels are dug at the start.
item-clover = Carried by a priest: one more trap icon.
item-wand = Carried by a warrior: one more magic icon.
item-amulet = Carried by a wizard: one more hit point.
item-potion = Carried by a thief: one more heart.
item-lyre = Carried by a bard: one more lute. Only with the bards.
item-blank = No item at all: a bluff.
marker-items_phase_marker = Shows on the progress board when gifts are given.
marker-used_cube = Lies on an item that has been used.
marker-courage_regular = Keeps 1 damage from the adventurer who holds it.
marker-courage_extra = The same, but given by a lyre; it stands on its edge so that nobody forgets.
