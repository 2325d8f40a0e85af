"""Give keys to Magi and relics, and to the answers that pick nothing.

The Magi have ``g`` and ``m``, and all own relics ``r``. The key of a card stands for its powers,
too.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, Phase
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import OPTION, Thing
from magblast.kernel.seat import Seat, other
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


def group_of(thing: Thing, view: PlayerView, rules: Rules) -> tuple[Thing, ...]:
    """Return what the key of a thing stands for: a card in play with its powers, or all relics."""
    for _, _, things in _groups(view, rules):
        if thing in things:
            return things
    return ()


def letters(view: PlayerView, rules: Rules) -> Mapping[Thing, str]:
    """Return the keys of what lies in play, where something in play may be meant."""
    return {thing: key for _, key, things in _groups(view, rules) for thing in things}


def asked_seat(view: PlayerView) -> Seat:
    """Return the seat asked, else the one whose view it is."""
    return view.viewer or 1 if view.decision is None else view.decision.seat


def own_keys(view: PlayerView, rules: Rules) -> Sequence[OwnKey]:
    """List the keys of the answers to the question that is asked."""
    return tuple(_keys(view, rules))


def _keys(view: PlayerView, rules: Rules) -> Iterator[OwnKey]:
    asked = view.decision
    if asked is None:
        return
    kind = asked.kind
    if kind in (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2):
        word = f"end.{kind}"
        end = OwnKey("end", "e", Thing(OPTION, "end_phase"), _label(word), _hint(word))
        # Enter goes on where nothing else can be done.
        yield end._replace(final=kind == Phase.PRS_2, default=len(view.legal) == 1)
    elif kind in _WORDS:
        word, is_back = _WORDS[DecisionKind(kind)], bool(view.seats[asked.seat - 1].top)
        word, id_ = ("keep", "keep") if is_back else (word, "pass")
        passes = OwnKey("pass", _PASS, Thing(OPTION, id_), _label(word), _hint(word))
        yield passes._replace(default=kind in (DecisionKind.LOOK, DecisionKind.DISCARD))
    for id_, key, things in _groups(view, rules):
        yield from (OwnKey(id_, key, thing) for thing in things)


def _label(word: str) -> str:
    return f"magi-nation.key.{word}"


def _hint(word: str) -> str:
    return f"magi-nation.key.do.{word}"


def _groups(view: PlayerView, rules: Rules) -> Iterator[tuple[str, str, tuple[Thing, ...]]]:
    """Iterate over what has one key: its id, the key, and what it stands for, the first first.

    Nothing has one while somebody else answers.
    """
    asked = view.decision
    if asked is None or not view.legal:
        return
    mine, foe = view.seats[asked.seat - 1], view.seats[other(asked.seat) - 1]
    uses = asked.kind in (Phase.PRS_1, Phase.PRS_2)
    for id_, key, side in (("magi", _MAGI, mine), ("foe_magi", _FOE, foe)):
        if side.magi is not None:
            yield id_, key, _with_powers(side.magi.card, rules, uses=uses)
    if relics := [_with_powers(relic.card, rules, uses=uses) for relic in mine.relics]:
        first = () if len(relics) == 1 else (Thing("relics", asked.seat),)
        yield "relics", _RELICS, (*first, *(thing for each in relics for thing in each))


def _with_powers(id_: CardId, rules: Rules, *, uses: bool) -> tuple[Thing, ...]:
    """Return a card and its powers; the only power comes first where powers are used."""
    powers = [power(id_, each.id) for each in rules.cards[id_].powers]
    return (*powers, card(id_)) if uses and len(powers) == 1 else (card(id_), *powers)


def in_play(view: PlayerView, rules: Rules) -> Iterator[Thing]:
    """Iterate over the cards in play and their powers."""
    for seat in view.seats:
        for each in cards_of(seat):
            yield from _with_powers(each, rules, uses=False)


def cards_of(seat: SeatView) -> list[CardId]:
    """List the cards that a seat has in play."""
    # A view of a seat has what it has in play under the same names as the seat itself.
    return [each.card for each in seat.things()]
