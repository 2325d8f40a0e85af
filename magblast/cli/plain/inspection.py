"""Explain a thing by its name: on the table, in the viewer's hand, or as printed."""

from collections.abc import Mapping, Sequence

from magblast.cli.cards import entries_named, names_of, usual_name
from magblast.cli.games import edition_title
from magblast.kernel.about import CatalogueSection
from magblast.kernel.game import AnyWords, View
from magblast.kernel.holds import holds
from magblast.kernel.language import Language
from magblast.kernel.nearest import bare, nearest
from magblast.kernel.picks import Thing
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.paint.looks import look_of
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.names import name_meant

HELP = "?"
"""Before a name, explains that thing; alone, shows help."""
TABLE = "t"
"""Shows the table."""


def looked_up(
    word: str, view: View, table: Session | Playback, language: Language
) -> Sequence[str]:
    """Answer a key that shows the table or explains a thing; return nothing for other keys."""
    if word == TABLE:
        return table.words(language).table(view)
    if name := name_asked(word):
        return _explained(name, view, table, language)
    return ()


def name_asked(word: str) -> str:
    """Return the name that a line asks to have explained; empty for any other line."""
    return word.removeprefix(HELP).strip() if word.startswith(f"{HELP} ") else ""


def _explained(
    name: str, view: View, table: Session | Playback, language: Language
) -> Sequence[str]:
    """Describe a captain, by name or seat number, or a thing as the viewer knows it.

    Anything that is neither on the table nor in the hand is described as printed.
    """
    words = table.words(language)
    # Whoever plays may type what is printed on a card, or what is said of it.
    signs = language.in_manner()
    titles = _titles(view, table, words, signs)
    catalogue = table.game.about(signs).catalogue(table.setup.edition)
    entries = (entry for section in catalogue for entry in section.entries)
    usual = next(filter(None, (usual_name(name, entry) for entry in entries)), None)
    seat = _seat(name, table.names)
    found = [thing for thing in titles if thing.id == seat]
    if not found and usual is None:
        found = _called(name, titles)
    elif not found:
        # A title begins with the usual name; whatever else contains it is another card.
        found = [thing for thing, title in titles.items() if title.partition(" ")[0] == usual]
    shortest = min((titles[thing] for thing in found), key=len, default="")
    if all(titles[thing] == shortest or f"{shortest} " in titles[thing] for thing in found):
        # What else is found is one of these, such as a unit on a space.
        found = [thing for thing in found if titles[thing] == shortest]
    if len({titles[thing] for thing in found}) > 1:
        names = ", ".join(dict.fromkeys(titles[thing] for thing in found))
        return [language.say("plain.called.several", names=names)]
    # Copies of a card are explained once.
    told = dict.fromkeys(tuple(words.explain(thing, view)) for thing in found)
    if seat is not None and not found:
        told = {tuple(_lines_of(table.names[seat - 1], words.table(view))): None}
    return [line for lines in told for line in lines] or card(name, catalogue, language)


def _lines_of(captain: str, table: Sequence[str]) -> Sequence[str]:
    """Return what the table says of a captain who has no thing of their own on it."""
    return [line for line in table if line.startswith(f"{captain},")]


def card(name: str, catalogue: Sequence[CatalogueSection], language: Language) -> Sequence[str]:
    """Explain the card with a name, or list the cards that contain it."""
    return [line for lines in _cards(name, {"": catalogue}, language) for line in lines]


def printed(name: str, language: Language) -> Sequence[str]:
    """Explain a card of any game on the shelf, below the editions that agree on it."""
    catalogues = {
        edition_title(game, edition, language): game.about(language).catalogue(edition)
        for game in map(game_of, SHELF)
        for edition in game.editions
    }
    lines: list[str] = []
    for told, editions in _cards(name, catalogues, language).items():
        if editions:
            lines.append(language.say("plain.cards.in", editions="; ".join(editions)))
        lines += told
    return lines


def _cards(
    name: str, catalogues: Mapping[str, Sequence[CatalogueSection]], language: Language
) -> Mapping[tuple[str, ...], Sequence[str]]:
    """Return the lines that explain the card with a name, each with the editions they hold for.

    If there is no such card, or several contain the name, one line says so, without editions.
    """
    sections = [section for catalogue in catalogues.values() for section in catalogue]
    names = list(dict.fromkeys(entry.name for entry in entries_named(name, sections)))
    if not names:
        near = nearest(name, names_of([sections]))
        shown = "plain.cards.none" if near is None else "plain.cards.near"
        return {(language.say(shown, name=quoted(name), near=near),): ()}
    if len(names) > 1:
        return {(language.say("plain.called.several", names=", ".join(names)),): ()}
    found: dict[tuple[str, ...], list[str]] = {}
    for edition, catalogue in catalogues.items():
        lines = [
            line
            for section in catalogue
            for entry in section.entries
            if entry.name in names
            for line in (
                language.say("plain.cards.card", name=entry.name, kind=entry.kind),
                *filter(None, entry.text),
            )
        ]
        if lines:
            found.setdefault(tuple(lines), []).append(edition)
    return found


def _seat(name: str, names: Sequence[str]) -> int | None:
    """Return the seat with a number, as it stands on the frame or alone, or a captain's name."""
    seats = {str(seat): seat for seat in range(1, len(names) + 1)}
    seats |= {f"#{seat}": seat for seat in seats.values()}
    seats |= {each: seat for seat, each in enumerate(names, 1)}
    return seats.get(name_meant(name, seats) or "")


def _titles(
    view: View, table: Session | Playback, words: AnyWords, language: Language
) -> Mapping[Thing, str]:
    """Return the names of the things in the viewer's hand and on the table."""
    hand, make = words.hand(view), look_of(table.game.id)
    if make is None:
        return {thing: words.label(thing, view) for thing in hand}
    # The pictures of the game are not fetched before they are needed.
    from magblast.paint.ink import UNICODE
    from magblast.paint.scene import Scene

    look = make(table.setup, language)
    own = language.with_phrases(phrases_of(table.game.id))
    scene = Scene(view, table.names, UNICODE, own)
    on_board = sorted(look.on_board(view), key=lambda thing: words.label(thing, view))
    return {thing: look.face(thing, scene).title for thing in (*hand, *on_board)}


def _called(name: str, titles: Mapping[Thing, str]) -> list[Thing]:
    """List the things with exactly this name, or else those whose names contain it as typed.

    Failing that, list those whose names contain its letters and digits.
    """
    wanted = bare(name)
    exact = [thing for thing, title in titles.items() if bare(title) == wanted]
    as_typed = [thing for thing, title in titles.items() if holds(title, name)]
    near = [thing for thing, title in titles.items() if wanted and wanted in bare(title)]
    return exact or as_typed or near
