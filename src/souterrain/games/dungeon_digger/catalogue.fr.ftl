# Ce que dit la page du matériel.
shelf-orders = Ordres
shelf-tiles = Tuiles de construction
shelf-players = Larbins
shelf-coins = Pièces
shelf-prizes = Prix
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

order-move = Trois mouvements de groupes de Larbins, par les portes et le long des couloirs. En ordre bonus : un seul.
order-think = Remettez des Projets dans le sac et piochez-en autant de nouveaux.
order-sabotage = Posez un Éboulement sur n'importe quelle case libre du plateau, puis sacrifiez un de vos Larbins. En ordre bonus, rien n'est sacrifié.
order-gather = Invoquez des Larbins sur votre Portail et dans vos Dortoirs, dans la limite des Ressources.
order-conquer = Sacrifiez un Larbin qui tient seul une salle d'un autre : elle travaille pour vous. Jamais en bonus.
order-work = Un Larbin construit un de vos Projets sur une case voisine de sa tuile.
order-demolish = Retirez un Éboulement voisin d'une tuile où se tient un de vos Larbins.

kind-torture = À la construction : un ordre bonus, à choisir dans une liste qui s'allonge avec vos Salles de torture.
kind-dormitory = On peut y invoquer des Larbins ; l'un d'eux arrive gratuitement à la construction.
kind-kitchen = Ressources +2, et un ordre bonus chaque fois que vous construisez une salle.
kind-library = Création +1, et un ordre bonus chaque fois que vous construisez un couloir.
kind-throne = À la construction 1 PO, et 1 de plus par salle voisine ; chaque salle voisine ultérieure rapporte 1 PO.
kind-treasury = À la construction, piochez une Pièce. Au début de votre tour, vous pouvez y enfermer une Pièce libre.
kind-pit = Le premier Larbin qui y entre pendant un tour est sacrifié : construisez un Projet ou piochez une Pièce. Imprenable.
kind-portal = Là où vous commencez et où arrivent vos Larbins. Personne d'autre n'y entre ni ne le conquiert.
kind-corridor = Un simple couloir.
kind-trap = Un couloir où chaque groupe d'un autre joueur perd un Larbin.
kind-nugget = Un couloir qui rapporte une Pièce une fois achevé.

colour = Chaque joueur en a quinze : deux sur la piste de score, un sur le Portail, douze en Réserve.
name-coin = Pièce de { $value }
coin = { $copies } sont dans le sac. Une Pièce libre se vole ; dans une Salle au trésor, elle est à l'abri tant qu'on ne la conquiert pas.
prize-tunnel = { $amount } PO à la fin pour le plus long couloir achevé.
prize-construction = { $amount } PO à la fin pour le plus grand ensemble de salles.
prize-conquest = { $amount } PO à la fin pour le plus de jetons de conquête sur le plateau.

necrolin = { $standard } : une fois par tour, après un sacrifice, invoquez un Larbin. { $special } : une fois par partie, invoquez-en jusqu'à trois, même au-delà des Ressources.
gnasha = { $standard } : une fois par tour, un mouvement gratuit. { $special } : une fois par partie, tout un groupe s'envole vers une tuile à vous.
grokk = { $standard } : une fois par tour, un groupe qui attaque compte un Larbin de plus. { $special } : une fois par partie, 2 points pour Bouge ! et Conquête !
ogle = { $standard } : Création +1. { $special } : une fois par partie, prenez la tuile de votre choix dans le sac, et un Au travail ! gratuit.
duskveil = { $standard } : le premier Sabotage ! de chaque tour ne demande aucun sacrifice. { $special } : une fois par partie, conquérez une salle voisine d'une de vos tuiles avec un Larbin de la Réserve.
ledgerfang = { $standard } : une fois par tour, une Pièce libre achète un point de Tyrannie. { $special } : une fois par partie, volez une Pièce à chaque adversaire.

S1 = La Citadelle se dresse au centre. Qui la tient trois tours l'emporte aussitôt.
S2 = Six monstres attendent dans leurs tanières que quelqu'un les dompte.
S3 = Six aventuriers contre-attaquent ; les captifs rapportent des PO.
S4 = Le Cadran compte les manches restantes, et le Sablier le tourne.
S5 = Caves, Œufs et Dragon gisent face cachée. Les deux Œufs donnent la victoire.
S6 = Un Trésor repose au centre : il faut le ramener jusqu'à votre Portail.

name-rockfall = Éboulement
piece-rockfall = Là où il gît, on ne construit rien et on ne passe pas ; Démolition ! le retire.
piece-ROCK = Gît là dès le début, comme un Éboulement.
piece-MONSTER = Tanière d'un monstre ; défense { $defence }.
piece-RUINS = Camp d'un aventurier.
piece-SANDS-A = Un Larbin ici au début de votre tour donne 1 point de Tyrannie ; Conquête ! ici fait bouger le Cadran.
piece-SANDS-B = Reste à côté du plateau et compte les manches restantes.
piece-CITADEL = Défense { $defence }. Au début de votre tour elle donne 2 PO et un marqueur de siège si vous la tenez.
piece-EGG = Face cachée jusqu'à ce que quelqu'un arrive ; on peut ensuite le conquérir. 4 PO à la fin.
piece-CAVE = Face cachée ; qui la retourne pioche une Pièce.
piece-DRAGON-LAIR = Face cachée ; quand on la retourne, le Dragon se réveille.
piece-HOARD = Là où repose le Trésor ; défense { $defence } jusqu'à la première visite.

ADV-1 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-2 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-3 = Force { $strength } ; { $amount } PO à qui la capture.
ADV-4 = Force { $strength } ; { $amount } PO à qui la capture.
ADV-5 = Force { $strength } ; { $amount } PO à qui le capture.
ADV-6 = Force { $strength } ; { $amount } PO à qui le capture.
DRAGON = Force { $strength }. Il s'envole à la fin de chaque manche ; { $amount } PO à qui le tue.
TREASURE = Les groupes l'emportent, un pas par mouvement ; { $amount } PO à qui le rapporte à son Portail.
TROLL = Compte comme trois Larbins dans tout combat.
SCOUT = Son premier mouvement seul dans chaque Bouge ! ne compte pas.
GIANT-BUG = Seule, elle passe sur toute tuile voisine, à travers terre et murs.
CORRUPTOR = Conquiert pour vous : le jeton vient de votre Réserve.
GUARDIAN = Compte comme quatre Larbins en défense.
ELEMENTAL = Aucun piège ne l'atteint ; une fois par tour, il démolit gratuitement à côté de sa tuile.
