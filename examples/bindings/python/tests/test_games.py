"""Games through Python compared with the same games through the Go packages, which tests/games.go plays."""

import hashlib
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


@pytest.fixture(scope="module")
def played_in_go():
    out = subprocess.run(["go", "run", str(HERE / "games.go"), str(COUNT)], check=True, capture_output=True, text=True,
                         cwd=HERE)
    return {tuple(line.split()[:2]): line.split()[2:] for line in out.stdout.splitlines()}


@pytest.mark.parametrize("name", GAMES)
def test_batch_equals_go(name, played_in_go):
    """1,000 random games side by side: the hash of a position picks the action."""
    game = rulebook.Game(name)
    env = rulebook.VectorEnv(game, COUNT, seed=5, options=OPTIONS.get(name), legal=True, observations=None)
    _, infos = env.reset()
    rows = np.arange(COUNT)
    assert infos["seed"].tolist() == [mix(5, k) for k in range(COUNT)]
    positions = [env.state(i).hash for i in range(COUNT)]
    running, last = set(range(COUNT)), {}
    while running:
        choice = np.array(positions, np.uint64) % infos["legal_count"].astype(np.uint64)
        _, _, terminations, _, infos = env.step(infos["legal"][rows, choice.astype(np.int64)])
        for i in np.flatnonzero(terminations):
            if i in running:
                running.remove(i)
                last[i] = str(env.last_state(i))
        positions = infos["hash"].tolist()
    for i in range(COUNT):
        turn, digest = played_in_go[name, str(i)]
        found = hashlib.sha256(last[i].encode()).hexdigest()[:16]
        assert found == digest, f"game {i} ends in {last[i]}, after {turn} turns in Go"


@pytest.mark.parametrize("name", GAMES)
def test_single_games_equal_go(name, played_in_go):
    game = rulebook.Game(name)
    for i in range(0, COUNT, 50):
        state = game.start(mix(5, i), OPTIONS.get(name))
        while not state.over:
            indices = state.legal_indices()
            state = state.apply(indices[state.hash % len(indices)])
        turn, digest = played_in_go[name, str(i)]
        assert state.turn == int(turn)
        assert hashlib.sha256(str(state).encode()).hexdigest()[:16] == digest
