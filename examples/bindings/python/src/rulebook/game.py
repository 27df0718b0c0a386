"""Single games: Game and State."""

import ctypes
import functools
import operator
from typing import Any, Dict, List, Optional, Sequence, SupportsIndex, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _library as lib

# Who sees a position: a seat, one for each of several positions, or None for the player to move.
Seat = Union[None, SupportsIndex, Sequence[int], npt.NDArray[Any]]

NAMES = lib.game_names()

_dtypes: Dict[str, Tuple[str, Any]] = {"uint8": ("planes_u8", np.uint8), "float32": ("planes_f32", np.float32)}


def planes_of(dtype: Any) -> Tuple[str, Any]:
    """Returns the field of an Output for planes of a type, and the type of numpy."""
    known = _dtypes.get(dtype) if isinstance(dtype, str) else None
    if known is None:
        name = np.dtype(dtype).name
        if name not in _dtypes:
            raise lib.RulebookError(f"observations must be uint8 or float32, not {name}")
        known = _dtypes[name]
    return known


# What does not change is asked once for each game, because programs often make a new Game.
@functools.lru_cache(maxsize=256)
def _shape_of(number: int, options: Optional[bytes]) -> lib.Shape:
    shape = lib.Shape()
    lib.call("rb_get_shape", number, options, shape)
    return shape


@functools.lru_cache(maxsize=None)
def _actions_of(number: int) -> Tuple[str, ...]:
    count = _shape_of(number, None).actions
    return tuple(lib.text("rb_action_text", number, i).decode() for i in range(count))


def seat_number(seat: SupportsIndex) -> int:
    """Returns the number of one seat."""
    if isinstance(seat, (bool, np.bool_)) or not hasattr(seat, "__index__") or not 0 <= operator.index(seat) < 2**31:
        raise lib.RulebookError("seat must be a seat, from 0")
    return operator.index(seat)


def view_of(seat: "Seat", n: int) -> npt.NDArray[np.int32]:
    """Returns the seats that see n positions, -1 for the player to move."""
    if seat is None:
        return np.full(n, -1, np.int32)
    seats = np.asarray(seat)
    if seats.dtype.kind not in "iu" or (seats < 0).any():
        raise lib.RulebookError("seat must be a seat, from 0, or one for each position")
    return np.ascontiguousarray(np.broadcast_to(seats, n), np.int32)


def buffer_of(array: npt.NDArray[Any]) -> lib.Buffer:
    """Returns the memory of an array."""
    return lib.Buffer(array.ctypes.data, array.nbytes)


