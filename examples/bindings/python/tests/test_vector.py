"""VectorEnv."""

import copy
import pickle
import resource
import threading

import numpy as np
import pytest

import rulebook

GAMES = ("cultist", "onitama", "vindinium", "volcano")
SHORT = {"vindinium": {"turns": 10, "size": 12}}


def actions_of(infos, rng):
    n = len(infos["legal_count"])
    return infos["legal"][np.arange(n), (rng.random(n) * infos["legal_count"]).astype(np.int64)]


def mix(seed, k):
    """Seed number k of splitmix64, as rulebook.h has it."""
    z = (seed + (k + 1) * 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    z ^= z >> 31
    return z - (z >> 63) * 2**64


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_equals_single_games(name, dtype):
    """Every array says what the States say."""
    n, game, options = 7, rulebook.Game(name), SHORT.get(name)
    env = rulebook.VectorEnv(name, n, seed=3, options=options, observations=dtype, legal=True)
    observations, infos = env.reset()
    states = [game.start(int(seed), options) for seed in infos["seed"]]
    rng, ended = np.random.default_rng(1), 0
    for _ in range(200):
        for i, state in enumerate(states):
            assert env.state(i) == state
            assert (observations[i] == state.observation(dtype, options)).all()
            assert (infos["action_mask"][i] == state.mask()).all()
            assert infos["legal"][i, : infos["legal_count"][i]].tolist() == state.legal_indices().tolist()
            assert (infos["to_move"][i], infos["turn"][i]) == (state.to_move, state.turn)
            assert int(infos["hash"][i]) == state.hash
        actors = [state.to_move for state in states]
        actions = actions_of(infos, rng)
        states = [state.apply(action) for state, action in zip(states, actions)]
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.dtype == np.float32 and terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any() and (infos["_final_obs"] == terminations).all()
        for i, state in enumerate(states):
            assert terminations[i] == state.over
            expected = state.rewards
            assert np.allclose(infos["rewards"][i], expected) and np.isclose(rewards[i], expected[actors[i]])
            if state.over:
                ended += 1
                assert env.last_state(i) == state
                assert (infos["final_obs"][i] == state.observation(dtype, options)).all()
                states[i] = game.start(int(infos["seed"][i]), options)
    assert ended > 3


@pytest.mark.parametrize("name", GAMES)
def test_threads(name):
    """1, 2 and 4 threads give the same."""
    n = 200
    envs = [rulebook.VectorEnv(name, n, 3, SHORT.get(name), threads, legal=True) for threads in (1, 2, 4, None)]
    results = [env.reset() for env in envs]
    rng = np.random.default_rng(1)
    for _ in range(60):
        actions = actions_of(results[0][-1], rng)
        results = [env.step(actions) for env in envs]
        for other in results[1:]:
            for got, want in zip(other[:4], results[0][:4]):
                assert (got == want).all()
            for key, want in results[0][4].items():
                assert (other[4][key] == want).all(), key


@pytest.mark.parametrize("name", GAMES)
def test_seats(name):
    """What each seat sees, in the positions and in the last ones of games that have ended."""
    n = 8
    env = rulebook.VectorEnv(name, n, 3, SHORT.get(name), legal=True)
    infos, rng, ended = env.reset()[1], np.random.default_rng(1), np.zeros(n, bool)
    for _ in range(150):
        observations, _, terminations, _, infos = env.step(actions_of(infos, rng))
        ended |= terminations
    assert ended.any()
    assert (env.observation() == observations).all() and (env.observation(seat=infos["to_move"]) == observations).all()
    for seat in range(env.seats):
        now, final = env.observation(seat), env.observation(seat, final=True)
        for i in range(n):
            options = SHORT.get(name)
            assert (now[i] == env.state(i).observation(options=options, seat=seat)).all()
            assert (final[i] == (env.last_state(i).observation(options=options, seat=seat) if ended[i] else 0)).all()
    with pytest.raises(rulebook.RulebookError, match=f"game 0: there is no seat {env.seats}"):
        env.observation(env.seats)


def test_autoreset():
    """When the next game begins."""
    end = rulebook.Game("onitama").parse("..B../...../...../..b../.W... frog,rabbit/eel,crane/crab 0 199")
    for autoreset in ("SameStep", "NextStep", None):
        env = rulebook.VectorEnv("onitama", 2, 5, legal=True, autoreset=autoreset)
        infos = env.reset()[1]
        first, second = int(infos["seed"][0]), mix(5, 2)
        env.set_state(0, end)
        infos = env.observe()[1]
        turns, seeds, over = [], [], []
        for _ in range(3):
            _, _, terminations, _, infos = env.step(infos["legal"][:, 0])
            turns.append(infos["turn"][0]), seeds.append(int(infos["seed"][0])), over.append(terminations[0])
        if autoreset == "SameStep":
            assert (turns, seeds, over) == ([0, 1, 2], [second] * 3, [True, False, False])
        elif autoreset == "NextStep":
            assert (turns, seeds, over) == ([200, 0, 1], [first, second, second], [True, False, False])
        else:
            assert (turns, seeds, over) == ([200] * 3, [first] * 3, [True] * 3)
            infos = env.begin([True, False])[1]
            assert infos["turn"].tolist() == [0, 3] and int(infos["seed"][0]) == second
            infos = env.begin(seeds=[7, -8])[1]
            assert infos["turn"].tolist() == [0, 0] and infos["seed"].tolist() == [7, -8]
            assert env.state(1) == env.game.start(-8)
            for wrong in ({"which": [True]}, {"seeds": [1]}, {"seeds": [2**64, 0]}):
                with pytest.raises(rulebook.RulebookError):
                    env.begin(**wrong)


def test_arrays_are_reused():
    env = rulebook.VectorEnv("volcano", 4, seed=1)
    observations, infos = env.reset()
    again = env.step(np.zeros(4, np.int64))
    assert again[0] is observations
    assert again[4]["action_mask"] is infos["action_mask"]
    assert "legal" not in infos and env.step([1, 1, 1, 1])[1] is again[1]


def test_reset():
    env = rulebook.VectorEnv("onitama", 5, seed=1, observations=None)
    first = env.reset()[1]["hash"].tolist()
    second = env.reset()[1]["hash"].tolist()
    assert first != second
    assert env.reset(seed=1)[1]["hash"].tolist() == first
    assert env.reset()[1]["hash"].tolist() == second
    assert env.reset(seed=np.arange(5))[1]["seed"].tolist() == [0, 1, 2, 3, 4]
    assert env.reset(seed=[0, 0, 0, 0, 9])[1]["hash"][4] == rulebook.Game("onitama").start(9).hash
    fresh = [mix(7, k) for k in range(10)]
    assert env.reset(seed=[None, 7, None, np.int64(3), None])[1]["seed"].tolist() == [fresh[0], 7, fresh[2], 3, fresh[4]]
    assert env.begin(seeds=[None, 1, 2, None, 4])[1]["seed"].tolist() == [fresh[5], 1, 2, fresh[8], 4]
    assert env.begin([False, True, True, True, True], [1, 2, None, 3, 4])[1]["seed"].tolist()[:2] == [fresh[5], 2]
    assert len(set(env.reset(seed=[None] * 5)[1]["seed"].tolist())) == 5
    with pytest.raises(rulebook.RulebookError, match="there are 2 seeds for 5 games"):
        env.reset(seed=[1, 2])
    assert rulebook.VectorEnv("onitama", 5, seed=1).reset()[1]["hash"].tolist() == first
    a, b = (rulebook.VectorEnv("onitama", 5).reset()[1]["hash"].tolist() for _ in range(2))
    assert a != b
    assert env.observation_shape == (55, 5, 5) and env.reset()[0].shape == (5, 0)
    assert rulebook.VectorEnv("onitama", 1, seed=2**64 - 1).seed == -1


def test_shapes():
    env = rulebook.VectorEnv("vindinium", 3, 1, {"size": 16, "players": 2}, observations="float32")
    observations, infos = env.reset()
    assert observations.shape == (3, 28, 16, 16) == (3, *env.observation_shape)
    assert infos["rewards"].shape == (3, 2) and env.seats == 2
    assert rulebook.VectorEnv("vindinium", 1).reset()[0].shape == (1, 28, 32, 32)


def test_positions_and_copies():
    game = rulebook.Game("onitama")
    starts = [game.start(seed) for seed in (1, 2, 3)]
    env = rulebook.VectorEnv(game, 5, positions=starts)
    env.reset()
    assert [env.state(i) for i in range(5)] == [starts[k] for k in (0, 1, 2, 0, 1)]
    env.set_state(4, starts[2])
    assert env.state(4) == starts[2]
    observations, infos = env.observe()
    assert (observations[4] == starts[2].observation()).all() and int(infos["hash"][4]) == starts[2].hash


def test_chance():
    """With a seed, the moves of neutral units are drawn, and the players do not know the generator."""
    texts = []
    for chance in (1, 1, 2, None):
        env = rulebook.VectorEnv("cultist", 20, 5, chance=chance)
        env.reset()
        env.step(np.zeros(20, np.int32))
        texts.append([str(env.state(i)) for i in range(20)])
    assert texts[0] == texts[1] != texts[2]
    assert all(text.endswith(" ?") for text in texts[0]) and not any(text.endswith("?") for text in texts[3])


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: rulebook.VectorEnv("chess", 1), "no game is called 'chess'"),
        (lambda: rulebook.VectorEnv("onitama", 0), "games is 0; it must be 1 to 1048576"),
        (lambda: rulebook.VectorEnv("onitama", -7), "games is -1"),
        (lambda: rulebook.VectorEnv("onitama", 10**30), "it must be 1 to 1048576"),
        (lambda: rulebook.VectorEnv("onitama", 1, threads=0), "threads must be 1 to 256, not 0"),
        (lambda: rulebook.VectorEnv("onitama", 1, threads=257), "threads must be 1 to 256"),
        (lambda: rulebook.VectorEnv("onitama", 1, seed=2**64), "does not fit in 64 bits"),
        (lambda: rulebook.VectorEnv("onitama", 1, options={"size": 3}), '"size"'),
        (lambda: rulebook.VectorEnv("onitama", 1, observations="int32"), "observations must be uint8 or float32"),
        (lambda: rulebook.VectorEnv("onitama", 1, positions=[]), "positions must not be empty"),
        (
            lambda: rulebook.VectorEnv("onitama", 1, positions=[rulebook.Game("volcano").start()]),
            "is not one of onitama",
        ),
        (lambda: rulebook.VectorEnv("onitama", 1, chance=1), "onitama has no chance"),
        (lambda: rulebook.VectorEnv("onitama", 1, autoreset="Disabled"), "autoreset must be one of"),
    ],
)
def test_wrong_environments(make, words):
    with pytest.raises(ValueError) as caught:
        make()
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "actions, words",
    [
        ([0, 0], "actions must have the shape (3,), not (2,)"),
        ([[0, 0, 0]], "actions must have the shape (3,), not (1, 3)"),
        ([0.0, 0.0, 0.0], "actions must be integers, not float64"),
        ([True, False, True], "actions must be integers, not bool"),
        ([0, 2**32, 0], "game 1: no action has the index 4294967296"),
        (np.array([0, 0, 2**64 - 1], np.uint64), "game 2: no action has the index 18446744073709551615"),
        ([5, 80, -1], "game 1: no action of volcano has the index 80; the indices are 0 to 79"),
        ([5, 5, 2], 'game 2: volcano: action "N03"'),
    ],
)
def test_wrong_actions(actions, words):
    """A wrong action names the game, and nothing is played."""
    env = rulebook.VectorEnv("volcano", 3, seed=1)
    env.reset()
    observations, _, _, _, infos = env.step([0, 1, 2])  # now the opponent moves in each game
    before, turns = observations.copy(), infos["turn"].copy()
    with pytest.raises(rulebook.RulebookError) as caught:
        env.step(actions)
    assert words in str(caught.value)
    observations, infos = env.observe()
    assert (observations == before).all() and (infos["turn"] == turns).all()


