"""Check what a seat may choose before a game, such as an army."""

import random
from collections.abc import Iterator

from magblast.conformance.trial import NAMES, Trial, chosen, demand, seats_of
from magblast.errors import ShapeError
from magblast.kernel.setup import Builder, SeatInfo, SeatSetting
from magblast.play.building import Building, begun
from magblast.play.session import Session
from magblast.record.header import header_record, new_header, parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell

STEPS = 20
"""Actions that are played with each value."""
BUILT = 20
"""Values of each kind that are built at random."""
NONSENSE: tuple[object, ...] = (17, True, "no such value", {"conformance": ["no such field"]})
"""What no seat brings along."""


def each_value_is_playable(trial: Trial) -> int:
    """Give every value of a setting to every seat, play, and read the log.

    All values are offered in the set-up form, so each of them must make a game.
    """
    count = 0
    for edition, name, setting in _settings(trial):
        for seats in {trial.game.seats[0], trial.game.seats[-1]}:
            for value in (*setting.values, *setting.ways):
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


def what_is_built_is_judged_as_it_is_read(trial: Trial) -> int:
    """Build every value that is listed, and then at random, and read what was built.

    The editor keeps what its judge finds nothing wrong with, so ``read`` must agree with the judge.
    """
    count = 0
    for edition, name, setting in _settings(trial):
        if setting.builder is None:
            continue
        words = trial.game.about(ENGLISH).seat_settings[name]
        demand(words.built, f"About has no words for a built {name}")
        for kind, parts in setting.builder.parts.items():
            unnamed = [each for each in (kind, *parts) if each not in words.parts]
            demand(not unnamed, f"About has no words for {unnamed} of {name}")
            for building in _buildings(setting, setting.builder, kind, trial.luck):
                told = [*building.problems, building.sum]
                demand(all(map(tell, told)), f"what is wrong with {building.value} has no words")
                infos = _with(
                    seats_of(trial.game, edition, trial.game.seats[0]), name, building.value
                )
                refused = _refuses(trial, edition, infos)
                demand(
                    refused == bool(building.problems),
                    f"the judge finds {building.problems} wrong with {building.value}, but a header"
                    f" {'refuses' if refused else 'accepts'} it",
                )
                count += 1
    return count


def _buildings(
    setting: SeatSetting, builder: Builder, kind: str, luck: random.Random
) -> Iterator[Building]:
    """Iterate over what may be built, from listed values and at random."""
    listed = [Building.of(builder, value) for value in setting.values]
    for building in listed:
        demand(not building.problems, f"{building.value} is listed, but {building.problems}")
        yield building
    building = begun(setting, builder, kind)
    for _ in range(BUILT):
        part = luck.choice([*building.parts])
        building = building.taking(part, luck.randint(0, building.parts[part]))
        yield building


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
