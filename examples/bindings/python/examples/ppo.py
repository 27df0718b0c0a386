"""Learns Onitama from games against itself, by PPO with masks, in numpy: python ppo.py [ACTIONS [FILE]]"""

import itertools, sys, time

import numpy as np
import rulebook

GAMES, LENGTH, EPOCHS, BATCH, HIDDEN, RATE, LAMBDA, CLIP, ENTROPY = 512, 64, 2, 1024, 256, 1e-3, 0.9, 0.2, 0.01
ACTIONS = rulebook.Game("onitama").num_actions  # the outputs of the network are their logits, and then the value


def forward(weights, inputs, legal):
    """Returns the hidden layer, the odds of the legal actions, and the value for the player to move."""
    hidden = np.maximum(inputs @ weights[0] + weights[1], 0)
    out = hidden @ weights[2] + weights[3]
    odds = np.exp(np.take_along_axis(out, legal, 1)) * (legal < ACTIONS)
    return hidden, odds / odds.sum(1, keepdims=True), np.tanh(out[:, ACTIONS])


def play(weights, games, seed, rng, random=-1):
    """Yields what happens in games side by side. Random has the seat of each game that plays at random, if any."""
    env, rows = rulebook.VectorEnv("onitama", games, seed, observations="float32", legal=True), np.arange(games)
    planes, infos = env.reset()
    while True:
        inputs = np.concatenate([planes[:, :4].reshape(games, -1), planes[:, 4:, 0, 0]], 1)  # the board, and facts
        used, mover = np.arange(env.max_legal) < infos["legal_count"][:, None], infos["to_move"].copy()
        legal = np.where(used, infos["legal"], ACTIONS)
        _, odds, value = forward(weights, inputs, legal)
        odds = np.where((mover == random)[:, None], used / used.sum(1, keepdims=True), odds)
        choice = np.minimum((odds.cumsum(1) < rng.random((games, 1))).sum(1), infos["legal_count"] - 1)
        planes, rewards, ended, _, infos = env.step(legal[rows, choice])
        yield inputs, legal, choice, odds[rows, choice], value, mover, *map(np.copy, (rewards, ended, infos["rewards"]))


def advantages(rewards, ended, values, movers):
    """Values and movers have one row more. What follows counts with a minus where the opponent of the mover is next."""
    found, after, sign = np.zeros_like(rewards), 0, np.where(movers[1:] == movers[:-1], np.float32(1), np.float32(-1))
    for t in reversed(range(len(rewards))):
        found[t] = after = rewards[t] - values[t] + ~ended[t] * sign[t] * (values[t + 1] + LAMBDA * after)
    return found


def learn(weights, moments, rate, inputs, legal, choice, old, gain, target):
    """Makes a step of Adam for the clipped policy, its entropy, and the squared error of the value."""
    hidden, odds, value = forward(weights, inputs, legal)
    chosen, log = np.arange(odds.shape[1]) == choice[:, None], np.log(odds + 1e-9)
    ratio, gain = odds[chosen] / old, (gain - gain.mean()) / (gain.std() + 1e-8)
    push = (ratio * gain * np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP))[:, None]
    error = np.zeros((len(inputs), ACTIONS + 1), np.float32)
    even = ENTROPY * odds * (log - (odds * log).sum(1, keepdims=True))
    np.put_along_axis(error, legal, push * (odds - chosen) + even, 1)
    error[:, ACTIONS] = (value - target) * (1 - value**2)
    back = error @ weights[2].T * (hidden > 0)
    for w, m, g in zip(weights, moments, (inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(0))):
        m += np.array([0.1, 0.01], np.float32).reshape(2, *[1] * w.ndim) * (np.stack([g, g * g]) - m)
        w -= rate * m[0] / (np.sqrt(m[1]) + 1e-5)


def main(total=1_300_000, file="policy.npz"):
    rng, began, rounds = np.random.default_rng(1), time.time(), max(1, int(total) // (GAMES * LENGTH))
    shapes = (151, HIDDEN), (HIDDEN,), (HIDDEN, ACTIONS + 1), (ACTIONS + 1,)
    weights = [rng.normal(0, spread, shape).astype(np.float32) for spread, shape in zip((0.1, 0, 0.02, 0), shapes)]
    moments, games = [np.zeros((2, *shape), np.float32) for shape in shapes], play(weights, GAMES, 1, rng)
    for r in range(rounds):
        *data, values, movers, rewards, ended, _ = map(np.array, zip(*itertools.islice(games, LENGTH + 1)))
        gain = advantages(rewards[:-1], ended[:-1], values, movers)
        data = [part[:LENGTH].reshape(-1, *part.shape[2:]) for part in (*data, gain, gain + values[:-1])]
        for chosen in np.concatenate([rng.permutation(GAMES * LENGTH).reshape(-1, BATCH) for _ in range(EPOCHS)]):
            learn(weights, moments, RATE * (1 - r / rounds), *(part[chosen] for part in data))
        print(f"{(r + 1) * GAMES * LENGTH:,} actions, {time.time() - began:.0f} s", end="\r", flush=True)
    np.savez(file, *weights)
    result, seat = np.full(1000, np.nan), np.arange(1000) % 2
    for *_, ended, rewards in play(weights, 1000, 2, rng, 1 - seat):
        result = np.where(ended & np.isnan(result), rewards[np.arange(1000), seat], result)
        if not np.isnan(result).any():
            return print(f"\n{(result.mean() + 1) / 2:.1%} of 1,000 games against random play, draws as half a win")


if __name__ == "__main__":
    print(__doc__) if "--help" in sys.argv else main(*sys.argv[1:])