def test_copies():
    """A copy would free the games of the original."""
    with rulebook.VectorEnv("onitama", 2, seed=1) as env:
        for duplicate in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                duplicate(env)
        env.reset()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("autoreset", [None, "SameStep", "NextStep"])
def test_save(name, autoreset):
    """A batch that is restored goes on as before, through the ends of games and later resets."""
    arguments = {"options": SHORT.get(name), "autoreset": autoreset, "legal": True}
    if name == "cultist":
        arguments["chance"] = 3
    env, other = rulebook.VectorEnv(name, 6, seed=4, **arguments), rulebook.VectorEnv(name, 6, seed=5, **arguments)
    _, infos = env.reset()
    other.reset()
    rng = np.random.default_rng(1)
    for _ in range(60):
        infos = env.step(actions_of(infos, rng))[-1]
    saved, runs = env.save(), []
    for e in (env, other, env):
        observations, infos = e.restore(saved)
        rng, seen = np.random.default_rng(2), [observations.copy(), infos["hash"].copy()]
        for _ in range(60):
            observations, rewards, ended, _, infos = e.step(actions_of(infos, rng))
            seen += [part.copy() for part in (observations, rewards, ended, infos["hash"], infos["seed"])]
        seen += [e.last_state(i).hash if ended[i] else 0 for i in range(6)] + [e.reset()[1]["seed"].copy(), e.seed]
        runs.append(seen)
    for run in runs[1:]:
        assert all(np.array_equal(*parts) for parts in zip(runs[0], run))


