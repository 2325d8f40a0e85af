"""Write what pages with tables and plots have in common; each page is self-contained."""

from collections.abc import Iterable
from html import escape

from magblast.cli.report_plots import COLOURS, MARKS
from magblast.wording import Language

_STYLE = f"""{COLOURS}
body {{ font: 15px/1.4 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }}
.dim, small {{ color: var(--dim); }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 1rem 0; width: 100%; }}
th, td {{ text-align: right; padding: .1rem .6rem; border-bottom: 1px solid var(--line);
  white-space: nowrap; vertical-align: middle; }}
th:first-child, td:first-child {{ text-align: left; white-space: normal;
  overflow-wrap: break-word; }}
svg {{ display: block; width: 100%; height: 16px; overflow: visible; }}
{MARKS}
@media (max-width: 600px) {{ body {{ margin: 1rem auto; padding: 0 .5rem; font-size: 13px; }}
  th, td {{ padding: .1rem .15rem; }} }}
"""


def document(title: str, made: str, body: Iterable[str], style: str, language: Language) -> str:
    """Return a page in a language; ``made`` tells when and by what, and the body is HTML."""
    lines = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{language.code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}{style}</style></head>\n"
        f'<body><h1>{escape(title)}</h1>\n<p class="dim">{escape(made)}</p>\n{lines}\n'
        "</body></html>\n"
    )


def cells_of(tag: str, texts: Iterable[str]) -> str:
    """Return the cells of a row of a table; words may be names written from right to left."""
    told = (f"<bdi>{escape(text)}</bdi>" if _has_letter(text) else escape(text) for text in texts)
    return "".join(f"<{tag}>{cell}</{tag}>" for cell in told)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


def svg(inner: str) -> str:
    """Return a picture that says nothing that the numbers do not."""
    return f'<svg aria-hidden="true">{inner}</svg>'
