"""Run from a zip file, the program finds its data there, or says in a sentence that it cannot."""

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from magblast.kernel.shelf import SHELF
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


PLAYED = """
import magblast
table = magblast.new(["Ada", "Bo"], game="battlecards", seed="zip")
table.run({1: "bot:greedy", 2: "bot:greedy"})
record = table.record(secrets=True)
print(record.finished, len(record.html()) > 1000, magblast.read(record.share()).winners)
print(sorted(game.id for game in magblast.shelf()))
"""
"""What a program does that imports the package."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A zip file with what an installed package has, which can be run, too."""
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = wheel["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    path = tmp_path_factory.mktemp("zipped") / "magblast.zip"
    with zipfile.ZipFile(path, "w") as held:
        for each in (ROOT / "magblast").rglob("*"):
            if each.is_file() and each.suffix != ".pyc":
                held.write(each, each.relative_to(ROOT))
        for source, target in ((each, Path(to)) for each, to in included.items()):
            for each in (ROOT / source, *(ROOT / source).rglob("*")):
                held.write(each, target / each.relative_to(ROOT / source))
        for each in (ROOT / "translations").glob("*.json"):
            held.write(each, f"magblast/data/languages/{each.name}")
        held.writestr("__main__.py", "from magblast.cli import main\nraise SystemExit(main())\n")
    return path


def from_zip(archive: Path, *args: str) -> str:
    """Run Python beside a zip file, where nothing else of the package is found."""
    home, temporary = archive.parent / "h", archive.parent / "t"
    temporary.mkdir(exist_ok=True)
    own = {"PYTHONPATH": archive, "MAGBLAST_HOME": home, "TMPDIR": temporary}
    done = subprocess.run(
        [sys.executable, "-P", *args],
        env={**os.environ, **{name: str(path) for name, path in own.items()}},
        cwd=archive.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_program_imports_the_package_from_a_zip_file(archive: Path) -> None:
    said = from_zip(archive, "-c", PLAYED).splitlines()
    assert said[0].startswith("True True (")
    assert said[1] == str(sorted(SHELF))


def test_the_program_runs_from_a_zip_file_that_has_its_data(archive: Path) -> None:
    assert "squad" in from_zip(archive, "-m", "magblast", "rules", "--game", "magusha", "squad")
    assert "Laser Blast" in from_zip(archive, str(archive), "cards", "laser blast")
    assert "Disparo de láser" in from_zip(
        archive, str(archive), "--language", "es", "cards", "laser"
    )
    assert "Puzzle 1 of" in from_zip(archive, str(archive), "puzzles", "--today")
    assert not [*(archive.parent / "t").iterdir()]
