"""Bind every flagship to its ability."""

from collections.abc import Mapping

from magblast.engine.ability import Ability
from magblast.flagships import (
    alpha_mazons,
    brotherhood_of_peace,
    bzzgzzrt,
    cranium_consortium,
    freep,
    mhee_yow_meex,
    overseers_of_kalgon,
    recyclons_v40k,
    the_glorp,
    tri_bot,
)

ABILITIES: Mapping[str, Ability] = {
    "overseers_of_kalgon": overseers_of_kalgon.ABILITY,
    "the_glorp": the_glorp.ABILITY,
    "alpha_mazons": alpha_mazons.ABILITY,
    "freep": freep.ABILITY,
    "recyclons_v40k": recyclons_v40k.ABILITY,
    "tri_bot": tri_bot.ABILITY,
    "mhee_yow_meex": mhee_yow_meex.ABILITY,
    "bzzgzzrt": bzzgzzrt.ABILITY,
    "brotherhood_of_peace": brotherhood_of_peace.ABILITY,
    "cranium_consortium": cranium_consortium.ABILITY,
}
