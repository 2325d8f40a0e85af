"""Let people open packs before a game begins: who takes a card next, and who builds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from magblast.kernel.language import Language
from magblast.kernel.packs import DRAFT, PackDraft, Packs
from magblast.kernel.pool import Pool
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatSetting
from magblast.play.kept_decks import GameDecks
from magblast.record.header import Header


@dataclass(frozen=True, slots=True)
class PackTable:
    """Represent a table of a new game with its packs; every card and every deck makes a new one."""

    header: Header
    """The new game, in which bots have built for everybody."""
    name: str
    """The name of what seats build, as a setting."""
    packs: Packs
    draft: PackDraft
    brought: Mapping[Seat, Any]
    """The JSON of what each seat with packs brings so far."""
    builders: Sequence[Seat]
    """The people who have not built yet."""
    picks: Sequence[str] = ()
    """The cards that people have taken, in this order."""
    decks: Sequence[Any] = ()
    """The JSON of what people have built, in the order of their seats."""
    begun: Mapping[str, int] | None = None
    """The cards of what the person who is asked has begun to build; None before any change."""

    @classmethod
    def of(cls, header: Header) -> Self | None:
        """Return the table of a new game; None where no person gets packs."""
        people = [seat for seat in header.ways if header.seats[seat - 1].bot is None]
        found = _setting_of(header)
        if found is None or not people:
            return None
        name, packs = found
        drafting = [seat for seat, way in header.ways.items() if way == DRAFT]
        # Bots among themselves have drafted already.
        asked = drafting if {*drafting}.intersection(people) else []
        draft = PackDraft.begun(packs, asked, header.seed)
        brought = {seat: header.seats[seat - 1].settings[name] for seat in header.ways}
        return cls(header, name, packs, draft, brought, people)._until_asked()

    def _is_person(self, seat: Seat) -> bool:
        return self.header.seats[seat - 1].bot is None

    def _until_asked(self) -> Self:
        """Return the table after the bots have taken cards, up to the next person."""
        draft = self.draft
        while (seat := draft.asked) is not None and not self._is_person(seat):
            draft = draft.by_bot()
        if draft.asked is not None or not draft.taken:
            return replace(self, draft=draft)
        built = {seat: draft.built(seat, self.header.seed) for seat in draft.taken}
        return replace(self, draft=draft, brought={**self.brought, **built})

    @property
    def is_drafting(self) -> bool:
        """Whether a card is to be taken from a pack."""
        return self.draft.asked is not None

    @property
    def asked(self) -> Seat | None:
        """The person who takes a card or builds next; None once all have built."""
        return self.draft.asked or next(iter(self.builders), None)

    def ways_in(self, language: Language) -> str:
        """Return the words for how people come by their cards, such as ``sealed``."""
        header = self.header
        words = header.game.about(language).seat_settings[self.name].ways
        ways = [way for seat, way in header.ways.items() if self._is_person(seat)]
        return language.listing([words[way].name for way in dict.fromkeys(ways)])

    @property
    def has_covers(self) -> bool:
        """Whether other people are at the table, from whom the cards are hidden."""
        return sum(info.bot is None for info in self.header.seats) > 1

    def taking(self, card: str) -> Self:
        """Return the table after the person who is asked, and the bots after, have taken a card.

        Raises ``ValueError`` for a card that is not in the pack.
        """
        draft = self.draft.taking(card)
        return replace(self, draft=draft, picks=(*self.picks, card))._until_asked()

    def after(
        self, picks: Sequence[str], decks: Sequence[Any], begun: Mapping[str, int] | None = None
    ) -> Self:
        """Return the table after people have taken cards and built; raises ``ValueError``."""
        table = self
        for card in picks:
            table = table.taking(card)
        for deck in decks:
            table = table.building(deck)
        return table if begun is None else table.changing(begun)

    @property
    def pool(self) -> Mapping[str, int]:
        """How many there are of each card from which the person who is asked builds."""
        assert self.asked is not None
        return self.packs.pool(self.brought[self.asked])

    def pool_in(self, language: Language) -> Pool:
        """Return all cards that there are, with their words."""
        return self.decks_of_game.listing.pool(language)

    @property
    def decks_of_game(self) -> GameDecks:
        """Return how what is built at the table is written."""
        listing = self._setting.listing
        assert listing is not None
        return GameDecks(self.header.game, self.name, listing)

    @property
    def _setting(self) -> SeatSetting:
        return self.header.game.seat_settings(self.header.edition)[self.name]

    @property
    def suggested(self) -> Any:
        """The JSON of what a bot has built for the person who is asked."""
        assert self.asked is not None
        return self.brought[self.asked]

    def counts_in(self, pool: Pool) -> Mapping[str, int]:
        """Return the cards of the deck with which the person who is asked goes on."""
        return pool.counts(self.suggested) if self.begun is None else self.begun

    def changing(self, begun: Mapping[str, int]) -> Self:
        """Return the table after the person who builds has changed the cards of the deck.

        Raises ``ValueError`` for cards that are not in the packs, and where nobody builds.
        """
        if self.is_drafting or self.asked is None:
            raise ValueError(begun)
        pool = self.pool
        for card, count in begun.items():
            if type(count) is not int or not 0 < count <= pool.get(card, 0):
                raise ValueError(card)
        return replace(self, begun=begun)

    def building(self, value: Any) -> Self:
        """Return the table after the person who is asked has built something."""
        seat, *builders = self.builders
        built = self.packs.rebuilt(self.brought[seat], value)
        brought, decks = {**self.brought, seat: built}, (*self.decks, value)
        return replace(self, brought=brought, builders=builders, decks=decks, begun=None)

    @property
    def ready(self) -> Header:
        """The header of the game, in which everybody brings what was built."""
        header = self.header
        read = self._setting.read
        assert read is not None
        seats = [*header.seats]
        for seat, value in self.brought.items():
            info = seats[seat - 1]
            brought = {self.name: read(value, self.name)}
            seats[seat - 1] = info._replace(settings={**info.settings, **brought})
        header = replace(header, seats=tuple(seats), ways={})
        return replace(header, cards=header.game.facts(header.setup))


def _setting_of(header: Header) -> tuple[str, Packs] | None:
    """Return the setting of a game that is built from packs, by its name; None if there is none."""
    for name, setting in header.game.seat_settings(header.edition).items():
        if setting.packs is not None:
            return name, setting.packs
    return None
