"""Games through Python compared with the same games in a data set of `rulebook simulate`."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest

import rulebook
from test_vector import mix

HERE = Path(__file__).resolve().parent
GAMES = ("cultist", "onitama", "vindinium", "volcano")
COUNT = 1000
OPTIONS = {"vindinium": {"turns": 10, "size": 10}}


@pytest.fixture(scope="module", params=GAMES)
def played_in_go(request, tmp_path_factory):
    """The name of a game, and the rows of each of 1,000 random games."""
    name, folder = request.param, tmp_path_factory.mktemp(request.param)
    options = ",".join(f"{key}={value}" for key, value in OPTIONS.get(name, {}).items())
    command = ["go", "run", HERE / "../../../rulebook", "simulate", "-game", name, "-n", str(COUNT), "-seed", "5",
               "-d", options, "-with", "text,legal", "-data", folder]
    subprocess.run(command, check=True, cwd=HERE, stdout=subprocess.DEVNULL)
    games = {mix(5, k): [] for k in range(COUNT)}
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            row = json.loads(line)
            games[row["seed"]].append(row)
    return name, games


def test_batch_equals_go(played_in_go):
    """All games side by side, each followed by another one until the longest is over."""
    name, games = played_in_go
    game = rulebook.Game(name)
    env = rulebook.VectorEnv(game, COUNT, seed=5, options=OPTIONS.get(name), legal=True, observations=None)
    _, infos = env.reset()
    assert infos["seed"].tolist() == list(games)
    hashes = [env.state(i).hash for i in range(COUNT)]
    compared = 0
    for ply in range(max(map(len, games.values()))):
        actions = infos["legal"][:, 0].copy()
        rows = {i: turns[ply] for i, turns in enumerate(games.values()) if ply < len(turns)}
        for i, row in rows.items():
            assert f"{hashes[i]:016x}" == row["hash"], row
            assert infos["legal"][i][:infos["legal_count"][i]].tolist() == row["legal"], row
            actions[i] = row["action"]
        _, rewards, terminations, _, infos = env.step(actions)
        hashes = infos["hash"].tolist()
        for i, turns in enumerate(games.values()):
            if i in rows:
                assert terminations[i] == (ply == len(turns) - 1), rows[i]
            if i in rows and terminations[i]:
                assert rewards[i] == pytest.approx(2 * rows[i]["result"] - 1), rows[i]
                compared += 1
    assert compared == COUNT


def test_single_games_equal_go(played_in_go):
    name, games = played_in_go
    game = rulebook.Game(name)
    for seed in list(games)[::50]:
        state = game.start(seed, OPTIONS.get(name))
        for row in games[seed]:
            assert (str(state), state.turn, list(state.legal_indices())) == (row["position"], row["turn"], row["legal"])
            state = state.apply(row["text"])
        assert state.over
