"""Call the only person at a table by a name: whoever has typed none is asked once, ever."""

from dataclasses import replace

from magblast.errors import ShapeError
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.seating import seated, unnamed
from magblast.record.header import Header
from magblast.record.names import shown_names


def nameless(header: Header, language: Language) -> Seat | None:
    """Return the seat of the only person at a new table, if nobody has typed their name."""
    seat = header.lone
    if seat is None or len(header.seats) == 1:
        return None
    nobodys = (language.say("seat.captain"), unnamed(seat, language))
    return seat if header.seats[seat - 1].name in nobodys else None


def own_name(typed: str, language: Language) -> str:
    """Return the name of a person who has typed a text, or nothing, when asked for it.

    Raises ``ShapeError`` for what is no name of a person.
    """
    if not typed.strip():
        return language.say("seat.captain")
    [info] = seated({1: typed}, language)
    if info.bot is not None:
        raise ShapeError("name.bot", name=typed.strip())
    return info.name


def named(header: Header, seat: Seat, name: str) -> Header:
    """Return the header of a new game with a seat called by a name, and no other one like it."""
    others = [info.name for number, info in enumerate(header.seats, 1) if number != seat]
    first, *rest = shown_names((name, *others))
    names = [*rest[: seat - 1], first, *rest[seat - 1 :]]
    seats = [info._replace(name=each) for info, each in zip(header.seats, names, strict=True)]
    return replace(header, seats=tuple(seats))
