#!/usr/bin/env python3
"""How long do random matches last? Plays some of each game and writes a histogram as an SVG picture.

    python3 examples/python/plot_lengths.py lengths.svg
"""
import sys

import numpy as np

import aviary

GAMES = {"volo(edge=6)": "#2563a8", "clouds(players=4)": "#b45309", "migrato": "#15803d", "flyaway(players=4)": "#9d174d"}
WIDTH, HEIGHT, LEFT, ROW = 720, 40, 150, 110


def lengths(game: str, matches: int) -> np.ndarray:
    """Decisions in each of so many random matches."""
    batch = aviary.Batch(game, 64, seed=1)
    begun, found = np.zeros(64, np.int64), []
    while len(found) < matches:
        batch.step(batch.sample())
        for slot in np.flatnonzero(batch.ended):
            found.append(batch.moves_made[slot] - begun[slot])
            begun[slot] = batch.moves_made[slot]
    return np.array(found)


def row(game: str, colour: str, top: int) -> str:
    found = lengths(game, 200)
    counts, edges = np.histogram(found, bins=40)
    step = (WIDTH - LEFT - 20) / len(counts)
    bars = "".join(
        f'<rect x="{LEFT + i * step:.1f}" y="{top + 80 - 70 * count / counts.max():.1f}" width="{step - 1:.1f}" '
        f'height="{70 * count / counts.max():.1f}" fill="{colour}"/>' for i, count in enumerate(counts))
    return (f'<text x="10" y="{top + 45}">{game}</text>{bars}'
            f'<text x="{LEFT}" y="{top + 97}">{edges[0]:.0f}</text>'
            f'<text x="{WIDTH - 20}" y="{top + 97}" text-anchor="end">{edges[-1]:.0f} decisions</text>')


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows = "\n".join(row(game, colour, HEIGHT + i * ROW) for i, (game, colour) in enumerate(GAMES.items()))
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + ROW * len(GAMES)}" '
                   f'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="white"/>\n'
                   f'<text x="10" y="24" font-size="16">Length of random matches</text>\n{rows}\n</svg>\n')


if __name__ == "__main__":
    main()