def test_wrong_save():
    env = rulebook.VectorEnv("onitama", 3, seed=1)
    with pytest.raises(RuntimeError, match="call reset before save"):
        env.save()
    before, saved = env.reset()[0].copy(), env.save()
    for other, data, words in (
        (rulebook.VectorEnv("volcano", 3), saved, "not one of volcano"),
        (rulebook.VectorEnv("onitama", 2), saved, "the saved batch has 3 games, and this one 2"),
        (env, b"", "not a saved batch"),
        (env, b"12345678x", "not a saved batch"),
        (env, saved[:-3], "ends within game 2"),
        (env, saved + b"x", "1 bytes too many"),
        (env, saved[:-8] + bytes(8), "game 2 of the saved batch"),
    ):
        with pytest.raises(rulebook.RulebookError, match=words):
            other.restore(data)
    with pytest.raises(TypeError):
        env.restore("x")
    assert (env.observe()[0] == before).all()


def test_stay():
    """The action -1 leaves a game as it is; a learner has one seat in each game, and the opponent the other."""
    env = rulebook.VectorEnv("volcano", 20, seed=1, legal=True)
    _, infos = env.reset()
    seats, rng, ended = np.arange(20) % 2, np.random.default_rng(1), 0
    for _ in range(100):
        before, mine = infos["hash"].copy(), infos["to_move"] == seats
        _, rewards, terminations, _, infos = env.step(np.where(mine, actions_of(infos, rng), -1))
        assert ((infos["hash"] == before) == ~mine).all() and not rewards[~mine].any() and not terminations[~mine].any()
        ended += terminations.sum()
        infos = env.step(np.where(infos["to_move"] == seats, -1, actions_of(infos, rng)))[-1]
    assert ended > 50


