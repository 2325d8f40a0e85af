"""The Glorp (rules 7.3)."""

from magblast.games.magblast.engine.rules import Ability


class TheGlorp(Ability):
    """Squadrons do half damage to the ships of the fleet."""

    def squadron_damage(self, damage: int) -> int:
        return damage // 2


ABILITY = TheGlorp("7.3")
