"""Calls of code that may be anybody's: whatever it does, the caller goes on and can say what was wrong.

Only Ctrl-C passes. What takes too long is broken off where the system has alarms and this is the main thread; code that
catches every exception of its own accord is interrupted again and again, until one of them passes.
"""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeVar

from .. import bots
from ..bots.base import for_one_game, whole_number
from ..kernel.core import State
from ..kernel.errors import OptionError
from ..kernel.rng import Rng

R = TypeVar("R")
LIMIT: Final = 600.0  # seconds that a bot may think about one decision
AGAIN: Final = 1.0  # seconds until a call that was not broken off is interrupted again
LONGEST: Final = 500  # letters of what is told

# What a bot can do wrong, as it goes on after "it": so it is kept with a game, and read again to be said in a language.
NO_BOT: Final = "is no bot"
FORMS: Final = {
    "raised": re.compile(r"raised (?P<error>[^:]+): (?P<said>.*)", re.DOTALL),
    "late": re.compile(r"gave no answer in (?P<seconds>\S+) s"),
    "none": re.compile(NO_BOT),
    "foreign": re.compile(r"chose (?P<given>.*), which is no move but (?P<kind>.+)", re.DOTALL),
    "illegal": re.compile(r"chose (?P<given>.*), which is not legal", re.DOTALL),
    "endless": re.compile(r"came to no end in (?P<choices>\d+) choices"),
}


def read_problem(text: str) -> tuple[str, dict[str, str]]:
    """Which of the forms a problem has, and what it speaks of; no form where it was written by something else.

    >>> read_problem("chose 7, which is not legal")
    ('illegal', {'given': '7'})
    """
    for form, pattern in FORMS.items():
        if found := pattern.fullmatch(text):
            return form, found.groupdict()
    return "", {}


class OutOfTime(BaseException):
    """No Exception: who catches those goes on with its work, and this is to end it."""


def attempt(call: Callable[[], R], seconds: float) -> tuple[R | None, str]:
    """What the call gives, or None and what it did wrong, as it goes on after "it"."""
    try:
        return within(seconds, call), ""
    except KeyboardInterrupt:
        raise
    except OutOfTime:
        return None, f"gave no answer in {seconds:g} s"
    except BaseException as error:  # noqa: BLE001 - sys.exit and all others
        return None, f"raised {type(error).__name__}: {told(str, error, seconds)}"


def seated(make: Callable[[], Any], seconds: float) -> tuple[bots.Bot | None, str]:
    """A bot for one game, or None and why there is none."""
    bot, problem = attempt(make, seconds)
    if bot is None:
        return None, problem or NO_BOT
    return (for_one_game(bot) if isinstance(bot, bots.Bot) else bot), ""


def objection(bot: bots.Bot, options: Mapping[str, Any], seconds: float) -> tuple[OptionError | None, str]:
    """Why a bot does not play with these options, in its own words; or what it did wrong when it was asked."""
    return attempt(partial(_objection, bot, options), seconds)


def refuse_objection(bot: bots.Bot, options: Mapping[str, Any]) -> None:
    """No match is begun whose games one of the bots would not play. What else is wrong with it, its games will show."""
    refusal, _ = objection(bot, options, LIMIT)
    if refusal is not None:
        raise refusal


def _objection(bot: bots.Bot, options: Mapping[str, Any]) -> OptionError | None:
    try:
        if isinstance(bot, bots.Bot):  # whatever chooses can play, and may not know this question
            bot.check_options(options)
    except OptionError as error:
        return error
    return None


def choice(bot: bots.Bot, state: State, rng: Rng, seconds: float) -> tuple[int, str]:
    """What a bot chooses, or what is wrong with that. Whatever it raises is its own fault: the game goes on."""
    seat = state.asks[0].seat
    perspective = state.perspective(seat)
    answer, problem = attempt(lambda: bot.choose(perspective, rng), seconds)
    if problem:
        return -1, problem
    move = answer if type(answer) is int else attempt(partial(whole_number, answer), seconds)[0]
    if move is None:
        return -1, f"chose {told(repr, answer, seconds)}, which is no move but {type(answer).__name__}"
    if move not in state.moves(seat):
        return -1, f"chose {move}, which is not legal"
    return move, ""


def told(how: Callable[[Any], str], thing: Any, seconds: float) -> str:
    """`str` or `repr` of something, as far as it can be printed; its type where it has no such text."""
    try:
        text = within(seconds, partial(how, thing))
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        return f"<{type(thing).__name__}>"
    return text[:LONGEST].encode("utf-8", "backslashreplace").decode()


def within(seconds: float, call: Callable[[], R]) -> R:
    """What the call gives, if it does so in time: otherwise OutOfTime."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return call()
    done = False

    def ring(number: int, frame: object) -> None:
        if not done:
            raise OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        try:
            return call()
        finally:
            done = True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
