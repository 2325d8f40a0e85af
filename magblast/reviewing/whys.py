"""Find out why one answer is better than another, and never against the game that was played.

Both are played on in the same imagined worlds, until the turn after the next one begins: what is
lost after one of them, and not after the other? Where that says nothing: who then has more of what
counts on the table? What the recorded game shows is no guess: a reason that it contradicts is not
given, nor one that speaks for the worse answer. What another seat could have done in it, and only
missed, is no contradiction, and is told as that.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import repeat
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_STEPS
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.entry import is_idle
from magblast.kernel.game import Mark
from magblast.kernel.memory import SeatMemory
from magblast.kernel.picks import SEAT, Thing
from magblast.kernel.preview import Change, Preview
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Played
from magblast.reviewing.tips import Tip, TipKind
from magblast.reviewing.verdicts import SEED, Asked, asked_at
from magblast.wording import ENGLISH

WORLDS = 12
"""Imagined worlds in which both answers are played on."""
_TURNS = 2, 6
"""Turns from the present one on to the one that ends it: more where few show no difference."""
_OFTEN = 3
"""Worlds by which one answer must be ahead for what happens after it to be a reason."""
_STRONGLY = WORLDS // 2
"""Worlds by which one must be ahead if what happens has nothing to do with its things."""
_MORE = 36
"""Imagined worlds in which it is counted what the seats have, where no loss is a reason."""
_CLEAR = 2.0
"""Standard errors by which the means of what a seat has must differ, and that by something."""
_APART = 0.3
_SHARE = 0.1
"""What of all a seat has must differ: less is true, and explains no game."""
_MOST_HELD = 2
"""Things of which it is told how much a seat has."""
_NEAR = 2
"""Worlds by which two reasons may differ that come to about the same."""


class Loss(NamedTuple):
    """Describe that somebody loses something, or the game, as played on in a world."""

    mark: Mark
    seat: Seat | None
    sentence: str
    """What it means, in English: losses with the same sentence are the same."""
    event: Any
    reply: tuple[Any, Any] | None
    """The last move of another seat before it, with what that seat saw."""
    is_end: bool = False
    """Whether the game ended with it."""


class Line(NamedTuple):
    """Describe what follows an answer in a world."""

    losses: Sequence[Loss]
    goes_on: tuple[Any, Any] | None
    """The next move of whoever gave it, with what is seen then."""
    holdings: Mapping[tuple[Seat, str], int] = {}
    """What each seat has in the end."""


class Held(NamedTuple):
    """Say how much a seat has on average a few turns after two answers."""

    seat: Seat
    what: str
    """The game's own word."""
    worse: float
    better: float


class Reason(NamedTuple):
    """Say what happens after one answer more often than after another."""

    loss: Loss
    worse: int
    """In how many worlds it happens after the worse answer."""
    better: int
    """After the better one."""
    reply: tuple[Any, Any] | None
    """The reply that it mostly comes from, with what whoever gives it sees."""


class Why(NamedTuple):
    """Say why an answer is better than another."""

    open: Reason | None
    """What the worse answer leaves open."""
    brings: Reason | None
    """What the better one brings."""
    goes_on: tuple[Any, Any] | None = None
    """The move that usually follows it, and not the worse one, with what is seen then."""
    does: Preview = Preview()
    """What the better one does at once, and what was played in its stead did not do as well."""
    held: Sequence[Held] = ()
    """What counts on the table, and speaks for the better one."""
    missed: Reason | None = None
    """What the worse one left open, and another seat could have done in the recorded game."""

    @property
    def is_lasting(self) -> bool:
        """Whether it says what follows from the answers."""
        found = self.open, self.brings, self.missed
        return any(each is not None for each in found) or bool(self.held)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not self.is_lasting and not self.does.changes and not self.does.marks


def why(played: Played, tip: Tip, seed: str = SEED, executor: Executor | None = None) -> Why:
    """Find out why one answer is better than another, by what happens soon after both.

    What the executor raises stops it.
    """
    if tip.compared[0] == tip.compared[1] or (tip.needs_reason and _is_only_harm(played, tip)):
        return Why(None, None)
    briefing = Briefing(played.game, played.setup, bots_of(played.game.id))
    before = tip.verdict.before
    asked = asked_at(played, before, Recall(played, tip.verdict.seat).after(before))
    compared = Compared(briefing, asked.view, asked.memory, tip.compared, f"{seed} {before} why")
    found = compared.why(
        lambda until: _recorded(played, tip, asked, until), executor, is_sure=tip.is_sure
    )
    return found._replace(does=does(played, tip))


