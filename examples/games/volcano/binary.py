"""The text of a position of volcano, from the bytes that DATA.md describes."""

from binary import members


def text(data):
    assert len(data) == 43
    blue, orange, low, high = (members(data, at, 10) for at in (1, 11, 21, 31))
    text = ""
    for tile in range(80):
        level = (tile in low) + 2 * (tile in high)
        text += "1234"[level] if tile in blue else "abcd"[level] if tile in orange else "."
        text += "/" if tile in (4, 19, 39, 44, 59) else ""
    return "%s %d %d" % (text, data[41], data[42])
