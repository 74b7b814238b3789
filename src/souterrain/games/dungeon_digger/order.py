"""An order as every chapter declares its own: why it cannot be given, and how it begins. DD-ORD-01, DD-ORD-02"""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.deeds import Reason
from .state import Digger


class Order:
    """One of the seven orders. A bonus order follows the rules of its order, with small exceptions. DD-BONUS-03"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        """Why it cannot be carried out in any way now; None if it can."""
        raise NotImplementedError

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        """Its first step is asked next."""
        raise NotImplementedError
