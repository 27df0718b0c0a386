"""Plays Onitama with the network of ppo.py, for the arena or the site's referee: python bot.py FILE"""

import os, struct, sys

import numpy as np
import rulebook

sys.path.append(os.path.dirname(__file__))  # for python -m
from ppo import forward

if "--help" in sys.argv:
    sys.exit(__doc__)

weights, game = list(np.load(sys.argv[1]).values()), rulebook.Game("onitama")
turn = me = int(input())
while True:
    try:
        rows = [input() for _ in range(5)]
    except EOFError:
        break
    cards = [int(input().split()[1]) for _ in range(5)]  # of player 0, of player 1, and in the middle
    for _ in range(int(input())):
        input()  # a legal action
    # The position as bytes, as examples/DATA.md describes them.
    squares = "".join(rows[4 - i % 5][i // 5] for i in range(25))
    pieces = [sum(1 << i for i, c in enumerate(squares) if c.lower() == color) for color in "wb"]
    state = game.parse_binary(struct.pack("<B2I9B", 1, *pieces, squares.find("W"), squares.find("B"), *cards, me, turn))
    # The network takes the planes of the board, and one number of each plane that has only one, as in ppo.py.
    planes, legal = state.observation("float32")[None], state.legal_indices()[None]
    inputs = np.concatenate([planes[:, :4].reshape(1, -1), planes[:, 4:, 0, 0]], 1)
    _, odds, value = forward(weights, inputs, legal)
    print(game.actions[legal[0, odds[0].argmax()]], flush=True)
    turn += 2
