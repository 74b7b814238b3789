"""Make the golden records anew: `python tests/records/make.py`. Only when a rule was mended; say so in the commit."""

from pathlib import Path

import souterrain
from souterrain.kernel import laws

HERE = Path(__file__).parent


def main() -> None:
    """One game of each kind with its default options, and one for each other value of each option."""
    for name in souterrain.names():
        game = souterrain.game(name)
        usual = {option.name: option.default for option in game.options.values()}
        for option in game.options.values():
            for value in option.allowed[:8]:
                record = laws.check_game(game, {**usual, option.name: value}, seed=2026, laws=())
                record.note_digests()
                record.save(HERE / f"{name}-{option.name}-{value}.jsonl")


if __name__ == "__main__":
    main()
