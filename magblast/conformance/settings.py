"""Check what a seat may choose before a game, such as an army."""

import random
from collections.abc import Iterator

from magblast.conformance.games import NAMES, chosen, seats_of
from magblast.conformance.trial import Trial, demand
from magblast.errors import ShapeError
from magblast.kernel.setup import SeatInfo, SeatSetting
from magblast.play.session import Session
from magblast.record.header import header_record, new_header, parse_header
from magblast.record.replay import read_replay

STEPS = 20
"""Actions that are played with each value."""
NONSENSE: tuple[object, ...] = (17, True, "no such value", {"conformance": ["no such field"]})
"""What no seat brings along."""


def each_value_is_playable(trial: Trial) -> int:
    """Give every value of a setting to every seat, play, and read the log.

    All values are offered in the set-up form, so each of them must make a game.
    """
    count = 0
    for edition, name, setting in _settings(trial):
        for seats in {trial.game.seats[0], trial.game.seats[-1]}:
            for value in setting.values:
                infos = _with(seats_of(trial.game, edition, seats), name, value)
                header = new_header(edition, infos, value, game=trial.game)
                path = trial.folder / f"{trial.game.id}-setting-{count}.mblog"
                session, luck = Session.start(header, path), random.Random(value)
                demand(session.decision, f"with {name} {value} nobody is asked anything")
                while session.decision is not None and len(session.entries) < STEPS:
                    session.submit(chosen(session.position.legal, luck))
                session.close()
                problem = read_replay(path, shelf=lambda _: trial.game).problem
                demand(problem is None, f"with {name} {value} the log does not verify: {problem}")
                path.unlink()
                count += 1
    return count


def whoever_chooses_nothing_has_the_usual_value(trial: Trial) -> int:
    """Set up a table at which nobody chooses, and read its header.

    Most people begin a game without choosing, so every seat needs a usual value that can be played.
    """
    count = 0
    for edition, name, setting in _settings(trial):
        for seats in trial.game.seats:
            usual = len(setting.usual)
            demand(usual >= seats, f"{name} has {usual} usual values for {seats} seats")
            header = new_header(edition, _named(seats), "usual", game=trial.game)
            again = parse_header(header_record(header), lambda _: trial.game)
            for before, after in zip(header.seats, again.seats, strict=True):
                demand(
                    before == after, f"{before.settings} comes back from a log as {after.settings}"
                )
            count += 1
    return count


def unknown_fields_are_refused(trial: Trial) -> int:
    """Name a setting that does not exist, and values that make no sense.

    A misspelled word would otherwise be ignored, and the seat would play something else than what
    was asked for. ``read`` of a setting raises ``ShapeError`` for everything that it cannot use.
    """
    game, count = trial.game, 0
    for edition in game.editions:
        seats = game.seats[0]
        infos = _with(seats_of(game, edition, seats), "conformance", "x")
        demand(_refuses(trial, edition, infos), "a seat may bring an unknown field, conformance")
    for edition, name, _ in _settings(trial):
        for value in NONSENSE:
            infos = _with(seats_of(game, edition, game.seats[0]), name, value)
            demand(_refuses(trial, edition, infos), f"a seat may bring {value!r} as its {name}")
            count += 1
    return count


def _settings(trial: Trial) -> Iterator[tuple[str, str, SeatSetting]]:
    for edition in trial.game.editions:
        for name, setting in trial.game.seat_settings(edition).items():
            yield edition, name, setting


def _named(count: int) -> list[str]:
    return [f"{NAMES[0]} {seat}" for seat in range(1, count + 1)]


def _with(seats: tuple[SeatInfo, ...], name: str, value: object) -> tuple[SeatInfo, ...]:
    return tuple(info._replace(settings={**info.settings, name: value}) for info in seats)


def _refuses(trial: Trial, edition: str, seats: tuple[SeatInfo, ...]) -> bool:
    try:
        new_header(edition, seats, "refused", game=trial.game)
    except ShapeError:
        return True
    return False
