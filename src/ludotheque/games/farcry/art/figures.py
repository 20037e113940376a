"""Every kind of figure by its key; a kind of a pack without a drawing gets a plain figure of its sort."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art import creatures, militia, people

FIGURE_DRAWERS: dict[str, Callable[[], Markup]] = {
    "kumiko": people.draw_kumiko,
    "nora": people.draw_nora,
    "balt": people.draw_balt,
    "boris": people.draw_boris,
    "pam": people.draw_pam,
    "butch": people.draw_butch,
    "rosie": creatures.draw_rosie,
    "irina": people.draw_irina,
    "producteur": people.draw_producteur,
    "brigadier": militia.draw_brigadier,
    "artilleur": militia.draw_artilleur,
    "patteriote": creatures.draw_patteriote,
    "sapeur": militia.draw_sapeur,
    "infirmier": militia.draw_infirmier,
    "tireur": militia.draw_tireur,
    "craterien": creatures.draw_craterien,
    "exalte": militia.draw_exalte,
    "traqueur": militia.draw_traqueur,
    "vostok": militia.draw_vostok,
    "drone": creatures.draw_drone,
    "sentinelle": creatures.draw_sentinelle,
    "broyeur": creatures.draw_broyeur,
    "marechal": creatures.draw_marechal,
    "arachnide": creatures.draw_arachnide,
    "cracheur": creatures.draw_cracheur,
    "tisseuse": creatures.draw_tisseuse,
    "reine": creatures.draw_reine,
    "crate": creatures.draw_crate,
    "cardboard": creatures.draw_cardboard,
    "barrel": creatures.draw_barrel,
    "turbine": creatures.draw_turbine,
    "core": creatures.draw_core,
    "relay": creatures.draw_relay,
    "nest": creatures.draw_nest,
    "panel": creatures.draw_panel,
}

BOSSES = frozenset(("vostok", "marechal", "reine"))


@cache
def draw_silhouette(kind: str, sort: str) -> Markup:
    """Draw a kind of figure, standing on (0, 0)."""
    if kind in FIGURE_DRAWERS:
        return FIGURE_DRAWERS[kind]()
    if sort == "prop":
        return creatures.draw_thing()
    return people.draw_stranger(mirror=sort == "enemy")
