"""The collector of reference cycles, kept from stopping the table.

A full collection looks at every object there is: a hundred thousand of the program itself, for a tenth of a second in
which nobody is answered. What the program has loaded stays for good, so it is set aside once it is there; then the
collector only looks at what tables and readers leave behind, and less often.
"""

from __future__ import annotations

import gc

SELDOM = (2_000, 5, 1_000)
"""New objects before the youngest are looked at, how often before those are that have stayed, and how often before all
are. Few at a time: twenty thousand young ones were a twentieth of a second, all of them at 500 tables a fifth."""


def settle() -> None:
    """Set aside all that is loaded now, after a last look at it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
