# Dungeon Run : tout ce que dit le jeu, en français.

# ---- questions posées
prompt-hero = Choisissez votre héros.
prompt-first-ability = Gardez l'une des deux cartes Compétence.
prompt-keep-ability = Gardez l'une des cartes Compétence piochées.
prompt-turn = Il vous reste { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }. Que faites-vous ?
prompt-bonus-move = Vous pouvez faire un Mouvement gratuit.
prompt-exit = Par quelle sortie partez-vous ?
prompt-farther = Passez par une autre sortie, ou arrêtez-vous ici.
prompt-choose-tile = Quelle tuile posez-vous ?
prompt-turn-tile = Dans quel sens tournez-vous { THE($tile) } ?
prompt-rating = Quelle valeur lancez-vous ? { $what ->
    [battle] Vous combattez.
    [escape] Vous tentez de fuir.
    [disarm] Vous désarmez un piège.
   *[other] C'est un test.
  }
prompt-help = { $seat } s'apprête à { $what ->
    [battle] combattre { $foe ->
        [hero] { $other }
       *[other] { THE($foe) }
      }
    [escape] fuir{ $foe ->
        [nobody] {""}
       *[other] {" "}devant { THE($foe) }
      }
   *[disarm] désarmer un piège
  }. Assister, saboter ou ne rien faire ?
prompt-accept = { $other } propose son assistance : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
  }. Acceptez-vous ?
prompt-react = Vous pouvez utiliser une compétence maintenant, ou passer.
prompt-reroll-order = Plusieurs joueurs peuvent relancer des dés : qui décide en premier ?
prompt-reroll = Dés : { $dice ->
    [none] aucun
   *[other] { $dice }
  } ; adversaire : { $foe_dice ->
    [none] aucun
   *[other] { $foe_dice }
  }. En relancez-vous ?
prompt-pick-dice = Dés : { $dice ->
    [none] aucun
   *[other] { $dice }
  } ; adversaire : { $foe_dice ->
    [none] aucun
   *[other] { $foe_dice }
  }. Quel dé est relancé ?
prompt-turn-die = Dés : { $dice ->
    [none] aucun
   *[other] { $dice }
  } ; adversaire : { $foe_dice ->
    [none] aucun
   *[other] { $foe_dice }
  }. Tournez-vous un dé ?
prompt-adjust = Le dé montre { $dice }{ $foe_dice ->
    [none] .
   *[other] , celui de l'adversaire { $foe_dice }.
  } Comment le tournez-vous ?
prompt-assign = Vos dés : { $dice ->
    [none] aucun
   *[other] { $dice }
  }. Dés qui vous touchent : { $hits ->
    [none] aucun
   *[other] { $hits }
  }. On touche à partir de { $number }. Que fait le dé suivant ?
prompt-parry = Vos touches : { $hits }. { $count ->
    [one] { $count } dé peut
   *[other] { $count } dés peuvent
  } bloquer à la place.
prompt-cancel = Touches : { $hits }. Laquelle annulez-vous ? Encore { $count ->
    [one] { $count } touche
   *[other] { $count } touches
  } à annuler.
prompt-armour = { $count ->
    [one] { $count } touche n'est pas bloquée
   *[other] { $count } touches ne sont pas bloquées
  }. Lancez-vous les dés de votre armure ?
prompt-bear = { $seat } recevrait { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  }. Combien en prenez-vous sur vous ?
prompt-rally = Vous pouvez vous ressaisir et retirer jusqu'à { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  }.
prompt-vote = Pouce levé ou baissé pour { $seat } ?
prompt-leave = Quelle carte laissez-vous sur place ?
prompt-sort = Cartes à équiper ou à ranger : { $cards }.
prompt-equip = Équipez ou retirez une autre carte, échangez, ou terminez.
prompt-trade = Échange avec { $other } : offrez une carte, ou validez votre offre. À vous : { $own ->
    [none] rien
   *[other] { $own }
  } ; en face : { $theirs ->
    [none] rien
   *[other] { $theirs }
  }.
