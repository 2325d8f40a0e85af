"""Open a log whose tables are to be drawn, and print what has been drawn as a file."""

import sys
from argparse import Namespace
from pathlib import Path

from magblast.cli.arguments import UsageError
from magblast.cli.living_page import address_on
from magblast.cli.opening import open_replay, viewer_of
from magblast.cli.output import STANDARD_OUTPUT, put_markup, writing
from magblast.cli.parser import FORMATS
from magblast.errors import FileError
from magblast.paint.ink import ASCII, UNICODE
from magblast.pictures.album import WIDE, Album
from magblast.pictures.cast import cast
from magblast.pictures.film import film
from magblast.pictures.moving import moving_svg
from magblast.pictures.page import page
from magblast.pictures.rows import rows_of
from magblast.pictures.svg import svg
from magblast.play.playback import Playback
from magblast.play.settings import THEME_CALLED, THEMES
from magblast.record.export import read_export
from magblast.record.gate import is_open
from magblast.wording import Language


def open_album(args: Namespace, language: Language) -> Album:
    """Open the log that is to be drawn, as far as ``--at``, for the viewer who is asked for.

    Raises ``FileError`` for a copy for the public, which holds sentences and no tables, and when
    hands of a game that is not finished are asked for without spoilers.
    """
    if read_export(args.file) is not None:
        raise FileError(args.file, "export.picture")
    replay = open_replay(args, language)
    viewer = viewer_of(args, replay.course)
    is_public = not args.spoilers and not is_open(replay)
    if viewer is not None and is_public:
        raise FileError(args.file, "show.secret")
    glyphs = ASCII if "ascii" in args and args.ascii else UNICODE
    return Album.of(Playback(replay, is_public), language, viewer, glyphs)


def draw(args: Namespace, language: Language) -> int:
    """Print a log as a page, a picture or a recording, or write it to a new file.

    Raises ``MagblastError``.
    """
    path: Path = getattr(args, _format_of(args))
    with writing(path):
        album = open_album(args, language)
        if args.html is not None:
            put_markup(page(album, living=_living(args, album)))
        elif args.svg is not None:
            put_markup(_svg(args, album))
        else:
            theme = THEME_CALLED.get(args.theme, THEMES[0])
            sys.stdout.writelines(f"{line}\n" for line in cast(album, theme))
    return 0


def _format_of(args: Namespace) -> str:
    """Return the one format that is asked for; raises ``UsageError``."""
    first, *others = (name for name in FORMATS if getattr(args, name) is not None)
    for other in others:
        raise UsageError("show.formats", first=f"--{first}", second=f"--{other}")
    out = getattr(args, first)
    if args.into is not None and out != STANDARD_OUTPUT:
        raise UsageError("show.two_files", first=out, second=args.into)
    if args.since is not None and first != "svg":
        raise UsageError("show.unfit", first=f"--{first}", second="--from")
    if args.page is not None and first != "html":
        raise UsageError("show.unfit", first=f"--{first}", second="--page")
    if args.page is not None and args.at is not None:
        raise UsageError("show.unfit", first="--at", second="--page")
    if args.theme is not None and first == "html":
        raise UsageError("show.unfit", first="--html", second="--theme")
    if args.take_backs:
        raise UsageError("show.unfit", first=f"--{first}", second="--take-backs")
    return first


def _living(args: Namespace, album: Album) -> str:
    """Return the address that opens the game on the page in ``--page``; empty without it."""
    if args.page is None:
        return ""
    if not album.playback.may_be_reviewed:
        raise FileError(args.file, "line.unfinished")
    return address_on(args.page, album.playback.finished)


def _svg(args: Namespace, album: Album) -> str:
    """Return the table after the last record, or all tables from a record on."""
    theme = THEME_CALLED.get(args.theme)
    if args.since is None:
        return drawn(album, theme)
    stills = film(album, args.since)
    if not stills:
        raise FileError(args.file, "show.since", last=album.last.number, wanted=args.since)
    return moving_svg(stills, WIDE[0], title=album.title, theme=theme)


def drawn(album: Album, theme: str | None) -> str:
    """Return the last table of an album as SVG."""
    rows = rows_of(album.artist(*WIDE).draw(album.last))
    return svg(rows, WIDE[0], title=album.title, theme=theme)
