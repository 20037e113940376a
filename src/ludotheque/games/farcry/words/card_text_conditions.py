"""Functions of FX that are true or false, in words: each as a clause and as its opposite."""

from __future__ import annotations

from ludotheque.core.language.text import Text

FACTS: dict[str, tuple[Text, Text]] = {
    "los": (
        Text("{b} est visible depuis {a}", "{b} is visible from {a}"),
        Text("{b} n’est pas visible depuis {a}", "{b} is not visible from {a}"),
    ),
    "wall": (
        Text("{b} a un mur du côté de {a}", "{b} has a wall towards {a}"),
        Text("{b} n’a pas de mur du côté de {a}", "{b} has no wall towards {a}"),
    ),
    "adj": (
        Text("{b} est à côté de {a}", "{b} is next to {a}"),
        Text("{b} n’est pas à côté de {a}", "{b} is not next to {a}"),
    ),
    "near": (
        Text("{a} est sur {b} ou à côté", "{a} is on or next to {b}"),
        Text("{a} n’est ni sur {b} ni à côté", "{a} is not on or next to {b}"),
    ),
    "free": (Text("{a} est libre", "{a} is free"), Text("{a} n’est pas libre", "{a} is not free")),
    "stand": (
        Text("{a} est libre (sol ou obstacle)", "{a} is free (floor or obstacle)"),
        Text("{a} n’est pas libre", "{a} is not free"),
    ),
    "onboard": (
        Text("{a} est sur le plateau", "{a} is on the board"),
        Text("{a} n’est pas sur le plateau", "{a} is not on the board"),
    ),
    "cover": (
        Text("{a} est à couvert de {b}", "{a} is in cover from {b}"),
        Text("{a} n’est pas à couvert de {b}", "{a} is not in cover from {b}"),
    ),
    "elevated": (
        Text("{a} est en hauteur", "{a} is elevated"),
        Text("{a} n’est pas en hauteur", "{a} is not elevated"),
    ),
    "ishero": (Text("{a} est un héros", "{a} is a hero"), Text("{a} n’est pas un héros", "{a} is not a hero")),
    "alone": (
        Text("{a} ne partage pas sa case", "{a} shares its cell with nobody"),
        Text("{a} partage sa case", "{a} shares its cell"),
    ),
    "provokedby": (
        Text("{a} subit la provocation de {b}", "{a} is provoked by {b}"),
        Text("{a} ne subit pas la provocation de {b}", "{a} is not provoked by {b}"),
    ),
    "attacked": (
        Text("{a} est la cible de l’attaque", "{a} is the attack’s target"),
        Text("{a} n’est pas la cible de l’attaque", "{a} is not the attack’s target"),
    ),
    "attackerfriend": (
        Text("l’attaquant est un allié", "the attacker is an ally"),
        Text("l’attaquant n’est pas un allié", "the attacker is no ally"),
    ),
    "victimfriend": (
        Text("la cible de l’attaque est un allié", "the attack’s target is an ally"),
        Text("la cible de l’attaque n’est pas un allié", "the attack’s target is no ally"),
    ),
    "canhit": (
        Text("{b} peut être atteint par l’arme choisie", "{b} can be hit by the chosen weapon"),
        Text("{b} ne peut pas être atteint par l’arme choisie", "{b} cannot be hit by the chosen weapon"),
    ),
    "seen": (
        Text("{a} est sous le regard d’un ennemi", "{a} is spotted by an enemy"),
        Text("{a} n’est sous le regard d’aucun ennemi", "{a} is spotted by no enemy"),
    ),
    "sasopen": (Text("le sas est ouvert", "the airlock is open"), Text("le sas est fermé", "the airlock is closed")),
    "panelnear": (
        Text("{a} est à côté d’un panneau en service", "{a} is next to a working panel"),
        Text("{a} n’est à côté d’aucun panneau en service", "{a} is next to no working panel"),
    ),
    "allnpc": (
        Text("tous les PNJ alliés sont à {z}", "all NPC allies are at {z}"),
        Text("un PNJ allié n’est pas à {z}", "an NPC ally is not at {z}"),
    ),
    "zone": (Text("{a} est à {z}", "{a} is at {z}"), Text("{a} n’est pas à {z}", "{a} is not at {z}")),
    "flag": (Text("{f} est noté", "{f} is noted"), Text("{f} n’est pas noté", "{f} is not noted")),
    "card": (
        Text("l’équipe a la carte {p}", "the team has the card {p}"),
        Text("l’équipe n’a pas la carte {p}", "the team does not have the card {p}"),
    ),
    "present": (
        Text("{k} est sur le plateau", "{k} is on the board"),
        Text("{k} n’est pas sur le plateau", "{k} is not on the board"),
    ),
    "type": (
        Text("{a} est de type {k}", "{a} is of type {k}"),
        Text("{a} n’est pas de type {k}", "{a} is not of type {k}"),
    ),
    "has": (
        Text("{a} a le statut {s}", "{a} has the status {s}"),
        Text("{a} n’a pas le statut {s}", "{a} does not have the status {s}"),
    ),
    "trait": (Text("{a} est {t}", "{a} is {t}"), Text("{a} n’est pas {t}", "{a} is not {t}")),
    "weapon": (
        Text("l’attaque se fait {x}", "the attack is made {x}"),
        Text("l’attaque ne se fait pas {x}", "the attack is not made {x}"),
    ),
    "allnear": (
        Text("tous les héros debout sont à {n} ou moins de {z}", "all standing heroes are within {n} of {z}"),
        Text("un héros debout est à plus de {n} de {z}", "a standing hero is farther than {n} from {z}"),
    ),
}
