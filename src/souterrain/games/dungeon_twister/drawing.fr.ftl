# Ce qui figure sur le plateau.
title = { $scenario } : il faut { $target ->
    [one] { $target } point
   *[other] { $target } points
  } pour gagner
turn = Tour { $turn }
calm = { $calm ->
    [one] { $calm } tour
   *[other] { $calm } tours
  } sur 40 sans progrès
points = { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
  } sur { $target }
actions = { $ap } PA
jumps = cartes Saut
hand = Cartes Combat
hidden-hand = { $cards } en main
spent = défaussées : { $cards }
escaped = { GENDER($name) ->
    [f] sortie
   *[m] sorti
  }
eliminated = { GENDER($name) ->
    [f] éliminée
   *[m] éliminé
  }
face-down = Une salle face cachée
hidden = Cartes cachées
wounded = { GENDER($name) ->
    [f] blessée
   *[m] blessé
  }
carries = avec { THE($things) }
idle = au repos ce tour-ci
hit = { GENDER($name) ->
    [f] blessée
   *[m] blessé
  } ce tour-ci
locked = { GENDER($name) ->
    [f] retenue
   *[m] retenu
  } par un ennemi
leave = Sortie
winner = Victoire : { $who }
draw = Égalité
placing = À placer
stats = { $name } : mouvement { $movement }, combat { $combat }
pane-labyrinth = Labyrinthe
pane-players = Joueurs
pane-choice = Au choix
