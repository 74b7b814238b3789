# What the page of components says.
shelf-heroes = Heroes
shelf-bosses = Bosses
shelf-monsters = Monsters
shelf-traps = Traps
shelf-strangers = Strangers
shelf-treasures = Treasures
shelf-artifacts = Artifacts
shelf-tiles = Dungeon tiles
shelf-trainings = Trainings
shelf-slots = Where things are worn
abilities-of = Abilities: { $hero }

part-stats = figures
part-exits = exits

hero = { $title }, { $race }. Brawn { $brawn }, Magic { $magic }, Skill { $skill }, Life { $life }. { $told }
monster = { $kind }. Attacks with { $attack ->
    [one] { $attack } die
   *[other] { $attack } dice
  }, hits with { $faces }. Defence { $defence }, escape { $escape }, Life { $life }. { $told }
either = { $first } or { $second }
trap = To disarm it: { $successes ->
    [one] { $successes } success
   *[other] { $successes } successes
  } ({ $ratings }). If it is sprung: { $told }
treasure = { $place }; for { $trainings }{ $magic ->
    [yes] ; enchanted
   *[no] {""}
  }. { $told }
name-standard = Tile { $number }
tile-standard = Treasure on { $treasure }, encounter on { $encounter }.
tile-entrance = Everybody begins here, and the Stone must be carried back here.
tile-lair = Placed next to the farthest tile when the stack is empty: the boss comes.
tile-bridge = Whoever enters rolls Skill: if every die shows 1, the hero falls and receives 10 wounds.
tile-cursed_stone = Here and on adjacent tiles, heroes cannot use their abilities.
tile-den = Whoever enters an empty Den rolls a die: a new encounter may turn up.
tile-glyph_room = Brings an encounter. Only an assisted hero can battle a monster here, and no monster roams away.
tile-library = Reading here is an action: a 1 costs a wound, a 5 or more shows the boss.
tile-portcullis_room = It takes a roll of Brawn to get out; a failure costs 1 wound. No monster roams away.
tile-channel = Whoever enters rolls Brawn (or Skill, with the training Talent): without two dice of 4+, 1 wound.
tile-well = Brings an encounter. With no monster here, a treasure thrown in may bring the Sword of the Well Spirit.
training = Heroes: { $heroes }.
slot = { $most ->
    [0] Any number of things.
    [one] One thing at a time.
   *[other] { $most } things at a time.
  }
