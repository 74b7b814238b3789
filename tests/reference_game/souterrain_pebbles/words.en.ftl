# The board in sentences: a message for each entry of the view; an empty one leaves its entry out.
round = Round { $round } of { $rounds }.
rounds = {""}
up = The token that is up: { $up }.
deck = { $deck ->
    [one] { $deck } token
   *[other] { $deck } tokens
  } face down.
lost = Lost: { $lost }.
hand = Pebbles left: { $hand }.
won = Won: { $won }.
has_bid = Has bid.
bid = Your bid: { $bid }.
favourite = Favourite colour: { $favourite }.
