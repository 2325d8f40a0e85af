"""List what may be played and used in a step, and say why something may not be (rules M4, M5.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.costs import Price, card_price, is_playable_relic
from magblast.games.magi_nation.engine.frames import Turn
from magblast.games.magi_nation.engine.planned import copies_of, plays_of, uses_of
from magblast.games.magi_nation.engine.plans import (
    plans_of_spell,
    ways,
)
from magblast.games.magi_nation.engine.printed import Card, Power
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.state import Relic, Thing
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    CREATURES,
    RELIC,
    SPELL,
    CardId,
    Phase,
    TitleId,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


def powers(board: Board, turn: Turn, seat: Seat) -> list[UsePower]:
    """List the powers that may be used in a PRS step."""
    rules = board.rules
    magi, plans = board.magi_of(seat), rules.plans[seat]
    found: list[UsePower] = []
    if magi is None:
        return found
    for thing in board.players[seat - 1].things():
        for plan in plans[thing.card]:
            power = plan.power
            assert power is not None
            if cannot_use(thing, power, turn.phase) is not None:
                continue
            for each in copies_of(plan, rules.cards[magi.card]) if power.copy else (plan,):
                found += uses_of(each, ways(board, each))
    return found


def plays(board: Board, turn: Turn, seat: Seat) -> list[Play]:
    """List the cards of the hand that may be played in a step."""
    found: list[Play] = []
    known: dict[TitleId, list[Play]] = {}
    cards, are_creatures = board.rules.cards, turn.phase is CREATURES
    for card in board.players[seat - 1].hand:
        printed = cards[card]
        if (printed.kind is CREATURE) != are_creatures:
            continue
        listed = known.get(printed.id)
        if listed is None:
            listed = known[printed.id] = _plays_of(board, turn, seat, card)
            found += listed
        else:
            # What one copy can do, the others can as well.
            found += [replace(each, card=card) for each in listed]
    return found


def _plays_of(board: Board, turn: Turn, seat: Seat, card: CardId) -> list[Play]:
    rules = board.rules
    plans = plans_of_spell(rules, seat, card)
    # A spell that cannot be paid for has no way of being announced.
    judge = _cannot_play_now if plans else cannot_play
    if judge(board, turn, seat, card) is not None:
        return []
    if not plans:
        return [Play(seat, card)]
    found: list[Play] = []
    for plan in plans:
        found += plays_of(plan, ways(board, plan))
    return found


def attempts(board: Board, turn: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over the cards and powers that might be thought of, without choices."""
    player = board.players[seat - 1]
    if turn.phase is not CREATURES:
        for thing in player.things():
            for power in board.rules.cards[thing.card].powers:
                yield UsePower(seat, thing.card, power.id)
    yield from (Play(seat, card) for card in player.hand)


def cannot_use(thing: Thing, power: Power, phase: Phase) -> Refusal | None:
    """Return why a power cannot be used now, whatever it costs."""
    if power.id in thing.used:
        reason, rule = Reason.POWER_USED, "M5.1"
    elif isinstance(thing, Relic) and thing.rests is not None and thing.rests.holds:
        reason, rule = Reason.POWER_RESTS, "M5.7"
    elif power.first_step and phase is not Phase.PRS_1:
        reason, rule = Reason.FIRST_STEP_ONLY, "M3.4"
    else:
        return None
    return refuse(reason, rule, card=thing.card, power=power.id)


def cannot_play(board: Board, turn: Turn, seat: Seat, card: CardId) -> Refusal | None:
    """Return why a card cannot be played in this step, whatever is chosen for it."""
    rules = board.rules
    refused = _cannot_play_now(board, turn, seat, card)
    if refused is not None or rules.cards[card].kind is RELIC:
        return refused
    return cannot_pay(board, card, card_price(board, seat, card))


def _cannot_play_now(board: Board, turn: Turn, seat: Seat, card: CardId) -> Refusal | None:
    """Return why a card cannot be played in this step, whatever it costs."""
    player = board.players[seat - 1]
    if card not in player.hand:
        if turn.phase is CREATURES:
            return refuse(Reason.NOT_IN_HAND, "M3.6", card=card)
        return refuse(Reason.NOT_IN_HAND, "M3.4", card=card)
    magi, printed = player.magi, board.rules.cards[card]
    if magi is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    is_creature = printed.kind is CREATURE
    if is_creature != (turn.phase is CREATURES):
        if is_creature:
            return refuse(Reason.CREATURES_LATER, "M3.6", card=card)
        return refuse(Reason.ONLY_CREATURES, "M3.6", card=card)
    if printed.kind is RELIC:
        return _cannot_keep(board, seat, printed, card)
    if printed.kind is SPELL and magi.entangle is not None and magi.entangle.holds:
        return refuse(Reason.ENTANGLED, "M5.7", card=magi.card)
    return None


def _cannot_keep(board: Board, seat: Seat, printed: Card, card: CardId) -> Refusal | None:
    """Return why a relic cannot be played (rules M4.3)."""
    rules = board.rules
    player = board.players[seat - 1]
    magi = player.magi
    if magi is not None and not is_playable_relic(rules.cards[magi.card], printed):
        return refuse(Reason.WRONG_REGION, "M4.3", card=card, magi=magi.card)
    for relic in player.relics:
        if rules.cards[relic.card].id == printed.id:
            return refuse(Reason.HAVE_IT, "M4.3", card=card)
    for each in (seat, other(seat)):
        for creature in board.players[each - 1].creatures:
            for stolen in creature.under:
                if stolen.start == seat and rules.cards[stolen.card].id == printed.id:
                    return refuse(Reason.STOLEN_NAME, "R30", card=card, thief=creature.card)
    return None


def cannot_pay(board: Board, card: CardId, price: Price | None) -> Refusal | None:
    """Return why a price cannot be paid (rules M4.1, M4.2)."""
    if price is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    payer, cost, lost = price
    has = board.energy_of(payer)
    if cost <= has:
        return None
    facts = {"card": card, "payer": payer, "cost": cost, "has": has}
    # Where a reduction has made up for the penalty, the cost is 1 with or without it.
    if not lost or cost == 1:
        return refuse(Reason.TOO_EXPENSIVE, "M4.1", **facts)
    if cost - lost > has:
        return refuse(Reason.TOO_EXPENSIVE_ABROAD, "M4.1", **facts, penalty=lost)
    return refuse(Reason.TOO_EXPENSIVE_ABROAD, "M4.2", **facts, penalty=lost)
