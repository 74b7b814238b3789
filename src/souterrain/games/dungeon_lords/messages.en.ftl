# ---- prompts: what a player is asked
prompt-program = Place your next order card face down.
prompt-npc = Choose the third order of your non-player board.
prompt-errand = { $order }, space { $space }: perform the order or decline?
prompt-discard = Discard one trap card.
prompt-peek = Look at one of the combat cards in the City?
prompt-dig = Dig Tunnels: where does the next imp dig? (up to { $left } more)
prompt-mine = Mine Gold: which tunnel does the next imp search? (up to { $left } more)
prompt-shed-dig = Tool Shed: where do you dig the tunnel?
prompt-hire = Whom do you hire from the Tavern?
prompt-pay-trap = Which trap do you discard to pay for { THE($tile) }?
prompt-pay-monster = Which monster do you discard to pay for { THE($tile) }?
prompt-build = Which room do you build?
prompt-place-room = Where do you build { THE($room) }?
prompt-produce = Use a production room?
prompt-take = Which order card do you take back?
prompt-pay-day = Pay Day: pay for one of your tiles, or let it go.
prompt-witch-hunt = Witch Hunt: discard a monster, or move 3 up the Evilometer.
prompt-monster-strike = Monster Strike: pay one symbol for a monster, or it goes on strike for the year.
prompt-symbol = Which symbol do you pay for { THE($tile) }?
prompt-imp-union = Imp Union: pay 1 food, or give one imp back.
prompt-trap-fair = Trap Fair: buy a trap for 1 gold?
prompt-lose-trap = Which trap do you lose?
prompt-knock-out = Which monster does the warrior knock out for this year?
prompt-mark = Which tile is attacked?
prompt-arm = Set a trap, send monsters and ghosts, or finish your plan.
prompt-release = Which prisoner goes free?
prompt-trap-order = Which trap springs first?
prompt-trap-target = Whom does { THE($trap) } strike?
prompt-attack = Who attacks next?
prompt-line = How does { THE($tile) } attack?
prompt-target = Whom does { THE($tile) } strike?
prompt-withdraw = Which monster is withdrawn?
prompt-gate = Which monster falls through the gate?
prompt-sheep = Which monster becomes a sheep?
prompt-suggestion = Suggestion: pay for a monster again, or withdraw it.
prompt-peace = Word of Peace: withdraw all your monsters, or move 2 up the Evilometer.

# ---- moves
move-act = { $zone ->
   *[other] Perform the order
    [food-I] Get Food, space I: pay 1 gold, take 2 food
    [food-II] Get Food, space II: 1 step up the Evilometer, take 3 food
    [food-III] Get Food, space III: 2 steps up the Evilometer, take 3 food and 1 gold
    [reputation-I] Improve Reputation, space I: 1 step down the Evilometer, and look at a combat card
    [reputation-II] Improve Reputation, space II: 2 steps down the Evilometer
    [reputation-III] Improve Reputation, space III: pay 1 gold, 2 steps down the Evilometer, and look at a combat card
    [imps-I] Recruit Imps, space I: pay 1 food, take 1 imp
    [imps-II] Recruit Imps, space II: pay 2 food, take 2 imps
    [imps-III] Recruit Imps, space III: pay 1 food and 1 gold, take 2 imps
    [traps-I] Buy Traps, space I: pay 1 gold, draw 1 trap
    [traps-II] Buy Traps, space II: draw 1 trap
    [traps-III] Buy Traps, space III: pay 2 gold, draw 2 traps
}
move-decline = Decline; the minion stays on the order card
move-done = Done
move-pass = No, thank you
move-program = { $target }{ $is ->
   *[other] {""}
    [is-food] {": "}buy 2 food for 1 gold, or take 3 and become more evil
    [is-reputation] {": "}1 or 2 steps down the Evilometer
    [is-dig] {": "}2 to 4 imps dig a tunnel each
    [is-mine] {": "}2 to 4 imps bring 1 gold each
    [is-imps] {": "}1 or 2 imps, for food
    [is-traps] {": "}1 or 2 traps, some for gold
    [is-monsters] {": "}hire one monster or ghost at its price
    [is-rooms] {": "}build one room, some for gold
  }
move-npc = { $target } for the non-player board
move-peek = Look at the card of combat round { $target }
move-dig = Dig at { $target }: 1 imp, 1 tunnel
move-mine = Mine gold at { $target }: 1 imp, take 1 gold
move-hire = Hire { THE($target) }{ $cost ->
    [none] {""}
   *[other] {" "}({ $cost })
  }
move-build = Take { THE($target) }{ $gold ->
    [0] {", "}free of charge
   *[other] {", "}for { $gold } gold
  }
