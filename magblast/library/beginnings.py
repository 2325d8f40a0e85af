"""Begin a game, resume one, or imagine one."""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import USUAL, game_of
from magblast.library.chairs import Chair, check_no_program, warn
from magblast.library.errors import kind, library_errors, no_name, path_of, refuse, text_of
from magblast.library.tables import Table
from magblast.play.seating import check_bots, seated
from magblast.play.session import Session
from magblast.play.used_tables import BOT
from magblast.record.course import Course
from magblast.record.header import CUSTOMS, Header, new_header
from magblast.wording import ENGLISH

AnySeat: TypeAlias = str | Mapping[str, Any]
"""Who sits at a seat: a name, a bot such as ``bot:greedy``, or what a header says of a seat."""


def new(
    seats: Sequence[AnySeat],
    *,
    game: str = USUAL,
    edition: str | None = None,
    seed: str | None = None,
    log: str | os.PathLike[str] | None = None,
    **options: str | int,
) -> Table:
    """Begin a game.

    ``log`` is the path of a new file; without it the game is kept in memory. Without a seed, one is
    drawn. ``options`` are those of the game and the customs of the table, as ``shelf`` lists them.
    Raises ``MagblastError``.
    """
    header = header_of(seats, game, edition, seed, options)
    with library_errors():
        check_bots(header)
        if log is None:
            return Table(Session.in_memory(header))
        return Table(Session.start(header, path_of(log)))


def resume(path: str | os.PathLike[str]) -> Table:
    """Resume a game where its log ends, and keep other programs from playing it.

    A last line that was not written whole is removed, with a warning. Raises ``LogError``.
    """
    with library_errors():
        session = Session.resume(path_of(path))
    warn(session)
    return Table(session)


def imagine(chair: Chair, seed: str = "") -> Table:
    """Return a table that looks the same from a chair; the seed decides what is hidden there.

    Cards lie where the seat remembers seeing them, and it still remembers them there. The table is
    for searches and playouts, and cannot be saved.
    """
    if not isinstance(chair, Chair):
        raise refuse("no_chair", value=kind(chair))
    box, memory = chair._box, chair._remembers
    position = box.game.imagine(box.setup, chair._sees, text_of(seed, "seed"), memory)
    setup = box.setup
    header = Header(box.game, setup.edition, setup.seats, setup.options, setup.rules)
    session = Session(Course.at(header, position), None, None)
    if memory is not None:
        session.begin_with(memory)
    return Table(session, box)


def header_of(
    seats: Sequence[AnySeat],
    game: str,
    edition: str | None,
    seed: str | None,
    options: Mapping[str, str | int],
) -> Header:
    """Return what a new game is played with; raises ``MagblastError``."""
    text_of(game, "game")
    for value, name in ((edition, "edition"), (seed, "seed")):
        if value is not None:
            text_of(value, name)
    if isinstance(seats, str | Mapping) or not isinstance(seats, Iterable):
        raise refuse("no_seats", value=kind(seats))
    with library_errors():
        box = game_of(game)
        edition = next(iter(box.editions)) if edition is None else edition
        infos = _infos(seats)
        customs = {name: str(value) for name, value in options.items() if name in CUSTOMS}
        own = {name: value for name, value in options.items() if name not in CUSTOMS}
        header = new_header(edition, infos, seed, {}, game=box, table=customs)
        if unknown := [name for name in own if name not in header.options]:
            known = (*header.options, *CUSTOMS)
            raise no_name("no_option", known, name=unknown[0], game=box.name)
        return new_header(edition, infos, seed, own, game=box, table=customs) if own else header


def _infos(seats: Sequence[AnySeat]) -> list[SeatInfo]:
    """Return who sits where, with the settings of each seat."""
    typed: dict[int, str] = {}
    settings: dict[int, Mapping[str, Any]] = {}
    names: dict[int, str] = {}
    for seat, each in enumerate(seats, 1):
        word = each.get("bot") if isinstance(each, Mapping) else each
        if isinstance(word, str):
            check_no_program(word)
        if isinstance(each, str):
            typed[seat] = each
            continue
        if not isinstance(each, Mapping):
            raise refuse("seat", seat=seat, value=kind(each))
        name, bot = each.get("name", ""), each.get("bot")
        if not isinstance(name, str) or not isinstance(bot, str | None) or not (name or bot):
            raise refuse("seat.name", seat=seat)
        typed[seat] = name if bot is None else f"{BOT}{bot.removeprefix(BOT)}"
        if bot is not None and name:
            names[seat] = name
        settings[seat] = {key: value for key, value in each.items() if key not in ("name", "bot")}
    found = seated(typed, ENGLISH)
    return [
        info._replace(name=names.get(seat, info.name), settings=settings.get(seat, {}))
        for seat, info in enumerate(found, 1)
    ]
