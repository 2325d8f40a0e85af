"""Ask what to play."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magblast.bots.roster import CAST, kinds_in
from magblast.cli.games import edition_title, title
from magblast.cli.plain.building import build
from magblast.cli.plain.choosing import ask, choose, choose_one
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.decks import bring_deck, choose_deck
from magblast.cli.plain.host import play_game
from magblast.cli.plain.lesson import give_lesson
from magblast.cli.plain.opening import Declined
from magblast.cli.plain.pins import ask_for_pin
from magblast.cli.plain.puzzles import choose_puzzles
from magblast.cli.plain.reference import read_cards, read_rules
from magblast.cli.plain.watch import watch
from magblast.errors import MagblastError
from magblast.kernel.about import OptionWords, ValueWords
from magblast.kernel.game import AnyGame
from magblast.kernel.has import Has
from magblast.kernel.language import WORDS
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, SeatSetting
from magblast.kernel.shelf import (
    GAMES,
    SHELF,
    USUAL,
    game_of,
    game_of_the_day,
    lesson_of,
    title_of,
    titles,
)
from magblast.play import at_once
from magblast.play.autosave import Saved, packs_path
from magblast.play.building import read_value, written_value
from magblast.play.challenges import Invitation
from magblast.play.choices import Choices
from magblast.play.daily import (
    Daily,
    captain_name,
    daily_header,
    daily_of,
    day_in,
    result_line,
    streak_line,
)
from magblast.play.days import tell_date, tell_day, tell_moment
from magblast.play.finishes import Finish, all_finishes, kept_finishes
from magblast.play.flow import ASKING
from magblast.play.kept import saved_games
from magblast.play.kept_decks import decks_of, offered_decks
from magblast.play.ladder import FIRST_BOT, Ladder
from magblast.play.matches import match_to_go_on
from magblast.play.pins import Pins
from magblast.play.progress import tell_progress
from magblast.play.score_words import against, ladder_lines, tell_score
from magblast.play.scores import GameScores, scores_of
from magblast.play.seating import check_bots, seated, typed_as
from magblast.play.settings import load_settings, save_settings
from magblast.play.used_tables import BOT, EDITION, UsedTable, line_of, remembered
from magblast.puzzles.practice import load_practice
from magblast.puzzles.sets import puzzle_sets
from magblast.record.challenge_line import ChallengeLine
from magblast.record.names import shown_names
from magblast.system.startup import start_command
from magblast.wording import Language, edition_names, edition_texts, tell

if TYPE_CHECKING:
    from magblast.play.pack_table import PackTable

_MOST = 9
"""Games of each kind that are listed."""
_AGAIN = 3
"""Tables used before that are listed."""


def ask_home(console: Console, saved: Sequence[Saved] | None = None) -> None:
    """Begin a new game or resume a saved one, until somebody leaves.

    ``saved`` are the games at first, where they have been listed already.
    """
    try:
        while True:
            console.say(*_titles(console.language))
            _ask_once(console, saved_games() if saved is None else saved)
            saved = None
    except (Left, KeyboardInterrupt):
        return


def _titles(language: Language) -> list[str]:
    """Return the names of the games on the shelf."""
    games = [game_of(id_) for id_ in SHELF]
    return [
        language.say("plain.home.title", game=game.name, motto=game.about(language).motto)
        for game in games
    ]


def _ways_to(
    go: Callable[[Path, Console], None], key: str, games: Sequence[Saved], console: Console
) -> Iterator[tuple[str, Callable[[], None]]]:
    """Iterate over the lines of the newest saved games of a kind, and what they lead to."""
    for game in games[:_MOST]:
        yield _told(key, game, console), partial(go, game.path, console)


def _ask_once(console: Console, games: Sequence[Saved]) -> None:
    language, say = console.language, console.language.say
    last = next((game.game for game in games if game.game in GAMES), USUAL)
    has_scores = any(game.finished for game in games)
    scores = _scores(kept_finishes(), games, language) if has_scores else {}
    own = scores.get(last, GameScores())
    bot = Ladder.of(last, own.wins).next
    today, packs = date.today(), _packs()
    # What goes on, what begins, what teaches, and what one looks up, as on the screen.
    ways: list[tuple[str, Callable[[], None]]] = [
        *_ways_to(play_game, "plain.home.resume", [g for g in games if not g.finished], console),
    ]
    for table in packs:
        named = _packs_told("plain.home.packs", table, language)
        ways.append((named, partial(play_game, table, console)))
    if (match := match_to_go_on(games)) is not None:
        names = ", ".join(shown_names(info.name for info in match.seats))
        ways.append((say("plain.home.match", names=names), lambda: play_game(match, console)))
    ways += [
        (
            say("plain.home.now", game=title_of(last), rivals=_rivals(last, bot, language)),
            lambda: play_now(console, last, bot),
        ),
        (say("plain.home.new"), lambda: _set_up(console)),
        *((_table_told(each, console), partial(_play_at, each, console)) for each in _offered()),
        (
            say("plain.home.daily", day=tell_day(today, language)),
            lambda: _play_daily(console, today),
        ),
    ]
    for id_ in SHELF:
        if path := lesson_of(id_):
            key = "learned" if load_settings()[0].has_learned(id_) else "learn"
            learn = say(f"plain.home.{key}", game=game_of(id_).name)
            ways.append((learn, partial(give_lesson, path, console, play_now)))
    ways.append((say("plain.home.puzzles"), lambda: _solve(console, today)))
    if has_scores:
        told = [tell_score(*each, language) for each in own.against.items()][-1:]
        scored = "plain.home.scores.of" if told else "plain.home.scores"
        ways.append((say(scored, told="".join(told)), lambda: _tell_scores(games, console)))
    ways += _ways_to(watch, "plain.home.watch", [g for g in games if g.finished], console)
    for key, read in (
        ("plain.home.cards", read_cards),
        ("plain.home.decks", choose_deck),
        ("plain.home.rules", read_rules),
    ):
        ways.append((say(key), partial(read, console)))
    if packs:
        ways.append((say("plain.home.packs.remove"), lambda: _remove_packs(packs, console)))
    ways.append((say(f"plain.home.words.{console.words}"), lambda: _change_words(console)))
    try:
        with suppress(Declined):
            chosen = choose(
                console,
                say("plain.home.what"),
                [line for line, _ in ways],
                take=partial(_take_up, console=console),
            )
            if chosen >= 0:
                ways[chosen][1]()
    except MagblastError as error:
        console.say(tell(error, console.language))


def _packs() -> "Sequence[PackTable]":
    """Return the tables that were left while people were opening packs, the newest first."""
    if not packs_path().exists():
        return ()
    # Most people have none, and need not wait for this import.
    from magblast.play.kept_packs import kept_packs

    return kept_packs()


def _packs_told(key: str, table: "PackTable", language: Language) -> str:
    """Describe a table whose packs are open."""
    return language.say(key, names=", ".join(table.header.names), ways=table.ways_in(language))


def _remove_packs(packs: "Sequence[PackTable]", console: Console) -> None:
    """Ask which packs are removed, and whether they really are."""
    from magblast.play.kept_packs import forget_packs

    say = console.language.say
    lines = [_packs_told("plain.home.packs.one", each, console.language) for each in packs]
    which = choose(console, say("plain.home.packs.which"), lines, may_end=True)
    if which < 0:
        return
    answers = [say(f"plain.home.packs.{key}") for key in ("yes", "no")]
    if choose(console, f"{lines[which]}. {say('plain.home.packs.sure')}", answers) == 0:
        forget_packs(packs[which])
        console.say(say("plain.home.packs.removed"))


def _take_up(text: str, console: Console) -> bool:
    """Play the game to which a text challenges that somebody has pasted; return whether it does."""
    if not ChallengeLine.is_in(text):
        return False
    taken = Invitation.found_in(text, console.language)
    console.say(taken.received)
    play_game(taken.header, console)
    return True


def _change_words(console: Console) -> None:
    """Say more from now on, or less, and remember it."""
    console.words = next(each for each in WORDS if each != console.words)
    save_settings(replace(load_settings()[0], words=console.words))


def _scores(
    finishes: Sequence[Finish], games: Sequence[Saved], language: Language
) -> Mapping[str, GameScores]:
    """Return the scores of whoever plays alone."""
    editions = {game.path.name: game.edition for game in games}
    return scores_of(finishes, load_settings()[0].person(language), editions)


def _tell_scores(games: Sequence[Saved], console: Console) -> None:
    """Tell the scores against bots, after all logs have been counted."""
    name = load_settings()[0].person(console.language)
    language = console.language
    scores = _scores(all_finishes().found, games, language)
    key = "score.whose" if scores else "score.none"
    console.say(language.say(key, name=name))
    for game, lines in ladder_lines(scores, language):
        console.say(game, *lines)
    console.say(language.say("plain.home.habits", program=start_command()))


def _rivals(game: str, bot: str, language: Language) -> str:
    """Say against whom a game begins at once."""
    return against(at_once.bot_of(game, bot), at_once.rivals(game), language)


def play_now(console: Console, game: str, bot: str = FIRST_BOT) -> None:
    """Play a game of one person against bots of a kind, as it was set up last."""
    play_game(at_once.play_now(game, load_settings()[0], console.language, bot), console)


def _play_daily(console: Console, day: date) -> None:
    """Play the deal of a day, in the game that is chosen, or tell how it ended."""
    say = console.language.say
    first = game_of_the_day(day)
    if streak := streak_line(day, console.language):
        console.say(streak)
    dailies = [daily_of(day, id_) for id_ in sorted(SHELF, key=lambda id_: id_ != first)]
    lines = [_daily_told(each, console.language) for each in dailies]
    daily = dailies[choose(console, say("plain.home.daily.which"), lines)]
    if daily.counted is not None:
        keys = ("plain.home.daily.captain", "plain.home.daily.practice")
        lines = [say(key) for key in keys]
        if choose(console, say("plain.home.daily.played"), lines) == 0:
            # What counts the figures of the game is not fetched before it is needed.
            from magblast.cli.plain.again import show_captain

            show_captain(day, daily.game.id, console)
            return
    name = captain_name(console.language)
    new = daily_header(day, daily.game.id, name, console.language)
    if daily.counted is None:
        console.say(say("daily.counts", day=tell_day(day, console.language)))
    play_game(daily.unfinished or new, console)


def _solve(console: Console, day: date) -> None:
    """Ask puzzles."""
    choose_puzzles(console, [*puzzle_sets(load_practice(), day)], day)


def _daily_told(daily: Daily, language: Language) -> str:
    if daily.counted is not None:
        return result_line(daily.counted, daily.day, language)
    key = "new" if daily.unfinished is None else "begun"
    return language.say(f"plain.home.daily.{key}", game=daily.game.name)


def _offered() -> Sequence[UsedTable]:
    """Return the tables used before that are offered again: those whose games are here."""
    return [each for each in _tables() if each.game in GAMES][:_AGAIN]


def _tables() -> Sequence[UsedTable]:
    """Return the tables that were set up before, the last one first."""
    return load_settings()[0].tables


def _play_at(table: UsedTable, console: Console) -> None:
    """Play another game at a table that was used before."""
    play_game(at_once.header_of(table, console.language), console)


def _set_up(console: Console) -> None:
    """Ask what is played and by whom, remember the table, and play."""
    table, pins = _new_table(console)
    header = at_once.header_of(table, console.language)
    settings = load_settings()[0]
    save_settings(replace(settings, tables=remembered(settings.tables, table)))
    play_game(header, console, pins=pins)


def _table_told(table: UsedTable, console: Console) -> str:
    names = table.told(console.language)
    played, edition = title_of(table.game), table.chosen.get(EDITION)
    if edition is not None:
        with suppress(MagblastError):
            played = edition_title(game_of(table.game), edition, console.language)
    return console.language.say("plain.home.again", names=names, game=played)


def _told(key: str, game: Saved, console: Console) -> str:
    names, when = ", ".join(game.names), tell_moment(game.modified, console.language)
    if game.progress is not None:
        when = tell_progress(game.progress, game.game, console.language)
    facts = {"names": names, "game": title(game, console.language), "when": when}
    day = None if game.finished else day_in(game.path)
    if day is None:
        return console.language.say(key, **facts)
    return console.language.say(f"{key}.daily", day=tell_date(day, console.language), **facts)


def _new_table(console: Console) -> tuple[UsedTable, Pins]:
    """Ask for game, names, edition, what the table may choose, and PINs, which nothing keeps."""
    say = console.language.say
    games = titles()
    game = game_of([*games][choose_one(console, say("plain.home.game"), [*games.values()])])
    choices = Choices.of(game, console.language)
    captains = _captains(console, choices)
    editions = edition_names(game, console.language)
    texts = edition_texts(game, console.language)
    told = [
        say("plain.home.value", name=name, text=texts[id_]) if texts[id_] else name
        for id_, name in editions.items()
    ]
    edition = [*editions][choose_one(console, say("plain.home.edition"), told)]
    settings = _settings(console, choices, captains)
    people = {
        seat: info.name
        for seat, info in enumerate(captains, 1)
        if info.bot is None and Has.HANDS in game.has
    }
    agreed, pins = _agreed(console, choices, edition, people)
    table = UsedTable(game.id, typed_as(captains), {EDITION: edition, **settings, **agreed})
    return table, pins


def _settings(
    console: Console, choices: Choices, captains: Sequence[SeatInfo]
) -> Mapping[str, str]:
    """Ask what each captain plays with, such as an army, where the game leaves a choice."""
    edition = next(iter(choices.game.editions))
    settings = choices.game.seat_settings(edition)
    return {
        line_of(name, seat): written_value(
            _setting(console, choices.game, info.name, words, settings[name])
        )
        for seat, info in enumerate(captains, 1)
        for name, words in choices.seat_words.items()
    }


def _setting(
    console: Console, game: AnyGame, name: str, words: OptionWords, setting: SeatSetting
) -> Any:
    """Ask for one setting of a captain; the last line is to build something."""
    say = console.language.say
    decks = None if setting.listing is None else decks_of(game)
    asked = say("plain.home.setting", setting=words.name, name=name)
    kept = offered_decks(setting, console.language)
    own = [ValueWords(deck.name, tell(deck.listed.sum, console.language)) for deck in kept.values()]
    built = [words.built] if words.built else []
    told = [*words.values.values(), *own, *words.ways.values(), *built]
    lines = [say("plain.home.value", name=each.name, text=each.text) for each in told]
    chosen = choose(console, asked, lines if decks is None else [*lines, say("plain.home.decks")])
    values = [*map(str, words.values), *kept, *words.ways]
    if chosen < len(values):
        return read_value(values[chosen], setting)
    if setting.builder is not None:
        return build(console, words, setting, setting.builder)
    assert decks is not None
    assert setting.read is not None
    brought = bring_deck(console, decks)
    if brought is None:
        # Without a deck, the same is asked again; what was kept meanwhile is offered.
        return _setting(console, game, name, words, setting)
    return setting.read(brought, "")


def _characters(game: AnyGame, language: Language) -> Iterator[str]:
    """Iterate over a line for each character that may be typed, after one that says what it is."""
    about, known = game.about(language), [each for each in kinds_in(game.id) if each in CAST]
    if known:
        yield language.say("plain.home.characters")
    for kind in known:
        yield language.say("plain.home.character", bot=f"{BOT}{kind}", text=about.character(kind))


def _captains(console: Console, choices: Choices) -> Sequence[SeatInfo]:
    """Ask for names until there is a table for them."""
    language, edition = console.language, next(iter(choices.game.editions))
    # Asked once: what was wrong with an answer would scroll away above all this.
    console.say(language.say("plain.home.names"), *_characters(choices.game, language))
    while True:
        try:
            captains = seated(dict(enumerate(ask(console).split(","), 1)), language)
            check_bots(choices.header(edition, captains, None, {}))
        except MagblastError as error:
            console.say(tell(error, language))
        else:
            return captains


def _agreed(
    console: Console, choices: Choices, edition: str, people: Mapping[Seat, str]
) -> tuple[Mapping[str, str], Pins]:
    """Let the table change how it plays, and the people their PINs, as often as they like."""
    say = console.language.say
    values = {
        name: {str(value): words for value, words in each.values.items()}
        for name, each in choices.words.items()
    }
    chosen = {name: next(iter(each)) for name, each in values.items()}
    pins: dict[Seat, str] = {}
    while True:
        asking = chosen.get(ASKING, "")
        offered = [name for name in chosen if choices.is_offered(name, edition, asking)]
        lines = [
            say(
                "plain.home.choice",
                name=choices.words[name].name,
                value=values[name][chosen[name]].name,
            )
            for name in offered
        ] + [
            say("plain.home.pin.set" if pins.get(seat) else "plain.home.pin.none", name=name)
            for seat, name in people.items()
        ]
        which = choose(console, say("plain.home.table"), lines, may_end=True)
        if which < 0:
            return chosen, pins
        if which >= len(offered):
            seat = [*people][which - len(offered)]
            pin = ask_for_pin(console)
            pins[seat] = pins.get(seat, "") if pin is None else pin
            continue
        name = offered[which]
        lines = [
            say("plain.home.value", name=words.name, text=words.text)
            for words in values[name].values()
        ]
        chosen[name] = list(values[name])[choose(console, choices.words[name].name, lines)]
