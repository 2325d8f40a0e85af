"""Hold what belongs to one game, and make its screens."""

from collections.abc import Sequence
from functools import cached_property, partial
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from magblast.bots.recall import Fold
from magblast.kernel.entry import Entry
from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.paint.ink import UNICODE
from magblast.paint.log import LogLine
from magblast.paint.look import Room, SeenEvent
from magblast.play import waiting
from magblast.play.bot_seats import BotSeats
from magblast.play.challenges import Invitation
from magblast.play.daily import OWN, tell_deal
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.matches import tell_number
from magblast.play.news import untold
from magblast.play.rematch import rematch
from magblast.play.seating import Programs
from magblast.play.session import Session
from magblast.play.since import changes_to_kept, lost_to
from magblast.play.thing_keys import ThingKeys, fold_of
from magblast.tui.base_app import BaseApp
from magblast.tui.bot_watch import BotWatch
from magblast.tui.log_teller import MEMORY, LogTeller
from magblast.tui.results import summary
from magblast.tui.screens.agreement import AgreementScreen, VerdictScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.looking import frames_of
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.screens.public import BotScreen, CallScreen
from magblast.tui.screens.question import Asked, screens_of
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import Layout, TablePreferences, TableTools

if TYPE_CHECKING:
    from magblast.tui.puzzle_lead import PuzzleLead

_RECENT = 3
_CHANGED = 3
"""Changes of bases and the like that are told above what else was skipped: the last ones."""
_TOLD = 6
"""Lines of the last play that are told while bots think."""
_ROOM = Room(80, 24)
"""For asking whether anything moves, which depends on no size."""


