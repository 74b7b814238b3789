# The board in sentences.
nothing = none
free = free
progress = Progress
offer = On offer
orders-board = Orders
npc = Non-player board { $number }
npc-orders = Its orders: { $orders }.
over = The game is over. { $count ->
    [one] Winner: { $winners }.
   *[other] A draw between { $winners }.
  }
season = Year { $year }, { $season }: { $phase }.
combat = Year { $year }, combat round { $round }.
first = First player: { $name }.
event = Event of { $season }: { $event }.
special = Special event of year { $year }: { $event }.
city = Combat card of round { $round }: { $card }.
battle = { $name } is fighting: { $step }.
tavern = In the Tavern: { $tiles }.
for-sale = Rooms for sale: { $rooms }.
row = Adventurers of this season: { $heroes }.
next-row = Adventurers of the next season: { $heroes }.
title = { $title }: { $names }.
paladin = The Paladin { $where ->
    [tent] is in his tent
    [gone] is gone
   *[with] is with { $name }
  }.
chosen = Has chosen.
zone = { $zone }: { $taken }.
counts = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }. Food { $food }, gold { $gold }, imps { $imps }, trolls { $trolls }, traps { $trap_count }, evil { $evil }, dead letters { $dead_letters }.
tunnels = Tunnels: { $cells }.
rooms = Rooms: { $rooms }.
conquered = Conquered: { $cells }.
mined = Mined this round: { $cells }.
party = Adventurers at the door, first to last: { $members }.
member = { $hero } at { $left } of { $hp } hp
bearing = { $hero } with { $items }
lair = In the lair: { $tiles }.
spent = {" "}Face down: { $tiles }.
prison = In the prison: { $heroes }.
prison-items = Items of the prisoners: { $items }.
traps = Trap cards in hand: { $traps }.
laid = Orders laid down: { $orders }.
inaccessible = Orders out of reach: { $orders }.
plan = Defends { $cell } with: { $tiles }.
items = { $name }: { $items }.
