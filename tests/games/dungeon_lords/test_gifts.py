"""Minion Gifts: setting up, sending, placing, recovering and scoring magic items; bards in the party."""

import pytest

import souterrain
from souterrain import IllegalMove, OptionError, PositionError, Rng
from souterrain.games.dungeon_lords import gifts
from souterrain.games.dungeon_lords import tables as t
from souterrain.games.dungeon_lords.gifts import hand_of
from souterrain.games.dungeon_lords.setup import set_up

GAME = souterrain.game("dungeon_lords")
MAGIC = {"clover", "wand", "amulet", "potion"}
BATTLE = [
    {"frame": "Course", "fighting": 1},
    {"frame": "CombatPeriod"},
    {"frame": "Resolution", "turn": 4},
    {"frame": "Battle", "seat": 0},
]


def laid_out(players, variant, bards=False):
    return set_up(GAME, players, Rng(1), {"official": 1, "dark": 2}[variant], bards)


def items_phase(players, bards=False, year=1, **document):
    """The items phase of autumn: everybody is asked for gifts."""
    options = {"players": players, "gifts": "official", "bards": bards}
    return GAME.load({"options": options, "year": year, "season": "autumn", "phase": 1, "first": 0, **document})


def play(s, *texts):
    for text in texts:
        seat, notation = text.split(" ", 1)
        s.play(int(seat), GAME.parse(notation))


def choices(s, seat):
    return [GAME.notation(move) for move in s.moves(seat)]


def hand(s, seat):
    return sorted(t.TOKENS[token] for token in hand_of(s, seat))


def places(s):
    return s.position()["items"]


def at(s, place):
    return sorted(token for token, where in places(s).items() if where == place)


def give(s, seat, *tokens):
    for token in tokens:
        s.play(seat, GAME.parse(f"give {token}"))


def sent_by_all(s, *plans):
    for seat, plan in enumerate(plans):
        give(s, seat, *plan)


def battle(variant="official", bards=False, players=4, **document):
    options = {"players": players, "gifts": variant, "bards": bards}
    return GAME.load(
        {
            "options": options,
            "season": "combat",
            "combat_round": 1,
            "phase": 3,
            "first": 1,
            "frames": BATTLE,
            **document,
        }
    )


# ---------------------------------------------------------------- general


@pytest.mark.rule("MG-GEN-01", "MG-GEN-02")
def test_one_variant_or_none():
    assert {opt: GAME.options[opt].allowed for opt in ("gifts", "bards")} == {
        "gifts": ("none", "official", "dark"),
        "bards": (False, True),
    }
    with pytest.raises(OptionError, match="gifts='darc': expected one of 'none', 'official', 'dark'"):
        GAME.new(players=3, gifts="darc")
    assert GAME.new(players=3, seed=1).view(0)["lords"][0]["items"] is None


@pytest.mark.rule("MG-GEN-01")
def test_without_gifts_nothing_changes():
    plain, gifted = GAME.new(players=4, seed=9), GAME.new(players=4, seed=9, gifts="official")
    assert plain.position()["monster_pile"] == gifted.position()["monster_pile"]
    assert plain.moves(0) == gifted.moves(0)


@pytest.mark.rule("MG-GEN-03", "MG-ITEM-01", "MG-OSSETUP-01", "MG-GEN-04")
@pytest.mark.parametrize("players", [3, 4])
def test_hands_of_official_support(players):
    s = laid_out(players, "official")
    for seat in range(players):
        colour = t.COLOURS[seat]
        assert hand(s, seat) == sorted(f"{kind}/{colour}" for kind in [*MAGIC, "blank"])
    assert len(t.TOKENS) == 24
    assert all(len([token for token in t.TOKENS if token.startswith(kind)]) == 4 for kind in t.ITEM_KINDS)


@pytest.mark.rule("MG-OSSETUP-02", "MG-OSSETUP-03")
def test_dummy_tokens_only_with_two_players():
    s = laid_out(2, "official")
    assert hand(s, 0) == sorted([f"{k}/red" for k in [*MAGIC, "blank"]] + [f"{k}/green" for k in MAGIC])
    assert hand(s, 1) == sorted([f"{k}/blue" for k in [*MAGIC, "blank"]] + [f"{k}/yellow" for k in MAGIC])
    assert not [token for token, place in places(laid_out(3, "official")).items() if token.endswith("yellow")]


@pytest.mark.rule("MG-OSSETUP-04", "MG-GEN-04", "MG-DSSETUP-01", "MG-DSSETUP-02")
def test_lyres_come_with_bards():
    assert len(hand(laid_out(4, "official", bards=True), 0)) == 6
    assert len(hand(laid_out(2, "official", bards=True), 0)) == 11
    for players in (2, 3, 4):
        assert len(hand(laid_out(players, "dark"), 1)) == 5
        assert len(hand(laid_out(players, "dark", bards=True), 1)) == 6
    assert not [token for token in places(laid_out(2, "dark", bards=True)) if token.endswith(("green", "yellow"))]


