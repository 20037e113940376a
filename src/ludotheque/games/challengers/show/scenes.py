"""Matches as scenes: which event opens one, and its title."""

from __future__ import annotations

from ludotheque.core.contract.events import Event
from ludotheque.core.contract.scenes import Scene, SeatNames
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import FINALE
from ludotheque.games.challengers.nouns.kinds import SEAT
from ludotheque.games.challengers.words import WORDS


def scene(event: Event, names: SeatNames) -> Scene:
    """Return the scene of the match that an event opens; the Finale is for all."""
    if event.kind.name == "finale_began":
        light, dark = event.args[:2]
        title = WORDS["scenes.finale"].format(**_pair_names(light, dark, names))
        return Scene(f"arena:{FINALE}:1", title, (light, dark), is_for_all=True)
    number, arena, light, dark = event.args
    title = WORDS["scenes.match"].format(n=number, k=arena + 1, **_pair_names(light, dark, names))
    return Scene(f"arena:{number}:{arena + 1}", title, (light, dark))


def _pair_names(light: int, dark: int, names: SeatNames) -> dict[str, Text | str]:
    return {"light": SEAT.label(light, names), "dark": SEAT.label(dark, names)}
