"""Test questions that several frames ask, and frames that ask several questions."""

from dataclasses import dataclass
from typing import Any

from magblast.kernel.machine import (
    UNASKED,
    Handler,
    Handlers,
    Machine,
    Question,
    ask_seat,
    asking,
    one_of,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision


@dataclass(frozen=True)
class Say:
    """An answer: a word."""

    by: int
    word: str


@dataclass(frozen=True)
class Talk:
    """A frame that asks for a name, then for a colour."""

    is_named: bool = False


@dataclass(frozen=True)
class Ask:
    """A frame that asks a seat for one word."""

    seat: int


@dataclass(frozen=True)
class Board:
    """A stack and nothing else."""

    stack: tuple[Talk | Ask, ...]


def _question(words: tuple[str, ...], *, tried: tuple[str, ...] = ()) -> Any:
    def refusal(board: Board, frame: Talk, action: Say) -> Refusal | None:
        return None if action.word in words else UNASKED

    return Question(
        lambda board, frame, seat: [Say(seat, word) for word in words],
        refusal,
        (lambda board, frame, seat: [Say(seat, word) for word in tried]) if tried else None,
    )


NAME, COLOUR = _question(("Ada", "Bo"), tried=("Ada", "X")), _question(("red",))


def _decide(board: Board, frame: Talk) -> Decision:
    return Decision(1, "colour" if frame.is_named else "name")


def _answered(*_: object) -> None:
    raise AssertionError("nobody answers here")


def _machine(handlers: Handlers[Any, Any, Any, Any]) -> Machine[Any, Any, Any, Any]:
    return Machine(
        {Talk: handlers, Ask: handlers},
        board=lambda state, rules: state,
        draft=lambda state, rules: state,
        show=lambda *_: None,
        outcome=lambda board: None,
        over=Refusal("over", "1"),
        unasked=lambda board, asked, legal: Refusal("not_asked", "2", {"kind": asked.kind}),
        elsewhere=lambda seat: Refusal("elsewhere", "3"),
    )


def _refusal(machine: Any, board: Board, action: Say) -> Refusal | None:
    """Judge an action in answer to what is asked."""
    refused: Refusal | None = machine.refusal(board, machine.decision(board), action)
    return refused


def test_a_frame_asks_one_question_after_the_other() -> None:
    machine = _machine(
        asking(lambda frame: COLOUR if frame.is_named else NAME).handlers(_decide, _answered)
    )
    before, after = Board((Talk(),)), Board((Talk(is_named=True),))
    assert machine.decision(before) == Decision(1, "name")
    assert machine.decision(after) == Decision(1, "colour")
    assert machine.legal(before, 1) == (Say(1, "Ada"), Say(1, "Bo"))
    assert machine.legal(after, 1) == (Say(1, "red"),)
    assert _refusal(machine, after, Say(1, "red")) is None
    assert _refusal(machine, after, Say(1, "Ada")) == Refusal("not_asked", "2", {"kind": "colour"})


def test_nobody_answers_for_another_seat_unless_it_waits_to_be_asked() -> None:
    board = Board((Talk(),))
    machine = _machine(NAME.handlers(_decide, _answered))
    assert _refusal(machine, board, Say(2, "Ada")) == Refusal("elsewhere", "3")
    waits = _machine(NAME.handlers(lambda *_: Decision(1, "name", waiting=(1, 2)), _answered))
    assert _refusal(waits, board, Say(2, "Ada")) is None
    assert _refusal(waits, board, Say(3, "Ada")) == Refusal("elsewhere", "3")


def test_what_might_be_tried_is_what_might_be_answered_unless_a_question_says_more() -> None:
    machine = _machine(
        asking(lambda frame: COLOUR if frame.is_named else NAME).handlers(_decide, _answered)
    )
    assert list(machine.attempts(Board((Talk(),)), 1)) == [Say(1, "Ada"), Say(1, "X")]
    assert list(machine.attempts(Board((Talk(is_named=True),)), 1)) == [Say(1, "red")]


def test_frames_share_a_question() -> None:
    handlers = NAME.handlers(_decide, _answered, lambda draft, frame: False)
    assert (handlers.decide, handlers.answers, handlers.refusal) == (_decide, *NAME[:2])
    assert handlers.answer is _answered
    assert handlers.advance is not None
    assert handlers.attempts is NAME.attempts


def _words(board: Board, frame: Ask, seat: int) -> list[Say]:
    return [Say(seat, "yes"), Say(seat, "no")]


def _no_word(board: Board, frame: Ask, action: Say) -> Refusal:
    return UNASKED if action.word == "red" else Refusal("no_word", "4", {"word": action.word})


def test_a_frame_asks_its_seat_for_one_of_a_list_and_says_why_nothing_else_is() -> None:
    board = Board((Ask(2),))
    machine = _machine(one_of(ask_seat("word", OPEN), _words, _answered, unfit=_no_word))
    assert machine.decision(board) == Decision(2, "word", OPEN)
    assert machine.legal(board, 2) == (Say(2, "yes"), Say(2, "no"))
    assert _refusal(machine, board, Say(2, "no")) is None
    assert _refusal(machine, board, Say(2, "X")) == Refusal("no_word", "4", {"word": "X"})
    assert _refusal(machine, board, Say(2, "red")) == Refusal("not_asked", "2", {"kind": "word"})


def test_what_is_not_on_a_list_answers_another_question_unless_something_else_is_said() -> None:
    machine = _machine(one_of(ask_seat("word", OPEN), _words, _answered))
    refused = _refusal(machine, Board((Ask(1),)), Say(1, "X"))
    assert refused == Refusal("not_asked", "2", {"kind": "word"})


class _AskHandler(Handler[Any, Any, Say, Ask]):
    def decide(self) -> Decision:
        return Decision(self.frame.seat, "word", OPEN)

    def answers(self, seat: int) -> list[Say]:
        return _words(self.board, self.frame, seat)

    def answer(self, draft: list[str], action: Say) -> None:
        draft.append(action.word)


class _StrictHandler(_AskHandler):
    def unfit(self, action: Say) -> Refusal:
        return _no_word(self.board, self.frame, action)

    def attempts(self, seat: int) -> list[Say]:
        return [Say(seat, "X")]


def test_the_methods_of_a_class_handle_a_frame() -> None:
    board, handlers = Board((Ask(2),)), _AskHandler.handlers()
    machine, strict = _machine(handlers), _machine(_StrictHandler.handlers())
    assert machine.decision(board) == Decision(2, "word", OPEN)
    assert machine.legal(board, 2) == tuple(machine.attempts(board, 2))
    assert machine.legal(board, 2) == (Say(2, "yes"), Say(2, "no"))
    assert list(strict.attempts(board, 2)) == [Say(2, "X")]
    assert _refusal(machine, board, Say(2, "no")) is None
    assert _refusal(machine, board, Say(2, "X")) == Refusal("not_asked", "2", {"kind": "word"})
    assert _refusal(strict, board, Say(2, "X")) == Refusal("no_word", "4", {"word": "X"})
    draft: list[str] = []
    handlers.answer(draft, Ask(2), Say(2, "yes"))
    assert draft == ["yes"]
    # Nothing happens by itself, so that the machine need not ask.
    assert handlers.advance is None
