"""Read the rules a second time: slowly, literally, without the engine.

Every function stands for a rule of docs/rules.md and bears its number; it works on plain
dictionaries and knows ``data/cards.yaml`` and nothing else. ``compare`` puts it beside the engine,
``python -m tests.checks.literal`` does so at many random decisions, and ``examples`` holds the
examples of the rulebooks.
"""
