"""The text of a position of onitama, from the bytes that DATA.md describes."""

from binary import members

CARDS = "eel crane frog horse boar rooster crab ox cobra rabbit dragon monkey goose elephant mantis tiger".split()


def text(data):
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
