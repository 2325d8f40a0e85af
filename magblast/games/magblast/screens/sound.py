"""Ask for the sound effect: a blast without one misses (rules 4.4)."""

from enum import StrEnum
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Input, Static

from magblast.games.magblast.engine.actions import Sound
from magblast.games.magblast.engine.terms import Turret
from magblast.games.magblast.look.signs import signs_for
from magblast.games.magblast.screens.banners import banner
from magblast.games.magblast.table.shot import shot_of
from magblast.games.magblast.table.verdict import CLOCK, counts_unmade
from magblast.kernel.aloud import is_heard, is_noise
from magblast.kernel.seat import Seat
from magblast.paint.ink import in_glyphs
from magblast.play.answer import Answer
from magblast.play.typed_texts import keep_typed_text
from magblast.record.replay import MAX_TEXT
from magblast.tui.screens.base import ARMING, KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.screens.question import Asked

TAKE_BACK = "ctrl+r"
SILENT, UNDO = "n", "u"
"""Keys of the question after Esc, where nothing is typed: the blast misses; undo the shot."""
_NOISE = 3
"""Letters of the shortest noise that is typed as a whole before the question can be read."""
_BROAD = 100
"""Cells from which there is a banner beside the keys."""
_FRAME = 6
"""Cells of the frame around the question, and beside the banner."""
_ASKED = 46
"""Cells that the question and its keys have at least."""
_TURRET_CLASS = {Turret.LASER: "laser", Turret.BEAM: "beam", Turret.MAG: "mag"}


class SoundStep(StrEnum):
    """Identify how far the verdict has come."""

    MAKE = "make"
    SILENCE = "silence"
    HEARD = "heard"
    VOTE = "vote"


class _NoiseLine(Input):
    """Take a noise; a space before it, which skips ahead everywhere else, is left out silently."""

    def restricted(self) -> None:
        """Ring no bell."""


