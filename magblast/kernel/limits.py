"""Say more about a type than Python can."""

from typing import Any


class Limits:
    """Note what values of an annotated type may be, in the keywords of JSON Schema."""

    def __init__(self, **keywords: Any) -> None:
        self.keywords = keywords
