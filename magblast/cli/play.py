"""Go straight to a game."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from magblast.cli.arguments import GAME_OPTION, SEAT_OPTION, UsageError
from magblast.cli.home import is_plain
from magblast.cli.output import put
from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import USUAL, game_of
from magblast.play.autosave import check_data_folder, end_of, newest_first
from magblast.play.daily import check_seed
from magblast.play.flow import Asking, asking_of, with_asking
from magblast.play.matches import continuation, first_of, match_lines
from magblast.play.seating import (
    NO_PROGRAMS,
    NO_SEATS,
    Programs,
    check_bots,
    seated,
    seats_in,
    typed_programs,
    typed_settings,
)
from magblast.record.header import CUSTOMS, Header, new_header
from magblast.record.replay import read_replay
from magblast.wording import Language

if TYPE_CHECKING:
    from magblast.web.hosting import Hosting


def run(args: Namespace, language: Language) -> int:
    """Open the table with a new game, or with the one that a log holds."""
    if args.again:
        return _play_again(args, language)
    if args.file:
        refuse_options(args)
    words, programs = typed_programs(typed_seats(args))
    start: Header | Path = args.file or header_of(args, language, words)
    if args.match and isinstance(start, Header):
        start = first_of(start, args.match, is_drawn=args.seed is None)
    return open_table(args, start, language, programs)


def _play_again(args: Namespace, language: Language) -> int:
    """Go on with the match of a finished game, or say how it ended; raises ``MagblastError``."""
    path = args.file or next(filter(_is_finished, (each.path for each in newest_first())), None)
    if path is None:
        raise MagblastError("play.again.none")
    args.file = path
    refuse_options(args)
    if not _is_finished(path):
        raise MagblastError("play.again.unfinished", path=path)
    replay = read_replay(path)
    if replay.problem is not None:
        raise replay.problem
    header = replay.course.header
    start = continuation(header)
    if start is not None:
        return open_table(args, start, language, NO_PROGRAMS)
    for line in match_lines(header, language):
        put(line)
    return 0


def _is_finished(path: Path) -> bool:
    with suppress(OSError):
        return end_of(path) is not None
    return False


def open_table(
    args: Namespace, start: Header | Path, language: Language, programs: Programs
) -> int:
    """Play a game on screens or in plain mode; return the exit code."""
    if isinstance(start, Header):
        check_data_folder()
    if is_plain(args):
        from magblast.cli import plain

        return plain.play(start, language, programs, args.words)
    return open_screens(args, start, language, programs)


def open_screens(
    args: Namespace,
    start: Header | Path,
    language: Language,
    programs: Programs,
    hosting: "Hosting | None" = None,
) -> int:
    """Play a game on screens, and on phones if it is hosted; return the exit code.

    For a log of which not even the beginning is sound, raises what reading it raises.
    """
    if isinstance(start, Path):
        # What is no log is told where it was typed; damage further on, where it can be mended.
        read_replay(start, upto=0)
    from magblast import tui

    tui.run(
        start,
        ascii_only=args.ascii,
        animations=args.animations,
        goes_on=True,
        language=language,
        programs=programs,
        hosting=hosting,
    )
    return 0


def typed_seats(args: Namespace) -> dict[int, str]:
    """Return what was typed for each seat."""
    if args.seats is not None:
        return seats_in(args.seats)
    game = game_of(args.game or USUAL)
    return dict.fromkeys(range(1, game.seats[0] + 1), "")


def refuse_options(args: Namespace) -> None:
    """Refuse what a log already says; raises ``UsageError``."""
    names = ("game", "seats", "edition", "seed", "match", "responses", *CUSTOMS)
    given = [name for name in names if getattr(args, name, None) is not None]
    given += chosen_options(args)
    given += [
        name.removeprefix(SEAT_OPTION)
        for name, texts in vars(args).items()
        if name.startswith(SEAT_OPTION) and texts
    ]
    if given:
        given = [f"--{name}".replace("_", "-") for name in given]
        raise UsageError("play.set_up", path=args.file, options=tuple(given))


def header_of(
    args: Namespace, language: Language, programs: Mapping[int, str] = NO_SEATS
) -> Header:
    """Return the header of the game that the options describe; raises ``UsageError``.

    ``programs`` are the words of the seats that programs play.
    """
    check_seed(args.seed)
    game = game_of(args.game or USUAL)
    seats = seated(typed_seats(args), language, programs)
    edition = next(iter(game.editions)) if args.edition is None else args.edition
    chosen = chosen_options(args)
    customs = {name: word for name in CUSTOMS if (word := getattr(args, name, None))}
    seats = with_settings(args, game, edition, seats, language)
    header = new_header(edition, seats, args.seed, chosen, game=game, table=customs)
    check_bots(header)
    # A game has no such flag if nobody can respond in it.
    responses = getattr(args, "responses", None)
    return with_asking(header, _asking(header, responses, chosen))


def with_settings(
    args: Namespace, game: AnyGame, edition: str, seats: Sequence[SeatInfo], language: Language
) -> tuple[SeatInfo, ...]:
    """Return the seats with what was typed for their settings; raises ``ShapeError``."""
    own = game.seat_settings(edition)
    typed = {name: getattr(args, f"{SEAT_OPTION}{name}", None) or () for name in own}
    chosen = typed_settings(typed, own, len(seats), language)
    return tuple(info._replace(settings=each) for info, each in zip(seats, chosen, strict=True))


def chosen_options(args: Namespace) -> dict[str, str | int]:
    """Return the options of the game that were typed."""
    return {
        name.removeprefix(GAME_OPTION): value
        for name, value in vars(args).items()
        if name.startswith(GAME_OPTION) and value is not None
    }


def _asking(header: Header, responses: str | None, chosen: Mapping[str, str | int]) -> Asking:
    """Return how the table asks for responses; a game may have an older option for it."""
    implied = asking_of(header)
    if responses is None:
        return implied
    asking, friendly = Asking(responses), header.game.friendly(header.edition)
    if asking is Asking.FRIENDLY and not friendly:
        raise UsageError("play.not_friendly", game=header.game.name)
    for name in friendly:
        if name in chosen and Asking.FRIENDLY in (asking, implied) and asking is not implied:
            raise UsageError(
                "play.contradiction", option=name, value=chosen[name], responses=responses
            )
    return asking
