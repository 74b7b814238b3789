# Ce qui se lit sur les images d'une rencontre.
ratings-title = Leur force
ratings-axis = cote (100 de plus : 64 victoires sur 100)
matrix-title = Part des victoires
matrix-title-alone = Qui a fait mieux sur la même graine
matrix-against = contre
matrix-cell = { $share } sur { $games }
points-title = Points à la fin
