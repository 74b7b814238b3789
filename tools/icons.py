"""Takes the icons that the pictures use out of the game-icons set (CC BY 3.0, game-icons.net), at build time.

Usage: python tools/icons.py PACKAGE.tgz    (the npm package @iconify-json/game-icons; `make icons` fetches it)
Every game that is installed and has an `icons.yaml` gets its `icons.json` beside it. Nothing of the set is committed:
games draw shields with initials where the icons were not built.
"""

import json
import sys
import tarfile
from importlib.resources import as_file, files

import souterrain
from souterrain.drawing import DrawnGame


def main(package: str) -> None:
    with tarfile.open(package) as tar:
        member = tar.extractfile("package/icons.json")
        if member is None:
            sys.exit(f"{package}: no package/icons.json in it")
        icons = json.load(member)["icons"]
    for name in souterrain.names():
        game = souterrain.game(name)
        if isinstance(game, DrawnGame) and game.icons.wanted:
            take(game, icons, package)


def take(game: DrawnGame, icons: dict[str, dict[str, str]], package: str) -> None:
    """Lay the icons of one game beside its rules, under the game's own names for them."""
    wanted = game.icons.wanted
    missing = sorted(set(wanted.values()) - set(icons))
    if missing:
        sys.exit(f"{package}: no icon called {', '.join(missing)}, which {game.name} wants")
    drawn = {ours: icons[theirs]["body"] for ours, theirs in wanted.items()}
    with as_file(files(game.package).joinpath("icons.yaml")) as listed:
        listed.with_name("icons.json").write_text(json.dumps(drawn, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{game.name}: {len(drawn)} icons")


if __name__ == "__main__":
    main(sys.argv[1])
