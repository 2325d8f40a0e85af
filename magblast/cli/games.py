"""List the games that are kept."""

import sys
from argparse import Namespace
from typing import Any

from magblast.cli.output import as_json, put
from magblast.cli.reading import Reading
from magblast.kernel.edition import tell_edition
from magblast.kernel.game import AnyGame
from magblast.kernel.shelf import title_of
from magblast.play.autosave import Saved
from magblast.play.days import tell_moment
from magblast.play.kept import Kept, kept_games
from magblast.system.shell import path_text
from magblast.wording import Language, tell


def run(args: Namespace, language: Language) -> int:
    """Print two lines for each game, its number first and its path last, or everything as JSON."""
    with Reading(language) as reading:
        games = kept_games(watch=reading)
    if args.json:
        data = [{"number": at, **_data(kept, language)} for at, kept in enumerate(games, 1)]
        sys.stdout.write(as_json(data, indent=2) + "\n")
        return 0
    if not games:
        put(language.say("games.none"))
    width = len(str(len(games)))
    for number, kept in enumerate(games, 1):
        if kept.saved is not None:
            said = summary(kept.saved, language)
        else:
            when = tell_moment(kept.modified, language) if kept.modified else "–"
            problem = language.say("games.damaged", problem=_problem(kept, language))
            said = f"{when}  {problem}"
        put(f"{number:>{width}}  {said}")
        put(f"{'':{width}}  {path_text(kept.path)}")
    return 0


def summary(saved: Saved, language: Language) -> str:
    """Return when a game was played last, by whom, and how it ended."""
    said = language.say(
        "games.game",
        game=title(saved, language),
        names=language.listing(saved.names),
        end=_end(saved, language),
    )
    return f"{tell_moment(saved.modified, language)}  {said}"


def title(saved: Saved, language: Language) -> str:
    """Return the name of the saved game, and its edition where there are several."""
    name = title_of(saved.game)
    return _titled(saved.game, name, saved.edition, language) if saved.edition else name


def edition_title(game: AnyGame, edition: str, language: Language) -> str:
    """Return the title of a game, with the edition if there are several."""
    if len(game.editions) == 1:
        return game.name
    return _titled(game.id, game.name, edition, language)


def _titled(game: str, name: str, edition: str, language: Language) -> str:
    told = tell_edition(game, edition, language)
    return language.say("edition.title", game=name, edition=told)


def _end(saved: Saved, language: Language) -> str:
    if not saved.finished:
        return language.say("games.unfinished")
    if saved.winners is None:
        return language.say("games.finished")
    if not saved.winners:
        return language.say("games.drawn")
    return language.say("games.won", names=language.listing(saved.winners))


def _problem(kept: Kept, language: Language) -> str:
    return tell(kept.problem, language) if kept.problem else ""


def _data(kept: Kept, language: Language) -> dict[str, Any]:
    when = kept.modified and kept.modified.isoformat(timespec="seconds")
    data = {"file": str(kept.path), "when": when}
    saved = kept.saved
    if saved is None:
        return {**data, "problem": _problem(kept, language)}
    return {
        **data,
        "game": saved.game,
        "edition": saved.edition or None,
        "names": saved.names,
        "finished": saved.finished,
        "winners": saved.winners,
    }
