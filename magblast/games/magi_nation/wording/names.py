"""Return the names of cards where several may bear the same one."""

from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.seat import Seat


class NameWords(Voice):
    """Return the names of cards where several may bear the same one."""

    def name_in_view(self, card: str, view: PlayerView) -> str:
        """Return the name of a card; of one in play also which of several, and whose it is."""
        placed = view.find(CardId(card))
        return self.card(card) if placed is None else self.owned(*placed, view)

    def owned(self, seat: Seat, thing: InPlay, view: PlayerView) -> str:
        """Return the name of a card in play, with its captain unless that one is asked."""
        name = self.numbered(view.seats[seat - 1], thing)
        mine = view.viewer if view.decision is None else view.decision.seat
        return name if seat == mine else self.say("of", seat=self.captain(seat), card=name)

    def numbered(self, seat: SeatView, thing: InPlay) -> str:
        """Return the name of a card in play; of several alike also which, the oldest first."""
        title = self.rules.cards[thing.card].id
        # A view of a seat has what it has in play under the same names as the seat itself.
        there = seat.things()
        alike = [each.card for each in there if self.rules.cards[each.card].id == title]
        name = self.card(thing.card)
        if len(alike) < 2:
            return name
        return self.say("copy", card=name, number=alike.index(thing.card) + 1)
