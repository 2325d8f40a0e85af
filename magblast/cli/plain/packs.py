"""Let people open packs before a game, line by line: take a card, pass the rest, build a deck."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from magblast.cli.plain.choosing import ask, choose
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.inspection import name_asked, printed
from magblast.cli.plain.pins import wait_for_pin
from magblast.kernel.nearest import bare, nearest
from magblast.kernel.packs import PACKS
from magblast.kernel.quotes import quoted
from magblast.play.deck_building import DeckBuilding
from magblast.play.kept_packs import forget_packs, keep_packs
from magblast.play.pack_table import PackTable
from magblast.play.pins import Pins
from magblast.record.header import Header
from magblast.wording import tell

_HAD, _DECK, _POOL = "h", "d", "p"
"""Keys that tell which cards somebody has taken, and what is in the deck and in the pool."""
_Keys: TypeAlias = Mapping[str, tuple[str, Mapping[str, int]]]
"""What is told of which cards, by the key that asks for it."""
_COUNTED = re.compile(r"(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>\S.*)")


def open_packs(console: Console, table: PackTable, pins: Pins) -> Header:
    """Ask people for cards and decks before a game; return the header of the game.

    Raises ``Left``, after which the table can be taken up again.
    """
    desk = _Desk(console, table, pins)
    try:
        while desk.table.asked is not None:
            keep_packs(desk.table)
            desk.ask()
    except (Left, KeyboardInterrupt):
        console.hide()
        console.say(desk.say("plain.packs.left"))
        raise
    console.hide()
    forget_packs(desk.table)
    return desk.table.ready


class _Desk:
    """Ask one person after the other."""

    def __init__(self, console: Console, table: PackTable, pins: Pins) -> None:
        self.console, self.table, self.pins = console, table, pins
        self.say = console.language.say
        self.pool = table.pool_in(console.language)

    def ask(self) -> None:
        """Ask the person who is asked next, behind a cover if others may look on."""
        seat = self.table.asked
        assert seat is not None
        if self.table.has_covers:
            self.console.hide()
            self.console.disarm()
            key = "plain.packs.cover" if self.table.is_drafting else "plain.packs.cover.build"
            name = self.table.header.names[seat - 1]
            self.console.say(self.say(key, name=name, round=self.table.draft.round))
            while ask(self.console):
                self.console.say(self.say("plain.cover.only"))
            wait_for_pin(self.console, self.pins.get(seat, ""))
            self.console.private = True
        if self.table.is_drafting:
            self._pick()
        else:
            self._build()

    def _pick(self) -> None:
        """Ask which card of the pack is taken."""
        draft, cards = self.table.draft, self.pool.cards
        assert draft.asked is not None
        pack = draft.pack
        had = Counter(draft.had(draft.asked))
        lines = [
            self.say("plain.packs.card", name=cards[each].name, described=cards[each].described)
            for each in pack
        ]
        asked = self.say("plain.packs.pick", round=draft.round, rounds=PACKS, count=len(pack))

        def take(word: str) -> bool:
            return self._told(word, {_HAD: ("plain.packs.had", had)})

        chosen = -1
        while chosen < 0:
            chosen = choose(self.console, asked, lines, take=take)
        self.table = self.table.taking(pack[chosen])

    def _build(self) -> None:
        """Ask what is changed of the deck that a bot has built, until it is played."""
        table = self.table
        building = DeckBuilding(self.pool, "", table.counts_in(self.pool), table.pool)
        listed, language = building.listed, self.console.language
        key = "plain.packs.built" if table.begun is None else "plain.packs.begun"
        wrong = [tell(each, language) for each in listed.problems]
        self.console.say(self.say(key, sum=tell(listed.sum, language)), *wrong)
        while True:
            self.console.say(self.say("plain.packs.build"))
            word = ask(self.console)
            if not word:
                if not building.listed.problems:
                    break
                problems = building.listed.problems
                self.console.say(*(tell(each, self.console.language) for each in problems))
                continue
            known: _Keys = {
                _DECK: ("plain.packs.deck", building.own),
                _POOL: ("plain.packs.pool", table.pool),
            }
            if not self._told(word, known):
                changed = self._changed(building, word)
                if changed.own != building.own:
                    keep_packs(table.changing(changed.own))
                building = changed
        self.table = table.building(building.listed.value)

    def _told(self, word: str, keys: _Keys) -> bool:
        """Tell what a key or a question about a card asks for; return whether it was one."""
        if word in keys:
            self._say_cards(*keys[word])
            return True
        if name := name_asked(word):
            self.console.say(*printed(name, self.console.language))
            return True
        return False

    def _say_cards(self, key: str, counts: Mapping[str, int]) -> None:
        """Say which cards there are, by kind."""
        cards = self.pool.cards
        lines = []
        for kind, name in self.pool.kinds.items():
            own = [
                self.say("plain.packs.count", count=counts[id_], card=card.name)
                for id_, card in cards.items()
                if counts.get(id_) and card.kind == kind
            ]
            if own:
                listed = self.console.language.listing(own)
                lines.append(self.say("plain.packs.kind", kind=name, cards=listed))
        self.console.say(self.say(key if lines else "plain.packs.none"), *lines)

    def _changed(self, building: DeckBuilding, word: str) -> DeckBuilding:
        """Return the deck with as many of a card as a line says; tell what comes of it."""
        found = _COUNTED.fullmatch(word)
        name, count = (found["name"], int(found["count"])) if found else (word, 1)
        names = {
            card.name: id_
            for id_, card in self.pool.cards.items()
            if (building.limits or {}).get(id_)
        }
        id_ = next((id_ for each, id_ in names.items() if bare(each) == bare(name)), None)
        if id_ is None:
            near = nearest(name, names)
            key = "plain.packs.no_card" if near is None else "plain.packs.no_card.near"
            self.console.say(self.say(key, name=quoted(name), near=near))
            return building
        if count > building.most(id_):
            card = self.pool.cards[id_].name
            told = self.say("screen.builder.most", card=card, count=building.most(id_))
            self.console.say(told)
        building = building.with_more(id_, count - building.count(id_))
        listed = building.listed
        said = [tell(each, self.console.language) for each in (listed.sum, *listed.problems)]
        self.console.say(*said)
        return building
