"""The networks that train.py trains: Plain for every game, and Tiles, the policy of Volcanoes.

The same methods work with floats, for the training, and with whole numbers, for the exact outputs of the Go programs.
"""
import itertools
import json
import pathlib

import numpy as np

from weights import LARGEST, product, write


class Plain:
    """A hidden layer over the inputs of examples/features, and then the outputs: examples/search/net evaluates it."""

    batch, rate, decay, epochs = 1024, 0.003, 0, 4
    alike = False  # whether all images of a position have the same outputs

    def __init__(self, game, board, states, hidden, outputs):
        self.game, self.board = game, board
        self.largest, self.mean = np.ones(game.inputs_size(board)), np.zeros(game.inputs_size(board))  # of the inputs
        for i in range(0, len(states), self.batch):
            _, index, value = self.listed(states[i : i + self.batch])
            np.maximum.at(self.largest, index, value)
            np.add.at(self.mean, index, value / len(states))
        # The shape of each part of the weights, and how much random ones differ.
        self.shapes = {
            "first": ((len(self.largest) + 1, hidden), 0.15),
            "second": ((hidden, outputs), 0.3 if outputs == 1 else 0.05),
            "last": ((outputs,), 0),
        }

    def listed(self, states):
        pairs, count = self.game.inputs(states, self.board)
        used = np.arange(pairs.shape[1]) < count[:, None]
        return np.nonzero(used)[0], pairs[used][:, 0].astype(int), pairs[used][:, 1].astype(int)

    def inputs(self, states, exact=False):
        """Returns a row for each position. The last input is always 1. Floats are divided by the largest value."""
        row, index, value = self.listed(states)
        matrix = np.zeros((len(states), len(self.largest) + 1), np.int64 if exact else np.float32)
        matrix[row, index] = value if exact else value / self.largest[index]
        matrix[:, -1] = 1
        return matrix

    def forward(self, x, weights):
        """Returns the hidden layer and the outputs."""
        hidden = np.maximum(product(x, weights["first"]), 0)
        return hidden, product(hidden, weights["second"]) + weights["last"]

    def gradients(self, x, hidden, error, weights):
        back = product(error, weights["second"].T) * (hidden > 0)
        return {"first": product(x.T, back), "second": product(hidden.T, error), "last": error.sum(0)}

    def limit(self, weights):
        """An input adds at most 45 and half its largest value to a sum, so the sums of these games fit in 16 bits."""
        np.clip(weights["first"][:-1], -1.5, 1.5, out=weights["first"][:-1])

    def quantise(self, weights):
        """Returns the weights in whole numbers, and what a logarithm of the odds of 1 is in an output."""
        first = weights["first"] / np.append(self.largest, 1)[:, None]
        scale = LARGEST[1] / np.abs(first[:-1]).max()
        second, last = np.abs(weights["second"]).max(), np.abs(weights["last"]).max()
        unit = min(LARGEST[2] / max(1, last), scale * LARGEST[2] / second)
        scaled = {"first": first * scale, "second": weights["second"] * (unit / scale), "last": weights["last"] * unit}
        # The last input makes up for what rounding takes from the mean of a sum: much, if an input has large values.
        scaled["first"][-1] += self.mean @ (scaled["first"] - np.rint(scaled["first"]))[:-1]
        return {k: np.rint(v).astype(np.int64) for k, v in scaled.items()}, round(unit)

    def text(self, whole, unit):
        inputs, hidden = whole["first"].shape
        parts = whole["first"][-1], whole["second"].T, whole["last"]
        head = write([inputs - 1, hidden, unit], 2) + write(whole["first"][:-1], 1)
        return head + "".join(write(part, 2) for part in parts)


TILES, CONTENTS, PLAYABLE, HIDDEN = 80, 9, 4, 8


