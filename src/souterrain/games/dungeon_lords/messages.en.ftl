# ---- prompts: what a player is asked
prompt-program = Lay down your next order card, face down.
prompt-npc = Choose the third order of your non-player board.
prompt-errand = { $order }, space { $space }: perform the order or decline?
prompt-discard = Discard one trap card.
prompt-peek = Look at one of the combat cards in the City?
prompt-dig = Dig Tunnels: where does the next imp dig? (up to { $left } more)
prompt-mine = Mine Gold: which tunnel does the next imp search? (up to { $left } more)
prompt-shed-dig = Tool Shed: where is the tunnel dug?
prompt-hire = Whom do you hire from the Tavern?
prompt-pay-trap = Which trap do you discard to pay for { $tile }?
prompt-pay-monster = Which monster do you discard to pay for { $tile }?
prompt-build = Which room do you build?
prompt-place-room = Where do you build { $room }?
prompt-produce = Use a production room?
prompt-take = Which order card do you take back?
prompt-pay-day = Pay Day: pay one of your tiles, or let it go.
prompt-witch-hunt = Witch Hunt: discard a monster, or move 3 up the Evilometer.
prompt-monster-strike = Monster Strike: pay one symbol for a monster, or let it lie down for the year.
prompt-symbol = Which symbol do you pay for { $tile }?
prompt-imp-union = Imp Union: pay 1 food, or give one imp back.
prompt-trap-fair = Trap Fair: buy a trap for 1 gold?
prompt-lose-trap = Which trap do you lose?
prompt-knock-out = Which monster does the warrior knock out for this year?
prompt-mark = Which tile is attacked?
prompt-arm = Set a trap, send monsters and ghosts, or finish your plan.
prompt-release = Which prisoner goes free?
prompt-trap-order = Which trap springs first?
prompt-trap-target = { $trap }: whom does it strike?
prompt-attack = Who attacks next?
prompt-line = How does { $tile } attack?
prompt-target = Whom does { $tile } strike?
prompt-withdraw = Which monster is withdrawn?
prompt-gate = Which monster falls through the gate?
prompt-sheep = Which monster becomes a sheep?
prompt-suggestion = Suggestion: pay a monster again, or withdraw it.
prompt-peace = Word of Peace: withdraw all your monsters, or move 2 up the Evilometer.

# ---- moves
move-act = { $zone ->
   *[other] Perform the order
    [food-I] Pay 1 gold, take 2 food
    [food-II] Move 1 up, take 3 food
    [food-III] Move 2 up, take 3 food and 1 gold
    [reputation-I] Move 1 down and look at a combat card
    [reputation-II] Move 2 down
    [reputation-III] Pay 1 gold, move 2 down and look at a combat card
    [imps-I] Pay 1 food, take 1 imp
    [imps-II] Pay 2 food, take 2 imps
    [imps-III] Pay 1 food and 1 gold, take 2 imps
    [traps-I] Pay 1 gold, draw 1 trap
    [traps-II] Draw 1 trap
    [traps-III] Pay 2 gold, draw 2 traps
}
move-decline = Decline; the minion stays on the order card
move-done = Done
move-pass = No, thank you
move-program = { $target }
move-npc = { $target } for the non-player board
move-peek = Look at the card of combat round { $target }
move-dig = Dig at { $target }
move-mine = Mine gold at { $target }
move-hire = Hire { $target } ({ $cost })
move-build = Take { $target }
move-at = Build at { $target }
move-discard = Discard { $target }
move-sacrifice = Discard { $target }
move-produce = Use { $target }
move-take = Take back { $target }
move-pay = Pay for { $target } ({ $cost })
move-dismiss = Let { $target } go and move 1 up
move-symbol = Pay { $target }
move-strike = { $target } lies down for the year
move-evil = { $prompt ->
   *[other] Move 3 up the Evilometer
    [ask-peace] Move 2 up the Evilometer
}
move-feed = Pay 1 food
move-free = Give one imp back
move-buy = Pay 1 gold, draw 1 trap
move-mark = The party attacks { $target }
move-set = Set the trap { $target }
move-send = Send { $target }
move-spring = Spring { $target }
move-attack = { $target } attacks
move-line = { $line }
move-target = Strike { $target }
move-withdraw = Withdraw { $target }
move-withdraw-all = Withdraw all monsters
move-surrender = Choose { $target }
move-release = Release { $target }

