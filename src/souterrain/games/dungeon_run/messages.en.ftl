# Dungeon Run: everything it says, in English.

# ---- prompts: what a player is asked
prompt-hero = Choose your hero.
prompt-first-ability = Keep one of the two ability cards.
prompt-keep-ability = Keep one of the ability cards you have drawn.
prompt-turn = { $count ->
    [one] { $count } action
   *[other] { $count } actions
  } left. What do you do?
prompt-bonus-move = You may take a free Move action.
prompt-exit = Through which exit do you leave?
prompt-farther = Go through another exit, or stop here.
prompt-choose-tile = Which tile do you place?
prompt-turn-tile = Which way round do you place { THE($tile) }?
prompt-rating = Which rating do you roll? { $what ->
    [battle] You are in battle.
    [escape] You are trying to escape.
    [disarm] You are disarming a trap.
   *[other] It is a test.
  }
prompt-help = { $seat } is about to { $what ->
    [battle] battle { $foe ->
        [hero] { $other }
       *[other] { THE($foe) }
      }
    [escape] escape{ $foe ->
        [nobody] {""}
       *[other] {" "}from { THE($foe) }
      }
   *[disarm] disarm a trap
  }. Do you assist, sabotage or do nothing?
prompt-accept = { $other } offers to assist: { $count ->
    [one] { $count } more die
   *[other] { $count } more dice
  }. Do you accept?
prompt-react = You may use an ability now, or pass.
prompt-reroll-order = Several players can reroll dice: who decides first?
prompt-reroll = Dice: { $dice ->
    [none] none
   *[other] { $dice }
  }; opponent: { $foe_dice ->
    [none] none
   *[other] { $foe_dice }
  }. Do you reroll any?
prompt-pick-dice = Dice: { $dice ->
    [none] none
   *[other] { $dice }
  }; opponent: { $foe_dice ->
    [none] none
   *[other] { $foe_dice }
  }. Which die is rerolled?
prompt-turn-die = Dice: { $dice ->
    [none] none
   *[other] { $dice }
  }; opponent: { $foe_dice ->
    [none] none
   *[other] { $foe_dice }
  }. Do you turn a die?
prompt-adjust = The die shows { $dice }{ $foe_dice ->
    [none] .
   *[other] , the opponent's { $foe_dice }.
  } How do you turn it?
prompt-assign = Your dice: { $dice ->
    [none] none
   *[other] { $dice }
  }. Dice that hit you: { $hits ->
    [none] none
   *[other] { $hits }
  }. Your dice hit with { $number } or more. What does the next die do?
prompt-parry = Your hits: { $hits }. { $count ->
    [one] { $count } die
   *[other] { $count } dice
  } can block instead.
prompt-cancel = Hits: { $hits }. Which of them do you cancel? Left to cancel: { $count }.
prompt-armour = { $count ->
    [one] { $count } hit is
   *[other] { $count } hits are
  } not blocked. Do you roll for your armour?
prompt-bear = { $seat } would receive { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  }. How many do you take yourself?
prompt-rally = You may rally and remove up to { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  }.
prompt-vote = Thumbs up or thumbs down for { $seat }?
prompt-leave = Which card do you leave behind?
prompt-sort = Equip these cards or put them away: { $cards }.
prompt-equip = Equip or remove another card, trade, or finish.
prompt-trade = Trade with { $other }: offer a card, or close your offer. Yours: { $own ->
    [none] nothing
   *[other] { $own }
  }; theirs: { $theirs ->
    [none] nothing
   *[other] { $theirs }
  }.
prompt-trade-return = { $other } proposes a trade. Theirs: { $theirs ->
    [none] nothing
   *[other] { $theirs }
  }; yours: { $own ->
    [none] nothing
   *[other] { $own }
  }. Offer cards, agree or decline.
prompt-trade-confirm = { $other } has answered. You give { $own ->
    [none] nothing
   *[other] { THE($own) }
  } and get { $theirs ->
    [none] nothing
   *[other] { THE($theirs) }
  }. Do you agree?
