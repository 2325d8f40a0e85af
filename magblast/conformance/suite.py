"""Name every check, with how many random games it looks at, and run them."""

import traceback
from collections.abc import Callable, Sequence
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

from magblast.conformance import (
    bots,
    door,
    has,
    keys,
    learning,
    lessons,
    logs,
    memory,
    offering,
    picks,
    positions,
    settings,
    tables,
    views,
    words,
)
from magblast.conformance.trial import Broken, Trial
from magblast.errors import MagblastError
from magblast.wording import tell

MANY = 14
FEW = 4
ONE = 1


class Check(NamedTuple):
    """Describe a check."""

    run: Callable[[Trial], int | None]
    """It raises ``Broken``; where a game need not have what it looks for, it returns how often it
    found that."""
    games: int

    @property
    def name(self) -> str:
        """Return the name by which one check is chosen, such as ``logs.a_log_can_be_watched``."""
        return f"{self.group}.{self.run.__name__}"

    @property
    def group(self) -> str:
        """Return what is checked, such as ``logs``."""
        return self.run.__module__.rpartition(".")[2]

    @property
    def what(self) -> str:
        """Return what is done."""
        return self._text.partition("\n")[0]

    @property
    def why(self) -> str:
        """Return what is demanded and why."""
        return self._text.partition("\n")[2].strip()

    @property
    def _text(self) -> str:
        # Python drops docstrings when it is asked to optimize.
        return cleandoc(self.run.__doc__ or self.name)


CHECKS = (
    Check(door.every_member_takes_the_arguments_of_the_door, ONE),
    Check(offering.it_goes_by_the_id_on_the_shelf, ONE),
    Check(offering.every_table_opens, ONE),
    Check(offering.a_header_returns, FEW),
    Check(offering.no_two_entries_share_an_id, ONE),
    Check(offering.what_is_no_action_is_refused, ONE),
    Check(has.nothing_is_met_that_the_game_lacks, FEW),
    Check(settings.each_value_is_playable, ONE),
    Check(settings.whoever_chooses_nothing_has_the_usual_value, ONE),
    Check(settings.unknown_fields_are_refused, ONE),
    Check(settings.what_is_built_is_judged_as_it_is_read, ONE),
    Check(positions.a_random_game_ends, MANY),
    Check(positions.a_step_leaves_the_position_before_alone, MANY),
    Check(positions.actions_survive_the_log, MANY),
    Check(positions.the_list_of_answers_is_sound, MANY),
    Check(positions.a_near_miss_is_refused_for_its_reason, MANY),
    Check(positions.whoever_waits_can_answer_or_decline, MANY),
    Check(positions.a_public_question_can_be_answered_in_public, MANY),
    Check(positions.when_those_before_decline_the_next_is_asked, MANY),
    Check(positions.a_fresh_position_is_equal, FEW),
    Check(views.an_imagined_position_looks_the_same, MANY),
    Check(views.only_the_seat_asked_sees_the_answers, MANY),
    Check(views.a_snapshot_is_json, MANY),
    Check(views.a_preview_follows_from_the_view, MANY),
    Check(views.what_is_said_to_be_public_is, MANY),
    Check(memory.what_is_remembered_is_true, MANY),
    Check(memory.what_is_remembered_is_imagined, FEW),
    Check(memory.what_was_not_seen_is_not_remembered, FEW),
    Check(memory.what_was_undone_is_not_remembered, ONE),
    Check(words.everything_before_a_table_has_words, ONE),
    Check(words.everything_at_the_table_has_words, MANY),
    Check(words.a_phrase_has_the_slots_of_the_one_it_replaces, ONE),
    Check(words.what_is_refused_has_words, ONE),
    Check(picks.every_legal_answer_can_be_picked, FEW),
    Check(picks.what_is_not_listed_can_be_picked, FEW),
    Check(picks.whatever_can_be_picked_is_legal, FEW),
    Check(picks.what_is_hidden_changes_no_pick, FEW),
    Check(keys.a_thing_keeps_its_key, FEW),
    Check(keys.a_name_means_one_thing, FEW),
    Check(keys.what_follows_may_be_named, FEW),
    Check(keys.every_key_answers, FEW),
    Check(learning.each_public_fact_changes_a_feature, MANY),
    Check(learning.what_is_hidden_changes_no_feature, FEW),
    Check(logs.a_log_leads_to_its_table, FEW),
    Check(logs.a_resumed_game_ends_and_says_how, FEW),
    Check(logs.a_changed_table_is_found, FEW),
    Check(logs.what_taught_something_cannot_be_undone, ONE),
    Check(logs.a_game_is_told_from_its_log, FEW),
    Check(logs.a_public_copy_tells_the_same, FEW),
    Check(logs.a_log_can_be_watched, FEW),
    Check(tables.nothing_private_is_shown_without_a_cover, FEW),
    Check(tables.the_audience_says_what_is_shown, FEW),
    Check(tables.picks_end_with_an_answer, FEW),
    Check(tables.what_is_refused_has_a_reason_when_picked, FEW),
    Check(tables.whoever_answers_in_public_is_forgotten, FEW),
    Check(bots.one_person_sees_one_hand, ONE),
    Check(bots.covers_come_between_people_alone, ONE),
    Check(bots.bots_alone_play_to_the_end, ONE),
    Check(lessons.a_lesson_replays, ONE),
    Check(lessons.a_lesson_can_be_played, ONE),
)


class Result(NamedTuple):
    """Describe how a game fared in a check."""

    found: int | None = None
    """How often there was what the check looks for; None where every game has it."""
    did: str = ""
    """What the game did that it may not do; empty if it kept its promise."""
    trial: Trial | None = None
    """Where it did that."""


def result_of(check: Check, trials: Sequence[Trial]) -> Result:
    """Run a check on each trial, up to the first in which the game breaks its promise."""
    counts = []
    for trial in trials[: check.games]:
        trial.at = 0
        try:
            counts.append(check.run(trial))
        except Broken as broken:
            return Result(did=str(broken), trial=trial)
        except (Exception, SystemExit) as error:
            # Whatever the game raises is told like everything else that it does wrong.
            return Result(did=_raised(error), trial=trial)
    known = [count for count in counts if count is not None]
    return Result(sum(known) if known else None)


def _raised(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    own = Path(__file__).parent
    # The last place outside of the checks is where the game, or what it was given to, failed.
    last = next(
        (each for each in reversed(frames) if Path(each.filename).parent != own), frames[-1]
    )
    where = f"{last.filename}:{last.lineno}, in {last.name}"
    return f"it raised {type(error).__name__}: {_said(error)} ({where})"


def _said(error: BaseException) -> str:
    """Return what an error says, even if the game left it without words."""
    if isinstance(error, MagblastError):
        try:
            return tell(error)
        except Exception as unsaid:
            return f"{error.phrase!r}, which cannot be put into words: {_said(unsaid)}"
    # Unlike ``str``, this says something even of an error that fails to say what it is.
    return str(traceback.TracebackException.from_exception(error))
