"""Bind Magusha to the door."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from magblast.errors import ShapeError
from magblast.games.magusha import TITLE, marks, placing, preview
from magblast.games.magusha.about import MagushaAbout
from magblast.games.magusha.army import Armies
from magblast.games.magusha.catalog import VERSIONS, facts, load_rules, printed
from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.position import Position, View, new_game
from magblast.games.magusha.engine.printed import Options, Rules
from magblast.games.magusha.log.notation import NOTATION
from magblast.games.magusha.log.position import parse_position
from magblast.games.magusha.log.snapshot import Snapshot
from magblast.games.magusha.tally import FIGURES, tally
from magblast.games.magusha.wording import PHRASES
from magblast.games.magusha.words import MagushaWords
from magblast.kernel.base import OpenGame
from magblast.kernel.game import Game, Mark
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.preview import Preview
from magblast.kernel.replacing import Instead
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import SeatSetting, Setup, Start
from magblast.record.snapshots import as_json

_OPTIONS: Mapping[str, tuple[str | int, ...]] = {
    "formation": ("standard", "free"),
    "first": ("seed", 1, 2),
}


class Magusha(OpenGame[Position, Action, Event]):
    """Offer Magusha."""

    id = "magusha"
    name = TITLE
    has = (Has.PHASES, Has.COMBAT, Has.LOSSES, Has.UNDOS)
    notation = NOTATION
    phrases = PHRASES
    figures = FIGURES
    feats = ("hits", "defeated")

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Return the values each option may take, the usual one first."""
        return _OPTIONS

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        """Let each seat bring an army."""
        return {"army": Armies(printed()).setting}

    def facts(self, setup: Setup) -> str:
        """Return the digest of the printed facts."""
        return facts()

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """List the versions of the rules that can be played."""
        return VERSIONS

    def rules(self, setup: Setup, rng: Rng = SPLITMIX64) -> Rules:
        """Return the rules that a table plays by."""
        options: dict[str, Any] = {**setup.options}
        return load_rules(Options(**options), rng)

    def open(self, setup: Setup, start: Start) -> tuple[Position, tuple[Event, ...]]:
        """Return the first position, and what happened before its decision."""
        rules = self.rules(setup, start.generator)
        if start.deal is not None:
            raise ShapeError("magusha.no_deal")
        if start.position is not None:
            return parse_position(start.position, rules)
        armies = Armies(rules.printed)
        chosen = [armies.army(seat.settings["army"]) for seat in setup.seats]
        return new_game(
            rules, start.seed, [(faction.commander.id, troops) for faction, troops in chosen]
        )

    def snapshot(self, at: Position, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON; it is the same for everybody."""
        return as_json(Snapshot(at.state, at))

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return the army of each seat: a preset by its id, or the commander of one's own."""
        return [_side(table, seat) for seat in (1, 2)]

    def reveals(
        self, before: Position, action: Action, events: Sequence[Event], after: Position
    ) -> bool:
        """Return whether another seat or another turn comes now."""
        return super().reveals(before, action, events, after) or before.turn != after.turn

    def phase(self, view: View) -> str:
        """Return the part of the turn."""
        turn = view.at.board.running_turn()
        return "" if turn is None else turn.phase

    def mark(self, event: Event) -> tuple[Mark, Seat | None]:
        """Return what an event means to somebody who looks for a place in a log."""
        return marks.mark(event)

    def kept(self, event: Event) -> Seat | None:
        """Return whose commander an event changed."""
        return marks.kept(event)

    def decisive(self, events: Sequence[Event]) -> int | None:
        """Return what left a commander alone, or hit it last."""
        return marks.decisive(events)

    def tally(self, events: Iterable[Event]) -> Mapping[str, Mapping[Seat, int]]:
        """Count hits, losses and flips."""
        return tally(events)

    def instead(self, view: View, earlier: Iterable[Action]) -> Sequence[Instead]:
        """Return where units may stand that have been placed freely."""
        return placing.elsewhere(view, earlier)

    def preview(self, setup: Setup, view: View, action: Action | Instead) -> Preview:
        """Return what an action does if nobody responds to it."""
        return preview.preview(view, action)

    def about(self, language: Language) -> MagushaAbout:
        """Return the description of the game before a table is set up."""
        return MagushaAbout(self, language.with_phrases(PHRASES))

    def words(self, setup: Setup, language: Language) -> MagushaWords:
        """Return the sentences of the game."""
        names = tuple(info.name for info in setup.seats)
        return MagushaWords(self.rules(setup), names, language.with_phrases(PHRASES))


def _side(table: Mapping[str, Any], seat: Seat) -> str:
    """Return which preset has the same troops: all that ever were are still somewhere."""
    commanders = load_rules(Options()).commanders
    own = table["seats"][str(seat)]
    troops = Counter({**own["reserves"]})
    troops.update(own["pool"])
    for unit in table["field"].values():
        if unit["seat"] == seat:
            troops.update(unit["guard"])
            troops[unit["card"]] += unit.get("size", 0)
    commander = commanders[own["commander"]]
    for army in printed().armies.values():
        if troops == Counter({**army.troops}):
            return army.id
    return commander.name.english


GAME: Game[Position, Action, Event, View] = Magusha()
