"""Enemy turns as scenes that people watch: which event opens one, and its title."""

from __future__ import annotations

from ludotheque.core.contract.events import Event
from ludotheque.core.contract.scenes import Scene, SeatNames
from ludotheque.games.farcry.box import HEROES
from ludotheque.games.farcry.words import WORDS


def scene(event: Event, names: SeatNames) -> Scene:
    """Return the enemy turn that an event opens; everybody watches it."""
    title = WORDS["scene.enemies"].format(round=event.args[0])
    return Scene(f"enemies:{event.ply}", title, tuple(range(HEROES)), is_for_all=True, is_logged=True)
