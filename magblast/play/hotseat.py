"""Let captains share one device, or the devices of one table, without seeing each other's hand."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import Any

from magblast.kernel.entry import Entry
from magblast.kernel.game import Action, AnyWords, Mark, View
from magblast.kernel.language import Language
from magblast.kernel.replacing import Instead, Replacing
from magblast.kernel.seat import Audience, Seat
from magblast.play.after_passing import view_for
from magblast.play.answer import Answer
from magblast.play.bot_seats import PROGRAM, BotSeats
from magblast.play.covers import Covers
from magblast.play.flow import Cue, ScreenKind, asking_of, is_call, next_cue
from magblast.play.news import News
from magblast.play.orders import Order, Orders
from magblast.play.passing import Passing
from magblast.play.pending_answer import PendingAnswer
from magblast.play.public import PublicFacts, SeenEntry
from magblast.play.session import Session
from magblast.play.shared import Judged, Shared
from magblast.play.story import Stopwatch
from magblast.play.thinking import Thought
from magblast.play.undoing import Undoing
from magblast.wording.passed import tell_passed

_IN_PUBLIC = (ScreenKind.CALL, ScreenKind.PUBLIC, ScreenKind.OPEN, ScreenKind.BOT)
"""What everybody looks at."""
_WATCHED = (Audience.PUBLIC, Audience.OPEN)
"""One seat is asked, and everybody may watch."""
_SEATED = (ScreenKind.TABLE, ScreenKind.OPEN)
"""Where one seat is asked at the table."""
_ASKED = (ScreenKind.COVER, ScreenKind.TABLE, ScreenKind.OPEN)
"""Where a person is asked who may have no choice."""


class Hotseat:
    """Keep track of who looks at one device, who called there, and who has been told what.

    A front shows what ``cue`` names, from ``view``. The viewer changes only by ``look``, when a
    cover is lifted. The only person who looks at a device needs no covers.
    """

    def __init__(
        self,
        session: Session,
        bots: BotSeats | None = None,
        in_the_open: Collection[str] | None = None,
        now: Callable[[], float] = monotonic,
        shared: "Shared[Hotseat] | None" = None,
    ) -> None:
        """Take a game and who plays for the bots.

        ``in_the_open`` are the kinds of public questions that the front asks in a manner of their
        own; the only person is asked all others at the table. None stands for all kinds. All seats
        look at this device unless other devices have ``shared`` the table before.
        """
        bots = BotSeats(session) if bots is None else bots
        self._shared: Shared[Hotseat] = shared or Shared(session, bots, Stopwatch(now))
        self._shared.hotseats.append(self)
        self.session, self.bots, self.stopwatch = session, bots, self._shared.stopwatch
        self._in_the_open = in_the_open
        self.seats: set[Seat] = {*session.seats} if shared is None else set()
        """Who looks at this device."""
        self.covers = Covers(session, bots, self.seats, in_sight=shared is None)
        self.orders = Orders(session, self.covers)
        self._pending: PendingAnswer | None = None
        self._passed: dict[int, View] = {}
        """What everybody saw at the beginning of phases that passed by themselves.

        By the number of the entry that passed them.
        """
        self.news = News(session)

    def beside(
        self, seats: Iterable[Seat], in_the_open: Collection[str] | None = None
    ) -> "Hotseat":
        """Return the hotseat of another device at the same table, at which some seats look.

        ``in_the_open`` is as for this one.
        """
        other = Hotseat(self.session, self.bots, in_the_open, shared=self._shared)
        for seat in seats:
            other.take(seat)
        return other

    def take(self, seat: Seat) -> None:
        """Let a seat look at this device, and at no other; both are covered, and its PIN stays."""
        before = self._shared.at(seat)
        before.seats.remove(seat)
        self.seats.add(seat)
        self.covers.pins[seat] = before.covers.pins.pop(seat, "")
        before.cover()
        self.cover()

    @property
    def cue(self) -> Cue:
        """What comes next, and for whom."""
        public, shared = self.session.view(None), self._shared
        if shared.asks_to_undo:
            cue = Cue(ScreenKind.AGREEMENT, public.decision.seat)
        elif shared.verdict_on is not None:
            cue = Cue(ScreenKind.VERDICT, public.decision.seat)
        else:
            silent, asking = shared.silent_at == self.session.count, asking_of(self.session.header)
            cue = next_cue(
                public, self.covers.eyes, shared.caller, asking, self.bots.names, silent=silent
            )
        if not self._asks_here(cue, public):
            return Cue(ScreenKind.BOT, cue.seat, elsewhere=True)
        lone = self.covers.lone
        if lone is not None and self._is_at_table(cue):
            return Cue(ScreenKind.TABLE, lone)
        return cue

    def _asks_here(self, cue: Cue, public: View) -> bool:
        """Return whether a cue is for somebody who looks at this device, or for nobody."""
        people, decision = self.covers.people, public.decision
        match cue.kind:
            case ScreenKind.BOT | ScreenKind.END:
                return True
            case ScreenKind.CALL:
                return decision is not None and any(seat in people for seat in decision.waiting)
            case ScreenKind.AGREEMENT:
                return bool(self.agreeing)
            case ScreenKind.VERDICT:
                return bool(self.judging)
        return cue.seat in people

    def _is_at_table(self, cue: Cue) -> bool:
        """Return whether the only person is asked at the table what others are asked in public."""
        if cue.kind is ScreenKind.PUBLIC:
            return self._in_the_open is not None and cue.asked not in self._in_the_open
        return cue.kind in (ScreenKind.CALL, ScreenKind.OPEN)

    @property
    def pending(self) -> PendingAnswer:
        """Return the pending answer: the question that is asked now, and the actions it allows."""
        kept, cue, lone = self._pending, self.cue, self.covers.lone
        is_now = kept is not None and kept.position is self.session.position
        if kept is None or not is_now or (kept.cue, kept.lone) != (cue, lone):
            kept = self._pending = PendingAnswer(self.session, cue, lone)
        return kept

    @property
    def view(self) -> Any:
        """What may be shown now."""
        return self.pending.view

    @property
    def public_facts(self) -> PublicFacts:
        """What everybody may know of the game."""
        session = self.session
        return PublicFacts(
            session.view(None), self.bots.people, self.news.log(None), session.variety
        )

    @property
    def reader(self) -> Seat | None:
        """The seat whose private news may be read now; None while everybody may watch."""
        cue = self.cue
        match cue.kind:
            case ScreenKind.TABLE:
                # Everybody may look on while the hand lies face down.
                return None if self.covers.hand_hidden else cue.seat
            case ScreenKind.BOT:
                return self.covers.lone
        return None

    @property
    def hand_in_sight(self) -> bool:
        """Whether the hand of one captain is in sight now, and not everybody asked."""
        kind = self.cue.kind
        at_table = self.covers.lone is not None and kind is ScreenKind.BOT
        return at_table or kind is ScreenKind.TABLE

    def cover(self) -> None:
        """Take the eyes off the table, and a call back: anybody may sit here now."""
        self.covers.put_up()
        # They may have been passed for a captain who was alone.
        self._passed.clear()

    def look(self, seat: Seat) -> list[SeenEntry]:
        """Lift the cover for a seat and return what happened since it looked last."""
        self.covers.lift(seat)
        unread = self.news.unread(seat)
        if not self.is_ordered:
            self.news.mark(seat)
        return unread

    @property
    def callers(self) -> list[Seat]:
        """The people at this device who may call in the round that is open, and have not passed."""
        asked = {*self.covers.people} - self._shared.passed
        return [seat for seat in self.pending.waiting if seat in asked]

    @property
    def have_passed(self) -> bool:
        """Whether all who may call here in the round that is open have called and passed."""
        return not self.callers

    def tell_passed(self, language: Language) -> str:
        """Say who has called in the round that is open, and passed, and who is still asked."""
        return tell_passed(self.session.names, self.pending.waiting, self._shared.passed, language)

    @property
    def out(self) -> list[Seat]:
        """The people at this device who are out of a game that goes on."""
        public = self.session.view(None)
        return [seat for seat in self.covers.people if seat not in public.living]

    def call(self, seat: Seat) -> None:
        """Let a captain look at the hand; a cover comes next.

        That is whoever calls in a response round, or who is asked a public question.
        """
        self.covers.put_up(seat)

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round; raises what ``submit`` raises.

        Where bots are asked, too, it is their turn to speak.
        """
        self._stay_silent()
        self.go_on()

    def _stay_silent(self) -> None:
        self._guard_hands()
        waiting = self.pending.waiting
        if any(seat in self.bots.names for seat in waiting):
            self._shared.silent_at = self.session.count
            return
        for seat in waiting:
            self._submit(self.session.decline(seat))

    def go_on(self) -> None:
        """Give every answer that is the only one, where that tells nobody what a hand holds.

        The log is the same as if the captain asked had given it. Raises what ``submit`` raises.
        """
        while (action := self._only_answer) is not None:
            ends, public = self.session.game.ends_phase(action), self.session.view(None)
            hotseats = self._shared.hotseats
            # Nobody has read anything.
            told = [each.news.told.copy() for each in hotseats]
            self._shared.at(action.by)._take(action)
            self._shared.by_itself.add(self.session.entries[-1].n)
            for each, had in zip(hotseats, told, strict=True):
                each.news.told = had
                if ends:
                    each._passed[self.session.entries[-1].n] = public

    @property
    def _only_answer(self) -> Action | None:
        """The only answer to what is asked now; None where somebody is to give it."""
        if self._shared.caller is not None or self._shared.verdict_on is not None:
            return None
        if (granted := self._passing.granted(self.session.position)) is not None:
            return granted
        asked = [each for each in self._shared.hotseats if each.cue.kind in _ASKED]
        if len(asked) != 1:
            return None
        position = asked[0].pending.asked
        action = self._passing.answer(position)
        if action is None or not self._passing.ends_turn(position, action):
            return action
        return action if self._shared.ended_by_hand(action.by) else None

    def meanwhile(self, seat: Seat) -> Sequence[Entry]:
        """Return what followed the last thing that a seat did by hand."""
        return self._shared.meanwhile(seat)

    def is_followed(self, action: Action) -> bool:
        """Return whether an answer that nobody is asked for follows a legal one."""
        after, _ = self.pending.before(action).play(action)
        return self._passing.granted(after) is not None

    @property
    def ends_turn(self) -> bool:
        """Whether the turn ends by its ``pending.ending``, or by what then passes by itself."""
        return self._left_to_end > 0

    @property
    def skips_to_the_end(self) -> bool:
        """Whether the end of a phase ends the turn, since all that is left passes by itself."""
        end = self.pending.ending
        return end is not None and self.session.game.ends_phase(end) and self._left_to_end > 1

    @property
    def _left_to_end(self) -> int:
        """How many answers end the turn from ``pending.ending`` on; 0 where it goes on."""
        pending, end = self.pending, self.pending.ending
        return 0 if end is None else self._passing.left_to_end(pending.before(end), end)

    def doubt(
        self, action: Action, view: View, words: AnyWords, language: Language, *, skips: bool = True
    ) -> str:
        """Return why an answer may not be meant, or that more than a phase ends; else nothing.

        ``skips`` tells whether it is doubted that an answer skips the rest of the turn.
        """
        if (more := self.bots.doubt) is None:
            return ""
        if (doubt := words.doubt(action, view)) or action != self.pending.ending:
            return doubt
        if more and self.ends_turn:
            return language.say(more)
        return language.say("screen.doubt.skips") if skips and self.skips_to_the_end else ""

    @property
    def _passing(self) -> Passing:
        # A program may read a clock, which would tell it who has a choice.
        watched = any(name.kind == PROGRAM for name in self.bots.names.values())
        return Passing(self.session, self.bots.people, None if watched else self._shared.lone)

    def take_passed(self) -> dict[int, View]:
        """Return, once, the public views of phases that have passed by themselves, by entry."""
        passed, self._passed = self._passed, {}
        return passed

    @property
    def thought(self) -> Thought[list[Action]]:
        """What the bots work out now; it begins when it is asked for first."""
        return self.bots.thought(as_one=self.is_call)

    @property
    def is_call(self) -> bool:
        """Whether the whole table is asked at once."""
        return is_call(self.session.view(None), asking_of(self.session.header))

    def answer(self) -> None:
        """Play the actions the bots chose; waits for them, and raises what ``submit`` raises."""
        self._guard_hands()
        actions = self.thought.result()
        self.bots.replace_failed()
        for action in actions:
            self._submit(action, self.bots.sound(action))
        self.go_on()

    def pass_seat(self, seat: Seat, bot: str | None, text: str) -> None:
        """Let a bot play a seat from here on, or a person for None; ``text`` tells it in the log.

        Nobody is looking then: who sits at the keyboard may have changed. Raises ``FileError``.
        """
        self.bots.drop_thought()
        self.session.pass_seat(seat, bot, text)
        self.bots.sit(seat, bot)
        self._shared.silent_at, self._shared.asks_to_undo = None, False
        self._shared.judged = None
        for each in self._shared.hotseats:
            each.cover()
        self.go_on()

    def pass_on(self, seat: Seat, language: Language) -> str:
        """Pass a person's seat to a bot, or a bot's to a person, and return what the log says."""
        bot, text = self.bots.next_player(seat, language)
        self.pass_seat(seat, bot, text)
        return text

    @property
    def is_ordered(self) -> bool:
        """Whether an order answers in place of the captain who has lifted the cover."""
        cue = self.cue
        return cue.kind is ScreenKind.TABLE and not cue.called and self.orders.answer_now

    def give_order(self, order: Order | None) -> None:
        """Take an order of the captain who is looking; None cancels it."""
        self.orders.given = order

    def obey(self) -> None:
        """Pass as ordered, which tells the captain nothing; raises what ``submit`` raises."""
        told = self.news.told.copy()
        self.submit(self.session.decline(self.cue.seat))
        self.news.told = told

    def submit(self, action: Action, text: str | None = None) -> None:
        """Play an answer, or take that of the captain who called.

        An answer that is legal only after passing passes first. What the others judge counts when
        they have. Raises what ``Session.submit`` raises; a call is over then, too.
        """
        answer = Answer(action, text)
        if self.others_judge and (judged := Judged.of(self.session, self.bots, answer)) is not None:
            self._guard_hands(in_public=True)
            self._shared.judged = judged
            return
        if isinstance(action, Instead):
            self._replace(action)
        else:
            self._take(action, text)
        self.go_on()

    @property
    def judging(self) -> list[Seat]:
        """The people at this device who judge what the captain asked has made aloud."""
        public = self.session.view(None)
        asked = public.decision and public.decision.seat
        return [seat for seat in self.covers.people if seat in public.living and seat != asked]

    @property
    def others_judge(self) -> bool:
        """Whether people at other devices judge what is made aloud at this one."""
        return any(each.judging for each in self._shared.hotseats if each is not self)

    def settle_verdict(self, heard: bool) -> None:
        """Play the answer made aloud as the others have heard it; raises what ``submit`` raises."""
        judged, self._shared.judged = self._shared.judged, None
        if judged is not None:
            action, text = judged.made
            self._take(action if heard else judged.unheard, text)
            self.go_on()

    def _replace(self, instead: Instead) -> None:
        """Undo all from an earlier answer on, give the new answer, and do the later actions again.

        In this order every thing keeps its key.
        """
        entries = self.session.entries
        at = max(i for i, each in enumerate(entries) if each.action == instead.before)
        later = [each.action for each in entries[at + 1 :]]
        self.undoing.undo_count(len(entries) - at)
        for action in (instead.action, *later):
            self._take(action)

    @property
    def instead(self) -> Sequence[Instead]:
        """What whoever is asked at the table may answer in place of an earlier answer."""
        game, view = self.session.game, self.view
        decision = view.decision
        if not isinstance(game, Replacing) or self.cue.kind not in _SEATED:
            return ()
        if decision is None or decision.seat != view.viewer:
            return ()
        return game.instead(view, self._own_last(decision.seat))

    def _own_last(self, seat: Seat) -> Iterator[Action]:
        """Iterate over what a seat did last and may undo, the latest first."""
        for entry in islice(reversed(self.session.entries), self.undoing.limit):
            if entry.action.by != seat:
                return
            yield entry.action

    def submit_all(self, actions: Iterable[Action]) -> None:
        """Play some answers one after the other; raises what ``submit`` raises."""
        for action in actions:
            self.submit(action)

    def end_turn(self, is_meant: Callable[[Action, View], bool]) -> None:
        """End one phase after the other as long as they are meant to end, up to the turn.

        Raises what ``submit`` raises.
        """
        turn, end = self.session.view(None).turn, self.pending.ending
        while end is not None:
            self.submit(end)
            end = self.pending.ending if self.session.view(None).turn == turn else None
            if end and not is_meant(end, view_for(self.view, end, self.pending.ahead)):
                return

    def _take(self, action: Action, text: str | None = None) -> None:
        decline = self.pending.decline_before(action)
        lone = self.covers.lone
        self._leave_tables()
        caller, self.covers.caller = self.covers.caller, None
        decision = self.session.decision
        if lone is None and (
            caller is not None
            or (decision and decision.audience in _WATCHED and decision.seat != self.covers.eyes)
        ):
            # Somebody else sits at the keyboard now.
            self.covers.eyes = None
        speaker = lone if self.is_call and caller is None else caller
        if speaker in self.pending.waiting:
            if action == self.session.decline(speaker):
                # A bluff leaves no trace in the log, but the table has seen it.
                self._stay_silent() if caller is None else self._shared.note_pass(caller)
                return
            # Those asked before the caller stay silent.
            while (decision := self.session.decision) and decision.seat != speaker:
                self._submit(self.session.decline(decision.seat))
        if decline is not None:
            self._submit(decline)
            self._shared.on_the_way.add(self.session.entries[-1].n)
        self._submit(action, text)

    def _submit(self, action: Action, text: str | None = None) -> None:
        marks = map(self.session.game.mark, self.session.submit(action, text))
        self.stopwatch.follow(action.by, [who for mark, who in marks if mark is Mark.TURN and who])

    def _leave_tables(self) -> None:
        """Note that whoever was asked at a table has read what it shows, and guard the hands."""
        for each in self._shared.hotseats:
            if each.cue.kind is ScreenKind.TABLE:
                each.news.mark(each.covers.eyes)
            each._guard_hand()

    def _guard_hands(self, *, in_public: bool = False) -> None:
        for each in self._shared.hotseats:
            each._guard_hand(in_public=in_public)

    def _guard_hand(self, *, in_public: bool = False) -> None:
        """Hide the hand of whoever is looking if everybody else looks on, too."""
        if (in_public or self.cue.kind in _IN_PUBLIC) and self.covers.guard_hand():
            self.cover()

    @property
    def undoing(self) -> Undoing:
        """What may be undone here now by the captain asked, but by no bot, and by no caller."""
        decision, seat, shared = self.session.decision, None, self._shared
        if decision and shared.caller is None and decision.seat not in self.bots.names:
            looks_here = decision.seat in self.seats
            seat = decision.seat if looks_here or shared.asks_to_undo else None
        return self._undoing_of(seat)

    @property
    def agreeing(self) -> list[Seat]:
        """The people at this device who have to agree when the captain asked wants to undo more."""
        return [seat for seat in self.undoing.agreeing if seat in self.seats]

    def undo(self, language: Language) -> Action | None:
        """Undo the last action of the captain who is asked, and return it.

        If it takes an agreement, None is returned: the others are asked next, and the log notes in
        the language that they agreed. Raises what ``Session.undo`` raises.
        """
        undoing = self.undoing
        if not undoing.agreed_limit:
            return undoing.undo()
        if undoing.agreeing:
            self._guard_hands(in_public=True)
            self._shared.asks_to_undo = True
        else:
            undoing.undo_agreed(language)
        return None

    def tell_asked(self, language: Language) -> str:
        """Ask the others whether they agree to an undo, or have heard what was made aloud."""
        decision, verdict_on = self.session.decision, self._shared.verdict_on
        name = self.session.names[decision.seat - 1] if decision else ""
        if verdict_on is None:
            return language.say("screen.agreement", name=name, count=self.undoing.agreed_limit)
        text = verdict_on.made.text
        key = "hands.heard.typed" if text else "hands.heard"
        return language.say(key, name=name, text=text)

    def tell_awaited(self, words: AnyWords, language: Language) -> str:
        """Say what is waited for at other devices."""
        decision = self.session.decision
        if self._shared.asks_to_undo:
            return self.tell_asked(language)
        if decision is not None and self._shared.verdict_on is not None:
            return language.say("hands.heard.awaited", name=self.session.names[decision.seat - 1])
        return words.question(self.session.view(None))

    def settle_undo(self, agreed: bool, language: Language) -> None:
        """Undo what the captain asked for if everybody agreed; raises as ``undo`` does."""
        undoing, self._shared.asks_to_undo = self.undoing, False
        if agreed:
            undoing.undo_agreed(language)

    @property
    def undoing_of_last(self) -> Undoing:
        """What may be undone by whoever played last, until somebody has looked at a hand.

        That is at the cover after a turn, and while the whole table is asked about what was played.
        """
        entries, cue, decision = self.session.entries, self.cue, self.session.decision
        seat, active = None, self.session.view(None).active
        if self.covers.are_down and decision:
            by = entries[-1].action.by
            ended = cue.kind is ScreenKind.COVER and by != decision.seat == active
            asks = cue.kind is ScreenKind.CALL and by == active
            may = self._shared.caller is None and (ended or asks)
            devices = [each for each in self._shared.hotseats if each.covers.people]
            seat = by if may and by in self.covers.people and devices == [self] else None
        return self._undoing_of(seat)

    def _undoing_of(self, seat: Seat | None) -> Undoing:
        return Undoing(
            self.session,
            [each.news for each in self._shared.hotseats],
            seat,
            self.bots.people,
            self._passing,
            self._before_travel,
            self._shared.on_the_way,
        )

    def _before_travel(self) -> None:
        """Note what has been read before something is undone or redone, and who was silent."""
        self._leave_tables()
        if self.cue.kind is ScreenKind.COVER:
            # Anybody may have pressed the key.
            self.cover()
        self._shared.silent_at = self._shared.judged = None
