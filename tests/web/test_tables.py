"""A table is its entries: appended once each, replayed by whoever needs them, never lost, never twice."""

import asyncio
import pickle
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import sync_tables as tables
from asgiref.sync import async_to_sync
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import OptionError, Rng
from souterrain.bots import RandomBot, base
from souterrain.kernel.errors import Problem
from souterrain.web import playing, undoing
from souterrain.web import tables as web_tables
from souterrain.web.errors import Conflict, Malformed, NotYours, Refused, TableError, Unknown
from souterrain.web.live import LiveTable
from souterrain.web.models import Entry, Seat, Table
from souterrain.web.table_cache import TABLES
from souterrain.web.thinking import any_move

Lay = Callable[..., Table]
GAME = souterrain.game("pebbles")


def bid(pebble: int) -> int:
    return GAME.parse(f"bid {pebble}")


def position(table: Table) -> dict[str, Any]:
    seen = live(table)
    return seen.state.position()


def test_a_table_begins_when_its_last_seat_is_taken(lay: Lay) -> None:
    table = lay("ho")
    assert table.status == Table.WAITING
    with pytest.raises(Conflict):
        tables.play(table, 0, bid(1))
    tables.join(table, 1, "Zoé")
    assert tables.find_table(table.code).status == Table.PLAYING
    with pytest.raises(Conflict, match="taken"):
        tables.join(table, 1, "Max")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\x00\x07"])
def test_names_are_short_and_printable(lay: Lay, name: str) -> None:
    with pytest.raises(Malformed):
        tables.join(lay("ho"), 1, name)


def test_bad_options_name_what_is_allowed(transactional_db: None) -> None:
    two = [tables.Place("me", "A"), tables.Place("me", "B")]
    with pytest.raises(Malformed, match="rounds=4: expected one of 1, 3, 5"):
        tables.create(GAME, {"rounds": 4}, two)
    with pytest.raises(Malformed, match="expected a number from 2 to 4"):
        tables.create(GAME, {}, two[:1])
    with pytest.raises(Malformed, match="There is no bot genius"):
        tables.create(GAME, {}, [two[0], tables.Place("bot", level="genius")])
    with pytest.raises(Unknown):
        tables.find_game("chess")


class TwoOnly(RandomBot):
    """A policy that was trained for two."""

    def check_options(self, options: Mapping[str, Any]) -> None:
        if options["players"] != 2:
            told = {"given": "'pair'", "trained": "players=2", "held": f"players={options['players']}"}
            raise OptionError(Problem("bot-options", **told))


