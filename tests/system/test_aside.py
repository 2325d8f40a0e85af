"""Work goes on beside the program: in a thread, or in turns."""

import asyncio
import time
from threading import Event

import pytest

from magblast.bots.bot import CutShort
from magblast.play import thinking
from magblast.play.thinking import Pondering, Thought
from magblast.system import aside
from magblast.system.aside import Aside
from tests.support.modules import loaded


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aside, "has_threads", lambda: False)
    monkeypatch.setattr(thinking, "has_threads", lambda: False)


def test_a_thread_works_while_its_caller_goes_on() -> None:
    begun, may_end = Event(), Event()

    def work() -> None:
        begun.set()
        may_end.wait()

    work_aside = Aside(work)
    assert begun.wait(60)
    assert not work_aside.is_done
    work_aside.wait(0.001)
    assert not work_aside.is_done
    may_end.set()
    work_aside.wait()
    assert work_aside.is_done


@pytest.mark.usefixtures("no_threads")
async def test_without_threads_work_begins_when_its_caller_has_a_pause() -> None:
    done: list[int] = []
    work_aside = Aside(lambda: done.append(1))
    assert done == []
    assert not work_aside.is_done
    await asyncio.sleep(0)
    assert done == [1]
    assert work_aside.is_done


@pytest.mark.usefixtures("no_threads")
async def test_whoever_waits_without_threads_does_the_work() -> None:
    thought = Thought(lambda: 7)
    assert thought.result() == 7
    # It is not done a second time when its turn comes.
    await asyncio.sleep(0)
    assert thought.result() == 7


@pytest.mark.usefixtures("no_threads")
def test_a_search_without_threads_is_cut_short_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pondering = Pondering()
    pondering.begin()
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 60)
    worlds = pondering.map(lambda *args: args[-1], ["b"], ["v"], [(1, 2)], range(1))
    with pytest.raises(CutShort):
        next(worlds)


def test_nobody_but_a_browser_waits_for_asyncio() -> None:
    assert "asyncio" not in loaded("import magblast.play.thinking")
