"""Play with hands on phones."""

from argparse import Namespace
from pathlib import Path

from magblast.cli.home import need_terminal
from magblast.cli.play import header_of, open_screens, refuse_options, typed_seats
from magblast.play.autosave import check_data_folder
from magblast.play.seating import typed_programs
from magblast.record.header import Header
from magblast.web.hosting import Hosting, check_extra, check_port
from magblast.web.kept_tables import kept_table
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Open the table to phones, for a new game or a saved one; raises ``MagblastError``."""
    check_extra()
    if args.file:
        refuse_options(args)
    words, programs = typed_programs(typed_seats(args))
    start: Header | Path = args.file or header_of(args, language, words)
    before = kept_table(start) if isinstance(start, Path) else None
    hosting = Hosting() if before is None else before.hosting
    # What is not said is as it was, so that the phones find the table again.
    pause = hosting.pause if args.pause is None else float(args.pause)
    hosting = hosting._replace(lan=args.lan or hosting.lan, port=args.port, pause=pause)
    check_port(hosting)
    need_terminal()
    if isinstance(start, Header):
        check_data_folder()
    return open_screens(args, start, language, programs, hosting)
