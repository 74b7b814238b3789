# ---- Minion Gifts
prompt-give = { $board ->
   *[player] Which item token do you give { $other }, face down?
    [dummy] Which item token do you place, face down, on { $other }'s non-player board?
}
prompt-place = Place an item token face down under the adventurers on their way.
move-give = Give { THE($target) }
move-place = Place { THE($target) }
event-items-given = { $seat } has chosen the gifts.
event-item-sent = { $board ->
   *[player] { $seat } sent { $other } { THE($item) }.
    [dummy] { $seat } placed { THE($item) } on { $other }'s non-player board.
  }
event-item-shown = { $seat } offers { THE($item) }.
event-item-moved = { CAP(THE($item)) } { $zone ->
    [zone-hand] goes back to its owner's hand
    [zone-received] waits for the party
    [zone-bag] goes into the party's bag
    [zone-prison] stays in the prison
    [zone-letters] goes to its sender's dead letters
    [zone-carried] is taken by an adventurer
   *[zone-far] leaves for the Distant Lands
  }.
event-item-used = { CAP(THE($item)) } has been used.
event-song = { CAP(THE($hero)) } sings: { $count ->
    [one] { $count } courage token
   *[other] { $count } courage tokens
  }.
event-courage = Courage spares { THE($hero) } { $count } damage.
refusal-token-not-in-hand = This item token is not in your hand.
refusal-token-given = You have already given this item token.
refusal-blank-must-go = The blank token must go to one of your three opponents.
refusal-own-colour-token = Choose a token of your own colour here.
refusal-dummy-colour-token = Choose a token of your non-player board's colour here.
refusal-item-later = Place your orders first.

reveal-items = the magic items that were turned face up

# ---- options, as a form shows them
option-gifts-none = without
option-gifts-official = official support
option-gifts-dark = dark support
