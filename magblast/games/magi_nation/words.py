"""Put a game of Magi-Nation Duel into words."""

from collections.abc import Mapping, Sequence

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.cautions import CautionWords
from magblast.games.magi_nation.wording.sentences import SentenceWords
from magblast.games.magi_nation.wording.spelling import Speller, card
from magblast.games.magi_nation.wording.things import ThingWords
from magblast.kernel.picks import Piece, Spelling, Thing
from magblast.kernel.seat import Seat


class MagiNationWords(CautionWords, SentenceWords, ThingWords):
    """Describe the events, questions and answers at one table."""

    attacks = (e.AttackBegan,)

    _known_speller: Speller | None = None

    def neglected(
        self, happened: Sequence[e.Event], view: PlayerView, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return that the reader attacked with nothing, and what the Magi lacked."""
        found = [*super().neglected(happened, view, reader, is_told=is_told)]
        side = view.seats[reader - 1]
        if side.magi is not None and not side.creatures:
            found.append(self._neglect("alone", reader, is_told=is_told, turn=view.turn))
        elif side.magi is not None and not side.magi.energy:
            found.append(self._neglect("energy", reader, is_told=is_told, turn=view.turn))
        return found

    def holdings(self, view: PlayerView) -> Mapping[tuple[Seat, str], int]:
        """Count the Magi left, their energy and that of the creatures, and the hands."""
        found: dict[tuple[Seat, str], int] = {}
        for side in view.seats:
            magi = side.magi
            found[side.seat, "magi"] = side.stack_size + (magi is not None)
            found[side.seat, "energy"] = 0 if magi is None else magi.energy
            found[side.seat, "creatures"] = sum(each.energy for each in side.creatures)
            found[side.seat, "hand"] = side.hand_size
        return found

    def called(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a captain or of a card."""
        id_ = thing.id
        return self.captain(id_) if isinstance(id_, int) else self.name_in_view(id_, view)

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        # All answers to one question are spelled in a row.
        if self._known_speller is None or self._known_speller.view is not view:
            self._known_speller = Speller(view)
        return self._known_speller.spell(action)

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer, those alike beside each other."""
        places = {title: place for place, title in enumerate(self.rules.printed.cards)}
        cards = sorted(view.hand, key=lambda each: (places[self.rules.cards[each].id], each))
        return [card(each) for each in cards]

    def pieces(self, view: PlayerView) -> Sequence[Piece]:
        """List what stands for captains, such as their Magi; then creatures and relics."""
        found: list[Piece] = []
        for side in view.seats:
            of_captain = [seat_thing(side.seat)]
            if side.magi is not None:
                of_captain.append(card(side.magi.card))
            found += [Piece(side.seat, each, is_captain=True) for each in of_captain]
            in_play = [each.card for each in side.creatures]
            in_play += [each.card for each in side.relics]
            found += [Piece(side.seat, card(each)) for each in in_play]
        return found
