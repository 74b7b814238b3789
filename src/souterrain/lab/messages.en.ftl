# What stands in the pictures of a match.
ratings-title = How strong they are
ratings-axis = rating (100 more: 64 wins of 100)
matrix-title = Share of the wins
matrix-title-alone = Who did better on the same seed
matrix-against = against
matrix-cell = { $share } of { $games }
points-title = Points at the end
