"""Report what many games say about a game's balance."""

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rich.cells import cell_len

from magblast.bots.account import Account, Accountant
from magblast.bots.balance import LOW_CHANCES, Balance, Rate, Told
from magblast.bots.briefing import Briefing
from magblast.bots.tactics import bots_of
from magblast.cli.columns import columns, room
from magblast.cli.games import edition_title
from magblast.cli.output import as_json, put, warn
from magblast.cli.printer import Printer, printing
from magblast.cli.report_page import Rates, Section, page
from magblast.errors import FileError, MagblastError, ShapeError, cause
from magblast.kernel.about import names_in
from magblast.kernel.shelf import game_of
from magblast.paint.text import clip
from magblast.play.autosave import found_logs
from magblast.play.finishes import finished_course
from magblast.record.fields import Fields
from magblast.record.typed import read_typed
from magblast.system.files import open_to_read, replace_private
from magblast.wording import Language, tell

_STRIP, _LEAST_STRIP = 40, 12
"""Characters for the shares from 0 to 1: usually, and at least."""
_FRAME = 4
"""The gap before a strip, and its ends."""
_LEAST_LABEL = 12
_WIDEST_FIGURE = len("12.3-45.6")
_BAR = 30
_FEW = 20
"""A card that came up less often is left out."""


class Kind(NamedTuple):
    """Identify the games that are added up together."""

    game: str
    edition: str
    seats: int


class Result(NamedTuple):
    """Identify a simulated game by how it came out on its deal."""

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


def run(args: Namespace, language: Language) -> int:
    """Print a report, or write it as a page; raises ``MagblastError``."""
    found: dict[Kind, Balance] = {}
    seen: Counter[Result] = Counter()
    for path in args.files or sorted(found.path for found in found_logs()):
        try:
            for kind, told in games_of(path, seen):
                balance = found.get(kind)
                if balance is None:
                    balance = found[kind] = Balance(kind.seats, card_names(kind, language))
                balance.add(told)
        except MagblastError as error:
            if args.files:
                raise
            warn(tell(error, language))
    repeated: Counter[Kind] = Counter()
    for result, count in seen.items():
        repeated[Kind(result.game, result.edition, len(result.seats))] += count - 1
    sections = [_section(kind, each, repeated[kind], language) for kind, each in found.items()]
    if args.json:
        data = [_data(kind, section) for kind, section in zip(found, sections, strict=True)]
        sys.stdout.write(as_json(data, indent=2) + "\n")
    else:
        with printing(ascii_only=args.ascii) as printer:
            _print(sections, printer, language)
    if args.html is not None:
        _write(args.html, page(language.say("report.page"), sections))
        if not args.json:
            put(language.say("report.written", path=args.html))
    return 0


def _print(sections: Sequence[Section], printer: Printer, language: Language) -> None:
    if not sections:
        printer.line(language.say("report.none"))
    for place, section in enumerate(sections):
        if place:
            printer.line()
        printer.line(section.title, strong=True)
        for fact in section.facts:
            printer.line(fact)
        for row in _rows(section):
            printer.row(row)


def _write(path: Path, text: str) -> None:
    if path.exists():
        raise FileError(path, "file.exists")
    try:
        replace_private(path, text.encode())
    except OSError as error:
        raise FileError(path, "file.not_written", cause=cause(error)) from None


def games_of(path: Path, seen: Counter[Result] | None = None) -> Iterator[tuple[Kind, Told]]:
    """Iterate over the games that a file holds: a log, or what a simulation wrote.

    A simulated game that came out the same on the same deal is yielded once, also when another
    file had it; ``seen`` counts all of them. Raises ``MagblastError``.
    """
    try:
        with open_to_read(path) as file:
            first = file.readline(1 << 20)
            is_log = _begins_log(first)
            data = b"" if is_log else first + file.read()
    except OSError as error:
        raise FileError(path, "file.not_read", cause=cause(error)) from None
    if is_log:
        yield from _logged(path)
        return
    try:
        yield from _simulated(json.loads(data), Counter() if seen is None else seen)
    except (ValueError, RecursionError):
        raise FileError(path, "report.no_json") from None
    except ShapeError as error:
        raise FileError(path, error.phrase) from None


