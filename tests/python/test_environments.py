"""The environments of the Python package, clause by clause of what the frameworks
write of theirs. Each test quotes its clause: PettingZoo's pettingzoo/utils/env.py and
api_test.py, Gymnasium's gymnasium/core.py, OpenSpiel's docs/api_reference.md."""

import inspect
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402
import numpy as np  # noqa: E402
import cria  # noqa: E402
import cria.aec  # noqa: E402
import cria.gym  # noqa: E402
import cria.spiel  # noqa: E402

SOME = ("lama", "kadabra", "hearts", "skull", "canasta", "pig")


class Aec(unittest.TestCase):
    """PettingZoo's AECEnv."""

    def setUp(self):
        self.env = cria.aec.Env(cria.load("lama"), players=3)
        self.env.reset(seed=7)

    def play(self, env, steps=None):
        """Plays on; yields (agent, what last() gave) before each step."""
        for agent in env.possible_agents:
            env.action_space(agent).seed(1)
        for agent in env.agent_iter(2 ** 63 if steps is None else steps):
            last = env.last()
            yield agent, last
            if last[2] or last[3]:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(last[0]["action_mask"]))

    def test_possible_agents(self):
        """'All agents that may appear in the environment'; 'agents: Agents active at
        any given time'; recommended names '<descriptor>_<number>'."""
        self.assertEqual(self.env.possible_agents,
                         ["player_0", "player_1", "player_2"])
        self.assertEqual(self.env.agents, self.env.possible_agents)
        self.assertEqual((self.env.num_agents, self.env.max_num_agents), (3, 3))

    def test_spaces(self):
        """'MUST return the same value for the same agent name'."""
        for agent in self.env.possible_agents:
            for space in (self.env.observation_space, self.env.action_space):
                self.assertIs(space(agent), space(agent))
            self.assertEqual(self.env.action_space(agent),
                             self.env.action_space("player_0"))
        self.assertEqual(self.env.action_spaces.keys(), set(self.env.agents))

    def test_last(self):
        """'Returns observation, cumulative reward, [termination, truncation], info
        for the current agent'; 'last must return a None when observe=False'."""
        observation, reward, termination, truncation, info = self.env.last()
        self.assertTrue(self.env.observation_space(self.env.agent_selection)
                        .contains(observation))
        self.assertEqual((reward, termination, truncation, info),
                         (0, False, False, {}))
        self.assertIsNone(self.env.last(observe=False)[0])

    def test_observe(self):
        """'Returns the observation an agent currently can make. last() calls this
        function.'"""
        agent = self.env.agent_selection
        for key, value in self.env.last()[0].items():
            self.assertTrue((value == self.env.observe(agent)[key]).all())
        mask = self.env.observe(agent)["action_mask"]
        self.assertEqual(list(np.flatnonzero(mask)), self.env.game.numbers())
        for other in set(self.env.agents) - {agent}:
            self.assertEqual(self.env.observe(other)["action_mask"].sum(), 0)

    def test_step(self):
        """'Receives an action for the current agent and updates the environment
        accordingly'; 'step() must not return anything'."""
        number = self.env.game.numbers()[0]
        game = self.env.game.copy()
        self.assertIsNone(self.env.step(np.int32(number)))
        game.take(number)
        self.assertEqual(self.env.game.save(), game.save())
        self.assertEqual(self.env.agent_selection, f"player_{game.decider}")

    def test_an_illegal_action(self):
        illegal = self.env.game.mask().index(0)
        before = self.env.game.save()
        with self.assertRaises(ValueError):
            self.env.step(illegal)
        self.assertEqual(self.env.game.save(), before)

    def test_a_whole_game(self):
        """'Whether the reward returned by last is the accumulated reward'; 'whether
        the agents list shrinks when agents are done'; 'whether the keys of the
        rewards, dones, infos are equal to the agents list'; 'the observation is in
        bounds'; 'not all agents finished, some were skipped over'."""
        for name in SOME:
            variant = cria.load(name)
            env = cria.aec.Env(variant)
            env.reset(seed=3)
            self.assertFalse(any(env.terminations.values()), name)
            accumulated = dict.fromkeys(env.agents, 0)
            live, finished = list(env.agents), []
            given = {}
            for agent, (seen, reward, dead, cut, _) in self.play(env):
                for other, more in env.rewards.items():
                    accumulated[other] += more
                self.assertEqual(reward, accumulated[agent])
                accumulated[agent] = 0
                self.assertTrue(env.observation_space(agent).contains(seen))
                self.assertFalse(cut)
                if dead:
                    given[agent] = reward
                    live.remove(agent)
                    finished.append(agent)
                self.check_after(env, live)
            # The loop has run its last step: nobody is left.
            self.assertEqual(env.agents, [])
            self.assertEqual(sorted(finished), sorted(env.possible_agents))
            self.assertEqual([given[agent] for agent in env.possible_agents],
                             env.game.rewards)

    def check_after(self, env, live):
        """What is to be so between two steps."""
        for kept in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(kept.keys(), set(env.agents))
        self.assertLessEqual(set(live), set(env.agents))

    def test_a_dead_agent(self):
        """'when an agent is done, the only valid action is None'; 'Removes done agent
        from .agents, .dones, .rewards, ._cumulative_rewards, and .infos'."""
        for agent, (_, _, dead, _, _) in self.play(self.env):
            if dead:
                break
        with self.assertRaises(ValueError):
            self.env.step(0)
        self.env.step(None)
        self.assertNotIn(agent, self.env.agents)
        self.assertNotIn(agent, self.env._cumulative_rewards)

    def test_reset(self):
        """'Resets the environment to a starting state'; with a seed the resulting
        environment is deterministic."""
        first = self.env.observe("player_0")["observation"].copy()
        for _ in self.play(self.env, 5):
            pass
        self.env.reset(seed=7)
        self.assertTrue((self.env.observe("player_0")["observation"] == first).all())
        self.env.reset()
        self.assertFalse((self.env.observe("player_0")["observation"] == first).all())

    def test_truncation(self):
        env = cria.aec.Env(cria.load("lama"), players=3, decisions_most=5)
        env.reset(seed=1)
        steps = [(dead, cut) for _, (_, _, dead, cut, _) in self.play(env)]
        self.assertEqual(steps, [(False, False)] * 5 + [(False, True)] * 3)

    def test_state(self):
        """'State returns a global view of the environment'."""
        self.assertEqual(list(self.env.state()),
                         list(self.env.game.observe(cria.REFEREE)))

    def test_render(self):
        """''ansi' which returns the strings printed'."""
        self.assertIsNone(self.env.render())
        env = cria.aec.Env(cria.load("lama"), render_mode="ansi")
        env.reset(seed=1)
        self.assertIn('"discard"', env.render())
        self.assertIn("ansi", env.metadata["render_modes"])
        self.assertIsNone(env.close())

    def test_str(self):
        """'returns a name which looks like: "space_invaders_v1"'."""
        self.assertEqual(str(self.env), "lama")
        self.assertIs(self.env.unwrapped, self.env)


