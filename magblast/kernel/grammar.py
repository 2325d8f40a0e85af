"""Give names their gender, and numbers their endings, in a language that has such things.

A slot of a phrase asks for a form as an attribute: ``{card.el}`` is a name with its article,
``{card.o}`` the ending of an adjective, ``{count.s}`` that of what is counted. Which forms there
are stands in the folder of a language; see ``docs/translating.md``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """Hold what a language makes of names and numbers."""

    plural: Callable[[int], str]
    """Return the plural form of a number, such as ``one`` or ``other``."""
    forms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The forms of a name by its gender, in which ``{}`` is the name."""
    before: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Words that change before some sounds: ``usual``, ``other``, and the pattern ``where``."""
    numbers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The endings of what is counted, by the plural form of the number."""
    decimal: str = "."
    """The sign before decimals."""
    thousands: str = ","
    """The sign between thousands."""
    several: Mapping[str, str] = field(default_factory=dict)
    """The gender of several things of one gender; ``mixed`` that of others."""
    genders: Mapping[str, str] = field(default_factory=dict)
    """The gender of what a phrase names, by its key, or the slot that it takes it from."""
    counted: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The slots that choose the plural form of a phrase, besides ``count``, by its key."""

    def named(self, text: str, key: str, slots: Mapping[str, object]) -> str:
        """Return what a phrase says as a noun, if it is one."""
        gender = self.genders.get(key)
        if gender is None:
            return text
        if gender in slots:
            gender = getattr(slots[gender], "gender", "")
        return Noun(text, gender, self)

    def listed(self, line: str, items: Sequence[str], join: Callable[[list[str]], str]) -> str:
        """Return a list as a noun: each form of it is the list of the forms of its items."""
        nouns = [self.filling(each) for each in items]
        genders = {self.several.get(each.gender, "") for each in nouns}
        gender = genders.pop() if len(genders) == 1 else ""
        return Nouns(line, gender or self.several.get("mixed", ""), self).of(nouns, join)

    def filling(self, value: Any) -> Any:
        """Return what fills a slot with its forms; a text without a gender is written bare."""
        if isinstance(value, str) and not isinstance(value, Noun):
            return Noun(value, "", self)
        if isinstance(value, int) and not isinstance(value, bool):
            return Number(value).within(self)
        return value

    def form(self, text: str, gender: str, form: str) -> str:
        """Return a form of a name; one with a capital begins a sentence."""
        small = form[:1].lower() + form[1:]
        if small in self.before:
            told = self._before(text, small)
        elif small in self.forms:
            told = self._template(small, gender).replace("{}", text)
        else:
            raise AttributeError(form)
        return told if small == form else told[:1].upper() + told[1:]

    def ending(self, number: int, form: str) -> str:
        """Return an ending of what is counted."""
        if form in self.numbers:
            return self.numbers[form][self.plural(number)]
        return self.form(str(number), "", form)

    def is_ending(self, form: str) -> bool:
        """Return whether a form leaves the name itself out."""
        return form in self.forms and "{}" not in "".join(self.forms[form].values())

    def _template(self, form: str, gender: str) -> str:
        templates = self.forms[form]
        if gender in templates:
            return templates[gender]
        return next(iter(templates.values())) if self.is_ending(form) else "{}"

    def _before(self, text: str, form: str) -> str:
        words = self.before[form]
        return words["other" if re.match(words["where"], text) else "usual"].replace("{}", text)


class Noun(str):
    """Represent the name of something, with its gender and the forms that follow from it."""

    __slots__ = ("gender", "grammar")
    gender: str
    grammar: Grammar

    def __new__(cls, text: str, gender: str, grammar: Grammar) -> Self:
        """Return the name as text, with its gender."""
        noun = super().__new__(cls, text)
        noun.gender, noun.grammar = gender, grammar
        return noun

    def __getattr__(self, form: str) -> str:
        """Return a form of the name."""
        return self.grammar.form(self, self.gender, form)


class Nouns(Noun):
    """Represent the names of several things."""

    __slots__ = ("items", "listing")
    items: Sequence[Noun]
    listing: Callable[[list[str]], str]

    def of(self, items: Sequence[Noun], listing: Callable[[list[str]], str]) -> Self:
        """Return the same with its items, and what makes a list of them."""
        self.items, self.listing = items, listing
        return self

    def __getattr__(self, form: str) -> str:
        """Return the list of the forms of the items, or an ending that fits all of them."""
        grammar, small = self.grammar, form[:1].lower() + form[1:]
        if small in grammar.before or grammar.is_ending(form):
            return grammar.form(self, self.gender, form)
        first, *others = self.items
        return self.listing([getattr(first, form), *(getattr(each, small) for each in others)])


class Number(int):
    """Represent a number with the endings of what is counted."""

    grammar: Grammar

    def within(self, grammar: Grammar) -> Self:
        """Return the same with its endings."""
        self.grammar = grammar
        return self

    def __getattr__(self, form: str) -> str:
        """Return an ending."""
        return self.grammar.ending(self, form)
