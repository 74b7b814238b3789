# ---- Minion Gifts
prompt-give = { $board ->
   *[player] Which item token do you give, face down, to { $other }?
    [dummy] Which item token do you lay, face down, on the non-player board of { $other }?
}
prompt-place = Place an item token, face down, under the adventurers on their way.
move-give = Give { $target }
move-place = Place { $target }
event-items-given = { $seat } has chosen the gifts.
event-item-sent = { $seat } sent { $other }: { $item }.
event-item-shown = { $seat } offers { $item }.
event-item-moved = { $item } { $zone }.
event-item-used = { $item } has been of use.
event-song = { $hero } sings: { $count ->
    [one] 1 courage token
   *[other] { $count } courage tokens
}.
event-courage = Courage keeps { $count } damage from { $hero }.
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
