"""A game that is drawn: it says of which sections its board is made, and everything else is done here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ..kernel.core import Perspective, State
from ..kernel.game import Game
from ..kernel.messages import LANGUAGES, check_language
from ..kernel.rng import Rng
from .icons import Icons
from .lights import Lights
from .sections import Board, Drawer, Words

SEAT_COLOURS = ("#e07a5f", "#6fa8dc", "#8fc17c", "#e3bd55", "#b48ae0", "#5fc9c0")


class Change(NamedTuple):
    """What becomes of a section: how it is drawn then ("": it is gone), and the map on which it is new."""

    name: str
    drawn: str = ""
    on: str = ""


class DrawnGame(Game):
    """A game with a board. Its folder may hold `drawing.<lang>.ftl`, what stands on the board, and `icons.yaml`."""

    icon_prefix: str  # short, and no other game's: two games may be drawn on one page
    seat_colours: Sequence[str] = SEAT_COLOURS

    # ------------------------------------------------------------------ what a game supplies

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        """The board of a view. Where a section shows a player's name, the name is among its facts."""
        raise NotImplementedError(f"{self.name} has no picture yet")

    # ------------------------------------------------------------------ what it gets

    @cached_property
    def icons(self) -> Icons:
        return Icons(self.package, self.icon_prefix)

    @cached_property
    def drawers(self) -> Mapping[str, Drawer]:
        return {lang: Drawer(self.icons, Words(self, lang)) for lang in LANGUAGES}

    @cached_property
    def _unnamed(self) -> Mapping[str, Sequence[str]]:
        """What seats are called whose players have no name."""
        return {lang: [self.seat_name(seat, lang) for seat in range(max(self.players))] for lang in LANGUAGES}

    def board(
        self, view: Mapping[str, Any], lang: str = "en", names: Sequence[str] = (), seat: int | None = None
    ) -> Board:
        """The sections of a view, with the players' names where they are known."""
        check_language(lang)
        called = [*names, *self._unnamed[lang][len(names) :]]
        return self.sections(view, self.drawers[lang].words, called, seat)

    def render(
        self,
        view: Mapping[str, Any],
        lang: str = "en",
        moves: Sequence[int] = (),
        seat: int | None = None,
        names: Sequence[str] = (),
        words: Mapping[int, str] | None = None,
    ) -> str:
        """The view as SVG text; clickable elements carry data-move, and say what they do if `words` tell it.

        `names` are those of the players. A page that shows many boards takes icons and stage apart: see `Drawer`.
        """
        board = self.board(view, lang, names, seat)
        return self.drawers[lang].svg(board, Lights(self.vocabulary, moves, seat, words))

    def unlit_sections(
        self, view: Mapping[str, Any], lang: str = "en", seat: int | None = None, names: Sequence[str] = ()
    ) -> dict[str, str]:
        """The sections that `render` puts together, by name, while their reader has nothing to choose."""
        return self._unlit(self.board(view, lang, names, seat), lang, seat)

    def _unlit(self, board: Board, lang: str, seat: int | None) -> dict[str, str]:
        return dict(self.drawers[lang].sections(board, Lights(self.vocabulary, (), seat)))

    def preview(
        self, perspective: Perspective, move: int, lang: str = "en", names: Sequence[str] = ()
    ) -> list[Change] | None:
        """The sections that a move would change, as its player would then see them; None if that is not certain.

        It is certain where nothing hidden is shown and nothing is drawn. The move is tried in worlds that the player
        cannot tell from the real one, never in the real one, so a preview tells nothing that he does not know.
        """
        outcomes = [_outcome(perspective, move, Rng(seed)) for seed in (1, 2)]
        if outcomes[0] is None or outcomes[0] != outcomes[1]:
            return None
        seat = perspective.seat
        now = self.unlit_sections(perspective.view, lang, seat, names)
        board = self.board(outcomes[0], lang, names, seat)
        then = self._unlit(board, lang, seat)
        gone = [Change(name) for name in now if name not in then]
        maps = {section.name: pane.name for pane in board.panes if not pane.flow for section in pane.sections}
        changed = [(name, drawn) for name, drawn in then.items() if now.get(name) != drawn]
        return gone + [Change(name, drawn, "" if name in now else maps.get(name, "")) for name, drawn in changed]


def _outcome(perspective: Perspective, move: int, rng: Rng) -> Mapping[str, Any] | None:
    """The view after a move in a world that may be the real one; None if something hidden was shown or drawn."""
    world: State = perspective.sample(rng)
    reveals, stream = world.reveals, world.rng.document()
    world.play(perspective.seat, move)
    return world.view(perspective.seat) if (world.reveals, world.rng.document()) == (reveals, stream) else None
