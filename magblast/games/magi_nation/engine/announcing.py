"""List and judge what may be played and used in a step (rules M4, M5.1)."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.choosing import aims, with_numbers
from magblast.games.magi_nation.engine.costs import Price, card_price, is_playable_relic
from magblast.games.magi_nation.engine.draft import Board
from magblast.games.magi_nation.engine.frames import Choices, Turn
from magblast.games.magi_nation.engine.planned import Plan, chosen_in, copies_of, plays_of, uses_of
from magblast.games.magi_nation.engine.plans import (
    paid,
    plans_of_power,
    plans_of_spell,
    price_of,
    ways,
)
from magblast.games.magi_nation.engine.printed import Card, Power
from magblast.games.magi_nation.engine.query import (
    energy_of,
    find,
    magi_of,
    other,
    things_of,
)
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.rules import Rules
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
from magblast.kernel.evolve import evolve
from magblast.kernel.quick import changer, maker
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_play, _with_card = maker(Play), changer(Play, "card")


def powers(board: Board, rules: Rules, turn: Turn, seat: Seat) -> list[UsePower]:
    """List the powers that may be used in a PRS step."""
    magi, plans = magi_of(board, seat), rules.plans[seat]
    found: list[UsePower] = []
    if magi is None:
        return found
    for thing in things_of(board.players[seat - 1]):
        for plan in plans[thing.card]:
            power = plan.power
            assert power is not None
            if cannot_use(thing, power, turn.phase) is not None:
                continue
            for each in copies_of(plan, rules.cards[magi.card]) if power.copy else (plan,):
                found += uses_of(each, ways(board, rules, each))
    return found


def plays(board: Board, rules: Rules, turn: Turn, seat: Seat) -> list[Play]:
    """List the cards of the hand that may be played in a step."""
    found: list[Play] = []
    known: dict[TitleId, list[Play]] = {}
    cards, are_creatures = rules.cards, turn.phase is CREATURES
    for card in board.players[seat - 1].hand:
        printed = cards[card]
        if (printed.kind is CREATURE) != are_creatures:
            continue
        listed = known.get(printed.id)
        if listed is None:
            listed = known[printed.id] = _plays_of(board, rules, turn, seat, card)
            found += listed
        else:
            # What one copy can do, the others can as well.
            found += [_with_card(each, card) for each in listed]
    return found


def _plays_of(board: Board, rules: Rules, turn: Turn, seat: Seat, card: CardId) -> list[Play]:
    plans = plans_of_spell(rules, seat, card)
    # A spell that cannot be paid for has no way of being announced.
    judge = _cannot_play_now if plans else cannot_play
    if judge(board, rules, turn, seat, card) is not None:
        return []
    if not plans:
        return [_play(seat, card)]
    found: list[Play] = []
    for plan in plans:
        found += plays_of(plan, ways(board, rules, plan))
    return found


def attempts(board: Board, rules: Rules, turn: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over the cards and powers that might be thought of, without choices."""
    player = board.players[seat - 1]
    if turn.phase is not CREATURES:
        for thing in things_of(player):
            for power in rules.cards[thing.card].powers:
                yield UsePower(seat, thing.card, power.id)
    yield from (Play(seat, card) for card in player.hand)


def cannot_use(thing: Thing, power: Power, phase: Phase) -> Refusal | None:
    """Return why a power cannot be used now, whatever it costs."""
    if power.id in thing.used:
        reason, rule = Reason.POWER_USED, "M5.1"
    elif isinstance(thing, Relic) and thing.rests is not None and thing.rests.holds:
        reason, rule = Reason.POWER_RESTS, "M5.7"
    elif power.first_step and phase is not Phase.PRS_1:
        reason, rule = Reason.FIRST_STEP_ONLY, "M10"
    else:
        return None
    return refuse(reason, rule, card=thing.card, power=power.id)


def cannot_play(board: Board, rules: Rules, turn: Turn, seat: Seat, card: CardId) -> Refusal | None:
    """Return why a card cannot be played in this step, whatever is chosen for it."""
    refused = _cannot_play_now(board, rules, turn, seat, card)
    if refused is not None or rules.cards[card].kind is RELIC:
        return refused
    return _cannot_pay(board, card, card_price(board, rules, seat, card))


def _cannot_play_now(
    board: Board, rules: Rules, turn: Turn, seat: Seat, card: CardId
) -> Refusal | None:
    """Return why a card cannot be played in this step, whatever it costs."""
    player = board.players[seat - 1]
    if card not in player.hand:
        return refuse(Reason.NOT_IN_HAND, "M4", card=card)
    magi, printed = player.magi, rules.cards[card]
    if magi is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    is_creature = printed.kind is CREATURE
    if is_creature != (turn.phase is CREATURES):
        reason = Reason.CREATURES_LATER if is_creature else Reason.ONLY_CREATURES
        return refuse(reason, "M3.6", card=card)
    if printed.kind is RELIC:
        return _cannot_keep(board, rules, seat, printed, card)
    if printed.kind is SPELL and magi.entangle is not None and magi.entangle.holds:
        return refuse(Reason.ENTANGLED, "M5.7", card=magi.card)
    return None


