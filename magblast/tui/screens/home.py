"""Open the game: play now, new, resume, watch, cards, rules and options."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.events import Paste
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magblast.kernel.edition import tell_edition
from magblast.kernel.shelf import SHELF, USUAL, game_of_the_day, title_in
from magblast.paint.ink import ASCII, UNICODE, in_glyphs
from magblast.paint.letters import enlarged
from magblast.paint.text import clip
from magblast.play.autosave import Saved
from magblast.play.days import tell_date, tell_day, tell_moment
from magblast.play.ladder import FIRST_BOT, Ladder
from magblast.play.progress import tell_progress
from magblast.record.names import shown_names
from magblast.tui.screens.base import SkyScreen

if TYPE_CHECKING:
    from magblast.play.pack_table import PackTable
    from magblast.record.header import Header

_Kept = TypeVar("_Kept")
_SHOTS = ((" ╲╲", "╱╱ "), ("══▶", "◀══"), (" ╱╱", "╲╲ "))
"""What flies at the title from either side."""
_LARGE_SHOTS = (
    (" ╲╲      ", "      ╱╱ "),
    ("   ╲╲    ", "    ╱╱   "),
    ("════════▶", "◀════════"),
    ("   ╱╱    ", "    ╲╲   "),
    (" ╱╱      ", "      ╲╲ "),
)
_LETTERS, _LARGE_LETTERS = 50, 100
"""Cells across that the letters of the title may take."""
_VAST = Size(124, 56)
"""The room in which each line has an empty one above and below it."""
_TALL = 30
"""Rows from which more than one saved game of a kind is listed at first."""
_UNFINISHED, _FINISHED = 3, 2
"""What is listed there of each kind."""
_FRAME = 9
"""Cells of a line that frame and key take."""
_SHARE, _EDGES = 80, 2
"""Percent of a window's rows that the list takes at most, and the rows of its frame."""
_TITLE = 9
"""Rows that title, motto and frame take where there is a lot of room."""


_SOMETIMES = ("match", "packs-0", "resume-0", "replay-0")
"""What only those can choose who have played."""


