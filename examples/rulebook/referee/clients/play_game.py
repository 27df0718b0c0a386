#!/usr/bin/env python3
"""Plays one game with rulebook's referee and prints the result as a league program wants it.

    play_game.py cgarena GAME SEED COMMAND COMMAND ...
    play_game.py psyleague GAME COMMAND COMMAND ...

Options in front of the commands: --seed N for psyleague (otherwise random), --log FILE saves the referee's log, and
--referee COMMAND names the referee (otherwise the environment variable RULEBOOK_REFEREE, otherwise ./rulebook referee). Build the
referee in a clone of rulebook with: go build ./examples/rulebook

A bot reports numbers about a game on its standard error:

    [TDATA] name = value      about the game
    [PDATA] name = value      about the bot
    [PDATA+] name = value     likewise, summed up over the game (psyleague only)
    [PDATA][7] name = value   likewise, for turn 7 (cgarena only)

The referee keeps such lines of less than 4 KiB, up to 1 MiB in a game, however much else the bot writes. If it had to
drop some, this script says so on standard error.
"""
import argparse
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

DATA = re.compile(r"\s*\[([TP])DATA(\+?)\](?:\[(\d+)\])?\s*([^\s=]+)\s*=\s*(.*\S)", re.IGNORECASE)


def main():
    parser = argparse.ArgumentParser(description="Plays one game with rulebook's referee.")
    leagues = parser.add_subparsers(dest="league", required=True)
    for name in ("cgarena", "psyleague"):
        league = leagues.add_parser(name)
        league.add_argument("--log")
        league.add_argument("--referee", type=shlex.split, default=os.environ.get("RULEBOOK_REFEREE") or "./rulebook referee")
        league.add_argument("game")
        if name == "cgarena":
            league.add_argument("seed", type=int)
        else:
            league.add_argument("--seed", type=int, default=random.getrandbits(31))
        league.add_argument("players", nargs="+")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = args.log or os.path.join(folder, "log.json")
        game = play(args, log)
    warn_of_lost_data(game)
    report = cgarena if args.league == "cgarena" else psyleague
    print(json.dumps(report(game, args)))


def play(args, log):
    """Returns the engine's game result."""
    command = args.referee + ["-game", args.game, "-seed", str(args.seed), "-l", log]
    for i, player in enumerate(args.players):
        command += [f"-p{i + 1}", player]
    # What the referee says about failed players is worth seeing in the league's own log.
    try:
        status = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
    except OSError as error:
        sys.exit(f"play_game.py: cannot start the referee {command[0]}: {error.strerror}; --referee says where it is")
    if status != 0:
        sys.exit("the referee failed: " + shlex.join(command))
    with open(log, encoding="utf-8") as file:
        return json.load(file)


def warn_of_lost_data(game):
    for seat, lines in enumerate(game.get("rulebook", {}).get("droppedData", [])):
        if lines > 0:
            print(f"play_game.py: player {seat} wrote too much: {lines} lines of its data are lost", file=sys.stderr)


def ranks_and_errors(game, args):
    scores = [game["scores"][str(seat)] for seat in range(len(args.players))]
    return {
        "ranks": [sum(other > score for other in scores) for score in scores],
        "errors": [int(score < 0) for score in scores],
    }


def data(game, args):
    """Yields seat, kind ("T" or "P"), whether to sum up, turn or None, name and value."""
    for seat in range(len(args.players)):
        for text in game["errors"][str(seat)]:
            for line in (text or "").split("\n"):
                match = DATA.match(line)
                if match:
                    kind, plus, turn, name, value = match.groups()
                    yield seat, kind.upper(), bool(plus), turn and int(turn), name, value


def cgarena(game, args):
    result = ranks_and_errors(game, args)
    result["attributes"] = [
        {"name": name, "player": seat if kind == "P" else None, "turn": turn, "value": value}
        for seat, kind, plus, turn, name, value in data(game, args)
        if not plus
    ]
    return result


def psyleague(game, args):
    result = ranks_and_errors(game, args)
    result["test_data"] = {"seed": args.seed}
    result["player_data"] = [{} for _ in args.players]
    for seat, kind, plus, _, name, value in data(game, args):
        target = result["test_data"] if kind == "T" else result["player_data"][seat]
        try:
            target[name] = float(target.get(name, 0)) + float(value) if plus else value
        except ValueError:
            # psyleague ends with a script that ends, and a bot prints what it likes.
            print(f"not a number: {name} = {value}", file=sys.stderr)
    return result


if __name__ == "__main__":
    main()
