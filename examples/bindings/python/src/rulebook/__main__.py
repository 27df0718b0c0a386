"""Plays a demonstration: python -m rulebook."""

import os
import random
import sys

import numpy as np

from . import Game, VectorEnv
from .game import NAMES


def main() -> None:
    for name in NAMES:
        choices = random.Random(1)
        state = Game(name).start(42)
        while not state.over:
            state = state.apply(choices.choice(state.legal_actions()))
        scores = ", ".join(map(str, state.scores))
        print(f"{name}: a random game of {state.turn} turns, ended by {state.ending}, scores {scores}\n")
        print(state.diagram())

    dice = np.random.default_rng(1)
    env = VectorEnv("onitama", 1000, seed=42, legal=True)
    _, infos = env.reset()
    ended, first = 0, 0
    for _ in range(200):
        choice = (dice.random(1000) * infos["legal_count"]).astype(np.int64)
        actions = infos["legal"][np.arange(1000), choice]
        _, _, terminations, _, infos = env.step(actions)
        ended += int(np.count_nonzero(terminations))
        first += int(np.count_nonzero(infos["rewards"][:, 0] > 0))
    print(f"onitama: 200,000 random actions in 1,000 games side by side; {ended:,} ended, player 0 won {first:,}")


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
