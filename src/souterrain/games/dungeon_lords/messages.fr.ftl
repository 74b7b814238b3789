# ---- questions posées
prompt-program = Posez votre prochaine carte Ordre, face cachée.
prompt-npc = Choisissez le troisième ordre de votre PNJ.
prompt-errand = { $order }, case { $space } : exécuter l'ordre ou y renoncer ?
prompt-discard = Défaussez une carte Piège.
prompt-peek = Regarder l'une des cartes Combat de la Ville ?
prompt-dig = Creusement de tunnels : où creuse le prochain lutin ? (encore { $left } au plus)
prompt-mine = Mine d'or : quel tunnel fouille le prochain lutin ? (encore { $left } au plus)
prompt-shed-dig = Remise à outils : où creusez-vous le tunnel ?
prompt-hire = Qui recrutez-vous à la Taverne ?
prompt-pay-trap = Quel piège défaussez-vous pour payer { THE($tile) } ?
prompt-pay-monster = Quel monstre défaussez-vous pour payer { THE($tile) } ?
prompt-build = Quelle salle construisez-vous ?
prompt-place-room = Où construisez-vous { THE($room) } ?
prompt-produce = Utiliser une salle de production ?
prompt-take = Quelle carte Ordre reprenez-vous ?
prompt-pay-day = Jour de paye : payez l'une de vos tuiles, ou laissez-la partir.
prompt-witch-hunt = Chasse aux sorcières : défaussez un monstre, ou montez de 3 sur l'échelle du Mal.
prompt-monster-strike = Grève des monstres : payez un symbole pour un monstre, ou il fait grève toute l'année.
prompt-symbol = Quel symbole payez-vous pour { THE($tile) } ?
prompt-imp-union = Syndicat des lutins : payez 1 nourriture, ou rendez un lutin.
prompt-trap-fair = Foire aux pièges : acheter un piège pour 1 pièce d'or ?
prompt-lose-trap = Quel piège perdez-vous ?
prompt-knock-out = Quel monstre le guerrier met-il hors de combat pour l'année ?
prompt-mark = Quelle tuile est attaquée ?
prompt-arm = Posez un piège, envoyez monstres et fantômes, ou terminez votre plan.
prompt-release = Quel prisonnier est libéré ?
prompt-trap-order = Quel piège se déclenche en premier ?
prompt-trap-target = Qui { THE($trap) } frappe-t-{ GENDER($trap) ->
    [f] elle
   *[m] il
  } ?
prompt-attack = Qui attaque ensuite ?
prompt-line = Comment { THE($tile) } attaque-t-{ GENDER($tile) ->
    [f] elle
   *[m] il
  } ?
prompt-target = Qui { THE($tile) } frappe-t-{ GENDER($tile) ->
    [f] elle
   *[m] il
  } ?
prompt-withdraw = Quel monstre se retire ?
prompt-gate = Quel monstre disparaît par la porte ?
prompt-sheep = Quel monstre devient un mouton ?
prompt-suggestion = Suggestion : payez de nouveau un monstre, ou retirez-le.
prompt-peace = Parole de paix : retirez tous vos monstres, ou montez de 2 sur l'échelle du Mal.

# ---- coups
move-act = { $zone ->
   *[other] Exécuter l'ordre
    [food-I] Nourriture, case I : payer 1 pièce d'or, prendre 2 nourritures
    [food-II] Nourriture, case II : monter de 1 sur l'échelle du Mal, prendre 3 nourritures
    [food-III] Nourriture, case III : monter de 2 sur l'échelle du Mal, prendre 3 nourritures et 1 pièce d'or
    [reputation-I] Réputation, case I : descendre de 1 sur l'échelle du Mal et regarder une carte Combat
    [reputation-II] Réputation, case II : descendre de 2 sur l'échelle du Mal
    [reputation-III] Réputation, case III : payer 1 pièce d'or, descendre de 2 sur l'échelle du Mal et regarder une carte Combat
    [imps-I] Recrutement de lutins, case I : payer 1 nourriture, prendre 1 lutin
    [imps-II] Recrutement de lutins, case II : payer 2 nourritures, prendre 2 lutins
    [imps-III] Recrutement de lutins, case III : payer 1 nourriture et 1 pièce d'or, prendre 2 lutins
    [traps-I] Achat de pièges, case I : payer 1 pièce d'or, piocher 1 piège
    [traps-II] Achat de pièges, case II : piocher 1 piège
    [traps-III] Achat de pièges, case III : payer 2 pièces d'or, piocher 2 pièges
}
move-decline = Renoncer ; le larbin reste sur la carte Ordre
move-done = C'est tout
move-pass = Non merci
move-program = { $target }{ $is ->
   *[other] {""}
    [is-food] {" : "}acheter 2 nourritures pour 1 pièce d'or, ou en prendre 3 et devenir plus maléfique
    [is-reputation] {" : "}descendre de 1 ou 2 sur l'échelle du Mal
    [is-dig] {" : "}2 à 4 lutins creusent un tunnel chacun
    [is-mine] {" : "}2 à 4 lutins rapportent 1 pièce d'or chacun
    [is-imps] {" : "}1 ou 2 lutins, contre de la nourriture
    [is-traps] {" : "}1 ou 2 pièges, parfois contre de l'or
    [is-monsters] {" : "}recruter un monstre ou un fantôme à son prix
    [is-rooms] {" : "}construire une salle, parfois contre de l'or
  }
