"""Prints each seat's wins and share of the points, from the rows of data sets: python3 rates.py FOLDER..."""
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

results = {}  # by seed and seat: every row of a seat in a game has the same result
for folder in sys.argv[1:]:
    for row in rows(folder):
        results[row["seed"], row["seat"]] = row["result"]

seats = collections.defaultdict(list)
for (seed, seat), result in results.items():
    seats[seat].append(result)

for seat, list in sorted(seats.items()):
    print(seat, list.count(1), "%.2f%%" % (100 * sum(list) / len(list)))
