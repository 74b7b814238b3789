# Le plateau en phrases.
dungeon = Le donjon
corridors = Couloirs
groups = Qui se trouve où
round = Manche { $round } sur { $cap } au plus.
scenario = Scénario : { $name }.
active = C'est au tour { OF($name) }, { $points ->
    [0] sans plus aucun point
    [one] avec encore { $points } point
   *[other] avec encore { $points } points
  } de Tyrannie.
line = Ordres bonus à venir : { $line }
dial = Le Cadran est sur { $dial }.
supply = { $coins_in_bag ->
    [one] { $coins_in_bag } pièce
   *[other] { $coins_in_bag } pièces
  } dans le sac, { $rockfalls_left ->
    [one] { $rockfalls_left } éboulement restant
   *[other] { $rockfalls_left } éboulements restants
  }.
prize = { $prize } : pour l'instant, ce serait { $name }.
counts = { $gold } PO. Création { $creation }, Ressources { $resources }, Tyrannie { $tyranny }.
people = { $stooges ->
    [one] { $stooges } larbin
   *[other] { $stooges } larbins
  } sur le plateau, { $reserve } dans la Réserve, { $tokens ->
    [one] { $tokens } jeton de conquête
   *[other] { $tokens } jetons de conquête
  }.
lord = Seigneur du Donjon : { $lord }, capacité spéciale { $used ->
    [yes] utilisée
   *[no] encore disponible
  }.
room-count = { $room }{ $n ->
    [one] {""}
   *[other] {" "}(×{ $n })
  }
rooms = Salles : { $rooms }.
projects = Projets : { $projects }. { $bag ->
    [one] { $bag } tuile
   *[other] { $bag } tuiles
  } dans le sac.
no-projects = Aucun Projet. { $bag ->
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
conquered = , aux mains { OF($name) }
stored = , avec { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
piece = { $cell } : { $piece }
rockfalls = Éboulements : { $rockfalls }.
corridor-complete = Couloir complet { OF($name) } : { $cells }.
corridor-open = Couloir { OF($name) } : { $cells } ; { $worth } PO une fois complet, { $exits ->
    [one] { $exits } issue encore ouverte
   *[other] { $exits } issues encore ouvertes
  }.
group = { $cell } : { $n ->
    [one] { $n } larbin
   *[other] { $n } larbins
  } { OF($name) }
with = , avec { $monsters }
stands = { $cell } : { $who }
captive = { $who } : { GENDER($who) ->
    [f] captive
   *[m] captif
  } { OF($name) }
