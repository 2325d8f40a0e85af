"""Print how a game ended: a line of figures for each captain, and what is worth remembering."""

from collections.abc import Iterator

from magblast.games import look_of
from magblast.paint.look import Deed
from magblast.play.session import Session
from magblast.wording import Language


def result_lines(session: Session, language: Language) -> Iterator[str]:
    """Iterate over the lines below the name of the winner; nothing for a game without figures."""
    make, outcome = look_of(session.game.id), session.position.outcome
    if make is None or outcome is None:
        return
    deeds = (Deed(entry.action, entry.events, entry.text) for entry in session.entries)
    results = make(session.setup, language).results(deeds, session.view(None), outcome)
    heads = [" ".join(head.split()) for head in results.heads]
    for place, row in enumerate(results.rows if heads else (), 1):
        figures = [
            language.say("plain.end.figure", head=head, figure=figure)
            for head, figure in zip(heads, row.figures, strict=True)
        ]
        name = session.names[row.seat - 1]
        yield language.say("plain.end.row", place=place, name=name, figures=", ".join(figures))
    for note in results.notes:
        yield from note.splitlines()
