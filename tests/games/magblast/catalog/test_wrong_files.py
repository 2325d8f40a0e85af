"""A wrong card file is answered with card, field and reason, in one sentence."""

import time
from pathlib import Path

import pytest

from magblast.errors import CatalogError
from magblast.games.magblast.catalog import CARDS, editions
from magblast.games.magblast.catalog.edition import edition_from
from magblast.system import files
from magblast.wording import tell
from tests.support.told import refused

GOOD = (Path(__file__).parents[4] / "data" / "cards.yaml").read_text(encoding="utf-8")


def refusal(text: str) -> str:
    with pytest.raises(CatalogError) as caught:
        CARDS.parse(text)
    sentence = tell(caught.value)
    assert "\n" not in sentence
    assert len(sentence) < 300
    return sentence


def replaced(right: str, wrong: str) -> str:
    assert right in GOOD
    return GOOD.replace(right, wrong, 1)


def test_the_file_of_the_game_is_right() -> None:
    found = CARDS.parse(GOOD).editions
    assert {id_: edition_from(entry) for id_, entry in found.items()} == editions()


DINK = '{id: dink, name: "Dink", hull: 1, confidence: {numbers: transcribed}}'
ICONS = "icons: [S, S, C, C, D, D]"
WINDOWS = "windows: [attack, follow_up]"


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("hull: 1", "hull: one", 'dink › hull: it must be a whole number, not "one"'),
        ("hull: 1", "hull: '1'", 'dink › hull: it must be a whole number, not "1"'),
        ("hull: 1", "hull: 1.0", "dink › hull: it must be a whole number, not 1.0"),
        ("hull: 1", "hull: true", "dink › hull: it must be a whole number, not true"),
        ("hull: 1", "hull: 0", "dink › hull: it must be at least 1, not 0"),
        (", hull: 1", "", "dink › hull: it is missing"),
        ("id: dink", "id: Dink", "Dink › id: it must match"),
        ("id: dink, ", "", "#1 › id: it is missing"),
        ('"Dink"', "false", "dink › name: it must be text, not false"),
        ('"Dink"', r'"Di\nnk"', "dink › name: it must stand on one line"),
        ('"Dink"', '"Di\u202enk"', "dink › name: it must stand on one line"),
        ("transcribed", "sure", "dink › confidence › numbers: it must be one of 'printed'"),
        ("{numbers: transcribed}", "transcribed", "dink › confidence: it must have fields"),
        ("{numbers: transcribed}", "{}", "dink › confidence › numbers: it is missing"),
        ("}}", "}, guns: 9}", "dink › guns: there is no such field"),
        (DINK, "Dink", '#1: it must have fields, not "Dink"'),
    ],
)
def test_a_wrong_field_of_a_ship_is_named(right: str, wrong: str, reason: str) -> None:
    answer = refusal(replaced(DINK, DINK.replace(right, wrong)))
    line = 1 + GOOD[: GOOD.index(DINK)].count("\n")
    start = f"data/cards.yaml, line {line}: editions › third › ships › scout › ships › "
    assert answer.startswith(start + reason), answer


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        (ICONS, "icons: [X]", "cards › laser_blast › icons › #1: it must match"),
        (ICONS, "icons: S", 'cards › laser_blast › icons: it must be a list, not "S"'),
        (WINDOWS, "windows: [now]", "cards › laser_blast › windows › #1: it must be one of 'reinf"),
        (WINDOWS, "windows: []", "cards › laser_blast › windows: it must not be empty"),
        (
            "turret: laser\n",
            "turret: gun\n",
            "laser_blast › turret: it must be one of 'laser', 'beam'",
        ),
        ("version: third/1", "version: 3", "third › version: it must be text, not 3"),
        ("ships_dealt: 6", "ships_dealt: 7", "numbers › ships_dealt: it must be at most 6, not 7"),
    ],
)
def test_a_wrong_field_of_a_card_or_an_edition_is_named(
    right: str, wrong: str, reason: str
) -> None:
    answer = refusal(replaced(right, wrong))
    assert reason in answer, answer


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("id: byzakh", "id: dink", "ships › scout › ships › dink › id: 2 entries have it"),
        ("id: the_glorp", "id: dink", "flagships › dink › id: 2 entries have it"),
        (DINK, DINK.replace("1", "2"), "checks › hulls: the entries add up to 298, not 297"),
        (f"          - {DINK}\n", "", "checks › ships › scout: the entries add up to 11, not 12"),
        ("copies: 18", "copies: 17", "checks › cards › blast: the entries add up to 49, not 50"),
        ("copies: 18", "copies: 5", "cards › laser_blast › icons: 6 are listed for 5 copies"),
        (
            ICONS,
            "icons: [S, S, C, C, D]",
            "checks › icons › diamond: the entries add up to 15, not 16",
        ),
        ("beam: 22", "beam: 21", "checks › blasts › beam: the entries add up to 22, not 21"),
        ("squadron: 13, ", "", "checks › cards › squadron: the entries add up to 13, not 0"),
        ("        turret: laser\n", "", "cards › laser_blast › turret: a blast needs one"),
        (
            "damage: 2\n",
            "damage: 2\n        turret: mag\n",
            "cards › fighter › turret: only a blast has one",
        ),
        ("        damage: 1\n", "", "cards › laser_blast › damage: blasts and squadrons need it"),
        (
            "kind: event\n",
            "kind: event\n        damage: 2\n",
            "cards › temporal_flux › damage: only blasts",
        ),
        ("version: third/1", "version: fourth/1", "version: fourth/1 does not begin with third/"),
        ("draw: Draw, ", "", "phases › draw: it is missing"),
    ],
)
def test_entries_that_contradict_each_other_are_named(right: str, wrong: str, reason: str) -> None:
    answer = refusal(replaced(right, wrong))
    assert answer.startswith("data/cards.yaml, line "), answer
    assert f": editions › third › {reason}" in answer, answer


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", ", line 1: its top level: it must have fields, not null"),
        ("42", ", line 1: its top level: it must have fields, not 42"),
        ("editions: {}", ", line 1: editions: it must not be empty"),
        ("editions:\n\tthird: {}", ", line 2: it is not valid YAML: found character"),
        ("a: [b", ", line 2: it is not valid YAML: did not find expected"),
        ("a: {b: 1, b: 2}", ", line 1: the field b occurs twice"),
        ("1: a", ", line 1: a field name is not text"),
        ("? [a, b]\n: c", ", line 1: a field name is not text"),
        ("editions: 2026-13-45", ", line 1: editions: it must have fields"),
        ("a: \x00", " holds characters that YAML does not allow"),
        ("a: &b [c]\nd: *b", ", line 1: it has an anchor"),
        ("a: !!python/object/apply:os.system [ls]", ", line 1: it has a tag"),
        ("[" * 100_000, ", line 1: it nests more than 20 levels"),
        ("- " * 100_000, ", line 1: it nests more than 20 levels"),
        ("#" * (1 << 20) + "\n", " is longer than 262144 characters"),
    ],
    ids=lambda text: repr(text[:24]),
)
def test_what_is_no_card_file_is_refused(text: str, reason: str) -> None:
    assert refusal(text).startswith(f"data/cards.yaml{reason}")


