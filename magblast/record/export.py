"""Read a copy of a log that was exported for the public, and tell what it holds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magblast.errors import HeaderError, LogError, MagblastError, ShapeError, at_line
from magblast.kernel.game import AnyGame, Shelf
from magblast.kernel.language import Language, Phrase
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import USUAL, game_of
from magblast.record.fields import Fields
from magblast.record.header import FORMAT, is_export, parse_edition, parse_seats
from magblast.record.log import LogFile
from magblast.record.names import clean_text, shown_names
from magblast.record.replay import MOST_BYTES, MOST_MOMENTS
from magblast.record.transcript import heading, numbered, taken_back, travelled

_MAX_SENTENCE = 400
_MAX_SIDE = 100


@dataclass(frozen=True, slots=True)
class Exported:
    """Represent one record of a copy."""

    n: int
    by: Seat
    do: str
    to: int
    """Where an undo or a redo leads."""
    told: tuple[str, ...] | None
    """What happened, in sentences; None for what was undone."""


@dataclass(slots=True)
class Export:
    """Represent a copy for the public."""

    path: Path
    game: AnyGame
    edition: str
    names: tuple[str, ...]
    sides: Sequence[str]
    """What each seat plays, such as its flagship."""
    first: Mapping[str, Any]
    """The table at the beginning."""
    table: Mapping[str, Any]
    """The table at the end."""
    opening: tuple[str, ...]
    """What happened before the first decision, in sentences."""
    records: list[Exported] = field(default_factory=list)
    notice: Phrase | None = None
    """A torn last line was dropped."""

    @property
    def n(self) -> int:
        """Return the number of the last record."""
        return self.records[-1].n if self.records else 0

    def transcript(
        self, language: Language, upto: int, *, take_backs: bool = False
    ) -> Iterator[str]:
        """Iterate over the lines of the game as the public saw it, up to a record."""
        yield from heading(self.game, self.edition, self.names, self.sides, language)
        yield from numbered(self.opening)
        for record in self.records:
            if record.n > upto:
                break
            number = str(record.n) if record.do else ""
            if record.told is not None:
                yield from numbered(record.told, number)
            elif not take_backs:
                continue
            elif record.do in ("undo", "redo"):
                yield travelled(number, self.names[record.by - 1], record.do, record.to, language)
            else:
                yield taken_back(number, self.names[record.by - 1], language)


def read_export(path: Path, shelf: Shelf = game_of) -> Export | None:
    """Read a copy for the public; returns None for any other file, which may be a log or not.

    Raises ``HeaderError`` or ``LogError`` for a copy that is damaged.
    """
    if not path.is_file():
        # A pipe can be read only once.
        return None
    file = LogFile(path)
    lines = file.lines()
    first = next(lines, None)
    if first is None or first.record.get("magblast") != FORMAT or not is_export(first.record):
        return None
    try:
        export = _opened(path, Fields(first.record, ""), shelf)
    except MagblastError as error:
        raise HeaderError(path, at_line(first.number, error.phrase)) from None
    for line in lines:
        if len(export.records) >= MOST_MOMENTS or line.end > MOST_BYTES:
            raise LogError(path, line.number, "export.long")
        try:
            export.records.append(_record(Fields(line.record, ""), export))
        except ShapeError as error:
            raise LogError(path, line.number, error.phrase) from None
    if file.torn is not None:
        export.notice = Phrase("log.torn", path=path, line=file.torn)
    return export


def _opened(path: Path, fields: Fields, shelf: Shelf) -> Export:
    game = shelf(fields.get("game", str, USUAL))
    edition = parse_edition(fields, game)
    seats = parse_seats(fields, game)
    names = shown_names(info.name for info in seats)
    first, table = fields.need("first", dict), fields.need("table", dict)
    options, rules = fields.get("options", dict, {}), fields.get("rules", str, "")
    sides = _sides(game, Setup(edition, seats, options, rules), first)
    if len(sides) != len(names):
        raise ShapeError("header.seats.exactly", game=game.name, high=len(sides), count=len(names))
    return Export(path, game, edition, names, sides, first, table, _sentences(fields))


def _sides(game: AnyGame, setup: Setup, first: Mapping[str, Any]) -> Sequence[str]:
    """Return what each seat plays; a file may hold anything in the place of a table."""
    try:
        sides = game.sides(setup, first)
    except (LookupError, TypeError, AttributeError, ValueError):
        raise ShapeError("export.no_table", game=game.name) from None
    # Whatever stands in the table may have become the name of a side.
    if not all(isinstance(side, str) for side in sides):
        raise ShapeError("export.no_table", game=game.name)
    return [clean_text(side, _MAX_SIDE) for side in sides]


def _record(fields: Fields, export: Export) -> Exported:
    is_told = fields.has("told")
    if not fields.has("do"):
        fields.need("told", list)
        return Exported(export.n, 0, "", 0, _sentences(fields))
    n, word = fields.need("n", int), fields.need("do", str)
    if n != export.n + 1:
        raise ShapeError("log.wrong_number", found=n, wanted=export.n + 1)
    by = fields.number("by", None, 1, len(export.names))
    to = fields.need("to", int) if word in ("undo", "redo") else 0
    return Exported(n, by, word, to, _sentences(fields) if is_told else None)


def _sentences(fields: Fields) -> tuple[str, ...]:
    return tuple(clean_text(text, _MAX_SENTENCE) for text in fields.texts("told"))
