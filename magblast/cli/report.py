"""Report what many games say about a game's balance."""

import sys
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from rich.cells import cell_len

from magblast import __version__
from magblast.bots.balance import FEW, LOW_CHANCES, Balance, KnownGame, Rate
from magblast.cli.columns import columns, room
from magblast.cli.games import edition_title
from magblast.cli.output import as_json, put, put_markup, warn, writing
from magblast.cli.page_option import page_alone
from magblast.cli.printer import Printer, printing
from magblast.cli.report_games import DealResult, GameGroup, Options, Source, games_of
from magblast.cli.report_page import Against, Rates, Section, against_even, page
from magblast.errors import MagblastError
from magblast.kernel.about import About, names_in
from magblast.kernel.shelf import game_of
from magblast.paint.text import clip
from magblast.play.autosave import found_logs
from magblast.play.days import tell_date
from magblast.wording import Language, tell

_STRIP, _LEAST_STRIP = 40, 12
"""Characters for the shares from 0 to 1: usually, and at least."""
_FRAME = 4
"""The gap before a strip, and its ends."""
_LEAST_LABEL = 12
_WIDEST_CELL = len("  100▲")
_WIDEST_FIGURE = len("12.3-45.6")
_BAR = 30


def run(args: Namespace, language: Language) -> int:
    """Print a report, or write it as a page; raises ``MagblastError``."""
    # Adding up the games may take long, so this is checked first.
    is_alone = page_alone(args)
    games: dict[GameGroup, list[KnownGame]] = defaultdict(list)
    sources: dict[GameGroup, Counter[Source | None]] = defaultdict(Counter)
    options: dict[GameGroup, Counter[Options]] = defaultdict(Counter)
    seen: Counter[DealResult] = Counter()
    for path in args.files or sorted(found.path for found in found_logs()):
        try:
            for each in games_of(path, seen):
                kind = each.kind
                games[kind].append(each.told)
                sources[kind][each.source] += 1
                options[kind][each.options] += 1
        except MagblastError as error:
            if args.files:
                raise
            warn(tell(error, language))
    repeated: Counter[GameGroup] = Counter()
    for result, count in seen.items():
        repeated[GameGroup(result.game, result.edition, len(result.seats))] += count - 1
    sections = [
        _section(
            kind,
            _balance(kind, told, language),
            sources[kind],
            options[kind],
            repeated[kind],
            language,
        )
        for kind, told in games.items()
    ]
    if args.json:
        data = [_data(kind, section) for kind, section in zip(games, sections, strict=True)]
        sys.stdout.write(as_json(data, indent=2) + "\n")
    elif not is_alone:
        with printing(ascii_only=args.ascii) as printer:
            _print(sections, printer, language)
    if args.html is not None:
        made = language.say(
            "report.made", date=tell_date(date.today(), language), version=__version__
        )
        with writing(args.html):
            put_markup(page(language.say("report.page"), made, sections, language))
        if not (args.json or is_alone):
            put(language.say("report.written", path=args.html))
    return 0


def _balance(kind: GameGroup, told: Sequence[KnownGame], language: Language) -> Balance:
    """Add up games; those on one deal may come from several files."""
    found = Balance(kind.seats, card_names(kind, language))
    for each in sorted(told, key=lambda game: game.deal):
        found.add(each)
    return found


def _print(sections: Sequence[Section], printer: Printer, language: Language) -> None:
    if not sections:
        printer.line(language.say("report.none"))
    for place, section in enumerate(sections):
        if place:
            printer.line()
        printer.line(section.title, strong=True)
        for fact in section.facts:
            printer.line(fact)
        for row in _rates(section, language):
            printer.row(row)
        if section.against is not None:
            for row in _grid(section.against):
                printer.row(row)
            printer.line(section.against.note)
        for row in _figures(section):
            printer.row(row)


def card_names(kind: GameGroup, language: Language) -> Callable[[str], str]:
    """Return a function that finds the name of a card by its id or its English name."""
    about = game_of(kind.game).about(language)
    names = names_in(about, [kind.edition])
    for section in about.catalogue(kind.edition):
        for entry in section.entries:
            names.update(dict.fromkeys((entry.id, *entry.copies), entry.name))
    return lambda card: names.get(card, card)


