# Ce qui figure sur le plateau.
title = { $scenario }, en { $target ->
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
key-borders = Entre les zones
key-pieces = Dans le labyrinthe et sur les cartes
sign-wall = Mur
sign-slit = Meurtrière
sign-portcullis = Herse
sign-gate-open = Herse ouverte
sign-gate-broken = Herse brisée
sign-pit = Fosse
sign-gear = Mécanisme : tourne la salle
sign-wounded = Blessé
sign-object = Objet
sign-movement = Mouvement
sign-combat = Combat
sign-jump = Carte Saut
