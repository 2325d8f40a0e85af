"""Show statistics of the finished games."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from magblast.cli.columns import columns, room
from magblast.cli.output import as_json, put, warn
from magblast.cli.reading import Reading
from magblast.errors import MagblastError
from magblast.kernel.about import names_in
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import GAMES, game_of
from magblast.play.finishes import Finish, all_finishes
from magblast.play.kept import saved_games
from magblast.play.score_words import score_lines
from magblast.play.scores import scores_of
from magblast.play.statistics import Summary, by_captain, by_side
from magblast.record.names import name_key, name_meant
from magblast.wording import Language, tell


def run(args: Namespace, language: Language) -> int:
    """Print tables for each game, or everything as JSON; raises ``MagblastError``."""
    with Reading(language) as reading:
        finishes = all_finishes(rebuild=args.rebuild, watch=reading)
    for problem in finishes.problems:
        warn(tell(problem, language))
    found = [each for each in finishes.found if args.game in (None, each.game)]
    if args.player is not None:
        everybody = {each.name for each in found}
        meant = name_meant(args.player, everybody)
        if meant is None:
            nobody = Phrase("stats.nobody", name=quoted(args.player))
            raise MagblastError(suggest(nobody, args.player, sorted(everybody)))
        args.player = meant
        found = [each for each in found if name_key(each.name) == name_key(meant)]
    by_game = {id_: [each for each in found if each.game == id_] for id_ in _games(found)}
    if args.json:
        sys.stdout.write(as_json(_data(by_game), indent=2) + "\n")
        return 0
    for line in _told(by_game, language):
        put(line)
    if args.player is not None:
        for line in _scores(finishes.found, args, language):
            put(line)
    return 0


def _scores(finishes: Sequence[Finish], args: Namespace, language: Language) -> Iterator[str]:
    """Iterate over what somebody has achieved alone against bots."""
    wanted = name_key(args.player)
    editions = {saved.path.name: saved.edition for saved in saved_games()}
    scores = scores_of(finishes, args.player, editions)
    shown = {game: each for game, each in scores.items() if args.game in (None, game)}
    if not any(each.against for each in shown.values()):
        return
    yield ""
    name = next(each.name for each in reversed(finishes) if name_key(each.name) == wanted)
    yield language.say("score.whose", name=name)
    for title, lines in score_lines(shown, language):
        yield from ("", title, *lines)


def _games(finishes: Iterable[Finish]) -> list[str]:
    """List the games in the order of the shelf; a game that is no longer there comes last."""
    played = {each.game for each in finishes}
    return [*(id_ for id_ in GAMES if id_ in played), *sorted(played - {*GAMES})]


def _told(by_game: Mapping[str, Sequence[Finish]], language: Language) -> Iterator[str]:
    if not by_game:
        yield language.say("stats.none")
    elif len(by_game) > 1:
        everything = [each for finishes in by_game.values() for each in finishes]
        yield language.say("stats.all", count=_count(everything))
        yield ""
        yield from _table("stats.captain", by_captain(everything), {}, language)
        yield ""
    for place, (game, finishes) in enumerate(by_game.items()):
        if place:
            yield ""
        yield from _game(game, finishes, language)


def _game(game: str, finishes: Sequence[Finish], language: Language) -> Iterator[str]:
    say = language.say
    figures, name = _figures(game, finishes, language)
    finishes = _named(game, finishes, language)
    captains, sides = by_captain(finishes), by_side(finishes)
    yield say("stats.game", game=name, count=_count(finishes))
    yield ""
    yield from _table("stats.captain", captains, figures, language)
    if sides:
        yield ""
        yield from _table("stats.side", sides, {}, language)
        yield ""
    for captain in captains:
        if captain.favourite:
            yield say(
                "stats.favourite",
                name=captain.label,
                side=captain.favourite,
                count=captain.favourite_games,
            )
        if captain.best:
            yield say(
                "stats.best",
                name=captain.label,
                side=captain.best,
                wins=captain.best_wins,
                count=captain.best_games,
            )


def _figures(
    game: str, finishes: Iterable[Finish], language: Language
) -> tuple[Mapping[str, str], str]:
    """Return the names of the figures, and of the game."""
    if game in GAMES:
        box = game_of(game)
        return box.about(language).figures, box.name
    return {name: name for each in finishes for name in each.figures}, game


def _named(game: str, finishes: Sequence[Finish], language: Language) -> Sequence[Finish]:
    """Call the sides, which are kept by their English names, as the language does."""
    if game not in GAMES or not any(each.side for each in finishes):
        return finishes
    box = game_of(game)
    names = names_in(box.about(language), box.editions)
    return [replace(each, side=names.get(each.side, each.side)) for each in finishes]


def _count(finishes: Iterable[Finish]) -> int:
    return len({each.log for each in finishes})


def _table(
    head: str, summaries: Iterable[Summary], figures: Mapping[str, str], language: Language
) -> Iterator[str]:
    heads = (head, "stats.games", "stats.wins", "stats.rate", "stats.turns")
    rows = [[*map(language.say, heads), *figures.values()]]
    for each in summaries:
        numbers = (each.turns, *(each.figures.get(name, 0) for name in figures))
        rows.append(
            [
                *(each.label, str(each.games), str(each.wins), language.percent(each.rate)),
                *map(language.figure, numbers),
            ]
        )
    yield from columns(rows, room())


def _data(by_game: Mapping[str, Sequence[Finish]]) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "games": _count(finishes),
            "captains": [_summary(each) for each in by_captain(finishes)],
            "sides": [_summary(each) for each in by_side(finishes)],
        }
        for game, finishes in by_game.items()
    ]


def _summary(summary: Summary) -> dict[str, Any]:
    return {
        "name": summary.label,
        "games": summary.games,
        "wins": summary.wins,
        "rate": round(summary.rate, 3),
        "turns": round(summary.turns, 3),
        "figures": {name: round(figure, 3) for name, figure in summary.figures.items()},
        "favourite": summary.favourite or None,
        "best": summary.best or None,
    }
