"""Any view in sentences: by the game's messages where it has some, else entry by entry."""

import pytest

import souterrain
from souterrain.kernel.telling import Teller, Telling, Words

PEBBLES, SIXES = souterrain.game("pebbles"), souterrain.game("sixes")
HEAD = {"game": "sixes", "seat": None, "over": False, "asked": [], "scores": [], "winners": []}


def told(view: dict[str, object], lang: str = "en") -> list[Telling]:
    """What the kernel's own teller makes of a view, in a game without sentences of its own."""
    return Teller(SIXES, {**HEAD, **view}, lang, ["Ann", "Ben"]).tell()


def test_a_game_tells_its_view_by_messages_alone() -> None:
    state = PEBBLES.new(seed=3, rounds=3)
    state.play(0, PEBBLES.parse("bid 6"))
    progress, ann, ben = PEBBLES.in_words(state.view(0), "en", ["Ann", "Ben"])
    assert progress == Telling(
        "Progress",
        [
            "Waiting for Ben to choose.",
            "Ann: 0 points.",
            "Ben: 0 points.",
            "Round 1 of 3.",
            "The token that is up: Coral 3.",
            "19 tokens face down.",
        ],
        "progress",
    )
    assert (ann.title, ann.name) == ("Ann", "seat-0")
    assert ann.lines[-3:] == ["Has bid.", "Your bid: 6.", "Favourite colour: Coral."]
    assert ben.lines == ["Pebbles left: 1, 2, 3, 4, 5 and 6."]
    assert PEBBLES.in_words(state.view(0), "fr")[2].lines == ["Cailloux restants : 1, 2, 3, 4, 5 et 6."]


def test_the_end_says_who_has_won() -> None:
    for winners, said in (
        ([1], "The game is over. Winner: Ben."),
        ([0, 1], "The game is over. A draw between Ann and Ben."),
        ([], "The game is over. Nobody wins."),
    ):
        assert told({"over": True, "winners": winners})[0].lines == [said]


@pytest.mark.parametrize(
    ("view", "lines"),
    [
        ({"big_hall": 3}, ["Big hall: 3"]),
        ({"dug": ["c1", "c2"]}, ["Dug: c1 and c2"]),
        ({"dug": []}, ["Dug: none"]),
        ({"open": True, "plan": None}, ["Open: yes", "Plan: none"]),
    ],
)
def test_an_entry_without_a_message_is_named_and_told(view: dict[str, object], lines: list[str]) -> None:
    assert told(view)[0].lines == lines


def test_deep_entries_are_parts_of_their_own() -> None:
    view = {"seats": [{"gold": 1}, {"gold": 2}], "rooms": [{"doors": [{"to": "c1"}]}], "hall": {"lit": False}}
    assert told(view)[1:] == [
        Telling("Ann", ["Gold: 1"], "seat-0"),
        Telling("Ben", ["Gold: 2"], "seat-1"),
        Telling("Rooms 1", ["Doors: To: c1"], "rooms-0"),
        Telling("Hall", ["Lit: no"], "hall"),
    ]


def test_a_sentence_is_left_out_where_there_is_nothing_to_tell() -> None:
    teller = Teller(PEBBLES, {}, "en", ["Ann", "Ben"])
    seat = {"hand": ["1", "2"], "won": [], "bid": None, "favourite": "jade"}
    assert list(teller.sentences(seat, "hand", "won", "bid")) == ["Pebbles left: 1 and 2."]


def test_words_know_things_and_players() -> None:
    words = Words(PEBBLES, "fr", ["Anna"])
    assert words.names(["jade-3", None, "slate"]) == "Jade 3, ? et Ardoise"
    assert words.names([]) == "rien"
    assert (words.seat(0), words.seat(1)) == ("Anna", "Joueur 2")
    with pytest.raises(KeyError, match="no message 'sword' in 'fr'"):
        words.say("sword")


def test_a_game_s_own_message_goes_before_the_kernel_s() -> None:
    assert Teller(souterrain.game("dungeon_lords"), {}, "en").say("orders") == "Orders"
    assert not Words(souterrain.game("dungeon_lords"), "en").has("orders")
    # drawing.ftl has a `first` too, but words.ftl comes first
    assert Teller(souterrain.game("dungeon_lords"), {}, "en").say("first", name="Ann") == "First player: Ann."
