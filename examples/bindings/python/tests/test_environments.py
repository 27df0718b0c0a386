"""The environments of Gymnasium and PettingZoo, with the checkers and wrappers of both projects."""

import os
import pickle
import sys

import gymnasium
import numpy as np
import pettingzoo
import pygame
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test

import rulebook
import rulebook.gymnasium
import rulebook.pettingzoo

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # a window without a display
GAMES = ("cultist", "onitama", "vindinium", "volcano")
SHORT = {"vindinium": {"turns": 10, "size": 12}}


def drawn(infos, rng):
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in infos["action_mask"]])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_vector_env(name, mode):
    """The arrays are those of rulebook.VectorEnv, in the places where Gymnasium has them."""
    n, options = 5, SHORT.get(name)
    env = rulebook.gymnasium.VectorEnv(name, n, autoreset_mode=mode, options=options)
    assert isinstance(env, gymnasium.vector.VectorEnv) and env.metadata["autoreset_mode"] == mode
    assert env.spec.id == f"rulebook/{name}-v0" and env.num_envs == n
    autoreset = None if mode == AutoresetMode.DISABLED else mode.value
    same = rulebook.VectorEnv(name, n, options=options, autoreset=autoreset)
    (observations, infos), (wanted, about) = env.reset(seed=4), same.reset(seed=4)
    assert env.observation_space.shape == observations.shape and env.observation_space.dtype == np.uint8
    assert env.single_action_space.n == same.num_actions and env.action_space.shape == (n,)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(200):
        assert (observations == wanted).all() and infos["action_mask"].dtype == np.int8
        for key in ("action_mask", "to_move", "turn", "hash", "seed", "rewards"):
            assert (infos[key] == about[key]).all() and infos["_" + key].all(), key
        kept, copies = observations, observations.copy()
        actions = drawn(infos, rng)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        wanted, reward, termination, truncation, about = same.step(actions)
        assert (kept == copies).all() and (rewards == reward).all() and (terminations == termination).all()
        assert not truncations.any()
        final = mode == AutoresetMode.SAME_STEP and terminations.any()
        assert ("final_obs" in infos) == ("final_info" in infos) == final
        if final:
            assert (infos["_final_obs"] == terminations).all() and (infos["_final_info"] == terminations).all()
            for i, last in enumerate(infos["final_obs"]):
                assert (last is not None) == terminations[i]
                if last is not None:
                    assert (last == about["final_obs"][i]).all()
                    assert infos["final_info"]["rewards"][i].tolist() == pytest.approx(same.last_state(i).rewards)
        ended += terminations.sum()
        if mode == AutoresetMode.DISABLED and terminations.any():
            (observations, infos), (wanted, about) = (
                env.reset(options={"reset_mask": terminations}),
                same.begin(terminations),
            )
    assert ended > 3
    assert env.render() is None
    env.close(timeout=1)
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.reset()


@pytest.mark.filterwarnings("error")
def test_seeds_and_copies():
    env = rulebook.gymnasium.VectorEnv("onitama", 3, copy=False, render_mode="ansi", observations="float32")
    observations, infos = env.reset(seed=[1, 2, 2])
    assert infos["seed"].tolist() == [1, 2, 2] and env.single_observation_space.dtype == np.float32
    assert env.render()[0] == rulebook.Game("onitama").start(1).diagram() and len(env.render()) == 3
    assert env.step(drawn(infos, np.random.default_rng(1)))[0] is observations
    infos = env.reset(seed=7, options={"reset_mask": np.array([True, False, True])})[1]
    assert infos["seed"].tolist() == [7, 2, 9] and infos["turn"].tolist() == [0, 1, 0]
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    infos = env.reset(seed=np.int64(7), options={"reset_mask": np.array([False, True, True])})[1]
    assert infos["seed"].tolist() == [7, 8, 9]
    assert env.np_random_seed == 7
    infos = env.reset(seed=[None, np.uint32(4), None], options={"reset_mask": np.array([False, True, False])})[1]
    assert infos["seed"].tolist() == [7, 4, 9]
    with pytest.raises(rulebook.RulebookError, match="2 seeds"):
        env.reset(seed=[1, 2])
    with pytest.raises(TypeError):
        env.reset(seed=1.5)
    with pytest.raises(rulebook.RulebookError, match="render_mode must be"):
        rulebook.gymnasium.VectorEnv("onitama", render_mode="human")


