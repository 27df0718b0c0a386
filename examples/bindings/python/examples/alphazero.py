"""Learns a game from games against itself, as AlphaZero does, in torch: python alphazero.py [GAME [SECONDS [FILE]]]

It then plays 200 games against the search "mcts" at equal visits. It needs torch, and is for games of two players.
"""

import sys
import time

import numpy as np
import torch
from torch import nn

import rulebook

GAMES, VISITS, SAMPLED, WIDTH, BATCH, KEPT, RATE = 256, 64, 10, 256, 512, 100_000, 1e-3


class Network(nn.Module):
    """Two layers, and from these the logits of all actions and the value for the player to move."""

    def __init__(self, game):
        super().__init__()
        inputs = int(np.prod(game.observation_shape()))
        self.body = nn.Sequential(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy, self.value = nn.Linear(WIDTH, game.num_actions), nn.Linear(WIDTH, 1)

    def forward(self, planes):
        hidden = self.body(planes.flatten(1))
        return self.policy(hidden), torch.tanh(self.value(hidden)[:, 0])

    def evaluate(self, observations, masks):
        with torch.inference_mode():
            logits, values = self(torch.from_numpy(observations))
        return logits.numpy(), values.numpy()

    def search(self, states, **more):
        return rulebook.search(states, evaluate=self.evaluate, visits=VISITS, observations="float32", **more)


def turns(game, network, rng):
    """Plays games side by side, and yields the turns of each that ends: observations, policies, and rewards."""
    states = [game.start(int(rng.integers(2**63))) for _ in range(GAMES)]
    played = [[] for _ in states]
    while True:
        found = network.search(states, noise=0.25, alpha=10 / game.num_actions**0.5, seed=int(rng.integers(2**63)))
        seen, policies = game.observations(states, "float32"), found.visits / found.visits.sum(1, keepdims=True)
        for i, state in enumerate(states):
            played[i].append((seen[i], policies[i].astype(np.float32), state.to_move))
            action = found.actions[i]
            if state.turn < SAMPLED:
                action = rng.choice(len(policies[i]), p=policies[i])
            states[i] = state.apply(action)
            if states[i].over:
                yield [(planes, policy, states[i].rewards[seat]) for planes, policy, seat in played[i]]
                states[i], played[i] = game.start(int(rng.integers(2**63))), []


def learn(network, optimiser, data, rng, steps):
    for _ in range(steps):
        rows = [data[i] for i in rng.integers(len(data), size=BATCH)]
        planes, policies, rewards = (torch.from_numpy(np.array(part, np.float32)) for part in zip(*rows))
        logits, values = network(planes)
        loss = -(policies * torch.log_softmax(logits, 1)).sum(1).mean() + (values - rewards).square().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return float(loss.detach())


def match(game, network, games=200):
    """Returns the share of games that the network wins against mcts, and half of its interval of 95%."""
    states, opponent = [game.start(10**6 + i // 2) for i in range(games)], f"mcts:{VISITS}"
    while not all(state.over for state in states):
        for searcher in (0, 1):  # the network has seat i % 2 in game i
            mine = [i for i, s in enumerate(states) if not s.over and (s.to_move == i % 2) == (searcher == 0)]
            if mine:
                now = [states[i] for i in mine]
                found = network.search(now) if searcher == 0 else rulebook.search(now, opponent, seed=now[0].turn)
                for i, action in zip(mine, found.actions):
                    states[i] = states[i].apply(action)
    results = np.array([(state.rewards[i % 2] + 1) / 2 for i, state in enumerate(states)])
    return results.mean(), 1.96 * results.std() / games**0.5


def main(name="onitama", seconds=600, file="alphazero.pt"):
    torch.manual_seed(1)
    game, rng, began = rulebook.Game(name), np.random.default_rng(1), time.time()
    network, data, new, count = Network(game), [], 0, 0
    optimiser = torch.optim.Adam(network.parameters(), RATE, weight_decay=1e-5)
    for ended in turns(game, network, rng):
        new, count = new + len(ended), count + 1
        data += ended
        if new >= 4096:
            del data[:-KEPT]
            loss = learn(network, optimiser, data, rng, 4 * new // BATCH)
            print(f"{count:,} games, {time.time() - began:.0f} s, loss {loss:.2f}", end="\r", flush=True)
            new = 0
        if time.time() - began > float(seconds):
            break
    torch.save(network.state_dict(), file)
    share, interval = match(game, network)
    print(f"\n{name}: {share:.1%} +- {interval:.1%} of 200 games against mcts:{VISITS}, draws as half a win")


if __name__ == "__main__":
    main(*sys.argv[1:])
