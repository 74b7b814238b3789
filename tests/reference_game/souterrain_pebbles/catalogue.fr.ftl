shelf-tokens = Jetons
token = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
  } de cette couleur, de 1 à 5 points.
