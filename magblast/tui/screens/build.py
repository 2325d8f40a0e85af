"""Build what a seat brings of its own, such as an army, under live rules."""

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Label, Static

from magblast.kernel.about import OptionWords
from magblast.kernel.setup import SeatSetting
from magblast.play.building import Building, begun
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.chooser import Alternative, Chooser
from magblast.wording import tell


class Count(Chooser):
    """Choose how many: a digit is typed, or the arrows count without going round."""

    def action_step(self, by: int) -> None:
        """Count up or down."""
        if 0 <= self.index + by < len(self.choices):
            super().action_step(by)

    def on_key(self, event: events.Key) -> None:
        """Take a digit."""
        if event.key.isdecimal():
            event.stop()
            self.action_step(int(event.key) - self.index)


class BuildScreen(SkyScreen[Any]):
    """Count parts; a value that breaks a rule is not kept."""

    BINDINGS = [
        ("enter", "keep", "key.keep"),
        ("escape", "app.pop_screen", "key.back"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
    ]
    DEFAULT_CSS = """
    BuildScreen > .card { width: 78; max-width: 100%; padding: 0 2; }
    BuildScreen .row { height: 1; width: 100%; }
    BuildScreen .label { width: 24; }
    BuildScreen #text { width: 100%; height: auto; min-height: 2; color: $foreground 70%; }
    BuildScreen #sum { width: 100%; height: auto; text-style: bold; }
    BuildScreen #problems { width: 100%; height: auto; min-height: 2; color: $error; }
    BuildScreen .keys { margin-top: 0; }
    """

    def __init__(
        self,
        title: str,
        words: OptionWords,
        setting: SeatSetting,
        building: Building,
    ) -> None:
        super().__init__()
        self.words = words
        self.setting = setting
        self.building = building
        self.heading = title

    def compose(self) -> ComposeResult:
        """Show a line for each part, and below them what is wrong."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.heading
            kinds = [Alternative(each, *self.words.parts[each]) for each in self._kinds]
            if len(kinds) > 1:
                with Horizontal(classes="row"):
                    yield Label(self.say("screen.build.kind"), classes="label")
                    yield Chooser(kinds, self.building.kind, id="kind")
            for part, most in self.building.parts.items():
                said = self.words.parts[part]
                counts = [Alternative(str(n), str(n), said.text) for n in range(most + 1)]
                with Horizontal(classes="row"):
                    yield Label(said.name, classes="label")
                    yield Count(counts, str(self.building.count(part)), id=f"part-{part}")
            yield Static("", id="text")
            yield Static("", id="sum")
            yield Static("", id="problems")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.build.keep"))
                yield KeyCap("right", self.say("screen.set_up.change"), shown="← →")
                yield KeyCap("escape", self.say("screen.set_up.back"))

    @property
    def _kinds(self) -> list[str]:
        return [*self.building.builder.parts]

    def on_mount(self) -> None:
        """Say what is there so far."""
        self._judge()

    def _judge(self) -> None:
        self._show("sum", tell(self.building.sum, self.language))
        told = [tell(each, self.language) for each in self.building.problems]
        self._show("problems", "\n".join(told))

    def _show(self, id_: str, text: str) -> None:
        self.query_one(f"#{id_}", Static).update(Content(text))

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Judge what there is now; another kind has other parts."""
        event.stop()
        chooser = event.chooser
        self._show("text", chooser.chosen.text)
        if chooser.id != "kind":
            part = (chooser.id or "").removeprefix("part-")
            self.building = self.building.taking(part, int(chooser.value))
            self._judge()
        elif chooser.value != self.building.kind:
            self.building = begun(self.setting, self.building.builder, chooser.value)
            await self.recompose()
            self._judge()
            self.query_one("#kind").focus()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        if event.key == "enter":
            self.action_keep()
        elif event.key == "escape":
            self.app.pop_screen()
        elif isinstance(self.focused, Chooser):
            self.focused.action_step(1)

    def action_keep(self) -> None:
        """Return the JSON of what was built, if nothing is wrong with it."""
        if not self.building.problems:
            self.dismiss(self.building.value)