def address_of(array: Any) -> int:
    """Returns the address of a new array in a fifth of the time of array.ctypes.data, which is that of a call."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array)) if array.size else 0


def handles_of(states: Sequence["State"]) -> npt.NDArray[np.uint64]:
    """Returns the handles of positions."""
    for state in states:
        if not isinstance(state, State):
            raise TypeError(f"a position must be a State, not {type(state).__name__}")
    return np.array([state._handle for state in states], np.uint64)


class Game:
    """One of the games, by its name: those of the Go packages, such as "onitama"."""

    __slots__ = ("name", "_number", "_images")

    name: str

    def __init__(self, name: str) -> None:
        if name not in NAMES:
            raise lib.RulebookError(f"no game is called {name!r}; the games are {', '.join(NAMES)}")
        self.name = name
        self._number = NAMES.index(name)
        self._images: Dict[int, npt.NDArray[np.int32]] = {}

    def start(self, seed: int = 0, options: Optional[Dict[str, Any]] = None) -> "State":
        """Returns the start that the site's referee makes for a seed.

        options are the site's parameters, of vindinium: players, turns, size, wallPercent, minePercent, league.
        """
        number = lib.seed_number(seed)
        return State(self, lib.new_state("rb_start", self._number, number, lib.options_text(options)))

    def parse(self, text: str) -> "State":
        """Returns the position with a text, which str(state) gives.

        The Go package of the game has the grammar, at Parse: "go doc onitama.Parse" in a clone, or
        https://pkg.go.dev/github.com/rulebook-go/rulebook/onitama#Parse.
        """
        data = lib.line_bytes("text", text)
        return State(self, lib.new_state("rb_parse", self._number, data, len(data)))

    def parse_binary(self, data: bytes) -> "State":
        """Returns the position with a binary form, which state.binary gives."""
        data = bytes(memoryview(data))  # not of a number, which is the length of zeros
        return State(self, lib.new_state("rb_parse_binary", self._number, data, len(data)))

    @property
    def num_actions(self) -> int:
        """How many different actions there are. Their indices are 0 to num_actions - 1, the same in every release."""
        return int(_shape_of(self._number, None).actions)

    @property
    def num_inputs(self) -> int:
        """How many inputs a position has; of vindinium, on a board of the largest size."""
        return self.inputs_size()

    def inputs_size(self, options: Optional[Dict[str, Any]] = None) -> int:
        """How many inputs a position has. Of the options, only vindinium's size matters."""
        return int(self._shape(options).inputs)

    @property
    def num_symmetries(self) -> int:
        """How many symmetries State.transform knows."""
        return int(self._shape(None).symmetries)

    @property
    def actions(self) -> Tuple[str, ...]:
        """The texts of all actions, by index."""
        return _actions_of(self._number)

    def transform_action(self, action: npt.ArrayLike, symmetry: int) -> Any:
        """The index of the image of an action under a symmetry, or an array of them for an array of indices.

        Playing it in state.transform(symmetry) leads to the image of what the action leads to. The images of all
        actions, transform_action(range(num_actions), symmetry), are where the probabilities of a policy go. With a
        known generator, a position of cultist has no image but itself.
        """
        images = self._images.get(symmetry)
        if images is None:
            images = np.empty(self.num_actions, np.int32)
            lib.call("rb_transform_actions", self._number, operator.index(symmetry), images.ctypes.data, len(images))
            self._images[symmetry] = images
        chosen = np.asarray(action)
        if chosen.dtype.kind not in "iu" or ((chosen < 0) | (chosen >= len(images))).any():
            raise lib.RulebookError(f"the indices of {self.name} are 0 to {len(images) - 1}")
        return images[chosen] if chosen.ndim else int(images[chosen])

    def observation_shape(self, options: Optional[Dict[str, Any]] = None) -> Tuple[int, int, int]:
        """The planes, rows and columns of an observation. Of the options, only vindinium's size matters."""
        shape = self._shape(options)
        return shape.planes, shape.height, shape.width

    def observations(
        self,
        states: Sequence["State"],
        dtype: Any = "uint8",
        options: Optional[Dict[str, Any]] = None,
        seat: Seat = None,
    ) -> npt.NDArray[Any]:
        """The observations of many positions as one array, on all processors, for one seat or one for each."""
        field, number = planes_of(dtype)
        out = np.empty((len(states), *self.observation_shape(options)), number)
        self._write(states, options, seat, {field: out})
        return out

    def inputs(
        self, states: Sequence["State"], options: Optional[Dict[str, Any]] = None, seat: Seat = None
    ) -> Tuple[npt.NDArray[np.uint16], npt.NDArray[np.int32]]:
        """The inputs that are not zero, as a list for each position: an array of (index, value) and the lengths.

        What is behind the end of a list is zero.
        """
        list_of = np.zeros((len(states), self._shape(options).max_inputs, 2), np.uint16)
        count = np.zeros(len(states), np.int32)
        self._write(states, options, seat, {"inputs": list_of, "input_count": count})
        return list_of, count

    def _write(
        self, states: Sequence["State"], options: Any, seat: Seat, arrays: Dict[str, npt.NDArray[Any]]
    ) -> None:
        if len(states) == 0:
            return
        handles = handles_of(states)
        arrays = {**arrays, "view": view_of(seat, len(states))}
        out = lib.Output(**{field: buffer_of(array) for field, array in arrays.items()})
        lib.call("rb_write", self._number, lib.options_text(options), handles.ctypes.data, len(states), out)

    def _shape(self, options: Optional[Dict[str, Any]]) -> lib.Shape:
        return _shape_of(self._number, lib.options_text(options))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name

    def __hash__(self) -> int:
        return hash(("rulebook.Game", self.name))

    def __repr__(self) -> str:
        return f"rulebook.Game({self.name!r})"

    def __reduce__(self) -> Any:
        return (Game, (self.name,))


