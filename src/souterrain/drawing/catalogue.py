"""The component browser of a game that is drawn: every thing in the box as a picture at reading size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..kernel.catalogue import Cabinet, Entry, Exhibit, with_ids
from .sections import Draw

if TYPE_CHECKING:
    from .game import DrawnGame


class DrawnCabinet(Cabinet):
    """Puts everything in the box on shelves; a game's own cabinet says in `shelves` what is drawn how."""

    def __init__(self, game: DrawnGame, lang: str) -> None:
        super().__init__(game, lang)
        self.drawer = game.drawers[lang]

    def each(
        self,
        things: Any,
        draw: Draw,
        size: tuple[float, float],
        kind: str = "",
        more: Callable[[Entry], Mapping[str, Any]] | None = None,
        times: int = 1,
    ) -> Iterator[Exhibit]:
        """Things of a kind: entries, or a group of components.yaml with its own provenance.

        Pictures and messages are made from the entry, and from `more` where that is not enough.
        """
        source = things.get("provenance", "") if isinstance(things, Mapping) else ""
        for entry in with_ids(things):
            facts = self.facts({"provenance": source, **entry, **(more(entry) if more else {})}, kind)
            yield self.exhibit(facts, kind, self.drawer.picture(draw, facts, size, facts["name"]), times)
