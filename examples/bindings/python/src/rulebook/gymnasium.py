"""The games as environments of Gymnasium, 1.1 or later, which must be installed.

One seat of one game against an opponent:

    env = gymnasium.make("rulebook.gymnasium:rulebook/onitama-v0")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Games side by side, in which all players are one agent:

    env = gymnasium.make_vec("rulebook.gymnasium:rulebook/onitama-v0", num_envs=1024)
    observations, infos = env.reset(seed=1)
    actions = env.action_space.sample(tuple(infos["action_mask"]))
    observations, rewards, terminations, truncations, infos = env.step(actions)

There, rewards[i] belongs to the player who acted, and observations[i] to the one who moves next, as
help(rulebook.VectorEnv.step) explains. When a game ends, infos["rewards"] has the last rewards of all its seats; with
SAME_STEP, infos["final_info"]["rewards"] has them.
"""

# mypy: disable-error-code="import, misc, type-arg"

import operator
from typing import Any, Callable, Collection, Dict, Optional, SupportsIndex, Tuple, Union

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from . import vector
from ._library import RulebookError
from .game import NAMES, Game, State
from .rendering import MODES, Screen
from .search import check_player, search

# Chooses an action, as an index or a text, in a position in which it is to move.
Opponent = Callable[[State], Union[str, SupportsIndex]]


def one_of(name: str, value: Optional[str], *known: Optional[str]) -> Optional[str]:
    """Returns an argument that must be one of several."""
    if value not in known:
        raise RulebookError(f"{name} must be {' or '.join(map(repr, known))}, not {value!r}")
    return value


def warn_of_options(options: Optional[Dict[str, Any]], *known: str) -> None:
    """Warns of options of reset that have no effect. PettingZoo's api_test does not allow an error."""
    for name in sorted(set(options or {}) - set(known)):
        gymnasium.logger.warn(f"reset has no option {name!r}")


