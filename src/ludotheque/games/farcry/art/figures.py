"""Every kind of figure by its key; a kind of a pack without a drawing gets a plain figure of its sort."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art import creatures, militia, people

DRAWN: dict[str, Callable[[], Markup]] = {
    "kumiko": people.kumiko,
    "nora": people.nora,
    "balt": people.balt,
    "boris": people.boris,
    "pam": people.pam,
    "butch": people.butch,
    "rosie": creatures.rosie,
    "irina": people.irina,
    "producteur": people.producteur,
    "brigadier": militia.brigadier,
    "artilleur": militia.artilleur,
    "patteriote": creatures.patteriote,
    "sapeur": militia.sapeur,
    "infirmier": militia.infirmier,
    "tireur": militia.tireur,
    "craterien": creatures.craterien,
    "exalte": militia.exalte,
    "traqueur": militia.traqueur,
    "vostok": militia.vostok,
    "drone": creatures.drone,
    "sentinelle": creatures.sentinelle,
    "broyeur": creatures.broyeur,
    "marechal": creatures.marechal,
    "arachnide": creatures.arachnide,
    "cracheur": creatures.cracheur,
    "tisseuse": creatures.tisseuse,
    "reine": creatures.reine,
    "crate": creatures.crate,
    "cardboard": creatures.cardboard,
    "barrel": creatures.barrel,
    "turbine": creatures.turbine,
    "core": creatures.core,
    "relay": creatures.relay,
    "nest": creatures.nest,
    "panel": creatures.panel,
}

BOSSES = frozenset(("vostok", "marechal", "reine"))


@cache
def silhouette(kind: str, sort: str) -> Markup:
    """Draw a kind of figure, standing on (0, 0)."""
    if kind in DRAWN:
        return DRAWN[kind]()
    if sort == "prop":
        return creatures.thing()
    return people.stranger(mirror=sort == "enemy")
