#!/usr/bin/env python3
"""How fast is Python beside the native program? Random play natively and in batches of 1,024 games with masks, one
thread, in computing time; and what a call of a single state costs beyond the rules. Each is measured in several short
rounds, by turns, and the median is told: what else the machine does meets all of them.

    python3 examples/python/speed.py [SECONDS [ROUNDS]]
"""
import statistics
import sys
import time

import aviary

GAMES = ["volo", "clouds(players=2)", "clouds(players=4)", "migrato", "flyaway(players=2)", "flyaway(players=4)"]


def batched(batch, seconds: float) -> float:
    """Decisions a second, the choice of random actions included."""
    made, actions = batch.moves_made.sum(), batch.sample()
    began = time.thread_time()
    while (elapsed := time.thread_time() - began) < seconds:
        batch.step(actions)
        batch.sample(out=actions)
    return (batch.moves_made.sum() - made) / elapsed


def overhead(game, native_moves: float) -> float:
    """Seconds that a call of apply_action takes beyond the moves that it makes: the histories of random matches again."""
    calls = moves = elapsed = 0
    for match in range(3):
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
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    print("| game | native, decisions a second | batch with masks | of that | and observations | a call of apply_action, beyond the rules |")
    print("|---|---|---|---|---|---|")
    for name in GAMES:
        game = aviary.load_game(name)
        blind, seeing = (aviary.Batch(game, 1024, seed=1, observations=observations) for observations in (False, True))
        found = []
        for _ in range(rounds):
            native = aviary.measure(game, seconds / rounds)
            rate = native["decisions_per_second"]
            batch = batched(blind, seconds / rounds)
            found.append((rate, batch, batch / rate, batched(seeing, seconds / rounds),
                          overhead(game, native["moves_per_second"])))
        rate, batch, share, observed, call = map(statistics.median, zip(*found))
        print(f"| {name} | {rate:,.0f} | {batch:,.0f} | {share:.2f} | {observed:,.0f} | {call * 1e6:.2f} µs |", flush=True)


if __name__ == "__main__":
    main()
