"""Give checks a numbered random game to look at, and remember where they are in it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from magblast.conformance.games import (
    Step,
    chosen,
    is_sampled,
    one_of_each,
    setup_of,
    start_of,
    steps,
)
from magblast.kernel.game import AnyGame, AnyWords
from magblast.kernel.nodes import is_struct, values
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.play.session import Session
from magblast.record.header import Header, new_header
from magblast.wording import ENGLISH

LOGGED = 150
"""Actions that are played for a log."""


class Broken(Exception):
    """Say what a game did that no game may do."""


def demand(kept: object, did: str) -> None:
    """Raise ``Broken`` with what the game did unless a promise was kept."""
    if not kept:
        raise Broken(did)


@dataclass
class Trial:
    """Look at one numbered random game."""

    game: AnyGame
    number: int
    folder: Path
    """Where logs may be written."""
    at: int = 0
    """After how many actions the check looks at the game."""
    _refused: dict[int, Sequence[tuple[Any, Refusal]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @cached_property
    def setup(self) -> Setup:
        """Return the set-up of the game."""
        return setup_of(self.game, self.number)

    @property
    def seats(self) -> range:
        """Return the seats at the table."""
        return range(1, len(self.setup.seats) + 1)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Return the public and every seat."""
        return (None, *self.seats)

    @cached_property
    def words(self) -> AnyWords:
        """Return the sentences of the game in English."""
        return self.game.words(self.setup, ENGLISH)

    @property
    def luck(self) -> random.Random:
        """Return a generator of random choices; it is the same for every check."""
        return random.Random(self.number)

    def steps(self) -> Iterator[Step]:
        """Iterate over all steps of the game."""
        self.at = 0
        for step in steps(self.game, self.number):
            yield step
            self.at += 1

    def sampled(self) -> Iterator[Step]:
        """Iterate over some steps, which are played once for all checks."""
        for at, step in self._sampled:
            self.at = at
            yield step

    @cached_property
    def _sampled(self) -> list[tuple[int, Step]]:
        return [(self.at, step) for step in self.steps() if is_sampled(self.at)]

    def refused(self, step: Step) -> Sequence[tuple[Any, Refusal]]:
        """List one near miss of each kind and reason at a sampled step, once for all checks."""
        if self.at not in self._refused:
            self._refused[self.at] = [*one_of_each(step.before)]
        return self._refused[self.at]

    def header(self) -> Header:
        """Return the header of a log of the game."""
        setup = self.setup
        header = new_header(
            setup.edition, setup.seats, f"{self.number}", setup.options, game=self.game
        )
        return replace(header, rules=setup.rules, cards=self.game.facts(setup))

    @cached_property
    def log(self) -> Path:
        """Write the beginning of a game, played at random, with undos and remarks."""
        path = self.folder / f"{self.game.id}-{self.number}.mblog"
        session, luck = Session.start(self.header(), path), self.luck
        try:
            for _ in range(LOGGED):
                self.at = len(session.entries)
                asked = session.decision
                if asked is None:
                    break
                if session.undo_limit(asked.seat) and luck.random() < 0.3:
                    session.undo(asked.seat)
                    if luck.random() < 0.5:
                        session.redo(asked.seat)
                elif luck.random() < 0.02:
                    session.note("well played", asked.seat)
                else:
                    session.submit(chosen(session.position.legal, luck), "pew")
        finally:
            session.close()
        return path

    def __str__(self) -> str:
        """Return where in which game the check is."""
        try:
            return self._described()
        except Exception:
            # The game may be broken in just what would be said of it.
            return f"game {self.number} after {self.at} actions"

    def _described(self) -> str:
        setup, start = self.setup, start_of(self.number)
        options = "".join(f", {name}={value}" for name, value in setup.options.items())
        chosen = "".join(
            f", {name} {seat}={value}"
            for seat, info in enumerate(setup.seats, 1)
            for name, value in info.settings.items()
        )
        return (
            f"game {self.number} after {self.at} actions: edition {setup.edition}, rules"
            f" {setup.rules}, {len(setup.seats)} seats{options}{chosen}, seed {start.seed!r},"
            f" generator {start.rng}"
        )


def difference(one: Any, other: Any) -> str:
    """Return where two values differ, in a few words."""
    if type(one) is not type(other):
        return f"{_short(one)} instead of {_short(other)}"
    parts, others = _parts(one), _parts(other)
    found = [
        f"{name} is {_short(parts.get(name))} instead of {_short(others.get(name))}"
        for name in {**parts, **others}
        if parts.get(name) != others.get(name)
    ]
    return "; ".join(islice(found, 3)) or f"{_short(one)} instead of {_short(other)}"


def _parts(value: Any) -> Mapping[Any, Any]:
    if is_struct(value):
        return values(value)
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value) if each.compare}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        named: Mapping[Any, Any] = value._asdict()
        return named
    return value if isinstance(value, Mapping) else {}


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}…"
