"""The rules of a game are read in sections."""

from magblast.rulebook import sections, sections_about, title_of

PAGE = """# Las reglas

[Estas reglas, en inglés](../rules.md)

Todo lo que hace falta, con [un sitio](https://example.org).

## 4. Disparo

Un láser hace un punto de daño; [mira el robo](#2-robo).
"""


def test_the_way_to_the_page_in_another_language_is_left_out() -> None:
    first, shot = sections(PAGE)
    site = "[un sitio](https://example.org)"
    assert first == f"# Las reglas\n\nTodo lo que hace falta, con {site}."
    assert shot.endswith("daño; mira el robo.")


def test_accents_need_not_be_typed() -> None:
    for typed in ("laser dano", "láser", "DAÑO", "disparos"):
        best, *_ = sections_about(PAGE, typed) or [""]
        assert (title_of(best) == "4. Disparo") is (typed != "disparos")
