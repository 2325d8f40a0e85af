"""Play a game: begin it, resume it, answer, let bots play, and save it."""

import os
import weakref
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from magblast.kernel.seat import ALL
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import USUAL, game_of
from magblast.library.boxes import OpenBox
from magblast.library.chairs import (
    AnyBot,
    Chair,
    answer_of,
    check_no_program,
    chooser,
    submit,
    warn,
)
from magblast.library.errors import TEXT, kind, path_of, refuse, text_of, told, whole
from magblast.library.events import Event, events_of
from magblast.library.records import Record, record_of
from magblast.library.views import View, view_at
from magblast.play.seating import EXEC, check_bots, seated
from magblast.play.session import Session
from magblast.play.used_tables import BOT
from magblast.record.course import Course
from magblast.record.header import CUSTOMS, Header, new_header
from magblast.record.replay import read_replay
from magblast.record.writer import LogWriter
from magblast.wording import ENGLISH

AnySeat: TypeAlias = str | Mapping[str, Any]
"""Who sits at a seat: a name, a bot such as ``bot:greedy``, or what a header says of a seat."""
MOST = 20_000
"""Answers after which ``Table.run`` gives up."""


class Table:
    """Represent a game in progress; what it prints is public.

    Used with ``with``, it releases its log at the end.
    """

    def __init__(self, session: Session, box: OpenBox | None = None) -> None:
        self._session = session
        self._box = box or OpenBox.of(session.game, session.setup)
        # A table that is not closed would keep others away from its log.
        self._closing = weakref.finalize(self, session.close)

    @property
    def game(self) -> str:
        """Return the id of the game, such as ``magblast``."""
        return self._session.game.id

    @property
    def names(self) -> tuple[str, ...]:
        """Return who sits at the table, seat 1 first."""
        return self._session.names

    @property
    def log(self) -> Path | None:
        """Return where the log is; None for a game in memory."""
        return self._session.path

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self._session.decision is None

    @property
    def asked(self) -> int | None:
        """Return the seat that is asked; None when the game is over."""
        decision = self._session.decision
        return None if decision is None else decision.seat

    @property
    def question(self) -> str:
        """Return what is asked, as everybody hears it; empty when the game is over."""
        return self.view().question

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of the winners; nobody in a draw, and while the game goes on."""
        outcome = self._session.position.outcome
        return () if outcome is None else tuple(self.names[seat - 1] for seat in outcome.winners)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all that has happened so far, without what was undone, as everybody knows it."""
        found = [*events_of(self._box, self._session.opening, None)]
        for entry in self._session.entries:
            found += events_of(self._box, entry.events, None, entry.text)
        return tuple(found)

    def chair(self, seat: int) -> Chair:
        """Return a seat with what it knows; raises ``MagblastError`` where there is none."""
        return Chair(self._box, self._box.seat(seat), self._session)

    def view(self, seat: int | None = None, *, secrets: bool = False) -> View:
        """Return what a seat may see, or the public for None; with ``secrets``, everything."""
        viewer = None if seat is None else self._box.seat(seat)
        return view_at(self._box, self._session.position, ALL if secrets else viewer)

    def run(self, bots: Mapping[int, AnyBot] | None = None, *, most: int = MOST) -> Self:
        """Let bots answer until the game is over or a seat without a bot is asked.

        ``bots`` has them by seat; bots that were seated when the game began need not be named. They
        are asked where there is a choice. At most ``most`` answers are given. Raises
        ``MagblastError`` where a bot fails, and ``IllegalAction`` where it answers what is not
        legal; the table then stands where it stood.
        """
        if not isinstance(bots, Mapping | None):
            raise refuse("bots_by_seat", value=kind(bots))
        given = (bots or {}).items()
        playing = self._seated() | {self._box.seat(seat): each for seat, each in given}
        for each in playing.values():
            chooser(each)
        session = self._session
        for _ in range(whole(most, "most", 1)):
            decision = session.decision
            if decision is None or decision.seat not in playing:
                break
            legal = session.position.legal
            chair = self.chair(decision.seat)
            only = legal[0] if len(legal) == 1 else None
            action = answer_of(playing[decision.seat], chair) if only is None else only
            submit(self._box, session, action)
        return self

    def undo(self, seat: int, count: int = 1) -> None:
        """Undo the last answers of a seat, as far as nothing was revealed.

        Raises ``MagblastError`` where it may not undo so many.
        """
        with told(self._box.words):
            self._session.undo(self._box.seat(seat), whole(count, "count", 1))
        warn(self._session)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game as it stands to a new log; the table itself stays where it is kept.

        The log holds every hand. Raises ``LogError`` where it cannot be written.
        """
        text = self._session.log
        if text is None:
            raise refuse("imagined")
        with told():
            LogWriter.holding(path_of(path), text).close()

    def record(self, *, secrets: bool = False) -> Record:
        """Return the game so far as ``read`` returns it: public, or with every hand."""
        text = self._session.log
        if text is None:
            raise refuse("imagined")
        with told():
            return record_of(read_replay(TEXT, text=text), text, self._box, secrets=secrets)

    def close(self) -> None:
        """Release the log; the table can still be looked at. Closing twice does nothing."""
        self._session.close()
        warn(self._session)

    def __enter__(self) -> Self:
        """Return the table."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the log."""
        self.close()

    def __repr__(self) -> str:
        """Return the game, who plays it and who is asked."""
        about = {"game": self._session.game.name, "names": ", ".join(self.names)}
        if self.asked is None:
            return self._box.shown("over", **about)
        return self._box.shown("asks", **about, name=self._box.name(self.asked))

    def _seated(self) -> dict[int, AnyBot]:
        """Return the bots that sit at the table; programs are not started."""
        words = enumerate(self._session.bots, 1)
        return {seat: word for seat, word in words if word and not word.startswith(EXEC)}


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
    with told():
        check_bots(header)
        if log is None:
            return Table(Session.in_memory(header))
        return Table(Session.start(header, path_of(log)))


def resume(path: str | os.PathLike[str]) -> Table:
    """Resume a game where its log ends, and keep other programs from playing it.

    A last line that was not written whole is removed, with a warning. Raises ``LogError``.
    """
    with told():
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
    text_of(edition or "", "edition")
    text_of(seed or "", "seed")
    if isinstance(seats, str | Mapping) or not isinstance(seats, Iterable):
        raise refuse("no_seats", value=kind(seats))
    with told():
        box = game_of(game)
        edition = edition or next(iter(box.editions))
        infos = _infos(seats)
        customs = {name: str(value) for name, value in options.items() if name in CUSTOMS}
        own = {name: value for name, value in options.items() if name not in CUSTOMS}
        header = new_header(edition, infos, seed, {}, game=box, table=customs)
        if unknown := [name for name in own if name not in header.options]:
            known_ones = ", ".join((*header.options, *CUSTOMS))
            raise refuse("options", game=box.name, name=unknown[0], known=known_ones)
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