class Compared(NamedTuple):
    """Compare two answers to what a seat is asked, the better one first."""

    briefing: Briefing
    view: Any
    memory: SeatMemory | None
    pair: tuple[Any, Any]
    seed: str

    def why(
        self,
        recorded: Callable[[int], "Recorded | None"] = lambda _: None,
        executor: Executor | None = None,
        *,
        is_sure: bool = False,
    ) -> Why:
        """Find out why the first is better; ``recorded`` says what happened until a turn began.

        How games end is told only if it ``is_sure`` that it is better.
        """
        named, me = self._named, self.view.viewer
        missed: Reason | None = None
        for until in self._ends:
            worlds = self._worlds(range(WORLDS), until, executor)
            goes_on = _gone_on([[line.goes_on for line in lines] for lines in worlds])
            played, happened = (
                [[line.losses for line in lines] for lines in worlds],
                recorded(until),
            )
            if until == self._ends[0] and happened is not None:
                # What is left open for longer is no longer what the answer left open.
                missed = _missed(played, me, named, happened)
            losses = [[_told_of(each, is_sure=is_sure) for each in lines] for lines in played]
            open_, brings = (
                reason if reason is not None and _is_plausible(reason, named, goes_on) else None
                for reason in _compared(losses, me, happened)[:2]
            )
            if missed is not None and missed.loss.is_end:
                # What was lost instead matters less than the game.
                open_ = None
            elif open_ is not None:
                missed = None
            if open_ is not None or brings is not None or missed is not None:
                return Why(open_, brings, goes_on, missed=missed)
        for until in self._ends:
            worlds = self._worlds(range(WORLDS, WORLDS + _MORE), until, executor)
            if held := _held([[line.holdings for line in lines] for lines in worlds], me):
                goes_on = _gone_on([[line.goes_on for line in lines] for lines in worlds])
                return Why(None, None, goes_on, held=held)
        return Why(None, None)

    @property
    def _ends(self) -> list[int]:
        """The turns with which the playing on ends."""
        return [self.view.turn + turns for turns in _TURNS]

    @property
    def _named(self) -> set[str]:
        """The names of the things of both answers."""
        words = self.briefing.game.words(self.briefing.setup, ENGLISH)
        return {
            words.label(thing, self.view)
            for action in self.pair
            for part in words.spell(action, self.view)
            for thing in part.things
        } - {info.name for info in self.briefing.setup.seats}

    def _worlds(
        self, numbers: range, until: int, executor: Executor | None
    ) -> list[Sequence[Line]]:
        """List what follows the worse and the better answer in imagined worlds."""
        better, worse = self.pair
        seeds = [f"{self.seed} {number}" for number in numbers]
        play = partial(_in_one_world, until=until)
        each = repeat(self.briefing), repeat(self.view), repeat((worse, better)), seeds
        run = map if executor is None else executor.map
        return [*run(play, *each, repeat(self.memory))]


class Recorded(NamedTuple):
    """Hold what somebody lost in the recorded game after an answer."""

    losses: Collection[str]
    """Their sentences, as in ``Loss``."""
    is_worse: bool
    """Whether the worse one of two answers was played."""
    could: Callable[[Any, Loss], bool] = lambda *_: False
    """Return whether another seat could have brought a loss about at once by an action."""

    def contradicts(self, sentence: str, *, after_worse: bool) -> bool:
        """Return whether the game shows otherwise than that something follows one of them."""
        return (sentence in self.losses) != (after_worse == self.is_worse)


