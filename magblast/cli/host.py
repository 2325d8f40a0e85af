"""Play with hands on phones."""

from argparse import Namespace
from pathlib import Path

from magblast.cli.home import need_terminal
from magblast.cli.play import header_of, open_screens, refuse_options, typed_seats
from magblast.play.autosave import check_data_folder
from magblast.play.seating import typed_programs
from magblast.record.header import Header
from magblast.web.hosting import PAUSE, Hosting, check_extra
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Open the table to phones, for a new game or a saved one; raises ``MagblastError``."""
    check_extra()
    if args.file:
        refuse_options(args)
    words, programs = typed_programs(typed_seats(args))
    start: Header | Path = args.file or header_of(args, language, words)
    need_terminal()
    if isinstance(start, Header):
        check_data_folder()
    pause = PAUSE if args.pause is None else float(args.pause)
    return open_screens(args, start, language, programs, Hosting(args.lan, args.port, pause))