def test_aliases_that_unfold_to_billions_are_refused_at_once() -> None:
    lines = ["a0: &a0 [lol, lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    assert "anchor" in refusal("\n".join(lines))


def test_a_strange_field_name_is_shown_on_one_line() -> None:
    answer = refusal('editions: {third: {"\\e[2J\\n' + "x" * 500 + '": 1}}')
    assert "\x1b" not in answer


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.yaml").write_bytes(b"editions: \xff")
    monkeypatch.setattr(files, "package_folder", lambda: tmp_path)
    with refused(CatalogError, r"cards\.yaml is not UTF-8 text"):
        CARDS.text()


def test_a_missing_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "package_folder", lambda: tmp_path / "magblast")
    with refused(CatalogError, r"Cannot read .*cards\.yaml: there is no such file"):
        CARDS.text()


@pytest.mark.parametrize(
    "value",
    [
        "0x" + "f" * 5000,
        ":".join(["1"] * 100_000),
        "9" * 5000,
        "2001-99-99",
        "=",
        ".inf",
        "0b" + "1" * 9000,
    ],
    ids=lambda value: value[:8],
)
def test_a_value_that_yaml_would_unfold_is_a_text(value: str) -> None:
    began = time.process_time()
    assert 'editions: it must have fields, not "' in refusal(f"editions: {value}")
    assert time.process_time() - began < 5
