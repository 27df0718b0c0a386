"""The C library: its structs, and a call that turns error codes into exceptions. rulebook.h documents both."""

import ctypes
import operator
import os
import re
import sys
import threading
from pathlib import Path
from typing import Any, Callable, Dict, Optional, SupportsIndex, Tuple, Union

VERSION = 2

# Error codes.
OK = 0
TOO_SMALL = 3
INTERNAL = 7
KINDS = {4: "syntax", 5: "illegal", 6: "over"}


class RulebookError(ValueError):
    """A wrong argument, or an action that the rules do not allow. The message is the Go package's.

    kind is "syntax" for a text or a line that does not parse, "illegal" for an action or a position that the rules do
    not allow, "over" for an action after the end of the game, and "argument" for everything else.
    """

    def __init__(self, message: str, kind: str = "argument") -> None:
        super().__init__(message)
        self.kind = kind

    def __reduce__(self) -> Any:
        return (RulebookError, (str(self), self.kind))


class Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int32), ("message", ctypes.c_char * 508)]


class Info(ctypes.Structure):
    _fields_ = [
        ("game", ctypes.c_int32),
        ("players", ctypes.c_int32),
        ("over", ctypes.c_int32),
        ("to_move", ctypes.c_int32),
        ("turn", ctypes.c_int32),
        ("winner", ctypes.c_int32),
        ("legal", ctypes.c_int32),
        ("scores", ctypes.c_int32 * 4),
        ("hash", ctypes.c_uint64),
    ]


class Shape(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_int32)
        for name in ("actions", "max_legal", "seats", "planes", "height", "width", "inputs", "max_inputs", "symmetries")
    ]


class Config(ctypes.Structure):
    _fields_ = [
        ("games", ctypes.c_int64),
        ("seed", ctypes.c_int64),
        ("options", ctypes.c_char_p),
        ("starts", ctypes.c_void_p),
        ("num_starts", ctypes.c_int64),
        ("restart", ctypes.c_int32),
        ("threads", ctypes.c_int32),
        ("draw_chance", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
        ("chance_seed", ctypes.c_int64),
    ]


class Buffer(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("bytes", ctypes.c_int64)]


class Output(ctypes.Structure):
    _fields_ = [
        (name, Buffer)
        for name in (
            "mask legal legal_count planes_u8 planes_f32 inputs input_count reward rewards over to_move turn hash seed "
            "final_u8 final_f32 view"
        ).split()
    ]


class Found(ctypes.Structure):
    _fields_ = [(name, Buffer) for name in ("best", "value", "visits", "values")]


_state = ctypes.c_uint64
_out_state = ctypes.POINTER(ctypes.c_uint64)
_text = [ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)]

# The types of the arguments of each function, except for the last one, which is the error.
_functions: Dict[str, Any] = {
    "rb_start": [ctypes.c_int32, ctypes.c_int64, ctypes.c_char_p, _out_state],
    "rb_parse": [ctypes.c_int32, ctypes.c_char_p, ctypes.c_int64, _out_state],
    "rb_parse_binary": [ctypes.c_int32, ctypes.c_char_p, ctypes.c_int64, _out_state],
    "rb_free": [_state],
    "rb_get_info": [_state, ctypes.POINTER(Info)],
    "rb_legal_indices": [_state, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)],
    "rb_mask": [_state, ctypes.c_void_p, ctypes.c_int64],
    "rb_apply_index": [_state, ctypes.c_int32, _out_state],
    "rb_apply": [_state, ctypes.c_char_p, ctypes.c_int64, _out_state],
    "rb_successors": [_state, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)],
    "rb_explain": [_state, _state, *_text],
    "rb_complete": [_state, ctypes.c_int64, _out_state],
    "rb_judge": [_state, ctypes.c_char_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int32)],
    "rb_transform": [_state, ctypes.c_int32, _out_state],
    "rb_transform_actions": [ctypes.c_int32, ctypes.c_int32, ctypes.c_void_p, ctypes.c_int64],
    "rb_canonical": [_state, _out_state, ctypes.POINTER(ctypes.c_int32)],
    "rb_text": [_state, *_text],
    "rb_binary": [_state, *_text],
    "rb_diagram": [_state, *_text],
    "rb_ending": [_state, *_text],
    "rb_picture": [_state, ctypes.c_int32, ctypes.c_int32, *_text],
    "rb_game_name": [ctypes.c_int32, *_text],
    "rb_init_input": [_state, ctypes.c_int32, *_text],
    "rb_turn_input": [_state, ctypes.c_int32, *_text],
    "rb_action_text": [ctypes.c_int32, ctypes.c_int32, *_text],
    "rb_get_shape": [ctypes.c_int32, ctypes.c_char_p, ctypes.POINTER(Shape)],
    "rb_write": [ctypes.c_int32, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(Output)],
    "rb_batch_open": [ctypes.c_int32, ctypes.POINTER(Config), _out_state],
    "rb_batch_close": [_state],
    "rb_batch_reset": [_state, ctypes.c_int64],
    "rb_batch_begin": [_state, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64],
    "rb_batch_step": [_state, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(Output)],
    "rb_batch_fill": [_state, ctypes.POINTER(Output)],
    "rb_batch_get": [_state, ctypes.c_int64, _out_state],
    "rb_batch_set": [_state, ctypes.c_int64, _state],
    "rb_batch_last": [_state, ctypes.c_int64, _out_state],
    "rb_batch_save": [_state, *_text],
    "rb_batch_load": [_state, ctypes.c_char_p, ctypes.c_int64],
    "rb_search": [
        *(ctypes.c_void_p, ctypes.c_int64, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int32),
        *(ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(Found)),
    ],
    "rb_forest_open": [
        *(ctypes.c_void_p, ctypes.c_int64, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int32, ctypes.c_float),
        *(ctypes.c_int32, _out_state),
    ],
    "rb_forest_close": [_state],
    "rb_forest_next": [
        *(_state, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(Output)),
        ctypes.POINTER(ctypes.c_int64),
    ],
    "rb_forest_result": [_state, ctypes.POINTER(Found)],
}