def test_pixels(monkeypatch):
    """The colours of pieces in the pixels of an array, and of the window."""
    one = gymnasium.make("rulebook/onitama-v0", render_mode="rgb_array", seat=0)
    many = rulebook.gymnasium.VectorEnv("onitama", 2, render_mode="rgb_array")
    aec = rulebook.pettingzoo.raw_env("onitama", render_mode="rgb_array")
    for env in (one, many, aec):
        env.reset(seed=1)
    pictures = [one.render(), *many.render(), aec.render()]
    window = gymnasium.make("rulebook/onitama-v0", render_mode="human", seat=0)
    window.reset(seed=1)
    shown = pygame.surfarray.array3d(pygame.display.get_surface()).swapaxes(0, 1)
    assert (shown == pictures[0]).all()
    window.close()
    assert not pygame.display.get_init()
    for pixels in pictures:
        assert pixels.dtype == np.uint8 and pixels.shape[1:] == (600, 3) and pixels.shape[0] > 600
        for colour in ((1, 108, 212), (224, 106, 28)):  # blue and orange, each in its half of the board
            rows = np.flatnonzero((pixels[:, 100:400] == colour).all(2).any(1))
            assert len(rows) > 50
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(gymnasium.error.DependencyNotInstalled, match="rulebook-go.render."):
        one.render()


@pytest.mark.parametrize(
    "name, options", [*((name, SHORT.get(name)) for name in GAMES), ("vindinium", {"players": 2, "turns": 10})]
)
def test_aec_env(name, options):
    """A game as PettingZoo plays it, compared with its States."""
    env = rulebook.pettingzoo.AECEnv(name, options, render_mode="ansi")
    assert isinstance(env, pettingzoo.AECEnv) and env.render_mode == "ansi"
    texts = []
    for seed in (3, None, None, 3, None):
        env.reset(seed=seed, options={})
        texts.append(str(env.position))
        if seed is not None:
            assert env.position == rulebook.Game(name).start(seed, options)
    assert texts[:2] == texts[3:] and (name == "volcano" or texts[1] != texts[2])
    state, rng, total = env.position, np.random.default_rng(2), dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, info = env.last()
        total[agent] += reward
        seat = env.possible_agents.index(agent)
        assert (seen["observation"] == state.observation(options=options, seat=seat)).all()
        assert env.observation_space(agent)["observation"].shape == seen["observation"].shape
        assert not truncation and info == {} and termination == state.over and seen["action_mask"].dtype == np.int8
        if termination:
            env.step(None)
            continue
        assert seat == state.to_move and (seen["action_mask"] == state.mask()).all()
        for other in env.agents:
            assert other == agent or not env.observe(other)["action_mask"].any()
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        assert env.action_space(agent).n > action
        env.step(action)
        state = state.apply(action)
        assert env.position == state and env.render() == state.diagram()
    assert tuple(total.values()) == state.rewards
    env.close()


def test_aec_env_calls():
    for make in (rulebook.pettingzoo.raw_env, rulebook.pettingzoo.env):
        env = make("onitama", render_mode="ansi")
        for call in (lambda: env.observe("player_0"), lambda: env.step(0), env.render):
            with pytest.raises(AssertionError, match="needs to be called before"):
                call()
    with pytest.raises(rulebook.RulebookError, match="render_mode must be"):
        rulebook.pettingzoo.AECEnv("onitama", render_mode="svg")
    with pytest.raises(rulebook.RulebookError):
        env = rulebook.pettingzoo.raw_env("onitama")
        env.reset(seed=1)
        env.step(0)
    env = rulebook.pettingzoo.env("onitama", render_mode="human")
    env.reset(seed=1)
    env.step(0)  # not legal
    assert env.terminations["player_0"] and env.rewards == {"player_0": -1, "player_1": 0}


