"""Check tables with bots: each game is played to its end, and nobody sees what a bot holds."""

import random
from collections.abc import Iterator
from dataclasses import replace

from magblast.bots.tactics import characters_of
from magblast.conformance.tables import BOT, CALL, COVER, END, OPEN, TABLE, answer
from magblast.conformance.trial import Trial, demand, seats_of
from magblast.kernel.seat import Seat
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import Asking, ScreenKind, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.wording import ENGLISH

STEPS = 250
FEW = 60
"""Answers of a bot that searches."""
BOTS = ("greedy", "captain:2", "a bot from the future")


def tables(
    trial: Trial, people: int, *, bot: str = "greedy", asking: Asking = Asking.CALL
) -> Iterator[Hotseat]:
    """Play with some people, who answer at random, and bots; stop before every answer."""
    game = trial.game
    count = max(game.seats[0], min(game.seats[-1], people + 2))
    edition = next(iter(game.editions))
    infos = [
        info if seat <= people else info._replace(bot=bot)
        for seat, info in enumerate(seats_of(game, edition, count, trial.number), 1)
    ]
    header = with_asking(new_header(edition, infos, "falcon", game=game), asking)
    session = Session.start(replace(header, seats=tuple(infos)), None)
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl"))
    luck = random.Random(people)
    for _ in range(STEPS if people else 20 * STEPS):
        trial.at = len(session.entries)
        yield hotseat
        match hotseat.cue.kind:
            case ScreenKind.END:
                return
            case ScreenKind.BOT:
                hotseat.answer()
            case ScreenKind.CALL:
                if luck.random() < 0.3 and (callers := hotseat.callers):
                    hotseat.call(luck.choice(callers))
                else:
                    hotseat.nobody_answers()
            case _:
                answer(hotseat, luck)


def one_person_sees_one_hand(trial: Trial) -> int:
    """Let one person play with bots.

    There is no cover, since nobody else looks; the person's own table stays, also while bots think.
    """
    count = 0
    for asking in (Asking.CALL, Asking.STRICT):
        for hotseat in tables(trial, 1, asking=asking):
            cue, view = hotseat.cue, hotseat.view
            demand(
                hotseat.covers.eyes == hotseat.covers.lone == 1,
                f"at {cue} seat {hotseat.covers.eyes} is looking",
            )
            demand(view.viewer in (None, 1), f"at {cue} the view of {view.viewer} is shown")
            demand(cue.kind not in (COVER, CALL), f"one person is shown {cue}")
            if cue.kind is TABLE:
                asked = view.decision.seat
                demand(view.viewer == asked == 1, f"at {cue} seat {asked} is asked")
                demand(view.legal, f"at {cue} nothing is legal")
            elif cue.kind is BOT:
                demand(view.viewer == 1, f"while a bot thinks {view.viewer} is looking")
                demand(not view.legal, "the person may answer while a bot thinks")
                count += 1
    return count


def covers_come_between_people_alone(trial: Trial) -> int:
    """Let two people play with a bot.

    A cover is for a person, and while a bot thinks no hand is in sight and nothing is undone.
    """
    if trial.game.seats[-1] <= 2:
        return 0
    count = 0
    eyes: Seat | None = None
    lifted: Seat | None = None
    for hotseat in tables(trial, 2):
        cue, view = hotseat.cue, hotseat.view
        demand(
            hotseat.covers.eyes in (None, eyes, lifted),
            f"seat {hotseat.covers.eyes} looks without a cover",
        )
        eyes, lifted = hotseat.covers.eyes, cue.seat if cue.kind is COVER else None
        shown = cue.seat if cue.kind in (TABLE, OPEN) else None
        demand(view.viewer == shown, f"at {cue} the view of {view.viewer} is shown")
        if cue.kind is COVER:
            demand(cue.seat in hotseat.bots.people, f"there is a cover for the bot at {cue.seat}")
            count += 1
        elif cue.kind is BOT:
            demand(not view.hand, f"while a bot thinks a hand is shown: {view.hand}")
            demand(hotseat.undoing.limit == 0, "something can be undone while a bot thinks")
    return count


def bots_alone_play_to_the_end(trial: Trial) -> None:
    """Let bots play alone, also the game's characters, and one that this version does not know.

    ``simulate`` does this by the thousand. The public may watch, so no hand is in sight.
    """
    for bot in (*BOTS, *characters_of(trial.game.id)):
        cue = None
        for hotseat in tables(trial, 0, bot=bot):
            cue, viewer = hotseat.cue, hotseat.view.viewer
            demand(cue.kind in (BOT, END), f"bots alone are shown {cue}")
            demand(viewer is None, f"the view of {viewer} is shown while bots play alone")
            if bot == "captain:2" and len(hotseat.session.entries) > FEW:
                cue = None
                break
        demand(cue is None or cue.kind is END, f"after {trial.at} actions of {bot}, {cue} is shown")