class SoundScreen(PublicScreen[Answer | None]):
    """Show the shot on the table, suggest a sound effect, and find the verdict in public.

    ``mode`` is the table's option: on honour, judged by the table, quiet, or against the clock.
    """

    DEFAULT_CSS = """
    SoundScreen #banner { width: auto; height: 100%; padding: 0 1; content-align: center middle; }
    SoundScreen #banner { text-style: bold; color: $primary; display: none; }
    SoundScreen.broad #banner { display: block; }
    SoundScreen .laser #banner { color: $warning; }
    SoundScreen .beam #banner { color: $success; }
    SoundScreen .mag #banner { color: $error; }
    SoundScreen Center, SoundScreen #making { height: auto; }
    SoundScreen Input { width: 46; max-width: 100%; }
    SoundScreen #make { text-style: bold; }
    SoundScreen #noise { color: $accent; }
    SoundScreen #keys { height: 1fr; width: 100%; align: center top; overflow-y: auto; }
    SoundScreen .row { height: auto; width: 100%; align: center top; }
    """

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.kit, asked.facts.view, asked.question, asked.preferences, asked.log)
        kit = asked.kit
        self.asked = asked
        self.shot = shot_of(asked.facts, kit.setup)
        self.foreseen = Sound(self.shot.seat, made=True)
        self.mode = str(kit.setup.options["sound"])
        self.others = [(seat, kit.names[seat - 1]) for seat in self.shot.others]
        """The living captains who did not fire."""
        self.is_optional = counts_unmade(asked.facts.people, self.mode)
        self.help_key = f"screen.help.sound{'.alone' if self.is_optional else ''}"
        living = asked.facts.view.living
        self.out = [seat for seat in asked.facts.people if seat not in living]
        self.stage = SoundStep.MAKE
        self.deaf: set[Seat] = set()
        """Captains who heard nothing, as they say."""
        self.left = CLOCK
        self._clock: Timer | None = None
        self._typed_ahead: float | None = 0.0
        """When a letter was typed last before the question could be read; None from then on."""

    @property
    def seat(self) -> Seat:
        """Whose shot it is."""
        return self.shot.seat

    def fit(self, size: Size) -> None:
        """Show the banner where there is room beside the keys."""
        super().fit(size)
        self.set_class(size.width >= _BROAD, "broad")
        for shown in self.query("#banner").results(Static):
            shown.update(self._banner(size.width))

    def ask(self) -> ComposeResult:
        """Show the banner of the turret, the suggestion and the keys."""
        turret = self.shot.turret
        # Alone, nothing else says that a sound effect may be left out, or must not be.
        how = "_quiet" if self.mode == "quiet" else "_alone" if self.is_optional else ""
        suggested = self.say("screen.sound.suggest", noise=self._suggestion())
        make = f"screen.sound.make{'.alone' if self.is_optional else ''}"
        make = self.say(make, name=self.asked.kit.names[self.seat - 1])
        with Horizontal(classes=_TURRET_CLASS.get(turret, "") if turret else ""):
            yield Static(self._banner(self.app.size.width), id="banner")
            with Vertical():
                yield Static(Content(self.asked.latest), classes="centre")
                with Vertical(id="making"):
                    yield Static(Content(make), id="make", classes="centre")
                    yield Static(Content(suggested), id="noise", classes="centre")
                    with Center():
                        yield _NoiseLine(
                            placeholder=self.say(f"screen.sound.type{how}"),
                            max_length=MAX_TEXT,
                            id="typed",
                            select_on_focus=False,
                            compact=True,
                            restrict=r"(\S.*)?",
                        )
                yield Static(Content(self._hint()), id="hint", classes="centre soft")
                yield Vertical(*self._rows(), id="keys")

    def _take_hint(self) -> str:
        """Explain the question, unless it says itself that nobody has to make a sound effect."""
        return "" if self.is_optional else super()._take_hint()

    def _banner(self, width: int) -> Content:
        turret, room = self.shot.turret, width - _FRAME - _ASKED
        word = self.say(f"magblast.picture.banner.{turret or 'ram'}")
        return Content(in_glyphs(banner(turret, word, room), self.glyphs))

    def _suggestion(self) -> str:
        return self.shot.suggestion(self.asked.facts, self.language)

    def _hint(self) -> str:
        if self.mode == "skirmish":
            signs = signs_for(self.glyphs)
            bar = signs.hull * self.left + signs.hull_lost * (CLOCK - self.left)
            return self.say("screen.sound.clock", seconds=bar)
        return self.say(f"screen.sound.{'alone' if self.is_optional else self.mode}")

    def _caps(self) -> list[list[KeyCap]]:
        match self.stage:
            case SoundStep.MAKE if self.is_optional:
                back = KeyCap("escape", self.say("screen.sound.back"))
                fly = KeyCap("enter", self.say("screen.sound.fly"))
                return [[fly, back] if self.asked.may_undo else [fly]]
            case SoundStep.MAKE:
                # Everywhere else Esc goes a step back: here it only asks what is meant.
                first = [
                    KeyCap("enter", self.say("screen.sound.made")),
                    KeyCap("escape", self.say("screen.sound.silent")),
                ]
                back = KeyCap(TAKE_BACK, self.say("screen.sound.back"))
                return [first, [back]] if self.asked.may_undo else [first]
            case SoundStep.SILENCE:
                keys = [("enter", "really_no"), ("escape", "really_back"), (SILENT, "really_yes")]
                if self.asked.may_undo:
                    keys.append((UNDO, "back"))
                return _in_pairs(
                    [KeyCap(key, self.say(f"screen.sound.{does}")) for key, does in keys]
                )
            case SoundStep.HEARD:
                calls = [
                    KeyCap(str(seat), self.say("screen.sound.heard_no", name=name))
                    for seat, name in self.others
                ]
                calls += self.caps_of_out()
                return [[KeyCap("enter", self.say("screen.sound.heard_yes"))], *_in_pairs(calls)]
            case SoundStep.VOTE:
                votes = [KeyCap(str(seat), self._vote_of(seat, name)) for seat, name in self.others]
                return [*_in_pairs(votes), [KeyCap("enter", self.say("screen.sound.vote_end"))]]

    def _vote_of(self, seat: Seat, name: str) -> str:
        return self.say(
            "screen.sound.vote_no" if seat in self.deaf else "screen.sound.vote_yes", name=name
        )

    def _rows(self) -> list[Horizontal]:
        return [Horizontal(*row, classes="row") for row in self._caps()]

    def offers(self, binding: Binding) -> bool:
        """Show how to quit while letters are typed."""
        return super().offers(binding) or (
            binding.id == "app.quit" and self.stage is SoundStep.MAKE
        )

    async def _show_keys(self) -> None:
        for keys in self.query("#keys"):
            async with self.batch():
                await keys.remove_children()
                await keys.mount_all(self._rows())

    def on_armed(self) -> None:
        """Take what is typed, and start the clock where one runs."""
        if self.stage is not SoundStep.MAKE:
            return
        line = self.query_one("#typed", Input)
        if self._typed_ahead is not None:
            has_stopped = monotonic() - self._typed_ahead > ARMING / 2
            self._typed_ahead = None
            if has_stopped and len(line.value) < _NOISE:
                # Keys that were meant for the table, and came too late for it.
                line.clear()
        line.focus()
        if self.mode == "skirmish" and self._clock is None:
            self._clock = self.set_interval(1, self._tick)

    def _tick(self) -> None:
        self.left -= 1
        self._tell(self._hint())
        if self.left <= 0:
            self._decide(made=False)

    def _tell(self, words: str) -> None:
        self.query_one("#hint", Static).update(Content(words))

    def on_key(self, event: events.Key) -> None:
        """Write down what is typed before the line has the focus: nothing of a noise is lost."""
        if self.stage is SoundStep.MAKE and event.is_printable:
            if self._typed_ahead is not None:
                self._typed_ahead = event.time
            for line in self.query("#typed").results(Input):
                line.insert_text_at_cursor(event.character or "")
            event.stop()
            event.prevent_default()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take Enter in the line as Enter."""
        event.stop()
        if self.armed:
            self.answer_key("enter")

    def answer_key(self, key: str) -> bool:
        """Take a key of the stage."""
        digits = {str(seat): seat for seat, _ in self.others}
        match self.stage, key:
            case SoundStep.MAKE, "enter":
                self._made()
            case SoundStep.MAKE, "escape" if self.is_optional:
                return self._take_back()
            case SoundStep.MAKE, "escape":
                self._go(SoundStep.SILENCE, self.say("screen.sound.really"))
            case SoundStep.SILENCE, "escape":
                self._go(SoundStep.MAKE, self._hint())
            case SoundStep.SILENCE, "enter":
                self._made()
            case SoundStep.SILENCE, _ if key == SILENT:
                self._decide(made=False)
            case SoundStep.SILENCE, _ if key == UNDO:
                return self._take_back()
            case SoundStep.MAKE, _ if key == TAKE_BACK:
                return self._take_back()
            case SoundStep.HEARD, "enter":
                self._decide(made=True)
            case SoundStep.HEARD, _ if key in digits:
                self._object(digits[key])
            case SoundStep.HEARD, _ if self.cheer(key):
                pass
            case SoundStep.VOTE, "enter":
                heard = is_heard(len(self.deaf), len(self.others))
                self._decide(made=heard, unheard=not heard)
            case SoundStep.VOTE, _ if key in digits:
                self.deaf ^= {digits[key]}
                self.call_next(self._show_keys)
            case _:
                return False
        return True

    def _take_back(self) -> bool:
        """Undo the shot; False where it may not be undone."""
        if self.asked.may_undo:
            self._stop()
            self.dismiss(None)
        return self.asked.may_undo

    def _made(self) -> None:
        if self._typed() and not is_noise(self._typed()):
            # Such as the key of the next card, typed before the question was seen.
            self._go(SoundStep.MAKE, self.say("screen.sound.no_letter"))
        elif self.mode == "quiet" and not self._typed():
            self._tell(self.say("screen.sound.quiet_empty"))
        elif self.mode == "table" and self.others and not self.asked.others_judge:
            text = self._typed()
            told = "screen.sound.heard.typed" if text else "screen.sound.heard"
            self._go(SoundStep.HEARD, self.say(told, text=text))
        else:
            self._decide(made=True)

    def _object(self, seat: Seat) -> None:
        self.deaf = {seat}
        if len(self.others) == 1:
            # With two at the table the defender alone decides.
            self._decide(made=False, unheard=True)
        else:
            name = dict(self.others)[seat]
            self._go(SoundStep.VOTE, self.say("screen.sound.vote", name=name))

    def _go(self, stage: SoundStep, hint: str) -> None:
        self.stage = stage
        self.query_one("#typed", Input).disabled = stage is not SoundStep.MAKE
        self.query_one("#making").display = stage in (SoundStep.MAKE, SoundStep.SILENCE)
        self.set_focus(None)
        self._tell(hint)
        self.disarm()
        self.call_next(self._show_keys)

    def _typed(self) -> str:
        return self.query_one("#typed", Input).value.strip()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()

    def _decide(self, *, made: bool, unheard: bool = False) -> None:
        self._stop()
        text = self._typed() if is_noise(self._typed()) else None
        keep_typed_text(text)
        self.dismiss(Answer(Sound(self.seat, made, unheard), text))


def _in_pairs(caps: list[KeyCap]) -> list[list[KeyCap]]:
    return [caps[index : index + 2] for index in range(0, len(caps), 2)]
