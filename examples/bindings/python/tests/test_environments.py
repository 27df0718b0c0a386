"""The environments of Gymnasium and PettingZoo."""

import numpy as np
import pytest
import standins

standins.install()

from gymnasium.vector import AutoresetMode  # noqa: E402

import gymnasium  # noqa: E402
import pettingzoo  # noqa: E402
import rulebook  # noqa: E402
import rulebook.gymnasium  # noqa: E402
import rulebook.pettingzoo  # noqa: E402

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


def test_seeds_and_copies():
    env = rulebook.gymnasium.VectorEnv("onitama", 3, copy=False, render_mode="ansi", observations="float32")
    observations, infos = env.reset(seed=[1, 2, 2])
    assert infos["seed"].tolist() == [1, 2, 2] and env.single_observation_space.dtype == np.float32
    assert env.render()[0] == rulebook.Game("onitama").start(1).diagram() and len(env.render()) == 3
    assert env.step(drawn(infos, np.random.default_rng(1)))[0] is observations
    infos = env.reset(seed=7, options={"reset_mask": np.array([True, False, True])})[1]
    assert infos["seed"].tolist() == [7, 2, 9] and infos["turn"].tolist() == [0, 1, 0]
    for wrong in ({"options": {"players": 2}}, {"seed": [1, 2]}):
        with pytest.raises(rulebook.RulebookError):
            env.reset(**wrong)
    with pytest.raises(rulebook.RulebookError, match="render_mode must be"):
        rulebook.gymnasium.VectorEnv("onitama", render_mode="human")


@pytest.mark.parametrize(
    "name, options", [*((name, SHORT.get(name)) for name in GAMES), ("vindinium", {"players": 2, "turns": 10})]
)
def test_aec_env(name, options):
    """A game as PettingZoo plays it, compared with its States."""
    env = rulebook.pettingzoo.AECEnv(name, options, render_mode="ansi")
    assert isinstance(env, pettingzoo.AECEnv) and env.render_mode == "ansi"
    texts = []
    for seed in (3, None, None, 3, None):
        env.reset(seed=seed, options={"ignored": 1})
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


def test_aec_env_modes():
    with pytest.raises(rulebook.RulebookError, match="render_mode must be"):
        rulebook.pettingzoo.AECEnv("onitama", render_mode="human")
