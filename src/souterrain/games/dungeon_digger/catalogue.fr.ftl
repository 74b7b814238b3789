# Ce que dit la page du matériel.
shelf-orders = Ordres
shelf-tiles = Tuiles Construction
shelf-players = Larbins
shelf-coins = Pièces
shelf-prizes = Prix
shelf-summary = Ordres bonus et PO
shelf-lords = Seigneurs du Donjon
shelf-scenarios = Scénarios
shelf-pieces = Ce qui occupe une case
shelf-tokens = Monstres, aventuriers et autres jetons

part-kind = sorte
part-edges = bords
part-count = nombre
part-strength = force
part-total = total
part-values = valeurs
part-distribution = répartition

order-move = Trois déplacements de groupes de larbins, par les portes et le long des couloirs. En ordre bonus : un seul.
order-think = Mettez de côté autant de Projets que vous voulez, piochez-en autant de nouveaux, puis remettez les premiers dans le sac.
order-sabotage = Placez un éboulement sur n'importe quelle case libre du plateau, puis sacrifiez un de vos larbins. En ordre bonus, rien n'est sacrifié.
order-gather = Invoquez un larbin sur votre portail ou dans un de vos dortoirs, dans la limite de vos Ressources.
order-conquer = Sacrifiez un larbin qui se trouve dans la salle d'un autre : il devient votre jeton de conquête, et la salle travaille pour vous. Jamais en ordre bonus.
order-work = Un larbin construit un de vos Projets sur une case voisine de sa tuile.
order-demolish = Retirez un éboulement voisin d'une tuile où se tient un de vos larbins.

name-room = { $name } ({ $doors ->
    [one] { $doors } porte
   *[other] { $doors } portes
  })
kind-torture = À la construction : un ordre bonus, à choisir dans une liste qui s'allonge avec vos salles de torture.
kind-dormitory = On peut y invoquer des larbins ; à la construction, l'un d'eux y arrive gratuitement.
kind-kitchen = Ressources +2, et un ordre bonus chaque fois que vous construisez une salle.
kind-library = Création +1, et un ordre bonus chaque fois que vous construisez une tuile de couloir.
kind-throne = À la construction, 1 PO, et 1 de plus par salle voisine ; chaque salle construite à côté par la suite rapporte 1 PO.
kind-treasury = À la construction, piochez une pièce. Au début de votre tour, vous pouvez y ranger une pièce libre.
kind-pit = Le premier larbin qui y entre pendant un tour est sacrifié : construisez un Projet ou piochez une pièce. On ne peut pas la conquérir.
kind-portal = C'est là que vous commencez et qu'arrivent vos larbins. Nul autre n'y entre, nul ne le conquiert.
kind-corridor = Un simple couloir.
kind-trap = Un couloir où chaque groupe d'un autre joueur perd un larbin.
kind-nugget = Un couloir qui rapporte une pièce une fois complet.

colour = Chaque joueur en a quinze : deux sur la piste des scores, un sur le portail, douze dans la Réserve.
name-coin = Pièce de { $value }
coin = Il y en a { $copies } dans le sac. Une pièce libre peut être volée ; rangée dans une salle des trésors, elle est à l'abri tant que la salle n'est pas conquise.
prize-tunnel = { $amount } PO à la fin à qui a, seul, le plus long couloir complet ; à personne en cas d'égalité.
prize-construction = { $amount } PO à la fin à qui a, seul, le plus grand complexe de salles, d'au moins deux salles ; à personne en cas d'égalité.
prize-conquest = { $amount } PO à la fin à qui a, seul, le plus de jetons de conquête sur le plateau ; à personne en cas d'égalité.

name-tier = Ordres bonus, palier { $tier }
tier = { $tier ->
    [4] Avec 4 salles ou plus
    [one] Avec { $tier } salle
   *[other] Avec { $tier } salles
  } d'une sorte (salle de torture, cuisine, bibliothèque) : { $orders ->
    [one] un ordre bonus
   *[other] { $orders } ordres bonus
  } parmi { $menu }
