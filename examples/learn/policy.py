#!/usr/bin/env python3
"""Trains the network that says which actions of Volcanoes look good, on data sets of simulate -with search.

    python examples/learn/policy.py DATA... -o examples/search/volcano/policy

writes to the directory: weights.go; testdata/logits.txt, positions with their exact outputs, for the test in Go; report.html,
which shows how good the network is; and training.npz, with which the next run continues. README.md explains the whole way.
policy/policy.go describes the network. It needs numpy and the package rulebook of examples/bindings/python.
"""
import argparse
import itertools
import json
import pathlib
import time

import numpy as np

import report
import rulebook
from weights import LARGEST, adam, product, rows, write

BATCH, RATE = 128, 0.015  # positions of a step, and the learning rate of the first one
TILES, CONTENTS, PLAYABLE, HIDDEN = 80, 9, 4, 8
BOARD = json.loads(pathlib.Path(__file__).parents[2].joinpath("geom/testdata/board.json").read_text())["tiles"]
NEIGHBOR = np.array([tile["neighbors"] for tile in BOARD])
BEHIND = np.array([[[x for x in NEIGHBOR[n] if x != t] for n in NEIGHBOR[t]] for t in range(TILES)])


def distances():
    reached, distance = np.eye(TILES, dtype=bool), np.zeros((TILES, TILES), int)
    while not reached.all():
        reached |= reached[NEIGHBOR].any(1)
        distance += ~reached
    return distance + (1 - np.eye(TILES, dtype=int))


def combinations(n):
    """Returns a table with the number of n contents, which does not depend on their order."""
    numbers = {c: i for i, c in enumerate(itertools.combinations_with_replacement(range(CONTENTS), n))}
    return np.array([numbers[tuple(sorted(c))] for c in np.ndindex((CONTENTS,) * n)]).reshape((CONTENTS,) * n)


DISTANCE, PAIR, TRIPLE = distances(), combinations(2), combinations(3)
DISTANCES, PAIRS, TRIPLES = DISTANCE.max() + 1, PAIR.max() + 1, TRIPLE.max() + 1
# The weight of a volcano for a tile, by what the volcano is, where it is, and where the tile is.
PLACE = np.arange(CONTENTS - 1)[:, None, None] * DISTANCES + DISTANCE


def arguments():
    parser = argparse.ArgumentParser(description="Trains a network on data sets of simulate -game volcano -with search.")
    parser.add_argument("data", nargs="+", help="directories that simulate -data has written")
    parser.add_argument("-o", dest="out", required=True, help="the directory of the Go package of the network")
    parser.add_argument("--epochs", type=int, default=12, choices=range(1, 1001), metavar="N", help="how often a position is used")
    parser.add_argument("--new", action="store_true", help="begin with random weights even if there is a training.npz")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def tries(search):
    """Returns how often a search tried each action. One that only values actions counts as if it tried good ones more often."""
    if search.get("visits") or not search["actions"]:
        return search.get("visits") or []
    values = np.array(search["values"])
    return 100 * np.exp((values - values.max()) / 0.05)


def read(game, options):
    """Returns positions, how often the search tried each action of them, and for each of them turn and 1 if it is for the test."""
    states, visits, places = [], [], []
    for name, row in rows(options.data):
        try:
            search, chosen = row["search"], np.zeros(TILES, np.float32)
            won = search["value"] == 1  # and proven
            chosen[search["actions"]] = 0 if won else tries(search)
            chosen[row["action"]] += 1
            states.append(game.parse(row["position"]))
            visits.append(chosen / chosen.sum())
            places.append((row["turn"], row["seed"] % 10 == 0))
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise SystemExit(f"{name}: a row of simulate -game volcano -with search is needed: {error!r}")
    table = np.array(places).reshape(-1, 2)
    if len(set(table[:, 1])) < 2:
        raise SystemExit(f"{' '.join(options.data)}: too few games; simulate -data writes them")
    return states, np.array(visits), *table.T


def inputs(game, states):
    """Returns the positions as arrays: the inputs of examples/features that are volcanoes, the content of each tile, whether a
    growth follows, and for each tile the indices of its weights in the tables."""
    growth, volcanoes = (CONTENTS - 1) * TILES, np.zeros((len(states), (CONTENTS - 1) * TILES), np.float32)
    follows = np.zeros(len(states), int)
    pairs, count = game.inputs(states)
    for i, (list_, n) in enumerate(zip(pairs, count)):
        index = list_[:n, 0].astype(int)
        volcanoes[i, index[index < growth]] = 1
        follows[i] = growth in index
    content = (volcanoes.reshape(-1, CONTENTS - 1, TILES) * np.arange(1, CONTENTS)[:, None]).sum(1).astype(int)
    here, near, behind = np.minimum(content, PLAYABLE - 1), content[:, NEIGHBOR], content[:, BEHIND]
    kind = here * 2 + follows[:, None]
    beyond = (kind[..., None] * CONTENTS + near) * PAIRS + PAIR[behind[..., 0], behind[..., 1]]
    return volcanoes, content, follows, kind * TRIPLES + TRIPLE[near[..., 0], near[..., 1], near[..., 2]], beyond


def forward(x, weights):
    """Returns the hidden layer and the outputs. It works with whole numbers as well."""
    volcanoes, content, follows, near, beyond = x
    first = weights["volcano"][PLACE].reshape(-1, TILES * HIDDEN)
    sums = product(volcanoes.astype(first.dtype), first).reshape(-1, TILES, HIDDEN) + weights["always"][follows][:, None]
    hidden = np.maximum(sums, 0)
    second = weights["second"][np.minimum(content, PLAYABLE - 1)]
    return hidden, (hidden * second).sum(2) + weights["near"][near] + weights["beyond"][beyond].sum(2)


