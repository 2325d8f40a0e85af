"""Define the banners of the sound screen: the larger the blast, the larger its letters."""

from magblast.games.magblast.engine.terms import Turret

LASER = "· ─ ═  L A S E R  ═ ─ ·"
BEAM = """\
▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
  █▀▀▄  █▀▀▀  ▄▀▀▄  █▄ ▄█
═ █▀▀▄  █▀▀   █▀▀█  █ ▀ █ ═
  ▀▀▀   ▀▀▀▀  ▀  ▀  ▀   ▀
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀"""
MAG = """\
▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄
███▄   ▄███   ▄█████▄    ▄███████   ██
████▄ ▄████  ███   ███  ███         ██
███ ███ ███  █████████  ███  ▄▄▄▄   ██
███  ▀  ███  ███   ███  ███   ███   ▀▀
███     ███  ███   ███   ▀██████▀   ▄▄
▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄"""
RAM = """\
▶ ▶ ▶   █▀▀▄  ▄▀▀▄  █▄ ▄█   ◀
▶ ▶ ▶   █▀▀▄  █▀▀█  █ ▀ █   ◀
▶ ▶ ▶   ▀  ▀  ▀  ▀  ▀   ▀   ◀"""
_BANNERS = {Turret.LASER: LASER, Turret.BEAM: BEAM, Turret.MAG: MAG}


def banner(turret: Turret | None) -> str:
    """Return the banner of a blast, or of a ram when there is no turret; lines of one width."""
    lines = (RAM if turret is None else _BANNERS[turret]).splitlines()
    width = max(map(len, lines))
    return "\n".join(line.ljust(width) for line in lines)
