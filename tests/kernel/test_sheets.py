"""Sheets that observations are written on, and many games side by side."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import souterrain
from souterrain import Rng
from souterrain.kernel import batch
from souterrain.kernel.sheets import Sheet


def written(sheet: Sheet) -> list[int]:
    return list(sheet.numbers)[: sheet.at]


def test_what_is_written_stands_in_its_order() -> None:
    sheet = Sheet(40)
    sheet.number(-5)
    sheet.number(0)
    sheet.flag(True)
    sheet.one_of(3, 2)
    sheet.one_of(2, -1)
    sheet.one_of(2, 2)
    sheet.bits(4, 0b1010)
    sheet.members(3, [0, 2])
    sheet.counts(3, [1, 1, 2])
    sheet.seat(2, me=1, players=3)
    sheet.seat(-1, me=1, players=3)
    sheet.seats(0b011, me=1, players=3)
    assert written(sheet) == [
        *(-5, 0, 1),
        *(0, 0, 1),
        *(0, 0),
        *(0, 0),
        *(0, 1, 0, 1),
        *(1, 0, 1),
        *(0, 2, 1),
        *(0, 1, 0),
        *(0, 0, 0),
        *(1, 0, 1),
    ]


def test_what_is_put_further_on_moves_nothing() -> None:
    sheet = Sheet(6)
    sheet.mark(1)
    sheet.put(3, 300)
    sheet.add(4)
    sheet.add(4)
    assert sheet.at == 0
    sheet.skip(5)
    assert written(sheet) == [0, 1, 0, 300, 2]


@pytest.mark.parametrize("name", souterrain.names())
def test_a_cleared_sheet_is_empty(name: str) -> None:
    game = souterrain.game(name)
    state, rng = game.new(seed=4), Rng(4)
    sheet = Sheet(len(game.schema()))
    for _ in range(60):
        sheet.clear()
        assert not any(sheet.numbers)
        game.observe(state, 0, sheet)
        assert sheet.at == len(game.schema())
        assert bytes(sheet.numbers) == state.observation(0)
        if state.over:
            break
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))


def tell(sheet: Sheet, reader: int, value: int, cards: list[int], pile: list[int]) -> list[str]:
    """An observation of three sections and a number outside of them; which sections were written."""
    anew = []
    sheet.start_over()
    sheet.begin(reader)
    sheet.note(value)
    if not sheet.stands():
        anew.append("value")
        sheet.put(1, value)
        sheet.skip(2)
        sheet.close()
    sheet.number(9)
    sheet.note_list(cards)
    if not sheet.stands():
        anew.append("cards")
        sheet.members(3, cards)
        sheet.close()
    sheet.note_thing(pile)
    if not sheet.stands():
        anew.append("pile")
        sheet.number(len(pile))
        sheet.close()
    return anew


def test_a_section_of_which_nothing_is_new_stands() -> None:
    sheet, cards, pile = Sheet(7), [0, 2], [5, 5]
    assert tell(sheet, 0, 4, cards, pile) == ["value", "cards", "pile"]
    assert tell(sheet, 0, 4, cards, pile) == []
    assert written(sheet) == [0, 4, 9, 1, 0, 1, 2]
    cards.remove(0)
    assert tell(sheet, 0, 4, cards, pile) == ["cards"], "a list may change in place"
    assert tell(sheet, 0, 3, cards, [5]) == ["value", "pile"]
    assert written(sheet) == [0, 3, 9, 0, 0, 1, 1]
    assert tell(sheet, 1, 3, cards, pile) == ["value", "cards", "pile"], "to another reader all is new"
    assert written(sheet) == [0, 3, 9, 0, 0, 1, 2]
    sheet.clear()
    assert list(sheet.numbers) == [0] * 7
    assert tell(sheet, 1, 3, cards, pile) == ["value", "cards", "pile"]


def test_sections_that_are_passed_over_stand() -> None:
    sheet, seen = Sheet(5), []
    for changed, value in ((True, 1), (True, 2), (False, 7), (True, 3)):
        sheet.start_over()
        sheet.begin(1)
        if not sheet.all_stand(changed):
            for _ in range(2):
                sheet.note(value)
                if not sheet.stands():
                    sheet.number(value)
                    sheet.number(0)
                    sheet.close()
            sheet.close_group()
        sheet.number(value)
        seen.append(written(sheet))
    assert seen == [[1, 0, 1, 0, 1], [2, 0, 2, 0, 2], [2, 0, 2, 0, 7], [3, 0, 3, 0, 3]]


def tell_stamped(sheet: Sheet, reader: int, stamps: list[int]) -> list[int]:
    """A section of two numbers for each stamp; which were written anew."""
    anew = []
    sheet.start_over()
    sheet.begin(reader)
    place = sheet.pass_over(vec[i64](stamps), 0, len(stamps))
    while place < len(stamps):
        anew.append(place)
        sheet.note(stamps[place])
        assert not sheet.stands(True)
        sheet.number(stamps[place])
        sheet.skip(1)
        sheet.close()
        place = sheet.pass_over(vec[i64](stamps), place + 1, len(stamps))
    sheet.number(9)
    return anew


def test_sections_whose_stamps_are_old_are_passed_over() -> None:
    sheet = Sheet(7)
    assert tell_stamped(sheet, 0, [1, 2, 3]) == [0, 1, 2]
    assert tell_stamped(sheet, 0, [1, 2, 3]) == []
    assert tell_stamped(sheet, 0, [1, 5, 3]) == [1]
    assert written(sheet) == [1, 0, 5, 0, 3, 0, 9]
    assert tell_stamped(sheet, 0, [6, 5, 7]) == [0, 2]
    assert written(sheet) == [6, 0, 5, 0, 7, 0, 9]
    assert tell_stamped(sheet, 1, [6, 5, 7]) == [0, 1, 2], "to another reader all is new"
    assert written(sheet) == [6, 0, 5, 0, 7, 0, 9]


def test_a_section_stays_where_it_began() -> None:
    sheet = Sheet(4)
    assert not sheet.stands(False)
    sheet.close()
    sheet.start_over()
    sheet.skip(1)
    with pytest.raises(ValueError, match="section 0 begins at number 1, and began at 0"):
        sheet.stands(False)


def test_a_sheet_is_empty_after_an_observation_that_failed() -> None:
    game = souterrain.game("dungeon_digger")
    state, desk = game.new(seed=1), batch.Desk(len(game.schema()), len(game.vocabulary), 4)
    desk.observe(state, 0)
    reserve, state.reserve[3] = state.reserve[3], 40_000
    with pytest.raises(ValueError, match="40000 does not fit"):
        desk.observe(state, 0)
    state.reserve[3] = reserve
    desk.observe(state, 0)
    assert bytes(desk.sheet(0).numbers) == state.observation(0)


def test_what_does_not_fit_is_refused() -> None:
    sheet = Sheet(4)
    with pytest.raises(ValueError, match="number 0: 40000 does not fit in 16 bits"):
        sheet.number(40_000)
    with pytest.raises(IndexError, match="number 0: place 4 of 3"):
        sheet.one_of(3, 4)
    sheet.skip(4)
    with pytest.raises(IndexError):
        sheet.number(1)


def table(count: int) -> tuple[list[souterrain.State], list[int]]:
    game = souterrain.game("dungeon_twister")
    states = [game.new(seed=seed) for seed in range(count)]
    return states, [state.asks[0].seat for state in states]


def test_one_move_in_every_game_that_is_not_idle() -> None:
    states, seats = table(3)
    alone, _ = table(3)
    moves = [state.asks[0].moves[0] for state in states]
    refused: dict[int, str] = {}
    moves[2] = next(move for move in range(10_000) if move not in states[2].moves(seats[2]))
    assert batch.play(states, seats, moves, [False, True, False], [], frozenset(), refused) == []
    alone[0].play(alone[0].asks[0].seat, moves[0])
    assert [state.position() for state in states] == [state.position() for state in alone]
    assert list(refused) == [2]
    assert seats[0] == states[0].asks[0].seat


def test_who_ends_a_game_is_said() -> None:
    states, seats = table(2)
    rng = Rng(1)
    ended: list[int] = []
    while not ended:
        moves = [rng.choice(state.moves(seat)) for state, seat in zip(states, seats, strict=True)]
        ended = batch.play(states, seats, moves, [False, False], [], frozenset(), {})
    assert ended == [i for i, state in enumerate(states) if state.over]


def test_with_others_the_same_seat_is_asked_again() -> None:
    states, _ = table(2)
    seats, rngs = [0, 0], [Rng(1), Rng(2)]
    for state, rng in zip(states, rngs, strict=True):
        batch.play_by_chance(state, 0, rng, frozenset())
    for _ in range(20):
        moves = [state.moves(0)[0] for state in states]
        batch.play(states, seats, moves, [False, False], rngs, frozenset(), {})
        assert seats == [0, 0]
        assert all(state.over or state.moves(0) for state in states)


def test_masks_forget_what_was_allowed() -> None:
    states, seats = table(2)
    actions = len(states[0].game.vocabulary)
    masks = batch.Masks(actions, 2)
    for _ in range(3):
        batch.mask(states, seats, masks)
        allowed = list(masks.allowed)
        for i, state in enumerate(states):
            row = allowed[i * actions : (i + 1) * actions]
            assert [move for move in range(actions) if row[move]] == sorted(state.moves(seats[i]))
        moves = [state.moves(seat)[0] for state, seat in zip(states, seats, strict=True)]
        batch.play(states, seats, moves, [False, False], [], frozenset(), {})
