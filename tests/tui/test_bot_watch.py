"""Skipping ahead stops where the person falls, and the last screen says what was lost unseen."""

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from magblast.kernel.game import Mark
from magblast.play.session import Session
from magblast.play.since import lost_to
from magblast.tui import bot_watch, results
from magblast.tui.bot_watch import BotWatch
from magblast.tui.log_teller import NO_ENDING, Ending
from magblast.wording import ENGLISH
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


class Waits:
    """Count how a wait was cut short."""

    goes_on = False
    made: ClassVar[list["Waits"]] = []

    def __init__(self, *_: Any) -> None:
        self.skipped = self.hurried = False
        self.made.append(self)

    def skip(self) -> None:
        self.skipped = True

    def hurry(self) -> None:
        self.hurried = True


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Return a table of one person whose ``living`` can be changed."""
    monkeypatch.setattr(bot_watch, "Waiting", Waits)
    Waits.made = []
    course = golden_course("magblast")
    told: list[str] = []
    public = SimpleNamespace(living=(1, 2))
    session = SimpleNamespace(entries=[], game=course.game, view=lambda _: public)
    hotseat = SimpleNamespace(
        session=session,
        bots=SimpleNamespace(people=[1]),
        covers=SimpleNamespace(lone=1),
    )
    kit = SimpleNamespace(words=course.words(ENGLISH))
    app = SimpleNamespace(notify=lambda text, **_: told.append(text))
    teller = SimpleNamespace(hotseat=hotseat, kit=kit, latest=lambda _: [])
    watch = BotWatch(app, teller)  # type: ignore[arg-type]
    return SimpleNamespace(
        watch=watch, public=public, session=session, told=told, entries=course.entries
    )


def nothing() -> None:
    """Take no answer."""


def test_skipping_stops_where_the_person_falls_and_says_how(table: SimpleNamespace) -> None:
    game = golden_course("magblast").game
    watch = table.watch
    watch.begin(nothing)
    watch.hurry()
    assert watch.skips
    watch.begin(nothing)
    assert Waits.made[-1].skipped
    assert not Waits.made[-1].hurried
    table.session.entries = [
        each
        for each in table.entries
        if any(game.mark(event) == (Mark.LOSS, 1) for event in each.events)
    ]
    assert table.session.entries
    table.public.living = (2,)
    watch.begin(nothing)
    assert not watch.skips, "whoever has fallen sees how"
    assert not Waits.made[-1].skipped
    assert len(table.told) == 1
    # Then one key leads to the end: nobody is asked any more, and no time is spent on thinking.
    watch.hurry()
    for _ in range(3):
        watch.begin(nothing)
        assert Waits.made[-1].hurried
    assert watch.take_skipped() == 0


def test_skipping_begins_after_the_last_answer_of_the_person(table: SimpleNamespace) -> None:
    watch = table.watch
    table.session.entries = table.entries[:3]
    watch.stop()
    # Some plays are watched before the rest is skipped.
    for count in (4, 6):
        table.session.entries = table.entries[:count]
        watch.begin(nothing)
    watch.hurry()
    watch.stop()
    assert watch.looked == 3
    assert watch.take_skipped() == 6


def test_who_skips_after_the_fall_is_shown_the_table_now_and_then(table: SimpleNamespace) -> None:
    watch, timers = table.watch, list[float]()
    watch._app.set_timer = lambda seconds, _: timers.append(seconds)
    watch._shown = object()
    watch.begin(nothing)
    watch.hurry()
    watch.begin(nothing)
    assert not watch.leaves_out(), "whoever is in the game sees each step"
    table.public.living = (2,)
    watch.begin(nothing)
    assert not watch.leaves_out(), "whoever has fallen sees how"
    watch.hurry()
    watch.begin(nothing)
    found = [watch.leaves_out() for _ in range(3)]
    assert found == [False, True, True]
    assert timers == [bot_watch._SOON] * 2


@pytest.mark.parametrize("game", JUDGED)
def test_what_was_lost_unseen_is_told_with_the_play_it_was_lost_to(game: str) -> None:
    course = golden_course(game)
    words, told = course.words(ENGLISH), 0
    for seat in range(1, len(course.setup.seats) + 1):
        for index, play, loss in lost_to(course.entries, course.game, words, seat):
            assert (Mark.LOSS, seat) in [
                course.game.mark(event) for event in course.entries[index].events
            ]
            assert loss
            assert play != loss
            told += 1
    assert told


@pytest.mark.parametrize("game", JUDGED)
def test_the_last_screen_tells_what_was_lost_while_skipping(game: str) -> None:
    course = golden_course(game)
    words, names = course.words(ENGLISH), course.header.names
    kit = SimpleNamespace(words=words, names=names, language=ENGLISH)
    for seat in range(1, len(names) + 1):
        hotseat = SimpleNamespace(covers=SimpleNamespace(lone=seat), session=course)
        *_, (_, _, last) = lost_to(course.entries, course.game, words, seat)
        session: Session = SimpleNamespace(  # type: ignore[assignment]
            entries=course.entries,
            game=course.game,
            view=course.position.view,
            position_after=course.position_after,
        )
        hotseat.session = session
        skipped = [*results._losses(hotseat, kit, NO_ENDING, 0)]  # type: ignore[arg-type]
        assert skipped[-1].startswith("While you skipped ahead: ")
        assert last in " ".join(skipped)
        line: Any = SimpleNamespace(text=last)
        again = [*results._losses(hotseat, kit, Ending((), [line]), 0)]  # type: ignore[arg-type]
        assert not any(last in each for each in again), "what decided the game is told anyway"
        assert not [*results._losses(hotseat, kit, NO_ENDING, None)] or len(names) > 2  # type: ignore[arg-type]