name-gold = PO pour un couloir
gold = Un couloir rapporte des PO quand il est complet : { $gold }.
gold-of = { $gold } PO pour { $length ->
    [5] 5 tuiles ou plus
    [one] { $length } tuile
   *[other] { $length } tuiles
  }

necrolin = { $standard } : une fois par tour, après un sacrifice, invoquez un larbin. { $special } : une fois par partie, invoquez-en jusqu'à trois, même au-delà de vos Ressources.
gnasha = { $standard } : une fois par tour, un déplacement gratuit. { $special } : une fois par partie, tout un groupe s'envole vers une tuile à vous.
grokk = { $standard } : une fois par tour, un groupe qui attaque compte pour un larbin de plus. { $special } : une fois par partie, 2 points pour Bouge ! et Conquête !
ogle = { $standard } : Création +1. { $special } : une fois par partie, prenez la tuile de votre choix dans votre sac, avec un Au travail ! gratuit.
duskveil = { $standard } : le premier Sabotage ! de chaque tour ne demande aucun sacrifice. { $special } : une fois par partie, conquérez une salle voisine d'une de vos tuiles avec un larbin de votre Réserve.
ledgerfang = { $standard } : une fois par tour, une pièce libre achète un point de Tyrannie. { $special } : une fois par partie, volez une pièce à chaque adversaire.

S1 = La citadelle se dresse au centre. Qui la tient trois tours gagne aussitôt.
S2 = Six monstres attendent dans leurs tanières que quelqu'un les dompte.
S3 = Six aventuriers contre-attaquent ; les captifs rapportent des PO.
S4 = Le Cadran compte les manches restantes, et le Sablier le tourne.
S5 = Des caves, deux œufs et un dragon attendent face cachée. Qui tient les deux œufs gagne.
S6 = Un trésor repose au centre : rapportez-le jusqu'à votre portail.

name-rockfall = Éboulement
piece-rockfall = Là où il se trouve, on ne construit pas et on ne passe pas ; Démolition ! le retire.
piece-ROCK = Barre la case dès le début, comme un éboulement.
piece-MONSTER = Tanière d'un monstre ; défense { $defence }.
piece-RUINS = Camp d'un aventurier.
piece-SANDS-A = Un larbin ici au début de votre tour donne 1 point de Tyrannie ; Conquête ! ici fait tourner le Cadran.
piece-SANDS-B = Reste à côté du plateau et compte les manches restantes.
piece-CITADEL = Défense { $defence }. Si vous la tenez au début de votre tour, elle rapporte 2 PO et un marqueur de siège.
piece-EGG = Face cachée jusqu'à ce que quelqu'un y arrive ; on peut ensuite le conquérir. 4 PO à la fin.
piece-CAVE = Face cachée ; qui la retourne pioche une pièce.
piece-DRAGON-LAIR = Face cachée ; quand on la retourne, le dragon se réveille.
piece-HOARD = C'est là que repose le trésor ; défense { $defence } jusqu'à la première visite.

ADV-1 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-2 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-3 = Force { $strength } ; { $amount } PO à qui la capture.
ADV-4 = Force { $strength } ; { $amount } PO à qui la capture.
ADV-5 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-6 = Force { $strength } ; { $amount } PO à qui le capture.
DRAGON = Force { $strength }. Il s'envole à la fin de chaque manche ; { $amount } PO à qui le tue.
TREASURE = Un groupe peut l'emporter, d'une tuile par déplacement ; { $amount } PO à qui le rapporte à son portail.
TROLL = Compte pour trois larbins dans tout combat.
SCOUT = À chaque Bouge !, son premier déplacement en solitaire ne compte pas.
GIANT-BUG = Seule, elle passe sur n'importe quelle tuile voisine, à travers la terre et les murs.
CORRUPTOR = Conquiert pour vous : le jeton vient de votre Réserve.
GUARDIAN = Compte pour quatre larbins en défense.
ELEMENTAL = Aucun piège ne l'atteint ; une fois par tour, il retire gratuitement un éboulement à côté de sa tuile.
