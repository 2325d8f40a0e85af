"""Give keys to commands and to the answers that pick nothing."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import DecisionKind as Kinds
from magblast.games.magusha.wording.actions import RALLY, ThingKind, command
from magblast.kernel.picks import Thing
from magblast.paint.look import OwnKey, Switch

TURNED = "turned"
THREATS = "threats"
SWITCHES = (
    Switch(THREATS, "t", "magusha.key.threats"),
    Switch(TURNED, "f", "magusha.key.turned", alone=2),
)
_COMMANDS = {"move": "m", "strike": "s", "guard": "g", "spirit_break": "b"}
_ORDERS: Mapping[str, Thing] = MappingProxyType(
    {**{word: command(word) for word in _COMMANDS}, "rally": RALLY, "deploy": command("deploy")}
)
"""What is chosen by the keys of commands, in their order."""
_PASSES = {Kinds.REDIRECT: "take_it", Kinds.FLIP: "wait", Kinds.FREE: "stay"}
_ENDS = {Kinds.PLACE: "done", Kinds.DEPLOY: "go_on", Kinds.COMMAND: "end"}
ALL_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **{switch.id: switch.key for switch in SWITCHES},
        **_COMMANDS,
        "rally": "r",
        "deploy": "d",
        "end": "e",
        "flip": "y",
        "pass": "n",
    }
)
"""Every key that is ever given."""


def own_keys(view: View) -> Iterator[OwnKey]:
    """Iterate over the keys of the answers to the question that is asked."""
    if view.decision is None:
        return
    kind = Kinds(view.decision.kind)
    if kind is Kinds.COMMAND:
        for word, thing in _ORDERS.items():
            yield _key(word, thing, word)._replace(early=True)
    if kind is Kinds.DEPLOY:
        # Pressed too soon, it says when it may be.
        for word, thing in _ORDERS.items():
            yield _key(word, thing, word)._replace(label="", hint="")
    if kind is Kinds.FLIP:
        # It is doubted wherever it is answered.
        yield _key("flip", Thing(ThingKind.OPTION, "flip"), "flip")
    if kind in _PASSES:
        # A free step is part of one's own turn, which can be undone.
        passing = _key("pass", Thing(ThingKind.OPTION, "pass"), _PASSES[kind])
        yield passing._replace(lasts=kind is not Kinds.FREE)
    if kind in _ENDS:
        yield _key("end", Thing(ThingKind.OPTION, "end_phase"), _ENDS[kind])


def _key(id_: str, thing: Thing, word: str) -> OwnKey:
    key = ALL_KEYS[id_]
    return OwnKey(id_, key, thing, f"magusha.key.{word}", f"magusha.key.do.{word}")