move-npc = { $target } pour le PNJ
move-peek = Regarder la carte du round de combat { $target }
move-dig = Creuser en { $target } : 1 lutin, 1 tunnel
move-mine = Chercher de l'or en { $target } : 1 lutin, prendre 1 pièce d'or
move-hire = Recruter { THE($target) }{ $cost ->
    [none] {""}
   *[other] {" "}({ $cost })
  }
move-build = Prendre { THE($target) }{ $gold ->
    [0] {", "}gratuitement
    [one] {", "}pour { $gold } pièce d'or
   *[other] {", "}pour { $gold } pièces d'or
  }
move-at = Construire en { $target }
move-discard = Défausser { THE($target) }
move-sacrifice = Défausser { THE($target) }
move-produce = Utiliser { THE($target) } : { $imps ->
    [one] { $imps } lutin
   *[other] { $imps } lutins
  }{ $food ->
    [0] {""}
    [one] {" "}et { $food } nourriture
   *[other] {" "}et { $food } nourritures
  } pour { $gift ->
    [is-food] 1 nourriture
    [is-gold] 1 pièce d'or
    [is-imp] 1 lutin
    [is-trap] 1 piège
    [is-dig] 1 tunnel
   *[is-evil] 1 cran de moins sur l'échelle du Mal
  }
move-take = Reprendre la carte { $target }
move-pay = Payer { THE($target) }{ $cost ->
    [none] {""}
   *[other] {" "}({ $cost })
  }
