# Ce que dit la page du matériel.
shelf-heroes = Héros
shelf-bosses = Boss
shelf-monsters = Monstres
shelf-traps = Pièges
shelf-strangers = Étrangers
shelf-treasures = Trésors
shelf-artifacts = Artefacts
shelf-tiles = Tuiles donjon
shelf-trainings = Entraînements
shelf-slots = Emplacements
abilities-of = Compétences : { $hero }

part-stats = valeurs
part-exits = sorties

hero = { $title }, { $race }. Force { $brawn }, Magie { $magic }, Adresse { $skill }, Vie { $life }. { $told }
monster = { $kind }. Attaque avec { $attack ->
    [one] { $attack } dé
   *[other] { $attack } dés
  }, touche avec { $faces }. Touché à { $defence }+, fui à { $escape }+, Vie { $life }. { $told }
type-humanoid = Humanoïde
type-undead = Mort-vivant
type-beast = Bête
type-inanimate = Inanimé
trap = Désarmé avec { $successes ->
    [one] { $successes } succès
   *[other] { $successes } succès
  } ({ $ratings }). Déclenché : { $told }
treasure = { $place } ; pour { $trainings }{ $magic ->
    [yes] {" "}; enchanté
   *[no] {""}
  }. { $told }
name-standard = Tuile { $number }
tile-standard = Trésor avec { $treasure }, rencontre avec { $encounter }.
tile-entrance = Tous partent d'ici, et c'est ici qu'il faut rapporter la Pierre.
tile-lair = Posée près de la tuile la plus éloignée quand la pile est vide : le Boss arrive.
tile-bridge = Qui entre lance Adresse : avec rien que des 1, on tombe et on reçoit 10 blessures.
tile-cursed_stone = Ici et sur les tuiles adjacentes, les héros n'ont plus de compétences.
tile-den = Qui entre dans une Tanière vide lance un dé : une nouvelle rencontre peut surgir.
tile-glyph_room = Amène une rencontre. Seul un héros assisté y combat un monstre, et aucun monstre n'en sort.
tile-library = Étudier est une action : un 1 blesse, un 5 ou plus montre le Boss.
tile-portcullis_room = Seul un jet de Force ouvre la sortie ; un échec coûte 1 blessure. Aucun monstre n'en sort.
tile-channel = Qui entre lance Force (Adresse avec Ruse) : sans deux dés de 4+, 1 blessure.
tile-well = Amène une rencontre. Sans monstre, un trésor jeté au fond peut rapporter l'Épée de l'Esprit du Puits.
training = Héros : { $heroes }.
slot = { $most ->
    [0] Autant d'objets que l'on veut.
    [one] Un seul objet à la fois.
   *[other] { $most } objets à la fois.
  }
