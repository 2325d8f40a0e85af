"""Play numbered random games through the door, and remember where a check is in one."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from itertools import islice, product
from pathlib import Path
from typing import Any, NamedTuple

from magblast.kernel.game import AnyGame, AnyPosition, AnyWords
from magblast.kernel.nodes import is_struct, values
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import GENERATORS
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.play.session import Session
from magblast.record.header import Header, new_header
from magblast.wording import ENGLISH

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


class Step(NamedTuple):
    """Describe one step of a random game."""

    before: AnyPosition
    action: Any
    events: tuple[Any, ...]
    after: AnyPosition


def setups(game: AnyGame, turn: int = 0) -> list[Setup]:
    """List a set-up for every edition, rules version and number of seats.

    Options and settings of seats take turns, and begin with another choice for every ``turn``.
    """
    found: list[Setup] = []
    for edition in game.editions:
        options = game.options(edition)
        choices = list(product(*options.values()))
        for version in game.rules_versions(edition):
            for seats in game.seats:
                chosen = choices[(len(found) + turn) * 7 % len(choices)]
                infos = seats_of(game, edition, seats, len(found) + turn)
                values = dict(zip(options, chosen, strict=True))
                found.append(Setup(edition, infos, values, version))
    return found


def seats_of(game: AnyGame, edition: str, count: int, turn: int = 0) -> tuple[SeatInfo, ...]:
    """Return so many seats, which have chosen their settings in turn."""
    settings = game.seat_settings(edition)
    found = []
    for seat in range(count):
        name = NAMES[seat] if seat < len(NAMES) else f"{NAMES[0]} {seat + 1}"
        values = {key: each.values or each.usual for key, each in settings.items()}
        chosen = {key: each[(seat + turn) % len(each)] for key, each in values.items()}
        found.append(SeatInfo(name, settings=chosen))
    return tuple(found)


def setup_of(game: AnyGame, number: int) -> Setup:
    """Return the set-up of a numbered game."""
    choices = setups(game, number)
    return choices[number % len(choices)]


def start_of(number: int) -> Start:
    """Return the seed and the generator of a numbered game; they take turns, too."""
    return Start(f"conformance-{number}", GENERATORS[number % len(GENERATORS)].name)


def opening(game: AnyGame, number: int) -> tuple[AnyPosition, tuple[Any, ...]]:
    """Return the first position of a numbered game, and what happened before it."""
    return game.open(setup_of(game, number), start_of(number))


def chosen(legal: Sequence[Any], chance: random.Random) -> Any:
    """Choose an answer so that games come to an end.

    Mostly something is done rather than declined, since declining comes last in every list.
    """
    if len(legal) == 2 and len({type(each) for each in legal}) == 1:
        return legal[chance.random() < 0.15]
    return legal[-1] if chance.random() < 0.05 else chance.choice(legal)


def steps(game: AnyGame, number: int, most: int = 100_000) -> Iterator[Step]:
    """Iterate over the steps of a numbered random game."""
    chance = random.Random(number)
    position, _ = opening(game, number)
    for _ in range(most):
        if not position.legal:
            return
        action = chosen(position.legal, chance)
        after, events = position.play(action)
        yield Step(position, action, events, after)
        position = after


def is_sampled(count: int) -> bool:
    """Return whether a check that is slower than a step looks at the step after so many actions."""
    # A prime, so that it falls on every kind of decision.
    return count % 3 == 0 if count < 45 else count % 101 == 0


def sampled(game: AnyGame, number: int) -> Iterator[Step]:
    """Iterate over some steps of a numbered game, for checks that are slower than a step."""
    for count, step in enumerate(steps(game, number)):
        if is_sampled(count):
            yield step


def one_of_each(position: AnyPosition) -> Iterator[tuple[Any, Refusal]]:
    """Iterate over near misses, one for each kind of action and reason."""
    known = set[tuple[type, str]]()
    for action, refusal in position.near_misses():
        kind = type(action), refusal.reason
        if kind not in known:
            known.add(kind)
            yield action, refusal


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