class State:
    """A position. It never changes: apply returns another State.

    States are equal if they are the same position on the same turn. str gives a line of text, which Game.parse reads.
    """

    __slots__ = ("_game", "_handle", "_info", "__weakref__")

    def __init__(self, game: Game, handle: int) -> None:
        """Is for this package only: Game.start, Game.parse and State.apply make States."""
        self._game = game
        self._handle = handle
        self._info: Optional[lib.Info] = None

    def __del__(self) -> None:
        try:
            lib.free("rb_free", self._handle)
        except (AttributeError, TypeError):  # not finished, or Python ends
            pass

    def _about(self) -> lib.Info:
        if self._info is None:
            info = lib.Info()
            lib.call("rb_get_info", self._handle, info)
            self._info = info
        return self._info

    @property
    def game(self) -> Game:
        """The game of this position."""
        return self._game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._about().over)

    @property
    def ending(self) -> str:
        """Why the game is over, such as "turn limit", and "unfinished" before that."""
        return lib.text("rb_ending", self._handle).decode()

    @property
    def players(self) -> int:
        """The number of players, 2 or 4."""
        return int(self._about().players)

    @property
    def to_move(self) -> int:
        """The player to move, from 0. It is 2 if chance is to move, in cultist without a known generator."""
        return int(self._about().to_move)

    @property
    def turn(self) -> int:
        """How many actions were played."""
        return int(self._about().turn)

    @property
    def scores(self) -> Tuple[int, ...]:
        """The referee's scores, one for each player."""
        info = self._about()
        return tuple(info.scores[: info.players])

    @property
    def rewards(self) -> Tuple[float, ...]:
        """The rewards of all players: 0 before the end, then the share of opponents beaten, from -1 to 1."""
        info = self._about()
        scores, n = self.scores, int(info.players)
        return tuple(sum((s > t) - (s < t) for t in scores) * info.over / (n - 1) for s in scores)

    @property
    def winner(self) -> Optional[int]:
        """The player who has won, None before the end and after a draw."""
        winner = int(self._about().winner)
        return None if winner < 0 else winner

    def legal_actions(self) -> List[str]:
        """The texts of the legal actions, in the order of the Go package. The list is empty when the game is over."""
        actions = self._game.actions
        return [actions[i] for i in self.legal_indices()]

    def legal_indices(self) -> npt.NDArray[np.int32]:
        """The indices of the legal actions, in the same order."""
        indices = np.empty(self._about().legal, np.int32)
        lib.call("rb_legal_indices", self._handle, address_of(indices), len(indices), ctypes.c_int64())
        return indices

    def mask(self) -> npt.NDArray[np.uint8]:
        """1 for the index of every legal action, and 0 for every other."""
        mask = np.empty(self._game.num_actions, np.uint8)
        lib.call("rb_mask", self._handle, address_of(mask), len(mask))
        return mask

    def apply(self, action: Union[str, SupportsIndex]) -> "State":
        """Returns the position after an action: the line of a bot, such as "13 B1A2", or an index.

        An action that is not legal raises a RulebookError, which is a ValueError.
        """
        if isinstance(action, str):
            line = lib.line_bytes("action", action)
            return State(self._game, lib.new_state("rb_apply", self._handle, line, len(line)))
        index = operator.index(action)
        if isinstance(action, bool) or not -(2**31) <= index < 2**31:
            raise lib.RulebookError(f"no action of {self._game.name} has the index {action}")
        return State(self._game, lib.new_state("rb_apply_index", self._handle, index))

    def successors(self) -> List["State"]:
        """Returns the positions after the legal actions, in their order."""
        handles = np.empty(self._about().legal, np.uint64)
        lib.call("rb_successors", self._handle, address_of(handles), len(handles), ctypes.c_int64())
        return [State(self._game, handle) for handle in handles.tolist()]

    def explain(self, next: "State") -> List[str]:
        """Returns the actions that lead to a later position, if one player can be sent this one and then that one."""
        handles = handles_of([next])
        return lib.text("rb_explain", self._handle, int(handles[0])).decode().splitlines()

    def complete(self, seed: int) -> "State":
        """Returns the position with its hidden facts drawn from a seed, so that chance does not have to move.

        In cultist, a position without a known generator gets one. Any other position is returned as it is.
        """
        return State(self._game, lib.new_state("rb_complete", self._handle, lib.seed_number(seed)))

    def judge(self, line: str) -> int:
        """Returns the index of the legal action that has the effect of a line.

        If the referee rejects the line, it raises a RulebookError with the reason, as apply does.
        """
        data = lib.line_bytes("line", line)
        index = ctypes.c_int32()
        lib.call("rb_judge", self._handle, data, len(data), index)
        return index.value

    def observation(
        self, dtype: Any = "uint8", options: Optional[Dict[str, Any]] = None, seat: Optional[SupportsIndex] = None
    ) -> npt.NDArray[Any]:
        """The planes of the position, as examples/features describes them: an array (planes, rows, columns).

        dtype is "uint8" or "float32". Of the options, only vindinium's size matters: the rows, 32 without it.
        seat sees the position: None is the player to move, or after the end, the one who would be next.
        """
        field, number = planes_of(dtype)
        text = lib.options_text(options)
        shape = _shape_of(self._game._number, text)
        planes = np.empty((shape.planes, shape.height, shape.width), number)
        # The structs of one position, without arrays of numpy for them: twice as fast as Game.observations for it.
        handle, view = ctypes.c_uint64(self._handle), ctypes.c_int32(-1 if seat is None else seat_number(seat))
        out = lib.Output(view=lib.Buffer(ctypes.addressof(view), 4))
        setattr(out, field, lib.Buffer(address_of(planes), planes.nbytes))
        lib.call("rb_write", self._game._number, text, ctypes.byref(handle), 1, out)
        return planes

    def transform(self, symmetry: int) -> "State":
        """Returns the image under a symmetry, from 0, which changes nothing, to game.num_symmetries - 1."""
        return State(self._game, lib.new_state("rb_transform", self._handle, operator.index(symmetry)))

    def canonical(self) -> "Tuple[State, int]":
        """Returns the same State for all images of this one, and the smallest symmetry that leads to it.

        In volcano it is one of the symmetries that lead to it.
        """
        symmetry, handle = ctypes.c_int32(), ctypes.c_uint64()
        lib.call("rb_canonical", self._handle, handle, symmetry)
        return State(self._game, handle.value), symmetry.value

    def init_input(self, seat: int) -> str:
        """The lines that the referee sends to a seat once, before its first turn."""
        return lib.text("rb_init_input", self._handle, operator.index(seat)).decode()

    def turn_input(self, seat: int) -> str:
        """The lines that the referee sends to a seat on its turn."""
        return lib.text("rb_turn_input", self._handle, operator.index(seat)).decode()

    def diagram(self) -> str:
        """Several lines that show the position to people."""
        return lib.text("rb_diagram", self._handle).decode()

    def picture(self, theme: str = "system", width: int = 0) -> str:
        """A picture as an SVG file. The theme is "system", "light" or "dark"; the width is in pixels, 0 for its own."""
        themes = ("system", "light", "dark")
        if theme not in themes:
            raise lib.RulebookError(f"theme must be one of {', '.join(themes)}, not {theme!r}")
        return lib.text("rb_picture", self._handle, themes.index(theme), operator.index(width)).decode()

    def _repr_svg_(self) -> str:
        return self.picture()

    @property
    def binary(self) -> bytes:
        """The binary form, which Game.parse_binary reads. Equal positions have equal bytes, the same in every release."""
        return lib.text("rb_binary", self._handle)

    @property
    def hash(self) -> int:
        """A hash of 64 bits, equal for equal positions and the same in every release."""
        return int(self._about().hash)

    def __str__(self) -> str:
        return lib.text("rb_text", self._handle).decode()

    def __repr__(self) -> str:
        return f"{self._game!r}.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._game == other._game and self.hash == other.hash and self.binary == other.binary

    def __hash__(self) -> int:
        return hash((self._game.name, self.hash))

    def __copy__(self) -> "State":
        return self

    def __deepcopy__(self, memo: Any) -> "State":
        return self

    def __reduce__(self) -> Any:
        return (_restore, (self._game.name, self.binary))


def _restore(name: str, data: bytes) -> State:
    return Game(name).parse_binary(data)
