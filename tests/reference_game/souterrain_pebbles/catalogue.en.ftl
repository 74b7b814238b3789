shelf-tokens = Tokens
token = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  } of this colour, worth 1 to 5 points.
