"""Choose from numbered lines outside a game."""

from collections.abc import Callable, Sequence

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.inspection import name_asked, printed
from magblast.cli.plain.lines import word_sought
from magblast.wording import Language


def choose_one(console: Console, question: str, lines: Sequence[str]) -> int:
    """Return the index of the chosen line; a single line is chosen without asking."""
    return choose(console, question, lines) if len(lines) > 1 else 0


def choose(
    console: Console,
    question: str,
    lines: Sequence[str],
    *,
    may_end: bool = False,
    take: Callable[[str], bool] = lambda _: False,
) -> int:
    """Return the index of the chosen line; -1 for Enter if ``may_end``, and if a text is taken.

    ``take`` is given whatever else is typed, and returns whether it has taken it.
    """
    console.say(question, *(f"{number}. {line}" for number, line in enumerate(lines, 1)))
    numbers = {str(number): number - 1 for number in range(1, len(lines) + 1)}
    numbers |= {"": -1} if may_end else {}
    word = ask(console)
    while word not in numbers:
        if take(word):
            return -1
        console.say(*_answered(word, console.language), question)
        word = ask(console)
    return numbers[word]


def _answered(word: str, language: Language) -> Sequence[str]:
    """Answer a line that is not a choice: explain a thing, or say what may be typed."""
    if name := name_asked(word):
        return printed(name, language)
    if word_sought(word):
        return [language.say("plain.home.no_log", rules=language.say("plain.home.rules"))]
    return [language.say("plain.home.help")]


def ask(console: Console) -> str:
    """Return the next line typed; raises ``Left`` for ``q`` as well."""
    word = console.ask()
    if word == "q":
        raise Left
    return word
