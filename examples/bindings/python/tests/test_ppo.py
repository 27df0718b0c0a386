"""The examples ppo.py and bot.py."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rulebook

FILE = Path(__file__).resolve().parent.parent / "examples" / "ppo.py"


def test_length():
    assert len(FILE.read_text().splitlines()) <= 80


def test_advantages():
    """Both players learn from the end: what is won by one is lost by the other, even if one plays twice."""
    names = runpy.run_path(str(FILE))
    rewards, ended = np.array([[0], [0], [1]], np.float32), np.array([[False], [False], [True]])
    none = np.zeros((4, 1), np.float32)
    decay, turns = names["LAMBDA"], np.array([[0], [1], [0], [1]])
    assert names["advantages"](rewards, ended, none, turns).ravel() == pytest.approx([decay**2, -decay, 1])
    twice = np.array([[0], [1], [1], [0]])  # as in Volcanoes around a growth
    assert names["advantages"](rewards, ended, none, twice).ravel() == pytest.approx([-(decay**2), decay, 1])
    # Nobody learns from an end that its value has foreseen, for one player as a win and for the other as a loss.
    known = np.array([[1], [-1], [1], [0.5]], np.float32)
    assert names["advantages"](rewards, ended, known, turns).ravel() == pytest.approx([0, 0, 0])


def test_in_small(capsys, tmp_path):
    names = runpy.run_path(str(FILE))
    main = names["main"]
    main.__globals__.update(GAMES=32, HIDDEN=16, BATCH=256)
    main(3 * 32 * 64, tmp_path / "policy.npz")
    out = capsys.readouterr().out
    assert "6,144 actions" in out
    share = re.search(r"([\d.]+)% of 1,000 games against random play", out)
    assert 40 < float(share[1]) < 65
    assert [w.shape for w in np.load(tmp_path / "policy.npz").values()] == [(151, 16), (16,), (16, 1361), (1361,)]


@pytest.mark.parametrize("seat", [0, 1])
def test_bot(tmp_path, seat):
    """From its input, the bot finds the action that the network likes best in the position."""
    rng, forward = np.random.default_rng(seat), runpy.run_path(str(FILE))["forward"]
    weights = [rng.normal(0, 0.1, shape).astype(np.float32) for shape in [(151, 16), (16,), (16, 1361), (1361,)]]
    weights[0][150] *= 100  # the share of the turns that are left, which is near 0.95 here
    weights[1] -= 0.95 * weights[0][150]
    np.savez(tmp_path / "policy.npz", *weights)
    state = rulebook.Game("onitama").start(42)
    command = [sys.executable, str(FILE.parent / "bot.py"), str(tmp_path / "policy.npz")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as bot:
        bot.stdin.write(state.init_input(seat))
        while not state.over and state.turn < 20:
            legal = state.legal_indices()
            action = int(rng.choice(legal))
            if state.to_move == seat:
                bot.stdin.write(state.turn_input(seat))
                bot.stdin.flush()
                planes = state.observation("float32")
                inputs = np.concatenate([planes[:4].ravel(), planes[4:, 0, 0]])[None]
                action = int(legal[forward(weights, inputs, legal[None])[1].argmax()])
                assert bot.stdout.readline().strip() == state.game.actions[action]
            state = state.apply(action)
        bot.stdin.close()
        assert state.turn > 8 and bot.wait() == 0
