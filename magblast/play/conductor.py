"""Lead a game: ask the fronts what comes next, and play their replies until it is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeAlias

from magblast.errors import MagblastError
from magblast.kernel.aloud import is_heard
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.reply import Errand, Reply

Play: TypeAlias = Callable[[], object]
"""What a person does where it is no answer, such as an undo; raises ``MagblastError``."""


class Front(Protocol):
    """Show a game to the people at one device, and return what they reply.

    Whatever is asked, somebody may do something else instead, such as undo: that is a ``Play``,
    which the conductor plays in place of an answer. Whatever a front shows follows from its
    hotseat.
    """

    @property
    def hotseat(self) -> Hotseat:
        """Who looks at this front, and what may be shown to them."""
        ...

    async def prepare(self) -> None:
        """Get ready for the next question; tell first what the people should know of their log."""
        ...

    async def watch(self, cue: Cue) -> Play | None:
        """Show the table while bots think, until their answer may be taken.

        While somebody ``elsewhere`` is asked, there is no answer to take: the table is shown until
        that person has replied, and then no longer waited for.
        """
        ...

    async def lift(self, cue: Cue) -> Play | None:
        """Hide the table until the seat of the cue looks alone, and lift the cover."""
        ...

    async def obey(self, cue: Cue) -> Play | bool:
        """Return, after a pause that is the same for every hand, whether a standing order holds."""
        ...

    async def ask(self, cue: Cue) -> Play | Answer:
        """Ask the seat of the cue, at its table or in the open."""
        ...

    async def call(self, cue: Cue) -> Play | Seat | None:
        """Return who of all calls, to look at a hand and respond; None where nobody does."""
        ...

    async def agree(self, cue: Cue) -> Play | bool:
        """Return whether the others agree that the seat of the cue undoes what it did.

        For a verdict, it is whether they have heard what that seat made aloud.
        """
        ...

    async def fail(self, error: MagblastError) -> None:
        """Say why what was replied has not been done; the game is unchanged."""
        ...

    async def end(self) -> None:
        """Show how the game has ended."""
        ...


_AT_ONCE = (ScreenKind.TABLE, ScreenKind.CALL, ScreenKind.AGREEMENT, ScreenKind.VERDICT)
"""What may be asked at several fronts at the same time."""
_ALOUD = (ScreenKind.AGREEMENT, ScreenKind.VERDICT)
"""What the others are asked, and say in front of everybody."""
_Voice: TypeAlias = tuple[Front, frozenset[Seat]]
"""A front with the seats that look at it."""
_Meant: TypeAlias = Answer | Seat | bool | None
"""What a front replies to a question: an answer, who calls, or whether it agrees."""


@dataclass
class _Round:
    """Hold what was answered in a round of answers, which stands until the round is over.

    So it does even if somebody has called and passed, or a seat has changed its device meanwhile.
    """

    position: object
    """Where the round is open; None before one is."""
    answers: dict[Front, Answer] = field(default_factory=dict)
    passed: set[_Voice] = field(default_factory=set)
    """Where nobody has called."""


class Conductor:
    """Lead one game at one front or several, of which each belongs to the seats that look at it.

    Where the fronts wait for people, ``lead`` returns, and their reply goes on with it.
    """

    def __init__(self, language: Language, *fronts: Front) -> None:
        """Take the language in which the log notes what was agreed on."""
        self._language = language
        self._fronts = fronts
        self._next: Reply[Play] = Reply()
        """What is to be played next."""
        self._by = fronts[0]
        """Where it comes from."""
        self._error: MagblastError | None = None
        """Why the last reply has not been played."""
        self._round = _Round(None)
        """What was answered in the round that is open."""
        self._voices: dict[_Voice, bool] = {}
        """Who has agreed or has heard something, who has not, and for which seats.

        It stands until all have said so, even if another seat moves to another device meanwhile.
        """
        self._is_over = False
        self._leading: Errand[None] | None = None

    def begin(self) -> None:
        """Give every answer that is the only one, and lead."""
        self._play(self._by.hotseat.go_on)
        self.lead()

    def lead(self) -> None:
        """Ask and play until the game is over, or a reply is waited for.

        Raises what the fronts raise.
        """
        self._leading = Errand(self._lead(), lambda _: None)

    def stop(self) -> None:
        """Ask nothing any more."""
        if self._leading is not None:
            self._leading.stop()

    def join(self, front: Front) -> None:
        """Ask another front, too, from now on."""
        self._fronts = (*self._fronts, front)
        self.interrupt(_nothing)

    def interrupt(self, play: Play) -> None:
        """Play something in place of what is asked for now, and lead on."""
        self._next.give(play)

    async def _lead(self) -> None:
        while not self._is_over:
            self._next = Reply()
            try:
                step = Errand(self._step(), self._next.give)
                try:
                    play = await self._next
                finally:
                    step.stop()
            except MagblastError as error:
                self._error = error
            else:
                self._play(play)

    def _play(self, play: Play) -> None:
        try:
            play()
        except MagblastError as error:
            self._error = error

    async def _step(self) -> Play:
        """Ask the fronts what comes next, and return the play that they reply."""
        error, self._error = self._error, None
        if error is not None:
            # What could not be played does not stand.
            self._round = _Round(None)
            await self._by.fail(error)
        for front in self._fronts:
            await front.prepare()
        return await self._replied({front: front.hotseat.cue for front in self._fronts})

    async def _replied(self, cues: Mapping[Front, Cue]) -> Play:
        """Ask every front that a cue concerns, while the others watch; return what to play.

        What somebody does in place of a reply is played at once. Else all replies are waited for,
        unless those that have come decide.
        """
        aside = [front for front in cues if cues[front].elsewhere]
        asked = [front for front in cues if front not in aside]
        found, errands = Reply[Play](), list[Errand[object]]()
        replies = self._standing({front: cues[front] for front in asked})

        def is_settled() -> bool:
            return len(replies) == len(asked) or _is_settled(cues, replies)

        def take_instead(front: Front, play: Play | None) -> None:
            if play is not None:
                self._by = front
                found.give(play)

        def take(front: Front, reply: Play | _Meant) -> None:
            if callable(reply):
                take_instead(front, reply)
            elif front in asked:
                self._by = front
                replies[front] = reply
                if cues[front].kind in _ALOUD and isinstance(reply, bool):
                    self._voices[_voice_of(front)] = reply
                if isinstance(reply, Answer) and not cues[front].called and front.hotseat.is_call:
                    self._round.answers[front] = reply
                if reply is None and cues[front].kind is ScreenKind.CALL:
                    self._round.passed.add(_voice_of(front))
                if is_settled():
                    found.give(self._meant(cues, replies))
                elif cues[front].kind in _AT_ONCE:
                    # The others are still asked.
                    look_on(front)

        def look_on(front: Front) -> None:
            cue = cues[front]._replace(kind=ScreenKind.BOT, elsewhere=True)
            errands.append(Errand(front.watch(cue), partial(take_instead, front)))

        try:
            if asked and is_settled():
                return self._meant(cues, replies)
            for front in replies:
                look_on(front)
            for front in (*aside, *asked):
                if found.is_given:
                    break
                if front in replies:
                    continue
                errands.append(Errand(self._ask(front, cues[front]), partial(take, front)))
            return await found
        finally:
            for errand in errands:
                errand.stop()

    def _standing(self, cues: Mapping[Front, Cue]) -> dict[Front, _Meant]:
        """Return the replies that stand in the round that is open."""
        position = self._fronts[0].hotseat.session.position
        if self._round.position is not position:
            self._round = _Round(position)
        answered, found = self._round.answers, dict[Front, _Meant]()
        if all(cue.kind not in _ALOUD for cue in cues.values()):
            self._voices = {}
        for front, cue in cues.items():
            match cue.kind:
                case ScreenKind.TABLE if front in answered and not cue.called:
                    found[front] = answered[front]
                case ScreenKind.CALL if answered and front.hotseat.have_passed:
                    # Everybody who looks here has called; the others have answered elsewhere.
                    found[front] = None
                case ScreenKind.CALL if _voice_of(front) in self._round.passed:
                    found[front] = None
                case kind if kind in _ALOUD and _voice_of(front) in self._voices:
                    found[front] = self._voices[_voice_of(front)]
        return found

    async def _ask(self, front: Front, cue: Cue) -> Play | _Meant:
        """Ask one front for its reply to a cue."""
        hotseat = front.hotseat
        match cue.kind:
            case ScreenKind.BOT:
                return await front.watch(cue)
            case ScreenKind.COVER:
                return await front.lift(cue)
            case ScreenKind.TABLE if hotseat.is_ordered:
                holds = await front.obey(cue)
                if callable(holds):
                    return holds
                return hotseat.obey if holds else partial(hotseat.give_order, None)
            case ScreenKind.TABLE | ScreenKind.OPEN | ScreenKind.PUBLIC:
                return await front.ask(cue)
            case ScreenKind.CALL:
                return await front.call(cue)
            case ScreenKind.AGREEMENT | ScreenKind.VERDICT:
                return await front.agree(cue)
            case ScreenKind.END:
                await front.end()
        return None

    def _meant(self, cues: Mapping[Front, Cue], replies: Mapping[Front, _Meant]) -> Play:
        """Return what the replies of all fronts that were asked play."""
        (front, reply), *others = replies.items()
        hotseat = front.hotseat
        match cues[front].kind:
            case ScreenKind.BOT:
                return hotseat.answer
            case ScreenKind.AGREEMENT:
                self._voices = {}
                return partial(hotseat.settle_undo, all(replies.values()), self._language)
            case ScreenKind.VERDICT:
                self._voices = {}
                return partial(hotseat.settle_verdict, _verdict(cues, replies) is not False)
            case ScreenKind.END:
                self._is_over = True
            case ScreenKind.TABLE | ScreenKind.CALL if others:
                return self._first(replies)
            case ScreenKind.CALL if reply is None:
                return hotseat.nobody_answers
            case _ if reply is not None:
                return _played(hotseat, reply)
        return _nothing

    def _first(self, replies: Mapping[Front, _Meant]) -> Play:
        """Return what the first of all who were asked at once does, in the order of the round.

        The others are asked again if the rules want it.
        """
        hotseat = self._fronts[0].hotseat
        for seat in hotseat.pending.waiting:
            passing = hotseat.session.decline(seat)
            for front, reply in replies.items():
                match reply:
                    case Answer(action) if action.by == seat and action != passing:
                        return _played(front.hotseat, reply)
                    case int(caller) if caller == seat:
                        return _played(front.hotseat, caller)
        return hotseat.nobody_answers


def _voice_of(front: Front) -> _Voice:
    """Return who speaks at a front: a seat that comes to it has said nothing yet."""
    return front, frozenset(front.hotseat.seats)


def _is_settled(cues: Mapping[Front, Cue], replies: Mapping[Front, _Meant]) -> bool:
    """Return whether the replies that are left cannot change what the others say."""
    agreeing = (cues[front].kind is ScreenKind.AGREEMENT for front in replies)
    if any(agreeing) and False in replies.values():
        return True
    return _verdict(cues, replies) is not None


def _verdict(cues: Mapping[Front, Cue], replies: Mapping[Front, _Meant]) -> bool | None:
    """Return whether something was heard, once the replies that are left cannot change it.

    At each device the people speak with one voice for each of them.
    """
    judging = [each for each, cue in cues.items() if cue.kind is ScreenKind.VERDICT]
    voices = {each: len(each.hotseat.judging) for each in judging}
    deaf = sum(count for each, count in voices.items() if replies.get(each) is False)
    left = sum(count for each, count in voices.items() if each not in replies)
    everybody = sum(voices.values())
    if not is_heard(deaf, everybody):
        return False
    return True if judging and is_heard(deaf + left, everybody) else None


def _played(hotseat: Hotseat, reply: Answer | Seat) -> Play:
    """Return what an answer plays, or a call."""
    if isinstance(reply, Answer):
        return partial(hotseat.submit, *reply)
    return partial(hotseat.call, reply)


def _nothing() -> None:
    """Play nothing: what was replied has had its effect."""
