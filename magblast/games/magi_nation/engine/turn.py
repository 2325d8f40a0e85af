"""Lead through the six steps of a turn (rules M3)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Attack, EndPhase, Play, UsePower
from magblast.games.magi_nation.engine.announcing import Announcing, Declaring
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.frames import Turn
from magblast.games.magi_nation.engine.judging import Judging
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.engine.terms import ATTACK, CREATURES, Due, Phase, When
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, Decision, Seat

MOST_ANSWERS = 2000
"""Answers that are listed; every other legal one can be given as well."""
DRAWN = 2
"""Cards drawn in the Draw step (rules M3.7)."""
_TWO = 2
_NEXT = {
    Phase.PRS_1: Phase.ATTACK,
    Phase.ATTACK: Phase.CREATURES,
    Phase.CREATURES: Phase.PRS_2,
    Phase.PRS_2: Phase.DRAW,
}


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


def _without_choices(action: Action) -> Action:
    match action:
        case Play(by, card):
            return Play(by, card)
        case UsePower(by, card, power):
            return UsePower(by, card, power)
    return action


class TurnHandler(FrameHandler[Turn]):
    """Lead through a turn."""

    def decide(self) -> Decision:
        return Decision(self.frame.seat, self.frame.phase, PRIVATE)

    def answers(self, seat: Seat) -> list[Action]:
        found = self._all_answers(seat)
        if len(found) >= MOST_ANSWERS:
            found = _some_of_each(found)
        if self._cannot_end() is None:
            found.append(EndPhase(seat))
        return found

    def _all_answers(self, seat: Seat) -> list[Action]:
        if self.frame.phase is ATTACK:
            return [*Declaring(self.board, seat).attacks()]
        step = Announcing(self.board, self.frame)
        if self.frame.phase is CREATURES:
            return [*step.plays()]
        return [*step.powers(), *step.plays()]

    def _cannot_end(self) -> Refusal | None:
        if self.frame.phase is ATTACK:
            card = Declaring(self.board, self.frame.seat).must_attack()
            if card is not None:
                return Reason.MUST_ATTACK.refusal("M6.1", card=card)
        return None

    def refusal(self, action: Action) -> Refusal | None:
        is_attack = self.frame.phase is Phase.ATTACK
        match action:
            case EndPhase():
                return self._cannot_end()
            case Attack() if is_attack:
                return Declaring(self.board, action.by).refusal(action)
            case Play() if not is_attack:
                return Judging(self.board, self.frame).refusal_of_play(action)
            case UsePower():
                return Judging(self.board, self.frame).refusal_of_power(action)
        return UNASKED

    def attempts(self, seat: Seat) -> Iterator[Action]:
        """Iterate over the actions that might be tried, without those that lack only a choice."""
        if self.frame.phase is Phase.ATTACK:
            yield from Declaring(self.board, seat).attempts()
            yield from Announcing(self.board, self.frame).uses()
        else:
            listed = self.answers(seat)
            possible = {_without_choices(action) for action in listed}
            for action in Announcing(self.board, self.frame).attempts():
                if action not in possible:
                    yield action
        yield EndPhase(seat)

    def answer(self, draft: Draft, action: Action) -> None:
        match action:
            case EndPhase():
                self._enter(draft, _NEXT[self.frame.phase])
            case Attack():
                draft.begin_attack(action)
            case Play():
                draft.play(action)
            case UsePower():
                draft.use_power(action)

    def _enter(self, draft: Draft, phase: Phase) -> None:
        draft.stack[0] = replace(self.frame, phase=phase)
        draft.emit(e.PhaseBegan(self.frame.seat, phase))

    def advance(self, draft: Draft) -> bool:
        """Test the Magi, and do what happens by itself until the next step that asks."""
        if draft.defeat_magi():
            return True
        if draft.players[self.frame.seat - 1].has_lost:
            self._end_turn(draft)
            return True
        proceed = _BY_ITSELF.get(self.frame.phase)
        if proceed is None:
            return False
        proceed(self, draft)
        return True

    def _begin(self, draft: Draft) -> None:
        """Let marks hold from now on (rules M5.7), and turn up a Magi where none is."""
        draft.date_marks(self.frame.seat, Due.NEXT, Due.NOW)
        if draft.magi_of(self.frame.seat) is None:
            draft.turn_up(self.frame.seat)
        else:
            draft.stack[0] = replace(self.frame, phase=Phase.CHARGING)
            draft.wait(self.frame.seat, When.TURN_START)

    def _charge(self, draft: Draft) -> None:
        """Let the cards of the captain gain their rates (rules M3.3).

        Of two captains, the one who begins does not in the first turn.
        """
        seat = self.frame.seat
        energizes = draft.turn > 1 or len(draft.players) > _TWO
        for thing in [*draft.players[seat - 1].things()] if energizes else ():
            rate = draft.rules.cards[thing.card].energize
            if rate and not isinstance(thing, Relic):
                energy = thing.energy + rate
                draft.set_energy(seat, thing, energy)
                draft.emit(e.Energized(seat, thing.card, rate, energy))
        self._enter(draft, Phase.PRS_1)

    def _before_draw(self, draft: Draft) -> None:
        draft.stack[0] = replace(self.frame, phase=Phase.DRAWING)
        draft.wait(self.frame.seat, When.DRAW_STEP)

    def _draw(self, draft: Draft) -> None:
        draft.draw(self.frame.seat, max(0, DRAWN - self.frame.fewer), reshuffles=True)
        draft.stack[0] = replace(self.frame, phase=Phase.END)
        draft.wait(self.frame.seat, When.TURN_END)

    def _end_turn(self, draft: Draft) -> None:
        """End the marks and counts of the turn (rules M3.8, M5.7), and begin the next."""
        seat = self.frame.seat
        draft.date_marks(seat, Due.NOW, None)
        draft.date_marks(seat, Due.BOTH, Due.NEXT)
        for each, player in enumerate([*draft.players], 1):
            if player.magi is not None and player.magi.used:
                draft.change_magi(each, used=())
            relics = tuple(
                [replace(relic, used=()) if relic.used else relic for relic in player.relics]
            )
            # The marks of the relics have just changed, but not which relics there are.
            creatures = tuple([draft.rested(each, creature) for creature in player.creatures])
            draft.change(each, relics=relics, creatures=creatures)
        for each, player in enumerate([*draft.players], 1):
            for creature in player.creatures:
                if creature.spells:
                    draft.count_down_spells(each, creature, seat)
        if draft.players[seat - 1].first_turn:
            draft.change(seat, first_turn=False)
        draft.begin_turn(draft.after(seat))


_BY_ITSELF: Mapping[Phase, Callable[[TurnHandler, Draft], None]] = {
    Phase.ENERGIZE: TurnHandler._begin,
    Phase.CHARGING: TurnHandler._charge,
    Phase.DRAW: TurnHandler._before_draw,
    Phase.DRAWING: TurnHandler._draw,
    Phase.END: TurnHandler._end_turn,
}
"""What a step does by itself; steps that are not listed ask a seat."""
