"""Algorithms in the manner of OpenSpiel's, written against its documented interface alone, run on our objects."""
import math
import random
import unittest
from collections import defaultdict

import aviary
from support import GAMES, random_action, random_match, scaled


class Node:
    """What an action was worth to the player who chose it."""

    def __init__(self, player: int):
        self.player, self.visits, self.total, self.children = player, 0, 0.0, {}

    def bound(self, log: float, width: float) -> float:
        return self.total / self.visits + width * math.sqrt(log / self.visits) if self.visits else math.inf


def play_out(state, rng: random.Random) -> list[float]:
    while not state.is_terminal():
        state.apply_action(random_action(state, rng))
    return state.returns()


def uct(root_state, simulations: int, rng: random.Random) -> Node:
    """Upper confidence bounds in a tree of actions; chance is drawn as its outcomes weigh."""
    game = root_state.get_game()
    kind = game.get_type()
    assert kind.dynamics == aviary.GameType.Dynamics.SEQUENTIAL
    assert kind.reward_model == aviary.GameType.RewardModel.TERMINAL
    width = 2 * game.max_utility()
    root = Node(root_state.current_player())
    for _ in range(simulations):
        state, node, path = root_state.clone(), root, [root]
        while node.visits and not state.is_terminal():
            assert not state.is_simultaneous_node()
            if not node.children:
                player = state.current_player()
                node.children = {action: Node(player) for action in state.legal_actions(player)}
            if state.is_chance_node():
                action = random_action(state, rng)
            else:
                log = math.log(node.visits)
                action = max(node.children, key=lambda one: node.children[one].bound(log, width))
            node = node.children[action]
            path.append(node)
            state.apply_action(action)
        returns = play_out(state, rng)
        for node in path:
            node.visits += 1
            if node.player >= 0:
                node.total += returns[node.player]
    return root


class ExternalSampling:
    """Regrets of one traverser a walk: its actions are tried, those of others and of chance are sampled. The games are
    large, so only the first four actions count, and beyond a few decisions the match is played out at random."""

    def __init__(self, rng: random.Random, most: int):
        self.rng, self.most = rng, most
        self.regrets = defaultdict(lambda: defaultdict(float))

    def policy(self, key: str, legal: list[int]) -> list[float]:
        positive = [max(self.regrets[key][action], 0) for action in legal]
        total = sum(positive)
        return [value / total for value in positive] if total else [1 / len(legal)] * len(legal)

    def walk(self, state, traverser: int, depth: int = 0) -> float:
        if state.is_terminal():
            return state.player_return(traverser)
        if depth >= self.most:
            return play_out(state.clone(), self.rng)[traverser]
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            return self.walk(state.child(self.rng.choices(outcomes, probabilities)[0]), traverser, depth)
        player = state.current_player()
        key, legal = state.information_state_string(player), state.legal_actions()[:4]
        policy = self.policy(key, legal)
        if player != traverser:
            return self.walk(state.child(self.rng.choices(legal, policy)[0]), traverser, depth + 1)
        values = [self.walk(state.child(action), traverser, depth + 1) for action in legal]
        value = sum(share * one for share, one in zip(policy, values))
        for action, one in zip(legal, values):
            self.regrets[key][action] += one - value
        return value


class TimeSteps:
    """As in OpenSpiel's rl_environment: observations of all players, and rewards since the step before."""

    def __init__(self, game, rng: random.Random):
        self.game, self.rng = game, rng
        self.shape = game.information_state_tensor_shape()
        assert game.get_type().provides_information_state_tensor

    def reset(self):
        self.state = self.game.new_initial_state()
        return self.told()

    def step(self, action: int):
        self.state.apply_action(action)
        return self.told()

    def told(self):
        while self.state.is_chance_node():
            self.state.apply_action(random_action(self.state, self.rng))
        players = range(self.game.num_players())
        return {"info_state": [self.state.information_state_tensor(player) for player in players],
                "legal_actions": [self.state.legal_actions(player) for player in players],
                "current_player": self.state.current_player(), "serialized_state": self.state.serialize(),
                "rewards": self.state.rewards(), "last": self.state.is_terminal()}


