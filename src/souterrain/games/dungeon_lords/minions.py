"""What the actions of minions on order spaces have in common: they can be declined."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ...kernel.deeds import Deed, Reason
from . import tables as t
from .costs import Giving
from .state import Lords


class MinionAction(Giving):
    """The action of a minion on its space. DL-ORD-09"""

    def __init__(self, seat: i64, slot: i64) -> None:
        self.seat = seat
        self.slot = slot

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {"order": t.ORDERS[self.slot // 3], "space": t.SPACES[self.slot % 3]}

    def why_go_on(self, s: Lords) -> Reason | None:
        """Why it cannot be declined any more."""
        return None


class Decline(Deed[Lords, MinionAction]):
    """The minion stays on the order card. DL-ORD-10"""

    def why(self, s: Lords, f: MinionAction, seat: i64, target: i64) -> Reason | None:
        return f.why_go_on(s)

    def do(self, s: Lords, f: MinionAction, seat: i64, target: i64) -> None:
        s.pop()
        s.send_home(seat, f.slot // 3, False)
        if s.listening:
            s.emit("declined", {"seat": seat, "order": t.ORDERS[f.slot // 3]})
