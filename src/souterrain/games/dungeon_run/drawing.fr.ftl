# Ce qui figure sur le plateau.
pane-map = Donjon
pane-choice = Au choix
pane-heroes = Héros
round = Manche { $round } sur { $cap }
final = Dernière phase !
open-sheet = Ouvrir la fiche { OF($name) }
winner = ★ { $name }
pile-stack = { $n ->
    [one] { $n } tuile dans la pile
   *[other] { $n } tuiles dans la pile
  }
pile-encounter = { $n ->
    [one] { $n } carte Rencontre restante
   *[other] { $n } cartes Rencontre restantes
  }
pile-treasure = { $n ->
    [one] { $n } trésor restant
   *[other] { $n } trésors restants
  }
boss-hidden = { $known ->
    [yes] Le boss : { $boss } (vous l'avez vu)
   *[no] Personne ne connaît encore le boss
  }
boss-met = Le boss : { $boss }
boss-dead = { CAP(THE($boss)) } est { GENDER($boss) ->
    [f] morte
   *[other] mort
  }
is-dead = A péri
is-unconscious = Sans connaissance
is-first = Premier Joueur
actions = { $n ->
    [one] { $n } action restante
   *[other] { $n } actions restantes
  }
rating = { $rating } { $now } ({ $printed } sur la fiche)
life = { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
  }, Vie { $life }
back-treasure = Trésor
back-artifact = Artefact
face-down = { $n ->
    [one] { $n } carte face cachée
   *[other] { $n } cartes face cachée
  }
monster = { $name } : Vie { $left } sur { $life }
roll-battle = Combat
roll-defend = Défense
roll-free-attack = Attaque gratuite
roll-escape = Fuite
roll-disarm = Désarmement
roll-test = Test
roll-content = Qu'y a-t-il ici ?
hits = Touches : { $faces }
assistants = avec l'aide { OF($names) }
saboteurs = saboté par { $names }
block = Votre { $own } bloque le { $foe }
turned = { $n ->
    [0] Non tournée
    [one] Un quart de tour dans le sens horaire
   *[other] { $n } quarts de tour dans le sens horaire
  }
attack = Attaque avec { $n ->
    [one] { $n } dé
   *[other] { $n } dés
  } ; touche sur { $power }
defence = Défense : il faut { $n } ou plus pour toucher
escape = Fuite : il faut { $n } ou plus pour s'échapper
power = Touche sur { $faces }
entrance-title = Le boss entre en scène : { $boss }
entrance = Le boss entre en scène !
entrance-life = Vie
entrance-attack = Attaque
entrance-power = touche sur
entrance-defence = Défense
entrance-escape = Fuite
