# Dungeon Twister : tout ce que dit le jeu, en français.

# ---- questions posées
prompt-recruit = Choisissez un personnage.
prompt-equip = Choisissez un objet.
prompt-station = Placez un personnage, face cachée, sur l'une de vos zones de départ.
prompt-hide = Choisissez une carte à cacher à côté d'une salle.
prompt-beside = À côté de quelle salle ?
prompt-face = De quel côté se tourne { THE($character) } ?
prompt-turn = { $points ->
    [0] Il ne vous reste aucun point d'action
    [one] Il vous reste { $points } point d'action
   *[other] Il vous reste { $points } points d'action
  }. Qui agit ?
prompt-resign = Voulez-vous vraiment abandonner ? Confirmez, ou continuez à jouer.
prompt-resign-surely = La partie serait aussitôt terminée. Confirmez encore une fois, ou continuez à jouer.
prompt-act = Que fait { THE($character) } ?
prompt-move = { CAP(THE($character)) } se déplace : { $points ->
    [one] { $points } pas restant
   *[other] { $points } pas restants
  }.
prompt-give = Qui reçoit { THE($thing) } ?
prompt-stand-in = Vous n'avez plus de carte Saut : quelle carte Combat sacrifiez-vous pour que { THE($character) } saute ?
prompt-fly = Où vole { THE($thing) } ?
prompt-hand = Que devient { THE($thing) } à l'arrivée ?
prompt-put = Où placez-vous { THE($thing) } ?
prompt-join = Qui d'autre tire sur { THE($target) } ?
prompt-rage = Combien de cartes joue { THE($character) } ?
prompt-name = Quelle carte votre adversaire doit-il jouer ?
prompt-card = { CAP(THE($character)) } contre { THE($target) } : choisissez une carte Combat.

# ---- coups
move-recruit = Choisir { THE($target) } : { $steps } pas, combat { $combat }
move-equip = Choisir { THE($target) }
move-station-west = Placer { THE($target) } sur la zone de départ ouest
move-station-east = Placer { THE($target) } sur la zone de départ est
move-hide = Cacher { THE($target) }
move-beside = À côté de la salle de la { $target }
move-face-west = { CAP(THE($target)) } se tourne vers l'ouest
move-face-east = { CAP(THE($target)) } se tourne vers l'est
move-act = { CAP(THE($target)) } agit
move-back = Laisser agir quelqu'un d'autre
move-end = Finir le tour{ $kept ->
    [0] {""}
    [one] {" "}; { $kept } point d'action est gardé
   *[other] {" "}; { $kept } points d'action sont gardés
  }{ $lost ->
    [0] {""}
    [one] , { $lost } perdu
   *[other] , { $lost } perdus
  }
