"""Calls of code that may be anybody's: whatever it does, the caller goes on and can say what was wrong.

Only Ctrl-C passes. What takes too long is broken off where the system has alarms and this is the main thread; code that
catches every exception of its own accord is interrupted again and again, until one of them passes.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

R = TypeVar("R")
AGAIN: Final = 1.0  # seconds until a call that was not broken off is interrupted again
LONGEST: Final = 500  # letters of what is told


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
