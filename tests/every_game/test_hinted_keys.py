"""A key that the prompt names does something, with the hand face up and face down."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.game import View
from magblast.kernel.has import Has
from magblast.kernel.shelf import SHELF
from magblast.paint.tiles import KEYS
from magblast.tui.key_hints import key_hints
from magblast.tui.screens import base
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.widgets.keys import bound_on
from tests.every_game.test_keys import _before
from tests.support.golden import games_of, replay_at
from tests.support.night import AT_NIGHT
from tests.support.table import Table, playing
from tests.tui.test_help import sit_down

NAMED = {
    "Enter": "enter",
    "Tab": "tab",
    "Esc": "escape",
    "Space": "space",
    "+": "plus",
    "−": "minus",
    "↑": "up",
    "↓": "down",
    "←": "left",
    "→": "right",
}
"""What Textual calls the keys that have names."""
FIRST = 1
"""The record of a game before which captains sit down."""
FIRST = 1
"""The record of a game before which captains sit down."""
MOST = 20 if AT_NIGHT else 2
"""Questions of a kind that are looked at."""


def pressed(shown: str) -> Iterator[str]:
    """Iterate over the keys of a hint such as ``1–3 b–d 2b``; of a run, the first and the last.

    Of names of two keys, the first.
    """
    for part in shown.partition(" + ")[0].split():
        first, _, last = part.partition("–")
        if part in NAMED:
            yield NAMED[part]
        elif len(first) > 1 and first[0].isdigit():
            yield first[0]
        elif last:
            assert {first, last} <= {"0", *"abcdefg", *KEYS}, shown
            yield from (first, last)
        else:
            yield part


def log_before(path: Path, n: int, folder: Path) -> Path:
    """Write what came before a record of a log."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    cut = folder / f"{path.stem}-{n}.mblog"
    cut.write_text("".join(_before(lines, n)), "utf-8")
    return cut


class Presser:
    """Press the keys that the prompt of a table names, and give no answer."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self._table = table
        self._screen = table.table_screen()
        self._replies: list[Any] = []
        monkeypatch.setattr(self._screen.answering, "_reply", self._replies.append)
        self.dead: list[tuple[object, ...]] = []
        """The keys that do nothing, with where that was."""
        self.unlike: list[tuple[str, str]] = []
        """What prompt and last line tell of Enter where they do not tell the same."""

    async def look(self, view: View, *, hidden: bool) -> None:
        """Press each key that is named at a question, and then Enter if that is named."""
        self._show(view, hidden=hidden)
        asked = view.decision
        assert asked is not None
        self._compare()
        for shown, does in self._hints:
            for key in pressed(shown):
                self._show(view, hidden=hidden)
                if not await self._does_something(key):
                    self.dead.append((asked.kind, hidden, key, does))
                    continue
                self._compare()
                if self._names_enter and not await self._does_something("enter"):
                    self.dead.append((asked.kind, hidden, key, does, "enter"))

    @property
    def _hints(self) -> Sequence[tuple[str, str]]:
        screen = self._screen
        return key_hints(screen.situation, screen.picker, screen.answering, screen.say)

    @property
    def _names_enter(self) -> bool:
        named = any("enter" in pressed(shown) for shown, _ in self._hints)
        return named and not self._replies

    def _compare(self) -> None:
        """Note where the last line does not tell of Enter what the prompt tells."""
        if self._replies:
            return
        screen = self._screen
        told = [does for shown, does in self._hints if "enter" in pressed(shown)]
        last = [each.description for each, on in bound_on(screen) if on and each.key == "enter"]
        pointed = screen.picker.cursor and screen.picker.named(screen.picker.cursor)
        for does, words in zip(told, last, strict=True):
            is_pick = does == pointed and words == screen.say("key.choose_it")
            own = screen.answering.by_enter
            is_own = own is not None and words == screen.say(own.label)
            if (
                not is_pick
                and not is_own
                and not f" {does}".endswith(f" {words[0].lower()}{words[1:]}")
            ):
                self.unlike.append((does, words))

    def _show(self, view: View, *, hidden: bool) -> None:
        """Show a question as if it had just been asked."""
        self._replies.clear()
        self._screen.hotseat.covers.hand_hidden = hidden
        self._screen.picker.clear()
        self._screen.show_view(ShownTable(view, ()))

    @property
    def _state(self) -> tuple[object, ...]:
        picker = self._screen.picker
        return (
            *(picker.selection, picker.others, picker.cursor, picker.focus, picker.typed),
            len(self._replies),
        )

    async def _does_something(self, key: str) -> bool:
        """Return whether a key picks, points or answers, at the latest when it is pressed again."""
        before = self._state
        await self._table.press(key)
        if self._state == before:
            await self._table.press(key)
        return self._state != before


@pytest.mark.parametrize("id_", SHELF)
async def test_keys_that_are_named_answer_with_the_hand_face_up_and_face_down(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "HELD", 0)
    path = min(games_of(id_), key=lambda each: each.stat().st_size)
    seen = Counter[object]()
    async with playing(log_before(path, FIRST, tmp_path), goes_on=True) as table:
        await sit_down(table)
        # What ends a step counts at once, however quickly the machine shows the next question.
        monkeypatch.setattr(base, "ARMING", 0)
        presser, session = Presser(table, monkeypatch), table.session
        sides = (False, True) if Has.HANDS in session.game.has else (False,)
        for entry in replay_at(path).course.entries:
            asked = session.decision
            assert asked is not None
            view = session.view(asked.seat)
            kind = (asked.kind, len(view.legal) > 1)
            seen[kind] += 1
            if asked.seat == entry.action.by and seen[kind] <= MOST:
                for hidden in sides:
                    await presser.look(view, hidden=hidden)
            session.submit(entry.action)
    assert len(seen) > 2
    assert presser.dead == []
    assert presser.unlike == []


async def test_no_key_picks_on_the_table_beside_a_hand_that_lies_face_down(tmp_path: Path) -> None:
    game = next(path for path in games_of("magi-nation") if path.stem == "game-3")
    async with playing(log_before(game, 336, tmp_path), goes_on=True) as table:
        await sit_down(table)
        assert "2 2o m pick" in table.text()
        await table.press("h")
        assert "What loses 1?" in table.text()
        assert "face down; press 1 or h" in table.text()
        assert "pick" not in table.text()
        assert "h Show" in table.text()
        # Nothing is lit up, either.
        assert not table.table_screen().scene.marks.choices
        await table.press("m")
        assert "First show your hand: press 1 or h." in table.text()
        count = table.session.count
        await table.press("h", "m", "m")
        assert table.session.count == count + 1


async def test_who_begins_is_asked_of_all_captains_alike(tmp_path: Path) -> None:
    game = next(path for path in games_of("magi-nation") if path.stem == "game-1")
    async with playing(log_before(game, 3, tmp_path), goes_on=True) as table:
        await sit_down(table)
        assert "who begins?" in table.prose()
        assert "1 2 pick" in table.prose()
        assert "your own" not in table.prose()


async def test_the_only_answer_is_not_told_while_the_hand_lies_face_down(tmp_path: Path) -> None:
    game = next(path for path in games_of("magi-nation") if path.stem == "game-1")
    async with playing(log_before(game, 4, tmp_path), goes_on=True) as table:
        await sit_down(table)
        assert "Take the starting cards Abaquist" in table.text()
        await table.press("h")
        assert "Abaquist" not in table.text()
        assert "Enter" not in table.text()
        await table.press("enter")
        assert table.session.count == 3
