"""Print how a game ended: a line of figures for each captain, and what is worth remembering."""

from collections.abc import Iterator

from magblast.games import look_of
from magblast.paint.look import Deed
from magblast.play.hotseat import Hotseat
from magblast.play.story import strengths, tell_story
from magblast.wording import Language


def result_lines(hotseat: Hotseat, language: Language) -> Iterator[str]:
    """Iterate over the lines below the name of the winner; nothing for a game without figures."""
    session = hotseat.session
    make, outcome = look_of(session.game.id), session.position.outcome
    if make is None or outcome is None:
        return
    look, names = make(session.setup, language), session.names
    deeds = (Deed(entry.action, entry.events, entry.text) for entry in session.entries)
    results = look.results(deeds, session.view(None), outcome)
    heads = [" ".join(head.split()) for head in results.heads]
    for place, row in enumerate(results.rows if heads else (), 1):
        figures = [
            language.say("plain.end.figure", head=head, figure=figure)
            for head, figure in zip(heads, row.figures, strict=True)
        ]
        name = names[row.seat - 1]
        yield language.say("plain.end.row", place=place, name=name, figures=", ".join(figures))
    for note in results.notes:
        yield from note.splitlines()
    story, turns = strengths(session, look.strength), hotseat.stopwatch.turns
    yield from tell_story(story, turns, outcome.winners, names, language)
