"""Every game's board in sections: drawn from their facts alone, and the same for all who see the same."""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import souterrain
from souterrain import Record, Rng, State
from souterrain.drawing import ACROSS, LEFT, RIGHT, Board, DrawnGame, Lights, Section
from souterrain.drawing.pen import LEAST
from souterrain.drawing.sections import Drawer, Recent, Words, canonical, page_frame

RECORDS = Path(__file__).parents[1] / "records"
DRAWN = [game for name in souterrain.names() if isinstance(game := souterrain.game(name), DrawnGame)]
NAMES = ["Ann", 'Tom & "Jerry"', "<Kay>", "Bartholomew the Long-Winded"]
SETTINGS = settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
EVERY = {"pebbles": 1, "dungeon_lords": 23, "dungeon_twister": 29, "dungeon_digger": 19, "dungeon_run": 13}
# How much of a board stays as it is from one move to the next, at least; docs/performance.md has the figures.
UNCHANGED = {"pebbles": 0.3, "dungeon_lords": 0.9, "dungeon_twister": 0.85}


def random_game(game: DrawnGame, seed: int, plies: int = 400) -> Iterator[State]:
    state, rng = game.new(seed=seed), Rng(seed)
    for _ in range(plies):
        yield state
        if state.over:
            return
        ask = state.asks[rng.below(len(state.asks))]
        wise = [move for move in ask.moves if move not in game.unwise_moves] or list(ask.moves)
        state.play(ask.seat, rng.choice(wise))


def moments(game: DrawnGame, seed: int) -> Iterator[State]:
    for ply, state in enumerate(random_game(game, seed)):
        if ply % EVERY.get(game.name, 1) == 0:
            yield state


def test_the_reference_game_and_both_others_are_drawn() -> None:
    assert {game.name for game in DRAWN} >= {"dungeon_lords", "dungeon_twister", "pebbles"}


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
@given(seed=st.integers(1, 10_000))
@SETTINGS
def test_a_section_is_drawn_from_its_facts_alone(game: DrawnGame, seed: int) -> None:
    fresh = {lang: Drawer(game.icons, Words(game, lang)) for lang in ("en", "fr")}
    for state in moments(game, seed):
        for seat in (None, *range(state.players)):
            lang = "fr" if seat else "en"
            lights = Lights(game.vocabulary, () if seat is None else state.moves(seat), seat)
            view = state.view(seat)
            board = game.board(view, lang, NAMES, seat)
            again = game.board(json.loads(json.dumps(view)), lang, NAMES, seat)
            assert game.drawers[lang].sections(board, lights) == fresh[lang].sections(again, lights)
            for section in board.sections:
                assert game.drawers[lang].drawing(section) is game.drawers[lang].drawing(copied(section))


def copied(section: Section) -> Section:
    """The same section with facts of its own, in another order."""
    facts = json.loads(canonical(section.facts))
    return section._replace(facts=dict(reversed(facts.items())))


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
@given(seed=st.integers(1, 10_000))
@SETTINGS
def test_boards_panes_and_stage_fit_together(game: DrawnGame, seed: int) -> None:
    for state in moments(game, seed):
        board = game.board(state.view(0), "en", NAMES, 0)
        names = [section.name for section in board.sections]
        staged = [section.name for section in board.stage]
        assert len({*names, *staged}) == len(names) + len(staged)
        if board.announcement:
            assert board.announcement.at in names
            assert board.announcement.section.name not in names + staged
        assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in names + staged)
        placed, height = board.placed()
        assert [section.name for section, _, _ in placed[: len(staged)]] == staged
        assert sorted(section.name for section, _, _ in placed) == sorted(staged + names)
        assert all(x >= 0 and (x + s.width <= board.width or not in_a_flow(board, s)) for s, x, _ in placed)
        assert all(0 <= y <= y + s.height <= height for s, _, y in placed)
        frame = page_frame(board)
        framed = [name for pane in frame.columns[1::2] for name in frame.panes[pane][1::2]]
        assert framed == [s.name for column in COLUMNS for s in sections_in(board, column)]
        svg = ET.fromstring(game.render(state.view(0), seat=0, names=NAMES))
        groups = [node.get("id") for node in svg if node.get("id", "").startswith("section-")]
        assert groups == [f"section-{section.name}" for section, _, _ in placed]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