_loaded: Dict[str, Callable[..., int]] = {}
_forked = False


def _mark_forked() -> None:
    global _forked
    _forked = bool(_loaded)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_mark_forked)


def game_names() -> Tuple[str, ...]:
    """Returns the names of the games by number. They come from the header: the library must not be used before a fork."""
    header = Path(__file__).parent / "rulebook.h"
    if not header.exists():
        raise ImportError(f"{header} is missing: install the package with pip, which builds the library")
    games = header.read_text(encoding="utf-8").split("/* The games. */")[1].split("#define RB_GAMES")[0]
    return tuple(name.lower() for name in re.findall(r"#define RB_(\w+) \d+", games))


def _load() -> None:
    suffix = {"darwin": "dylib", "win32": "dll"}.get(sys.platform, "so")
    path = Path(__file__).parent / ("librulebook." + suffix)
    if not path.exists():
        raise ImportError(f"{path} is missing: install the package with pip, which builds the library")
    dll = ctypes.CDLL(str(path))
    version = dll.rb_version()
    if version != VERSION:
        raise ImportError(f"{path} has version {version}, want {VERSION}: install the package again")
    functions: Dict[str, Callable[..., int]] = {}
    for name, types in _functions.items():
        function = getattr(dll, name)
        function.argtypes = [*types, ctypes.POINTER(Error)]
        function.restype = ctypes.c_int32
        functions[name] = function
    _loaded.update(functions)


def _function(name: str) -> Callable[..., int]:
    if _forked:
        raise RuntimeError(
            "rulebook was used before this process was forked, and Go does not survive fork: "
            'use multiprocessing.get_context("spawn"), or fork before the first call'
        )
    if not _loaded:
        _load()
    return _loaded[name]


class _Local(threading.local):
    """An error for each thread, because making one takes as long as a call."""

    def __init__(self) -> None:
        self.error = Error()


_local = _Local()


def call(name: str, *args: Any) -> None:
    """Calls a function, and raises its error."""
    error = _local.error
    if _function(name)(*args, error) != OK:
        raise exception(error)


def exception(error: Error) -> Exception:
    message = error.message.decode("utf-8", "replace")
    if error.code == INTERNAL:
        return RuntimeError(message)
    return RulebookError(message, KINDS.get(error.code, "argument"))


def text(name: str, *args: Any) -> bytes:
    """Calls a function that writes a text or bytes."""
    length, size = ctypes.c_int64(), 4096
    error = _local.error
    while True:
        room = ctypes.create_string_buffer(size)
        code = _function(name)(*args, room, size, length, error)
        if code == OK:
            return room.raw[: length.value]
        if code != TOO_SMALL or length.value < size:
            raise exception(error)
        size = length.value + 1


def new_state(name: str, *args: Any) -> int:
    """Calls a function that gives out a handle as its last argument."""
    handle = ctypes.c_uint64()
    call(name, *args, handle)
    return handle.value


def free(name: str, handle: int) -> None:
    """Frees a handle, unless the library is gone: in a forked child, or while Python ends."""
    if _loaded and not _forked:
        _loaded[name](handle, None)


def options_text(options: Optional[Dict[str, Any]]) -> Optional[bytes]:
    """Returns options as name=value,name=value."""
    if options is None:
        return None
    if not isinstance(options, dict):
        raise TypeError(f"options must be a dict, not {type(options).__name__}")
    for name, value in options.items():
        for part in (name, str(value)):
            if not isinstance(part, str) or set(part) & set(",\n\r\0") or part != part.strip() or "=" in str(name):
                raise RulebookError(f"the option {name!r} must not contain a comma, a line end or an outer space")
    return ",".join(f"{name}={value}" for name, value in options.items()).encode()


def seed_number(seed: SupportsIndex) -> int:
    """Returns a seed as a signed number of 64 bits. Unsigned ones are taken as the signed ones of the same bits."""
    number = operator.index(seed)
    if not -(2**63) <= number < 2**64:
        raise RulebookError(f"the seed {number} does not fit in 64 bits")
    return number - 2**64 if number >= 2**63 else number


def line_bytes(what: str, line: Union[str, bytes]) -> bytes:
    if not isinstance(line, str):
        raise TypeError(f"{what} must be a str, not {type(line).__name__}")
    return line.encode("utf-8", "surrogatepass")
