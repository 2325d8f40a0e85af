"""A game read literally: who is asked what, what may be answered, and what comes of it."""

from copy import deepcopy
from functools import partial
from typing import Any

from tests.games.magi_nation.literal.table import (
    GameOver,
    Play,
    Question,
    Record,
    Shuffle,
    Table,
    ask,
    creature,
    magi,
    printed,
    relic,
    seats_of,
)
from tests.games.magi_nation.literal.turn import turns


class Game:
    """A game in progress; ``question`` is None at the end.

    Decks and dice are luck. The header fixes all dice and the decks at the beginning; the order
    after a later shuffle is asked of ``shuffle``, a function of seat and cards.
    """

    def __init__(self, header: Record, shuffle: Shuffle) -> None:
        """Begin the game of a header."""
        self.table: Table = {"turn": 0, "active": None, "phase": None, "attack": None}
        self.table |= {"winner": None, "shuffle": shuffle, "owners": {}, "rest": True}
        self.table["rules"] = header["rules"]
        if "position" in header:
            lay_out(self.table, header)
            self._play = turns(self.table)
        else:
            self._play = _whole_game(self.table, header)
        self.question: Question | None = None
        self._go_on(None)

    @property
    def legal(self) -> list[Record]:
        """Return all answers to the question asked, none at the end."""
        return self.question["legal"] if self.question else []

    def play(self, answer: Record) -> None:
        """Give an answer; it must be one of the legal ones."""
        if answer not in self.legal:
            raise ValueError(f"not legal: {answer}")
        self._go_on(answer)

    def shown(self) -> Record:
        """Return the table as ``magblast state --as all`` prints it."""
        asked = self.question
        table = {name: self.table[name] for name in ("turn", "active", "phase", "attack", "winner")}
        dice: Record = {"dice": list(self.table["dice"])} if self.table["dice"] else {}
        if self.table["rest"] is False:
            dice["rest"] = False
        seats: dict[str, Any] = {}
        for seat in seats_of(self.table):
            mine = dict(self.table["seats"][seat])
            mine["hand"] = sorted(mine["hand"])
            sizes = {"hand_size": len(mine["hand"]), "deck_size": len(mine["deck"])}
            seats[str(seat)] = {**mine, **sizes}
        decision = None
        if asked is not None:
            decision = {"seat": asked["seat"], "kind": asked["kind"], **asked["shown"]}
        return deepcopy({**table, **dice, "seats": seats, "decision": decision})

    def _go_on(self, answer: Record | None) -> None:
        try:
            self.question = self._play.send(answer)  # type: ignore[arg-type]  # None begins
        except GameOver:
            self.question = None


def _whole_game(table: Table, header: Record) -> Play:
    table["dice"] = list(header["deal"]["dice"])
    table["seats"] = {}
    pools = {}
    count: dict[str, int] = {}
    for seat in range(1, len(header["seats"]) + 1):
        starter = header["seats"][seat - 1]["starter"]
        deck = printed()["decks"][starter]
        pools[seat] = [_numbered(count, name) for name in deck["magi"]]
        for name, copies in deck["cards"].items():
            for _ in range(copies):
                table["owners"][_numbered(count, name)] = seat
        cards = list(header["deal"]["seats"][str(seat)]["deck"])
        table["seats"][seat] = {
            "starter": starter,
            "first_turn": True,
            "magi": None,
            "stack": [],
            "defeated": [],
            "creatures": [],
            "relics": [],
            "hand": [],
            "deck": cards,
            "discard_pile": [],
            "pool": pools[seat],
        }
    legal: list[Record]
    for seat in seats_of(table):
        a, b, c = pools[seat]
        orders = [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]
        names = ("first", "second", "third")
        legal = [{"do": "place", **dict(zip(names, each, strict=True))} for each in orders]
        answer = yield ask("place", seat, legal)
        table["seats"][seat]["stack"] = [answer[name] for name in names]
        del table["seats"][seat]["pool"]
    rolled = dict.fromkeys(seats_of(table), 0)
    tied = seats_of(table)
    while len(tied) > 1:
        for seat in tied:
            rolled[seat] = table["dice"].pop(0)
        tied = [seat for seat in tied if rolled[seat] == max(rolled[one] for one in tied)]
    legal = [{"do": "choose", "seat": seat} for seat in seats_of(table)]
    answer = yield ask("first", tied[0], legal, dice=list(rolled.values()))
    table["active"] = answer["seat"]
    table |= {"turn": 1, "phase": "energize"}
    yield from turns(table)


def _numbered(count: dict[str, int], name: str) -> str:
    count[name] = count.get(name, 0) + 1
    return f"{name}.{count[name]}"


def lay_out(table: Table, header: Record) -> None:
    """Lay a position out whose cards are all named (``rest`` is false)."""
    position = header["position"]
    table |= {name: position.get(name, value) for name, value in _OF_THE_TABLE.items()}
    table["dice"] = list(position.get("dice", []))
    table["seats"] = {}
    for seat in range(1, len(header["seats"]) + 1):
        given = position["seats"][str(seat)]
        lists = ("stack", "defeated", "hand", "deck", "discard_pile")
        mine: Record = {name: list(given.get(name, [])) for name in lists}
        mine["starter"] = header["seats"][seat - 1]["starter"]
        mine["first_turn"] = given.get("first_turn", False)
        mine["magi"] = given.get("magi") and _thing(given["magi"], magi)
        mine["relics"] = [_thing(each, relic) for each in given.get("relics", [])]
        mine["creatures"] = [
            _thing(each, partial(creature, owner=seat)) for each in given.get("creatures", [])
        ]
        table["seats"][seat] = mine
        for name in ("hand", "deck", "discard_pile"):
            table["owners"] |= dict.fromkeys(mine[name], seat)
        table["owners"] |= {each["card"]: seat for each in mine["relics"]}
        for each in mine["creatures"]:
            table["owners"][each["card"]] = each["owner"]
            table["owners"] |= {spell["card"]: spell["by"] for spell in each["spells"]}
            table["owners"] |= {under["card"]: under["owner"] for under in each["under"]}


def _thing(given: Any, make: Any) -> Record:
    entry = {"card": given} if isinstance(given, str) else deepcopy(given)
    made: Record = make(entry["card"])
    return {**made, **entry}


_OF_THE_TABLE = {"turn": 1, "active": 1, "phase": "prs_1", "rest": True}
