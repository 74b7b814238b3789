"""Observations written straight from a state, into memory that is used again.

What a game's schema says of a view can be had faster where its state is at hand: no view is built, and as nearly all
numbers of an observation are 0, only the others are written. `tests/laws/test_observations.py` holds a game that does
so to its schema.

Most of what a seat sees is what it saw last. So a game notes what a section of its observation tells (`note`), and
where nothing of it is another than last time, the section stands as it was written (`stands`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from .core import State

LARGEST: Final[i64] = 32_767  # an observation is made of 16-bit numbers


@final
class Sheet:
    """Room for one observation, or for many one after the other: numbers that are 0 until something else is put there.

    A sheet remembers what was put there, so that to clear it costs no more than to write it. `numbers` never moves:
    NumPy can look at it as long as the sheet is used.

    Notes and sections come in the same order in every observation, and each section begins where it began: a sheet
    is for games with the same options. Sections do not lie in each other. What a section tells besides its notes must
    follow from the reader and the options.

    >>> sheet = Sheet(8)
    >>> sheet.number(7)
    >>> sheet.one_of(3, 1)
    >>> sheet.skip(2)
    >>> sheet.flag(True)
    >>> list(sheet.numbers), sheet.at
    ([7, 0, 1, 0, 0, 0, 1, 0], 7)
    """

    def __init__(self, size: int) -> None:
        self.at: i64 = 0  # where the next number goes
        self._count: i64 = 0
        self.numbers: vec[i16] = vec[i16]([0] * size)
        # Where something was put: outside of sections, and from `size` on in each, from where it begins.
        self._written: vec[i32] = vec[i32]([0] * (2 * size))
        self._size: i64 = size
        self._outside: i64 = 0  # while a section is written: `_count` outside of it
        # By section where it begins and ends, and where in `_written` its entries end.
        self._sections: vec[i64] = vec[i64]()
        self._section: i64 = 0  # where the next stands there
        # What was noted, in its order, and where the next stands.
        self._notes: vec[i64] = vec[i64]()
        self._note: i64 = 0
        self._lists: list[list[int]] = []
        self._list: i64 = 0
        self._things: list[object] = []
        self._thing: i64 = 0
        # By group the next section, number, list and thing after it, and the place.
        self._groups: vec[i64] = vec[i64]()
        self._group: i64 = 0
        self._differs = False  # something that was noted
        self._anew = True  # the reader is another

    def clear(self) -> None:
        """Nothing is written any more, nor noted."""
        numbers = self.numbers
        for i in range(self._size):
            numbers[i] = 0
        self._count = 0
        self._sections = vec[i64]()
        self._groups = vec[i64]()
        self._notes = vec[i64]()
        self._lists = []
        self._things = []
        self._anew = True
        self.start_over()

    def start_over(self) -> None:
        """Begin the next observation; what stands in sections stays."""
        numbers, written = self.numbers, self._written
        for i in range(self._count):
            numbers[i64(written[i])] = 0
        self._count = 0
        self.at = 0
        self._section = 0
        self._note = 0
        self._list = 0
        self._thing = 0
        self._group = 0
        self._differs = False

    # ------------------------------------------------------------------ sections

    def begin(self, me: i64) -> None:
        """What one reader sees follows; to another nothing looks the same."""
        self.note(me)
        self._anew = self._differs
        self._differs = False

    def note(self, value: i64) -> None:
        """What the next section tells follows from this number among others."""
        n, notes = self._note, self._notes
        self._note = n + 1
        if n < len(notes):
            if notes[n] == value:
                return
            notes[n] = value
        else:
            self._notes = append(notes, value)
        self._differs = True

    def note_list(self, values: list[int]) -> None:
        """What the next section tells follows from these numbers among others."""
        n = self._list
        self._list = n + 1
        if n == len(self._lists):
            self._lists.append(values.copy())
            self._differs = True
            return
        before = self._lists[n]
        if len(before) == 0 and len(values) == 0:
            return
        if before != values:
            self._lists[n] = values.copy()
            self._differs = True

    def note_thing(self, thing: object) -> None:
        """The same for a list or tuple that is replaced where it changes: it is this very one, or there is news."""
        n = self._thing
        self._thing = n + 1
        if n == len(self._things):
            self._things.append(thing)
            self._differs = True
        elif self._things[n] is not thing:
            self._things[n] = thing
            self._differs = True

    def news(self) -> bool:
        """Is something that was noted just now another than in the reader's last observation?"""
        differs = self._differs or self._anew
        self._differs = False
        return differs

    def stands(self, news: bool = False) -> bool:
        """Does the next section stand as it was written, as nothing that was noted for it is new?

        Then it is passed over. Otherwise it is empty, the caller writes it anew, and calls `close`.
        """
        n, at, sections = self._section, self.at, self._sections
        if n < len(sections):
            if sections[n] != at:
                raise ValueError(f"section {n // 3} begins at number {at}, and began at {sections[n]}")
            if not (news or self._differs or self._anew):
                self.at = sections[n + 1]
                self._section = n + 3
                return True
            numbers, written = self.numbers, self._written
            for i in range(self._size + at, sections[n + 2]):
                numbers[i64(written[i])] = 0
        else:
            self._sections = append(append(append(sections, at), at), self._size + at)
        self._differs = False
        self._outside = self._count
        self._count = self._size + at
        return False

    def pass_over(self, stamps: vec[i64], first: i64, end: i64) -> i64:
        """Pass over the next sections, each of which follows from one stamp, up to one that is new: its place.

        That is the end where they all stand. It is faster than to note each stamp and to ask for its section.
        """
        if self._anew or self._differs:
            return first
        place, note, notes = first, self._note, self._notes
        while place < end and note < len(notes) and notes[note] == stamps[place]:
            place += 1
            note += 1
        if place > first:
            self._note = note
            self._section += 3 * (place - first)
            self.at = self._sections[self._section - 2]
        return place

    def close(self) -> None:
        """The section is written."""
        n, sections = self._section, self._sections
        sections[n + 1] = self.at
        sections[n + 2] = self._count
        self._count = self._outside
        self._section = n + 3

    def all_stand(self, news: bool) -> bool:
        """Do the sections of the next group, which are next to each other, all stand, as there is no news?

        Then they are passed over. Otherwise the caller asks for each of them, and calls `close_group`.
        """
        n, groups = self._group, self._groups
        if n == len(groups):
            for _ in range(5):
                groups = append(groups, 0)
            self._groups = groups
            return False
        if news or self._anew:
            return False
        self._section = groups[n]
        self._note = groups[n + 1]
        self._list = groups[n + 2]
        self._thing = groups[n + 3]
        self.at = groups[n + 4]
        self._group = n + 5
        return True

    def close_group(self) -> None:
        """All sections of the group were asked for."""
        n, groups = self._group, self._groups
        groups[n] = self._section
        groups[n + 1] = self._note
        groups[n + 2] = self._list
        groups[n + 3] = self._thing
        groups[n + 4] = self.at
        self._group = n + 5

    # ------------------------------------------------------------------ numbers

    # Each of these is called a hundred times an observation: so none of them calls another.

    def mark(self, place: i64) -> None:
        """A 1, so many places further on; the next number still goes where it would have gone."""
        at, count = self.at + place, self._count
        self.numbers[at] = 1
        self._written[count] = i32(at)
        self._count = count + 1

    def put(self, place: i64, value: i64) -> None:
        """A number, so many places further on."""
        at, count = self.at + place, self._count
        if value > LARGEST or value < -LARGEST:
            raise ValueError(f"number {at}: {value} does not fit in 16 bits")
        self.numbers[at] = i16(value)
        self._written[count] = i32(at)
        self._count = count + 1

    def add(self, place: i64) -> None:
        """One more, so many places further on."""
        count = self.numbers[self.at + place]
        if count == 0:
            self.mark(place)
        else:
            self.numbers[self.at + place] = count + 1

    def number(self, value: i64) -> None:
        """One number."""
        at = self.at
        if value != 0:
            if value > LARGEST or value < -LARGEST:
                raise ValueError(f"number {at}: {value} does not fit in 16 bits")
            count = self._count
            self.numbers[at] = i16(value)
            self._written[count] = i32(at)
            self._count = count + 1
        self.at = at + 1

    def flag(self, value: bool) -> None:
        """Yes or no."""
        at = self.at
        if value:
            count = self._count
            self.numbers[at] = 1
            self._written[count] = i32(at)
            self._count = count + 1
        self.at = at + 1

    def skip(self, count: i64) -> None:
        """So many numbers that say nothing, or that are there already."""
        self.at += count

    def one_of(self, count: i64, place: i64) -> None:
        """So many numbers of which one is 1; none is where the place is -1 or the count."""
        at = self.at
        if place > count:
            raise IndexError(f"number {at}: place {place} of {count}")
        if 0 <= place < count:
            written = self._count
            self.numbers[at + place] = 1
            self._written[written] = i32(at + place)
            self._count = written + 1
        self.at = at + count

    def bits(self, count: i64, members: i64) -> None:
        """So many numbers, 1 for the members of a set."""
        at = self.at
        self.at = at + count
        if members > 0:
            numbers, marks, written = self.numbers, self._written, self._count
            while members > 0:
                if members & 1:
                    numbers[at] = 1
                    marks[written] = i32(at)
                    written += 1
                members >>= 1
                at += 1
            self._count = written

    def members(self, count: i64, members: list[int]) -> None:
        """So many numbers, 1 for those that are listed."""
        at, numbers, marks, written = self.at, self.numbers, self._written, self._count
        for i in range(len(members)):
            place = at + members[i]
            numbers[place] = 1
            marks[written] = i32(place)
            written += 1
        self._count = written
        self.at = at + count

    def row(self, count: i64, places: vec[i64]) -> None:
        """So many numbers, 1 at these places: for what is the same again and again."""
        at, numbers, marks, written = self.at, self.numbers, self._written, self._count
        for i in range(len(places)):
            place = at + places[i]
            numbers[place] = 1
            marks[written] = i32(place)
            written += 1
        self._count = written
        self.at = at + count

    def counts(self, count: i64, things: list[int]) -> None:
        """So many numbers, each how often it is listed."""
        at, numbers, marks, written = self.at, self.numbers, self._written, self._count
        for i in range(len(things)):
            place = at + things[i]
            if numbers[place] == 0:
                marks[written] = i32(place)
                written += 1
            numbers[place] += 1
        self._count = written
        self.at = at + count

    def seat(self, who: i64, me: i64, players: i64) -> None:
        """A seat as the reader counts them; -1 is nobody."""
        at = self.at
        if who >= 0:
            count, place = self._count, at + who - me if who >= me else at + who - me + players
            self.numbers[place] = 1
            self._written[count] = i32(place)
            self._count = count + 1
        self.at = at + players

    def seats(self, seats: i64, me: i64, players: i64) -> None:
        """A set of seats, as bits, as a row from the reader on."""
        if seats:
            for seat in range(players):
                if seats >> seat & 1:
                    self.mark(seat - me if seat >= me else seat - me + players)
        self.at += players

    def write(self, numbers: Iterable[int]) -> None:
        """Numbers as they are."""
        for value in numbers:
            self.number(value)


