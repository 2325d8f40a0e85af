"""Bind every flagship to its ability."""

from collections.abc import Mapping

from magblast.games.magblast.engine.rules import Ability
from magblast.games.magblast.flagships import (
    alpha_mazons,
    brotherhood_of_peace,
    bzzgzzrt,
    cranium_consortium,
    freep,
    hacan,
    jol_nar,
    l1z1x,
    letnev,
    mentak_coalition,
    mhee_yow_meex,
    naalu,
    overseers_of_kalgon,
    recyclons_v40k,
    sardakk_norr,
    sol,
    the_glorp,
    tri_bot,
    xxcha,
    yssaril_tribes,
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
    "xxcha": xxcha.ABILITY,
    "hacan": hacan.ABILITY,
    "sol": sol.ABILITY,
    "letnev": letnev.ABILITY,
    "sardakk_norr": sardakk_norr.ABILITY,
    "jol_nar": jol_nar.ABILITY,
    "l1z1x": l1z1x.ABILITY,
    "naalu": naalu.ABILITY,
    "yssaril_tribes": yssaril_tribes.ABILITY,
    "mentak_coalition": mentak_coalition.ABILITY,
}

EARLIER: Mapping[str, Mapping[str, Ability]] = {"second/1": {"sol": sol.FIRST}}
"""What differed in earlier versions of the rules, newest first: their logs stay playable."""