move-dismiss = Laisser partir { THE($target) } et monter de 1 sur l'échelle du Mal
move-symbol = Payer { $target }
move-strike = { CAP(THE($target)) } fait grève, face cachée, toute l'année
move-evil = { $prompt ->
   *[other] Monter de 3 sur l'échelle du Mal
    [ask-peace] Monter de 2 sur l'échelle du Mal
}
move-feed = Payer 1 nourriture
move-free = Rendre un lutin
move-buy = Payer 1 pièce d'or, piocher 1 piège
move-mark = Le groupe attaque { $target }
move-set = Poser le piège : { $target }{ $gold ->
    [0] {""}
    [one] {" "}({ $gold } pièce d'or)
   *[other] {" "}({ $gold } pièces d'or)
  }
move-send = Envoyer { THE($target) }
move-spring = Déclencher { THE($target) }
move-attack = { CAP(THE($target)) } attaque
move-line = { $line ->
    [none] Attaquer par la ligne { $target }
   *[other] { $line }
  }
move-target = Frapper { THE($target) }
move-withdraw = Retirer { THE($target) }
move-withdraw-all = Retirer tous les monstres
move-surrender = Choisir { THE($target) }
move-release = Libérer { THE($target) }

# ---- événements
event-season = ── Année { $year }, { $season } : { $seat } joue en premier.
event-tavern = À la Taverne : { $tiles ->
    [none] personne
   *[other] { A($tiles) }
  }.
event-for-sale = Salles à vendre : { $rooms ->
    [none] aucune
   *[other] { THE($rooms) }
  }.
event-announced = Annoncé pour la saison suivante ({ $season }) : { $event }.
event-heroes-drawn = En chemin : { $heroes ->
    [none] personne
   *[other] { A($heroes) }
  }.
event-heroes-put-under = Tous sont de même force, et le dernier est remplacé. Retour sous la pile : { A($heroes) }.
event-npc-placed = Le PNJ { $npc } bloque la case { $space } de l'ordre { $order }.
event-programmed = { $seat } a posé trois ordres.
event-surcharge = { $seat } paie 1 pièce d'or pour recruter en premier.
event-placed = { $seat } : { $order }, case { $space }.
event-no-space = { $seat } : plus de place pour l'ordre { $order } ; le larbin reste sur la carte.
event-cannot = { $seat } ne peut pas exécuter l'ordre { $order }.
event-declined = { $seat } renonce à l'ordre { $order }.
event-errand = { $seat } exécute l'ordre { $order }, case { $space }{ $zone ->
   *[other] .
    [food-I] {" "}: 1 pièce d'or contre 2 nourritures.
    [food-II] {" "}: 3 nourritures.
    [food-III] {" "}: 3 nourritures et 1 pièce d'or.
    [reputation-III] {" "}: 1 pièce d'or payée.
    [imps-I] {" "}: 1 nourriture contre 1 lutin.
    [imps-II] {" "}: 2 nourritures contre 2 lutins.
    [imps-III] {" "}: 1 nourriture et 1 pièce d'or contre 2 lutins.
    [traps-I] {" "}: 1 pièce d'or payée.
    [traps-III] {" "}: 2 pièces d'or payées.
  }
event-trap-discarded = { $seat } défausse un piège.
event-peeked = { $seat } regarde la carte Combat du round { $place }.
event-peek-seen = Carte Combat du round { $place } : { $spell }.
event-dug = { $seat } creuse un tunnel en { $cell }.
event-mined = { $seat } trouve 1 pièce d'or en { $cell }.
event-paid = { $seat } paie { THE($tile) }{ $cost ->
    [none] {""}
   *[other] {" : "}{ $cost }
  }.
event-hired = { $seat } recrute { A($tile) }.
event-built = { $seat } construit { THE($room) } en { $cell }{ $gold ->
    [0] {""}
    [one] {" "}pour { $gold } pièce d'or
   *[other] {" "}pour { $gold } pièces d'or
  }.
event-produced = { $seat } utilise { THE($room) }{ $food ->
    [0] {""}
    [one] {" "}pour { $food } nourriture
   *[other] {" "}pour { $food } nourritures
  } : { $gift ->
    [is-food] 1 nourriture
    [is-gold] 1 pièce d'or
    [is-imp] 1 lutin
    [is-trap] 1 piège
    [is-dig] 1 tunnel
   *[is-evil] 1 cran de moins sur l'échelle du Mal
  }.
event-taken = { $seat } reprend la carte { $order }.
event-traps-recycled = La défausse des pièges est mélangée et devient la nouvelle pioche ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}).
event-trap-bought = { $seat } paie 1 pièce d'or à la foire aux pièges.
event-traps-drawn = { $seat } pioche { $count ->
    [one] { $count } piège
   *[other] { $count } pièges
}.
event-traps-seen = Vous avez pioché { A($traps) }.
event-tile-lost = { $seat } perd { A($tile) }.
event-imp-lost = { $seat } perd un lutin.
event-gold-lost = { $seat } perd { $count ->
    [one] { $count } pièce d'or
   *[other] { $count } pièces d'or
  }.
event-food-lost = { $seat } perd { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
  }.
event-trap-lost = { $seat } perd un piège.
event-evil = { $seat } passe de { $from } à { $to } sur l'échelle du Mal.
event-paladin = { CAP(THE($hero)) } vient chez { $seat } !
event-event = Événement : { $event }.
event-taxed = { $seat } doit { $due ->
    [one] { $due } pièce d'or
   *[other] { $due } pièces d'or
  } de taxes et en paie { $paid }{ $cubes ->
    [0] .
    [one] {" "}; le reste devient { $cubes } cube Dégâts.
   *[other] {" "}; le reste devient { $cubes } cubes Dégâts.
  }
event-symbol-paid = { $seat } paie { $symbol } pour { THE($tile) }.
event-struck = { CAP(THE($tile)) } { OF($seat) } fait grève, face cachée, jusqu'à la fin de l'année.
event-fed = { $seat } paie 1 nourriture aux lutins.
event-arrival = { CAP(THE($hero)) } se présente chez { $seat }.
event-second-year = ── La deuxième année commence ; { $seat } joue en premier.
event-combat = ── Combat, année { $year } : les aventuriers donnent l'assaut.
event-combat-card = Round de combat { $round } : { $spell }.
event-planned = Le plan { OF($seat) } est prêt.
event-plan-shown = { $seat } défend { $cell } { $traps ->
    [0] sans piège
    [one] avec { $traps } piège
   *[other] avec { $traps } pièges
  }{ $tiles ->
    [none] {""}
   *[other] {" "}et envoie { A($tiles) }
  }.
