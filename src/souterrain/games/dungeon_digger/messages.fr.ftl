# Dungeon Digger : tout ce que dit le jeu, en français.

# ---- questions posées
prompt-lord = Choisissez votre Seigneur du Donjon.
prompt-portal = Où placez-vous votre portail ?
prompt-portal-turn = Comment tournez-vous votre portail ?
prompt-orders = { $points ->
    [0] Vous n'avez plus de point de Tyrannie. Utilisez-vous encore une capacité ?
    [one] Il vous reste { $points } point de Tyrannie. Quel est votre ordre ?
   *[other] Il vous reste { $points } points de Tyrannie. Quel est votre ordre ?
  }
prompt-store = Dans quelle salle des trésors rangez-vous une pièce ?
prompt-store-coin = Quelle pièce rangez-vous ?
prompt-put-back = Vous avez trop de Projets : lequel retourne dans le sac ?
prompt-move-from = Qui se déplace ? { $left ->
    [0] L'éclaireur peut encore se déplacer seul
    [one] Encore { $left } déplacement
   *[other] Encore { $left } déplacements
  }.
prompt-how-many = Combien de larbins partent ?
prompt-with-whom = Quels monstres accompagnent le groupe ?
prompt-move-to = Où va le groupe ?
prompt-carry = Ce groupe emporte-t-il le trésor ?
prompt-trapped = Qui tombe dans le piège ?
prompt-pit = Un larbin a été sacrifié dans la fosse. Que prenez-vous en échange ?
prompt-think = Quel Projet mettez-vous de côté ?
prompt-rockfall = Où placez-vous l'éboulement ?
prompt-sacrifice = Quel larbin sacrifiez-vous ?
prompt-demolish = Quelle roche déblayez-vous ?
prompt-summon = Où invoquez-vous un larbin ?
prompt-conquer = À quelle tuile s'applique votre conquête ?
prompt-coup = Quelle salle vide, voisine de votre donjon, prenez-vous ?
prompt-by-whom = Qui conquiert la salle ?
prompt-dial = Dans quel sens tournez-vous le Cadran ?
prompt-coin-from = Piocher une pièce dans le sac, ou en voler une à { $other } ?
prompt-project = Quel Projet construisez-vous ?
prompt-space = Où construisez-vous { THE($tile) } ?
prompt-rotation = Comment tournez-vous { THE($tile) } ?
prompt-entry = Quel bonus utilisez-vous en premier ?
prompt-name-order = Quel ordre bonus choisissez-vous pour { THE($kind) } ?
prompt-carry-out = Votre ordre bonus : { $order } L'exécutez-vous ?
prompt-bribe = Quelle pièce retourne dans le sac ?
prompt-search = Quelle tuile prenez-vous dans votre sac ?
prompt-fly-from = De quelle tuile s'envole la nuée de chauves-souris ?
prompt-fly-how-many = Combien de larbins s'envolent ?
prompt-fly-with = Quels monstres s'envolent ?
prompt-fly-to = Où se pose la nuée de chauves-souris ?

# ---- coups
move-done = C'est tout
move-decline = Non, merci
move-turn = { $target ->
    [0] Sans rotation
    [1] Un sixième de tour à droite
    [2] Un tiers de tour à droite
    [3] Un demi-tour
    [4] Un tiers de tour à gauche
   *[5] Un sixième de tour à gauche
  }
move-coin = Une pièce de { $target }
move-summon = Un larbin en { $target }
move-from = Depuis { $target }
move-stooges = { $target ->
    [0] Aucun larbin
    [one] { $target } larbin
   *[other] { $target } larbins
  }
move-with = Emmener { THE($target) }
move-to = Vers { $target }
move-conquer = { $other ->
    [nobody] Conquête ! pour { THE($tile) }
   *[other] Conquérir { THE($tile) } { OF($other) }
  } en { $target }
move-demolish = Déblayer la roche en { $target }
move-entry = Le bonus { OF($target) }
move-name = { $target }{ $is ->
   *[other] {""}
    [is-move] {" "}En bonus : un seul déplacement
    [is-sabotage] {" "}En bonus : sans sacrifice
  }
move-store = Ranger une pièce en { $target }
move-project = Construire { A($target) }
move-space = Construire en { $target }
move-lose = Abandonner { THE($target) }
move-pit = { $target }
move-by = { CAP(THE($target)) }
move-dial = { $target }
move-take = { $is ->
    [is-bag] Piocher une pièce dans le sac
   *[is-theft] Voler une pièce { $other ->
        [nobody] au perdant
       *[other] { TO($other) }
      }
  }
