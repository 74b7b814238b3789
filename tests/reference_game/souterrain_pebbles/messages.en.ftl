prompt-bid = Which pebble do you bid for this token?
move-bid = Bid pebble { $target }
move-keep = Keep all pebbles
event-token-up = Round { $round }: { THE($token) } is turned up.
event-has-bid = { $seat } has bid.
event-own-bid = You bid { $pebble }.
event-bids = The bids are shown: { $bids }.
event-takes = { $seat } takes { THE($token) }.
event-nobody = Nobody takes { THE($token) }.
refusal-used = That pebble was bid before: it is gone.
reveal-token = a token was turned up
reveal-bids = the bids were shown
# Where the game stands.
where = round { $round }
score-tokens = Tokens
score-favourites = Favourite colour
