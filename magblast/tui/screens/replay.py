"""Show a finished or unfinished game again, from any view."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widgets import Static

from magblast.errors import MagblastError
from magblast.kernel.game import Mark
from magblast.kernel.has import Has
from magblast.paint.log import LogFilter
from magblast.tui.helping import topics
from magblast.tui.screens.reel import SPEEDS, ReelScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.timeline import PlacePicked, Timeline
from magblast.wording import tell

_PRIVATE = {"look", "next_eyes", "all_eyes", "take_backs"}
"""Actions that show what is not public."""
_NEEDS = {
    "look": Has.HANDS,
    "next_eyes": Has.HANDS,
    "all_eyes": Has.HANDS,
    "seek_phase": Has.PHASES,
    "seek_loss": Has.LOSSES,
}
"""What a game must have for an action to do anything."""


class ReplayScreen(ReelScreen):
    """Step, play and jump through a log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # "Back" just before "Space" would be read as one key, Backspace.
        Binding("left", "step(-1)", "key.back", id="replay.back"),
        Binding("right", "step(1)", "key.step", id="replay.on"),
        Binding("space", "play", "key.play", id="replay.play"),
        Binding("plus", "speed(-1)", "key.faster", show=False, id="replay.faster"),
        Binding("minus", "speed(1)", "key.slower", show=False, id="replay.slower"),
        Binding("t", "seek_turn(1)", "key.turn", id="replay.turn"),
        Binding("T", "seek_turn(-1)", show=False, id="replay.turn_back"),
        Binding("p", "seek_phase(1)", show=False, id="replay.phase"),
        Binding("P", "seek_phase(-1)", show=False, id="replay.phase_back"),
        Binding("k", "seek_loss(1)", show=False, id="replay.loss"),
        Binding("K", "seek_loss(-1)", show=False, id="replay.loss_back"),
        Binding("home", "jump(0)", show=False, id="replay.start"),
        Binding("end", "jump(-1)", show=False, id="replay.end"),
        Binding("e", "next_eyes", "key.view", id="replay.eyes"),
        Binding("a", "all_eyes", "key.all_hands", id="replay.all"),
        Binding("b", "take_backs", show=False, id="replay.take_backs"),
        Binding("n", "note", show=False, id="replay.note"),
        Binding("m", "review", "key.review", id="replay.review"),
        Binding("w", "why", show=False, id="replay.why"),
        Binding("c", "branch", "key.branch", id="replay.branch"),
        Binding("v", "turn_view", show=False, id="replay.view"),
        Binding("i", "inspect", show=False, id="replay.inspect"),
        Binding("l", "filter_log", show=False, id="replay.log"),
        Binding("slash", "search_log", show=False, id="replay.search"),
        Binding("question_mark", "help", "key.help", id="replay.help"),
        Binding("q", "leave", "key.quit", id="replay.leave"),
        Binding("escape", "close", show=False, id="replay.close"),
        *(Binding(str(seat), f"look({seat})", show=False) for seat in range(9)),
    ]
    unhelped: Sequence[str] = ()
    """Parts of the help that are left out."""
    _knows_leads = False
    may_branch = reactive(True, repaint=False, bindings=True)
    """Whether a game can be branched off here."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no hands, and nothing undone, while only what is public may be watched."""
        needed = _NEEDS.get(action)
        is_there = needed is None or needed in self.kit.game.has
        if action == "look":
            is_there = is_there and parameters <= (len(self.playback.names),)
        return is_there and (action not in _PRIVATE or not self.playback.is_public)

    def offers(self, binding: Binding) -> bool:
        """Leave branch and review out of the footer where there are none; their keys say why."""
        there = {"branch": self.may_branch, "review": self.playback.may_be_reviewed}
        return there.get(binding.action, True) and super().offers(binding)

    def foot(self) -> ComposeResult:
        """Lay out what stands below board and hands."""
        yield Timeline(classes="reviewed" if self.tells_chances else "")
        yield Static("", id="caption")
        yield LogPanel(id="below")

    def on_mount(self) -> None:
        """Begin at the beginning, and work out who was ahead once it can be seen."""
        super().on_mount()
        if self.tells_chances:
            self.call_after_refresh(self.know_leads)

    @property
    def tells_chances(self) -> bool:
        """Whether the screen tells who was ahead."""
        return self.playback.may_be_reviewed

    def know_leads(self) -> None:
        """Work out who was ahead, and show it."""
        self._knows_leads = True
        self.query_one(Timeline).set_class(bool(self.reel.leads), "reviewed")
        self.show_where()

    def show(self) -> None:
        super().show()
        if self.children:
            self.may_branch = self.playback.may_branch(self.reel.place)

    def show_where(self) -> None:
        """Show the place in the game."""
        reel = self.reel
        leads = reel.leads if self._knows_leads else ()
        self.query_one(Timeline).show(reel.ticks, reel.index, self._where(), self.glyphs, leads)

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self.reel.index

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return self.reel.last

    def _where(self) -> str:
        if self.sees_all:
            eyes = self.say("screen.replay.all")
        elif self.viewer is None:
            eyes = self.say("screen.replay.public")
        else:
            eyes = self.playback.names[self.viewer - 1]
        playing = self.say("screen.replay.playing" if self.is_playing else "screen.replay.stopped")
        where = self.say(
            "screen.replay.where",
            index=self.step,
            last=self.steps,
            eyes=eyes,
            playing=playing,
            speed=self.say(f"screen.replay.speed.{self.speed}"),
        )
        if self._knows_leads and (lead := self.reel.lead) and not self.reel.is_at_end:
            name, percent = self.playback.names[lead.seat - 1], f"{100 * lead.chance:.0f}"
            where += self.say("screen.replay.lead", name=name, percent=percent)
        if self.playback.is_public:
            where += self.fitted("screen.replay.secret")
        if self.reel.shows_take_backs:
            where += self.say("screen.replay.with_take_backs")
        if (shown := self.preferences.log_filter) is not LogFilter.ALL:
            where += self.say("screen.replay.log", shown=self.say(f"screen.log.{shown}"))
        if self.reel.is_at_end and (problem := self.playback.problem or self.playback.notice):
            where = self.say("screen.replay.problem", problem=tell(problem, self.language))
        return where

    def action_step(self, by: int) -> None:
        """Go some actions on or back."""
        self.go(self.reel.index + by)

    def action_jump(self, index: int) -> None:
        """Go to the beginning or the end."""
        self.go(index if index >= 0 else self.reel.last)

    def action_seek_turn(self, by: int) -> None:
        """Go to where the next turn, or the one before, begins."""
        self.go(self.reel.seek(by, Mark.TURN))

    def action_seek_phase(self, by: int) -> None:
        """Go to where the next phase, or the one before, begins."""
        self.go(self.reel.seek(by, Mark.PHASE))

    def action_seek_loss(self, by: int) -> None:
        """Go to the next loss, or the one before."""
        self.go(self.reel.seek(by, Mark.LOSS, Mark.WIN))

    def action_play(self) -> None:
        """Play on, or stop; at the end, play from the beginning."""
        if self.is_playing:
            self.stop_playing()
        else:
            if self.reel.is_at_end:
                self.go(0)
            self._play_after(SPEEDS[self.speed])
        self.show()

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        if self.is_playing:
            self.stop_playing()
            self._play_after(SPEEDS[self.speed])
        self.show()

    def action_look(self, seat: int) -> None:
        """Switch to the view of a seat; 0 is the public."""
        self.viewer, self.sees_all = seat or None, False
        self.show()

    def action_next_eyes(self) -> None:
        """Switch to the next view."""
        self.action_look(((self.viewer or 0) + 1) % (len(self.playback.names) + 1))

    def action_all_eyes(self) -> None:
        """See all hands, or what the public saw."""
        self.viewer, self.sees_all = None, not self.sees_all
        self.show()

    def action_take_backs(self) -> None:
        """Show or leave out what was undone."""
        self.reel.turn_take_backs()
        self.go(self.reel.index)

    def action_branch(self) -> None:
        """Branch into a new game here."""
        self.app.branch(self.playback, self.reel.place)

    def action_review(self) -> None:
        """Review the game."""
        if self._can_be_judged():
            from magblast.tui.screens.review import ReviewScreen

            self.stop_playing()
            self.app.push_screen(ReviewScreen(self.playback, self.language, self.viewer))

    def action_why(self) -> None:
        """Explain the last action, a bot's too."""
        if self._can_be_judged():
            from magblast.tui.screens.why import WhyScreen

            self.stop_playing()
            self.app.push_screen(WhyScreen(self.playback, self.reel.place))

    def _can_be_judged(self) -> bool:
        """Whether answers can be judged; if not, say why."""
        name = self.playback.game.name
        if not self.playback.may_be_reviewed:
            self.notify(self.say("review.unfinished"), markup=False)
        elif not self.playback.chances:
            self.notify(self.say("review.no_bots", game=name), markup=False)
        else:
            return True
        return False

    def on_place_picked(self, event: PlacePicked) -> None:
        """Go to a place of the timeline."""
        event.stop()
        self.go(event.index)

    def action_note(self) -> None:
        """Ask for a remark about the last action, and keep it in the log."""
        if self.playback.takes_notes:
            from magblast.tui.screens.note import NoteScreen

            self.app.push_screen(NoteScreen(), self._keep)
        else:
            self.notify(self.say("screen.replay.no_notes"), markup=False)

    def _keep(self, text: str | None) -> None:
        if not text:
            return
        try:
            self.reel.note(text)
        except MagblastError as error:
            self.notify(tell(error, self.language), severity="warning", markup=False)
            return
        self._make_room()
        self.show()

    def action_close(self) -> None:
        """Close the explanation, or watch no longer."""
        if not self.stop_inspecting():
            self.action_leave()

    def action_help(self) -> None:
        """Show the keys."""
        glyphs = self.glyphs
        marks = {"noise": glyphs.noise, "loss": glyphs.loss, "win": glyphs.win}
        signs = self.fitted("screen.help.timeline", turn=glyphs.light.left, **marks)
        parts = {each: self.say(f"screen.help.replay.{each}") for each in ("kept", "finished")}
        parts |= dict.fromkeys(self.unhelped, "")
        keys = self.fitted("screen.help.replay", seats=len(self.kit.names), **parts)
        self.app.push_screen(HelpScreen(keys + signs, topics(self.kit, self.scene)))
