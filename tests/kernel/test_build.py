"""Which code is under test: the compiled run must not fall back to the interpreted one unseen."""

import os

import souterrain


def test_the_build_is_the_one_that_was_asked_for() -> None:
    expected = os.environ.get("SOUTERRAIN_EXPECT") == "compiled"
    assert expected == souterrain.COMPILED
