"""How often players of Dungeon Run are asked in the turns of others, where nobody has answered once and for all."""

import souterrain
from souterrain import Rng, bots

GAME = souterrain.game("dungeon_run")
PLAIN = {
    GAME.parse(standing): GAME.parse(plain)
    for standing, plain in {
        "never-help": "pass",
        "never-react": "pass",
        "never-trade": "call-off",
        "always-rally": "rally",
        "always-armour": "armour",
    }.items()
}
GAMES = 4 if souterrain.COMPILED else 1


def questions(seed: int) -> tuple[int, int]:
    """A game of four greedy heroes: questions to whoever is not at turn, and how many they could have been asked in."""
    state, rng = GAME.new(players=4, seed=seed), Rng(seed)
    state.listening = True
    greedy = bots.make("greedy", "dungeon_run")
    active, asked, turns = -1, 0, 0
    while not state.over:
        ask = state.asks[0]
        asked += active >= 0 and ask.seat != active
        move = greedy.choose(state.perspective(ask.seat), rng)
        state.play(ask.seat, PLAIN.get(move, move))
        for event in state.events:
            if event.kind == "turn":
                active, turns = event.args["seat"], turns + 1
    assert not any(state.standing)
    return asked, turns * 3


def test_a_table_is_not_drowned_in_questions_where_all_want_to_be_asked() -> None:
    counted = [questions(seed) for seed in range(1, GAMES + 1)]
    assert sum(asked for asked, _ in counted) <= 3 * sum(chances for _, chances in counted)
