"""What wins, counted: a small accumulator over the events of one game. The lab compares many games by what it says.

A game with more to count than its score sheet tells has a subclass (`Game.tally`), and messages for what it counts:
`mark-<name>` for what a seat has, `rate-<name>` for what is measured, `score-<name>` for where points come from.
"""

from __future__ import annotations

from typing import TypedDict

from .core import Event, State


class Facts(TypedDict):
    """One finished game in plain data."""

    marks: dict[str, list[str | None]]  # by name what each seat had: its hero, its portal
    sources: list[dict[str, int]]  # for each seat what brought its points
    rates: dict[str, tuple[float, float]]  # by name a part, and the whole that it is a part of
    groups: dict[str, str]  # by name what the game as a whole had: its boss


class Tally:
    """Counts one game while it is played."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.events: list[Event] = []

    def asked(self, seat: int) -> None:
        """Somebody is about to choose."""

    def note(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def facts(self, state: State) -> Facts:
        """What is to be said of the game now that it is over."""
        return Facts(marks={}, sources=self.sources(state), rates={}, groups={})

    def sources(self, state: State) -> list[dict[str, int]]:
        """By seat what the score sheet says, each line by its name, and by what it is about if there are several."""
        found: list[dict[str, int]] = [{} for _ in range(state.players)]
        for line in state.game.score_sheet(state, self.events):
            if line.counts:
                for seat, points in enumerate(line.points):
                    found[seat][f"{line.name} {line.about}".strip()] = int(points)
        return found
