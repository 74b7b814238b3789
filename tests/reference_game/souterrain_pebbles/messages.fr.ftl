prompt-bid = Quel caillou misez-vous pour ce jeton ?
move-bid = Miser le caillou { $target }
move-keep = Garder tous ses cailloux
event-token-up = Manche { $round } : { THE($token) } est { GENDER($token) ->
    [f] révélée
   *[m] révélé
  }.
event-has-bid = { $seat } a misé.
event-own-bid = Vous misez { $pebble }.
event-bids = Les mises sont dévoilées : { $bids }.
event-takes = { $seat } prend { THE($token) }.
event-nobody = Personne ne prend { THE($token) }.
refusal-used = Ce caillou a déjà été misé : il n'est plus là.
reveal-token = un jeton a été révélé
reveal-bids = les mises ont été dévoilées
# Où en est la partie.
where = manche { $round }
score-tokens = Jetons
score-favourites = Couleur préférée
