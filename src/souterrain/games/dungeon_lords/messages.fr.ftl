# ---- questions posées
prompt-program = Posez votre prochaine carte Ordre, face cachée.
prompt-npc = Choisissez le troisième ordre de votre PNJ.
prompt-errand = { $order }, case { $space } : exécuter l'ordre ou y renoncer ?
prompt-discard = Défaussez une carte Piège.
prompt-peek = Regarder une des cartes Combat de la Ville ?
prompt-dig = Tunnels : où creuse le prochain lutin ? (encore { $left } au plus)
prompt-mine = Mine d'or : quel tunnel fouille le prochain lutin ? (encore { $left } au plus)
prompt-shed-dig = Remise à outils : où creuser le tunnel ?
prompt-hire = Qui engagez-vous à la Taverne ?
prompt-pay-trap = Quel piège défaussez-vous pour payer { $tile } ?
prompt-pay-monster = Quel monstre défaussez-vous pour payer { $tile } ?
prompt-build = Quelle salle construisez-vous ?
prompt-place-room = Où construisez-vous { $room } ?
prompt-produce = Utiliser une salle de production ?
prompt-take = Quelle carte Ordre reprenez-vous ?
prompt-pay-day = Jour de paye : payez une de vos tuiles, ou laissez-la partir.
prompt-witch-hunt = Chasse aux sorcières : défaussez un monstre, ou montez de 3 sur l'échelle du Mal.
prompt-monster-strike = Grève des monstres : payez un symbole pour un monstre, ou il se couche pour l'année.
prompt-symbol = Quel symbole payez-vous pour { $tile } ?
prompt-imp-union = Syndicat des lutins : payez 1 nourriture, ou rendez un lutin.
prompt-trap-fair = Foire aux pièges : acheter un piège pour 1 or ?
prompt-lose-trap = Quel piège perdez-vous ?
prompt-knock-out = Quel monstre le guerrier met-il hors de combat pour l'année ?
prompt-mark = Quelle tuile est attaquée ?
prompt-arm = Posez un piège, envoyez monstres et fantômes, ou terminez votre plan.
prompt-release = Quel prisonnier est libéré ?
prompt-trap-order = Quel piège se déclenche en premier ?
prompt-trap-target = { $trap } : qui est visé ?
prompt-attack = Qui attaque ensuite ?
prompt-line = Comment { $tile } attaque-t-il ?
prompt-target = Qui { $tile } frappe-t-il ?
prompt-withdraw = Quel monstre se retire ?
prompt-gate = Quel monstre tombe dans la porte ?
prompt-sheep = Quel monstre devient un mouton ?
prompt-suggestion = Suggestion : payez de nouveau un monstre, ou retirez-le.
prompt-peace = Parole de paix : retirez tous vos monstres, ou montez de 2 sur l'échelle du Mal.

# ---- coups
move-act = { $zone ->
   *[other] Exécuter l'ordre
    [food-I] Payer 1 or, prendre 2 nourritures
    [food-II] Monter de 1, prendre 3 nourritures
    [food-III] Monter de 2, prendre 3 nourritures et 1 or
    [reputation-I] Descendre de 1 et regarder une carte Combat
    [reputation-II] Descendre de 2
    [reputation-III] Payer 1 or, descendre de 2 et regarder une carte Combat
    [imps-I] Payer 1 nourriture, prendre 1 lutin
    [imps-II] Payer 2 nourritures, prendre 2 lutins
    [imps-III] Payer 1 nourriture et 1 or, prendre 2 lutins
    [traps-I] Payer 1 or, piocher 1 piège
    [traps-II] Piocher 1 piège
    [traps-III] Payer 2 ors, piocher 2 pièges
}
move-decline = Renoncer ; le larbin reste sur la carte Ordre
move-done = C'est tout
move-pass = Non merci
move-program = { $target }
move-npc = { $target } pour le PNJ
move-peek = Regarder la carte du combat { $target }
move-dig = Creuser en { $target }
move-mine = Chercher de l'or en { $target }
move-hire = Engager { $target } ({ $cost })
move-build = Prendre { $target }
move-at = Construire en { $target }
move-discard = Défausser { $target }
move-sacrifice = Défausser { $target }
move-produce = Utiliser { $target }
move-take = Reprendre { $target }
move-pay = Payer { $target } ({ $cost })
move-dismiss = Laisser partir { $target } et monter de 1
move-symbol = Payer { $target }
move-strike = { $target } se couche pour l'année
move-evil = { $prompt ->
   *[other] Monter de 3 sur l'échelle du Mal
    [ask-peace] Monter de 2 sur l'échelle du Mal
}
move-feed = Payer 1 nourriture
move-free = Rendre un lutin
move-buy = Payer 1 or, piocher 1 piège
move-mark = Le groupe attaque { $target }
move-set = Poser le piège { $target }
move-send = Envoyer { $target }
move-spring = Déclencher { $target }
move-attack = { $target } attaque
move-line = { $line }
move-target = Frapper { $target }
move-withdraw = Retirer { $target }
move-withdraw-all = Retirer tous les monstres
move-surrender = Choisir { $target }
move-release = Libérer { $target }

