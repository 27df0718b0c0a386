"""The examples of README.md run, and the package has no syntax beyond Python 3.9."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent


def test_examples(capsys):
    names = {}
    blocks = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.S)
    assert len(blocks) == 2
    for block in blocks:
        exec(block.replace("range(1000)", "range(10)"), names)
    out = capsys.readouterr().out
    assert out.startswith('illegal onitama: action "13 B1A2" in ') and "the card is not in the hand" in out
    assert names["infos"]["turn"].max() == 10


@pytest.mark.parametrize("path", [HERE / "setup.py", *sorted(HERE.glob("src/rulebook/*.py"))], ids=lambda path: path.name)
def test_syntax(path):
    ast.parse(path.read_text(), feature_version=(3, 9))
