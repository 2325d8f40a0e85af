"""Describe the commands and their options."""

import argparse
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from magblast.cli.arguments import WAYS_OF_DECKS, Parser, UsageError
from magblast.cli.output import STANDARD_OUTPUT
from magblast.kernel.language import WORDS, Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import is_printable, quoted
from magblast.kernel.seat import ALL
from magblast.kernel.shelf import GAMES, SHELF, USUAL, game_of
from magblast.system.shell import quote
from magblast.version import VERSION
from magblast.wording import ENGLISH, LANGUAGES, Language

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame
    from magblast.kernel.has import Has

LANGUAGE_OPTION = "--language"
VIEWERS = ("public", ALL)
"""What ``--as`` takes besides the number of a seat."""
FORMATS = ("html", "svg", "cast")
"""The options of ``show`` that draw a log instead of telling it."""


def parse(argv: Sequence[str], language: Language = ENGLISH) -> argparse.Namespace:
    """Read a command line; raises ``UsageError``, and ``SystemExit`` after ``--help``."""
    args, unknown = build_parser(language, games_of(argv), argv).parse_known_args(argv)
    if unknown:
        playing = args.module in _PLAYING
        game = game_of(args.game or USUAL).name if playing else ""
        key = "usage.unknown.option" if playing else "usage.unknown"
        problem = Phrase(key, words=" ".join(map(quote, unknown)), game=game)
        flag = unknown[0].partition("=")[0]
        if playing and (other := _game_with(flag)) is not None:
            raise UsageError("usage.elsewhere", problem=problem, game=other.name, id=other.id)
        raise UsageError(suggest(problem, flag, args.options))
    _check_output(args)
    return args


def _check_output(args: argparse.Namespace) -> None:
    """Refuse to write text to a file that is named as a page or a picture."""
    path: Path | None = getattr(args, "into", None)
    kind = "" if path is None else path.suffix.lower()
    # What an option draws goes to the file of -o, and a table is drawn by itself.
    is_drawn = any(getattr(args, name, None) is not None for name in FORMATS)
    if kind not in _NO_TEXT or is_drawn or (args.module == "table" and kind == ".svg"):
        return
    option = f"--{kind[1:]}"
    if option in args.options:
        raise UsageError("usage.text.option", path=path, option=option)
    raise UsageError("usage.text", path=path)


def _game_with(flag: str) -> "AnyGame | None":
    """Return the game of the house that has an option; None if none has."""
    for game in map(game_of, SHELF):
        for edition in game.editions:
            names = (*game.options(edition), *game.seat_settings(edition))
            if flag in {f"--{name.replace('_', '-')}" for name in names}:
                return game
    return None


def command_of(argv: Iterable[str]) -> str:
    """Return the command that a command line names, such as ``magblast play``."""
    return " ".join(("magblast", *[word for word in argv if word in _COMMANDS][:1]))


def games_of(argv: Sequence[str]) -> list["AnyGame"]:
    """Return the games whose options a command line may hold: the one that is to be played.

    Where help is asked for, that is every game of the house. No other command imports one.
    """
    if not _PLAYING & {*argv}:
        return []
    if named := values_of(argv, "--game"):
        return [game_of(named[-1])] if named[-1] in GAMES else []
    return [game_of(id_) for id_ in (SHELF if {"-h", "--help"} & {*argv} else (USUAL,))]


def values_of(argv: Sequence[str], option: str) -> list[str]:
    """List the values of an option in a command line that has not been parsed yet."""
    found = [arg.partition("=")[2] for arg in argv if arg.startswith(f"{option}=")]
    return found + [value for each, value in pairwise(argv) if each == option]


