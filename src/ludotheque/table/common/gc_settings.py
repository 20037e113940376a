"""Settings of the garbage collector that keep it from stopping the table.

A full collection visits every object: a hundred thousand of the program itself, for a tenth of a second in which nobody
is answered. What the program has loaded stays for good, so it is frozen once it is there; then the collector only
visits what tables and readers leave behind, and less often.
"""

from __future__ import annotations

import gc

GC_THRESHOLDS = (2_000, 5, 1_000)
"""New objects before the youngest generation is collected, and how often before the next two are. Small steps: twenty
thousand young objects took a twentieth of a second, all objects at 500 tables a fifth."""


def freeze_loaded_objects() -> None:
    """Collect once, then exclude everything that is loaded now from later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
