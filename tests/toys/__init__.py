"""Two toy games that exercise what the games of the shelf do not: the suite runs on them like on every other game.

* `prizes`: everybody bids at the same time, in secret; prizes come off a face-down pile.
* `pairs`: private hands, a question in the middle of a turn, a card that only one seat looks at.

Both are written to be read: `docs/add-a-game.md` walks through `prizes`.
"""

from ludotheque.core.catalog import register
from tests.toys.pairs import PAIRS
from tests.toys.prizes import PRIZES

TOYS = (register(PAIRS), register(PRIZES))
