"""Compares the speed of random games in rulebook, pgx, open_spiel and PettingZoo, in one run.

    pip install pgx open_spiel "pettingzoo[classic]"
    python compare.py

It prints a table of actions a second, in thousands, for games side by side. A way to play that cannot do many at once
has a column only. Every way draws a legal action at random, begins a game that ends anew, and uses all cores that it
can. The environments of PettingZoo are without its wrappers, and pgx runs in a scan that jax has compiled before the
measurement. The ways take turns, and the best of their measurements counts. The games differ: a step of Connect Four is
much less work than one of Onitama. The rows of searches, which "--only simulations" measures alone, are thousands of
simulated games a second on one core.
"""

import argparse
import random
import time

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import pyspiel
from pettingzoo.classic import connect_four_v3

import rulebook.pettingzoo


def vector(name, n, observations):
    env = rulebook.VectorEnv(rulebook.Game(name), n, seed=1, observations="uint8" if observations else None, legal=True)
    _, infos = env.reset()
    legal, count, every, dice = infos["legal"], infos["legal_count"], np.arange(n), np.random.default_rng(1)

    def play():
        for _ in range(max(1, 2048 // n)):
            env.step(legal[every, (dice.random(n) * count).astype(np.int64)])
        return max(1, 2048 // n) * n

    return play


def compiled(name, n, observations):
    """Steps of pgx. jax leaves out what nothing uses, so without observations these are not made."""
    env, steps = pgx.make(name), max(1, 2048 // n)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def one(carry, _):
        key, state = carry
        key, draw, again = jax.random.split(key, 3)
        action = jax.random.categorical(draw, jnp.log(state.legal_action_mask.astype(jnp.float32)))
        state = step(state, action, jax.random.split(again, n))
        if not observations:
            state = state.replace(observation=jnp.zeros_like(state.observation))
        return (key, state), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, steps)[0])
    key = jax.random.PRNGKey(1)
    carry = run((key, jax.jit(jax.vmap(env.init))(jax.random.split(key, n))))

    def play():
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return steps * n

    return play


def states(name):
    game, dice = rulebook.Game(name), random.Random(1)

    def play():
        state, actions = game.start(dice.getrandbits(32)), 0
        while not state.over:
            state, actions = state.apply(dice.choice(state.legal_indices())), actions + 1
        return actions

    return play


def spiel(name):
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play():
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def trees(name, simulations=1000):
    states = [rulebook.Game(name).start(seed) for seed in range(4)]

    def play():
        rulebook.search(states, f"mcts:{simulations}", threads=1)
        return simulations * len(states)

    return play


def spiel_trees(name, simulations=1000):
    """The search by open_spiel's library in C++, with its evaluator of random games."""
    game = pyspiel.load_game(name)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)

    def play():
        bot.mcts_search(game.new_initial_state())
        return simulations

    return play


def agents(env):
    dice = np.random.default_rng(1)

    def play():
        env.reset()
        actions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if ended or cut else legal[int(dice.random() * len(legal))])
            actions += not (ended or cut)
        return actions

    return play


def main():
    parser = argparse.ArgumentParser(description="Compares the speed of random games.")
    parser.add_argument("--batches", type=int, nargs="+", default=[1, 64, 1024, 4096], help="games side by side")
    parser.add_argument("--seconds", type=float, default=1, help="of a measurement")
    parser.add_argument("--repeat", type=int, default=3, help="measurements of each")
    parser.add_argument("--only", default="", metavar="TEXT", help="rows with this text, such as simulations")
    args = parser.parse_args()

    many = [(vector, "rulebook", name) for name in rulebook.game.NAMES]
    many += [(compiled, "pgx", name) for name in ("connect_four", "othello", "animal_shogi")]
    ways, compiling = {}, {}

    def add(row, n, make, *arguments):
        if args.only in row:
            began = time.perf_counter()
            ways[row, n] = make(*arguments)
            compiling.setdefault(row, []).append(time.perf_counter() - began)

    for make, library, name in many:
        for observations in (True, False):
            for n in args.batches:
                add(f"{library} | {name} | {'yes' if observations else 'no'}", n, make, name, n, observations)
    for name in rulebook.game.NAMES:
        add(f"rulebook State | {name} | no", 1, states, name)
        add(f"rulebook AECEnv | {name} | yes", 1, agents, rulebook.pettingzoo.raw_env(name))
        add(f"rulebook mcts, simulations | {name} | no", 1, trees, name)
    for name in ("connect_four", "breakthrough"):
        add(f"open_spiel | {name} | no", 1, spiel, name)
        add(f"open_spiel MCTSBot, simulations | {name} | no", 1, spiel_trees, name)
    add("PettingZoo classic | connect_four | yes", 1, agents, connect_four_v3.raw_env())
    if not ways:
        parser.error(f"no row has the text {args.only!r}")

    best = dict.fromkeys(ways, 0.0)
    for _ in range(args.repeat):
        for way, play in ways.items():
            began, actions = time.perf_counter(), play()
            while time.perf_counter() - began < args.seconds:
                actions += play()
            best[way] = max(best[way], actions / (time.perf_counter() - began))
    print("| library | game | observations | " + " | ".join(f"{n:,}" for n in args.batches) + " | compiles |")
    print("|---|---|---|" + "---:|" * (len(args.batches) + 1))
    for row in dict.fromkeys(row for row, _ in ways):
        cells = [f"{best[row, n] / 1000:,.0f}" if (row, n) in best else "" for n in args.batches]
        seconds = compiling.get(row) if row.startswith("pgx") else None
        cells.append(f"{min(seconds):.0f} to {max(seconds):.0f} s" if seconds else "")
        print(f"| {row} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
