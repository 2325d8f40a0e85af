"""Sit at one seat: see what it sees, and answer for it, or let a bot do so."""

import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

from magblast.bots.bot import RememberingBot
from magblast.bots.roster import BotName
from magblast.kernel.game import AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.library.boxes import OpenBox
from magblast.library.choices import Answer, Choice
from magblast.library.errors import (
    IllegalAction,
    MagblastError,
    Unsent,
    kind,
    library_errors,
    refuse,
    text_of,
)
from magblast.library.events import Event, events_of
from magblast.library.views import View, view_at, view_of
from magblast.play.seating import EXEC
from magblast.play.session import Session
from magblast.play.used_tables import BOT
from magblast.record.names import clean_text
from magblast.wording import tell

_QUOTED = 80
"""Longest message of somebody else's error that is quoted, in characters."""


class Chair(Unsent):
    """Represent one seat of a table, with all that it knows and nothing else."""

    __slots__ = ("_box", "_n", "_recalled", "_seat", "_seen", "_session")

    def __init__(
        self,
        box: OpenBox,
        seat: int,
        session: Session | None = None,
        seen: Any = None,
        n: int = 0,
        recalled: SeatMemory | None = None,
    ) -> None:
        """Sit down at a game in progress, or look at what was seen after ``n`` records.

        ``recalled`` is what the seat remembered then.
        """
        self._box = box
        self._seat = seat
        self._session = session
        self._seen = seen
        self._n = n
        self._recalled = recalled

    @property
    def seat(self) -> int:
        """Return the number of the seat."""
        return self._seat

    @property
    def name(self) -> str:
        """Return who sits here."""
        return self._box.names[self._seat - 1]

    @property
    def view(self) -> View:
        """Return what the seat sees of the table."""
        if self._session is None:
            return view_of(self._box, self._seen)
        return view_at(self._box, self._session.position, self._seat)

    @property
    def hand(self) -> tuple[str, ...]:
        """Return the names of what only this seat sees, such as its cards."""
        seen = self._sees
        return tuple(self._box.words.label(thing, seen) for thing in self._box.words.hand(seen))

    @property
    def memory(self) -> list[dict[str, Any]]:
        """Return which hidden cards the seat knows from what it has seen, as a program is told."""
        return [] if self._remembers is None else self._remembers.data()

    @property
    def asked(self) -> bool:
        """Return whether the seat is asked now."""
        decision = self._sees.decision
        return decision is not None and bool(decision.seat == self._seat)

    @property
    def legal(self) -> tuple[Choice, ...]:
        """Return the legal answers, always in the same order; nothing while the seat is not asked.

        Where there are very many, some may be left out; ``why`` and ``play`` know them all.
        """
        seen = self._sees
        return tuple(Choice(self._box, action, seen) for action in seen.legal)

    def why(self, answer: Answer) -> str | None:
        """Return why an answer is not legal now, in a sentence; None for one that is.

        Raises ``MagblastError`` for what is no answer at all.
        """
        try:
            self._check(self._action(answer))
        except IllegalAction as error:
            return str(error)
        return None

    def play(self, answer: Answer, text: str | None = None) -> tuple[Event, ...]:
        """Give an answer, and return what happened as the seat knows it.

        ``text`` is typed beside it, such as a sound effect. Raises ``IllegalAction``, and
        ``LogError`` where the log cannot be written; then nothing has happened.
        """
        session = self._session
        if session is None:
            raise refuse("looks_only")
        typed = None if text is None else text_of(text, "text")
        submit(self._box, session, self._action(answer), typed)
        last = session.last
        return () if last is None else events_of(self._box, last.events, self._seat, last.text)

    def ask(self, bot: "AnyBot") -> Choice:
        """Return what a bot would answer here; nothing is played.

        Raises ``MagblastError`` where the seat is not asked or the bot fails, and
        ``IllegalAction`` where its answer is not legal.
        """
        if not self.asked:
            raise refuse("not_asked", name=self.name)
        return Choice(self._box, answer_of(bot, self), self._sees)

    def __repr__(self) -> str:
        """Return which seat it is, and who sits there."""
        return self._box.shown("chair", seat=self._seat, name=self.name)

    @property
    def _sees(self) -> Any:
        return self._seen if self._session is None else self._session.view(self._seat)

    @property
    def _remembers(self) -> SeatMemory | None:
        return self._recalled if self._session is None else self._session.memory(self._seat)

    @property
    def _number(self) -> int:
        """The number of the last record."""
        return self._n if self._session is None else self._session.n

    def _action(self, answer: object) -> Any:
        """Return the action that an answer stands for; raises ``MagblastError``."""
        if not isinstance(answer, Choice):
            with library_errors(self._box.words):
                action = self._box.read(answer, self._seat)
        elif answer._box.game.id != self._box.game.id:
            theirs = answer._box.game.name
            raise refuse("other_game", theirs=theirs, game=self._box.game.name)
        else:
            action = answer._action
        if action.by != self._seat:
            sentence = str(refuse("other_seat", by=action.by, seat=self._seat))
            raise IllegalAction(sentence, "other_seat")
        return action

    def _check(self, action: Any) -> None:
        """Raise ``IllegalAction`` unless an action is legal now."""
        if action in self._sees.legal:
            return
        position: AnyPosition
        if self._session is not None:
            position = self._session.position
        else:
            # Every table that looks the same judges alike.
            position = self._box.game.imagine(self._box.setup, self._seen, "judge")
        _check_goes_on(position)
        refusal = position.refusal_of(action)
        if refusal is not None:
            sentence = self._box.words.refusal(refusal)
            raise IllegalAction(sentence, refusal.reason, refusal.rule)


