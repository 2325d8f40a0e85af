"""The table: who has what, as dictionaries with the fields of the log."""

from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

Record = dict[str, Any]
Table = dict[str, Any]
Thing = dict[str, Any]
Question = dict[str, Any]
Asked = TypeVar("Asked")
Asking = Generator[Question, Record, Asked]
"""A part of play that returns something when all questions are answered."""
Play = Asking[None]
Shuffle = Callable[[int, list[str]], list[str]]

_FILE = Path(__file__).parents[4] / "data" / "magi-nation.yaml"


class GameOver(Exception):
    """Raised when one captain or none is left."""


class TurnOver(Exception):
    """Raised when the captain whose turn it is has lost the last Magi (M16.10)."""


@cache
def printed() -> Record:
    """Return cards and decks as printed."""
    data: Record = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return data


def title(card: str) -> str:
    """Return the title of a card: ``quor.1`` is a ``quor``."""
    return card.split(".")[0]


def number(card: str) -> int:
    """Return the number of a copy: that of ``quor.1`` is 1."""
    return int(card.split(".")[1])


def facts(card: str) -> Record:
    """Return what is printed on a card."""
    found: Record = printed()["cards"][title(card)]
    return found


def regions(card: str) -> set[str]:
    """Return the regions of a card."""
    return set(facts(card)["regions"])


def is_creature(card: str) -> bool:
    """Return whether a card is a creature."""
    return bool(facts(card)["kind"] == "creature")


def named(card: str, word: str) -> bool:
    """Return whether a word is part of the name of a card (M1.4)."""
    return word in str(facts(card)["name"]).replace("-", " ").lower().split()


def magi(card: str) -> Thing:
    """Return a Magi that is turned up, with its starting energy."""
    marks = {"eclipse": None, "entangle": None, "hidden": None}
    return {"card": card, "energy": facts(card)["energy"], "used": [], **marks}


def creature(card: str, owner: int) -> Thing:
    """Return a creature that enters, with its starting energy (M4.5)."""
    return {
        "card": card,
        "owner": owner,
        "energy": facts(card)["energy"],
        "used": [],
        "attacks": 0,
        "attacked": False,
        "lost": 0,
        "burrow": 0,
        "may_not_attack": False,
        "must_attack": False,
        "shield": False,
        "spells": [],
        "under": [],
    }


def relic(card: str) -> Thing:
    """Return a relic that enters."""
    return {"card": card, "used": [], "rests": None}


def seats_of(table: Table) -> list[int]:
    """Return all seats."""
    return sorted(table["seats"])


def is_out(table: Table, seat: int) -> bool:
    """Return whether a captain has lost all Magi (M16.8)."""
    mine = table["seats"][seat]
    return not (mine["magi"] or mine["stack"] or mine.get("pool"))


def others(table: Table, seat: int) -> list[int]:
    """Return the captains who are not out, clockwise from the next one."""
    count = len(table["seats"])
    clockwise = [(seat + far - 1) % count + 1 for far in range(1, count)]
    return [each for each in clockwise if not is_out(table, each)]


def creatures(table: Table, seat: int | None = None) -> list[Thing]:
    """Return the creatures of a seat, or of all."""
    seats = seats_of(table) if seat is None else (seat,)
    return [each for one in seats for each in table["seats"][one]["creatures"]]


def all_magi(table: Table) -> list[Thing]:
    """Return the Magi that are face up."""
    found = (table["seats"][seat]["magi"] for seat in seats_of(table))
    return [each for each in found if each is not None]


def things(table: Table) -> list[Thing]:
    """Return all creatures and face-up Magi."""
    return creatures(table) + all_magi(table)


def relics(table: Table) -> list[Thing]:
    """Return the relics of all."""
    return [each for seat in seats_of(table) for each in table["seats"][seat]["relics"]]


def find(table: Table, card: str) -> Thing:
    """Return the creature, Magi or relic of this id."""
    return next(each for each in things(table) + relics(table) if each["card"] == card)


def controller(table: Table, thing: Thing) -> int:
    """Return who controls a thing in play."""
    for seat in seats_of(table):
        mine = table["seats"][seat]
        own = [*mine["creatures"], *mine["relics"], mine["magi"]]
        if any(each is thing for each in own):
            return seat
    raise LookupError(thing["card"])


def lies_in_play(table: Table, thing: Thing) -> bool:
    """Return whether this very thing is still in play."""
    return any(each is thing for each in things(table) + relics(table))


def has(table: Table, seat: int, name: str) -> bool:
    """Return whether a relic of this title lies in play for a seat, or its Magi is that."""
    mine = table["seats"][seat]
    own = [*mine["relics"], mine["magi"]]
    return any(each is not None and title(each["card"]) == name for each in own)


def owner(table: Table, card: str) -> int:
    """Return the seat from whose deck a card came."""
    found: int = table["owners"][card]
    return found


def subsets(cards: list[Any], least: int, most: int) -> Iterator[list[Any]]:
    """Yield the choices of ``least`` to ``most`` of these."""
    if not cards or most == 0:
        if least <= 0:
            yield []
        return
    for rest in subsets(cards[1:], least, most):
        yield rest
    for rest in subsets(cards[1:], least - 1, most - 1):
        yield [cards[0], *rest]


def ask(kind: str, seat: int, legal: list[Record], **shown: Any) -> Question:
    """Return a question; what is not None is shown with the decision."""
    return {
        "kind": kind,
        "seat": seat,
        "legal": legal,
        "shown": {name: value for name, value in shown.items() if value is not None},
    }
