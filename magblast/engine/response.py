"""Run a play from its announcement to its effect, with the responses in between (rules 5)."""

from magblast.engine.actions import (
    Action,
    Pass,
    Respond,
    Sound,
    UseAbility,
    passing,
    responding,
    sounding,
)
from magblast.engine.combat import use_ability
from magblast.engine.decision import Decision
from magblast.engine.draft import Draft, Table
from magblast.engine.events import PlayCancelled, Responded, SoundMade, SoundMissed
from magblast.engine.evolve import evolve
from magblast.engine.frames import ANNOUNCED, ANSWERED, SOUND, Play, ResponseRound
from magblast.engine.query import ability_of, clockwise
from magblast.engine.rules import Rules
from magblast.engine.terms import CardId, DecisionKind, FlagshipId, Seat


def decide_sound(frame: Play) -> Decision:
    """Ask the attacker for the sound effect."""
    return Decision(frame.by, DecisionKind.SOUND)


def sounds(table: Table, rules: Rules, frame: Play) -> list[Action]:
    """List the two answers to the sound effect."""
    return [sounding(frame.by, True), sounding(frame.by, False)]


def answer_sound(draft: Draft, frame: Play, action: Action) -> None:
    """Go on to the responses, or let the silent blast miss (rules 4.4)."""
    draft.stack.pop()
    if isinstance(action, Sound) and action.made:
        draft.tell(SoundMade(frame.by, frame.card))
        draft.push(evolve(frame, stage=ANNOUNCED))
    else:
        draft.tell(SoundMissed(frame.by, frame.card))
        draft.discard(frame.card)


def advance(draft: Draft, frame: Play) -> bool:
    """Open the response round over a play, or carry it out; False while a sound is awaited."""
    if frame.stage is SOUND:
        return False
    if frame.stage is ANNOUNCED:
        draft.stack[-1] = evolve(frame, stage=ANSWERED)
        _open_round(draft)
        return True
    draft.stack.pop()
    effect = draft.rules.effects[frame.card]
    if frame.cancelled_by is None:
        effect.resolve(draft, frame)
        return True
    effect.cancelled(draft, frame)
    if draft.stack and type(draft.stack[-1]) is ResponseRound:
        # A cancelled response is a new situation: everybody entitled is asked again.
        draft.stack.pop()
        _open_round(draft)
    return True


def _open_round(draft: Draft) -> None:
    play = draft.stack[-1]
    if not isinstance(play, Play):
        raise RuntimeError("a response round needs a play beneath")
    to_ask = entitled(draft, draft.rules, play)
    if to_ask:
        draft.push(ResponseRound(to_ask))


def entitled(table: Table, rules: Rules, play: Play) -> tuple[Seat, ...]:
    """List who is asked for a response, in order; public facts alone decide (rules 5.1, 5.2)."""
    order = clockwise(table, play.by)
    if play.seat in order:
        order.remove(play.seat)
        order.insert(0, play.seat)
    if rules.options.ask == "holders":
        return tuple(seat for seat in order if len(answers(table, rules, seat, play)) > 1)
    return tuple([seat for seat in order if _is_entitled(table, rules, seat, play)])


def _is_entitled(table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
    player = table.players[seat - 1]
    if player.hand:
        for effect in rules.responders:
            if effect.answers(table, rules, seat, play):
                return True
    return ability_of(player, rules).could_answer(table, rules, seat, play)


def answers(table: Table, rules: Rules, seat: Seat, play: Play) -> list[Action]:
    """List a seat's answers to a play, passing included."""
    player = table.players[seat - 1]
    found: list[Action] = [
        responding(seat, card)
        for card in player.hand
        if rules.effects[card].answers(table, rules, seat, play)
    ]
    found += ability_of(player, rules).answers(table, rules, seat, play)
    found.append(passing(seat))
    return found


def decide_response(frame: ResponseRound) -> Decision:
    """Ask the next seat of the round."""
    return Decision(frame.to_ask[0], DecisionKind.RESPOND)


def response_actions(table: Table, rules: Rules, frame: ResponseRound) -> list[Action]:
    """List the answers of the seat asked."""
    return answers(table, rules, frame.to_ask[0], play_beneath(table))


def play_beneath(table: Table) -> Play:
    """Return the play that a response round on top of the stack is about."""
    play = table.stack[-2]
    if not isinstance(play, Play):
        raise RuntimeError("a response round needs a play beneath")
    return play


def answer_response(draft: Draft, frame: ResponseRound, action: Action) -> None:
    """Carry out an answer: a card is a play of its own, which may be answered in turn."""
    if isinstance(action, Pass):
        draft.stack.pop()
        if len(frame.to_ask) > 1:
            draft.push(ResponseRound(frame.to_ask[1:]))
    elif isinstance(action, Respond):
        play = play_beneath(draft)
        draft.take(action.by, (action.card,))
        draft.tell(Responded(action.by, action.card, play.card, play.by))
        draft.push(Play(action.by, action.card, ANNOUNCED))
    elif isinstance(action, UseAbility):
        use_ability(draft, action)
        if draft.stack[-1] is frame:
            # The play stands, but hands have changed, and with them who may answer.
            _ask_on(draft, frame)


def _ask_on(draft: Draft, frame: ResponseRound) -> None:
    able = entitled(draft, draft.rules, play_beneath(draft))
    to_ask = tuple(seat for seat in frame.to_ask if seat in able)
    draft.stack.pop()
    if to_ask:
        draft.push(ResponseRound(to_ask))


def cancel_answered(draft: Draft, by: CardId | FlagshipId) -> None:
    """Cancel the play that the response round on top of the stack is about, and end the round."""
    play = play_beneath(draft)
    draft.stack.pop()
    draft.stack[-1] = evolve(play, cancelled_by=by)
    draft.tell(PlayCancelled(play.by, play.card, by))
