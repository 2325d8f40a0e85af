"""Let programs learn the games: environments for PettingZoo, with the extra ``rl``.

``magblast.gym.env`` and ``magblast.gym.solo`` need PettingZoo, Gymnasium and NumPy; nothing else
here does.
"""
