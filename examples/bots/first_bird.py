#!/usr/bin/env python3
"""A tiny bot for any game of Aviary: it plays a random legal move, and shows all that a bot must say.

    aviary match volo --bots 'cmd:python3 examples/bots/first_bird.py,chick' --games 10

The messages are described in docs/engine-protocol.md.
"""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def main():
    legal = []
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "first bird"})
        elif message["type"] == "newgame":
            say({"type": "ready"})
        elif message["type"] == "view":
            legal = message["legal"]  # message["fields"] tells everything this seat knows
        elif message["type"] == "go":
            random.seed(message["seed"])
            say({"type": "bestmove", "plan": [random.choice(legal)]})
        elif message["type"] == "quit":
            return


if __name__ == "__main__":
    main()