@given(seed=st.integers(1, 10_000))
@SETTINGS
def test_of_the_choices_of_a_verb_a_board_lights_all_or_none(game: DrawnGame, seed: int) -> None:
    """Or somebody who looks at the board would believe that he has seen them all."""
    for state in moments(game, seed):
        for ask in state.asks:
            assert half_lit(game, state, ask.seat) == []


def test_the_exits_for_the_lair_are_lit_on_the_tile_that_it_goes_next_to() -> None:
    record = Record.load(RECORDS / "dungeon_run-greedy-4.jsonl")
    state = record.at(109)
    (ask,) = state.asks
    assert ask.prompt == "lair-exit"
    assert isinstance(record.game, DrawnGame)
    assert half_lit(record.game, state, ask.seat) == []


def half_lit(game: DrawnGame, state: State, seat: int) -> list[str]:
    """The choices that the board does not light although it lights others of the same verb."""
    svg = game.render(state.view(seat), moves=state.moves(seat), seat=seat)
    lit = {int(move) for moves in re.findall(r' data-moves?="([0-9 ]+)"', svg) for move in moves.split()}
    notes = {move: game.notation(move) for move in state.moves(seat)}
    shown = {notes[move].split()[0] for move in notes if move in lit}
    return [note for move, note in notes.items() if note.split()[0] in shown and move not in lit]


COLUMNS = (ACROSS, LEFT, RIGHT)


def sections_in(board: Board, column: str) -> list[Section]:
    return [section for pane in board.panes if pane.column == column for section in pane.sections]


def in_a_flow(board: Board, section: Section) -> bool:
    return any(pane.flow and section in pane.sections for pane in board.panes) or section in board.stage


PHONE = 406  # units across


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_texts_can_be_read_and_cards_fit_a_phone(game: DrawnGame) -> None:
    for players in (min(game.players), max(game.players)):
        state, rng = game.new(players=players, seed=6), Rng(6)
        for ply in range(300):
            if state.over:
                break
            if ply % 12 == 0:
                board = game.board(state.view(0), "fr", NAMES, 0)
                told = [board.announcement.section] if board.announcement else []
                for section in (*board.sections, *board.stage, *told):
                    drawn = game.drawers["fr"].drawing(section).lit(Lights(game.vocabulary, state.moves(0), 0))
                    sizes = [float(size) * section.scale for size in re.findall(r'font-size="([\d.]+)"', drawn)]
                    assert min(sizes, default=LEAST) >= LEAST - 0.05, section.name
                    if in_a_flow(board, section) or section in told:
                        assert section.width <= PHONE, section.name
            ask = state.asks[rng.below(len(state.asks))]
            wise = [move for move in ask.moves if move not in game.unwise_moves] or list(ask.moves)
            state.play(ask.seat, rng.choice(wise))


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_most_of_a_board_stays_the_same_from_move_to_move(game: DrawnGame) -> None:
    boards = [game.unlit_sections(state.view(0), "en", 0) for state in random_game(game, 5)]
    kept = sum(before.get(name) == drawn for before, after in pairwise(boards) for name, drawn in after.items())
    share = kept / sum(map(len, boards[1:]))
    print(f"{game.name}: {share:.0%} of the sections stay the same from move to move")
    assert share >= UNCHANGED.get(game.name, 0)


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_who_remembers_the_last_board_sees_what_a_newcomer_sees(game: DrawnGame) -> None:
    recent: Recent = {}
    drawer, kept = game.drawers["en"], 0
    for state in random_game(game, 7, 120):
        board, lights = game.board(state.view(0), "en", NAMES, 0), Lights(game.vocabulary, state.moves(0), 0)
        before = {name: shown.svg for name, shown in recent.items()}
        again = drawer.sections(board, lights, recent)
        assert again == drawer.sections(board, lights)
        assert drawer.stage(board, lights, recent) == drawer.stage(board, lights)
        kept += sum(svg is before.get(name) for name, svg in again)
    assert kept > 0, "nothing was remembered"


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_players_are_called_by_their_names_and_only_where_they_are_meant(game: DrawnGame) -> None:
    state = game.new(seed=2)
    svg = game.render(state.view(0), "en", (), 0, NAMES)
    assert ">Ann<" in svg
    assert "Tom &amp; &quot;Jerry&quot;" in svg
    assert game.seat_name(0, "en") not in svg
    assert f">{game.seat_name(0, 'en')}<" in game.render(state.view(0))


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_icons_are_defined_once_and_a_page_can_do_it_for_all_boards(game: DrawnGame) -> None:
    state = next(iter(random_game(game, 3)))
    alone = game.render(state.view(0))
    sections = game.drawers["en"].sections(game.board(state.view(0)), Lights(game.vocabulary))
    used = set(re.findall(rf'href="#{game.icon_prefix}-([^"]+)"', alone))
    defined = re.findall(rf'<symbol id="{game.icon_prefix}-([^"]+)"', alone)
    assert sorted(used) == defined
    assert "<symbol" not in "".join(group for _, group in sections)
    assert used <= set(game.icons.wanted), "every icon is listed in icons.yaml"
    assert all(f'id="{game.icon_prefix}-{name}"' in game.icons.sheet for name in used)


