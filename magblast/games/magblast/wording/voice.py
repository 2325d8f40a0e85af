"""Return the names of players, cards, ships, zones and terms, which every sentence is made of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from magblast.games.magblast.catalog import base_of, own_phase
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    FlagshipId,
    Phase,
    Resource,
    ShipClass,
    ShipId,
    TargetId,
    Turret,
    Window,
    Zone,
)
from magblast.games.magblast.engine.view import PlayerView, ShipView
from magblast.kernel.base import BaseWords
from magblast.kernel.language import Language
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Tellers

_PHASES = frozenset({Window.REINFORCE, Window.ATTACK})
"""The windows that are phases."""
Term = Zone | Phase | Turret | Resource | ShipClass | CardKind | Window


def term(language: Language, word: Term, edition: str) -> str:
    """Return the name of a word: the edition's own, that of its base, or else the usual one."""
    if isinstance(word, Phase) and (name := own_phase(edition, word)):
        return name
    if isinstance(word, Window) and word in _PHASES:
        return language.say("magblast.moment.phase", phase=term(language, Phase(word), edition))
    key = f"magblast.{type(word).__name__}.{word}"
    own = f"{key}@{base_of(edition)}"
    return language.say(own if language.knows(own) else key)


_PRINTED = ("answer", "card", "flagship", "ship", "target")
"""The facts of refusals that are cards, ships or flagships."""
_TERMS: Mapping[str, Callable[[str], Term]] = {
    "phase": Phase,
    "there": Zone,
    "turret": Turret,
    "zone": Zone,
}
"""The facts that are terms."""


class Voice(BaseWords[Action, Event, PlayerView]):
    """Put the things of one table into words."""

    def __init__(self, rules: Rules, names: Sequence[str], language: Language) -> None:
        super().__init__("magblast", names, language)
        self.rules = rules
        # A table in words names the same few terms again and again.
        self._terms: dict[tuple[type[Term], Term], str] = {}
        self.zones: dict[tuple[Zone, tuple[ShipView, ...]], str] = {}
        """What has been said of zones; most of them stay as they are for many turns."""

    @cached_property
    def tellers(self) -> Tellers:
        """Return how values are told, by their types."""
        printed = (CardId, ShipId, FlagshipId, TargetId, CardId | FlagshipId)
        return {
            Seat: self.player,
            **dict.fromkeys((Phase, Zone), self.term),
            **dict.fromkeys(printed, self.name),
        }

    def fact(self, name: str, value: Any) -> object:
        """Return a fact of a refusal as text: a card, a ship or a flagship by its name."""
        if value is None:
            return super().fact(name, value)
        if name in _PRINTED:
            return self.name(value)
        if name in _TERMS:
            return self.term(_TERMS[name](value))
        match name:
            case "asked":
                return self.say(f"asked.{value}")
            case "moments" | "windows":
                return self.moments(value)
            case "neighbours":
                return self.players(value)
            case "until":
                return self.player(value)
        return super().fact(name, value)

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal: ``.own`` where a captain's own turn is waited for."""
        facts = refused.facts
        if "until" in facts and facts["until"] == facts.get("seat"):
            refused = refused._replace(facts={**facts, "whose": "own"})
        return super().refusal(refused)

    def player(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self.names[seat - 1]

    def players(self, seats: Iterable[Seat]) -> str:
        """Return the names of several players."""
        return self.language.listing([self.player(seat) for seat in seats])

    def name(self, id_: str) -> str:
        """Return the name of a card, a ship or a flagship; the id itself if there is none."""
        rules = self.rules
        found = rules.cards.get(id_) or rules.ships.get(id_) or rules.flagships.get(id_)
        return id_ if found is None else self.language.translate(found.name)

    def is_numbered(self, ship: ShipCard) -> bool:
        """Return whether a ship is called by its class and a number, as in the second edition."""
        head, _, number = self.language.translate(ship.name).rpartition(" ")
        return head.lower() == self.term(ship.ship_class).lower() and number.isdecimal()

    def shot(self, card: CardId) -> str:
        """Return what a blast fires, for languages that name it in place of the card."""
        turret = self.rules.cards[card].turret
        return self.name(card) if turret is None else self.say(f"shot.{turret}")

    def with_icons(self, card: CardId, name: str = "") -> str:
        """Return the name of an action card, or another, with icons, which tell copies apart."""
        icons, name = [*map(self.term, self.rules.cards[card].icons)], name or self.name(card)
        if not icons:
            return name
        *firsts, told = icons
        if firsts:
            told = self.say("icons", firsts=", ".join(firsts), last=told)
        return self.say("card_with_icons", card=name, icons=told)

    def all_with_icons(self, cards: Iterable[CardId]) -> str:
        """Return the names of several action cards with their icons."""
        return self.language.listing([self.with_icons(card) for card in cards])

    def owned(self, target: TargetId, owner: Seat | None) -> str:
        """Return the name of a ship or a flagship together with its owner, if known."""
        name = self.name(target)
        if owner is None:
            return name
        if target in self.rules.ships:
            return self.say("owned_ship", owner=self.player(owner), ship=name)
        return self.say("owned_flagship", owner=self.player(owner), flagship=name)

    def term(self, word: Term) -> str:
        """Return what this edition calls one of the game's words (rules 3.1)."""
        key = (type(word), word)
        if key not in self._terms:
            self._terms[key] = term(self.language, word, self.rules.edition)
        return self._terms[key]

    def windows(self, card: CardId) -> str:
        """Return when a card is played (rules 1.3)."""
        return self.moments(self.rules.windows_of(card))

    def moments(self, moments: Iterable[str]) -> str:
        """Return when a card is played, or an ability used (rules 4.8)."""
        return self.either([self._moment(moment) for moment in moments])

    def _moment(self, moment: str) -> str:
        if moment in [*Window]:
            return self.term(Window(moment))
        if moment in [*Phase]:
            return self.say("moment.phase", phase=self.term(Phase(moment)))
        return self.say(f"moment.{moment}")
