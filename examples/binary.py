"""Prints the text of positions of which it is given the bytes. DATA.md describes both.

    python3 examples/binary.py onitama <onitama/testdata/binary.txt

A line begins with the bytes in hexadecimal; everything after a space is ignored. The decoder of a game is the file binary.py
in its directory in games. It does not check positions.
"""
import pathlib
import runpy
import sys


def number(data, at, size):
    return int.from_bytes(data[at:at + size], "little")


def members(data, at, size):
    bits = number(data, at, size)
    return {i for i in range(8 * size) if bits >> i & 1}


if __name__ == "__main__":
    text = runpy.run_path(str(pathlib.Path(__file__).parent / "games" / sys.argv[1] / "binary.py"))["text"]
    for line in sys.stdin:
        form = bytes.fromhex(line.split(" ")[0])
        assert form[0] == 1, "another version"
        print(text(form))
