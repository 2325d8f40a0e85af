"""Put a game of Mag•Blast into words."""

from collections.abc import Mapping, Sequence

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.engine.things import Speller, card, flagship, fleet, ship
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.wording.actions import ActionWords
from magblast.games.magblast.wording.previews import PreviewWords, worth_telling
from magblast.games.magblast.wording.questions import DoubtWords, QuestionWords
from magblast.games.magblast.wording.things import ThingWords
from magblast.kernel.picks import Piece, Spelling
from magblast.kernel.preview import Preview, PreviewLine
from magblast.kernel.seat import Seat

_ORDER: Mapping[str, int] = {Fact.HULL: 0, Fate.LENT: 2}
"""What of a preview is told before the rest, and after it."""


class MagblastWords(ActionWords, DoubtWords, PreviewWords, QuestionWords, ThingWords):
    """Describe the events, questions and answers at one table."""

    _known_speller: tuple[PlayerView, Speller] | None = None

    attacks = (e.BlastFired, e.SquadronLaunched)

    def neglected(
        self, happened: Sequence[e.Event], view: PlayerView, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return that the reader fired nothing, and which zones stood open."""
        found = [*super().neglected(happened, view, reader, is_told=is_told)]
        side, turn = view.seats[reader - 1], view.turn
        zones = zip(Zone, side.fleet, strict=True)
        if empty := [self.say(f"zone.{zone}") for zone, ships in zones if not ships]:
            told = self.language.listing(empty)
            found.append(self._neglect("zones", reader, is_told=is_told, zones=told, turn=turn))
        return found

    def holdings(self, view: PlayerView) -> Mapping[tuple[Seat, str], int]:
        """Count the hull of flagship and ships, the zones that are not open, and the hand."""
        found: dict[tuple[Seat, str], int] = {}
        for side in view.seats:
            if not side.eliminated:
                ships = [ship for zone in side.fleet for ship in zone]
                found[side.seat, "flagship"] = side.flagship.hull_left
                found[side.seat, "ships"] = sum(ship.hull_left for ship in ships)
                found[side.seat, "zones"] = sum(map(bool, side.fleet))
                found[side.seat, "hand"] = side.hand_size
        return found

    def preview_lines(self, preview: Preview, view: PlayerView) -> Sequence[PreviewLine]:
        """Return what is worth telling: first the hulls, last how long they are damaged."""
        lines = super().preview_lines(worth_telling(preview, view), view)
        return sorted(lines, key=lambda each: _ORDER.get(each.forms[0].partition(".")[0], 1))

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        # All answers to one question are spelled in a row.
        if self._known_speller is None or self._known_speller[0] is not view:
            self._known_speller = (view, view.speller())
        return action.spell(self._known_speller[1])

    def pieces(self, view: PlayerView) -> Sequence[Piece]:
        """List fleets and flagships, which stand for captains; ships, and what lies on fleets."""
        found: list[Piece] = []
        for side in view.seats:
            seat = side.seat
            of_captain = fleet(seat), flagship(side.flagship.id)
            found += [Piece(seat, each, is_captain=True) for each in of_captain]
            found += [Piece(seat, ship(each.id)) for zone in side.fleet for each in zone]
            found += [Piece(seat, card(event.card)) for event in side.events]
        return found
