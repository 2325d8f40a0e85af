"""Say upwards what was pointed at; nobody but the screen decides what it means."""

from dataclasses import dataclass

from textual.message import Message

from magblast.games.magblast.engine.terms import CardId, FlagshipId, ShipId, Zone
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogFilter


@dataclass
class CardPicked(Message):
    """An action card was clicked."""

    card: CardId


@dataclass
class ShipPicked(Message):
    """A ship was clicked."""

    ship: ShipId
    seat: Seat | None
    """Whose it is; None for a ship in a pile."""


@dataclass
class FlagshipPicked(Message):
    """A flagship was clicked."""

    flagship: FlagshipId
    seat: Seat | None


@dataclass
class ZonePicked(Message):
    """A zone of a fleet was clicked, beside its ships."""

    zone: Zone
    seat: Seat


@dataclass
class FleetPicked(Message):
    """A fleet was clicked, outside its zones."""

    seat: Seat


@dataclass
class ThingPointed(Message):
    """The mouse came over a thing; None when it left."""

    thing: Thing | None


@dataclass
class ThingInspected(Message):
    """A thing was clicked with the right button, or a name in the log with any."""

    thing: Thing


@dataclass
class LogFilterPicked(Message):
    """A filter of the log was chosen."""

    shown: LogFilter
