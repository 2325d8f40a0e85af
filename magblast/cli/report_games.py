"""Read the games that a report adds up: logs, and what simulations wrote."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple, TypeAlias

from magblast.bots.account import Account, Accountant
from magblast.bots.balance import KnownGame
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import FileError, ShapeError, cause
from magblast.kernel.json_text import Shallow
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.finishes import finished_course
from magblast.play.seating import EXEC
from magblast.play.used_tables import BOT
from magblast.record.codec import digest
from magblast.record.fields import Fields
from magblast.record.typed import read_typed
from magblast.system.files import open_to_read


class GameGroup(NamedTuple):
    """Identify the games that are added up together."""

    game: str
    edition: str
    seats: int


class Source(NamedTuple):
    """Describe the simulation that games come from."""

    bots: str
    """Their names, with commas between them."""
    seed: str
    version: str
    """The version of the program that played them; empty in older results."""
    interrupted: bool
    """Whether the simulation was stopped early, or its file was cut off."""


Options: TypeAlias = tuple[tuple[str, str | int], ...]
"""The options of a game that differ from the usual ones, by name."""


class Read(NamedTuple):
    """Hold a game that was read."""

    kind: GameGroup
    source: Source | None
    """None for a log."""
    options: Options
    told: KnownGame


class DealResult(NamedTuple):
    """Identify a game by how it came out on its deal."""

    game: str
    edition: str
    seed: str
    digest: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Simulated:
    """Represent a game as ``magblast simulate --json`` writes it."""

    number: int
    seed: str
    seats: tuple[str, ...]
    finished: bool
    winners: tuple[int, ...]
    turns: int
    actions: int
    digest: str
    taken_over: tuple[int, ...]
    account: Account


def games_of(path: Path, seen: Counter[DealResult] | None = None) -> Iterator[Read]:
    """Iterate over the games that a file holds; those of a simulation come with their source.

    A game that came out the same on the same deal is yielded once, even if another file had it;
    ``seen`` counts all of them. Raises ``MagblastError``.
    """
    seen = Counter() if seen is None else seen
    try:
        with open_to_read(path) as file:
            first = file.readline(1 << 20)
            is_log = _begins_log(first)
            data = b"" if is_log else first + file.read()
    except OSError as error:
        raise FileError(path, "file.not_read", cause=cause(error)) from None
    if is_log:
        yield from _logged(path, seen)
        return
    try:
        try:
            results, cut_off = json.loads(data, cls=Shallow), False
        except ValueError:
            results, cut_off = _whole_games(data), True
        yield from _simulated(results, cut_off, seen)
    except ValueError:
        raise FileError(path, "report.no_json") from None
    except ShapeError as error:
        raise FileError(path, error.phrase) from None


def _begins_log(first: bytes) -> bool:
    """Return whether a line is a whole record; results may be laid out in any way."""
    try:
        record = json.loads(first, cls=Shallow)
    except ValueError:
        return False
    return not (isinstance(record, dict) and "games" in record)


def _whole_games(data: bytes) -> Any:
    """Return results whose end was never written, with the games that are complete.

    The last line may be incomplete; it is left out. Raises ``ValueError`` unless the first line is
    about all games, and ``ShapeError`` for any other line that is not a game.
    """
    about, *lines = data.splitlines()
    results = json.loads(about + b"]}", cls=Shallow)
    if results.get("games") != []:
        raise ValueError
    for number, line in enumerate(lines, 2):
        try:
            results["games"].append(json.loads(line.removesuffix(b","), cls=Shallow))
        except ValueError:
            if number <= len(lines) or line == b"]}":
                raise ShapeError("report.damaged", line=number) from None
    return results


def _simulated(data: Any, cut_off: bool, seen: Counter[DealResult]) -> Iterator[Read]:
    fields = Fields(data, "")
    game, edition = fields.need("game", str), fields.need("edition", str)
    if edition not in game_of(game).editions:
        raise ShapeError("report.no_edition", game=game, edition=quoted(edition))
    bots = ", ".join(map(str, fields.get("bots", list, [])))
    seed, version = fields.get("seed", str, ""), fields.get("version", str, "")
    games = fields.need("games", list)
    is_part = len(games) < fields.need("asked", int) if fields.has("asked") else cut_off
    source = Source(bots, seed, version, is_part)
    options = _unusual(game, edition, fields.get("options", dict, {}))
    for place, each in enumerate(games):
        record: Simulated = read_typed(Simulated, each, f"games.{place}")
        account, seats = _slim(record.account), len(record.seats)
        by_seat = (account.sides, account.hands, account.drawn, account.lowest or record.seats)
        counts = (figure.counts for figure in account.figures)
        if seats not in game_of(game).seats or any(
            len(each) != seats for each in (*by_seat, *counts)
        ):
            raise ShapeError("report.uneven", field=f"games.{place}")
        there, winners = {*range(1, seats + 1)}, {*record.winners}
        if (
            record.turns < 0
            or not winners <= there
            or len(winners) < len(record.winners)
            or account.first not in {None, *there}
        ):
            raise ShapeError("report.impossible", field=f"games.{place}")
        came_out = DealResult(game, edition, record.seed, record.digest, record.seats)
        seen[came_out] += 1
        if seen[came_out] == 1:
            told = KnownGame(
                record.seats,
                record.seed,
                record.finished,
                record.winners,
                record.turns,
                account,
                bool(record.taken_over),
            )
            yield Read(GameGroup(game, edition, seats), source, options, told)


def _slim(account: Account) -> Account:
    """Return an account whose names are shared by all accounts, since there may be many."""
    sides = tuple(map(intern, account.sides))
    hands, drawn = (
        tuple(tuple(map(intern, cards)) for cards in by_seat)
        for by_seat in (account.hands, account.drawn)
    )
    return replace(account, sides=sides, hands=hands, drawn=drawn)


def _unusual(game: str, edition: str, options: Mapping[str, Any]) -> Options:
    """Return the options that differ from the usual ones."""
    known = game_of(game).options(edition)
    found = ((name, options[name]) for name in known if name in options)
    return tuple((name, value) for name, value in found if value in known[name][1:])


def _player(info: SeatInfo, name: str) -> str:
    """Return who first sat in a seat, with bots named as in results."""
    bot = info.bot
    return name if bot is None else bot if bot.startswith((BOT, EXEC)) else f"{BOT}{bot}"


def _logged(path: Path, seen: Counter[DealResult]) -> Iterator[Read]:
    finished = finished_course(path)
    if finished is None:
        return
    course, outcome = finished
    header, id_ = course.header, course.game.id
    names = tuple(map(_player, header.seats, header.names))
    taken_over = any(
        (info.bot or "").startswith(EXEC) and bot != info.bot
        for info, bot in zip(header.seats, course.bots, strict=True)
    )
    came_out = DealResult(id_, header.edition, header.seed, digest(course.position.data()), names)
    seen[came_out] += 1
    if seen[came_out] > 1:
        return
    accountant = Accountant(Briefing(course.game, course.setup, bots_of(id_)))
    accountant.see(course.first, course.opening)
    for count, entry in enumerate(course.entries, 1):
        accountant.see(course.history.position_after(count), entry.events)
    account = accountant.account()
    told = KnownGame(names, header.seed, True, outcome.winners, outcome.turns, account, taken_over)
    options = _unusual(id_, header.edition, course.setup.options)
    yield Read(GameGroup(id_, header.edition, len(names)), None, options, told)