def likely(content, logits):
    """Returns how likely the network would play each tile."""
    e = np.where(content < PLAYABLE, np.exp(logits - np.where(content < PLAYABLE, logits, -np.inf).max(1, keepdims=True)), 0)
    return e / e.sum(1, keepdims=True)


def gradients(x, hidden, error, weights):
    volcanoes, content, follows, near, beyond = x
    here = np.minimum(content, PLAYABLE - 1)
    back = error[..., None] * weights["second"][here] * (hidden > 0)
    places = product(volcanoes.T, back.reshape(len(back), -1)).reshape(-1, HIDDEN)
    outputs = error[..., None] * hidden
    return {
        "volcano": np.stack([np.bincount(PLACE.ravel(), p, len(weights["volcano"])) for p in places.T], 1),
        "always": np.stack([back[follows == k].sum((0, 1)) for k in range(2)]),
        "second": np.stack([outputs[here == k].sum(0) for k in range(PLAYABLE)]),
        "near": np.bincount(near.ravel(), error.ravel(), len(weights["near"])),
        "beyond": np.bincount(beyond.ravel(), np.repeat(error.ravel(), 3), len(weights["beyond"])),
    }


def begin(options):
    """Returns the state of the training: that of the last run, or random weights."""
    name = pathlib.Path(options.out, "training.npz")
    if name.exists() and not options.new:
        return {k: v.copy() for k, v in np.load(name).items()}
    rng, kinds = np.random.default_rng(options.seed), 2 * PLAYABLE
    training = {
        "volcano": rng.normal(0, 0.15, ((CONTENTS - 1) * DISTANCES, HIDDEN)),
        "always": np.zeros((2, HIDDEN)),
        "second": rng.normal(0, 0.1, (PLAYABLE, HIDDEN)),
        "near": np.zeros(kinds * TRIPLES),
        "beyond": np.zeros(kinds * CONTENTS * PAIRS),
    }
    training.update({p + k: np.zeros_like(v) for k, v in list(training.items()) for p in ("m_", "v_")})
    return {**{k: v.astype(np.float32) for k, v in training.items()}, "steps": np.array(0)}


def quantise(weights):
    """Returns the weights in whole numbers, and what 1 is in the output."""
    parts = {k: weights[k] for k in ("volcano", "always", "second", "near", "beyond")}
    most = {k: max(1e-3, np.abs(v).max()) for k, v in parts.items()}
    scale = min(LARGEST[1] / most["volcano"], LARGEST[2] / most["always"])
    unit = int(min(LARGEST[2] / max(1, most["near"], most["beyond"]), scale * LARGEST[2] / most["second"]))
    by = {"volcano": scale, "always": scale, "second": unit / scale, "near": unit, "beyond": unit}
    return {k: np.rint(v * by[k]).astype(np.int64) for k, v in parts.items()}, unit


def main():
    options, game, began = arguments(), rulebook.Game("volcano"), time.time()
    states, visits, turn, test = read(game, options)
    x = inputs(game, states)
    learn, check = np.flatnonzero(test == 0), np.flatnonzero(test)
    print(f"{len(states):,} positions read in {time.time() - began:.0f} s, {len(check):,} of them for the test")
    out, training, curves = pathlib.Path(options.out), begin(options), []
    (out / "testdata").mkdir(parents=True, exist_ok=True)

    def of(rows):
        return [part[rows] for part in x]

    def foreseen(rows, weights, unit=1):
        parts = [of(rows[i : i + 1024]) for i in range(0, len(rows), 1024)]
        return np.concatenate([likely(p[1], forward(p, weights)[1] / unit) for p in parts])

    rng, steps, batches = np.random.default_rng(options.seed), 0, max(1, len(learn) // BATCH)
    for epoch in range(options.epochs):
        order = rng.permutation(learn)
        for i in range(batches):
            rows = order[i * BATCH : (i + 1) * BATCH]
            part = of(rows)
            hidden, logits = forward(part, training)
            error = (likely(part[1], logits) - visits[rows]).astype(np.float32) / len(rows)
            changes = {k: g + 1e-5 * training[k] for k, g in gradients(part, hidden, error, training).items()}
            steps += 1
            adam(training, changes, RATE * (1 - 0.95 * steps / (options.epochs * batches)))
        losses = [report.choices(foreseen(rows, training), visits[rows]).mean() for rows in (learn[:: max(1, len(learn) // len(check))], check)]
        curves.append(losses)
        print(f"epoch {epoch + 1}: cross entropy {losses[0]:.4f}, test {losses[1]:.4f}, {time.time() - began:.0f} s", flush=True)
        np.savez(out / "training.npz", **training)
    whole, unit = quantise(training)
    page = report.policy_page(curves, foreseen(check, training), foreseen(check, whole, unit), visits[check], turn[check], len(states), x[1][check] < PLAYABLE)
    text = write([unit], 2) + write(whole["volcano"], 1) + "".join(write(whole[k], 2) for k in ("always", "second", "near", "beyond"))
    (out / "weights.go").write_text(f'// Code generated by examples/learn/policy.py. DO NOT EDIT.\n\npackage policy\n\nconst weights = "{text}"\n')
    (out / "report.html").write_text(page, encoding="utf-8")
    some = check[:: max(1, len(check) // 100)]
    lines = [f"{state} {','.join(map(str, row))}\n" for state, row in zip([states[k] for k in some], forward(of(some), whole)[1])]
    (out / "testdata" / "logits.txt").write_text("".join(lines), encoding="utf-8")
    print(f"weights.go has {len(text):,} characters of weights")


if __name__ == "__main__":
    main()
