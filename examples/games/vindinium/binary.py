"""The text of a position of vindinium, from the bytes that DATA.md describes."""

from binary import members, number


def text(data):
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
