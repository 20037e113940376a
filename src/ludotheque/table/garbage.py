"""The collector of reference cycles, kept from stopping the table.

A full collection looks at every object there is: a hundred thousand of the program itself, for a tenth of a second in
which nobody is answered. What the program has loaded stays for good, so it is set aside once it is there; then the
collector only looks at what tables and readers leave behind, and less often.
"""

from __future__ import annotations

import gc

SELDOM = (20_000, 20, 50)
"""New objects before the youngest are looked at, and how often before the older ones are."""


def settle() -> None:
    """Set aside all that is loaded now, after a last look at it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
