"""Games side by side as a vector environment of Gymnasium, 1.1 or later, which must be installed.

    env = gymnasium.make_vec("rulebook.gymnasium:rulebook/onitama-v0", num_envs=1024)
    observations, infos = env.reset(seed=1)
    actions = env.action_space.sample(tuple(infos["action_mask"]))
    observations, rewards, terminations, truncations, infos = env.step(actions)

The players of a game act in turn and are one agent for Gymnasium. rewards[i] belongs to the player who acted, and
observations[i] to the one who moves next, as help(rulebook.VectorEnv.step) explains. When a game ends,
infos["final_info"]["rewards"] has the last rewards of all its seats; without SAME_STEP, infos["rewards"] has them.
"""

# mypy: disable-error-code="import, misc, type-arg"

from typing import Any, Dict, Optional, Sequence, Tuple, Union

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from . import vector
from ._library import RulebookError
from .game import NAMES, Game


class VectorEnv(gymnasium.vector.VectorEnv):
    """A rulebook.VectorEnv, which takes the other arguments, as Gymnasium wants one. It is the attribute games."""

    def __init__(
        self,
        game: Union[str, Game],
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        render_mode: Optional[str] = None,
        copy: bool = True,
        **arguments: Any,
    ) -> None:
        """With copy=False, the next step writes into the same arrays."""
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": mode}
        if render_mode not in (None, "ansi"):
            raise RulebookError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        autoreset = None if mode == AutoresetMode.DISABLED else mode.value
        self.games = vector.VectorEnv(game, num_envs, autoreset=autoreset, **arguments)
        self.num_envs, self.render_mode, self.copy = self.games.num_envs, render_mode, copy
        self.spec = gymnasium.spec(f"rulebook/{self.games.game.name}-v0")
        seen = self.games.observe()[0]
        high = 255 if seen.dtype == np.uint8 else np.inf
        self.single_observation_space = gymnasium.spaces.Box(0, high, seen.shape[1:], seen.dtype)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.num_actions)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: Union[None, int, Sequence[int]] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Begins all games, or those that options["reset_mask"] marks. A list has a seed for each game."""
        mask = (options or {}).get("reset_mask")
        if set(options or {}) - {"reset_mask"}:
            raise RulebookError("the only option of reset is reset_mask")
        super().reset(seed=seed if isinstance(seed, int) else None)
        if mask is None:
            observations, infos = self.games.reset(seed)
        else:
            seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed
            observations, infos = self.games.begin(mask, seeds)
        return self._kept(observations), self._infos(infos)

    def step(self, actions: Any) -> Tuple[Any, Any, Any, Any, Dict[str, Any]]:
        *arrays, infos = self.games.step(actions)
        observations, rewards, terminations, truncations = map(self._kept, arrays)
        found = self._infos(infos)
        if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP and terminations.any():
            last = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(terminations):
                last[i] = infos["final_obs"][i].copy()
            found.update(final_obs=last, final_info={"rewards": found["rewards"], "_rewards": terminations})
            found.update(_final_obs=terminations, _final_info=terminations)
        return observations, rewards, terminations, truncations, found

    def _infos(self, infos: Dict[str, Any]) -> Dict[str, Any]:
        found = {key: self._kept(value) for key, value in infos.items() if not key.endswith("final_obs")}
        found["action_mask"] = found["action_mask"].view(np.int8)
        return {**found, **{"_" + key: np.ones(self.num_envs, np.bool_) for key in found}}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def render(self) -> Optional[Tuple[str, ...]]:
        if self.render_mode is None:
            return None
        return tuple(self.games.state(i).diagram() for i in range(self.num_envs))

    def close_extras(self, **arguments: Any) -> None:
        self.games.close()


for _name in NAMES:
    _entry = "rulebook.gymnasium:VectorEnv"
    gymnasium.register(f"rulebook/{_name}-v0", vector_entry_point=_entry, kwargs={"game": _name})
