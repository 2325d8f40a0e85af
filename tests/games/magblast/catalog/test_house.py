"""Editions of one's own stand beside the printed ones and disturb no saved game."""

import json
import re
import tracemalloc
from pathlib import Path
from textwrap import dedent

import pytest
import yaml
from jsonschema import Draft202012Validator

from magblast.card_files.outline import LARGEST
from magblast.cli import main
from magblast.errors import CatalogError
from magblast.games.magblast import catalog
from magblast.games.magblast.catalog import entries
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.terms import CardKind, Phase, Window
from magblast.games.magblast.wording.voice import Term, term
from magblast.kernel.picks import CARD, Thing
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.kernel.shelf import game_of
from magblast.paint.ink import UNICODE
from magblast.record.header import new_header
from magblast.tui.table_tools import TableTools
from tests.support.english import ENGLISH
from tests.support.told import refused

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "house-editions.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
HOME = dedent(
    """
    editions:
      home:
        name: "Home edition"
        based_on: third
    """
)


@pytest.fixture
def folder(tmp_path: Path, unread: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand for the folder of the card file."""
    monkeypatch.setattr(entries, "folder", lambda: tmp_path)
    monkeypatch.delenv(entries.EDITIONS)
    return tmp_path


def _forget() -> None:
    catalog.editions.cache_clear()
    catalog._load_rules.cache_clear()


def write(folder: Path, text: str) -> None:
    (folder / "house.yaml").write_text(text, encoding="utf-8")
    _forget()


def test_the_example_of_the_page_is_an_edition(folder: Path) -> None:
    write(folder, EXAMPLE)
    assert catalog.edition_names()["home"].english == "Home edition"
    home, third = catalog.load_rules("home"), catalog.load_rules("third")
    assert home.numbers.ships_dealt == 5
    titles = [card.title for card in home.cards.values()]
    assert titles.count("spacedock") == 6
    assert "asteroids" not in titles
    assert {*home.ships} == {*third.ships}
    assert catalog.rules_versions("home") == ("home/1",)


def test_the_example_names_the_schema_that_describes_it() -> None:
    assert EXAMPLE.startswith("# yaml-language-server: $schema=cards.house.schema.json\n")
    text = (ROOT / "data" / "cards.house.schema.json").read_text(encoding="utf-8")
    validator = Draft202012Validator(json.loads(text))
    validator.check_schema(validator.schema)
    validator.validate(yaml.safe_load(EXAMPLE))
    assert not validator.is_valid(yaml.safe_load(EXAMPLE.replace("kind: event", "kind: sail")))


def test_a_game_of_it_is_played_saved_and_checked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, EXAMPLE)
    log = folder / "home.mblog"
    simulate = ["simulate", "--edition", "home", "--seed", "x", "--game-number", "1"]
    assert main([*simulate, "--save", str(log)]) == 0
    assert main(["replay", "--verify", str(log)]) == 0
    assert main(["cards", "spacedock", "--edition", "home"]) == 0
    assert "6 copies" in capsys.readouterr().out
    # Its text may be corrected, but its numbers may not change.
    write(folder, EXAMPLE.replace("Discard one blast", "Remove one blast"))
    assert main(["replay", "--verify", str(log)]) == 0
    write(folder, EXAMPLE.replace("copies: 6", "copies: 7"))
    assert main(["replay", "--verify", str(log)]) == 2


def test_saved_games_of_the_printed_editions_stay_valid(folder: Path) -> None:
    before = {id_: facts(id_) for id_ in ("third", "second")}
    write(folder, EXAMPLE)
    assert {id_: facts(id_) for id_ in ("third", "second")} == before
    assert facts("home") not in before.values()


def facts(edition: str) -> str | None:
    return new_header(edition, ("Ada", "Bo")).cards


def test_without_a_file_there_are_only_the_printed_editions(folder: Path) -> None:
    assert [*catalog.editions()] == ["third", "second"]


def test_a_file_anywhere_may_be_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, HOME)
    elsewhere = folder / "elsewhere.yaml"
    monkeypatch.setenv(entries.EDITIONS, str(elsewhere))
    with refused(CatalogError, "elsewhere.yaml cannot be read"):
        catalog.editions()
    elsewhere.write_text(HOME.replace("home", "away"), encoding="utf-8")
    assert [*catalog.editions()] == ["third", "second", "away"]
    _forget()
    monkeypatch.setenv(entries.EDITIONS, "")
    assert [*catalog.editions()] == ["third", "second"]


def test_an_edition_without_changes_plays_as_its_base(folder: Path) -> None:
    write(folder, HOME)
    home, third = catalog.load_rules("home", Options()), catalog.load_rules("third", Options())
    assert home.cards == third.cards
    assert home.effects == third.effects
    assert home.numbers == third.numbers


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            HOME.replace("third", "ninth"),
            "line 5: .* › based_on: there is no edition 'ninth'; choose from third, second",
        ),
        (
            HOME.replace("home:", "third:"),
            "line 3: .* has an edition third already",
        ),
        (
            HOME + "    leave_out: [dinosaur]\n",
            "line 6: .* › leave_out: home leaves out dinosaur",
        ),
        (HOME + "    leave_out: [freep, the_glorp, tri_bot]\n", "at least 8, not 7"),
        (
            HOME + "    numbers: {ships_dealt: 9}\n",
            "line 6: .* › ships_dealt: it must be at ",
        ),
        (
            HOME + "    numbers: {ships_dealt: 1000000}\n",
            "line 6: .* › ships_dealt: it must be at most 6, not 1000000",
        ),
        (HOME + "    numbers: {ships_dealt: [5]}\n", "ships_dealt: it must be a whole number"),
        (HOME + "    numbers: {sails: 9}\n", "there is no such field"),
        (HOME + "    version: third/7\n", "does not begin with home/"),
        (HOME + "    ships: []\n", "there is no such field"),
        (EXAMPLE.replace("copies: 6", "copies: 2"), "3 are listed for 2 copies"),
        (EXAMPLE.replace("kind: event", "kind: blast"), "a blast needs one"),
        (
            EXAMPLE + EXAMPLE[EXAMPLE.index("      - id: spacedock") :],
            "line 9: editions › home › cards › spacedock › id: 2 entries have it",
        ),
        ("editions: {}", "must not be empty"),
        ("[", "not valid YAML"),
    ],
)
def test_a_mistake_is_named_with_the_file(folder: Path, text: str, told: str) -> None:
    write(folder, text)
    with refused(CatalogError, told):
        catalog.editions()
    with refused(CatalogError, "house.yaml"):
        catalog.editions()
    assert main(["cards"]) == 2


def test_a_file_that_is_too_long_is_not_read_to_its_end(folder: Path) -> None:
    write(folder, "#" * (20 * LARGEST))
    tracemalloc.start()
    try:
        with refused(CatalogError, "house.yaml"):
            catalog.editions()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 10 * LARGEST


def test_a_card_that_does_nothing_is_refused(folder: Path) -> None:
    write(folder, EXAMPLE.replace("id: spacedock", "id: space_elevator"))
    with refused(CatalogError, "the card space_elevator of edition home does nothing yet"):
        catalog.load_rules("home")


def test_what_an_edition_leaves_as_it_is_keeps_its_translation(folder: Path) -> None:
    write(folder, EXAMPLE)
    home, third = catalog.load_rules("home"), catalog.load_rules("third")
    assert home.cards["minefield.1"].text == third.cards["minefield.1"].text
    assert home.cards["spacedock.6"].name == third.cards["spacedock.1"].name
    assert home.ships["dink"].name.key == "card.third.dink.name"
    write(folder, EXAMPLE.replace("Discard one blast", "Remove one blast"))
    assert catalog.load_rules("home").cards["spacedock.1"].text.key == "card.home.spacedock.text"


RENAMED = HOME + "    phases: {attack: Broadside, draw: Supply}\n"


def test_it_may_rename_phases(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, RENAMED)
    log = str(folder / "home.mblog")
    simulate = ["simulate", "--edition", "home", "--seed", "x", "--game-number", "1"]
    assert main([*simulate, "--save", log]) == 0
    assert main(["legal", "--why", log, "--at", "40"]) == 0
    capsys.readouterr()
    assert term(ENGLISH, Phase.ATTACK, "home") == "Broadside"
    assert term(ENGLISH, Phase.MANEUVER, "home") == "Maneuver"
    assert main(["cards", "minefield", "--edition", "home"]) == 0
    assert "played: in your Broadside phase" in capsys.readouterr().out
    game = game_of("magblast")
    setup = Setup("home", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "home/1")
    position, _ = game.open(setup, Start("x", "splitmix64/1"))
    words = game.words(setup, ENGLISH)
    while position.view(None).phase is not Phase.ATTACK:
        position, events = position.play(position.legal[-1])
    told = [words.sentence(event) for event in events]
    assert words.heading(position.view(1)) == "Turn 1, Broadside phase"
    assert not any("Attack" in (line or "") for line in told)


def test_it_speaks_in_the_words_of_its_base(folder: Path) -> None:
    write(folder, HOME.replace("third", "second"))
    words: list[Term] = [*Phase, *Window, *CardKind]
    assert [term(ENGLISH, word, "home") for word in words] == [
        term(ENGLISH, word, "second") for word in words
    ]


def test_a_card_shows_the_text_that_it_was_given(folder: Path) -> None:
    def shown() -> str:
        setup = Setup("home", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "home/1")
        game = game_of("magblast")
        kit = TableTools.of(game, setup, ENGLISH)
        position, _ = game.open(setup, Start("x", "splitmix64/1"))
        scene = kit.scene(position.view(None), UNICODE)
        return kit.look.face(Thing(CARD, "spacedock.1"), scene).text

    write(folder, EXAMPLE)
    usual = shown()
    write(folder, EXAMPLE.replace("Discard one blast", "Remove one blast"))
    assert usual != shown()
    assert shown().startswith("Remove one blast")
