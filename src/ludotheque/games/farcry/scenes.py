"""Enemy turns as scenes that people watch: which event opens one, and what it is called."""

from __future__ import annotations

from ludotheque.core.events import Event
from ludotheque.core.scenes import Called, Scene
from ludotheque.core.texts import Text
from ludotheque.games.farcry.content import HEROES

TITLE = Text("Manche {round} : les ennemis", "Round {round}: the enemies")


def scene(event: Event, names: Called) -> Scene:
    """The enemy turn that an event opens; everybody watches it."""
    title = TITLE.format(round=event.args[0])
    return Scene(f"enemies:{event.ply}", title, tuple(range(HEROES)), for_all=True, logged=True)
