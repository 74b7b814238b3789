# The board in sentences.
free = free
offer = On offer
orders = Orders
npc = Non-player board { $number }
npc-orders = Its orders: { $orders }.
season = Year { $year }, { $season }: { $phase }.
combat = Year { $year }, combat round { $combat_round }.
first = First player: { $name }.
event = Event of { $season }: { $event }.
special = Special event of year { $year }: { $event }.
city = Combat card of round { $round }: { $card }.
battle = Battle in { $name }'s dungeon, step: { $step }.
tavern = In the Tavern: { $tavern }.
for_sale = Rooms for sale: { $for_sale }.
row = Adventurers of this season: { $heroes }.
next_row = Adventurers of the next season: { $next_row }.
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
conquered = Conquered tiles: { $cells }.
mined = Tunnels mined this round: { $cells }.
produced = Rooms used this round: { $cells }.
party = Adventurers at the door, first to last: { $members }.
member = { $hero } at { $left } of { $hp } hp
bearing = { $hero } with { THE($items) }
lair = In the lair: { $tiles }.
spent = {" "}Face down: { $tiles }.
prison = In the prison: { $prison }.
prison_items = Items of the prisoners: { $prison_items }.
traps = Trap cards in hand: { $traps }.
laid = Orders placed: { $orders }.
inaccessible = Orders out of reach: { $inaccessible }.
plan = Defends { $cell } with: { $sent }.
items = { $name }: { $items }.
