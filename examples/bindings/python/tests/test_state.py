"""Game and State."""

import copy
import gc
import inspect
import multiprocessing
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

import rulebook

GAMES = ("cultist", "onitama", "vindinium", "volcano")
START = "bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0"
OVER = "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30"


def positions(name):
    """The positions of a game, each action the first, the last or one between."""
    state = rulebook.Game(name).start(7, {"turns": 10} if name == "vindinium" else None)
    yield state
    while not state.over:
        indices = state.legal_indices()
        state = state.apply(indices[state.hash % len(indices)])
        yield state


@pytest.mark.parametrize("name", GAMES)
def test_ways_back(name):
    """The text, the binary form and a pickle give an equal position, and different positions are different."""
    game = rulebook.Game(name)
    assert pickle.loads(pickle.dumps(game)) == game == eval(repr(game))
    seen = set()
    for state in positions(name):
        for again in (
            game.parse(str(state)),
            game.parse_binary(state.binary),
            pickle.loads(pickle.dumps(state)),
            copy.copy(state),
            copy.deepcopy(state),
            eval(repr(state)),
        ):
            assert again == state and hash(again) == hash(state) and not again != state
        assert state not in seen
        seen.add(state)
    assert len(seen) == state.turn + 1


@pytest.mark.parametrize("name", GAMES)
def test_actions(name):
    game = rulebook.Game(name)
    assert len(game.actions) == game.num_actions == len(set(game.actions))
    for state in positions(name):
        texts, indices, mask = state.legal_actions(), state.legal_indices(), state.mask()
        assert [game.actions[i] for i in indices] == texts
        assert mask.dtype == np.uint8 and mask.shape == (game.num_actions,)
        assert sorted(indices) == np.flatnonzero(mask).tolist() and mask.max(initial=0) <= 1
        assert state.over == (len(texts) == 0)
        if not state.over:
            before = str(state)
            assert state.apply(texts[-1]) == state.apply(indices[-1]) == state.apply(int(indices[-1]))
            assert str(state) == before
            assert state.judge(texts[-1]) == indices[-1]
            successors = state.successors()
            assert successors == [state.apply(index) for index in indices]
            assert successors[-1] in (state.explain(successors[-1]) and successors)
            assert state.complete(1) == state  # nothing is hidden
        else:
            assert state.successors() == []


@pytest.mark.parametrize("name", GAMES)
def test_observation(name):
    game = rulebook.Game(name)
    options = {"size": 24} if name == "vindinium" else None
    shape = game.observation_shape(options)
    states = list(positions(name))
    many, lists = game.observations(states, "float32", options), game.inputs(states, options)
    assert many.dtype == np.float32 and many.shape == (len(states), *shape)
    for state, planes, inputs, count in zip(states, many, *lists):
        one = state.observation(np.float32, options)
        assert (one == planes).all() and (inputs[:count, 1] > 0).all() and (inputs[count:] == 0).all()
        assert state.observation(options=options).dtype == np.uint8
        assert ((state.observation(options=options) > 0) <= (one > 0)).all()
    assert game.observations([], options=options).shape == (0, *shape)
    if name == "vindinium":
        assert states[0].observation().shape == (28, 32, 32)


@pytest.mark.parametrize("name", GAMES)
def test_seats(name):
    """Each seat sees the position; the player to move sees what observation shows without a seat."""
    for state in positions(name):
        game, seats = state.game, range(state.players)
        views = [state.observation(seat=seat) for seat in seats]
        assert (views[state.to_move] == state.observation()).all()
        assert len({view.tobytes() for view in views}) == state.players or name == "volcano" and state.turn == 0
        assert (game.observations([state] * state.players, seat=list(seats)) == views).all()
        lists, count = game.inputs([state], seat=state.to_move)
        assert (lists == game.inputs([state])[0]).all() and count[0] > 0
    with pytest.raises(rulebook.RulebookError, match="there is no seat 4"):
        state.observation(seat=4)
    for wrong in (-1, 0.5, "x"):
        with pytest.raises(rulebook.RulebookError, match="seat must be"):
            state.observation(seat=wrong)


@pytest.mark.parametrize("name", GAMES)
def test_transform_action(name):
    """The image of an action, in the image of a position, leads to the image of what the action leads to."""
    game = rulebook.Game(name)
    with pytest.raises(rulebook.RulebookError, match="there is no symmetry"):
        game.transform_action(0, game.num_symmetries)
    with pytest.raises(rulebook.RulebookError, match="the indices of"):
        game.transform_action([0, game.num_actions], 0)
    state = list(positions(name))[3]
    if name == "cultist":  # with a known generator, a position has no image but itself
        state = game.parse(str(state).rsplit(" ", 1)[0] + " ?")
    for symmetry in range(game.num_symmetries):
        image, every = state.transform(symmetry), game.transform_action(range(game.num_actions), symmetry)
        assert sorted(every) == list(range(game.num_actions))
        assert (image.mask()[every] == state.mask()).all()
        for action in state.legal_indices():
            to = game.transform_action(action, symmetry)
            assert type(to) is int and image.apply(to) == state.apply(action).transform(symmetry)


