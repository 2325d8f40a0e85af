"""Download what others have made, with the ordinary clients of npm and PyPI."""

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
_PACKAGES = {
    "pyodide": "314.0.7",
    "@xterm/xterm": "6.0.0",
    "@xterm/addon-fit": "0.11.0",
    "@xterm/addon-unicode11": "0.9.0",
    "@xterm/addon-webgl": "0.19.0",
}
"""The packages of npm, whose files the page loads as they are."""
_PYTHON = "3.14"
_PLATFORM = "pyemscripten_2026_0_wasm32"
"""The Python of this Pyodide, and the platform in the names of its wheels."""
_LEFT_OUT = ("pydantic", "PyYAML")
"""Read card files that have changed, which cannot happen on a page."""


class Brought(NamedTuple):
    """Represent the folders of what was downloaded."""

    packages: Path
    """Each package of npm in a folder of its name."""
    wheels: Path


def bring(folder: Path) -> Brought:
    """Download what is not in the folder yet."""
    brought = Brought(folder / "npm", folder / "wheels")
    for name, version in _PACKAGES.items():
        if not (into := brought.packages / name).is_dir():
            _bring_package(f"{name}@{version}", into)
    if not brought.wheels.is_dir():
        _bring_wheels(brought.wheels)
    return brought


def _bring_package(name: str, into: Path) -> None:
    into.parent.mkdir(parents=True, exist_ok=True)
    packed = _run("npm", "pack", "--silent", name, "--pack-destination", str(into.parent))
    archive = into.parent / packed.split()[-1]
    with tarfile.open(archive) as files:
        for member in files.getmembers():
            member.name = member.name.removeprefix("package/")
            files.extract(member, into, filter="data")
    archive.unlink()


def _bring_wheels(folder: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        each
        for each in project["dependencies"]
        if not re.match(rf"({'|'.join(_LEFT_OUT)})\b", each)
    ]
    _run(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)),
        *("--only-binary=:all:", "--platform", _PLATFORM, "--python-version", _PYTHON),
        *wanted,
    )


def _run(*command: str) -> str:
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout
