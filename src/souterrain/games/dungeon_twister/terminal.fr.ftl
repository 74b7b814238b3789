# Le plateau dans un terminal
turn = Tour { $turn } · à { $name } · { $target ->
    [one] { $target } point
   *[other] { $target } points
  } pour gagner · { $scenario }
before = Avant le premier tour · { $scenario }
over = La partie est terminée.
start = Sur les zones de départ { OF($name) } :
legend = █ mur  # herse  = meurtrière  o fosse  * rouage  +objet  (blessé)  ░ face cachée
gate-closed = fermée
gate-open = ouverte
gate-broken = brisée
has = { $vp } PV, { $ap } PA, sauts { $jumps }.
hand = Cartes Combat :
spent = Défaussées :
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
characters = Personnages :
objects = Objets :
holds = { $name } porte { $things }
