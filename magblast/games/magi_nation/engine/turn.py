"""Lead through the six steps of a turn (rules M3)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Attack, EndPhase, Play, UsePower
from magblast.games.magi_nation.engine.announcing import Announcing
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.declaring import Declaring
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import Turn, Waiting
from magblast.games.magi_nation.engine.judging import Judging
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.state import Creature, Relic, Thing
from magblast.games.magi_nation.engine.terms import ATTACK, CREATURES, Due, Mark, Phase, When
from magblast.kernel.decision import PRIVATE, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other

MOST_ANSWERS = 2000
"""Answers that are listed; every other legal one can be given as well."""
DRAWN = 2
"""Cards drawn in the Draw step (rules M3.7)."""
_NEXT = {
    Phase.PRS_1: Phase.ATTACK,
    Phase.ATTACK: Phase.CREATURES,
    Phase.CREATURES: Phase.PRS_2,
    Phase.PRS_2: Phase.DRAW,
}
_MARKS = (Mark.ECLIPSE, Mark.ENTANGLE, Mark.HIDDEN)


def _date(draft: Draft, seat: Seat, old: Due, new: Due | None) -> None:
    """Let the dated marks of a seat begin or end."""
    magi = draft.magi_of(seat)
    if magi is not None:
        for mark in _MARKS:
            if getattr(magi, mark) is old:
                draft.change_magi(seat, **{mark: new})
                _tell_end(draft, seat, magi, mark, new)
    for relic in draft.players[seat - 1].relics:
        if relic.rests is old:
            draft.change_relic(seat, relic, rests=new)
            _tell_end(draft, seat, relic, Mark.RESTS, new)


def _tell_end(draft: Draft, seat: Seat, thing: Thing, mark: Mark, new: Due | None) -> None:
    if new is None:
        draft.emit(e.MarkEnded(seat, thing.card, mark))


def _enter(draft: Draft, turn: Turn, phase: Phase) -> None:
    draft.stack[0] = replace(turn, phase=phase)
    draft.emit(e.PhaseBegan(turn.seat, phase))


def _advance(draft: Draft, turn: Turn) -> bool:
    """Test the Magi, and do what happens by itself until the next step that asks."""
    if draft.defeat_magi():
        return True
    proceed = _BY_ITSELF.get(turn.phase)
    if proceed is None:
        return False
    proceed(draft, turn)
    return True


def _begin(draft: Draft, turn: Turn) -> None:
    """Let marks hold from now on (rules M5.7), and turn up a Magi where none is."""
    _date(draft, turn.seat, Due.NEXT, Due.NOW)
    if draft.magi_of(turn.seat) is None:
        draft.turn_up(turn.seat)
    else:
        draft.stack[0] = replace(turn, phase=Phase.CHARGING)
        _wait(draft, turn.seat, When.TURN_START)


def _charge(draft: Draft, turn: Turn) -> None:
    _energize(draft, turn.seat)
    _enter(draft, turn, Phase.PRS_1)


def _before_draw(draft: Draft, turn: Turn) -> None:
    draft.stack[0] = replace(turn, phase=Phase.DRAWING)
    _wait(draft, turn.seat, When.DRAW_STEP)


def _draw(draft: Draft, turn: Turn) -> None:
    draft.draw(turn.seat, max(0, DRAWN - turn.fewer), reshuffles=True)
    draft.stack[0] = replace(turn, phase=Phase.END)
    _wait(draft, turn.seat, When.TURN_END)


def _wait(draft: Draft, seat: Seat, when: When) -> None:
    """Let the effects of a moment follow, if there are any."""
    if draft.listeners(when, seat):
        draft.push(Waiting(when))


def _energize(draft: Draft, seat: Seat) -> None:
    """Let the cards of a seat gain their rates; in the first turn nobody does (rules M3.3)."""
    if draft.turn == 1:
        return
    for thing in [*draft.players[seat - 1].things()]:
        rate = draft.rules.cards[thing.card].energize
        if rate and not isinstance(thing, Relic):
            energy = thing.energy + rate
            draft.set_energy(seat, thing, energy)
            draft.emit(e.Energized(seat, thing.card, rate, energy))


def _end_turn(draft: Draft, turn: Turn) -> None:
    """End the marks and counts of the turn (rules M3.8, M5.7), and begin the next."""
    seat = turn.seat
    _date(draft, seat, Due.NOW, None)
    _date(draft, seat, Due.BOTH, Due.NEXT)
    for each, player in enumerate([*draft.players], 1):
        if player.magi is not None and player.magi.used:
            draft.change_magi(each, used=())
        relics = tuple(
            [replace(relic, used=()) if relic.used else relic for relic in player.relics]
        )
        # The marks of the relics have just changed, but not which relics there are.
        creatures = tuple([_rested(draft, each, creature) for creature in player.creatures])
        draft.change(each, relics=relics, creatures=creatures)
    for each, player in enumerate([*draft.players], 1):
        for creature in player.creatures:
            if creature.spells:
                _count_down(draft, each, creature, seat)
    if draft.players[seat - 1].first_turn:
        draft.change(seat, first_turn=False)
    draft.begin_turn(other(seat))


_BY_ITSELF: Mapping[Phase, Callable[[Draft, Turn], None]] = {
    Phase.ENERGIZE: _begin,
    Phase.CHARGING: _charge,
    Phase.DRAW: _before_draw,
    Phase.DRAWING: _draw,
    Phase.END: _end_turn,
}
"""What a step does by itself; steps that are not listed ask a seat."""


def _rested(draft: Draft, seat: Seat, creature: Creature) -> Creature:
    """Return a creature without the counts of the turn."""
    if creature.burrow == 1:
        draft.emit(e.BurrowEnded(seat, creature.card))
    return Creature(
        creature.card,
        creature.owner,
        creature.energy,
        burrow=max(0, creature.burrow - 1),
        spells=creature.spells,
        under=creature.under,
    )


def _count_down(draft: Draft, seat: Seat, creature: Creature, ended: Seat) -> None:
    """Count a turn of the caster's opponent for the spells on a creature."""
    if not any(spell.by != ended for spell in creature.spells):
        return
    counted = [
        replace(spell, turns=spell.turns - 1) if spell.by != ended else spell
        for spell in creature.spells
    ]
    left = tuple([spell for spell in counted if spell.turns > 0])
    draft.change_creature(seat, creature, spells=left)
    for spell in counted:
        if spell not in left:
            draft.end_spell(spell.by, spell.card, creature.card)


