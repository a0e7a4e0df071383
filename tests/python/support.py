"""What the tests of the module share: all games and player counts, and random matches in the manner of OpenSpiel."""
import os
import random

import aviary

GAMES = ["volo(edge=6)", "volo", "volo(edge=8,birds=60)", "volo(edge=6,pass=relaxed)",
         "clouds(players=2)", "clouds(players=3)", "clouds(players=4)",
         "migrato", "migrato(return=on)", "migrato(memory=off,return=on)",
         "flyaway(players=2)", "flyaway(players=3)", "flyaway(players=4)"]


def scaled(quick: int) -> int:
    """AVIARY_MATCHES says how many times as many matches as in a quick run."""
    return quick * max(1, int(os.environ.get("AVIARY_MATCHES", "1")))


def random_action(state, rng: random.Random) -> int:
    if not state.is_chance_node():
        return rng.choice(state.legal_actions())
    outcomes, weights = zip(*state.chance_outcomes())
    return rng.choices(outcomes, weights)[0]


def random_match(game, seed: int):
    """Yields the state before every step and at the end."""
    if isinstance(game, str):
        game = aviary.load_game(game)
    rng = random.Random(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(random_action(state, rng))
