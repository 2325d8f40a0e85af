"""Read the rules of Magusha a second time: slowly, literally, without the engine.

It was written from the rules (docs/rules-magusha.md) and data/magusha.yaml alone. A table is a
plain dictionary. Each function of ``setup``, ``turn`` and ``happens`` plays a part of the game, as
people would at a table, and stops with a question where somebody has to decide. ``compare`` puts
the reading beside the engine.
"""