class Env(gymnasium.Env):
    """One seat of a game against an opponent, who has all others. The attribute position is the State.

    An observation has the planes that the seat sees. The reward is 0 until the game ends, then the seat's of
    State.rewards. info["action_mask"] is 1 for every legal action, and info["seat"] the seat. A seed of reset is the
    site's, as in Game.start, and also determines the seat and the random opponent.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: Union[str, Game],
        *,
        seat: Optional[int] = None,
        opponent: Union[None, str, Opponent] = None,
        illegal: str = "error",
        options: Optional[Dict[str, Any]] = None,
        observations: Any = "uint8",
        render_mode: Optional[str] = None,
    ) -> None:
        """seat: None draws another one for each game.
        opponent: a function of the State, in which it is to move, that returns the index or the text of an action,
            or a player of rulebook.search, such as "mcts:100". None plays random ones.
        illegal: what an action that is not legal is: "error" raises a RulebookError, and "loss" ends the game with the
            reward -1.
        options: the site's parameters, for vindinium.
        observations: "uint8" or "float32".
        render_mode: "ansi" returns the diagram, "rgb_array" the pixels of a picture, and "human" shows it in a window
            after each step. The last two need "pip install rulebook-go[render]".
        """
        self.illegal = one_of("illegal", illegal, "error", "loss")
        self.render_mode = one_of("render_mode", render_mode, None, *MODES)
        self._screen = Screen(render_mode)
        if opponent is not None and not isinstance(opponent, str) and not callable(opponent):
            raise TypeError(f"opponent must be a player or a function of a State, not {type(opponent).__name__}")
        self.game = game if isinstance(game, Game) else Game(game)
        if isinstance(opponent, str):
            check_player(self.game, opponent)
        self.players = self.game.start(0, options).players
        if seat is not None and not 0 <= operator.index(seat) < self.players:
            raise RulebookError(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
        self.options, self.opponent, self._given = options, opponent, seat
        dtype = np.dtype(observations)
        high = 255 if dtype == np.uint8 else np.inf
        self.observation_space = gymnasium.spaces.Box(0, high, self.game.observation_shape(options), dtype.type)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_actions)
        self.seat = 0
        self._playing = False

    def reset(
        self, *, seed: Optional[SupportsIndex] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Begins a game, and lets the opponent play until the seat is to move. There are no options."""
        warn_of_options(options)
        number = None if seed is None else operator.index(seed)
        super().reset(seed=number)
        drawn = int(self.np_random.integers(2**63))
        self.position = self.game.start(drawn if number is None else number, self.options)
        self.seat = int(self.np_random.integers(self.players)) if self._given is None else operator.index(self._given)
        self._playing = True
        self._reply()
        return self._seen()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Plays an action, given by its index, and lets the opponent play until the seat is to move."""
        if not self._playing:
            raise gymnasium.error.ResetNeeded("call reset before step, and after the end of a game")
        index, mask = operator.index(action), self.position.mask()
        if 0 <= index < len(mask) and mask[index]:
            self.position = self.position.apply(index)
            self._reply()
            over, reward = self.position.over, float(self.position.rewards[self.seat])
        elif self.illegal == "loss":
            over, reward = True, -1.0
        else:
            raise RulebookError(f"{self.game.name}: action {index} is not legal in {self.position}", "illegal")
        self._playing = not over
        observation, info = self._seen()
        return observation, reward, over, False, info

    def _reply(self) -> None:
        """Plays the opponent's actions."""
        while not self.position.over and self.position.to_move != self.seat:
            if self.opponent is None:
                legal = self.position.legal_indices()
                self.position = self.position.apply(legal[self.np_random.integers(len(legal))])
            elif isinstance(self.opponent, str):
                seed = int(self.np_random.integers(2**63))
                found = search([self.position], self.opponent, seed=seed, threads=1)
                self.position = self.position.apply(found.actions[0])
            else:
                self.position = self.position.apply(self.opponent(self.position))

    def _seen(self) -> Tuple[Any, Dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        observation = self.position.observation(self.observation_space.dtype, self.options, self.seat)
        return observation, {"action_mask": self.position.mask().view(np.int8), "seat": self.seat}

    def action_masks(self) -> Any:
        """True for every legal action, as MaskablePPO of sb3-contrib asks for them."""
        return self.position.mask().view(np.bool_)

    def render(self) -> Any:
        return self._screen.show(self.position)

    def close(self) -> None:
        self._screen.close()


class VectorEnv(gymnasium.vector.VectorEnv):
    """A rulebook.VectorEnv, which takes the other arguments, as Gymnasium wants one. It is the attribute games."""

    def __init__(
        self,
        game: Union[str, Game],
        num_envs: int = 1,
        *,
        autoreset_mode: Union[str, AutoresetMode] = AutoresetMode.NEXT_STEP,
        render_mode: Optional[str] = None,
        copy: bool = True,
        **arguments: Any,
    ) -> None:
        """With copy=False, the next step writes into the same arrays."""
        for name in ("seat", "opponent", "illegal"):
            if name in arguments:
                words = 'all players of a VectorEnv are one agent; make_vec with vectorization_mode="sync" makes Envs'
                raise TypeError(f"{name} is an argument of Env: {words}")
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": ["ansi", "rgb_array"], "autoreset_mode": mode}
        self.render_mode = one_of("render_mode", render_mode, None, "ansi", "rgb_array")
        autoreset = None if mode == AutoresetMode.DISABLED else mode.value
        self.games = vector.VectorEnv(game, num_envs, autoreset=autoreset, **arguments)
        self.num_envs, self.copy = self.games.num_envs, copy
        self.spec = gymnasium.spec(f"rulebook/{self.games.game.name}-v0")
        seen = self.games.observe()[0]
        high = 255 if seen.dtype == np.uint8 else np.inf
        self.single_observation_space = gymnasium.spaces.Box(0, high, seen.shape[1:], seen.dtype.type)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.num_actions)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self,
        *,
        seed: Union[None, SupportsIndex, Collection[Optional[SupportsIndex]]] = None,
        options: Optional[Dict[str, Any]] = None,
    ) -> Tuple[Any, Dict[str, Any]]:
        """Begins all games, or those that options["reset_mask"] marks. A list has a seed, or None, for each game."""
        warn_of_options(options, "reset_mask")
        mask = (options or {}).get("reset_mask")
        given: Any = seed
        if given is not None and np.ndim(given) == 0:
            given = operator.index(given)
        super().reset(seed=given if isinstance(given, int) else None)
        if mask is None:
            observations, infos = self.games.reset(given)
        else:
            seeds = [given + i for i in range(self.num_envs)] if isinstance(given, int) else given
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

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return tuple(Screen(self.render_mode).show(self.games.state(i)) for i in range(self.num_envs))

    def close_extras(self, **arguments: Any) -> None:
        if hasattr(self, "games"):  # not after an error of __init__
            self.games.close()


for _name in NAMES:
    gymnasium.register(
        f"rulebook/{_name}-v0",
        entry_point="rulebook.gymnasium:Env",
        vector_entry_point="rulebook.gymnasium:VectorEnv",
        kwargs={"game": _name},
    )
