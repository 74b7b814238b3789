# Ce qui figure sur le plateau.
pane-dungeon = Donjon
pane-orders = Ordres
pane-players = Joueurs
round = Manche { $round } sur { $cap }
points = { $n ->
    [one] { $n } point de Tyrannie restant
   *[other] { $n } points de Tyrannie restants
  }
coins-in-bag = { $n ->
    [one] { $n } pièce dans le sac
   *[other] { $n } pièces dans le sac
  }
rockfalls-left = { $n ->
    [one] { $n } éboulement restant
   *[other] { $n } éboulements restants
  }
dial = { $n ->
    [one] Le Cadran compte encore { $n } manche
   *[other] Le Cadran compte encore { $n } manches
  }
waiting = À venir : { $orders }
stooges = { $n ->
    [one] { $n } larbin
   *[other] { $n } larbins
  } ({ $colour })
adventurer = { $name }, force { $n }{ $awake ->
    [yes] {""}
   *[no] , qui dort
  }
tamed-by = { $name } ({ $colour })
score = { $name } : { $gold }
open-player = Voir tout ce qu'a { $name }
winner = ★ { $name }
gold = { $n } PO
creation = Création
resources = Ressources
tyranny = Tyrannie
people = { $board } sur le plateau, { $reserve } dans la Réserve
tokens = { $n ->
    [one] { $n } jeton de conquête
   *[other] { $n } jetons de conquête
  }
coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
siege = { $n ->
    [one] { $n } marqueur de siège
   *[other] { $n } marqueurs de siège
  }
captives = { $n ->
    [one] { $n } captif
   *[other] { $n } captifs
  }
tamed = { $n ->
    [one] { $n } monstre dompté
   *[other] { $n } monstres domptés
  }
projects = Projets
bag = { $n ->
    [one] { $n } tuile dans le sac
   *[other] { $n } tuiles dans le sac
  }
secret = { $n ->
    [one] { $n } Projet secret
   *[other] { $n } Projets secrets
  }
turned = { $n ->
    [0] Non tournée
    [one] Tournée une fois dans le sens horaire
   *[other] Tournée { $n } fois dans le sens horaire
  }
