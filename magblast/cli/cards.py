"""List the cards of the editions, or explain one."""

import difflib
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Mapping

from magblast.errors import ShapeError
from magblast.games.magblast.catalog import Printed, edition_names, edition_of, printed
from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.wording.terms import Term, term
from magblast.kernel.phrase import Phrase
from magblast.record.typed import show
from magblast.wording import Language

_INDENT = "    "


def run(args: Namespace, language: Language) -> int:
    """Print the catalogue, or what is known of one card."""
    wanted = [args.edition] if args.edition else list(edition_names())
    editions = {id_: printed(id_) for id_ in wanted}
    if args.name is None:
        lines = _catalogues(editions, language)
    else:
        lines = _explain(editions, args.name, language)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def _catalogues(editions: Mapping[str, Printed], language: Language) -> Iterator[str]:
    for number, id_ in enumerate(editions):
        yield from ("",) * bool(number)
        yield from (_heading(id_, language), "")
        yield from _Clerk(id_, editions[id_], language).catalogue()


def _heading(edition: str, language: Language) -> str:
    return language.say("cards.heading", edition=edition_of(edition).name)


def _explain(editions: Mapping[str, Printed], name: str, language: Language) -> Iterator[str]:
    found: list[str] = []
    for id_, edition in editions.items():
        entries = list(_Clerk(id_, edition, language).entries(name))
        if entries and len(editions) > 1:
            found += [_heading(id_, language), ""]
        found += [line for lines in entries for line in (*lines, "")]
    if not found:
        known = {_key(other): other for edition in editions.values() for other in _names(edition)}
        near = difflib.get_close_matches(_key(name), known, 1)
        problem = Phrase("cards.no_card", name=show(name))
        if near:
            problem = Phrase("cards.near", problem=problem, name=known[near[0]])
        raise ShapeError(problem)
    yield from found[:-1]


def _titles(edition: Printed) -> dict[str, list[ActionCard]]:
    titles: dict[str, list[ActionCard]] = {}
    for card in edition.cards.values():
        titles.setdefault(card.title, []).append(card)
    return titles


def _names(edition: Printed) -> Iterator[str]:
    yield from (flagship.name for flagship in edition.flagships.values())
    yield from (ship.name for ship in edition.ships.values())
    yield from (copies[0].name for copies in _titles(edition).values())


def _key(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


class _Clerk:
    """Describe the cards of an edition in a language."""

    def __init__(self, id_: str, edition: Printed, language: Language) -> None:
        self._id = id_
        self._edition = edition
        self._say = language.say

        def name(word: Term) -> str:
            return term(language, word, id_)

        self._term = name

    def catalogue(self) -> Iterator[str]:
        """Iterate over the lines of the list of all cards."""
        say, edition = self._say, self._edition
        yield say("cards.flagships", count=len(edition.flagships))
        for flagship in edition.flagships.values():
            hull = say("cards.hull", hull=f"{flagship.hull:>2}")
            yield f"  {flagship.name:<24} {hull}  {self._uses(flagship)}"
        yield ""
        yield say("cards.ships", count=len(edition.ships))
        for ship in edition.ships.values():
            hull = say("cards.hull", hull=f"{ship.hull:>2}")
            yield f"  {ship.name:<24} {hull}  {self._ship_line(ship)}"
        yield ""
        yield say("cards.actions", count=len(edition.cards))
        for copies in _titles(edition).values():
            first = copies[0]
            parts = [self._term(first.kind), *self._damage(first)]
            yield f"  {first.name:<24} ×{len(copies):>2}  {'  '.join(parts)}"

    def entries(self, name: str) -> Iterator[list[str]]:
        """Iterate over the entries with just this name or id; else over those that contain it."""
        edition = self._edition
        everything = [
            *((f.name, f.id, self._flagship(f)) for f in edition.flagships.values()),
            *((s.name, s.id, self._ship(s)) for s in edition.ships.values()),
            *((c[0].name, title, self._card(c)) for title, c in _titles(edition).items()),
        ]
        wanted = _key(name.rpartition(".")[0] if name in edition.cards else name)
        exact = [entry for title, id_, entry in everything if wanted in (_key(title), _key(id_))]
        yield from exact or [
            entry
            for title, id_, entry in everything
            if wanted and wanted in _key(title + " " + id_)
        ]

    def _flagship(self, card: FlagshipCard) -> list[str]:
        parts = (self._say("cards.flagship"), self._hull(card), self._uses(card))
        head = f"{card.name} ({card.id}) — {', '.join(parts)}"
        return [head, *_text(card.text), self._data(card.confidence)]

    def _ship(self, card: ShipCard) -> list[str]:
        head = f"{card.name} ({card.id}) — {self._hull(card)}, {self._ship_line(card)}"
        return [head, *_text(card.text), self._data(card.confidence)]

    def _card(self, copies: list[ActionCard]) -> list[str]:
        first, say = copies[0], self._say
        parts = (
            self._term(first.kind),
            say("cards.copies", count=len(copies)),
            *self._damage(first),
        )
        windows = say("cards.or").join(map(self._term, first.windows))
        icons = ", ".join(
            f"{copy.id} {'+'.join(map(self._term, copy.icons))}" for copy in copies if copy.icons
        )
        return [
            f"{first.name} ({first.title}) — {', '.join(parts)}",
            *_text(first.text),
            f"{_INDENT}{say('cards.played', windows=windows)}",
            *textwrap.wrap(
                say("cards.icons", icons=icons or say("cards.no_icons")),
                76,
                initial_indent=_INDENT,
                subsequent_indent=_INDENT * 2,
                break_on_hyphens=False,
            ),
            self._data(first.confidence),
        ]

    def _hull(self, card: FlagshipCard | ShipCard) -> str:
        return self._say("cards.hull", hull=card.hull)

    def _damage(self, card: ActionCard) -> list[str]:
        return [] if card.damage is None else [self._say("cards.damage", damage=card.damage)]

    def _data(self, confidence: str) -> str:
        words = self._say(f"confidence.{confidence}")
        return f"{_INDENT}{self._say('cards.data', confidence=words)}"

    def _uses(self, card: FlagshipCard) -> str:
        if card.uses is None:
            return self._say("cards.always")
        return self._say("cards.uses", count=card.uses)

    def _ship_line(self, card: ShipCard) -> str:
        abilities = (("carrier", card.carrier), ("minesweeper", card.minesweeper))
        turrets = " ".join(map(self._term, card.turrets)) or self._say("cards.no_turrets")
        own = [
            self._say(f"cards.{word}") for word, has in abilities if has and word != card.ship_class
        ]
        speed = self._say("cards.speed", speed=card.speed)
        return ", ".join((speed, self._term(card.ship_class), turrets, *own))


def _text(text: str) -> list[str]:
    return textwrap.wrap(text, 76, initial_indent=_INDENT, subsequent_indent=_INDENT)
