"""Learns a game from games against itself, as AlphaZero does: python alphazero.py [GAME [SECONDS [DIRECTORY]]]

It then plays 200 games against the search "mcts" at equal visits. It writes the network to the directory, and in a
clone also its value as examples/learn does: net.txt for the player net:FILE, and weights.go for a bot. It needs torch,
and a game of two players.
"""

import sys
import time
from argparse import Namespace
from pathlib import Path

import numpy as np
import torch
from torch import nn

import rulebook

LEARN = Path(__file__).resolve().parent / "../../../learn"  # only a clone has it
GAMES, VISITS, SAMPLED, WIDTH, BATCH, KEPT, RATE = 256, 64, 10, 128, 512, 100_000, 3e-3


class Network(nn.Module):
    """One layer, as in a bot's network, and from this the logits of actions and the value for the player to move."""

    def __init__(self, game):
        super().__init__()
        self.game, inputs, shape = game, game.inputs_size(), game.observation_shape()
        self.board = (inputs - shape[0]) // (shape[1] * shape[2] - 1)  # planes; each later one is a single input
        self.hidden = nn.Linear(inputs, WIDTH)
        self.policy, self.value = nn.Linear(WIDTH, game.num_actions), nn.Linear(WIDTH, 1)

    def forward(self, planes):
        inputs = torch.cat([planes[:, : self.board].flatten(1), planes[:, self.board :, 0, 0]], 1)
        hidden = torch.relu(self.hidden(inputs))
        return self.policy(hidden), torch.tanh(self.value(hidden)[:, 0])

    def evaluate(self, observations, masks):
        with torch.inference_mode():
            logits, values = self(torch.from_numpy(observations))
        return logits.numpy(), values.numpy()

    def search(self, states, **more):
        return rulebook.search(states, evaluate=self.evaluate, visits=VISITS, observations="float32", **more)


def turns(game, network, rng):
    """Plays games side by side, and yields the turns of each that ends: positions, visits, and rewards."""
    states = [game.start(int(rng.integers(2**63))) for _ in range(GAMES)]
    played = [[] for _ in states]
    while True:
        found = network.search(states, noise=0.25, alpha=10 / game.num_actions**0.5, seed=int(rng.integers(2**63)))
        for i, state in enumerate(states):
            played[i].append((state, found.visits[i].astype(np.int16)))
            action = found.actions[i]
            if state.turn < SAMPLED:
                action = rng.choice(game.num_actions, p=found.visits[i] / found.visits[i].sum())
            states[i] = state.apply(action)
            if states[i].over:
                yield [(before, visits, states[i].rewards[before.to_move]) for before, visits in played[i]]
                states[i], played[i] = game.start(int(rng.integers(2**63))), []


def learn(game, network, optimiser, data, rng, steps):
    """Makes steps, each with an image of some positions under a symmetry of the game."""
    for _ in range(steps):
        states, visits, rewards = zip(*(data[i] for i in rng.integers(len(data), size=BATCH)))
        symmetry, policies = int(rng.integers(game.num_symmetries)), np.zeros((BATCH, game.num_actions), np.float32)
        policies[:, game.transform_action(np.arange(game.num_actions), symmetry)] = visits
        policies = torch.from_numpy(policies / policies.sum(1, keepdims=True))
        planes = game.observations([state.transform(symmetry) for state in states], "float32")
        logits, values = network(torch.from_numpy(planes))
        errors = (values - torch.tensor(rewards, dtype=torch.float32)).square()
        loss = -(policies * torch.log_softmax(logits, 1)).sum(1).mean() + errors.mean()
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


def write(game, network, states, out):
    """Writes the value in whole numbers: the logarithm of the odds, which is 2x for the value tanh(x)."""
    sys.path.insert(0, str(LEARN))
    from networks import Plain
    from train import write_files

    plain, layer, value = Plain(game, None, states, WIDTH, 1), network.hidden, network.value
    parts = {
        "first": torch.cat([layer.weight.T, layer.bias[None]]),
        "second": 2 * value.weight.T,
        "last": 2 * value.bias,
    }
    whole, unit = plain.quantise({name: part.detach().numpy() for name, part in parts.items()})
    write_files(Namespace(out=out, policy=False, game=game.name), plain.text(whole, unit), None)


def main(name="onitama", seconds=600, directory="alphazero"):
    torch.manual_seed(1)
    game, rng, began, out = rulebook.Game(name), np.random.default_rng(1), time.time(), Path(directory)
    out.mkdir(parents=True, exist_ok=True)
    network, data, new, count = Network(game), [], 0, 0
    optimiser = torch.optim.Adam(network.parameters(), RATE, weight_decay=1e-5)
    for ended in turns(game, network, rng):
        new, count = new + len(ended), count + 1
        data += ended
        if new >= 4096:
            del data[:-KEPT]
            loss = learn(game, network, optimiser, data, rng, 16 * new // BATCH)
            print(f"{count:,} games, {time.time() - began:.0f} s, loss {loss:.2f}", end="\r", flush=True)
            new = 0
        if time.time() - began > float(seconds):
            break
    torch.save(network.state_dict(), out / "network.pt")
    if LEARN.is_dir():
        write(game, network, [game.start(0)] + [row[0] for row in data[-4096:]], out)
    share, interval = match(game, network)
    print(f"\n{name}: {share:.1%} +- {interval:.1%} of 200 games against mcts:{VISITS}, draws as half a win")


if __name__ == "__main__":
    print(__doc__) if "--help" in sys.argv else main(*sys.argv[1:])
