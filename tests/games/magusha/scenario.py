"""Set up a short position, and play it in log syntax."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.printed import Options
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit
from magblast.games.magusha.game import GAME
from magblast.games.magusha.log.position import parse_position
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, Setup, Start
from tests.support.log_scenario import LogScenario


def unit(seat: Seat, card: str, size: int | None = None, **fields: Any) -> dict[str, Any]:
    """Return a unit as a position has it; a commander has no size."""
    sized = {} if size is None else {"size": size}
    return {"seat": seat, "card": card, **sized, **fields}


def new_game(
    one: Any = "cinder_host", two: Any = "tidewatch", seed: str = "falcon", **options: Any
) -> "Scenario":
    """Return a game from its beginning."""
    seats = (
        SeatInfo("Ada", settings={"army": one}),
        SeatInfo("Bo", settings={"army": two}),
    )
    options = {"formation": "standard", "first": 1, **options}
    setup = Setup("magusha", seats, options, "magusha/1")
    position, events = GAME.open(setup, Start(seed, "splitmix64/1"))
    scenario = Scenario.at(position)
    scenario.events = list(events)
    return scenario


class Scenario(LogScenario[Position]):
    """Represent a table that is being played, and everything that happened."""

    game = GAME

    def __init__(
        self,
        field: Mapping[str, Mapping[str, Any]],
        one: Mapping[str, Any] | None = None,
        two: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> None:
        """Set up the table: the field, what each seat has, and the other fields of a position."""
        seats = {"1": dict(one or {}), "2": dict(two or {})}
        data = {"turn": 9, "seats": seats, "field": dict(field), **position}
        self.position, events = parse_position(data, load_rules(Options()))
        self.events = list(events)
        self.begun()

    def begun(self) -> None:
        """Count what no action may change."""
        self.troops = self._counted()

    def check(self) -> None:
        """Assert that nothing has left the game."""
        assert self._counted() == self.troops

    def _counted(self) -> list[Counter[str]]:
        """Count the troops of each seat, wherever they lie: no troop ever leaves a game."""
        found = []
        for seat in (1, 2):
            own = self.player(seat)
            troops = Counter[str]([*own.reserves, *own.pool])
            for each in self.board.units_of(seat):
                troops.update(each.guard)
                if not self.board.is_commander(each):
                    troops[each.card] += each.size
            found.append(troops)
        return found

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.position.board

    @property
    def state(self) -> GameState:
        """Return the state."""
        return self.position.state

    @property
    def field(self) -> dict[str, str]:
        """Return what stands where: ``{"d3": "veshra", "d4": "reef_warden 2*"}``."""
        return {each.at: _told(self.board, each) for each in self.state.field if each is not None}

    def player(self, seat: Seat) -> PlayerState:
        """Return what belongs to a seat beside the field."""
        return self.state.players[seat - 1]

    def pool(self, seat: Seat) -> list[str]:
        """List the spirits of a seat, top first."""
        return [*self.player(seat).pool]

    def unit(self, space: str) -> Unit:
        """Return a unit that must stand on a space."""
        found = self.board.unit_at(space)
        assert found is not None, f"nothing stands on {space}"
        return found

    def read(self, by: Seat, word: str, fields: dict[str, Any]) -> Any:
        """Return the action that stands in the log with these fields."""
        return super().read(by, word, _renamed(fields))

    def legal(self, word: str, **named: Any) -> list[dict[str, Any]]:
        """List the legal answers of a word that hold these values, without what was named."""
        named = {"do": word, **_renamed(named)}
        records = [GAME.write(action) for action in self.position.legal]
        kept = [each for each in records if all(each.get(k) == v for k, v in named.items())]
        return [{k: v for k, v in each.items() if k not in {"by", *named}} for each in kept]

    def targets(self, word: str, **named: Any) -> list[Any]:
        """List the only field in which the legal answers of a word differ."""
        return [next(iter(each.values())) for each in self.legal(word, **named)]

    def move(self, start: str, to: str, by: Seat = 1, **fields: Any) -> Self:
        """Move a unit."""
        return self.do(by, "move", unit=start, to=to, **fields)

    def strike(self, start: str, *targets: str, by: Seat = 1, **fields: Any) -> Self:
        """Strike with a unit."""
        return self.do(by, "strike", unit=start, targets=[*targets], **fields)

    def guard(self, start: str, target: str, by: Seat = 1, **fields: Any) -> Self:
        """Guard with a unit."""
        return self.do(by, "guard", unit=start, target=target, **fields)

    def end(self, by: Seat = 1) -> Self:
        """End the phase."""
        return self.do(by, "end_phase")

    def ends_turn(self, by: Seat) -> Self:
        """Deploy nothing and command nothing."""
        return self.end(by).end(by)


def _renamed(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields with their names in the log; ``with`` is a word of Python."""
    return {name.removesuffix("_"): value for name, value in fields.items()}


def _told(board: Board, each: Unit) -> str:
    size = "" if board.is_commander(each) else f" {each.size}"
    return f"{each.card}{size}{'*' * len(each.guard)}"