def build_parser(
    language: Language = ENGLISH,
    games: Iterable["AnyGame"] = (),
    argv: Collection[str] | None = None,
) -> argparse.ArgumentParser:
    """Return the parser of the command line; shell completion is made from it, too.

    Beside their own options, ``play`` and ``simulate`` take those of these games. Commands that
    ``argv`` does not name are only listed; without it, all have their options.
    """
    parser = Parser(
        language=language,
        prog="magblast",
        description=language.say("command.magblast"),
        epilog=_example(language, "magblast play --seats Ada,Bo", "usage.folder"),
    )
    parser.option(
        "--version",
        action="version",
        version=f"magblast {VERSION}",
        help="help.version",
    )
    parser.set_defaults(module="home")
    _ascii(parser, default=False)
    _plain(parser, default=False)
    _language(parser, default=None)
    parser.set_defaults(options=parser._option_string_actions)
    commands = parser.add_subparsers(
        title=language.say("usage.commands"),
        metavar=language.say("value.command"),
    )
    for name, (example, describe) in _COMMANDS.items():
        does = language.say(f"command.{name}")
        if argv is not None and name not in argv:
            # Making a parser takes longer than everything else that a short command does.
            commands._choices_actions.append(commands._ChoicesPseudoAction(name, (), does))
            commands.choices[name] = parser
            continue
        word = language.say(f"example.{name}") if "{word}" in example else ""
        epilog = _example(language, example.format(word=word))
        command = commands.add_parser(
            name, language=language, help=does, description=does, epilog=epilog
        )
        module = name.replace("-", "_")
        command.set_defaults(module=module, options=command._option_string_actions)
        describe(command)
        _language(command)
        if name in ("play", "host"):
            _customs(command, {each for game in games for each in game.has})
        if name in _PLAYING:
            for game in games:
                _game_options(command, game)
    return parser


def _game_options(command: Parser, game: "AnyGame") -> None:
    """Add the options of a game, in a group of their own."""
    language = command.language
    group = command.add_argument_group(language.say("usage.game", game=game.name))
    words = game.about(language)
    values: dict[str, dict[str, str | int]] = {}
    """By name: the values in any edition, by what is typed."""
    for edition in game.editions:
        for name, own in game.options(edition).items():
            values.setdefault(name, {}).update({str(value): value for value in own})
    # For these there is --responses; they are still taken.
    older = {name for edition in game.editions for name in game.friendly(edition)}
    for name, by_text in values.items():
        usual = next(iter(by_text))
        said = language.say("help.option", help=words.options[name].help, usual=usual)
        command.game_option(group, name, by_text, argparse.SUPPRESS if name in older else said)
    for name, setting in words.seat_settings.items():
        listed = language.choices([*map(str, setting.values), *setting.ways])
        said = language.say("help.seat_option", help=setting.help, values=listed)
        command.seat_option(group, name, said)


_NO_TEXT = (".html", ".htm", ".svg", ".cast", ".png", ".jpg", ".jpeg", ".gif", ".pdf")
"""How names of pages and pictures end."""
_PLAYING = {"play", "host", "simulate"}
"""The commands that take options of games."""


def _example(language: Language, command: str, *more: str) -> str:
    said = language.say("usage.example", command=command)
    return "    ".join((said, *map(language.say, more)))


def _dealt(command: Parser) -> None:
    command.option("file", nargs="?", type=Path, value="file", help="help.play.file")
    _game(command, None)
    command.option("--seats", value="seats", help="help.seats")
    command.option("--edition", value="edition", help="help.play.edition")
    command.option("--seed", value="seed", help="help.seed")


def _play(command: Parser) -> None:
    from magblast.record.header import MOST_DEALS

    _dealt(command)
    command.option("--again", action="store_true", help="help.play.again")
    number = integer("--match", 1, MOST_DEALS)
    command.option("--match", type=number, value="number", help="help.play.match")
    _ascii(command)
    _plain(command)


def _host(command: Parser) -> None:
    _dealt(command)
    command.option("--lan", action="store_true", help="help.host.lan")
    port, pause = integer("--port", 0, 65535), integer("--pause", 0, 30)
    command.option("--port", value="port", type=port, help="help.host.port")
    command.option("--pause", value="number", type=pause, help="help.host.pause")
    _ascii(command)


def _daily(command: Parser) -> None:
    _one_game(command, None, "help.daily.game")
    command.option("--date", type=_date, value="day", help="help.daily.date")
    command.option("--captain", action="store_true", help="help.daily.captain")
    command.option("--again", action="store_true", help="help.daily.again")
    _ascii(command)
    _plain(command)


def _beat(command: Parser) -> None:
    command.option("line", nargs="*", value="line", help="help.beat.line")
    _ascii(command)
    _plain(command)