def _recorded(played: Played, tip: Tip, asked: Asked, until: int) -> Recorded:
    """Return what was lost from an answer on, as whoever gave it saw it, until a turn begins."""
    game, words = played.game, played.game.words(played.setup, ENGLISH)
    found, positions = set[str](), list[tuple[Any, Seat]]()
    for index in range(asked.before, len(played.entries)):
        if index > asked.before:
            positions.append((played.position_after(index), played.entries[index].action.by))
        for event in played.entries[index].events:
            if game.mark(event)[0] in (Mark.LOSS, Mark.WIN):
                found.add(words.loss(game.seen(event, asked.seat)) or "")
        if played.position_after(index + 1).view(None).turn >= until:
            break

    def could(action: Any, loss: Loss) -> bool:
        return any(
            by == action.by and _brings(played, asked.seat, position, action, loss)
            for position, by in positions
        )

    return Recorded(found, tip.kind is TipKind.WORSE, could)


def _brings(played: Played, reader: Seat, position: Any, action: Any, loss: Loss) -> bool:
    """Return whether an action at a position leads to a loss of the reader at once.

    Nobody decides anything else between them. The end of the game is the same, however it is told.
    """
    words = played.game.words(played.setup, ENGLISH)
    if position.refusal_of(action) is not None:
        return False
    found = set[str | None]()
    by = action.by
    while action is not None:
        position, events = position.play(action)
        marked = [each for each in events if played.game.mark(each)[0] in (Mark.LOSS, Mark.WIN)]
        found |= {words.loss(played.game.seen(each, reader)) for each in marked}
        is_forced = position.decision is not None and len(position.legal) == 1
        action = position.legal[0] if is_forced else None
    if loss.is_end:
        return position.outcome is not None and by in position.outcome.winners
    return loss.sentence in found


def does(played: Played, tip: Tip) -> Preview:
    """Return what the better answer does at once that was not done as well without it.

    What was played does what its whole turn did: a shot hits when its card has been chosen.
    """
    game, setup = played.game, played.setup
    asked = asked_at(played, tip.verdict.before)
    better, worse = tip.compared

    def preview(view: Any, action: Any) -> Preview:
        return game.preview(setup, view, action) if action in view.legal else Preview()

    others = [preview(asked.view, worse)]
    if tip.kind is TipKind.WORSE:
        for index in range(asked.before + 1, len(played.entries)):
            if played.position_after(index).view(None).turn != asked.view.turn:
                break
            if played.entries[index].action.by == asked.seat:
                following = asked_at(played, index)
                others.append(preview(following.view, following.played))
    found, owners = preview(asked.view, better), _owners(played, asked.view)
    changes = tuple(
        each
        for each in found.changes
        if not _is_harm(each, owners.get(each.thing), asked.seat)
        and not any(_is_outdone(each, other.change(each.thing, each.what)) for other in others)
    )
    # What is noted of a change that is not told says nothing.
    untold = {each.thing for each in found.changes} - {each.thing for each in changes}
    marks = tuple(
        each
        for each in found.marks
        if each[0] not in untold and not any(each in other.marks for other in others)
    )
    return Preview(changes, marks)


def _is_only_harm(played: Played, tip: Tip) -> bool:
    """Return whether all that the better answer does at once harms whoever gives it."""
    asked, better = asked_at(played, tip.verdict.before), tip.compared[0]
    if better not in asked.view.legal:
        return False
    changes = played.game.preview(played.setup, asked.view, better).changes
    owners, own = _owners(played, asked.view), asked.seat
    return bool(changes) and all(
        owners.get(each.thing) == own and _is_harm(each, own, own) for each in changes
    )


def _owners(played: Played, view: Any) -> Mapping[Thing, Seat]:
    """Return whose the things are that stand on the table, and the seats."""
    pieces = played.game.words(played.setup, ENGLISH).pieces(view)
    owners = {piece.thing.lifted: piece.owner for piece in pieces}
    return owners | {Thing(SEAT, seat): seat for seat in range(1, len(played.setup.seats) + 1)}


def _is_harm(change: Change, owner: Seat | None, reader: Seat) -> bool:
    """Return whether a change is a loss of the reader, or a gain of another."""
    if owner is None:
        return False
    before, after = change.before, change.after
    if isinstance(before, int) and isinstance(after, int):
        return (after < before) == (owner == reader)
    return after is None and owner == reader


def _is_outdone(change: Change, other: Change | None) -> bool:
    """Return whether a fact was changed as far in the same direction, or is gone."""
    if other is None:
        return False
    before, after, last = change.before, change.after, other.after
    if isinstance(before, int) and isinstance(after, int) and isinstance(last, int):
        return last >= after if after > before else last <= after
    return last is None or last == after