def test_every_icon_of_a_whole_game_is_listed() -> None:
    for game in DRAWN:
        for state in moments(game, 11):
            board = game.board(state.view(None))
            used = {
                name
                for section in (*board.sections, *board.stage)
                for name in game.drawers["en"].drawing(section).icons
            }
            assert used <= set(game.icons.wanted), game.name


def test_a_plain_installation_draws() -> None:
    program = (
        "import sys; sys.modules['jinja2'] = sys.modules['markupsafe'] = None\n"
        "import souterrain\n"
        "for name in ('dungeon_lords', 'dungeon_twister'):\n"
        "    assert '<svg' in souterrain.game(name).new(seed=1)._repr_svg_()\n"
        "    assert souterrain.game(name).catalogue('fr')[0].exhibits[0].picture\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


# ---------------------------------------------------------------------- previews


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_a_preview_shows_what_the_move_then_does(game: DrawnGame) -> None:
    certain = uncertain = 0
    for ply, state in enumerate(random_game(game, 7, 160)):
        if ply % 3:
            continue
        for ask in state.asks:
            for move in ask.moves[:3]:
                promised = game.preview(state.perspective(ask.seat), move)
                if promised is None:
                    uncertain += 1
                    continue
                certain += 1
                before = game.unlit_sections(state.view(ask.seat), seat=ask.seat)
                after = state.clone()
                after.play(ask.seat, move)
                real = game.unlit_sections(after.view(ask.seat), seat=ask.seat)
                kept = [change for change in promised if change.drawn]
                assert [change[:2] for change in kept] == [
                    (name, drawn) for name, drawn in real.items() if before.get(name) != drawn
                ]
                assert {change.name for change in promised if not change.drawn} == before.keys() - real.keys()
                assert all(change.name not in before for change in kept if change.on), "it is there already"
    assert certain > 0
    assert uncertain > 0


def test_a_preview_does_not_open_what_is_hidden() -> None:
    pebbles = souterrain.game("pebbles")
    assert isinstance(pebbles, DrawnGame)
    state = pebbles.new(players=2, seed=4)
    first = pebbles.preview(state.perspective(0), pebbles.parse("bid 6"))
    assert first is not None
    assert [change.name for change in first] == ["row-0"]
    state.play(0, pebbles.parse("bid 6"))
    assert pebbles.preview(state.perspective(1), pebbles.parse("bid 1")) is None, "the bids would be shown"


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_name_that_looks_like_anothers_label_changes_nobody_elses(game: DrawnGame, lang: str) -> None:
    """Somebody calls himself as the second player would be called without a name."""
    state, called = game.new(seed=3, players=2), game.seat_name(1, lang)

    def told(first: str) -> list[str]:
        svg = game.render(state.view(None), lang, names=[first, "Ben"])
        return re.findall(">([^<>]+)<", svg)

    assert called not in told("Zoé")
    assert told(called) == [text.replace("Zoé", called) for text in told("Zoé")]
    assert any("Ben" in text for text in told(called))