move-carry = Emporter le trésor
move-leave = Laisser le trésor
move-rockfall = Un éboulement en { $target }
move-sacrifice = Sacrifier un larbin en { $target }
move-aside = Mettre de côté { A($target) }
move-carry-out = Exécuter : { $order }
move-search = Prendre { A($target) }
move-order = { $target } { $is ->
   *[other] (1 point de Tyrannie)
    [is-move] Déplacer des larbins trois fois (1 point de Tyrannie)
    [is-think] Échanger des Projets (1 point de Tyrannie)
    [is-sabotage] Placer un éboulement et, sauf si une capacité en dispense, sacrifier un larbin (1 point de Tyrannie)
    [is-gather] Invoquer un larbin, si vos Ressources le permettent (1 point de Tyrannie)
    [is-conquer] Prendre la salle où vous êtes, ou faire ce que le scénario y permet, en général en sacrifiant un larbin (1 point de Tyrannie)
    [is-work] Construire un Projet (1 point de Tyrannie)
    [is-demolish] Déblayer un éboulement ou une roche (1 point de Tyrannie)
  }
move-use = Utiliser { THE($ability) }
move-pass = Finir le tour
move-put-back = Remettre { A($target) } dans le sac
move-lord = { $target }
move-portal = Un portail en { $target }

# ---- événements
event-lord = { $seat } joue { $lord }.
event-portal = { $seat } ouvre un portail en { $cell }.
event-turn = C'est au tour { OF($seat) }.
event-order = { $seat } : { $order }
event-bonus-order = { $seat }, en bonus : { $order }
event-order-forgone = { $seat } renonce à un ordre bonus : { $order }
event-order-lost = { $seat } perd un ordre bonus devenu impossible : { $order }
event-entry = { $seat } gagne un bonus pour { THE($kind) }, palier { $tier }.
event-named = { $seat } choisit un ordre bonus : { $order }
event-ability = { $seat } utilise { THE($ability) }.
event-moved = { $seat } déplace { $monsters ->
    [0] { $count ->
        [one] { $count } larbin
       *[other] { $count } larbins
      }
    [one] { $count ->
        [0] un monstre
        [one] { $count } larbin et un monstre
       *[other] { $count } larbins et un monstre
      }
   *[other] { $count ->
        [0] { $monsters } monstres
        [one] { $count } larbin et { $monsters } monstres
       *[other] { $count } larbins et { $monsters } monstres
      }
  } de { $start } à { $cell }.
event-beaten = { $other } bat { $seat } en { $cell }{ $count ->
    [0] {""}
    [one] {" "}: { $count } larbin retourne dans la Réserve
   *[other] {" "}: { $count } larbins retournent dans la Réserve
  }.
event-trapped = { $seat } perd { A($piece) } dans le piège en { $cell }.
event-sacrificed = { $seat } sacrifie un larbin en { $cell }.
event-summoned = { $seat } invoque un larbin en { $cell }.
event-built = { $seat } construit { A($tile) } en { $cell }.
event-corridor = { $seat } complète un couloir { $length ->
    [one] d'une tuile
   *[other] de { $length } tuiles
  }.
event-gold = { $seat } gagne { $amount } PO.
event-gold-lost = { $seat } perd { $amount } PO.
event-last-turn = { $seat } a { $score } PO : c'est le dernier tour.
event-draws = { $seat } pioche { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }.
event-projects = Nouveaux Projets { OF($seat) } : { $tiles }.
event-into-bag = { $seat } remet { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  } dans le sac.
event-tiles-into-bag = De retour dans le sac { OF($seat) } : { $tiles }.
event-coin-drawn = { $seat } pioche une pièce.
event-coin-seen = { $seat }, votre pièce vaut { $value }.
event-coin-stolen = { $seat } vole une pièce { TO($other) }.
event-coin-returned = Une pièce { OF($seat) } retourne dans le sac.
event-coin-stored = { $seat } range une pièce en { $cell }.
event-rockfall = { $seat } place un éboulement en { $cell }.
event-demolished = { $seat } déblaie { THE($piece) } en { $cell }.
event-conquered = { $seat } conquiert { THE($tile) } en { $cell }.
event-siege = { $seat } tient la citadelle et a { $markers ->
    [one] { $markers } marqueur de siège
   *[other] { $markers } marqueurs de siège
  }.
