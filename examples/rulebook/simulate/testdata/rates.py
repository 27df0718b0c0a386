"""Prints each seat's wins and share of the points, from the rows of data sets: python3 rates.py FOLDER...

A game that random actions have ended before anybody chose one has no rows, so it does not count.
"""
import collections, glob, json, sys

def rows(folder):
    """Yields the rows of a data set of either format. Parquet needs pyarrow."""
    names = glob.glob(folder + "/*.jsonl") + glob.glob(folder + "/*.parquet")
    if not names:
        sys.exit("no .jsonl or .parquet files in " + folder)
    for name in names:
        if name.endswith(".jsonl"):
            with open(name) as lines:
                yield from map(json.loads, lines)
            continue
        try:
            from pyarrow import parquet
        except ImportError:
            sys.exit(name + ": reading Parquet needs pyarrow: pip install pyarrow")
        for batch in parquet.ParquetFile(name).iter_batches(columns=["seed", "seat", "result"]):
            yield from batch.to_pylist()

if not sys.argv[1:]:
    sys.exit("usage: python3 rates.py FOLDER...")
games = collections.defaultdict(dict)  # by seed, then by seat: all rows of a seat in a game have the same result
for folder in sys.argv[1:]:
    for row in rows(folder):
        games[row["seed"]][row["seat"]] = row["result"]

two = all(seat < 2 for game in games.values() for seat in game)
seats = collections.defaultdict(list)
for game in games.values():
    if two and len(game) == 1:  # all actions of the other seat were random ones, which have no rows
        [(seat, result)] = game.items()
        game[1 - seat] = 1 - result
    for seat, result in game.items():
        seats[seat].append(result)

for seat, list in sorted(seats.items()):
    print(seat, list.count(1), "%.2f%%" % (100 * sum(list) / len(list)))
