"""Takes the icons that the pictures use out of the game-icons set (CC BY 3.0, game-icons.net), at build time.

Usage: python tools/icons.py PACKAGE.tgz    (the npm package @iconify-json/game-icons; `make icons` fetches it)
Nothing of the set is committed: games draw shields with initials where the icons were not built.
"""

import json
import sys
import tarfile
from pathlib import Path

DUNGEON_LORDS = {
    "food": "meat",
    "gold": "two-coins",
    "imp": "imp-laugh",
    "evil": "horned-skull",
    "trap": "wolf-trap",
    "monster": "minotaur",
    "peek": "semi-closed-eye",
    "dig": "war-pick",
    "mine": "mine-wagon",
    "room": "brick-wall",
    "reputation": "flower-twirl",
    "imps": "imp-laugh",
    "traps": "wolf-trap",
    "monsters": "minotaur",
    "rooms": "brick-wall",
    "minion": "evil-minion",
    "first": "crown",
    "letter": "envelope",
    "stairs": "stairs",
    "battle": "crossed-swords",
    "conquered": "swords-emblem",
    "locked": "padlock",
    "fatigue": "tired-eye",
    "title": "laurels",
    "winter": "snowflake-1",
    "spring": "flower-twirl",
    "summer": "sun",
    "autumn": "maple-leaf",
    "event-pay-day": "coins",
    "event-taxes": "two-coins",
    "event-special": "tied-scroll",
    "warrior": "broadsword",
    "thief": "cloak-dagger",
    "priest": "holy-symbol",
    "wizard": "wizard-staff",
    "bard": "lyre",
    "paladin": "winged-sword",
    "illusion": "magic-swirl",
    "heart": "hearts",
    "magic": "magic-swirl",
    "item-amulet": "gem-pendant",
    "item-blank": "plain-circle",
    "item-clover": "clover",
    "item-lyre": "lyre",
    "item-potion": "potion-ball",
    "item-wand": "crystal-wand",
    "lute": "lyre",
    "goblin": "goblin-head",
    "slime": "slime",
    "ghost": "ghost",
    "troll": "troll",
    "witch": "witch-face",
    "vampire": "vampire-dracula",
    "golem": "rock-golem",
    "dragon": "dragon-head",
    "demon": "daemon-skull",
    "hatchery": "nest-eggs",
    "mushroom-bed": "mushrooms-cluster",
    "souvenir-shop": "shop",
    "mint": "coins",
    "workshop": "anvil",
    "tool-shed": "war-pick",
    "printing-press": "rule-book",
    "magic-room": "cauldron",
    "training-room": "punching-bag",
    "dark-room": "candle-light",
    "labyrinth": "maze",
    "antimagic-room": "magic-shield",
    "cafeteria": "beer-stein",
    "chapel": "church",
    "pandemonium": "daemon-skull",
    "hall-of-fame": "laurels-trophy",
    "anti-magic-dart": "dart",
    "cursed-ring": "ring",
    "fire-wall": "flame-tunnel",
    "kamikaze-imp": "imp",
    "pendulum": "pendulum-swing",
    "poisoned-dart": "poison-bottle",
    "poisoned-meal": "poison",
    "rolling-stone": "boulder-dash",
    "trap-door": "hole",
}
WANTED = {"src/souterrain/games/dungeon_lords/icons.json": DUNGEON_LORDS}


def main(package: str) -> None:
    with tarfile.open(package) as tar:
        member = tar.extractfile("package/icons.json")
        if member is None:
            sys.exit(f"{package}: no package/icons.json in it")
        icons = json.load(member)["icons"]
    for path, names in WANTED.items():
        missing = sorted(set(names.values()) - set(icons))
        if missing:
            sys.exit(f"{package}: no icon called {', '.join(missing)}")
        drawn = {ours: icons[theirs]["body"] for ours, theirs in names.items()}
        Path(path).write_text(json.dumps(drawn, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{path}: {len(drawn)} icons")


if __name__ == "__main__":
    main(sys.argv[1])
