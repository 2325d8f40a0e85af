"""The game works from a wheel, in a folder that has nothing to do with the checkout."""

import os
import shutil
import subprocess
import sys
import tarfile
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest

from hatch_build import absolute, repository
from tests.support.light import play_and_read

ROOT = Path(__file__).parents[1]
PARTS = (
    "magblast",
    "data",
    "docs",
    "translations",
    "hatch_build.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "NOTICE",
)


def run(*command: object, cwd: Path, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=cwd,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build from a copy, so that no stray build file of the checkout slips in."""
    pytest.importorskip("hatchling")
    source = tmp_path_factory.mktemp("source")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, source / part)
        else:
            shutil.copy(ROOT / part, source)
    # Rules that somebody has translated.
    (source / "docs" / "es").mkdir(exist_ok=True)
    (source / "docs" / "es" / "rules-magusha.md").write_text("# Reglas", encoding="utf-8")
    out = tmp_path_factory.mktemp("built")
    run("-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", out, cwd=source)
    return out


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("magblast-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_wheel_holds_the_cards_the_rules_and_the_licence(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "magblast/data/cards.yaml" in names
    assert "magblast/data/cards.built" in names
    assert "magblast/data/rules.md" in names
    assert "magblast/data/puzzles/magi-nation-win.jsonl" in names
    assert "magblast/data/languages/es.json" in names
    assert "magblast/data/es/rules-magusha.md" in names
    assert "magblast/data/battlecards.yaml" in names
    assert "magblast/games/magblast/lesson.mblog" in names
    assert "magblast/games/battlecards/lesson.mblog" in names
    assert "magblast/data/rules-battlecards.md" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not [name for name in names if "tests" in name or "__pycache__" in name]


def test_the_wheel_holds_every_module(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    modules = (ROOT / "magblast").rglob("*.py")
    assert {path.relative_to(ROOT).as_posix() for path in modules} <= names


def test_wheel_and_source_say_that_the_package_is_typed(built: Path, wheel: Path) -> None:
    assert "magblast/py.typed" in ZipFile(wheel).namelist()
    [source] = built.glob("magblast-*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"magblast/py.typed", "data/completion/magblast.zsh", "data/cards.yaml"} <= names


def test_the_wheel_tells_an_index_what_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        [name] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = message_from_string(archive.read(name).decode())
    assert told["Author-email"].startswith("The magblast authors <")
    assert told["License-Expression"] == "MIT"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    addresses = dict(line.split(", ") for line in told.get_all("Project-URL", []))
    assert set(addresses) == {"Homepage", "Source", "Issues", "Changelog"}
    assert all(address.startswith(repository(readme)) for address in addresses.values())
    classifiers = told.get_all("Classifier", [])
    assert "Typing :: Typed" in classifiers
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert str(told.get_payload()) == absolute(readme, ROOT)


def test_the_wheel_holds_completion_where_shells_look(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        found = {
            name.partition(".data/data/")[2]: archive.read(name).decode()
            for name in archive.namelist()
            if ".data/data/" in name
        }
    assert found == {
        place: (ROOT / "data/completion" / name).read_text(encoding="utf-8")
        for name, place in (
            ("magblast.bash", "share/bash-completion/completions/magblast"),
            ("magblast.zsh", "share/zsh/site-functions/_magblast"),
            ("magblast.fish", "share/fish/vendor_completions.d/magblast.fish"),
        )
    }


def test_rules_load_from_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    code = (
        "import magblast, magblast.games.magblast.catalog as c; print(magblast.__file__);"
        "print(*(len(c.load_rules(e).cards) for e in c.edition_names()))"
    )
    where, counts = run("-c", code, cwd=tmp_path, PYTHONPATH=str(installed)).splitlines()
    assert Path(where).is_relative_to(installed)
    assert counts == "101 109"


def test_commands_run_from_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    home = {"PYTHONPATH": str(installed), "MAGBLAST_HOME": str(tmp_path)}
    assert "Direct Hit" in run("-m", "magblast", "cards", "direct_hit.1", cwd=tmp_path, **home)
    assert "Minefield" in run("-m", "magblast", "rules", "minefield", cwd=tmp_path, **home)
    log = tmp_path / "game.mblog"
    log.write_text('{"magblast":1,"edition":"third","seats":[{"name":"Ada"},{"name":"Bo"}]}\n')
    assert '"decision"' in run("-m", "magblast", "legal", log, cwd=tmp_path, **home)


def test_battlecards_runs_from_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    home = {"PYTHONPATH": str(installed), "MAGBLAST_HOME": str(tmp_path)}
    without = "import sys; sys.modules |= {'pydantic': None, 'yaml': None};"
    for args, said in (
        (["cards", "--game", "battlecards", "ace"], "Time Travel Commandos"),
        (["rules", "--game", "battlecards", "B5.6"], "Blocks"),
    ):
        code = f"{without} from magblast.cli import main; main({args})"
        assert said in run("-c", code, cwd=tmp_path, **home)
    log = tmp_path / "game.mblog"
    log.write_text('{"magblast":1,"game":"battlecards","seats":[{"name":"Ada"},{"name":"Bo"}]}\n')
    assert '"choose"' in run("-m", "magblast", "legal", log, cwd=tmp_path, **home)


def test_games_are_played_and_read_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    play_and_read(tmp_path, installed)