def _told_of(losses: Sequence[Loss], *, is_sure: bool) -> list[Loss]:
    """List the losses that are told; how games end is told only if they were played to the end.

    What is likely is known by the table a few turns later, and such an end would contradict it.
    """
    return [loss for loss in losses if is_sure or not loss.is_end]


def _is_plausible(reason: Reason, named: Iterable[str], goes_on: tuple[Any, Any] | None) -> bool:
    """Return whether a reason may well come from the answers: by their things, or by what follows.

    In a few worlds much differs by chance.
    """
    if any(name in reason.loss.sentence for name in named):
        return True
    is_strong = abs(reason.worse - reason.better) >= _STRONGLY
    return is_strong and (reason.loss.is_end or goes_on is not None)


def _held(worlds: Sequence[Sequence[Mapping[tuple[Seat, str], int]]], me: Seat) -> Sequence[Held]:
    """List what a seat has clearly more of after the better answer, or another one less."""
    found: list[Held] = []
    # The game lists what counts most first.
    for seat, what in {key: None for lines in worlds for line in lines for key in line}:
        worse, better = ([lines[at].get((seat, what), 0) for lines in worlds] for at in (0, 1))
        sign = 1 if seat == me else -1
        gains = [sign * (one - other) for one, other in zip(better, worse, strict=True)]
        gain, error = fmean(gains), stdev(gains) / sqrt(len(gains))
        enough = max(_APART, _SHARE * max(fmean(worse), fmean(better)))
        if gain >= max(enough, _CLEAR * error):
            found.append(Held(seat, what, fmean(worse), fmean(better)))
    places = [*dict.fromkeys(each.what for each in found)]
    return sorted(found, key=lambda each: places.index(each.what))[:_MOST_HELD]


def _gone_on(worlds: Sequence[Sequence[tuple[Any, Any] | None]]) -> tuple[Any, Any] | None:
    """Return the move that often follows the better answer, and not the worse one."""
    worse, better = ([each[place] for each in worlds] for place in (0, 1))
    one, other = (
        Counter(repr(move[0]) for move in moves if move is not None) for moves in (better, worse)
    )
    more = {told: one[told] - other[told] for told in one}
    most = max(more, key=lambda told: more[told], default=None)
    if most is None or more[most] < _STRONGLY:
        return None
    return next(move for move in better if move is not None and repr(move[0]) == most)


def _compared(
    worlds: Sequence[Sequence[Sequence[Loss]]], seat: Seat, recorded: Recorded | None = None
) -> Why:
    """Compare what happens after the worse and after the better answer, for a seat.

    What the recorded game contradicts is no reason.
    """
    after = [[losses[place] for losses in worlds] for place in (0, 1)]
    is_mine = partial(_is_bad_for, seat)

    def is_false(sentence: str, *, after_worse: bool) -> bool:
        return recorded is not None and recorded.contradicts(sentence, after_worse=after_worse)

    harm = _reason(after[0], after[1], is_mine, partial(is_false, after_worse=True))
    gain = _reason(
        after[1], after[0], lambda loss: not is_mine(loss), partial(is_false, after_worse=False)
    )
    if gain is not None:
        gain = gain._replace(worse=gain.better, better=gain.worse, reply=None)
    return Why(harm, gain)


def _missed(
    worlds: Sequence[Sequence[Sequence[Loss]]],
    seat: Seat,
    named: Iterable[str],
    recorded: Recorded,
) -> Reason | None:
    """Return what the worse answer left open in the recorded game, and another seat only missed.

    It ends the game, or is about a thing of the answers.
    """
    if not recorded.is_worse:
        return None
    named = [*named]

    def is_told(loss: Loss) -> bool:
        matters = loss.is_end or any(name in loss.sentence for name in named)
        false = recorded.contradicts(loss.sentence, after_worse=True)
        return matters and false and loss.reply is not None and _is_bad_for(seat, loss)

    worse, better = (
        [[loss for loss in lines[place] if is_told(loss)] for lines in worlds] for place in (0, 1)
    )
    one, other = _counts(worse), _counts(better)
    losses = {loss.sentence: loss for lines in worse for loss in lines}
    for loss in sorted(losses.values(), key=lambda each: (not each.is_end, -one[each.sentence])):
        often, seldom = one[loss.sentence], other[loss.sentence]
        if often - seldom < _OFTEN:
            continue
        replies = [
            each.reply for lines in worse for each in lines if each.sentence == loss.sentence
        ]
        counted = Counter(repr(reply[0]) for reply in replies if reply is not None)
        for told, _ in counted.most_common():
            reply = next(each for each in replies if each is not None and repr(each[0]) == told)
            if recorded.could(reply[0], loss):
                return Reason(loss, often, seldom, reply)
    return None


