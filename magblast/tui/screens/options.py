"""Show and change the options."""

from collections.abc import Collection, Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Label, Static

from magblast.kernel.has import Has
from magblast.paint.ink import ASCII
from magblast.paint.palette import PALETTES
from magblast.play.hints import with_hints
from magblast.play.settings import ANIMATIONS, HIDE_MINUTES, Settings
from magblast.play.typed_texts import keep_typed_texts, keeps_typed_texts
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.chooser import Alternative, Chooser

NO_LANGUAGES: Mapping[str, str] = {}
_SYSTEM = "system"
"""Stands for the language of the environment."""
_NEEDS = {"bell": Has.HANDS, "hide": Has.HANDS, "typed": Has.TEXTS}
"""What a game must have for a setting to make a difference."""


class OptionsScreen(SkyScreen[None]):
    """Change settings; each change holds at once."""

    BINDINGS = [
        ("escape,enter,q", "dismiss", "key.back"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
    ]
    DEFAULT_CSS = """
    OptionsScreen > .card { width: 60; }
    OptionsScreen .row { height: 1; width: 100%; }
    OptionsScreen .label { width: 12; }
    OptionsScreen #text { height: 2; width: 100%; color: $foreground 70%; margin-top: 1; }
    """

    def __init__(
        self,
        settings: Settings,
        has: Collection[Has] = frozenset(Has),
        languages: Mapping[str, str] = NO_LANGUAGES,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.has = has
        """What there is in the game that is played."""
        self.languages = languages
        """What the languages are called, by their codes; none while a game is played."""

    def compose(self) -> ComposeResult:
        """Show one line a setting."""
        now = self.settings
        # A terminal that cannot draw lines leaves no choice.
        drawn = ("drawn", "ascii") if self.glyphs is not ASCII or now.ascii else ("ascii",)
        lines = {
            "theme": ([self._choice("theme", name) for name in PALETTES], now.theme),
            "lines": (
                [self._choice("options.lines", word) for word in drawn],
                "ascii" if self.glyphs is ASCII else "drawn",
            ),
            "motion": (
                [self._choice("options.motion", word) for word in ANIMATIONS],
                now.animations,
            ),
            "bell": (
                [self._choice("options.bell", word) for word in ("off", "on")],
                "on" if now.bell else "off",
            ),
            "hints": (
                [self._choice("options.hints", word) for word in ("on", "off")],
                "on" if now.hints else "off",
            ),
            "hide": (
                [self._choice("options.hide", str(minutes)) for minutes in HIDE_MINUTES],
                str(now.hide_minutes),
            ),
        }
        lines["typed"] = (
            [self._choice("options.typed", word) for word in ("kept", "forgotten")],
            "kept" if keeps_typed_texts() else "forgotten",
        )
        if len(self.languages) > 1:
            text = self.say("screen.options.language.text")
            named = [Alternative(code, name, text) for code, name in self.languages.items()]
            usual = self._choice("options.language", _SYSTEM)
            lines["language"] = ([usual, *named], now.language or _SYSTEM)
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.options.title")
            for name, (choices, value) in lines.items():
                if _NEEDS.get(name) not in (None, *self.has):
                    continue
                with Horizontal(classes="row"):
                    yield Label(self.say(f"screen.options.{name}"), classes="label")
                    yield Chooser(choices, value, id=name)
            yield Static("", id="text")
            with Horizontal(classes="keys"):
                yield KeyCap("right", self.say("screen.set_up.change"), shown="← →")
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def _choice(self, prefix: str, value: str) -> Alternative:
        key = f"screen.{prefix}.{value}"
        return Alternative(value, self.say(key), self.say(f"{key}.text"))

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Take the new value."""
        event.stop()
        self.query_one("#text", Static).update(Content(event.chooser.chosen.text))
        value = event.chooser.value
        match event.chooser.id:
            case "theme":
                self.app.remember(theme=value)
            case "lines":
                self.app.remember(ascii=value == "ascii")
                self.refresh()
            case "motion":
                self.app.remember(animations=value)
            case "language" if (self.app.settings.language or _SYSTEM) != value:
                self.app.speak("" if value == _SYSTEM else value)
            case "bell":
                self.app.remember(bell=value == "on")
            case "hints" if self.app.settings.hints != (value == "on"):
                settings = with_hints(self.app.settings, on=value == "on")
                self.app.use_settings(settings)
            case "hide":
                self.app.remember(hide_minutes=int(value))
            case "typed" if keeps_typed_texts() != (value == "kept"):
                keep_typed_texts(keeps=value == "kept")

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        if event.key == "escape":
            self.dismiss()
        elif isinstance(self.focused, Chooser):
            self.focused.action_step(1)
