"""The worked combats of Minion Gifts, step by step."""

from pathlib import Path

import pytest
import yaml

import souterrain
from souterrain.games.dungeon_lords import gifts
from souterrain.games.dungeon_lords import tables as t
from souterrain.games.dungeon_lords.battle import Battle
from souterrain.games.dungeon_lords.melee import drop_courage, hurt
from souterrain.games.dungeon_lords.springing import prevent

GAME = souterrain.game("dungeon_lords")
SOURCE = Path(__file__).parent / "gifts_combats.yaml"
EXAMPLES = yaml.safe_load(SOURCE.read_text(encoding="utf-8"))["examples"]


def cast_of(party):
    """A real adventurer tile for each member: same class, hit points and symbols."""
    heroes = {}
    for member in party:
        kind = member["class"]
        for hero, name in enumerate(t.ADVENTURERS[: t.ILLUSION]):
            icons = t.TRAP_ICONS[hero] + t.MAGIC[hero] + t.HEARTS[hero] + t.LUTES[hero]
            fits = t.CLASS[hero] == (t.CLASSES.index(kind) if kind != "paladin" else t.CLASSLESS)
            fits = fits and t.HP[hero] == member.get("hp", t.HP[hero])
            if kind not in ("warrior", "paladin"):
                fits = fits and icons == member.get("sym", icons)
            if fits and name not in heroes.values():
                heroes[member["id"]] = name
                break
        assert member["id"] in heroes, f"no tile for {member}"
    return heroes


class Fight:
    """A combat of the example played with the engine's own steps."""

    def __init__(self, given):
        self.names = cast_of(given["party"])
        items, damage = {}, {}
        for member in given["party"]:
            name = self.names[member["id"]]
            items.update(dict.fromkeys(member.get("items", ()), f"carried:{name}"))
            if member.get("wounds"):
                damage[name] = member["wounds"]
        items.update(dict.fromkeys(given.get("bag", ()), "bag:0"))
        self.s = GAME.load(
            {
                "options": {"players": 4, "gifts": given["variant"], "bards": True},
                "season": "combat",
                "combat_round": 1,
                "phase": 3,
                "items": items,
                "damage": damage,
                "lords": [
                    {
                        "party": [self.names[m["id"]] for m in given["party"]],
                        "fallen": given.get("captured", 0),
                        "marked": "c1",
                        "sent": ["goblin-1", "ghost-1"],  # never used: they only keep the loaded battle waiting
                        "lair": ["goblin-1", "ghost-1"],
                    }
                ],
                "frames": [
                    {"frame": "Course", "fighting": 1},
                    {"frame": "CombatPeriod"},
                    {"frame": "Resolution", "turn": 4},
                    {"frame": "Battle", "seat": 0, "step": 3},
                ],
            }
        )
        self.s.pending = ()
        self.s.stack.pop()
        self.m = self.s.stack[-1]
        assert isinstance(self.m, Battle)
        self.cast, self.healed, self.used, self.captured = [], [], [], []

    @property
    def party(self):
        return self.s.lords[0].party

    def hero(self, ident):
        return t.ADVENTURERS.index(self.names[ident])

    def do(self, step):
        self.s.events = []
        getattr(self, "do_" + step["do"])(step)
        if not self.party:
            drop_courage(self.s, self.m)  # as the end of a battle does
        for event in self.s.events:
            if event.kind == "item-used":
                self.used.append(event.args["item"])
            if event.kind == "captured":
                self.captured.append(event.args["hero"])

    def do_bards(self, step):
        self.m.sing(self.s)

    def do_trap(self, step):
        amounts = [step["damage"].get(ident, 0) for ident in self.idents()]
        self.m.no_spells |= int("spells" in step.get("cancels", ()))
        self.m.no_healing |= int("healing" in step.get("cancels", ()))
        self.m.poisoned += [self.hero(ident) for ident in step.get("end_of_round", ())]
        prevent(self.s, self.m, self.s.lords[0], amounts)
        hurt(self.s, self.m, self.party.copy(), amounts)

    def idents(self):
        back = {name: ident for ident, name in self.names.items()}
        return [back[t.ADVENTURERS[hero]] for hero in self.party]

    def do_spell(self, step):
        self.s.combat_round = step["required"]
        spell = t.SPELLS.index(step.get("name", "fireball"))
        self.s.city = [spell] * 4
        depth = len(self.s.stack)
        self.m.cast(self.s, t.SPELL_FAST[spell])
        self.cast.append(len(self.s.stack) > depth)
        del self.s.stack[depth:]

    def do_attack(self, step):
        self.m.attacked = 1
        for target, amount in step["hits"]:
            struck = (
                self.party.copy() if target == "all" else [self.party[0] if target == "front" else self.hero(target)]
            )
            hurt(self.s, self.m, struck, [amount] * len(struck))
            if "follow_up" in step and struck[0] not in self.party and self.party:
                hurt(self.s, self.m, [self.party[0]], [step["follow_up"][1]])

    def do_heal(self, step):
        before = sum(self.s.damage)
        self.m.heal(self.s)
        self.healed.append(before - sum(self.s.damage))

    def do_fatigue(self, step):
        drop_courage(self.s, self.m)
        for _ in range(step["points"]):
            if self.party:
                hurt(self.s, self.m, [self.party[0]], [1])

    def do_end_of_round(self, step):
        self.m.poison(self.s)

    def do_round(self, step):
        self.s.stack[-1] = self.m = Battle(0)

    def do_end_of_combat(self, step):
        gifts.end_of_combat(self.s, 0)

    def tokens(self, wanted):
        return sorted(t.TOKENS[token] for token, place in enumerate(self.s.item_at) if wanted(place))

    def courage(self, ident):
        lyres = [lyre for who, lyre in zip(self.m.courage, self.m.inspired, strict=True) if who == self.hero(ident)]
        return [lyres.count(-1), len(lyres) - lyres.count(-1)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e["id"])
def test_combat(example):
    fight = Fight(example["given"])
    for step in example["when"]:
        fight.do(step)
    prison = fight.s.lords[0].prison
    checks = {
        "wounds": lambda want: {ident: fight.s.damage[fight.hero(ident)] for ident in want},
        "eliminated": lambda want: [next(i for i, n in fight.names.items() if n == name) for name in fight.captured],
        "used": lambda want: sorted(fight.used),
        "cast": lambda want: fight.cast,
        "healed": lambda want: fight.healed,
        "dead_letter": lambda want: fight.tokens(lambda place: gifts.LETTERS <= place < gifts.PLACED),
        "far_lands": lambda want: fight.tokens(lambda place: place == gifts.FAR),
        "prison": lambda want: fight.tokens(
            lambda place: place == gifts.PRISON or (gifts.CARRIED <= place < 200 and place - gifts.CARRIED in prison)
        ),
        "courage": lambda want: {ident: fight.courage(ident) for ident in want},
        "courage_total": lambda want: {ident: sum(fight.courage(ident)) for ident in want},
    }
    for name, want in example["then"].items():
        if name == "note":
            continue
        expected = sorted(want) if name in ("used", "dead_letter", "far_lands", "prison") else want
        assert checks[name](want) == expected, name
    members = example["then"].get("wounds")
    if members is not None and "eliminated" in example["then"]:
        assert set(members) == set(fight.idents())
