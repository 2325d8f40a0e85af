"""Tell what can be answered at each kind of question, for the page about bots."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from magblast.conformance.trial import setup_of, steps
from magblast.kernel.entry import gives_up
from magblast.kernel.game import AnyGame, AnyPosition, AnyWords
from magblast.kernel.shelf import phrases_of
from magblast.wording import ENGLISH
from tests.support.golden import golden_logs, replay_at

PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
CHOICE = "one like the others"
ALONE = "never asked: there is one answer"
_STEPS = 1_500
"""Steps of a random game that are looked at."""
_SAID = 2
"""Meanings of a last answer that are told."""


@dataclass
class Kind:
    """Collect what is answered at one kind of question."""

    meaning: str
    does: dict[str, None] = field(default_factory=dict)
    """The words in ``do``."""
    last: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """The last answers of lists, where they decline something, with how often they mean what."""
    is_choice: bool = False
    """The last answer of a list was one like the others."""

    def row(self, asked: str) -> str:
        """Return the line of the table."""
        does = ", ".join([f"`{each}`" for each in self.does])
        last = [f"{shown}: {_told(said)}" for shown, said in self.last.items()]
        last += [CHOICE] * self.is_choice
        return f"| `{asked}` | {self.meaning} | {does} | {'; else '.join(last) or ALONE} |"


def kinds_of(id_: str) -> list[str]:
    """List the kinds of questions of a game in their order: each has a meaning."""
    keys = [key.removeprefix(f"{id_}.") for key in phrases_of(id_)["en"]]
    return [key.removeprefix("means.") for key in keys if key.startswith("means.")]


def answers(game: AnyGame, numbers: Iterable[int]) -> dict[str, Kind]:
    """Return by its kind what is answered in golden games, and in random games by their numbers."""
    found: dict[str, Kind] = {}
    for words, position in _positions(game, numbers):
        if (asked := position.decision) is not None:
            name = str(asked.kind)
            if name not in found:
                found[name] = Kind(words.meaning(position.view(asked.seat))[0])
            _note(found[name], game, words, position)
    return found


def _note(kind: Kind, game: AnyGame, words: AnyWords, position: AnyPosition) -> None:
    legal = position.legal
    kind.does |= dict.fromkeys([game.write(action)["do"] for action in legal])
    if len(legal) == 1:
        return
    last = legal[-1]
    record = game.write(last)
    no = [name for name, value in record.items() if value is False]
    if no or gives_up(game, last):
        shown = "".join([f" with `{name}` false" for name in no])
        view = position.view(last.by)
        kind.last[f"`{record['do']}`{shown}"][words.describe(last, view)] += 1
    else:
        kind.is_choice = True


def _positions(game: AnyGame, numbers: Iterable[int]) -> Iterator[tuple[AnyWords, AnyPosition]]:
    for number in numbers:
        words = game.words(setup_of(game, number), ENGLISH)
        for step in steps(game, number, _STEPS):
            yield words, step.before
    folder = Path(__file__).parents[1] / "games" / game.id.replace("-", "_") / "golden"
    for path in golden_logs(folder):
        replay = replay_at(path)
        words = replay.course.words(ENGLISH)
        for moment in replay.moments:
            yield words, moment.position


def _told(said: Counter[str]) -> str:
    """Return what an answer means, or what it mostly means."""
    most = [text for text, _ in said.most_common(_SAID)]
    return ", or ".join(most) + (", or …" if len(said) > _SAID else "")


def section(game: AnyGame, numbers: Iterable[int]) -> list[str]:
    """Return the lines about a game."""
    found = answers(game, numbers)
    rows = [found[asked].row(asked) for asked in kinds_of(game.id) if asked in found]
    head = "| `asked` | what it means | `do` | the last answer |"
    return [f"### {game.name}", "", head, "|---|---|---|---|", *rows, ""]


def rows_on_the_page(title: str) -> dict[str, list[str]]:
    """Return the cells of each row about a game by the kind of question."""
    page = PAGE.read_text(encoding="utf-8")
    _, _, rest = page.partition(f"\n### {title}\n")
    lines = rest.strip("\n").partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]
    return {asked.strip("`"): rest for asked, *rest in cells}
