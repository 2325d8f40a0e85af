"""Find out why one answer is better than another, and never against the game that was played.

Both are played on in the same imagined worlds, until the turn after the next one begins: what is
lost after one of them, and not after the other? What the recorded game shows is no guess: a reason
that it contradicts is not given.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_STEPS
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.entry import is_idle
from magblast.kernel.game import Mark
from magblast.kernel.memory import SeatMemory
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


def why(played: Played, tip: Tip, seed: str = SEED, executor: Executor | None = None) -> Why:
    """Find out why one answer is better than another, by what happens soon after both.

    What the executor raises stops it.
    """
    better, worse = tip.compared
    if better == worse:
        return Why(None, None)
    briefing = Briefing(played.game, played.setup, bots_of(played.game.id))
    before = tip.verdict.before
    asked = asked_at(played, before, Recall(played, tip.verdict.seat).after(before))
    seeds = [f"{seed} {before} why {number}" for number in range(WORLDS)]
    run = map if executor is None else executor.map
    words = played.game.words(played.setup, ENGLISH)
    named = {
        words.label(thing, asked.view)
        for action in tip.compared
        for part in words.spell(action, asked.view)
        for thing in part.things
    } - {info.name for info in played.setup.seats}
    found = Why(None, None, does=does(played, tip))
    for turns in _TURNS:
        until = asked.view.turn + turns
        play = partial(_in_one_world, until=until)
        each = repeat(briefing), repeat(asked.view), repeat((worse, better)), seeds
        worlds = [*run(play, *each, repeat(asked.memory))]
        goes_on = _gone_on([[line.goes_on for line in lines] for lines in worlds])
        losses = [
            [_told_of(line.losses, is_sure=tip.is_sure) for line in lines] for lines in worlds
        ]
        open_, brings = (
            reason if reason is not None and _is_plausible(reason, named, goes_on) else None
            for reason in _compared(losses, asked.seat, _recorded(played, tip, asked, until))[:2]
        )
        if open_ is not None or brings is not None:
            return found._replace(open=open_, brings=brings, goes_on=goes_on)
    return found


class Recorded(NamedTuple):
    """Hold what somebody lost in the recorded game after an answer."""

    losses: Collection[str]
    """Their sentences, as in ``Loss``."""
    is_worse: bool
    """Whether the worse one of two answers was played."""

    def contradicts(self, sentence: str, *, after_worse: bool) -> bool:
        """Return whether the game shows otherwise than that something follows one of them."""
        return (sentence in self.losses) != (after_worse == self.is_worse)


def _recorded(played: Played, tip: Tip, asked: Asked, until: int) -> Recorded:
    """Return what was lost from an answer on, as whoever gave it saw it, until a turn begins."""
    game, words = played.game, played.game.words(played.setup, ENGLISH)
    found = set[str]()
    for index in range(asked.before, len(played.entries)):
        for event in played.entries[index].events:
            if game.mark(event)[0] in (Mark.LOSS, Mark.WIN):
                found.add(words.loss(game.seen(event, asked.seat)) or "")
        if played.position_after(index + 1).view(None).turn >= until:
            break
    return Recorded(found, tip.kind is TipKind.WORSE)


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
    found = preview(asked.view, better)
    return Preview(
        tuple(
            each
            for each in found.changes
            if not any(_is_outdone(each, other.change(each.thing, each.what)) for other in others)
        ),
        tuple(each for each in found.marks if not any(each in other.marks for other in others)),
    )


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
    return Line([*losses.values()], goes_on)
