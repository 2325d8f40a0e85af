"""Lead one game at one terminal: which screen, for whose eyes, and what becomes of an answer."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from magblast.engine.actions import (
    Action,
    Agree,
    EndPhase,
    Pay,
    Respond,
    Sound,
    UseAbility,
)
from magblast.engine.events import Event, FleetsRevealed, TurnBegan, TurnEnded
from magblast.engine.terms import DecisionKind, Seat
from magblast.engine.view import PlayerView
from magblast.errors import MagblastError
from magblast.play.flow import Stop, asking_of, next_scene, with_asking
from magblast.play.selection import Kind, Thing
from magblast.play.session import Session
from magblast.play.table_call import answer_call, called_view, nobody_answers
from magblast.record.header import Header, SeatInfo, new_header
from magblast.record.history import Entry
from magblast.tui.presenters.log import LogLine, log_lines
from magblast.tui.screens.agree import AgreeScreen
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.problem import ProblemScreen, Way
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.sound import Shot, SoundScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.words import say
from magblast.tui.standing import standing
from magblast.wording import tell
from magblast.wording.game import noise, question, refusal

if TYPE_CHECKING:
    from magblast.tui.app import MagblastApp

_MEMORY = 80
"""Actions whose events the log of the table shows."""
_RECENT = 3


class Director:
    """Hold the session and the eyes that are on the screen."""

    def __init__(self, app: "MagblastApp") -> None:
        self.app = app
        self.session: Session | None = None
        self.eyes: Seat | None = None
        """Who looked last behind a cover; None when nobody may have."""
        self.caller: Seat | None = None
        """The captain who called, until the answer."""
        self.hand_hidden = False
        """The captain at the keyboard has turned the hand face down."""
        self._notice: str | None = None
        """What the players should know of a log that was closed."""

    @property
    def playing(self) -> Session:
        """Return the session; there must be one."""
        if self.session is None:
            raise RuntimeError("no game is being played")
        return self.session

    def start(self, header: Header, path: Path | None) -> None:
        """Begin a new game; raises ``MagblastError``."""
        self.close()
        self.session = Session.start(header, path)
        self.advance()

    def resume(self, path: Path) -> None:
        """Go on with a saved game; raises ``MagblastError``."""
        self.close()
        self.session = Session.resume(path)
        self.advance()

    def close(self) -> None:
        """Let go of the game; its log is whole."""
        if self.session is not None:
            self.session.close()
            self._notice = self._session_notice()
        self.session = self.eyes = self.caller = None

    def take_notice(self) -> str | None:
        """Return, once, what the players should know of the log."""
        notice, self._notice = self._notice, None
        return notice or self._session_notice()

    def _session_notice(self) -> str | None:
        notice = self.session.take_notice() if self.session else None
        return None if notice is None else tell(notice)

    def cover(self) -> None:
        """Take the eyes off the table: somebody else may sit here now."""
        self.eyes = self.caller = None
        self.advance()

    def advance(self) -> None:
        """Show the screen that comes next."""
        if self.session is None:
            return
        if notice := self.take_notice():
            go_on = Way("enter", say("notice.go"), self.cover)
            self.app.show(ProblemScreen(notice, [go_on], "notice.title"))
            return
        public = self.session.view(None)
        scene = next_scene(public, self.eyes, asking_of(self.session.header))
        seat = scene.seat or 0
        match scene.stop:
            case Stop.COVER:
                self._cover(seat, self._question(public))
            case Stop.TABLE:
                self.app.show(self._table(self.session.view(seat)))
            case Stop.CALL:
                self.app.show(self._call(public))
            case Stop.SOUND:
                self.app.show(self._sound(public, seat))
            case Stop.AGREE:
                rules, names = self.playing.rules, self.playing.names
                self.app.show(AgreeScreen(seat, public, rules, names, self._question(public)))
            case Stop.END:
                self.app.show(EndScreen(standing(self.session)))

    def _cover(self, seat: Seat, about: str) -> None:
        self.eyes = None
        self.app.ring()
        self.app.show(CoverScreen(seat, self.playing.names[seat - 1], about))

    def _question(self, view: PlayerView) -> str:
        return question(view, self.playing.names, self.playing.rules)

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the latest lines of the log as a seat may read them."""
        session = self.playing
        return self._lines(session.opening, viewer, len(session.entries) - _MEMORY)

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the whole log as a seat may read it."""
        return self._lines(self.playing.opening, viewer, 0)

    def _lines(self, before: tuple[Event, ...], viewer: Seat | None, start: int) -> list[LogLine]:
        session = self.playing
        names, rules = session.names, session.rules
        lines = log_lines(before, viewer, names, rules) if start <= 0 else []
        for entry in session.entries[max(0, start) :]:
            lines += log_lines(entry.events, viewer, names, rules, entry.text)
        return lines

    def _table(self, view: PlayerView, *, calling: bool = False) -> TableScreen:
        session = self.playing
        seat = view.viewer or 0
        return TableScreen(
            view,
            session.rules,
            session.names,
            self.log_of(seat),
            undo=0 if calling else session.undo_limit(seat),
            redo=not calling and session.can_redo(seat),
            calling=calling,
        )

    def _call(self, public: PlayerView) -> CallScreen:
        session = self.playing
        callers = [(seat, session.names[seat - 1]) for seat in public.waiting]
        asked = self._question(public)
        recent = [line.text for line in self.log_of(None)[-_RECENT:]]
        # The question says the announcement again.
        recent = [said for said in recent if not asked.startswith(said)]
        return CallScreen(public, session.rules, session.names, recent, asked, callers)

    def _sound(self, public: PlayerView, seat: Seat) -> SoundScreen:
        session = self.playing
        shots = sum(isinstance(entry.action, Sound) for entry in session.entries)
        turret = session.rules.cards[public.in_flight[-1].card].turret
        others = [
            (each.seat, session.names[each.seat - 1])
            for each in public.seats
            if each.seat != seat and not each.eliminated
        ]
        # A ram is announced first; the loss of its ship is told after it.
        told = self._lines((), None, len(session.entries) - 1)
        shot = Shot(
            seat,
            session.names[seat - 1],
            next((line.text for line in told), ""),
            turret,
            noise(shots, turret),
        )
        mode = session.rules.options.sound
        return SoundScreen(shot, mode, others, may_take_back=session.undo_limit(seat) > 0)

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat."""
        self.eyes = seat
        self.hand_hidden = False
        session = self.playing
        if self.caller == seat:
            self.app.show(self._table(called_view(session, seat), calling=True))
            return
        if lines := self._news(seat):
            self.app.show(RecapScreen(session.names[seat - 1], lines))
        else:
            self.advance()

    def _news(self, seat: Seat) -> list[LogLine]:
        """List what happened since the seat's last turn, at the first look at the next one."""
        session = self.playing
        if session.view(None).active != seat:
            return []
        entries = session.entries
        began = _last(entries, lambda event: isinstance(event, TurnBegan))
        if began is None or any(entry.action.by == seat for entry in entries[began + 1 :]):
            return []
        ended = _last(
            entries[: began + 1],
            lambda event: (
                (isinstance(event, TurnEnded) and event.seat == seat)
                or isinstance(event, FleetsRevealed)
            ),
        )
        if ended is None:
            return []
        lines = self._lines((), seat, ended)
        while lines and lines[-1].turn:
            lines.pop()
        return lines[-_MEMORY:]

    def submit(self, action: Action) -> None:
        """Play an action built at the table."""
        caller, self.caller = self.caller, None
        if caller is None:
            self._play(lambda: self.playing.submit(action))
        else:
            self.eyes = None
            self._play(lambda: answer_call(self.playing, caller, action))

    def _play(self, play: Callable[[], object]) -> None:
        """Play something and show what comes next; or say what went wrong."""
        try:
            play()
        except MagblastError as error:
            self._fail(error)
            return
        self.advance()

    def _fail(self, error: MagblastError) -> None:
        """Say what went wrong; the game is as it was before."""
        self.app.fail(error, [Way("enter", say("problem.again"), self.cover)])

    def undo(self) -> None:
        """Take the last action of the captain at the keyboard back."""
        self._travel(self.playing.undo)

    def redo(self) -> None:
        """Play again what the captain at the keyboard took back."""
        self._travel(self.playing.redo)

    def _travel(self, travel: Callable[[Seat], None]) -> None:
        decision = self.playing.decision
        seat = self.eyes or (decision.seat if decision else None)
        if seat is None:
            return
        self._play(lambda: travel(seat))

    def hear(self, seat: Seat, *, made: bool, text: str | None) -> None:
        """Take the verdict on a sound effect."""
        self._play(lambda: self.playing.submit(Sound(seat, made), text))

    def agree(self, seat: Seat, *, yes: bool) -> None:
        """Take a survivor's answer."""
        self._play(lambda: self.playing.submit(Agree(seat, yes)))

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round."""
        self._play(lambda: nobody_answers(self.playing))

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who called."""
        self.caller = seat
        self._cover(seat, say("cover.called", name=self.playing.names[seat - 1]))

    def change_mind(self) -> None:
        """Go back to the table without an answer."""
        self.cover()

    def why_not_pick(self, thing: Thing) -> str:
        """Say why a card cannot be played now."""
        if thing.kind is not Kind.CARD or self.session is None:
            return ""
        card = str(thing.id)
        decision = self.session.decision
        if self.caller is not None:
            refused = self.session.refusal_of(Respond(self.caller, card))
            return refusal(refused) if refused else ""
        if decision is not None and decision.kind is DecisionKind.REINFORCE:
            refused = self.session.refusal_of(Pay(decision.seat, (card,)))
            return refusal(refused) if refused else ""
        for action, refused in self.session.near_misses():
            if getattr(action, "card", None) == card:
                return refusal(refused)
        return ""

    def why_not_end(self) -> str:
        """Say why the captain at the keyboard cannot end the phase."""
        session = self.playing
        refused = session.refusal_of(EndPhase(self.eyes or 0))
        return refusal(refused) if refused else ""

    def why_not_ability(self) -> str:
        """Say why the captain at the keyboard cannot use the flagship."""
        refused = self.playing.refusal_of(UseAbility(self.eyes or 0))
        return refusal(refused) if refused else ""

    def rematch(self, dealer: Seat | None = None) -> Header:
        """Return the header of the next game.

        The same deal with every captain one seat on; with a dealer, a new deal that begins with
        the captain on the dealer's left.
        """
        old, names = self.playing.header, self.playing.names
        first = 1 if dealer is None else dealer % len(names)
        seats = tuple(SeatInfo(name) for name in (*names[first:], *names[:first]))
        if dealer is None:
            return replace(old, seats=seats)
        return with_asking(new_header(old.edition, seats, options=old.options), asking_of(old))


def _last(entries: Sequence[Entry], wanted: Callable[[Event], bool]) -> int | None:
    """Return the place of the last entry with such an event."""
    for place in range(len(entries) - 1, -1, -1):
        if any(wanted(event) for event in entries[place].events):
            return place
    return None
