from itertools import pairwise

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from magblast.paint.ink import Ground, Ink, Paint
from magblast.paint.nearest import in_few, nearest
from magblast.paint.palette import DEFAULT, PALETTES, palette_of
from magblast.play import settings
from magblast.tui.screens.table import TableScreen
from magblast.tui.theme import themes_for
from tests.support.table import Table, header, playing

ZONES = (Ink.YELLOW, Ink.GREEN, Ink.RED, Ink.BLUE)
READ = [ink for ink in Ink if ink not in (Ink.STAR, Ink.FAINT, Ink.LOST)]


def lightness(color: Color | None) -> float:
    assert color is not None
    parts = [part / 255 for part in color.get_truecolor()]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(paint: Paint, theme: str, colours: str | None = None) -> float:
    style = palette_of(theme, colours).styles[paint]
    style = in_few(style) if colours == "256" else style
    lights = sorted((lightness(style.color), lightness(style.bgcolor)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_every_theme_has_a_palette() -> None:
    for colours in (None, "256", "standard"):
        assert {theme.name for theme in themes_for(colours)} == set(PALETTES)
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
    grounds = [number(palette.styles[Paint(ground=ground)].bgcolor) for ground in picks]
    grounds.append(number(palette.styles[Paint()].bgcolor))
    assert len(set(grounds)) == 4
    for ink in (*READ, Ink.FAINT):
        assert number(palette.styles[Paint(ink)].color) != grounds[-1]
    hulls = (Ink.GOOD, Ink.WARN, Ink.BAD, Ink.FAINT)
    assert len({number(palette.styles[Paint(ink)].color) for ink in hulls}) == 4


@pytest.mark.parametrize("theme", [name for name in PALETTES if not name.endswith("mono")])
@pytest.mark.parametrize("ink", [ink for ink in Ink if ink is not Ink.STAR])
def test_what_is_chosen_can_be_read_in_sixteen_colours(theme: str, ink: Ink) -> None:
    style = palette_of(theme, "standard").styles[Paint(ink, Ground.CHOSEN)]
    assert style.color is not None
    assert style.bgcolor is not None
    lights = []
    for color in (style.color, style.bgcolor):
        red, green, blue = color.downgrade(ColorSystem.STANDARD).get_truecolor(
            DEFAULT_TERMINAL_THEME
        )
        lights.append(lightness(Color.from_rgb(red, green, blue)) + 0.05)
    assert max(lights) / min(lights) >= 2.5, ink


def spread(color: Color | None) -> int:
    """Return how far a colour is from grey."""
    assert color is not None
    parts = color.get_truecolor()
    return max(parts) - min(parts)


COLOURED = [name for name in PALETTES if not name.endswith("mono")]
STILL = [ground for ground in Ground if ground not in (Ground.CHOICE, Ground.CHOSEN, Ground.CURSOR)]


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("ground", STILL)
def test_no_panel_turns_loud_in_256_colours(theme: str, ground: Ground) -> None:
    meant = palette_of(theme).styles[Paint(ground=ground)].bgcolor
    shown = in_few(palette_of(theme, "256").styles[Paint(ground=ground)]).bgcolor
    assert spread(shown) <= max(48, spread(meant) + 16), (meant, shown)


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("ground", list(Ground))
def test_what_is_to_be_read_stands_out_in_256_colours(theme: str, ground: Ground) -> None:
    for ink in READ:
        least = 4.5 if ground not in (Ground.CHOSEN, Ground.CHOICE) else 3.0
        assert contrast(Paint(ink, ground), theme, "256") >= least, (ink, ground)


@pytest.mark.parametrize("theme", COLOURED)
def test_what_can_be_picked_stands_out_in_256_colours(theme: str) -> None:
    palette = palette_of(theme, "256")
    grounds = [in_few(palette.styles[Paint(ground=each)]).bgcolor for each in Ground]
    picks = [
        in_few(palette.styles[Paint(ground=each)]).bgcolor for each in Ground if each not in STILL
    ]
    assert len({*picks}) == 3
    assert all(grounds.count(each) == 1 for each in picks)
    if theme != "magblast-contrast":
        card, none = (
            in_few(palette.styles[Paint(ground=each)]).bgcolor
            for each in (Ground.CARD, Ground.NONE)
        )
        assert card != none


def test_a_colour_of_the_terminal_itself_stays_as_it_is() -> None:
    for name in ("default", "bright_red", "color(17)"):
        assert nearest(Color.parse(name)) == Color.parse(name)
    style = Style.parse("bold strike #1a2133")
    assert in_few(style).bold
    assert in_few(style).strike
    assert in_few(style).bgcolor is None


@pytest.mark.parametrize("theme", ["magblast-dark", "magblast-light"])
async def test_every_screen_is_shown_in_256_colours(theme: str) -> None:
    async with playing(header()) as table:
        table.app.console._color_system = ColorSystem.EIGHT_BIT
        table.app.theme = theme
        await table.pilot.resize_terminal(100, 30)
        await table.pilot.pause()
        check_colours(table)
        await table.look(1)
        await table.at(TableScreen)
        check_colours(table)


def check_colours(table: Table) -> None:
    strips = table.screen._compositor.render_strips()
    styles = {segment.style for strip in strips for segment in strip if segment.style}
    for style in styles:
        for colour in (style.color, style.bgcolor):
            assert colour is None or colour.is_default or colour.triplet is None, colour
    assert styles


@pytest.mark.parametrize("theme", COLOURED)
def test_what_turrets_and_verdicts_are_written_in_is_no_grey_in_sixteen_colours(
    theme: str,
) -> None:
    shown = next(each for each in themes_for("standard") if each.name == theme)
    for colour in (shown.success, shown.warning, shown.error):
        assert colour is not None
        few = Color.parse(colour).downgrade(ColorSystem.STANDARD)
        assert few.number not in (0, 7, 8, 15), colour


def test_high_contrast_is_higher() -> None:
    for ink in READ:
        assert contrast(Paint(ink), "magblast-contrast") >= 7


def test_zones_differ_in_lightness_for_the_colour_blind() -> None:
    palette = palette_of("magblast-colour-blind")
    lights = sorted(lightness(palette.ink(ink).color) for ink in ZONES)
    assert all(second / first > 1.15 for first, second in pairwise(lights))


def test_mono_uses_no_colour() -> None:
    palette = palette_of("magblast-mono")
    for ink in Ink:
        for ground in Ground:
            style = palette.styles[Paint(ink, ground)]
            assert style.color is None or style.color.is_default
            assert style.bgcolor is None
