"""Define what all screens share, such as a key that can be clicked."""

from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from rich.segment import Segment
from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer
from textual.widgets import Static

from magblast.paint.ink import Ink, Paint
from magblast.paint.palette import palette_of
from magblast.paint.sky import sky_rows
from magblast.tui.key_names import key_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.binding import ActiveBinding
    from textual.widgets import OptionList

    from magblast.kernel.game import AnyGame
    from magblast.kernel.language import Language
    from magblast.paint.ink import Glyphs
    from magblast.tui.base_app import BaseApp


@dataclass
class KeyClicked(Message):
    """A key was clicked instead of pressed."""

    key: str


class KeyCap(Static):
    """Show one key; a click counts as the key. It never takes the focus."""

    app: "BaseApp"
    """Knows the language."""
    can_focus = False
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyCap { width: auto; height: 1; padding: 0 1; margin: 0 1; background: $panel; }
    KeyCap:hover { background: $accent 40%; }
    """

    def __init__(self, key: str, label: str, *, shown: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.key = key
        self.shown = shown or key_name(key, self.app.language.say)
        self.tell(label)

    def tell(self, label: str) -> None:
        """Change the words beside the key."""
        self.called = f"{self.shown} {label}"
        """The key with its words."""
        self.update(Content.assemble((self.shown, "bold $secondary"), "  ", label))

    def on_click(self, event: events.Click) -> None:
        """Report that the key was clicked."""
        event.stop()
        self.post_message(KeyClicked(self.key))


Result = TypeVar("Result")
"""What a screen returns to whoever pushed it, by ``dismiss``."""
LEAST = Size(60, 20)
"""The smallest window that anything but its size is shown in."""
ARMING = 0.4
"""Seconds before a key counts, so that keys typed ahead change nothing."""
HELD = 0.15
"""Seconds within which a key that is held down comes again; nobody means a key pressed so fast."""
HELD_FIRST = 2.0
"""Seconds after which a key that is held down comes again for the first time, at most."""
NOTICED = 2.0
"""Seconds in which somebody notices that the game has gone on to another step by itself."""
HANDED = 2.0
"""Seconds between two presses of a key within which no other captain takes the keyboard."""
UNUSED = 3.0
"""Seconds for which it is said that a key does nothing."""
IDLE_CHECK = 5.0
"""Seconds between two checks whether the captain is still there."""


class GameScreen(Screen[Result]):
    """Use the language of the game, and no palette, which would lie above a cover."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "app.rules", "key.rules", show=False, id="app.rules"),
        Binding("f2", "app.seats", "key.seats", show=False, id="app.seats"),
    ]
    # The keys in a list are coloured: they must be readable on the highlighted line, too.
    # What is read last, such as the end of a review or of a log, stands at the bottom.
    DEFAULT_CSS = """
    GameScreen ToastRack { dock: top; align: right top; margin: 0; }
    GameScreen Toast { margin: 0; padding: 0 1; }
    GameScreen OptionList:focus { border: none; background-tint: $foreground 0%; }
    GameScreen OptionList > .option-list--option-highlighted,
    GameScreen OptionList:focus > .option-list--option-highlighted {
        background: $primary 30%; color: $foreground; text-style: bold;
    }
    """
    may_show_rules = True
    """F1 may lay the rules over it."""
    may_pass_seats = False
    """F2 may lay the seats over it: the game goes on here."""
    own_language: "Language | None" = None
    """The language with the phrases of a game, on a screen of a game."""
    least = LEAST
    """The smallest window that it is laid out in."""
    take: "Callable[[Result], object] | None" = None
    """Take what was answered and show what comes next in place of the screen."""
    app: "BaseApp"
    """Keeps the settings, and leads to other screens."""
    hides_typed = False
    """What is typed here is not shown, by the page around the terminal either."""
    tells_unused = True
    """It says that a key does nothing here."""
    _told_unused = "", -UNUSED
    """The key of which it was said last that it does nothing, and when."""
    _unused = ""
    """What was said of it."""
    _usable: dict[str, tuple[bool, bool, str]] | None = None
    _is_new = False
    """It is being laid out for the first time."""
    _is_painted = False
    """It has been seen."""

    @property
    def game_shown(self) -> "AnyGame | None":
        """Return the game that the screen is about, if it is about one: F1 shows its rules."""
        return None

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Return what was answered.

        A screen that takes the place of another one is replaced by the next one at once: Textual
        would show what lies beneath first, which may be a hand, and give it the next key.
        """
        if self.take is None:
            return super().dismiss(result)
        self.take(cast("Result", result))
        return AwaitComplete()

    def on_compose(self) -> None:
        """Know the size of the window before all is styled, since it would be styled once more."""
        width, height = self.app.size
        across = self._get_breakpoint_classes(width, self.HORIZONTAL_BREAKPOINTS or [])
        down = self._get_breakpoint_classes(height, self.VERTICAL_BREAKPOINTS or [])
        self.add_class(*across, *down)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Style nothing again: each part was styled as it was mounted, and whenever it changed."""
        event.refresh_styles = False
        self.app.hide_typed(self.hides_typed)

    def _screen_resized(self, size: Size) -> None:
        """Lay out nothing again: a new screen is laid out before it is told its size."""
        if size != self._size:
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay out nothing in a window that is too small: Textual fails in a few columns."""
        width, height = self.app.size if size is None else size
        if width >= self.least.width and height >= self.least.height:
            self._is_new = not self._size
            super()._refresh_layout(size, scroll)
            self._is_new = False

    def _compositor_refresh(self) -> None:
        """Paint a new screen only once its parts have been told their size, and what is seen."""
        # Within a batch, Textual would paint everything and show nothing of it.
        if not self._is_new and not self.app._batch_count:
            super()._compositor_refresh()
            self._is_painted = True

    async def _on_idle(self, event: events.Idle) -> None:
        """Paint a new screen as soon as it is complete: Textual's clock has just been started."""
        await super()._on_idle(event)
        ready = self._layout_required and self.is_current and not self.app._batch_count
        if ready and not self._is_painted:
            self._refresh_layout()
            self._layout_required = False
            # What waits for the picture, such as a list to be scrolled, still waits for the clock.
            self._update_timer.resume()

    @property
    def glyphs(self) -> "Glyphs":
        """The characters everything is drawn with."""
        return self.app.glyphs

    @property
    def language(self) -> "Language":
        """The language of everything that is shown, with the phrases of the game."""
        return self.own_language or self.app.language

    def end_motion(self) -> None:
        """Stop whatever moves; nothing does by itself."""

    def settle(self, key: events.Key) -> bool:
        """Do what waits for another key before that key is handled; return whether anything did."""
        return False

    def say(self, key: str, **slots: object) -> str:
        """Return a phrase of the language."""
        return self.language.say(key, **slots)

    @property
    def active_bindings(self) -> "dict[str, ActiveBinding]":
        """The keys that can be used; what a footer says of them is in the language."""
        found = super().active_bindings
        return {
            key: each._replace(binding=self._labelled(each.binding)) for key, each in found.items()
        }

    def _labelled(self, binding: Binding) -> Binding:
        key, show = binding.description, self.offers(binding)
        told = self.say(key) if self.language.knows(key) else key
        return replace(binding, description=told, show=show)

    def offers(self, binding: Binding) -> bool:
        """Return whether the footer shows a key now."""
        return binding.show

    def tell_unused(self, key: str) -> None:
        """Say that a key does nothing here, and which do something, or which key lists these.

        It is said once of a key that is held down, and of another key in place of the one before.
        """
        told_key, when = self._told_unused
        if not self.tells_unused or (key == told_key and monotonic() < when + UNUSED):
            return
        self._told_unused = key, monotonic()
        app = self.app
        for notice in [each for each in app._notifications if each.message == self._unused]:
            app._unnotify(notice)
        keys = (key for key, each in self.active_bindings.items() if each.binding.action == "help")
        pressed, helps = key_name(key, self.say), next(keys, "")
        told = "screen.key.no_use" if helps else "screen.key.free"
        helps = helps and key_name(helps, self.say)
        if caps := [cap.shown for cap in self.query(KeyCap) if cap.region]:
            told = "screen.key.try"
        self._unused = self.say(told, pressed=pressed, helps=helps, keys=" ".join(caps))
        self.notify(self._unused, timeout=UNUSED, markup=False)

    def refresh_keys(self) -> None:
        """Refresh the footer if what it says of the keys has changed: it is slow to build."""
        usable = {
            key: (each.enabled, each.binding.show, each.binding.description)
            for key, each in self.active_bindings.items()
        }
        if usable != self._usable:
            self._usable = usable
            self.refresh_bindings()


