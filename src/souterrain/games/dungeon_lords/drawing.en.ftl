# What stands on the board.
year = Year { $year }
over = The end
event = Event
city = City
unknown = ?
round = Round { $number }
phase-new_round = new round
phase-orders = orders
phase-production = production
phase-event = event
phase-adventurers = adventurers
phase-end_of_round = end of round
phase-planning = planning
phase-reveal = reveal
phase-resolution = resolution
step-bard = bard
step-trap = trap
step-fast_spell = fast spell
step-monsters = monsters
step-slow_spell = slow spell
step-healing = healing
step-fatigue_and_conquest = fatigue, conquest
evilometer = Evil
tavern = Tavern
rooms = Rooms for sale
heroes = Adventurers
titles = Titles
piles = Piles
far-lands = Distant Lands
pile-monsters = monsters
pile-rooms = rooms
pile-heroes = heroes
pile-traps = traps
discarded = discarded
paladin-tent = Paladin: in his tent
paladin-gone = Paladin: gone
paladin-with = Paladin: with
party = Party
lair = Lair
prison = Prison
traps = Traps
npc = Non-player board { $number }
inaccessible = not accessible
in-hand = in hand
laid = order { $number }
open-dungeon = Open the dungeon of { $name }
defence = Defence in { $cell }
first = first player
chosen = has chosen
special = Special event, year { $year }
food = food
gold = gold
imps = imps
busy = at work
trolls = trolls
letters = dead letters
evil = evil
target-first = first
target-second = second
target-last = last
target-each = each
target-others = others
target-choose = any
target-choose_not_first = not first
effect-skip_conquest = no conquest
effect-skip_healing = no healing
effect-return_face_up = stays ready
effect-damage_to_eliminate = kills
effect-delayed_damage = later { $amount }
effect-if_class_hit = no magic
effect-no_spells = no spells
effect-trap_limit = { $amount ->
    [one] { $amount } trap
   *[other] { $amount } traps
  }
effect-monster_limit = { $amount ->
    [one] { $amount } monster
   *[other] { $amount } monsters
  }
effect-attack_bonus = +{ $amount }
effect-vp = { $amount ->
    [one] { $amount } pt
   *[other] { $amount } pts
  }
speed-fast = fast
speed-slow = slow
conquered = conquered
mined = mined out
tunnel = tunnel
rock = rock
# ---- Minion Gifts
item-hidden = item token, face down
courage = courage token
items-hand = Your items
items-chosen = Chosen
items-received = Received
items-bag = Bag
items-prison = Captured items
items-dead_letters = Dead letters
# ---- tabs on a narrow screen
pane-orders = Orders
pane-market = Market
pane-progress = Year
pane-lords = Lords
