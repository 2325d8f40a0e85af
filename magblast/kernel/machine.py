"""Run a game whose state is a stack of frames, the one on top first.

A frame is something the table is in the middle of: a turn, an attack, a card that may still be
answered. A game says for each type of frame what it asks and what answers do (``Handlers``); what
a position and a walk offer to the other floors follows from that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    NoReturn,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

from msgspec import Struct
from msgspec.structs import force_setattr

from magblast.kernel.game import Action
from magblast.kernel.nodes import replace
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import PUBLIC, Audience, Decision, Outcome, Seat
from magblast.kernel.structs import StateAndRules

Shown: TypeAlias = dict[Any, Any]
"""What was shown of a game before, by the same rules.

Most of it is shown again: a game keeps here, under keys of its own, what it need not make anew.
"""
UNASKED: Final = Refusal("unasked", "")
"""What a frame says of an action that answers another question than its own."""


class Stack(Protocol):
    """What every state, frozen or in change, has."""

    @property
    def stack(self) -> Sequence[Any]:
        """Return the frames, bottom first; none when the game is over."""
        ...


B = TypeVar("B", bound=Stack)
S = TypeVar("S", bound=Stack)
R = TypeVar("R")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V")
F = TypeVar("F")
Q = TypeVar("Q", covariant=True)


class FrameFacts(Generic[Q, R, F]):
    """Answer what follows from a table, in a state, in a draft and in a view alike.

    A game adds the facts. ``Q`` is what belongs to a seat: all of it, or what a view shows of it.
    """

    __slots__ = ()

    @property
    def players(self) -> Sequence[Q]:
        """Return what belongs to each seat, indexed by seat - 1."""
        raise NotImplementedError

    @property
    def stack(self) -> Sequence[F]:
        """Return what the game is in the middle of, bottom first."""
        raise NotImplementedError

    @property
    def rules(self) -> R:
        """Return the rules that are played by."""
        raise NotImplementedError


class FrameBoard(Generic[R, F]):
    """Represent a state with its rules, to be asked: by handlers, by views, by whoever judges.

    A game adds the other parts of its state, ``freeze``, and what follows from them. A draft is
    asked in the same words.
    """

    # Those of a draft, too, since the draft of a game is its board, and one base may have slots.
    __slots__ = ("emit", "events", "rules", "stack")

    def __init__(self, stack: Sequence[F], rules: R) -> None:
        self.rules = rules
        self.stack = stack

    def freeze(self) -> Any:
        """Return the state."""
        raise NotImplementedError


class FrameDraft(FrameBoard[R, F], Generic[R, F, E]):
    """Represent a board in change: every change of a step goes through one draft."""

    __slots__ = ()

    stack: list[F]
    events: list[E]
    emit: Callable[[E], None]
    """Record what happened."""

    def __init__(self, stack: Sequence[F], rules: R) -> None:
        super().__init__(list(stack), rules)
        self.events = []
        self.emit = self.events.append

    def push(self, frame: F) -> None:
        """Put a frame on the stack."""
        self.stack.append(frame)

    def change_top(self, **changes: Any) -> None:
        """Change the frame on top of the stack."""
        self.stack[-1] = replace(self.stack[-1], **changes)


D = TypeVar("D", bound=FrameDraft[Any, Any, Any])


class Handlers(Struct, Generic[B, D, A, F], frozen=True):
    """Describe the functions of one type of frame, called while such a frame is on top."""

    decide: Callable[[B, F], Decision]
    """Return who is asked what."""
    answers: Callable[[B, F, Seat], Iterable[A]]
    """Iterate over what a seat might answer, in the pinned order; what is refused is left out."""
    refusal: Callable[[B, F, A], Refusal | None]
    """Judge any action of a seat that is asked; None for a legal answer, listed or not.

    ``UNASKED`` where the action answers another question.
    """
    answer: Callable[[D, F, A], None]
    """Carry out one of the answers."""
    advance: Callable[[D, F], bool] | None = None
    """Do what happens without anybody; False when somebody has to decide. None: always."""
    attempts: Callable[[B, F, Seat], Iterable[A]] | None = None
    """Iterate over what a seat might try, for reasons why not; None: over ``answers``."""
    all_legal: bool = False
    """Whatever ``answers`` names is legal, so the list is not judged again."""


class Question(NamedTuple, Generic[B, A, F]):
    """Describe what may be said to a question that several frames ask.

    Whom a frame asks, and what an answer does, is its own. The functions are those of ``Handlers``.
    """

    answers: Callable[[B, F, Seat], Iterable[A]]
    refusal: Callable[[B, F, A], Refusal | None]
    attempts: Callable[[B, F, Seat], Iterable[A]] | None = None

    def handlers(
        self,
        decide: Callable[[B, F], Decision],
        answer: Callable[[D, F, A], None],
        advance: Callable[[D, F], bool] | None = None,
    ) -> Handlers[B, D, A, F]:
        """Return the handlers of a frame that asks this question."""
        return Handlers(decide, self.answers, self.refusal, answer, advance, self.attempts)


def asking(which: Callable[[F], Question[B, A, F]]) -> Question[B, A, F]:
    """Return the question of a frame that asks one or another, as far as it has come."""

    def answers(board: B, frame: F, seat: Seat) -> Iterable[A]:
        return which(frame).answers(board, frame, seat)

    def refusal(board: B, frame: F, action: A) -> Refusal | None:
        return which(frame).refusal(board, frame, action)

    def attempts(board: B, frame: F, seat: Seat) -> Iterable[A]:
        asked = which(frame)
        return (asked.attempts or asked.answers)(board, frame, seat)

    return Question(answers, refusal, attempts)


def ask_seat(kind: str, audience: Audience) -> Callable[[B, Any], Decision]:
    """Return the ``decide`` of a frame that always asks its ``seat`` the same."""

    asked = lru_cache(maxsize=64)(lambda seat: Decision(seat, kind, audience))

    def decide(board: B, frame: Any) -> Decision:
        return asked(frame.seat)

    return decide


def one_of(
    decide: Callable[[B, F], Decision],
    options: Callable[[B, F, Seat], Sequence[A]],
    answer: Callable[[D, F, A], None],
    advance: Callable[[D, F], bool] | None = None,
    *,
    unfit: Callable[[B, F, A], Refusal | None] = lambda *_: UNASKED,
    attempts: Callable[[B, F, Seat], Iterable[A]] | None = None,
) -> Handlers[B, D, A, F]:
    """Return the handlers of a frame that asks for one of a list, all of which is legal.

    ``unfit`` says why an action that is not on the list is refused.
    """

    def refusal(board: B, frame: F, action: A) -> Refusal | None:
        if action in options(board, frame, action.by):
            return None
        return unfit(board, frame, action)

    return Handlers(decide, options, refusal, answer, advance, attempts, all_legal=True)


class Handler(Struct, Generic[B, D, A, F], gc=False):
    """Handle a frame on top of a table: a class for the functions of ``Handlers``.

    It is made anew for each call. Where it is told to change something, its board is the draft.
    """

    board: B
    frame: F

    def decide(self) -> Decision:
        """Return who is asked what."""
        raise NotImplementedError

    def answers(self, seat: Seat) -> Iterable[A]:
        """Iterate over what a seat may answer, in the pinned order; all of it is legal."""
        raise NotImplementedError

    def refusal(self, action: A) -> Refusal | None:
        """Judge any action of a seat that is asked; by default, what is not listed is unfit."""
        return None if action in [*self.answers(action.by)] else self.unfit(action)

    def unfit(self, action: A) -> Refusal | None:
        """Return why an action that is not listed is refused."""
        return UNASKED

    def answer(self, draft: D, action: A) -> None:
        """Carry out one of the answers."""
        raise NotImplementedError

    def advance(self, draft: D) -> bool:
        """Do what happens without anybody; False when somebody has to decide."""
        return False

    def attempts(self, seat: Seat) -> Iterable[A]:
        """Iterate over what a seat might try, for reasons why not."""
        return self.answers(seat)

    @classmethod
    def handlers(cls) -> Handlers[B, D, A, F]:
        """Return the functions of a machine that ask such a handler."""
        return Handlers(
            lambda board, frame: cls(board, frame).decide(),
            lambda board, frame, seat: cls(board, frame).answers(seat),
            lambda board, frame, action: cls(board, frame).refusal(action),
            lambda draft, frame, action: cls(draft, frame).answer(draft, action),
            # Where nothing happens by itself, the machine need not ask at each step.
            None
            if cls.advance is Handler.advance
            else lambda draft, frame: cls(draft, frame).advance(draft),
            lambda board, frame, seat: cls(board, frame).attempts(seat),
            all_legal=True,
        )


def _ask_nobody(*_: object) -> NoReturn:
    raise RuntimeError("this frame asks nobody")


def unasked(advance: Callable[[D, F], bool]) -> Handlers[Any, D, Any, F]:
    """Return the handlers of a frame that goes on by itself."""
    return Handlers(_ask_nobody, _ask_nobody, _ask_nobody, _ask_nobody, advance)


class Machine(Generic[B, D, A, V]):
    """Bind the frames of a game together. A draft is a board, too."""

    __slots__ = ("board", "draft", "elsewhere", "frames", "outcome", "over", "show", "unasked")

    def __init__(
        self,
        frames: Mapping[type, Handlers[Any, Any, Any, Any]],
        *,
        board: Callable[[Any, Any], B],
        draft: Callable[[Any, Any], D],
        show: Callable[[B, Seat | None, Decision | None, tuple[A, ...], Shown], V],
        outcome: Callable[[B], Outcome | None],
        over: Refusal,
        unasked: Callable[[B, Decision, Callable[[], tuple[A, ...]]], Refusal],
        elsewhere: Callable[[Seat], Refusal],
    ) -> None:
        """Name the handlers of each type of frame, and what they have in common.

        ``board`` and ``draft`` open a state, to be asked and to be changed, ``show`` makes a view,
        with what was shown of the game before, and ``outcome`` tells how a game ended whose stack
        is empty. ``over`` refuses what is tried
        after the end, ``elsewhere`` what is tried while another seat has to decide, and ``unasked``
        what answers a question other than the decision; it gets a function that lists the legal
        answers.
        """
        self.frames = frames
        self.board = board
        self.draft = draft
        self.show = show
        self.outcome = outcome
        self.over = over
        self.unasked = unasked
        self.elsewhere = elsewhere

    def decision(self, board: B) -> Decision | None:
        """Return who is asked what; None when the game is over."""
        stack = board.stack
        if not stack:
            return None
        top = stack[-1]
        return self.frames[type(top)].decide(board, top)

    def legal(self, board: B, seat: Seat) -> tuple[A, ...]:
        """List what a seat that is asked may answer."""
        top = board.stack[-1]
        handlers = self.frames[type(top)]
        if handlers.all_legal:
            return tuple(handlers.answers(board, top, seat))
        refusal = handlers.refusal
        return tuple(
            [
                action
                for action in handlers.answers(board, top, seat)
                if refusal(board, top, action) is None
            ]
        )

    def attempts(self, board: B, seat: Seat) -> Iterable[A]:
        """Iterate over what a seat that is asked might try."""
        top = board.stack[-1]
        handlers = self.frames[type(top)]
        return (handlers.attempts or handlers.answers)(board, top, seat)

    def refusal(self, board: B, asked: Decision | None, action: A) -> Refusal | None:
        """Judge an action; in an open round also that of a seat that is still to be asked."""
        if asked is None:
            return self.over
        if action.by != asked.seat and action.by not in asked.waiting:
            return self.elsewhere(asked.seat)
        top = board.stack[-1]
        refused = self.frames[type(top)].refusal(board, top, action)
        if refused is UNASKED:
            return self.unasked(board, asked, partial(self.legal, board, action.by))
        return refused

    def settle(self, draft: D) -> Decision | None:
        """Do what happens without anybody until a seat has to decide; return who is asked."""
        stack, frames = draft.stack, self.frames
        while stack:
            top = stack[-1]
            advance = frames[type(top)].advance
            if advance is None or not advance(draft, top):
                break
        if not stack:
            return None
        # Another frame may have come to the top before somebody has to decide.
        top = stack[-1]
        return frames[type(top)].decide(draft, top)


class FramePosition(StateAndRules[S, R], Generic[S, R, B, A, E, V], frozen=True):
    """Represent a game at one moment: its state and its rules.

    Positions are compared and hashed by both. A position remembers what was listed and shown of
    it, so that nothing is worked out twice; keep ``fresh`` ones where many are kept. A game names
    its machine and how a seat passes.
    """

    _asked: Decision | None = None
    _legal: tuple[A, ...] | None = None
    _shown: Shown | None = None
    _board: B | None = None

    machine: ClassVar[Machine[Any, Any, Any, Any]]

    @classmethod
    def settled(cls, draft: FrameDraft[Any, Any, E]) -> tuple[Self, tuple[E, ...]]:
        """Return the position in which somebody must decide, and what happened before."""
        asked = cls.machine.settle(draft)
        return cls(draft.freeze(), draft.rules, asked), tuple(draft.events)

    def fresh(self) -> Self:
        """Return an equal position with empty caches."""
        return type(self)(self.state, self.rules)

    def data(self) -> S:
        """Return the tree of nodes that digests cover."""
        return self.state

    @property
    def board(self) -> B:
        """Return the state with its rules, to be asked what follows from them."""
        board = self._board
        if board is None:
            board = self.machine.board(self.state, self.rules)
            force_setattr(self, "_board", board)
        return board

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        asked = self._asked
        if asked is None:
            asked = self.machine.decision(self.board)
            force_setattr(self, "_asked", asked)
        return asked

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return None if self.state.stack else self.machine.outcome(self.board)

    @property
    def legal(self) -> tuple[A, ...]:
        """List the legal answers to the pending decision, always in the same order."""
        legal = self._legal
        if legal is None:
            asked = self.decision
            legal = () if asked is None else self._legal_of(asked.seat)
            # Threads that ask at the same moment list the same; it does not matter who is last.
            force_setattr(self, "_legal", legal)
        return legal

    def _legal_of(self, seat: Seat) -> tuple[A, ...]:
        legal: tuple[A, ...] = self.machine.legal(self.board, seat)
        return legal

    def play(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """Return the position after a legal action, and what happened.

        Raises ``IllegalAction`` with the reason for every other action.
        """
        legal = self._legal or ()
        machine = self.machine
        # Mostly it is one of the very objects that were listed; comparing fields takes longer.
        if id(action) not in map(id, legal) and action not in legal:
            asked = self.decision
            refused = (
                machine.refusal(self.board, asked, action)
                if asked is None or action.by == asked.seat
                else machine.elsewhere(asked.seat)
            )
            if refused is not None:
                raise IllegalAction(action, refused)
        draft = machine.draft(self.state, self.rules)
        top = draft.stack[-1]
        machine.frames[type(top)].answer(draft, top, action)
        asked = machine.settle(draft)
        # Nothing changes the draft any more, so it is the board of what it was frozen into.
        after = type(self)(draft.freeze(), draft.rules, asked, None, self._shown, draft)
        return after, tuple(draft.events)

    def refusal_of(self, action: A) -> Refusal | None:
        """Explain why an action is refused; None when it is an answer.

        In an open round a seat that is still to be asked is told what it could answer.
        """
        return self.machine.refusal(self.board, self.decision, action)

    def near_misses(self) -> Iterator[tuple[A, Refusal]]:
        """Iterate over what the seat asked might try and is refused, with the reasons."""
        machine, asked = self.machine, self.decision
        if asked is None:
            return
        for action in machine.attempts(self.board, asked.seat):
            refused = machine.refusal(self.board, asked, action)
            if refused is not None:
                yield action, refused

    def answers(self, seat: Seat) -> tuple[A, ...]:
        """List what a seat still to be asked in an open round could answer; else nothing."""
        asked = self.decision
        return self._legal_of(seat) if asked is not None and seat in asked.waiting else ()

    def public_answers(self) -> tuple[A, ...]:
        """List the legal answers to a public question; else nothing.

        A game in which some of them name a card of a hand leaves those out.
        """
        asked = self.decision
        return self.legal if asked is not None and asked.audience is PUBLIC else ()

    def decline(self, seat: Seat) -> A:
        """Return the action by which a seat passes in an open round."""
        raise NotImplementedError

    def view(self, viewer: Seat | None) -> V:
        """Return what a seat may see; None is the public."""
        asked = self.decision
        legal = self.legal if asked is not None and asked.seat == viewer else ()
        view: V = self.machine.show(self.board, viewer, asked, legal, self._seen())
        return view

    def walk(self) -> "FrameWalk[A, V]":
        """Return a walk from here, for a search."""
        return FrameWalk(self.machine, self.machine.draft(self.state, self.rules), self._seen())

    def _seen(self) -> Shown:
        shown = self._shown
        if shown is None:
            shown = {}
            force_setattr(self, "_shown", shown)
        return shown


class FrameWalk(Generic[A, V]):
    """Play on and on in place, by the same rules, without keeping where it has been.

    Nothing is checked, told or frozen.
    """

    __slots__ = ("_draft", "_legal", "_machine", "_shown", "decision")

    def __init__(
        self,
        machine: Machine[Any, Any, A, V],
        draft: FrameDraft[Any, Any, Any],
        shown: Shown,
    ) -> None:
        self._machine = machine
        self._draft = draft
        self._shown = shown
        """Walks from one position share it."""
        self._legal: tuple[A, ...] | None = None
        self.decision = machine.decision(draft)
        """The pending decision; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return None if self._draft.stack else self._machine.outcome(self._draft)

    @property
    def legal(self) -> tuple[A, ...]:
        """List the legal answers to the pending decision."""
        legal = self._legal
        if legal is None:
            asked, draft = self.decision, self._draft
            legal = () if asked is None else self._machine.legal(draft, asked.seat)
            self._legal = legal
        return legal

    def go(self, action: A) -> None:
        """Play one of the legal answers."""
        draft, machine = self._draft, self._machine
        top = draft.stack[-1]
        machine.frames[type(top)].answer(draft, top, action)
        self.decision = machine.settle(draft)
        draft.events.clear()
        self._legal = None

    def view(self, viewer: Seat) -> V:
        """Return what a seat may see."""
        draft, asked = self._draft, self.decision
        legal = self.legal if asked is not None and asked.seat == viewer else ()
        return self._machine.show(draft, viewer, asked, legal, self._shown)
