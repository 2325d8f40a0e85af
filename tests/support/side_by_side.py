"""Let the engine of any game play beside a second reading of its rules, in the terms of the log."""

import argparse
import ast
import json
from collections.abc import Callable, Collection, Iterable
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.seat import ALL
from magblast.record.header import parse_header

_ROOT = Path(__file__).parents[2]
Record = dict[str, Any]


class Disagreement(AssertionError):
    """Raised where the two readings differ."""


def foreign_imports(path: Path, own: Collection[str]) -> set[str]:
    """Return what a module takes from the project, except from modules of its own folder."""
    nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    taken = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    taken |= {each.name for node in nodes if isinstance(node, ast.Import) for each in node.names}
    folder = ".".join(path.parent.relative_to(_ROOT).parts)
    ours = {each for each in taken if each.partition(".")[0] in ("magblast", "tests")}
    return ours - {f"{folder}.{each}" for each in own}


class EngineGame:
    """A game in progress, in the terms of the log alone."""

    def __init__(self, game: AnyGame, header: Record) -> None:
        """Begin the game of a header."""
        read = parse_header(header, lambda _: game)
        self._game = game
        self._position, _ = game.open(read.setup, read.start)

    @property
    def legal(self) -> list[Record]:
        """Return all answers to the question asked, without ``by``."""
        return [_unsigned(self._game.write(action)) for action in self._position.legal]

    def play(self, answer: Record) -> None:
        """Give an answer of the seat asked."""
        decision = self._position.decision
        assert decision is not None
        action = self._game.read({"by": decision.seat, **answer})
        self._position, _ = self._position.play(action)

    def accepts(self, answer: Record) -> bool:
        """Return whether an answer would be carried out; nothing changes."""
        before = self._position
        try:
            self.play(answer)
        except MagblastError:
            return False
        finally:
            self._position = before
        return True

    def shown(self) -> Record:
        """Return the table as ``magblast state --as all`` prints it."""
        shown: Record = json.loads(json.dumps(self._game.snapshot(self._position, ALL)))
        return shown


def _unsigned(record: Record) -> Record:
    plain: Record = json.loads(json.dumps(record))
    return {name: value for name, value in plain.items() if name != "by"}


def same(what: str, by_hand: object, by_engine: object) -> None:
    """Raise ``Disagreement``, with the first difference, unless both say the same."""
    if by_hand != by_engine:
        raise Disagreement(f"{what} differs: {_first_difference(by_hand, by_engine)}")


def _first_difference(by_hand: object, by_engine: object, path: str = "") -> str:
    if isinstance(by_hand, dict) and isinstance(by_engine, dict):
        for name in [*by_hand, *by_engine]:
            one, other = by_hand.get(name, "missing"), by_engine.get(name, "missing")
            if one != other:
                return _first_difference(one, other, f"{path}.{name}")
    if isinstance(by_hand, list) and isinstance(by_engine, list):
        if len(by_hand) == len(by_engine):
            for index, (one, other) in enumerate(zip(by_hand, by_engine, strict=True)):
                if one != other:
                    return _first_difference(one, other, f"{path}.{index}")
        only_one = [each for each in by_hand if each not in by_engine]
        only_other = [each for each in by_engine if each not in by_hand]
        if only_one or only_other:
            return f"{path}: only the literal {only_one}, only the engine {only_other}"
    return f"{path}: literal {by_hand}, engine {by_engine}"


class Compared(Protocol):
    """What a comparison found; as a text, a summary."""

    differences: list[str]


def main(module: str, compare: Callable[[Iterable[int], int], Compared], decisions: int) -> int:
    """Run ``python -m MODULE``; return 1 when the readings differ, and print each difference.

    Each difference names its game, and ``--game`` repeats one.
    """
    parser = argparse.ArgumentParser(
        prog=f"python -m {module}", description="Compare two readings of the rules."
    )
    parser.add_argument("--decisions", type=int, default=decisions)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--game", type=int, help="compare one game only")
    args = parser.parse_args()
    numbers = count(args.first) if args.game is None else [args.game]
    found = compare(numbers, args.decisions)
    for difference in found.differences:
        print(difference)  # noqa: T201
    print(found)  # noqa: T201
    return int(bool(found.differences))
