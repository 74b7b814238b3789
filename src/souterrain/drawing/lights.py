"""What a reader may choose on a board: lights on the spots, with words for those who do not see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..kernel.vocabulary import Vocabulary
from .pen import ATTRIBUTES, EITHER, END, IF_DARK, IF_LIT, NOBODY, NOWHERE, TEXT, Pen, Piece, Spot, escape

# How the spots that are not lit look to a reader: a spectator finds nothing there, a player a name to ask about, where
# he can also go by keyboard and be told why not. It is the same whether he must choose now or not, so that a section
# changes only when its lights do, and need not be sent again at every turn.
SPECTATOR: Final = 0
PLAYER: Final = 1
MANY: Final = 12  # so many ways to light one drawing are kept

Falling = tuple[int, tuple[int, ...], str]  # a spot, the moves that point at it, and what they do in words
Lighting = tuple[int, int, tuple[Falling, ...]]


class Lights:
    """The moves of a reader, by what they point at."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        moves: Sequence[int] = (),
        seat: int | None = None,
        words: Mapping[int, str] | None = None,
    ) -> None:
        self.seat = NOBODY if seat is None else seat
        self.look = SPECTATOR if seat is None else PLAYER
        self.words = words
        self.by_target: dict[str, list[tuple[int, str]]] = {}
        for move in moves:
            verb = vocabulary.verb(move)
            if verb.targets is not None:
                name = verb.targets.names[move - verb.first]
                self.by_target.setdefault(f"{verb.targets.kind}:{name}", []).append((move, verb.name))

    def on(self, spot: Spot) -> tuple[int, ...]:
        """The moves that a click on this spot can mean for the reader."""
        if spot.owner != NOBODY and spot.owner != self.seat:
            return ()
        found = [
            move
            for kind in spot.kinds
            for move, verb in self.by_target.get(f"{kind}:{spot.name}", ())
            if not spot.verbs or verb in spot.verbs
        ]
        return tuple(sorted(found))

    def said(self, moves: tuple[int, ...]) -> str:
        """What these moves do, in words; nothing where nobody gave the words."""
        return " / ".join(self.words[move] for move in moves if move in self.words) if self.words else ""


class Drawing:
    """What a pen has drawn: the same for every reader who sees the same facts, until lights are put on."""

    def __init__(self, pen: Pen) -> None:
        self.pieces: list[Piece] = pen.finish()
        self.spots: list[Spot] = pen.spots
        self.titles: list[str] = [pen.titles.get(number, "") for number in range(len(pen.spots))]
        self.icons: frozenset[str] = frozenset(pen.icons)
        self.owners: frozenset[int] = frozenset(spot.owner for spot in pen.spots)
        self.targets: frozenset[str] = frozenset(f"{kind}:{spot.name}" for spot in pen.spots for kind in spot.kinds)
        self._shown: dict[Lighting, str] = {}

    def lit(self, lights: Lights) -> str:
        """The drawing as SVG, with the lights that fall on it."""
        return self.lit_by(self.lighting(lights))

    def lit_by(self, lighting: Lighting) -> str:
        """The same, where it is known which of the lights fall on it."""
        shown = self._shown.get(lighting)
        if shown is None:
            if len(self._shown) >= MANY:
                self._shown.clear()
            shown = self._shown[lighting] = self._join(lighting)
        return shown

    def lighting(self, lights: Lights) -> Lighting:
        """All that the picture of this drawing depends on besides the drawing: equal ones give equal bytes."""
        if not self.spots:
            return SPECTATOR, NOBODY, ()
        falling: list[Falling] = []
        if not self.targets.isdisjoint(lights.by_target):
            for number, spot in enumerate(self.spots):
                moves = lights.on(spot)
                if moves:
                    falling.append((number, moves, lights.said(moves)))
        return lights.look, lights.seat if lights.seat in self.owners else NOBODY, tuple(falling)

    def _join(self, lighting: Lighting) -> str:
        look, seat, falling = lighting
        marks = [dark_mark(spot, title, look, seat) for spot, title in zip(self.spots, self.titles, strict=True)]
        lit = [False] * len(self.spots)
        for number, moves, said in falling:
            marks[number] = lit_mark(moves, said or self.titles[number])
            lit[number] = True
        shown: list[str] = []
        hidden = 0  # parts that are left out, and how deep we are in them
        for piece in self.pieces:
            if hidden:
                hidden += 1 if piece.what in (IF_LIT, IF_DARK) else -1 if piece.what == END else 0
            elif piece.what == TEXT:
                shown.append(piece.text)
            elif piece.what == ATTRIBUTES:
                shown.append(marks[piece.spot])
            elif piece.what == EITHER:
                shown.append(piece.lit if lit[piece.spot] else piece.text)
            elif piece.spot != NOWHERE and lit[piece.spot] != (piece.what == IF_LIT):
                hidden = 1
        return "".join(shown)


def lit_mark(moves: tuple[int, ...], said: str) -> str:
    """The attributes of a spot that can be chosen: one move, or several to choose from."""
    numbers = " ".join(map(str, moves))
    mark = f' data-move{"s" if len(moves) > 1 else ""}="{numbers}" data-lit=""'
    return f'{mark} role="button" tabindex="0" aria-label="{escape(said)}"' if said else mark


def dark_mark(spot: Spot, title: str, look: int, seat: int) -> str:
    """The attributes of a spot that cannot be chosen now: what it is, and what a click can explain."""
    label = f' aria-label="{escape(title)}"' if title else ""
    if look == SPECTATOR or (spot.owner != NOBODY and spot.owner != seat):
        return f' role="img" tabindex="-1"{label}' if title else ""
    target = f"{escape(spot.kinds[0])}:{escape(spot.name)}"
    return f' data-target="{target}" role="button" aria-haspopup="dialog" tabindex="-1"{label}'