@pytest.mark.rule("MG-ITEM-02", "MG-ITEM-03", "MG-ITEM-04", "MG-ITEM-05", "MG-ITEM-06", "MG-ITEM-07", "MG-ITEM-08")
def test_each_kind_has_its_bearer():
    bearers = {t.ITEM_KINDS[kind]: t.BEARER[kind] for kind in range(6)}
    assert bearers == {
        "clover": t.PRIEST,
        "wand": t.WARRIOR,
        "amulet": t.WIZARD,
        "potion": t.THIEF,
        "lyre": t.BARD,
        "blank": -9,
    }
    assert t.CLASS[t.PALADIN] not in bearers.values()


@pytest.mark.rule("MG-ITEM-09", "MG-OSSEND-01", "MG-OSSEND-08")
def test_gifts_are_secret_until_all_are_given():
    s = items_phase(3)
    give(s, 0, "wand/red", "blank/red")
    assert s.view(1)["lords"][0]["items"]["hand"] is None
    assert s.view(1)["lords"][0]["items"]["chosen"] is None
    assert s.view(0)["lords"][0]["items"]["chosen"] == ["wand/red", "blank/red"]
    assert [lord["chosen"] for lord in s.view(None)["lords"]] == [True, False, False]
    assert "wand/red" not in str(s.view(2))
    assert at(s, "received:1") == []
    sent_by_all(s, (), ["wand/blue", "clover/blue"], ["wand/green", "clover/green"])
    assert at(s, "received:1") == ["clover/green", "wand/red"]


# ---------------------------------------------------------------- official support: the items phase


