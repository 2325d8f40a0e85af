"""What the only person at a table is told again after bots have acted."""

from collections.abc import Iterator

import pytest

from magblast.bots.bot import GreedyBot
from magblast.bots.tactics import Briefing, bots_of
from magblast.games.battlecards.engine.events import BaseRepaired
from magblast.games.magblast.engine import events as e
from magblast.kernel.game import Mark
from magblast.kernel.keeping import Keeping
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.play.since import since_last_acted
from magblast.record.header import new_header
from magblast.tui.log_teller import LogTeller
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.golden import golden_course

_START = "Since you last acted: "


def alone(game_id: str, seed: str, bot: str = "greedy") -> Iterator[tuple[Hotseat, int]]:
    """Play alone against bots, and yield each question with how much had been played when it came.

    That is how many entries there were after the last answer that was no pass.
    """
    game = game_of(game_id)
    bots = (None, *[f"bot:{bot}"] * min(2, game.seats[-1] - 1))
    infos = [SeatInfo(f"P{seat}", bot) for seat, bot in enumerate(bots, 1)]
    header = new_header(next(iter(game.editions)), infos, seed, game=game)
    session = Session.start(header, None)
    person = GreedyBot(Briefing(game, session.setup, bots_of(game_id)).tactics, seed)
    # Bots that play at random play the same each time.
    hotseat, since = Hotseat(session, BotSeats(session, ENGLISH, seed)), 0
    while session.decision is not None and len(session.entries) < 300:
        if hotseat.cue.kind is ScreenKind.BOT:
            hotseat.answer()
            continue
        yield hotseat, since
        answer = person.choose(hotseat.pending.asked.view(1))
        if not game.passes(answer):
            since = len(session.entries) + 1
        hotseat.submit(answer)


@pytest.mark.parametrize("game_id", SHELF)
def test_losses_while_bots_acted_are_told_again(game_id: str) -> None:
    language = ENGLISH.with_phrases(phrases_of(game_id))
    told = 0
    for hotseat, since in alone(game_id, "s0"):
        session = hotseat.session
        words, mark = session.words(language), session.game.mark
        summed = since_last_acted(hotseat, words, language)
        assert summed == "" or summed.startswith(_START)
        events = [
            (event, sentence)
            for entry in session.entries[since:]
            for event in entry.events
            if (sentence := words.sentence(session.game.seen(event, 1), entry.text))
        ]
        lost = [sentence for event, sentence in events if mark(event) == (Mark.LOSS, 1)]
        turns = [event for event, _ in events if mark(event)[0] is Mark.TURN]
        if lost and turns and len(events) > 3 and hotseat.cue.kind is ScreenKind.TABLE:
            told += 1
            assert lost[-1] in summed
    assert told


def test_a_shot_is_never_told_again_without_what_came_of_it() -> None:
    language, found = ENGLISH.with_phrases(phrases_of("magblast")), set[type]()
    for seed in ("s0", "s1", "s2", "s3"):
        for hotseat, _ in alone("magblast", seed, "random"):
            words = hotseat.session.words(language)
            if not (summed := since_last_acted(hotseat, words, language)):
                continue
            told = [
                (event, words.sentence(event, entry.text) or "")
                for entry in hotseat.meanwhile(1)
                for event in entry.events
            ]
            for at, (event, said) in enumerate(told):
                if isinstance(event, e.BlastFired | e.SquadronLaunched) and event.seat == 1:
                    later = [(each, text) for each, text in told[at + 1 :] if _ends(each, event)]
                    if said in summed and later:
                        found.add(type(later[0][0]))
                        assert later[0][1] in summed
    assert len(found) > 1


def _ends(event: object, shot: e.BlastFired | e.SquadronLaunched) -> bool:
    """Return whether an event tells what came of a shot."""
    kinds = (e.SoundMissed, e.PlayCancelled, e.TargetHit)
    return isinstance(event, kinds) and event.card == shot.card


def test_nothing_is_told_again_while_ones_own_turn_goes_on() -> None:
    language = ENGLISH.with_phrases(phrases_of("magblast"))
    before = None
    for hotseat, _ in alone("magblast", "s1"):
        view = hotseat.session.view(1)
        if view.active == 1 and before == view.turn:
            assert not since_last_acted(hotseat, hotseat.session.words(language), language)
        before = view.turn if view.active == 1 else None


def test_the_log_beside_the_table_keeps_what_it_told_again_where_it_was() -> None:
    language = ENGLISH.with_phrases(phrases_of("magblast"))
    kept: list[str] = []
    teller = None
    for hotseat, _ in alone("magblast", "s0"):
        session = hotseat.session
        if teller is None:
            teller = LogTeller(hotseat, TableTools.of(session.game, session.setup, language))
        teller.set_start(goes_on=False)
        summed = since_last_acted(hotseat, teller.kit.words, language)
        teller.sum_up()
        lines = [line.text for line in teller.beside(1)]
        if summed:
            assert lines[-1] == summed
        elif kept:
            assert kept[-1] in lines
        kept = [summed] if summed else []
        assert not any(line.text.startswith(_START) for line in teller.whole(1))


def test_what_others_do_for_their_base_is_told_again() -> None:
    language, found = ENGLISH.with_phrases(phrases_of("battlecards")), 0
    for number in range(6):
        for hotseat, since in alone("battlecards", f"s{number}"):
            words = hotseat.session.words(language)
            summed = since_last_acted(hotseat, words, language)
            repaired = [
                words.sentence(event, entry.text) or ""
                for entry in hotseat.session.entries[since:]
                for event in entry.events
                if isinstance(event, BaseRepaired) and event.seat != 1
            ]
            found += bool(summed and repaired and repaired[-1] in summed)
    assert found


@pytest.mark.parametrize("game_id", SHELF)
def test_each_game_says_whose_base_or_the_like_an_event_changes(game_id: str) -> None:
    course = golden_course(game_id)
    game, events = course.game, [event for each in course.entries for event in each.events]
    assert isinstance(game, Keeping)
    changed = [(seat, event) for event in events if (seat := game.kept(event)) is not None]
    assert changed
    assert all(game.mark(event)[1] == seat for seat, event in changed)
