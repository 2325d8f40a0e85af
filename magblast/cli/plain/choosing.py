"""Choose from numbered lines outside a game."""

from collections.abc import Sequence

from magblast.cli.plain.console import Console, Left


def choose_one(console: Console, question: str, lines: Sequence[str]) -> int:
    """Return the index of the chosen line; a single line is chosen without asking."""
    return choose(console, question, lines) if len(lines) > 1 else 0


def choose(console: Console, question: str, lines: Sequence[str], *, may_end: bool = False) -> int:
    """Return the index of the chosen line; -1 for Enter if ``may_end``."""
    console.say(question, *(f"{number}. {line}" for number, line in enumerate(lines, 1)))
    numbers = {str(number): number - 1 for number in range(1, len(lines) + 1)}
    numbers |= {"": -1} if may_end else {}
    word = ask(console)
    while word not in numbers:
        console.say(console.language.say("plain.home.help"), question)
        word = ask(console)
    return numbers[word]


def ask(console: Console) -> str:
    """Return the next line typed; raises ``Left`` for ``q`` as well."""
    word = console.ask()
    if word == "q":
        raise Left
    return word
