prompt-throw = Your turn: throw the dice.
prompt-jeer = { $seat } has thrown { $dice }. Do you jeer?
move-throw = Throw both dice
move-jeer = Jeer{ $other ->
    [none] {""}
   *[other] {" "}at { $other }
  }: both are thrown again
move-pass = Say nothing
move-never = Never jeer, and do not ask me again
move-ask-me = Ask me again whether I jeer
event-thrown = { $seat } throws { $dice }.
event-jeered = { $seat } jeers.
event-never = { $seat } will not jeer any more.
event-ask-me = { $seat } wants to be asked again.
event-counted = { $seat } counts { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
refusal-asked-anyway = You are being asked anyway.
reveal-dice = dice were thrown
