"""Measures how many actions a second are played: python -m rulebook.bench --help."""

import argparse
import json
import os
import random
import shlex
import subprocess
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

import numpy as np

from . import Game, VectorEnv
from .game import NAMES

# A measurement is a function that plays for a few seconds and returns actions a second, and the share of numpy.
Measure = Callable[[float], Tuple[float, float]]
Clock = Callable[[], float]


def batch(game: Game, clock: Clock, n: int, threads: Optional[int], observations: Any) -> Measure:
    """Games side by side, in which numpy draws legal actions."""
    env = VectorEnv(game, n, seed=1, threads=threads, observations=observations, legal=True)
    _, infos = env.reset()
    legal, count, rows, dice = infos["legal"], infos["legal_count"], np.arange(n), np.random.default_rng(1)

    def measure(seconds: float) -> Tuple[float, float]:
        start, drawing, steps = clock(), 0.0, 0
        now = start
        while now - start < seconds:
            actions = legal[rows, (dice.random(n) * count).astype(np.int64)]
            drawn = clock()
            env.step(actions)
            drawing, steps = drawing + drawn - now, steps + 1
            now = clock()
        return steps * n / (now - start), drawing / (now - start)

    return measure


def single(game: Game, clock: Clock) -> Measure:
    """A loop over States."""

    def measure(seconds: float) -> Tuple[float, float]:
        dice, actions, seed = random.Random(1), 0, 0
        start = clock()
        while True:
            state = game.start(seed)
            while not state.over:
                state = state.apply(dice.choice(state.legal_indices()))
                actions += 1
                if actions % 64 == 0 and clock() - start > seconds:
                    return actions / (clock() - start), 0
            seed += 1

    return measure


def oracle(game: Game, command: str) -> Measure:
    """The oracle of the Go library, which is asked in JSON. Its processor time counts too."""

    def measure(seconds: float) -> Tuple[float, float]:
        before = processor_time()
        pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen(shlex.split(command), **pipes) as process:

            def ask(request: Dict[str, Any]) -> Any:
                assert process.stdin and process.stdout
                process.stdin.write(json.dumps(request) + "\n")
                process.stdin.flush()
                return json.loads(process.stdout.readline())

            dice, actions, seed = random.Random(1), 0, 0
            start = time.perf_counter()
            answer = ask({"game": game.name, "start": seed})
            while time.perf_counter() - start < seconds:
                if answer["over"]:
                    seed += 1
                    answer = ask({"game": game.name, "start": seed})
                    continue
                action = dice.choice(answer["actions"])
                answer = ask({"game": game.name, "state": answer["state"], "action": action})
                actions += 1
        return actions / (processor_time() - before), 0

    return measure


def processor_time() -> float:
    """The processor time of this process and of those that it has started and that have ended."""
    return sum(os.times()[:4])


def main(arguments: Optional[List[str]] = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m rulebook.bench",
        description="Plays random games in several ways, in turn, and prints the most actions a second of each, in "
        "thousands. The batch fills masks and lists of legal actions, from which numpy draws; games that end begin "
        "anew. With one thread, a second is one of processor time, so that other programs on the machine matter less.",
    )
    parser.add_argument("games", nargs="*", help="which games; all without any", metavar="game")
    parser.add_argument("--batch", type=int, default=4096, metavar="N", help="games side by side (4096)")
    parser.add_argument("--threads", type=int, default=1, metavar="N", help="threads of the batch (1)")
    parser.add_argument("--seconds", type=float, default=1, metavar="S", help="of each measurement (1)")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="measurements of each (3)")
    parser.add_argument("--oracle", metavar="COMMAND", help="of the oracle, as go build makes it")
    args = parser.parse_args(arguments)
    if min(args.batch, args.threads, args.repeat) < 1 or not args.seconds > 0:
        parser.error("the numbers must be positive")
    wrong = [name for name in args.games if name not in NAMES]
    if wrong:
        parser.error(f"no game is called {wrong[0]!r}; the games are {', '.join(NAMES)}")

    clock = time.process_time if args.threads == 1 else time.perf_counter
    columns = ["batch", "share of numpy", "with uint8 planes", "State"] + ["oracle"] * bool(args.oracle)
    print("| game | " + " | ".join(columns) + " |\n|---|" + "---:|" * len(columns))
    for name in args.games or NAMES:
        game = Game(name)
        ways = [
            batch(game, clock, args.batch, args.threads, None),
            batch(game, clock, args.batch, args.threads, "uint8"),
            single(game, clock),
        ]
        if args.oracle:
            ways.append(oracle(game, args.oracle))
        best = [(0.0, 0.0)] * len(ways)
        for _ in range(args.repeat):
            best = [max(old, way(args.seconds)) for old, way in zip(best, ways)]
        cells = [f"{speed / 1000:,.0f}" for speed, _ in best]
        cells.insert(1, f"{best[0][1]:.0%}")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
