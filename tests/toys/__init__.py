"""Three toy games that exercise what the games of the shelf do not: the suite runs on them like on every other game.

* `prizes`: everybody bids at the same time, in secret; prizes come off a face-down pile.
* `pairs`: private hands, a question in the middle of a turn, a card that only one seat looks at.
* `tic_tac_toe`: the smallest game there can be: `docs/add-a-game.md` shows it whole.

All are written to be read: `docs/contract/` walks through `prizes`.
"""

from dataclasses import replace

from ludotheque.core.catalog import register
from tests.toys.pairs import PAIRS
from tests.toys.prizes import PRIZES
from tests.toys.tic_tac_toe import GAME

TIC_TAC_TOE = replace(GAME, shelf=None)  # no test looks for it on the shelf, but those that put it there
register(TIC_TAC_TOE)
TOYS = (register(PAIRS), register(PRIZES))
