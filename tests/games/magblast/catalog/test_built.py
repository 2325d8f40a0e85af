"""What is kept of the card file is what the card file says, and counts for no other."""

from pathlib import Path

import pytest

from magblast.errors import CatalogError
from magblast.games.magblast.catalog import __main__ as command
from magblast.games.magblast.catalog import built
from magblast.games.magblast.catalog.built import build, card_file, editions_data
from tests.support.modules import loaded
from tests.support.told import refused

ROOT = Path(__file__).parents[4]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand for the folder of the card file."""
    (tmp_path / "cards.yaml").write_text(card_file(), encoding="utf-8")
    (tmp_path / "cards.built").write_text(build(card_file()), encoding="utf-8")
    monkeypatch.setattr(built, "folder", lambda: tmp_path)
    monkeypatch.setattr(command, "folder", lambda: tmp_path)
    return tmp_path


def change(path: Path, right: str, wrong: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")


def test_it_is_of_the_card_file_as_it_is_now() -> None:
    kept = (ROOT / "data" / "cards.built").read_text(encoding="utf-8")
    assert kept == build(card_file()), "run: python -m magblast.games.magblast.catalog"


def test_nothing_is_checked_again_where_it_is_kept() -> None:
    modules = loaded(
        "import magblast.games.magblast.catalog as c; [c.load_rules(e) for e in c.editions()]"
    )
    assert not modules & {"pydantic", "yaml"}


def test_a_changed_card_file_counts_at_once(folder: Path) -> None:
    change(folder / "cards.yaml", 'name: "Dink"', 'name: "Donk"')
    third = editions_data()["third"]
    assert third["ships"][0]["ships"][0]["name"] == "Donk"


def test_a_wrong_card_file_is_refused_whatever_is_kept(folder: Path) -> None:
    change(folder / "cards.yaml", "hull: 1", "hull: 0")
    with refused(CatalogError, "dink › hull"):
        editions_data()


@pytest.mark.parametrize("kept", ["", "\n", "{}", "nonsense\n{}", "\x00"])
def test_what_was_not_built_does_not_count(folder: Path, kept: str) -> None:
    (folder / "cards.built").write_text(kept, encoding="utf-8")
    assert editions_data()["third"]["name"] == "Third edition"


def test_what_was_touched_does_not_count(folder: Path) -> None:
    change(folder / "cards.built", '"hull": 8', '"hull": 9')
    assert editions_data()["third"]["flagships"][0]["hull"] == 8


def test_it_need_not_be_there(folder: Path) -> None:
    (folder / "cards.built").unlink()
    assert editions_data()["second"]["name"] == "Second edition"


def test_one_command_builds_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "cards.built").unlink()
    assert command.main() == 0
    assert (folder / "cards.built").read_text(encoding="utf-8") == build(card_file())
    change(folder / "cards.yaml", "hull: 1", "hull: 0")
    assert command.main() == 2
    assert "dink › hull" in capsys.readouterr().err
