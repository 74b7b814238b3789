"""What a character can do with an action, all of it, and going back before he has done anything."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Barred, Deed, Question, Reason
from . import tables as t
from .acting import LATE_RESIGN, TIME_IS_UP, Acting, Action
from .assault import ASSAULTS
from .crossing import CROSSINGS
from .exploring import REVEAL
from .mechanisms import MECHANISMS
from .moving import MOVE
from .powers import POWERS, REGENERATE
from .state import Twister, seat_of
from .telekinesis import LIFT
from .verbs import BACK, CONFIRM, END, RESIGN

ACT_FIRST: Final = Reason("DT-TURN-04", "act-first")


@final
@mypyc_attr(free_list_len=1)
class Act(Acting):
    """What the chosen character does. Nothing is paid before it is chosen. DT-TURN-07, DT-TURN-08, DT-ABIL-01..03"""

    def clone(self) -> Act:
        return Act(self.c)

    def advance(self, s: Twister) -> None:
        c = self.c
        seat = seat_of(c)
        moves: list[int] = []
        if s.fit >> c & 1 and s.ap[seat] > 0:
            for action in ACTIONS_OF[c]:
                action.find(s, c, moves)
            moves.append(GO_BACK.first)
            if s.clock:
                moves.append(TIME_IS_UP.first)
            s.ask(seat, ACTING, moves)
        else:
            s.put(seat, ACTING)

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"character": t.CHARACTER_NAMES[self.c]}


@final
class Back(Deed[Twister, Acting]):
    """Somebody else is to act, or nobody: nothing was done or seen yet."""

    def do(self, s: Twister, f: Acting, seat: i64, target: i64) -> None:
        s.pop()


GO_BACK: Final = Back(BACK)
ACTIONS: Final[list[Action]] = [MOVE, REVEAL, *MECHANISMS, *CROSSINGS, *ASSAULTS, *POWERS, LIFT]
ACTIONS_OF: Final[list[list[Action]]] = [[action for action in ACTIONS if action.able(c)] for c in range(t.EVERYBODY)]
BETWEEN_ACTIONS: Final = [Barred(END, ACT_FIRST), Barred(RESIGN, LATE_RESIGN), Barred(CONFIRM, LATE_RESIGN)]
ACTING: Final = Question("act", [*ACTIONS, REGENERATE, GO_BACK, TIME_IS_UP, *BETWEEN_ACTIONS])
