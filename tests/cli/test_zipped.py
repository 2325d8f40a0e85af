"""Run from a zip file, the program says what is wrong and blames nothing else."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from magblast.system.startup import zipped_in

ROOT = Path(__file__).parents[2]


def test_an_installed_program_is_in_no_zip_file() -> None:
    assert zipped_in() is None


@pytest.mark.parametrize("command", [["lesson"], ["rules"], ["--language", "es", "cards"]])
def test_a_zipped_program_says_so_in_one_sentence(command: list[str], tmp_path: Path) -> None:
    archive = tmp_path / "magblast.pyz"
    with zipfile.ZipFile(archive, "w") as held:
        for path in (ROOT / "magblast").rglob("*.py"):
            held.write(path, path.relative_to(ROOT))
    done = subprocess.run(
        [sys.executable, "-P", "-m", "magblast", *command],
        env={**os.environ, "PYTHONPATH": str(archive)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert str(archive) in line
    assert "unpack it" in line
