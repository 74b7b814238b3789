# Ce qui figure sur le plateau.
title = { $scenario } : il faut { $target ->
    [one] { $target } point
   *[other] { $target } points
  }
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
escaped = Dehors
eliminated = Hors jeu
face-down = Une salle face cachée
hidden = Cartes cachées
wounded = avec une blessure
carries = transporte { $things }
idle = se repose ce tour-ci
hit = vient de recevoir une blessure
locked = ne peut pas bouger
leave = Sortie
winner = Victoire : { $who }
draw = Égalité
placing = À placer
stats = { $name } : mouvement { $movement }, combat { $combat }
pane-labyrinth = Labyrinthe
pane-players = Joueurs
pane-choice = Au choix