def test_properties():
    state = rulebook.Game("onitama").parse(START)
    assert (state.over, state.to_move, state.turn, state.scores, state.winner) == (False, 0, 0, (0, 0), None)
    assert (state.players, state.ending, state.game.name) == (2, "unfinished", "onitama")
    over = rulebook.Game("onitama").parse(OVER)
    assert (over.over, over.to_move, over.turn, over.scores, over.winner) == (True, 0, 30, (0, 1), 1)
    assert state.rewards == (0, 0) and over.rewards == (-1, 1)
    ranked = rulebook.Game("vindinium").parse("0.1/.../2.3 0,0,100,7/2,0,100,5/0,2,100,7/2,2,100,9 none 40 10")
    assert ranked.rewards == (0, -1, 0, 1)
    assert over.ending == "master captured" and over.legal_actions() == [] and len(over.legal_indices()) == 0
    assert state.diagram().count("\n") > 5
    assert state.init_input(0) == "0\n" and state.turn_input(1).splitlines()[0] == "bbBbb"
    image, symmetry = state.canonical()
    assert image.canonical() == (image, 0) and 0 <= symmetry < state.game.num_symmetries == 4
    assert state.transform(symmetry) == image and state.transform(0) == state
    four = rulebook.Game("vindinium").start(1)
    assert four.players == 4 and four.scores == (0, 0, 0, 0)
    chance = rulebook.Game("cultist").parse(
        "............./............./............./a.....c.....b/............./............./............. "
        "01011111111111 AAA00000000000 0 1 neutral"
    )
    assert chance.to_move == 2 and len(chance.successors()) == len(chance.legal_actions())
    known = chance.complete(7)
    assert known.to_move < 2 and known == chance.complete(7)
    with pytest.raises(rulebook.RulebookError, match="no actions that lead"):
        state.explain(over)


@pytest.mark.parametrize("name", GAMES)
def test_symmetries(name):
    """All images of a position have the same canonical one."""
    state = list(positions(name))[4]
    images = [state.transform(g) for g in range(state.game.num_symmetries)]
    with pytest.raises(rulebook.RulebookError, match="there is no symmetry"):
        state.transform(state.game.num_symmetries)
    if name == "cultist":  # with a known generator, a position has no other image
        assert set(images) == {state}
    else:
        assert len(set(images)) > 1
    assert {image.canonical()[0] for image in images} == {state.canonical()[0]}


@pytest.mark.parametrize("name", GAMES)
def test_svg(name):
    state = rulebook.Game(name).start(1)
    assert state._repr_svg_().startswith("<svg") and state._repr_svg_().rstrip().endswith("</svg>")
    assert 'width="300"' in state.picture("dark", 300) and state.picture("dark") != state.picture("light")


def test_frozen():
    state = rulebook.Game("onitama").parse(START)
    for attribute in ("turn", "over", "scores", "nonsense"):
        with pytest.raises(AttributeError):
            setattr(state, attribute, 1)