# ---- events: what happened
event-season = ── Year { $year }, { $season }: { $seat } is first player.
event-tavern = In the Tavern: { $tiles }.
event-for-sale = Rooms for sale: { $rooms }.
event-announced = Announced for { $season }: { $event }.
event-heroes-drawn = On their way: { $heroes }.
event-heroes-put-under = All are equally strong: { $heroes } under the pile, and the next one is drawn.
event-npc-placed = Non-player board { $npc } blocks { $order } { $space }.
event-programmed = { $seat } has laid down three orders.
event-surcharge = { $seat } pays 1 gold for hiring first.
event-placed = { $seat }: { $order }, space { $space }.
event-no-space = { $seat }: { $order } finds no space; the minion stays on the card.
event-cannot = { $seat } cannot perform { $order }.
event-declined = { $seat } declines { $order }.
event-errand = { $seat } performs { $order } { $space }.
event-trap-discarded = { $seat } discards a trap.
event-peeked = { $seat } looks at combat card { $place }.
event-peek-seen = Combat card { $place } is { $spell }.
event-dug = { $seat } digs a tunnel at { $cell }.
event-mined = { $seat } mines 1 gold at { $cell }.
event-paid = { $seat } pays for { $tile }.
event-hired = { $seat } hires { $tile }.
event-built = { $seat } builds { $room } at { $cell }.
event-produced = { $seat } uses { $room }.
event-taken = { $seat } takes back { $order }.
event-traps-recycled = The trap discard is shuffled: { $count ->
    [one] 1 card is
   *[other] { $count } cards are
} the new pile.
event-traps-drawn = { $seat } draws { $count ->
    [one] 1 trap
   *[other] { $count } traps
}.
event-traps-seen = You drew: { $traps }.
event-tile-lost = { $seat } loses { $tile }.
event-imp-lost = { $seat } loses an imp.
event-gold-lost = { $seat } loses { $count } gold.
event-food-lost = { $seat } loses { $count } food.
event-trap-lost = { $seat } loses a trap.
event-evil = { $seat } moves from { $from } to { $to } on the Evilometer.
event-paladin = The paladin comes for { $seat }!
event-event = Event: { $event }.
event-taxed = { $seat } owes { $due } gold in taxes and pays { $paid }{ $cubes ->
    [0] .
   *[other] ; damage cubes received: { $cubes }.
}
event-symbol-paid = { $seat } pays { $symbol } for { $tile }.
event-struck = { $seat }: { $tile } lies down until the end of the year.
event-fed = { $seat } pays 1 food to the imps.
event-arrival = { $hero } stands at the door of { $seat }.
event-second-year = ── The second year begins; { $seat } is first player.
event-combat = ── Combat, year { $year }: the heroes come.
event-combat-card = Combat round { $round }: { $spell }.
event-planned = { $seat } has a plan.
event-plan-shown = { $seat } defends { $cell }. Sent: { $tiles }. Traps: { $traps }.
event-called-off = No adventurer is left at { $seat }: the battle does not take place.
event-battle = Battle at { $seat }, tile { $cell }.
event-sprung = Trap: { $trap }!
event-prevented = The party prevents { $count } damage.
event-hurt = { $hero } takes { $count } damage.
event-captured = { $hero } is captured.
event-vanished = The illusion vanishes.
event-cast = The party casts { $spell }.
event-withdrawn = { $tile } is withdrawn.
event-knocked-out = { $tile } is knocked out.
event-sheep = { $tile } becomes a sheep.
event-attacks = { $tile } attacks.
event-no-attack = { $tile } cannot attack.
event-healed = { $hero } heals { $count } damage.
event-conquered = { $seat } loses the tile { $cell }.
event-released = { $hero } goes free from the prison of { $seat }.
event-left = { $hero } leaves the dungeon of { $seat } alive.