def test_order_of_calls():
    env = rulebook.VectorEnv("volcano", 3)
    with pytest.raises(RuntimeError, match="call reset before step"):
        env.step([0, 0, 0])
    with env:
        env.reset()
        for i in (-1, 3, 2**40):
            with pytest.raises(ValueError, match="there is no game"):
                env.state(i)
        with pytest.raises(ValueError, match="no game has ended in place 0"):
            env.last_state(0)
        with pytest.raises(TypeError):
            env.set_state(0, "x")
    for call in (env.reset, env.observe, lambda: env.step([0, 0, 0]), lambda: env.state(0)):
        with pytest.raises(RuntimeError, match="the environment is closed"):
            call()
    env.close()


def test_python_threads():
    """Several threads of Python use environments and states at the same time."""
    failures = []

    def work(seed):
        try:
            env = rulebook.VectorEnv("onitama", 50, seed, legal=True, threads=2)
            _, infos = env.reset()
            rng = np.random.default_rng(seed)
            for _ in range(50):
                infos = env.step(actions_of(infos, rng))[-1]
                with pytest.raises(rulebook.RulebookError, match="cultist: syntax error"):
                    rulebook.Game("cultist").parse("x")
                assert shared.apply(shared.legal_actions()[0]).turn == 1
        except BaseException as error:
            failures.append(error)

    shared = rulebook.Game("onitama").start(1)
    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


LAST_TURN = (
    "............./............./............./a.....c.....b/............./............./............. "
    "01211111111111 AAA00000000000 1 149 42"
)


def test_memory_is_flat():
    """A million games that begin and end, and as many States, do not take more memory."""

    def resets(env, least):
        _, infos = env.reset()
        rng, ended = np.random.default_rng(1), 0
        while ended < least:
            _, _, terminations, _, infos = env.step(actions_of(infos, rng))
            ended += int(np.count_nonzero(terminations))

    def states(number):
        for seed in range(number // 2):
            state = rulebook.Game("onitama").start(seed)
            state.apply(state.legal_indices()[0])

    end = rulebook.Game("cultist").parse(LAST_TURN)
    begins = rulebook.VectorEnv("cultist", 4096, 1, positions=[end], observations=None, legal=True)
    small = {"turns": 10, "players": 2, "size": 10}
    deals = rulebook.VectorEnv("vindinium", 256, 1, small, observations=None, legal=True)

    def peak():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    resets(begins, 100_000)
    resets(deals, 25_000)  # the engine keeps up to 64 MB of maps
    states(2_000)
    before = peak()
    resets(begins, 1_000_000)
    resets(deals, 25_000)
    states(40_000)
    assert peak() < 1.3 * before  # 50 bytes a reset would be more
