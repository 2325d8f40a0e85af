"""Show positions and random games as scenes."""

from collections.abc import Iterator
from itertools import islice

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ShipId
from magblast.games.magblast.game import GAME
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.spelling import select
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.nodes import values
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, Setup
from magblast.paint.ink import UNICODE, Glyphs
from magblast.tui.marks import marks_for
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH as WORDS
from tests.support.english import ENGLISH
from tests.support.play import steps
from tests.support.scenario import Scenario

NAMES = ("Ada", "Bo [/b]", "Cleo", "Dmitri", "Émile", "Fatou", "Grace", "Hiro 広")
RULES: Rules = load_rules("third", Options())
SETUP = Setup("third", tuple(map(SeatInfo, NAMES)), {**values(Options())}, RULES.version)
KIT = TableTools.of(GAME, SETUP, WORDS)


def scene(
    state: GameState,
    viewer: Seat | None = 1,
    *,
    rules: Rules = RULES,
    glyphs: Glyphs = UNICODE,
    picks: tuple[Thing, ...] = (),
    cursor: Thing | None = None,
) -> FleetScene:
    """Show a state to a viewer who has picked some things."""
    seen = Position(state, rules).view(viewer)
    selection = select(seen)
    for thing in picks:
        selection = selection.pick(thing)
    words = MagblastWords(rules, NAMES, ENGLISH)
    return FleetScene(seen, NAMES, glyphs, ENGLISH, marks_for(selection, cursor), voice=words)


def duel() -> Scenario:
    """Set up two fleets with everything that can lie at a ship or a fleet."""
    return Scenario(
        {
            1: {
                "flagship": "overseers_of_kalgon",
                "hand": ["laser_blast.1", "beam_blast.1", "spacedock.1", "temporal_flux.1"],
                "yellow": [{"ship": "terral"}, {"ship": "zeus", "damage": ["beam_blast.2"]}],
                "green": [{"ship": "plutt", "fired": True}],
                "blue": [{"ship": "portellis"}],
            },
            2: {
                "flagship": "mhee_yow_meex",
                "damage": ["laser_blast.2"],
                "hand": ["evasive_action.1", "bridge_hit.1"],
                "events": [{"card": "minefield.1", "by": 1}],
                "yellow": [{"ship": "freya", "damage": ["beam_blast.3"]}],
                "red": [{"ship": "eroll"}],
            },
        }
    )


def crowd() -> Scenario:
    """Set up eight fleets of all the ships there are, up to three in a zone."""
    ships = list(RULES.ships)
    flagships = list(RULES.flagships)
    seats = {}
    for seat in range(1, 9):
        berths: dict[str, list[dict[str, ShipId]]] = {}
        for zone_index, zone in enumerate(("yellow", "green", "red", "blue")):
            count = (3, 2, 1, 0 if seat > 6 else 1)[(zone_index + seat) % 4]
            berths[zone] = [{"ship": ships.pop()} for _ in range(count)]
        seats[seat] = {"flagship": flagships[seat - 1], **berths}
    return Scenario(seats, action_deck=[])


def moments(
    seats: int, seed: str, most: int, rules: Rules = RULES
) -> Iterator[tuple[GameState, int]]:
    """Iterate over the states of a random game, each with the seat asked."""
    for state, action, _, _ in islice(steps(rules, seats, seed), most):
        if Position(state, rules).legal:
            yield state, action.by
