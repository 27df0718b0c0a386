"""The package has no syntax beyond Python 3.9, its licence, and a page whose links lead somewhere."""

import ast
import re
from importlib import metadata
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("path", [HERE / "setup.py", *sorted(HERE.glob("src/rulebook/*.py"))], ids=lambda p: p.name)
def test_syntax(path):
    ast.parse(path.read_text(), feature_version=(3, 9))


def test_licence():
    assert any(file.name == "LICENSE" for file in metadata.files("rulebook-go"))


def test_links():
    assert {link[:8] for link in re.findall(r"\]\(([^)]*)", metadata.metadata("rulebook-go").get_payload())} == {"https://"}
