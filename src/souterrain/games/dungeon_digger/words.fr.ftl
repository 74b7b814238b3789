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
earmarked = Pour { $earmarked_for } seulement : encore { $earmarked ->
    [one] { $earmarked } point
   *[other] { $earmarked } points
  } de Tyrannie.
bonus = Bonus pour { THE($kind) }, palier { $tier } : encore { $left ->
    [one] { $left } ordre
   *[other] { $left } ordres
  } à choisir.
turning = { CAP(THE($tile)) }, en { $cell } : reste à choisir l'orientation.
turned = { $turn ->
    [0] sans rotation
    [1] un sixième de tour à droite
    [2] un tiers de tour à droite
    [3] un demi-tour
    [4] un tiers de tour à gauche
   *[5] un sixième de tour à gauche
  } : { $openings }
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
lord = Seigneur du Donjon : { $lord }, capacité spéciale { $special ->
    [yes] utilisée
   *[no] encore disponible
  }{ $standard ->
    [yes] , capacité standard déjà utilisée ce tour-ci
   *[no] {""}
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
project = { $tile }, sans rotation : { $openings }
stored-coin = Rangée en { $cell } : une pièce de { $value }.
siege = { $siege ->
    [one] { $siege } marqueur de siège
   *[other] { $siege } marqueurs de siège
  }.
tamed = Monstres domptés : { $monsters }.
coins = Pièces libres : { $coins }.
spaces = Les cases, rangée par rangée : { $rows }.
compass = Au nord-est de h8 se trouve g9, à l'est h9, au sud-est i8, au sud-ouest i7, à l'ouest h7, au nord-ouest g8.
side = { $side ->
    [0] nord-est
    [1] est
    [2] sud-est
    [3] sud-ouest
    [4] ouest
   *[5] nord-ouest
  }
towards = { $side } ({ $cell })
outwards = { $side } (hors du plateau)
doors = { $n ->
    [one] porte
   *[other] portes
  } { $sides }
run = { $n ->
    [one] couloir à une seule issue,
   *[other] couloir
  } { $sides }
apart = une porte intérieure sépare ces couloirs
joined = { $first } ; { $then }
opens = { $tile } : { $openings }
tile = { $cell } : { $kind } { OF($name) }
conquered = , aux mains { OF($name) }
stored = , avec { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
piece = { $cell } : { $piece }
defence = , défense { $n }
rockfalls = Éboulements : { $rockfalls }.
corridor-complete = Couloir complet { OF($name) } : { $cells }.
corridor-open = Couloir { OF($name) } : { $cells } ; { $worth } PO une fois complet, { $exits ->
    [one] { $exits } issue encore ouverte
   *[other] { $exits } issues encore ouvertes
  }.
corridor-ring = Couloir { OF($name) } : { $cells } ; en anneau et sans porte, il ne pourra plus être complété.
corridor-lost = Couloir { OF($name) } : { $cells } ; il ne pourra plus être complété : rien ne peut fermer son issue en { $cell }, { $side }.
branch = { $cell } ({ $sides })
group = { $cell } : { $n ->
    [one] { $n } larbin
   *[other] { $n } larbins
  } { OF($name) }
with = , avec { $monsters }
monsters-alone = { $cell } : { $monsters } { OF($name) }
wild = { $cell } : { $monster }, sauvage
adventurer-awake = { $cell } : { $adventurer }, force { $strength }, { GENDER($adventurer) ->
    [f] réveillée
   *[m] réveillé
  }
adventurer-asleep = { $cell } : { $adventurer }, force { $strength }, { GENDER($adventurer) ->
    [f] endormie
   *[m] endormi
  }
dragon = { $cell } : Dragon, force { $strength }
treasure = { $cell } : Trésor
captive = { $who } : { GENDER($who) ->
    [f] captive
   *[m] captif
  } { OF($name) }