def _begins_log(first: bytes) -> bool:
    """Return whether a line is a whole record; results may be laid out in any way."""
    try:
        record = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return not (isinstance(record, dict) and "games" in record)


def _simulated(data: Any, seen: Counter[Result]) -> Iterator[tuple[Kind, Told]]:
    fields = Fields(data, "")
    game, edition = fields.need("game", str), fields.need("edition", str)
    if edition not in game_of(game).editions:
        raise ShapeError("report.no_edition", game=game, edition=f"{edition!a:.40}")
    for place, each in enumerate(fields.need("games", list)):
        record: Simulated = read_typed(Simulated, each, f"games.{place}")
        account, seats = record.account, len(record.seats)
        by_seat = (account.sides, account.hands, account.drawn, account.lowest or record.seats)
        counts = (figure.counts for figure in account.figures)
        if seats not in game_of(game).seats or any(
            len(each) != seats for each in (*by_seat, *counts)
        ):
            raise ShapeError("report.uneven", field=f"games.{place}")
        if record.turns < 0 or not all(1 <= winner <= seats for winner in record.winners):
            raise ShapeError("report.impossible", field=f"games.{place}")
        came_out = Result(game, edition, record.seed, record.digest, record.seats)
        seen[came_out] += 1
        if seen[came_out] == 1:
            told = Told(record.seats, record.finished, record.winners, record.turns, account)
            yield Kind(game, edition, seats), told


def _logged(path: Path) -> Iterator[tuple[Kind, Told]]:
    finished = finished_course(path)
    if finished is None:
        return
    course, outcome = finished
    header = course.header
    accountant = Accountant(Briefing(course.game, course.setup, bots_of(course.game.id)))
    accountant.see(course.first, course.opening)
    for count, entry in enumerate(course.entries, 1):
        accountant.see(course.history.position_after(count), entry.events)
    names = tuple(bot or name for bot, name in zip(course.bots, header.names, strict=True))
    told = Told(names, True, outcome.winners, outcome.turns, accountant.account())
    yield Kind(course.game.id, header.edition, len(names)), told


def card_names(kind: Kind, language: Language) -> Callable[[str], str]:
    """Return a function that finds the name of a card by its id or its English name."""
    about = game_of(kind.game).about(language)
    names = names_in(about, [kind.edition])
    for section in about.catalogue(kind.edition):
        for entry in section.entries:
            names.update(dict.fromkeys((entry.id, *entry.copies), entry.name))
    return lambda card: names.get(card, card)


def _section(kind: Kind, balance: Balance, repeated: int, language: Language) -> Section:
    say = language.say
    game = game_of(kind.game)
    named = edition_title(game, kind.edition, language)
    title = say("report.title", title=named, seats=kind.seats)
    facts = [
        say(
            "report.games",
            count=balance.finished,
            draws=balance.draws,
            unfinished=balance.unfinished,
        )
    ]
    if repeated:
        facts.append(say("report.repeated", count=repeated))
    if balance.finished:
        quarter, half, most = (balance.turns_at(share) for share in (0.25, 0.5, 0.95))
        facts.append(say("report.length", quarter=quarter, half=half, most=most))
    if balance.rated:
        low = "; ".join(
            say(
                "report.comeback",
                share=f"{100 * balance.comebacks[chance] / balance.rated:.1f}",
                chance=f"{100 * chance:.0f}",
            )
            for chance in LOW_CHANCES
        )
        facts.append(say("report.comebacks", shares=low))
    figures = [(name, *balance.figures(id_)) for id_, name in game.about(language).figures.items()]
    head = tuple(map(say, ("report.figure", "report.winners", "report.others")))
    tables = [
        Rates(say(f"report.{name}"), tuple(_shown(name, rates, balance)), balance.fair)
        for name, rates in balance.tables.items()
    ]
    return Section(
        title,
        tuple(facts),
        tuple(table for table in tables if table.rates),
        (head, *((name, f"{won:.1f}", f"{other:.1f}") for name, won, other in figures)),
        _lengths(balance),
        say("report.lengths"),
        tuple(map(say, ("report.count", "report.share", "report.interval"))),
    )


