#!/usr/bin/env python3
"""Trains a small network on data sets of simulate, and writes it as Go source.

    python examples/learn/train.py volcano DATA... -o examples/learn/volcano

writes to the directory: net.go, the weights; testdata/values.txt, positions with their exact outputs, for the test in Go;
report.html, which shows how good the network is; and training.npz, with which the next run continues. README.md explains
the whole way. It needs numpy and the package rulebook of examples/bindings/python.
"""
import argparse
import json
import pathlib
import time

import numpy as np

import report
import rulebook
from weights import LARGEST, adam, product, write

BATCH, RATE = 1024, 0.003  # positions of a step, and the learning rate of the first one


def arguments():
    parser = argparse.ArgumentParser(description="Trains a network on data sets of simulate.")
    parser.add_argument("game", choices=("cultist", "onitama", "volcano"))
    parser.add_argument("data", nargs="+", help="directories that simulate -data has written")
    parser.add_argument("-o", dest="out", required=True, help="the directory of the Go package of the network")
    parser.add_argument("--hidden", type=int, default=32, choices=(32, 64, 96, 128), help="hidden sums")
    parser.add_argument("--epochs", type=int, default=4, choices=range(1, 1001), metavar="N", help="how often a position is used")
    parser.add_argument("--rows", type=int, default=300_000, help="use at most this number of positions of each directory")
    parser.add_argument("--search", type=float, default=0.5, help="share of the search's value in the target, if rows have one")
    parser.add_argument("--new", action="store_true", help="begin with random weights even if there is a training.npz")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def read(game, options):
    """Returns positions, and for each of them target, result, turn, and 1 if it is for the test: a tenth of the games is."""
    states, rows = [], []
    for directory in options.data:
        end = len(rows) + options.rows
        for name in sorted(pathlib.Path(directory).glob("*.jsonl")):
            for line in open(name, encoding="utf-8"):
                if len(rows) == end:
                    break
                try:
                    row = json.loads(line)
                    result, search = row["result"], row.get("search")
                    value = search["value"] if search else result
                    states.append(game.parse(row["position"]))
                    rows.append((result + options.search * (value - result), result, row["turn"], row["seed"] % 10 == 0))
                except (KeyError, TypeError, ValueError) as error:
                    raise SystemExit(f"{name}: a row of simulate -game {game.name} is needed: {error}")
    table = np.array(rows, np.float32).reshape(-1, 4)
    if len(set(table[:, 3])) < 2:
        raise SystemExit(f"{' '.join(options.data)}: too few games; simulate -data writes them, in the format jsonl")
    return states, table


def inputs(game, states, exact=False):
    """Returns a matrix with a row for each position. The last input is always 1, the others are those of examples/features.

    Whole numbers, as the Go program has them, are for the exact output; floats are divided by the largest value they can have.
    """
    index, value, row = listed(game, states)
    matrix = np.zeros((len(states), game.num_inputs + 1), np.int64 if exact else np.float32)
    matrix[row, index] = value if exact else value / largest[index]
    matrix[:, -1] = 1
    return matrix


def listed(game, states):
    pairs, count = game.inputs(states)
    used = np.arange(pairs.shape[1]) < count[:, None]
    return pairs[used][:, 0].astype(int), pairs[used][:, 1].astype(int), np.nonzero(used)[0]


def forward(x, weights):
    hidden = np.maximum(product(x, weights["first"]), 0)
    return hidden, hidden @ weights["second"] + weights["last"]


def outputs(game, states, weights, exact=False):
    parts = range(0, len(states), BATCH)
    return np.concatenate([forward(inputs(game, states[i : i + BATCH], exact), weights)[1] for i in parts])