move-at = Build at { $target }
move-discard = Discard { THE($target) }
move-sacrifice = Discard { THE($target) }
move-produce = Use { THE($target) }: { $imps ->
    [one] { $imps } imp
   *[other] { $imps } imps
  }{ $food ->
    [0] {""}
   *[other] {" "}and { $food } food
  } for { $gift ->
    [is-food] 1 food
    [is-gold] 1 gold
    [is-imp] 1 imp
    [is-trap] 1 trap
    [is-dig] 1 tunnel
   *[is-evil] 1 step down the Evilometer
  }
move-take = Take back { $target }
move-pay = Pay for { THE($target) }{ $cost ->
    [none] {""}
   *[other] {" "}({ $cost })
  }
move-dismiss = Let { THE($target) } go and move 1 up the Evilometer
move-symbol = Pay { $target }
move-strike = { CAP(THE($target)) } goes on strike, face down, for the year
move-evil = { $prompt ->
   *[other] Move 3 up the Evilometer
    [ask-peace] Move 2 up the Evilometer
}
move-feed = Pay 1 food
move-free = Give one imp back
move-buy = Pay 1 gold, draw 1 trap
move-mark = The party attacks { $target }
move-set = Set the trap: { $target }{ $gold ->
    [0] {""}
   *[other] {" "}({ $gold } gold)
  }
move-send = Send { THE($target) }
move-spring = Spring { THE($target) }
move-attack = { CAP(THE($target)) } attacks
move-line = { $line ->
    [none] Attack with line { $target }
   *[other] { $line }
  }
move-target = Strike { THE($target) }
move-withdraw = Withdraw { THE($target) }
move-withdraw-all = Withdraw all monsters
move-surrender = Choose { THE($target) }
move-release = Release { THE($target) }

# ---- events: what happened
event-season = ── Year { $year }, { $season }: { $seat } is first player.
event-tavern = In the Tavern: { $tiles ->
    [none] nobody
   *[other] { A($tiles) }
  }.
event-for-sale = Rooms for sale: { $rooms ->
    [none] none
   *[other] { THE($rooms) }
  }.
event-announced = Announced for { $season }: { $event }.
event-heroes-drawn = On their way: { $heroes ->
    [none] nobody
   *[other] { A($heroes) }
  }.
event-heroes-put-under = They are all equally strong, and the last is replaced. Put back under the pile: { A($heroes) }.
event-npc-placed = Non-player board { $npc } blocks space { $space } of { $order }.
event-programmed = { $seat } has placed three orders.
event-surcharge = { $seat } pays 1 gold for hiring first.
event-placed = { $seat }: { $order }, space { $space }.
event-no-space = { $seat }: no space left for { $order }; the minion stays on the card.
event-cannot = { $seat } cannot perform { $order }.
event-declined = { $seat } declines { $order }.
event-errand = { $seat } performs { $order }, space { $space }{ $zone ->
   *[other] .
    [food-I] : 1 gold for 2 food.
    [food-II] : 3 food.
    [food-III] : 3 food and 1 gold.
    [reputation-III] : 1 gold paid.
    [imps-I] : 1 food for 1 imp.
    [imps-II] : 2 food for 2 imps.
    [imps-III] : 1 food and 1 gold for 2 imps.
    [traps-I] : 1 gold paid.
    [traps-III] : 2 gold paid.
  }
event-trap-discarded = { $seat } discards a trap.
event-peeked = { $seat } looks at the combat card of round { $place }.
event-peek-seen = The combat card of round { $place } is { $spell }.
event-dug = { $seat } digs a tunnel at { $cell }.
event-mined = { $seat } mines 1 gold at { $cell }.
event-paid = { $seat } pays for { THE($tile) }{ $cost ->
    [none] {""}
   *[other] {": "}{ $cost }
  }.
event-hired = { $seat } hires { A($tile) }.
event-built = { $seat } builds { THE($room) } at { $cell }{ $gold ->
    [0] {""}
   *[other] {" "}for { $gold } gold
  }.
event-produced = { $seat } uses { THE($room) }{ $food ->
    [0] {""}
   *[other] {" "}for { $food } food
  }: { $gift ->
    [is-food] 1 food
    [is-gold] 1 gold
    [is-imp] 1 imp
    [is-trap] 1 trap
    [is-dig] 1 tunnel
   *[is-evil] 1 step down the Evilometer
  }.
