"""Read and write decks as people paste them: a card a line, with or without headings.

Names count in any case, with or without apostrophes and hyphens, in English or in the language of
whoever reads. What stands behind a ``#``, and what is in brackets behind a name, is left out.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from magblast.games.magi_nation.decks import MAX_NAME, PERSONS, Count, Decks, Spelled
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    MAGI,
    RELIC,
    SPELL,
    DeckId,
    Kind,
    TitleId,
)
from magblast.games.magi_nation.pool import MagiPool
from magblast.games.magi_nation.wording import PHRASES
from magblast.kernel.language import Language, Phrase
from magblast.kernel.nearest import bare, nearest
from magblast.kernel.packaged import text_of
from magblast.kernel.pool import Listed
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import Listing
from magblast.record.deck_line import find_deck_line, unfit_deck
from magblast.record.names import clean_text
from magblast.system.files import packaged

_LONGEST_ROW: Final = 160
"""Characters of a row that are read; no card and no name of a deck needs so many."""
_MOST_COMPARED: Final = 12
"""Unknown names that are compared with all cards; of what is no deck at all, more may be wrong."""
_REMARK = re.compile(r"(?:^|\s)#.*")
_BULLET = re.compile(r"^[-*•·–—+]\s*(?=\S)")
_SUFFIX = re.compile(r"\s*(?:\([^()]*[^()\d\s][^()]*\)|\[[^\[\]]*[^\[\]\d\s][^\[\]]*\])$")
"""The set or the region of a card, such as ``[DE]`` or ``(Cald)``; a number is its count."""
_COUNTED: Final = (
    re.compile(r"(?P<count>\d{1,4})\s*[x×]?\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<count>\d{1,4})[x×](?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"[x×]\s?(?P<count>\d{1,4})\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"[(\[](?P<count>\d{1,4})[)\]]\s*(?P<name>\S.*)"),
    re.compile(r"(?P<name>.*\S)\s+[(\[]?[x×]\s*(?P<count>\d{1,4})[)\]]?", re.IGNORECASE),
    re.compile(r"(?P<name>.*\S)[\s:,-]+[(\[]?(?P<count>\d{1,4})[)\]]?"),
)
"""How a line tells the number of copies."""
_HEADINGS: Final[Mapping[str, Kind]] = {
    "magi": MAGI,
    "magis": MAGI,
    "creature": CREATURE,
    "creatures": CREATURE,
    "relic": RELIC,
    "relics": RELIC,
    "spell": SPELL,
    "spells": SPELL,
}
_TITLE: Final = "magi-nation.setting.starter"
_TITLES: Final = ("deck", "name", "title")
"""What stands before a colon and the name of the deck."""
_SUMS: Final = ("cards", "card", "total", "sum", "main", "deck")
"""Words beside a heading, or on a line of its own, that tell nothing of the cards."""


class _Line(NamedTuple):
    """Describe what a line tells."""

    number: int
    name: str
    copies: int
    kind: Kind | None = None
    """Of the heading under which it stands; None where any card may stand."""


class DeckList:
    """Read the lists of decks by a card file, in a language."""

    def __init__(self, decks: Decks, language: Language) -> None:
        self.decks = decks
        self.language = language.with_phrases(PHRASES)
        self._nearest: dict[tuple[str, Kind | None], str | None] = {}
        """What was probably meant by each name under each heading where it was looked for."""

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        """The cards by all of their names, bare."""
        found: dict[str, Card] = {}
        for card in self.decks.printed.cards.values():
            own = self.language.translate(card.name)
            for name in (card.name.english, own, card.id, *card.aliases):
                found.setdefault(bare(name), card)
        return found

    def _names(self, kind: Kind | None = None) -> Sequence[str]:
        """Return the names of the cards of a kind: of this language, and the English ones."""
        cards = [card for card in self.decks.printed.cards.values() if kind in (None, card.kind)]
        told = [self.language.translate(card.name) for card in cards]
        return [*dict.fromkeys((*told, *(card.name.english for card in cards)))]

    @cached_property
    def _unplayed(self) -> Mapping[str, str]:
        """The cards that are not played yet by their bare names; Magi are marked as such."""
        text = text_of(packaged("magi-nation-unplayed.txt", "data"))
        return {bare(_without_suffixes(each)): each for each in text.splitlines() if each[0] != "#"}

    @cached_property
    def _headings(self) -> Mapping[str, Kind]:
        """The kinds by the words of their headings."""
        own = {bare(self.language.say(f"magi-nation.cards.{kind}")): kind for kind in Kind}
        return {**own, **_HEADINGS}

    def read(self, text: str) -> Listed:
        """Return what a list or a deck line says, and all that is wrong with it."""
        if (why := unfit_deck(text)) is not None:
            return self._listed("", (), [why])._replace(problems=(why,))
        text = _unfolded(text)
        name, lines, problems = "", [], []
        kind: Kind | None = None
        since = 0
        rows = [_row(row) for row in text.splitlines()]
        for number, row in enumerate(rows, 1):
            if not bare(row):
                continue
            if (title := self._title(row)) is not None:
                if name:
                    problems.append(Phrase("magi-nation.deck.second", line=number))
                    break
                name = clean_text(title, MAX_NAME)
                continue
            if (heading := self._heading(row)) is not None:
                kind, rest = heading
                since = number
                lines += [_Line(number, each, 1, kind) for each in rest]
            elif not (name or lines) and kind is None and self._is_title(row, rows[number:]):
                name = clean_text(row, MAX_NAME)
            else:
                # Below the only heading there may be other cards, too.
                is_below = kind is not MAGI or number - since <= PERSONS
                lines.append(self._line(number, row)._replace(kind=kind if is_below else None))
        return self._listed(name, lines, problems)

    def _listed(self, name: str, lines: Sequence[_Line], problems: list[Phrase]) -> Listed:
        magi: Counter[TitleId] = Counter()
        cards: Counter[TitleId] = Counter()
        unknown_magi = unknown_cards = 0
        meant: dict[str, str] = {}
        for line in lines:
            card = self._cards.get(bare(line.name))
            if card is not None:
                (magi if card.kind is MAGI else cards)[card.id] += line.copies
                continue
            is_compared = len(problems) < _MOST_COMPARED
            problem, is_magi = self._unknown(line, is_compared=is_compared)
            problems.append(problem)
            if (near := dict(problem.filled).get("near")) is not None:
                meant[bare(line.name)] = near
            # Nobody lists several copies of a Magi.
            if is_magi and line.copies == 1:
                unknown_magi += 1
            else:
                unknown_cards += line.copies
        count = Count(magi, +cards, unknown_magi, unknown_cards)
        return self.decks.listed(name, count, problems)._replace(meant=meant)

    def _unknown(self, line: _Line, *, is_compared: bool) -> tuple[Phrase, bool]:
        """Return why the card of a line cannot be played, and whether it may be a Magi."""
        unplayed = self._unplayed
        if (card := unplayed.get(bare(line.name))) is not None:
            named = _without_suffixes(card)
            told = Phrase("magi-nation.deck.not_played", line=line.number, card=named)
            return told, named != card
        slots: dict[str, object] = {"line": line.number, "name": quoted(line.name)}
        near = self._meant(line) if is_compared else None
        if near is None:
            return Phrase("magi-nation.deck.no_card", **slots), line.kind is MAGI
        meant = self._cards.get(bare(near))
        is_magi = unplayed[bare(near)] != near if meant is None else meant.kind is MAGI
        return Phrase("magi-nation.deck.no_card.near", **slots, near=near), is_magi

    def _meant(self, line: _Line) -> str | None:
        """Return the card that was probably meant, of the kind under whose heading it stands."""
        name, kind = line.name, line.kind
        if (name, kind) not in self._nearest:
            names = self._names(kind)
            # Of those that are not played, it is only known which are Magi.
            unplayed = [(card, _without_suffixes(card)) for card in self._unplayed.values()]
            more = [own for card, own in unplayed if kind is None or (kind is MAGI and own != card)]
            self._nearest[name, kind] = nearest(name, names) or nearest(name, [*names, *more])
        return self._nearest[name, kind]

    def _title(self, row: str) -> str | None:
        """Return the name of the deck, if a row says that it is one."""
        word, colon, name = row.partition(":")
        titles = (*_TITLES, bare(self.language.say(_TITLE)))
        is_title = colon and bare(word) in titles and not name.strip().isdecimal()
        return name.strip() if is_title and bare(name) else None

    def _is_title(self, row: str, later: Sequence[str]) -> bool:
        """Return whether the first row is the name of the deck, and no card that is misspelt."""
        line = self._line(0, row)
        if line.copies != 1 or line.name != row or bare(row) in self._cards:
            return False
        following = later[0] if later else ""
        stands_alone = not bare(following) or self._heading(following) is not None
        return stands_alone or nearest(row, self._names()) is None

    def _heading(self, row: str) -> tuple[Kind | None, Sequence[str]] | None:
        """Return the kind that a row announces, and the cards behind its colon; None for a card."""
        word, colon, rest = row.partition(":")
        words = [each for each in map(bare, re.split(r"[\W\d_]+", word)) if each]
        told = [each for each in words if each not in _SUMS]
        kind = self._headings.get(told[0]) if len(told) == 1 else None
        if kind is None and (told or not words):
            return None
        names = rest if colon and re.search(r"[^\W\d_]", rest) else ""
        if bare(names) in self._cards:
            return kind, [names.strip()]
        is_sum = all(bare(each) in _SUMS for each in re.findall(r"[^\W\d_]+", names))
        return kind, [] if is_sum else [each.strip() for each in names.split(",")]

    def _line(self, number: int, row: str) -> _Line:
        """Return the card of a row, and how many there are of it."""
        if bare(row) in self._cards:
            return _Line(number, row, 1)
        found = next((each for form in _COUNTED if (each := form.fullmatch(row))), None)
        if found is None:
            return _Line(number, _without_suffixes(row), 1)
        return _Line(number, _without_suffixes(found["name"]), int(found["count"]))

    def write(self, value: str | Spelled) -> str:
        """Return the list of a deck, which ``read`` reads."""
        return "\n".join(self._rows(value)) + "\n"

    def _rows(self, value: str | Spelled) -> Iterator[str]:
        deck, say, cards = self.decks.own(value), self.language.say, self.decks.printed.cards
        if name := self.name_of(value):
            yield f"{say(_TITLE)}: {name}"
        for kind in Kind:
            counts = dict.fromkeys(deck["magi"], 1) if kind is MAGI else deck["cards"]
            own = {id_: n for id_, n in counts.items() if cards[id_].kind is kind}
            if not own:
                continue
            heading = say(f"magi-nation.cards.{kind}")
            yield heading if kind is MAGI else f"{heading} ({sum(own.values())})"
            for id_, number in own.items():
                told = self.language.translate(cards[id_].name)
                yield told if kind is MAGI else f"{number} {told}"

    def rename(self, text: str, name: str) -> str:
        """Return a list under another name; the row that tells the name gives way to it."""
        text = _unfolded(text)
        rows, told = text.splitlines(), self.read(text).name
        title = f"{self.language.say(_TITLE)}: {clean_text(name, MAX_NAME)}"
        bare_rows = [_row(row) for row in rows]
        titles = [(at, self._title(row)) for at, row in enumerate(bare_rows)]
        # A first row may be a name without saying so.
        named = [*titles, *enumerate(bare_rows)]
        place = next((at for at, own in named if own and clean_text(own, MAX_NAME) == told), None)
        if told and place is not None:
            rows[place] = title
        else:
            rows.insert(0, title)
        return "\n".join(rows) + "\n"

    def name_of(self, value: str | Spelled) -> str:
        """Return what a deck is called; empty if it has no name."""
        if isinstance(value, str):
            return self.language.translate(self.decks.printed.decks[DeckId(value)].name)
        return str(value["name"])


def listing(decks: Decks) -> Listing:
    """Return how decks are read and written."""
    lists: dict[str, DeckList] = {}

    def of(language: Language) -> DeckList:
        return lists.setdefault(language.code, DeckList(decks, language))

    return Listing(
        lambda text, language: of(language).read(text),
        lambda value, language: of(language).write(value),
        lambda value, language: of(language).name_of(value),
        lambda text, name, language: of(language).rename(text, name),
        lambda language: MagiPool(decks, language),
    )


def _unfolded(text: str) -> str:
    """Return the list in a deck line; any other text as it is."""
    line = find_deck_line(text)
    return text if line is None or line.game != "magi-nation" else line.text


def _row(row: str) -> str:
    """Return a row without remarks, signs before it and suffixes behind it."""
    row = " ".join(_REMARK.sub("", row.removeprefix("\ufeff")).split())[:_LONGEST_ROW].rstrip()
    return _without_suffixes(_BULLET.sub("", row))


def _without_suffixes(name: str) -> str:
    while (shorter := _SUFFIX.sub("", name)) != name and shorter:
        name = shorter
    return name