@pytest.mark.parametrize(
    "wrong, kind, words",
    [
        (lambda g, s: rulebook.Game("chess"), "argument", "no game is called 'chess'; the games are cultist, onitama"),
        (lambda g, s: g.parse("hello"), "syntax", "onitama: syntax error"),
        (lambda g, s: g.parse(START.replace("rabbit", "frog")), "illegal", "impossible position"),
        (lambda g, s: g.parse("x" * 2**21), "argument", "text is longer than 1048576 bytes"),
        (lambda g, s: g.parse("\ud800"), "argument", "text is not UTF-8"),
        (lambda g, s: s.judge("\ud800"), "syntax", "onitama: syntax error"),
        (lambda g, s: g.parse_binary(b""), "argument", "the length of data is 0; it must be 1 to"),
        (lambda g, s: g.parse_binary(b"12345"), "syntax", "onitama"),
        (lambda g, s: g.start(2**64), "argument", "does not fit in 64 bits"),
        (lambda g, s: g.start(1, {"size": 3}), "argument", '"size"'),
        (lambda g, s: g.start(1, {"a,b": 3}), "argument", "must not contain a comma"),
        (lambda g, s: rulebook.Game("vindinium").start(1, {"size": 7, "wallPercent": "x"}), "illegal", "the size 7"),
        (lambda g, s: s.apply("2"), "syntax", "onitama: syntax error"),
        (lambda g, s: s.apply("13 B1A2"), "illegal", "illegal"),
        (lambda g, s: s.apply("2 A1A2\0"), "syntax", "onitama"),
        (lambda g, s: s.apply(-1), "argument", "no action of onitama has the index -1"),
        (lambda g, s: s.apply(1360), "argument", "no action of onitama has the index 1360; the indices are 0 to 1359"),
        (lambda g, s: s.apply(2**32), "argument", "no action of onitama has the index 4294967296"),
        (lambda g, s: s.apply(True), "argument", "no action of onitama has the index True"),
        (lambda g, s: g.parse(OVER).apply(0), "over", "the game is over"),
        (lambda g, s: s.judge("13 B1A2"), "illegal", "illegal"),
        (lambda g, s: s.transform(4), "argument", "there is no symmetry 4; the symmetries are 0 to 3"),
        (lambda g, s: s.observation("int8"), "argument", "observations must be uint8 or float32, not int8"),
        (lambda g, s: s.picture("blue"), "argument", "theme must be one of"),
        (lambda g, s: s.picture(width=-1), "argument", "width is -1"),
        (lambda g, s: s.turn_input(2), "argument", "there is no seat 2; the seats are 0 to 1"),
        (
            lambda g, s: rulebook.Game("cultist").observations([s]),
            "argument",
            "position 0: the position is not one of cultist",
        ),
    ],
)
def test_errors(wrong, kind, words):
    game = rulebook.Game("onitama")
    with pytest.raises(ValueError) as caught:
        wrong(game, game.parse(START))
    assert isinstance(caught.value, rulebook.RulebookError)
    assert words in str(caught.value) and caught.value.kind == kind
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.kind == kind


@pytest.mark.parametrize(
    "wrong",
    [
        lambda g, s: s.apply(1.0),
        lambda g, s: s.apply(None),
        lambda g, s: g.parse(b"x"),
        lambda g, s: g.parse_binary(18),
        lambda g, s: g.start("1"),
        lambda g, s: g.start(1, "size=3"),
        lambda g, s: g.observations([3]),
        lambda g, s: s.turn_input("0"),
    ],
)
def test_wrong_types(wrong):
    game = rulebook.Game("onitama")
    with pytest.raises(TypeError):
        wrong(game, game.parse(START))


def test_states_are_freed():
    gc.collect()
    game = rulebook.Game("onitama")
    state = game.start(1)
    handle = state._handle
    del state
    gc.collect()
    from rulebook import _library

    with pytest.raises(rulebook.RulebookError, match="is not the handle of a position, or it was freed"):
        _library.call("rb_get_info", handle, _library.Info())


def child(queue, state):
    try:
        queue.put(str(state.apply(state.legal_actions()[0])))
    except RuntimeError as error:
        queue.put(str(error))


FORK = """
import os, sys, rulebook
game = rulebook.Game("onitama")
state = None
if sys.argv[1] == "after":
    state = game.start(1)
    env = rulebook.VectorEnv("volcano", 2)
if os.fork() == 0:
    try:
        print(game.start(1).turn)
        if state is not None:
            print(state.turn)
    except RuntimeError as error:
        print("RuntimeError", error)
    state = env = None
    sys.exit(0)
pid, status = os.wait()
print("status", status)
print(game.start(1).turn)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_fork():
    """After a call, the child is told about spawn, and the parent works. Before the first call, a fork is harmless."""
    after = subprocess.run([sys.executable, "-c", FORK, "after"], capture_output=True, text=True, timeout=600)
    assert after.stdout.startswith("RuntimeError") and "spawn" in after.stdout
    assert after.stdout.endswith("status 0\n0\n") and "Error" not in after.stderr
    before = subprocess.run([sys.executable, "-c", FORK, "before"], capture_output=True, text=True, timeout=600)
    assert before.stdout == "0\nstatus 0\n0\n" and "Error" not in before.stderr


def test_spawn():
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    state = rulebook.Game("onitama").start(1)
    process = context.Process(target=child, args=(queue, state))
    process.start()
    assert queue.get(timeout=600) == str(state.apply(state.legal_actions()[0]))
    process.join(60)


def test_everything_is_documented():
    for cls in (rulebook.Game, rulebook.State, rulebook.VectorEnv, rulebook.RulebookError):
        assert cls.__doc__
        for name, member in inspect.getmembers(cls):
            if not name.startswith("_") and (callable(member) or isinstance(member, property)):
                if name not in ("with_traceback", "add_note"):
                    assert member.__doc__, f"{cls.__name__}.{name} has no documentation"


def test_texts_are_made_once():
    """A program that makes a Game for every game it plays does not wait for the texts of all actions again."""
    assert rulebook.Game("onitama").actions is rulebook.Game("onitama").actions
