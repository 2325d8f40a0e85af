"""Read the rules of Magi-Nation Duel a second time: slowly, literally, without the engine.

It was written from the rules and the list of cards alone. A table is a plain dictionary that is
changed in place. Each function of ``turn``, ``attack``, ``powers`` and ``spells`` plays a part of
the game as people would, and stops with a question where somebody has to decide. ``compare`` puts
the reading beside the engine.
"""