def _is_bad_for(seat: Seat, loss: Loss) -> bool:
    return (loss.seat == seat) != (loss.mark is Mark.WIN)


def _reason(
    more: Sequence[Sequence[Loss]],
    less: Sequence[Sequence[Loss]],
    is_meant: Callable[[Loss], bool],
    is_false: Callable[[str], bool],
) -> Reason | None:
    """Return what happens clearly more often in some worlds than in others; None for nothing.

    What is false is not told.
    """
    here, there = (
        [[loss for loss in losses if is_meant(loss)] for losses in each] for each in (more, less)
    )
    # What is only exchanged for another loss is no reason.
    if sum(map(len, here)) - sum(map(len, there)) < _OFTEN:
        return None
    one, other = (_counts(each) for each in (here, there))
    more_often = {told: one[told] - other[told] for told in one if not is_false(told)}
    most = max(more_often.values(), default=0)
    if most < _OFTEN:
        return None
    # Of what happens about as often, such as a fall and the victory by it, the plainest is told.
    won = {loss.sentence for losses in here for loss in losses if loss.mark is Mark.WIN}
    near = (each for each in more_often if more_often[each] >= max(_OFTEN, most - _NEAR))
    told = min(near, key=lambda each: (each in won, len(each)))
    loss = next(loss for losses in here for loss in losses if loss.sentence == told)
    return Reason(loss, one[told], other[told], _usual_reply(here, told))


def _counts(worlds: Sequence[Sequence[Loss]]) -> Counter[str]:
    return Counter(loss.sentence for losses in worlds for loss in losses)


def _usual_reply(worlds: Sequence[Sequence[Loss]], told: str) -> tuple[Any, Any] | None:
    """Return the reply that a loss mostly comes from; None where there is no such one."""
    replies = [
        loss.reply
        for losses in worlds
        for loss in losses
        if loss.sentence == told and loss.reply is not None
    ]
    counted = Counter(repr(action) for action, _ in replies)
    if not counted:
        return None
    (most, count), *_ = counted.most_common(1)
    if 2 * count < len(replies):
        return None
    return next(reply for reply in replies if repr(reply[0]) == most)


def _in_one_world(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seed: str,
    memory: SeatMemory | None,
    until: int,
) -> list[Line]:
    """Return what follows each answer in one imagined world, until a turn begins."""
    world, me = briefing.game.imagine(briefing.setup, view, seed, memory), view.viewer
    return [_line(briefing, me, world, action, Luck(seed), until) for action in tried]


def _line(briefing: Briefing, me: Seat, position: Any, action: Any, luck: Luck, until: int) -> Line:
    """Return what is lost after an answer, once each, and the move that follows it."""
    game, tactics = briefing.game, briefing.tactics
    words = game.words(briefing.setup, ENGLISH)
    reply: tuple[Any, Any] | None = None
    goes_on: tuple[Any, Any] | None = None
    losses: dict[str, Loss] = {}
    for _ in range(MOST_STEPS):
        position, events = position.play(action)
        decision = position.decision
        for event in events:
            mark, seat = game.mark(event)
            if mark not in (Mark.LOSS, Mark.WIN):
                continue
            seen = game.seen(event, me)
            if sentence := words.loss(seen):
                loss = Loss(mark, seat, sentence, seen, reply, decision is None)
                losses.setdefault(sentence, loss)
        if decision is None:
            break
        view = position.view(decision.seat)
        if view.turn >= until:
            break
        legal = view.legal
        action = legal[0] if len(legal) == 1 else tactics.greedy(view, luck)
        acts = not is_idle(game, action)
        if decision.seat != me and acts:
            reply = action, view
        if decision.seat == me and acts and goes_on is None:
            goes_on = action, view
    return Line([*losses.values()], goes_on, words.holdings(position.view(me)))