def fool(position):
    """An opponent that answers in text."""
    return position.legal_actions()[-1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("illegal", ["error", "loss"])
def test_env(name, illegal):
    """A seat against an opponent, compared with the States of the same game."""
    options = SHORT.get(name)
    env = gymnasium.make(f"rulebook/{name}-v0", illegal=illegal, options=options, opponent=fool)
    rng, seats = np.random.default_rng(1), set()
    for seed in range(20):
        observation, info = env.reset(seed=np.int64(seed))
        state, seat, over = rulebook.Game(name).start(seed, options), info["seat"], False
        seats.add(seat)
        while not over:
            while state.to_move != seat:
                state = state.apply(fool(state))
            assert env.unwrapped.position == state and observation in env.observation_space
            assert (observation == state.observation(options=options, seat=seat)).all()
            assert (info["action_mask"] == state.mask()).all() and info["action_mask"].dtype == np.int8
            assert (env.get_wrapper_attr("action_masks")() == state.mask().astype(bool)).all()
            wrong = next(iter(np.flatnonzero(info["action_mask"] == 0)), 10**6)
            if illegal == "error":
                with pytest.raises(rulebook.RulebookError) as caught:
                    env.step(wrong)
                assert caught.value.kind == "illegal"
            elif seed % 4 == 0:
                _, reward, over, truncated, _ = env.step(wrong)
                assert over and not truncated and reward == -1
                break
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            state = state.apply(action)
            observation, reward, over, truncated, info = env.step(action)
            while not state.over and state.to_move != seat:
                state = state.apply(fool(state))
            assert over == state.over and not truncated and reward == pytest.approx(state.rewards[seat])
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
    assert len(seats) == (4 if name == "vindinium" else 2)


@pytest.mark.parametrize("name", GAMES)
def test_checkers_of_gymnasium(name):
    """An action that check_env draws may be illegal, so it loses the game."""
    for seat in (None, 1):
        env = gymnasium.make(
            f"rulebook/{name}-v0", illegal="loss", options=SHORT.get(name), seat=seat, observations="float32"
        )
        check_env(env.unwrapped)
    wrapped = gymnasium.wrappers.RecordEpisodeStatistics(gymnasium.wrappers.FlattenObservation(env))
    _, info = wrapped.reset(seed=1)
    over = False
    while not over:
        observation, reward, over, _, info = wrapped.step(env.action_space.sample(info["action_mask"]))
    assert observation.ndim == 1 and info["episode"]["r"] == reward
    copy = pickle.loads(pickle.dumps(env.unwrapped))
    assert copy.position == env.unwrapped.position


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectorisation(mode):
    arguments = {} if mode == "sync" else {"vector_kwargs": {"context": "spawn"}}
    env = gymnasium.make_vec("rulebook.gymnasium:rulebook/onitama-v0", 2, mode, seat=0, **arguments)
    observations, infos = env.reset(seed=[3, 4])
    ended = 0
    for _ in range(100):
        actions = env.action_space.sample(tuple(np.where(infos["action_mask"].any(1)[:, None], infos["action_mask"], 1)))
        actions = np.where(infos["action_mask"].any(1), actions, 0)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        ended += terminations.sum()
        assert observations in env.observation_space
    assert ended
    env.close()


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"seat": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"seat": -1}, "there is no seat -1"),
        ({"illegal": "lose"}, "illegal must be 'error' or 'loss'"),
        ({"opponent": 7}, "opponent must be a player or a function"),
        ({"opponent": "mtcs:100"}, 'no player is called "mtcs:100"'),
        ({"opponent": "mcts:0"}, "mcts:0"),
        ({"render_mode": "svg"}, "render_mode must be"),
    ],
)
def test_wrong_env(arguments, words):
    with pytest.raises((ValueError, TypeError), match=words):
        rulebook.gymnasium.Env("onitama", **arguments)


@pytest.mark.parametrize("name, value", [("seat", 0), ("opponent", "mcts:10"), ("illegal", "loss")])
def test_arguments_of_one_seat(name, value):
    with pytest.raises(TypeError, match=f'{name} is an argument of Env: .* vectorization_mode="sync"'):
        gymnasium.make_vec("rulebook/onitama-v0", num_envs=2, **{name: value})


def test_searching_opponent():
    """It wins against random play, and its games follow from the seed."""
    env = rulebook.gymnasium.Env("onitama", opponent="mcts:200")
    games = []
    for seed in (1, 2, 3, 1):
        _, info = env.reset(seed=seed)
        rng, over, turns = np.random.default_rng(1), False, []
        while not over:
            _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            turns.append(env.position.hash)
        games.append((reward, turns))
    assert games[0] == games[3] and [reward for reward, _ in games].count(-1) >= 3
    with pytest.raises(rulebook.RulebookError, match="no player is called"):
        env = rulebook.gymnasium.Env("onitama", opponent="best", seat=0)
        env.reset(seed=1)
        env.step(env.position.legal_indices()[0])


def test_env_before_reset():
    with pytest.raises(gymnasium.error.ResetNeeded):
        rulebook.gymnasium.Env("onitama").step(0)


def test_unknown_options():
    """They have no effect, of which all environments warn."""
    for env in (
        rulebook.gymnasium.Env("onitama"),
        rulebook.gymnasium.VectorEnv("onitama", 2),
        rulebook.pettingzoo.AECEnv("onitama"),
    ):
        with pytest.warns(UserWarning, match="reset has no option 'players'"):
            env.reset(seed=1, options={"players": 2})


def test_wrappers_of_vectors():
    """Those of Gymnasium for observations and rewards refuse every mode but NEXT_STEP."""
    from gymnasium.wrappers import vector

    env = gymnasium.make_vec("rulebook/onitama-v0", 3)
    env = vector.RecordEpisodeStatistics(vector.NormalizeReward(vector.NormalizeObservation(vector.FlattenObservation(env))))
    infos, ended = env.reset(seed=1)[1], 0
    for _ in range(200):
        _, _, terminations, _, infos = env.step(drawn(infos, np.random.default_rng(1)))
        ended += terminations.sum()
    assert ended


@pytest.mark.parametrize("name", GAMES)
def test_checkers_of_pettingzoo(name):
    options = SHORT.get(name)

    def make(**arguments):
        return rulebook.pettingzoo.env(name, options, **arguments)

    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=50)
    render_test(make)
    env = make()
    env = supersuit.observation_lambda_v0(
        env, lambda seen, space: seen["observation"].ravel(), lambda space: gymnasium.spaces.flatten_space(space["observation"])
    )
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert observation in env.observation_space(agent)
        mask = env.unwrapped.observe(agent)["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))
    assert not env.agents