def train(game, states, targets, options, training, after_epoch):
    """Trains by Adam with a falling rate. Each epoch sees another image of each position under the symmetries of the game."""
    rng, batches = np.random.default_rng(options.seed), max(1, len(states) // BATCH)
    for epoch in range(options.epochs):
        order = rng.permutation(len(states))
        for i in range(batches):
            chosen = order[i * BATCH : (i + 1) * BATCH]
            images = [states[k].transform(g) for k, g in zip(chosen, rng.integers(0, game.num_symmetries, len(chosen)))]
            x = inputs(game, images)
            hidden, logit = forward(x, training)
            error = (1 / (1 + np.exp(-np.clip(logit, -30, 30))) - targets[chosen]) / len(chosen)
            back = np.outer(error, training["second"]) * (hidden > 0)
            gradients = {"first": product(x.T, back), "second": error @ hidden, "last": np.array([error.sum()])}
            adam(training, gradients, RATE * (1 - 0.95 * (epoch * batches + i + 1) / (options.epochs * batches)))
            np.clip(training["first"][:-1], -1.5, 1.5, out=training["first"][:-1])
        after_epoch(epoch)


def begin(game, options):
    """Returns the state of the training: that of the last run, or random weights."""
    name = pathlib.Path(options.out, "training.npz")
    if name.exists() and not options.new:
        training = {k: v.copy() for k, v in np.load(name).items()}
        if training["first"].shape == (game.num_inputs + 1, options.hidden):
            return training
        raise SystemExit(f"{name} has a network of another size: use --new")
    rng = np.random.default_rng(options.seed)
    shapes = {"first": (game.num_inputs + 1, options.hidden), "second": (options.hidden,), "last": (1,)}
    spread = {"first": 0.15, "second": 0.3, "last": 0}
    training = {k: rng.normal(0, spread[k], shape).astype(np.float32) for k, shape in shapes.items()}
    moments = {p + k: np.zeros(shape, np.float32) for p in ("m_", "v_") for k, shape in shapes.items()}
    return {**training, **moments, "steps": np.array(0)}


def quantise(weights):
    """Returns the weights in whole numbers, and what a logarithm of the odds of 1 is in the output.

    An input adds at most 45 and half its largest value to a sum, so the sums of these games fit in 16 bits.
    """
    first = weights["first"] / np.append(largest, 1)[:, None]
    scale = LARGEST[1] / np.abs(first[:-1]).max()
    unit = min(LARGEST[2], LARGEST[2] / max(1, abs(weights["last"][0])), scale * LARGEST[2] / np.abs(weights["second"]).max())
    scaled = {"first": first * scale, "second": weights["second"] * (unit / scale), "last": weights["last"] * unit}
    return {k: np.rint(v).astype(np.int64) for k, v in scaled.items()}, round(unit)


def text_of(whole, unit):
    """Returns a network as text, as the package examples/learn/net reads it."""
    rows, hidden = whole["first"].shape
    first = write([rows - 1, hidden, unit], 2) + write(whole["first"][:-1], 1)
    return first + "".join(write(part, 2) for part in (whole["first"][-1], whole["second"], whole["last"]))


def main():
    global largest
    options = arguments()
    game = rulebook.Game(options.game)
    began = time.time()
    states, table = read(game, options)
    target, result, turn, test = table.T
    largest = np.ones(game.num_inputs)
    for i in range(0, len(states), BATCH):
        index, value, _ = listed(game, states[i : i + BATCH])
        np.maximum.at(largest, index, value)
    learn, check = np.flatnonzero(test == 0), np.flatnonzero(test)
    learned, checked = [states[k] for k in learn], [states[k] for k in check]
    print(f"{len(states):,} positions read in {time.time() - began:.0f} s, {len(check):,} of them for the test")
    pathlib.Path(options.out, "testdata").mkdir(parents=True, exist_ok=True)
    training, curves = begin(game, options), []

    def after_epoch(epoch):
        parts = (learned[: len(check)], result[learn[: len(check)]]), (checked, result[check])
        losses = [report.loss(outputs(game, s, training), r) for s, r in parts]
        curves.append(losses)
        print(f"epoch {epoch + 1}: cross entropy {losses[0]:.4f}, test {losses[1]:.4f}, {time.time() - began:.0f} s", flush=True)
        np.savez(pathlib.Path(options.out, "training.npz"), **training)

    train(game, learned, target[learn], options, training, after_epoch)
    whole, unit = quantise(training)
    exact = outputs(game, checked, whole, exact=True)
    floats = outputs(game, checked, training)
    page = report.page(game.name, curves, floats, exact / unit, result[check], turn[check], len(states), unit)
    write_files(options, text_of(whole, unit), page, checked, exact)


def write_files(options, text, page, states, values):
    out, lines = pathlib.Path(options.out), [f"{value} {state}\n" for state, value in zip(states, values)]
    source = f'// Code generated by examples/learn/train.py. DO NOT EDIT.\n\npackage {options.game}\n\nconst weights = "{text}"\n'
    (out / "net.go").write_text(source, encoding="utf-8")
    (out / "testdata" / "values.txt").write_text("".join(lines[:: max(1, len(lines) // 200)]), encoding="utf-8")
    (out / "report.html").write_text(page, encoding="utf-8")
    print(f"net.go has {len(text):,} characters of weights")


if __name__ == "__main__":
    main()