event-called-off = Plus aucun aventurier chez { $seat } : la bataille n'a pas lieu.
event-battle = Bataille chez { $seat }, en { $cell }.
event-sprung = Le piège se déclenche : { $trap } !
event-prevented = Le groupe évite { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }.
event-hurt = { CAP(THE($hero)) } subit { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }.
event-captured = { CAP(THE($hero)) } est { GENDER($hero) ->
    [f] capturée
   *[m] capturé
  }.
event-vanished = L'illusion se dissipe.
event-cast = Le groupe lance le sort { $spell }.
event-withdrawn = { CAP(THE($tile)) } se retire.
event-knocked-out = { CAP(THE($tile)) } est hors de combat.
event-sheep = { CAP(THE($tile)) } devient un mouton.
event-attacks = { CAP(THE($tile)) } attaque.
event-no-attack = { CAP(THE($tile)) } ne peut pas attaquer.
event-healed = { CAP(THE($hero)) } est { GENDER($hero) ->
    [f] soignée
   *[m] soigné
  } de { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }.
event-strengthened = { CAP(THE($hero)) } gagne { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
  }.
event-conquered = Le groupe conquiert { $cell } dans le donjon { OF($seat) }.
event-released = { CAP(THE($hero)) } quitte la prison { OF($seat) }.
event-left = { CAP(THE($hero)) } sort { GENDER($hero) ->
    [f] vivante
   *[m] vivant
  } du donjon { OF($seat) }.

# ---- refus
refusal-cell-not-empty = Il y a déjà une tuile sur cette case.
refusal-cell-not-adjacent = Un tunnel se creuse à côté d'une tuile de votre donjon.
refusal-square = Cela formerait un carré de 2 × 2 tuiles.
refusal-no-tunnel = Il n'y a pas de tunnel sur cette case.
refusal-mined = Ce tunnel a déjà été fouillé ce round-ci.
refusal-mine-room = On ne fouille pas une salle.
refusal-mine-conquered = On ne fouille pas un tunnel conquis.
refusal-build-no-tunnel = Une salle remplace un tunnel non conquis de votre donjon.
refusal-room-near-room = Une salle ne touche jamais une autre salle.
refusal-wrong-zone = Cette salle ne va pas dans cette partie du donjon.
refusal-not-nearest = Le groupe attaque la tuile non conquise la plus proche de l'entrée.
refusal-mark-rock = Il n'y a pas de tuile sur cette case.
refusal-mark-conquered = Cette tuile est déjà conquise.
refusal-order-not-in-hand = Cette carte Ordre n'est pas dans votre main.
refusal-order-programmed = Cette carte Ordre est déjà posée.
refusal-npc-card-not-left = Le PNJ n'a plus cette carte.
refusal-npc-card-later = Posez d'abord vos trois ordres.
refusal-no-such-trap = Vous n'avez pas ce piège.
refusal-work-first = Faites travailler au moins un lutin, ou renoncez à l'ordre.
refusal-work-started = L'ordre est en cours ; vous pouvez seulement vous arrêter.
refusal-not-in-tavern = Cette tuile n'est pas à la Taverne.
refusal-too-little-food = Vous n'avez pas assez de nourriture.
refusal-too-little-gold = Vous n'avez pas assez d'or.
refusal-too-evil = Vous êtes trop haut sur l'échelle du Mal pour payer de cette façon.
refusal-no-trap-to-pay = Vous n'avez pas de carte Piège pour payer.
refusal-no-monster-to-pay = Vous n'avez pas d'autre monstre pour payer.
refusal-sacrifice-ghost = Un fantôme n'est pas un monstre.
refusal-sacrifice-itself = Une tuile ne peut pas se payer elle-même.
refusal-tile-not-yours = Cette tuile n'est pas dans votre antre.
refusal-not-for-sale = Cette salle n'est pas à vendre.
refusal-no-place-for-room = Il n'y a pas de place pour cette salle dans votre donjon.
refusal-no-such-room = Vous n'avez pas cette salle.
refusal-room-makes-nothing = Cette salle ne produit rien.
refusal-room-conquered = Cette salle est conquise.
refusal-room-used = La première année, une salle ne sert qu'une fois par round.
refusal-room-used-twice = Une salle sert au plus deux fois par round.
refusal-too-few-imps = Vous n'avez pas assez de lutins et de trolls disponibles.
refusal-nowhere-to-dig = Il n'y a nulle part où creuser.
refusal-no-traps-left = Il ne reste aucune carte Piège à piocher.
refusal-no-minion-on-card = Il n'y a pas de larbin sur cette carte.
refusal-order-not-laid = Vous n'avez pas joué cet ordre ce round-ci.
refusal-tile-settled = Vous avez déjà décidé du sort de cette tuile.
refusal-hunt-monsters = Seul un de vos monstres peut être défaussé.
refusal-ghosts-exempt = Les fantômes ne sont pas concernés.
refusal-tile-face-down = Cette tuile est face cachée.
refusal-no-symbol-payable = Vous ne pouvez payer aucun symbole du coût de cette tuile.
refusal-symbol-not-payable = Ce symbole n'est pas dans le coût, ou vous ne pouvez pas le payer.
refusal-trap-laid = Vous avez déjà posé tous vos pièges de ce genre.
refusal-one-trap = Un seul piège peut être posé ici.
refusal-two-traps = Deux pièges au plus dans le labyrinthe.
refusal-trap-too-dear = Vous ne pouvez pas payer ce piège ici.
refusal-tile-sent = Vous envoyez déjà cette tuile.
refusal-one-monster = Un seul monstre peut être envoyé ici.
refusal-two-monsters = Deux monstres au plus peuvent être envoyés ici.
refusal-not-your-prisoner = Cet aventurier n'est pas dans votre prison.
refusal-trap-not-laid = Ce piège n'a pas été posé.
refusal-not-in-party = Cet aventurier n'est pas dans le groupe.
refusal-tile-not-in-battle = Cette tuile n'est pas dans cette bataille.
refusal-spell-spares-ghosts = Les sorts contre les monstres ne touchent pas les fantômes.
refusal-no-such-line = Cette tuile n'a pas cette attaque.
refusal-line-too-dear = Vous ne pouvez pas payer cette attaque.
refusal-line-strikes-nobody = Cette attaque ne pourrait frapper personne.
refusal-not-priest = Un vampire ne peut pas attaquer un prêtre.
refusal-not-first = Un fantôme ne peut pas attaquer le premier aventurier.
refusal-unseen = Les magiciens invisibles ne peuvent pas être frappés.

