"""The example examples/ppo.py."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

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


def test_in_small(capsys):
    names = runpy.run_path(str(FILE))
    main = names["main"]
    main.__globals__.update(GAMES=32, HIDDEN=16, BATCH=256)
    main(3 * 32 * 64)
    out = capsys.readouterr().out
    assert "6,144 actions" in out
    share = re.search(r"([\d.]+)% of 1,000 games against random play", out)
    assert 40 < float(share[1]) < 65
