"""One game as an environment of PettingZoo, 1.24 or later, which must be installed with Gymnasium.

    env = rulebook.pettingzoo.env("onitama")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

# mypy: disable-error-code="import, misc, type-arg"

from typing import Any, Dict, Optional, Union

import gymnasium
import numpy as np
import pettingzoo
from pettingzoo.utils import wrappers

from .game import Game, State
from .gymnasium import one_of, warn_of_options
from .rendering import MODES, Screen


class AECEnv(pettingzoo.AECEnv):
    """A game of "player_0", "player_1" and so on, who act in turn. The attribute position is its State.

    An observation is a dict: "observation" has the planes that the agent sees, and "action_mask" 1 for every legal
    action, 0 while others move. Rewards are State.rewards. A seed is the site's, as in Game.start.
    """

    def __init__(
        self,
        game: Union[str, Game],
        options: Optional[Dict[str, Any]] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        """options are the site's parameters, for vindinium. render_mode "ansi" returns the diagram, "rgb_array" the
        pixels of a picture, and "human" shows it in a window after each step."""
        super().__init__()
        self.game, self.options = game if isinstance(game, Game) else Game(game), options
        self.render_mode = one_of("render_mode", render_mode, None, *MODES)
        self._screen = Screen(render_mode)
        self.metadata = {
            "name": f"rulebook_{self.game.name}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.position: Optional[State] = None
        self._random: Optional[np.random.Generator] = None
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.start(0, options).players)]
        planes = gymnasium.spaces.Box(0, 255, self.game.observation_shape(options), np.uint8)
        mask = gymnasium.spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = gymnasium.spaces.Dict({"observation": planes, "action_mask": mask})
            self.action_spaces[agent] = gymnasium.spaces.Discrete(self.game.num_actions)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Without a seed, the next one follows from the last one that was given. There are no options."""
        warn_of_options(options)
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        if seed is None:
            seed = int(self._random.integers(2**63))
        self.agents = self.possible_agents[:]
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show(self.game.start(seed, self.options))

    def _show(self, position: State) -> None:
        """Takes over a position: who is to move, and the rewards."""
        self.position = position
        self.agent_selection = self.possible_agents[position.to_move]
        self.rewards = dict(zip(self.agents, position.rewards))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _now(self, call: str) -> State:
        if self.position is None:
            raise AssertionError(f"reset() needs to be called before {call}.")  # as PettingZoo's wrappers do
        return self.position

    def step(self, action: Any) -> None:
        position = self._now("step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        position = position.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, position.over)
        self._show(position)

    def observe(self, agent: str) -> Any:
        position = self._now("observe")
        seat = self.possible_agents.index(agent)
        mask = position.mask() if seat == position.to_move else np.zeros(self.game.num_actions, np.uint8)
        planes = position.observation(options=self.options, seat=seat)
        return {"observation": planes, "action_mask": mask.view(np.int8)}

    def render(self) -> Any:
        return self._screen.show(self._now("render"))

    def close(self) -> None:
        self._screen.close()


raw_env = AECEnv


def env(*arguments: Any, **named: Any) -> Any:
    """An AECEnv in PettingZoo's usual wrappers: an action that is not legal loses the game, and calls out of order are
    errors. raw_env is the AECEnv itself, in which an action that is not legal raises a RulebookError."""
    made = wrappers.TerminateIllegalWrapper(raw_env(*arguments, **named), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
