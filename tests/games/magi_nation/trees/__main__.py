"""Count the trees again and write what is found into the files: look at the difference."""

import json

from tests.games.magi_nation.trees.files import FILES, tree

for path in FILES:
    found = tree(path)
    text = json.dumps(found.data | found.counted(), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
