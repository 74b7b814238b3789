# Ce que dit la page du matériel.
shelf-heroes = Héros
shelf-bosses = Boss
shelf-monsters = Monstres
shelf-traps = Pièges
shelf-strangers = Étrangers
shelf-treasures = Trésors
shelf-artifacts = Artefacts
shelf-tiles = Tuiles Donjon
shelf-trainings = Entraînements
shelf-slots = Emplacements
abilities-of = Compétences : { $hero }

part-stats = valeurs
part-exits = sorties

hero = { $title }, { $race }. Force { $brawn }, Magie { $magic }, Adresse { $skill }, Vie { $life }. { $told }
monster = { $kind }. Attaque avec { $attack ->
    [one] { $attack } dé
   *[other] { $attack } dés
  }, touche sur { $faces }. Défense { $defence }, fuite { $escape }, Vie { $life }. { $told }
either = { $first } ou { $second }
trap = Pour le désarmer : { $successes ->
    [one] { $successes } succès
   *[other] { $successes } succès
  } ({ $ratings }). S'il se déclenche : { $told }
treasure = { $place } ; pour { $trainings }{ $magic ->
    [yes] {" "}; enchanté
   *[no] {""}
  }. { $told }
name-standard = Tuile { $number }
tile-standard = Trésor sur { $treasure }, rencontre sur { $encounter }.
tile-entrance = Tous partent d'ici, et c'est ici qu'il faut rapporter la Pierre.
tile-lair = Posé à côté de la tuile la plus éloignée quand la pile est vide : le boss arrive.
tile-bridge = Qui entre lance l'Adresse : si tous ses dés montrent 1, il tombe et reçoit 10 blessures.
tile-cursed_stone = Ici et sur les tuiles adjacentes, les héros ne peuvent pas utiliser leurs compétences.
tile-den = Qui entre dans une tanière vide lance un dé : une nouvelle rencontre peut surgir.
tile-glyph_room = Amène une rencontre. Seul un héros assisté y combat un monstre, et aucun monstre n'en sort.
tile-library = Y lire est une action : un 1 coûte une blessure, un 5 ou plus montre le boss.
tile-portcullis_room = Il faut un jet de Force pour sortir ; un échec coûte 1 blessure. Aucun monstre n'en sort.
tile-channel = Qui entre lance la Force (ou l'Adresse, avec l'entraînement Ruse) : sans deux dés de 4+, 1 blessure.
tile-well = Amène une rencontre. Sans monstre, un trésor jeté au fond peut rapporter l'épée de l'Esprit du Puits.
training = Héros : { $heroes }.
slot = { $most ->
    [0] Autant d'objets que l'on veut.
    [one] Un seul objet à la fois.
   *[other] { $most } objets à la fois.
  }
