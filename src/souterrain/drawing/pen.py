"""A pen that writes SVG: shapes, texts, icons, and the spots that may be chosen.

What a pen has written is kept in pieces, with every spot left open, so that the same drawing serves all readers: who
may choose what is put on afterwards, without drawing again. Colours are attributes, never styles, so that a page may
forbid inline style.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Final, NamedTuple

# What a piece of a drawing is: text as it stands; the attributes of a spot; one of two texts, for a spot that is dark
# or lit; the beginning of a part that is there only while a spot is lit, or dark; the end of such a part.
TEXT: Final = 0
ATTRIBUTES: Final = 1
EITHER: Final = 2
IF_LIT: Final = 3
IF_DARK: Final = 4
END: Final = 5

NOWHERE: Final = -1  # no spot
NOBODY: Final = -1  # no owner: a spot that everybody may use
GLOW: Final = "#ffd45e"
INK: Final = "#efe6d4"
# How wide letters are in DejaVu Serif, the widest of the fonts that boards name, as parts of the font size.
WIDTHS: Final = {
    letter: width
    for width, letters in (
        (0.32, " .,'’ijlîï·\u00a0\u202f"), (0.39, ":;-/f()tIJ!Î"), (0.51, "rs–"), (0.56, "zcvxyç?"),
        (0.6, "eéèêaoàâôk«»"), (0.69, "LYPTFSZ"), (0.75, "XAVÀBEÉÈÊKR"), (0.84, "CÇDGOQU−+×w"), (0.89, "HN&"),
        (1.03, "m%œ…MW"),
    )
    for letter in letters
}  # fmt: skip
LETTER_WIDTH: Final = 0.64  # of any other
BOLD_WIDTH: Final = 1.1  # bold letters are so much wider
LEAST: Final = 12.0  # a smaller text is condensed or shortened instead: it could not be read
NARROWEST: Final = 0.74  # so far a text may be condensed


class Spot(NamedTuple):
    """A thing on the board that a move can point at: the kinds and the name of the target, and whose it is."""

    kinds: tuple[str, ...]
    name: str
    owner: int
    verbs: tuple[str, ...]


class Piece(NamedTuple):
    """A part of a drawing."""

    what: int
    spot: int
    text: str
    lit: str


def escape(text: str) -> str:
    """A text as it stands in SVG, also within quotes.

    >>> escape('Tom & "Jerry" <3')
    'Tom &amp; &quot;Jerry&quot; &lt;3'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def width_of(text: str, bold: bool = False) -> float:
    """How wide a text is, as a multiple of its font size.

    >>> width_of("ill") < width_of("mow") < width_of("mow", bold=True)
    True
    """
    return sum(WIDTHS.get(letter, LETTER_WIDTH) for letter in text) * (BOLD_WIDTH if bold else 1.0)


def number(value: int | str) -> str:
    """A number as it is printed, with a minus and not a hyphen.

    >>> number(-7), number(12)
    ('−7', '12')
    """
    return str(value).replace("-", "−")


def fitting_size(text: str, width: float, most: float, bold: bool = False) -> float:
    """The font size at which a text fits a width."""
    return round(min(most, width / max(LETTER_WIDTH, width_of(text, bold))), 1)


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """As much of a text as fits a width.

    >>> shortened("Bartholomew the Long-Winded", 100, 12)
    'Bartholomew…'
    """
    if width_of(text, bold) * size <= width:
        return text
    for letters in range(len(text) - 1, 1, -1):
        cut = text[:letters].rstrip(" (,") + "…"
        if width_of(cut, bold) * size <= width:
            return cut
    return text[:1] + "…"


def halves(text: str, least: int = 15) -> list[str]:
    """A name of so many letters or more on two lines, as even as its words allow.

    >>> halves("Broken Gallery of Echoes"), halves("Short Name")
    (['Broken Gallery', 'of Echoes'], ['Short Name'])
    >>> halves("Rassemblement\\u00a0!")
    ['Rassemblement\\xa0!']
    >>> halves("Hiring Monsters/Ghosts"), halves("Swordsmen/Swordswomen")
    (['Hiring', 'Monsters/Ghosts'], ['Swordsmen/', 'Swordswomen'])
    """
    words = text.split(" ")  # not at a space that does not break
    if len(words) < 2:
        words = text.replace("/", "/ ").split(" ")
    if len(text) < least or len(words) < 2:
        return [text]
    best, uneven = 1, len(text)
    for cut in range(1, len(words)):
        difference = abs(len(" ".join(words[:cut])) - len(" ".join(words[cut:])))
        if difference < uneven:
            best, uneven = cut, difference
    return [" ".join(words[:best]), " ".join(words[best:])]


