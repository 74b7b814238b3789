# Ce que dit la page du matériel.
shelf-monsters = Monstres et fantômes
shelf-rooms = Salles
shelf-heroes = Aventuriers
shelf-traps = Pièges
shelf-spells = Cartes Combat
shelf-events = Tuiles Événement
shelf-specials = Événements spéciaux
shelf-orders = Ordres
shelf-titles = Titres
shelf-items = Cadeaux des larbins : objets magiques
shelf-bards = Cadeaux des larbins : bardes
shelf-markers = Cadeaux des larbins : marqueurs
shelf-supply = Réserve
shelf-boards = Plateaux

part-year = année
part-speed = vitesse
part-fatigue = fatigue
part-rounding = arrondi
part-idea = idée
part-details = détails

monster = { $text } Coût : { $price }.
room-produce = Avec { $imps ->
    [one] { $imps } lutin
   *[other] { $imps } lutins
  }{ $food ->
    [0] {""}
    [one] {" "}et { $food } nourriture
   *[other] {" "}et { $food } nourritures
  } : { $gift ->
    [food] 1 nourriture
    [gold] 1 pièce d'or
    [imp] 1 lutin, qui peut encore travailler dans cette phase
    [trap] 1 piège
    [dig] 1 tunnel
   *[evil] 1 cran de moins sur l'échelle du Mal
  }.
room-attack_bonus = Dans une bataille livrée ici, chaque valeur de dégâts de ces monstres augmente de { $amount } : { $monsters }.
room-trap_limit = On peut utiliser jusqu'à { $amount ->
    [one] { $amount } piège
   *[other] { $amount } pièges
  } dans une bataille livrée ici, sans payer le supplément dû dans une salle.
room-monster_limit = Au plus { $amount ->
    [one] { $amount } monstre se bat
   *[other] { $amount } monstres se battent
  } ici ; les fantômes ne comptent pas.
room-no_spells = Aucun sort n'est lancé dans une bataille livrée ici.
room-vp_per_monster = À la fin, { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
  } par tuile possédée parmi : { $monsters }.
room-vp_per_title = À la fin, { $sole ->
    [one] { $sole } point
   *[other] { $sole } points
  } de plus par titre obtenu seul, { $shared } par titre partagé.
zone-upper = Se construit dans les deux rangées du haut.
zone-lower = Se construit dans les deux rangées du bas.
zone-outer = Se construit sur le pourtour.
zone-inner = Se construit sur les six cases du centre.
zone-any = Se construit n'importe où.
hero = Année { $year }, puissance { $power } : { $hp ->
    [one] { $hp } point
   *[other] { $hp } points
  } de vie. { $class ->
    [warrior] Se place en tête du groupe.
    [thief] Évite jusqu'à { $icons ->
        [one] { $icons } dégât
       *[other] { $icons } dégâts
      } de piège par bataille.
    [priest] Soigne jusqu'à { $icons ->
        [one] { $icons } dégât
       *[other] { $icons } dégâts
      } après une bataille où le groupe a été attaqué.
    [wizard] Apporte { $icons ->
        [one] { $icons } point
       *[other] { $icons } points
      } de magie pour lancer le sort du round.
   *[bard] Se place en queue et donne { $icons ->
        [one] { $icons } jeton de Courage
       *[other] { $icons } jetons de Courage
      } par bataille, un par membre, depuis la tête.
  }
paladin = { $hp ->
    [one] { $hp } point
   *[other] { $hp } points
  } de vie, avec { $trap ->
    [one] { $trap } icône
   *[other] { $trap } icônes
  } de chaque sorte (piège, magie, cœur). Vient chez le seigneur le plus maléfique, devant le groupe. { $vp_in_prison ->
    [one] { $vp_in_prison } point
   *[other] { $vp_in_prison } points
  } une fois prisonnier.
trap = { $text }{ $price ->
    [none] {""}
   *[other] {" "}Le poser coûte { $price }.
  }
spell = { $text } Année { $year }, { $speed ->
    [fast] rapide
   *[slow] lent
  }, fatigue { $fatigue }.
event-pay_day = Chaque seigneur paie de nouveau le coût de chaque monstre et fantôme, ou laisse partir la tuile et monte sur l'échelle du Mal.
event-taxes = Chaque seigneur doit de l'or pour les tuiles de son donjon ; ce qui n'est pas payé devient des cubes Dégâts.
event-special = L'événement spécial de l'année a lieu.
order-food = Acheter de la nourriture, ou en prendre et devenir plus maléfique.
order-reputation = Descendre sur l'échelle du Mal ; depuis deux des cases, regarder aussi une carte Combat de la Ville.
order-dig = Des lutins creusent des tunnels, un chacun ; la dernière case demande un lutin de plus comme contremaître.
order-mine = Des lutins tirent de l'or des tunnels, un chacun ; la dernière case demande un lutin de plus comme contremaître.
order-imps = Recruter des lutins contre de la nourriture.
order-traps = Piocher des cartes Piège.
order-monsters = Recruter un monstre ou un fantôme à la Taverne. Les cases sont servies de la dernière à la première.
order-rooms = Construire une salle. Les cases sont servies de la dernière à la première ; la première est gratuite et reçoit ce qui reste.
title-dark_deeds = Au cube le plus haut sur l'échelle du Mal.
title-halls = Au plus grand nombre de salles, conquises ou non.
title-tunnels = Au plus grand nombre de tunnels, conquis ou non.
title-monsters = Au plus grand nombre de monstres ; les fantômes ne comptent pas.
title-imps = Au plus grand nombre de lutins ; les trolls ne comptent pas.
title-riches = Au plus grand total d'or, de nourriture et de pièges.
title-battle = Au plus petit nombre de tuiles conquises.
supply-food = Sert à recruter et à nourrir lutins et monstres.
supply-gold = Paie les ordres, les pièges et les taxes.
supply-imp = Creuse, fouille et travaille dans les salles.
supply-damage = Se pose sur les aventuriers, et aux lettres mortes pour les taxes impayées.
supply-tunnel = Un tunnel creusé ; retourné quand le groupe le conquiert.
supply-troll_token = Vient avec un troll et travaille dans les salles comme un lutin.
evilometer = { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
  }, du gentil au maléfique. Les cubes partent de { $start } ; à partir de { $paladin }, le paladin s'en mêle.
name-dungeon = Plateau Donjon
dungeon = Cinq colonnes, quatre rangées, l'escalier au-dessus du milieu. Trois tunnels sont creusés au départ.
item-clover = Porté par un prêtre : une icône Piège de plus.
item-wand = Portée par un guerrier : une icône Magie de plus.
item-amulet = Portée par un magicien : un point de vie de plus.
item-potion = Portée par un voleur : un cœur de plus.
item-lyre = Portée par un barde : un luth de plus. Seulement avec les bardes.
item-blank = Pas d'objet du tout : un bluff.
marker-items_phase_marker = Indique sur le plateau de progression quand les cadeaux sont offerts.
marker-used_cube = Se pose sur un objet qui a servi.
marker-courage_regular = Épargne 1 dégât à l'aventurier qui le porte.
marker-courage_extra = De même, mais donné par une lyre ; on le pose sur la tranche pour s'en souvenir.