class Algorithms(unittest.TestCase):
    def test_uct(self):
        for name in GAMES:
            rng = random.Random(1)
            state = next(s for s in random_match(name, 2) if s.is_player_node() and s.move_number() > 20)
            key = state.key
            root = uct(state, scaled(20), rng)
            self.assertEqual(sum(child.visits for child in root.children.values()), root.visits - 1)
            self.assertEqual(sorted(root.children), state.legal_actions())
            best = max(root.children, key=lambda action: root.children[action].visits)
            self.assertTrue(state.action_to_string(state.current_player(), best))
            self.assertEqual(state.key, key)

    def test_uct_finds_a_win(self):
        """A move that wins at once, of few that there are, is the most visited one."""
        game = aviary.load_game("volo(edge=6)")
        for seed in range(40):
            *_, end = random_match(game, seed)
            state = game.new_initial_state()
            for action in end.history():
                wins = [a for a in state.legal_actions() if state.child(a).is_terminal()
                        and state.child(a).player_return(state.current_player()) == game.max_utility()]
                if wins and len(state.legal_actions()) < 25:
                    root = uct(state, 400, random.Random(3))
                    self.assertIn(max(root.children, key=lambda a: root.children[a].visits), wins)
                    return
                state.apply_action(action)
        self.fail("no match of those had a win to find")

    def test_external_sampling(self):
        for name in GAMES:
            game = aviary.load_game(name)
            solver = ExternalSampling(random.Random(4), most=4)
            for player in range(game.num_players()):
                value = solver.walk(game.new_initial_state(), player)
                self.assertTrue(game.min_utility() - 1e-9 <= value <= game.max_utility() + 1e-9)
            self.assertTrue(solver.regrets)

    def test_all_states_near_the_start(self):
        """Every history is one state; the same actions lead to it by child, by apply_action and from its text."""
        for name in ("volo(edge=6)", "clouds(players=3)", "migrato", "flyaway"):
            game = aviary.load_game(name)
            found, waiting = {}, [game.new_initial_state()]
            while waiting and len(found) < 150:
                state = waiting.pop(0)
                self.assertNotIn(state.history_str(), found)
                found[state.history_str()] = state
                if not state.is_terminal():
                    waiting += [state.child(action) for action in state.legal_actions()[:6]]
            for history, state in found.items():
                again = game.new_initial_state()
                for word in filter(None, history.split(", ")):
                    again.apply_action(int(word))
                self.assertEqual((again.key, again.begun()), (state.key, state.begun()))
                self.assertEqual(game.deserialize_state(state.serialize()).history_str(), history)

    def test_time_steps(self):
        for name in GAMES:
            game = aviary.load_game(name)
            rng = random.Random(5)
            env, totals = TimeSteps(game, rng), [0.0] * game.num_players()
            step = env.reset()
            values = defaultdict(float)  # of Q-learning by a table: what a player knows, and what it does
            for _ in range(game.max_game_length()):
                player = step["current_player"]
                self.assertEqual([list(row.shape) for row in step["info_state"]], [env.shape] * game.num_players())
                self.assertEqual([bool(legal) for legal in step["legal_actions"]],
                                 [other == player for other in range(game.num_players())])
                action = rng.choice(step["legal_actions"][player])
                before = step["info_state"][player].tobytes(), action
                step = env.step(action)
                totals = [total + reward for total, reward in zip(totals, step["rewards"])]
                values[before] += 0.1 * (step["rewards"][player] - values[before])
                if step["last"]:
                    break
            self.assertTrue(step["last"])
            self.assertEqual(totals, env.state.returns())
            self.assertEqual(step["current_player"], aviary.PlayerId.TERMINAL)
            self.assertEqual(set(values.values()) - {0.0} != set(), any(totals))


if __name__ == "__main__":
    unittest.main()