def _customs(command: Parser, has: Collection["Has"]) -> None:
    """Add how a table asks, and its customs, where there is what they are about."""
    from magblast.play.choices import customs_of
    from magblast.play.flow import ASKING

    for name, words in customs_of(has).items():
        option = "--responses" if name == ASKING else f"--{name.replace('_', '-')}"
        said = command.language.say(f"table.{name}.help")
        help = command.language.say("help.option", help=said, usual=words[0])
        command.add_argument(option, choices=words, help=help)


def _lesson(command: Parser) -> None:
    _game(command)
    _ascii(command)
    _plain(command)


def _replay(command: Parser) -> None:
    _file(command, "*")
    command.option("--verify", action="store_true", help="help.verify")
    _spoilers(command)
    _ascii(command)


def _watch(command: Parser) -> None:
    _file(command)
    _ascii(command)
    _plain(command)


def _state(command: Parser) -> None:
    _file(command)
    _at(command, "state")
    _viewer(command)
    _into(command)


def _legal(command: Parser) -> None:
    _file(command)
    _at(command, "legal")
    command.option("--why", action="store_true", help="help.why")
    _into(command)


def _show(command: Parser) -> None:
    _file(command)
    _at(command, "show")
    _viewer(command)
    command.option("--take-backs", action="store_true", help="help.take_backs")
    _spoilers(command)
    _text(command)
    for name in FORMATS:
        drawn: Any = {"nargs": "?", "type": Path, "const": STANDARD_OUTPUT, "value": "out"}
        command.option(f"--{name}", help=f"help.{name}", **drawn)
    since = integer("--from", 0)
    command.option("--from", dest="since", type=since, value="number", help="help.from")
    _page(command, "help.html.page")
    _theme(command)


def _page(command: Parser, help: str) -> None:
    command.option("--page", type=_address("--page"), value="address", help=help)


def _table(command: Parser) -> None:
    _file(command)
    _at(command, "state")
    _viewer(command)
    _spoilers(command)
    _theme(command)
    _text(command)


def _theme(command: Parser) -> None:
    # The options of the other commands do not wait for the settings.
    from magblast.play.settings import THEME_CALLED

    command.option("--theme", choices=tuple(THEME_CALLED), help="help.theme")


def _spoilers(command: Parser) -> None:
    command.option("--spoilers", action="store_true", help="help.spoilers")


def _json(command: Parser) -> None:
    command.option("--json", action="store_true", help="help.json")
    _into(command)


def _into(command: Parser) -> None:
    command.option("-o", "--output", dest="into", type=Path, value="out", help="help.into")


def _text(command: Parser) -> None:
    """Add the options of what is printed to be read."""
    command.option(
        "--ascii", action="store_true", default=argparse.SUPPRESS, help="help.ascii.text"
    )
    _into(command)


def _stats(command: Parser) -> None:
    _one_game(command, None, "help.stats.game")
    command.option("--player", value="name", help="help.stats.player")
    command.option("--rebuild", action="store_true", help="help.stats.rebuild")
    _json(command)


def _cards(command: Parser) -> None:
    command.option("name", nargs="?", value="name", help="help.name")
    _game(command)
    command.option("--edition", value="edition", help="help.cards.edition")
    command.option("--json", action="store_true", help="help.json")
    _text(command)


def _decks(command: Parser) -> None:
    from magblast.play.deck_building import HIGHEST

    add = partial(command.option, "what", nargs="?", choices=WAYS_OF_DECKS)
    add(default="list", value="action", help="help.decks.what")
    command.option("deck", nargs="?", value="deck", help="help.decks.deck")
    _one_game(command, None, "help.decks.game")
    values = {"size": "number", "for": "deck"}
    for name in ("name", "with", "seed", "size", "kind", "for"):
        command.option(f"--{name}", value=values.get(name, name), help=f"help.decks.{name}")
    cost = integer("--cost", 0, HIGHEST)
    command.option("--cost", type=cost, value="number", help="help.decks.cost")
    _text(command)


def _rules(command: Parser) -> None:
    command.option("word", nargs="?", value="word", help="help.word")
    _game(command, None)
    command.option("--json", action="store_true", help="help.json")
    _text(command)


