"""Draws what maskable_many.py has printed: python curves.py PICTURE FILE... It needs matplotlib."""

import re
import sys

from matplotlib import pyplot

LINE = re.compile(r"(\w+): ([\d.]+)% of .*?, (\d+) s,")


def main(picture, *files):
    figure, axes = pyplot.subplots(figsize=(7, 3.5), layout="constrained")
    for file in files:
        with open(file, encoding="utf-8") as lines:
            found = [match.groups() for match in map(LINE.search, lines) if match]
        axes.plot([int(s) for _, _, s in found], [float(share) for _, share, _ in found], label=found[0][0], marker=".")
    axes.axhline(75, color="grey", linestyle="dotted")
    axes.set(xlabel="seconds of one processor", ylabel="% of games against random play", ylim=(0, 100))
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(picture, dpi=120)


if __name__ == "__main__":
    print(__doc__) if "--help" in sys.argv else main(*sys.argv[1:])
