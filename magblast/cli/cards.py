"""List the cards of a game, or explain one."""

import difflib
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence

from magblast.errors import ShapeError
from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.phrase import Phrase
from magblast.record.typed import show
from magblast.shelf import game_of
from magblast.wording import Language

_Catalogues = Mapping[str, Sequence[CatalogueSection]]
"""The catalogue of each edition, by its name."""
_INDENT = "    "
_NAME = 24
"""Columns for the names, or more where one is longer."""


def run(args: Namespace, language: Language) -> int:
    """Print the catalogue, or what is known of one card."""
    game = game_of(args.game)
    about = game.about(language)
    wanted = [args.edition] if args.edition else list(game.editions)
    catalogues = {game.editions.get(id_, id_): about.catalogue(id_) for id_ in wanted}
    if args.name is None:
        lines = _list(catalogues, language)
    else:
        lines = _explain(catalogues, args.name, language)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def _list(catalogues: _Catalogues, language: Language) -> Iterator[str]:
    for number, (edition, catalogue) in enumerate(catalogues.items()):
        yield from ("",) * bool(number)
        yield _heading(edition, language)
        names = [entry.name for section in catalogue for entry in section.entries]
        width = max(_NAME, *map(len, names))
        for section in catalogue:
            yield from ("", section.title)
            for entry in section.entries:
                yield f"  {entry.name:<{width}} {entry.summary}".rstrip()


def _heading(edition: str, language: Language) -> str:
    return language.say("cards.heading", edition=edition)


def _explain(catalogues: _Catalogues, name: str, language: Language) -> Iterator[str]:
    found: list[str] = []
    for edition, catalogue in catalogues.items():
        entries = named(name, catalogue)
        if entries and len(catalogues) > 1:
            found += [_heading(edition, language), ""]
        found += [line for entry in entries for line in (*_lines(entry), "")]
    if not found:
        raise ShapeError(problem(name, catalogues.values()))
    yield from found[:-1]


def named(name: str, catalogue: Sequence[CatalogueSection]) -> list[CatalogueEntry]:
    """List the entries with just this name or id; else those that contain it."""
    everything = [entry for section in catalogue for entry in section.entries]
    wanted = key(name)
    exact = [
        entry
        for entry in everything
        if name in entry.copies
        or wanted in (key(entry.name), key(entry.id))
        or usual_name(name, entry) is not None
    ]
    return exact or [
        entry for entry in everything if wanted and wanted in key(f"{entry.name} {entry.id}")
    ]


def usual_name(name: str, entry: CatalogueEntry) -> str | None:
    """Return the name that the table uses for what a player calls ``name``, if there is one."""
    wanted = _squeezed(name)
    return next((names[0] for names in entry.called if wanted in map(_squeezed, names)), None)


def problem(name: str, catalogues: Iterable[Sequence[CatalogueSection]]) -> Phrase:
    """Return the error for an unknown card name, with the closest name if there is one."""
    known = {
        key(entry.name): entry.name
        for catalogue in catalogues
        for section in catalogue
        for entry in section.entries
    }
    near = difflib.get_close_matches(key(name), known, 1)
    none = Phrase("cards.no_card", name=show(name))
    return Phrase("cards.near", problem=none, name=known[near[0]]) if near else none


def key(text: str) -> str:
    """Return a name without case, spaces and punctuation, for comparison."""
    return "".join(c for c in text.casefold() if c.isalnum())


def _squeezed(name: str) -> str:
    """Return a name without case and spaces, but with its punctuation, such as suits."""
    return "".join(name.casefold().split())


def _lines(entry: CatalogueEntry) -> Iterator[str]:
    yield f"{entry.name} ({entry.id}) — {entry.kind}"
    for paragraph in entry.text:
        yield from textwrap.wrap(
            paragraph, 76, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False
        )
