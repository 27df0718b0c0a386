"""The rules as data of all games, testdata/rules, which examples/DATA.md describes."""

import json
from pathlib import Path

import pytest

import rulebook

# A source distribution has the data in its directory go.
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent / "go" if (HERE.parent / "go").is_dir() else HERE.parents[3]


def unquote(value):
    return json.loads(value) if value.startswith('"') else value


def blocks(game):
    for path in sorted((ROOT / game / "testdata" / "rules").glob("*.txt")):
        number = 0
        for text in path.read_text().split("\n\n"):
            lines = [line for line in text.splitlines() if line and not line.startswith("#")]
            if not lines:
                continue
            number += 1
            cut = lines.index("----")
            given = [line.partition(" ")[::2] for line in lines[:cut]]
            wanted = [line.partition(" ")[::2] for line in lines[cut + 1 :]]
            yield pytest.param(game, given, wanted, id=f"{game}-{path.stem}-{number}")


ALL = [block for game in ("cultist", "onitama", "vindinium", "volcano") for block in blocks(game)]


def skipped(given):
    """Returns why the block is about the referee, and not about a position: it is left out."""
    keys = dict(given)
    if "timeout" in keys or "grow" in keys or "seed" in keys or "from" not in keys and "start" not in keys:
        return True
    return any(key == "line" and value.upper() == "RANDOM" for key, value in given)


@pytest.mark.parametrize("game, given, wanted", [block for block in ALL if not skipped(block.values[1])])
def test_block(game, given, wanted):
    keys = dict(given)
    verdicts = [(key, value) for key, value in wanted if key in ("accepted", "refused", "ignored")]
    refused = [value for key, value in verdicts if key == "refused"]
    g = rulebook.Game(game)
    try:
        if "from" in keys:
            state = g.parse(unquote(keys["from"]))
        else:
            state = g.start(int(keys["start"]), json.loads(keys.get("options", "{}")))
    except rulebook.RulebookError as error:
        assert refused and error.kind == refused[0].split(":")[0]
        return
    resolved = None
    for line in (unquote(value) for key, value in given if key == "line"):
        try:
            resolved = g.actions[state.judge(line)]
            state = state.apply(line)
        except rulebook.RulebookError as error:
            assert refused, f"{line!r} is rejected: {error}"
            assert error.kind == refused[0].split(":")[0]
            return  # the rest is about a referee that knows who has failed
    assert not refused
    expected = {key: unquote(value) for key, value in wanted}
    if "to" in expected:
        assert str(state) == expected["to"]
    assert state.over == ("scores" in expected)
    if state.over:
        assert state.ending == expected["ending"]
        assert " ".join(map(str, state.scores)) == expected["scores"]
        assert state.winner == (int(expected["winner"]) if "winner" in expected else None)
    seat = int(keys.get("seat", state.to_move))
    shown = " ".join(value for key, value in given if key == "show").split()
    for key, lines in (("init", state.init_input), ("turn", state.turn_input)):
        if key in shown:
            assert lines(seat).splitlines() == [unquote(value) for k, value in wanted if k == key]
    if "actions" in shown:
        assert ", ".join(state.legal_actions()) == expected["actions"]
    if "resolves" in shown:
        assert resolved == expected["resolves"]


def test_most_blocks_are_used():
    used = sum(not skipped(block.values[1]) for block in ALL)
    assert used > 0.8 * len(ALL) > 300
