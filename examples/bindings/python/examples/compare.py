"""Compares the speed of random games in rulebook, pgx, open_spiel and PettingZoo, in one run.

    pip install pgx open_spiel "pettingzoo[classic]"
    python compare.py

It prints two tables of thousands of actions a second, one of games side by side and one of single games. Every way to
play draws a legal action at random, begins a game that ends anew, and uses all cores that it can. The environments of
PettingZoo are without its wrappers, and pgx runs in a scan that jax has compiled before the measurement. The ways take
turns, and the best of their measurements counts. The games differ: a step of Connect Four is much less work than one
of Onitama. The column of searches, which "--only simulations" measures alone, has thousands of simulated games a
second on one core.
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


def states(name, observations):
    game, dice = rulebook.Game(name), random.Random(1)

    def play():
        state, actions = game.start(dice.getrandbits(32)), 0
        while not state.over:
            if observations:
                state.observation()
            state, actions = state.apply(dice.choice(state.legal_indices())), actions + 1
        return actions

    return play


def spiel(name, observations):
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play():
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if observations:
                state.observation_tensor()
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

    ways, compiling = {}, {}

    def add(row, column, make, *arguments):
        if args.only in f"{row}, {column}":
            began = time.perf_counter()
            ways[row, column] = make(*arguments)
            compiling.setdefault(row, []).append(time.perf_counter() - began)

    many = [(vector, "rulebook", name) for name in rulebook.game.NAMES]
    many += [(compiled, "pgx", name) for name in ("connect_four", "othello", "animal_shogi")]
    sides = [(f"{n:,}", n, True) for n in args.batches]
    sides += [(f"no observations, {n:,}", n, False) for n in args.batches]
    for make, library, name in many:
        for column, n, observations in sides:
            add(f"{library}, {name}", column, make, name, n, observations)
    singles = [(states, trees, "rulebook", name) for name in rulebook.game.NAMES]
    singles += [(spiel, spiel_trees, "open_spiel", name) for name in ("connect_four", "breakthrough")]
    for make, searching, library, name in singles:
        add(f"{library}, {name}", "State, no observations", make, name, False)
        add(f"{library}, {name}", "State", make, name, True)
        if library == "rulebook":
            add(f"{library}, {name}", "AECEnv", agents, rulebook.pettingzoo.raw_env(name))
        add(f"{library}, {name}", "simulations", searching, name)
    add("PettingZoo classic, connect_four", "AECEnv", agents, connect_four_v3.raw_env())
    if not ways:
        parser.error(f"no row or column has the text {args.only!r}")

    best = dict.fromkeys(ways, 0.0)
    for _ in range(args.repeat):
        for way, play in ways.items():
            began, actions = time.perf_counter(), play()
            while time.perf_counter() - began < args.seconds:
                actions += play()
            best[way] = max(best[way], actions / (time.perf_counter() - began))
    table("Games side by side", [column for column, _, _ in sides], best, compiling)
    table("Single games", ["State, no observations", "State", "AECEnv", "simulations"], best, compiling)


def table(title, columns, best, compiling):
    rows = list(dict.fromkeys(row for row, column in best if column in columns))
    if not rows:
        return
    columns = [column for column in columns if any((row, column) in best for row in rows)]
    compiles = ["compiles"] if any(row.startswith("pgx") for row in rows) else []
    print(f"\n| {' | '.join([title, *columns, *compiles])} |")
    print("|---|" + "---:|" * len(columns + compiles))
    for row in rows:
        cells = [f"{best[row, column] / 1000:,.0f}" if (row, column) in best else "" for column in columns]
        if compiles:
            seconds = compiling[row] if row.startswith("pgx") else []
            cells.append(f"{min(seconds):.0f} to {max(seconds):.0f} s" if seconds else "")
        print(f"| {' | '.join([row, *cells])} |")


if __name__ == "__main__":
    main()
