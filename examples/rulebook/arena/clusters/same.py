"""Compares the games of two tournaments, except for their times and their memory: python3 same.py FILE FILE..., the first against the rest"""
import json, sys


def load(names):
    games = {}
    for name in names:
        with open(name) as lines:
            for line in lines:
                game = json.loads(line)
                game["rulebook"].pop("memory", None)
                for turn in game["rulebook"]["turns"]:
                    turn.pop("ms", None)
                number = game["rulebook"]["run"]["number"]
                assert number not in games, f"game {number} is there twice"
                games[number] = game
    return games


whole, parts = load(sys.argv[1:2]), load(sys.argv[2:])
assert whole and whole.keys() == parts.keys(), f"{whole.keys() ^ parts.keys()} are in one of the two alone"
for number, game in whole.items():
    assert game == parts[number], f"game {number} differs:\n{game}\n{parts[number]}"
print(len(whole), "games are equal")
