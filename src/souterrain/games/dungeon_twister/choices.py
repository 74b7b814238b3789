"""What a choice costs and brings, in numbers that its player may know: the words are in the messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import tables as t
from .acting import Acting, Action
from .combat import CLOSE, RANGED, REACH, attackers, defenders
from .duel import Combat, card_sum
from .state import Twister, seat_of
from .verbs import VERBS

# What messages expect of every move: who reads it, and how many action points it leaves; -1: it costs none.
PLAIN: Final[Mapping[str, Any]] = {"thing": "something", "reader": -1, "left": -1}

Args = dict[str, Any]


def arguments(s: Twister, seat: int, move: int) -> Args:
    """All that the message of a move is told besides its target."""
    verb, ask = VERBS.verb(move), s.ask_of(seat)
    deed = ask.question.deed(move) if ask is not None else None
    frame, target = s.stack[-1] if s.stack else None, move - verb.first
    found: Args = {**PLAIN, "reader": seat}
    if deed is None or frame is None:
        return found
    found.update(deed.args(s, frame, seat, target))
    if isinstance(deed, Action) and isinstance(frame, Acting) and not deed.free(s, frame.c):
        found["left"] = s.ap[seat] - 1
    tells = TELLS.get(verb.name)
    return {**found, **tells(s, seat, target)} if tells is not None else found


def actor(s: Twister) -> int:
    frame = s.stack[-1]
    assert isinstance(frame, Acting)
    return int(frame.c)


# ------------------------------------------------------------------ actions


def steps(s: Twister, seat: int, target: int) -> Args:
    return {"steps": t.MOVEMENT[actor(s)]}


def figures(s: Twister, seat: int, target: int) -> Args:
    return {"steps": t.MOVEMENT[target], "combat": t.COMBAT[target]}


def points_kept(s: Twister, seat: int, target: int) -> Args:
    kept = min(s.ap[seat], t.KEPT_AP)
    return {"kept": kept, "lost": s.ap[seat] - kept}


def jump_cards(s: Twister, seat: int, target: int) -> Args:
    return {"jumps": s.jumps[seat]}


def gate(s: Twister, seat: int, target: int) -> Args:
    return {"gate": "closed" if s.gate[target] == t.CLOSED else "open"}


def fireball(s: Twister, seat: int, target: int) -> Args:
    return {"points": int(seat_of(target) != seat)}


# ------------------------------------------------------------------ combat


def sides(kind: int, bow: bool = False) -> Callable[[Twister, int, int], Args]:
    """What both sides of such a combat would be worth before cards."""

    def told(s: Twister, seat: int, target: int) -> Args:
        combat = Combat(kind, actor(s), target)
        combat.att, combat.dfn = attackers(s, kind, combat.c, target), defenders(s, kind, combat.c, target)
        if kind == RANGED:
            combat.arrows, combat.bolts = (t.BIT[combat.c], 0) if bow else (0, t.BIT[combat.c])
        return {"attack": combat.attack_value(s), "defence": combat.defence_value(s)}

    return told


def bolt(s: Twister, seat: int, target: int) -> Args:
    return {"worth": t.CROSSBOW_VALUE}


def arrow(s: Twister, seat: int, target: int) -> Args:
    return {"worth": t.BOW_VALUE}


def total(s: Twister, seat: int, target: int) -> Args:
    """What the own side comes to with this card, and as much of the other side as lies open."""
    combat = s.stack[-1]
    assert isinstance(combat, Combat)
    attack, defence = combat.attack_value(s), combat.defence_value(s)
    own, theirs = (attack, defence) if seat == combat.attacker else (defence, attack)
    other = 1 - seat
    named = combat.named > 0 and combat.telepath(s) == seat and combat.wanted(other) == 1
    known = (named or combat.mistress(s) == seat) and combat.laid(s, other) == combat.wanted(other)
    return {
        "total": own + card_sum(s, seat) + target,
        "theirs": theirs + (card_sum(s, other) if known else 0),
        "card": "known" if known else "hidden",
    }


TELLS: Final[Mapping[str, Callable[[Twister, int, int], Args]]] = {
    "recruit": figures,
    "move": steps,
    "end": points_kept,
    "jump": jump_cards,
    "gate": gate,
    "burn": fireball,
    "attack": sides(CLOSE),
    "thrust": sides(REACH),
    "shoot": sides(RANGED),
    "shoot-bow": sides(RANGED, bow=True),
    "join": bolt,
    "join-bow": arrow,
    "card": total,
}
