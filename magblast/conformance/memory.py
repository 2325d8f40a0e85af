"""Check that the memory of a seat is true, and follows only from the events it has seen."""

from collections.abc import Iterator
from itertools import islice
from shutil import copyfile

from magblast.bots.recall import Recall, remembered
from magblast.conformance.trial import Broken, Step, Trial, chosen, demand, difference
from magblast.kernel.game import AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.play.session import Session

MOST = 600
"""Steps of a game that are followed."""
OFTEN, SELDOM = 7, 29
"""Steps between two checks that are slower than a step."""
APART = 12
"""Steps for which a game and one that looks the same are followed side by side."""


def _followed(trial: Trial) -> Iterator[tuple[Step, dict[Seat, SeatMemory]]]:
    """Iterate over the steps of a game with what each seat remembers before each of them."""
    memories = {seat: SeatMemory(seat) for seat in trial.seats}
    for step in islice(trial.steps(), MOST):
        yield step, memories
        memories = {seat: _after(trial, memory, step) for seat, memory in memories.items()}


def _after(trial: Trial, memory: SeatMemory, step: Step) -> SeatMemory:
    return remembered(trial.game, trial.setup, memory, step.before, step.events)


def what_is_remembered_is_true(trial: Trial) -> int:
    """Look into every hand about which a seat remembers something.

    A captain imagines only worlds in which cards lie where it remembers them. If its memory were
    wrong, it would never think of what is really there.
    """
    count = 0
    for step, memories in _followed(trial):
        for seat, memory in memories.items():
            demand(memory.viewer == seat, f"seat {seat} has the memory of seat {memory.viewer}")
            demand(seat not in memory.hands, f"seat {seat} remembers its own hand")
            _demand_held(step.before, memory, "seat")
            count += bool(memory)
    return count


def _demand_held(at: AnyPosition, memory: SeatMemory, where: str) -> None:
    for holder, cards in memory.hands.items():
        held = at.view(holder).hand
        wrong = sorted(cards.difference(held))
        demand(
            not wrong,
            f"{where} {memory.viewer} remembers {wrong} in the hand of seat {holder}: {held}",
        )


def what_is_remembered_is_imagined(trial: Trial) -> int:
    """Imagine positions from what a seat sees and remembers.

    They look the same to it, and cards lie where it remembers them.
    """
    count = 0
    for number, (step, memories) in enumerate(_followed(trial)):
        for seat, memory in memories.items():
            if not memory or number % OFTEN:
                continue
            view = step.before.view(seat)
            imagined = trial.game.imagine(trial.setup, view, f"{number}", memory)
            again = imagined.view(seat)
            if again != view:
                wrong = difference(again, view)
                raise Broken(f"what seat {seat} sees differs where it remembers something: {wrong}")
            _demand_held(imagined, memory, "what is imagined differs: seat")
            count += 1
    return count


def what_was_not_seen_is_not_remembered(trial: Trial) -> int:
    """Play on at the table and at one that looks the same to a seat.

    As long as the seat sees the same at both, it remembers the same.
    """
    count, luck = 0, trial.luck
    for number, (step, memories) in enumerate(_followed(trial)):
        if number % SELDOM:
            continue
        seat = trial.seats[number % len(trial.seats)]
        true, memory = step.before, memories[seat]
        twin = trial.game.imagine(trial.setup, true.view(seat), f"{number}", memory)
        other = memory
        for _ in range(APART):
            both = {*twin.legal}
            shared = [action for action in true.legal if action in both]
            if not shared:
                break
            action = chosen(shared, luck)
            (after, events), (twin_after, twin_events) = true.play(action), twin.play(action)
            seen, twin_seen = (
                [trial.game.seen(event, seat) for event in each] for each in (events, twin_events)
            )
            if seen != twin_seen or after.view(seat) != twin_after.view(seat):
                break
            memory = remembered(trial.game, trial.setup, memory, true, events)
            other = remembered(trial.game, trial.setup, other, twin, twin_events)
            if memory != other:
                raise Broken(
                    f"seat {seat} remembers what it has not seen: {difference(memory, other)}"
                )
            true, twin = after, twin_after
            count += bool(memory)
    return count


def what_was_undone_is_not_remembered(trial: Trial) -> None:
    """Follow a game with undos, and begin anew at its end.

    In a resumed game, a seat remembers what it remembered before the game was left.
    """
    path, luck = trial.folder / f"{trial.game.id}-{trial.number}-memory.mblog", trial.luck
    copyfile(trial.log, path)
    session = Session.resume(path)
    try:
        recalls = [Recall(session, seat) for seat in trial.seats]
        for _ in range(APART):
            decision = session.decision
            if decision is None:
                break
            if session.undo_limit(decision.seat) and luck.random() < 0.5:
                session.undo(decision.seat)
            else:
                session.submit(chosen(session.position.legal, luck))
            for recall in recalls:
                seat = recall.now.viewer
                again = Recall(session, seat).now
                demand(recall.now == again, f"after an undo seat {seat} remembers {recall.now}")
    finally:
        session.close()
