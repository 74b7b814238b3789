# Le plateau en phrases : un message par entrée de la vue ; un message vide la passe sous silence.
round = Manche { $round } sur { $rounds }.
rounds = {""}
up = Le jeton en jeu : { $up }.
deck = { $deck ->
    [one] { $deck } jeton
   *[other] { $deck } jetons
  } face cachée.
lost = Perdus : { $lost }.
hand = Cailloux restants : { $hand }.
won = Gagnés : { $won }.
has_bid = A misé.
bid = Votre mise : { $bid }.
favourite = Couleur favorite : { $favourite }.
