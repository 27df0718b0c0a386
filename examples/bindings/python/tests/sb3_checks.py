"""stable-baselines3 and sb3-contrib: their checker, and the examples. pytest runs this file only when it is named."""

import re
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from stable_baselines3.common.env_checker import check_env

import rulebook.gymnasium
from rulebook.stable_baselines3 import VecEnv

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SHORT = {"vindinium": {"turns": 10, "size": 12}}


@pytest.mark.parametrize("name", ("cultist", "onitama", "vindinium", "volcano"))
def test_check_env(name):
    for observations in ("uint8", "float32"):
        options = SHORT.get(name)
        made = gymnasium.make(f"rulebook/{name}-v0", illegal="loss", options=options, observations=observations)
        check_env(made.unwrapped, skip_render_check=False)


@pytest.mark.parametrize("name", ("cultist", "onitama", "vindinium", "volcano"))
def test_vec_env(name):
    """The games are those of States: the learner's actions, and an opponent's who plays the first legal one."""
    n, options, game = 12, SHORT.get(name), rulebook.Game(name)
    env = VecEnv(name, n, seed=3, opponent=lambda seen, masks: masks.argmax(1), options=options)
    rng, ended = np.random.default_rng(1), 0
    env.seed(3)
    seen = env.reset()
    states = [game.start(seed, options) for seed in env.games.observe()[1]["seed"]]
    for _ in range(90):
        for i in range(n):
            while states[i].to_move != env.seats[i]:
                states[i] = states[i].apply(states[i].mask().argmax())
        masks = np.stack(env.env_method("action_masks"))
        assert (seen == game.observations(states, "float32", options)).all()
        assert (masks == [state.mask() for state in states]).all()
        actions = [rng.choice(np.flatnonzero(mask)) for mask in masks]
        seen, rewards, dones, infos = env.step(actions)
        states = [state.apply(action) for state, action in zip(states, actions)]
        seeds = env.games.observe()[1]["seed"]
        for i in range(n):
            while not states[i].over and states[i].to_move != env.seats[i]:
                states[i] = states[i].apply(states[i].mask().argmax())
            assert dones[i] == states[i].over and rewards[i] == pytest.approx(states[i].rewards[env.seats[i]])
            if dones[i]:
                assert infos[i]["episode"]["r"] == rewards[i] and infos[i]["terminal_observation"].shape == seen.shape[1:]
                states[i], ended = game.start(seeds[i], options), ended + 1
    assert ended > 5


@pytest.mark.parametrize("file, most, arguments", [
    ("maskable.py", 40, ["4096"]), ("maskable_many.py", 40, ["32768"]), ("alphazero.py", 150, ["20", "network.pt"])
])
def test_examples(file, most, arguments, tmp_path):
    assert len((EXAMPLES / file).read_text().splitlines()) <= most
    command = [sys.executable, EXAMPLES / file, "onitama", *arguments]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=tmp_path).stdout
    assert re.search(r"onitama: [\d.]+% (\+- [\d.]+% )?of [\d,]+ games", out)
