# ---- Minion Gifts
prompt-give = { $board ->
   *[player] Which item token do you give, face down, to { $other }?
    [dummy] Which item token do you lay, face down, on the non-player board of { $other }?
}
prompt-place = Place an item token, face down, under the adventurers on their way.
move-give = Give { THE($target) }
move-place = Place { THE($target) }
event-items-given = { $seat } has chosen the gifts.
event-item-sent = { $board ->
   *[player] { $seat } sent { $other } { THE($item) }.
    [dummy] { $seat } laid { THE($item) } on the non-player board of { $other }.
  }
event-item-shown = { $seat } offers { THE($item) }.
event-item-moved = { CAP(THE($item)) } { $zone ->
    [zone-hand] goes back to its owner's hand
    [zone-received] lies ready for the party
    [zone-bag] goes into the party's bag
    [zone-prison] is kept in the prison
    [zone-letters] goes to its sender's dead letter office
    [zone-carried] is taken by an adventurer
   *[zone-far] leaves for the Distant Lands
  }.
event-item-used = { CAP(THE($item)) } was needed.
event-song = { CAP(THE($hero)) } sings: { $count ->
    [one] { $count } courage token
   *[other] { $count } courage tokens
  }.
event-courage = Courage spares { THE($hero) } { $count } damage.
refusal-token-not-in-hand = This item token is not in your hand.
refusal-token-given = This item token is given already.
refusal-blank-must-go = The blank must go to one of the three opponents.
refusal-own-colour-token = This one must be a token of your own colour.
refusal-dummy-colour-token = This one must be a token of your non-player's colour.
refusal-item-later = First lay down your orders.

reveal-items = the magic items that were turned up

# ---- options, as a form shows them
option-gifts-none = without
option-gifts-official = official support
option-gifts-dark = dark support
