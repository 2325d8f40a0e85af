"""The program does no more than before: its work is counted, since counts are the same anywhere.

A limit lies three hundredths above what was counted: CPython 3.11, 3.12 and 3.13 differ by less
than one. Where something takes less than it did, lower its limit. How long it takes is measured by
``python -m tests.checks.benchmarks``.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from magblast.gym.picks import Picks, learning_of, numbering_of
from magblast.kernel.setup import Start
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.wording import ENGLISH
from tests.support.logs import NAMES
from tests.support.table import Table, playing
from tests.support.work import Work, at_home

GAMES = Path(__file__).parents[1] / "games"
MODULES = 113
"""Modules of the program at the home screen: a third of them are phrases. Of the games, only what
they are called is known."""
OTHERS = 6
"""Modules of others beyond those of a minimal Textual program: what reads a command line."""
HOME = 1_550
"""Calls until the home screen is drawn: each of its rows is painted and each module begun once."""
PAINTED = 2
"""Times that all of a screen is painted: to be seen, and once more at the tick that follows."""
STYLED = 31
"""Times that the style of something is worked out until then: each part has one, and a list six,
which it needs again when it gets the focus."""
STEPS = {"magblast": 1040, "battlecards": 1660, "magusha": 4220, "magi-nation": 2930}
"""Calls for a step of a replay. Only fleets that look different are drawn; the pictures of Magusha
and Magi-Nation Duel are drawn anew. In Magusha a name fills two rows where it needs them. A
relic of Magi-Nation Duel fills two where its name would be left out."""
KEYS = {"magblast": 2690, "battlecards": 91, "magusha": 6750, "magi-nation": 2030}
"""Calls for a key that moves the cursor at a table. The names of all things that may be picked are
worked out for the row of keys, and what Enter picks is named, or the only answer there is. Magi
tell their starting cards. Magusha asks in the command phase, since a deploy phase in which
nothing can be done has passed by itself; that has more to pick than the deploy phase. In Magi-
Nation Duel the keys of targets wait for the card that is used on them, and relics that leave out
their names are looked for. The prompt asks how much of a text its row in the hand shows, and
whose name goes before it. The number of a captain is written with a sign of its own. Whose each
of the things is that may be picked is asked, since own ones are told apart, and whether a
command comes before a space."""
RECORDS = {"magblast": 119, "battlecards": 132, "magusha": 186, "magi-nation": 185}
"""Calls for a record of a log that is read: it is parsed, played and digested."""
DECISIONS = {"magblast": 36, "battlecards": 56, "magusha": 112, "magi-nation": 104}
"""Calls for a decision of a random playout: its answers are listed, and one is played."""
LEARNERS = {"magblast": 197, "battlecards": 98, "magusha": 299, "magi-nation": 180}
"""Calls for what a learner is told: the features of a view, and what may be picked. In Magi-Nation
Duel, own things that a card harms are told from others."""
PICKS = {"magblast": 200, "battlecards": 200, "magusha": 281, "magi-nation": 324}
"""Calls for a random pick of a learner: all that a step of ``TableEnv`` does without NumPy."""


def golden(id_: str) -> Path:
    """Return a finished game."""
    name = "third-game-1" if id_ == "magblast" else "game-1"
    return GAMES / SHELF[id_].rpartition(".")[2] / "golden" / f"{name}.mblog"


def test_until_the_home_screen_is_drawn(tmp_path: Path) -> None:
    done = at_home(tmp_path)
    assert done.modules <= MODULES
    assert done.others <= OTHERS
    assert done.calls <= HOME
    assert done.painted <= PAINTED
    assert done.styled <= STYLED


async def count_keys(table: Table, *keys: str) -> float:
    """Return the calls for a key; whatever is remembered has been drawn before."""
    await table.press(*keys)
    with Work() as work:
        await table.press(*keys)
    return work.calls / len(keys)


@pytest.mark.parametrize("id_", SHELF)
async def test_for_a_step_of_a_replay(id_: str) -> None:
    async with playing(golden(id_), size=(120, 40)) as table:
        await table.at(ReplayScreen)
        await table.press(*["t"] * 6)
        assert await count_keys(table, *["right"] * 8, *["left"] * 8) <= STEPS[id_]


@pytest.mark.parametrize("id_", SHELF)
async def test_for_a_key_at_a_table(id_: str) -> None:
    game = game_of(id_)
    header = new_header(next(iter(game.editions)), NAMES[:2], "work", game=game)
    async with playing(header, size=(120, 40)) as table:
        await table.until(lambda: isinstance(table.screen, CoverScreen | TableScreen))
        if isinstance(table.screen, CoverScreen):
            await table.look(table.screen.seat)
        await table.at(TableScreen)
        assert await count_keys(table, *["right"] * 4, *["left"] * 4) <= KEYS[id_]


@pytest.mark.parametrize("id_", SHELF)
def test_for_a_record_that_is_read(id_: str) -> None:
    read_replay(golden(id_))
    with Work() as work:
        replay = read_replay(golden(id_))
    assert work.calls / replay.course.n <= RECORDS[id_]


@pytest.mark.parametrize("id_", SHELF)
def test_for_a_decision(id_: str) -> None:
    game = game_of(id_)
    setup = new_header(next(iter(game.editions)), NAMES[:2], "", game=game).setup

    def play(most: int = 300) -> int:
        luck, count = random.Random("work"), 0
        position = game.open(setup, Start("work", "splitmix64/1"))[0]
        while position.decision is not None and count < most:
            position, count = position.play(luck.choice(position.legal))[0], count + 1
        return count

    play()
    with Work() as work:
        count = play()
    assert work.calls / count <= DECISIONS[id_]


@pytest.mark.parametrize("id_", SHELF)
def test_for_what_a_learner_is_told(id_: str) -> None:
    game, features = game_of(id_), learning_of(id_).features
    setup = new_header(next(iter(game.editions)), NAMES[:2], "", game=game).setup
    words, luck = game.words(setup, ENGLISH), random.Random("work")
    numberings = {seat: numbering_of(id_, setup, seat) for seat in (1, 2)}
    position = game.open(setup, Start("work", "splitmix64/1"))[0]
    views = list[Any]()
    while position.decision is not None and len(views) < 100:
        views.append(position.view(position.decision.seat))
        position = position.play(luck.choice(position.legal))[0]
    features(setup, views[-1])
    with Work() as work:
        for view in views:
            features(setup, view)
            picks = Picks(view, words, numberings[view.viewer or 1])
            picks.pick(picks.offered[0])
    assert work.calls / len(views) <= LEARNERS[id_]


@pytest.mark.parametrize("id_", SHELF)
def test_for_a_pick_of_a_learner(id_: str) -> None:
    game, features = game_of(id_), learning_of(id_).features
    setup = new_header(next(iter(game.editions)), NAMES[:2], "", game=game).setup
    words = game.words(setup, ENGLISH)
    numberings = {seat: numbering_of(id_, setup, seat) for seat in (1, 2)}

    def play() -> int:
        luck, count = random.Random("work"), 0
        position = game.open(setup, Start("work", "splitmix64/1"))[0]
        while position.decision is not None and count < 200:
            answer = position.legal[0]
            if len(position.legal) > 1:
                view, answer = position.view(position.decision.seat), None
                features(setup, view)
                picks = Picks(view, words, numberings[position.decision.seat])
                while answer is None:
                    answer, count = picks.pick(luck.choice(picks.offered)), count + 1
            position = position.play(answer)[0]
        return count

    play()
    with Work() as work:
        count = play()
    assert work.calls / count <= PICKS[id_]
