"""The board in a terminal: panels of words, and maps."""

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

import souterrain
from souterrain import Rng
from souterrain.cli.board import board, screen
from souterrain.drawing.terminal import Canvas, Screen, grid


def printed(shown: RenderableType, width: int = 130) -> str:
    console = Console(width=width, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def test_a_game_without_a_screen_is_shown_in_words() -> None:
    game = souterrain.game("pebbles")
    assert screen(game.package) is Screen
    shown = printed(board(game, game.new(seed=3).view(0), "fr", ["Anna", "Ben"]))
    assert "1 Anna" in shown
    assert "Cailloux restants" in shown
    assert "2 Ben" in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", souterrain.names())
def test_every_moment_can_be_shown(name: str, lang: str) -> None:
    """Whatever the words tell of a seat is on the screen, in a narrow terminal too."""
    game = souterrain.game(name)
    for options in game.options.covering():
        state, rng = game.new(seed=6, **options), Rng(6)
        for ply in range(400):
            if ply % 133 == 0 or state.over:
                view = state.view(0)
                shown = "".join(printed(board(game, view, lang, ()), 80).split())
                for part in game.in_words(view, lang):
                    if part.name.startswith("seat-"):
                        assert part.lines[0].split()[0] in shown
            if state.over:
                break
            ask = state.asks[0]
            state.play(ask.seat, rng.choice([m for m in ask.moves if m not in game.unwise_moves] or list(ask.moves)))


def test_a_dungeon_is_drawn_as_the_notation_names_it() -> None:
    game = souterrain.game("dungeon_lords")
    shown = printed(board(game, game.new(players=2, seed=1).view(0), "en", ["Ann", "Ben"]))
    assert "a   b   c   d   e" in shown
    assert shown.count("1   ·   ·  ▒▒▒  ·   ·") == 2  # the tunnel at the entrance of each dungeon
    assert shown.count("4   ·   ·   ·   ·   ·") == 2


def test_a_grid_has_names_on_both_sides() -> None:
    shown = grid("xyz", "78", lambda row, column: Text(f"{row}-{column}")).plain.splitlines()
    assert shown == ["     x   y   z", " 7  0-0 0-1 0-2", " 8  1-0 1-1 1-2"]


def test_a_canvas_keeps_the_last_letter_written() -> None:
    canvas = Canvas(2, 4)
    canvas.write(0, 1, "ab", "bold")
    canvas.write(0, 2, "c")
    assert canvas.letter(0, 2) == "c"
    assert canvas.text().plain == " ac \n    "
