# Le plateau en phrases.
nothing = rien
free = libre
progress = Progression
offer = Au choix
orders-board = Ordres
npc = PNJ { $number }
npc-orders = Ses ordres : { $orders }.
over = La partie est terminée. { $count ->
    [one] Victoire : { $winners }.
   *[other] Égalité entre { $winners }.
  }
season = Année { $year }, { $season } : { $phase }.
combat = Année { $year }, round de combat { $round }.
first = Joue en premier : { $name }.
event = Événement de la saison ({ $season }) : { $event }.
special = Événement spécial de l'année { $year } : { $event }.
city = Carte Combat du round { $round } : { $card }.
battle = { $name } se bat : { $step }.
tavern = À la Taverne : { $tiles }.
for-sale = Salles à vendre : { $rooms }.
row = Aventuriers de cette saison : { $heroes }.
next-row = Aventuriers de la saison suivante : { $heroes }.
title = { $title } : { $names }.
paladin = Le paladin est { $where ->
    [tent] sous sa tente
    [gone] parti
   *[with] chez { $name }
  }.
chosen = A choisi.
zone = { $zone } : { $taken }.
counts = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }. Nourriture { $food }, or { $gold }, lutins { $imps }, trolls { $trolls }, pièges { $trap_count }, Mal { $evil }, lettres mortes { $dead_letters }.
tunnels = Tunnels : { $cells }.
rooms = Salles : { $rooms }.
conquered = Conquis : { $cells }.
mined = Fouillés ce round : { $cells }.
party = Aventuriers à la porte, du premier au dernier : { $members }.
member = { $hero } à { $left } PV sur { $hp }
bearing = { $hero } avec { $items }
lair = Dans l'antre : { $tiles }.
spent = {" "}Face cachée : { $tiles }.
prison = En prison : { $heroes }.
prison-items = Objets des prisonniers : { $items }.
traps = Cartes Piège en main : { $traps }.
laid = Ordres posés : { $orders }.
inaccessible = Ordres inaccessibles : { $orders }.
plan = Défend { $cell } avec : { $tiles }.
items = { $name } : { $items }.