# ---- événements
event-season = ── Année { $year }, { $season } : { $seat } est premier joueur.
event-tavern = À la Taverne : { $tiles }.
event-for-sale = Salles à vendre : { $rooms }.
event-announced = Annoncé pour la saison suivante ({ $season }) : { $event }.
event-heroes-drawn = En chemin : { $heroes }.
event-heroes-put-under = Tous sont de même force : { $heroes } sous la pile, et l'on tire le suivant.
event-npc-placed = Le PNJ { $npc } bloque { $order } { $space }.
event-programmed = { $seat } a posé trois ordres.
event-surcharge = { $seat } paie 1 or pour recruter en premier.
event-placed = { $seat } : { $order }, case { $space }.
event-no-space = { $seat } : plus de place pour { $order } ; le larbin reste sur la carte.
event-cannot = { $seat } ne peut pas exécuter { $order }.
event-declined = { $seat } renonce à { $order }.
event-errand = { $seat } exécute { $order } { $space }.
event-trap-discarded = { $seat } défausse un piège.
event-peeked = { $seat } regarde la carte Combat { $place }.
event-peek-seen = La carte Combat { $place } est { $spell }.
event-dug = { $seat } creuse un tunnel en { $cell }.
event-mined = { $seat } trouve 1 or en { $cell }.
event-paid = { $seat } paie { $tile }.
event-hired = { $seat } engage { $tile }.
event-built = { $seat } construit { $room } en { $cell }.
event-produced = { $seat } utilise { $room }.
event-taken = { $seat } reprend { $order }.
event-traps-recycled = La défausse des pièges est mélangée : { $count ->
    [one] 1 carte forme
   *[other] { $count } cartes forment
} la nouvelle pioche.
event-traps-drawn = { $seat } pioche { $count ->
    [one] 1 piège
   *[other] { $count } pièges
}.
event-traps-seen = Vous avez pioché : { $traps }.
event-tile-lost = { $seat } perd { $tile }.
event-imp-lost = { $seat } perd un lutin.
event-gold-lost = { $seat } perd { $count } or.
event-food-lost = { $seat } perd { $count } nourriture.
event-trap-lost = { $seat } perd un piège.
event-evil = { $seat } passe de { $from } à { $to } sur l'échelle du Mal.
event-paladin = Le paladin vient chez { $seat } !
event-event = Événement : { $event }.
event-taxed = { $seat } doit { $due } or de taxes et en paie { $paid }{ $cubes ->
    [0] .
   *[other] {" "}; cubes Dégâts reçus : { $cubes }.
}
event-symbol-paid = { $seat } paie { $symbol } pour { $tile }.
event-struck = { $seat } : { $tile } se couche jusqu'à la fin de l'année.
event-fed = { $seat } paie 1 nourriture aux lutins.
event-arrival = { $hero } se présente chez { $seat }.
event-second-year = ── La deuxième année commence ; { $seat } est premier joueur.
event-combat = ── Combat, année { $year } : les héros arrivent.
event-combat-card = Combat { $round } : { $spell }.
event-planned = { $seat } a un plan.
event-plan-shown = { $seat } défend { $cell }. Envoyés : { $tiles }. Pièges : { $traps }.
event-called-off = Plus aucun aventurier chez { $seat } : le combat n'a pas lieu.
event-battle = Combat chez { $seat }, tuile { $cell }.
event-sprung = Piège : { $trap } !
event-prevented = Le groupe évite { $count } dégât(s).
event-hurt = { $hero } subit { $count } dégât(s).
event-captured = { $hero } est capturé.
event-vanished = L'illusion se dissipe.
event-cast = Le groupe lance { $spell }.
event-withdrawn = { $tile } se retire.
event-knocked-out = { $tile } est hors de combat.
event-sheep = { $tile } devient un mouton.
event-attacks = { $tile } attaque.
event-no-attack = { $tile } ne peut pas attaquer.
event-healed = { $hero } soigne { $count } dégât(s).
event-conquered = { $seat } perd la tuile { $cell }.
event-released = { $hero } quitte la prison de { $seat }.
event-left = { $hero } quitte vivant le donjon de { $seat }.