prompt-trade-return = { $other } propose un échange. En face : { $theirs ->
    [none] rien
   *[other] { $theirs }
  } ; à vous : { $own ->
    [none] rien
   *[other] { $own }
  }. Offrez des cartes, acceptez ou refusez.
prompt-trade-confirm = { $other } a répondu. { $own ->
    [none] Vous ne donnez rien
   *[other] Vous donnez { THE($own) }
  } et { $theirs ->
    [none] ne recevez rien
   *[other] recevez { THE($theirs) }
  }. D'accord ?
prompt-pay = Payez l'Avancement : encore { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
prompt-train = Quelle valeur augmentez-vous ?
prompt-deal = { CAP(THE($card)) } est là. Faites-vous affaire ?
prompt-price = Quel trésor donnez-vous { TO($card) } ?
prompt-keep-treasure = Gardez l'un des trésors ; l'autre va sous la pioche.
prompt-discard = { CAP(THE($cause)) } : lequel de vos trésors équipés est détruit ?
prompt-target = « { $power } » : qui visez-vous ?
prompt-place = « { $power } » : quelle tuile ?
prompt-seal = Quelle sortie scellez-vous ?
prompt-lay-trap = Quel piège posez-vous ?
prompt-take = Quel trésor { OF($other) } prenez-vous ?
prompt-give = Quel trésor donnez-vous { TO($other) } ?
prompt-fetch = Quelle carte prenez-vous ?
prompt-scry = Vous voyez { THE($cards) }. Remettez une carte sur la pioche ou dessous.
prompt-roam = Quel monstre se met à errer ?
prompt-roam-to = Où va { THE($monster) } ?
prompt-roam-on = { CAP(THE($monster)) } peut avancer d'une tuile de plus.
prompt-call = Où apparaît { THE($monster) } ?
prompt-lair = À côté de quelle tuile posez-vous le repaire ?
prompt-lair-exit = À quelle sortie posez-vous le repaire ?
prompt-summon = Sur quelle tuile placez-vous { THE($card) } ?
prompt-summon-trap = Sur quelle tuile posez-vous { THE($card) } ? Vous pouvez défausser la carte.