prompt-pay = Pay for the Advance: { $count ->
    [one] { $count } more card
   *[other] { $count } more cards
  }.
prompt-train = Which rating do you raise?
prompt-deal = { CAP(THE($card)) } is here. Do you strike a deal?
prompt-price = Which treasure do you give { TO($card) }?
prompt-keep-treasure = Keep one of the treasures; the other goes under the deck.
prompt-discard = { CAP(THE($cause)) } destroys one of your equipped treasures: which one?
prompt-target = { CAP(THE($power)) }: whom do you choose?
prompt-place = { CAP(THE($power)) }: which tile?
prompt-seal = Which exit do you seal?
prompt-lay-trap = Which trap do you set?
prompt-take = Which of { $other }'s treasures do you take?
prompt-give = Which treasure do you give { $other }?
prompt-fetch = Which card do you take?
prompt-scry = You see { THE($cards) }. Put a card back on top of the deck or at the bottom.
prompt-roam = Which monster roams next?
prompt-roam-to = Where does { THE($monster) } go?
prompt-roam-on = { CAP(THE($monster)) } may go one tile further.
prompt-call = Where does { THE($monster) } appear?
prompt-lair = Which tile does the Lair go next to?
prompt-lair-exit = At which exit do you place the Lair?
prompt-summon = On which tile do you place { THE($card) }?
prompt-summon-trap = On which tile do you set { THE($card) }? You may discard the card.

