"""Check what calling programs hand to environments."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import Any

from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Choices
from magblast.kernel.quotes import quoted
from magblast.record.typed import expected, not_among, read_typed

_TRIED = "options"
"""The option that PettingZoo's ``api_test`` gives to see whether ``reset`` takes any."""


def text(value: object, name: str) -> str:
    """Return a value if it is a text; raises ``ShapeError`` for anything else."""
    found: str = read_typed(str, value, name)
    return found


def whole(value: object, name: str, least: int | None = None) -> int:
    """Return a whole number, which may be one of NumPy; true and false are none.

    Raises ``ShapeError`` for anything else, and for a number below the least.
    """
    if type(value) is int:
        found = value
    else:
        if not isinstance(value, bool):
            with suppress(TypeError):
                value = index(value)  # type: ignore[arg-type]
        found = read_typed(int, value, name)
    if least is not None and found < least:
        raise ShapeError("gym.least", name=name, least=least, value=found)
    return found


def mapping(value: object, name: str) -> dict[Any, Any]:
    """Return a copy of a mapping, empty for None; raises ``ShapeError`` for anything else."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ShapeError("gym.mapping", name=name, value=expected(type(value)))
    return dict(value)


def mode(value: object, known: Sequence[str]) -> str | None:
    """Return a render mode, or None for none; raises ``ShapeError`` for one that is not known."""
    if value is None or (isinstance(value, str) and value in known):
        return value
    raise ShapeError("gym.render_mode", mode=quoted(value), known=Choices(known))


def settings_of(value: object, seats: int) -> Sequence[Mapping[str, Any]]:
    """Return the settings of each seat; raises ``ShapeError`` for what are none."""
    if value is None:
        return [{}] * seats
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise ShapeError("gym.settings.list", value=expected(type(value)))
    found = [mapping(each, f"settings.{place}") for place, each in enumerate(value)]
    if found and len(found) != seats:
        raise ShapeError("gym.settings", seats=seats, count=len(found))
    return found or [{}] * seats


def seats_of(value: object, game: AnyGame) -> int:
    """Return how many seats a table has, for None as few as can be; raises ``ShapeError``."""
    low, high = game.seats[0], game.seats[-1]
    if value is None:
        return low
    count = whole(value, "seats")
    if count not in game.seats:
        key = "header.seats" if low < high else "header.seats.exactly"
        raise ShapeError(key, game=game.name, low=low, high=high, count=count)
    return count


def seed_of(value: object) -> int | None:
    """Return the seed of a ``reset``; raises ``ShapeError`` for what is no seed."""
    return None if value is None else whole(value, "seed", 0)


def check_no_options(options: object) -> None:
    """Check the options of a ``reset`` that takes none; raises ``ShapeError`` for any."""
    for name in mapping(options, "options"):
        if name != _TRIED:
            raise ShapeError("gym.no_options", name=quoted(name))


def seat_of(options: object, seats: int) -> int | None:
    """Return the seat that the options of a ``reset`` choose, if they do.

    Raises ``ShapeError`` for a seat that does not exist, and for any other option.
    """
    found = mapping(options, "options")
    for name in found:
        if name != "seat":
            raise ShapeError("gym.option", name=quoted(name), known=Choices(["seat"]))
    if (seat := found.get("seat")) is None:
        return None
    number = whole(seat, "options.seat")
    if not 1 <= number <= seats:
        raise ShapeError("log.no_seat", seat=number)
    return number


def among(known: Sequence[str], agent: object) -> int:
    """Return the place of an agent; raises ``ShapeError`` for one that does not exist."""
    if not isinstance(agent, str) or agent not in known:
        raise not_among(known, agent, "agent")
    return known.index(agent)