class Gym(unittest.TestCase):
    """Gymnasium's Env."""

    def setUp(self):
        self.env = cria.gym.Env(cria.load("lama"), players=3, seat=1)

    def play(self, env):
        """The five things of each step of a game."""
        _, info = env.reset(seed=5)
        env.action_space.seed(1)
        while True:
            found = env.step(env.action_space.sample(info["action_mask"]))
            info = found[4]
            yield found
            if found[2] or found[3]:
                return

    def test_reset_returns(self):
        """'Returns the first agent observation for an episode and information';
        'an element of observation_space'."""
        observation, info = self.env.reset(seed=1)
        self.assertTrue(self.env.observation_space.contains(observation))
        self.assertEqual(list(np.flatnonzero(info["action_mask"])),
                         self.env.game.numbers())
        self.assertEqual(self.env.game.decider, 1)

    def test_reset_is_seeded(self):
        """'This randomness can be controlled with the seed parameter'; 'If you pass
        an integer, the PRNG will be reset even if it already exists'; 'called with
        seed=None, the RNG is not reset'."""
        first, _ = self.env.reset(seed=1)
        second, _ = self.env.reset()
        again, _ = self.env.reset(seed=1)
        self.assertTrue((first == again).all())
        self.assertFalse((first == second).all())
        self.assertTrue((second == self.env.reset()[0]).all())
        parameters = inspect.signature(self.env.reset).parameters
        for name in ("seed", "options"):
            self.assertEqual(parameters[name].kind,
                             inspect.Parameter.KEYWORD_ONLY)

    def test_step_returns(self):
        """'observation: An element of the environment's observation_space';
        'terminated (bool)'; 'truncated (bool)'; 'info (dict)'."""
        for name in SOME:
            env = cria.gym.Env(cria.load(name), seat=0)
            for seen, reward, terminated, truncated, info in self.play(env):
                self.assertTrue(env.observation_space.contains(seen), name)
                self.assertIsInstance(reward, float)
                self.assertIsInstance(terminated, bool)
                self.assertIs(truncated, False)
                self.assertIsInstance(info, dict)
                if not terminated:
                    self.assertEqual((reward, env.game.decider), (0, 0))
            self.assertEqual(reward, env.game.rewards[0])

    def test_the_end(self):
        """'When the end of an episode is reached (terminated or truncated), it is
        necessary to call reset()'."""
        for _ in self.play(self.env):
            pass
        with self.assertRaises(RuntimeError):
            self.env.step(0)
        self.env.reset()
        with self.assertRaises(RuntimeError):
            cria.gym.Env(cria.load("lama")).step(0)

    def test_truncated(self):
        """'Whether the truncation condition outside the scope of the MDP is
        satisfied'."""
        env = cria.gym.Env(cria.load("lama"), players=3, decisions_most=9)
        found = list(self.play(env))
        self.assertEqual(found[-1][2:4], (False, True))
        self.assertEqual(env.game.decisions, 9)

    def test_opponents(self):
        def last_move(game):
            self.assertNotEqual(game.decider, 1)
            return game.moves - 1

        env = cria.gym.Env(cria.load("lama"), players=3, seat=1,
                           opponent=last_move)
        self.assertGreater(len(list(self.play(env))), 0)
        with self.assertRaises(ValueError):
            cria.gym.Env(cria.load("lama"), players=3, seat=3)

    def test_render(self):
        """'None (default): no render is computed'; ''ansi': Return a strings'."""
        self.env.reset(seed=1)
        self.assertIsNone(self.env.render())
        env = cria.gym.Env(cria.load("lama"), render_mode="ansi")
        env.reset(seed=1)
        self.assertIn('"hand"', env.render())
        self.assertIn(env.render_mode, env.metadata["render_modes"])

    def test_close_and_unwrapped(self):
        """'Returns the base non-wrapped environment'."""
        self.assertIs(self.env.unwrapped, self.env)
        self.assertIsNone(self.env.close())


