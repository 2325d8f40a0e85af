"""Tabs of the page without a server take nothing from one another, in whatever order they store."""

import shutil
import subprocess
from pathlib import Path

import pytest

import magblast.browser

_KEEP = Path(magblast.browser.__file__).parent / "page" / "keep.js"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js runs the script of the page")
def test_tabs_lose_nothing_of_one_another(tmp_path: Path) -> None:
    # Node.js takes a script for a module by its name.
    module = shutil.copyfile(_KEEP, tmp_path / "keep.mjs")
    script = Path(__file__).with_name("keeping.mjs")
    done = subprocess.run(["node", str(script), str(module)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