def observe(state: State, seat: int, out: Sheet) -> None:
    """What a seat may know, after what else the sheet holds; where that fails the sheet is empty."""
    out.begin(seat)
    try:
        state.game.observe(state, seat, out)
    except BaseException:
        out.clear()
        raise


def head(s: State, me: i64, out: Sheet) -> None:
    """What every observation begins with: is it over, who is asked what, the scores, who won."""
    asked(s, me, out)
    result(s, s.scores, me, out)


def asked(s: State, me: i64, out: Sheet) -> None:
    """Is it over, and who is asked what?"""
    players: i64 = s.players
    prompts: dict[str, int] = s.game.prompt_numbers
    count: i64 = len(prompts)
    out.flag(s.over)
    for ask in s.pending:
        place: i64 = ask.seat - me
        if place < 0:
            place += players
        out.mark(place * count + prompts[ask.question.prompt])
    out.skip(players * count)


def result(s: State, scores: tuple[int, ...], me: i64, out: Sheet) -> None:
    """The scores, and who won."""
    players: i64 = s.players
    for i in range(players):
        seat = me + i if me + i < players else me + i - players
        out.number(scores[seat])
    if s.over:
        won: i64 = 0
        for winner in s.winners:
            bit: i64 = 1
            won |= bit << winner
        out.seats(won, me, players)
    else:
        out.skip(players)
