"""Prints the text of positions of which it is given the bytes. DATA.md describes both.

    python3 examples/binary.py onitama <onitama/testdata/binary.txt

A line begins with the bytes in hexadecimal; everything after a space is ignored. The decoder does not check positions.
"""
import sys


def number(data, at, size):
    return int.from_bytes(data[at:at + size], "little")


def members(data, at, size):
    bits = number(data, at, size)
    return {i for i in range(8 * size) if bits >> i & 1}


CARDS = "eel crane frog horse boar rooster crab ox cobra rabbit dragon monkey goose elephant mantis tiger".split()

def onitama(data):
    assert len(data) == 18
    letters = ["."] * 25
    for player in range(2):
        for q in members(data, 1 + 4 * player, 4):
            letters[q] = "wb"[player]
        if data[9 + player] < 25:
            letters[data[9 + player]] = "WB"[player]
    rows = ["".join(letters[5 * column + row] for column in range(5)) for row in (4, 3, 2, 1, 0)]
    cards = [CARDS[c] for c in data[11:16]]
    return "%s %s,%s/%s,%s/%s %d %d" % ("/".join(rows), *cards, data[16], data[17])


def volcano(data):
    assert len(data) == 43
    blue, orange, low, high = (members(data, at, 10) for at in (1, 11, 21, 31))
    text = ""
    for tile in range(80):
        level = (tile in low) + 2 * (tile in high)
        text += "1234"[level] if tile in blue else "abcd"[level] if tile in orange else "."
        text += "/" if tile in (4, 19, 39, 44, 59) else ""
    return "%s %d %d" % (text, data[41], data[42])


def cultist(data):
    assert len(data) == 64
    rows = [["x" if x in members(data, 43 + 2 * y, 2) else "." for x in range(13)] for y in range(7)]
    for unit, tile in enumerate(data[29:43]):
        if tile != 127:
            rows[tile // 16][tile % 16] = "abcdefghijklmn"[unit]
    generator = number(data, 60, 4)
    return "%s %s %s %d %d %s" % (
        "/".join("".join(row) for row in rows), "".join(map(str, data[1:15])),
        "".join("0123456789A"[life] for life in data[15:29]), data[57], data[59],
        "neutral" if data[58] else "?" if generator == 1 << 31 else generator)


def vindinium(data):
    size, players = data[1], data[2]
    heroes = [data[6 + 8 * p:14 + 8 * p] for p in range(players)]
    at = 6 + 8 * players
    cells = number(data, at, (size * size + 3) // 4)
    rows = [[".#TM"[cells >> 2 * (size * y + x) & 3] for x in range(size)] for y in range(size)]
    mines = sum(row.count("M") for row in rows)
    at, step = at + (size * size + 3) // 4, (mines + 7) // 8
    owners = ["-"] * mines
    for player, hero in enumerate(heroes):
        rows[hero[1]][hero[0]] = str(player)
        for mine in members(data, at + player * step, step):
            owners[mine] = str(player)
    assert len(data) == at + players * step
    lines = ["%d,%d,%d,%d" % (h[2], h[3], h[4], number(h, 5, 3)) for h in heroes]
    return "%s %s %s %d %d" % ("/".join("".join(row) for row in rows), "/".join(lines),
                               "".join(owners) or "none", number(data, 3, 2), data[5])


for line in sys.stdin:
    form = bytes.fromhex(line.split(" ")[0])
    assert form[0] == 1, "another version"
    print({f.__name__: f for f in (onitama, volcano, cultist, vindinium)}[sys.argv[1]](form))
