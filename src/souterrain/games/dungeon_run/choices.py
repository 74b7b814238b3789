"""What a choice costs and brings, in numbers that its player may know: the words are in the messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import tables as t
from .assigning import needed, never_hits
from .battle import ignored_hits
from .dice import DiceRoll, hero_dice, monster_dice, rival_dice, sabotaged_dice
from .effects import ACTION, ARMOUR, BATTLE_ROLL, COMPONENTS, NO_WOUND, SABOTAGE_MOD
from .escaping import Escape
from .helping import Offers, Rallies, assist_dice, rally_amount
from .items import loose
from .moving import tile_rule
from .places import SIDE
from .powers import of_mode, passive
from .state import Run
from .tables import EFFECTS
from .targets import code_of
from .throw import Throw
from .trading import Trade
from .verbs import VERBS
from .wounds import Armour, Cancelling, worth

# What messages expect of every move: does it cost an action, what does its card say, what question does it answer?
PLAIN: Final[Mapping[str, Any]] = {"counts": 0, "told": "", "what": ""}
COSTLY: Final = frozenset(  # of the verbs of a turn; abilities tell it by their timing
    {"move", "force", "escape", "battle", "equip", "remove", "trade", "search", "advance", "research", "toss", "deal"}
)

Args = dict[str, Any]


def card_texts(lang: str) -> dict[str, str]:
    """What every card with a text says, by its id in lower case."""
    heroes = [one for hero in COMPONENTS["heroes"] for one in _abilities(hero)]
    strangers = COMPONENTS["encounters"]["strangers"]
    return {entry["id"].lower(): entry["text"][lang] for entry in (*t.ITEM_ENTRIES, *heroes, *strangers)}


def _abilities(hero: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [*hero["personal"], hero["summoner"], *hero["ability_cards"]]


TEXTS: Final = frozenset(card_texts("en"))
ABILITIES: Final = tuple(one["id"].lower() for hero in COMPONENTS["heroes"] for one in _abilities(hero))


def told(card: str) -> str:
    """The name under which the lexicon keeps what a card says; nothing for a card without a text."""
    name = card.removesuffix("_2")
    return f"told-{name}" if name in TEXTS else ""


def arguments(s: Run, seat: int, move: int) -> Args:
    """All that the message of a move is told besides its target."""
    verb, ask = VERBS.verb(move), s.ask_of(seat)
    target = move - verb.first
    found: Args = {**PLAIN, "told": told(VERBS.target(move) or "")}
    if ask is not None:
        found["what"] = f"at-{ask.prompt}"  # no noun has such a name
        found["counts"] = int(ask.prompt == "turn" and verb.name in COSTLY)
    tells = TELLS.get(verb.name)
    return {**found, **tells(s, seat, target)} if tells is not None else found


# ------------------------------------------------------------------ in one's turn


def hero_numbers(s: Run, seat: int, target: int) -> Args:
    entry = t.HERO_ENTRIES[target]
    return {name: entry[name] for name in ("brawn", "magic", "skill", "life")}


def way_out(s: Run, seat: int, target: int) -> Args:
    beyond = s.beside[s.heroes[seat].tile * 4 + target]
    return {"tile": t.TILE_NAMES[beyond] if beyond >= 0 else "unexplored"}


def escape_roll(s: Run, seat: int, target: int) -> Args:
    attempt = Escape(seat)
    attempt.card = s.monster_with(seat)
    foe = t.CARD_NAMES[attempt.card] if attempt.card >= 0 else "nobody"
    room = "portcullis" if tile_rule(s, seat) == t.PORTCULLIS else "open"
    return {"foe": foe, "number": attempt.needed(s), "attack": 0 if attempt.spared(s) else 1, "room": room}


def opponent(s: Run, seat: int, target: int) -> Args:
    code, throw = code_of(s, target), Throw()
    throw.kind, throw.seat = BATTLE_ROLL, seat
    if code < t.SEATS:
        hero, throw.rival = s.heroes[code], code
        number, left = needed(s, throw, seat), hero.life() - hero.wounds
        return {"foe": "hero", "dice": 0, "faces": "", "number": number, "left": left}
    card, throw.monster = code - t.ITEMS, code
    return {
        "foe": "monster",
        "dice": monster_dice(s, throw),
        "faces": tuple(str(face) for face in range(1, 7) if t.POWER[card] >> face & 1),
        "number": needed(s, throw, seat),
        "left": t.MONSTER_LIFE[card] - s.hurts[card],
    }


def what_lies_here(s: Run, seat: int, target: int) -> Args:
    return {"count": len(loose(s, s.heroes[seat].tile))}


def ability(s: Run, seat: int, target: int) -> Args:
    prompt = s.ask_of(seat)
    timing = EFFECTS[t.POWER_EFFECT[target]].timing
    return {"counts": int(prompt is not None and prompt.prompt == "turn" and timing == ACTION)}


def well(s: Run, seat: int, target: int) -> Args:
    return {"number": t.SWORD_FOUND, "sword": "there" if s.where[t.WELL_SWORD] == SIDE else "gone"}


def stranger(s: Run, seat: int, target: int) -> Args:
    card = t.CARD_NAMES[s.stranger_at[s.heroes[seat].tile]]
    return {"card": card, "told": told(card)}


def actions_left(s: Run, seat: int, target: int) -> Args:
    return {"count": s.actions}


def raised(s: Run, seat: int, target: int) -> Args:
    trained = s.heroes[seat].trained(target)
    return {"before": trained, "after": trained + 1}


# ------------------------------------------------------------------ help


def helping_dice(s: Run, seat: int, target: int) -> Args:
    return {"other": s.throw().seat, "count": assist_dice(s, seat, target)}


def hindering(s: Run, seat: int, target: int) -> Args:
    throw = s.throw().clone()
    throw.saboteurs |= t.BIT[seat]
    wounds = 0 if of_mode(s, seat, SABOTAGE_MOD, NO_WOUND) is not None else 1
    return {"other": throw.seat, "count": sabotaged_dice(s, throw), "wounds": wounds}


def offered_dice(s: Run, seat: int, target: int) -> Args:
    frame = s.stack[-1]
    assert isinstance(frame, Offers)
    offer = frame.cards[frame.number]
    return {"count": assist_dice(s, offer >> 2, offer & 3)}


def healing(s: Run, seat: int, target: int) -> Args:
    frame, wounds = s.stack[-1], s.heroes[seat].wounds
    assert isinstance(frame, Rallies)
    return {"before": wounds, "after": max(0, wounds - rally_amount(s, seat, frame.cards[frame.number]))}


# ------------------------------------------------------------------ dice


def rolled(s: Run, seat: int, target: int) -> Args:
    """The dice of this rating; in a battle also what they must show."""
    throw = s.throw().clone()
    if seat != throw.seat:
        throw.rival_rating = target
        return {"count": rival_dice(s, throw), "number": needed(s, throw, seat)}
    throw.rating = target
    frame = s.stack[-1]
    assert isinstance(frame, DiceRoll)
    fights = throw.kind == BATTLE_ROLL
    hopeless = fights and never_hits(s, throw)
    return {"count": hero_dice(s, throw), "number": 9 if hopeless else needed(s, throw, seat) if fights else 0}


def struck(s: Run, seat: int, target: int) -> Args:
    """What one more hit adds; some monsters ignore the first, and the hero chooses which that is. DR-BAT-19"""
    throw = s.throw()
    ignored = int(ignored_hits(throw.monster)) if throw.monster >= 0 else 0
    before = [worth(s, throw, False, face) for face in throw.strikes]
    after = [*before, worth(s, throw, False, target + 1)]
    return {"count": sum(sorted(after)[ignored:]) - sum(sorted(before)[ignored:])}


def two_faces(s: Run, seat: int, target: int) -> Args:
    return {"face": target // 6 + 1, "to": target % 6 + 1}


def blocked(s: Run, seat: int, target: int) -> Args:
    return {**two_faces(s, seat, target), "count": worth(s, s.throw(), True, target % 6 + 1)}


def cancelled(s: Run, seat: int, target: int) -> Args:
    frame = s.stack[-1]
    foe = isinstance(frame, Cancelling) and frame.mask == 0
    return {"count": worth(s, s.throw(), foe, target + 1)}


def armour_dice(s: Run, seat: int, target: int) -> Args:
    frame = s.stack[-1]
    assert isinstance(frame, Armour)
    worn = [e for e in passive(s, seat, ARMOUR) if e.vs & frame.attacker(s)]
    faces = sorted(e.face for e in worn for _ in range(e.dice))
    number = faces[0] if faces[0] == faces[-1] else 0
    return {"count": len(faces), "number": number, "numbers": tuple(f"{face}+" for face in faces)}


def bargain(s: Run, seat: int, target: int) -> Args:
    frame = s.stack[-1]
    return {"count": len(frame.cards) if isinstance(frame, Trade) else 0}


TELLS: Final[Mapping[str, Callable[[Run, int, int], Args]]] = {
    "choose": hero_numbers,
    "move": way_out,
    "exit": way_out,
    "escape": escape_roll,
    "battle": opponent,
    "search": what_lies_here,
    "use": ability,
    "toss": well,
    "deal": stranger,
    "end": actions_left,
    "train": raised,
    "assist": helping_dice,
    "sabotage": hindering,
    "always-sabotage": hindering,
    "accept": offered_dice,
    "rally": healing,
    "always-rally": healing,
    "rating": rolled,
    "turn-die": two_faces,
    "turn-foe-die": two_faces,
    "hit": struck,
    "block": blocked,
    "cancel": cancelled,
    "armour": armour_dice,
    "always-armour": armour_dice,
    "agree": bargain,
}
