"""By what a reader of the table knows that nothing has changed: stamps of lords, and lists that are only replaced.

Observations leave standing what they wrote of a lord with the same stamp, and of a list that is the very same one.
"""

import ast
from pathlib import Path

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_lords import position
from souterrain.kernel.documents import write_fields

GAME = souterrain.game("dungeon_lords")
GAMES = 12 if souterrain.COMPILED else 2  # of each table
BOARD = {
    *("food", "gold", "imps", "busy", "busy_trolls", "evil", "letters", "rooms"),
    *("dug", "conquered", "mined", "produced", "produced_twice"),
}
ORDER_CARDS = {"hand", "inaccessible", "orders", "stuck"}
REPLACED = (
    *("monster_pile", "tavern", "monster_discard", "room_pile", "for_sale", "room_discard"),
    *("hero_pile", "later_heroes", "row", "next_row", "far_lands"),
    *("trap_pile", "trap_discard", "trap_seen", "recycled"),
    *("city", "later_city", "specials", "events_laid"),
)


def on_board(lord):
    """What the one stamp stands for."""
    fields = {name: codec for name, codec in position.LORD.items() if name in BOARD}
    return write_fields(lord, fields), lord.roomed, lord.trolls


def of_cards(state, lord):
    """What the other stands for: all else but the order cards, and how hurt the party is."""
    fields = {name: codec for name, codec in position.LORD.items() if name not in BOARD | ORDER_CARDS}
    return write_fields(lord, fields), [(state.damage[hero], state.extra_hp[hero]) for hero in lord.party]


class Memory:
    """What was seen under each stamp, and in each list."""

    def __init__(self):
        self.stamped = {}
        self.lists = {}

    def compare(self, stamp, now, what):
        before = self.stamped.setdefault(stamp, now)
        assert before == now, f"{what} changed, but not the stamp"

    def look(self, state, when):
        for seat, lord in enumerate(state.lords):
            self.compare(lord.board_stamp, on_board(lord), f"{when}: the board of seat {seat}")
            self.compare(lord.cards_stamp, of_cards(state, lord), f"{when}: the cards of seat {seat}")
        self.compare(state.slots_stamp, list(state.slots), f"{when}: the order spaces")
        for name in REPLACED:
            cards = getattr(state, name)
            kept, before = self.lists.setdefault(id(cards), (cards, cards.copy()))
            assert kept is cards
            assert before == cards, f"{when}: {name} changed in place"


@pytest.mark.parametrize(
    "options", [pytest.param(o, id="-".join(map(str, o.values()))) for o in GAME.options.covering()]
)
def test_what_looks_the_same_is_the_same(options):
    """In games, in clones that go their own way, in worlds that are drawn, and in positions that are loaded."""
    for seed in range(GAMES):
        state, rng, memory = GAME.new(seed=seed, **options), Rng(seed), Memory()
        state.listening = False
        ply = 0
        while not state.over:
            ask = state.asks[rng.below(len(state.asks))]
            state.play(ask.seat, rng.choice(ask.moves))
            ply += 1
            memory.look(state, f"seed {seed}, after {ply} moves")
            if ply % 10 == 0:
                seat = rng.below(state.players)
                for other in (state.clone(), state.perspective(seat).sample(rng), GAME.load(state.position())):
                    look_ahead(other, rng, memory, f"seed {seed}, beside move {ply}")
        memory.look(state, f"seed {seed}, at the end")


def look_ahead(state, rng, memory, when):
    """A few moves on a table of its own."""
    state.listening = False
    for _ in range(5):
        memory.look(state, when)
        if state.over:
            break
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))


# ------------------------------------------------------------------ whoever changes a lord says so

WOUNDS = {"damage", "extra_hp"}
ON_BOARD = BOARD - {"rooms"} | {"room_at", "roomed", "trolls"}
OF_CARDS = {name for name in position.LORD if name not in BOARD | ORDER_CARDS} | WOUNDS
UNSEEN = {"setup.set_up", "position._complete_lord"}  # on a table that nobody has looked at yet
FRAMES_OWN = {"self", "f", "frame", "copy"}  # frames have fields of the same names, of their own
CHANGES = {"append", "remove", "insert", "pop", "clear", "extend", "sort"}


def fields_changed(function):
    """The fields of a lord that a function changes, by assignment or in place; straight from the list of lords?"""
    aliases = {
        node.targets[0].id: node.value.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Attribute)
    }
    for node in ast.walk(function):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        in_place = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if in_place and node.func.attr == "add_trap":
            yield "traps", False
        if in_place and node.func.attr in CHANGES:
            targets = [node.func.value]
            if isinstance(node.func.value, ast.Name):
                yield aliases.get(node.func.value.id, ""), False
        for target in targets:
            field = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(field, ast.Attribute) and getattr(field.value, "id", "") not in FRAMES_OWN:
                yield field.attr, isinstance(field.value, ast.Subscript)


def functions():
    for path in sorted(Path(position.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield f"{path.stem}.{node.name}", node


def test_who_changes_a_lord_renews_his_stamp():
    """In the same function, so that it can be seen."""
    found = set()
    for name, function in functions():
        calls = {
            node.func.attr for node in ast.walk(function) if isinstance(node, ast.Call) and hasattr(node.func, "attr")
        }
        for field, straight in fields_changed(function):
            for fields, renewal in ((ON_BOARD, "changing_board"), (OF_CARDS, "changing_cards")):
                if field in fields and (straight or renewal not in calls) and name not in UNSEEN:
                    found.add(f"{name} changes `{field}` without `{renewal}`")
    assert found == set()