move-resign = Abandonner
move-confirm = Oui, abandonner
move-time-up = Temps écoulé
move-move = Se déplacer de { $steps } pas au plus{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-step = { $target ->
    [out] Sortir du labyrinthe
   *[other] Aller sur { THE($target) }
  }
move-stop = S'arrêter ici
move-take = Prendre { THE($target) }
move-drop = Déposer { THE($target) }
move-give = Donner { THE($target) }
move-to = Donner { THE($thing) } { TO($target) }
move-reveal = Révéler la salle de la { $target }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-put = Placer { THE($thing) } sur { THE($target) }
move-turn-cw = Faire tourner { THE($target) } dans le sens horaire{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-turn-ccw = Faire tourner { THE($target) } dans le sens antihoraire{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-jump = { $target ->
    [out] Sauter hors du labyrinthe
   *[other] Sauter jusqu'{ TO($target) }
  }{ $jumps ->
    [0] {" "}en sacrifiant une carte Combat
    [1] {" "}avec votre dernière carte Saut
   *[other] {" "}avec l'une de vos { $jumps } cartes Saut
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-show = Sacrifier le { $target }
move-wall-walk = { $target ->
    [out] Traverser le mur et sortir du labyrinthe
   *[other] Traverser le mur jusqu'{ TO($target) }
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-gate = { $gate ->
    [closed] Ouvrir
   *[open] Fermer
  } la herse { OF($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-bend = Briser la herse { OF($target) } pour de bon{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-smash = Briser tous les murs de la salle{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-heal = Soigner { THE($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-regenerate = Se régénérer{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-steal = Voler { THE($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-lift = Faire voler { THE($target) }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-fly = Jusqu'{ TO($target) }
move-lay = Déposer { THE($thing) } au sol
move-burn = Brûler { THE($target) } avec le parchemin : élimination{ $points ->
    [0] , sans point
   *[other] , 1 point
  }{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-invert = Échanger cette salle avec celle de la { $target } ; le parchemin est consumé{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-attack = Attaquer { THE($target) } : { $attack } contre { $defence } avant les cartes{ $left ->
    [-1] {" "}(gratuit)
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-thrust = Attaquer { THE($target) } à la lance : { $attack } contre { $defence } avant les cartes{ $left ->
    [-1] {" "}(gratuit)
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-shoot = Tirer à l'arbalète sur { THE($target) } : { $attack } contre { $defence } avant les cartes{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-shoot-bow = Tirer à l'arc sur { THE($target) } : { $attack } contre { $defence } avant les cartes{ $left ->
    [-1] {""}
   *[other] {" "}(1 point d'action, reste { $left })
  }
move-join = { CAP(THE($target)) } tire aussi : { $worth } de plus
move-join-bow = { CAP(THE($target)) } tire aussi, à l'arc : { $worth } de plus
move-ready = Personne d'autre ne tire
move-one-card = Une carte
move-two-cards = Deux cartes, toutes deux perdues
move-name = Nommer le { $target }
move-silent = Ne nommer aucune carte
move-card = Jouer le { $target }{ $target ->
    [0] {""}, qui revient en main
   *[other] {""}
  } : { $total } contre { $theirs }{ $card ->
    [known] {""}
   *[hidden] {" "}et une carte inconnue
  }

# ---- événements
event-picks = { $seat } choisit { THE($card) }.
event-stations = { $seat } place un personnage sur la zone de départ { $side ->
    [w] ouest
   *[e] est
  }.
event-hides = { $seat } cache une carte à côté de la salle de la { $slot }.
event-faces = { CAP(THE($character)) } se tourne vers { $side ->
    [w] l'ouest
   *[e] l'est
  }.
event-first = { $seat } commence.
event-turn = C'est au tour { OF($seat) }, avec { $points ->
    [one] { $points } point d'action
   *[other] { $points } points d'action
  }.
event-goes = { CAP(THE($character)) } va sur { THE($place) }.
event-stays = { CAP(THE($character)) } reste sur place.
event-takes = { CAP(THE($character)) } prend { THE($thing) }.
event-drops = { CAP(THE($character)) } dépose { THE($thing) }.
event-gives = { CAP(THE($character)) } donne { THE($thing) } { TO($friend) }.
event-jumps = { CAP(THE($character)) } saute.
event-wall-walks = { CAP(THE($character)) } traverse le mur.
event-shows = { $seat } sacrifie une carte Combat : le { $value }.
event-reveals = La salle de la { $slot } est révélée : { THE($room) }. { $cards ->
    [none] Aucune carte à côté.
   *[other] Cartes à côté : { THE($cards) }.
  }
event-placed = { CAP(THE($thing)) } est { GENDER($thing) ->
    [f] placée
    [fp] placées
    [mp] placés
   *[m] placé
  } sur { THE($place) }.
event-gate = { CAP(THE($character)) } { $state ->
    [open] ouvre
    [closed] ferme
   *[broken] brise
  } la herse { OF($room) }.
event-turns = { CAP(THE($character)) } fait tourner { THE($room) } dans le sens { $quarter ->
    [1] horaire
   *[other] antihoraire
  }.
event-smashes = { CAP(THE($character)) } brise tous les murs { OF($room) }.
event-heals = { CAP(THE($character)) } soigne { THE($other) }.
event-regenerates = { CAP(THE($character)) } se régénère.
event-steals = { CAP(THE($character)) } vole { THE($thing) } { TO($other) }.
event-flies = { CAP(THE($character)) } fait voler { THE($thing) } jusqu'{ TO($place) }.
event-flies-to = { CAP(THE($character)) } fait voler { THE($thing) } jusqu'{ TO($friend) }, sur { THE($place) }.
event-burns = { CAP(THE($character)) } lance une boule de feu sur { THE($other) }.
event-inverts = { CAP(THE($character)) } échange { THE($room) } et { THE($other_room) }.
event-attacks = { CAP(THE($character)) } attaque { THE($other) }.
event-aims = { CAP(THE($character)) } vise { THE($other) }.
event-rages = { CAP(THE($character)) } jouera { $cards ->
    [1] une carte
   *[other] deux cartes
  }.
event-names = { $seat } nomme le { $value }.
event-shows-hand = { $seat } ne l'a pas et montre sa main : { $values ->
    [none] elle est vide
   *[other] { $values }
  }.
event-lays = { $seat } a choisi une carte.
event-face-up = { $seat } joue le { $value } face visible.
event-combat = { CAP(THE($character)) } contre { THE($other) } : cartes { $attack_cards } contre { $defence_cards }, total { $attack } à { $defence }.
event-wounded = { CAP(THE($character)) } est { GENDER($character) ->
    [f] blessée
   *[m] blessé
  }.
event-eliminated = { CAP(THE($character)) } est { GENDER($character) ->
    [f] éliminée
   *[m] éliminé
  }.
event-escaped = { CAP(THE($character)) } sort du labyrinthe.
event-carried-out = { CAP(THE($character)) } emporte { THE($friend) } hors du labyrinthe, ce qui ne rapporte aucun point.
event-score = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } et totalise { $total }.
event-over = La partie est terminée : { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $other } en a { $other_points }.

# ---- refus
refusal-taken = Ce personnage est déjà dans l'équipe.
refusal-drafted = Ce personnage a déjà été pris, ou retiré de la réserve.
refusal-no-copy = Il ne reste aucun exemplaire de cet objet.
refusal-not-in-team = Ce personnage n'est pas dans votre équipe.
refusal-stationed = Ce personnage est déjà sur une zone de départ.
refusal-start-full = Trois personnages sont déjà sur cette zone de départ.
refusal-no-such-card = Vous n'avez plus cette carte à cacher.
refusal-slot-full = Cette salle a déjà toutes ses cartes cachées.
refusal-no-such-room = Ce labyrinthe n'a pas de salle à cet endroit.
refusal-not-this-one = Vous choisissez l'orientation d'un autre personnage.
refusal-not-yours = Ce personnage n'est pas à vous.
refusal-not-on-board = Ce personnage n'est pas en jeu.
refusal-is-wounded = Un personnage blessé ne peut pas agir.
refusal-is-idle = Ce personnage vient d'être soigné ou régénéré : il n'agit plus avant le prochain tour.
refusal-no-ap = Vous n'avez plus de points d'action.
refusal-act-first = Choisissez d'abord ce que fait ce personnage, ou revenez en arrière.
refusal-resign-first = Annoncez d'abord que vous abandonnez.
refusal-no-clock = Cette partie se joue sans limite de temps.
refusal-late-resign = On n'abandonne qu'au début de son tour, avant que quiconque agisse.
refusal-wall = Un mur barre le passage.
refusal-closed-gate = Une herse fermée barre le passage.
refusal-slit = Une meurtrière barre le passage.
refusal-pit = Une fosse barre le passage.
refusal-double-pit = Une seule corde ne suffit pas pour deux fosses.
refusal-not-adjacent = Cet endroit ne touche pas cette zone.
refusal-locked = Un ennemi non blessé retient ce personnage : on ne ressort que par où l'on est entré.
refusal-face-down = Cette salle est encore face cachée.
refusal-blocked-exit = Un ennemi sur la zone de départ fait face à cette sortie et la bloque.
refusal-no-exit = Il n'y a pas de sortie ici.
refusal-own-exit = On ne sort pas par ses propres zones de départ.
refusal-no-stay = On ne s'arrête pas sur la zone de départ adverse.
refusal-not-faced = D'une zone de départ, on n'entre que dans la zone à laquelle on fait face.
refusal-stands-there = Le personnage y est déjà.
refusal-no-points = Il ne reste plus de points de mouvement.
refusal-four-here = Plus de trois de vos personnages resteraient dans la même zone : continuez.
refusal-must-finish = Ensuite, le déplacement ne pourrait plus se terminer sans laisser plus de trois de vos personnages dans une zone.
refusal-ghost-hands = Le fantôme ne transporte rien.
refusal-full-hands = Ce personnage n'a pas de main libre.
refusal-not-here = Cela ne se trouve pas ici.
refusal-not-held = Ce personnage ne le tient pas.
refusal-already-held = Ce personnage le tient déjà.
refusal-enemy-holds = Un ennemi non blessé garde ce qu'il tient.
refusal-not-wounded = On ne transporte que des amis blessés.
refusal-enemy-body = On ne transporte pas les ennemis blessés.
refusal-handled-often = Cela a déjà changé trois fois de mains à cet arrêt.
refusal-no-receiver = Aucun ami ici ne peut le prendre.
refusal-wounded-receiver = On ne donne rien à un personnage blessé.
refusal-enemy-receiver = On ne donne rien à un ennemi.
refusal-self-receiver = Il faut quelqu'un d'autre pour le recevoir.
refusal-no-jump-card = Vous n'avez ni carte Saut ni carte Combat pour la remplacer.
refusal-no-pit = Il n'y a pas de fosse à sauter.
refusal-two-pits = On ne saute pas deux fosses adjacentes.
refusal-other-piece = Il n'y a pas que la fosse : autre chose gêne le saut.
refusal-enemy-landing = Un ennemi non blessé se trouve à l'arrivée du saut.
refusal-too-full = Trois personnages de votre camp y sont déjà.
refusal-not-wall-walker = Seule la passe-muraille traverse les murs.
refusal-no-wall = Il n'y a pas de mur à traverser.
refusal-wall-and-more = Il y a aussi une fosse ou une herse sur le passage.
refusal-zero-stays = Le 0 ne se sacrifie jamais.
refusal-not-in-hand = Vous n'avez pas cette carte.
refusal-already-revealed = Cette salle est déjà révélée.
refusal-no-access = Ce personnage n'a pas d'accès direct à cette salle.
refusal-barred-access = On n'accède pas à cette salle de ce côté.
refusal-other-room = Il s'agit en ce moment d'une autre salle.
refusal-zone-taken = Une carte a déjà été placée dans cette zone.
refusal-no-gate = Cette salle n'a pas de herse.
refusal-no-gate-here = Cette herse n'est pas à côté du personnage.
refusal-broken-gate = Cette herse est brisée pour de bon.
refusal-no-key = Il faut une clé ou un personnage qui crochète les serrures.
refusal-no-bender = Seuls le guerrier et le colosse brisent les herses.
refusal-not-on-gear = Le personnage n'est pas sur un mécanisme de rotation.
refusal-not-its-gear = Un mécanisme ne fait tourner que sa propre salle ou la jumelle de celle-ci.
refusal-twin-face-down = La salle jumelle n'est pas révélée.
refusal-arrow = Cette salle tourne dans l'autre sens.
refusal-no-golem = Seul le golem brise les murs.
refusal-golem-done = Le golem l'a déjà fait une fois.
refusal-not-in-room = Cela ne marche pas depuis une zone de départ.
refusal-nothing-to-break = Les murs de cette salle sont déjà brisés.
refusal-no-cleric = Seul le clerc soigne.
refusal-heal-where = Le clerc ne soigne que dans sa propre zone.
refusal-heal-fit = Ce personnage n'est pas blessé.
refusal-heal-self = Le clerc ne peut pas se soigner lui-même.
refusal-heal-load = Le clerc ne peut pas soigner celui qu'il transporte.
refusal-no-troll = Seul le troll se régénère.
refusal-troll-fit = Le troll n'est pas blessé.
refusal-troll-now = Le troll ne se régénère pas pendant le tour où il a été blessé.
refusal-no-pickpocket = Seul le pickpocket vole.
refusal-steal-where = Aucun ennemi de cette zone ne tient cet objet.
refusal-steal-full = Le pickpocket doit avoir les mains vides.
refusal-no-scroll = Le personnage ne tient pas ce parchemin.
refusal-no-caster = Seuls les jeteurs de sorts utilisent les parchemins.
refusal-not-seen = Il n'y a pas de ligne de vue.
refusal-burn-self = On ne se brûle pas soi-même.
refusal-carried-target = Un personnage transporté ne peut pas être pris pour cible.
refusal-not-next-room = On n'échange qu'avec une salle voisine.
refusal-no-telekinetic = Seule la télékinésiste déplace les objets par la pensée.
refusal-somebody-holds = Un autre personnage tient cet objet.
refusal-not-in-her-room = L'objet n'est pas dans sa salle.
refusal-too-far = L'objet ne peut pas voler jusque-là.
refusal-no-landing = Sur une zone de départ, il faut le donner à quelqu'un.
refusal-not-there = Ce personnage n'est pas là où l'objet arrive.
refusal-shut-in = L'objet ne peut pas quitter sa zone, et personne ne peut l'y prendre.
refusal-lies-there = L'objet y est déjà.
refusal-friend-target = On n'attaque pas ses propres personnages.
refusal-target-absent = La cible n'est pas en jeu.
refusal-not-same-zone = La cible n'est pas dans la même zone.
refusal-just-wounded = Ce personnage a été blessé ce tour-ci.
refusal-no-spear = Il faut la lance télescopique.
refusal-spear-contact = Un ennemi non blessé est trop près pour utiliser la lance.
refusal-spear-near = La cible est trop près pour la lance : attaquez directement.
refusal-spear-far = La lance n'atteint pas ce personnage.
refusal-no-crossbow = Seul l'arbalétrier a une arbalète.
refusal-shot-already = L'arbalète a déjà servi ce tour-ci.
refusal-no-bow = Le personnage n'a pas d'arc.
refusal-enemy-beside = On ne tire pas avec un ennemi dans la même zone.
refusal-same-zone = La cible est dans la zone du tireur.
refusal-shielded = Le grand bouclier protège ce personnage.
refusal-joined-already = Ce tireur participe déjà.
refusal-cannot-join = Ce personnage ne peut pas tirer maintenant.
refusal-name-zero = On ne peut pas nommer le 0.

reveal-first-hider = qui cache la première carte
reveal-starters = les personnages des zones de départ
reveal-first-player = qui commence
reveal-room = une salle et les cartes posées à côté
reveal-card = une carte Combat
reveal-hand = ce qu'un télépathe a appris
reveal-combat = les cartes Combat des deux camps

# ---- options, telles qu'un formulaire les montre
option-teams-mirror = en miroir : la même équipe pour les deux
option-teams-secret = en secret : chacun choisit parmi tous
option-teams-draft = à tour de rôle : dans une réserve commune
option-scenario-SC1 = Escarmouche (3 rangées, 5 points)
option-scenario-SC2 = Le labyrinthe de l'Archimage (4 rangées, 5 points)
option-scenario-SC3 = Dispersés (4 rangées, 6 points)
option-scenario-SC4 = Le donjon profond (5 rangées, 6 points)
option-scenario-random = au hasard

# ---- lieux
slot = rangée { $row }, colonne { $column }
post = ({ $end ->
    [w] à l'ouest
   *[e] à l'est
  }, moitié { $side ->
    [w] gauche
   *[e] droite
  })
# Où en est la partie.
where = { $turn ->
    [0] mise en place
   *[other] tour { $turn }
  }

# ---- la feuille de score
score-escapes = Personnages sortis du labyrinthe
score-treasures = Trésors emportés
score-eliminated = Ennemis éliminés
