"""Games through Python compared with the same games in a data set of `rulebook simulate`, and searches with those in Go."""

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


def played(name, count):
    """Positions of a game, some turns after its starts, in which it goes on."""
    states, rng = [rulebook.Game(name).start(seed, OPTIONS.get(name)) for seed in range(count)], np.random.default_rng(1)
    for i in range(count):
        for _ in range(i):
            following = [states[i].apply(action) for action in states[i].legal_indices()]
            states[i] = rng.choice([state for state in following if not state.over])
    return states


@pytest.mark.parametrize("name", GAMES)
def test_searches_equal_go(name):
    """Every search of several positions, with a seed from which those of the positions follow."""
    states, players = played(name, 6), ("mcts:60", "alphabeta:300", "search:60", "random")
    command = ["go", "run", HERE / "searches.go", name, "3", json.dumps([str(state) for state in states]), *players]
    lines = subprocess.run(command, check=True, cwd=HERE, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    reports, tried = iter(map(json.loads, lines)), 0
    for player in players:
        found = rulebook.search(states, player, seed=3)
        for parts in zip(found, rulebook.search(states, player, seed=3, threads=1)):
            assert np.array_equal(*parts, equal_nan=True), player
        for i, state in enumerate(states):
            report = next(reports)
            assert found.actions[i] == state.judge(report["Best"]), (player, state)
            assert found.values[i] == pytest.approx(2 * report["Value"] - 1), (player, state)
            choices = {state.judge(choice["Action"]): choice for choice in report["Choices"] or ()}
            visits = {action: choice["Visits"] for action, choice in choices.items() if choice["Visits"]}
            assert visits == {int(action): found.visits[i, action] for action in np.flatnonzero(found.visits[i])}
            assert set(choices) == set(np.flatnonzero(~np.isnan(found.action_values[i])))
            for action, choice in choices.items():
                assert found.action_values[i, action] == pytest.approx(2 * choice["Value"] - 1, abs=1e-6)
            tried += len(visits)
    assert next(reports, None) is None and tried > 6 * 2


@pytest.mark.parametrize("name", ("cultist", "onitama", "vindinium"))
def test_searches_equal_the_program(name, tmp_path):
    """The first search of each game of `rulebook simulate`. The games' own searches do not depend on its seeds."""
    options = ",".join(f"{key}={value}" for key, value in OPTIONS.get(name, {}).items())
    command = ["go", "run", HERE / "../../../rulebook", "simulate", "-game", name, "-n", "8", "-seed", "5", "-opening", "6",
               "-d", options, "-players", "search:50", "-with", "search", "-data", tmp_path]
    subprocess.run(command, check=True, cwd=HERE, stdout=subprocess.DEVNULL)
    rows = {}
    for file in sorted(tmp_path.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            row = json.loads(line)
            if "search" in row:
                rows.setdefault(row["seed"], row)
    found = rulebook.search([rulebook.Game(name).parse(row["position"]) for row in rows.values()], "search:50")
    assert len(rows) == 8 and found.actions.tolist() == [row["action"] for row in rows.values()]
    wanted = [2 * row["search"]["value"] - 1 for row in rows.values()]
    assert found.values == pytest.approx(wanted, abs=1e-5)