def hyphenated(word: str) -> list[str]:
    """A long word on two lines, parted near its middle where two consonants meet, or after a vowel.

    >>> hyphenated("Metamorphosis"), hyphenated("Rassemblement"), hyphenated("Troll")
    (['Metamor-', 'phosis'], ['Rassem-', 'blement'], ['Troll'])
    """
    vowels = "aeiouyàâäéèêëîïôöùûü"
    cuts = [at for at in range(3, len(word) - 2) if word[at].isalpha() and word[at].lower() not in vowels]
    between = [at for at in cuts if word[at + 1].lower() in vowels or word[at - 1].lower() not in vowels]
    if not between:
        return [word]
    best = min(between, key=lambda at: (abs(2 * at - len(word)), at))
    return [word[:best] + "-", word[best:]]


class Pen:
    """One drawing in the making. Shapes are written in the order in which they lie over each other."""

    def __init__(self, prefix: str, least: float = LEAST) -> None:
        self.prefix = prefix
        self.least = least
        self.pieces: list[Piece] = []
        self.spots: list[Spot] = []
        self.titles: dict[int, str] = {}  # of spots
        self.icons: set[str] = set()
        self._written: list[str] = []

    # ------------------------------------------------------------------ what can be chosen

    def spot(self, kinds: str, name: str, owner: int | None = None, verbs: str = "") -> int:
        """Something that moves of these target kinds can point at; with `verbs`, only moves of those.

        A spot with an owner is there for that seat alone. The first kind is the one that a click asks about.
        """
        whose = NOBODY if owner is None else owner
        self.spots.append(Spot(tuple(kinds.split()), name, whose, tuple(verbs.split())))
        return len(self.spots) - 1

    def if_lit(self, spot: int) -> Block:
        """What is drawn inside is there only while the spot can be chosen."""
        self._open(IF_LIT, spot)
        return Block(self._end_part)

    def reach(self, spot: int, x: float, y: float, width: float, height: float) -> None:
        """While the spot can be chosen, a click anywhere here chooses it: for things smaller than a finger."""
        with self.if_lit(spot):
            self.rect(x, y, width, height, "#000", opacity=0, more=' pointer-events="all"')

    def if_dark(self, spot: int) -> Block:
        """What is drawn inside is there only while the spot cannot be chosen."""
        self._open(IF_DARK, spot)
        return Block(self._end_part)

    # ------------------------------------------------------------------ shapes

    def group(
        self, x: float = 0, y: float = 0, spot: int = NOWHERE, title: str = "", piece: str = "", about: str = "",
        opens: str = "", more: str = "",
    ) -> Block:  # fmt: skip
        """Things that belong together, moved to a place; a piece of that name glides when it changes its place.

        `title` says what it is to who points at it or has it read to them, `about` names the component whose card is
        then shown, and `opens` the pane that a click opens.
        """
        self._written.append("<g")
        if x or y:
            self._written.append(f' transform="translate({x:g} {y:g})"')
        if piece:
            self._written.append(f' data-piece="{escape(piece)}"')
        if about:
            self._written.append(f' data-about="{escape(about)}"')
        self._written.append(more)
        if spot >= 0:
            self.titles[spot] = title
            self._open(ATTRIBUTES, spot)
        elif opens:
            self._written.append(f' data-opens="{opens}" role="button" tabindex="0" aria-label="{escape(title)}"')
        elif title:
            self._written.append(f' role="img" tabindex="-1" aria-label="{escape(title)}"')
        self._written.append(">")
        return Block(self._end_group)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, rx: float = 0, stroke: str = "",
        thick: float = 1, opacity: float = 1, dash: str = "", glow: int = NOWHERE, lit_thick: float = 3, more: str = "",
    ) -> None:  # fmt: skip
        place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
        corners = f' rx="{rx:g}"' if rx else ""
        self._written.append(f'<rect{place} width="{width:g}" height="{height:g}"{corners} fill="{fill}"')
        self._look(stroke, thick, opacity, dash, glow, lit_thick, more)

    def circle(
        self, x: float, y: float, r: float, fill: str, stroke: str = "", thick: float = 1, opacity: float = 1,
        dash: str = "", glow: int = NOWHERE, lit_thick: float = 3, more: str = "",
    ) -> None:  # fmt: skip
        place = (f' cx="{x:g}"' if x else "") + (f' cy="{y:g}"' if y else "")
        self._written.append(f'<circle{place} r="{r:g}" fill="{fill}"')
        self._look(stroke, thick, opacity, dash, glow, lit_thick, more)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str, stroke: str = "", thick: float = 1) -> None:
        self._written.append(f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"')
        self._look(stroke, thick, 1, "", NOWHERE, 0, "")

    def path(
        self, d: str, fill: str = "none", stroke: str = "", thick: float = 1, opacity: float = 1,
        glow: int = NOWHERE, lit_thick: float = 3, more: str = "",
    ) -> None:  # fmt: skip
        self._written.append(f'<path d="{d}" fill="{fill}"')
        self._look(stroke, thick, opacity, "", glow, lit_thick, more)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, stroke: str, thick: float, dash: str = "", more: str = ""
    ) -> None:
        self._written.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"')
        self._look(stroke, thick, 1, dash, NOWHERE, 0, more)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "#f0e6d2") -> None:
        """An icon of the game, by our name for it."""
        self.icons.add(name)
        place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
        self._written.append(
            f'<use href="#{self.prefix}-{name}"{place} width="{size:g}" height="{size:g}" color="{colour}"/>'
        )

    # ------------------------------------------------------------------ texts

    def text(
        self, text: str, x: float, y: float, size: float, fill: str = INK, anchor: str = "", weight: int = 400,
        opacity: float = 1, note: str = "", note_fill: str = "", note_size: float = 0, length: float = 0,
    ) -> None:  # fmt: skip
        """A text of that size, condensed to a `length`; a note stands behind it, smaller or in another colour."""
        self._written.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"')
        if anchor:
            self._written.append(f' text-anchor="{anchor}"')
        if weight != 400:
            self._written.append(f' font-weight="{weight}"')
        if opacity != 1:
            self._written.append(f' fill-opacity="{opacity:g}"')
        if length:
            self._written.append(f' textLength="{length:g}" lengthAdjust="spacingAndGlyphs"')
        self._written.append(f">{escape(text)}")
        if note:
            colour = f' fill="{note_fill}"' if note_fill else ' fill-opacity=".8"'
            self._written.append(f'<tspan font-size="{note_size or size * 0.72:g}"{colour}>{escape(note)}</tspan>')
        self._written.append("</text>")

    def label(
        self, text: str, x: float, y: float, most: float = 13, width: float = 200, fill: str = INK, anchor: str = "",
        weight: int = 400,
    ) -> None:  # fmt: skip
        """A text in a width: as large as it fits; where it would be too small to read, condensed, or shortened too."""
        bold = weight > 400
        size = fitting_size(text, width, most, bold)
        if size >= self.least:
            self.text(text, x, y, size, fill, anchor, weight)
            return
        if bold and width_of(text, bold) * self.least * NARROWEST > width:
            bold, weight = False, 400  # a whole word says more than the fat beginning of it
        text = shortened(text, width / NARROWEST, self.least, bold)
        too_wide = width_of(text, bold) * self.least > width
        self.text(text, x, y, self.least, fill, anchor, weight, length=width if too_wide else 0)

    def lines(
        self, text: str, x: float, y: float, most: float, width: float, pace: float = 0, fill: str = INK,
        anchor: str = "middle", weight: int = 700,
    ) -> None:  # fmt: skip
        """A name on one line if it fits at full size, else on two, the first of them a little higher."""
        pace = pace or most * 0.95
        fits = fitting_size(text, width, most, weight > 400) >= max(most * 0.85, min(most, self.least))
        parts = [text] if fits else halves(text, 9)
        if len(parts) == 1 and width_of(text) * self.least * NARROWEST > width:
            parts = hyphenated(text)  # a whole word says more than its beginning
        for number, part in enumerate(parts):
            self.label(part, x, y + (number - (len(parts) - 1) / 2) * pace, most, width, fill, anchor, weight)

    # ------------------------------------------------------------------ how it is kept

    def write(self, text: str) -> None:
        """Ready SVG, where no shape above will do."""
        self._written.append(text)

    def finish(self) -> list[Piece]:
        """All that was written, in pieces."""
        self._flush()
        return self.pieces

    def _end_group(self) -> None:
        self._written.append("</g>")

    def _end_part(self) -> None:
        self._open(END, NOWHERE)

    def _look(
        self, stroke: str, thick: float, opacity: float, dash: str, glow: int, lit_thick: float, more: str
    ) -> None:
        """Outline and the rest of a shape; one with a spot has a golden outline while the spot is lit."""
        outline = ""
        if stroke:
            outline = f' stroke="{stroke}"' + (f' stroke-width="{thick:g}"' if thick != 1 else "")
        if glow >= 0:
            self._flush()
            self.pieces.append(Piece(EITHER, glow, outline, f' stroke="{GLOW}" stroke-width="{lit_thick:g}"'))
        else:
            self._written.append(outline)
        if opacity != 1:
            self._written.append(f' fill-opacity="{opacity:g}"')
        if dash:
            self._written.append(f' stroke-dasharray="{dash}"')
        self._written.append(f"{more}/>")

    def _open(self, what: int, spot: int) -> None:
        self._flush()
        self.pieces.append(Piece(what, spot, "", ""))

    def _flush(self) -> None:
        if self._written:
            self.pieces.append(Piece(TEXT, NOWHERE, "".join(self._written), ""))
            self._written = []


class Block:
    """Ends what was begun when its block ends: a group, or a part that depends on a spot."""

    def __init__(self, end: Callable[[], None]) -> None:
        self.end = end

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()
