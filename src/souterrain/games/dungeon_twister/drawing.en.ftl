# What stands on the board.
title = { $scenario }: { $target ->
    [one] { $target } point wins
   *[other] { $target } points win
  }
turn = Turn { $turn }
calm = { $calm } of 40 turns without progress
points = { $vp } of { $target ->
    [one] { $target } point
   *[other] { $target } points
  }
actions = { $ap } AP
jumps = jump cards
hand = Combat cards
hidden-hand = { $cards } in hand
spent = spent: { $cards }
escaped = escaped
eliminated = eliminated
face-down = A face-down room
hidden = Hidden cards
wounded = wounded
carries = with { THE($things) }
idle = resting this turn
hit = wounded this turn
locked = held by an enemy
leave = Way out
winner = Winner: { $who }
draw = A draw
placing = To be placed
stats = { $name }: movement { $movement }, combat { $combat }
pane-labyrinth = Labyrinth
pane-players = Players
pane-choice = To choose
key-borders = Between the zones
key-pieces = In the labyrinth and on the cards
sign-wall = Wall
sign-slit = Arrow slit
sign-portcullis = Portcullis
sign-gate-open = Open portcullis
sign-gate-broken = Broken portcullis
sign-pit = Pit
sign-gear = Gear: turns its room
sign-wounded = Wounded
sign-object = Object
sign-movement = Movement
sign-combat = Combat
sign-jump = Jump card
