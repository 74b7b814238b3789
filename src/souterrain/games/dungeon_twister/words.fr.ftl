# Le plateau en phrases.
labyrinth = Le labyrinthe
characters = Personnages sur le plateau
objects = Objets
scenario = { $scenario } : il faut { $target ->
    [one] { $target } point
   *[other] { $target } points
  } pour gagner. { $turn ->
    [0] Mise en place.
   *[other] Tour { $turn }.
  }
active = C'est au tour { OF($name) }.
combat = Combat : { THE($attackers) } ({ $attack }) contre { THE($defenders) } ({ $defence }).
counts = { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
  }, { $ap ->
    [one] { $ap } point d'action
   *[other] { $ap } points d'action
  }, { $jumps ->
    [one] { $jumps } carte Saut
   *[other] { $jumps } cartes Saut
  }, { $cards ->
    [one] { $cards } carte Combat
   *[other] { $cards } cartes Combat
  } en main.
hand = Cartes Combat en main : { $hand }.
spent = Cartes Combat défaussées : { $spent }.
stationed = Face cachée sur les zones de départ : { $west } à l'ouest, { $east } à l'est.
team = Équipe : { $characters }. Objets : { $objects }.
unplaced = Restent à placer : { $unplaced }.
escaped = Sortis du labyrinthe : { $names }.
eliminated = Éliminés : { $names }.
face-down = { CAP($slot) } : face cachée, avec { $cards ->
    [0] aucune carte cachée
    [one] { $cards } carte cachée
   *[other] { $cards } cartes cachées
  }.
own = {" "}À vous : { $own }.
room = { CAP($slot) } : { $room }{ $turned ->
    [0] {""}
    [1] , à un quart de tour
    [2] , à un demi-tour
   *[3] , à trois quarts de tour
  }.
gate = {" "}Herse { $state ->
    [open] ouverte
    [broken] brisée
   *[closed] fermée
  }.
broken = {" "}Ses murs sont brisés.
stands = { CAP(THE($name)) } sur { THE($place) }
wounded = , { GENDER($name) ->
    [f] blessée
   *[m] blessé
  }
carried = , { GENDER($name) ->
    [f] transportée
   *[m] transporté
  }
idle = , au repos ce tour-ci
shot = , a tiré ce tour-ci
rushed = , a fait son attaque gratuite ce tour-ci
smashed = , a brisé des murs
locked = , { GENDER($name) ->
    [f] retenue
   *[m] retenu
  }
holds = , avec { THE($holds) }
lies = { CAP(THE($name)) } sur { THE($at) }.
held = { CAP(THE($name)) }, { GENDER($name) ->
    [f] tenue
   *[m] tenu
  } par { THE($at) }.
beside = { CAP(THE($name)) } à côté de la salle de la { $at }.