class Bot(Protocol):
    """Answer for seats; a function that takes a chair will do as well."""

    def choose(self, chair: Chair, /) -> Answer:
        """Return an answer; nothing can be played from the chair."""
        ...


AnyBot: TypeAlias = str | Bot | Callable[[Chair], Answer]
"""The name of a bot such as ``bot:greedy``, a bot, or a function."""


class NamedBot:
    """Answer as a bot of the program does: the same question gets the same answer."""

    __slots__ = ("name", "seed")

    def __init__(self, name: BotName, seed: str) -> None:
        self.name = name
        self.seed = seed

    def choose(self, chair: Chair, /) -> Choice:
        """Return the answer."""
        box, seen = chair._box, chair._sees
        with library_errors(box.words):
            bot = self.name.sit_down(box.briefing, f"{self.seed} {chair.seat} {chair._number}")
            if isinstance(bot, RememberingBot):
                bot.memory = chair._remembers
            return Choice(box, bot.choose(seen), seen)

    def __repr__(self) -> str:
        """Return the name."""
        return f"<Bot {self.name}>"


def bot(name: str, *, seed: str = "") -> Bot:
    """Return a bot of the program: ``random``, ``cadet``, ``greedy`` or ``captain:200``.

    The number says how many playouts a captain has for each decision. With another seed, it may
    choose otherwise among answers that seem equally good. Raises ``MagblastError``.
    """
    word = text_of(name, "name").strip().removeprefix(BOT)
    check_no_program(word)
    with library_errors():
        return NamedBot(BotName.parse(BOT + word), text_of(seed, "seed"))


def check_no_program(name: str) -> None:
    """Raise ``MagblastError`` if the name of a bot is that of a program."""
    if name.strip().startswith(EXEC):
        raise refuse("program", value=kind(name))


def chooser(anybody: object) -> Callable[[Chair], object]:
    """Return the function that asks a bot; raises ``MagblastError`` for a value that is no bot."""
    if isinstance(anybody, str):
        return bot(anybody).choose
    choose: Any = getattr(anybody, "choose", anybody)
    # A class is no bot before it is called.
    if isinstance(anybody, type) or not callable(choose):
        raise refuse("no_bot", value=kind(anybody))
    asks: Callable[[Chair], object] = choose
    return asks


def answer_of(anybody: object, chair: Chair, name: str = "") -> Any:
    """Return the action that a bot answers with.

    Raises ``MagblastError`` where it fails, and ``IllegalAction`` where its answer is not legal.
    Errors tell its ``name``, or else that of the chair.
    """
    choose = chooser(anybody)
    name = name or chair.name
    looking = Chair(chair._box, chair.seat, None, chair._sees, chair._number, chair._remembers)
    try:
        answer = choose(looking)
    except MagblastError:
        raise
    except Exception as error:
        raise _raised(name, error) from error
    if not isinstance(answer, Choice | Mapping):
        raise refuse("bot_returned", name=name, value=kind(answer))
    try:
        action = looking._action(answer)
        looking._check(action)
    except IllegalAction as error:
        sentence = str(refuse("bot_answered", name=name, why=error))
        raise IllegalAction(sentence, error.reason, error.rule) from None
    except MagblastError as error:
        raise refuse("bot_answered", name=name, why=error) from None
    return action


def submit(box: OpenBox, session: Session, action: Any, text: str | None = None) -> None:
    """Play an action; raises ``IllegalAction`` and ``LogError``."""
    _check_goes_on(session.position)
    with library_errors(box.words):
        session.submit(action, text)
    warn(session, depth=4)


def warn(session: Session, depth: int = 3) -> None:
    """Warn of what happened to the log, such as that it had to be written elsewhere.

    Python names the line of the program that called us, so many calls away.
    """
    notice = session.take_notice()
    if notice is not None:
        warnings.warn(tell(notice), stacklevel=depth)


def _check_goes_on(position: AnyPosition) -> None:
    if position.decision is None:
        raise IllegalAction(str(refuse("over.answer")), "over")


def _raised(name: str, error: Exception) -> MagblastError:
    text = ""
    # Somebody else's error may not even be able to say what it is.
    with suppress(Exception):
        text = clean_text(str(error), _QUOTED)
    key = "bot_raised" if text else "bot_raised.silent"
    return refuse(key, name=name, error=type(error).__name__, text=text)
