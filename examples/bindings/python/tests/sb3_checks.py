"""stable-baselines3 and sb3-contrib: their checker, and the examples. pytest runs this file only when it is named."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

import rulebook.gymnasium
from rulebook.stable_baselines3 import VecEnv, inputs

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


@pytest.mark.parametrize("name", ("onitama", "vindinium"))
def test_searching_opponent(name):
    """It wins against the first legal action, and its games follow from the seed."""
    runs = []
    for _ in range(2):
        env, rewards, seen = VecEnv(name, 8, seed=3, opponent="mcts:30", options=SHORT.get(name), threads=1), [], []
        env.reset()
        for _ in range(40):
            planes, reward, dones, _ = env.step(env.action_masks().argmax(1))
            seen.append(planes)
            rewards += reward[dones].tolist()
        runs.append((rewards, np.array(seen)))
    assert len(runs[0][0]) > 10 and np.mean(runs[0][0]) < -0.5
    assert runs[0][0] == runs[1][0] and (runs[0][1] == runs[1][1]).all()


def test_wrong_arguments():
    with pytest.raises(TypeError, match="opponent must be a player or a function of observations and masks, not int"):
        VecEnv("onitama", 2, opponent=7)
    with pytest.raises(rulebook.RulebookError, match='no player is called "mtcs:100"'):
        VecEnv("onitama", 2, opponent="mtcs:100")
    with pytest.raises(rulebook.RulebookError, match="the observations have 10 planes, and those of onitama 55"):
        MaskablePPO("MlpPolicy", VecEnv("volcano", 2), policy_kwargs=inputs("onitama"))
    MaskablePPO("MlpPolicy", VecEnv("volcano", 2), policy_kwargs=inputs(rulebook.Game("volcano")))


@pytest.mark.parametrize("name", ("cultist", "onitama", "vindinium", "volcano"))
def test_inputs(name):
    """The list for a model has the inputs of Game.inputs, each once."""
    env, game = VecEnv(name, 4, seed=1, options=SHORT.get(name)), rulebook.Game(name)
    made = inputs(name)
    rows = made["features_extractor_class"](env.observation_space, **made["features_extractor_kwargs"])(torch.tensor(env.reset()))
    pairs, count = game.inputs([env.games.state(i) for i in range(4)], SHORT.get(name))
    assert rows.shape == (4, game.inputs_size(SHORT.get(name)))
    for row, listed, n in zip(rows.numpy(), pairs, count):
        assert set(np.flatnonzero(row)) == set(listed[:n, 0])


def test_around():
    """The cells around the hero to move, also where he is at the edge of the map."""
    env, made = VecEnv("vindinium", 8, seed=1, options=SHORT["vindinium"]), inputs("vindinium", 7, 3)
    planes, seen = env.reset(), made["features_extractor_class"](env.observation_space, **made["features_extractor_kwargs"])
    wide, rows = np.pad(planes[:, :15], ((0, 0), (0, 0), (3, 3), (3, 3))), seen(torch.tensor(planes)).numpy()
    assert rows.shape == (8, seen.features_dim)
    edges = 0
    for i, row in enumerate(rows):
        (y,), (x,) = np.nonzero(planes[i, 7])
        edges += min(y, x, 11 - y, 11 - x) < 3
        assert (row[:-13].reshape(15, 7, 7) == wide[i, :, y : y + 7, x : x + 7]).all() and row[7 * 49 + 24] == 1
        assert (row[-13:] == planes[i, 15:, 0, 0]).all()
    assert edges > 0


def run(path, most, *arguments):
    assert len(path.read_text().splitlines()) <= most
    out = subprocess.run([sys.executable, path, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert re.search(r"onitama: [\d.]+% (\+- [\d.]+% )?of [\d,]+ games", out)
    return out


@pytest.mark.parametrize(
    "file, most, argument", [("maskable.py", 40, "4096"), ("maskable_many.py", 40, "5"), ("alphazero.py", 150, "1")]
)
def test_outside_a_clone(file, most, argument, tmp_path, monkeypatch):
    """The examples run where nothing but the package is installed."""
    monkeypatch.chdir(tmp_path)
    run(Path(shutil.copy(EXAMPLES / file, tmp_path)), most, "onitama", argument)
    assert file == "alphazero.py" or MaskablePPO.load("onitama").num_timesteps > 0


def test_page(tmp_path, monkeypatch, capsys):
    """The block of the page, with less learning."""
    monkeypatch.chdir(tmp_path)
    block = re.search(r"```python\n(from sb3_contrib.*?)```", (EXAMPLES.parent / "README.md").read_text(), re.DOTALL)[1]
    assert "learn(1_300_000)" in block
    exec(block.replace("1_300_000", "1000"), {})
    assert 0.2 < float(capsys.readouterr().out) < 0.8 and MaskablePPO.load("volcano").num_timesteps >= 1000


@pytest.mark.parametrize("path", sorted({*EXAMPLES.glob("*.py")} - {EXAMPLES / "compare.py"}), ids=lambda p: p.name)
def test_help(path):
    """The argument --help prints what the file says first. compare.py needs the libraries that it measures."""
    ran = subprocess.run([sys.executable, path, "--help"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert ran.stdout.strip() == ast.get_docstring(ast.parse(path.read_text()))


def test_alphazero(tmp_path):
    """The file for the program has the network's value of a position: the logarithm of its odds."""
    run(EXAMPLES / "alphazero.py", 150, "onitama", "20", tmp_path / "learned")
    paths = [str(EXAMPLES), str(EXAMPLES / "../../../learn")]
    sys.path[:0] = paths
    try:
        from alphazero import WIDTH, Network
        from weights import DIGITS
    finally:
        del sys.path[: len(paths)]
    text = (tmp_path / "learned" / "net.txt").read_text().strip()
    assert f'const weights = "{text}"' in (tmp_path / "learned" / "weights.go").read_text()
    digits = np.array([DIGITS.index(c) for c in text])
    game = rulebook.Game("onitama")
    n = game.inputs_size() * WIDTH
    rows, pairs = digits[6 : 6 + n].reshape(-1, WIDTH) - 45, np.append(digits[:6], digits[6 + n :]).reshape(-1, 2)
    numbers = pairs @ [91, 1] - 4140
    unit, always, second, last = numbers[2], numbers[3 : 3 + WIDTH], numbers[3 + WIDTH : -1], numbers[-1]
    network = Network(game)
    network.load_state_dict(torch.load(tmp_path / "learned" / "network.pt"))
    states = [game.start(seed) for seed in range(50)]
    listed, count = game.inputs(states)
    sums = [always + sum(rows[index] * value for index, value in row[:k].astype(int)) for row, k in zip(listed, count)]
    odds = (np.maximum(sums, 0) @ second + last) / unit
    _, values = network.evaluate(game.observations(states, "float32"), None)
    assert np.tanh(odds / 2) == pytest.approx(values, abs=0.1)
