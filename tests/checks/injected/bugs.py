"""List mistakes in rules, memories, reviews and stores, each of which some test must notice."""

from tests.checks.injected.bug import Bug

MAGUSHA = ("tests/games/magusha/engine/test_rules.py",)
MEMORY = ("tests/games/magi_nation/test_memory.py",)
VERDICTS = ("tests/reviewing/test_verdicts.py",)
GATE = ("tests/privacy/test_gate.py",)
SECRETS = ("tests/library/test_secrets.py",)
STATS = ("tests/cli/test_stats.py",)
KEPT = ("tests/play/test_kept.py",)
PILES = ("tests/kernel/test_memory.py", "tests/kernel/test_piles.py")

BUGS = (
    Bug(
        "a game without progress goes on for one turn too many",
        "magblast.games.magusha.engine.turn",
        "if draft.quiet >= draft.rules.numbers.quiet_turns:",
        "if draft.quiet > draft.rules.numbers.quiet_turns:",
        MAGUSHA,
    ),
    Bug(
        "a unit defeated by its own side earns a rally",
        "magblast.games.magusha.engine.draft",
        "        if by != seat:\n            self.earn_rally(seat, Earned.DEFEAT)",
        "        self.earn_rally(seat, Earned.DEFEAT)",
        MAGUSHA,
    ),
    Bug(
        "the waiting seat is asked first whether it flips",
        "magblast.games.magusha.engine.triggers",
        "for seat in (other(now), now):",
        "for seat in (now, other(now)):",
        MAGUSHA,
    ),
    Bug(
        "reserves are not counted after a squad is reinforced",
        "magblast.games.magusha.engine.draft",
        "size, action.pay))\n        self.count_reserves(unit.seat)\n",
        "size, action.pay))\n",
        MAGUSHA,
    ),
    Bug(
        "a shield does not protect in a clash",
        "magblast.games.magi_nation.engine.attacking",
        "if not (isinstance(defender, Creature) and defender.shield):",
        "if isinstance(defender, Creature):",
        ("tests/games/magi_nation/cards/test_underneath.py",),
    ),
    Bug(
        "a creature regrows from the oldest card of the discard pile",
        "magblast.games.magi_nation.engine.draft",
        "for found in reversed(below):",
        "for found in below:",
        ("tests/games/magi_nation/engine/test_rulings.py",),
    ),
    Bug(
        "a shuffled deck is still remembered",
        "magblast.games.magi_nation.memory",
        "case e.DeckShuffled(seat, discards):\n"
        "                memory = memory.without_deck(seat)\n",
        "case e.DeckShuffled(seat, discards):\n",
        MEMORY,
    ),
    Bug(
        "a creature is remembered in the hand of its controller",
        "magblast.games.magi_nation.memory",
        "case e.CreatureReturned(_, card, owner):\n"
        "                memory = memory.with_held(owner, (card,))",
        "case e.CreatureReturned(seat, card):\n"
        "                memory = memory.with_held(seat, (card,))",
        MEMORY,
    ),
    Bug(
        "a look at a deck can be undone",
        "magblast.games.magi_nation.marks",
        "e.HandSeen, e.DeckSeen, e.MagiRevealed)",
        "e.HandSeen, e.MagiRevealed)",
        ("tests/games/magi_nation/log/test_half_done.py",),
    ),
    Bug(
        "a loss is measured in the worlds in which it was found",
        "magblast.reviewing.verdicts",
        'fresh = [f"{seed} fresh {number}" for',
        'fresh = [f"{seed} {number}" for',
        VERDICTS,
    ),
    Bug(
        "a loss is measured without what the seat remembered",
        "magblast.reviewing.verdicts",
        "return worths(briefing, view, tried, seeds, asked.memory, executor, twins)",
        "return worths(briefing, view, tried, seeds, None, executor, twins)",
        VERDICTS,
    ),
    Bug(
        "a review lets a seat remember what came later",
        "magblast.reviewing.verdicts",
        "memory = recalls[played.entries[index].action.by].after(index)",
        "memory = recalls[played.entries[index].action.by].now",
        VERDICTS,
    ),
    Bug(
        "a damaged log is opened if its game is over",
        "magblast.record.gate",
        "return replay.problem is None and replay.course.position",
        "return replay.course.position",
        GATE,
    ),
    Bug(
        "a game in progress is shown with its remarks",
        "magblast.play.playback",
        "is_open=not self.is_public)",
        "is_open=True)",
        GATE,
    ),
    Bug(
        "only the part of a log that was read decides whether it is opened",
        "magblast.record.gate",
        "    if not replay.is_whole:\n"
        "        game = replay.course.game\n"
        "        replay = read_replay(replay.path, forgets=True, shelf=lambda _: game)\n",
        "",
        GATE,
    ),
    Bug(
        "the record of a seat tells what others chose",
        "magblast.library.tables",
        "if self._entry is None or self._record._viewer not in (ALL, self._entry.action.by):",
        "if self._entry is None or self._record._viewer is None:",
        SECRETS,
    ),
    Bug(
        "a bot of the library is given the game itself",
        "magblast.library.chairs",
        "looking = Chair(chair._box, chair.seat, None, chair._sees,",
        "looking = Chair(chair._box, chair.seat, chair._session, chair._sees,",
        SECRETS,
    ),
    Bug(
        "an imagined table forgets what the seat remembers",
        "magblast.library.beginnings",
        'text_of(seed, "seed"), memory)',
        'text_of(seed, "seed"))',
        ("tests/library/test_tables.py",),
    ),
    Bug(
        "statistics do not read a changed log again",
        "magblast.play.finishes",
        "if found.stamp and known.get(name) == found.stamp:",
        "if found.stamp and name in known:",
        STATS,
    ),
    Bug(
        "statistics keep games that were deleted",
        "magblast.play.finishes",
        "        for name in known:\n            _forget(database, name)\n",
        "        pass\n",
        STATS,
    ),
    Bug(
        "what another version of the program read from a log is reused",
        "magblast.play.readings",
        'if found.stamp and before == f"{found.stamp} {version}":',
        "if found.stamp and before.startswith(found.stamp):",
        KEPT,
    ),
    Bug(
        "a log of the same size counts as unchanged",
        "magblast.play.autosave",
        'f"{said.st_size} {said.st_mtime_ns}"',
        'f"{said.st_size}"',
        (*KEPT, *STATS),
    ),
    Bug(
        "an imagined table lacks cards that are remembered elsewhere",
        "magblast.kernel.piles",
        "self.rest = (*first, *others, *last)",
        "self.rest = (*first, *others)",
        PILES,
    ),
    Bug(
        "an action of a seat is judged although another seat is asked",
        "magblast.kernel.machine",
        "        if action.by != asked.seat and action.by not in asked.waiting:\n"
        "            return self.elsewhere(asked.seat)\n",
        "",
        ("tests/kernel/test_machine.py", "tests/games/magblast/engine/test_refusals.py"),
    ),
    Bug(
        "a draw of the last cards shuffles the discard pile",
        "magblast.kernel.piles",
        "if len(cards) == count or not discard_pile:",
        "if left or not discard_pile:",
        PILES,
    ),
    Bug(
        "what was undone is not forgotten",
        "magblast.bots.recall",
        "del self._entries[known:], self._found[known + 1 :]",
        "known = len(self._entries)",
        ("tests/bots/test_recall.py",),
    ),
)