class Spiel(unittest.TestCase):
    """OpenSpiel's games and states."""

    def setUp(self):
        self.game = cria.spiel.Game(cria.load("lama"), players=2, seed=3)
        self.state = self.game.new_initial_state()

    def play(self, state, choose=0):
        """Plays to the end, always the action with this index."""
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[choose])
        return state

    def test_game(self):
        """'num_distinct_actions: the number of (state-independent) distinct actions
        in the game'; 'observation_tensor_size: Size of the list'."""
        self.assertEqual(self.game.num_players(), 2)
        # play 1 to 6 and llama, draw, quit, return white and black, keep
        self.assertEqual(self.game.num_distinct_actions(), 12)
        self.assertEqual(self.game.observation_tensor_shape(),
                         [self.game.observation_tensor_size()])
        self.assertEqual(self.game.max_chance_outcomes(), 0)
        self.assertEqual(str(self.game), "lama(players=2)")

    def test_current_player(self):
        """'Returns the player ID of the acting player.'"""
        self.assertEqual(self.state.current_player(), 0)
        self.assertEqual(self.play(self.state).current_player(),
                         cria.spiel.TERMINAL)

    def test_legal_actions(self):
        """'Returns the list of legal actions for the current player'; 'for the
        specified player'."""
        actions = self.state.legal_actions()
        self.assertEqual([self.state.action_to_string(0, a) for a in actions],
                         ["play 1", "draw", "quit"])
        self.assertEqual(self.state.legal_actions(0), actions)
        self.assertEqual(self.state.legal_actions(1), [])
        self.assertEqual(list(np.flatnonzero(self.state.legal_actions_mask())),
                         actions)
        self.assertEqual(sum(self.state.legal_actions_mask(1)), 0)
        self.assertEqual(self.play(self.state).legal_actions(), [])

    def test_nodes(self):
        """'Returns True if the state represents a chance node, False otherwise.'"""
        for _ in range(5):
            self.assertFalse(self.state.is_chance_node())
            self.assertFalse(self.state.is_simultaneous_node())
            self.assertTrue(self.state.is_player_node())
            self.state.apply_action(self.state.legal_actions()[0])
        self.assertFalse(self.play(self.state).is_player_node())

    def test_apply_action(self):
        """'Applies the specified action to the state'; 'history: the sequence of
        actions taken by all players since the start of the game'."""
        taken = []
        for _ in range(4):
            taken.append(self.state.legal_actions()[-1])
            self.state.apply_action(taken[-1])
        self.assertEqual(self.state.history(), taken)
        self.assertEqual(self.state.move_number(), 4)
        self.assertEqual(self.state.history_str(), ", ".join(map(str, taken)))
        with self.assertRaises(ValueError):
            self.state.apply_action(10 ** 6)

    def test_returns(self):
        """'Returns the list of returns: one value per player'."""
        self.assertEqual(self.state.returns(), [0, 0])
        self.play(self.state)
        self.assertEqual(sum(self.state.returns()), 1)
        self.assertEqual(self.state.player_return(0), self.state.returns()[0])
        self.assertEqual(self.state.rewards(), self.state.returns())

    def test_observations(self):
        """'Returns a list of floats representing the observation for the specified
        player'; 'a string representing the observation'."""
        for player in (None, 0, 1):
            tensor = self.state.observation_tensor(player)
            self.assertEqual(len(tensor), self.game.observation_tensor_size())
            self.assertTrue(all(isinstance(one, float) for one in tensor))
        self.assertEqual(self.state.observation_tensor(),
                         self.state.observation_tensor(0))
        self.assertNotEqual(self.state.observation_string(0),
                            self.state.observation_string(1))

    def test_clone_and_child(self):
        """A child is the state after an action; the state itself stays."""
        action = self.state.legal_actions()[0]
        clone, child = self.state.clone(), self.state.child(action)
        clone.apply_action(action)
        self.assertEqual(clone.observation_string(), child.observation_string())
        self.assertEqual(self.state.history(), [])
        self.assertEqual(self.play(clone).returns(), self.play(child).returns())

    def test_serialize(self):
        """'Returns a string representation of the state which can be used to
        reconstruct the state from the game.'"""
        for name in ("lama", "canasta"):
            game = cria.spiel.Game(cria.load(name), seed=1)
            state = game.new_initial_state()
            for _ in range(7):
                state.apply_action(state.legal_actions()[0])
            again = game.deserialize_state(state.serialize())
            self.assertEqual(again.history(), state.history())
            self.assertEqual(again.legal_actions(), state.legal_actions())
            self.assertEqual(again.observation_string(), state.observation_string())

    def test_new_initial_state(self):
        """'Returns a new initial state of the game': here another deal each time,
        the same ones for the same seed."""
        other = self.game.new_initial_state()
        self.assertNotEqual(other.observation_string(0),
                            self.state.observation_string(0))
        again = cria.spiel.Game(cria.load("lama"), players=2, seed=3)
        self.assertEqual(again.new_initial_state().observation_string(0),
                         self.state.observation_string(0))