class HomeScreen(SkyScreen[None]):
    """Offer what there is to do."""

    BINDINGS = [
        ("p", "choose('now')", "key.play_now"),
        ("n", "choose('new')", "key.new_game"),
        ("d", "choose('daily')", "key.daily"),
        ("u", "choose('puzzles')", "key.puzzles"),
        ("m", "choose('match')", "key.match"),
        ("k", "choose('packs-0')", "key.packs"),
        ("x", "remove", "key.remove_packs"),
        ("r", "choose('resume-0')", "key.resume"),
        ("w", "choose('replay-0')", "key.watch"),
        ("a", "choose('all')", "key.all_saved"),
        ("l", "choose('learn-0')", "key.learn"),
        ("b", "choose('bot')", "key.other_bot"),
        ("s", "choose('scores')", "key.scores"),
        ("c", "choose('cards')", "key.cards"),
        ("e", "choose('decks')", "key.decks"),
        ("o", "choose('options')", "key.options"),
        ("question_mark", "help", "key.help"),
        ("q", "choose('quit')", "key.quit"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_VAST.width, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall"), (40, "-large"), (_VAST.height, "-vast")]
    DEFAULT_CSS = """
    HomeScreen > Vertical { width: 100%; height: auto; max-height: 100%; align: center middle; }
    HomeScreen Center { height: auto; }
    HomeScreen #title { width: auto; color: $accent; }
    HomeScreen #motto { width: auto; color: $secondary; margin: 0 0 1 0; }
    HomeScreen OptionList {
        width: auto; min-width: 58; max-width: 100%; height: auto; max-height: 80vh;
        border: round $accent; background: $surface; scrollbar-size: 1 1;
    }
    HomeScreen OptionList:focus { border: round $accent; }
    HomeScreen.-short OptionList { max-height: 15; }
    HomeScreen #large { display: none; width: auto; color: $accent; }
    HomeScreen.-wide.-large #title, HomeScreen.-wide.-vast #title { display: none; }
    HomeScreen.-wide.-large #large, HomeScreen.-wide.-vast #large { display: block; }
    HomeScreen.-wide.-large OptionList { min-width: 84; padding: 1 2; }
    HomeScreen.-wide.-vast OptionList { min-width: 108; max-height: 49; padding: 0 2; }
    HomeScreen.-wide.-large #motto, HomeScreen.-wide.-vast #motto { margin: 1 0; }
    """

    def __init__(
        self,
        unfinished: list[Saved],
        finished: list[Saved],
        lessons: Mapping[str, Path],
        title: str,
        motto: str,
        day: date,
        game: str = USUAL,
        bot: str = FIRST_BOT,
        score: str | None = None,
    ) -> None:
        super().__init__()
        self.lessons = lessons
        """By id of the game, the usual game first."""
        self.headline = _headline(title, _LETTERS, _SHOTS)
        self.large_headline = _headline(title, _LARGE_LETTERS, _LARGE_SHOTS)
        self.motto = motto
        self.day = day
        """Today."""
        self.unfinished = unfinished
        self.finished = finished
        self.game = game
        """The game that was played last, by its id."""
        self.bot = bot
        """The kind of bot that a game is offered against."""
        self.score = score
        """The score against the bot played last; empty for another game, None for no game yet."""
        self.match: Header | None = None
        """The next game of the match that was played last."""
        self.packs: Sequence[PackTable] = ()
        """The tables that were left while people were opening packs, the newest first."""
        self._removes: PackTable | None = None
        """The packs that another x would remove."""
        self.puzzles = 0
        """Puzzles from one's own games that are to be solved today."""
        self._lists_all = False
        self._listed_for: Size | None = None
        """The size of the window that the lines were written for."""

    def compose(self) -> ComposeResult:
        """Show the title and the list."""
        with Vertical():
            for id_, headline in {"title": self.headline, "large": self.large_headline}.items():
                with Center():
                    yield Static(Content(in_glyphs(headline, self.glyphs)), id=id_)
            with Center():
                yield Static(Content(self.motto), id="motto")
            with Center():
                yield OptionList(classes="framed")

    def _listed(self, saved: Sequence[_Kept], most: int) -> Sequence[_Kept]:
        """Return what is listed of a kind before a key lists all of it."""
        if self._lists_all:
            return saved
        return saved[: most if self.app.size.height >= _TALL else 1]

    def _show_lines(self) -> None:
        """List what there is to do, as wide as the screen is now."""
        self._listed_for = self.app.size
        options = self.query_one(OptionList)
        at = options.highlighted
        lines = self._lines()
        options.clear_options()
        options.add_options(map(self._spaced, lines) if self._is_roomy(len(lines)) else lines)
        # Enter resumes the game that was left, or begins one at once.
        first = options.get_option_index("resume-0" if self.unfinished else "now")
        options.highlighted = first if at is None else at

    def _lines(self) -> list[Option | None]:
        """List all lines: games to go on with, new ones, lessons and puzzles, and then the rest."""
        lines: list[Option | None] = [
            *self._saved("r", "resume", self.unfinished, _UNFINISHED, self._told),
            *self._saved("k", "packs", self.packs, _UNFINISHED, self._packs_told),
        ]
        if self.match is not None:
            names = ", ".join(shown_names(info.name for info in self.match.seats))
            lines.append(_line("m", self.say("screen.home.match", names=names), "match"))
        lines += [
            _line("p", self._now(), "now", more=("b", self.say("screen.home.bot"))),
            _line("n", self.say("screen.home.new"), "new"),
            _line("d", self._daily, "daily"),
            None,
        ]
        for index, id_ in enumerate(self.lessons):
            key = "learned" if self.app.settings.has_learned(id_) else "learn"
            told = self.say(f"screen.home.{key}", game=self._titled(id_))
            lines.append(_line("" if index else "l", told, f"learn-{index}"))
        lines += [_line("u", self._puzzles, "puzzles"), None]
        if self.score is not None:
            key = "screen.home.scores.of" if self.score else "screen.home.scores"
            lines.append(_line("s", self.say(key, told=self.score), "scores"))
        lines += [
            *self._saved("w", "replay", self.finished, _FINISHED, self._told),
            _line("c", self.say("screen.home.cards"), "cards"),
            _line("e", self.say("screen.home.decks"), "decks"),
            _line("F1", self.say("screen.home.rules"), "rules"),
            _line("o", self.say("screen.home.options"), "options"),
            _line("q", self.say("screen.home.quit"), "quit"),
        ]
        if self.glyphs is ASCII or len(lines) > self._room:
            # A list draws its rules as lines.
            return [line for line in lines if line is not None]
        return lines

    @property
    def _room(self) -> int:
        """How many rows the list has before it has to be scrolled."""
        return _SHARE * self.app.size.height // 100 - _EDGES

    def _saved(
        self,
        key: str,
        kind: str,
        saved: Sequence[_Kept],
        most: int,
        tell: Callable[[str, _Kept, tuple[str, str] | None], str],
    ) -> Iterator[Option]:
        """Iterate over the lines of saved games or packs; the last says how many more there are."""
        listed = self._listed(saved, most)
        hidden = len(saved) - len(listed)
        for index, each in enumerate(listed):
            is_last = hidden and index == len(listed) - 1
            more = ("a", self.say("screen.home.more", count=hidden)) if is_last else None
            told = tell(f"screen.home.{kind}", each, more)
            yield _line("" if index else key, told, f"{kind}-{index}", more)

    def _is_roomy(self, count: int) -> bool:
        """Return whether each of so many lines may have an empty one above and below it."""
        width, height = self.app.size
        return width >= _VAST.width and height >= max(_VAST.height, 3 * count + _TITLE)

    def _spaced(self, line: Option | None) -> Option | None:
        """Make a line taller."""
        if line is None:
            return line
        assert isinstance(line.prompt, Content)
        return Option(Content.assemble("\n", line.prompt, "\n"), id=line.id)

    def _packs_told(self, key: str, table: "PackTable", more: tuple[str, str] | None) -> str:
        """Describe a table whose packs are open, in one line."""
        ways = table.ways_in(self.language)
        key = "screen.home.packs.sure" if table is self._removes else key
        return self._fitted(
            lambda names: self.say(key, names=names, ways=ways), ", ".join(table.header.names), more
        )

    def _fitted(self, told: Callable[[str], str], names: str, more: tuple[str, str] | None) -> str:
        """Return a line with names; these, and then its end, are cut where there is no room."""
        room = self.app.size.width - _FRAME - sum(map(cell_len, _changing(more)))
        return clip(told(clip(names, max(5, room - cell_len(told(""))))), room)

    def _told(self, key: str, saved: Saved, more: tuple[str, str] | None) -> str:
        """Describe a game in one line; names, and then its end, are cut where there is no room."""
        edition = saved.edition and tell_edition(saved.game, saved.edition, self.language)
        edition = ", ".join(each for each in (self._named(saved.game), edition) if each)
        if saved.progress is None:
            when = tell_moment(saved.modified, self.language)
        else:
            when = tell_progress(saved.progress, saved.game, self.language)

        def told(names: str) -> str:
            return self.say(
                key, game=self.say("screen.game", names=names, edition=edition, when=when)
            )

        names = (None if saved.finished else self._deal(saved)) or ", ".join(saved.names)
        return self._fitted(told, names, more)

    def _deal(self, saved: Saved) -> str | None:
        """Return the day whose deal a game is, if the same two play a daily deal; else None."""
        from magblast.play.daily import day_in

        day = day_in(saved.path)
        return (
            day if day is None else self.say("screen.home.deal", day=tell_date(day, self.language))
        )

    def _now(self) -> str:
        """Say which game begins at once, against whom."""
        bot, count = self.bot, 1
        # Every game of the house can be played by two and has bots of its own, so its rules need
        # not be imported.
        if self.game not in SHELF:
            from magblast.play.at_once import bot_of, rivals

            bot, count = bot_of(self.game, bot), rivals(self.game)
        told = self.say(f"rivals.{bot}", count=count)
        return self.say("screen.home.now", game=self._titled(self.game), rivals=told)

    @property
    def _daily(self) -> str:
        game = self._titled(game_of_the_day(self.day))
        return self.say("screen.home.daily", day=tell_day(self.day, self.language), game=game)

    @property
    def _puzzles(self) -> str:
        key = "screen.home.puzzles.own" if self.puzzles else "screen.home.puzzles"
        return self.say(key, count=self.puzzles)

    def _named(self, id_: str) -> str:
        """Return the title of any game but the usual one, which needs no name."""
        return "" if id_ == USUAL else self._titled(id_)

    def _titled(self, id_: str) -> str:
        """Return the title of a game."""
        return title_in(self.language, id_)

    def on_mount(self) -> None:
        """List everything."""
        self._show_lines()
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        """Use the room there is now, which the lines may have been written for already."""
        if self.app.size != self._listed_for:
            self._show_lines()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what the line stands for."""
        event.stop()
        if event.option.id:
            self.action_choose(event.option.id)

    def on_paste(self, event: Paste) -> None:
        """Take up the challenge that was pasted, or the deck."""
        from magblast.record.deck_line import find_deck_line

        event.stop()
        if find_deck_line(event.text) is not None:
            self._show_decks(event.text)
        else:
            self.app.take_up(event.text)

    def _show_decks(self, pasted: str = "") -> None:
        """Show the decks that there are, and build one from a list that somebody has pasted."""
        from magblast.tui.screens.decks import DecksScreen

        self.app.show(DecksScreen(pasted))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no key for what is not there."""
        if action == "remove":
            return bool(self.packs)
        if action == "choose" and parameters[0] in (*_SOMETIMES, "all"):
            options = self.query_one_optional(OptionList)
            listed = {each.id for each in options.options} if options is not None else ()
            if parameters[0] != "all":
                return parameters[0] in listed
            saved = ("packs", self.packs), ("resume", self.unfinished), ("replay", self.finished)
            return any(each and f"{kind}-{len(each) - 1}" not in listed for kind, each in saved)
        return super().check_action(action, parameters)

    def action_remove(self) -> None:
        """Remove the packs under the cursor, or else the newest, once x has been pressed twice."""
        from magblast.play.kept_packs import forget_packs

        options = self.query_one(OptionList)
        kind, _, number = str(
            options.highlighted_option and options.highlighted_option.id
        ).partition("-")
        index = int(number) if kind == "packs" else 0
        table = self.packs[index]
        if self._removes is table:
            forget_packs(table)
            self.packs = [each for each in self.packs if each is not table]
            self._removes = None
        else:
            self._removes = table
            options.highlighted = options.get_option_index(f"packs-{index}")
        self._show_lines()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Other packs are not removed by the next key."""
        event.stop()
        at = next((n for n, each in enumerate(self.packs) if each is self._removes), None)
        option = event.option_list.highlighted_option
        if at is not None and option is not None and option.id != f"packs-{at}":
            self._removes = None
            self._show_lines()

    def action_help(self) -> None:
        """List the keys."""
        from magblast.tui.screens.text import HelpScreen

        self.app.push_screen(HelpScreen(self.say("screen.help.home")))

    def action_choose(self, what: str) -> None:
        """Go to a new game, a saved one, the cards, the options, or out."""
        kind, _, number = what.partition("-")
        index = int(number or 0)
        match kind:
            case "now":
                self.app.play_now(self.game, self.bot)
            case "bot":
                self.bot = Ladder.of(self.game, {}).after(self.bot)
                self._show_lines()
            case "scores" if self.score is not None:
                self.app.show_scores()
            case "match" if self.match is not None:
                self.app.begin(self.match)
            case "packs" if index < len(self.packs):
                self.app.open_packs(self.packs[index])
            case "new":
                self.app.set_up()
            case "daily":
                self.app.show_daily()
            case "puzzles":
                self.app.show_puzzles()
            case "resume" if index < len(self.unfinished):
                self.app.resume(self.unfinished[index].path)
            case "replay" if index < len(self.finished):
                self.app.replay(self.finished[index].path)
            case "all":
                self._lists_all = True
                self._show_lines()
            case "learn" if index < len(self.lessons):
                self.app.learn([*self.lessons.values()][index])
            case "cards":
                self.app.show_cards()
            case "decks":
                self._show_decks()
            case "rules":
                self.app.show_rules()
            case "options":
                self.app.show_options()
            case "quit":
                self.app.exit()


def _line(key: str, text: str, id_: str, more: tuple[str, str] | None = None) -> Option:
    """Write a line with its key; ``more`` is another key that changes it, and what it does."""
    other, does = _changing(more)
    changes = ((other, "bold $secondary"), (does, "dim"))
    return Option(Content.assemble((f"{key:>3}  ", "bold $secondary"), text, *changes), id=id_)


def _changing(more: tuple[str, str] | None) -> tuple[str, str]:
    """Return how another key of a line is written, and what it does."""
    return (f"   {more[0]} ", more[1]) if more else ("", "")


def _headline(title: str, width: int, shots: Sequence[tuple[str, str]]) -> str:
    """Write the title in large letters if they fit."""
    rows = enlarged(title, width, len(shots), UNICODE)
    if rows is None:
        return title
    return "\n".join(
        f"{left}   {row}   {right}" for row, (left, right) in zip(rows, shots, strict=True)
    )
