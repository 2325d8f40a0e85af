"""Put a game of Magusha into words."""

from collections.abc import Mapping, Sequence

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.command import hunters_of
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.state import kinds
from magblast.games.magusha.engine.terms import SPIRIT_GUARD, Pay, Rally
from magblast.games.magusha.wording.actions import SentenceWords, ThingKind, card, unit
from magblast.games.magusha.wording.doubts import DoubtWords
from magblast.games.magusha.wording.questions import QuestionWords
from magblast.games.magusha.wording.things import ThingWords
from magblast.kernel.picks import DIGITS, Piece, Thing
from magblast.kernel.seat import Seat, other

_FEW = 2
"""Squads with which a commander stands nearly alone, at most."""
_PAID = (e.SquadDeployed, e.SquadReinforced, e.UnitMoved, e.StrikeBegan, e.GuardBegan)
"""What a stone pays for, or the rally stone."""
_MOST_TOLD = 3
"""What is told to do otherwise, at most."""
_RESERVES = "jkopwxzc"
"""The keys of the troops of a faction in the reserves: no command, and if possible no column."""


class MagushaWords(DoubtWords, QuestionWords, SentenceWords, ThingWords):
    """Describe the events, questions and answers at one table."""

    attacks = (e.StrikeBegan,)

    def neglected(
        self, happened: Sequence[e.Event], view: View, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return the deeds that the reader never did, and what the table left open before the fall.

        What exposed the commander comes first: who could strike it, and how few squads were left.
        """
        board, found = view.at.board, dict[str, dict[str, object]]()
        hunters, squads = hunters_of(board, reader), len(board.squads_of(reader))
        if len(hunters) > 1:
            units = [self.unit_on(each, view) for each in hunters]
            found["reach"] = {"units": self.language.listing(units)}
        if squads <= _FEW:
            found["squads" if squads else "squads.none"] = {"count": squads}
        sheets = map(board.sheet_of, board.units_of(reader))
        can_guard = any(SPIRIT_GUARD in each.talents for each in sheets)
        if can_guard and board.spirits(reader) and not board.guarded_squads(reader):
            found["guard"] = {"count": board.spirits(reader)}
        used = any(
            isinstance(each, _PAID) and each.pay is Pay.RALLY and each.seat == reader
            for each in happened
        )
        if board.player(reader).rally is Rally.ACTIVE and not used:
            found["rally"] = {}
        facts = [
            self._neglect(key, reader, is_told=is_told, turn=view.turn, **slots)
            for key, slots in found.items()
        ]
        return [*super().neglected(happened, view, reader, is_told=is_told), *facts][:_MOST_TOLD]

    def holdings(self, view: View) -> Mapping[tuple[Seat, str], int]:
        """Count the reserves, the troops on the field, and who could strike a commander."""
        board, found = view.at.board, dict[tuple[Seat, str], int]()
        for seat, player in enumerate(board.players, 1):
            found[seat, "reserves"] = len(player.reserves)
            found[seat, "troops"] = sum(each.size for each in board.squads_of(seat))
            found[seat, "hunters"] = len(hunters_of(board, other(seat)))
        return found

    @property
    def piece_keys(self) -> str:
        """Return digits: letters are for commands, and for the columns of the field."""
        return DIGITS

    def pieces(self, view: View) -> Sequence[Piece]:
        """List the commanders, placed or not, then the squads, then the cards of the reserves."""
        board = view.at.board
        found = [
            Piece(seat, card(player.commander), (seat, player.commander))
            for seat, player in enumerate(board.players, 1)
            if board.commander_of(seat) is None
        ]
        units = [each for each in board.field if each is not None]
        units.sort(key=lambda each: each.card != board.player(each.seat).commander)
        found += [Piece(each.seat, unit(each.at), (each.seat, each.card)) for each in units]
        for seat, player in enumerate(board.players, 1):
            troops = [each.id for each in board.rules.factions[player.commander].troops]
            found += [
                Piece(seat, card(each), key=_RESERVES[troops.index(each)])
                for each in kinds(player.reserves)
            ]
        return found

    def space_key(self, thing: Thing) -> str:
        """Return the name of a space."""
        return str(thing.id) if thing.kind in (ThingKind.UNIT, ThingKind.SPACE) else ""
