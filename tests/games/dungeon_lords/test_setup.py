"""Setting up the game, what is open and what is hidden, and the course of the years."""

import itertools

import pytest

import souterrain
from souterrain import OptionError, PositionError, Rng
from souterrain.games.dungeon_lords import tables as t
from souterrain.games.dungeon_lords.setup import set_up

GAME = souterrain.game("dungeon_lords")
SEEDS = range(40)


def laid_out(players=4, seed=1):
    """The table before the first round."""
    return set_up(GAME, players, Rng(seed))


def finish(state, rng):
    while not state.over:
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))


@pytest.mark.rule("DL-GEN-01")
@pytest.mark.parametrize("players", [0, 1, 5, "3", None, True, 2.0])
def test_two_three_or_four_players(players):
    if players is None:
        assert GAME.new(seed=1).players == 4
        return
    with pytest.raises(OptionError, match=r"players=.*expected a number from 2 to 4"):
        GAME.new(players=players, seed=1)


def test_unknown_options_are_named():
    with pytest.raises(OptionError, match="colour='red': no such option"):
        GAME.new(colour="red")


@pytest.mark.rule("DL-SETUP-01", "DL-SETUP-20", "DL-SETUP-21", "DL-SETUP-09")
def test_a_lord_starts_with_threes():
    for lord in laid_out().lords:
        assert (lord.food, lord.gold, lord.imps, lord.evil) == (3, 3, 3, 4)
        assert (lord.traps, lord.lair, lord.prison, lord.party) == ([], [], [], [])
        assert [t.CELLS[cell] for cell in range(20) if lord.dug >> cell & 1] == ["c1", "c2", "c3"]
        assert not lord.conquered
        assert not lord.roomed


@pytest.mark.rule("DL-SETUP-22", "DL-SETUP-01")
def test_two_random_orders_are_out_of_reach():
    seen = set()
    for seed in SEEDS:
        for lord in laid_out(seed=seed).lords:
            assert lord.inaccessible.bit_count() == 2
            assert lord.hand == 255 - lord.inaccessible
            seen.add(lord.inaccessible)
    assert len(seen) > 15  # of the 28 pairs


@pytest.mark.rule("DL-SETUP-02", "DL-NPC-03", "DL-NPC-02", "DL-SETUP-10")
@pytest.mark.parametrize(("players", "npcs", "cube"), [(2, 2, 4), (3, 1, -1), (4, 0, -1)])
def test_npc_boards(players, npcs, cube):
    s = laid_out(players)
    assert len(s.npcs) == npcs
    assert s.npc_evil == cube
    for npc in s.npcs:
        assert (npc.inaccessible.bit_count(), npc.pile.bit_count()) == (3, 5)
        assert npc.inaccessible & npc.pile == 0


