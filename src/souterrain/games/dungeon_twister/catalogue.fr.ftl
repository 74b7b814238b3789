# Ce que dit la page du matériel.
shelf-characters = Personnages
shelf-objects = Objets
shelf-rooms = Salles
shelf-borders = Ce qui sépare les zones
shelf-zones = Signes des zones
shelf-combat = Cartes Combat
shelf-hand = Autres cartes de la main
shelf-scenarios = Scénarios
shelf-markers = Marqueurs

part-ability = pouvoir
part-combat = combat
part-movement = mouvement
part-ranged_value = valeur à distance
part-kind = sorte
part-victory_points = points de victoire
part-rooms_and_team = salles et équipe
part-rest = le reste

character = { $text } Mouvement { $movement }, combat { $combat }.
room = Salle { $colour }, jumelle de { $twin }. Son mécanisme est dans la zone { $zone } et la fait tourner dans le sens { $rotation ->
    [cw] horaire
   *[ccw] antihoraire
  }.
name-border-wall = Mur
border-wall = Arrête tous ceux qui ne traversent pas les murs, et coupe la ligne de vue.
name-border-slit = Meurtrière
border-slit = Arrête ceux qui marchent, mais pas le tireur posté juste derrière. L'homme-serpent s'y glisse.
name-border-portcullis = Herse
border-portcullis = Fermée au départ. Clés et crocheteurs l'ouvrent et la ferment, les plus forts la brisent. Fermée, elle coupe la ligne de vue.
name-border-pit = Fosse
border-pit = Se franchit avec une corde, avec une carte Saut, en volant ou en courant par-dessus.
name-border-open = Passage libre
border-open = Tout le monde passe.
zone = Le signe d'une des quatre zones de chaque salle ; il tourne avec elle. Dans les règles, c'est la zone { $letter }.
name-combat = Combat { $value }
combat = { $copies ->
    [one] Une
    [2] Deux
   *[other] { $copies }
  } dans chaque main. S'ajoute à la valeur de combat de son camp. { $returns ->
    [yes] Elle revient en main à chaque fois.
   *[no] Une fois jouée, elle est perdue.
  }
jump = Fait passer un personnage par-dessus une fosse. Trois dans chaque main ; chacune ne sert qu'une fois.
name-action-points = Points d'action
action-points = { $per_turn ->
    [one] { $per_turn } nouveau point
   *[other] { $per_turn } nouveaux points
  } par tour ; on en garde { $kept_at_most } au plus pour le suivant. À son premier tour, le premier joueur en a { $first_player }, le second { $second_player }.
scenario = { $rooms ->
    [one] { $rooms } salle
   *[other] { $rooms } salles
  } en { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
  }. Chaque camp a { $characters ->
    [one] { $characters } personnage
   *[other] { $characters } personnages
  }, dont { $starters } sur ses zones de départ, et { $objects ->
    [one] { $objects } objet
   *[other] { $objects } objets
  }. Il faut { $victory_points ->
    [one] { $victory_points } point
   *[other] { $victory_points } points
  } de victoire pour gagner.
marker-open_portcullis = Se pose sur une herse ouverte.
marker-broken_portcullis = Se pose sur une herse brisée pour de bon.
marker-broken_walls = Se pose sur une salle dont le golem a brisé les murs.
marker-wounded_side = Le dos d'une carte Personnage : ce personnage peut être transporté et soigné, mais n'agit plus.