def _cannot_keep(
    board: Board, rules: Rules, seat: Seat, printed: Card, card: CardId
) -> Refusal | None:
    """Return why a relic cannot be played (rules M4.3)."""
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
                    return refuse(Reason.STOLEN_NAME, "M4.3", card=card, thief=creature.card)
    return None


def _cannot_pay(board: Board, card: CardId, price: Price | None) -> Refusal | None:
    if price is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    has = energy_of(board, price.payer)
    if price.amount > has:
        facts = {"card": card, "payer": price.payer, "cost": price.amount, "has": has}
        return refuse(Reason.TOO_EXPENSIVE, "M4.1", **facts)
    return None


def refusal_of_play(board: Board, rules: Rules, turn: Turn, action: Play) -> Refusal | None:
    """Judge the play of a card of the hand."""
    refused = cannot_play(board, rules, turn, action.by, action.card)
    if refused is not None:
        return refused
    plans = plans_of_spell(rules, action.by, action.card)
    if not plans:
        is_bare = action == Play(action.by, action.card)
        return None if is_bare else refuse(Reason.WRONG_CHOICES, "M4", card=action.card)
    plan = plans[len(action.targets) > 1 and len(plans) > 1]
    chosen = chosen_in(plan, action)
    if plays_of(plan, [chosen]) != [action]:
        return refuse(Reason.WRONG_CHOICES, "M4.8", card=action.card)
    return _cannot_choose(board, rules, plan, chosen)


def refusal_of_power(board: Board, rules: Rules, turn: Turn, action: UsePower) -> Refusal | None:
    """Judge the use of a power."""
    seat, facts = action.by, {"card": action.card, "power": action.power}
    placed, magi = find(board, action.card), magi_of(board, seat)
    if placed is None or placed.seat != seat:
        return refuse(Reason.NOT_YOURS, "M5.1", **facts)
    if magi is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    power = rules.cards[action.card].power(action.power)
    if power is None:
        return refuse(Reason.NO_SUCH_POWER, "M5.1", **facts)
    refused = cannot_use(placed.thing, power, turn.phase)
    if refused is not None:
        return refused
    plans = plans_of_power(rules, seat, magi, action.card, power)
    if power.copy:
        if not plans:
            return refuse(Reason.NO_CHOICE, "M4.8", **facts)
        plans = [plan for plan in plans if action.copy in (None, plan.use.power)]
    if not plans:
        return refuse(Reason.NO_SUCH_POWER, "M5.1", **facts)
    plan = plans[0]
    refused = _cannot_pay(board, action.card, price_of(board, rules, plan, 0))
    if refused is not None:
        return refused
    chosen = chosen_in(plan, action)
    if uses_of(plan, [chosen]) != [action]:
        return refuse(Reason.WRONG_CHOICES, "M4.8", **facts)
    return _cannot_choose(board, rules, plan, chosen)


def _cannot_choose(board: Board, rules: Rules, plan: Plan, chosen: Choices) -> Refusal | None:
    """Return why these choices cannot be made once the costs are paid (rules M4.8)."""
    card = plan.use.card
    if plan.does.x and chosen.x is None:
        if not ways(board, rules, plan):
            return refuse(Reason.NO_CHOICE, "M4.8", card=card)
        return refuse(Reason.MUST_CHOOSE, "M4.6", card=card)
    x = chosen.x or 0
    if x < 0 or (not plan.does.x and chosen.x is not None):
        return refuse(Reason.WRONG_CHOICES, "M4.6", card=card)
    price = price_of(board, rules, plan, x)
    refused = _cannot_pay(board, card, price)
    if refused is not None or price is None:
        return refused
    after, use = paid(board, rules, plan, price)
    targets = (chosen.target, chosen.second)
    named = aims(after, rules, plan, use, chosen)
    like = [each for each in named if (each.target, each.second) == targets]
    wanted = evolve(chosen, x=None) if plan.does.x else chosen
    if wanted in with_numbers(after, plan.does, use, like):
        return None
    aimed = aims(after, rules, plan, use)
    if not aimed:
        return refuse(Reason.NO_CHOICE, "M4.8", card=card)
    if chosen.target is None and aimed[0].target is not None:
        return refuse(Reason.MUST_CHOOSE, "M5.2", card=card)
    return refuse(Reason.CANNOT_CHOOSE, "M5.2", card=card, target=chosen.target)
