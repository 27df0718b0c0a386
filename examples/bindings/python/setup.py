"""Builds the library of examples/bindings/c into the package. It needs Go and a C compiler."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "c" / "build.sh"


class BuildWithLibrary(build_py):
    """Copies the modules, and builds the library beside them."""

    def run(self):
        super().run()
        if not BUILD.exists():
            raise SystemExit(f"{BUILD} is missing: install from a clone of the repository")
        editable = getattr(self, "editable_mode", False)
        package = (HERE / "src" if editable else Path(self.build_lib)) / "rulebook"
        with tempfile.TemporaryDirectory() as built:
            try:
                subprocess.run(["bash", str(BUILD), built], check=True)
            except (OSError, subprocess.CalledProcessError) as error:
                raise SystemExit(f"cannot build the library, which needs bash, Go and a C compiler: {error}") from error
            package.mkdir(parents=True, exist_ok=True)
            for library in Path(built).glob("librulebook.*"):
                shutil.copy(library, package)


class PlatformWheel(bdist_wheel):
    """A wheel for any Python 3 on this platform: the library is no extension module."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


shutil.copy(HERE.parents[2] / "LICENSE", HERE)  # where setuptools looks for it
setup(cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel}, distclass=PlatformDistribution)