# ---- moves
move-choose = Choose { THE($target) }: Brawn { $brawn }, Magic { $magic }, Skill { $skill }, Life { $life }
move-keep = Keep “{ $target }”. { $told }
move-move = Move to { THE($target) }: { $tile ->
    [unexplored] an unexplored tile
   *[other] { THE($tile) }
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-force = Force the portcullis: roll Brawn; if you fail, 1 wound{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-escape = Escape{ $foe ->
    [nobody] {""}
   *[other] {" "}from { THE($foe) }
  }: roll Skill; a { $number } or more { $room ->
    [portcullis] lets you roll Brawn at the portcullis, where a failure costs 1 wound
   *[open] frees you
  }{ $foe ->
    [nobody] {""}
   *[other] { $attack ->
        [1] , else you suffer a free attack
       *[0] {""}
      }
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-battle = Battle { THE($target) }: { $foe ->
    [hero] your dice hit
   *[monster] { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  } against you, { $faces } hit; yours hit
  } with { $number } or more; Life left: { $left }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-equip = Equip { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-remove = Remove { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-trade = Propose a trade to { $target }{ $counts ->
    [1] {" "}(1 action if it is made)
   *[0] {""}
  }
move-search = Search the tile: take { $count ->
    [one] the card that lies here
   *[other] the { $count } cards that lie here
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-advance = Advance: give up two encounter cards or the boss; raise a rating and learn an ability{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-use = Use { THE($target) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-research = Read in the Library: a 1 costs a wound, a 5 or more shows you the boss{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-toss = Throw { THE($target) } into the Well{ $sword ->
    [there] : a { $number } or more brings the Sword of the Well Spirit
   *[gone] : there is nothing left to win there
  }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }
move-deal = Strike a deal with { THE($card) }{ $counts ->
    [1] {" "}(1 action)
   *[0] {""}
  }. { $told }
move-summon = Summon a monster, onto any tile without one
move-end = End the turn{ $count ->
    [0] {""}
    [one] {""}; { $count } action is lost
   *[other] {""}; { $count } actions are lost
  }
move-pass = { $what ->
    [at-bonus-move] Stay here
    [at-deal] No deal
    [at-help] Do nothing
    [at-rally] Do not rally
    [at-reroll] Reroll nothing
    [at-turn-die] Turn no die
    [at-bear] Take none
    [at-summon-trap] Discard the card
   *[other] Pass
  }
move-done = { $what ->
    [at-assign] The dice that are left do nothing
    [at-pick-dice] Roll these dice again
    [at-parry] No more blocks
    [at-farther] Stop here
    [at-sort] Leave the rest
   *[other] Done
  }
move-exit = { $what ->
    [at-lair-exit] To { THE($target) }
   *[other] Leave to { THE($target) }: { $tile ->
        [unexplored] an unexplored tile
       *[other] { THE($tile) }
      }
  }
move-to = { $what ->
    [at-roam-to] To { THE($target) }
    [at-roam-on] To { THE($target) }
   *[other] { CAP(THE($target)) }
  }
move-target = { CAP(THE($target)) }
move-rating = Roll { $target }: { $count ->
    [one] { $count } die
   *[other] { $count } dice
  }{ $number ->
    [0] {""}
    [9] , which cannot hit this foe
   *[other] , { $number } or more hit
  }
move-train = Raise { $target } from { $before } to { $after }
move-pay = Give up { THE($target) }
move-stow = Put { THE($target) } into the loot pile
move-leave = Leave { THE($target) }. { $told }
move-take = Take { THE($target) }. { $told }
move-take-hidden = Take one of the cards you do not know
move-give = Give { THE($target) }
move-pick = Place { THE($target) }
move-turn = { $target ->
    [0] As it is printed
    [1] A quarter turn clockwise
    [2] Half a turn
   *[3] A quarter turn anticlockwise
  }
move-seal = Seal the exit to { THE($target) }
move-lay = Set { THE($target) }
move-assist = Assist with { $target }: { $count ->
    [one] { $count } more die
   *[other] { $count } more dice
  } for { $other }; you may rally if it succeeds
move-sabotage = Sabotage: { $count ->
    [one] { $count } die less
   *[other] { $count } dice fewer
  } for { $other }{ $wounds ->
    [0] {""}
   *[other] ; if it succeeds anyway, you take 1 wound
  }
move-never-help = Do nothing, and do not ask me again
move-always-sabotage = Sabotage, now and whenever this hero acts: { $count ->
    [one] { $count } die less
   *[other] { $count } dice fewer
  }
move-accept = Accept: { $count ->
    [one] { $count } more die
   *[other] { $count } more dice
  }
move-refuse = Refuse
move-rally = Rally: from { $before } to { $after ->
    [one] { $after } wound
   *[other] { $after } wounds
  }
move-cure = Use the rally to discard { THE($target) }
move-always-rally = Rally, now and always: from { $before } to { $after ->
    [one] { $after } wound
   *[other] { $after } wounds
  }
move-ask = { $target } first
move-reroll = Reroll a { $target }
move-reroll-foe = Make the opponent reroll a { $target }
move-turn-die = Turn a { $face } to a { $to }
move-turn-foe-die = Turn the opponent's { $face } to a { $to }
move-hit = Hit with a { $target }: { $count ->
    [0] this monster ignores one hit
    [one] { $count } wound
   *[other] { $count } wounds
  }
move-block = Block the { $to } with your { $face }: { $count ->
    [one] { $count } wound less
   *[other] { $count } wounds fewer
  }
move-parry = Block with a { $target }: one of the attacker's hits does nothing
move-cancel = Cancel a { $target }: { $count ->
    [one] { $count } wound less
   *[other] { $count } wounds fewer
  }
move-armour = Roll for the armour: { $count ->
    [one] { $count } die
   *[other] { $count } dice
  }{ $number ->
    [0] {" "}({ $numbers }), each that makes its number stops a hit
   *[other] , each { $number } or more stops a hit
  }
move-no-armour = Do not roll for the armour
move-always-armour = Roll for the armour, now and always: { $count ->
    [one] { $count } die
   *[other] { $count } dice
  }{ $number ->
    [0] {" "}({ $numbers }), each that makes its number stops a hit
   *[other] , each { $number } or more stops a hit
  }
move-bear = Take { $target ->
    [one] { $target } wound
   *[other] { $target } wounds
  }
move-never-react = Pass, and do not ask me again in other players' turns
move-offer = Offer { THE($target) }
move-agree = { $what ->
    [at-trade] This is my offer
    [at-trade-return] { $count ->
        [0] Nothing to trade
       *[other] This is my answer
      }
   *[other] Agreed: exchange the cards
  }
move-call-off = No trade
move-never-trade = No trade, now or later
move-roam = { CAP(THE($target)) } roams
move-stay = Go no further
move-spare = Thumbs up: the hero is only knocked out
move-condemn = Thumbs down: if everybody agrees, the hero is killed
move-on-top = Put { THE($target) } on top of the deck
move-to-bottom = Put { THE($target) } at the bottom of the deck
move-ask-me = { $is ->
    [is-help] Ask me again whether I assist or sabotage
    [is-trade] Ask me again whether I trade
    [is-armour] Ask me again whether I roll for my armour
    [is-rally] Ask me again whether I rally
   *[is-powers] Ask me again whether I use abilities in other players' turns
  }

# ---- events
event-chose = { $seat } plays { THE($hero) }.
event-drew-abilities = { $seat } draws { $count ->
    [one] { $count } ability card
   *[other] { $count } ability cards
  }.
event-learned = { $seat } learns “{ $card }”.
event-turn = It is { $seat }'s turn.
event-stands = { $seat } gets up again.
event-round = Round { $round } begins; { $seat } is First Player.
event-roaming = The monsters roam at the end of round { $round }.
event-moves = { $seat } moves.
event-drew-tile = { $seat } draws { THE($tile) }.
event-put-aside = { CAP(THE($tile)) } is set aside.
event-laid-tile = { $seat } places { THE($tile) }.
event-no-tile-fits = No tile fits there: { $seat } stays put.
event-shuffled-back = The tiles set aside are shuffled back; the stack has { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }.
event-arrives = { $seat } arrives at { THE($tile) }.
event-content = { $seat } rolls a die to see what waits there: { $die }.
event-treasure-laid = A treasure is placed on { THE($tile) }.
event-drew = { CAP(THE($card)) } { GENDER($card) ->
    [p] are
   *[other] is
  } drawn.
event-reshuffled = The discarded encounters form a new deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
event-monster-placed = { CAP(THE($monster)) } appears at { THE($tile) }.
event-monster-moves = { CAP(THE($monster)) } goes to { THE($tile) }.
event-battles = { $seat } battles { THE($monster) }.
event-duels = { $seat } attacks { $other }.
event-unassisted = Nobody assists { $seat }: the glyph protects the monster.
event-free-attack = { CAP(THE($monster)) } makes a free attack on { $seat }.
event-attacks = { $seat } makes a free attack on { THE($targets) }.
event-offers-help = { $seat } offers { $other } { $count ->
    [one] { $count } die
   *[other] { $count } dice
  }.
event-accepts = { $seat } accepts { $other }'s help.
event-declines = { $seat } refuses { $other }'s help.
event-sabotages = { $seat } sabotages { $other }.
event-rolled = { $seat } rolls { $rating }: { $dice }.
event-monster-rolled = { CAP(THE($monster)) } rolls { $dice }.
event-rerolled = { $seat } has { $count ->
    [one] { $count } die
   *[other] { $count } dice
  } rerolled: now { $dice }.
event-turned-die = { $seat } turns a { $face } to a { $to }.
event-tested = { $seat } { $result ->
    [won] passes
   *[lost] fails
  } the test: { $made ->
    [one] { $made } success
   *[other] { $made } successes
  }, { $needed } needed.
event-contested = { $seat } { $result ->
    [won] wins
   *[lost] loses
  } the contest with { $other }.
event-strikes = { $seat } hits with a { $face }.
event-blocks = { $seat } blocks a { $hit } with a { $face }.
event-parries = { $seat } blocks with a { $face }.
event-cancelled = A hit showing { $face } does nothing.
event-armoured = { $seat }'s armour rolls { $dice }; each { $face } or more stops a hit.
event-bears = { $seat } takes { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  } for { $other }.
event-wounded = { $seat } receives { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  } and has { $total }.
event-healed = { $seat } heals { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  } and has { $total ->
    [0] none left
   *[other] { $total } left
  }.
event-monster-wounded = { CAP(THE($monster)) } receives { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
  } and has { $total }.
event-regenerated = { CAP(THE($monster)) } heals: { $total ->
    [0] no wounds
    [one] { $total } wound
   *[other] { $total } wounds
  } left.
event-stirs = A die to see whether { THE($monster) } comes back: { $die }{ $result ->
    [lies] {""}. It stays down.
   *[rises] {""}.
  }
event-revived = { CAP(THE($monster)) } comes back with { $total ->
    [0] no wounds
    [one] { $total } wound
   *[other] { $total } wounds
  }.
event-slain = { $seat } kills { THE($monster) }.
event-died = { CAP(THE($monster)) } dies.
event-appears = { CAP(THE($card)) } appears.
event-snatched = { CAP(THE($monster)) } snatches one of { $seat }'s treasures.
event-snatched-card = { $seat } has lost { THE($card) }.
event-afflicted = { $seat } suffers from { THE($card) }.
event-relieved = { $seat } no longer suffers from { THE($card) }.
event-slowed = { $seat } will have one action less next turn.
event-halted = { $seat } loses all remaining actions.
event-destroyed = { $seat } loses { THE($card) }.
event-deserted = { CAP(THE($card)) } deserts { $seat }.
event-trap = { $seat } runs into { THE($card) }.
event-disarmed = { $seat } disarms { THE($card) }.
event-sprung = { $seat } sets off { THE($card) }.
event-dealt = { $seat } strikes a deal with { THE($card) }.
event-drank = { $seat } drinks: { $die }.
event-paid = { $seat } gives up { THE($card) }.
event-escapes = { $seat } tries to escape.
event-escape-made = { $seat } escapes.
event-escape-failed = { $seat } does not get away.
event-hindered = { $seat } stops { $other }: the action is lost.
event-used = { $seat } uses { THE($power) }.
event-chance = { $seat } rolls a die: { $die }.
event-sealed = { $seat } seals the exit to { THE($exit) }.
event-laid-trap = { $seat } sets { THE($card) } on { THE($tile) }.
event-swapped = { $seat } and { $other } swap places.
event-stole = { $seat } steals { A($back) } from { $other }.
event-stole-card = { $seat } has stolen { THE($card) }.
event-swindled = { $seat } makes { $other } swap a treasure.
event-swindled-cards = { $seat } takes { THE($card) } from { $other } for { THE($given) }.
event-saw = { $seat } sees { THE($cards) }.
event-saw-tiles = { $seat } sees { THE($tiles) }.
event-saw-loot = { $seat } sees { $other }'s loot pile: { $cards ->
    [none] no treasure, no artifact
   *[other] { $cards }
  }.
event-saw-boss = { $seat } sees that the boss is { THE($monster) }.
event-put-back = { $seat } puts a card { $place ->
    [top] on top of the deck
   *[bottom] at the bottom of the deck
  }.
event-found = { $seat } finds { THE($cards) }.
event-equipped = { $seat } equips { THE($card) }.
event-stowed = { $seat } puts { THE($card) } into the loot pile.
event-lays-out = { $seat } offers { $other } { THE($card) }.
event-lays-out-hidden = { $seat } shows { $other } a card from the loot pile.
event-refused = No trade between { $seat } and { $other }.
event-traded = { $seat } and { $other } trade { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
event-trained = { $seat } raises { $rating } by 1.
event-researched = { $seat } reads in the Library: { $die }.
event-tossed = { $seat } throws { THE($card) } into the Well: { $die }.
event-summons = { $seat } uses the Summoning Stone.
event-fainted = { $seat } falls unconscious and keeps { $total ->
    [one] { $total } wound
   *[other] { $total } wounds
  }.
event-harmed = { CAP(THE($card)) } { GENDER($card) ->
    [p] wound
   *[other] wounds
  } { $seat }.
event-chased = A monster comes: { THE($card) } leaves.
event-left = { $seat } leaves a card behind.
event-left-card = { $seat } leaves { THE($card) } behind.
event-robbed = { $seat } robs { $other } of a card.
event-robbed-card = { $seat } robs { $other } of { THE($card) }.
event-voted = Thumbs down for { $seat }: { $count } of { $voters }.
event-spares = { $seat } spares { $other }.
event-condemns = { $seat } condemns { $other }.
event-killed = { $seat } is killed.
event-boss = The Lair is placed next to { THE($tile) }. The boss is { THE($monster) }.
event-final-phase = { $seat } has the Summoning Stone: the final phase begins.
event-won = { $seat } wins the game.
event-collapsed = The dungeon collapses on everybody: nobody wins.

# ---- refusals
refusal-hero-taken = This hero has already been chosen.
refusal-training-taken = Somebody has already chosen a hero of this training: first all four trainings must be taken.
refusal-ability-not-drawn = You have not drawn this ability card.
refusal-no-action-left = You have no actions left.
refusal-no-exit = The tile has no exit there.
refusal-exit-sealed = This exit is sealed.
refusal-dead-end = There is nothing beyond, and there are no tiles left.
refusal-no-way-out = No exit of this tile can be used.
refusal-monster-holds = The monster on your tile keeps you from moving.
refusal-hero-holds = In the final phase, another hero on your tile keeps you from moving.
refusal-portcullis-first = Force the portcullis before you choose an exit.
refusal-no-portcullis = There is no portcullis to force here.
refusal-nothing-to-escape = There is nobody to escape from.
refusal-foe-elsewhere = This opponent is not on your tile.
refusal-foe-down = This hero is unconscious and cannot be attacked.
refusal-monster-between = Heroes cannot battle each other with a monster on the tile.
refusal-glyph-barred = Nobody assisted you here; you cannot declare this battle again this turn.
refusal-glyph-alone = The glyph protects the monster from a hero without an assistant, and nobody is here to assist you.
refusal-equip-once = With a monster on the tile, you may take only one Equip action a turn.
refusal-not-in-loot = This card is not in your loot pile.
refusal-not-equipped = You have not equipped this card.
refusal-not-trained = You do not have the training for this card.
refusal-moved-already = You have already equipped or removed this card in this action.
refusal-slot-filled-now = You have just equipped the card in this slot.
refusal-not-taken = This is not one of the cards to sort.
refusal-take-all = You must take all the cards.
refusal-traded-already = You have already traded in this action.
refusal-partner-elsewhere = This hero is not on your tile.
refusal-partner-yourself = You cannot trade with yourself.
refusal-partner-not-playing = This hero is not in the game.
refusal-partner-down = This hero is unconscious and cannot trade.
refusal-refused-already = A trade with this hero has already failed this turn.
refusal-refuses-all-trades = This player has said no to every trade.
refusal-nothing-to-trade = Neither of you has a card to trade.
refusal-not-yours-to-offer = You do not have this card.
refusal-not-tradable = Monsters, traps and bosses cannot be traded.
refusal-offered-already = You have already offered this card.
refusal-only-partner = Only the other player can say that.
refusal-monster-guards = You cannot search with a monster on the tile.
refusal-nothing-to-search = There is no treasure or artifact here.
refusal-cannot-pay = An Advance costs two encounter cards from your loot pile, or the boss.
refusal-not-in-pile = This card is not in your loot pile.
refusal-paid-already = You have already paid with this card.
refusal-boss-pays-alone = The boss card pays the whole price by itself.
refusal-does-not-pay = This card cannot pay for an Advance.
refusal-power-not-yours = Your hero does not have this ability.
refusal-power-quelled = Your hero cannot use this ability now.
refusal-power-spent = You have used up this ability for now.
refusal-power-used-now = You have already used this ability just now.
refusal-power-moment = This is not the moment for this ability.
refusal-power-idle = This ability would do nothing now.
refusal-power-stone = You cannot use this while you have the Summoning Stone.
refusal-power-condition = The condition of this ability is not met.
refusal-own-turn = You are always asked in your own turn.
refusal-not-a-target = This is not a possible target.
refusal-not-a-place = This tile is out of reach.
refusal-not-your-trap = You do not have this trap in your loot pile.
refusal-not-theirs = That hero does not have this treasure.
refusal-not-own-treasure = You do not have this treasure.
refusal-not-lying-there = You do not know of this card there.
refusal-no-unknown-card = You know all the cards there.
refusal-not-looked-at = You are not looking at this card.
refusal-rating-not-asked = This rating is not asked for.
refusal-assist-not-skill = You can only assist with Brawn or Magic.
refusal-sabotage-immune = This hero cannot be sabotaged.
refusal-no-such-die = There is no die like that left.
refusal-rerolled-already = You have already rerolled your dice in this action.
refusal-forced-already = You have already forced a reroll in this action.
refusal-reroll-not-these = This ability does not reroll these dice.
refusal-no-reroll-here = A monster forbids rerolls on this tile.
refusal-not-turnable = No die can be turned like that.
refusal-not-by-so-much = This die cannot be turned like that.
refusal-not-in-line = This hero is not waiting to reroll.
refusal-pick-first = Pick a die first.
refusal-all-picked = This ability rerolls no more dice.
refusal-no-die-left = There is no die with this face left.
refusal-die-too-low = This die is too low to hit.
refusal-no-such-hit-left = There is no hit with this face left to block.
refusal-cannot-block = This die cannot block that hit.
refusal-never-hits = Dice of this rating never hit this monster.
refusal-must-block = You would die: dice that can block must block.
refusal-parry-not-a-hit = This is not one of your hits.
refusal-no-such-hit = There is no such hit.
refusal-bear-too-many = You cannot take that many wounds.
refusal-nothing-to-cure = A rally does not discard this card.
refusal-no-wounds = You have no wounds.
refusal-leave-not-owned = You do not own this card.
refusal-not-worn = You have not equipped this card.
refusal-not-a-treasure = An artifact is not a treasure.
refusal-enchanted = Enchanted cards are not affected.
refusal-no-stranger = There is no stranger here.
refusal-dealt-already = This stranger deals with each hero only once.
refusal-nothing-to-give = The stranger has nothing left to give.
refusal-no-treasure-to-pay = You have no treasure to pay with.
refusal-pay-a-treasure = The price is one of your treasures.
refusal-not-drawn-card = This card was not drawn.
refusal-not-drawn = This tile was not drawn.
refusal-bad-turn = An exit would be blocked, or the dungeon would be closed.
refusal-no-library = There are no books here.
refusal-no-well = There is no well here.
refusal-well-guarded = A monster guards the Well.
refusal-not-tossable = You can only throw your own treasures into the Well.
refusal-no-stone = You have not equipped the Summoning Stone.
refusal-summon-first = You can only summon at the beginning of your turn.
refusal-deck-empty = The encounter deck is empty.
refusal-dungeon-full = There is already a monster on every tile.
refusal-tile-has-monster = There is already a monster there.
refusal-tile-has-trap = There is already a trap there.
refusal-not-in-dungeon = This tile is not in the dungeon.
refusal-has-roamed = This monster has already roamed, or is not in the dungeon.
refusal-cannot-roam = This monster cannot roam now.
refusal-not-there = This monster cannot go there.
refusal-not-farthest = The Lair is placed at the farthest tile that has room for it.
refusal-lair-not-there = The Lair cannot be placed there.
refusal-asked-anyway = You are already asked about this.

# ---- reveals: what an undo cannot take back
reveal-dice = dice that were rolled
reveal-abilities = ability cards that were drawn
reveal-first-abilities = the ability cards that everybody kept
reveal-boss = the boss
reveal-encounter = an encounter card
reveal-loot = a card of a loot pile
reveal-peek = cards that were looked at
reveal-tile = a tile
reveal-treasure = a treasure
# Where the game stands.
where = round { $round }

# ---- the score sheet
score-treasure = Treasures
score-artifact = Artifacts
score-encounter = Encounters overcome
score-boss = The boss
score-training-marker = Training markers
score-victory = Victory
score-held-treasure = Treasures
score-held-artifact = Artifacts
score-held-encounter = Encounters overcome
score-held-boss = The boss
score-held-training-marker = Training markers
