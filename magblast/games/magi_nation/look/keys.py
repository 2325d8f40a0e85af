"""Give keys to the answers that pick nothing, and to the own Magi."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from magblast.games.magi_nation.engine.terms import DecisionKind, Phase
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import OPTION, Thing
from magblast.paint.look import OwnKey

_PASS, _MAGI = "n", "m"
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
    }
)
"""Every key that is ever given."""


def _label(word: str) -> str:
    return f"magi-nation.key.{word}"


def _hint(word: str) -> str:
    return f"magi-nation.key.do.{word}"


def own_keys(view: PlayerView) -> Iterator[OwnKey]:
    """Iterate over the keys of the answers to the question that is asked."""
    asked = view.decision
    if asked is None:
        return
    kind = asked.kind
    if kind in (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2):
        word = f"end.{kind}"
        yield OwnKey("end", "e", Thing(OPTION, "end_phase"), _label(word), _hint(word))
    elif kind in _WORDS:
        word, is_back = _WORDS[DecisionKind(kind)], bool(view.seats[asked.seat - 1].top)
        word, id_ = ("keep", "keep") if is_back else (word, "pass")
        passes = OwnKey("pass", _PASS, Thing(OPTION, id_), _label(word), _hint(word))
        is_usual = kind in (DecisionKind.LOOK, DecisionKind.DISCARD)
        # What is declined is gone, and the other captain may go on.
        yield passes._replace(default=is_usual, lasts=not is_usual)
    magi = view.seats[asked.seat - 1].magi
    if magi is not None and view.legal:
        # Digits are the hand where both may be picked.
        powers = view.rules.cards[magi.card].powers
        uses = kind in (Phase.PRS_1, Phase.PRS_2) and len(powers) == 1
        yield OwnKey("magi", _MAGI, power(magi.card, powers[0].id) if uses else card(magi.card))