event-taken = { $seat } takes back { $order }.
event-traps-recycled = The discarded traps are shuffled into a new pile ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}).
event-trap-bought = { $seat } pays 1 gold at the Trap Fair.
event-traps-drawn = { $seat } draws { $count ->
    [one] 1 trap
   *[other] { $count } traps
}.
event-traps-seen = You drew { A($traps) }.
event-tile-lost = { $seat } loses { A($tile) }.
event-imp-lost = { $seat } loses an imp.
event-gold-lost = { $seat } loses { $count } gold.
event-food-lost = { $seat } loses { $count } food.
event-trap-lost = { $seat } loses a trap.
event-evil = { $seat } moves from { $from } to { $to } on the Evilometer.
event-paladin = { CAP(THE($hero)) } comes for { $seat }!
event-event = Event: { $event }.
event-taxed = { $seat } owes { $due } gold in taxes and pays { $paid }{ $cubes ->
    [0] .
    [one] ; the rest becomes { $cubes } damage cube.
   *[other] ; the rest becomes { $cubes } damage cubes.
  }
event-symbol-paid = { $seat } pays { $symbol } for { THE($tile) }.
event-struck = { $seat }'s { $tile } goes on strike, face down, until the end of the year.
event-fed = { $seat } pays the imps 1 food.
event-arrival = { CAP(THE($hero)) } arrives at { $seat }'s dungeon.
event-second-year = ── The second year begins; { $seat } is first player.
event-combat = ── Combat, year { $year }: the adventurers attack.
event-combat-card = Combat round { $round }: { $spell }.
event-planned = { $seat }'s plan is ready.
event-plan-shown = { $seat } defends { $cell } with { $traps ->
    [0] no trap
    [one] { $traps } trap
   *[other] { $traps } traps
  }{ $tiles ->
    [none] {""}
   *[other] {" "}and sends { A($tiles) }
  }.
event-called-off = No adventurer is left in { $seat }'s dungeon: there is no battle.
event-battle = Battle in { $seat }'s dungeon, at { $cell }.
event-sprung = The trap springs: { $trap }!
event-prevented = The party prevents { $count } damage.
event-hurt = { CAP(THE($hero)) } takes { $count } damage.
event-captured = { CAP(THE($hero)) } is captured.
event-vanished = The illusion vanishes.
event-cast = The party casts { $spell }.
event-withdrawn = { CAP(THE($tile)) } is withdrawn.
event-knocked-out = { CAP(THE($tile)) } is knocked out.
event-sheep = { CAP(THE($tile)) } becomes a sheep.
event-attacks = { CAP(THE($tile)) } attacks.
event-no-attack = { CAP(THE($tile)) } cannot attack.
event-healed = { CAP(THE($hero)) } is healed of { $count } damage.
event-strengthened = { CAP(THE($hero)) } gains { $count ->
    [one] { $count } hit point
   *[other] { $count } hit points
  }.
event-conquered = The party conquers { $cell } in { $seat }'s dungeon.
event-released = { CAP(THE($hero)) } is released from { $seat }'s prison.
event-left = { CAP(THE($hero)) } leaves { $seat }'s dungeon alive.

