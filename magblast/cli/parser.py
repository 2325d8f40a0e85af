"""Describe the commands and their options."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import magblast


class UsageError(Exception):
    """Say in one sentence what is wrong with a command line."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try {self.prog} --help)")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Read a command line; raises ``UsageError``, and ``SystemExit`` after ``--help``."""
    return build_parser().parse_args(argv)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line; shell completion is made from it, too."""
    parser = _Parser(
        prog="magblast",
        description="Play Mag•Blast with two to eight captains at one terminal."
        " Without a command the game opens.",
        epilog="example: magblast play --seats Ada,Bo    "
        "(games are kept in the data folder of the system, or in $MAGBLAST_HOME)",
    )
    parser.add_argument("--version", action="version", version=f"magblast {magblast.__version__}")
    parser.set_defaults(module="home")
    _ascii(parser, default=False)
    _plain(parser, default=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, does: str, example: str) -> _Parser:
        command: _Parser = commands.add_parser(
            name,
            help=does[0].lower() + does[1:].split(".")[0],
            description=does,
            epilog=f"example: {example}",
        )
        command.set_defaults(module=name)
        return command

    _play(add)
    _replay(add)
    _state(add)
    _legal(add)
    _show(add)
    _cards(add)
    _rules(add)
    _export(add)
    return parser


_Adder = Callable[[str, str, str], _Parser]


def _play(add: _Adder) -> None:
    command = add(
        "play", "Go straight to a new game, or go on with one.", "magblast play --seats Ada,Bo,Cy"
    )
    command.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="the log of a game to go on with, instead of the options for a new one",
    )
    command.add_argument(
        "--seats",
        help="names in turn order, separated by commas (default: Captain 1,Captain 2)",
    )
    command.add_argument("--edition", help="the edition (default: third)")
    command.add_argument(
        "--seed",
        help="the seed, any text; the same seed deals the same game, so whoever knows or guesses"
        " it knows every card (default: drawn at random)",
    )
    command.add_argument(
        "--targets",
        choices=("any", "neighbours"),
        help="whom blasts and squadrons may attack (default: any); neighbours is Controlled"
        " Carnage",
    )
    command.add_argument(
        "--responses",
        choices=("call", "strict", "friendly"),
        help="how captains are asked for responses: call puts one question to the whole table (the"
        " default); strict asks everybody who might respond, behind a cover; friendly asks only"
        " those who can respond, which is faster and tells what hands hold",
    )
    command.add_argument("--ask", choices=("eligible", "holders"), help=argparse.SUPPRESS)
    command.add_argument(
        "--sound",
        choices=("honour", "table", "quiet", "skirmish"),
        help="who judges the sound effects (default: honour)",
    )
    command.add_argument(
        "--brutal-assault",
        choices=("offer", "never", "on"),
        help="whether Brutal Assault is offered to the last two (default: offer)",
    )
    _ascii(command)
    _plain(command)


def _replay(add: _Adder) -> None:
    command = add("replay", "Watch a game again, or check its log.", "magblast replay game.mblog")
    _file(command)
    command.add_argument(
        "--verify",
        action="store_true",
        help="only check the log: exit code 0, or 1 with the first line that differs",
    )
    _ascii(command)


def _state(add: _Adder) -> None:
    command = add(
        "state", "Print a table as JSON.", "magblast state game.mblog --at 41 --as public"
    )
    _file(command)
    _at(command)
    _viewer(command)


def _legal(add: _Adder) -> None:
    command = add(
        "legal",
        "Print the pending decision and its legal answers, one a line.",
        "magblast legal game.mblog --at 41 --why",
    )
    _file(command)
    _at(command)
    command.add_argument(
        "--why", action="store_true", help="add what is refused, each with its reason"
    )


def _show(add: _Adder) -> None:
    command = add("show", "Print a game to read.", "magblast show game.mblog")
    _file(command)
    _at(command)
    _viewer(command)
    command.add_argument(
        "--take-backs",
        action="store_true",
        help="show take-backs, too; only the seat that acted sees what was taken back",
    )


def _cards(add: _Adder) -> None:
    command = add("cards", "List the cards, or explain one.", "magblast cards 'direct hit'")
    command.add_argument("name", nargs="?", metavar="NAME", help="a card, ship or flagship")
    command.add_argument("--edition", help="one edition alone (default: all)")


def _rules(add: _Adder) -> None:
    command = add(
        "rules", "Print the rules, or the sections with a word.", "magblast rules minefield"
    )
    command.add_argument("word", nargs="?", metavar="WORD", help="a word, or a number such as 4.2")


def _export(add: _Adder) -> None:
    command = add(
        "export",
        "Write a copy of a log without its secrets, to share in mid-game.",
        "magblast export game.mblog --public -o shared.mblog",
    )
    _file(command)
    _at(command)
    command.add_argument(
        "--public", action="store_true", required=True, help="leave out what the public cannot see"
    )
    command.add_argument(
        "-o", "--output", type=Path, metavar="OUT", help="file to write (default, or -: print)"
    )


def _ascii(command: _Parser, default: bool | str = argparse.SUPPRESS) -> None:
    command.add_argument(
        "--ascii",
        action="store_true",
        default=default,
        help="draw with plain characters, for terminals without lines and blocks",
    )


def _plain(command: _Parser, default: bool | str = argparse.SUPPRESS) -> None:
    command.add_argument(
        "--plain",
        action="store_true",
        default=default,
        help="ask and tell line by line, for screen readers; always so without a terminal, and with"
        " TERM=dumb, where nothing can be cleared and hands can be scrolled back to; whatever the"
        " mode, kill -9 leaves the hand that is shown in sight",
    )


def _file(command: _Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="a log, such as game.mblog")


def _at(command: _Parser) -> None:
    command.add_argument(
        "--at",
        type=_count,
        metavar="N",
        help="after N actions, take-backs counted (default: at the end)",
    )


def _viewer(command: _Parser) -> None:
    command.add_argument(
        "--as",
        dest="viewer",
        default="public",
        metavar="SEAT|public|all",
        help="whose eyes (default: public)",
    )


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r:.20} is no number of actions")
    return int(text)
