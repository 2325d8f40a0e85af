"""Print a table as it is drawn on the screens."""

import shutil
import sys
from argparse import Namespace

from rich.console import Console

from magblast.cli.drawing import drawn, open_album
from magblast.cli.output import put_markup
from magblast.cli.printer import may_be_coloured
from magblast.paint.ink import ASCII
from magblast.paint.palette import palette_of
from magblast.paint.stand_ins import in_ascii
from magblast.pictures.codes import coded, without_codes
from magblast.pictures.rows import rows_of
from magblast.play.settings import THEME_CALLED, load_settings
from magblast.system.terminal import can_draw, can_write_lines
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the picture: in colours on a terminal, as SVG to such a file, as text anywhere else."""
    settings, _ = load_settings()
    at_terminal = sys.stdout.isatty()
    args.ascii |= not can_write_lines(sys.stdout)
    args.ascii |= at_terminal and (settings.ascii or not can_draw())
    album = open_album(args, language)
    theme = THEME_CALLED.get(args.theme, settings.theme)
    if args.into is not None and args.into.suffix.lower() == ".svg":
        put_markup(drawn(album, THEME_CALLED.get(args.theme)))
        return 0
    columns, lines = shutil.get_terminal_size()
    artist = album.artist(columns, lines - 1, starry=palette_of(theme).starry)
    # What the terminal has is asked of Rich, as on the screens.
    colours = Console().color_system if may_be_coloured() else None
    for row in rows_of(artist.draw(album.last)):
        text = without_codes(row) if colours is None else coded(row, theme, colours)
        sys.stdout.write(f"{in_ascii(text) if album.glyphs is ASCII else text}\n")
    return 0
