"""Builds the library of examples/bindings/c into the package. It needs Go and a C compiler.

In a clone, the Go source is around this directory. A source distribution has a copy of what the library needs, in the directory go."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urljoin

import setuptools
from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
COPY = HERE / "go"
ROOT = COPY if COPY.is_dir() else HERE.parents[2]
LIBRARY = ROOT / "examples" / "bindings" / "c"
README = (HERE / "README.md").read_text("utf-8")
LINK = re.compile(r"\]\(([^)]+)\)")
TAGS = ["-tags", "search"]  # the library for C has no searches
PAGE = "https://github.com/rulebook-go/rulebook/blob/main/examples/bindings/python/README.md"
NEEDS = "which needs bash, Go and a C compiler"

# Prints the files of the packages that the library consists of, on all systems.
SOURCES = """{{if not .Standard}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}
{{end}}{{range .CgoFiles}}{{$dir}}/{{.}}
{{end}}{{range .IgnoredGoFiles}}{{$dir}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$dir}}/{{.}}
{{end}}{{end}}"""


class BuildWithLibrary(build_py):
    """Copies the modules and the examples, and builds the library beside them."""

    def run(self):
        super().run()
        if not LIBRARY.exists():
            raise SystemExit(f"{LIBRARY} is missing: install from a clone of the repository, or from a source distribution")
        editable = getattr(self, "editable_mode", False)
        package = (HERE / "src" if editable else Path(self.build_lib)) / "rulebook"
        with tempfile.TemporaryDirectory() as built:
            try:
                subprocess.run(["bash", str(LIBRARY / "build.sh"), built, *TAGS], check=True)
            except (OSError, subprocess.CalledProcessError) as error:
                raise SystemExit(f"cannot build the library, {NEEDS}: {error}") from error
            package.mkdir(parents=True, exist_ok=True)
            for old in package.glob("librulebook.*"):
                old.unlink()  # of another system
            for library in [*Path(built).glob("librulebook.[ds]*"), LIBRARY / "rulebook.h"]:
                shutil.copy(library, package)
        if not editable:  # which is a clone
            for example in (HERE / "examples").glob("*.py"):
                self.mkpath(str(package / "examples"))
                shutil.copy(example, package / "examples")


class SourceWithLibrary(sdist):
    """Adds the Go source of the library, and the rules as data, which the tests read."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        shown = [name for name in LINK.findall(README) if not name.startswith("..") and (HERE / name).is_file()]
        if lost := [name for name in shown if not (Path(base_dir) / name).is_file()]:
            raise SystemExit(f"README.md shows {', '.join(lost)}, which MANIFEST.in does not list")
        command = ["go", "list", "-deps", *TAGS, "-f", SOURCES, "./library"]
        try:
            listed = subprocess.run(
                command, cwd=LIBRARY, env={**os.environ, "GOWORK": "off", "CGO_ENABLED": "1"}, check=True, stdout=subprocess.PIPE, text=True
            ).stdout.split("\n")
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(f"cannot list the source of the library, {NEEDS}: {error}") from error
        sources = {Path(name) for name in listed if name and not name.endswith("_test.go")}
        sources |= {ROOT / name for name in ("LICENSE", "go.mod", "go.sum")}
        sources |= {LIBRARY / name for name in ("build.sh", "go.mod", "go.sum", "play.c", "rulebook.h")}
        sources |= set(ROOT.glob("*/testdata/rules/*.txt"))
        for file in sources:
            to = Path(base_dir) / "go" / file.relative_to(ROOT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to)


class PlatformWheel(bdist_wheel):
    """A wheel for any Python 3: the library is no extension module. RULEBOOK_PLATFORM names a platform other than this one."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return ("py3", "none", os.environ.get("RULEBOOK_PLATFORM") or super().get_tag()[2])


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


shutil.copy(ROOT / "LICENSE", HERE)  # where setuptools looks for it
# PyPI does not have the files that the page links to.
page = LINK.sub(lambda link: f"]({urljoin(PAGE, link[1])})", README)
page = re.sub(r"(!\[[^]]*\]\([^)]+)/blob/", r"\1/raw/", page)  # the picture, and not GitHub's page about it
setup(
    cmdclass={"build_py": BuildWithLibrary, "sdist": SourceWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=PlatformDistribution,
    long_description=page,
    long_description_content_type="text/markdown",
    # Debian's setuptools is older than license expressions.
    **{"license_expression" if int(setuptools.__version__.split(".")[0]) >= 77 else "license": "MIT"},
)
