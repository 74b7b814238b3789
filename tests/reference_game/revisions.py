"""Later editions of Pebbles: copies of its module in which somebody changed a line, as a new version would.

Each edition is the change itself: what stood in the source, and what stands there now.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from types import ModuleType
from unittest import mock

import souterrain_pebbles

from souterrain import Game
from souterrain.kernel import registry

SOURCE = Path(souterrain_pebbles.__file__).with_name("game.py")
Change = tuple[str, str]

SECOND: Change = ("rules_version = 1", "rules_version = 2")
A_VERB_IN_THE_MIDDLE: Change = ("KEEP = VERBS", 'VERBS.add("peek", rule="PB-BID-01")\nKEEP = VERBS')
NO_KEEPING: Change = ('VERBS.add("keep"', 'VERBS.add("hold"')
THE_LOWEST_WINS: Change = ("self.bids.index(max(single))", "self.bids.index(min(single))")
THE_LOWEST_WINS_THE_LAST_ROUND: Change = (
    "self.bids.index(max(single))",
    "self.bids.index(min(single) if s.round == 5 else max(single))",
)
ANOTHER_SHUFFLE: Change = ("rng.shuffle(state.deck)", "rng.shuffle(state.deck)\n        rng.shuffle(state.deck)")
NO_ROUNDS_TO_CHOOSE: Change = ('rounds=Option("rounds", 3, (1, 3, 5)', 'rounds=Option("rounds", 2, (2, 4)')
# Something new in the position that changes nothing in play, declared as such or not.
A_NEW_ENTRY: Change = (
    "    def read_position(self",
    "    def write_position(self, state):\n"
    "        return {**super().write_position(state), 'mood': 'calm'}\n\n"
    "    def read_position(self",
)
SECOND_WITH_A_NEW_ENTRY: Change = ("rules_version = 1", 'rules_version = 2\n    new_entries = {2: ("mood",)}')


def edition(*changes: Change) -> Game:
    """The game with these changes in its source; each must fit exactly one place."""
    text = SOURCE.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    module = ModuleType("souterrain_pebbles_edition")
    sys.modules[module.__name__] = module  # where its classes say that they come from
    exec(compile(text, str(SOURCE), "exec"), module.__dict__)
    game = module.GAME
    assert isinstance(game, Game)
    return game


@contextmanager
def installed(game: Game | None) -> Iterator[None]:
    """As if another edition of Pebbles were installed, or (None) none at all."""
    others = [entry for entry in entry_points(group="souterrain.games") if entry.name != "pebbles"]
    if game is not None:
        sys.modules["souterrain_pebbles_installed"] = module = ModuleType("souterrain_pebbles_installed")
        module.GAME = game  # type: ignore[attr-defined]
        others.append(EntryPoint("pebbles", "souterrain_pebbles_installed:GAME", "souterrain.games"))
    registry.game.cache_clear()
    with mock.patch.object(registry, "entry_points", return_value=EntryPoints(others)):
        try:
            yield
        finally:
            registry.game.cache_clear()