@pytest.mark.rule("MG-OSPHASE-01", "MG-OSPHASE-03", "MG-OSPHASE-04", "MG-GEN-05", "MG-OSPHASE-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_items_phase_comes_in_autumn_of_both_years_before_orders(players):
    s = GAME.new(players=players, seed=4, gifts="official", bards=True)
    rng, seen, last = Rng(5), [], None
    while not s.over:
        prompt = s.asks[0].prompt
        view = s.view(None)
        if prompt == "give" and last != "give":
            seen.append((view["year"], view["season"]))
            assert len(view["tavern"]) == 3
            assert all(not npc["shown"] for npc in view["npcs"])
            assert {ask.seat for ask in s.asks} == set(range(players))
        if last == "give" and prompt != "give":
            assert prompt == "program"
        last = prompt
        ask = s.asks[0]
        s.play(ask.seat, rng.choice(ask.moves))
    assert seen == [(1, "autumn"), (2, "autumn")]


@pytest.mark.rule(
    "MG-OSSEND-02", "MG-OSSEND-03", "MG-OSSEND-04", "MG-OSSEND-09", "MG-OSSEND-15", "MG-OSSEND-11", "MG-OSSEND-17"
)
def test_four_players_over_two_years():
    """Catalogue example 1: blank to blue, wand to green, potion to yellow; the rest must go in year 2."""
    s = items_phase(4)
    others = [[f"blank/{c}", f"wand/{c}", f"potion/{c}"] for c in ("blue", "green", "yellow")]
    sent_by_all(s, ["blank/red", "wand/red", "potion/red"], *others)
    assert hand(s, 0) == ["amulet/red", "blank/red", "clover/red"]
    assert places(s)["wand/red"] == "received:2"
    assert places(s)["potion/red"] == "received:3"
    left = {token: place for token, place in places(s).items() if place == "hand"}
    gone = {token: "far" for token, place in places(s).items() if place != "hand"}
    s = items_phase(4, year=2, items={**left, **gone})
    assert choices(s, 0) == ["give blank/red", "give clover/red", "give amulet/red"]
    others = [[f"amulet/{c}", f"clover/{c}", f"blank/{c}"] for c in ("blue", "green", "yellow")]
    sent_by_all(s, ["clover/red", "blank/red", "amulet/red"], *others)
    assert hand(s, 0) == ["blank/red"]


@pytest.mark.rule("MG-OSSEND-01", "MG-OSSEND-02")
def test_catalogue_example_6():
    """Three magic items are refused, a token cannot be given twice, everybody gets one."""
    s = items_phase(4)
    give(s, 0, "clover/red", "wand/red")
    assert choices(s, 0) == ["give blank/red"]
    refused = s.refusal(0, GAME.parse("give amulet/red"))
    assert refused is not None
    assert refused.rule == "MG-OSSEND-02"
    again = s.refusal(0, GAME.parse("give clover/red"))
    assert again is not None
    assert again.rule == "MG-OSSEND-01"
    with pytest.raises(IllegalMove, match="MG-OSSEND-01"):
        s.play(0, GAME.parse("give clover/blue"))
    with pytest.raises(IllegalMove):
        s.play(0, GAME.parse("pass"))


@pytest.mark.rule("MG-OSSEND-05", "MG-OSSEND-10", "MG-OSSEND-13", "MG-OSSEND-14", "MG-OSSEND-15")
def test_three_players_spend_the_blank():
    """Catalogue examples 2 and 3."""
    s = items_phase(3)
    sent_by_all(s, ["blank/red", "clover/red"], ["clover/blue", "wand/blue"], ["clover/green", "wand/green"])
    assert hand(s, 0) == ["amulet/red", "potion/red", "wand/red"]
    assert at(s, "far") == ["blank/red"]
    assert s.view(1)["far_items"] == ["blank/red"]
    assert hand(s, 1) == ["amulet/blue", "blank/blue", "potion/blue"]
    assert len(at(s, "received:0")) == 2


@pytest.mark.rule("MG-OSSEND-06", "MG-OSSEND-07", "MG-OSSEND-10", "MG-OSSEND-12", "MG-OSSEND-13", "MG-OSSEND-16")
def test_two_players_send_to_opponent_and_dummy():
    """Catalogue example 4."""
    s = items_phase(2)
    give(s, 0, "clover/red", "amulet/green", "blank/red", "wand/green")
    give(s, 1, "clover/blue", "amulet/yellow", "wand/blue", "wand/yellow")
    assert at(s, "received:1") == ["amulet/green", "clover/red"]
    assert at(s, "far") == ["blank/red", "wand/blue", "wand/green", "wand/yellow"]
    assert hand(s, 0) == ["amulet/red", "clover/green", "potion/green", "potion/red", "wand/red"]


@pytest.mark.rule("MG-OSSEND-06", "MG-OSSEND-07")
def test_catalogue_example_7():
    """Each destination needs one token of each colour; the blank is never the dummy's token."""
    s = items_phase(2)
    assert "give blank/red" in choices(s, 0)
    assert not [text for text in choices(s, 0) if text.endswith("green")]
    give(s, 0, "wand/red")
    assert choices(s, 0) == [f"give {kind}/green" for kind in ("clover", "wand", "amulet", "potion")]
    refused = s.refusal(0, GAME.parse("give blank/red"))
    assert refused is not None
    assert refused.rule == "MG-OSSEND-06"


@pytest.mark.rule("MG-OSLYRE-03", "MG-OSSEND-15", "MG-OSSEND-16", "MG-OSSEND-17")
@pytest.mark.parametrize("bards", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tokens_left_at_the_end(players, bards):
    """Catalogue example 5."""
    for seed in range(3):
        s = GAME.new(players=players, seed=seed, gifts="official", bards=bards)
        rng = Rng(seed)
        while not s.over:
            ask = s.asks[0]
            s.play(ask.seat, rng.choice(ask.moves))
        for seat in range(players):
            own = [token for token in hand(s, seat) if token.endswith(t.COLOURS[seat])]
            assert len(own) == (2 if bards else 1)
            assert len(hand(s, seat)) - len(own) == (1 if bards and players == 2 else 0)


@pytest.mark.rule("MG-OSSEND-11", "MG-OSSEND-18", "MG-OSDIST-01", "MG-OSDIST-06", "MG-OSDIST-07")
def test_received_items_wait_for_combat():
    """Catalogue example 76: the adventurer of autumn joins before the items are shared out."""
    s = GAME.load(
        {
            "options": {"players": 3, "gifts": "official"},
            "season": "autumn",
            "phase": 4,
            "first": 0,
            "items_sent": 1,
            "items": {"wand/blue": "received:0", "clover/green": "received:0"},
            "row": ["w1b", "t1c", "t1d"],
            "lords": [{"evil": 0, "party": ["t1a"], "traps": ["pendulum"]}, {"evil": 5}, {"evil": 6}],
        }
    )
    assert places(s)["wand/blue"] == "carried:w1b"
    assert places(s)["clover/green"] == "bag:0"
    assert s.position()["combat_round"] == 1


@pytest.mark.rule("MG-OSDIST-08")
def test_equal_items_are_dealt_in_the_order_of_senders():
    s = GAME.load(
        {
            "options": {"players": 4, "gifts": "official"},
            "season": "combat",
            "first": 2,
            "items": {"potion/blue": "received:0", "potion/yellow": "received:0"},
            "lords": [{"party": ["t1a", "t1b"], "traps": ["pendulum"]}],
            "frames": [{"frame": "Course", "fighting": 1}, {"frame": "CombatPeriod"}],
        }
    )
    assert places(s)["potion/yellow"] == "carried:t1b"
    assert places(s)["potion/blue"] == "carried:t1a"


@pytest.mark.rule("MG-OSDIST-10")
def test_items_without_a_party_are_lost():
    s = GAME.load(
        {
            "options": {"players": 2, "gifts": "official"},
            "season": "combat",
            "items": {"potion/blue": "received:0"},
            "frames": [{"frame": "Course", "fighting": 1}, {"frame": "CombatPeriod"}],
        }
    )
    assert places(s)["potion/blue"] == "far"


# ---------------------------------------------------------------- effects


@pytest.mark.rule("MG-EFFECT-05", "MG-EFFECT-14", "MG-EFFECT-11", "MG-EFFECT-01")
def test_catalogue_example_21():
    """The wand helps to cast Invisibility, which hides the wizard only."""
    s = battle(
        combat_round=2,
        city=["fireball", "invisibility", "suggestion", "detect-evil"],
        items={"wand/blue": "carried:w1b"},
        lords=[
            {
                "party": ["w1b", "m1a", "p1a"],
                "marked": "c1",
                "sent": ["vampire-1"],
                "lair": ["vampire-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    assert s.position()["lords"][0]["party"] == ["w1b", "p1a", "m1a"]
    play(s, "0 line 1")
    assert s.position()["damage"]["w1b"] == 3 - 1  # the priest healed one


@pytest.mark.rule("MG-EFFECT-13")
def test_the_dragon_stops_potions_too():
    s = battle(
        year=2,
        city=["illusion", "haste", "regeneration", "prison-break"],
        items={"potion/blue": "carried:t2d"},
        lords=[
            {
                "party": ["t2d", "w2d"],
                "marked": "c1",
                "rooms": {"c1": "antimagic-room"},
                "sent": ["dragon-1"],
                "lair": ["dragon-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    assert s.position()["damage"] == {"t2d": 2 + 1, "w2d": 2}


@pytest.mark.rule("MG-EFFECT-09", "MG-EFFECT-10", "MG-EFFECT-04", "MG-OSDIST-09")
def test_a_clover_works_every_round_and_a_bag_never():
    document = {
        "city": ["fireball", "fist-of-justice", "suggestion", "detect-evil"],
        "lords": [{"party": ["w1d", "p1c"], "marked": "c1", "set_traps": ["trap-door"], "traps": ["rolling-stone"]}],
    }
    s = battle(items={"clover/blue": "carried:p1c"}, **document)
    assert s.position()["damage"] == {"w1d": 1}
    play(s, "0 set rolling-stone")
    assert s.position()["lords"][0]["prison"][0] == "w1d"
    bagged = battle(items={"clover/blue": "bag:0"}, **document)
    assert bagged.position()["damage"] == {"w1d": 2}


@pytest.mark.rule("MG-EFFECT-17", "MG-EFFECT-18", "MG-EFFECT-02")
def test_other_hit_points_add_to_amulets():
    document = {
        "items": {"amulet/blue": "carried:m1a"},
        "extra_hp": {"m1a": 1},
        "damage": {"m1a": 4},
        "city": ["detect-evil", "fireball", "suggestion", "magic-shield"],
        "lords": [{"party": ["m1a", "p1d"], "marked": "c1", "rooms": {}, "traps": ["pendulum"]}],
    }
    s = battle(**document)
    assert s.position()["lords"][0]["prison"] == ["m1a"]
    healed = {**document, "lords": [{**document["lords"][0], "sent": ["ghost-1"], "lair": ["ghost-1"]}]}
    assert battle(**healed).position()["damage"] == {"m1a": 4, "p1d": 2}


# ---------------------------------------------------------------- official support: recovering and scoring


@pytest.mark.rule("MG-OSREC-01", "MG-OSREC-02", "MG-OSREC-04", "MG-OSSCORE-01", "MG-OSREC-07", "MG-OSREC-08")
def test_catalogue_example_23():
    """All are caught, the bag is recovered; a paladin who comes later changes nothing."""
    s = battle(
        combat_round=2,
        city=["fireball", "detect-treasure", "suggestion", "detect-evil"],
        items={"potion/blue": "carried:t1a", "amulet/green": "bag:0"},
        damage={"t1a": 2},
        lords=[{"party": ["t1a"], "marked": "c1", "evil": 9, "traps": ["pendulum"]}, {"evil": 4}],
    )
    assert s.view(None)["lords"][0]["items"]["prison"] == ["amulet/green"]
    assert s.view(None)["lords"][0]["prison_items"] == ["potion/blue"]
    assert gifts.item_points(s, 0, 0) == 2
    late = battle(
        combat_round=4,
        first=0,
        city=["fireball", "detect-treasure", "suggestion", "detect-evil"],
        items={"potion/blue": "carried:t1a", "amulet/green": "prison:0"},
        lords=[{"prison": ["t1a"], "party": ["paladin1"], "evil": 9, "marked": "c1"}],
    )
    assert gifts.item_points(late, 0, 0) == 2
    assert at(late, "far") == []


@pytest.mark.rule("MG-OSREC-03", "MG-OSREC-01", "MG-OSREC-02")
def test_catalogue_example_24():
    """The paladin survives, so the bag is lost."""
    s = battle(
        bards=True,
        combat_round=4,
        city=["fireball", "detect-treasure", "suggestion", "detect-evil"],
        items={"wand/blue": "carried:w1a", "lyre/green": "bag:0"},
        lords=[{"party": ["paladin1"], "prison": ["w1a"], "evil": 9, "marked": "c1"}],
    )
    assert places(s)["lyre/green"] == "far"
    assert gifts.item_points(s, 0, 0) == 1


@pytest.mark.rule("MG-OSREC-03")
def test_survivors_take_their_items_along():
    s = battle(
        combat_round=4,
        city=["fireball", "detect-treasure", "suggestion", "detect-evil"],
        items={"wand/blue": "carried:w1d"},
        lords=[{"party": ["w1d"], "marked": "c1"}],
    )
    assert places(s)["wand/blue"] == "far"


@pytest.mark.rule("MG-OSREC-05")
@pytest.mark.parametrize(
    ("free", "kept", "gone"),
    [
        ("t1a", ["clover/blue", "clover/green", "wand/yellow"], []),
        ("p1a", ["wand/yellow"], ["clover/blue", "clover/green"]),
    ],
)
def test_catalogue_example_26(free, kept, gone):
    """A released prisoner takes his items along; those of a bag stay."""
    s = GAME.load(
        {
            "options": {"players": 4, "gifts": "official"},
            "season": "combat",
            "combat_round": 3,
            "items": {"clover/blue": "carried:p1a", "clover/green": "carried:p1a", "wand/yellow": "prison:0"},
            "lords": [{"party": ["w1a"], "prison": ["p1a", "t1a"], "conquered": ["c1", "c2", "c3"]}],
            "frames": BATTLE[:2],
        }
    )
    play(s, f"0 release {free}")
    lord = s.view(None)["lords"][0]
    assert sorted(lord["prison_items"] + lord["items"]["prison"]) == kept
    assert at(s, "far") == gone


@pytest.mark.rule("MG-OSREC-06", "MG-OSREC-02")
def test_catalogue_example_80():
    """The paladin was the last of the party and moves on: the bag is recovered."""
    s = battle(
        players=4,
        combat_round=2,
        city=["fireball", "detect-evil", "suggestion", "magic-shield"],
        items={"potion/blue": "bag:1"},
        lords=[
            {"party": ["m1d"], "evil": 9, "marked": "c1", "traps": ["pendulum"]},
            {"party": ["paladin1"], "evil": 9, "prison": ["t1a"]},
        ],
    )
    assert s.position()["lords"][1]["party"] == []
    assert places(s)["potion/blue"] == "prison:1"


@pytest.mark.rule("MG-OSSCORE-01", "MG-OSSCORE-02", "MG-OSSCORE-03")
def test_catalogue_example_27():
    """Three items in the prison are three points of the normal score; hand and far lands give nothing."""
    base = {"options": {"players": 3, "gifts": "official"}, "over": True, "frames": []}
    plain = GAME.load({**base, "items": {"amulet/red": "far"}})
    s = GAME.load({**base, "items": {"wand/blue": "prison:0", "clover/blue": "prison:0", "potion/green": "prison:0"}})
    assert [a - b for a, b in zip(s.scores, plain.scores, strict=True)] == [3, 0, 0]
    assert s.view(None)["titles"] == plain.view(None)["titles"]


# ---------------------------------------------------------------- dark support


@pytest.mark.rule("MG-DSORDER-01", "MG-DSORDER-02", "MG-DSORDER-06", "MG-DSORDER-08", "MG-DSORDER-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_catalogue_example_77(players):
    """One token a season from spring on, with the orders, and never in winter."""
    s = GAME.new(players=players, seed=4, gifts="dark")
    rng, seen = Rng(6), []
    while not s.over:
        ask = s.asks[-1]
        if ask.prompt == "place":
            view = s.view(None)
            seen.append((view["year"], view["season"], ask.seat))
            if len(seen) == 1:
                assert len(ask.moves) == 5
            assert all(not other.moves or other.prompt in ("program", "npc", "place") for other in s.asks)
        s.play(ask.seat, rng.choice(ask.moves))
    seasons = [(year, season) for year in (1, 2) for season in ("spring", "summer", "autumn")]
    assert sorted(seen) == sorted((y, season, seat) for y, season in seasons for seat in range(players))


@pytest.mark.rule("MG-DSORDER-06", "MG-ITEM-09", "MG-DSORDER-02")
def test_placed_tokens_stay_face_down():
    s = GAME.load({"options": {"players": 3, "gifts": "dark"}, "season": "spring", "phase": 1})
    for seat in range(3):
        while s.ask_of(seat) is not None and s.ask_of(seat).prompt == "program":
            s.play(seat, s.moves(seat)[0])
        assert s.ask_of(seat).prompt == "place"
        refused = s.refusal(seat, GAME.parse("program food"))
        assert refused is not None
    play(s, "0 place wand/red", "1 place potion/blue", "2 place blank/green")
    assert [s.view(None)["lords"][seat]["items"]["placed"] for seat in range(3)] == [1, 1, 1]
    assert "wand/red" not in str(s.view(1))
    assert s.view(0)["lords"][0]["items"]["chosen"] == ["wand/red"]


@pytest.mark.rule("MG-DSORDER-09", "MG-DSORDER-08", "MG-DSCOMBAT-05")
def test_catalogue_example_33():
    """Only what is in hand can be placed."""
    s = GAME.load(
        {
            "options": {"players": 3, "gifts": "dark"},
            "year": 2,
            "season": "autumn",
            "phase": 1,
            "items": {
                "wand/red": "carried:w2a",
                "clover/red": "carried:p2a",
                "potion/red": "letters:0",
                "amulet/red": "far",
            },
            "lords": [{"party": ["w2a", "p2a"]}],
        }
    )
    for _ in range(3):
        s.play(0, s.moves(0)[0])
    assert choices(s, 0) == ["place blank/red"]
    for token in ("wand/red", "potion/red", "amulet/red", "wand/blue"):
        refused = s.refusal(0, GAME.parse(f"place {token}"))
        assert refused is not None
        assert refused.rule == "MG-DSORDER-09"


@pytest.mark.rule("MG-DSADV-05", "MG-DSADV-07", "MG-DSORDER-03", "MG-DSORDER-05", "MG-DSADV-09")
def test_catalogue_example_32():
    """With two players the third adventurer may receive an item too; the dummy's adventurer takes his away."""
    s = GAME.load(
        {
            "options": {"players": 2, "gifts": "dark"},
            "season": "spring",
            "phase": 4,
            "first": 1,
            "row": ["t1a", "m1b", "p1d"],
            "npc_evil": 1,
            "items": {"potion/red": "placed:0", "clover/blue": "placed:1"},
            "lords": [{"evil": 2}, {"evil": 3}],
        }
    )
    assert places(s)["potion/red"] == "far"
    assert s.position()["lords"][0]["party"] == ["m1b"]
    assert s.position()["lords"][1]["party"] == ["p1d"]
    assert places(s)["clover/blue"] == "carried:p1d"


@pytest.mark.rule("MG-DSORDER-04", "MG-DSADV-08", "MG-DSADV-03", "MG-DSADV-10")
def test_the_place_only_orders_the_revealing():
    """The first player's token lies under the rightmost adventurer, a thief; his wand goes to the warrior."""
    s = GAME.load(
        {
            "options": {"players": 3, "gifts": "dark"},
            "season": "spring",
            "phase": 4,
            "first": 0,
            "row": ["w1a", "p1b", "t1d"],
            "items": {"wand/red": "placed:0", "wand/blue": "placed:1", "potion/green": "placed:2"},
        }
    )
    assert places(s)["wand/red"] == "carried:w1a"
    assert places(s)["wand/blue"] == "hand"
    assert places(s)["potion/green"] == "carried:t1d"
    carrier = next(h for lord in s.view(None)["lords"] for h in lord["party"] if h["hero"] == "w1a")
    assert carrier["items"] == [{"item": "wand/red", "used": False}]


@pytest.mark.rule("MG-DSADV-02", "MG-DSADV-06")
def test_blank_returns_and_one_item_each():
    s = GAME.load(
        {
            "options": {"players": 3, "gifts": "dark"},
            "season": "spring",
            "phase": 4,
            "first": 0,
            "row": ["w1a", "p1b", "t1d"],
            "items": {"blank/red": "placed:0", "potion/blue": "placed:1", "potion/green": "placed:2"},
        }
    )
    assert places(s)["blank/red"] == "hand"
    assert places(s)["potion/blue"] == "carried:t1d"
    assert places(s)["potion/green"] == "hand"


@pytest.mark.rule("MG-DSCOMBAT-01", "MG-DSCOMBAT-02", "MG-DSCOMBAT-07", "MG-DSCOMBAT-08", "MG-DSCOMBAT-11")
def test_dark_items_never_lie_in_a_prison():
    s = battle(
        "dark",
        items={"potion/blue": "carried:t1a", "clover/green": "letters:2"},
        damage={"t1a": 2},
        city=["fireball", "detect-treasure", "suggestion", "detect-evil"],
        lords=[{"party": ["t1a"], "marked": "c1", "traps": ["pendulum"]}, {"party": ["w1b"], "traps": ["trap-door"]}],
    )
    assert places(s)["potion/blue"] == "far"
    assert s.view(None)["lords"][0]["prison_items"] == []
    assert places(s)["clover/green"] == "letters:2"


@pytest.mark.rule("MG-DSSCORE-01", "MG-DSSCORE-02", "MG-DSSCORE-03", "MG-DSSCORE-04", "MG-DSCOMBAT-09", "MG-WAND-03")
def test_dark_scoring_needs_a_positive_score():
    """Catalogue examples 72 and 73: 2 points an item, only above 0, and items are no tax cubes."""

    def scored(items):
        return GAME.load(
            {
                "options": {"players": 3, "gifts": "dark"},
                "over": True,
                "frames": [],
                "items": items,
                "lords": [
                    {"letters": 6, "evil": 0, "imps": 0},
                    {"prison": ["w1a", "t1a", "p1a"], "letters": 1},
                    {"prison": ["w1b", "t1b"], "letters": 0},
                ],
            }
        )

    plain = scored({})
    assert plain.scores[0] <= 0 < plain.scores[1]
    s = scored({"wand/red": "letters:0", "clover/blue": "letters:1", "wand/blue": "letters:1", "potion/green": "far"})
    assert s.scores[0] == plain.scores[0]
    assert s.scores[1] == plain.scores[1] + 4
    assert s.scores[2] == plain.scores[2]
    assert s.view(None)["titles"] == plain.view(None)["titles"]


@pytest.mark.rule("MG-WAND-04")
def test_no_wand_is_used_in_the_antimagic_room():
    s = battle(
        "dark",
        year=2,
        items={"wand/blue": "carried:w2d"},
        city=["prison-break", "haste", "regeneration", "illusion"],
        lords=[
            {
                "party": ["w2d"],
                "marked": "c1",
                "rooms": {"c1": "antimagic-room"},
                "prison": ["t1a", "t1b"],
                "traps": ["pendulum"],
            }
        ],
    )
    assert s.position()["used"] == []
    assert len(s.position()["lords"][0]["prison"]) == 2


# ---------------------------------------------------------------- bards


@pytest.mark.rule("MG-BARD-01")
def test_bards_are_shuffled_in():
    s = laid_out(4, "official", bards=True)
    assert len(s.hero_pile) == len(s.later_heroes) == 20
    assert sum(t.CLASS[hero] == t.BARD for hero in s.hero_pile) == 4
    assert not [hero for hero in laid_out(4, "official").hero_pile if t.CLASS[hero] == t.BARD]
    assert GAME.new(players=4, seed=1, bards=True).view(None)["gifts"] == "none"


@pytest.mark.rule("MG-BARD-02", "MG-BARD-03")
@pytest.mark.parametrize(
    ("party", "arrival", "after"),
    [
        (["b1a"], "t1a", ["t1a", "b1a"]),
        (["t1b", "b1a"], "b1b", ["t1b", "b1a", "b1b"]),
        (["paladin1", "t1b", "b1a"], "w1a", ["paladin1", "w1a", "t1b", "b1a"]),
        (["b1a", "b1b"], "p1a", ["p1a", "b1a", "b1b"]),
    ],
)
def test_bards_stand_at_the_rear(party, arrival, after):
    s = GAME.load(
        {
            "options": {"players": 3, "bards": True},
            "season": "autumn",
            "phase": 4,
            "first": 0,
            "row": [arrival, "t1c", "t1d"],
            "lords": [{"evil": 0, "party": party, "traps": ["pendulum"]}, {"evil": 5}, {"evil": 6}],
        }
    )
    assert s.position()["lords"][0]["party"] == after


@pytest.mark.rule("MG-BARD-04", "MG-BARD-06", "MG-BARD-09", "MG-BARD-12", "MG-BARD-14", "MG-BARD-16", "MG-OSLYRE-01")
def test_song_comes_before_the_trap_and_ends_before_fatigue():
    """Two lutes protect the first two members from the Wall of Fire; an illusion is a member too."""
    s = battle(
        bards=True,
        year=2,
        city=["create-food", "haste", "regeneration", "prison-break"],
        lords=[
            {
                "party": ["illusion1", "w2a", "b2a"],
                "marked": "c1",
                "set_traps": ["fire-wall"],
                "sent": ["slime-1"],
                "lair": ["slime-1"],
            }
        ],
    )
    assert s.position()["damage"] == {"b2a": 2}
    assert s.position()["lords"][0]["party"] == ["illusion1", "w2a", "b2a"]
    assert s.view(None)["battle"]["courage"] == []


@pytest.mark.rule("MG-BARD-06")
def test_each_bard_mourns_the_fallen_of_this_year():
    document = {
        "bards": True,
        "city": ["fireball", "detect-evil", "suggestion", "magic-shield"],
    }
    lord = {"party": ["w1d", "b1b"], "marked": "c1", "sent": ["slime-1"], "lair": ["slime-1"], "prison": ["t1a"]}
    fresh = battle(**document, lords=[lord])
    assert len(fresh.view(None)["battle"]["courage"]) == 2
    mourning = battle(**document, lords=[{**lord, "fallen": 1}])
    assert len(mourning.view(None)["battle"]["courage"]) == 1
    caught = battle(
        **document,
        damage={"w1d": 3},
        lords=[{"party": ["w1d", "b1b"], "marked": "c1", "set_traps": ["rolling-stone"], "traps": ["pendulum"]}],
    )
    assert (caught.position()["lords"][0]["prison"], caught.position()["lords"][0]["fallen"]) == (["w1d"], 1)
    year_two = GAME.load(
        {
            "options": {"players": 2, "bards": True},
            "season": "combat",
            "lords": [{"fallen": 2, "party": ["t1a"], "traps": ["pendulum"]}],
            "frames": BATTLE[:2],
        }
    )
    assert year_two.position()["lords"][0]["fallen"] == 0


@pytest.mark.rule("MG-BARD-15")
def test_bards_have_no_special_weakness():
    s = battle(
        bards=True,
        city=["detect-evil", "fireball", "suggestion", "magic-shield"],
        lords=[
            {
                "party": ["m1c", "b1c"],
                "fallen": 3,
                "marked": "c1",
                "set_traps": ["anti-magic-dart"],
                "sent": ["vampire-1"],
                "lair": ["vampire-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    play(s, "0 target b1c", "0 line 2", "0 target b1c")
    assert s.position()["damage"] == {"b1c": 3, "m1c": 2}
    assert s.position()["lords"][0]["evil"] == 4 + 2 - 1  # the spell was cast
    greeted = GAME.load(
        {
            "options": {"players": 3, "bards": True},
            "season": "spring",
            "phase": 3,
            "first": 0,
            "events_laid": ["special", "taxes", "pay-day"],
            "specials": ["impatient-heroes", "rats"],
            "row": ["b1a", "b1b", "b1d"],
            "lords": [{"traps": ["pendulum"], "lair": ["goblin-1"]}],
        }
    )
    assert greeted.position()["lords"][0]["gold"] == 3
    assert greeted.position()["lords"][0]["imps"] == 3
    assert greeted.asks[0].prompt == "program"


@pytest.mark.rule("MG-BARD-11", "MG-POTION-03", "MG-BARD-13")
def test_shield_before_courage():
    """The shield takes the first point of the slime; the warrior keeps his token for the next blow."""
    s = battle(
        bards=True,
        city=["magic-shield", "fireball", "suggestion", "detect-evil"],
        lords=[
            {
                "party": ["w1d", "m1c", "b1a"],
                "marked": "c1",
                "rooms": {"c1": "workshop"},
                "sent": ["slime-1", "ghost-1"],
                "lair": ["slime-1", "ghost-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    play(s, "0 attack slime-1", "0 line 1")
    assert s.position()["damage"] == {"m1c": 1, "b1a": 1}
    assert s.view(None)["battle"]["courage"] == [{"hero": "w1d", "lyre": None}]


@pytest.mark.rule("MG-LYRE-10", "MG-LYRE-08", "MG-DSCOMBAT-10")
def test_a_lyre_is_used_even_if_the_protected_falls():
    s = battle(
        "dark",
        bards=True,
        city=["fireball", "detect-evil", "suggestion", "magic-shield"],
        items={"lyre/blue": "carried:b1a"},
        damage={"t1a": 2},
        lords=[
            {
                "party": ["w1d", "t1a", "b1a"],
                "marked": "c1",
                "sent": ["ghost-1", "vampire-1"],
                "lair": ["ghost-1", "vampire-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    play(s, "0 attack ghost-1", "0 target t1a")
    assert s.position()["lords"][0]["prison"] == ["t1a"]
    assert s.position()["used"] == ["lyre/blue"]


@pytest.mark.rule("MG-LYRE-08", "MG-STATE-01")
def test_a_dead_bards_lyre_waits_for_the_tokens():
    """The bard falls first; his lyre lies aside and is used when his last token protects the thief."""
    s = battle(
        "dark",
        bards=True,
        city=["fireball", "detect-evil", "suggestion", "magic-shield"],
        items={"lyre/blue": "carried:b1a"},
        damage={"b1a": 1},
        lords=[
            {
                "party": ["w1d", "t1a", "b1a"],
                "marked": "c1",
                "sent": ["ghost-1", "slime-1"],
                "lair": ["ghost-1", "slime-1"],
                "traps": ["pendulum"],
            }
        ],
    )
    play(s, "0 attack ghost-1", "0 target b1a")
    assert places(s)["lyre/blue"] == "aside:b1a"
    play(s, "0 line 1")
    assert places(s)["lyre/blue"] == "letters:1"


@pytest.mark.rule("MG-STATE-01")
@pytest.mark.parametrize("variant", ["official", "dark"])
def test_every_token_is_always_in_one_known_zone(variant):
    allowed = {
        "official": {"hand", "received", "carried", "bag", "prison", "far"},
        "dark": {"hand", "placed", "carried", "aside", "letters", "far"},
    }[variant]
    s = GAME.new(players=4, seed=8, gifts=variant, bards=True)
    rng, seen = Rng(1), set()
    while not s.over:
        ask = s.asks[0]
        s.play(ask.seat, rng.choice(ask.moves))
        assert len(places(s)) == 24
        seen |= {place.split(":")[0] for place in places(s).values()}
    assert seen <= allowed


@pytest.mark.parametrize(
    ("items", "path", "problem"),
    [
        ({"lyre/red": "hand"}, "items.lyre/red", "not in the game"),
        ({"wand/red": "pocket"}, "items.wand/red", "expected hand, far, received"),
        ({"wand/red": "received:7"}, "items.wand/red", "from 0 to 3"),
        ({"wand/red": "carried:bob"}, "items.wand/red", "with an adventurer (carried:w1a), got 'carried:bob'"),
        ({"sword/red": "hand"}, "items", "expected one of blank/red"),
    ],
)
def test_bad_item_places_are_named(items, path, problem):
    with pytest.raises(PositionError) as caught:
        GAME.load({"options": {"players": 4, "gifts": "official"}, "items": items})
    assert caught.value.path == path
    assert problem in caught.value.problem


@pytest.mark.rule("MG-BARD-08")
def test_the_rearmost_bard_sings_first():
    s = GAME.load(
        {
            "options": {"players": 2, "bards": True},
            "season": "combat",
            "combat_round": 1,
            "lords": [{"party": ["w1d", "b1a", "b1b"], "lair": ["slime-1"]}],
            "frames": BATTLE[:2],
        }
    )
    play(s, "0 send slime-1")
    singers = [event.args["hero"] for event in s.events if event.kind == "song"]
    assert singers == ["b1b", "b1a"]
