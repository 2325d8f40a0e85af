"""List what the word at the cursor may become, for the Tab key."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from magblast.cli.arguments import SEAT_OPTION
from magblast.cli.parser import VIEWERS, build_parser, games_of
from magblast.errors import MagblastError
from magblast.kernel.holds import begins, folded, holds
from magblast.kernel.shelf import GAMES, USUAL, game_of
from magblast.wording import Language, edition_names

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame

_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
_SAFE = re.compile(r"[\w.+-]+")
"""A word that no shell would take apart."""


def complete(words: Sequence[str], language: Language) -> int:
    """Print the completions of the last word, one a line, with a tab before each description.

    Nothing is printed where any file will do: then the shell completes its name.
    """
    for word, does in offers(words, language):
        sys.stdout.write(f"{word}\t{does}\n" if does else f"{word}\n")
    return 0


def offers(words: Sequence[str], language: Language) -> Iterator[tuple[str, str]]:
    """Iterate over the completions of the last word, each with its description, if it has one."""
    *before, current = words or [""]
    place = build_parser(language, games_of(before), before)
    awaited: argparse.Action | None = None
    given: list[str] = []
    for word in before:
        if awaited is not None:
            awaited = None
        elif word.startswith("-"):
            action = place._option_string_actions.get(word)
            awaited = action if action is not None and action.nargs is None else None
        elif commands := _commands(place):
            if word not in commands.choices:
                return
            place = commands.choices[word]
        else:
            given.append(word)
    head = ""
    if awaited is None and current.startswith("--") and "=" in current:
        option, sign, current = current.partition("=")
        head, awaited = option + sign, place._option_string_actions.get(option)
    elif awaited is None and current.startswith("-"):
        yield from _begun(_options(place), current)
        return
    if awaited:
        found = _values(awaited, current, before, given, language)
    else:
        found = _arguments(place, given, before, language)
    named = awaited is not None or _commands(place) is None
    yield from ((head + word, does) for word, does in _begun(found, current, named=named))


def _begun(
    found: Iterator[tuple[str, str]], current: str, *, named: bool = False
) -> Iterator[tuple[str, str]]:
    """Iterate over the words that begin with the typed text; else over those that contain it.

    Else what is ``named`` is found by the name that tells what it is, such as those of captains.
    """
    offered = [*found]
    begun = [each for each in offered if begins(each[0], current)]
    held = begun or [each for each in offered if holds(each[0], current)]
    yield from held or [each for each in offered if named and holds(each[1], current)]


def _commands(place: argparse.ArgumentParser) -> "_Commands | None":
    return next((a for a in place._actions if isinstance(a, argparse._SubParsersAction)), None)


def _options(place: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    for action in place._actions:
        if action.help != argparse.SUPPRESS:
            yield from ((option, action.help or "") for option in action.option_strings)


def _arguments(
    place: argparse.ArgumentParser, given: Sequence[str], before: Sequence[str], language: Language
) -> Iterator[tuple[str, str]]:
    """Iterate over commands, or values of the argument that comes next."""
    if commands := _commands(place):
        yield from ((each.dest, each.help or "") for each in commands._choices_actions)
        return
    arguments = [action for action in place._actions if not action.option_strings]
    if arguments and (len(given) < len(arguments) or arguments[-1].nargs == "*"):
        argument = arguments[min(len(given), len(arguments) - 1)]
        yield from _values(argument, "", before, given, language)


def _values(
    action: argparse.Action,
    current: str,
    before: Sequence[str],
    given: Sequence[str],
    language: Language,
) -> Iterator[tuple[str, str]]:
    """Iterate over what an option or argument may be, after the arguments that are given."""
    game = next((id_ for option, id_ in pairwise(before) if option == "--game"), USUAL)
    if action.choices is not None:
        yield from ((str(each), "") for each in action.choices)
    elif action.dest in ("file", "files"):
        yield from _saved()
    elif action.dest == "seats":
        yield from _seats(current)
    elif action.dest == "viewer":
        yield from _viewers(given)
    elif action.dest.startswith(SEAT_OPTION):
        yield from _settings(action.dest.removeprefix(SEAT_OPTION), current, before, language)
    elif game in GAMES and action.dest == "edition":
        yield from edition_names(game_of(game), language).items()
    elif game in GAMES and "cards" in before and action.dest == "name":
        yield from _cards(game, language)


def _saved() -> Iterator[tuple[str, str]]:
    """Iterate over the saved games, newest first, and the logs in the current folder."""
    from magblast.play.autosave import SUFFIX
    from magblast.play.kept import captains
    from magblast.play.meant import LAST

    games = {path.stem: ", ".join(names) for path, names in captains().items()}
    if games:
        yield LAST, next(iter(games))
    for name, told in (*games.items(), *((p.name, "") for p in Path().glob(f"*{SUFFIX}"))):
        if _SAFE.fullmatch(name):
            yield name, told


def _seats(current: str) -> Iterator[tuple[str, str]]:
    """Iterate over what the last of the seats may be, after those that are typed already."""
    from magblast.bots.roster import KNOWN
    from magblast.play.used_tables import BOT

    others, comma, _ = current.rpartition(",")
    yield from ((f"{others}{comma}{BOT}{kind}", "") for kind in KNOWN)


def _viewers(given: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Iterate over whose view may be shown, including each seat of the log that is given."""
    yield from ((viewer, "") for viewer in VIEWERS)
    from magblast.play.autosave import describe
    from magblast.play.meant import games_named

    with suppress(MagblastError):
        for path in (path for file in given for path in games_named(Path(file))[:1]):
            saved = describe(path)
            for seat, name in enumerate(saved.names if saved else (), 1):
                yield str(seat), name


def _settings(
    name: str, current: str, before: Sequence[str], language: Language
) -> Iterator[tuple[str, str]]:
    """Iterate over the values of a setting, after the seat that has already been typed."""
    seat, sign, _ = current.rpartition("=")
    for game in games_of(before):
        words = game.about(language).seat_settings.get(name)
        if words is not None:
            for value, told in (*words.values.items(), *words.ways.items()):
                yield f"{seat}{sign}{value}", told.name
        for deck in _decks(game, name, language):
            yield f"{seat}{sign}{deck}", ""


def _decks(game: "AnyGame", setting: str, language: Language) -> Iterator[str]:
    """Iterate over the decks that are kept for a setting, with names that a shell leaves alone."""
    from magblast.play.kept_decks import decks_of, kept_decks

    if (found := decks_of(game)) is not None and found.setting == setting:
        kept = kept_decks(found.listing, language)
        yield from filter(_SAFE.fullmatch, (deck.path.stem for deck in kept))


def _cards(game: str, language: Language) -> Iterator[tuple[str, str]]:
    """Iterate over the names of a game's cards, each written as one word."""
    about = game_of(game).about(language)
    names = {
        re.sub(r"\W+", "_", folded(entry.name)).strip("_"): entry.name
        for edition in game_of(game).editions
        for section in about.catalogue(edition)
        for entry in section.entries
    }
    yield from names.items()
