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
    [one] { $n } carte rencontre restante
   *[other] { $n } cartes rencontres restantes
  }
pile-treasure = { $n ->
    [one] { $n } trésor restant
   *[other] { $n } trésors restants
  }
boss-hidden = { $known ->
    [yes] Le Boss : { $boss } (vous l'avez vu)
   *[no] Personne ne connaît encore le Boss
  }
boss-met = Le Boss : { $boss }
boss-dead = { $boss } : vaincu pour de bon
is-dead = Mort
is-unconscious = Inconscient
is-first = Premier Joueur
actions = { $n ->
    [one] { $n } action restante
   *[other] { $n } actions restantes
  }
rating = { $rating } { $now } ({ $printed } imprimé)
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
monster = { $name } : encore { $left } de Vie sur { $life }
roll-battle = Combat
roll-defend = Défense
roll-free-attack = Attaque gratuite
roll-escape = Fuite
roll-disarm = Désarmement
roll-test = Test
roll-content = Qu'y a-t-il ici ?
hits = Touches : { $faces }
assistants = avec l'aide de { $names }
saboteurs = saboté par { $names }
block = Votre { $own } bloque le { $foe }
turned = { $n ->
    [0] Comme imprimée
    [one] Un quart de tour horaire
   *[other] { $n } quarts de tour horaires
  }
attack = Attaque avec { $n } dés ; touche avec { $power }
defence = Touché à { $n } ou plus
escape = On le fuit à { $n } ou plus
power = Touche avec { $faces }