def move_cursor(options: "OptionList", by: int) -> None:
    """Highlight the option before or after, wherever the focus is."""
    if by > 0:
        options.action_cursor_down()
    else:
        options.action_cursor_up()


class PrivateScreen(GameScreen[Result]):
    """Show what one captain alone may see, and notice when nobody is there any more."""

    def on_mount(self) -> None:
        """Watch for a captain who has gone away."""
        if self.app.settings.hide_minutes:
            # One long timer a screen would keep every screen alive until it had run out.
            self.set_interval(IDLE_CHECK, self._notice_idleness)

    def _notice_idleness(self) -> None:
        idle = monotonic() - self.app.touched
        if idle >= 60 * self.app.settings.hide_minutes:
            self.on_idleness()

    def on_idleness(self) -> None:
        """Cover what is private: somebody else may sit here now."""
        self.app.cover()


class SkyScreen(GameScreen[Result]):
    """Show stars behind everything."""

    DEFAULT_CSS = """
    SkyScreen { align: center middle; }
    SkyScreen > .card {
        width: auto; height: auto; max-width: 100%; max-height: 100%; min-width: 40;
        border: round $accent; padding: 1 3; background: $surface; overflow-y: auto;
        scrollbar-size: 1 1;
    }
    SkyScreen .line { width: auto; max-width: 100%; height: auto; }
    SkyScreen .centre { width: 100%; min-width: 40; text-align: center; height: auto; }
    SkyScreen .keys {
        width: auto; min-width: 100%; max-width: 100%; height: auto;
        align: center middle; margin-top: 1;
    }
    SkyScreen .title { text-style: bold; color: $accent; }
    SkyScreen .soft { color: $foreground 70%; }
    """

    def render_line(self, y: int) -> Strip:
        """Scatter stars over a line, always at the same places."""
        # Textual would wrap a picture of stars like a text, which takes as long as all the rest.
        palette = palette_of(self.app.theme)
        width, height = self.size
        if not palette.starry or y >= height:
            return Strip.blank(width)
        stars = sky_rows(width, height, self.glyphs.stars)[y]
        return Strip([Segment(stars, palette.styles[Paint(Ink.STAR)])], width)