def test_a_level_is_refused_where_it_cannot_play_with_the_options(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_LEVELS", {**base._LEVELS, (GAME.name, "pair"): TwoOnly})
    person, pair = tables.Place("me", "Anna"), tables.Place("bot", level="pair")
    said = "bot='pair': was trained for players=2, not for players=3"
    assert tables.create(GAME, {}, [person, pair]).status == Table.PLAYING
    with pytest.raises(Malformed, match=said) as refused:
        tables.create(GAME, {}, [person, person, pair])
    assert "entraîné pour players=2, pas pour players=3" in refused.value.text("fr")
    with pytest.raises(Malformed, match=said):
        tables.create(GAME, {}, [person, person, person], stand_in="pair")
    waiting = lay("hho")
    with pytest.raises(Malformed, match=said):
        tables.seat_bot(waiting, 2, "pair", host=True)
    over = lay("bbb")
    while thought := tables.next_thought(over):
        tables.play_thought(thought, any_move(thought))
    with pytest.raises(Malformed, match=said):
        tables.branch(over, 0, "", None, "Anna", "pair")


def test_the_state_is_rebuilt_by_replay(lay: Lay) -> None:
    table = lay("hhh")
    rng = Rng(5)
    for _ in range(7):
        seen = live(table)
        ask = seen.state.asks[rng.below(len(seen.state.asks))]
        tables.play(table, ask.seat, rng.choice(ask.moves))
    before = position(table)
    TABLES.clear()
    assert position(table) == before
    assert tables.find_table(table.code).version == 7


def test_a_choice_on_an_old_board_conflicts(lay: Lay) -> None:
    table = lay("hh")
    tables.play(table, 0, bid(6), version=0)
    tables.play(table, 1, bid(5), version=1)
    with pytest.raises(Conflict):  # the new round asks seat 0 again, but this click was meant for the old one
        tables.play(table, 0, bid(4), version=0)
    assert tables.play(table, 0, bid(4), version=2) == 3


def test_secret_choices_made_at_the_same_time_do_not_hinder_each_other(lay: Lay) -> None:
    table = lay("hhh")
    tables.play(table, 0, bid(6), version=0)
    tables.play(table, 1, bid(5), version=0)
    assert tables.play(table, 2, bid(4), version=0) == 3


def test_the_second_click_of_one_decision_conflicts(lay: Lay) -> None:
    table = lay("hh")
    tables.play(table, 0, bid(6), version=0)
    with pytest.raises(Conflict):
        tables.play(table, 0, bid(5), version=0)
    assert Entry.objects.filter(table=table).count() == 1


def test_an_illegal_move_changes_nothing_and_names_its_clause(lay: Lay) -> None:
    table = lay("hh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    before = position(table)
    with pytest.raises(Refused) as refused:
        tables.play(table, 0, bid(6), version=2)
    assert refused.value.rule == "PB-BID-03"
    assert "n'est plus là" in refused.value.text("fr")
    assert position(table) == before
    assert Entry.objects.filter(table=table).count() == 2


def test_another_process_may_write_between(lay: Lay) -> None:
    table = lay("hhh")
    here = live(table)
    TABLES.clear()
    tables.play(table, 1, bid(3))
    async_to_sync(playing.play)(here, 0, bid(2))
    assert here.line == [(1, bid(3)), (0, bid(2))]
    TABLES.clear()
    seen = live(table)
    assert seen.line == [(1, bid(3)), (0, bid(2))]


@pytest.mark.django_db(transaction=True)
def test_of_many_clicks_at_once_exactly_one_wins() -> None:
    table = tables.create(GAME, {}, [tables.Place("me", "A"), tables.Place("me", "B")])

    async def click_all() -> list[int | BaseException]:
        here = await web_tables.live_table(table.code)
        clicks = [playing.play(here, 0, bid(n % 6 + 1), version=0) for n in range(8)]
        return await asyncio.gather(*clicks, return_exceptions=True)

    outcomes = asyncio.run(click_all())
    assert outcomes[0] == 1
    assert [outcome.key for outcome in outcomes[1:] if isinstance(outcome, TableError)] == ["conflict"] * 7
    assert Entry.objects.filter(table=table).count() == 1


def test_entries_are_never_changed(lay: Lay) -> None:
    table = lay("hh")
    tables.play(table, 0, bid(6))
    entry = Entry.objects.get(table=table)
    assert entry.move == "bid 6"
    entry.move = "bid 1"
    with pytest.raises(TypeError):
        entry.save()


# ---------------------------------------------------------------------- taking back


def test_ones_own_last_move_is_taken_back_at_once(lay: Lay) -> None:
    table = lay("hh")
    before = position(table)
    tables.play(table, 0, bid(6))
    assert tables.ask_undo(table, 0) is True
    assert position(table) == before
    TABLES.clear()
    assert position(table) == before
    assert Entry.objects.filter(table=table).count() == 2


def test_nothing_is_taken_back_behind_a_reveal(lay: Lay) -> None:
    table = lay("hh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    with pytest.raises(Conflict, match="revealed"):
        tables.ask_undo(table, 0)


def test_others_who_acted_since_must_agree(lay: Lay) -> None:
    table = lay("hhh")
    before = position(table)
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    assert tables.ask_undo(table, 0) is False
    table = tables.find_table(table.code)
    with pytest.raises(NotYours):
        tables.answer_undo(table, 2, True)
    tables.answer_undo(table, 1, True)
    assert position(table) == before


def test_a_declined_request_is_gone(lay: Lay) -> None:
    table = lay("hhh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    tables.ask_undo(table, 0)
    tables.answer_undo(tables.find_table(table.code), 1, False)
    assert tables.find_table(table.code).undo_to is None
    with pytest.raises(Conflict):
        tables.answer_undo(tables.find_table(table.code), 1, True)


def test_a_move_cancels_a_pending_request(lay: Lay) -> None:
    table = lay("hhh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    tables.ask_undo(table, 0)
    tables.play(tables.find_table(table.code), 2, bid(1))
    assert tables.find_table(table.code).undo_to is None


def at_another_server(table: Table) -> LiveTable:
    """The table as another server has it in memory, which hears of nothing that happens here from now on."""
    TABLES.clear()
    there = live(table)
    TABLES.clear()
    return there


def test_a_consent_is_to_the_wish_that_was_seen(lay: Lay) -> None:
    table = lay("hhhh")
    for seat in range(3):
        tables.play(table, seat, bid(seat + 1))
    tables.ask_undo(table, 0)
    there = at_another_server(table)
    seen = undoing.wish_at(there)
    tables.ask_undo(table, 1)
    for wish in (None, seen):
        with pytest.raises(Conflict, match="went on"):
            async_to_sync(undoing.answer_undo)(there, 2, True, wish)
    with pytest.raises(Conflict, match="went on"):
        tables.answer_undo(table, 2, True, seen)
    assert tables.find_table(table.code).undo_agreed == []
    assert tables.answer_undo(table, 2, True)
    assert live(table).line == [(0, bid(1))]


def test_nobodys_move_is_taken_back_that_another_server_wrote_meanwhile(lay: Lay) -> None:
    table = lay("hhh")
    tables.play(table, 0, bid(6))
    there = at_another_server(table)
    tables.play(table, 1, bid(5))
    with pytest.raises(Conflict, match="went on"):
        async_to_sync(undoing.ask_undo)(there, 0)
    assert live(table).line == [(0, bid(6)), (1, bid(5))]


def test_nobodys_move_is_taken_back_that_came_between_the_last_consent_and_the_step_back(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("hhhh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    tables.ask_undo(table, 0)
    there, change = at_another_server(table), web_tables.change

    async def then_somebody_moves(changed: LiveTable, work: Any) -> Any:
        result = await change(changed, work)
        await playing.play(there, 2, bid(1))
        return result

    monkeypatch.setattr(undoing, "change", then_somebody_moves)
    with pytest.raises(Conflict, match="went on"):
        tables.answer_undo(table, 1, True)
    assert there.line == [(0, bid(6)), (1, bid(5)), (2, bid(1))]
    assert tables.find_table(table.code).version == 3


def test_a_wish_is_not_written_where_another_server_went_on(lay: Lay) -> None:
    table = lay("hhhh")
    tables.play(table, 0, bid(6))
    tables.play(table, 1, bid(5))
    there = at_another_server(table)
    tables.play(table, 2, bid(1))
    with pytest.raises(Conflict, match="went on"):
        async_to_sync(undoing.ask_undo)(there, 0)
    assert tables.find_table(table.code).undo_to is None


# ---------------------------------------------------------------------- bots and absent players


def test_a_bots_thought_is_played(lay: Lay) -> None:
    from souterrain.web.thinking import think

    table = lay("hb")
    assert table.bots_due
    thought = tables.next_thought(table.code)
    assert thought is not None
    assert thought.seat == 1
    tables.play_thought(thought, think(thought).move)
    assert tables.next_thought(table.code) is None
    assert not tables.find_table(table.code).bots_due


def test_a_bot_is_handed_on_what_it_found_out_about_its_next_question() -> None:
    """Each thought is a new bot's, in any worker: what was kept travels as data."""
    from souterrain.web.thinking import Thought, perspective_of, think

    thought = Thought("code", 0, "dungeon_lords", {"players": 2}, 7, [], 0, "easy")
    choice = think(thought)
    then = replace(thought, line=[(0, choice.move)], plan=choice.plan, tree=choice.tree)
    assert choice.tree.holds(perspective_of(then))
    assert pickle.loads(pickle.dumps(then)) == then
    assert think(then).move in perspective_of(then).moves


def test_only_an_absent_player_is_replaced(lay: Lay) -> None:
    table = lay("hh")
    _, second = table.seats.all()
    with pytest.raises(NotYours):
        tables.replace_absent(table, 1, [0])
    Seat.objects.filter(pk=second.pk).update(seen_at=timezone.now() - timedelta(hours=1))
    tables.refresh(table)
    with pytest.raises(NotYours):
        tables.replace_absent(table, 1, [])
    tables.replace_absent(table, 1, [0])
    assert tables.find_seat(table, 1).kind == Seat.BOT
    assert tables.find_table(table.code).bots_due


# ---------------------------------------------------------------------- afterwards


def play_out(table: Table, seed: int = 1) -> None:
    rng = Rng(seed)
    while tables.find_table(table.code).status == Table.PLAYING:
        seen = live(table)
        ask = seen.state.asks[0]
        tables.play(tables.find_table(table.code), ask.seat, rng.choice(ask.moves))


def test_a_finished_game_can_be_played_on_from_any_ply(lay: Lay) -> None:
    table = lay("hh")
    with pytest.raises(Conflict):
        tables.branch(table, 0, "me", None, "Ann", "random")
    play_out(table)
    table = tables.find_table(table.code)
    new = tables.branch(table, 3, "me", None, "Ann", "random")
    old, fresh = live(table), live(new)
    assert fresh.state.position() == old.state_at(3).position()
    asked = fresh.state.asks[0].seat
    assert tables.find_seat(new, asked).guest == "me"
    with pytest.raises(Unknown):
        tables.branch(table, 99, "me", None, "Ann", "random")
