"""The package has no syntax beyond Python 3.9, and its licence."""

import ast
from importlib import metadata
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("path", [HERE / "setup.py", *sorted(HERE.glob("src/rulebook/*.py"))], ids=lambda p: p.name)
def test_syntax(path):
    ast.parse(path.read_text(), feature_version=(3, 9))


def test_licence():
    assert any(file.name == "LICENSE" for file in metadata.files("rulebook-go"))