def _simulate(command: Parser) -> None:
    _game(command)
    command.option("--edition", value="edition", help="help.play.edition")
    command.option("--seats", value="seats", help="help.simulate.seats")
    command.option("--games", type=integer("--games"), value="number", help="help.simulate.games")
    command.option("--seed", value="seed", help="help.simulate.seed")
    command.option("--jobs", type=integer("--jobs"), value="number", help="help.simulate.jobs")
    usual = "processes"
    command.option("--executor", default=usual, value="cluster", help="help.simulate.executor")
    command.option(
        "--json",
        nargs="?",
        type=Path,
        const=STANDARD_OUTPUT,
        value="file",
        help="help.simulate.json",
    )
    command.option("-o", "--output", type=Path, value="out", help="help.into")
    number = integer("--game-number")
    command.option("--game-number", type=number, value="number", help="help.simulate.game_number")
    command.option("--save", type=Path, value="file", help="help.simulate.save")


def _bot_check(command: Parser) -> None:
    command.option("program", value="program", help="help.bot_check.program")
    command.option(
        "--game",
        action="append",
        choices=GAMES,
        metavar=f"{{{','.join(SHELF)}}}",
        help="help.bot_check.game",
    )
    command.option("--games", type=integer("--games"), value="number", help="help.bot_check.games")
    command.option("--seed", value="seed", help="help.bot_check.seed")
    _json(command)


def _report(command: Parser) -> None:
    command.option("files", nargs="*", type=Path, value="file", help="help.report.files")
    command.option("--html", type=Path, value="file", help="help.report.html")
    command.option("--json", action="store_true", help="help.json")
    _text(command)


def _review(command: Parser) -> None:
    _file(command)
    # Fewer worlds would not tell how certain a loss is.
    number = integer("--worlds", 5, 10_000)
    command.option("--worlds", type=number, value="number", help="help.worlds")
    command.option("--seed", value="seed", help="help.review.seed")
    command.option("--figures", action="store_true", help="help.review.figures")
    command.option("--why", type=integer("--why", 1), value="number", help="help.review.why")
    command.option("--all", nargs="*", type=Path, value="path", help="help.review.all")
    command.option("--player", value="name", help="help.review.player")
    command.option("--jobs", type=integer("--jobs"), value="number", help="help.review.jobs")
    command.option("--html", type=Path, value="out", help="help.review.html")
    _page(command, "help.html.page")
    command.option("--json", action="store_true", help="help.json")
    _text(command)


def _puzzles(command: Parser) -> None:
    from magblast.puzzles.goal import Goal

    command.option("--own", action="store_true", help="help.puzzles.own")
    _one_game(command, None, "help.puzzles.game")
    command.option("--goal", choices=[*map(str, Goal)], help="help.puzzles.goal")
    command.option("--today", action="store_true", help="help.puzzles.today")
    command.option(
        "--find", nargs="?", type=Path, const=True, value="folder", help="help.puzzles.find"
    )
    command.option("--out", type=Path, value="file", help="help.puzzles.out")
    command.option("--jobs", type=integer("--jobs"), value="number", help="help.puzzles.jobs")
    _ascii(command)
    _plain(command)


def _export(command: Parser) -> None:
    _file(command)
    _at(command, "export")
    command.option("--public", action="store_true", required=True, help="help.public")
    command.option("-o", "--output", dest="into", type=Path, value="out", help="help.output")


def _schema(command: Parser) -> None:
    choices = ("log", "state", "bot", "cards")
    command.option(
        "what", nargs="?", choices=choices, default="log", value="schema", help="help.schema.what"
    )
    _game(command)
    _into(command)


def _share(command: Parser) -> None:
    _file(command)
    command.option("--log", action="store_true", help="help.log")
    command.option("--challenge", action="store_true", help="help.share.challenge")
    _page(command, "help.share.page")
    _into(command)


def _serve(command: Parser) -> None:
    port, pages = integer("--port", 0, 65535), integer("--pages", 1, 1000)
    command.option("--host", value="host", default="127.0.0.1", help="help.host")
    command.option("--port", value="port", type=port, default=8000, help="help.port")
    command.option("--title", value="title", default="magblast", help="help.title")
    command.option("--pages", value="pages", type=pages, default=8, help="help.pages")
    command.option("--no-token", action="store_true", help="help.no_token")
    command.option("--watch", dest="file", type=Path, value="file", help="help.watch")
    command.option("--allow-remote", action="store_true", help="help.allow_remote")
    _ascii(command)


def _help(command: Parser) -> None:
    commands = tuple(_COMMANDS)
    command.option("command", nargs="?", choices=commands, value="command", help="help.command")


