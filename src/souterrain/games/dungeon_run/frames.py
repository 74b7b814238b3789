"""How the procedures under way are written in a position, and the codecs for what stands in them."""

from __future__ import annotations

from typing import Any

from ...kernel.documents import (
    Codec,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
)
from ...kernel.errors import PositionError
from . import tables as t
from .acting import Hindrance, Laying, Sealing, Spoils
from .advancing import Advance, Learn
from .ailments import Discarding
from .arriving import Arrival
from .attacks import HeroAttack, MonsterAttack
from .battle import Battle
from .bearing import Redirecting
from .defeat import Defeats, Drop, Vote
from .dice import Contest, Test
from .duel import Duel
from .effects import KINDS, MOMENTS, RATINGS
from .encounters import Adjusting, Content
from .equipping import Equip, Sorting
from .escaping import Escape
from .exploring import Explore
from .helping import Help, Offers, Rallies
from .items import IN_DECK
from .moving import Leaving, Move, Walk
from .places import NONE
from .relocating import Struggle
from .rerolls import Rerolls
from .roaming import Calling, Lair, Roaming
from .setup import FirstAbilities, Heroes
from .state import Chapter
from .strangers import Bargain, Dealing
from .summoning import Summoning
from .tables import EFFECTS
from .taking import BadTrade, Fetching, Scrying, Theft
from .targets import ChooseFoe, ChoosePlace
from .trading import Trade
from .traps import Disarm
from .turn import Rounds, Turn
from .turning import Turning
from .views import place_name
from .windows import Window
from .wounds import Armour, Cancelling


def _effect_names() -> list[str]:
    """Every effect by its card or ability, its kind, and where that is not enough a number."""
    owners = {number: entry["personal"][0]["id"] for i, entry in enumerate(t.HERO_ENTRIES) for number in t.PERSONAL[i]}
    owners |= {number: entry["summoner"]["id"] for i, entry in enumerate(t.HERO_ENTRIES) for number in t.SUMMONER[i]}
    owners |= {number: t.CARD_NAMES[card] for card, numbers in enumerate(t.EFFECTS_OF) for number in numbers}
    owners |= {EFFECTS[n].inner: name for n, name in owners.items() if EFFECTS[n].inner >= 0}
    names: list[str] = []
    for e in EFFECTS:
        name = f"{owners.get(e.id, 'deal')}.{KINDS[e.kind]}".lower()
        names.append(name if name not in names else f"{name}.{e.id}")
    return names


CARD = Name(t.CARD_NAMES, none="none")
ITEM = Name(t.CARD_NAMES[: t.ITEMS])
TILE = Name(t.TILE_NAMES, none="none")
EFFECT = Name(_effect_names(), none="none")
RATING = Name(RATINGS, none="none")
POWER = Name(t.POWER_NAMES)
BOSS = Name(t.CARD_NAMES[t.FIRST_BOSS : t.FIRST_ABILITY])
SEAT = Number(NONE, t.SEATS - 1)
SMALL = Number(-1, 9999)
EXITS = Mask(t.EXIT_NAMES)
REMEMBERED = Mask([place_name(i) for i in range(IN_DECK + 1)])
SEATS = Mask([str(seat) for seat in range(t.SEATS)])
FACES = ListOf(Number(1, 6))
NUMBERS = ListOf(SMALL)
CARD_LIST = ListOf(CARD)
TILE_LIST = ListOf(TILE)


class Codes(Codec[list[int]]):
    """Targets: seats as numbers, monsters by their cards."""

    def write(self, value: list[int]) -> Any:
        return [code if code < t.SEATS else t.CARD_NAMES[code] for code in value]

    def read(self, path: str, given: Any) -> list[int]:
        if not isinstance(given, (list, tuple)):
            raise PositionError(path, f"expected a list, got {given!r}")
        return [(SEAT if isinstance(code, int) else CARD).read(f"{path}[{i}]", code) for i, code in enumerate(given)]


def scene(cards: Codec[Any] = NUMBERS) -> dict[str, Codec[Any]]:
    """The fields that all procedures have; what their cards are differs."""
    return {
        "seat": SEAT,
        "stage": Number(0, 30),
        "other": SEAT,
        "card": CARD,
        "tile": TILE,
        "effect": EFFECT,
        "number": SMALL,
        "mask": Number(0, 99),
        "cards": cards,
    }


FRAMES = FrameBook()
PLAIN: tuple[type[Chapter], ...] = (
    *(Heroes, Rounds, Turn, Drop, Spoils, Sealing, Laying, Theft, Struggle, Hindrance, Discarding, Fetching, BadTrade),
    *(Arrival, Content, Adjusting, Walk, Leaving, Move, Escape, Disarm, Test, Contest, Battle, Duel, MonsterAttack),
    *(Redirecting, Cancelling, Armour, Offers, Rallies, Vote, Defeats, Dealing, Lair, Calling, Rerolls),
)
WITH_CARDS: tuple[type[Chapter], ...] = (Learn, Advance, Sorting, Equip, Trade, Bargain, Scrying, Roaming)
WITH_TILES: tuple[type[Chapter], ...] = (Explore, ChoosePlace, Summoning)
WITH_TARGETS: tuple[type[Chapter], ...] = (HeroAttack, ChooseFoe)
for procedures, kind in ((PLAIN, NUMBERS), (WITH_CARDS, CARD_LIST), (WITH_TILES, TILE_LIST), (WITH_TARGETS, Codes())):
    for procedure in procedures:
        FRAMES.add(procedure, **scene(kind))
FRAMES.add(FirstAbilities, **scene(CARD_LIST), picks=CARD_LIST)
FRAMES.add(Help, turn=Number(0, 9), offers=NUMBERS)
for window in (Window, Turning):
    FRAMES.add(window, turn=Number(-1, 9), moment=Name(MOMENTS), start=SEAT, only=SEAT, used=ListOf(POWER))
