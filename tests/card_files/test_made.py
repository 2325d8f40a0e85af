"""What is made from a card file is what the card file says, and counts for no other."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from magblast.card_files import __main__ as command
from magblast.card_files import card_file
from magblast.card_files.__main__ import made_from
from magblast.card_files.card_file import CardFile, card_file_of
from magblast.errors import CatalogError
from magblast.kernel.shelf import SHELF
from tests.support.modules import loaded
from tests.support.told import refused

DATA = Path(__file__).parents[2] / "data"
FILES = [file for file in map(card_file_of, SHELF) if file is not None]
[SMALL] = [file for file in FILES if file.name == "battlecards"]


def named(file: CardFile[Any]) -> str:
    return file.name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand for the folder of a card file."""
    for end in ("yaml", "built"):
        name = f"{SMALL.name}.{end}"
        (tmp_path / name).write_bytes((DATA / name).read_bytes())
    monkeypatch.setattr(card_file, "packaged", lambda name, _: tmp_path / name)
    return tmp_path


def change(path: Path, right: str, wrong: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=named)
def test_what_is_kept_is_of_the_card_file_as_it_is_now(file: CardFile[Any]) -> None:
    for end, made in made_from(file).items():
        kept = (DATA / f"{file.name}.{end}").read_text(encoding="utf-8")
        assert kept == made, "run: python -m magblast.card_files"


@pytest.mark.parametrize("file", FILES, ids=named)
def test_the_schema_describes_the_file_which_names_it(file: CardFile[Any]) -> None:
    schema = json.loads((DATA / f"{file.name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(yaml.safe_load(file.text()))
    assert not Draft202012Validator(schema).is_valid({"nonsense": 1})
    first = file.text().splitlines()[0]
    assert first == f"# yaml-language-server: $schema={file.name}.schema.json"


@pytest.mark.parametrize("id_", SHELF)
def test_a_game_is_opened_without_checking_its_cards_again(id_: str) -> None:
    modules = loaded(
        "from magblast.kernel.shelf import game_of; from magblast.wording import ENGLISH;"
        f"game = game_of({id_!r}); about = game.about(ENGLISH);"
        "assert all(about.catalogue(each) for each in game.editions)"
    )
    assert not modules & {"pydantic", "yaml"}


def test_a_changed_card_file_counts_at_once(folder: Path) -> None:
    change(folder / f"{SMALL.name}.yaml", "name: Shield", "name: Screen")
    assert SMALL.read()["two"].name.english == "Screen"


def test_a_wrong_card_file_is_refused_whatever_is_kept(folder: Path) -> None:
    change(folder / f"{SMALL.name}.yaml", "defense: 1", "defense: 100")
    with refused(CatalogError, "two › defense: it must be at most 99"):
        SMALL.read()


@pytest.mark.parametrize("kept", ["", "\n", "{}", "nonsense\n{}", "\x00"])
def test_what_was_not_made_from_it_does_not_count(folder: Path, kept: str) -> None:
    (folder / f"{SMALL.name}.built").write_text(kept, encoding="utf-8")
    assert SMALL.read()["two"].name.english == "Shield"


def test_what_was_touched_does_not_count(folder: Path) -> None:
    change(folder / f"{SMALL.name}.built", '"defense":1', '"defense":9')
    assert SMALL.read()["two"].defense == 1


def test_what_was_made_for_other_types_does_not_count(folder: Path) -> None:
    stamp = card_file._stamp(SMALL.text(), "[]")
    (folder / f"{SMALL.name}.built").write_text(f"{stamp}\n[]", encoding="utf-8")
    assert SMALL.read()["two"].defense == 1


def test_it_need_not_be_there(folder: Path) -> None:
    (folder / f"{SMALL.name}.built").unlink()
    assert SMALL.read()["two"].defense == 1


def test_one_command_makes_everything(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "card_file_of", lambda id_: SMALL)
    (folder / f"{SMALL.name}.built").unlink()
    assert command.main() == 0
    for name in (f"{SMALL.name}.built", f"{SMALL.name}.schema.json"):
        assert (folder / name).read_bytes() == (DATA / name).read_bytes()
    change(folder / f"{SMALL.name}.yaml", "defense: 1", "defense: 100")
    with pytest.raises(SystemExit, match="2"):
        command.main()
    said = capsys.readouterr().err
    assert "data/battlecards.yaml, line 22: two › defense: it must be at most 99" in said


def test_a_place_that_cannot_be_written_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "card_file_of", lambda id_: SMALL)
    path = folder / f"{SMALL.name}.built"
    path.unlink()
    path.mkdir()
    with pytest.raises(SystemExit, match="2"):
        command.main()
    assert f"{path.name} cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["zork", "--zork"])
def test_a_game_that_does_not_exist_is_refused(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(word)
    assert word in capsys.readouterr().err


def test_a_game_of_another_package_has_its_file_where_it_likes(tmp_path: Path) -> None:
    file = CardFile("own", dict[str, int], folder=tmp_path)
    (tmp_path / "own.yaml").write_text("size: 7\n")
    for end, text in made_from(file).items():
        file.beside(end).write_text(text)
    assert file.read() == {"size": 7}
    (tmp_path / "own.yaml").write_text("size: many\n")
    with refused(CatalogError, "own.yaml, line 1: size: it must be a whole number"):
        file.read()