# ---- refusals: why not
refusal-cell-not-empty = There is already a tile on this space.
refusal-cell-not-adjacent = A tunnel must be dug next to a tile of your dungeon.
refusal-square = This would complete a 2 × 2 square of tiles.
refusal-no-tunnel = There is no tunnel on this space.
refusal-mined = This tunnel has already been mined this round.
refusal-mine-room = A room cannot be mined.
refusal-mine-conquered = A conquered tunnel cannot be mined.
refusal-build-no-tunnel = A room replaces an unconquered tunnel of your dungeon.
refusal-room-near-room = A room may not stand next to another room.
refusal-wrong-zone = This room may not stand in this part of the dungeon.
refusal-not-nearest = The party attacks the unconquered tile nearest the entrance.
refusal-mark-rock = There is no tile on this space.
refusal-mark-conquered = This tile has already been conquered.
refusal-order-not-in-hand = This order card is not in your hand.
refusal-order-programmed = You have already placed this order card.
refusal-npc-card-not-left = The non-player board no longer has this card.
refusal-npc-card-later = Place your own three orders first.
refusal-no-such-trap = You do not have this trap.
refusal-work-first = Let at least one imp work, or decline the order.
refusal-work-started = Work has begun: you can stop, but no longer decline the order.
refusal-not-in-tavern = This tile is not in the Tavern.
refusal-too-little-food = You do not have enough food.
refusal-too-little-gold = You do not have enough gold.
refusal-too-evil = You are too high on the Evilometer to pay in this way.
refusal-no-trap-to-pay = You have no trap card to pay with.
refusal-no-monster-to-pay = You have no other monster to pay with.
refusal-sacrifice-ghost = A ghost is not a monster.
refusal-sacrifice-itself = A tile cannot pay for itself.
refusal-tile-not-yours = This tile is not in your lair.
refusal-not-for-sale = This room is not for sale.
refusal-no-place-for-room = There is no place for this room in your dungeon.
refusal-no-such-room = You do not have this room.
refusal-room-makes-nothing = This room produces nothing.
refusal-room-conquered = This room has been conquered.
refusal-room-used = In the first year, a room can be used once a round.
refusal-room-used-twice = A room can be used at most twice a round.
refusal-too-few-imps = You do not have enough idle imps and trolls.
refusal-nowhere-to-dig = There is nowhere to dig.
refusal-no-traps-left = There is no trap card left to draw.
refusal-no-minion-on-card = There is no minion on this card.
refusal-order-not-laid = You did not play this order this round.
refusal-tile-settled = You have already decided about this tile.
refusal-hunt-monsters = You can only discard one of your own monsters.
refusal-ghosts-exempt = This does not apply to ghosts.
refusal-tile-face-down = This tile is face down.
refusal-no-symbol-payable = You cannot pay any symbol of this tile's price.
refusal-symbol-not-payable = This symbol is not part of the price, or you cannot pay it.
refusal-trap-laid = You have already set all your traps of this kind.
refusal-one-trap = Only one trap may be set here.
refusal-two-traps = At most two traps may be set in the Labyrinth.
refusal-trap-too-dear = You cannot pay for this trap here.
refusal-tile-sent = You are already sending this tile.
refusal-one-monster = Only one monster may be sent here.
refusal-two-monsters = At most two monsters may be sent here.
refusal-not-your-prisoner = This adventurer is not in your prison.
refusal-trap-not-laid = This trap was not set.
refusal-not-in-party = This adventurer is not in the party.
refusal-tile-not-in-battle = This tile is not in the battle.
refusal-spell-spares-ghosts = Spells against monsters do not affect ghosts.
refusal-no-such-line = This tile has no such attack.
refusal-line-too-dear = You cannot pay for this attack.
refusal-line-strikes-nobody = This attack has nobody to strike.
refusal-not-priest = A vampire cannot attack a priest.
refusal-not-first = A ghost cannot attack the first adventurer.
refusal-unseen = Invisible wizards cannot be struck.

# ---- reveals: what was shown or drawn, so that nobody can take back what he did before
reveal-new-round = the tiles and adventurers of a new season
reveal-npc = a card of a non-player board
reveal-orders = everybody's orders
reveal-peek = a combat card that was looked at
reveal-combat-card = the combat card of this round
reveal-plans = everybody's plans of battle
reveal-trap = a trap that was sprung
reveal-traps = traps that were drawn
move-back = Go back
refusal-no-npc-card = There is no non-player board to choose for.
refusal-no-items-now = This is not the moment to place item tokens.
refusal-three-orders-laid = You have placed your three orders.
refusal-one-tile-to-attack = There is only one tile the party can attack.
refusal-too-evil-for-all = You are too high on the Evilometer to pay the whole price.

# ---- figures, prices and the lines of monsters
figures = ({ $hp } hp{ $icons ->
    [0] {""}
    [one] , { $icons } icon
   *[other] , { $icons } icons
  })
price-food = { $count } food
price-gold = { $count } gold
price-evil = { $count ->
    [one] { $count } step up the Evilometer
   *[other] { $count } steps up the Evilometer
  }
price-imp = { $count ->
    [one] { $count } imp
   *[other] { $count } imps
  }
price-trap = { $count ->
    [one] { $count } trap
   *[other] { $count } traps
  }
price-monster = { $count ->
    [one] { $count } monster
   *[other] { $count } monsters
  }
effect-damage = { $times ->
    [1] {""}
   *[other] { $times } ×{" "}
  }{ $count } damage { $target ->
    [first] to the first adventurer
    [each] to each adventurer
    [choose_not_first] to any adventurer but the first
   *[choose] to an adventurer of your choice
  }{ $spared ->
    [priest] {""}, but not a priest
   *[nobody] {""}
  }
effect-skip_conquest = no fatigue and no conquest
effect-skip_healing = no healing
effect-return_face_up = comes back face up
effect-on_kill = and 1 to the next if that eliminates him
# Where the game stands.
where = year { $year }, { $combat_round ->
    [0] { $season }
   *[other] combat
  }

# ---- the score sheet
score-rooms = Rooms
score-monsters = Monsters
score-prisoners = Prisoners
score-paladins = Paladins in prison
score-special-rooms = Cafeteria, Chapel, Pandemonium
score-conquered = Conquered tiles
score-letters = Letters of the Ministry
score-title = { $about }
score-items = Gifts
