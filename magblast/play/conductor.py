"""Lead a game: ask a front what comes next, and play what it replies, until the game is over."""

from functools import partial

from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.play.answer import Answer
from magblast.play.flow import Cue, ScreenKind
from magblast.play.front import Front, Play
from magblast.play.reply import Errand, Reply


class Conductor:
    """Lead one game at one front.

    Where the front waits for people, ``lead`` returns, and their reply goes on with it.
    """

    def __init__(self, front: Front, language: Language) -> None:
        """Take the language in which the log notes what was agreed on."""
        self._front = front
        self._language = language
        self._next: Reply[Play] = Reply()
        """What is to be played next."""
        self._error: MagblastError | None = None
        """Why the last reply has not been played."""
        self._is_over = False
        self._leading: Errand[None] | None = None

    def begin(self) -> None:
        """Give every answer that is the only one, and lead."""
        self._play(self._front.hotseat.go_on)
        self.lead()

    def lead(self) -> None:
        """Ask and play until the game is over, or a reply is waited for.

        Raises what the front raises.
        """
        self._leading = Errand(self._lead(), lambda _: None)

    def stop(self) -> None:
        """Ask nothing any more."""
        if self._leading is not None:
            self._leading.stop()

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
        """Ask what comes next, and return what is to be played."""
        error, self._error = self._error, None
        if error is not None:
            await self._front.fail(error)
        await self._front.prepare()
        return await self._replied(self._front.hotseat.cue)

    async def _replied(self, cue: Cue) -> Play:
        """Return what is played by the reply to a cue."""
        front, hotseat = self._front, self._front.hotseat
        match cue.kind:
            case ScreenKind.BOT:
                return await front.watch(cue) or hotseat.answer
            case ScreenKind.COVER:
                return await front.lift(cue) or _nothing
            case ScreenKind.TABLE if hotseat.is_ordered:
                holds = await front.obey(cue)
                if callable(holds):
                    return holds
                return hotseat.obey if holds else hotseat.orders.cancel
            case ScreenKind.TABLE | ScreenKind.OPEN | ScreenKind.PUBLIC:
                reply = await front.ask(cue)
                return partial(hotseat.submit, *reply) if isinstance(reply, Answer) else reply
            case ScreenKind.CALL:
                caller = await front.call(cue)
                if callable(caller):
                    return caller
                return hotseat.nobody_answers if caller is None else partial(hotseat.call, caller)
            case ScreenKind.AGREEMENT:
                agreed = await front.agree(cue)
                if callable(agreed):
                    return agreed
                return partial(hotseat.settle_undo, agreed, self._language)
            case ScreenKind.END:
                await front.end()
                self._is_over = True
        return _nothing


def _nothing() -> None:
    """Play nothing: what the reply meant has been done."""
