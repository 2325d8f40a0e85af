"""Every rule has its number, every number cited exists, and the cards are as printed."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.yaml_files import read_yaml

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules-magusha.md").read_text(encoding="utf-8")
PRINTED: dict[str, Any] = read_yaml(ROOT / "data" / "magusha.yaml")
HEADINGS = dict(re.findall(r"^#{2,3} (G\d+(?:\.\d+)?) (.+)$", RULES, re.MULTILINE))
SECTIONS = {
    1: 7,
    2: 5,
    3: 7,
    4: 5,
    5: 6,
    6: 4,
    7: 10,
    8: 4,
    9: 4,
    10: 0,
    11: 3,
    12: 0,
    13: 0,
    14: 11,
    15: 0,
}
RULINGS = re.findall(r"^\| (R\d+) \|", RULES, re.MULTILINE)
EXAMPLES = re.findall(r"^\| (X\d+) \|", RULES, re.MULTILINE)
CITED = re.compile(r"\b(?:G\d+(?:\.\d+)?|R\d+|X\d+)\b")
CITING = sorted(
    path
    for folder in ("magblast/games/magusha", "tests/games/magusha")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".yaml", ".mblog")
)
ARROWS = {"↖": "NW", "↑": "N", "↗": "NE", "←": "W", "→": "E", "↙": "SW", "↓": "S", "↘": "SE"}
FACTIONS = PRINTED["factions"].values()
TROOPS = {card["name"]: card for faction in FACTIONS for card in faction["troops"]}
SIDES = {
    side.get("name", faction["commander"]["name"]): side
    for faction in FACTIONS
    for side in (faction["commander"]["front"], faction["commander"]["magusha"])
}


def section(number: str) -> str:
    """Return the text of a section, in one line."""
    [text] = re.findall(rf"^## {number} .*?(?=^## |\Z)", RULES, re.MULTILINE | re.DOTALL)
    return str(text)


def drawn() -> dict[str, set[str]]:
    """Return every compass that is drawn: its arrows by the name above it."""
    found: dict[str, set[str]] = {}
    for block in re.findall(r"^```\n(.*?)^```", section("G14"), re.MULTILINE | re.DOTALL):
        for part in block.strip("\n").split("\n\n"):
            names, *rows = part.splitlines()
            starts = [match.start() for match in re.finditer(r"(?:^|(?<=  ))\S", names)]
            for start, end in zip(starts, [*starts[1:], None], strict=True):
                signs = "".join(row[start:end] for row in rows)
                found[names[start:end].strip()] = {ARROWS[sign] for sign in signs if sign in ARROWS}
    return found


def test_the_numbers_are_complete_and_in_order() -> None:
    wanted = [
        number
        for part, count in SECTIONS.items()
        for number in (f"G{part}", *(f"G{part}.{n}" for n in range(1, count + 1)))
    ]
    assert list(HEADINGS) == wanted
    assert [f"R{n}" for n in range(1, 39)] == RULINGS
    assert [f"X{n}" for n in range(1, 13)] == EXAMPLES


@pytest.mark.parametrize("path", CITING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_rule_cited_exists(path: Path) -> None:
    there = {*HEADINGS, *RULINGS, *EXAMPLES}
    assert set(CITED.findall(path.read_text(encoding="utf-8"))) <= there


def test_every_rule_cited_within_the_rules_exists() -> None:
    cited = set(CITED.findall(re.sub(r"^#.*$", "", RULES, flags=re.MULTILINE)))
    assert cited <= {*HEADINGS, *RULINGS, *EXAMPLES}
    assert len(cited) > 60


def test_it_is_said_that_the_armies_are_original() -> None:
    begins = RULES.split("## G1 ")[0].replace("\n", " ")
    assert "follow *Magusha: Clash of the Commanders*" in begins
    assert "The armies are original to this program" in begins


def test_every_compass_is_drawn_as_it_is_printed() -> None:
    printed = {name: set(card["compass"]) for name, card in {**TROOPS, **SIDES}.items()}
    assert drawn() == printed


@pytest.mark.parametrize("name", TROOPS)
def test_a_troop_has_its_row(name: str) -> None:
    card = TROOPS[name]
    [row] = re.findall(rf"^\| {name} \| (.*) \|$", section("G14"), re.MULTILINE)
    of_class, size, compass, talent, ability = row.split(" | ")
    assert (of_class, int(size), compass.split()) == (card["class"], card["size"], card["compass"])
    assert [talent.lower().replace(" ", "_")] == card["talents"]
    assert ability.startswith(f"*{card['ability']['name']}* (G14.")
    rule = ability.partition("(")[2].rstrip(")")
    text = section("G14").split(f"### {rule} ")[1].split("### ")[0]
    assert f"*{card['ability']['name']}* ({name})" in text.replace("\n", " ")


@pytest.mark.parametrize("army", PRINTED["armies"])
def test_a_ready_made_army_has_its_row(army: str) -> None:
    made = PRINTED["armies"][army]
    names = {card["id"]: name for name, card in TROOPS.items()}
    faction = PRINTED["factions"][made["faction"]]["name"]
    wanted = " | ".join([f"`{army}`", faction, *(names[card] for card in made["troops"])])
    assert f"| {wanted} |" in RULES
    assert set(made["troops"].values()) == {4}


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction["name"])
def test_a_commander_is_described_on_both_sides(faction: dict[str, Any]) -> None:
    commander = faction["commander"]
    [text] = re.findall(
        rf"^### G14.\d {commander['name']}\n(.*?)^### ", RULES, re.MULTILINE | re.DOTALL
    )
    sides = [commander["front"], commander["magusha"]]
    assert all(f"*{side['ability']['name']}*" in text for side in sides)
    assert commander["magusha"]["name"] in text
    assert commander["magusha"]["on_magusha"]["name"] in text


def test_the_numbers_of_the_card_file_are_in_the_rules() -> None:
    numbers = PRINTED["numbers"]
    flat = RULES.replace("\n", " ")
    assert f"exactly **{numbers['army']} troops**" in flat
    assert f"At most **{numbers['copies']}** copies" in flat
    assert f"after {numbers['quiet_turns']} turns in a row" in flat
    assert (numbers["squads"], numbers["command_stones"], numbers["rally_reserves"]) == (4, 3, 1)
