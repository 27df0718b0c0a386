"""The text of a position of cultist, from the bytes that DATA.md describes."""

from binary import members, number


def text(data):
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
