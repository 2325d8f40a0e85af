"""Read arguments as argparse does, and refuse them in a sentence of a language."""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from os.path import lexists
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, NoReturn

from magblast.errors import MagblastError
from magblast.kernel.language import Choices, Phrase
from magblast.kernel.nearest import choose, suggest
from magblast.kernel.quotes import quoted
from magblast.wording import Language

GAME_OPTION = "option."
"""Before the name of an option of a game, where the command line is read."""
SEAT_OPTION = "seat."
"""Before the name of a setting of the seats of a game."""
WAYS_OF_DECKS = (
    *("list", "show", "check", "add", "remove"),
    *("cards", "hand", "fill", "line", "build"),
)
"""What can be asked about decks."""
_NAMES = ("name", "player", "program")
"""The arguments that are names, beside those of files."""
_OPTION = "O"
"""An option, where argparse writes a command line as a pattern."""
_Group = argparse._MutuallyExclusiveGroup


class UsageError(MagblastError):
    """Refuse a command line that the help of its command explains."""


class _Help(argparse.HelpFormatter):
    """Begin the usage with the word of the language."""

    def __init__(self, *args: Any, heading: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._heading = heading

    def _format_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[_Group],
        prefix: str | None,
    ) -> str:
        heading = self._heading if prefix is None else prefix
        return super()._format_usage(usage, actions, groups, heading)


class Parser(argparse.ArgumentParser):
    """Translate the words that argparse has of its own."""

    def __init__(self, *, language: Language, **kwargs: Any) -> None:
        # Otherwise argparse asks for the width of the terminal again at every option.
        width = get_terminal_size().columns - 2
        # Options are written out: then no two can be meant, and scripts outlive new options.
        super().__init__(
            formatter_class=partial(_Help, heading=language.say("usage.heading"), width=width),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            **kwargs,
        )
        self.language = language
        self._positionals.title = language.say("usage.arguments")
        self._optionals.title = language.say("usage.options")
        self.option("-h", "--help", action="help", help="help.help")

    def option(self, *names: str, help: str, value: str = "", **settings: Any) -> None:
        """Add an option or an argument; ``help`` is the key of its phrase, ``value`` of FILE."""
        if value:
            settings["metavar"] = self.language.say(f"value.{value}")
        self.add_argument(*names, help=self.language.say(help), **settings)

    def game_option(
        self, group: argparse._ArgumentGroup, name: str, values: Mapping[str, str | int], help: str
    ) -> None:
        """Add an option of a game with its values by what is typed."""
        flag = f"--{name.replace('_', '-')}"
        settings: dict[str, Any] = {
            "dest": f"{GAME_OPTION}{name}",
            "type": lambda text: values.get(text, text),
            "choices": tuple(values.values()),
            "help": help,
        }
        if flag not in self._option_string_actions:
            group.add_argument(flag, **settings)
        elif help != argparse.SUPPRESS:
            # Another game has an option of this name, and only its help is wanted.
            group._group_actions.append(argparse._StoreAction([flag], **settings))

    def seat_option(self, group: argparse._ArgumentGroup, name: str, help: str) -> None:
        """Add a setting of the seats of a game."""
        flag = f"--{name.replace('_', '-')}"
        settings: dict[str, Any] = {
            "dest": f"{SEAT_OPTION}{name}",
            "action": "append",
            "metavar": self.language.say("value.seat_value"),
            "help": help,
        }
        if flag not in self._option_string_actions:
            group.add_argument(flag, **settings)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read arguments; raises ``UsageError``."""
        try:
            found, unknown = super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            if error.argument_name is None:
                self.error(error.message)
            raise UsageError("usage.no_value", option=error.argument_name) from None
        several = next((each for each in self._get_positional_actions() if each.nargs == "*"), None)
        if several is not None and not any(map(_is_option, unknown)):
            # Further files may stand behind an option.
            more = self._get_values(several, unknown)
            setattr(found, several.dest, [*getattr(found, several.dest), *more])
            unknown = []
        return found, unknown

    def _match_arguments_partial(
        self, actions: Sequence[argparse.Action], arg_strings_pattern: str
    ) -> list[int]:
        """Return how many of the next words belong to each argument."""
        counts = super()._match_arguments_partial(actions, arg_strings_pattern)
        # What may be left out may still stand behind the options that follow.
        while _OPTION in arg_strings_pattern and counts and not counts[-1]:
            counts.pop()
        return counts

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """Return the values of an argument, none of which is blank."""
        if action.type in (None, Path) and action.choices is None:
            for each in arg_strings:
                # A path that exists is meant, whatever it is called.
                if not each.strip() and not (action.type is Path and lexists(each)):
                    names = action.type is Path or action.dest in _NAMES
                    key = "usage.no_name" if names else "usage.blank"
                    raise UsageError(key, option=_called(action))
        return super()._get_values(action, arg_strings)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            choices = [str(each) for each in action.choices]
            if isinstance(action, argparse._SubParsersAction) or action.dest == "command":
                none = Phrase("usage.no_command", value=quoted(value))
                raise UsageError(choose(none, value, action.choices))
            slots = {"option": _called(action), "value": quoted(value), "choices": Choices(choices)}
            raise UsageError(suggest(Phrase("usage.choice", **slots), value, choices))

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError as error:
            raise UsageError("usage.needs_value", option=error.argument_name) from None

    def error(self, message: str) -> NoReturn:
        """Refuse a command line that lacks something, which is all that is left to refuse."""
        missing = tuple(name for name in map(_called, self._required()) if name in message)
        raise UsageError("usage.missing", names=missing)

    def _required(self) -> Iterable[argparse.Action]:
        return (action for action in self._actions if action.required)


def _called(action: argparse.Action) -> str:
    """Return what the help calls an argument."""
    return "/".join(action.option_strings) or str(action.metavar)


def _is_option(word: str) -> bool:
    """Return whether a word is an option; a dash alone is the standard input."""
    return word.startswith("-") and word != "-"