_COMMANDS = {
    "play": ("magblast play --seats Ada,Bo,Cy", _play),
    "host": ("magblast host --lan --seats Ada,Bo,bot:captain", _host),
    "daily": ("magblast daily --game battlecards", _daily),
    "beat": ("magblast beat mc1:…", _beat),
    "lesson": ("magblast lesson", _lesson),
    "replay": ("magblast replay game.mblog", _replay),
    "watch": ("magblast watch last", _watch),
    "state": ("magblast state game.mblog --at 41 --as public", _state),
    "legal": ("magblast legal game.mblog --at 41 --why", _legal),
    "show": ("magblast show game.mblog", _show),
    "table": ("magblast table game.mblog --at 41", _table),
    "review": ("magblast review game.mblog", _review),
    "puzzles": ("magblast puzzles --today", _puzzles),
    "games": ("magblast games --json", _json),
    "stats": ("magblast stats --player Ada", _stats),
    "cards": ("magblast cards {word}", _cards),
    "decks": ("magblast decks check mydeck.txt", _decks),
    "rules": ("magblast rules {word}", _rules),
    "simulate": (
        "magblast simulate --seats bot:captain:50,bot:greedy --games 100 --jobs 2",
        _simulate,
    ),
    "bot-check": ("magblast bot-check ./mybot --game battlecards", _bot_check),
    "report": ("magblast report games.json --html balance.html", _report),
    "export": ("magblast export game.mblog --public -o shared.mblog", _export),
    "share": ("magblast share game.mblog", _share),
    "schema": ("magblast schema log --game battlecards -o log.json", _schema),
    "serve": ("magblast serve --port 8080", _serve),
    "help": ("magblast help play", _help),
}
"""An example of each command, whose word belongs to a language, and what adds its options."""


def _ascii(command: Parser, default: bool | str = argparse.SUPPRESS) -> None:
    command.option("--ascii", action="store_true", default=default, help="help.ascii")
    command.option(
        "--animations",
        choices=("none", "basic", "full"),
        default=default or None,
        help="help.animations",
    )


def _plain(command: Parser, default: bool | str = argparse.SUPPRESS) -> None:
    command.option("--plain", action="store_true", default=default, help="help.plain")
    command.option("--words", choices=WORDS, default=default or None, help="help.words")


def _language(command: Parser, default: str | None = argparse.SUPPRESS) -> None:
    command.option(
        LANGUAGE_OPTION, choices=LANGUAGES, default=default, value="code", help="help.language"
    )


def _game(command: Parser, default: str | None = USUAL) -> None:
    _one_game(command, default, "help.game")


def _one_game(command: Parser, default: str | None, help: str) -> None:
    # Without a word for the value, every command would look for games of other packages.
    metavar = f"{{{','.join(SHELF)}}}"
    command.option("--game", choices=GAMES, default=default, metavar=metavar, help=help)


def _file(command: Parser, nargs: str = "?") -> None:
    # A person at a terminal is asked for it.
    command.option("file", nargs=nargs, type=Path, value="file", help="help.file")
    command.set_defaults(needs_file=True)


def _at(command: Parser, name: str) -> None:
    command.option("--at", type=integer("--at", 0), value="number", help=f"help.at.{name}")


def _viewer(command: Parser) -> None:
    command.option("--as", dest="viewer", default="public", value="viewer", help="help.viewer")


def _date(text: str) -> date:
    """Read a day; raises ``UsageError``."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError("usage.date", option="--date", value=quoted(text)) from None


def _address(option: str) -> Callable[[str], str]:
    """Return a parser for an address that a link may lead to; it raises ``UsageError``."""

    def read(text: str) -> str:
        # Browsers drop some characters from an address before they read it.
        is_plain = all(is_printable(each) and each != " " for each in text)
        with suppress(ValueError):
            parts = urlsplit(text)
            # The port is read only when it is asked for.
            leads = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
            if is_plain and leads:
                return text
        raise UsageError("usage.address", option=option, value=quoted(text))

    return read


def integer(option: str, least: int = 1, most: int = 999_999_999) -> Callable[[str], int]:
    """Return a parser for the number of an option; it raises ``UsageError``."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not plain or not least <= int(text) <= most:
            slots = {"option": option, "least": least, "most": most}
            raise UsageError("usage.number", value=quoted(text), **slots)
        return int(text)

    return read
