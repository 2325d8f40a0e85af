"""Write days as prose does."""

from datetime import date

from magblast.kernel.language import Language


def tell_day(day: date, language: Language) -> str:
    """Return a day in words, such as ``26 November 2026``."""
    month = language.say(f"day.month.{day.month}")
    return language.say("day", day=day.day, month=month, year=day.year)
