"""Tell which cards fit what a card asks for, and which no spell can touch (rules M1.4, M5.8)."""

from collections.abc import Sequence
from typing import NamedTuple

from magblast.games.magi_nation.engine.board import SEATS, Facts, Placed
from magblast.games.magi_nation.engine.printed import MANY, Filter
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Relic, Side, Thing
from magblast.games.magi_nation.engine.terms import CREATURE, MAGI, RELIC, CardId, Kind, Role, State
from magblast.kernel.seat import Seat, other


class Chooser(NamedTuple):
    """Describe who looks for something: the controller, the card, and the energy it had."""

    seat: Seat
    card: CardId
    energy: int = 0
    is_spell: bool = False


_CREATURES = (CREATURE,)


def card_fits(rules: Rules, wanted: Filter, card: CardId) -> bool:
    """Return whether a card fits by what is printed on it."""
    printed = rules.cards[card]
    if printed.kind not in wanted.kinds:
        return False
    if wanted.region is not None and wanted.region not in printed.regions:
        return False
    if wanted.not_region is not None and wanted.not_region in printed.regions:
        return False
    if wanted.words:
        words = printed.id.split("_")
        return any(word in words for word in wanted.words)
    return True


def fits(board: Facts, wanted: Filter, by: Chooser, placed: Placed, energy: int = -1) -> bool:
    """Return whether a card in play fits; ``energy`` is compared instead of what it has now."""
    seat, thing = placed
    if wanted.whose != "any" and (wanted.whose == "own") != (seat == by.seat):
        return False
    return _thing_fits(board, wanted, by, seat, thing, energy)


def _thing_fits(
    board: Facts,
    wanted: Filter,
    by: Chooser,
    seat: Seat,
    thing: Thing,
    energy: int = -1,
) -> bool:
    """Return whether a card of one of the seats that are meant fits."""
    if wanted.other and thing.card == by.card:
        return False
    if not card_fits(board.rules, wanted, thing.card):
        return False
    if wanted.most < MANY:
        has = 0 if isinstance(thing, Relic) else thing.energy
        if (has if energy < 0 else energy) > wanted.most:
            return False
    return wanted.state is None or _is(board, wanted.state, by, seat, thing)


def _is(board: Facts, state: State, by: Chooser, seat: Seat, thing: Thing) -> bool:
    match state:
        case State.ALONE:
            return not board.players[seat - 1].creatures
        case State.UNBURROWED:
            return not (isinstance(thing, Creature) and thing.burrow)
    if not isinstance(thing, Creature):
        return False
    match state:
        case State.ATTACKABLE:
            return not is_covered(board, thing)
        case State.ATTACKED:
            return thing.attacked
        case State.BURROWED:
            return thing.burrow > 0
        case State.HURT:
            return thing.energy < board.rules.cards[thing.card].energy
        case State.SMALLEST:
            return thing.energy == min(each.energy for each in board.players[seat - 1].creatures)
        case State.WEAKER:
            return thing.energy < by.energy
    raise AssertionError(state)


def is_covered(board: Facts, creature: Creature) -> bool:
    """Return whether a spell on it keeps the active seat from attacking it (rules M6.2)."""
    return any(spell.by != board.active_seat() for spell in creature.spells)


def candidates(board: Facts, wanted: Filter, by: Chooser) -> list[CardId]:
    """List the cards in play that fit and that this spell can affect, in a pinned order."""
    whose, is_plain = wanted.whose, wanted.is_plain
    found: list[CardId] = []
    for seat in SEATS:
        if whose != "any" and (whose == "own") != (seat == by.seat):
            continue
        player = board.players[seat - 1]
        things = _of_kinds(player, wanted.kinds)
        guarded = by.is_spell and things and board.holding("protect", seat)
        if is_plain and not guarded:
            found += [thing.card for thing in things]
            continue
        for thing in things:
            if _thing_fits(board, wanted, by, seat, thing) and not (
                guarded and is_protected(board, by, Placed(seat, thing))
            ):
                found.append(thing.card)
    return found


def _of_kinds(player: Side, kinds: tuple[Kind, ...]) -> Sequence[Thing]:
    """List what a seat has in play of some kinds, in the order of ``things_of``."""
    if kinds == _CREATURES:
        return player.creatures
    found: list[Thing] = []
    if MAGI in kinds and player.magi is not None:
        found.append(player.magi)
    if RELIC in kinds:
        found += player.relics
    if CREATURE in kinds:
        found += player.creatures
    return found


def is_protected(board: Facts, by: Chooser, placed: Placed) -> bool:
    """Return whether a spell does nothing to a card in play (rules M5.8)."""
    return protector(board, by, placed) is not None


def protector(board: Facts, by: Chooser, placed: Placed) -> CardId | None:
    """Return the card that protects a card in play from a spell (rules M5.8)."""
    rules = board.rules
    if not by.is_spell or not isinstance(placed.thing, Creature):
        return None
    for card, result in board.holding("protect", placed.seat):
        holder = Chooser(placed.seat, card)
        if result.each is None:
            covers = result.who is Role.SOURCE and placed.thing.card == card
        else:
            covers = fits(board, result.each, holder, placed)
        if covers and result.spells is not None:
            whose = result.spells.whose
            is_meant = whose == "any" or (whose == "theirs") == (by.seat == other(placed.seat))
            if is_meant and card_fits(rules, result.spells, by.card):
                return card
    return None


def holds_for(board: Facts, what: str, card: CardId) -> int:
    """Return how much of something always holds for a creature, by the cards of its controller.

    It counts 1 where nothing is said of how much.
    """
    found = board.find_creature(card)
    if found is None:
        return 0
    placed, count = Placed(*found), 0
    for source, result in board.holding(what, placed.seat):
        by = Chooser(placed.seat, source)
        covers = source == card if result.each is None else fits(board, result.each, by, placed)
        if covers:
            count += int(result.amount) if isinstance(result.amount, int) else 0
            count += result.amount == 0
    return count
