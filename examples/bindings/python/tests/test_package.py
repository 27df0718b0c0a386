"""The package has no syntax beyond Python 3.9, its examples and licence, and a page whose links lead somewhere."""

import ast
import re
from importlib import metadata
from pathlib import Path

import pytest

import rulebook

HERE = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("path", [HERE / "setup.py", *sorted(HERE.glob("src/rulebook/*.py"))], ids=lambda p: p.name)
def test_syntax(path):
    ast.parse(path.read_text(), feature_version=(3, 9))


@pytest.mark.parametrize("path", sorted(HERE.glob("examples/*.py")), ids=lambda p: p.name)
def test_examples(path):
    """Whoever has only a wheel runs the examples by python -m."""
    package = Path(rulebook.__file__).parent
    installed = path if package.parent == HERE / "src" else package / "examples" / path.name
    assert installed.is_file()


def test_licence():
    assert any(file.name == "LICENSE" for file in metadata.files("rulebook-go"))


def test_links():
    assert {link[:8] for link in re.findall(r"\]\(([^)]*)", metadata.metadata("rulebook-go").get_payload())} == {"https://"}
