# What stands on the board.
pane-map = Dungeon
pane-choice = To choose
pane-heroes = Heroes
round = Round { $round } of { $cap }
final = Final phase!
open-sheet = Open { $name }'s sheet
winner = ★ { $name }
pile-stack = { $n ->
    [one] { $n } tile in the stack
   *[other] { $n } tiles in the stack
  }
pile-encounter = { $n ->
    [one] { $n } encounter card left
   *[other] { $n } encounter cards left
  }
pile-treasure = { $n ->
    [one] { $n } treasure left
   *[other] { $n } treasures left
  }
boss-hidden = { $known ->
    [yes] The boss: { $boss } (you have looked)
   *[no] Nobody knows the boss yet
  }
boss-met = The boss: { $boss }
boss-dead = { CAP(THE($boss)) } is dead
is-dead = Dead
is-unconscious = Unconscious
is-first = First Player
actions = { $n ->
    [one] { $n } action left
   *[other] { $n } actions left
  }
rating = { $rating } { $now } ({ $printed } on the hero card)
life = { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
  }, Life { $life }
back-treasure = Treasure
back-artifact = Artifact
face-down = { $n ->
    [one] { $n } card face down
   *[other] { $n } cards face down
  }
monster = { $name }: Life { $left } of { $life }
roll-battle = Battle
roll-defend = Defence
roll-free-attack = Free attack
roll-escape = Escape
roll-disarm = Disarming
roll-test = Test
roll-content = What is here?
hits = Hits: { $faces }
assistants = with the help of { $names }
saboteurs = sabotaged by { $names }
block = Your { $own } blocks the { $foe }
turned = { $n ->
    [0] As it is printed
    [one] One quarter turn clockwise
   *[other] { $n } quarter turns clockwise
  }
attack = Attacks with { $n ->
    [one] { $n } die
   *[other] { $n } dice
  }; hits with { $power }
defence = Defence: it takes { $n } or more to hit
escape = Escape: it takes { $n } or more to get away
power = Hits with { $faces }
entrance-title = The boss enters: { $boss }
entrance = The boss enters!
entrance-life = Life
entrance-attack = Attack
entrance-power = hits on
entrance-defence = Defence
entrance-escape = Escape
