"""Ask one seat on its phone what the conductor of a game cues, and take the taps there."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Any

from magblast.errors import MagblastError
from magblast.kernel.aloud import Aloud, AnsweringAloud, is_noise
from magblast.kernel.language import Language
from magblast.kernel.picks import NUMBER, Thing
from magblast.kernel.seat import Decision, Seat
from magblast.play.answer import Answer
from magblast.play.cheers import shouts
from magblast.play.conductor import Play
from magblast.play.flow import Cue
from magblast.play.hotseat import Hotseat
from magblast.play.menus import Menu
from magblast.play.pending_answer import PendingAnswer
from magblast.play.reply import Reply
from magblast.play.selection import Dial, Selection
from magblast.play.unlisted import judge_of
from magblast.record.names import clean_text
from magblast.record.replay import MAX_TEXT
from magblast.web.clock import Clock
from magblast.web.hosting import PAUSE
from magblast.web.sheet import SheetWriter
from magblast.wording import tell


def nowhere(text: str) -> None:
    """Send nothing: no phone is connected."""


class Phone:
    """Represent a front at which one seat looks, and nobody else, so that it needs no cover.

    It sends whole sheets: each is all that the phone shows, as JSON, and is sent only where it
    differs from the one before. A tap names the sheet that it was made on, and does nothing on
    any other.
    """

    def __init__(
        self,
        hotseat: Hotseat,
        seat: Seat,
        language: Language,
        clock: Clock,
        pause: float = PAUSE,
    ) -> None:
        """Take the hotseat of the phone, at which the seat looks, and how long rounds last."""
        self.hotseat = hotseat
        self.seat = seat
        self.send: Callable[[str], object] = nowhere
        """Sends a sheet to the phone that is connected."""
        self._clock = clock
        self._pause = pause
        self._sheets = SheetWriter(hotseat, seat, language)
        self._kind = ""
        """What is shown: ``ask``, ``agree``, ``wait`` or ``end``."""
        self._reply: Reply[Any] | None = None
        """What is waited for; None where no tap answers anything."""
        self._pending: PendingAnswer | None = None
        """To what the picks belong."""
        self._selection: Selection | None = None
        self._menu: Menu | None = None
        self._doubted: Any = None
        """An answer that may not be meant; given again, it is."""
        self._note = ""
        """What is to be read first, such as why a card cannot be picked."""
        self._said = ("", 0)
        """What was done here last, and after how many actions."""
        self._aloud: Aloud | None = None
        """How the question is answered aloud; None where it is not."""
        self._late = inf
        """When it is too late for that."""
        self._until = 0.0
        """When the round may be over at the earliest."""
        self._is_covered = False
        self._sent = ""
        self.at = ""
        """Names the sheet that was sent last."""
        self._number = 0

    @property
    def language(self) -> Language:
        """The language that the phone speaks; assign another one."""
        return self._sheets.language

    @language.setter
    def language(self, language: Language) -> None:
        self._sheets = SheetWriter(self.hotseat, self.seat, language)

    def connect(self, send: Callable[[str], object], *, covered: bool) -> None:
        """Send everything to a phone that has come, or come back; ``covered`` until it is tapped.

        Until now the sheets went to nobody, or to a connection that is dead.
        """
        self.send, self._is_covered, self._sent = send, covered, ""
        self._show()

    def _show(self, *, always: bool = False) -> None:
        """Send what is to be seen now, unless it is seen already; each pick is answered."""
        if self._kind == "ask" and not self._is_covered and self.send is not nowhere:
            self._start_clock()
        sheet = self._covered() if self._is_covered else self._open()
        text = json.dumps(sheet, ensure_ascii=False)
        if text == self._sent and not always:
            return
        self._number += 1
        entries = self.hotseat.session.entries
        self.at = f"{entries[-1].n if entries else 0}.{self._number}"
        self._sent = text
        self.send(json.dumps({"at": self.at, **sheet}, ensure_ascii=False))

    def _covered(self) -> dict[str, Any]:
        return {"kind": "covered", "name": self.hotseat.session.names[self.seat - 1]}

    def _open(self) -> dict[str, Any]:
        sheets = self._sheets
        sheet = {"kind": self._kind, **sheets.table(), "note": self._note}
        sheet |= {"said": self.said, "shouts": self.shouts}
        match self._kind:
            case "ask" if self._selection is not None:
                self._menu = sheets.menu(self._selection)
                left = 0 if self._late == inf else round(self._late - self._clock.now(), 1)
                return sheet | sheets.asked(self._selection, self._menu) | {"seconds": left}
            case "agree":
                return sheet | {"question": sheets.asked_of_all}
            case "wait":
                return sheet | {"question": sheets.waits_for}
        return sheet

    @property
    def said(self) -> str:
        """What was done here last, until something else is asked or happens in the game."""
        if self._kind != "wait":
            return ""
        (said, at), entries = self._said, self.hotseat.session.entries
        stands = at <= len(entries) and all(each.action.by == self.seat for each in entries[at:])
        return said if stands else ""

    def _say(self, said: str) -> None:
        self._said = said, self.hotseat.session.count

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for a tap here."""
        return self._reply is not None

    def confirm(self, shout: int) -> None:
        """Say that the table has heard a shout."""
        self._say(self.language.say("hands.shouted", shout=self.shouts[shout]))
        self._show(always=True)

    def _start_clock(self) -> None:
        """Let the time for an answer run, once it is shown that it is asked for."""
        aloud, clock = self._aloud, self._clock
        if aloud is not None and aloud.seconds and self._late == inf:
            self._late = clock.now() + aloud.seconds
            clock.later(aloud.seconds, partial(self._run_out, self._pending))

    def _run_out(self, pending: PendingAnswer | None) -> None:
        """Say nothing in time, where that is still asked for."""
        reply, aloud = self._reply, self._aloud
        if pending is self._pending and aloud is not None and reply is not None:
            self._give(aloud.silent, None, reply)

    @property
    def shouts(self) -> Sequence[str]:
        """What its captain may shout now, who is out of a game that goes on."""
        hotseat, ends = self.hotseat, self._kind == "end"
        if ends or self._is_covered or self.seat not in hotseat.out:
            return ()
        return shouts(hotseat.session.game, self.language)

    def take(self, tap: Any) -> None:
        """Do what was tapped; nothing where that is not offered, or was on another sheet."""
        match tap:
            case {"do": "cover"}:
                self._is_covered = True
                self._show()
            case {"do": "look"}:
                self._is_covered = False
                self._show()
            case {"at": str(at), "do": str(do)} if at == self.at and not self._is_covered:
                self._do(do, tap)

    def _do(self, do: str, tap: dict[str, Any]) -> None:
        reply, selection = self._reply, self._selection
        if reply is None:
            return
        if self._kind == "agree":
            if do in ("yes", "no"):
                self._reply, self._kind = None, "wait"
                reply.give(do == "yes")
            return
        if selection is None:
            return
        undoing, language = self.hotseat.undoing, self.language
        match do:
            case "line":
                self._choose(tap, reply)
            case "card":
                self._tap_card(selection, tap.get("card"))
            case "back" if not selection.is_idle:
                self._pick(selection.back())
            case "undo" if undoing.limit or undoing.agreed_limit:
                reply.give(partial(self.hotseat.undo, language))
            case "redo" if undoing.can_redo:
                reply.give(undoing.redo)

    def _choose(self, tap: dict[str, Any], reply: Reply[Any]) -> None:
        """Take a line: an answer, a pick or a number."""
        lines = () if self._menu is None else self._menu.lines
        if (at := number(tap.get("line"), 0, len(lines) - 1)) is None:
            return
        match lines[at].leads:
            case Selection() as picked:
                self._pick(picked)
            case Dial() as dial:
                self._turn(dial, tap.get("number"), reply)
            case action:
                text = tap.get("text")
                # The others read it before it stands in the log.
                typed = clean_text(text, MAX_TEXT) if isinstance(text, str) else None
                self._answer(action, typed, reply)

    def _turn(self, dial: Dial, value: Any, reply: Reply[Any]) -> None:
        """Take a number; it is the answer where nothing else is asked for."""
        chosen, before = number(value, dial.least, dial.most), self._selection
        if chosen is None or before is None:
            return
        picked = before.pick(Thing(NUMBER, chosen), dial.role)
        is_all = self._menu is not None and self._menu.dial is not None
        if is_all and picked.action is not None and not picked.choices:
            self._answer(picked.action, None, reply)
        elif is_all and picked.refusal is not None:
            self._pick(before, self._sheets.words.refusal(picked.refusal))
        else:
            self._pick(picked)

    def _tap_card(self, selection: Selection, at: Any) -> None:
        """Pick a card of the hand, or say why it cannot be picked."""
        sheets = self._sheets
        hand = sheets.words.hand(sheets.view)
        if (place := number(at, 0, len(hand) - 1)) is None:
            return
        thing = hand[place]
        if thing in selection.picks or thing == selection.held or selection.accepts(thing):
            self._pick(selection.pick(thing))
        else:
            why = self.hotseat.pending.why_not(sheets.words, thing, within=selection.choices)
            self._pick(selection, why)

    def _pick(self, selection: Selection, note: str = "") -> None:
        self._selection, self._note, self._doubted = selection, note, None
        self._show(always=True)

    def _answer(self, action: Any, text: str | None, reply: Reply[Any]) -> None:
        """Give an answer; one that may not be meant has to be given twice."""
        words, view = self._sheets.words, self._sheets.view
        doubt = self.hotseat.doubt(action, view, words, self.language)
        if doubt and action != self._doubted:
            self._doubted, self._note = action, self.language.say("hands.doubt", doubt=doubt)
            self._show(always=True)
            return
        if text and not is_noise(text):
            self._note = self.language.say("hands.no_letter")
            self._show(always=True)
            return
        if self._is_untyped(action, text):
            self._note = self.language.say("hands.typed")
            self._show(always=True)
            return
        self._give(action, text, reply)

    def _is_untyped(self, action: Any, text: str | None) -> bool:
        """Return whether an answer has to be typed and is not."""
        aloud = self._aloud
        if aloud is None or not aloud.is_typed or action != aloud.made:
            return False
        return not text

    def _give(self, action: Any, text: str | None, reply: Reply[Any]) -> None:
        words, view = self._sheets.words, self._sheets.view
        self._say(self.language.say("hands.chosen", answer=words.describe(action, view)))
        self._note = ""
        self._reply, self._kind = None, "wait"
        left = self._until - self._clock.now()
        if left > 0:
            self._show()
            self._clock.later(left, partial(reply.give, Answer(action, text)))
        else:
            reply.give(Answer(action, text))

    async def prepare(self) -> None:
        """Have nothing to get ready: whatever happened is told with the next sheet."""

    async def watch(self, cue: Cue) -> Play | None:
        """Show the table; the pace of bots is that of the front where all can watch them."""
        self._wait()
        if cue.elsewhere:
            await Reply[None]()
        return None

    def _wait(self) -> None:
        self._kind = "wait"
        self._show()

    async def lift(self, cue: Cue) -> Play | None:
        """Let the seat look: nobody else holds the phone."""
        self.hotseat.look(cue.seat)
        return None

    async def obey(self, cue: Cue) -> bool:
        """Return that no order holds, since none is given on a phone."""
        return False

    async def ask(self, cue: Cue) -> Play | Answer:
        """Ask the seat; what it had picked stays if the question is still the same."""
        pending, session = self.hotseat.pending, self.hotseat.session
        if pending is not self._pending:
            self._pending, self._note, self._doubted = pending, "", None
            self._say("")
            judge = judge_of(session.game, session.setup, pending.view)
            spell = self._sheets.words.spell
            self._aloud, self._late = self._answered_aloud(pending.view.decision), inf
            offered = (*pending.view.legal, *self.hotseat.instead)
            if self._aloud is not None and self._aloud.silent is None:
                offered = (self._aloud.made,)
            self._selection = Selection.over(
                [(each, spell(each, pending.view)) for each in offered], judge
            )
        if self._aloud is not None and self._clock.now() >= self._late:
            return Answer(self._aloud.silent)
        self._until = self._clock.now() + self._pause if self.hotseat.is_call else 0.0
        reply: Play | Answer = await self._replied("ask")
        return reply

    def _answered_aloud(self, asked: Decision | None) -> Aloud | None:
        """Return how a decision is answered aloud; None where it is not."""
        game, setup = self.hotseat.session.game, self.hotseat.session.setup
        if asked is None or not isinstance(game, AnsweringAloud):
            return None
        return game.aloud(setup, asked, self.hotseat.bots.people)

    async def call(self, cue: Cue) -> Seat | None:
        """Return that nobody calls: whoever looks at a phone is asked at the table."""
        return None

    async def agree(self, cue: Cue) -> Play | bool:
        """Ask whether the seat agrees to an undo, or has heard what somebody made aloud."""
        reply: Play | bool = await self._replied("agree")
        return reply

    async def _replied(self, kind: str) -> Any:
        self._kind, self._reply = kind, Reply()
        self._show()
        try:
            return await self._reply
        finally:
            self._reply = None

    async def fail(self, error: MagblastError) -> None:
        """Say with the next question why the answer was not played."""
        self._note = tell(error, self.language)
        self._say("")

    async def end(self) -> None:
        """Show how the game has ended."""
        self._kind = "end"
        self._say("")
        self._show()


def number(value: Any, least: int, most: int) -> int | None:
    """Return a whole number within bounds, as it came from a page; None for anything else."""
    fits = type(value) is int and least <= value <= most
    return value if fits else None
