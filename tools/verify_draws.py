#!/usr/bin/env python3
"""Checks the draws of a match against what its table promised, with Python's standard library alone.

Reads what `aviary replay --draws RECORD` prints: a line of JSON with the table's id, its commitment, the secret and the
nonces, then a line for each draw with all possible outcomes, their weights, and the outcome drawn. docs/fairness.md says
what is computed, and in which order the outcomes of each game stand.

Usage: aviary replay --draws match.json | verify_draws.py [--list] [FILE]
--list prints each draw: its number, x, W, the number below W that x gives, and the outcome.
Exit code 0 if all draws are as promised, 1 if one is not, 2 if the input cannot be read.
"""
import hashlib
import hmac
import json
import sys


class Unfair(Exception):
    """The first thing that is not as promised."""


def bits_of(promise: dict, index: int) -> int:
    """x of the index-th draw: the first 8 bytes of the HMAC, big-endian."""
    message = "\n".join([promise["table"], *promise["nonces"], str(index)])
    digest = hmac.new(bytes.fromhex(promise["secret"]), message.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def outcome_at(outcomes: list, r: int) -> str:
    """The outcome that r falls on when the weights lie end to end."""
    for outcome, weight in outcomes:
        if r < weight:
            return outcome
        r -= weight
    raise AssertionError("r is below the sum of the weights")


def check(promise: dict, draws: list[dict]) -> list[str]:
    """A line for each draw; raises Unfair at the first that is wrong."""
    if hashlib.sha256(bytes.fromhex(promise["secret"])).hexdigest() != promise["commitment"]:
        raise Unfair("the secret is not the one that was committed to")
    lines = []
    for index, draw in enumerate(draws):
        if draw["draw"] != index:
            raise Unfair(f"draw {index} is missing")
        x = bits_of(promise, index)
        total = sum(weight for _, weight in draw["outcomes"])
        r = x * total >> 64
        due = outcome_at(draw["outcomes"], r)
        if due != draw["drawn"]:
            raise Unfair(f"draw {index} should be '{due}', not '{draw['drawn']}'")
        lines.append(f"{index} {x:016x} {total} {r} {due}")
    return lines


def main(arguments: list[str]) -> int:
    if "-h" in arguments or "--help" in arguments:
        print(__doc__.strip())
        return 0
    listed = "--list" in arguments
    files = [argument for argument in arguments if argument != "--list"]
    if len(files) > 1:
        print("verify_draws: one file at a time; --help says more", file=sys.stderr)
        return 2
    try:
        with open(files[0], encoding="utf-8") if files else sys.stdin as source:
            promise, *draws = [json.loads(line) for line in source]
        lines = check(promise, draws)
    except Unfair as fault:
        print(f"verify_draws: {fault}", file=sys.stderr)
        return 1
    except (OSError, ValueError, KeyError, TypeError, AssertionError) as fault:
        print(f"verify_draws: this is not what `aviary replay --draws` prints: {fault}", file=sys.stderr)
        return 2
    if listed:
        print("\n".join(lines))
    print(f"fair: {len(lines)} draws by the secret committed to")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
