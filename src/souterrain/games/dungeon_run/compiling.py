"""Reads the effects of the component file into numbers; see `effects`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .effects import (
    ALL,
    ANY_RATING,
    ANY_ROLL,
    COMPONENTS,
    CONDITIONS,
    COSTS,
    FACE_BIT,
    FOE_BITS,
    KINDS,
    LIMITS,
    MODES,
    MOMENTS,
    RANGES,
    RATINGS,
    ROLLS,
    SOURCES,
    TIMINGS,
    TYPES,
    UNTILS,
    WORDS,
    Effect,
)

COMPILED: Final[list[Effect]] = []
SPECIAL_TILES: Final[list[str]] = [entry["id"] for entry in COMPONENTS["tiles"]["special"]]
ARTIFACTS: Final[list[str]] = [entry["id"] for entry in COMPONENTS["artifacts"]["cards"]]


def _bits(names: Sequence[str], words: list[str]) -> int:
    return sum(1 << words.index(name) for name in names)


def _rolls(names: Sequence[str]) -> int:
    return ANY_ROLL if "any" in names else _bits(names, ROLLS)


def _foes(given: Any) -> int:
    bits = 0
    for name in given if isinstance(given, list) else [given]:
        bits |= FOE_BITS[name]
    return bits


def _faces(given: Sequence[int]) -> int:
    return sum(FACE_BIT[face] for face in given)


def _number(given: Any) -> int:
    return ALL if given in ("all", "rest") else int(given)


PLAIN: Final[dict[str, str]] = {
    **{name: name for name in ("amount", "dice", "total", "steps")},
    "max": "most",
    "hits": "amount",
    "draw": "amount",
    "monsters": "amount",
    "wounds_left": "amount",
    "cap": "cap",
    "keep": "most",
    "wounds": "amount",
}


def compile_effect(given: Mapping[str, Any]) -> Effect:
    """Read one effect; a word that no table knows is an error of the component file."""
    effect = Effect(len(COMPILED), KINDS.index(given["kind"]))
    COMPILED.append(effect)
    for key, value in given.items():
        if key == "kind":
            continue
        if key in PLAIN:
            setattr(effect, PLAIN[key], _number(value))
        elif key == "count":
            _read_count(effect, value)
        else:
            READERS[key](effect, value)
    return effect


def _read_count(effect: Effect, value: Any) -> None:
    """Two cards of which one is kept, or simply a number."""
    effect.amount, effect.most = (2, 1) if value == "draw_2_keep_1" else (int(value), 0)


def _read_mode(effect: Effect, value: str) -> None:
    effect.mode = MODES.index(value)


def _read_rolls(effect: Effect, value: list[str]) -> None:
    effect.rolls = _rolls(value)


def _read_stat(effect: Effect, value: str) -> None:
    effect.rating = RATINGS.index(value)


def _read_use(effect: Effect, value: str) -> None:
    effect.use = RATINGS.index(value)


def _read_instead(effect: Effect, value: str) -> None:
    effect.rating = ANY_RATING if value == "any" else RATINGS.index(value)


def _read_vs(effect: Effect, value: Any) -> None:
    effect.vs = _foes(value)


def _read_types(effect: Effect, value: list[str]) -> None:
    effect.types = _bits(value, TYPES)


def _read_faces(effect: Effect, value: list[int]) -> None:
    effect.faces = _faces(value)


def _read_face(effect: Effect, value: Any) -> None:
    effect.face = 0 if value == "any" else int(value)


def _read_range(effect: Effect, value: str) -> None:
    effect.reach = RANGES.index(value)


def _read_target(effect: Effect, value: Any) -> None:
    """Foes that may be chosen, the number that a die has to reach, or a word."""
    if isinstance(value, int):
        effect.face = value
    elif isinstance(value, list) or value in FOE_BITS:
        effect.foes = _foes(value)
    else:
        effect.target = WORDS.index(value)


def _read_of(effect: Effect, value: str) -> None:
    effect.of = WORDS.index(value)


def _read_place(effect: Effect, value: str) -> None:
    if value in ARTIFACTS:
        effect.gives = ARTIFACTS.index(value)
    elif value not in ("loot", "own_loot"):
        effect.place = WORDS.index(value)


def _read_to(effect: Effect, value: str) -> None:
    effect.target = WORDS.index(value)


def _read_event(effect: Effect, value: str) -> None:
    effect.event = WORDS.index(value)


def _read_action(effect: Effect, value: str) -> None:
    effect.action = WORDS.index(value)


def _read_source(effect: Effect, value: list[str]) -> None:
    effect.source = _bits(value, SOURCES)


def _read_tiles(effect: Effect, value: list[str]) -> None:
    effect.tiles = [SPECIAL_TILES.index(name) for name in value]


def _read_test(effect: Effect, value: Mapping[str, Any]) -> None:
    effect.test_rating = ANY_RATING if value["stat"] == "magic_or_skill" else RATINGS.index(value["stat"])
    effect.test_target = value["target"]
    effect.test_needed = value["needed"]


def _read_contest(effect: Effect, value: Mapping[str, Any]) -> None:
    effect.contest = RATINGS.index(value["stat"])


def _read_by(effect: Effect, value: str) -> None:
    """Who makes a test, or whose dice are meant."""
    if value == "actor":
        effect.by_actor = True
    else:
        effect.vs = FOE_BITS[value]


def _read_until(effect: Effect, value: str) -> None:
    effect.until = UNTILS.index(value)


def _read_inner(effect: Effect, value: Any) -> None:
    if isinstance(value, dict):
        effect.inner = compile_effect(value).id


def _read_per(effect: Effect, value: Any) -> None:
    if isinstance(value, dict):
        effect.every = value["wounds"]
        effect.most = value.get("max", ALL)
    else:
        effect.event = WORDS.index(value)


def _read_chance(effect: Effect, value: list[int]) -> None:
    effect.faces = _faces(value)


def _read_all(effect: Effect, value: bool) -> None:
    effect.all_targets = value


def _read_when(effect: Effect, value: str) -> None:
    effect.when = MOMENTS.index(value)


def _read_locks(effect: Effect, value: list[str]) -> None:
    effect.locks = _foes(value)


def _read_no_free_attack(effect: Effect, value: bool) -> None:
    effect.no_free_attack = value


def _read_name(effect: Effect, value: str) -> None:
    effect.name = WORDS.index(value)


def _read_unless(effect: Effect, value: str) -> None:
    effect.event = WORDS.index(value)


def _known(effect: Effect, value: Any) -> None:
    """Said by the kind itself: nothing else can stand here."""


READERS: Final[dict[str, Any]] = {
    "mode": _read_mode,
    "roll": _read_rolls,
    "stat": _read_stat,
    "use": _read_use,
    "instead_of": _read_instead,
    "vs": _read_vs,
    "types": _read_types,
    "faces": _read_faces,
    "face": _read_face,
    "range": _read_range,
    "target": _read_target,
    "of": _read_of,
    "from": _read_place,
    "at": _read_place,
    "deck": _read_place,
    "to": _read_to,
    "event": _read_event,
    "action": _read_action,
    "source": _read_source,
    "tiles": _read_tiles,
    "tile": _known,
    "places": _known,
    "test": _read_test,
    "contest": _read_contest,
    "by": _read_by,
    "until": _read_until,
    "effect": _read_inner,
    "per": _read_per,
    "chance": _read_chance,
    "all": _read_all,
    "when": _read_when,
    "locks": _read_locks,
    "no_free_attack": _read_no_free_attack,
    "name": _read_name,
    "unless": _read_unless,
    "what": _read_of,
    "with": _read_of,
    "card": _known,
    "exclude": _known,
    "choice": _known,
}


def compile_ability(given: Mapping[str, Any], card: int = -1) -> list[int]:
    """All effects of an ability, with its moment, limit and condition; their numbers."""
    entries = given["effect"] if isinstance(given["effect"], list) else [given["effect"]]
    found = []
    for entry in entries:
        effect = compile_effect(entry)
        effect.card = card
        effect.timing = TIMINGS.index(given.get("timing", "passive"))
        effect.when = MOMENTS.index(given.get("when", MOMENTS[effect.when]))
        effect.limit = LIMITS.index(given.get("limit", ""))
        effect.condition = CONDITIONS.index(given.get("if", ""))
        effect.not_alone = given.get("solo") == "ignored"
        effect.not_with_stone = "forbidden_with" in given
        effect.cost = COSTS.index(given.get("cost", "") or "")
        found.append(effect.id)
    return found