class AtPlay:
    """Hold the hotseat and the tools of one game; the director handles the screens' replies."""

    def __init__(
        self,
        app: BaseApp,
        session: Session,
        programs: Programs,
        lead: "PuzzleLead | None" = None,
    ) -> None:
        """Take the programs that may play, and who leads through puzzles, if one is played."""
        language = app.language
        if lead is None:
            bots = BotSeats(session, language, session.header.bot_seed, programs)
        else:
            bots = lead.attempt.rivals(language)
        self._goal = "" if lead is None else lead.tell.goal()
        """What a puzzle asks for; empty for any other game."""
        self.hotseat = Hotseat(session, bots, screens_of(session.game.id))
        self.kit = TableTools.of(session.game, session.setup, language)
        self.told = LogTeller(self.hotseat, self.kit)
        self.watch = BotWatch(app, self.told)
        board, seats = Layout(switched=self._switched), (0, *session.seats)
        self.preferences = {seat: TablePreferences(board) for seat in seats}
        """How each seat, and the public (0), likes to look at the game."""
        self._app = app

    @property
    def _switched(self) -> frozenset[str]:
        """The switches that are on from the start for a person who plays alone."""
        lone = self.hotseat.covers.lone
        switches = self.kit.look.switches
        return frozenset(each.id for each in switches if lone is not None and each.alone == lone)

    def situation(
        self, reader: Seat | None, view: View, kept: TableScreen | None, *, asked: Seat = 0
    ) -> ShownTable:
        """Return the situation of whoever is looking, at the table that was ``kept``, if any.

        ``reader`` is the seat whose log is shown.
        """
        hotseat, told = self.hotseat, self.told
        told.set_start(goes_on=kept is not None)
        passed = told.passed()
        # What came before a puzzle was somebody else's.
        if not self._goal:
            told.sum_up()
        note = self._deal or passed or self._number or self._goal
        return ShownTable(
            view,
            told.beside(reader),
            hotseat.undoing.limit,
            hotseat.undoing.can_redo,
            may_ask_to_undo=hotseat.undoing.agreed_limit > 0,
            asked=asked,
            ahead=hotseat.pending.ahead,
            instead=hotseat.instead,
            passing=self._passing(view),
            passed=passed,
            note=note,
            keys=self._keys.now,
        )

    @cached_property
    def _keys(self) -> Fold[ThingKeys]:
        """The keys of things, without those that mean something else."""
        taken = self.kit.commands.union(map(str.lower, self._app.chosen_keys))
        return fold_of(self.hotseat.session, self.kit.words, taken)

    @cached_property
    def _number(self) -> str:
        """Which game of a match is being played; empty for any other game."""
        return tell_number(self.hotseat.session.header, self.kit.language)

    @property
    def _deal(self) -> str:
        """What counts or is to be beaten in a deal, before the first answer; else empty."""
        own = self.hotseat.session.header.lone or OWN
        played = (entry.action.by == own for entry in self.hotseat.session.entries)
        return "" if any(played) else self._given_deal

    @cached_property
    def _given_deal(self) -> str:
        session = self.hotseat.session
        language = self.kit.language
        told = tell_deal(session.header, session.path, language)
        return told or Invitation(session.header, language).reminder

    def _passing(self, view: View) -> Action | None:
        """Return how whoever is asked in a round passes; None outside of rounds."""
        decision = view.decision
        if decision is None or not decision.waiting:
            return None
        seat = view.viewer or decision.seat
        return self.hotseat.session.decline(seat) if seat in decision.waiting else None

    def table(self, kept: TableScreen | None, situation: ShownTable) -> TableScreen:
        """Return a table in this situation: the one that was kept, if any."""
        if kept is None:
            viewer = 0 if situation.asked else situation.view.viewer or 0
            table = TableScreen(self.told, situation, self.preferences[viewer])
            table.hurry = self.watch.hurry
            table.happened = self.told.take_unshown()
            return table
        kept.happened = self.told.take_unshown()
        kept.show_view(situation)
        return kept

    def open_table(self, kept: TableScreen | None, cue: Cue, view: View) -> TableScreen:
        """Return the table at which a seat is asked while everybody may watch."""
        situation = self.situation(None, view, kept, asked=cue.seat)
        if cue.kind is ScreenKind.PUBLIC:
            session = self.hotseat.session
            situation = situation._replace(
                answers=session.position.public_answers(),
                hand=len(session.view(cue.seat).hand),
            )
        return self.table(kept, situation)

    def bots(self, kept: BotScreen | None, view: View, cue: Cue) -> BotScreen:
        """Return the screen on which everybody watches the bots, or whoever is asked elsewhere."""
        if kept is None or (kept.hurry is None) != cue.elsewhere or kept.out != self.hotseat.out:
            preferences, alone = self.preferences[0], not self.hotseat.bots.people
            hurry = None if cue.elsewhere else self.watch.hurry
            kept = BotScreen(hurry, self.kit, preferences, alone=alone)
            kept.out = self.hotseat.out
        latest = self.told.latest(1) if kept.any_key else self.told.since_the_play()
        kept.show_step(view, self.told.latest(), latest[-_TOLD:], self.awaited(cue))
        return kept

    def awaited(self, cue: Cue) -> str:
        """What those who watch wait for: a bot that thinks, or somebody at another device."""
        if not cue.elsewhere:
            return self.watch.thinking
        language, phones = self.kit.language, self._app.phones
        if phones is not None and (missing := phones.room.missing):
            key = self._app.chosen_key("app.seats", "f2")
            return language.say("hands.missing", names=language.listing(missing), pressed=key)
        return self.hotseat.tell_awaited(self.kit.words, language)

    def cover(self, cue: Cue, public: View) -> CoverScreen:
        """Make the cover for the captain who looks next."""
        kit, hotseat = self.kit, self.hotseat
        about = kit.words.question(public)
        if cue.called and cue.seat in hotseat.pending.waiting:
            about = kit.language.say("screen.cover.called", name=kit.names[cue.seat - 1])
        pin, undoes = hotseat.covers.pins.get(cue.seat, ""), hotseat.undoing_of_last.seat
        return CoverScreen(kit, cue.seat, about, pin, undoes)

    def recap(self) -> RecapScreen | None:
        """Make, once, the screen that tells what the only person had no time to read.

        It begins after that person's last answer, and is None if that is little, and nothing was
        lost.
        """
        hotseat, skipped, seat = self.hotseat, self.watch.take_skipped(), self.hotseat.covers.lone
        if skipped is None or seat is None:
            return None
        session, start = hotseat.session, min(skipped, self.watch.looked)
        own = takewhile(lambda each: each.action.by == seat, session.entries[start:skipped])
        start += len([*own])
        lines = self.told.lines(hotseat.news.log(seat, start))
        recap = self._recap(seat, lines, session.entries[start:], skipped=True)
        return recap if recap.lost or len(lines) > _RECENT else None

    def news(self, seat: Seat) -> RecapScreen | None:
        """Make the screen that tells a captain, whose turn begins, what was not seen of others."""
        hotseat = self.hotseat
        entries = hotseat.session.entries[max(0, hotseat.news.told[seat]) :]
        lines = self.told.lines(hotseat.look(seat))
        while lines and lines[-1].turn:
            lines.pop()
        if not lines or not hotseat.news.opens_turn(seat) or hotseat.cue.called:
            return None
        return self._recap(seat, lines, [*dropwhile(lambda each: each.action.by == seat, entries)])

    def _recap(
        self,
        seat: Seat,
        lines: Sequence[LogLine],
        entries: Sequence[Entry],
        *,
        skipped: bool = False,
    ) -> RecapScreen:
        """Make a screen that tells some lines, losses and changes of bases and the like first."""
        game, words = self.hotseat.session.game, self.kit.words
        lost = [each.told for each in lost_to(entries, game, words, seat)]
        changed = [*changes_to_kept(entries, game, words, seat)][-_CHANGED:]
        return RecapScreen(self.kit, seat, lines[-MEMORY:], lost, changed, skipped=skipped)

    def call(self, public: View) -> CallScreen:
        """Make the screen on which the whole table is asked."""
        asked, told = self.kit.words.question(public), self.told
        # The question says the announcement again.
        lines = told.since_the_play()[-_RECENT:]
        left = untold([line.text for line in lines], asked)
        recent = [line for line in lines if line.text in left]
        preferences, callers = self.preferences[0], self.hotseat.callers
        log = told.beside(None)
        passing = self._passing(public)
        screen = CallScreen(self.kit, public, recent, asked, preferences, callers, log, passing)
        screen.passed = self.hotseat.tell_passed(self.kit.language)
        screen.undoes = self.hotseat.undoing_of_last.seat is not None
        screen.out = self.hotseat.out
        return screen

    def question(self, cue: Cue) -> Asked:
        """Return a public question for a screen of the game."""
        # What is asked about is told first; what it cost is told after it.
        latest = next((line.text for line in self.told.latest(1)), "")
        facts = self.hotseat.public_facts
        return Asked(
            self.kit,
            facts,
            cue.seat,
            self.kit.words.question(facts.view),
            latest,
            self.hotseat.undoing.limit > 0,
            self.preferences[0],
            self.told.beside(None),
            self.hotseat.others_judge,
        )

    def agreement(self, cue: Cue) -> AgreementScreen | VerdictScreen:
        """Make the screen on which everybody else agrees to an undo, or judges what was heard."""
        asked, names = self.hotseat.tell_asked(self.kit.language), self.kit.names
        if cue.kind is ScreenKind.VERDICT:
            return VerdictScreen(asked)
        return AgreementScreen(asked, [(seat, names[seat - 1]) for seat in self.hotseat.agreeing])

    def last(self, view: View, animations: str) -> LastScreen | None:
        """Return the screen that shows the end of the game in motion; None if nothing moves."""
        happened = self._moving(view, full=animations == "full")
        if animations == "none" or not happened:
            return None
        ending, log = self.told.ending(), self.told.beside(None)
        last = LastScreen(self.kit, view, ending, self.preferences[0], log)
        last.set_class(not self.hotseat.bots.people, "watched")
        last.happened = happened
        return last

    def outcome(self, view: View, animations: str) -> OutcomeScreen | None:
        """Return the screen on which everybody sees what has happened.

        It is None if there is nothing to see, or no time for it. For those who want few animations,
        or none, there is as much to see.
        """
        happened = self._moving(view, full=True)
        if not happened or (animations == "none" and not waiting.PACE.line):
            return None
        told, log = self.told.since_the_play()[-_TOLD:], self.told.beside(None)
        outcome = OutcomeScreen(self.kit, view, told, self.preferences[0], log)
        outcome.happened = happened
        return outcome

    def _moving(self, view: View, *, full: bool) -> Sequence[SeenEvent]:
        """Return, once, what has happened since a table was shown; nothing if nothing moves."""
        happened, after = self.told.take_unshown(), self.kit.scene(view, UNICODE)
        return happened if frames_of(happened, self.kit, after, _ROOM, full=full) else ()

    def result(self) -> EndScreen:
        """Make the screen that shows the result."""
        again = partial(rematch, self.hotseat.session)
        skipped = self.watch.take_skipped()
        told = summary(self.hotseat, self.kit, self.told.ending(), skipped)
        return EndScreen(self.kit, told, again, self.hotseat.covers.pins)

    @property
    def players(self) -> list[tuple[str, str]]:
        """Return the name of each seat and what kind of player it has."""
        kind = self.hotseat.bots.kind
        return [(name, kind(seat)) for seat, name in enumerate(self.kit.names, 1)]
