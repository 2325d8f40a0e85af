"""Give every flagship a temper, which can be heard in its sound effects."""

from collections.abc import Mapping

_TEMPERS: Mapping[str, tuple[str, ...]] = {
    "fierce": ("alpha_mazons", "sardakk_norr", "l1z1x", "letnev", "overseers_of_kalgon"),
    "sly": ("freep", "hacan", "mentak_coalition", "yssaril_tribes"),
    "mechanical": ("recyclons_v40k", "tri_bot", "cranium_consortium", "jol_nar"),
    "strange": ("the_glorp", "mhee_yow_meex", "bzzgzzrt", "naalu"),
    "calm": ("brotherhood_of_peace", "xxcha", "sol"),
}
"""The flagships of each temper."""
TEMPER: Mapping[str, str] = {
    flagship: temper for temper, flagships in _TEMPERS.items() for flagship in flagships
}
"""The temper of each flagship."""
