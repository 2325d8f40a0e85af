"""Sit at one seat: see what it sees, and answer for it, or let a bot do so."""

import warnings
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from magblast.bots.roster import BotName
from magblast.library.boxes import OpenBox
from magblast.library.choices import Answer, Choice
from magblast.library.errors import IllegalAction, MagblastError, kind, refuse, told
from magblast.library.events import Event, events_of
from magblast.library.views import View, view_at, view_of
from magblast.play.session import Session
from magblast.play.used_tables import BOT
from magblast.wording import tell


class Chair:
    """Represent one seat of a table, with all that it knows and nothing else."""

    __slots__ = ("_box", "_n", "_seat", "_seen", "_session")

    def __init__(
        self,
        box: OpenBox,
        seat: int,
        session: Session | None = None,
        seen: Any = None,
        n: int = 0,
    ) -> None:
        """Sit down at a game in progress, or look at what was seen after ``n`` records."""
        self._box = box
        self._seat = seat
        self._session = session
        self._seen = seen
        self._n = n

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
    def asked(self) -> bool:
        """Return whether the seat is asked now."""
        decision = self._sees.decision
        return decision is not None and bool(decision.seat == self._seat)

    @property
    def legal(self) -> tuple[Choice, ...]:
        """Return the legal answers, always in the same order; nothing while the seat is not asked.

        A list may leave out answers of which there are very many; ``why`` and ``play`` take them.
        """
        seen = self._sees
        return tuple(Choice(self._box, action, seen) for action in seen.legal)

    def why(self, answer: Answer) -> str | None:
        """Return why an answer is not legal now, in a sentence; None for one that is.

        Raises ``MagblastError`` for what is no answer at all.
        """
        with told(self._box.words):
            action = self._action(answer)
            if self._session is not None:
                position = self._session.position
            else:
                position = self._box.game.imagine(self._box.setup, self._seen, "judge")
            if position.decision is None:
                return str(refuse("over.answer"))
            refusal = position.refusal_of(action)
        return None if refusal is None else self._box.words.refusal(refusal)

    def play(self, answer: Answer, text: str | None = None) -> tuple[Event, ...]:
        """Give an answer, and return what happened as the seat knows it.

        ``text`` is typed beside it, such as a sound effect. Raises ``IllegalAction``; and
        ``LogError`` where the log cannot be written. Then nothing has happened.
        """
        session = self._session
        if session is None:
            raise refuse("looks_only")
        if text is not None and not isinstance(text, str):
            raise refuse("text", name="text", value=kind(text))
        submit(self._box, session, self._action(answer), text)
        last = session.last
        return () if last is None else events_of(self._box, last.events, self._seat, last.text)

    def ask(self, bot: "AnyBot") -> Choice:
        """Return what a bot would answer here; nothing is played.

        Raises ``MagblastError`` where the seat is not asked, and where the bot fails.
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

    def _action(self, answer: object) -> Any:
        """Return the action that an answer stands for; raises ``MagblastError``."""
        if not isinstance(answer, Choice):
            with told(self._box.words):
                action = self._box.read(answer, self._seat)
        elif answer._box.game.id != self._box.game.id:
            theirs = answer._box.game.name
            raise refuse("other_game", theirs=theirs, game=self._box.game.name)
        else:
            action = answer._action
        if action.by != self._seat:
            raise IllegalAction(
                str(refuse("other_seat", by=action.by, seat=self._seat)), "other_seat"
            )
        return action


class Bot(Protocol):
    """Answer for seats; a function that takes a chair will do as well."""

    def choose(self, chair: Chair, /) -> Answer:
        """Return an answer; the chair can be looked at from, and plays nothing."""
        ...


AnyBot: TypeAlias = str | Bot | Callable[[Chair], Answer]
"""The name of a bot such as ``bot:greedy``, a bot, or a function."""


class NamedBot:
    """Answer as a bot of the program does: the same question has the same answer."""

    __slots__ = ("name", "seed")

    def __init__(self, name: BotName, seed: str) -> None:
        self.name = name
        self.seed = seed

    def choose(self, chair: Chair, /) -> Choice:
        """Return the answer."""
        seen, box = chair._sees, chair._box
        n = chair._n if chair._session is None else chair._session.n
        with told(box.words):
            seated = self.name.sit_down(box.briefing, f"{self.seed} {chair.seat} {n}")
            return Choice(box, seated.choose(seen), seen)

    def __repr__(self) -> str:
        """Return the name."""
        return f"<Bot {self.name}>"


def bot(name: str, *, seed: str = "") -> Bot:
    """Return a bot of the program: ``random``, ``greedy``, ``captain`` or ``captain:200``.

    The number says how many games a captain plays in its mind for each answer. Another seed
    decides otherwise where answers seem equally good. Raises ``MagblastError``.
    """
    for each, value in (("name", name), ("seed", seed)):
        if not isinstance(value, str):
            raise refuse("text", name=each, value=kind(value))
    with told():
        return NamedBot(BotName.parse(BOT + name.strip().removeprefix(BOT)), seed)


def known(anybody: object) -> Callable[[Chair], object]:
    """Return what asks a bot; raises ``MagblastError`` for what is none."""
    if isinstance(anybody, str):
        return bot(anybody).choose
    choose = getattr(anybody, "choose", anybody)
    # A class is not a bot; one that has been called is.
    if isinstance(anybody, type) or not callable(choose):
        raise refuse("no_bot", value=kind(anybody))
    asks: Callable[[Chair], object] = choose
    return asks


def answer_of(anybody: object, chair: Chair) -> Any:
    """Return the action that a bot answers; raises ``MagblastError`` where it fails.

    Whether it is legal is not checked.
    """
    choose = known(anybody)
    looking = Chair(chair._box, chair.seat, None, chair._sees, _number(chair))
    try:
        answer = choose(looking)
    except MagblastError:
        raise
    except Exception as error:
        raise _raised(chair, error) from error
    if not isinstance(answer, Choice | Mapping):
        raise refuse("bot_returned", name=chair.name, value=kind(answer))
    return looking._action(answer)


def submit(box: OpenBox, session: Session, action: Any, text: str | None = None) -> None:
    """Play an action; raises ``IllegalAction`` and ``LogError``."""
    if session.decision is None:
        raise IllegalAction(str(refuse("over.answer")), "over")
    with told(box.words):
        session.submit(action, text)
    warn(session)


def warn(session: Session) -> None:
    """Warn of what happened to the log, such as that it had to be written elsewhere."""
    notice = session.take_notice()
    if notice is not None:
        warnings.warn(tell(notice), stacklevel=3)


def _number(chair: Chair) -> int:
    return chair._n if chair._session is None else chair._session.n


def _raised(chair: Chair, error: Exception) -> MagblastError:
    name, text = type(error).__name__, " ".join(str(error).split())[:80]
    key = "bot_raised" if text else "bot_raised.silent"
    return refuse(key, name=chair.name, error=name, text=text)
