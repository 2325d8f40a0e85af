from itertools import pairwise

import pytest
from rich.color import Color, ColorSystem

from magblast.paint.ink import Ground, Ink, Paint
from magblast.play import settings
from magblast.tui.theme import DEFAULT, PALETTES, THEMES, palette_of

ZONES = (Ink.YELLOW, Ink.GREEN, Ink.RED, Ink.BLUE)
READ = [ink for ink in Ink if ink not in (Ink.STAR, Ink.FAINT, Ink.LOST)]


def lightness(color: Color | None) -> float:
    assert color is not None
    parts = [part / 255 for part in color.get_truecolor()]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(paint: Paint, theme: str) -> float:
    style = palette_of(theme).style(paint)
    lights = sorted((lightness(style.color), lightness(style.bgcolor)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_every_theme_has_a_palette() -> None:
    assert {theme.name for theme in THEMES} == set(PALETTES)
    assert tuple(PALETTES) == settings.THEMES
    assert settings.Settings().theme == DEFAULT
    assert palette_of("somebody else's").name == DEFAULT


@pytest.mark.parametrize("theme", [name for name in PALETTES if not name.endswith("mono")])
@pytest.mark.parametrize("ground", list(Ground))
def test_what_is_to_be_read_stands_out_on_every_ground(theme: str, ground: Ground) -> None:
    for ink in READ:
        least = 4.5 if ground is not Ground.CHOSEN and ground is not Ground.CHOICE else 3.0
        assert contrast(Paint(ink, ground), theme) >= least, (ink, ground)


@pytest.mark.parametrize("theme", [name for name in PALETTES if not name.endswith("mono")])
def test_what_can_be_picked_stands_out_in_sixteen_colours(theme: str) -> None:
    def number(color: Color | None) -> int | None:
        assert color is not None
        return color.downgrade(ColorSystem.STANDARD).number

    palette = palette_of(theme, "standard")
    picks = (Ground.CHOICE, Ground.CHOSEN, Ground.CURSOR)
    grounds = [number(palette.style(Paint(ground=ground)).bgcolor) for ground in picks]
    grounds.append(number(palette.style(Paint()).bgcolor))
    assert len(set(grounds)) == 4
    for ink in (*READ, Ink.FAINT):
        assert number(palette.style(Paint(ink)).color) != grounds[-1]
    hulls = (Ink.GOOD, Ink.WARN, Ink.BAD, Ink.FAINT)
    assert len({number(palette.style(Paint(ink)).color) for ink in hulls}) == 4


def test_high_contrast_is_higher() -> None:
    for ink in READ:
        assert contrast(Paint(ink), "magblast-contrast") >= 7


def test_zones_differ_in_lightness_for_the_colour_blind() -> None:
    palette = palette_of("magblast-colour-blind")
    lights = sorted(lightness(palette.inks[ink].color) for ink in ZONES)
    assert all(second / first > 1.15 for first, second in pairwise(lights))


def test_mono_uses_no_colour() -> None:
    palette = palette_of("magblast-mono")
    for ink in Ink:
        for ground in Ground:
            style = palette.style(Paint(ink, ground))
            assert style.color is None or style.color.is_default
            assert style.bgcolor is None
