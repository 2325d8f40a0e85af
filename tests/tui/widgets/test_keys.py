"""The row of keys at the bottom of a screen."""

from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import var

from magblast.paint.text import line
from magblast.tui.key_names import key_name
from magblast.tui.prompt import key_line
from magblast.tui.screens.base import GameScreen
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.prompt import Prompt
from magblast.wording import ENGLISH


class Page(App[None]):
    """Show screens, and nothing else."""

    def hide_typed(self, hides: bool) -> None:
        """Do nothing: there is no page."""


class Counting(GameScreen[None]):
    """Offer to begin, then to end; to count all the while."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "begin", "Begin"),
        Binding("e,f", "end", "End"),
        Binding("c", "count", "Count"),
        Binding("x", "count", "Secret", show=False),
    ]
    own_language = ENGLISH
    begun: var[bool] = var(False, bindings=True)
    ended = False
    count = 0

    def compose(self) -> ComposeResult:
        yield Keys(self.say)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return {"begin": not self.begun, "end": self.begun}.get(action, True)

    def action_begin(self) -> None:
        self.begun = True

    def action_end(self) -> None:
        self.ended = True

    def action_count(self) -> None:
        self.count += 1


class Asking(Counting):
    """Ask with keys beside the question."""

    def compose(self) -> ComposeResult:
        yield Prompt(self.say)

    def on_mount(self) -> None:
        """Ask."""
        keys = key_line([("b", "begin"), ("1–6", "pick"), ("c", "count")])
        self.query_one(Prompt).ask(lambda _: (line("Begin?"), line("Or not:  ", *keys)))


@pytest.mark.parametrize(
    ("x", "y", "begun", "count"),
    [
        (9, 1, True, 0),
        (15, 1, True, 0),
        (16, 1, False, 0),
        (18, 1, False, 0),
        (28, 1, False, 1),
        (2, 1, False, 0),
        (1, 0, False, 0),
        (60, 1, False, 0),
    ],
)
async def test_a_click_on_a_key_beside_a_question_presses_it(
    x: int, y: int, begun: bool, count: int
) -> None:
    async with Page().run_test() as pilot:
        screen = Asking()
        await pilot.app.push_screen(screen)
        await pilot.pause(0.5)
        await pilot.click(Prompt, offset=(x, y))
        await pilot.pause()
        assert (screen.begun, screen.count) == (begun, count)


class Crowded(Counting, inherit_bindings=False):
    """Offer more than fits on a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "begin", "First"),
        Binding("d", "end", "A second with very many words"),
        Binding("g", "count", "Third"),
        Binding("question_mark", "help", "Help"),
        Binding("q", "leave", "Quit"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return True

    def action_help(self) -> None:
        """Do nothing."""

    def action_leave(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize(("width", "shown"), [(61, "a d g ? q"), (60, "a d ? q")])
async def test_a_crowded_row_keeps_help_and_the_way_out(width: int, shown: str) -> None:
    app = Page()
    app.theme = "textual-dark"
    async with app.run_test(size=(width, 20)) as pilot:
        screen = Crowded()
        await app.push_screen(screen)
        await pilot.pause()
        caps = screen.query_one(Keys).caps
        assert [cap.shown for cap in caps] == shown.split()
        assert caps[-1].end <= width


def test_a_key_has_one_name_wherever_it_is_shown() -> None:
    keys = "enter escape space tab pageup pagedown left ctrl+r f1 question_mark u U"
    names = "Enter Esc Space Tab PgUp PgDn ← Ctrl+R F1 ? u U"
    assert [key_name(key, ENGLISH.say) for key in keys.split()] == names.split()


async def test_keys_are_listed_clicked_and_kept_from_the_second_half_of_a_double_click() -> None:
    app = Page()
    app.theme = "textual-dark"
    async with app.run_test(size=(60, 20)) as pilot:
        screen = Counting()
        await app.push_screen(screen)
        await pilot.pause()
        keys = screen.query_one(Keys)
        assert [cap.words for cap in keys.caps] == ["Begin", "Count"]
        await pilot.click(Keys, offset=(8, 0), times=2)
        assert screen.count == 2
        await pilot.click(Keys, offset=(0, 0), times=2)
        await pilot.pause()
        assert screen.begun
        assert [cap.words for cap in keys.caps] == ["End", "Count"]
        assert not screen.ended
        await pilot.click(Keys, offset=(5, 0))
        assert not screen.ended
        await pilot.click(Keys, offset=(0, 0))
        assert screen.ended
