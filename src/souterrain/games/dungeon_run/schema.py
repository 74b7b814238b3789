"""What a view of Dungeon Run is as numbers, for learners. See `kernel/schema.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.schema import (
    ByName,
    CountOf,
    Figure,
    Flag,
    Hidden,
    InOrder,
    LeftOut,
    Maybe,
    Names,
    Nothing,
    Number,
    OneOf,
    Part,
    PerSeat,
    Record,
    SchemaError,
    Seat,
    SeatSet,
    relative,
    with_head,
)
from . import tables as t
from .effects import RATINGS, ROLLS
from .frames import FRAMES
from .tables import EFFECTS
from .verbs import HABITS, HELP_HABIT
from .views import power_names

ITEMS: Final = t.CARD_NAMES[: t.ITEMS]
TREASURES: Final = t.CARD_NAMES[: t.TREASURES]
FOES: Final = [*t.CARD_NAMES[t.FIRST_MONSTER : t.FIRST_TRAP], *t.CARD_NAMES[t.FIRST_BOSS : t.FIRST_ABILITY]]
TRAPS: Final = t.CARD_NAMES[t.FIRST_TRAP : t.FIRST_STRANGER]
STRANGERS: Final = t.CARD_NAMES[t.FIRST_STRANGER : t.FIRST_BOSS]
BOSSES: Final = t.CARD_NAMES[t.FIRST_BOSS : t.FIRST_ABILITY]
ENCOUNTERS: Final = t.CARD_NAMES[t.FIRST_MONSTER : t.FIRST_BOSS]
MET: Final = t.CARD_NAMES[t.FIRST_MONSTER : t.FIRST_ABILITY]
ABILITIES: Final = t.CARD_NAMES[t.FIRST_ABILITY :]
POWERS: Final = list(dict.fromkeys(power_names(list(range(len(EFFECTS))))))
BACKS: Final = ["stranger", "treasure", "artifact"]
FACES: Final = CountOf(range(1, 7), t.MOST_DICE)
DEPTH: Final = 16  # procedures within each other
AILMENTS: Final = 6  # of one hero
FAR: Final = 60  # tiles from the entrance
STAGE: Final = Number(0, 999)
FEW: Final = Number(0, 99)
SAID_BY_CARD: Final = LeftOut("printed on the card, whose name says it")
SAID_BY_OPTION: Final = LeftOut("an option, the same in every view of an environment")


def view_schema(options: Mapping[str, Any], prompts: Sequence[str]) -> Record:
    players: int = options["players"]
    tiles = t.TILE_NAMES if options["second_box"] else t.TILE_NAMES[: 2 + t.BOX_TILES]
    parts: dict[str, Part] = {
        "players": SAID_BY_OPTION,
        "round": Number(0, 999),
        "round_cap": SAID_BY_OPTION,
        "first": Seat(),
        "leader": Seat(),
        "active": Seat(),
        "actions": FEW,
        "bonus_moves": FEW,
        "final": Flag(),
        "mercy": SAID_BY_OPTION,
        "second_box": SAID_BY_OPTION,
        "tiles": ByName(tiles, tile(), "tile"),
        "sealed": Maybe(Record({"tile": OneOf(tiles), "exit": OneOf(t.EXIT_NAMES), "seat": Seat()})),
        "stack": Record({"count": FEW, "known": PlacesInPile(tiles), "aside": CountOf(tiles)}),
        "encounters": pile(ENCOUNTERS),
        "treasures": pile(TREASURES),
        "side": CountOf(ITEMS),
        "boss": Record({"card": OneOf(BOSSES), "met": Flag(), "dead": Flag(), "looked": SeatSet()}),
        "heroes": PerSeat(hero(tiles)),
        "memory": ByName(ITEMS, CountOf(hiding_places(players, tiles))),
        "limits": Record({span: CountOf(POWERS, 9) for span in ("turn", "round", "game")}),
        "refused": SeatSet() if players > 1 else Nothing("played alone"),
        "dice": Maybe(throw(tiles)),
        "doing": Procedures(tiles),
        "standing": Record({habit: PerSeat(answer(kind, players)) for kind, habit in enumerate(HABITS)}),
    }
    return with_head(prompts, Number(-99, 999), parts)


class PlacesInPile(Part):
    """Of each card where in a pile the reader knows it to lie, 1 at the top; 0 where he does not."""

    def __init__(self, words: Sequence[str]) -> None:
        self.names = Names(words)

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path}: place of {label}", 0, len(self.names)) for label in self.names.labels]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        row = [0] * len(self.names)
        for place, word in enumerate(value, 1):
            if word is not None:
                row[self.names.find(word, seat, path)] = place
        out.extend(row)


def pile(cards: Sequence[str]) -> Part:
    return Record({"count": FEW, "known": PlacesInPile(cards), "discards": CountOf(cards)})


# ------------------------------------------------------------------ the dungeon


def hidden_cards() -> dict[str, Part]:
    return {"treasures": FEW, "artifacts": FEW, "known": CountOf(ITEMS)}


def tile() -> Part:
    printed = ("name", "life", "attack", "power", "defence", "escape", "kind", "boss")
    monster = Record({"card": OneOf(FOES), "wounds": FEW, "revived": Flag(), **dict.fromkeys(printed, SAID_BY_CARD)})
    return Record(
        {
            "x": Number(-FAR, FAR),
            "y": Number(-FAR, FAR),
            "exits": CountOf(t.EXIT_NAMES),
            "special": LeftOut("the tile says it"),
            "monster": Hidden(monster),
            "stranger": OneOf(STRANGERS),
            "trap": OneOf(TRAPS),
            "trap_owner": Seat(),
            "up": CountOf(ITEMS),
            "down": Record(hidden_cards()),
            "carried": Hidden(Record(hidden_cards())),
        }
    )


def hiding_places(players: int, tiles: Sequence[str]) -> Names:
    """Where a card may lie hidden, the loot piles by the seats as the reader counts them."""
    common = [*(f"on-{name}" for name in tiles), *(f"under-{name}" for name in MET), "deck"]
    seats = range(players)
    rows = [[*(f"loot-{(seat + i) % players}" for i in seats), *common] for seat in seats]
    return Names([*(f"loot of {relative(i)}" for i in seats), *common], rows)


# ------------------------------------------------------------------ heroes


def hero(tiles: Sequence[str]) -> Part:
    rating = Record({"printed": SAID_BY_CARD, "trained": FEW, "current": Number(-99, 99)})
    ailment = Record({"card": OneOf(t.CARD_NAMES), "begun": Flag()})
    return Record(
        {
            "seat": LeftOut("seats are turned so that the reader is the first"),
            "hero": OneOf(t.HERO_NAMES),
            "training": SAID_BY_CARD,
            "tile": OneOf(tiles),
            "wounds": FEW,
            "life": SAID_BY_CARD,
            "unconscious": Flag(),
            "dead": Flag(),
            "ratings": Hidden(ByName(RATINGS, rating, all_there=True)),
            "abilities": CountOf(ABILITIES),
            "ability_deck": FEW,
            "dropped": Hidden(CountOf(ABILITIES)),
            "dropped_count": FEW,
            "drawn": Hidden(CountOf(ABILITIES)),
            "equipped": CountOf(ITEMS),
            "loot": Record({"encounters": CountOf(MET), **hidden_cards()}),
            "companions": CountOf(STRANGERS),
            "ailments": InOrder(ailment, AILMENTS),
            "fewer_actions": FEW,
            "dealt": Flag(),
            "quelled": Flag(),
            "left": OneOf(tiles),
            "slayer": Seat(),
        }
    )


def answer(kind: int, players: int) -> Part:
    """What a seat has answered once and for all; for help this may be to sabotage a certain seat always."""
    if kind != HELP_HABIT:
        return OneOf(range(3))
    seats = range(players)
    rows = [[0, 1, *(2 + (seat + i) % players for i in seats)] for seat in seats]
    return OneOf(Names(["asked", "never", *(f"always against {relative(i)}" for i in seats)], rows))


# ------------------------------------------------------------------ what is going on


def throw(tiles: Sequence[str]) -> Part:
    return Record(
        {
            "kind": OneOf(ROLLS),
            "seat": Seat(),
            "rival": Seat(),
            "monster": OneOf(FOES),
            "tile": OneOf(tiles),
            "rating": OneOf(RATINGS),
            "rival_rating": OneOf(RATINGS),
            "dice": FACES,
            "foe_dice": FACES,
            "hits": FACES,
            "strikes": FACES,
            "assistants": SeatSet(),
            "assist_dice": FEW,
            "saboteurs": SeatSet(),
            "rerolled": SeatSet(),
            "forced": SeatSet(),
        }
    )


class Trading(Part):
    """Cards laid out in a trade: of each seat how many of each back, and those that the reader sees."""

    def __init__(self) -> None:
        self.seats = PerSeat(Record({"backs": CountOf(BACKS, 99), "cards": CountOf([*ITEMS, *STRANGERS])}))

    def figures(self, path: str, players: int) -> list[Figure]:
        return self.seats.figures(path, players)

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        owned = [[card for card in value if card["owner"] == owner] for owner in range(players)]
        laid = [{"backs": [card["back"] for card in own], "cards": [card["card"] for card in own]} for own in owned]
        self.seats.write(laid, seat, players, out, path)


class Offers(Part):
    """Who offers to help, and with which rating."""

    def __init__(self) -> None:
        self.seats = PerSeat(CountOf(RATINGS))

    def figures(self, path: str, players: int) -> list[Figure]:
        return self.seats.figures(path, players)

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        offers = [[offer["rating"] for offer in value if offer["seat"] == owner] for owner in range(players)]
        self.seats.write(offers, seat, players, out, path)


class Procedures(Part):
    """The procedures under way, the innermost first: what, whose, how far. Then what only some of them have.

    Of that, a procedure hides what those around it have under the same name: the innermost is what is being decided.
    """

    def __init__(self, tiles: Sequence[str]) -> None:
        self.each = InOrder(Record({"what": OneOf(FRAMES.names), "seat": Seat(), "stage": STAGE}), DEPTH)
        self.details: dict[str, Part] = {
            "card": OneOf(t.CARD_NAMES),
            "cards": CountOf(t.CARD_NAMES),
            "trade": Trading(),
            "count": FEW,
            "other": Seat(),
            "offers": Offers(),
            "used": CountOf(POWERS, 9),
            "voted": SeatSet(),
            "down": Flag(),
            "chosen": SeatSet(),
            "pick": OneOf(ABILITIES),
            "tile": OneOf(tiles),
            "tiles": CountOf(tiles),
            "exit": Record({"tile": OneOf(tiles), "exit": OneOf(t.EXIT_NAMES)}),
            "faces": FACES,
        }

    def figures(self, path: str, players: int) -> list[Figure]:
        found = self.each.figures(f"{path}.procedures", players)
        for key, part in self.details.items():
            found.extend(part.figures(f"{path}.{key}", players))
        return found

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        frames = []
        details: dict[str, Any] = {}
        for frame in reversed(value):
            frames.append({key: frame.get(key, 0 if key == "stage" else None) for key in ("what", "seat", "stage")})
            for key, inner in frame.items():
                name = "trade" if key == "cards" and frame["what"] == "Trade" else key
                if name in ("what", "seat", "stage") or inner is None:
                    continue
                if name not in self.details:
                    raise SchemaError(f"{path}.{name}", "the schema neither has it nor leaves it out")
                details.setdefault(name, inner)
        self.each.write(frames, seat, players, out, path)
        for key, part in self.details.items():
            if key in details:
                part.write(details[key], seat, players, out, f"{path}.{key}")
            else:
                part.blank(players, out)
