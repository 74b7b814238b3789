"""Sets of cells behave like sets of numbers, on boards of any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from souterrain import PositionError
from souterrain.kernel.cells import MOST, CellSet
from souterrain.kernel.documents import Cells

CELLS = st.sets(st.integers(0, MOST - 1))


@given(CELLS, CELLS, st.integers(0, MOST - 1))
def test_a_cell_set_is_a_set(one: set[int], other: set[int], cell: int) -> None:
    a, b = CellSet(one), CellSet(other)
    assert a.members() == sorted(one)
    assert len(a) == len(one)
    assert a.any() == bool(one)
    assert (cell in a) == (cell in one)
    assert a.meets(b) == bool(one & other)
    assert a.covers(b) == (one >= other)
    assert (a == b) == (one == other)
    for change, wanted in (("unite", one | other), ("keep", one & other), ("drop", one - other)):
        changed = a.clone()
        getattr(changed, change)(b)
        assert changed.members() == sorted(wanted)
    assert a.members() == sorted(one), "a clone shares nothing"


@given(CELLS, st.integers(0, MOST - 1))
def test_cells_come_and_go(one: set[int], cell: int) -> None:
    cells = CellSet(one)
    cells.add(cell)
    assert cells.members() == sorted(one | {cell})
    cells.remove(cell)
    assert cells.members() == sorted(one - {cell})
    cells.clear()
    assert not cells.any()


def test_a_cell_beyond_the_largest_board_is_named() -> None:
    with pytest.raises(ValueError, match="cell=180: expected a number from 0 to 179"):
        CellSet([180])


def test_a_set_of_cells_in_a_document() -> None:
    names = [f"c{n}" for n in range(151)]
    codec = Cells(names)
    assert codec.write(CellSet([150, 2])) == ["c2", "c150"]
    assert codec.read("board", ["c2", "c150"]) == CellSet([2, 150])
    with pytest.raises(PositionError, match="board: c2 stands there twice"):
        codec.read("board", ["c2", "c2"])
    with pytest.raises(PositionError, match=r"board\[0\]: expected one of"):
        codec.read("board", ["c151"])
