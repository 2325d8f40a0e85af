"""Spoil card files: each must be read, or refused with one sentence, and soon."""

import json
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import category

import yaml

import magblast
from magblast.errors import CatalogError
from magblast.games.magblast.catalog import CARDS
from magblast.wording import tell
from tests.checks.fuzz.spoil import VALUES, change_character, cut, move, places, repeat

_SLOWEST = 10
"""Seconds that a file may take on a machine with other things to do."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
_WHOLE = Path(magblast.__file__).parents[1] / "data" / "cards.yaml"
_TEXTS = (
    "!!python/object/apply:os.system ['exit 3']",
    "!!python/name:os.system",
    "!<tag:yaml.org,2002:set> {a, b}",
    "&a [*a, *a]",
    "*a",
    "<<: {hull: 1}",
    "---\n",
    "...\n",
    "%TAG ! tag:x,2000:\n---\n",
    "%YAML 1.2\n---\n",
    "? ",
    "[" * 300,
    "{" * 300,
    "]}",
    "- " * 100,
    ":\n",
    "\t",
    "\ufeff",
    "\x00",
    "\x1b[2J",
    "\x85",
    "\u2028",
    '"\\ud800"',
    '"\\x1b"',
    "|\n  text\n",
    ">-\n",
    "'",
    '"',
    "#",
    "1:1:1:1",
    "0x" + "f" * 5000,
    "9" * 5000,
    "1e999",
    "2001-99-99",
    "=",
    "!",
    "@",
    "`",
    "\N{PILE OF POO}",
)


@cache
def whole() -> str:
    """Return the card file of the game."""
    return _WHOLE.read_text(encoding="utf-8")


@cache
def small() -> str:
    """Return a card file of one edition with few cards, which is read in no time."""
    data = yaml.safe_load(whole())
    edition = data["editions"]["third"]
    edition["flagships"] = edition["flagships"][:2]
    edition["ships"] = [{**group, "ships": group["ships"][:2]} for group in edition["ships"][:2]]
    edition["cards"] = edition["cards"][:6]
    edition["checks"] = _sums(edition)
    return _dumped({"editions": {"third": edition}})


def _sums(edition: dict[str, Any]) -> dict[str, Any]:
    letters = {"S": "star", "C": "circle", "D": "diamond"}
    cards: dict[str, int] = {}
    blasts: dict[str, int] = {}
    icons: dict[str, int] = {}
    for card in edition["cards"]:
        cards[card["kind"]] = cards.get(card["kind"], 0) + card["copies"]
        if turret := card.get("turret"):
            blasts[turret] = blasts.get(turret, 0) + card["copies"]
        for letter in "".join(card.get("icons", ())):
            icons[letters[letter]] = icons.get(letters[letter], 0) + 1
    return {
        "flagships": len(edition["flagships"]),
        "ships": {group["class"]: len(group["ships"]) for group in edition["ships"]},
        "cards": cards,
        "blasts": blasts,
        "icons": icons,
        "hulls": sum(ship["hull"] for group in edition["ships"] for ship in group["ships"]),
    }


def check(text: str) -> bool:
    """Read a file; returns whether it was a card file, and raises ``AssertionError``."""
    began = time.process_time()
    try:
        catalog = CARDS.parse(text)
    except CatalogError as error:
        sentence = tell(error)
        assert sentence.isprintable(), sentence
        assert 20 < len(sentence) < 500, sentence
        assert "Traceback" not in sentence
        return False
    finally:
        assert time.process_time() - began < _SLOWEST, "it takes too long"
    for edition in catalog.editions.values():
        texts = [edition.name, *edition.phases.values()]
        texts += [text for f in edition.flagships for text in (f.name, f.text)]
        texts += [text for card in edition.cards for text in (card.name, card.text)]
        texts += [group.text for group in edition.ships]
        texts += [ship.name for group in edition.ships for ship in group.ships]
        assert not {category(character) for character in "".join(texts)} & _UNSEEN
    return True


def fuzz(rng: random.Random) -> None:
    """Spoil a card file somewhere and check it."""
    text = small() if rng.random() < 0.98 else whole()
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        text = rng.choice(_WAYS)(text, rng)
    check(text)


def _insert(text: str, rng: random.Random) -> str:
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice(_TEXTS) + text[place:]


def _replace_value(text: str, rng: random.Random) -> str:
    """Put a text of our own behind a colon."""
    colons = [n for n, character in enumerate(text) if character == ":"]
    if not colons:
        return text
    place = rng.choice(colons)
    end = text.find("\n", place)
    return f"{text[: place + 1]} {rng.choice(_TEXTS)}{text[end:]}"


def change_data(text: str, rng: random.Random) -> str:
    """Replace, rename, remove or double a part of what the file says."""
    try:
        data = json.loads(json.dumps(yaml.safe_load(text), default=str))
    except (yaml.YAMLError, ValueError, RecursionError):
        return text
    found = places(data)
    if not found:
        return text
    node, key = rng.choice(found)
    match rng.randrange(4):
        case 0 | 1:
            node[key] = rng.choice(VALUES)
        case 2:
            del node[key]
        case 3 if isinstance(node, list):
            node.insert(key, node[key])
        case _:
            node[rng.choice(("", "id", "x", "\x1b[31m", "{0}", "text"))] = node.pop(key)
    try:
        return _dumped(data)
    except (yaml.YAMLError, UnicodeError):
        return text


def _dumped(data: Any) -> str:
    return str(yaml.safe_dump(data, allow_unicode=True, sort_keys=False))


_WAYS: tuple[Callable[[str, random.Random], str], ...] = (
    cut,
    repeat,
    move,
    _insert,
    _insert,
    _replace_value,
    _replace_value,
    change_character,
    change_data,
    change_data,
    change_data,
)
