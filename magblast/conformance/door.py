"""Check that a game offers every member of the door, with the arguments that it is given."""

from collections.abc import Iterator, Sequence
from inspect import Parameter, Signature, isfunction, signature

from magblast.bots.tactics import Tactics, bots_of
from magblast.conformance.trial import Trial, demand
from magblast.kernel.about import About
from magblast.kernel.aloud import AnsweringAloud
from magblast.kernel.doubting import DoubtingTurns
from magblast.kernel.game import (
    Deciding,
    Game,
    Position,
    Words,
)
from magblast.kernel.keeping import Keeping
from magblast.kernel.replacing import Replacing
from magblast.paint.look import Look
from magblast.paint.looks import look_of
from magblast.wording import ENGLISH

_BY_PLACE = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def every_member_takes_the_arguments_of_the_door(trial: Trial) -> None:
    """Compare the members of the game, and their arguments, with those of the door.

    A member that is missing, or was written for another version of the program, fails only when it
    is called, which may be in the middle of a game.
    """
    for door, kind, found in _offered(trial):
        for name, wanted in _members(door):
            demand(hasattr(found, name), f"its {kind} has no {name}, which the door asks for")
            if wanted is not None:
                _compare(f"{name} of its {kind}", signature(getattr(found, name)), wanted)


def _offered(trial: Trial) -> Iterator[tuple[type, str, object]]:
    """Iterate over what the game hands out, with the protocol and the name of each."""
    game, setup = trial.game, trial.setup
    yield Game, "game", game
    if isinstance(game, Deciding):
        yield Deciding, "game", game
    if isinstance(game, Keeping):
        yield Keeping, "game", game
    if isinstance(game, Replacing):
        yield Replacing, "game", game
    if isinstance(game, AnsweringAloud):
        yield AnsweringAloud, "game", game
    yield About, "description", game.about(ENGLISH)
    words = game.words(setup, ENGLISH)
    yield Words, "words", words
    if isinstance(words, DoubtingTurns):
        yield DoubtingTurns, "words", words
    yield Position, "position", next(trial.steps()).before
    if (make_look := look_of(game.id)) is not None:
        yield Look, "look", make_look(setup, ENGLISH)
    if (make_tactics := bots_of(game.id)) is not None:
        yield Tactics, "tactics", make_tactics(setup)


def _members(door: type) -> Iterator[tuple[str, Signature | None]]:
    """Iterate over the members of a protocol, with the arguments of those that are called."""
    for each in door.__mro__:
        for name, member in vars(each).items():
            if isfunction(member) and not name.startswith("_"):
                _, *rest = signature(member).parameters.values()
                yield name, Signature(rest)
            elif isinstance(member, property):
                yield name, None


def _compare(name: str, found: Signature, wanted: Signature) -> None:
    """Raise ``Broken`` unless what is wanted of a member can be given to it."""
    gives = [*wanted.parameters.values()]
    takes = [each for each in found.parameters.values() if each.kind in _BY_PLACE]
    is_alike = all(
        # One that is not used may be called anything.
        given.name == taken.name or taken.name.startswith("_")
        for given, taken in zip(gives, takes, strict=False)
        if given.kind in _BY_PLACE
    )
    needed = [each for each in gives if each.default is each.empty]
    does_fit = is_alike and _takes(found, needed) and _takes(found, gives)
    demand(does_fit, f"{name} takes {_told(found)}, but the door gives it {_told(wanted)}")


def _takes(found: Signature, given: Sequence[Parameter]) -> bool:
    by_place = [each.name for each in given if each.kind in _BY_PLACE]
    by_name = {each.name: each for each in given if each.kind not in _BY_PLACE}
    try:
        found.bind(*by_place, **by_name)
    except TypeError:
        return False
    return True


def _told(arguments: Signature) -> str:
    """Return the arguments without their types."""
    bare = [each.replace(annotation=Signature.empty) for each in arguments.parameters.values()]
    return str(Signature(bare))
