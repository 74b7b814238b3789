# Le plateau en phrases.
dungeon = Le donjon
corridors = Couloirs
groups = Qui se trouve où
round = Manche { $round } sur { $cap } au plus.
scenario = Scénario : { $name }.
active = Joue maintenant : { $name }, avec encore { $points ->
    [one] { $points } point
   *[other] { $points } points
  } de Tyrannie.
line = Ordres bonus à venir : { $line }.
dial = Le Cadran est sur { $dial }.
supply = { $coins_in_bag ->
    [one] { $coins_in_bag } Pièce
   *[other] { $coins_in_bag } Pièces
  } dans le sac, { $rockfalls_left ->
    [one] { $rockfalls_left } Éboulement restant
   *[other] { $rockfalls_left } Éboulements restants
  }.
prize = { $prize } : irait pour l'instant à { $name }.
counts = { $gold } PO. Création { $creation }, Ressources { $resources }, Tyrannie { $tyranny }.
people = { $stooges ->
    [one] { $stooges } Larbin
   *[other] { $stooges } Larbins
  } sur le plateau, { $reserve } en Réserve, { $tokens ->
    [one] { $tokens } jeton de conquête
   *[other] { $tokens } jetons de conquête
  }.
lord = Seigneur du Donjon : { $lord }, capacité spéciale { $used ->
    [yes] utilisée
   *[no] encore disponible
  }.
room-count = { $room } { $n }
rooms = Salles : { $rooms }.
projects = Projets : { $projects }. { $bag ->
    [one] { $bag } tuile
   *[other] { $bag } tuiles
  } dans le sac.
secret-projects = { $n ->
    [one] { $n } Projet secret
   *[other] { $n } Projets secrets
  }, { $bag ->
    [one] { $bag } tuile
   *[other] { $bag } tuiles
  } dans le sac.
coins = Pièces libres : { $coins }.
tile = { $cell } : { $kind } { OF($name) }
conquered = , conquise par { $name }
stored = , avec { $n ->
    [one] { $n } Pièce
   *[other] { $n } Pièces
  }
piece = { $cell } : { $piece }
rockfalls = Éboulements : { $rockfalls }.
corridor-complete = Couloir achevé { OF($name) } : { $cells }.
corridor-open = Couloir { OF($name) } : { $cells } ; { $worth } PO une fois achevé, { $exits ->
    [one] { $exits } issue encore ouverte
   *[other] { $exits } issues encore ouvertes
  }.
group = { $cell } : { $n ->
    [one] { $n } Larbin
   *[other] { $n } Larbins
  } { OF($name) }
with = , avec { $monsters }
stands = { $cell } : { $who }
captive = { $who } : captif { OF($name) }
