# Ce que chaque jeu peut dire de son plateau.
nothing = rien
yes = oui
no = non
progress = Progression
over = La partie est terminée. { $count ->
    [0] Personne ne gagne.
    [one] Victoire : { $winners }.
   *[other] Égalité entre { $winners }.
  }
asked = On attend le choix { OF($names) }.
score = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
# What a part of a component is called, where parts come from different sources.
part-name = nom
part-effect = effet
part-copies = exemplaires
labelled = { $name } : { $value }