def _decide(board: Board, turn: Turn) -> Decision:
    return Decision(turn.seat, turn.phase, PRIVATE)


def _all_answers(board: Board, turn: Turn, seat: Seat) -> list[Action]:
    if turn.phase is ATTACK:
        return [*Declaring(board, seat).attacks()]
    step = Announcing(board, turn)
    if turn.phase is CREATURES:
        return [*step.plays()]
    return [*step.powers(), *step.plays()]


def _answers(board: Board, turn: Turn, seat: Seat) -> list[Action]:
    found = _all_answers(board, turn, seat)
    if len(found) >= MOST_ANSWERS:
        found = _some_of_each(found)
    if _cannot_end(board, turn) is None:
        found.append(EndPhase(seat))
    return found


def _some_of_each(found: list[Action]) -> list[Action]:
    """Shorten a list so that something of each card and power stays on it, the first answers."""
    groups = Counter(map(_source, found))
    share = MOST_ANSWERS
    while sum(min(count, share) for count in groups.values()) >= MOST_ANSWERS:
        share -= share // 20 + 1
    kept, seen = [], Counter[object]()
    for action in found:
        source = _source(action)
        seen[source] += 1
        if seen[source] <= share:
            kept.append(action)
    return kept


def _source(action: Action) -> object:
    """Return what an answer uses: a card, a power or an attacker."""
    match action:
        case Attack():
            return action.creature
        case UsePower():
            return action.card, action.power
        case Play():
            return action.card
    return None


def _cannot_end(board: Board, turn: Turn) -> Refusal | None:
    if turn.phase is ATTACK:
        card = Declaring(board, turn.seat).must_attack()
        if card is not None:
            return Reason.MUST_ATTACK.refusal("M6.1", card=card)
    return None


def _refusal(board: Board, turn: Turn, action: Action) -> Refusal | None:
    is_attack = turn.phase is Phase.ATTACK
    match action:
        case EndPhase():
            return _cannot_end(board, turn)
        case Attack() if is_attack:
            return Declaring(board, action.by).refusal(action)
        case Play() if not is_attack:
            return Judging(board, turn).refusal_of_play(action)
        case UsePower() if turn.phase in (Phase.PRS_1, Phase.PRS_2):
            return Judging(board, turn).refusal_of_power(action)
    return UNASKED


def _attempts(board: Board, turn: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over what might be thought of, without what needs only a choice more."""
    if turn.phase is Phase.ATTACK:
        yield from Declaring(board, seat).attempts()
    else:
        listed = _answers(board, turn, seat)
        possible = {_without_choices(action) for action in listed}
        for action in Announcing(board, turn).attempts():
            if action not in possible:
                yield action
    yield EndPhase(seat)


def _without_choices(action: Action) -> Action:
    match action:
        case Play(by, card):
            return Play(by, card)
        case UsePower(by, card, power):
            return UsePower(by, card, power)
    return action


def _answer(draft: Draft, turn: Turn, action: Action) -> None:
    match action:
        case EndPhase():
            _enter(draft, turn, _NEXT[turn.phase])
        case Attack():
            draft.begin_attack(action)
        case Play():
            draft.play(action)
        case UsePower():
            draft.use_power(action)


TURN: FrameHandlers[Turn] = Handlers(
    _decide, _answers, _refusal, _answer, _advance, _attempts, all_legal=True
)
