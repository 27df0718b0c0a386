"""Thousands of games at once for stable-baselines3, and MaskablePPO of sb3-contrib, which must be installed.

    env = VecEnv("volcano", 512, seed=1)
    settings = {"n_steps": 32, "batch_size": 2048, "n_epochs": 4, "learning_rate": 3e-3, "gamma": 1, "gae_lambda": 0.9}
    model = MaskablePPO("MlpPolicy", env, policy_kwargs=inputs("volcano"), **settings)
    model.learn(1_000_000)
"""

# mypy: disable-error-code="import, misc"

from typing import Any, Callable, Dict, List, Optional, Tuple, Union

import gymnasium
import numpy as np
import torch
from stable_baselines3.common import torch_layers, vec_env

from ._library import RulebookError
from .game import Game
from .search import check_player, search
from .vector import VectorEnv

# Chooses an action, by its index, in each game: of observations and masks, each with a row for each game.
Opponent = Callable[[Any, Any], Any]


class VecEnv(vec_env.VecEnv):
    """Games side by side, in each of which the learner has one seat, the attribute seats, and an opponent all others.

    The reward is 0 until the game ends, then the seat's of State.rewards. Another game follows in the same step.
    """

    def __init__(
        self, game: Union[str, Game], n: int, *, opponent: Union[None, str, Opponent] = None, **arguments: Any
    ) -> None:
        """The learner has seat i modulo the number of seats in game i.

        opponent: a player of rulebook.search, such as "mcts:100", or a function of all observations and masks, as its
            players to move see them, which returns an action for each game; those of games in which the learner is to
            move do not count. None plays random ones.
        arguments: those of rulebook.VectorEnv. Observations are float32 unless given, because stable-baselines3 takes
            planes of uint8 for photographs, and divides them by 255.
        """
        if opponent is not None and not isinstance(opponent, str) and not callable(opponent):
            kind = type(opponent).__name__
            raise TypeError(f"opponent must be a player or a function of observations and masks, not {kind}")
        arguments = {"observations": "float32", **arguments, "legal": True, "autoreset": "SameStep"}
        self.games, self.opponent, self.threads = VectorEnv(game, n, **arguments), opponent, arguments.get("threads")
        if isinstance(opponent, str):
            check_player(self.games.game, opponent)
        self.rows, self.rng = np.arange(n), np.random.default_rng(self.games.seed % 2**63)
        self.seats = self.rows % self.games.seats
        seen = self.games.observe()[0]
        high = 255 if seen.dtype == np.uint8 else np.inf
        planes = gymnasium.spaces.Box(0, high, seen.shape[1:], seen.dtype.type)
        self.render_mode: Optional[str] = None
        super().__init__(n, planes, gymnasium.spaces.Discrete(self.games.num_actions))

    def reset(self) -> Any:
        seed = next((seed for seed in self._seeds if seed is not None), None)
        self._reset_seeds()
        self.games.reset(seed)
        self._lengths = np.zeros(self.num_envs, np.int64)
        return self._play(np.full(self.num_envs, -1))[0]

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Tuple[Any, Any, Any, List[Dict[str, Any]]]:
        seen, rewards, ended, last = self._play(self._actions)
        self._lengths += 1
        infos: List[Dict[str, Any]] = [{} for _ in self.rows]
        for i in np.flatnonzero(ended):
            length = int(self._lengths[i])
            infos[i] = {"terminal_observation": last[i], "episode": {"r": float(rewards[i]), "l": length, "t": 0.0}}
        self._lengths[ended] = 0
        return seen, rewards, ended, infos

    def _play(self, actions: Any) -> Tuple[Any, Any, Any, Any]:
        """Plays the learner's actions, and then the opponent's until the learner is to move in all games."""
        rewards, ended, last = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_), {}
        while True:
            seen, _, over, _, infos = self.games.step(actions)
            ended |= over
            for i in np.flatnonzero(over):
                rewards[i], last[i] = infos["rewards"][i, self.seats[i]], infos["final_obs"][i].copy()
            mine = infos["to_move"] == self.seats
            if mine.all():
                self._masks = infos["action_mask"].astype(np.bool_)
                return seen.copy(), rewards, ended, last
            if self.opponent is None:
                drawn = (self.rng.random(self.num_envs) * infos["legal_count"]).astype(np.int64)
                chosen = infos["legal"][self.rows, drawn]
            elif isinstance(self.opponent, str):
                chosen, others = np.full(self.num_envs, -1), np.flatnonzero(~mine)
                states, seed = [self.games.state(i) for i in others], int(self.rng.integers(2**63))
                chosen[others] = search(states, self.opponent, seed=seed, threads=self.threads).actions
            else:
                chosen = self.opponent(seen, infos["action_mask"])
            actions = np.where(mine, -1, chosen)

    def action_masks(self) -> Any:
        """True for every legal action, as MaskablePPO asks for them."""
        return self._masks

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> List[Any]:
        return [getattr(self, method_name)(*arguments, **named)[i] for i in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> List[Any]:
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError(f"the games have no attribute {attr_name} of their own")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> List[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        self.games.close()


class Inputs(torch_layers.BaseFeaturesExtractor):
    """The planes as a list that has each input of the whole position, such as the turns that are left, only once.

    Flat planes repeat it for each cell, 80 times in Volcanoes: such an input then outweighs all others.
    """

    def __init__(
        self, observation_space: Any, game: Union[str, Game], around: Optional[int] = None, radius: int = 4
    ) -> None:
        planes, rows, columns = observation_space.shape
        game = game if isinstance(game, Game) else Game(game)
        default, cells = game.observation_shape(), game.inputs_size() - planes
        if planes != default[0]:
            raise RulebookError(f"the observations have {planes} planes, and those of {game.name} {default[0]}")
        self.board, self.around, self.radius = cells // (default[1] * default[2] - 1), around, radius
        seen = rows * columns if around is None else (2 * radius + 1) ** 2
        super().__init__(observation_space, self.board * (seen - 1) + planes)

    def forward(self, observations: Any) -> Any:
        board, whole = observations[:, : self.board], observations[:, self.board :, 0, 0]
        if self.around is not None:
            columns, near = board.shape[3], torch.arange(2 * self.radius + 1, device=board.device)
            cell = board[:, self.around].flatten(1).argmax(1)[:, None]
            y, x = cell // columns + near, cell % columns + near
            padded = torch.nn.functional.pad(board, (self.radius,) * 4)
            games = torch.arange(len(board), device=board.device)
            board = padded[games[:, None, None], :, y[:, :, None], x[:, None, :]].permute(0, 3, 1, 2)
        return torch.cat([board.flatten(1), whole], 1)


def inputs(game: Union[str, Game], around: Optional[int] = None, radius: int = 4) -> Dict[str, Any]:
    """Returns the policy_kwargs of a model with Inputs.

    around: a plane with a single cell. The list then has the cells at most radius rows and columns away from it instead
        of the whole board, and 0 for those outside. Around plane 7 of Vindinium, the hero to move, a mine north of the
        hero is the same input wherever both are.
    """
    arguments = {"game": game, "around": around, "radius": radius}
    return {"features_extractor_class": Inputs, "features_extractor_kwargs": arguments}
