"""Tell what characters do otherwise than greedy, and who beats whom."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from magblast.bots.arena import Match, steps
from magblast.bots.interval import Wins, around_grouped_mean
from magblast.bots.roster import BotName
from magblast.bots.tactics import characters_of
from magblast.games.battlecards.engine import events as b
from magblast.games.battlecards.engine.terms import BASE, MINE, rank_of
from magblast.games.magblast.engine import events as m
from magblast.games.magi_nation.engine import events as d
from magblast.games.magusha.engine import events as g
from magblast.games.magusha.engine.position import View
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat
from tests.checks.bots.strength import GREEDY, editions
from tests.checks.figures.duels import SEED
from tests.checks.figures.kept import Bench
from tests.checks.figures.matches import Run, meetings
from tests.checks.figures.tables import share, table, title

GAMES = {"magblast": 1000, "battlecards": 400, "magusha": 400, "magi-nation": 480}
"""Games against greedy in which habits are counted."""
PAIR = {"magblast": 100, "battlecards": 100, "magusha": 100, "magi-nation": 60}
"""Games of each pair of bots."""
_AT_ONCE = 50
"""Games that a process plays before it reports."""
Counts: TypeAlias = Callable[[Any, AnyPosition], Seat | None]
"""Returns whose event it is, if it counts; the position is that before it."""


class Habit(NamedTuple):
    """Describe what is counted of a bot: events or what it has, turn by turn; or a share."""

    says: str
    happens: Counts | None = None
    """The events that count."""
    among: Counts | None = None
    """All those of which they are a share; else they are counted up to each end of its turn."""
    has: Callable[[Any], float] | None = None
    """What the seat has when its turn ends, from its view, instead of events."""


def _by(*kinds: type) -> Counts:
    """Count events of these kinds for the seat that acts."""
    return lambda event, _: getattr(event, "by", None) if isinstance(event, kinds) else None


def _of(*kinds: type) -> Counts:
    """Count events of these kinds for the seat that they are about."""
    return lambda event, _: getattr(event, "seat", None) if isinstance(event, kinds) else None


def _at_flagships(event: Any, position: Any) -> Seat | None:
    fired = isinstance(event, m.BlastFired) and event.target not in position.rules.ships
    return event.by if fired else None


def _mines(event: Any, _: AnyPosition) -> Seat | None:
    laid = isinstance(event, b.CardPlayed | b.Responded) and rank_of(event.card) == MINE
    return event.by if laid else None


def _mines_on_bases(event: Any, position: AnyPosition) -> Seat | None:
    return event.by if _mines(event, position) and event.target == BASE else None


def _hits(event: Any, _: AnyPosition) -> Seat | None:
    hit = isinstance(event, g.SpiritLost | g.TroopLost | g.CommanderHit)
    return event.by if hit and event.by != event.seat else None


def _hits_on_commanders(event: Any, position: AnyPosition) -> Seat | None:
    return _hits(event, position) if isinstance(event, g.CommanderHit) else None


def _mine(view: Any) -> Any:
    return view.seats[view.viewer - 1]


def _troops(view: View) -> float:
    units = view.at.board.units_of(view.viewer or 0)
    return sum([unit.size for unit in units]) - 1


HABITS: Mapping[str, Mapping[str, Habit]] = {
    "magblast": {
        "bold": Habit("blasts fired in a turn", _by(m.BlastFired)),
        "careful": Habit(
            "open zones of its own fleet when its turn ends",
            has=lambda view: sum([not zone for zone in _mine(view).fleet]),
        ),
        "hoarder": Habit("cards thrown away in a turn", _of(m.CardDiscarded)),
        "builder": Habit("ships deployed in a turn", _of(m.ShipDeployed)),
        "hunter": Habit("blasts that aim at flagships", _at_flagships, _by(m.BlastFired)),
    },
    "battlecards": {
        "bold": Habit(
            "attacks that its ships block", _of(b.ShipBlocked), _of(b.ShipBlocked, b.BlockDeclined)
        ),
        "careful": Habit(
            "attacks that its ships block", _of(b.ShipBlocked), _of(b.ShipBlocked, b.BlockDeclined)
        ),
        "hoarder": Habit(
            "cards in hand when its turn ends", has=lambda view: _mine(view).hand_size
        ),
        "builder": Habit(
            "ships in play when its turn ends", has=lambda view: len(_mine(view).ships)
        ),
        "hunter": Habit("mines that it plays on the base", _mines_on_bases, _mines),
    },
    "magusha": {
        "bold": Habit("strikes in a turn", _of(g.StrikeBegan)),
        "careful": Habit("troops lost in a round", _of(g.TroopLost)),
        "hoarder": Habit(
            "reserves when its turn ends",
            has=lambda view: len(view.at.board.players[view.viewer - 1].reserves),
        ),
        "builder": Habit("troops on the field when its turn ends", has=_troops),
        "hunter": Habit("hits that strike the commander", _hits_on_commanders, _hits),
    },
    "magi-nation": {
        "bold": Habit("attacks in a turn", _of(d.AttackBegan)),
        "careful": Habit("attacks in a turn", _of(d.AttackBegan)),
        "hoarder": Habit(
            "cards in hand when its turn ends", has=lambda view: _mine(view).hand_size
        ),
        "builder": Habit(
            "creatures in play when its turn ends", has=lambda view: len(_mine(view).creatures)
        ),
    },
}
"""What tells each character from greedy, by game and kind of bot."""


def counted(match: Match, number: int, habits: Mapping[str, Habit]) -> dict[str, list[float]]:
    """Return what is counted of the first bot in one game: a value for each turn or event."""
    seat = match.seating(number).index(0) + 1
    found: dict[str, list[float]] = {kind: [] for kind in habits}
    counts = dict.fromkeys(habits, 0)
    before: Any = None
    turn_of: Seat | None = None
    for step in steps(match, number):
        for event, (kind, habit) in product(step.events if turn_of else (), habits.items()):
            happens = habit.happens is not None and habit.happens(event, before) == seat
            if habit.among is not None and habit.among(event, before) == seat:
                found[kind].append(float(happens))
            counts[kind] += happens
        began = [event.seat for event in step.events if type(event).__name__ == "TurnBegan"]
        if (began or step.position.decision is None) and turn_of == seat:
            view = step.position.view(seat)
            for kind, habit in habits.items():
                if habit.has is not None:
                    found[kind].append(habit.has(view))
                elif habit.among is None:
                    found[kind].append(counts[kind])
            counts = dict.fromkeys(habits, 0)
        if began:
            turn_of = began[-1]
        before = step.position
    return found


def values(
    id_: str, edition: str, bot: str, place: int, first: int, last: int
) -> dict[str, list[list[float]]]:
    """Return what is counted of a bot in some games against greedy, by deals.

    Of greedy, everything is counted that is counted of any character.
    """
    run = [*_against_greedy(id_, edition, bot, 1)][place]
    habits = {kind: each for kind, each in HABITS[id_].items() if bot in (kind, "greedy")}
    found: dict[str, dict[str, list[float]]] = {kind: {} for kind in habits}
    for number in range(first, last + 1):
        for kind, counts in counted(run.match, number, habits).items():
            found[kind].setdefault(run.match.seed_of(number), []).extend(counts)
    return {kind: [*deals.values()] for kind, deals in found.items()}


def _against_greedy(id_: str, edition: str, bot: str, games: int) -> Iterator[Run]:
    return meetings(id_, edition, (BotName(bot), GREEDY), SEED, games)


def characters(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell what each character does, and how often it wins."""
    yield from table(("game", "bot", "what is counted", "greedy", "this bot"), _habits(bench))
    yield ""
    heads = ("game", "place", "bot", "won against all others", "won against greedy")
    yield from table(heads, _order(bench))


