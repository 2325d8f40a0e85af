"""Play any game of magblast by chance, but end a phase or pass every third time.

magblast play --seats 'Ada,exec:python3 docs/examples/bot.py'
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    count = len(question["legal"])
    # The answer that ends a phase or passes is the last one; without it, ships move forever.
    answer = count if random.random() < 1 / 3 else random.randint(1, count)
    # At "sound", though, the last answer means silence, and the shot misses.
    print(1 if question["asked"] == "sound" else answer, flush=True)