event-tamed = { $seat } dompte { THE($monster) }.
event-wild = { CAP(THE($monster)) } redevient sauvage et rentre dans sa tanière.
event-dial = Le Cadran est sur { $dial }.
event-wakes = { CAP(THE($hero)) } se réveille en { $cell }.
event-walks = { CAP(THE($hero)) } avance jusqu'en { $cell }.
event-routed = { CAP(THE($hero)) } chasse { $seat } de { $cell } : { $count ->
    [one] { $count } larbin retourne
   *[other] { $count } larbins retournent
  } dans la Réserve.
event-weakened = Un piège affaiblit { THE($hero) } : force { $strength }.
event-pillages = { CAP(THE($hero)) } pille une salle { OF($seat) }.
event-captured = { $seat } capture { THE($hero) }.
event-turned-up = { $seat } retourne { A($piece) } en { $cell }.
event-flies = Le dragon s'envole vers { $cell }.
event-burnt = Le dragon brûle { $seat } en { $cell } : { $count ->
    [one] { $count } larbin retourne
   *[other] { $count } larbins retournent
  } dans la Réserve.
event-slain = { $seat } tue le dragon.
event-treasure = { $seat } porte le trésor en { $cell }.
event-delivered = { $seat } livre le trésor.
event-wins-at-once = { $seat } gagne immédiatement la partie.
event-prize = { $seat } est { $prize } : { $amount } PO.
event-no-prize = Personne n'est { $prize }.
event-coins-revealed = Les pièces { OF($seat) } valent { $amount } PO.
event-scenario-gold = Le scénario donne { $amount } PO à { $seat }.
event-over = La partie est terminée.

# ---- refus
refusal-cannot-be-conquered = On ne conquiert que des salles, et pas la fosse de sacrifice.
refusal-coin-bag-empty = Le sac de pièces est vide.
refusal-dial-limit = Le Cadran ne va pas plus loin dans ce sens.
refusal-dial-turned = Le Cadran a déjà été tourné ce tour-ci.
refusal-edges-clash = Les bords ne s'accordent pas : ouverture contre ouverture, terre contre terre.
refusal-fits-nowhere = Ce Projet ne peut être placé nulle part pour le moment.
refusal-group-cannot-go = Ce groupe ne peut aller nulle part.
refusal-group-too-strong = Un autre joueur a trop de larbins à cet endroit.
refusal-lord-taken = Quelqu'un d'autre joue ce Seigneur.
refusal-move-first = Il faut faire au moins un déplacement.
refusal-no-effect = Cela n'aurait aucun effet maintenant.
refusal-no-elemental = Vous ne contrôlez pas l'élémentaire.
refusal-no-free-space = Aucune case n'est libre.
refusal-no-group-there = Vous n'avez aucun larbin à cet endroit.
refusal-no-lord = Cette partie se joue sans Seigneurs.
refusal-no-own-stooge = Vous n'avez aucun larbin à sacrifier à cet endroit.
refusal-no-points = Vous n'avez plus de points de Tyrannie.
refusal-no-portal-zone = Ce n'est pas une zone de portail pour ce nombre de joueurs.
refusal-no-project = Vous n'avez aucun Projet.
refusal-no-rock-there = Il n'y a ni éboulement ni roche à cet endroit.
refusal-no-stooge-near = Un de vos larbins doit se trouver à côté, sur une tuile à vous qui s'ouvre de ce côté.
refusal-no-stooge-there = Vous n'avez aucun larbin à cet endroit pour conquérir la tuile.
refusal-no-such-coin = Vous n'avez pas de pièce libre de cette valeur.
refusal-no-such-entry = Vous n'avez pas ce bonus.
refusal-no-such-monster = Ce monstre ne peut pas rejoindre ce groupe.
refusal-no-summoning-place = On n'invoque que sur son portail ou dans un de ses dortoirs.
refusal-no-tile-there = Il n'y a pas de tuile à cet endroit.
refusal-no-token-left = Votre Réserve est vide : il n'y a pas de jeton à poser.
refusal-no-treasure-room = Vous ne contrôlez pas de salle des trésors à cet endroit.
refusal-no-way-out = Personne ne peut quitter cette tuile.
refusal-no-way-there = Aucune voie ouverte n'y mène en un déplacement : un mur vous en sépare, une porte arrête le groupe en chemin, ou c'est trop loin.
refusal-no-wild-monster = Il n'y a pas de monstre sauvage à dompter à cet endroit.
refusal-nobody-can-move = Aucun de vos larbins ne peut se déplacer.
refusal-nobody-goes = Il faut qu'au moins un d'entre eux parte.
refusal-nobody-to-sacrifice = Vous n'avez aucun larbin à sacrifier sur le plateau.
refusal-not-a-project = Cette tuile ne fait pas partie de vos Projets.
refusal-not-by-that-piece = Ce pion ne peut pas conquérir cette salle.
refusal-not-connected = La nouvelle tuile doit être connectée à votre donjon.
refusal-not-in-bag = Cette tuile n'est pas dans votre sac.
refusal-not-in-group = Le piège ne peut pas prendre ce pion.
refusal-not-on-menu = Ce bonus ne propose pas cet ordre.
refusal-not-so-many = Il n'y a pas autant de larbins.
refusal-not-your-tile = Vous ne contrôlez pas cette tuile.
refusal-nothing-to-conquer = Vos larbins ne peuvent rien conquérir.
refusal-nothing-to-demolish = Aucun éboulement ni aucune roche n'est à portée de vos larbins.
refusal-nothing-to-steal = Il n'y a pas de pièce libre à voler.
refusal-nowhere-to-build = Aucun de vos Projets ne peut être construit.
refusal-one-step-only = Sur les tuiles des autres, on n'avance que d'une tuile à la fois.
refusal-order-under-way = L'ordre est en cours et doit être exécuté.
refusal-others-there = Quelqu'un d'autre s'y trouve.
refusal-outside-the-area = Cette case est hors de l'aire de jeu.
refusal-points-for-other-orders = Les points restants sont réservés à d'autres ordres.
refusal-portal-of-another = On n'entre pas dans le portail d'un autre joueur.
refusal-portal-zone-taken = Un portail s'y trouve déjà.
refusal-reserve-empty = Votre Réserve est vide.
refusal-resources-used = Vos Ressources ne permettent pas plus de larbins sur le plateau.
refusal-rock-out-of-reach = Aucun de vos larbins n'est devant une ouverture de ce côté.
refusal-rock-there = La roche barre le chemin.
refusal-rockfall-pile-empty = Il ne reste plus d'éboulement.
refusal-room-not-adjacent = Cette salle ne touche aucune de vos tuiles.
refusal-room-not-empty = Quelqu'un se trouve dans cette salle.
refusal-same-tile = Ils s'y trouvent déjà.
refusal-set-aside-first = Mettez au moins un Projet de côté.
refusal-space-not-free = Cette case n'est pas libre.
refusal-space-occupied = Il y a déjà quelque chose sur cette case.
refusal-stored-here-already = Cette salle des trésors a déjà reçu sa pièce ce tour-ci.
refusal-summon-first = Invoquez au moins un larbin.
refusal-summoning-begun = Vous avez déjà commencé à invoquer.
refusal-tile-bag-empty = Votre sac est vide.
refusal-tile-defended = Cette tuile est trop bien défendue.
refusal-too-few-to-go = Un si petit groupe ne peut aller nulle part.
refusal-treasure-room-full = Cette salle des trésors est pleine.
refusal-used-this-turn = Cela a déjà servi ce tour-ci.
refusal-used-up = Cela a déjà servi dans cette partie.
refusal-works-by-itself = Cette capacité s'applique d'elle-même, au bon moment.
refusal-yours-already = C'est déjà à vous.

