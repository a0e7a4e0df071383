"""Aviary's four bird games for research: names and meanings of OpenSpiel, batches at native speed, honest bots.

docs/python.md tells how to use it.
"""
import enum

from aviary._core import (
    Batch,
    Bot,
    Edition,
    Error,
    Game,
    GameType,
    PlayerAction,
    Record,
    Rng,
    State,
    View,
    analyse,
    bot_names,
    load_game,
    match,
    measure,
    registered_names,
)
from aviary.environments import AecEnv, SingleEnv



class PlayerId(enum.IntEnum):
    """Who acts where it is no player; the numbers are OpenSpiel's."""

    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4
    MEAN_FIELD = -5


__all__ = [
    "AecEnv", "Batch", "Bot", "Edition", "Error", "Game", "GameType", "PlayerAction", "PlayerId", "Record", "Rng",
    "SingleEnv", "State", "View", "analyse", "bot_names", "load_game", "match", "measure", "registered_names",
]
