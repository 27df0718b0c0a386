"""Searches of many positions at once."""

import ctypes
import functools
import operator
import threading
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, SupportsIndex, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _library as lib
from .game import Game, State, buffer_of, handles_of, planes_of
from .vector import threads_number

# Returns logits, (n, num_actions), and values, (n,) or (n, seats), of n positions: their observations and masks.
Evaluate = Callable[[npt.NDArray[Any], npt.NDArray[np.uint8]], Tuple[npt.ArrayLike, npt.ArrayLike]]


class Found(NamedTuple):
    """What a search has found for n positions. Values are rewards that the player to move can expect, from -1 to 1; its
    odds of winning are (value + 1) / 2.

    actions: (n,), the index of the best action.
    values: (n,), the value of the position.
    visits: (n, num_actions), how often the search tried each action: 0 in searches by alpha-beta, which do not count.
    action_values: (n, num_actions), the value of each action, NaN where the search has found none, as in alpha-beta.
    """

    actions: npt.NDArray[np.int32]
    values: npt.NDArray[np.float32]
    visits: npt.NDArray[np.int32]
    action_values: npt.NDArray[np.float32]


def search(
    states: Sequence[State],
    player: Optional[str] = None,
    *,
    evaluate: Optional[Evaluate] = None,
    visits: int = 100,
    explore: float = 1.5,
    noise: float = 0.0,
    alpha: float = 0.3,
    observations: Any = "uint8",
    options: Optional[Dict[str, Any]] = None,
    seed: Union[SupportsIndex, Sequence[SupportsIndex]] = 0,
    threads: Optional[int] = None,
) -> Found:
    """Searches positions of one game, none of them over, each by itself. Other threads of Python run meanwhile.

    player: a player of the program, such as "mcts:1000", "alphabeta:1000", "search:1000" or "search:50ms", which is the
        search of the game's bot. The number is that of simulated games or positions for each state.
    evaluate: in place of player, a function of observations and masks, (n, planes, rows, columns) and (n, num_actions),
        that returns the logits of a policy, (n, num_actions), and the values of the positions for their players to
        move, (n,), from -1 to 1, or those of all seats, (n, seats). The trees of all states grow by PUCT, as in
        AlphaZero, and each call evaluates a leaf of every tree. The arrays are reused by the next call.
    visits: how many times each tree descends from its root. explore: how much the policy attracts.
    noise: the share of the root's policy that is drawn from Dirichlet's distribution with alpha, for games against
        itself.
    observations: "uint8" or "float32". options: of them, only vindinium's size matters, as in Game.observations.
    seed: one for each state, or one for all. A position of cultist whose generator is not known gets one drawn from it.
    threads: how many processors are used, None for all. The results do not depend on it.

    The results are equal to those of the Go packages with the same seeds.
    """
    if (player is None) == (evaluate is None):
        raise TypeError("search needs a player, such as 'mcts:1000', or evaluate, and not both")
    if isinstance(states, State):
        raise TypeError("search takes a list of positions, such as [state]")
    given = {"visits": visits != 100, "explore": explore != 1.5, "noise": noise != 0, "options": options is not None}
    for name in given:
        if player is not None and given[name]:
            raise TypeError(f"{name} is for evaluate; a player has its number in its name, as in 'mcts:1000'")
    handles, n = handles_of(states), len(states)
    if n == 0:
        raise lib.RulebookError("there is no position to search")
    seeds = _seeds(seed, n)
    found = _room(n, states[0].game.num_actions)
    out = lib.Found(*map(buffer_of, found))
    common = (handles.ctypes.data, n)
    if player is not None:
        text = lib.line_bytes("player", player) + b"\0"
        count = threads_number(threads)

        def call(stop: ctypes.c_int32) -> None:
            lib.call("rb_search", *common, text, seeds.ctypes.data, count, stop, out)

        _interruptible(call, handles, states, found)
        return found
    assert evaluate is not None
    size = min(max(operator.index(visits), 0), 2**31 - 1)
    arguments = (*common, lib.options_text(options), seeds.ctypes.data, size, explore, threads_number(threads))
    forest = lib.new_state("rb_forest_open", *arguments)
    try:
        noisy = functools.partial(_noisy, noise=noise, alpha=alpha, seeds=seeds)
        _grow(forest, states, evaluate, noisy, observations, options)
        lib.call("rb_forest_result", forest, out)
    finally:
        lib.free("rb_forest_close", forest)
    return found


