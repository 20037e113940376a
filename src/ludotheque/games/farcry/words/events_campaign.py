"""The log between missions and at the end of one: the last events of `games/farcry/numbers.py`."""

from __future__ import annotations

from ludotheque.core.contract.events import EventKind
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.nouns import (
    ANSWER,
    CAUSE,
    CELL,
    CHOICE,
    DESTINATION,
    FACE,
    FIGURE,
    HERO,
    MISSION,
    MUTATION,
    NEW_HERO,
    OUTCOME,
    REASON,
    REWARD,
    SEAT,
    STORY_CARD,
    STUNT,
    WEAPON,
    WHAT,
)

CAMPAIGN_EVENTS = (
    EventKind(
        "won",
        (MISSION,),
        Text("Mission « {mission} » réussie !", "Mission “{mission}” accomplished!"),
        beat=True,
        closes=True,
    ),
    EventKind(
        "lost",
        (MISSION, REASON),
        Text("Mission « {mission} » perdue : {reason}.", "Mission “{mission}” lost: {reason}."),
        beat=True,
        closes=True,
    ),
    EventKind(
        "went",
        (DESTINATION,),
        Text("En route pour {destination} : on ouvre l’enveloppe.", "Off to {destination}: the envelope is opened."),
        reveals=True,
        chapter=True,
    ),
    EventKind("chose_hero", (SEAT, HERO), Text("{hero} rejoint l’équipe.", "{hero} joins the team.")),
    EventKind("equipped", (HERO, WEAPON), Text("{hero} s’équipe : {weapon}.", "{hero} takes {weapon}.")),
    EventKind(
        "reward", (WHAT, REWARD), Text("Récompense : {reward}.", "Reward: {reward}."), reveals=True, gathers="reward"
    ),
    EventKind("learnt", (HERO, STUNT), Text("{hero} apprend {stunt}.", "{hero} learns {stunt}.")),
    EventKind("mutated", (HERO, MUTATION), Text("{hero} mute : {mutation}.", "{hero} mutates: {mutation}.")),
    EventKind("cleansed", (HERO, MUTATION), Text("{hero} guérit de {mutation}.", "{hero} is cured of {mutation}.")),
    EventKind("story", (CHOICE, ANSWER), Text("{choice} {option}.", "{choice} {option}.")),
    EventKind("retried", (MISSION,), Text("On reprend « {mission} ».", "“{mission}” once more.")),
    EventKind("left", (MISSION,), Text("On remet « {mission} » à plus tard.", "“{mission}” is put off.")),
    EventKind("ending", (STORY_CARD,), Text("Fin de l’histoire : {card}.", "The story ends: {card}."), reveals=True),
    EventKind("duel", (SEAT, FACE, OUTCOME), Text("Duel : {seat} {success}.", "Duel: {seat} {success}."), reveals=True),
    EventKind("relayed", (HERO, NEW_HERO), Text("{other} prend le relais de {hero}.", "{other} relieves {hero}.")),
    EventKind(
        "noise",
        (FIGURE, CELL),
        Text("{figure} entend du bruit en {cell}.", "{figure} hears a noise on {cell}."),
        beat=True,
    ),
    EventKind("suffers", (FIGURE, CAUSE), Text("{figure} {cause}.", "{figure} {cause}.")),
)