# ---- ce qu'on ne reprend pas
reveal-coin = une pièce a changé de main
reveal-coin-bag = le sac de pièces a été mélangé
reveal-tiles = des tuiles ont été piochées
reveal-tile-bag = un sac de tuiles a été mélangé
reveal-face-down = une tuile face cachée a été retournée
reveal-final-phase = les pièces ont été révélées

# ---- options
option-lords-none = sans
option-lords-random = distribués au hasard
option-lords-choice = choisis à tour de rôle
option-scenario-none = sans
option-scenario-S1 = La Citadelle naine
option-scenario-S2 = La Ménagerie
option-scenario-S3 = La Revanche des Aventuriers
option-scenario-S4 = Les Sables du temps
option-scenario-S5 = La Couvée du Dragon
option-scenario-S6 = Le Trésor du Mont Péril
option-scenario-random = un au hasard
# Où en est la partie.
where = manche { $round }

# ---- ce qui distingue les tuiles d'une même sorte
shape-room = à { $doors ->
    [one] { $doors } porte
   *[other] { $doors } portes
  }
shape-straight = (droit)
shape-wide_bend = (coude large)
shape-sharp_bend = (coude serré)
shape-side_door_right = (droit, porte latérale à droite)
shape-side_door_left = (droit, porte latérale à gauche)
shape-bend_with_side_door = (coude large avec porte latérale)
shape-crossing = (croisement)
shape-three_doors = (trois impasses)

# ---- la feuille de score
score-track = Piste des scores
score-prize = { $about }
score-coins = Pièces
score-scenario = Récompense du scénario
