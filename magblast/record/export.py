"""Read a copy of a log that was exported for the public, and tell what it holds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magblast.errors import HeaderError, LogError, MagblastError, ShapeError, at_line
from magblast.games.magblast.catalog import printed
from magblast.kernel.phrase import Phrase
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.header import FORMAT, is_export, parse_seats
from magblast.record.log import LogFile
from magblast.record.names import clean_text, shown_names
from magblast.record.replay import MOST_BYTES, MOST_MOMENTS
from magblast.record.transcript import Say, heading, numbered, taken_back, travelled
from magblast.record.typed import show

_MAX_SENTENCE = 400


@dataclass(frozen=True, slots=True)
class Exported:
    """Hold one record of a copy."""

    n: int
    by: Seat
    do: str
    to: int
    """Where a take-back or a redo leads."""
    told: tuple[str, ...] | None
    """What happened, in sentences; None for what was taken back."""


@dataclass(slots=True)
class Export:
    """Hold a copy for the public."""

    path: Path
    edition: str
    names: tuple[str, ...]
    flagships: list[str]
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

    def transcript(self, say: Say, upto: int, *, take_backs: bool = False) -> Iterator[str]:
        """Iterate over the lines of the game as the public saw it, up to a record."""
        yield from heading(self.edition, self.names, self.flagships, say)
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
                yield travelled(number, self.names[record.by - 1], record.do, record.to, say)
            else:
                yield taken_back(number, self.names[record.by - 1], say)


def read_export(path: Path) -> Export | None:
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
        export = _opened(path, Fields(first.record, ""))
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


def _opened(path: Path, fields: Fields) -> Export:
    names = shown_names(info.name for info in parse_seats(fields))
    edition, first = fields.need("edition", str), fields.need("first", dict)
    known = printed(edition).flagships
    seats = Fields(Fields(first, "first").need("seats", dict), "first.seats")
    flagships = []
    for seat in range(1, len(names) + 1):
        place = seats.place(str(seat))
        flagship = Fields(seats.need(str(seat), dict), place).need("flagship", str)
        if flagship not in known:
            raise ShapeError("magblast.table.no_flagship", place=place, name=show(flagship))
        flagships.append(known[flagship].name)
    table = fields.need("table", dict)
    return Export(path, edition, names, flagships, first, table, _sentences(fields))


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