@pytest.mark.rule("DL-SETUP-04")
def test_first_player_is_drawn_by_lot():
    assert {laid_out(seed=seed).first for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("DL-SETUP-06", "DL-SETUP-16")
def test_four_combat_cards_of_each_year():
    firsts = set()
    for seed in SEEDS:
        s = laid_out(seed=seed)
        assert len(set(s.city)) == len(set(s.later_city)) == 4
        assert all(card < 9 for card in s.city)
        assert all(9 <= card < 18 for card in s.later_city)
        firsts.add(s.city[0])
    assert len(firsts) > 6


@pytest.mark.rule("DL-SETUP-07")
def test_the_paladin_of_each_year_comes_in_its_year():
    tent = GAME.load(
        {
            "options": {"players": 2},
            "lords": [{"evil": 8, "orders": ["food", "dig", "mine"]}],
            "phase": 2,
            "first": 0,
            "slots": {"food/II": "seat0"},
            "frames": [{"frame": "Course"}, {"frame": "Orders", "step": 2}, {"frame": "Execution"}],
        }
    )
    tent.play(0, GAME.parse("act"))
    assert tent.position()["lords"][0]["party"] == ["paladin1"]
    assert (t.HP[t.PALADIN], t.HP[t.PALADIN + 1]) == (5, 8)


@pytest.mark.rule("DL-SETUP-08", "DL-SETUP-05", "DL-SETUP-03")
def test_trap_deck_has_three_of_each_kind():
    pile = laid_out().trap_pile
    assert len(pile) == 27
    assert all(pile.count(kind) == 3 for kind in range(9))
    assert laid_out(seed=2).trap_pile != pile


@pytest.mark.rule("DL-SETUP-12", "DL-SETUP-11")
def test_event_tiles_are_shuffled():
    orders = {tuple(laid_out(seed=seed).events_laid) for seed in SEEDS}
    assert orders == set(itertools.permutations((t.PAY_DAY, t.TAXES, t.SPECIAL)))


@pytest.mark.rule("DL-SETUP-13", "DL-SETUP-14", "DL-ROUND-02")
def test_first_year_lies_on_top_of_the_piles():
    s = laid_out()
    assert [t.TILE_YEAR[tile] for tile in s.monster_pile] == [1] * 12 + [2] * 12
    assert [t.ROOM_YEAR[room] for room in s.room_pile] == [1] * 8 + [2] * 8
    assert sorted(s.monster_pile) == list(range(24))
    assert laid_out(seed=2).monster_pile != s.monster_pile


@pytest.mark.rule("DL-SETUP-15")
def test_adventurers_of_each_year():
    s = laid_out()
    for year, pile in ((1, s.hero_pile), (2, s.later_heroes)):
        assert len(pile) == 16
        assert all(t.HERO_YEAR[hero] == year for hero in pile)
        assert all(sum(t.CLASS[hero] == kind for hero in pile) == 4 for kind in range(4))


@pytest.mark.rule("DL-SETUP-17", "DL-SETUP-18")
def test_two_special_events_are_drawn():
    drawn = {tuple(laid_out(seed=seed).specials) for seed in SEEDS}
    assert all(first != second for first, second in drawn)
    assert {first for first, _ in drawn} == set(range(9))


@pytest.mark.rule("DL-SETUP-05", "DL-GEN-06")
def test_the_supply_never_runs_out_but_trolls_do():
    s = GAME.load({"options": {"players": 2}, "lords": [{"food": 300, "gold": 300, "imps": 60}]})
    assert s.position()["lords"][0]["imps"] == 60
    assert sum(t.IS_TROLL) == 3


@pytest.mark.rule("DL-GEN-07", "DL-PEEK-02", "DL-SETUP-19")
def test_what_is_hidden_stays_hidden():
    s = GAME.load(
        {
            "options": {"players": 2},
            "phase": 2,
            "first": 0,
            "slots": {"reputation/I": "seat0"},
            "city": ["fireball", "suggestion", "detect-evil", "invisibility"],
            "trap_discard": ["fire-wall"],
            "lords": [{"orders": ["reputation", "dig", "mine"], "traps": ["pendulum"]}, {"traps": ["trap-door"]}],
            "frames": [{"frame": "Course"}, {"frame": "Orders", "step": 2}, {"frame": "Execution"}],
        }
    )
    s.play(0, GAME.parse("act"))
    s.play(0, GAME.parse("peek 2"))
    mine, theirs, public = s.view(0), s.view(1), s.view(None)
    assert mine["city"] == [None, "suggestion", None, None]
    assert theirs["city"] == public["city"] == [None] * 4
    assert [lord["peeked"] for lord in theirs["lords"]] == [[2], []]
    assert mine["lords"][0]["traps"] == ["pendulum"]
    assert mine["lords"][1]["traps"] is None
    assert theirs["lords"][0]["trap_count"] == 1
    assert (public["trap_discard"], public["trap_pile"]) == (1, 24)
    assert "fire-wall" not in str(public)


@pytest.mark.rule("DL-PEEK-02")
def test_a_look_is_remembered_until_the_year_is_over():
    s = GAME.load(
        {
            "options": {"players": 2},
            "season": "combat",
            "frames": [{"frame": "Course", "fighting": 1}],
            "lords": [{"peeked": 3}],
        }
    )
    assert s.position()["year"] == 2
    assert s.position()["lords"][0]["peeked"] == 0


@pytest.mark.rule("DL-GEN-09", "DL-ORD-01")
def test_orders_are_secret_until_all_are_in():
    s = GAME.new(players=3, seed=5)
    for _ in range(3):
        s.play(1, s.moves(1)[0])
    assert s.moves(1) == ()
    assert [lord["chosen"] for lord in s.view(0)["lords"]] == [False, True, False]
    assert s.view(0)["lords"][1]["orders"] == []
    assert len(s.view(1)["lords"][1]["orders"]) == 3
    assert {ask.seat for ask in s.asks} == {0, 2}


@pytest.mark.rule("DL-GEN-09", "DL-PLAN-09")
def test_plans_are_secret_until_all_are_in():
    s = GAME.load(
        {
            "options": {"players": 2},
            "season": "combat",
            "combat_round": 1,
            "lords": [
                {"party": ["t1a"], "traps": ["pendulum"], "lair": ["goblin-1"]},
                {"party": ["t1b"], "traps": ["trap-door"], "lair": ["witch-1"]},
            ],
            "frames": [{"frame": "Course", "fighting": 1}, {"frame": "CombatPeriod"}],
        }
    )
    s.play(0, GAME.parse("send goblin-1"))
    s.play(0, GAME.parse("set pendulum"))
    assert s.view(1)["lords"][0]["plan"] is None
    assert s.view(0)["lords"][0]["plan"]["sent"] == ["goblin-1"]
    assert s.view(1)["lords"][0]["trap_count"] == 1


@pytest.mark.rule("DL-NPC-04", "DL-NPC-05")
def test_npcs_of_two_players_block_space_two():
    met = 0
    for seed in SEEDS:
        s = GAME.new(players=2, seed=seed)
        shown = [npc["shown"] for npc in s.view(None)["npcs"]]
        assert [len(cards) for cards in shown] == [2, 2]
        for zone, spaces in s.view(None)["zones"].items():
            both = zone in shown[0] and zone in shown[1]
            met += both
            assert spaces["I"] is None
            assert (spaces["II"] is not None) == (zone in shown[0] or zone in shown[1])
            assert (spaces["III"] is not None) == both
    assert met > 5


@pytest.mark.rule("DL-NPC-10", "DL-NPC-11", "DL-NPC-02")
def test_npc_of_three_players_runs_by_itself():
    for seed in SEEDS:
        s = GAME.new(players=3, seed=seed)
        npc = s.view(None)["npcs"][0]
        blocked = [zone for zone, spaces in s.view(None)["zones"].items() if spaces["II"] is not None]
        assert sorted(npc["inaccessible"]) == sorted(blocked)
        assert len(npc["pile"]) == 5
        assert {ask.prompt for ask in s.asks} == {"program"}


@pytest.mark.rule("DL-YEAR-01", "DL-YEAR-02", "DL-YEAR-03", "DL-YEAR-04", "DL-ROUND-02", "DL-COMBAT-01", "DL-Y2-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_years_of_four_seasons_and_combat(players):
    s = GAME.new(players=players, seed=11)
    rng, seen = Rng(2), []
    while not s.over:
        view = s.view(None)
        if not seen or seen[-1] != (view["year"], view["season"]):
            seen.append((view["year"], view["season"]))
        ask = s.asks[0]
        s.play(ask.seat, rng.choice(ask.moves))
    seasons = ["winter", "spring", "summer", "autumn"]
    assert [entry for entry in seen if entry[1] != "combat"] == [
        (year, season) for year in (1, 2) for season in seasons
    ]
    assert (s.view(None)["monster_pile"], s.view(None)["room_pile"]) == (0, 0)
    assert s.moves(0) == ()
    refusal = s.refusal(0, 0)
    assert refusal is not None
    assert refusal.rule == "DL-YEAR-01"


@pytest.mark.rule("DL-COMBAT-02", "DL-CARD-01")
def test_combat_cards_come_in_the_order_of_the_city():
    s = GAME.load(
        {
            "options": {"players": 2},
            "season": "autumn",
            "phase": 5,
            "city": ["fireball", "suggestion", "detect-evil", "invisibility"],
            "lords": [{"party": ["w1d", "w1c", "w1b"], "traps": ["pendulum"]}],
        }
    )
    assert s.view(None)["city"] == [None] * 4
    assert s.view(None)["combat_round"] == 1
    s.play(0, GAME.parse("done"))
    assert s.view(None)["city"] == ["fireball", None, None, None]
    s.play(0, GAME.parse("done"))
    assert s.view(None)["city"] == ["fireball", "suggestion", None, None]


@pytest.mark.rule("DL-GEN-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_ever_stuck(players):
    for seed in range(8):
        s = GAME.new(players=players, seed=seed)
        s.listening = False
        finish(s, Rng(seed))
        assert s.winners


@pytest.mark.rule("DL-Y2-06")
def test_events_are_laid_anew_in_the_second_year():
    orders = set()
    for seed in range(12):
        s = GAME.load(
            {
                "options": {"players": 2},
                "season": "combat",
                "frames": [{"frame": "Course", "fighting": 1}],
                "events_laid": ["taxes", "pay-day", "special"],
            },
            seed=seed,
        )
        orders.add(tuple(s.position()["events_laid"]))
        assert s.position()["events_shown"] == 1
    assert len(orders) > 2


BAD = [
    ({"lords": [{"imps": 2, "busy": 25}]}, "lords[0].busy", "25 imps at work, but there are only 2"),
    ({"lords": [{"imps": -1}]}, "lords[0].imps", "expected a number"),
    (
        {"lords": [{"lair": ["goblin-1"]}, {"lair": ["goblin-1"]}]},
        "position",
        "goblin-1 lies in 2 places",
    ),
    ({"lords": [{"lair": ["goblim"]}]}, "lords[0].lair[0]", "expected one of goblin-1"),
    ({"lords": [{}, {}, {}]}, "lords", "at most 2"),
    ({"lords": [{"dug": ["c1", "a4"]}]}, "lords[0].dug", "connected"),
    ({"lords": [{"dug": ["c1", "c2", "d1", "d2"]}]}, "lords[0].dug", "2x2"),
    ({"lords": [{"rooms": {"c2": "mint"}}]}, "lords[0].rooms", "mint may not stand at c2"),
    ({"lords": [{"traps": ["pendulum"] * 4}]}, "position", "4 of pendulum; the game has 3"),
    ({"lords": [{"party": ["paladin1"]}, {"party": ["paladin1"]}]}, "position", "paladin1 lies in two places"),
    ({"lords": [{"purse": 3}]}, "lords[0].purse", "no such entry"),
    ({"weather": "rain"}, "weather", "no such entry"),
    ({"first": 3}, "first", "expected a number from 0 to 1"),
    ({"damage": {"w1a": 3}, "lords": [{"party": ["w1a"]}]}, "damage.w1a", "would have eliminated"),
    ({"frames": [{"frame": "Nap"}]}, "frames[0].frame", "expected one of"),
    ({"frames": [{"frame": "Peek", "seat": 3}]}, "frames[0].seat", "from 0 to 1"),
    ({"slots": {"food/I": "seat3"}}, "slots.food/I", "nobody at this table"),
    ({"slots": {"food/IV": "seat0"}}, "slots", "expected one of food/I"),
    ({"lords": [{"hand": ["food"], "inaccessible": ["food", "dig"]}]}, "lords[0].hand", "exactly one place"),
    ({"random": {"stream": "dice"}}, "random.stream", "fast, sealed"),
    ({"game": "chess"}, "game", "expected 'dungeon_lords'"),
]


@pytest.mark.parametrize(("document", "path", "problem"), BAD, ids=[path for _, path, _ in BAD])
def test_bad_positions_say_where_and_why(document, path, problem):
    with pytest.raises(PositionError) as caught:
        GAME.load({"options": {"players": 2}, **document})
    assert caught.value.path == path
    assert problem in caught.value.problem
