"""Try a program as a bot, and say in plain words what it does wrong."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from magblast.bots.program import Program
from magblast.bots.tactics import Briefing, bots_of
from magblast.bots.tried import Fault, shown
from magblast.bots.tryout import Tryout, try_out
from magblast.cli.output import INTERRUPTED, as_json, put, warn
from magblast.kernel.entry import gives_up
from magblast.kernel.game import AnyGame
from magblast.kernel.refusal import Refusal
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import GAMES, game_of
from magblast.play.seating import EXEC, typed_programs
from magblast.record.header import new_header
from magblast.system.terminal import interrupted_once
from magblast.wording import Language, tell

GAMES_EACH = 2
SEED = "bot-check"
OUT_OF_TURN = 1.0
"""Seconds that a table waits for an answer out of turn."""


def run(args: Namespace, language: Language) -> int:
    """Play, and report; return 0 if all was well, and 1 if not."""
    words, commands = typed_programs({1: EXEC + args.program.removeprefix(EXEC)})
    program = Program(words[1], tuple(commands[words[1]]))
    found: dict[str, Tryout] = {}
    stopped = False
    with interrupted_once():
        try:
            for id_ in dict.fromkeys(args.game or GAMES):
                tryout = found[id_] = Tryout(_briefing(id_))
                _try_out(args, tryout, program, language)
                if any(each.kind == "not_started" for each in tryout.faults):
                    break
        except KeyboardInterrupt:
            stopped = True
    wrong = sum(len(each.faults) for each in found.values())
    if args.json:
        games = {id_: _record(each, language) for id_, each in found.items()}
        data = {"program": program.word, "ok": not wrong, "stopped": stopped, "games": games}
        sys.stdout.write(as_json(data, indent=2) + "\n")
    elif wrong or not stopped:
        put(language.say("tryout.wrong" if wrong else "tryout.ok", program=program.word))
    if stopped:
        warn(language.say("tryout.stopped"))
        return INTERRUPTED
    return 1 if wrong else 0


def _try_out(args: Namespace, tryout: Tryout, program: Program, language: Language) -> None:
    """Play the games of a kind, and print what was found, even if they are stopped."""
    try:
        try_out(tryout, program, args.games or GAMES_EACH, args.seed or SEED)
    finally:
        if not args.json:
            for line in _lines(tryout, language):
                put(line)


def _briefing(id_: str) -> Briefing:
    game = game_of(id_)
    seats = [SeatInfo(f"Captain {seat}") for seat in range(1, game.seats[0] + 1)]
    header = new_header(next(iter(game.editions)), seats, SEED, game=game)
    return Briefing(game, header.setup, bots_of(id_))


def _lines(tryout: Tryout, language: Language) -> Iterator[str]:
    say = language.say
    yield say(
        "tryout.game",
        title=tryout.briefing.game.name,
        count=tryout.games,
        won=tryout.won,
        questions=tryout.questions,
        slowest=language.figure(tryout.slowest, 2),
    )
    for fault in tryout.faults:
        where = "tryout.at" if fault.question else "tryout.in"
        at = say(where, game=fault.game, question=fault.question, asked=fault.asked)
        yield f"  {at} {_why(fault, tryout, language)}"
        if fault.errors:
            yield f"    {say('tryout.errors', text=fault.errors.splitlines()[-1])}"
    for note in _notes(tryout, language):
        yield f"  {note}"


def _why(fault: Fault, tryout: Tryout, language: Language) -> str:
    """Explain a fault of a bot; an answer that was wrong is quoted."""
    if isinstance(fault.said, Refusal):
        words = tryout.briefing.game.words(tryout.briefing.setup, language)
        why = words.refusal(fault.said)
    else:
        why = tell(fault.said, language)
    if fault.kind not in ("illegal", "action", "json", "kind", "number"):
        return why
    if not fault.wrote.strip():
        return language.say("tryout.empty")
    return language.say("tryout.answered", text=shown(fault.wrote), why=why)


def _notes(tryout: Tryout, language: Language) -> Iterator[str]:
    """Iterate over what is not wrong, but may not be meant."""
    briefing, say = tryout.briefing, language.say
    words = briefing.game.words(briefing.setup, language)
    habits = [
        say("tryout.habit", asked=asked, does=words.describe(view.legal[-1], view))
        for asked, view in tryout.always_last
        if _declines(briefing.game, view.legal[-1])
    ]
    if habits:
        yield say("tryout.always_last", habits="; ".join(habits))
    if tryout.late > OUT_OF_TURN:
        yield say("tryout.late", seconds=language.figure(tryout.late))
    if tryout.lives_on:
        yield say("tryout.lives_on")


def _declines(game: AnyGame, action: Any) -> bool:
    """Return whether an answer passes, ends a phase, or says no; else it is one of several."""
    says_no = any(value is False for value in game.write(action).values())
    return gives_up(game, action) or says_no


def _record(tryout: Tryout, language: Language) -> Mapping[str, Any]:
    faults = [
        {
            "kind": fault.kind,
            "game": fault.game,
            "question": fault.question or None,
            "asked": fault.asked or None,
            "legal": fault.legal,
            "wrote": fault.wrote,
            "why": _why(fault, tryout, language),
            "errors": fault.errors,
        }
        for fault in tryout.faults
    ]
    return {
        "games": tryout.games,
        "won": tryout.won,
        "failed": tryout.failed,
        "questions": tryout.questions,
        "slowest": round(tryout.slowest, 3),
        "faults": faults,
        "notes": [*_notes(tryout, language)],
    }