def check_player(game: Game, player: str) -> None:
    """Raises the error with which a search by the player begins."""
    start, found, seeds = game.start(), _room(1, game.num_actions), np.zeros(1, np.int64)
    handles = handles_of([start])
    text, out = lib.line_bytes("player", player) + b"\0", lib.Found(*map(buffer_of, found))
    try:
        lib.call("rb_search", handles.ctypes.data, 1, text, seeds.ctypes.data, 1, ctypes.c_int32(1), out)
    except (RuntimeError, lib.RulebookError) as error:
        if str(error) != "the search was stopped":
            raise


def _room(n: int, actions: int) -> Found:
    return Found(
        np.zeros(n, np.int32),
        np.zeros(n, np.float32),
        np.zeros((n, actions), np.int32),
        np.zeros((n, actions), np.float32),
    )


def _seeds(seed: Any, n: int) -> npt.NDArray[np.int64]:
    """Returns a seed for each position: those given, or the outputs of splitmix64, as in VectorEnv."""
    if np.ndim(seed) == 0:
        first = lib.seed_number(seed) % 2**64
        with np.errstate(over="ignore"):
            z = np.uint64(first) + np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
            z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
            return (z ^ z >> np.uint64(31)).view(np.int64)
    if len(seed) != n:
        raise lib.RulebookError(f"there are {len(seed)} seeds for {n} positions")
    return np.array([lib.seed_number(one) for one in seed], np.int64)


def _interruptible(call: Callable[[ctypes.c_int32], None], *kept: Any) -> None:
    """Makes a call in another thread, so that Ctrl-C ends it. kept is the memory that the call uses until its end."""
    stop, done = ctypes.c_int32(), threading.Event()
    errors: List[BaseException] = []

    def work(*_: Any) -> None:
        try:
            call(stop)
        except BaseException as error:
            errors.append(error)
        finally:
            done.set()

    # Not join: until Python 3.12, one that Ctrl-C interrupts takes the thread for ended.
    threading.Thread(target=work, args=kept).start()
    try:
        while not done.wait(0.1):  # which a signal that another thread gets does not end
            pass
    finally:
        stop.value = 1
        done.wait()
    if errors:
        raise errors[0]


def _grow(
    forest: int,
    states: Sequence[State],
    evaluate: Evaluate,
    noisy: Callable[[Any, Any], Any],
    observations: Any,
    options: Optional[Dict[str, Any]],
) -> None:
    """Lets the trees grow until all have their visits."""
    game, n = states[0].game, len(states)
    field, dtype = planes_of(observations)
    planes = np.zeros((n, *game.observation_shape(options)), dtype)
    masks = np.zeros((n, game.num_actions), np.uint8)
    out, count = lib.Output(mask=buffer_of(masks)), ctypes.c_int64()
    setattr(out, field, buffer_of(planes))
    lib.call("rb_forest_next", forest, None, None, 1, out, count)
    first = True
    while count.value:
        k = count.value
        answer = evaluate(planes[:k], masks[:k])
        logits, values = (np.ascontiguousarray(part, np.float32) for part in answer)
        if logits.shape != (k, game.num_actions):
            raise lib.RulebookError(f"the logits must have the shape {(k, game.num_actions)}, not {logits.shape}")
        if values.shape not in ((k,), (k, states[0].players)):
            shapes = f"{(k,)} or {(k, states[0].players)}"
            raise lib.RulebookError(f"the values must have the shape {shapes}, not {values.shape}")
        if first:
            logits, first = noisy(logits, masks[:k]), False
        each = values.size // k
        lib.call("rb_forest_next", forest, logits.ctypes.data, values.ctypes.data, each, out, count)


def _noisy(logits: Any, masks: Any, noise: float, alpha: float, seeds: Any) -> Any:
    """Returns the logits of a policy that is mixed with noise."""
    if noise == 0:
        return logits
    if not (0 < noise <= 1 and alpha > 0):
        raise lib.RulebookError(f"noise must be 0 to 1, and alpha above 0, not {noise} and {alpha}")
    legal = masks.astype(bool)
    odds = np.where(legal, np.exp(logits - np.where(legal, logits, -np.inf).max(1, keepdims=True)), 0)
    rng = np.random.default_rng(seeds.view(np.uint64))
    drawn = np.where(legal, rng.gamma(alpha, size=legal.shape) + 1e-30, 0)
    mixed = (1 - noise) * odds / odds.sum(1, keepdims=True) + noise * drawn / drawn.sum(1, keepdims=True)
    with np.errstate(divide="ignore"):
        return np.log(mixed).astype(np.float32)
