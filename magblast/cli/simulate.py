"""Let bots play many games against each other."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TextIO

from rich.cells import cell_len, set_cell_size

from magblast import __version__
from magblast.bots.arena import Entrant, GameResult, Match, play_match
from magblast.bots.crew import PROCESSES, Crew, crew_of
from magblast.bots.program import Program
from magblast.bots.roster import KNOWN, BotName
from magblast.bots.score import Score
from magblast.bots.tactics import Briefing, bots_of
from magblast.cli import BAD_INPUT
from magblast.cli.arguments import UsageError
from magblast.cli.entrants import entrant_labels
from magblast.cli.games import edition_title
from magblast.cli.output import INTERRUPTED, STANDARD_OUTPUT, as_json, put, warn, writing
from magblast.cli.play import chosen_options, with_settings
from magblast.cli.progress import Progress
from magblast.errors import FileError, MagblastError, ShapeError, cause
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import choose
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.arena_log import keep_game
from magblast.play.seating import EXEC, seats_in, typed_programs
from magblast.play.used_tables import BOT
from magblast.record.header import Header, new_header
from magblast.record.names import MAX_NAME
from magblast.system.files import link, locked
from magblast.system.terminal import interrupted_once
from magblast.wording import Language, tell

_GAMES = 1000
"""Games that are played where no number is given."""
_PORTION = 10
"""Games that a worker plays before it reports; searching bots play one."""
_NAME = MAX_NAME - 3
"""Characters of a name, before a number is added to it."""


def run(args: Namespace, language: Language) -> int:
    """Play the games and print a table, or play one of them into a log."""
    if args.json is not None and args.output is not None:
        if args.json != STANDARD_OUTPUT:
            raise UsageError("simulate.two_files", first=args.json, second=args.output)
        args.json, args.output = args.output, None
    alone = args.game_number is not None or args.save is not None
    if alone:
        _refuse_options(args)
    header, match = match_of(args, language)
    with interrupted_once():
        return _save(args, header, match, language) if alone else _play(args, match, language)


def _refuse_options(args: Namespace) -> None:
    """Refuse what means nothing where one game is played again; raises ``UsageError``."""
    if args.game_number is None or args.save is None:
        raise UsageError("simulate.save")
    names = ("games", "json", "output")
    if given := tuple(f"--{name}" for name in names if getattr(args, name) is not None):
        raise UsageError("simulate.alone", options=given)


def _play(args: Namespace, match: Match, language: Language) -> int:
    score, count = Score.of(match), count_of(args)
    progress = Progress(match, count, language)
    stopped = False
    with (
        crew_of(args.executor, args.jobs, count) as crew,
        _results(args.json, args, match) as write,
    ):
        try:
            for played in games(match, count, crew):
                score.add(played)
                write(played)
                progress.show(score)
        except KeyboardInterrupt:
            stopped = True
    progress.clear()
    code = INTERRUPTED if stopped else 0
    told = language.say("simulate.stopped", done=score.games, games=count)
    if args.json == STANDARD_OUTPUT:
        if stopped:
            warn(told)
    else:
        with writing(None if args.json else args.output):
            for line in (*report(match, score, language), *[told] * stopped):
                put(line)
    if args.json not in (None, STANDARD_OUTPUT) and (part := _part_of(args.json)).exists():
        warn(tell(FileError(args.json, "simulate.taken", part=part), language))
        code = code or BAD_INPUT
    return code


def count_of(args: Namespace) -> int:
    """Return how many games are asked for."""
    return args.games or _GAMES


def match_of(args: Namespace, language: Language) -> tuple[Header, Match]:
    """Return what the options describe; raises ``ShapeError``."""
    game = game_of(args.game)
    entrants = entrants_of(args.seats or usual_seats(game))
    edition = next(iter(game.editions)) if args.edition is None else args.edition
    infos = [SeatInfo(name, str(bot)) for name, bot in zip(names(entrants), entrants, strict=True)]
    seats = with_settings(args, game, edition, infos, language)
    header = new_header(edition, seats, args.seed, chosen_options(args), game=game)
    briefing = Briefing(game, header.setup, bots_of(args.game))
    for entrant in entrants:
        if isinstance(entrant, Program) and args.executor != PROCESSES:
            raise MagblastError("crew.programs", name=entrant.word)
        # A bot that cannot play this game is refused before the first one begins.
        entrant.sit_down(briefing, "")
    return header, Match(briefing, entrants, header.seed, accounts=args.json is not None)


def usual_seats(game: AnyGame) -> str:
    """Return the bots that play when none are named: one greedy, the others random."""
    return ",".join(["bot:greedy", *["bot:random"] * (game.seats[0] - 1)])


def entrants_of(seats: str) -> tuple[BotName | Program, ...]:
    """Return the bots and programs that are typed; raises ``ShapeError``."""
    typed = seats_in(seats)
    words, programs = typed_programs(typed)
    return tuple(
        Program(words[place], tuple(programs[words[place]])) if place in words else _bot(text)
        for place, text in typed.items()
    )


def _bot(text: str) -> BotName:
    if not text.strip().startswith(BOT):
        none = Phrase("simulate.no_bot", name=quoted(text.strip()))
        known = (*(f"{BOT}{kind}" for kind in KNOWN), f"{EXEC}PROGRAM")
        raise ShapeError(choose(none, text, known))
    return BotName.parse(text.strip())


def names(entrants: Sequence[Entrant]) -> list[str]:
    """Return a name for each entrant; no two are the same."""
    plain = [
        str(each).removeprefix(BOT).removeprefix(EXEC).replace(":", " ")[:_NAME]
        for each in entrants
    ]
    return [
        name if plain.count(name) == 1 else f"{name} {plain[: place + 1].count(name)}"
        for place, name in enumerate(plain)
    ]


def games(match: Match, count: int, crew: Crew) -> Iterator[GameResult]:
    """Iterate over the games, played by a crew."""
    slow = any(not isinstance(each, BotName) or each.budget for each in match.entrants)
    return play_match(match, range(1, count + 1), *crew, 1 if slow else _PORTION)


def _save(args: Namespace, header: Header, match: Match, language: Language) -> int:
    """Play one game alone, and keep its log."""
    number: int = args.game_number
    seating = match.seating(number)
    seats = tuple(header.seats[entrant] for entrant in seating)
    own = replace(header, seed=match.seed_of(number), seats=seats)
    keep_game(match, number, own, args.save)
    put(language.say("simulate.saved", number=number, path=args.save))
    return 0


@contextmanager
def _results(
    path: Path | None, args: Namespace, match: Match
) -> Iterator[Callable[[GameResult], None]]:
    """Write each game at once, and close the JSON in any case.

    Until then ``.part`` follows the name of the file, which is therefore never half written. If
    not even one game can be written, it is removed.
    """
    if path is None:
        yield lambda played: None
        return
    if path == STANDARD_OUTPUT:
        yield _begin(sys.stdout, args, match)
        sys.stdout.write("\n]}\n")
        return
    if os.path.lexists(path):
        raise FileError(path, "file.exists")
    part = _part_of(path)
    whole: list[int] = []
    try:
        with part.open("x", encoding="utf-8") as file, locked(file.fileno(), part):
            write = _begin(file, args, match)
            # A disk that is full already is noticed before anything is played.
            file.flush()
            try:
                yield partial(_keep, write, whole)
            finally:
                file.write("\n]}\n")
                file.close()
                _name(part, path)
    except FileExistsError:
        raise FileError(part, _why_there(part)) from None
    except OSError as error:
        if not whole:
            with suppress(OSError):
                part.unlink()
        raise FileError(path, "file.not_written", cause=cause(error)) from None


def _part_of(path: Path) -> Path:
    return Path(f"{path}.part")


def _name(part: Path, path: Path) -> None:
    """Give results their name, unless a file with that name has appeared meanwhile."""
    with suppress(FileExistsError):
        if link(part, path):
            part.unlink()
        elif not os.path.lexists(path):
            part.rename(path)


def _why_there(part: Path) -> str:
    """Return the phrase about a file that is there already: whether a run is still writing it."""
    try:
        with part.open("ab") as file, locked(file.fileno(), part) as is_locked:
            return "simulate.part.left" if is_locked else "simulate.part"
    except BlockingIOError:
        return "simulate.part.busy"
    except OSError:
        return "simulate.part"


def _keep(write: Callable[[GameResult], None], whole: list[int], played: GameResult) -> None:
    """Write a game, and note its number when it is written whole."""
    write(played)
    whole.append(played.number)


def _begin(file: TextIO, args: Namespace, match: Match) -> Callable[[GameResult], None]:
    """Write the facts that all games share; return the function that writes a game."""
    setup = match.briefing.setup
    bots = [str(entrant) for entrant in match.entrants]
    settings = [dict(info.settings) for info in setup.seats]
    about = {
        "version": __version__,
        "game": args.game,
        "edition": setup.edition,
        "rules": setup.rules,
        "options": dict(setup.options),
        "bots": bots,
        **({"settings": settings} if any(settings) else {}),
        "seed": match.seed,
        "cap": match.cap,
        "asked": count_of(args),
    }
    file.write(as_json(about, ascii_only=False)[:-1] + ', "games": [')
    return partial(_write, file, bots)


def _write(file: TextIO, bots: Sequence[str], played: GameResult) -> None:
    record = {
        "number": played.number,
        "seed": played.seed,
        "seats": [bots[entrant] for entrant in played.seating],
        "finished": played.finished,
        "winners": list(played.winners),
        "turns": played.turns,
        "actions": played.actions,
        "digest": played.digest,
        "taken_over": list(played.taken_over),
        "account": None if played.account is None else asdict(played.account),
    }
    file.write(("\n" if played.number == 1 else ",\n") + as_json(record, ascii_only=False))
    # What is in the file outlives a process that is killed.
    file.flush()


def report(match: Match, score: Score, language: Language) -> list[str]:
    """Return the table of the results in lines."""
    briefing = match.briefing
    say = language.say
    lines = [
        say(
            "simulate.title",
            title=edition_title(briefing.game, briefing.setup.edition, language),
            count=score.games,
            seed=match.seed,
        )
    ]
    labels = entrant_labels(match, language)
    width = max(map(cell_len, labels)) + 4
    # A share of a bot against itself would say nothing.
    for place, label in enumerate(labels if len(labels) > 1 else ()):
        low, high = score.interval(place)
        lines.append(
            set_cell_size(label, width)
            + say(
                "simulate.wins",
                wins=f"{score.wins[place]:>6}",
                share=f"{language.figure(100 * score.won[place].share):>5}",
                low=language.figure(100 * low),
                high=language.figure(100 * high),
            )
        )
    lines.append(say("simulate.seats", wins=", ".join(map(str, score.wins_by_seat))))
    lines.append(
        say("simulate.ends", draws=score.draws, unfinished=score.unfinished, cap=match.cap)
    )
    for (entrant, *_), count in zip(match.alike, score.taken_over, strict=True):
        if count:
            lines.append(say("simulate.taken_over", bot=str(match.entrants[entrant]), count=count))
    if score.finished:
        lines.append(
            say(
                "simulate.length",
                turns=language.figure(score.turns / score.finished),
                actions=f"{score.actions / score.games:.0f}",
            )
        )
    return lines
