"""Write days as prose does, and as lists do."""

from datetime import date, datetime

from magblast.kernel.language import Language


def tell_day(day: date, language: Language) -> str:
    """Return a day in words, such as ``26 November 2026``."""
    month = language.say(f"day.month.{day.month}")
    return language.say("day", day=day.day, month=month, year=day.year)


def tell_date(day: date, language: Language) -> str:
    """Return a day in figures, such as ``2026-11-26``."""
    return language.say("date", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}")


def tell_moment(when: datetime, language: Language) -> str:
    """Return a day and a time in figures, such as ``2026-11-26 18:30``."""
    return language.say("date.time", date=tell_date(when, language), time=f"{when:%H:%M}")
