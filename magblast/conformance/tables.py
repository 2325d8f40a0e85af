"""Check that a game can be played at one terminal: behind covers, in calls and in the open."""

import random
from collections.abc import Iterator
from itertools import islice

from magblast.conformance.trial import Broken, Trial, demand
from magblast.kernel.game import AnyGame, View
from magblast.kernel.has import Has
from magblast.kernel.seat import Audience, Seat
from magblast.play.flow import Asking, Cue, ScreenKind, asking_of, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.wording import ENGLISH

STEPS = 120
MOST_PICKS = 12
COVER, TABLE, OPEN, CALL, PUBLIC, *_, BOT, END = ScreenKind


def askings(game: AnyGame) -> list[Asking]:
    """List the ways in which a table of a game may ask its seats."""
    if Has.ROUNDS not in game.has:
        return [Asking.CALL]
    friendly = any(game.friendly(edition) for edition in game.editions)
    return [*Asking] if friendly else [Asking.CALL, Asking.STRICT]


def tables(trial: Trial) -> Iterator[Hotseat]:
    """Play at a terminal in each way of asking; stop before every answer."""
    for asking in askings(trial.game):
        header = with_asking(trial.header(), asking)
        demand(asking_of(header) is asking, f"a table that asks by {asking} does not say so")
        hotseat, luck = Hotseat(Session.start(header, None)), trial.luck
        for _ in range(STEPS):
            trial.at = len(hotseat.session.entries)
            yield hotseat
            if hotseat.cue.kind is END:
                break
            answer(hotseat, luck)


def answer(hotseat: Hotseat, luck: random.Random) -> None:
    """Do at random what a front would do at the cue."""
    cue, session = hotseat.cue, hotseat.session
    match cue.kind:
        case ScreenKind.COVER:
            hotseat.look(cue.seat)
        case ScreenKind.TABLE if cue.called and luck.random() < 0.3:
            hotseat.cover()
        case ScreenKind.TABLE if hotseat.undoing.limit and luck.random() < 0.1:
            hotseat.undoing.undo()
        case ScreenKind.TABLE | ScreenKind.OPEN:
            hotseat.submit(luck.choice(hotseat.view.legal))
        case ScreenKind.CALL if session.decision and luck.random() < 0.4:
            hotseat.call(luck.choice(session.decision.waiting))
        case ScreenKind.CALL:
            hotseat.nobody_answers()
        case ScreenKind.PUBLIC if luck.random() < 0.3:
            hotseat.call(cue.seat)
        case ScreenKind.PUBLIC:
            hotseat.submit(luck.choice(session.position.public_answers()))


def nothing_private_is_shown_without_a_cover(trial: Trial) -> None:
    """Play at one terminal and watch whose view is shown.

    The viewer changes only behind the cover of that seat; elsewhere no hand is in sight.
    """
    eyes: Seat | None = None
    lifted: Seat | None = None
    table = None
    for hotseat in tables(trial):
        cue, view = hotseat.cue, hotseat.view
        if hotseat is not table:
            table, eyes, lifted = hotseat, None, None
        demand(
            hotseat.covers.eyes in (None, eyes, lifted),
            f"seat {hotseat.covers.eyes} looks without a cover",
        )
        eyes, lifted = hotseat.covers.eyes, cue.seat if cue.kind is COVER else None
        shown = cue.seat if cue.kind in (TABLE, OPEN) else None
        demand(view.viewer == shown, f"at {cue} the view of {view.viewer} is shown")
        if cue.kind is OPEN:
            _check_open(view, hotseat.session.view(None))
        elif cue.kind is TABLE:
            demand(cue.seat == eyes, f"at {cue} seat {eyes} is looking")
            asked = view.decision.seat
            demand(asked == cue.seat, f"at the table of {cue.seat} seat {asked} is asked")
            demand(view.legal, f"at the table of {cue.seat} nothing is legal")
        else:
            demand(not view.hand, f"at {cue} a hand is shown: {view.hand}")


def _check_open(view: View, public: View) -> None:
    """Demand that a seat that decides in the open sees what the public sees, and its answers."""
    for name in {*dir(type(public)), *vars(public)} - {"viewer", "legal"}:
        if not name.startswith("_") and not callable(getattr(public, name)):
            same = getattr(view, name) == getattr(public, name)
            demand(same, f"a seat that decides in the open sees another {name} than the public")
    demand(view.legal, "a seat that decides in the open has no legal answers")
    demand(not public.legal, "the public sees legal answers")


def the_audience_says_what_is_shown(trial: Trial) -> None:
    """Compare what is shown with the audience of each decision.

    A private question is asked behind a cover, a public one in the open, and a round is called.
    """
    for hotseat in tables(trial):
        decision, cue = hotseat.session.decision, hotseat.cue
        said = f"{decision} is shown as {cue}"
        if decision is None:
            demand(cue == Cue(END), said)
        elif hotseat.covers.caller is not None:
            demand(cue.called and cue.kind in (COVER, TABLE), said)
        elif decision.audience is Audience.PUBLIC:
            demand(cue == Cue(PUBLIC, decision.seat, asked=decision.kind), said)
        elif decision.audience is Audience.OPEN:
            demand(cue == Cue(OPEN, decision.seat), said)
        elif decision.audience is Audience.ROUND:
            strict = asking_of(hotseat.session.header) is Asking.STRICT
            demand((cue.kind is CALL) == (not strict), said)
        else:
            demand(cue.kind in (COVER, TABLE) and cue.seat == decision.seat, said)


def picks_end_with_an_answer(trial: Trial) -> int:
    """Pick at random at the table until nothing is left to pick.

    Whatever is picked first, picks lead to a legal answer and never to a dead end.
    """
    luck, count = trial.luck, 0
    for hotseat in tables(trial):
        if hotseat.cue.kind in (TABLE, OPEN):
            words, view = hotseat.session.words(ENGLISH), hotseat.view
            selection = Selection.of(view, words.spell)
            while selection.choices and len(selection.picks) < MOST_PICKS:
                selection = selection.pick(luck.choice(selection.choices))
            action = selection.action
            demand(action in view.legal, f"{selection.picked} leads to {action!r}")
            count += 1
    return count


def what_is_refused_has_a_reason_when_picked(trial: Trial) -> int:
    """Pick what a near miss begins with.

    People who pick what cannot be done are told why, so near misses are spelled as actions are.
    """
    count = 0
    for hotseat in tables(trial):
        if hotseat.cue.kind in (TABLE, OPEN) and not hotseat.cue.called:
            words, view = hotseat.session.words(ENGLISH), hotseat.view
            for action, _ in islice(hotseat.session.position.near_misses(), 5):
                thing = words.spell(action, view)[0].things[0]
                refused = hotseat.pending.reasons(words.spell).refusal_of((thing,))
                demand(refused, f"no reason is found for {thing}, picked for {action!r}")
                count += 1
    return count


def whoever_answers_in_public_is_forgotten(trial: Trial) -> int:
    """Answer a public question while somebody else was the last to look.

    The next private question then comes with a cover, whoever it is for.
    """
    count = 0
    for hotseat in tables(trial):
        if hotseat.cue.kind is PUBLIC and hotseat.covers.eyes not in (None, hotseat.cue.seat):
            answers = hotseat.session.position.public_answers()
            if not answers:
                raise Broken(f"{hotseat.cue} has no public answers")
            hotseat.submit(answers[0])
            demand(
                hotseat.covers.eyes is None,
                f"seat {hotseat.covers.eyes} still looks after a public answer",
            )
            count += 1
    return count