def _habits(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in editions(None):
        usual = _counted(bench, id_, edition, "greedy")
        for kind in characters_of(id_):
            own = _counted(bench, id_, edition, kind)
            if usual and own:
                habit = HABITS[id_][kind]
                told = [_told(habit, each[kind]) for each in (usual, own)]
                yield title(id_, edition), f"`bot:{kind}`", habit.says, *told


def _counted(
    bench: Bench, id_: str, edition: str, bot: str
) -> Mapping[str, Sequence[Sequence[float]]]:
    """Return what is counted of a bot, by deals; nothing if no games are kept."""
    games = bench.count(GAMES[id_])
    keys = [
        (id_, edition, bot, place, first, min(first + _AT_ONCE, run.numbers.stop) - 1)
        for place, run in enumerate(_against_greedy(id_, edition, bot, games))
        for first in run.numbers[::_AT_ONCE]
    ]
    parts = [*bench.facts("habits", values, keys)]
    if None in parts:
        return {}
    return {kind: [deal for part in parts for deal in part[kind] if deal] for kind in parts[0]}


def _told(habit: Habit, deals: Sequence[Sequence[float]]) -> str:
    """Return a mean with its interval, or a share in per cent."""
    mean = fmean(value for deal in deals for value in deal)
    low, high = around_grouped_mean(deals)
    if habit.among is not None:
        return f"{100 * mean:.1f} % [{100 * low:.1f}-{100 * high:.1f}]"
    return f"{mean:.2f} [{low:.2f}-{high:.2f}]"


def _order(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in editions(None):
        bots = [GREEDY, *map(BotName, characters_of(id_))]
        won = {bot: Wins() for bot in bots}
        duels = {bot: Wins() for bot in bots}
        for pair in combinations(bots, 2):
            for run in meetings(id_, edition, pair, SEED, bench.count(PAIR[id_])):
                for kept in bench.games(run):
                    result = kept.result
                    winners = {result.seating[seat - 1] for seat in result.winners}
                    for place, bot in enumerate(pair):
                        deal = f"{run.name} {result.seed}"
                        won[bot].add(deal, place in winners)
                        if GREEDY in pair:
                            duels[bot].add(deal, place in winners)
        ranked = sorted(bots, key=lambda bot: -won[bot].share)
        for place, bot in enumerate(ranked, 1):
            if won[bot].games:
                against = "" if bot == GREEDY else _won(duels[bot])
                yield title(id_, edition), f"{place}", f"`{bot}`", _won(won[bot]), against


def _won(wins: Wins) -> str:
    return share(wins.wins, wins.games, wins.interval)