# ---- refusals: why not
refusal-cell-not-empty = There is a tile on this cell already.
refusal-cell-not-adjacent = A tunnel must be dug next to a tile of your dungeon.
refusal-square = This would complete a 2x2 square of tiles.
refusal-no-tunnel = There is no tunnel on this cell.
refusal-mined = This tunnel was mined this round already.
refusal-mine-room = A room cannot be mined.
refusal-mine-conquered = A conquered tunnel cannot be mined.
refusal-build-no-tunnel = A room replaces an unconquered tunnel of your dungeon.
refusal-room-near-room = A room may not stand next to another room.
refusal-wrong-zone = This room may not stand in this part of the dungeon.
refusal-not-nearest = The party attacks the unconquered tile nearest the entrance.
refusal-mark-rock = There is no tile on this cell.
refusal-mark-conquered = This tile is conquered already.
refusal-order-not-in-hand = This order card is not in your hand.
refusal-order-programmed = This order card is laid down already.
refusal-npc-card-not-left = The non-player board has no such card left.
refusal-npc-card-later = First lay down your own three orders.
refusal-no-such-trap = You hold no such trap.
refusal-work-first = Let at least one imp work, or decline the order.
refusal-work-started = The order is under way; you can only stop.
refusal-not-in-tavern = This tile is not in the Tavern.
refusal-too-little-food = You have too little food.
refusal-too-little-gold = You have too little gold.
refusal-too-evil = There is no space left on the Evilometer to pay with.
refusal-no-trap-to-pay = You have no trap card to pay with.
refusal-no-monster-to-pay = You have no other monster to pay with.
refusal-sacrifice-ghost = A ghost is not a monster.
refusal-sacrifice-itself = A tile cannot pay for itself.
refusal-tile-not-yours = This tile is not in your lair.
refusal-not-for-sale = This room is not for sale.
refusal-no-place-for-room = Your dungeon has no place for this room.
refusal-no-such-room = You have no such room.
refusal-room-makes-nothing = This room produces nothing.
refusal-room-conquered = This room is conquered.
refusal-room-used = In the first year a room works once a round.
refusal-room-used-twice = A room works at most twice a round.
refusal-too-few-imps = You have too few imps and trolls at leisure.
refusal-nowhere-to-dig = There is nowhere to dig.
refusal-no-traps-left = There is no trap card left to draw.
refusal-no-minion-on-card = No minion stands on this card.
refusal-order-not-laid = This order was not laid down this round.
refusal-tile-settled = This tile has been dealt with.
refusal-hunt-monsters = Only a monster of your own can be discarded.
refusal-ghosts-exempt = Ghosts are not concerned.
refusal-tile-face-down = This tile lies face down.
refusal-no-symbol-payable = You can pay no symbol of this tile's cost.
refusal-symbol-not-payable = This symbol is not in the cost, or you cannot pay it.
refusal-trap-not-held = You have no such trap left.
refusal-one-trap = Only one trap may be set here.
refusal-two-traps = At most two traps may be set in the Labyrinth.
refusal-trap-too-dear = You cannot pay for this trap here.
refusal-tile-sent = This tile is sent already.
refusal-one-monster = Only one monster may be sent here.
refusal-two-monsters = At most two monsters may be sent here.
refusal-not-your-prisoner = This adventurer is not in your prison.
refusal-trap-not-laid = This trap was not set.
refusal-not-in-party = This adventurer is not in the party.
refusal-tile-not-in-battle = This tile is not in the battle.
refusal-spell-spares-ghosts = Spells about monsters do not concern ghosts.
refusal-no-such-line = This tile has no such line.
refusal-line-too-dear = You cannot pay for this line.
refusal-line-strikes-nobody = This line could strike nobody.
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
refusal-no-items-now = No item token is placed now.
refusal-three-orders-laid = Your three orders are laid down.
refusal-one-tile-to-attack = There is only one tile that the party can attack.
refusal-too-evil-for-all = There is not enough space left on the Evilometer to pay all of it.