class Real(unittest.TestCase):
    """The frameworks' own tests, where they are."""

    def test_they_pass_or_are_skipped(self):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "real.sh")
        environment = dict(os.environ, PYTHONPATH=built.PACKAGE,
                           PYTHON=sys.executable)
        done = subprocess.run(["sh", script], env=environment, encoding="utf-8",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, 0, done.stdout)
        for framework in ("PettingZoo", "Gymnasium", "OpenSpiel"):
            self.assertRegex(done.stdout, rf"(?m)^(SKIPPED|passed) {framework}\b")


class SpielChance(unittest.TestCase):
    """OpenSpiel's chance nodes and information states."""

    def test_an_information_state_has_a_size(self):
        """All numbers of a game fit in, or it is said how they do."""
        whole = cria.spiel.Game(cria.load("lama"), players=6, seed=3)
        state = whole.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(len(state.information_state_tensor(0)),
                         whole.information_state_tensor_size())
        small = cria.spiel.Game(cria.load("lama"), players=2, rows=5)
        with self.assertRaisesRegex(ValueError, r"rows.*rows=\d+\)"):
            small.new_initial_state().information_state_tensor()

    def test_kuhn(self):
        """Probabilities of an outcome add up to 1; 12 information states; and a state
        that was serialized has its own again."""
        rules = cria.load("kuhn-poker", set=[
            "numbers.deals=1", "round.starter={first seat: lowest(players)}"])
        game = cria.spiel.Game(rules, players=2, chance=True)
        texts, tensors, leaves = set(), set(), []

        def go_through(state, chance):
            if state.is_terminal():
                leaves.append(chance)
                return
            player = state.current_player()
            if player == cria.spiel.CHANCE:
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(share for _, share in outcomes), 1)
                for action, share in outcomes:
                    go_through(state.child(action), chance * share)
                return
            again = game.deserialize_state(state.serialize())
            text = state.information_state_string()
            self.assertEqual(again.information_state_string(player), text)
            texts.add((player, text))
            tensors.add((player, tuple(state.information_state_tensor())))
            for action in state.legal_actions():
                go_through(state.child(action), chance)

        go_through(game.new_initial_state(), 1)
        self.assertEqual((len(texts), len(tensors)), (12, 12))
        self.assertEqual(len(leaves), 6 * 5)
        self.assertAlmostEqual(sum(leaves), 5)


if __name__ == "__main__":
    unittest.main()
