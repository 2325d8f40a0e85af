"""Say in the log that a table agreed on something."""

from magblast.kernel.language import Language
from magblast.play.hotseat import Hotseat


def agreement(hotseat: Hotseat, language: Language) -> str:
    """Return the note on an undo to which everybody else has agreed."""
    names = [hotseat.session.names[seat - 1] for seat in hotseat.undoing.agreeing]
    if not names:
        return language.say("undo.agreed.alone")
    return language.say("undo.agreed", names=language.listing(names))
