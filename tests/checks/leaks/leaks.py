"""List what would betray a hand: small changes to the code, each of which some test must notice."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCREENS = (
    "tests/tui/test_covers.py",
    "tests/tui/test_left_behind.py",
    "tests/tui/screens/test_table.py",
    "tests/tui/test_privacy.py",
)
PLAIN = (
    "tests/cli/plain/test_keys.py",
    "tests/cli/plain/test_privacy.py",
    "tests/cli/test_crash.py",
    "tests/cli/plain/test_terminal.py",
)
RULES = (
    "tests/games/magblast/wording/test_questions.py",
    "tests/play/test_session.py",
    "tests/privacy",
)
GATE = ("tests/privacy/test_gate.py", "tests/cli/test_spoilers.py")
LIBRARY = ("tests/library/test_secrets.py", "tests/library/test_records.py")
DUEL = ("tests/games/magi_nation/test_privacy.py", "tests/games/magi_nation/log")
MEMORY = ("tests/bots/test_recall.py", "tests/conformance/test_memory.py")
LIVE = ("tests/play/test_live.py", "tests/tui/test_live_privacy.py")


@dataclass(frozen=True, slots=True)
class Leak:
    """Change one place of one module, or of a file that lies with it."""

    name: str
    module: str
    old: str
    new: str
    tests: tuple[str, ...]
    """Where a test must notice it."""
    file: str = ""
    """What is changed in place of the module, from its folder; empty for the module itself."""

    @property
    def module_path(self) -> Path:
        """The file of the module."""
        return ROOT / f"{self.module.replace('.', '/')}.py"

    @property
    def path(self) -> Path:
        """The file that is changed."""
        return self.module_path.parent / self.file if self.file else self.module_path

    def spoiled(self) -> str:
        """Return the source with the change; raises ``ValueError`` when it does not fit."""
        source = self.path.read_text(encoding="utf-8")
        if source.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.path} does not hold this once:\n{self.old}")
        return source.replace(self.old, self.new)


LEAKS = (
    Leak(
        "a cover opens for any digit",
        "magblast.tui.screens.cover",
        "if key != str(self.seat):",
        "if not key.isdigit():",
        SCREENS,
    ),
    Leak(
        "a cover opens for a key typed before it was there",
        "magblast.tui.screens.base",
        "        if not self.armed:\n            # What was typed",
        "        if False:\n            # What was typed",
        SCREENS,
    ),
    Leak(
        "a suspension brings no cover",
        "magblast.tui.app",
        "        self.cover()\n        # Textual forgets",
        "        # Textual forgets",
        SCREENS,
    ),
    Leak(
        "the screens leave the terminal as it is",
        "magblast.tui.terminal",
        "        self.write(ERASE if has_alternate_screen() else ERASE + FORGET)\n",
        "",
        SCREENS,
    ),
    Leak(
        "the screens do not hear SIGTERM",
        "magblast.tui.app",
        '(*ending_signals(), *signals("SIGINT"))',
        "()",
        SCREENS,
    ),
    Leak(
        "an error prints the local variables",
        "magblast.tui.app",
        "    def _fatal_error(self)",
        "    def _other_error(self)",
        SCREENS,
    ),
    Leak(
        "a captain who answered a call stays at the keyboard",
        "magblast.play.hotseat",
        "            self.eyes = None\n        speaker",
        "            pass\n        speaker",
        SCREENS,
    ),
    Leak(
        "the log tells the hidden side of events",
        "magblast.play.public",
        "tuple([game.seen(event, viewer) for event in events])",
        "tuple([*events])",
        PLAIN,
    ),
    Leak(
        "the news are those of another seat",
        "magblast.play.hotseat",
        "unread = self.news.unread(seat)",
        "unread = self.news.unread(seat % len(self.seats) + 1)",
        PLAIN,
    ),
    Leak(
        "the table is that of another seat",
        "magblast.play.hotseat",
        "return self._asked.view(cue.seat)\n",
        "return self._asked.view(cue.seat % len(self.seats) + 1)\n",
        SCREENS,
    ),
    Leak(
        "a cover asks in the words for one captain alone",
        "magblast.tui.director",
        "else self._asked(public)\n        self._table = None",
        "else self._asked(self.hotseat.session.view(cue.seat))\n        self._table = None",
        SCREENS,
    ),
    Leak(
        "the latest lines are told as the captain whose turn it is reads them",
        "magblast.tui.told",
        "self._hotseat.news.log(None, start)[-actions:]",
        "self._hotseat.news.log(self._hotseat.session.view(None).active, start)[-actions:]",
        ("tests/tui/test_covers.py",),
    ),
    Leak(
        "a notification hangs over a cover",
        "magblast.tui.app",
        "        self.clear_notifications()\n",
        "",
        SCREENS,
    ),
    Leak(
        "a window that is too small still shows the table",
        "magblast.tui.app",
        "small = width < LEAST.width or height < LEAST.height",
        "small = False",
        SCREENS,
    ),
    Leak(
        "the hand never hides itself",
        "magblast.tui.screens.base",
        "if idle >= 60 * self.app.settings.hide_minutes:",
        "if False:",
        SCREENS,
    ),
    Leak(
        "what lies above the table stays when the hand hides itself",
        "magblast.tui.screens.seated",
        "            self.app.go_back_to(self)\n",
        "",
        SCREENS,
    ),
    Leak(
        "the inspector tells what lies face down",
        "magblast.tui.screens.seated",
        "tiles = () if hand is None else hand.tiles",
        "tiles = self.picker.tiles(self.scene)",
        SCREENS,
    ),
    Leak(
        "the log tells what was drawn into a hidden hand",
        "magblast.tui.screens.table",
        "said = self.desk.told.beside(None) if self.hand_hidden else self.situation.log",
        "said = self.situation.log",
        SCREENS,
    ),
    Leak(
        "a card that was picked stays in sight when the hand is hidden",
        "magblast.tui.screens.seated",
        "        self.picker.clear()\n        self.search",
        "        self.search",
        SCREENS,
    ),
    Leak(
        "a motion is drawn from what one seat alone has learnt",
        "magblast.tui.unshown",
        "SeenEvent(seen(event, None), before, entry.text)",
        "SeenEvent(event, before, entry.text)",
        SCREENS,
    ),
    Leak(
        "a motion is drawn from what one seat sees",
        "magblast.tui.unshown",
        "before, count = session.view(None),",
        "before, count = session.view(1),",
        SCREENS,
    ),
    Leak(
        "plain mode hides nothing",
        "magblast.cli.plain.console",
        "        if not self.private:\n            return\n",
        "        return\n",
        PLAIN,
    ),
    Leak(
        "plain mode leaves the scrollback as it is",
        "magblast.cli.plain.console",
        "{ERASE}{FORGET}",
        "{ERASE}",
        PLAIN,
    ),
    Leak(
        "a plain cover opens for any word",
        "magblast.cli.plain.host",
        "        while word not in keys:\n"
        '            word = self.desk.ask(public, asked, problem=[self.say("plain.cover.only")])\n',
        "",
        PLAIN,
    ),
    Leak(
        "h tells a hand at a public question",
        "magblast.cli.plain.desk",
        'return [self.say("plain.hand.hidden")]',
        "view = self.session.view(self.session.decision.seat)",
        PLAIN,
    ),
    Leak(
        "l tells the log of one seat at a public question",
        "magblast.cli.plain.desk",
        "lines_of(self.hotseat.news.log(self.hotseat.reader), self.words)",
        "lines_of(self.hotseat.news.log(self.hotseat.reader or 1), self.words)",
        PLAIN,
    ),
    Leak(
        "the search finds lines of one seat's log at a public question",
        "magblast.cli.plain.desk",
        "told = self.hotseat.news.log(self.hotseat.reader)",
        "told = self.hotseat.news.log(self.hotseat.reader or 1)",
        PLAIN,
    ),
    Leak(
        "a plain cover does not ask for the PIN",
        "magblast.cli.plain.host",
        "        self._ask_pin(seat)\n",
        "",
        PLAIN,
    ),
    Leak(
        "h lays a hand with a PIN face down",
        "magblast.tui.screens.seated",
        "        if self.desk.pin:\n",
        "        if False:\n",
        ("tests/tui/screens/test_pin.py",),
    ),
    Leak(
        "a hand with a PIN lies face down after a public question",
        "magblast.play.hotseat",
        "            if hides and self.pins.get(self.eyes):\n",
        "            if False:\n",
        ("tests/play/test_hotseat.py", "tests/tui/screens/test_pin.py"),
    ),
    Leak(
        "the progress of a search is shown out of turn",
        "magblast.tui.bot_watch",
        "0.0 if hotseat.keeps_still else hotseat.bots",
        "hotseat.bots",
        ("tests/tui/test_bots.py",),
    ),
    Leak(
        "a bot asked out of turn answers as soon as it can",
        "magblast.play.waiting",
        "max(still or pace.least,",
        "max(pace.least,",
        ("tests/play/test_bot_seats.py",),
    ),
    Leak(
        "one captain agrees for all",
        "magblast.tui.screens.agreement",
        "            if not self.left:\n",
        "            if True:\n",
        ("tests/tui/test_covers.py",),
    ),
    Leak(
        "a standing order answers without a pause",
        "magblast.tui.screens.orders",
        "self.set_interval(orders.PAUSE, self._obey)",
        "self.set_interval(0.01, self._obey)",
        ("tests/tui/test_orders.py",),
    ),
    Leak(
        "a standing order answers without a pause in plain mode",
        "magblast.cli.plain.host",
        "            self.console.rest(PAUSE)\n",
        "",
        ("tests/cli/plain/test_orders.py",),
    ),
    Leak(
        "a public copy tells the remarks",
        "magblast.record.redact",
        "        if word is None:\n",
        "        if word is None:\n            yield dict(moment.record)\n",
        ("tests/privacy/test_exports.py",),
    ),
    Leak(
        "a game in progress tells its remarks",
        "magblast.record.gate",
        'record if is_open or "do" in record else {}',
        "record",
        GATE,
    ),
    Leak(
        "a game is open before its end",
        "magblast.record.gate",
        "replay.problem is None and replay.course.position.outcome is not None",
        "replay.problem is None",
        GATE,
    ),
    Leak(
        "a damaged log is open",
        "magblast.record.gate",
        "return replay.problem is None and replay.course",
        "return replay.ended or replay.problem is not None or replay.course",
        GATE,
    ),
    Leak(
        "what was read of a log is taken for all of it",
        "magblast.record.gate",
        "    if not replay.is_whole:\n",
        "    if replay.course.n < 1:\n",
        GATE,
    ),
    Leak(
        "a transcript leaves the table as any seat reads it",
        "magblast.record.transcript",
        "viewer = viewer if opened else None",
        "viewer = viewer if True else None",
        GATE,
    ),
    Leak(
        "a replay shows hands before the end",
        "magblast.play.playback",
        "not spoilers and not is_open(replay)",
        "False",
        GATE,
    ),
    Leak(
        "what is drawn shows any hand",
        "magblast.cli.drawing",
        "not args.spoilers and not is_open(replay)",
        "False",
        ("tests/privacy/test_pictures.py",),
    ),
    Leak(
        "a page reads a name as markup",
        "magblast.pictures.page",
        "title=escape(clean(album.title))",
        "title=album.title",
        ("tests/pictures/test_page.py",),
    ),
    Leak(
        "a picture reads a name as markup",
        "magblast.pictures.svg",
        "{escape(part.text)}",
        "{part.text}",
        ("tests/pictures/test_svg.py",),
    ),
    Leak(
        "the page keeps the last picture when its program has ended",
        "magblast.cli.serve.server",
        "body.-closed #terminal {\n  display: none;\n",
        "body.-closed #terminal {\n",
        ("tests/cli/serve/test_page.py",),
        file="page/page.css",
    ),
    Leak(
        "a seat with a PIN lifts no cover among bots",
        "magblast.play.hotseat",
        " and not self.pins.get(people[0])",
        "",
        PLAIN,
    ),
    Leak(
        "a lesson searches what is yet to come",
        "magblast.cli.plain.lesson",
        "    told: list[SeenEntry] = []\n",
        "    told = [entry_at(playback, each, None) for each in playback.effective()]\n",
        ("tests/cli/test_lesson.py",),
    ),
    Leak(
        "the news of the public are those of one seat",
        "magblast.cli.plain.host",
        "self.hotseat.news.take(lone)",
        "self.hotseat.news.log(1)",
        PLAIN,
    ),
    Leak(
        "plain mode does not hear what ends it",
        "magblast.cli.plain.signals",
        "        (ending_signals(), Left),\n",
        "",
        PLAIN,
    ),
    Leak(
        "plain mode is suspended with the hand in sight",
        "magblast.cli.plain.host",
        "            self._hide()\n            stop_process()\n",
        "            stop_process()\n",
        PLAIN,
    ),
    Leak(
        "an error in plain mode leaves the hand in sight",
        "magblast.cli.plain.host",
        "        session.close()\n        console.hide()\n",
        "        session.close()\n",
        PLAIN,
    ),
    Leak(
        "an action that taught something can be taken back",
        "magblast.games.magblast.table.reveals",
        "    return not _nothing_learnt(before.state, after.state, action.by)\n",
        "    return False\n",
        RULES,
    ),
    Leak(
        "a game that is watched shows the hand of a captain",
        "magblast.play.live",
        "position_after(count).fresh().view(None)",
        "position_after(count).fresh().view(1)",
        LIVE,
    ),
    Leak(
        "a game that is watched tells what a captain alone sees",
        "magblast.play.live",
        "as_seen(self.game, entry.events, None)",
        "entry.events",
        LIVE,
    ),
    Leak(
        "what a captain may still undo is shown to the room",
        "magblast.play.live",
        "    if asked.audience is not Audience.PRIVATE or",
        "    if True or",
        LIVE,
    ),
    Leak(
        "a view shows every hand",
        "magblast.games.magblast.engine.view",
        "hand=player.hand if own else None,",
        "hand=player.hand,",
        RULES,
    ),
    Leak(
        "the public is asked in the words for one captain alone",
        "magblast.games.magblast.wording.questions",
        "view.viewer == view.decision.seat",
        "True",
        RULES,
    ),
    Leak(
        "the library shows everybody the hand of seat 1",
        "magblast.library.views",
        "return View(box, position.view(viewer), viewer, written)",
        "return View(box, position.view(viewer or 1), viewer, written)",
        LIBRARY,
    ),
    Leak(
        "the library tells everybody what a seat alone saw happen",
        "magblast.library.events",
        "seen = event if viewer == ALL else box.game.seen(event, viewer)",
        "seen = event",
        LIBRARY,
    ),
    Leak(
        "the library gives bots a chair that holds the game",
        "magblast.library.chairs",
        "looking = Chair(chair._box, chair.seat, None, chair._sees, chair._number, "
        "chair._remembers)",
        "looking = chair",
        LIBRARY,
    ),
    Leak(
        "the library opens the record of a game that goes on",
        "magblast.library.tables",
        "is_open = secrets or may_leave(replay)",
        "is_open = True",
        LIBRARY,
    ),
    Leak(
        "the library tells everybody what was chosen",
        "magblast.library.tables",
        "self._record._viewer not in (ALL, self._entry.action.by)",
        "False",
        LIBRARY,
    ),
    Leak(
        "what Python shows of a header holds the seed",
        "magblast.record.header",
        'return f"<Header {self.game.id} {len(self.seats)}>"',
        'return f"<Header {self.game.id} {self.seed}>"',
        LIBRARY,
    ),
    Leak(
        "a view of Magi-Nation Duel shows every hand",
        "magblast.games.magi_nation.engine.view",
        "player.hand if seat in hands else None,",
        "player.hand,",
        DUEL,
    ),
    Leak(
        "a view of Magi-Nation Duel shows the order of the Magi",
        "magblast.games.magi_nation.engine.view",
        "player.stack if own else None,",
        "player.stack,",
        DUEL,
    ),
    Leak(
        "everybody sees a hand that a captain looks at",
        "magblast.games.magi_nation.engine.view",
        "if decision is not None and decision.seat == viewer:",
        "if decision is not None:",
        DUEL,
    ),
    Leak(
        "a search shows the order of the deck",
        "magblast.games.magi_nation.engine.view",
        "tuple(sorted(board.players[decision.seat - 1].deck))",
        "board.players[decision.seat - 1].deck",
        DUEL,
    ),
    Leak(
        "what is looked at is printed for everybody",
        "magblast.games.magi_nation.log.snapshot",
        "if is_all or view.viewer == asked.seat:",
        "if True:",
        DUEL,
    ),
    Leak(
        "a public copy tells the order of the Magi",
        "magblast.games.magi_nation.game",
        "if isinstance(action, Place):",
        "if False:",
        DUEL,
    ),
    Leak(
        "a captain is asked for cards of the hand at an open table",
        "magblast.games.magi_nation.engine.using",
        "from magblast.kernel.decision import PRIVATE, Decision",
        "from magblast.kernel.decision import PUBLIC as PRIVATE, Decision",
        DUEL,
    ),
    Leak(
        "a look at a hand can be taken back",
        "magblast.games.magi_nation.marks",
        "e.CardsDrawn, e.HandSeen,",
        "e.CardsDrawn,",
        DUEL,
    ),
    Leak(
        "a seat remembers the hidden side of events",
        "magblast.bots.recall",
        "[game.seen(event, viewer) for event in events]",
        "[*events]",
        MEMORY,
    ),
    Leak(
        "a memory is worked out with the eyes of another seat",
        "magblast.bots.recall",
        "partial(before.view, viewer)",
        "partial(before.view, viewer % 2 + 1)",
        MEMORY,
    ),
    Leak(
        "what was undone is remembered",
        "magblast.bots.recall",
        "entries[known] is self._entries[known]",
        "known >= 0",
        MEMORY,
    ),
    Leak(
        "a bot is told what another seat remembers",
        "magblast.bots.arena",
        "bot.memory = memories[decision.seat]",
        "bot.memory = SeatMemory(decision.seat % 2 + 1)",
        MEMORY,
    ),
)
