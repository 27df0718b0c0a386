"""Many games side by side: VectorEnv."""

import ctypes
import operator
import secrets
from types import TracebackType
from typing import Any, Dict, NoReturn, Optional, Sequence, SupportsIndex, Tuple, Type, Union

import numpy as np
import numpy.typing as npt

from . import _library as lib
from .game import Game, Seat, State, buffer_of, handles_of, planes_of, view_of

Array = npt.NDArray[Any]
Infos = Dict[str, Array]
Seeds = Union[Sequence[Optional[SupportsIndex]], npt.NDArray[Any]]  # one for each game
AUTORESET = (None, "SameStep", "NextStep")  # by the number of rulebook.h


class VectorEnv:
    """n games side by side, in arrays. rulebook.gymnasium has them as a vector environment of Gymnasium.

        env = rulebook.VectorEnv("onitama", 4096, seed=1)
        observations, infos = env.reset()
        while training:
            actions = policy(observations, infos["action_mask"])
            observations, rewards, terminations, truncations, infos = env.step(actions)

    An action is an index, and the players of a game act in turn: action i belongs to the player infos["to_move"][i].

    A game that ends is followed by another one within the same step: the observation is then the first one of the new
    game, and infos["final_obs"] has the last one of the game that has ended.

    The arrays are reused: the next step writes into the same ones. Copy the values that you keep.
    """

    def __init__(
        self,
        game: Union[str, Game],
        n: int,
        seed: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        threads: Optional[int] = None,
        *,
        observations: Any = "uint8",
        legal: bool = False,
        positions: Optional[Sequence[State]] = None,
        chance: Optional[int] = None,
        autoreset: Optional[str] = "SameStep",
    ) -> None:
        """Makes the games, which reset begins.

        seed: game k begins with seed number k of splitmix64 from this seed (see rulebook.h); None is a random one.
        options: the site's parameters, for vindinium. Its size is also that of observations, which is 32 without it.
        threads: how many processors a step uses, None for all. The results do not depend on it.
        observations: "uint8", "float32", or None for none. examples/features describes them.
        legal: whether infos has "legal" and "legal_count".
        positions: where the games begin instead of the referee's starts: game k in positions[k % len(positions)].
        chance: a seed from which the moves of cultist's neutral units are drawn. With None they are the site's,
            which follow from a generator that the players know.
        autoreset: "SameStep" begins the next game in the step in which one ends, "NextStep" in the step after that,
            which ignores the game's action, and None only when begin is called.
        """
        if autoreset not in AUTORESET:
            raise lib.RulebookError(f"autoreset must be one of {AUTORESET}, not {autoreset!r}")
        self.game = game if isinstance(game, Game) else Game(game)
        self.num_envs = operator.index(n)
        self.seed = secrets.randbits(63) if seed is None else lib.seed_number(seed)
        config = lib.Config(
            games=min(max(self.num_envs, -1), 2**62),
            seed=self.seed,
            options=lib.options_text(options),
            restart=AUTORESET.index(autoreset),
            threads=threads_number(threads),
            draw_chance=0 if chance is None else 1,
            chance_seed=0 if chance is None else lib.seed_number(chance),
        )
        starts = None
        if positions is not None:
            if len(positions) == 0:
                raise lib.RulebookError("positions must not be empty")
            starts = handles_of(positions)
            config.starts, config.num_starts = starts.ctypes.data, len(starts)
        self._handle = 0
        self._handle = lib.new_state("rb_batch_open", self.game._number, config)
        self._begun = False
        shape = self.game._shape(options)
        self.num_actions = int(shape.actions)
        self.seats = int(shape.seats)
        self.max_legal = int(shape.max_legal)
        self.observation_shape = (int(shape.planes), int(shape.height), int(shape.width))
        self._allocate(observations, legal)

    def _allocate(self, observations: Any, legal: bool) -> None:
        """Makes the arrays."""
        n = self.num_envs
        self._out = lib.Output()
        self._infos: Infos = {
            "action_mask": self._array("mask", (n, self.num_actions), np.uint8),
            "to_move": self._array("to_move", (n,), np.int32),
            "turn": self._array("turn", (n,), np.int32),
            "hash": self._array("hash", (n,), np.uint64),
            "seed": self._array("seed", (n,), np.int64),
            "rewards": self._array("rewards", (n, self.seats), np.float32),
        }
        if legal:
            self._infos["legal"] = self._array("legal", (n, self.max_legal), np.int32)
            self._infos["legal_count"] = self._array("legal_count", (n,), np.int32)
        self._rewards = self._array("reward", (n,), np.float32)
        self._terminations = self._array("over", (n,), np.uint8).view(np.bool_)
        self._truncations = np.zeros(n, np.bool_)
        self._infos["_final_obs"] = self._terminations
        if observations is None:
            self._observations: Array = np.empty((n, 0), np.uint8)
            self._infos["final_obs"] = self._observations
            return
        field, dtype = planes_of(observations)
        self._observations = self._array(field, (n, *self.observation_shape), dtype)
        self._infos["final_obs"] = self._array(field.replace("planes", "final"), (n, *self.observation_shape), dtype)

        self._view = np.full(n, -1, np.int32)
        self._out.view = buffer_of(self._view)

    def _array(self, field: str, shape: Tuple[int, ...], dtype: Any) -> Array:
        array = np.zeros(shape, dtype)
        setattr(self._out, field, buffer_of(array))
        return array

    def reset(self, seed: Union[None, SupportsIndex, Seeds] = None) -> Tuple[Array, Infos]:
        """Begins all games anew, and returns (observations, infos).

        Without a seed, the first reset begins with the seed of the environment, and every further one with another seed
        that follows from the one before. With a seed, the games are as in a new environment with that seed. With a list
        of seeds, one for each game, they are the starts that game.start makes for these; a game whose seed is None is
        as in a new environment with the first seed of the list.
        """
        given: Any = seed
        seeds = None if given is None or np.ndim(given) == 0 else list(given)
        if seeds is not None and len(seeds) != self.num_envs:
            raise lib.RulebookError(f"there are {len(seeds)} seeds for {self.num_envs} games")
        first = given if seeds is None else next((s for s in seeds if s is not None), None)
        if first is not None:
            self.seed = lib.seed_number(first)
            lib.call("rb_batch_reset", self._open(), self.seed)
        elif self._begun:
            self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % 2**63
            lib.call("rb_batch_reset", self._open(), self.seed)
        self._begun = True
        return self.observe() if seeds is None else self.begin([s is not None for s in seeds], seeds)

    def begin(self, which: Optional[npt.ArrayLike] = None, seeds: Optional[Seeds] = None) -> Tuple[Array, Infos]:
        """Begins the next game in the places that which marks with True, in all without it, and returns observe().

        With seeds, one for each place, game.start begins these games with the same seeds; None is the next game there.
        """
        n = self.num_envs
        marks = np.ones(n, np.bool_) if which is None else np.array(which, np.bool_)
        known = np.zeros(n, np.bool_) if seeds is None else np.array([seed is not None for seed in seeds], np.bool_)
        for array in (marks, known):
            if array.shape != (n,):
                raise lib.RulebookError(f"which and seeds must have the shape ({n},), not {array.shape}")
        given = np.zeros(n, np.int64)
        given[known] = [] if seeds is None else [lib.seed_number(seed) for seed in seeds if seed is not None]
        for places, address in ((marks & ~known, None), (marks & known, given.ctypes.data)):
            if places.any():
                lib.call("rb_batch_begin", self._open(), places.ctypes.data, address, n)
        self._begun = True
        return self.observe()

    def step(self, actions: npt.ArrayLike) -> Tuple[Array, Array, Array, Array, Infos]:
        """Plays one action in each game, given by its index, and returns (observations, rewards, terminations,
        truncations, infos).

        observations      as examples/features describes them, (n, planes, rows, columns)
        rewards           float32 (n,): the reward of the player who acted: 0 until the game ends, then 1 for a win, 0
                          for a draw, -1 for a loss; with four players the share of opponents beaten, from -1 to 1
        terminations      bool (n,): whether the game has ended in this step, and another one has begun
        truncations       bool (n,): never true; the turn limit is a rule of the games
        infos:
            action_mask   uint8 (n, num_actions): 1 for the actions that are legal now
            legal         int32 (n, max_legal): their indices, with legal=True; the rest is unspecified
            legal_count   int32 (n,): how many they are, with legal=True
            to_move       int32 (n,): the player to move, from 0
            turn          int32 (n,): how many actions were played in the game
            hash          uint64 (n,): State.hash of the positions
            seed          int64 (n,): with which the game began, for Game.start
            rewards       float32 (n, seats): the rewards of all players
            final_obs     like observations: the last one of the games that ended in this step; other rows are old
            _final_obs    terminations, which tells the rows of final_obs

        rewards[i] belongs to the player who acted, and observations[i] to the one who moves next. With two players, the
        value of an action that ends the game is its reward. Otherwise it is the value of the next observation if the
        same player is to move again, as in Volcanoes around a growth, and minus this value if the opponent is; compare
        infos["to_move"] before and after the step, as examples/bindings/python/examples/ppo.py does. A learner that
        follows each seat by itself, as with four heroes, finds its last reward in infos["rewards"].

        The action -1 leaves a game as it is, so that an opponent can move in some of the games. An action that is not
        legal raises a RulebookError that names the game, and nothing is played.
        """
        if not self._begun:
            raise RuntimeError("call reset before step")
        numbers = _numbers(actions, self.num_envs)
        lib.call("rb_batch_step", self._open(), numbers.ctypes.data, self.num_envs, self._out)
        return self._observations, self._rewards, self._terminations, self._truncations, dict(self._infos)

    def state(self, i: int) -> State:
        """Returns the position of game i."""
        return State(self.game, lib.new_state("rb_batch_get", self._open(), _place(i)))

    def set_state(self, i: int, state: State) -> None:
        """Replaces the position of game i. The arrays show it after the next step, or after observe."""
        lib.call("rb_batch_set", self._open(), _place(i), *handles_of([state]).tolist())

    def last_state(self, i: int) -> State:
        """Returns the last position of the game that has ended last in place i."""
        return State(self.game, lib.new_state("rb_batch_last", self._open(), _place(i)))

    def observe(self) -> Tuple[Array, Infos]:
        """Writes the positions into the arrays without playing, and returns (observations, infos)."""
        lib.call("rb_batch_fill", self._open(), self._out)
        return self._observations, dict(self._infos)

    def observation(self, seat: Seat = None, final: bool = False) -> Array:
        """Returns a new array with what a seat sees, on its turn or not: one seat for all games, or one for each.

        With final, it has the last positions of the games that have ended last; where none has, it is zero.
        infos["final_obs"] has those of the last step as the player who would be next sees them.
        """
        out, n = lib.Output(), self.num_envs
        field, dtype = planes_of(self._observations.dtype)
        planes, view = np.zeros((n, *self.observation_shape), dtype), view_of(seat, n)
        setattr(out, field.replace("planes", "final") if final else field, buffer_of(planes))
        out.view = buffer_of(view)
        lib.call("rb_batch_fill", self._open(), out)
        return planes

    def save(self) -> bytes:
        """Returns all games as bytes, for restore."""
        if not self._begun:
            raise RuntimeError("call reset before save")
        return self.seed.to_bytes(8, "little", signed=True) + lib.text("rb_batch_save", self._open())

    def restore(self, data: bytes) -> Tuple[Array, Infos]:
        """Goes on with the games that save has returned in an environment that was made with the same arguments, and
        returns observe(). The version of the package must be the same."""
        data = bytes(memoryview(data))
        lib.call("rb_batch_load", self._open(), data[8:], len(data[8:]))
        self.seed = int.from_bytes(data[:8], "little", signed=True)
        self._begun = True
        return self.observe()

    def close(self) -> None:
        """Frees the games. The arrays stay. A second call does nothing."""
        if self._handle:
            handle, self._handle = self._handle, 0
            lib.free("rb_batch_close", handle)

    def _open(self) -> int:
        if not self._handle:
            raise RuntimeError("the environment is closed")
        return self._handle

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __del__(self) -> None:
        try:
            self.close()
        except (AttributeError, TypeError):  # not finished, or Python ends
            pass

    def __reduce__(self) -> NoReturn:
        raise TypeError("a VectorEnv cannot be copied or pickled; save and restore copy its games")

    def __repr__(self) -> str:
        return f"rulebook.VectorEnv({self.game.name!r}, {self.num_envs}, seed={self.seed})"


def threads_number(threads: Optional[int]) -> int:
    """Returns a number of threads as the library takes it."""
    if threads is None:
        return 0
    number = operator.index(threads)
    if not 1 <= number <= 256:
        raise lib.RulebookError(f"threads must be 1 to 256, not {threads}")
    return number


def _place(i: int) -> ctypes.c_int64:
    number = operator.index(i)
    if not 0 <= number < 2**31:
        raise lib.RulebookError(f"there is no game {number}")
    return ctypes.c_int64(number)


def _numbers(actions: npt.ArrayLike, n: int) -> npt.NDArray[np.int32]:
    """Returns actions as the library takes them."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise lib.RulebookError(f"actions must be integers, not {given.dtype}")
    if given.shape != (n,):
        raise lib.RulebookError(f"actions must have the shape ({n},), not {given.shape}")
    numbers = np.ascontiguousarray(given, np.int32)
    if given.dtype != np.int32:
        wrong = np.flatnonzero(numbers != given)
        if len(wrong):
            raise lib.RulebookError(f"game {wrong[0]}: no action has the index {given[wrong[0]]}")
    return numbers
