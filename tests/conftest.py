"""Begin every run of the tests alike, and keep what several folders of tests need."""

import gc
import os
import signal
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import cast

import pytest
from _pytest import tmpdir
from hypothesis import HealthCheck, settings

from hatch_build import build_translation
from magblast.kernel import shelf as shelf_of_games
from magblast.kernel.shelf import SHELF
from magblast.play import kept_files
from magblast.play.autosave import HOME
from magblast.wording import ENGLISH
from magblast.wording.environment import language_in
from tests.support.logs import play_log
from tests.support.night import AT_NIGHT

pytest_plugins = ("tests.support.compiled", "tests.support.reports", "tests.tiers")

# A shell lets what it starts in the background ignore Ctrl+C, and so would the programs that the
# tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The tests know the printed editions, whatever data/house.yaml of this checkout adds.
os.environ["MAGBLAST_EDITIONS"] = ""

# Otherwise argparse looks for translations on the disk, dozens of times for each command line.
os.environ["LANGUAGE"] = "C"
if language_in(os.environ) is not ENGLISH:
    # The tests read what is said in English.
    os.environ["LC_ALL"] = "C.UTF-8"

# Nobody looks for the folder of a test by a link, which would be replaced for each test.
vars(tmpdir)["_force_symlink"] = lambda *_: None

# Hypothesis would fail an example that takes long on a machine that does much else.
settings.register_profile(
    "patient",
    deadline=None,
    max_examples=200 if AT_NIGHT else 50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Give each worker neighbouring tests, which share games, unless another way was chosen.

    In ``addopts``, the option would be unknown to a pytest without xdist.
    """
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build the languages once, if translators have changed them since."""
    if hasattr(session.config, "workerinput"):
        return
    for folder in filter(Path.is_dir, (Path(__file__).parents[1] / "translations").iterdir()):
        built = folder.with_suffix(".json")
        changed = max(path.stat().st_mtime for path in folder.iterdir())
        if not built.is_file() or built.stat().st_mtime < changed:
            build_translation(folder)


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Run one worker more than there are cores, as many tests wait for a program."""
    return (yield) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect garbage rarely, and never look through what stays to the end of the run.

    Otherwise a quarter of the processor time of the tests goes into looking through all tests again
    and again, while they are collected and while they run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(100_000)
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put tests that wait for a terminal first in workers, where other tests can run meanwhile."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not hasattr(getattr(item, "module", None), "Terminal"))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once, and freeze the rest: pytest would look through it five times."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _no_real_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Write nothing to the data folder of whoever runs the tests."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(folder))
        yield folder


@pytest.fixture(autouse=True)
def _empty_home(_no_real_home: Path) -> Iterator[None]:
    """Leave nothing in the data folder for the next test, such as a language that was chosen."""
    yield
    if any(_no_real_home.iterdir()):
        rmtree(_no_real_home)
        _no_real_home.mkdir()


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_disks() -> Iterator[None]:
    """Do not sync logs to the disk, which would take milliseconds for each record.

    Tests of power cuts and full disks put a disk of their own in its place.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def _nothing_told_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin as a program that has told nothing of its files, and holds nothing unwritten."""
    monkeypatch.setattr(kept_files, "_DESK", kept_files._Desk())


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the games and settings of a test in a folder of its own, which is not made yet."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def game_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three with take-backs."""
    path = tmp_path_factory.mktemp("log") / "game.mblog"
    play_log(path, seats=3, seed="conftest")
    return path


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Pebbles on the shelf beside the games of the house."""
    monkeypatch.setitem(cast("dict[str, str]", SHELF), "pebbles", "tests.pebbles")


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Stones, a game without bots of its own, on the shelf as that of another package."""
    monkeypatch.setattr(shelf_of_games, "guests", cache(lambda: {"stones": "tests.stones"}))


@pytest.fixture
def tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Tricks, a game of three to five seats, on the shelf as that of another package."""
    monkeypatch.setattr(shelf_of_games, "guests", cache(lambda: {"tricks": "tests.tricks"}))
