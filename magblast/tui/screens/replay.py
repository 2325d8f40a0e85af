"""Show a finished or unfinished game again, from any view."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.timer import Timer
from textual.widgets import Static

from magblast.errors import MagblastError
from magblast.kernel.game import Mark, View
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import ALL, Seat
from magblast.paint.explanation import Explanation
from magblast.paint.log import LogFilter, LogLine
from magblast.paint.scene import Scene
from magblast.paint.tiles import Tile
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.tui.explaining import about
from magblast.tui.kit import Kit
from magblast.tui.reel import Reel
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.backdrop import Row
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LineChosen, LogPanel
from magblast.tui.widgets.side import Side
from magblast.tui.widgets.strip import TurnStrip
from magblast.tui.widgets.timeline import PlacePicked, Timeline
from magblast.wording import tell

_SPEEDS = (0.25, 0.5, 1.0, 2.0)
"""Seconds an action is shown."""
_CAPTION, _ROWS = 74, 6
"""Characters of a row of what the log says, and its rows at most."""
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


def _answers(direction: Direction) -> Sequence[str]:
    return () if direction.question is None else direction.question.answers


class ReplayScreen(LookingScreen):
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
        Binding("c", "branch", "key.branch", id="replay.branch"),
        Binding("v", "turn_view", show=False, id="replay.view"),
        Binding("i", "inspect", show=False, id="replay.inspect"),
        Binding("l", "filter_log", show=False, id="replay.log"),
        Binding("slash", "search_log", show=False, id="replay.search"),
        Binding("question_mark", "help", "key.help", id="replay.help"),
        Binding("q", "leave", "key.quit", id="replay.leave"),
        # As at a table, Esc goes back a step and never leaves.
        Binding("escape", "close", show=False, id="replay.close"),
        *(Binding(str(seat), f"look({seat})", show=False) for seat in range(9)),
    ]
    DEFAULT_CSS = """
    ReplayScreen BoardPanel { height: 1fr; }
    ReplayScreen #hands { height: auto; }
    ReplayScreen #caption { padding: 0 1; }
    ReplayScreen #below { height: 5; }
    ReplayScreen.wide #below { display: none; }
    ReplayScreen SidePanel { height: 40%; }
    """

    may_branch = reactive(True, repaint=False, bindings=True)
    """Whether a game can be branched off here."""

    def __init__(self, playback: Playback, language: Language) -> None:
        super().__init__()
        self.use(Kit.of(playback.game, playback.setup, language), TablePreferences())
        self.reel = Reel(playback, self.kit)
        self.viewer: Seat | None = None
        self.sees_all = False
        self.speed = 1
        self._timer: Timer | None = None
        self._direction = Direction()
        self._lines: list[tuple[LogLine, int]] = []
        """What the log beside the board shows, each line with the index of its place."""

    @property
    def playback(self) -> Playback:
        """The log that is shown."""
        return self.reel.playback

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no hands, and nothing undone, while only what is public may be watched."""
        needed = _NEEDS.get(action)
        is_there = needed is None or needed in self.kit.game.has
        return is_there and (action not in _PRIVATE or not self.playback.is_public)

    def offers(self, binding: Binding) -> bool:
        """Leave the branch out of the footer where there is none; its key says why."""
        return (binding.action != "branch" or self.may_branch) and super().offers(binding)

    def compose(self) -> ComposeResult:
        """Lay out the strip, the board with the log beside it where there is room, and the rest."""
        self.fit(self.app.size)
        yield TurnStrip()
        with Row():
            yield BoardPanel()
            yield Side()
        yield Hand()
        yield Static("", id="hands")
        yield from self.foot()
        yield Keys()

    def foot(self) -> ComposeResult:
        """Lay out what stands below board and hands."""
        yield Timeline()
        yield Static("", id="caption")
        yield LogPanel(id="below")

    def fit(self, size: Size) -> None:
        was_wide = self.has_class("wide")
        super().fit(size)
        if was_wide != self.has_class("wide"):
            self.show()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self._make_room()
        self.show()

    def _make_room(self) -> None:
        """Give what the log says as many rows as the longest of it takes."""
        rows = self._caption_rows()
        caption = self.query_one("#caption")
        caption.display = rows > 0
        caption.styles.height = rows

    def _caption_rows(self) -> int:
        shown = (self.playback.direction(place) for place in self.reel.places)
        rows = max(-(-len(each.caption) // _CAPTION) + len(_answers(each)) for each in shown)
        return min(rows, _ROWS)

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now."""
        view = self.playback.view(self.reel.place, self.viewer)
        switched = self.preferences.board.switched
        return self.kit.scene(view, self.glyphs, switched=switched)

    def show(self) -> None:
        """Show how things stand at the place."""
        if not self.children:
            # An app that is closing leaves its last screen empty.
            return
        scene = self.scene
        self.show_board(scene)
        hand, hands = self.query_one(Hand), self.query_one("#hands")
        hand.display = self.has_hands and self.viewer is not None
        if hand.display:
            hand.show(scene, self._tiles(scene))
        hands.display = self.sees_all
        if self.sees_all:
            self.query_one("#hands", Static).update(Content(self._hands()))
        # Only one of the two can be seen.
        panel = self.query_one("SideLog" if self.has_class("wide") else "#below", LogPanel)
        panel.shown = self.preferences.log_filter
        self._lines = self.reel.lines_at(self.reel.recent, self.viewer)
        panel.show_log([line for line, _ in self._lines], self.viewer, scene.glyphs, self.language)
        self.show_side()
        self.show_where()
        self.show_caption()
        self.may_branch = self.playback.may_branch(self.reel.place)

    def show_where(self) -> None:
        """Show the place in the game."""
        self.query_one(Timeline).show(self.reel.ticks, self.reel.index, self._where(), self.glyphs)

    def show_caption(self) -> None:
        """Show what the log says beside the game."""
        caption = self.query_one("#caption", Static)
        if caption.display:
            direction = self.reel.direction
            said = [direction.caption, *map("{}) {}".format, range(1, 10), _answers(direction))]
            caption.update(Content("\n".join(said)), layout=False)

    def explanation(self) -> Explanation:
        """Explain what the mouse is on, else what the log names last."""
        title, lines = about(self.kit, self.scene, next(iter(self.of_interest), None))
        return Explanation(title, lines, foot=self.say("key.do.info"))

    @property
    def of_interest(self) -> Sequence[Thing]:
        named = (thing for line, _ in reversed(self._lines) for _, thing in line.things)
        first = self.pointed or next(named, None)
        view = self.scene.view
        hand = () if self.viewer is None else self._hand_of(view)
        rest = (*hand, *self.kit.look.explained(view))
        return [*dict.fromkeys(rest if first is None else (first, *rest))]

    def _tiles(self, scene: Scene[Any]) -> list[Tile]:
        """List the hand of the seat that is looked through; nothing of it can be picked."""
        face = self.kit.look.face
        return [
            Tile(thing, face(thing, scene), bright=False, chosen=False)
            for thing in self._hand_of(scene.view)
        ]

    def _hand_of(self, view: View) -> Sequence[Thing]:
        return self.kit.words.hand(view)

    def _hands(self) -> str:
        """List the hands of all seats, one on each line."""
        lines = []
        for seat, name in enumerate(self.kit.names, 1):
            scene = self.kit.scene(self.playback.view(self.reel.place, seat), self.glyphs)
            held = [self.kit.look.face(thing, scene).title for thing in self._hand_of(scene.view)]
            lines.append(f" {seat} {name}: {' · '.join(held) or '–'}")
        return "\n".join(lines)

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
            index=self.reel.index,
            last=self.reel.last,
            eyes=eyes,
            playing=playing,
            speed=self.say(f"screen.replay.speed.{self.speed}"),
        )
        if self.playback.is_public:
            where += self.fitted("screen.replay.secret")
        if self.reel.shows_take_backs:
            where += self.say("screen.replay.with_take_backs")
        if (shown := self.preferences.log_filter) is not LogFilter.ALL:
            where += self.say("screen.replay.log", shown=self.say(f"screen.log.{shown}"))
        if self.reel.is_at_end and (problem := self.playback.problem or self.playback.notice):
            where = self.say("screen.replay.problem", problem=tell(problem, self.language))
        return where

    def go(self, index: int) -> None:
        """Show another place, with the eyes that the log wants there."""
        self.reel.go(index)
        self.inspected = ()
        before, self._direction = self._direction, self.reel.direction
        view = self._direction.view
        if self._direction.chooses and view != before.view and not self.playback.is_public:
            self.sees_all = view == ALL
            self.viewer = view if isinstance(view, int) else None
        self.show()

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

    @property
    def is_playing(self) -> bool:
        """Whether the log goes on by itself."""
        return self._timer is not None

    def action_play(self) -> None:
        """Play on, or stop."""
        if self.is_playing:
            self.stop_playing()
        else:
            self._play_after(_SPEEDS[self.speed])
        self.show()

    def stop_playing(self) -> None:
        """Stay at the place that is shown."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _play_after(self, seconds: float) -> None:
        # Textual drops a single tick that comes too late.
        self._timer = self.set_interval(seconds, self.play_on)

    def play_on(self) -> None:
        """Go to the next place worth a look; stop at the end, and where the log wants it."""
        self.stop_playing()
        last, index = self.reel.last, self.reel.index + 1
        while index < last and self._pause(index) == 0:
            index += 1
        if index < last and not self.reel.direction_at(index).stops:
            self._play_after(self._pause(index))
        self.go(index)

    def _pause(self, index: int) -> float:
        """Seconds that a place is shown while the log is played; one that stops it takes some."""
        direction = self.reel.direction_at(index)
        if direction.stops or direction.pause is None:
            return _SPEEDS[self.speed]
        return direction.pause

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.speed = max(0, min(len(_SPEEDS) - 1, self.speed + by))
        if self.is_playing:
            self.stop_playing()
            self._play_after(_SPEEDS[self.speed])
        self.show()

    def action_look(self, seat: int) -> None:
        """Switch to the view of a seat; 0 is the public."""
        if seat <= len(self.playback.names):
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
        self.navigation.branch(self.playback, self.reel.place)

    @property
    def searched(self) -> range:
        """The places whose lines can be looked for."""
        return range(len(self.reel.places))

    def action_search_log(self) -> None:
        """Show the whole log from here on and back, look for something in it, and go there."""
        lines = self.reel.lines_at(self.searched, self.viewer)
        before = (line for line, index in reversed(lines) if index <= self.reel.index)
        screen = LogScreen(
            [line for line, _ in lines],
            self.kit,
            self.scene,
            jump=lambda line: self._go_to(line, lines),
            chosen=next(before, None),
        )
        self.app.push_screen(screen)

    def on_line_chosen(self, event: LineChosen) -> None:
        """Go to where a line of the log was written."""
        event.stop()
        self._go_to(event.line, self._lines)

    def _go_to(self, line: LogLine, among: Iterable[tuple[LogLine, int]]) -> None:
        # Two lines may say the same.
        found = [index for each, index in among if each is line]
        if found:
            self.go(found[0])

    def on_place_picked(self, event: PlacePicked) -> None:
        """Go to a place of the timeline."""
        event.stop()
        self.go(event.index)

    def action_note(self) -> None:
        """Ask for a remark about the last action, and keep it in the log."""
        if self.playback.takes_notes:
            from magblast.tui.screens.note import NoteScreen

            self.app.push_screen(NoteScreen(self._keep))
        else:
            self.notify(self.say("screen.replay.no_notes"), markup=False)

    def _keep(self, text: str) -> None:
        try:
            self.reel.note(text)
        except MagblastError as error:
            self.notify(tell(error, self.language), severity="warning", markup=False)
            return
        self._make_room()
        self.show()

    def action_help(self) -> None:
        """Show the keys."""
        glyphs = self.glyphs
        marks = {"noise": glyphs.noise, "loss": glyphs.loss, "win": glyphs.win}
        signs = self.fitted("screen.help.timeline", turn=glyphs.light.left, **marks)
        self.app.push_screen(HelpScreen(self.fitted("screen.help.replay") + signs))

    def action_leave(self) -> None:
        """Go home."""
        self.navigation.go_home()

    def action_close(self) -> None:
        """Close the explanation, if there is one."""
        self.stop_inspecting()
