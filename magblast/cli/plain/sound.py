"""Find the verdict on a sound effect, in public (rules 4.4)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from magblast.cli.plain.desk import Desk
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.shot import shot_of
from magblast.games.magblast.table.verdict import CLOCK, is_heard
from magblast.games.magblast.wording.game import noise, question
from magblast.kernel.seat import Seat

SILENCE = "-"
BACK = "u"


class Verdict(NamedTuple):
    """Say whether the noise was made, and what was typed."""

    made: bool
    text: str
    unheard: bool = False
    """The table heard nothing."""


def judge(desk: Desk, public: PlayerView, now: Callable[[], float]) -> Verdict | None:
    """Ask for the noise in the manner the table chose; None when the shot is taken back."""
    session, shot = desk.session, shot_of(desk.session)
    mode = session.rules.options.sound
    suggestion = noise(shot.number, shot.turret, language=desk.language)
    asked = question(public, session.names, session.rules, language=desk.language)
    how = desk.say(
        "plain.sound.quiet" if mode == "quiet" else "plain.sound.suggest", noise=suggestion
    )
    late = False
    if mode == "skirmish":
        word = desk.ask(public, asked, desk.say("plain.sound.clock", seconds=CLOCK), how)
        if word not in (SILENCE, BACK):
            began = now()
            word = desk.ask(public, desk.say("plain.sound.go"))
            late = now() - began > CLOCK
    else:
        word = desk.ask(public, asked, how)
        while mode == "quiet" and not word:
            word = desk.ask(public, desk.say("plain.sound.quiet_empty"), how)
    if word == BACK:
        return None
    if late:
        desk.console.say(desk.say("plain.sound.late"))
    made = word != SILENCE and not late
    unheard = made and mode == "table" and not _is_heard_by_all(desk, public, shot.others)
    return Verdict(made and not unheard, "" if word == SILENCE else word, unheard)


def _is_heard_by_all(desk: Desk, public: PlayerView, others: Sequence[Seat]) -> bool:
    """Ask the others what they heard, the attacker excluded."""
    listed = ", ".join(
        desk.say("plain.seat", seat=each, name=desk.session.names[each - 1]) for each in others
    )
    deaf = _seats(desk, public, others, desk.say("plain.sound.heard", seats=listed))
    if deaf and len(others) > 1:
        name = desk.session.names[min(deaf) - 1]
        deaf |= _seats(desk, public, others, desk.say("plain.sound.vote", name=name, seats=listed))
    return is_heard(len(deaf), len(others))


def _seats(desk: Desk, public: PlayerView, others: Sequence[Seat], asked: str) -> set[Seat]:
    digits = {str(seat): seat for seat in others}
    words = desk.ask(public, asked).replace(",", " ").split()
    while not set(words) <= digits.keys():
        words = desk.ask(public, desk.say("plain.sound.seats"), asked).replace(",", " ").split()
    return {digits[word] for word in words}