# ---- révélations : ce qui a été montré ou pioché, et derrière quoi personne ne revient
reveal-new-round = les tuiles et les aventuriers d'une nouvelle saison
reveal-npc = une carte d'un PNJ
reveal-orders = les ordres de tous
reveal-peek = une carte Combat qui a été regardée
reveal-combat-card = la carte Combat de ce round
reveal-plans = les plans de bataille de tous
reveal-trap = un piège déclenché
reveal-traps = des pièges piochés
move-back = Revenir en arrière
refusal-no-npc-card = Il n'y a pas de PNJ pour lequel choisir.
refusal-no-items-now = Ce n'est pas le moment de placer des objets.
refusal-three-orders-laid = Vos trois ordres sont posés.
refusal-one-tile-to-attack = Le groupe ne peut attaquer qu'une seule tuile.
refusal-too-evil-for-all = Vous êtes trop haut sur l'échelle du Mal pour tout payer.

# ---- chiffres, prix et lignes des monstres
figures = ({ $hp } PV{ $icons ->
    [0] {""}
    [one] , { $icons } icône
   *[other] , { $icons } icônes
  })
price-food = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
  }
price-gold = { $count ->
    [one] { $count } pièce d'or
   *[other] { $count } pièces d'or
  }
price-evil = { $count ->
    [one] { $count } cran sur l'échelle du Mal
   *[other] { $count } crans sur l'échelle du Mal
  }
price-imp = { $count ->
    [one] { $count } lutin
   *[other] { $count } lutins
  }
price-trap = { $count ->
    [one] { $count } piège
   *[other] { $count } pièges
  }
price-monster = { $count ->
    [one] { $count } monstre
   *[other] { $count } monstres
  }
effect-damage = { $times ->
    [1] {""}
   *[other] { $times } ×{" "}
  }{ $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  } { $target ->
    [first] au premier aventurier
    [each] à chaque aventurier
    [choose_not_first] à un aventurier autre que le premier
   *[choose] à un aventurier au choix
  }{ $spared ->
    [priest] {""}, sauf un prêtre
   *[nobody] {""}
  }
effect-skip_conquest = ni fatigue ni conquête
effect-skip_healing = pas de soins
effect-return_face_up = revient face visible
effect-on_kill = et 1 au suivant si cela l'élimine
# Où en est la partie.
where = année { $year }, { $combat_round ->
    [0] { $season }
   *[other] combat
  }

# ---- la feuille de score
score-rooms = Salles
score-monsters = Monstres
score-prisoners = Prisonniers
score-paladins = Paladins en prison
score-special-rooms = Cafétéria, chapelle, pandémonium
score-conquered = Tuiles conquises
score-letters = Lettres du Ministère
score-title = { $about }
score-items = Cadeaux
