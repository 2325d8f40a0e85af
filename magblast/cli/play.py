"""Go straight to a new game."""

from argparse import Namespace

from magblast.cli.home import need_terminal
from magblast.engine.rules import Options
from magblast.errors import ShapeError
from magblast.record.header import Header, SeatInfo, new_header
from magblast.record.names import clean_name


def run(args: Namespace) -> int:
    """Open the table with a new game."""
    header = header_of(args)
    need_terminal()
    from magblast import tui

    tui.run(header, ascii_only=args.ascii)
    return 0


def header_of(args: Namespace) -> Header:
    """Return the header of the game that the options describe."""
    seats = [_seat(text, seat) for seat, text in enumerate(args.seats.split(","), 1)]
    options = Options(args.targets, args.ask, args.sound, args.brutal_assault)
    return new_header(args.edition, seats, args.seed, options)


def _seat(text: str, seat: int) -> SeatInfo:
    name = text.strip()
    if name.startswith("bot:"):
        raise ShapeError("there are no bots in this version: every seat takes a name")
    return SeatInfo(clean_name(name, seat))
