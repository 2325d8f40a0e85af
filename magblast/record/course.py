"""Follow a game record by record: the state is a fold over its log (with its undos)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from magblast.kernel.digest import blake2b
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, AnyPosition, AnyWords, Mark
from magblast.kernel.language import Language
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.record.codec import canonical
from magblast.record.header import Header, check_playable, header_record
from magblast.record.history import History, Played

_MOST_FORCED = 500
"""Answers that are filled in before a record; more cannot be intended."""


@dataclass(slots=True, repr=False)
class Course:
    """Represent a game as far as it has been played, with the actions undone last."""

    header: Header
    setup: Setup
    opening: tuple[Any, ...]
    """The events before the first decision."""
    history: History
    position: AnyPosition
    """The position after the last effective action."""
    bots: list[str | None] = field(default_factory=list)
    """Which bot plays each seat now, by seat - 1; None for a person."""
    is_advised: bool = False
    """Somebody has asked for advice, so that the game counts for nothing."""
    n: int = 0
    """Number of the last record; actions and undos are both counted."""
    _chain: Any = None
    _passed: list[tuple[int, Seat, str | None]] = field(default_factory=list)
    """Up to which record a bot, or a person, played a seat that was passed on."""

    @classmethod
    def begin(cls, header: Header, *, forgets: bool = False) -> "Course":
        """Begin to play; raises ``ShapeError`` when this version cannot.

        A course that ``forgets`` keeps only what can still be undone.
        """
        check_playable(header)
        setup = header.setup
        first, events = header.game.open(setup, header.start)
        course = cls(header, setup, events, History(first.fresh(), forgets), first)
        course.bots = [info.bot for info in header.seats]
        course._chain = blake2b(canonical(header_record(header)), digest_size=8)
        return course

    @classmethod
    def at(cls, header: Header, position: AnyPosition) -> "Course":
        """Begin in mid-game, at a position to which no record leads; its log means nothing."""
        course = cls(header, header.setup, (), History(position.fresh()), position)
        course.bots = [info.bot for info in header.seats]
        course._chain = blake2b(digest_size=8)
        return course

    def __repr__(self) -> str:
        """Return the id of the game and the number of the last record: nothing that is secret."""
        return f"<Course {self.game.id} {self.n}>"

    @property
    def is_script(self) -> bool:
        """Whether a person wrote the log; such a log names no version of the rules."""
        return self.header.rules is None

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return self.header.game

    def words(self, language: Language) -> AnyWords:
        """Return the sentences of the game at this table."""
        return self.game.words(self.setup, language)

    @property
    def first(self) -> AnyPosition:
        """Return the position of the first decision."""
        return self.history.first

    @property
    def entries(self) -> Sequence[Entry]:
        """List the effective history, oldest first."""
        return self.history.entries

    def position_after(self, count: int) -> AnyPosition:
        """Return the table after the first ``count`` actions of the effective history."""
        return self.history.position_after(count)

    def pass_seat(self, seat: Seat, bot: str | None) -> None:
        """Let a bot, or a person, play a seat from now on."""
        self._passed.append((self.n, seat, self.bots[seat - 1]))
        self.bots[seat - 1] = bot

    def bot_at(self, seat: Seat, n: int) -> str | None:
        """Return which bot played a seat at record ``n``; None for a person."""
        earlier = (bot for last, passed, bot in self._passed if passed == seat and n <= last)
        return next(earlier, self.bots[seat - 1])

    def taken_over(self, seat: Seat) -> int:
        """Return the last record before a person took a seat over from a person; 0 if none did."""
        following = [
            *(bot for _, passed, bot in self._passed if passed == seat),
            self.bots[seat - 1],
        ]
        passes = [last for last, passed, _ in self._passed if passed == seat]
        pairs = zip(passes, following, following[1:], strict=False)
        return max((last for last, old, new in pairs if old is None is new), default=0)

    def settle(self) -> None:
        """Let nothing be undone that has been played so far."""
        self.history.settled = len(self.history)

    def prepare(self, action: Any, text: str | None = None, *, script: bool) -> list[Played]:
        """Return what an action would do, without doing it; raises ``IllegalAction``.

        In a script, answers without an alternative may have been left out before the action, and
        its cards may stand in any order.
        """
        if script:
            forced, action = self._lead_to(action)
        else:
            forced = []
        before = forced[-1].position if forced else self.position
        after, events = before.play(action)
        return [*forced, Played(Entry(self.n + 1, action, events, text), after)]

    def commit(self, played: list[Played]) -> None:
        """Carry out what has been prepared; all of it counts as one record."""
        self.n += 1
        self.history.undone.clear()
        self._add(played)

    def _add(self, played: list[Played]) -> None:
        self.history.add(played)
        self.position = played[-1].position

    def _lead_to(self, action: Any) -> tuple[list[Played], Any]:
        """Return the forced answers that make an action legal, and the action as it is listed."""
        forced: list[Played] = []
        position = self.position
        while len(forced) < _MOST_FORCED:
            legal = position.legal
            if (found := self._course(action, position)) is not None:
                return forced, found
            if len(legal) != 1:
                break
            forced.append(self._forced(position, legal[0]))
            position = forced[-1].position
        return [], action

    def _course(self, action: Any, position: AnyPosition) -> Any:
        """Return the action as it can be played: as it is, or with its parts as they lie."""
        if action in position.legal:
            return action
        asked = position.decision
        # Out of turn, an open round would accept it as well.
        if asked is None or asked.seat != action.by:
            return None
        ordered = self.game.in_order(action, position)
        return None if position.refusal_of(ordered) else ordered

    def fill_in_one(self) -> bool:
        """Give the next answer if there is only one; returns whether it was given."""
        legal = self.position.legal
        if len(legal) != 1 or self.history.undone:
            return False
        self._add([self._forced(self.position, legal[0])])
        return True

    def drop_last(self, count: int) -> None:
        """Remove the last answers filled in, without a trace."""
        self.history.drop_last(count)
        self.position = self.history.position.fresh()

    def _forced(self, before: AnyPosition, action: Any) -> Played:
        after, events = before.play(action)
        return Played(Entry(self.n + 1, action, events), after)

    def before_undo(self, to: int) -> AnyPosition:
        """Return the table after record ``to``, which must be effective; 0 is the beginning.

        Raises ``UndoError`` when there is no such record, or nothing behind it.
        """
        return self.history.position_after(self.history.count_upto(to))

    def undo(self, by: Seat, to: int) -> None:
        """Go back to the table after record ``to``; raises ``UndoError``."""
        self.history.undo(by, to)
        self.position = self.history.position.fresh()
        self.n += 1

    def before_redo(self, to: int) -> AnyPosition:
        """Return the table after record ``to``, which was undone; raises ``UndoError``."""
        return self.history.undone[self.history.undone_upto(to) - 1].position

    def redo(self, to: int) -> None:
        """Redo what was undone, up to record ``to``; raises ``UndoError``."""
        self.history.redo(to)
        self.position = self.history.position.fresh()
        self.n += 1

    @property
    def next_redo(self) -> tuple[Seat, int] | None:
        """Return who may redo, and the number of the record that would come back."""
        undone, by = self.history.undone, self.history.undone_by
        return None if by is None or not undone else (by, undone[0].n)

    def link(self, record: Mapping[str, Any]) -> None:
        """Add a numbered record to the digest of the whole log."""
        self._chain.update(canonical(record))

    @property
    def chain(self) -> str:
        """Return the digest of the header and every numbered record: 16 hexadecimal digits."""
        return str(self._chain.hexdigest())

    def end_record(self, outcome: Outcome) -> dict[str, Any]:
        """Return the record that closes the log of a finished course."""
        facts = self.end_facts(outcome)
        # One winner was written as a number before a game could be drawn.
        del facts["winners" if len(outcome.winners) == 1 else "winner"]
        return {"end": True, **facts}

    def end_facts(self, outcome: Outcome) -> dict[str, Any]:
        """Return everything that the record which closes a log may say of the end."""
        winners = list(outcome.winners)
        return {
            "n": self.n,
            "winner": winners[0] if len(winners) == 1 else None,
            "winners": winners,
            "turns": outcome.turns,
            "c": self.chain,
        }

    def undoable_count(self, seat: Seat) -> int:
        """Count the last actions of a seat that revealed nothing."""
        history, reveals = self.history, self.game.reveals
        entries = history.entries
        for index in range(len(entries) - 1, history.settled - 1, -1):
            entry = entries[index]
            before, after = history.position_after(index), history.position_after(index + 1)
            if entry.action.by != seat or reveals(before, entry.action, entry.events, after):
                return len(entries) - 1 - index
        return len(entries) - history.settled

    def phase_count(self, seat: Seat) -> int:
        """Count the last actions of a seat since a phase began, as far as it may undo them.

        Where nothing has been done in the phase, it is the phase before.
        """
        most, mark = self.undoable_count(seat), self.game.mark
        begins = (Mark.TURN, Mark.PHASE)
        for count in range(1, most):
            if any(mark(event)[0] in begins for event in self.entries[-1 - count].events):
                return count
        return most

    def agreed_count(self, seat: Seat) -> int:
        """Count the actions from a seat's last one on, which it may undo if all others agree."""
        entries = self.entries
        for count in range(1, len(entries) - self.history.settled + 1):
            if entries[-count].action.by == seat:
                return count
        return 0


def action_record(game: AnyGame, entry: Entry, digest: str) -> dict[str, Any]:
    """Return the record of an action."""
    record: dict[str, Any] = {"n": entry.n, **game.write(entry.action)}
    if entry.text:
        record["text"] = entry.text
    record["h"] = digest
    return record


def undo_record(n: int, by: Seat, to: int, digest: str, *, redo: bool) -> dict[str, Any]:
    """Return the record of an undo, or of a redo."""
    return {"n": n, "by": by, "do": "redo" if redo else "undo", "to": to, "h": digest}
