"""Give keys to Magi and relics, and to the answers that pick nothing.

The Magi have ``g`` and ``m``, and all own relics ``r``. The key of a card stands for its powers,
too.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, Phase
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import OPTION, Thing
from magblast.kernel.seat import other
from magblast.paint.look import OwnKey

_MAGI, _FOE, _RELICS = "g", "m", "r"
_PASS = "p"
_WORDS = {
    DecisionKind.FETCH: "nothing",
    DecisionKind.EFFECT: "decline",
    DecisionKind.CHOOSE: "nothing",
    DecisionKind.DISCARD: "no_more",
    DecisionKind.LOOK: "seen",
}
ALL_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "end": "e",
        "pass": _PASS,
        "magi": _MAGI,
        "foe_magi": _FOE,
        "relics": _RELICS,
    }
)
"""Every key that is ever given."""


def _label(word: str) -> str:
    return f"magi-nation.key.{word}"


def _hint(word: str) -> str:
    return f"magi-nation.key.do.{word}"


class Keys:
    """Give keys to what lies in play at a table, and to the answers to its question."""

    __slots__ = ("view",)

    def __init__(self, view: PlayerView) -> None:
        self.view = view

    def group_of(self, thing: Thing) -> tuple[Thing, ...]:
        """Return what the key of a thing stands for: a card with its powers, or all relics."""
        for _, _, things in self._groups():
            if thing in things:
                return things
        return ()

    def letters(self) -> Mapping[Thing, str]:
        """Return the keys of what lies in play, where something in play may be meant."""
        return {thing: key for _, key, things in self._groups() for thing in things}

    def own_keys(self) -> Sequence[OwnKey]:
        """List the keys of the answers to the question that is asked."""
        return tuple(self._keys())

    def _keys(self) -> Iterator[OwnKey]:
        asked = self.view.decision
        if asked is None:
            return
        kind = asked.kind
        if kind in (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2):
            word = f"end.{kind}"
            end = OwnKey("end", "e", Thing(OPTION, "end_phase"), _label(word), _hint(word))
            # Enter goes on where nothing else can be done.
            yield end._replace(final=kind == Phase.PRS_2, default=len(self.view.legal) == 1)
        elif kind in _WORDS:
            word, is_back = _WORDS[DecisionKind(kind)], bool(self.view.seats[asked.seat - 1].top)
            word, id_ = ("keep", "keep") if is_back else (word, "pass")
            passes = OwnKey("pass", _PASS, Thing(OPTION, id_), _label(word), _hint(word))
            yield passes._replace(default=kind in (DecisionKind.LOOK, DecisionKind.DISCARD))
        for id_, key, things in self._groups():
            yield from (OwnKey(id_, key, thing) for thing in things)

    def _groups(self) -> Iterator[tuple[str, str, tuple[Thing, ...]]]:
        """Iterate over the groups of things with one key: id, key and things, the main thing first.

        Nothing has one while somebody else answers.
        """
        asked = self.view.decision
        if asked is None or not self.view.legal:
            return
        mine, foe = self.view.seats[asked.seat - 1], self.view.seats[other(asked.seat) - 1]
        uses = asked.kind in (Phase.PRS_1, Phase.PRS_2)
        for id_, key, side in (("magi", _MAGI, mine), ("foe_magi", _FOE, foe)):
            if side.magi is not None:
                yield id_, key, self._with_powers(side.magi.card, uses=uses)
        if relics := [self._with_powers(relic.card, uses=uses) for relic in mine.relics]:
            first = () if len(relics) == 1 else (Thing("relics", asked.seat),)
            yield "relics", _RELICS, (*first, *(thing for each in relics for thing in each))

    def _with_powers(self, id_: CardId, *, uses: bool) -> tuple[Thing, ...]:
        """Return a card and its powers; the only power comes first where powers are used."""
        powers = [power(id_, each.id) for each in self.view.rules.cards[id_].powers]
        return (*powers, card(id_)) if uses and len(powers) == 1 else (card(id_), *powers)

    def in_play(self) -> Iterator[Thing]:
        """Iterate over the cards in play and their powers."""
        for seat in self.view.seats:
            for each in seat.things():
                yield from self._with_powers(each.card, uses=False)
