"""Return the names of players, cards, ships and zones, which every sentence is made of."""

from collections.abc import Iterable, Sequence

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, FlagshipId, Phase, ShipId, TargetId, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.terms import term
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat


class Voice:
    """Put the things of one table into words."""

    __slots__ = ("_names", "language", "rules")

    def __init__(self, language: Language, names: Sequence[str], rules: Rules) -> None:
        self.language = language
        self.rules = rules
        self._names = names

    def say(self, key: str, **slots: object) -> str:
        """Fill the phrase for the key."""
        return self.language.say(key, **slots)

    def player(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self._names[seat - 1]

    def players(self, seats: Iterable[Seat]) -> str:
        """Return the names of several players."""
        return self.language.listing([self.player(seat) for seat in seats])

    def card(self, card: CardId) -> str:
        """Return the name of an action card."""
        return self.language.translate(self.rules.cards[card].name)

    def cards(self, cards: Iterable[CardId]) -> str:
        """Return the names of several action cards."""
        return self.language.listing([self.card(card) for card in cards])

    def label(self, card: CardId) -> str:
        """Return the name of an action card with its icons, which tell copies apart."""
        printed = self.rules.cards[card].icons
        icons = ", ".join(term(self.language, icon, self.rules.edition) for icon in printed)
        name = self.card(card)
        return self.say("card_with_icons", card=name, icons=icons) if icons else name

    def labels(self, cards: Iterable[CardId]) -> str:
        """Return the names of several action cards with their icons."""
        return self.language.listing([self.label(card) for card in cards])

    def ship(self, ship: ShipId) -> str:
        """Name a ship."""
        return self.language.translate(self.rules.ships[ship].name)

    def ships(self, ships: Iterable[ShipId]) -> str:
        """Return the names of several ships."""
        return self.language.listing([self.ship(ship) for ship in ships])

    def flagship(self, flagship: FlagshipId) -> str:
        """Name a flagship."""
        return self.language.translate(self.rules.flagships[flagship].name)

    def source(self, card: CardId | FlagshipId) -> str:
        """Return the name of what cancelled a play: a card or a flagship."""
        return self.card(card) if card in self.rules.cards else self.flagship(card)

    def owned(self, ship: ShipId, owner: Seat | None) -> str:
        """Return the name of a ship together with its owner, if known."""
        if owner is None:
            return self.ship(ship)
        return self.say("owned_ship", owner=self.player(owner), ship=self.ship(ship))

    def target(self, target: TargetId, owner: Seat | None) -> str:
        """Return the name of a ship or a flagship together with its owner."""
        if target in self.rules.ships:
            return self.owned(target, owner)
        if owner is None:
            return self.flagship(target)
        flagship = self.flagship(target)
        return self.say("owned_flagship", owner=self.player(owner), flagship=flagship)

    def zone(self, zone: Zone) -> str:
        """Name a zone."""
        return term(self.language, zone, self.rules.edition)

    def phase(self, phase: Phase) -> str:
        """Return the name of a phase as this edition calls it (rules 3.1)."""
        return term(self.language, phase, self.rules.edition)


def owner_of(view: PlayerView, target: TargetId) -> Seat | None:
    """Find the seat that owns a ship or flagship on the table."""
    for seat in view.seats:
        if seat.flagship.id == target or any(
            ship.id == target for zone in seat.fleet for ship in zone
        ):
            return seat.seat
    return None