# ---- coups
move-choose = Choisir { THE($target) } : Force { $brawn }, Magie { $magic }, Adresse { $skill }, Vie { $life }
move-keep = Garder « { $target } ». { $told }
move-move = Aller vers { THE($target) } : { $tile ->
    [unexplored] une tuile inexplorée
   *[other] { THE($tile) }
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-force = Forcer la herse : lancez la Force ; un échec coûte 1 blessure{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-escape = Fuir{ $foe ->
    [nobody] {""}
   *[other] {" "}devant { THE($foe) }
  } : lancez l'Adresse ; un { $number } ou plus vous { $room ->
    [portcullis] laisse lancer la Force à la herse, où un échec coûte 1 blessure
   *[open] libère
  }{ $foe ->
    [nobody] {""}
   *[other] { $attack ->
        [1] , sinon vous subissez une attaque gratuite
       *[0] {""}
      }
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-battle = Combattre { THE($target) } : { $foe ->
    [hero] vos dés touchent
   *[monster] { $dice ->
    [one] { $dice } dé contre vous, qui touche
   *[other] { $dice } dés contre vous, qui touchent
  } sur { $faces } ; les vôtres touchent
  } à partir de { $number } ; Vie restante : { $left }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-equip = Équiper { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-remove = Retirer { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-trade = Proposer un échange { TO($target) }{ $counts ->
    [1] {" "}(1 action s'il est conclu)
   *[0] {""}
  }
move-search = Fouiller la tuile : prendre { $count ->
    [one] la carte qui s'y trouve
   *[other] les { $count } cartes qui s'y trouvent
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-advance = Avancement : cédez deux cartes Rencontre ou le boss, augmentez une valeur et apprenez une compétence{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-use = Utiliser { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-research = Lire dans la bibliothèque : un 1 coûte une blessure, un 5 ou plus vous montre le boss{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-toss = Jeter { THE($target) } dans le puits{ $sword ->
    [there] {" "}: un { $number } ou plus donne l'épée de l'Esprit du Puits
   *[gone] {" "}: il n'y a plus rien à y gagner
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-deal = Faire affaire avec { THE($card) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-summon = Invoquer un monstre, sur n'importe quelle tuile qui n'en a pas
move-end = Finir le tour{ $count ->
    [0] {""}
    [one] {" "}; { $count } action est perdue
   *[other] {" "}; { $count } actions sont perdues
  }
move-pass = { $what ->
    [at-bonus-move] Rester là
    [at-deal] Ne pas faire affaire
    [at-help] Ne rien faire
    [at-rally] Ne pas se ressaisir
    [at-reroll] Ne rien relancer
    [at-turn-die] Ne tourner aucun dé
    [at-bear] N'en prendre aucune
    [at-summon-trap] Défausser la carte
   *[other] Passer
  }
move-done = { $what ->
    [at-assign] Les dés restants ne font rien
    [at-pick-dice] Relancer ces dés
    [at-parry] Ne plus bloquer
    [at-farther] S'arrêter ici
    [at-sort] Laisser le reste
   *[other] Terminé
  }
move-exit = { $what ->
    [at-lair-exit] Vers { THE($target) }
   *[other] Sortir vers { THE($target) } : { $tile ->
        [unexplored] une tuile inexplorée
       *[other] { THE($tile) }
      }
  }
move-to = { $what ->
    [at-roam-to] Vers { THE($target) }
    [at-roam-on] Vers { THE($target) }
   *[other] { CAP(THE($target)) }
  }
move-target = { CAP(THE($target)) }
move-rating = Lancer { THE($target) } : { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }{ $number ->
    [0] {""}
    [9] , sans pouvoir toucher cet adversaire
   *[other] { $count ->
        [one] , qui touche
       *[other] , qui touchent
      } à partir de { $number }
  }
move-train = Faire passer { THE($target) } de { $before } à { $after }
move-pay = Céder { THE($target) }
move-stow = Ranger { THE($target) } dans la pile de pillage
move-leave = Laisser { THE($target) }. { $told }
move-take = Prendre { THE($target) }. { $told }
move-take-hidden = Prendre l'une des cartes que vous ne connaissez pas
move-give = Donner { THE($target) }
move-pick = Poser { THE($target) }
move-turn = { $target ->
    [0] Sans la tourner
    [1] Un quart de tour à droite
    [2] Un demi-tour
   *[3] Un quart de tour à gauche
  }
move-seal = Sceller la sortie vers { THE($target) }
move-lay = Poser { THE($target) }
move-assist = Assister avec { THE($target) } : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
  } pour { $other } ; en cas de succès, vous pouvez vous ressaisir
move-sabotage = Saboter : { $count ->
    [one] { $count } dé de moins
   *[other] { $count } dés de moins
  } pour { $other }{ $wounds ->
    [0] {""}
   *[other] {" "}; si l'action réussit malgré tout, 1 blessure pour vous
  }
move-never-help = Ne rien faire, et ne plus me le demander
move-always-sabotage = Saboter, maintenant et chaque fois que ce héros agit : { $count ->
    [one] { $count } dé de moins
   *[other] { $count } dés de moins
  }
move-accept = Accepter : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
  }
move-refuse = Refuser
move-rally = Se ressaisir : de { $before } à { $after ->
    [one] { $after } blessure
   *[other] { $after } blessures
  }
move-cure = Se ressaisir en défaussant { THE($target) }
move-always-rally = Se ressaisir, maintenant et toujours : de { $before } à { $after ->
    [one] { $after } blessure
   *[other] { $after } blessures
  }
move-ask = D'abord { $target }
move-reroll = Relancer un { $target }
move-reroll-foe = Faire relancer un { $target } de l'adversaire
move-turn-die = Tourner un { $face } sur { $to }
move-turn-foe-die = Tourner un { $face } de l'adversaire sur { $to }
move-hit = Toucher avec un { $target } : { $count ->
    [0] ce monstre ignore une touche
    [one] { $count } blessure
   *[other] { $count } blessures
  }
move-block = Bloquer le { $to } avec votre { $face } : { $count ->
    [one] { $count } blessure de moins
   *[other] { $count } blessures de moins
  }
move-parry = Bloquer avec un { $target } : une touche de l'attaquant reste sans effet
move-cancel = Annuler un { $target } : { $count ->
    [one] { $count } blessure de moins
   *[other] { $count } blessures de moins
  }
move-armour = Lancer l'armure : { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }{ $number ->
    [0] {" "}({ $numbers }), chaque dé qui atteint son nombre arrête une touche
   *[other] , chaque { $number } ou plus arrête une touche
  }
move-no-armour = Ne pas lancer l'armure
move-always-armour = Lancer l'armure, maintenant et toujours : { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }{ $number ->
    [0] {" "}({ $numbers }), chaque dé qui atteint son nombre arrête une touche
   *[other] , chaque { $number } ou plus arrête une touche
  }
move-bear = Prendre { $target ->
    [one] { $target } blessure
   *[other] { $target } blessures
  }
move-never-react = Passer, et ne plus me le demander pendant le tour des autres
move-offer = Offrir { THE($target) }
move-agree = { $what ->
    [at-trade] C'est mon offre
    [at-trade-return] { $count ->
        [0] Rien à échanger
       *[other] C'est ma réponse
      }
   *[other] D'accord : échanger les cartes
  }
move-call-off = Pas d'échange
move-never-trade = Pas d'échange, ni maintenant ni plus tard
move-roam = { CAP(THE($target)) } erre
move-stay = Ne pas aller plus loin
move-spare = Pouce levé : le héros n'est qu'inconscient
move-condemn = Pouce baissé : si tous sont d'accord, le héros est tué
move-on-top = Remettre { THE($target) } sur la pioche
move-to-bottom = Remettre { THE($target) } sous la pioche
move-ask-me = { $is ->
    [is-help] Me redemander si j'assiste ou sabote
    [is-trade] Me redemander si j'échange
    [is-armour] Me redemander si je lance mon armure
    [is-rally] Me redemander si je me ressaisis
   *[is-powers] Me redemander si j'utilise mes compétences pendant le tour des autres
  }

# ---- événements
event-chose = { $seat } joue { THE($hero) }.
event-drew-abilities = { $seat } pioche { $count ->
    [one] { $count } carte Compétence
   *[other] { $count } cartes Compétence
  }.
event-learned = { $seat } apprend « { $card } ».
event-turn = C'est au tour { OF($seat) }.
event-stands = { $seat } se relève.
event-round = La manche { $round } commence ; Premier Joueur : { $seat }.
event-roaming = Les monstres errent à la fin de la manche { $round }.
event-moves = { $seat } se déplace.
event-drew-tile = { $seat } pioche { THE($tile) }.
event-put-aside = { CAP(THE($tile)) } { GENDER($tile) ->
    [f] est mise
   *[m] est mis
  } de côté.
event-laid-tile = { $seat } pose { THE($tile) }.
event-no-tile-fits = Aucune tuile ne convient : { $seat } reste sur place.
event-shuffled-back = Les tuiles mises de côté sont remélangées ; la pile en compte { $count }.
event-arrives = { $seat } arrive { TO($tile) }.
event-content = { $seat } lance un dé pour savoir ce qui l'attend : { $die }.
event-treasure-laid = Un trésor est posé sur { THE($tile) }.
event-drew = Carte piochée : { $card }.
event-reshuffled = Les rencontres défaussées forment une nouvelle pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
event-monster-placed = { CAP(THE($monster)) } apparaît { TO($tile) }.
event-monster-moves = { CAP(THE($monster)) } va { TO($tile) }.
event-battles = { $seat } combat { THE($monster) }.
event-duels = { $seat } attaque { $other }.
event-unassisted = Personne n'assiste { $seat } : le glyphe protège le monstre.
event-free-attack = { CAP(THE($monster)) } fait une attaque gratuite contre { $seat }.
event-attacks = { $seat } fait une attaque gratuite contre { THE($targets) }.
event-offers-help = { $seat } propose { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  } { TO($other) }.
event-accepts = { $seat } accepte l'aide { OF($other) }.
event-declines = { $seat } refuse l'aide { OF($other) }.
event-sabotages = { $seat } sabote l'action { OF($other) }.
event-rolled = { $seat } lance { THE($rating) } : { $dice }.
event-monster-rolled = { CAP(THE($monster)) } lance : { $dice }.
event-rerolled = { $seat } fait relancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }. Résultat : { $dice }.
event-turned-die = { $seat } tourne un { $face } sur le { $to }.
event-tested = { $seat } { $result ->
    [won] réussit
   *[lost] rate
  } le test : { $made ->
    [one] { $made } succès
   *[other] { $made } succès
  } pour { $needed } nécessaire{ $needed ->
    [one] {""}
   *[other] s
  }.
event-contested = { $seat } { $result ->
    [won] gagne
   *[lost] perd
  } l'épreuve contre { $other }.
event-strikes = { $seat } touche avec un { $face }.
event-blocks = { $seat } bloque un { $hit } avec un { $face }.
event-parries = { $seat } bloque avec un { $face }.
event-cancelled = Une touche à { $face } reste sans effet.
event-armoured = Jet d'armure { OF($seat) } : { $dice } ; chaque { $face } ou plus arrête une touche.
event-bears = { $seat } prend { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  } à la place { OF($other) }.
event-wounded = { $seat } reçoit { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  } et en a { $total }.
event-healed = { $seat } retire { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  } et { $total ->
    [0] n'en a plus
   *[other] en a { $total }
  }.
event-monster-wounded = { CAP(THE($monster)) } reçoit { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
  } et en a { $total }.
event-regenerated = { CAP(THE($monster)) } guérit : { $total ->
    [0] plus aucune blessure
    [one] il reste { $total } blessure
   *[other] il reste { $total } blessures
  }.
event-stirs = Un dé pour savoir si { THE($monster) } revient : { $die }{ $result ->
    [lies] {""}. Rien ne bouge.
   *[rises] {""}.
  }
event-revived = { CAP(THE($monster)) } revient, { $total ->
    [0] sans blessure
    [one] avec { $total } blessure
   *[other] avec { $total } blessures
  }.
event-slain = { $seat } tue { THE($monster) }.
event-died = { CAP(THE($monster)) } meurt.
event-appears = { CAP(THE($card)) } apparaît.
event-snatched = { CAP(THE($monster)) } dérobe un trésor { OF($seat) }.
event-snatched-card = { $seat } s'est fait dérober { THE($card) }.
event-afflicted = { $seat } subit l'effet { OF($card) }.
event-relieved = { $seat } ne subit plus l'effet { OF($card) }.
event-slowed = { $seat } aura une action de moins à son prochain tour.
event-halted = { $seat } perd les actions qui lui restent.
event-destroyed = { $seat } perd { THE($card) }.
event-deserted = { CAP(THE($card)) } abandonne { $seat }.
event-trap = { $seat } tombe sur { THE($card) }.
event-disarmed = { $seat } désarme { THE($card) }.
event-sprung = { $seat } déclenche { THE($card) }.
event-dealt = { $seat } fait affaire avec { THE($card) }.
event-drank = { $seat } boit : { $die }.
event-paid = { $seat } cède { THE($card) }.
event-escapes = { $seat } tente de fuir.
event-escape-made = { $seat } s'enfuit.
event-escape-failed = { $seat } ne parvient pas à fuir.
event-hindered = { $seat } arrête { $other } : l'action est perdue.
event-used = { $seat } utilise { THE($power) }.
event-chance = { $seat } lance un dé : { $die }.
event-sealed = { $seat } scelle la sortie vers { THE($exit) }.
event-laid-trap = { $seat } pose { THE($card) } sur { THE($tile) }.
event-swapped = { $seat } et { $other } échangent leurs places.
event-stole = { $seat } vole { A($back) } { TO($other) }.
event-stole-card = { $seat } a volé { THE($card) }.
event-swindled = { $seat } force { $other } à échanger un trésor.
event-swindled-cards = { $seat } prend { THE($card) } { TO($other) } contre { THE($given) }.
event-saw = { $seat } voit { THE($cards) }.
event-saw-tiles = { $seat } voit { THE($tiles) }.
event-saw-loot = { $seat } voit la pile de pillage { OF($other) } : { $cards ->
    [none] ni trésor ni artefact
   *[other] { $cards }
  }.
event-saw-boss = { $seat } sait maintenant qui est le boss : { THE($monster) }.
event-put-back = { $seat } remet une carte { $place ->
    [top] sur la pioche
   *[bottom] sous la pioche
  }.
event-found = { $seat } trouve { THE($cards) }.
event-equipped = { $seat } équipe { THE($card) }.
event-stowed = { $seat } range { THE($card) } dans la pile de pillage.
event-lays-out = { $seat } offre { TO($other) } { THE($card) }.
event-lays-out-hidden = { $seat } montre { TO($other) } une carte de sa pile de pillage.
event-refused = Pas d'échange entre { $seat } et { $other }.
event-traded = { $seat } et { $other } échangent { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
event-trained = { CAP(THE($rating)) } { OF($seat) } augmente de 1.
event-researched = { $seat } lit dans la bibliothèque : { $die }.
event-tossed = { $seat } jette { THE($card) } dans le puits : { $die }.
event-summons = { $seat } se sert de la Pierre d'Invocation.
event-fainted = { $seat } perd connaissance et garde { $total ->
    [one] { $total } blessure
   *[other] { $total } blessures
  }.
event-harmed = { CAP(THE($card)) } { GENDER($card) ->
    [mp] blessent
    [fp] blessent
   *[other] blesse
  } { $seat }.
event-chased = Un monstre arrive : { THE($card) } s'en va.
event-left = { $seat } laisse une carte sur place.
event-left-card = { $seat } laisse { THE($card) } sur place.
event-robbed = { $seat } prend une carte { TO($other) }.
event-robbed-card = { $seat } prend { THE($card) } { TO($other) }.
event-voted = Pouces baissés pour { $seat } : { $count } sur { $voters }.
event-spares = { $seat } épargne { $other }.
event-condemns = { $seat } condamne { $other }.
event-killed = { $seat } meurt.
event-boss = Le repaire est posé à côté { OF($tile) }. Le boss est { THE($monster) }.
event-final-phase = { $seat } a la Pierre d'Invocation : la dernière phase commence.
event-won = { $seat } gagne la partie.
event-collapsed = Le donjon s'effondre sur tout le monde : personne ne gagne.

# ---- refus
refusal-hero-taken = Ce héros a déjà été choisi.
refusal-training-taken = Quelqu'un a déjà choisi un héros de cet entraînement : il faut d'abord que les quatre soient pris.
refusal-ability-not-drawn = Vous n'avez pas pioché cette carte Compétence.
refusal-no-action-left = Vous n'avez plus d'actions.
refusal-no-exit = La tuile n'a pas de sortie de ce côté.
refusal-exit-sealed = Cette sortie est scellée.
refusal-dead-end = Il n'y a rien au-delà, et il ne reste aucune tuile.
refusal-no-way-out = Aucune sortie de cette tuile n'est praticable.
refusal-monster-holds = Le monstre de votre tuile vous empêche de vous déplacer.
refusal-hero-holds = Dans la dernière phase, un autre héros sur votre tuile vous empêche de vous déplacer.
refusal-portcullis-first = Il faut forcer la herse avant de choisir une sortie.
refusal-no-portcullis = Il n'y a pas de herse à forcer ici.
refusal-nothing-to-escape = Il n'y a personne à fuir.
refusal-foe-elsewhere = Cet adversaire n'est pas sur votre tuile.
refusal-foe-down = Ce héros est inconscient : on ne le combat pas.
refusal-monster-between = Avec un monstre sur la tuile, les héros ne se combattent pas.
refusal-glyph-barred = Personne ne vous a assisté ici ; vous ne pouvez plus déclarer ce combat ce tour-ci.
refusal-glyph-alone = Le glyphe protège le monstre de tout héros sans assistant, et personne n'est là pour vous assister.
refusal-equip-once = Avec un monstre sur la tuile, une seule action Équipement par tour.
refusal-not-in-loot = Cette carte n'est pas dans votre pile de pillage.
refusal-not-equipped = Vous n'avez pas équipé cette carte.
refusal-not-trained = Votre entraînement ne permet pas cette carte.
refusal-moved-already = Cette carte a déjà été équipée ou retirée pendant cette action.
refusal-slot-filled-now = La carte de cet emplacement vient d'être équipée.
refusal-not-taken = Cette carte ne fait pas partie de celles à ranger.
refusal-take-all = Il faut prendre toutes les cartes.
refusal-traded-already = Vous avez déjà échangé pendant cette action.
refusal-partner-elsewhere = Ce héros n'est pas sur votre tuile.
refusal-partner-yourself = On n'échange pas avec soi-même.
refusal-partner-not-playing = Ce héros n'est pas dans la partie.
refusal-partner-down = Ce héros est inconscient : on n'échange pas avec lui.
refusal-refused-already = Un échange avec ce héros a déjà échoué ce tour-ci.
refusal-refuses-all-trades = Ce joueur a refusé d'avance tout échange.
refusal-nothing-to-trade = Ni l'un ni l'autre n'a de carte à échanger.
refusal-not-yours-to-offer = Vous n'avez pas cette carte.
refusal-not-tradable = Monstres, pièges et boss ne s'échangent pas.
refusal-offered-already = Vous avez déjà offert cette carte.
refusal-only-partner = Seul l'autre joueur peut dire cela.
refusal-monster-guards = Avec un monstre sur la tuile, on ne fouille pas.
refusal-nothing-to-search = Il n'y a ici ni trésor ni artefact.
refusal-cannot-pay = Un Avancement coûte deux cartes Rencontre de votre pile de pillage, ou le boss.
refusal-not-in-pile = Cette carte n'est pas dans votre pile de pillage.
refusal-paid-already = Vous avez déjà payé avec cette carte.
refusal-boss-pays-alone = La carte du boss paie tout à elle seule.
refusal-does-not-pay = Cette carte ne peut pas payer un Avancement.
refusal-power-not-yours = Votre héros n'a pas cette compétence.
refusal-power-quelled = Votre héros ne peut pas utiliser cette compétence maintenant.
refusal-power-spent = Cette compétence est épuisée pour le moment.
refusal-power-used-now = Vous venez d'utiliser cette compétence.
refusal-power-moment = Ce n'est pas le moment d'utiliser cette compétence.
refusal-power-idle = Cette compétence n'aurait aucun effet maintenant.
refusal-power-stone = Pas tant que vous possédez la Pierre d'Invocation.
refusal-power-condition = La condition de cette compétence n'est pas remplie.
refusal-own-turn = Pendant votre propre tour, on vous le demande toujours.
refusal-not-a-target = Ce n'est pas une cible possible.
refusal-not-a-place = Cette tuile est hors de portée.
refusal-not-your-trap = Vous n'avez pas ce piège dans votre pile de pillage.
refusal-not-theirs = Ce héros n'a pas ce trésor.
refusal-not-own-treasure = Vous n'avez pas ce trésor.
refusal-not-lying-there = À votre connaissance, cette carte n'est pas à cet endroit.
refusal-no-unknown-card = Vous connaissez toutes les cartes de cet endroit.
refusal-not-looked-at = Vous n'êtes pas en train de regarder cette carte.
refusal-rating-not-asked = Cette valeur n'est pas demandée.
refusal-assist-not-skill = On assiste avec la Force ou la Magie.
refusal-sabotage-immune = On ne peut pas saboter ce héros.
refusal-no-such-die = Il n'y a plus de dé de ce genre.
refusal-rerolled-already = Vous avez déjà relancé vos dés pendant cette action.
refusal-forced-already = Vous avez déjà forcé une relance pendant cette action.
refusal-reroll-not-these = Cette compétence ne relance pas ces dés.
refusal-no-reroll-here = Un monstre interdit les relances sur cette tuile.
refusal-not-turnable = Aucun dé ne peut être tourné ainsi.
refusal-not-by-so-much = Le dé ne peut pas être tourné ainsi.
refusal-not-in-line = Ce héros n'a rien à relancer.
refusal-pick-first = Choisissez d'abord un dé.
refusal-all-picked = Cette compétence ne relance pas davantage de dés.
refusal-no-die-left = Il ne reste aucun dé de cette face.
refusal-die-too-low = Ce dé est trop faible pour toucher.
refusal-no-such-hit-left = Il ne reste aucune touche de cette face à bloquer.
refusal-cannot-block = Ce dé ne peut pas bloquer cette touche.
refusal-never-hits = Les dés de cette valeur ne touchent jamais ce monstre.
refusal-must-block = Vous mourriez : les dés qui peuvent bloquer doivent bloquer.
refusal-parry-not-a-hit = Ce n'est pas l'une de vos touches.
refusal-no-such-hit = Il n'y a pas de touche de cette face.
refusal-bear-too-many = Vous ne pouvez pas prendre autant de blessures.
refusal-nothing-to-cure = Se ressaisir ne défausse pas cette carte.
refusal-no-wounds = Vous n'avez aucune blessure.
refusal-leave-not-owned = Cette carte n'est pas à vous.
refusal-not-worn = Vous n'avez pas équipé cette carte.
refusal-not-a-treasure = Un artefact n'est pas un trésor.
refusal-enchanted = Les cartes enchantées sont épargnées.
refusal-no-stranger = Il n'y a pas d'étranger ici.
refusal-dealt-already = Cet étranger ne traite qu'une fois avec chaque héros.
refusal-nothing-to-give = L'étranger n'a plus rien à donner.
refusal-no-treasure-to-pay = Vous n'avez aucun trésor pour payer.
refusal-pay-a-treasure = Le prix est l'un de vos trésors.
refusal-not-drawn-card = Cette carte n'a pas été piochée.
refusal-not-drawn = Cette tuile n'a pas été piochée.
refusal-bad-turn = Une sortie serait bloquée, ou le donjon fermé.
refusal-no-library = Il n'y a pas de livres ici.
refusal-no-well = Il n'y a pas de puits ici.
refusal-well-guarded = Un monstre garde le puits.
refusal-not-tossable = On ne jette dans le puits que ses propres trésors.
refusal-no-stone = Vous n'avez pas équipé la Pierre d'Invocation.
refusal-summon-first = On n'invoque qu'au tout début de son tour.
refusal-deck-empty = La pioche des rencontres est vide.
refusal-dungeon-full = Il y a déjà un monstre sur chaque tuile.
refusal-tile-has-monster = Il y a déjà un monstre sur cette tuile.
refusal-tile-has-trap = Il y a déjà un piège sur cette tuile.
refusal-not-in-dungeon = Cette tuile n'est pas dans le donjon.
refusal-has-roamed = Ce monstre a déjà erré, ou il n'est pas dans le donjon.
refusal-cannot-roam = Ce monstre ne peut pas errer maintenant.
refusal-not-there = Ce monstre ne peut pas aller à cet endroit.
refusal-not-farthest = Le repaire se pose à côté de la tuile la plus éloignée qui le permet.
refusal-lair-not-there = Le repaire ne peut pas être posé à cet endroit.
refusal-asked-anyway = On vous le demande déjà.

# ---- révélations : ce qu'on ne peut plus annuler
reveal-dice = des dés lancés
reveal-abilities = des cartes Compétence piochées
reveal-first-abilities = les cartes Compétence que chacun a gardées
reveal-boss = le boss
reveal-encounter = une carte Rencontre
reveal-loot = une carte d'une pile de pillage
reveal-peek = des cartes regardées
reveal-tile = une tuile
reveal-treasure = un trésor
# Où en est la partie.
where = manche { $round }

# ---- la feuille de score
score-treasure = Trésors
score-artifact = Artefacts
score-encounter = Rencontres vaincues
score-boss = Le boss
score-training-marker = Pions d'entraînement
score-victory = Victoire
score-held-treasure = Trésors
score-held-artifact = Artefacts
score-held-encounter = Rencontres vaincues
score-held-boss = Le boss
score-held-training-marker = Pions d'entraînement
