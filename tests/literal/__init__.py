"""Read combat and responses a second time: slowly, literally, without the engine.

Every function stands for a rule of docs/rules.md and bears its number; it works on plain
dictionaries made of the JSON of a state, and knows ``data/cards.yaml`` and nothing else.
``compare`` puts it beside the engine; ``python -m tests.literal`` does so many times over.
"""