# ---- refus
refusal-cell-not-empty = Il y a déjà une tuile sur cette case.
refusal-cell-not-adjacent = Un tunnel se creuse à côté d'une tuile de votre dungeon.
refusal-square = Cela formerait un carré de 2x2 tuiles.
refusal-no-tunnel = Il n'y a pas de tunnel sur cette case.
refusal-mined = Ce tunnel a déjà été fouillé ce round.
refusal-mine-room = On ne fouille pas une salle.
refusal-mine-conquered = On ne fouille pas un tunnel conquis.
refusal-build-no-tunnel = Une salle remplace un tunnel non conquis de votre dungeon.
refusal-room-near-room = Une salle ne touche jamais une autre salle.
refusal-wrong-zone = Cette salle ne va pas dans cette partie du dungeon.
refusal-not-nearest = Le groupe attaque la tuile non conquise la plus proche de l'entrée.
refusal-mark-rock = Il n'y a pas de tuile sur cette case.
refusal-mark-conquered = Cette tuile est déjà conquise.
refusal-order-not-in-hand = Cette carte Ordre n'est pas dans votre main.
refusal-order-programmed = Cette carte Ordre est déjà posée.
refusal-npc-card-not-left = Le PNJ n'a plus cette carte.
refusal-npc-card-later = Posez d'abord vos trois ordres.
refusal-no-such-trap = Vous n'avez pas ce piège.
refusal-work-first = Faites travailler au moins un lutin, ou renoncez à l'ordre.
refusal-work-started = L'ordre est en cours ; vous pouvez seulement vous arrêter.
refusal-not-in-tavern = Cette tuile n'est pas à la Taverne.
refusal-too-little-food = Vous n'avez pas assez de nourriture.
refusal-too-little-gold = Vous n'avez pas assez d'or.
refusal-too-evil = Il ne reste pas assez de cases sur l'échelle du Mal pour payer.
refusal-no-trap-to-pay = Vous n'avez pas de carte Piège pour payer.
refusal-no-monster-to-pay = Vous n'avez pas d'autre monstre pour payer.
refusal-sacrifice-ghost = Un fantôme n'est pas un monstre.
refusal-sacrifice-itself = Une tuile ne peut pas se payer elle-même.
refusal-tile-not-yours = Cette tuile n'est pas dans votre Antre.
refusal-not-for-sale = Cette salle n'est pas à vendre.
refusal-no-place-for-room = Votre dungeon n'a pas de place pour cette salle.
refusal-no-such-room = Vous n'avez pas cette salle.
refusal-room-makes-nothing = Cette salle ne produit rien.
refusal-room-conquered = Cette salle est conquise.
refusal-room-used = La première année, une salle ne sert qu'une fois par round.
refusal-room-used-twice = Une salle sert au plus deux fois par round.
refusal-too-few-imps = Vous n'avez pas assez de lutins et de trolls disponibles.
refusal-nowhere-to-dig = Il n'y a nulle part où creuser.
refusal-no-traps-left = Il ne reste aucune carte Piège à piocher.
refusal-no-minion-on-card = Aucun larbin n'est sur cette carte.
refusal-order-not-laid = Cet ordre n'a pas été posé ce round.
refusal-tile-settled = Le sort de cette tuile est réglé.
refusal-hunt-monsters = Seul un de vos monstres peut être défaussé.
refusal-ghosts-exempt = Les fantômes ne sont pas concernés.
refusal-tile-face-down = Cette tuile est face cachée.
refusal-no-symbol-payable = Vous ne pouvez payer aucun symbole du coût de cette tuile.
refusal-symbol-not-payable = Ce symbole n'est pas dans le coût, ou vous ne pouvez pas le payer.
refusal-trap-not-held = Vous n'avez plus ce piège.
refusal-one-trap = Un seul piège peut être posé ici.
refusal-two-traps = Deux pièges au plus dans le Labyrinthe.
refusal-trap-too-dear = Vous ne pouvez pas payer ce piège ici.
refusal-tile-sent = Cette tuile est déjà envoyée.
refusal-one-monster = Un seul monstre peut être envoyé ici.
refusal-two-monsters = Deux monstres au plus peuvent être envoyés ici.
refusal-not-your-prisoner = Cet aventurier n'est pas dans votre Prison.
refusal-trap-not-laid = Ce piège n'a pas été posé.
refusal-not-in-party = Cet aventurier n'est pas dans le groupe.
refusal-tile-not-in-battle = Cette tuile n'est pas dans ce combat.
refusal-spell-spares-ghosts = Les sorts visant les monstres ne concernent pas les fantômes.
refusal-no-such-line = Cette tuile n'a pas cette ligne.
refusal-line-too-dear = Vous ne pouvez pas payer cette ligne.
refusal-line-strikes-nobody = Cette ligne ne pourrait frapper personne.
refusal-not-priest = Un vampire ne peut pas attaquer un prêtre.
refusal-not-first = Un fantôme ne peut pas attaquer le premier aventurier.
refusal-unseen = Les magiciens invisibles ne peuvent pas être frappés.

# ---- révélations : ce qui a été montré ou pioché, et derrière quoi personne ne revient
reveal-new-round = les tuiles et les aventuriers d'une nouvelle saison
reveal-npc = une carte d'un PNJ
reveal-orders = les ordres de tous
reveal-peek = une carte Combat qui a été regardée
reveal-combat-card = la carte Combat de cette manche
reveal-plans = les plans de bataille de tous
reveal-trap = un piège déclenché
reveal-traps = des pièges piochés
move-back = Revenir en arrière
refusal-no-npc-card = Il n'y a pas de plateau neutre pour lequel choisir.
refusal-no-items-now = On ne place pas d'objet maintenant.
refusal-three-orders-laid = Vos trois ordres sont posés.
refusal-one-tile-to-attack = Le groupe ne peut attaquer qu'une seule tuile.
refusal-too-evil-for-all = Il ne reste pas assez de cases sur le Malignomètre pour tout payer.
