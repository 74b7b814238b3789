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
  } and hits with { $faces }. Is hit by { $defence }+, escaped with { $escape }+, Life { $life }. { $told }
type-humanoid = Humanoid
type-undead = Undead
type-beast = Beast
type-inanimate = Inanimate
trap = { $successes ->
    [one] { $successes } success
   *[other] { $successes } successes
  } with { $ratings } disarm it. Sprung: { $told }
treasure = { $place }; for { $trainings }{ $magic ->
    [yes] ; enchanted
   *[no] {""}
  }. { $told }
name-standard = Tile { $number }
tile-standard = Treasure with { $treasure }, encounter with { $encounter }.
tile-entrance = Where everybody begins, and where the Stone must be carried.
tile-lair = Laid at the farthest tile when the stack is empty: the boss comes.
tile-bridge = Who enters rolls Skill: with nothing but 1s one falls and receives 10 wounds.
tile-cursed_stone = Heroes here and on adjacent tiles cannot use hero abilities.
tile-den = Who enters an empty Den rolls for a new encounter.
tile-glyph_room = Brings an encounter. Only assisted heroes battle a monster here, and no monster roams away.
tile-library = Research as an action: a 1 wounds, a 5 or more shows the boss.
tile-portcullis_room = Only a roll of Brawn opens the way out; a failure costs 1 wound. No monster roams away.
tile-channel = Who enters rolls Brawn (with Talent, Skill): without two dice of 4+ it costs 1 wound.
tile-well = Brings an encounter. With no monster here a treasure tossed in may bring the Sword of the Well Spirit.
training = Heroes: { $heroes }.
slot = { $most ->
    [0] Any number of things.
    [one] One thing at a time.
   *[other] { $most } things at a time.
  }
