"""Play the examples of the rulebooks by both readings, from positions written by hand.

Each example of ``second.yaml`` and ``third.yaml`` has a ``name``, the ``rule`` it shows, the
``options`` that differ from the defaults, a ``position`` or a ``deal`` (docs/log-format.md), and
what is played. The literal reading lays the table out and carries every action out by itself;
after each one its table and its list of legal answers must be the engine's. A step of ``play`` is

- an action of the log, such as ``{by: 1, do: discard, card: fighter.1}``;
- ``quiet``: every sound is made and every response declined, until something else is asked;
- ``asked``: the seat that is asked, and what;
- ``legal``: the complete list of answers;
- ``refused``: answers that are not legal;
- ``expect``: facts about the table, as ``facts.py`` looks them up.
"""
