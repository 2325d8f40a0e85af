"""Follow a game record by record: the state is a fold over its log (with its take-backs)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.log.deal import parse_deal
from magblast.games.magblast.log.notation import in_order, to_record
from magblast.games.magblast.log.position import parse_position
from magblast.kernel.seat import Seat
from magblast.record.codec import Digester, canonical
from magblast.record.header import Header, header_record, rules_for
from magblast.record.history import Entry, History, Played

_MOST_FORCED = 500
"""Answers that are filled in before a record; more of them cannot be meant."""


def opening(header: Header, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Return the first position of a game, and what happened before its first decision."""
    seats = len(header.seats)
    if header.position is not None:
        # A script is written for the rules of today; a log that names its rules stays what it was.
        strict = header.rules is None
        return parse_position(header.position, rules, seats, header.seed, strict=strict)
    deal = None if header.deal is None else parse_deal(header.deal, rules, seats)
    return new_game(rules, seats, header.seed, deal), ()


@dataclass(slots=True)
class Game:
    """Hold a game as far as it has been played, with what was taken back last."""

    header: Header
    rules: Rules
    opening: tuple[Event, ...]
    """What happened before the first decision."""
    history: History
    position: Position
    """The position after the last effective action."""
    n: int = 0
    """Number of the last record; actions and take-backs are counted alike."""
    digester: Digester = field(default_factory=Digester)
    _chain: Any = None

    @classmethod
    def begin(cls, header: Header, rules: Rules | None = None, *, forgets: bool = False) -> "Game":
        """Begin a game; raises ``ShapeError`` when this version cannot play it.

        A game that ``forgets`` keeps only what can still be taken back.
        """
        rules = rules or rules_for(header)
        first, events = opening(header, rules)
        game = cls(header, rules, events, History(first.fresh(), forgets), first)
        game._chain = blake2b(canonical(header_record(header)), digest_size=8)
        return game

    @property
    def first(self) -> Position:
        """Return the position of the first decision."""
        return self.history.first

    @property
    def state(self) -> GameState:
        """Return the state after the last effective action."""
        return self.position.state

    @property
    def entries(self) -> Sequence[Entry]:
        """List the effective history, oldest first."""
        return self.history.entries

    def prepare(self, action: Action, text: str | None = None, *, script: bool) -> list[Played]:
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
        """Do what has been prepared; all of it counts as one record."""
        self.n += 1
        self.history.undone.clear()
        self._add(played)

    def _add(self, played: list[Played]) -> None:
        self.history.add(played)
        self.position = played[-1].position

    def _lead_to(self, action: Action) -> tuple[list[Played], Action]:
        """Return the forced answers that make an action legal, and the action as it is listed."""
        forced: list[Played] = []
        position = self.position
        while len(forced) < _MOST_FORCED:
            legal = position.legal
            if (match := _match(action, position)) is not None:
                return forced, match
            if len(legal) != 1:
                break
            forced.append(self._forced(position, legal[0]))
            position = forced[-1].position
        return [], action

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

    def _forced(self, before: Position, action: Action) -> Played:
        after, events = before.play(action)
        return Played(Entry(self.n + 1, action, events), after)

    def before_undo(self, to: int) -> Position:
        """Return the table after record ``to``, which must be effective; 0 is the beginning.

        Raises ``UndoError`` when there is no such record, or nothing behind it.
        """
        return self.history.position_after(self.history.count_upto(to))

    def undo(self, by: Seat, to: int) -> None:
        """Go back to the table after record ``to``; raises ``UndoError``."""
        self.history.undo(by, to)
        self.position = self.history.position.fresh()
        self.n += 1

    def before_redo(self, to: int) -> Position:
        """Return the table after record ``to``, which was taken back; raises ``UndoError``."""
        return self.history.undone[self.history.undone_upto(to) - 1].position

    def redo(self, to: int) -> None:
        """Play again what was taken back, up to record ``to``; raises ``UndoError``."""
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


def _match(action: Action, position: Position) -> Action | None:
    """Return the action as it can be played: as it is, or with its cards as they lie."""
    if action in position.legal:
        return action
    asked = position.decision
    # Out of turn, an open round would listen to it as well.
    if asked is None or asked.seat != action.by:
        return None
    ordered = in_order(action, position.state)
    return None if position.refusal_of(ordered) else ordered


def action_record(entry: Entry, state_digest: str) -> dict[str, Any]:
    """Return the record of an action."""
    record: dict[str, Any] = {"n": entry.n, **to_record(entry.action)}
    if entry.text:
        record["text"] = entry.text
    record["h"] = state_digest
    return record


def undo_record(n: int, by: Seat, to: int, state_digest: str, *, redo: bool) -> dict[str, Any]:
    """Return the record of a take-back, or of a redo."""
    return {"n": n, "by": by, "do": "redo" if redo else "undo", "to": to, "h": state_digest}


def end_record(game: Game) -> dict[str, Any]:
    """Return the record that closes the log of a finished game."""
    state = game.state
    return {"end": True, "n": game.n, "winner": state.winner, "turns": state.turn, "c": game.chain}
