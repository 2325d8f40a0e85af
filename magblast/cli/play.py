"""Go straight to a game."""

from argparse import Namespace
from pathlib import Path

from magblast.cli.home import is_plain
from magblast.cli.parser import UsageError
from magblast.errors import ShapeError
from magblast.kernel.phrase import Phrase
from magblast.play.flow import Asking, with_asking
from magblast.record.header import Header, new_header
from magblast.record.names import new_names
from magblast.wording import Language

_SEATS = "Captain 1,Captain 2"
_EDITION = "third"
_OPTIONS = ("targets", "sound", "brutal_assault")


def run(args: Namespace, language: Language) -> int:
    """Open the table with a new game, or with the one that a log holds."""
    if args.file:
        _refuse_options(args)
    start: Header | Path = args.file or header_of(args)
    if is_plain(args):
        from magblast.cli import plain

        return plain.play(start, language)
    from magblast import tui

    tui.run(start, ascii_only=args.ascii, goes_on=True, language=language)
    return 0


def _refuse_options(args: Namespace) -> None:
    """Refuse what a log already says; raises ``UsageError``."""
    names = ("seats", "edition", "seed", "responses", "ask", *_OPTIONS)
    given = [f"--{name}".replace("_", "-") for name in names if getattr(args, name) is not None]
    if given:
        raise UsageError(Phrase("play.set_up", path=args.file, options=tuple(given)))


def header_of(args: Namespace) -> Header:
    """Return the header of the game that the options describe; raises ``UsageError``."""
    typed = (_SEATS if args.seats is None else args.seats).split(",")
    if any(name.strip().startswith("bot:") for name in typed):
        raise ShapeError("play.no_bots")
    names = new_names(dict(enumerate(typed, 1)))
    edition = _EDITION if args.edition is None else args.edition
    chosen: dict[str, str | int] = {
        name: word for name in _OPTIONS if (word := getattr(args, name)) is not None
    }
    return with_asking(new_header(edition, names, args.seed, chosen), _asking(args))


def _asking(args: Namespace) -> Asking:
    """Return how the table asks for responses; ``--ask`` is the older option for it."""
    friendly = args.ask == "holders"
    if args.responses is None:
        return Asking.FRIENDLY if friendly else Asking.CALL
    asking = Asking(args.responses)
    if args.ask is not None and friendly != (asking is Asking.FRIENDLY):
        raise UsageError(Phrase("play.contradiction", ask=args.ask, responses=args.responses))
    return asking