def _section(
    kind: GameGroup,
    balance: Balance,
    sources: Mapping[Source | None, int],
    options: Mapping[Options, int],
    repeated: int,
    language: Language,
) -> Section:
    say = language.say
    game = game_of(kind.game)
    named = edition_title(game, kind.edition, language)
    about = game.about(language)
    title = say("report.title", title=named, seats=kind.seats)
    facts = [
        say(
            "report.games",
            count=balance.finished,
            deals=balance.deals,
            draws=balance.draws,
            unfinished=balance.unfinished,
        )
    ]
    if any(source is not None and source.interrupted for source in sources):
        facts.append(say("report.interrupted"))
    if repeated:
        facts.append(say("report.repeated", count=repeated))
    if balance.taken_over:
        facts.append(say("report.taken_over", count=balance.taken_over))
    if any(options):
        facts.append(say("report.options", options=_options(options, about)))
    if len({tuple(sorted(source.bots.split(", "))) for source in sources if source}) > 1:
        facts.append(say("report.mixed"))
    if balance.finished:
        quarter, half, most = (balance.turns_at(share) for share in (0.25, 0.5, 0.95))
        facts.append(say("report.length", quarter=quarter, half=half, most=most))
    if balance.rated:
        low = "; ".join(
            say(
                "report.comeback",
                share=language.figure(100 * balance.comebacks[chance] / balance.rated),
                chance=f"{100 * chance:.0f}",
            )
            for chance in LOW_CHANCES
        )
        facts.append(say("report.comebacks", shares=low))
    if (unlike := balance.unlike) is not None:
        best, worst = unlike
        facts.append(say("report.unlike", best=best.label, worst=worst.label))
    figures = [tuple(map(say, ("report.figure", "report.winners", "report.others")))]
    for id_, name in about.figures.items() if balance.finished else ():
        won, other = balance.figures(id_)
        figures.append((name, language.figure(won), language.figure(other)))
    found = balance.tables
    tables = [
        Rates(say(f"report.{name}"), tuple(rates), balance.fair) for name, rates in found.items()
    ]
    if tables:
        facts.append(say("report.method"))
    if found.keys() & {"hands", "drawn"}:
        facts.append(say("report.cards", few=FEW))
        if game.seat_settings(kind.edition):
            facts.append(say("report.own_cards"))
    return Section(
        title,
        tuple(facts),
        tuple(table for table in tables if table.rates),
        _against(balance, language),
        figures,
        lengths_of(balance),
        say("report.lengths"),
        tuple(map(say, ("report.count", "report.share", "report.interval", "report.scale"))),
        tuple(_source(source, games, language) for source, games in sources.items()),
    )


def _options(options: Mapping[Options, int], about: About) -> str:
    """Return which options differ from the usual ones, and in how many games."""
    told = []
    for chosen, games in options.items():
        words = [(about.options[name], value) for name, value in chosen]
        if each := ", ".join(f"{option.name} = {option.values[at].name}" for option, at in words):
            told.append(f"{each} ({games} of {sum(options.values())})")
    return "; ".join(told)


def _against(balance: Balance, language: Language) -> Against | None:
    rates = balance.against
    games = [each.games for others in rates.values() for each in others.values()]
    if not games:
        return None
    least, most = min(games), max(games)
    played = f"{least}" if least == most else f"{least}-{most}"
    note = language.say("report.against_note", games=played)
    return Against(language.say("report.against"), rates, note)


def _source(source: Source | None, games: int, language: Language) -> str:
    if source is None:
        return language.say("report.logs", count=games)
    key = "report.simulated" if source.version else "report.simulated_before"
    return language.say(key, count=games, **source._asdict())


def lengths_of(balance: Balance) -> Mapping[str, int]:
    """Count the games by turns, in about a dozen steps; the last may be open-ended."""
    if not balance.turns:
        return {}
    longest = balance.turns_at(0.99)
    width = max(1, -(-longest // 12))
    bins = Counter[int]()
    for turns, count in balance.turns.items():
        bins[min(turns, longest) // width] += count
    found: dict[str, int] = {}
    for place in range(min(bins), max(bins) + 1):
        low, high = place * width, place * width + width - 1
        label = f"{low}-{high}" if width > 1 else str(low)
        if place == max(bins) and max(balance.turns) > high:
            label = f"{low}+"
        found[label] = bins[place]
    return found


def _data(kind: GameGroup, section: Section) -> dict[str, Any]:
    return {
        **kind._asdict(),
        "measured": section.measured,
        "facts": section.facts,
        "tables": [
            {"title": table.title, "fair": table.fair, "rates": [*map(_rate, table.rates)]}
            for table in section.tables
        ],
        "against": [
            {"against": other, **_rate(rate)}
            for others in (section.against.rates if section.against else {}).values()
            for other, rate in others.items()
        ],
        "figures": section.figures,
        "turns": section.lengths,
    }


def _rate(rate: Rate) -> dict[str, Any]:
    interval = [round(each, 4) for each in rate.interval]
    share = round(rate.share, 4)
    return {**rate._asdict(), "share": share, "interval": interval}


def _rates(section: Section, language: Language) -> Iterator[str]:
    for table in section.tables:
        yield ""
        rows = [(table.title, *section.heads[:-1], "")]
        most = max(_LEAST_LABEL, room() - _beside(rows[0]))
        cells = _strip_cells(rows[0], table.rates)
        for rate in table.rates:
            low, high = rate.interval
            share, mark = language.percent(rate.share, 1), "*" if rate.stands_out else " "
            interval = f"{language.figure(100 * low)}-{language.figure(100 * high)} {mark}"
            drawn = strip(rate, table.fair, cells) if cells else ""
            rows.append((clip(rate.label, most), f"{rate.games}", share, interval, drawn))
        yield from columns(rows)


def _figures(section: Section) -> Iterator[str]:
    if not section.lengths:
        return
    yield ""
    yield from columns(section.figures)
    yield ""
    yield section.lengths_title
    most = max(section.lengths.values(), default=1)
    width = max(map(len, section.lengths), default=0)
    for label, count in section.lengths.items():
        yield f"{label:>{width}}  {'#' * -(-_BAR * count // most)} {count}"


def _grid(against: Against) -> Iterator[str]:
    sides = [*against.rates]
    rows = [(against.title, *(f"{number}" for number, _ in enumerate(sides, 1)))]
    most = max(_LEAST_LABEL, room() - _WIDEST_CELL * len(sides))
    for number, side in enumerate(sides, 1):
        found = (against.rates[side].get(other) for other in sides)
        cells = ("" if rate is None else against_even(rate) for rate in found)
        rows.append((clip(f"{number} {side}", most), *cells))
    yield ""
    yield from columns(rows)


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
