"""One game as an environment of PettingZoo, 1.24 or later, which must be installed with Gymnasium.

    env = rulebook.pettingzoo.AECEnv("onitama")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

# mypy: disable-error-code="import, misc, type-arg"

from typing import Any, Dict, Optional

import gymnasium
import numpy as np
import pettingzoo

from ._library import RulebookError
from .game import Game


class AECEnv(pettingzoo.AECEnv):
    """A game of "player_0", "player_1" and so on, who act in turn. The attribute position is its State.

    An observation is a dict: "observation" has the planes that the agent sees, and "action_mask" 1 for every legal
    action, 0 while others move. Rewards are State.rewards. A seed is the site's, as in Game.start.
    """

    def __init__(self, game: str, options: Optional[Dict[str, Any]] = None, render_mode: Optional[str] = None) -> None:
        """options are the site's parameters, for vindinium."""
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise RulebookError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.game, self.options, self.render_mode = Game(game), options, render_mode
        self.metadata = {"name": f"rulebook_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
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
        """Without a seed, the next one follows from the last one that was given. options are ignored."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        if seed is None:
            seed = int(self._random.integers(2**63))
        self.position = self.game.start(seed, self.options)
        self.agents = self.possible_agents[:]
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show()

    def _show(self) -> None:
        """Takes over who is to move, and the rewards."""
        self.agent_selection = self.possible_agents[self.position.to_move]
        self.rewards = dict(zip(self.agents, self.position.rewards))
        self._accumulate_rewards()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position = self.position.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, self.position.over)
        self._show()

    def observe(self, agent: str) -> Dict[str, Any]:
        seat, mask = self.possible_agents.index(agent), np.zeros(self.game.num_actions, np.int8)
        if seat == self.position.to_move:
            mask = self.position.mask().view(np.int8)
        return {"observation": self.position.observation(options=self.options, seat=seat), "action_mask": mask}

    def render(self) -> Optional[str]:
        return None if self.render_mode is None else self.position.diagram()

    def close(self) -> None:
        """Does nothing: there is nothing to free."""
