"""The worked examples of every game: set the position, make the moves, look at what is the case."""

from pathlib import Path

import pytest

import souterrain
from souterrain.kernel.examples import Book, Example

BOOKS = [Book.load(path) for path in sorted(Path(__file__).parent.glob("*.yaml"))]
EXAMPLES = [pytest.param(example, id=f"{book.name}-{example}") for book in BOOKS for example in book.examples]


def test_every_game_has_examples() -> None:
    assert {book.game.name for book in BOOKS} == set(souterrain.names())


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_no_id_is_used_twice(book: Book) -> None:
    ids = [example.id for example in book.examples]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example: Example) -> None:
    example.run()
