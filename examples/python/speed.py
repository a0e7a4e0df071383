#!/usr/bin/env python3
"""How fast is Python beside the native program? Random play natively and in batches of 1,024 games with masks, one
thread, in computing time; and what a call of a single state costs beyond the rules.

    python3 examples/python/speed.py [SECONDS]
"""
import sys
import time

import aviary

GAMES = ["volo", "clouds(players=2)", "clouds(players=4)", "migrato", "flyaway(players=2)", "flyaway(players=4)"]


def batched(game, seconds: float, observations: bool = False) -> float:
    """Decisions a second."""
    batch = aviary.Batch(game, 1024, seed=1, observations=observations)
    actions = batch.sample()
    began = time.thread_time()
    while (elapsed := time.thread_time() - began) < seconds:
        batch.step(actions)
        batch.sample(out=actions)
    return batch.moves_made.sum() / elapsed


def overhead(game, native_moves: float) -> float:
    """Seconds that a call of apply_action takes beyond the moves that it makes: the histories of random matches again."""
    calls = moves = elapsed = 0
    for match in range(10):
        chance, state = aviary.Rng(1, match), game.new_initial_state()
        while not state.is_terminal() and state.move_number() < 3000:
            if state.is_chance_node():
                state.draw(chance)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[chance.below(len(legal))])
        history, again = state.history(), game.new_initial_state()
        began = time.thread_time()
        for action in history:
            again.apply_action(action)
        elapsed += time.thread_time() - began
        calls += len(history)
        moves += len(state.moves())
    return (elapsed - moves / native_moves) / calls


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2
    print("| game | native, decisions a second | batch with masks | of that | and observations | a call of apply_action, beyond the rules |")
    print("|---|---|---|---|---|---|")
    for name in GAMES:
        game = aviary.load_game(name)
        before = aviary.measure(game, seconds)
        batch = batched(game, seconds)
        after = aviary.measure(game, seconds)
        native = (before["decisions_per_second"] + after["decisions_per_second"]) / 2
        moves = (before["moves_per_second"] + after["moves_per_second"]) / 2
        seeing = batched(game, seconds, observations=True)
        print(f"| {name} | {native:,.0f} | {batch:,.0f} | {batch / native:.2f} | {seeing:,.0f} | {overhead(game, moves) * 1e6:.2f} µs |", flush=True)


if __name__ == "__main__":
    main()
