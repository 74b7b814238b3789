# Le plateau en phrases.
labyrinth = Le labyrinthe
characters = Personnages sur le plateau
objects = Objets
scenario = { $scenario } : il faut { $target ->
    [one] { $target } point
   *[other] { $target } points
  }. Tour { $turn }.
active = C'est au tour { OF($name) }.
combat = Combat : { $attackers } ({ $attack }) contre { $defenders } ({ $defence }).
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
escaped = Sortis : { $names }.
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
stands = { CAP(THE($name)) } { TO($place) }
wounded = , { GENDER($name) ->
    [f] blessée
   *[m] blessé
  }
carried = , { GENDER($name) ->
    [f] portée
   *[m] porté
  }
idle = , au repos ce tour
shot = , a tiré ce tour
rushed = , a fait son attaque gratuite de ce tour
smashed = , a brisé des murs
locked = , { GENDER($name) ->
    [f] retenue
   *[m] retenu
  }
holds = , avec { $holds }
lies = { CAP(THE($name)) } { TO($at) }.