class ArmedScreen(SkyScreen[Result]):
    """Ignore whatever is typed or clicked before the question could be read."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    ArmedScreen KeyCap { text-opacity: 40%; }
    ArmedScreen.armed KeyCap { text-opacity: 100%; }
    """
    armed = False
    """Whether keys count now; their caps show it."""
    waits_for = True
    """A key that comes a little early counts once the screen listens."""
    _early: str | None = None
    _since = 0.0
    _arming: Timer | None = None
    _clicked_early = False

    def on_mount(self) -> None:
        """Wait before listening."""
        self.disarm()

    def disarm(self) -> None:
        """Listen to nothing for a moment."""
        self._show_armed(False)
        self._early, self._since = None, monotonic()
        if self._arming is not None:
            self._arming.stop()
        # Textual drops a single tick that comes too late, and the screen would never listen.
        self._arming = self.set_interval(ARMING, self._arm)

    def _arm(self) -> None:
        if self._arming is not None:
            self._arming.stop()
        self._show_armed(True)
        self.on_armed()
        if self._early is not None and self.armed:
            self.answer_key(self._early)

    def _show_armed(self, armed: bool) -> None:
        self.armed = armed
        if self.has_class("armed") != armed:
            change = self.add_class if armed else self.remove_class
            # Only the keys look different then; Textual would style the whole screen again.
            change("armed", update=False)
            for cap in self.query(KeyCap):
                cap.update_node_styles()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Return what was answered; no key counts after that."""
        self.armed = False
        return super().dismiss(result)

    def offers(self, binding: Binding) -> bool:
        """Return whether the row of keys shows a key, or one that the app has on this screen."""
        of_app = {"app.rules": self.may_show_rules, "app.seats": self.may_pass_seats}
        return of_app.get(binding.id or "", binding.show)

    def on_armed(self) -> None:
        """React to the moment from which on keys count."""

    def answer_key(self, key: str) -> bool:
        """Take a key, pressed or clicked; return whether it meant anything."""
        return False

    def on_key(self, event: events.Key) -> None:
        """Handle a key once the screen listens; one that is a little early waits for that."""
        if not self.armed:
            # What was typed before anybody could read the question is not meant for it.
            if self.waits_for and event.time - self._since > ARMING / 2:
                self._early = event.key
            event.stop()
            event.prevent_default()
        elif self.answer_key(event.key):
            event.stop()
            event.prevent_default()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember a button that was pressed before the screen listened."""
        self._clicked_early = not self.armed

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Handle a click that began after the screen started to listen."""
        event.stop()
        if self.armed and not self._clicked_early:
            self.answer_key(event.key)
