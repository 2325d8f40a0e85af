"""List what is printed in an edition, and explain each card."""

from collections.abc import Iterable, Sequence

from magblast.games.magblast.catalog import printed
from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.wording.confidence import confidence_line
from magblast.games.magblast.wording.voice import Term, term
from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.base import BaseAbout


def catalogue_of(about: BaseAbout, edition: str) -> tuple[CatalogueSection, ...]:
    """Return the flagships, ships and action cards of an edition."""
    cards = printed(edition)
    titles: dict[str, list[ActionCard]] = {}
    for card in cards.cards.values():
        titles.setdefault(card.title, []).append(card)
    clerk = _Clerk(about, edition)
    return (
        clerk.section("flagships", map(clerk.flagship, cards.flagships.values())),
        clerk.section("ships", map(clerk.ship, cards.ships.values())),
        clerk.section("actions", map(clerk.copies, titles.values()), len(cards.cards)),
    )


class _Clerk:
    """Describe the cards of an edition in a language."""

    def __init__(self, about: BaseAbout, edition: str) -> None:
        self._edition = edition
        self._language = about.language
        self._say = about.say
        self._own = about.language.translate

    def section(
        self, name: str, entries: Iterable[CatalogueEntry], count: int | None = None
    ) -> CatalogueSection:
        """Head the entries of one kind with how many cards they are."""
        listed = tuple(entries)
        title = self._say(f"cards.{name}", count=len(listed) if count is None else count)
        return CatalogueSection(title, listed)

    def flagship(self, card: FlagshipCard) -> CatalogueEntry:
        """Describe a flagship."""
        uses = self._uses(card)
        return CatalogueEntry(
            card.id,
            self._own(card.name),
            f"{self._hull(f'{card.hull:>2}')}  {uses}",
            ", ".join((self._say("cards.flagship"), self._hull(card.hull), uses)),
            (self._own(card.text), confidence_line(card.confidence, self._say)),
            english=card.name.english,
        )

    def ship(self, card: ShipCard) -> CatalogueEntry:
        """Describe a ship."""
        line = self._ship_line(card)
        return CatalogueEntry(
            card.id,
            self._own(card.name),
            f"{self._hull(f'{card.hull:>2}')}  {line}",
            f"{self._hull(card.hull)}, {line}",
            (self._own(card.text), confidence_line(card.confidence, self._say)),
            english=card.name.english,
        )

    def copies(self, copies: Sequence[ActionCard]) -> CatalogueEntry:
        """Describe an action card with all its copies."""
        first, say = copies[0], self._say
        kind = self._term(first.kind)
        damage = [] if first.damage is None else [say("cards.damage", damage=first.damage)]
        windows = say("cards.or").join(map(self._term, first.windows))
        icons = ", ".join(
            f"{copy.id} {'+'.join(map(self._term, copy.icons))}" for copy in copies if copy.icons
        )
        return CatalogueEntry(
            first.title,
            self._own(first.name),
            "  ".join((f"×{len(copies):>2}", kind, *damage)),
            ", ".join((kind, say("cards.copies", count=len(copies)), *damage)),
            (
                self._own(first.text),
                say("cards.played", windows=windows),
                say("cards.icons", icons=icons or say("cards.no_icons")),
                confidence_line(first.confidence, say),
            ),
            tuple(copy.id for copy in copies),
            english=first.name.english,
        )

    def _term(self, word: Term) -> str:
        return term(self._language, word, self._edition)

    def _hull(self, hull: int | str) -> str:
        return self._say("cards.hull", hull=hull)

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