class Tiles:
    """A network that every tile of Volcanoes has, with the board as it looks from there. All images of a position have
    the same outputs. examples/search/volcano/policy evaluates it."""

    batch, rate, decay, epochs = 128, 0.015, 1e-5, 12
    alike = True

    def __init__(self, game):
        sphere = pathlib.Path(__file__).parents[2].joinpath("geom/testdata/board.json")
        self.game = game
        self.near = np.array([tile["neighbors"] for tile in json.loads(sphere.read_text())["tiles"]])
        self.behind = np.array([[[x for x in self.near[n] if x != t] for n in self.near[t]] for t in range(TILES)])
        reached, distance = np.eye(TILES, dtype=bool), np.zeros((TILES, TILES), int)
        while not reached.all():
            reached |= reached[self.near].any(1)
            distance += ~reached
        distance += 1 - np.eye(TILES, dtype=int)
        self.pair, self.triple = combinations(2), combinations(3)
        distances, self.pairs, self.triples = distance.max() + 1, self.pair.max() + 1, self.triple.max() + 1
        # The weight of a volcano for a tile, by what the volcano is, where it is, and where the tile is.
        self.place = np.arange(CONTENTS - 1)[:, None, None] * distances + distance
        self.shapes = {
            "volcano": (((CONTENTS - 1) * distances, HIDDEN), 0.15),
            "always": ((2, HIDDEN), 0),
            "second": ((PLAYABLE, HIDDEN), 0.1),
            "near": ((2 * PLAYABLE * self.triples,), 0),
            "beyond": ((2 * PLAYABLE * CONTENTS * self.pairs,), 0),
        }

    def inputs(self, states, exact=False):
        """Returns the inputs of examples/features that are volcanoes, the content of each tile, whether a growth
        follows, and for each tile the indices of its weights in the tables."""
        growth, volcanoes = (CONTENTS - 1) * TILES, np.zeros((len(states), (CONTENTS - 1) * TILES), np.float32)
        follows = np.zeros(len(states), int)
        pairs, count = self.game.inputs(states)
        for i, (list_, n) in enumerate(zip(pairs, count)):
            index = list_[:n, 0].astype(int)
            volcanoes[i, index[index < growth]] = 1
            follows[i] = growth in index
        content = (volcanoes.reshape(-1, CONTENTS - 1, TILES) * np.arange(1, CONTENTS)[:, None]).sum(1).astype(int)
        here, near, behind = np.minimum(content, PLAYABLE - 1), content[:, self.near], content[:, self.behind]
        kind = here * 2 + follows[:, None]
        beyond = (kind[..., None] * CONTENTS + near) * self.pairs + self.pair[behind[..., 0], behind[..., 1]]
        around = kind * self.triples + self.triple[near[..., 0], near[..., 1], near[..., 2]]
        return volcanoes, here, follows, around, beyond

    def forward(self, x, weights):
        volcanoes, here, follows, near, beyond = x
        first = weights["volcano"][self.place].reshape(-1, TILES * HIDDEN)
        sums = product(volcanoes.astype(first.dtype), first).reshape(-1, TILES, HIDDEN)
        hidden = np.maximum(sums + weights["always"][follows][:, None], 0)
        tables = weights["near"][near] + weights["beyond"][beyond].sum(2)
        return hidden, (hidden * weights["second"][here]).sum(2) + tables

    def gradients(self, x, hidden, error, weights):
        volcanoes, here, follows, near, beyond = x
        back = error[..., None] * weights["second"][here] * (hidden > 0)
        places = product(volcanoes.T, back.reshape(len(back), -1)).reshape(-1, HIDDEN)
        outputs = error[..., None] * hidden
        return {
            "volcano": np.stack([np.bincount(self.place.ravel(), p, len(weights["volcano"])) for p in places.T], 1),
            "always": np.stack([back[follows == k].sum((0, 1)) for k in range(2)]),
            "second": np.stack([outputs[here == k].sum(0) for k in range(PLAYABLE)]),
            "near": np.bincount(near.ravel(), error.ravel(), len(weights["near"])),
            "beyond": np.bincount(beyond.ravel(), np.repeat(error.ravel(), 3), len(weights["beyond"])),
        }

    def limit(self, weights):
        pass

    def quantise(self, weights):
        parts = {k: weights[k] for k in self.shapes}
        most = {k: max(1e-3, np.abs(v).max()) for k, v in parts.items()}
        scale = min(LARGEST[1] / most["volcano"], LARGEST[2] / most["always"])
        unit = int(min(LARGEST[2] / max(1, most["near"], most["beyond"]), scale * LARGEST[2] / most["second"]))
        by = {"volcano": scale, "always": scale, "second": unit / scale, "near": unit, "beyond": unit}
        return {k: np.rint(v * by[k]).astype(np.int64) for k, v in parts.items()}, unit

    def text(self, whole, unit):
        parts = (whole[k] for k in ("always", "second", "near", "beyond"))
        return write([unit], 2) + write(whole["volcano"], 1) + "".join(write(part, 2) for part in parts)


def combinations(n):
    """Returns a table with the number of n contents, which does not depend on their order."""
    numbers = {c: i for i, c in enumerate(itertools.combinations_with_replacement(range(CONTENTS), n))}
    return np.array([numbers[tuple(sorted(c))] for c in np.ndindex((CONTENTS,) * n)]).reshape((CONTENTS,) * n)


# The policies of games whose searches have a network of a form of its own.
POLICIES = {"volcano": Tiles}
