"""Give a key to the bases, and keys to the answers that need no card."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from magblast.games.battlecards.engine.terms import HAND, Extra, Order
from magblast.games.battlecards.engine.terms import DecisionKind as Kinds
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.actions import ThingKind
from magblast.kernel.picks import OPTION, Thing
from magblast.paint.look import OwnKey

ALL_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "first": "f",
        "second": "s",
        "all": "a",
        "end": "e",
        "pass": "n,space",
        "play": "p",
        "discard": "d",
    }
)
"""Every key that is ever given; some are given to several things in turn."""
_END = Thing(OPTION, "end_phase")
_PASS = Thing(OPTION, "pass")
_PASSES = {
    Kinds.DRAW: ("space", "draw"),
    Kinds.RESPOND: ("n", "no_answer"),
    Kinds.BLOCK: ("n", "nobody"),
    Kinds.RESCUE: ("space", "give_up"),
}


def own_keys(view: PlayerView) -> Iterator[OwnKey]:
    """Iterate over the keys of the answers to the question that is asked."""
    if view.decision is None:
        return
    kind = view.decision.kind
    if kind == Kinds.CHOOSE:
        yield _key("first", "f", Thing(OPTION, Order.FIRST), "first")
        yield _key("second", "s", Thing(OPTION, Order.SECOND), "second")
    if kind == Kinds.ATTACK:
        yield from _attack(view)
    elif kind in (Kinds.UPGRADE, Kinds.DEPLOY):
        yield _key("end", "e", _END, "end")
    elif kind == Kinds.DISCARD:
        yield _key("end", "e", _END, "end_turn")
    elif kind in _PASSES:
        key, word = _PASSES[Kinds(kind)]
        if kind == Kinds.DRAW and view.seats[view.decision.seat - 1].hand_size >= HAND:
            word = "go_on"
        yield _key("pass", key, _PASS, word)
    if kind == Kinds.DEPLOY:
        yield _hinted("deploy", "s", Thing(ThingKind.EXTRA, Extra.SHIP))
        yield _hinted("upgrade", "p", Thing(ThingKind.EXTRA, Extra.UPGRADE))
    if kind == Kinds.DISCARD:
        yield _hinted("play", "p", Thing(ThingKind.USE, "play"))
        yield _hinted("discard", "d", Thing(ThingKind.USE, "discard"))


def _attack(view: PlayerView) -> Iterator[OwnKey]:
    attacks = view.attacks
    if attacks:
        # After it, one ship that is left and those announced are all ships.
        word = "all" if attacks[1:] or view.attackers else "alone"
        everyone = Thing(OPTION, "all")
        key, hint = f"battlecards.key.{word}", f"battlecards.key.do.{word}"
        yield OwnKey("all", "a", everyone, key, hint, actions=attacks)
    word = "fire" if view.attackers else "no_attack" if attacks else "end"
    # Enter must not skip an attack that could be made, nor a card that could be played.
    yield _key("end", "e", _END, word)._replace(default=word == "fire")


def _key(id_: str, key: str, thing: Thing, word: str) -> OwnKey:
    return OwnKey(id_, key, thing, f"battlecards.key.{word}", f"battlecards.key.do.{word}")


def _hinted(word: str, key: str, thing: Thing) -> OwnKey:
    return OwnKey(word, key, thing, hint=f"battlecards.key.do.{word}")
