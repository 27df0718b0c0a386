"""Prints each seat's wins and share of the points, from the JSON lines of a data set: python3 rates.py FOLDER"""
import collections, glob, json, sys

names = glob.glob(sys.argv[1] + "/*.jsonl")
if not names:
    sys.exit("no .jsonl files in " + sys.argv[1])
results = {}  # by seed and seat: every row of a seat in a game has the same result
for name in names:
    with open(name) as lines:
        for line in lines:
            row = json.loads(line)
            results[row["seed"], row["seat"]] = row["result"]

seats = collections.defaultdict(list)
for (seed, seat), result in results.items():
    seats[seat].append(result)

for seat, list in sorted(seats.items()):
    print(seat, list.count(1), "%.2f%%" % (100 * sum(list) / len(list)))
