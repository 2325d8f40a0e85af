"""List the cards of a game, or explain one."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from magblast.cli.output import as_json
from magblast.cli.printer import Printer, printing
from magblast.errors import ShapeError
from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.game import AnyGame
from magblast.kernel.holds import folded
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import bare, suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, game_of
from magblast.wording import Language, edition_names

_Catalogues = Mapping[str, Sequence[CatalogueSection]]
"""The catalogue of each edition, by its name."""
_INDENT = "    "
_NAME = 24
"""Columns for the names, or more where one is longer."""
_MOST = 5
"""Names of another game's cards that are listed."""


def run(args: Namespace, language: Language) -> int:
    """Print the catalogue, or what is known of one card."""
    game = game_of(args.game)
    catalogues = _catalogues(game, args.edition, language)
    several = len(catalogues) > 1
    if not any(section.entries for each in catalogues.values() for section in each):
        raise ShapeError("cards.none", game=game.name, id=game.id)
    if args.name is not None:
        catalogues = _holding(args.name, game, catalogues, language)
    if args.json:
        data = [_data(*each) for each in catalogues.items()]
        sys.stdout.write(as_json(data, indent=2) + "\n")
        return 0
    with printing(ascii_only=args.ascii) as printer:
        if args.name is None:
            printer.line(game.about(language).motto)
            printer.line()
            _list(catalogues, printer, language)
        else:
            _explain(catalogues, printer, language, titled=several)
    return 0


def _catalogues(game: AnyGame, edition: str | None, language: Language) -> _Catalogues:
    """Return the catalogue of one edition or of all; raises ``MagblastError``."""
    if edition is not None and len(game.editions) == 1 and edition not in game.editions:
        raise ShapeError("cards.one_edition", game=game.name)
    about, wanted = game.about(language), [edition] if edition else [*game.editions]
    names = edition_names(game, language)
    return {names.get(id_, id_): about.catalogue(id_) for id_ in wanted}


def _holding(name: str, game: AnyGame, catalogues: _Catalogues, language: Language) -> _Catalogues:
    """Return the entries with a name; raises ``ShapeError``, which may name another game."""
    found = {
        edition: (CatalogueSection("", tuple(entries)),)
        for edition, catalogue in catalogues.items()
        if (entries := entries_named(name, catalogue))
    }
    if not found:
        raise ShapeError(_elsewhere(name, game, language) or problem(name, catalogues.values()))
    return found


def _elsewhere(name: str, game: AnyGame, language: Language) -> Phrase | None:
    """Return the error for a name that another game has."""
    for other in map(game_of, SHELF):
        if other.id == game.id:
            continue
        catalogues = _catalogues(other, None, language).values()
        entries = [entry for catalogue in catalogues for entry in entries_named(name, catalogue)]
        if entries:
            names = tuple(dict.fromkeys(entry.name for entry in entries))[:_MOST]
            none = Phrase("cards.no_card", name=quoted(name))
            slots = {"names": names, "game": other.name, "id": other.id}
            return Phrase("cards.elsewhere", problem=none, **slots)
    return None


def _list(catalogues: _Catalogues, printer: Printer, language: Language) -> None:
    for number, (edition, catalogue) in enumerate(catalogues.items()):
        if number:
            printer.line()
        printer.line(language.say("cards.heading", edition=edition), strong=True)
        names = [entry.name for section in catalogue for entry in section.entries]
        width = max(_NAME, *map(len, names))
        for section in catalogue:
            printer.line()
            printer.line(section.title, strong=True)
            for entry in section.entries:
                printer.line(f"  {entry.name:<{width}} {entry.summary}".rstrip(), hang=width + 3)


def _explain(
    catalogues: _Catalogues, printer: Printer, language: Language, *, titled: bool
) -> None:
    """Print what is known of some cards, below the names of the editions if there are several."""
    is_first = True
    for edition, catalogue in catalogues.items():
        if titled:
            if not is_first:
                printer.line()
            printer.line(language.say("cards.heading", edition=edition), strong=True)
            is_first = False
        for entry in (entry for section in catalogue for entry in section.entries):
            if not is_first:
                printer.line()
            is_first = False
            printer.line(f"{entry.name} ({entry.id}) — {entry.kind}", strong=True)
            for paragraph in filter(None, entry.text):
                printer.line(f"{_INDENT}{paragraph}", hang=len(_INDENT))


def _data(edition: str, catalogue: Sequence[CatalogueSection]) -> dict[str, Any]:
    entries = [entry for section in catalogue for entry in section.entries]
    fields = ("id", "name", "kind", "text", "copies")
    cards = [{name: getattr(entry, name) for name in fields} for entry in entries]
    for card in cards:
        card["text"] = [*filter(None, card["text"])]
    return {"edition": edition, "cards": cards}


def entries_named(name: str, catalogue: Sequence[CatalogueSection]) -> list[CatalogueEntry]:
    """List the entries with just this name or id; else those that contain it."""
    everything = [entry for section in catalogue for entry in section.entries]
    wanted = bare(name)
    exact = [
        entry
        for entry in everything
        if name in entry.copies
        or wanted in (bare(entry.name), bare(entry.id))
        or usual_name(name, entry) is not None
    ]
    return exact or [
        entry for entry in everything if wanted and wanted in bare(f"{entry.name} {entry.id}")
    ]


def usual_name(name: str, entry: CatalogueEntry) -> str | None:
    """Return the name that the table uses for what a player calls ``name``, if there is one."""
    wanted = _squeezed(name)
    return next((names[0] for names in entry.called if wanted in map(_squeezed, names)), None)


def problem(name: str, catalogues: Iterable[Sequence[CatalogueSection]]) -> Phrase:
    """Return the error for an unknown card name, with the closest name if there is one."""
    return suggest(Phrase("cards.no_card", name=quoted(name)), name, names_of(catalogues))


def names_of(catalogues: Iterable[Sequence[CatalogueSection]]) -> Iterator[str]:
    """Iterate over the names of the cards."""
    for catalogue in catalogues:
        yield from (entry.name for section in catalogue for entry in section.entries)


def _squeezed(name: str) -> str:
    """Return a name without case and spaces, but with its punctuation, such as suits."""
    return "".join(folded(name).split())
