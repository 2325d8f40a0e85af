"""Put a game of Battlecards into words."""

from collections.abc import Mapping, Sequence

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.terms import CardId, ShipId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.preview import let_go
from magblast.games.battlecards.wording.actions import ActionWords, SentenceWords, base, card, ship
from magblast.games.battlecards.wording.questions import QuestionWords
from magblast.games.battlecards.wording.things import ThingWords
from magblast.kernel.picks import Piece, Thing
from magblast.kernel.seat import Seat


class BattlecardsWords(ActionWords, QuestionWords, SentenceWords, ThingWords):
    """Describe the events, questions and answers at one table."""

    attacks = (e.AttackBegan,)

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Doubt a pass by which something is lost that another answer would save."""
        doubt = super().doubt(action, view)
        lost = () if doubt else let_go(self.rules, view, action)
        if base(action.by) in lost:
            return self.say("doubt.save.base")
        if ships := [ShipId(CardId(f"{thing.id}")) for thing in lost]:
            return self.say("doubt.save", ships=self.cards(ships))
        return doubt

    def neglected(
        self, happened: Sequence[e.Event], view: PlayerView, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return that the reader attacked with nothing, and had no ship left to block."""
        found = [*super().neglected(happened, view, reader, is_told=is_told)]
        if not view.seats[reader - 1].ships:
            found.append(self._neglect("ships", reader, is_told=is_told, turn=view.turn))
        return found

    def holdings(self, view: PlayerView) -> Mapping[tuple[Seat, str], int]:
        """Count the points of the bases, the ships and the hands."""
        found: dict[tuple[Seat, str], int] = {}
        for side in view.seats:
            found[side.seat, "base"] = max(0, side.base)
            found[side.seat, "ships"] = len(side.ships)
            found[side.seat, "hand"] = side.hand_size
        return found

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer, in the order of the ranks."""
        places = {id_: place for place, id_ in enumerate(self.rules.cards)}
        return [card(each) for each in sorted(view.hand, key=places.__getitem__)]

    def pieces(self, view: PlayerView) -> Sequence[Piece]:
        """List the bases, which stand for captains, and the ships."""
        found: list[Piece] = []
        for side in view.seats:
            found.append(Piece(side.seat, base(side.seat), is_captain=True))
            found += [Piece(side.seat, ship(each.id)) for each in side.ships]
        return found
