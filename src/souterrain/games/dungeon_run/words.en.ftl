# The board in sentences.
dungeon = The dungeon
round = Round { $round } of at most { $cap }.
active = { $name } plays, with { $actions ->
    [0] no actions
    [one] { $actions } action
   *[other] { $actions } actions
  } left.
piles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  } in the stack, { $encounters ->
    [one] { $encounters } encounter card
   *[other] { $encounters } encounter cards
  }, { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
  }.
boss-seen = You know who the boss is: { THE($boss) }.
boss-met = The boss is { THE($boss) }.
boss-dead = { CAP(THE($boss)) } is dead.
final-phase = The final phase has begun: whoever is defeated now is dead.
battle = { $name } is in battle with { $foe }.
dice = Dice on the table: { $dice }.
against = {" "}Against them: { $dice }.
no-hero = Has no hero yet.
figures = { $hero }: Brawn { $brawn }, Magic { $magic }, Skill { $skill }; { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
  }, Life { $life }.
dead = Dead.
down = Unconscious. Place: { $tile }.
stands = Place: { $tile }.
abilities = Abilities: { $abilities }
equipped = Equipped: { $equipped }.
companions = Companions: { $companions }.
ailments = Suffers from: { $cards }.
loot-known = In the loot pile: { $cards }.
loot-hidden = { $n ->
    [one] { $n } hidden card
   *[other] { $n } hidden cards
  } in the loot pile.
loot-encounters = Trophies: { $cards }.
drawn = May choose: { $drawn }
east = { $n } east
west = { $n } west
north = { $n } north
south = { $n } south
tile = { $tile }{ $place ->
    [start] {""}
   *[other] {" "}({ $place })
  }; exits: { $exits }.
monster-here = { CAP(THE($monster)) }, Life { $left }.
card-here = { CAP(THE($card)) }.
loose = Loose cards: { $cards }.
face-down-here = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } face down.
heroes-here = Heroes: { $heroes }.
