"""The words that card texts are made of, in both languages (FCB-20.8). `card_text.py` puts them together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.records import Library

_CONTRACTED = (
    (re.compile(r"\bde le (?=\w)"), "du "),
    (re.compile(r"\bde les "), "des "),
    (re.compile(r"\bà le (?=\w)"), "au "),
    (re.compile(r"\bà les "), "aux "),
    (re.compile(r"\bde (?=[aeiouéèêîôœAEIOUÉÈÊ])"), "d’"),
    (re.compile(r"\bque (?=il\b|elle\b|un\b|une\b|aucun)"), "qu’"),
    (re.compile(r"\bsi (?=il\b|ils\b)"), "s’"),
    (re.compile(r"\bSi (?=il\b|ils\b)"), "S’"),
)


@dataclass(frozen=True)
class Voice:
    """The point of view of a text: the words for `self`, `target` and `cell`, and whether a figure acts or a player
    is told to.
    """

    library: Library
    me: Text = Text("votre figurine", "your figure")
    target: Text = Text("la cible", "the target")
    cell: Text = Text("la case choisie", "the chosen cell")
    it: Text = Text("cette figurine", "that figure")
    beside: Text = Text("vous", "you")  # `self`, after « à côté de »
    acts: bool = False  # « inflige », not « infligez »


def figure_voice(library: Library, fr: str, en: str) -> Voice:
    """Return the voice of a figure that acts by itself: « cet ennemi »."""
    return Voice(library, Text(fr, en), Text("sa cible", "its target"), beside=Text(fr, en), acts=True)


def attacker_voice(library: Library) -> Voice:
    """Return the voice of the figure that attacks with a weapon."""
    attacker = Text("l’attaquant", "the attacker")
    return Voice(library, attacker, beside=attacker)


def arrival_voice(library: Library) -> Voice:
    """Return the voice of a figure that arrives on a cell."""
    figure = Text("la figurine qui arrive", "the arriving figure")
    return Voice(library, figure, cell=Text("cette case", "this cell"), beside=figure)


def tile_voice(library: Library) -> Voice:
    """Return the voice of a player that turns a hidden tile over."""
    return Voice(library, cell=Text("cette case", "this cell"))


def fill(fr: str, en: str, **values: Text) -> Text:
    """Return a sentence with its braces filled, in each language; French contracts « de le », « à les »."""
    spoken = fr.format(**{name: value.fr for name, value in values.items()})
    for pattern, word in _CONTRACTED:
        spoken = pattern.sub(word, spoken)
    return Text(spoken, en.format(**{name: value.en for name, value in values.items()}))


def same_text(word: object) -> Text:
    """Return a word or number that reads the same in both languages."""
    return Text(str(word), str(word))


def join_texts(parts: list[Text], fr: str, en: str) -> Text:
    """Join texts, with `fr` and `en` between them."""
    return Text(fr.join(part.fr for part in parts), en.join(part.en for part in parts))


STATUSES = {
    "bleed": Text("Saignement", "Bleeding"),
    "stun": Text("Assommé", "Stunned"),
    "immob": Text("Immobilisé", "Immobilised"),
    "poison": Text("Poison", "Poison"),
}
DICE = {
    "black": Text("noir", "black"),
    "red": Text("rouge", "red"),
    "orange": Text("orange", "orange"),
    "yellow": Text("jaune", "yellow"),
    "green": Text("vert", "green"),
}
TRAITS = {
    "invulnerable": Text("invulnérable", "invulnerable"),
    "heavy": Text("trop lourde pour être déplacée", "too heavy to be displaced"),
    "nostun": Text("impossible à assommer", "immune to stun"),
    "robot": Text("un robot", "a robot"),
    "nohack": Text("impossible à pirater", "immune to hacking"),
    "nocontrol": Text("impossible à contrôler", "immune to mind control"),
    "animal": Text("un animal", "an animal"),
    "flying": Text("en vol", "flying"),
    "jumper": Text("capable de sauter les abîmes", "able to jump abysses"),
    "climber": Text("capable de grimper", "able to climb"),
    "magnetic": Text("magnétique", "magnetic"),
    "tied": Text("ligotée", "tied up"),
    "reluctant": Text("réticente", "reluctant"),
    "cover": Text("une couverture", "a cover"),
    "target": Text("une cible", "a target"),
    "objective": Text("un objectif", "an objective"),
    "robotonly": Text("sensible aux seuls robots", "hurt by robots only"),
    "notarget": Text("impossible à viser", "not to be aimed at"),
}
BASES = {
    "heroes": (Text("héros", "hero"), Text("héros", "heroes")),
    "friends": (Text("allié", "ally"), Text("alliés", "allies")),
    "foes": (Text("ennemi", "enemy"), Text("ennemis", "enemies")),
    "units": (Text("personnage", "character"), Text("personnages", "characters")),
    "npcs": (Text("PNJ allié", "NPC ally"), Text("PNJ alliés", "NPC allies")),
    "props": (Text("élément de décor", "prop"), Text("éléments de décor", "props")),
    "all": (Text("personnage ou décor", "character or prop"), Text("personnages et décors", "characters and props")),
    "foesprops": (
        Text("ennemi ou objectif", "enemy or objective"),
        Text("ennemis et objectifs", "enemies and objectives"),
    ),
}
PLAYERS_SIDE = (
    Text("personnage des joueurs", "player character"),
    Text("personnages des joueurs", "player characters"),
)
"""How the cards of enemies call allies."""
CRITERIA = {
    "nearest": Text("le plus proche", "the nearest"),
    "farthest": Text("le plus loin", "the farthest"),
    "lowest_hp": Text("le moins de PV", "the fewest PV"),
    "highest_hp": Text("le plus de PV", "the most PV"),
    "most_hurt": Text("le plus de dégâts", "the most damage"),
    "highest_rank": Text("le plus haut rang", "the highest rank"),
    "lowest_rank": Text("le plus bas rang", "the lowest rank"),
    "immobilised": Text("un Immobilisé s’il y en a", "an Immobilised one if there is one"),
    "objective": Text("un objectif s’il y en a", "an objective if there is one"),
}
TYPES = {
    "melee": Text("au corps-à-corps", "in melee"),
    "ranged": Text("à distance", "at range"),
    "flail": Text("au fléau", "with a flail"),
    "throw": Text("par un lancer", "by a throw"),
}
TYPE_NAMES = {
    "melee": Text("Corps-à-corps", "Melee"),
    "ranged": Text("À distance", "Ranged"),
    "flail": Text("Fléau", "Flail"),
    "throw": Text("Lancer", "Throw"),
}
FAMILIES = {
    "none": Text("aucune", "none"),
    "order": Text("ordre", "order"),
    "blade": Text("lame", "blade"),
    "pistol": Text("pistolet", "pistol"),
    "rifle": Text("fusil", "rifle"),
    "smg": Text("mitraillette", "submachine gun"),
    "blunt": Text("contondante", "blunt"),
    "flail": Text("fléau", "flail"),
    "shotgun": Text("fusil à pompe", "shotgun"),
    "sniper": Text("précision", "sniper"),
    "bow": Text("arc", "bow"),
    "heavy": Text("lourde", "heavy"),
    "enemy": Text("arme d’ennemi", "enemy weapon"),
}
TAGS = {
    "firearm": Text("arme à feu", "firearm"),
    "silent": Text("silencieuse", "silent"),
    "return": Text("revient en main après un lancer", "comes back after a throw"),
}
WINDOWS = {
    "top": Text("à votre tour", "in your turn"),
    "decl": Text("quand une attaque est annoncée", "when an attack is declared"),
    "roll": Text("après un jet d’attaque", "after an attack roll"),
    "cover": Text("après un jet de couverture", "after a cover roll"),
    "check": Text("après un autre jet", "after another roll"),
    "act": Text("quand un ennemi va agir", "when an enemy is about to act"),
}
DECKS = {"red": Text("rouge", "red"), "green": Text("vert", "green")}
DOORS = {"open": Text("ouverte", "open"), "closed": Text("fermée", "closed"), "locked": Text("verrouillée", "locked")}
GRAVITIES = {"normal": Text("normale", "normal"), "low": Text("réduite", "low"), "zero": Text("zéro", "zero")}
MODIFIERS = (
    Text("PV maximum", "maximum PV"),
    Text("PM maximum", "maximum PM"),
    Text("place d’inventaire", "inventory place"),
    Text("carte Réaction en main", "Reaction card in hand"),
    Text("au dé de vos attaques", "to the die of your attacks"),
    Text("dégât de vos attaques", "damage of your attacks"),
    Text("au dé des attaques contre vous", "to the die of attacks against you"),
    Text("PV à chaque soin reçu", "PV each time you are healed"),
)
HOOKS = (
    Text("Au début de la mission", "At the start of the mission"),
    Text("Au début de chaque tour", "At the start of each turn"),
    Text("Quand vous touchez", "When you hit"),
    Text("Quand une attaque vous blesse", "When an attack hurts you"),
)
MOMENTS = {
    1: Text("Au début de la manche", "At the start of the round"),
    2: Text("À la fin de la manche", "At the end of the round"),
    3: Text("Quand une figurine arrive sur une case", "When a figure arrives on a cell"),
}
ZONES = {
    "exit": Text("la sortie", "the exit"),
    "mind": Text("les interfaces psychiques", "the psychic interfaces"),
    "boss_door": Text("l’entrée de la garde", "the guards’ entrance"),
    "road": Text("la route", "the road"),
    "spawn": Text("l’entrée", "the entrance"),
    "north": Text("le côté nord", "the north side"),
    "south": Text("le côté sud", "the south side"),
    "west": Text("le côté ouest", "the west side"),
    "east": Text("le côté est", "the east side"),
    "crane": Text("la grue", "the crane"),
    "mast": Text("l’antenne", "the mast"),
    "panel": Text("le panneau de la bombe", "the bomb’s panel"),
    "deck": Text("le tablier", "the deck"),
    "bay": Text("le quai", "the bay"),
    "vent": Text("la bouche d’aération", "the vent"),
    "lever1": Text("le levier nord", "the north lever"),
    "lever2": Text("le levier sud", "the south lever"),
    "hatch": Text("la trappe", "the hatch"),
    "sw1": Text("l’interrupteur nord", "the north switch"),
    "sw2": Text("l’interrupteur sud", "the south switch"),
    "nests": Text("le bord des nids", "the nests’ edge"),
    "stage": Text("le plateau de tournage", "the stage"),
}
FLAGS = {
    "wave": Text("arrivée des renforts", "arrival of the wave"),
    "tape": Text("cassette trouvée", "tape found"),
    "key": Text("clé trouvée", "key found"),
    "vault": Text("coffre ouvert", "vault open"),
    "done": Text("bombe désamorcée", "bomb defused"),
    "data": Text("plans copiés", "blueprints copied"),
    "core": Text("Maréchal exposé", "Marshal exposed"),
    "c1": Text("console nord réglée", "north console set"),
    "c2": Text("console sud réglée", "south console set"),
    "grav": Text("gravité rétablie", "gravity restored"),
    "l1": Text("levier nord abaissé", "north lever pulled"),
    "l2": Text("levier sud abaissé", "south lever pulled"),
    "vent": Text("hangar vidé", "hangar vented"),
    "s1": Text("interrupteur nord pressé", "north switch pressed"),
    "s2": Text("interrupteur sud pressé", "south switch pressed"),
    "r1": Text("bobine 1 prise", "reel 1 taken"),
    "r2": Text("bobine 2 prise", "reel 2 taken"),
    "lock": Text("réserve forcée", "prop room forced"),
}
COUNTERS = {"reels": Text("bobines", "reels")}


def quote_word(word: str) -> Text:
    """Return a designer's name for something as people read it: in quotes, without underscores."""
    plain = word.replace("_", " ")
    return Text(f"« {plain} »", f"“{plain}”")


def zone_name(word: str) -> Text:
    """Return a zone as it stands in a sentence."""
    return ZONES.get(word) or fill("la zone {name}", "the zone {name}", name=quote_word(word))


def flag_name(word: str) -> Text:
    """Return a flag of a mission as it stands in a sentence."""
    known = FLAGS.get(word)
    return Text(f"« {known.fr} »", f"“{known.en}”") if known else quote_word(word)
