"""Tell how a game ended."""

from collections.abc import Iterator, Sequence
from typing import Any

from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat
from magblast.paint.look import Look, Results
from magblast.paint.looks import look_of
from magblast.play.session import Session
from magblast.play.story import Strength, percentages, strengths, tell_story, turn_times
from magblast.reviewing.curve import curve
from magblast.wording import Language

_POINTS = 8
"""Points of a plot that are read out at most."""


def summed_up(session: Session, language: Language) -> tuple[Look[Any], Results] | None:
    """Return what draws the game, and its results; None for a game without pictures."""
    make, outcome = look_of(session.game.id), session.position.outcome
    if make is None or outcome is None:
        return None
    look = make(session.setup, language)
    return look, look.results(session.entries, session.view(None), outcome)


def winner_lines(session: Session, language: Language) -> Iterator[str]:
    """Iterate over the line that says who has won; nothing if an event of the game has said so."""
    outcome = session.position.outcome
    last = session.entries[-1].events if session.entries else session.opening
    if outcome is None or any(session.game.mark(event)[0] is Mark.WIN for event in last):
        return
    if winners := outcome.winners:
        names = language.listing([session.names[seat - 1] for seat in winners])
        yield language.say("plain.end.wins", names=names, count=len(winners))
    else:
        yield language.say("plain.end.draw")


def result_lines(
    session: Session, turns: Sequence[tuple[Seat, float]], language: Language
) -> Iterator[str]:
    """Iterate over the lines below the name of the winner; nothing for a game without figures.

    ``turns`` lists the turns that were played at this table with their seconds.
    """
    found, outcome = summed_up(session, language), session.position.outcome
    if found is None or outcome is None:
        return
    (look, results), names = found, session.names
    yield from results.reel
    if results.noise:
        yield results.noise
    heads = [" ".join(head.split()) for head in results.heads]
    for place, row in enumerate(results.rows if heads else (), 1):
        figures = [
            language.say("plain.end.figure", head=head, figure=figure)
            for head, figure in zip(heads, row.figures, strict=True)
        ]
        name = names[row.seat - 1]
        rank = language.say(f"rank.{place}")
        yield language.say("plain.end.row", place=rank, name=name, figures=", ".join(figures))
    if results.legend:
        yield results.legend
    story = strengths(session, look.strength)
    if results.plotted:
        yield from _plot(results.plotted, story, names, language)
    chances = percentages(curve(session))
    yield from _plot(language.say("screen.end.chances"), chances, names, language)
    told = tell_story(story, outcome.winners, names, language, chances)
    awards = (*results.awards, *told)
    if awards:
        yield language.say("screen.end.awards")
        yield from awards
    for note in results.notes:
        yield from note.splitlines()
    for seat, usual, longest in turn_times(turns):
        yield language.say("story.time", name=names[seat - 1], usual=usual, longest=longest)


def _plot(
    plotted: str, story: Sequence[Strength], names: Sequence[str], language: Language
) -> Iterator[str]:
    """Iterate over the lines of what the screens plot; those who are out have nothing left."""
    last = len(story) - 1
    if last < 1:
        return
    steps = min(last, _POINTS - 1)
    told = [story[last * step // steps] for step in range(steps + 1)]
    turns = ", ".join(str(each.turn) for each in told[:-1])
    yield language.say("plain.end.plot", plotted=plotted, turns=turns)
    for seat, name in enumerate(names, 1):
        points = ", ".join(str(each.left.get(seat, 0)) for each in told)
        yield language.say("plain.end.points", name=name, points=points)
