# Le plateau en phrases.
free = libre
offer = Au choix
orders = Ordres
npc = PNJ { $number }
npc-orders = Ses ordres : { $orders }.
season = Année { $year }, { $season } : { $phase }.
combat = Année { $year }, round de combat { $combat_round }.
first = Joue en premier : { $name }.
event = Événement de la saison ({ $season }) : { $event }.
special = Événement spécial de l'année { $year } : { $event }.
city = Carte Combat du round { $round } : { $card }.
battle = Bataille chez { $name }, étape : { $step }.
tavern = À la Taverne : { $tavern }.
for_sale = Salles à vendre : { $for_sale }.
row = Aventuriers de cette saison : { $heroes }.
next_row = Aventuriers de la saison suivante : { $next_row }.
title = { $title } : { $names }.
paladin = Le paladin est { $where ->
    [tent] sous sa tente
    [gone] parti
   *[with] chez { $name }
  }.
chosen = A choisi.
zone = { $zone } : { $taken }.
counts = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }. Nourriture { $food }, or { $gold }, lutins { $imps }, trolls { $trolls }, pièges { $trap_count }, Mal { $evil }, lettres mortes { $dead_letters }.
tunnels = Tunnels : { $cells }.
rooms = Salles : { $rooms }.
conquered = Tuiles conquises : { $cells }.
mined = Tunnels fouillés ce round-ci : { $cells }.
produced = Salles utilisées ce round-ci : { $cells }.
party = Aventuriers à la porte, du premier au dernier : { $members }.
member = { $hero } à { $left } PV sur { $hp }
bearing = { $hero } avec { THE($items) }
lair = Dans l'antre : { $tiles }.
spent = {" "}Face cachée : { $tiles }.
prison = En prison : { $prison }.
prison_items = Objets des prisonniers : { $prison_items }.
traps = Cartes Piège en main : { $traps }.
laid = Ordres posés : { $orders }.
inaccessible = Ordres inaccessibles : { $inaccessible }.
plan = Défend { $cell } avec : { $sent }.
items = { $name } : { $items }.