def _shown(table: str, rates: Sequence[Rate], balance: Balance) -> Iterator[Rate]:
    """Leave out cards of which too little is known."""
    for rate in rates:
        if table not in ("hands", "drawn") or rate.games >= _FEW:
            yield rate


def _lengths(balance: Balance) -> Mapping[str, int]:
    """Count the games by turns, in about a dozen steps."""
    longest = balance.turns_at(0.99)
    width = max(1, -(-longest // 12))
    found: dict[str, int] = {}
    for turns in sorted(balance.turns):
        low = min(turns, longest) // width * width
        label = f"{low}-{low + width - 1}" if width > 1 else str(low)
        found[label] = found.get(label, 0) + balance.turns[turns]
    return found


def _data(kind: Kind, section: Section) -> dict[str, Any]:
    return {
        **kind._asdict(),
        "facts": section.facts,
        "tables": [
            {"title": table.title, "fair": table.fair, "rates": [*map(_rate, table.rates)]}
            for table in section.tables
        ],
        "figures": section.figures,
        "turns": section.lengths,
    }


def _rate(rate: Rate) -> dict[str, Any]:
    interval = [round(each, 4) for each in rate.interval]
    share = round(rate.share, 4)
    return {**rate._asdict(), "share": share, "interval": interval}


def _rows(section: Section) -> Iterator[str]:
    for table in section.tables:
        yield ""
        rows = [(table.title, *section.heads, "")]
        most = max(_LEAST_LABEL, room() - _beside(rows[0]))
        cells = _strip_cells(rows[0], table.rates)
        for rate in table.rates:
            low, high = rate.interval
            share, interval = f"{100 * rate.share:.1f}%", f"{100 * low:.1f}-{100 * high:.1f}"
            drawn = strip(rate, table.fair, cells) if cells else ""
            rows.append((clip(rate.label, most), f"{rate.games}", share, interval, drawn))
        yield from columns(rows)
    yield ""
    yield from columns(section.figures)
    yield ""
    yield section.lengths_title
    most = max(section.lengths.values(), default=1)
    width = max(map(len, section.lengths), default=0)
    for label, count in section.lengths.items():
        yield f"{label:>{width}}  {'#' * -(-_BAR * count // most)} {count}"


def _strip_cells(heads: Sequence[str], rates: Sequence[Rate]) -> int:
    """Count the cells that a terminal has left beside a table, as far as they are of use.

    It is 0 where a strip would be too short to be read.
    """
    label = max(map(cell_len, (heads[0], *(rate.label for rate in rates))))
    left = min(_STRIP, room() - label - _beside(heads) - _FRAME)
    return left if left >= _LEAST_STRIP else 0


def _beside(heads: Sequence[str]) -> int:
    """Count the cells of the figures beside a label, with the gaps before them."""
    return sum(2 + max(_WIDEST_FIGURE, cell_len(head)) for head in heads[1:-1])


def strip(rate: Rate, fair: float, size: int = _STRIP) -> str:
    """Draw an interval from 0 to 1, with the share itself and what would be fair."""
    low, high = (min(size - 1, int(size * each)) for each in rate.interval)
    cells = ["-" if low <= at <= high else " " for at in range(size)]
    cells[min(size - 1, int(size * fair))] = ":"
    cells[min(size - 1, int(size * rate.share))] = "o"
    return f"|{''.join(cells)}|"
