"""Other spellings of Far Cry's actions: short forms and French words. They are read, never written."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.farcry.content.records import Record

ALSO_COLOURS = {"vert": "green", "verte": "green", "jaune": "yellow", "violette": "violet", "rouge": "red"}
ALSO_DECKS = {"rouge": "red", "vert": "green", "verte": "green"}
ALSO_DIRECTIONS = {
    "o": "w",
    "no": "nw",
    "so": "sw",
    "est": "e",
    "east": "e",
    "ouest": "w",
    "west": "w",
    "nord-est": "ne",
    "northeast": "ne",
    "nord-ouest": "nw",
    "northwest": "nw",
    "sud-est": "se",
    "southeast": "se",
    "sud-ouest": "sw",
    "southwest": "sw",
}
ALSO_MODES = {
    "mêlée": "melee",
    "contact": "melee",
    "distance": "ranged",
    "tir": "ranged",
    "shoot": "ranged",
    "fléau": "flail",
    "fleau": "flail",
    "lancer": "throw",
    "lancé": "throw",
}

ALSO: dict[str, tuple[str, ...]] = {
    "move": ("go {actor} {direction}", "aller {actor} {direction}", "bouger {actor} {direction}"),
    "lead": ("mener {actor} {direction} {figure}", "guider {actor} {direction} {figure}"),
    "jump": ("sauter {actor} {cell}",),
    "zip": ("tyrolienne {actor} {line} {place}",),
    "float": ("flotter {actor}",),
    "land": ("atterrir {actor}", "descendre {actor}"),
    "stunt": ("cascade {actor} {stunt} {figure} {place}",),
    "pick": ("ramasser {actor} {deck}", "piocher {actor} {deck}"),
    "take": ("prendre {actor} {token} {put_down}",),
    "use": ("utiliser {actor} {item} {figure} {place}",),
    "craft": ("fabriquer {actor} {item}",),
    "drop": ("jeter {actor} {item}",),
    "shed": ("défausser {reaction}", "defausser {reaction}"),
    "offer": ("proposer {actor} {figure}", "give {actor} {figure}", "donner {actor} {figure}"),
    "mark": ("marquer {card}",),
    "send": ("envoyer",),
    "accept": ("accepter", "yes", "oui"),
    "refuse": ("refuser", "no", "non"),
    "confirm": ("confirmer",),
    "react": (
        "réagir {reaction} {figure} {place}",
        "reagir {reaction} {figure} {place}",
        "reaction {reaction} {figure} {place}",
    ),
    "revive": ("réanimer {actor} {figure}", "reanimer {actor} {figure}"),
    "drag": ("traîner {actor} {figure} {cell}", "trainer {actor} {figure} {cell}"),
    "door": ("porte {actor} {door}",),
    "hack": ("pirater {actor} {figure}",),
    "link": ("lier {actor} {figure}",),
    "free": ("libérer {actor} {figure}", "liberer {actor} {figure}"),
    "act": ("agir {actor} {act}",),
    "attack": ("attaquer {actor} {hand} {mode} {figure}", "tirer {actor} {hand} {mode} {figure}"),
    "punch": ("beigne {actor} {figure}", "cogner {actor} {figure}"),
    "recoil": ("recul {actor} {hand} {direction}",),
    "link_move": ("diriger {direction}",),
    "link_attack": ("lien_attaque {weapon} {hand} {figure}",),
    "link_end": ("rompre",),
    "pass": ("p", "passer", "done", "fini"),
    "decline": ("d", "décliner", "decliner", "laisser"),
    "choose": ("choisir {option}", "option {option}"),
    "go": ("aller {destination}", "partir {destination}", "open {destination}", "ouvrir {destination}"),
    "team": ("héros {hero}", "heros {hero}", "hero {hero}", "équipe {hero}", "equipe {hero}"),
    "equip": ("équiper {weapon}", "equiper {weapon}"),
    "unequip": ("déséquiper {hand}", "desequiper {hand}"),
    "carry": ("porter {item}", "emporter {item}"),
    "uncarry": ("déposer {item}", "deposer {item}"),
    "fit": ("monter {hand} {accessory}",),
    "unfit": ("démonter {hand} {accessory}", "demonter {hand} {accessory}"),
    "slot": ("garder {stunt}",),
    "unslot": ("retirer {stunt}",),
    "start": ("commencer", "prêt", "pret", "ready"),
    "learn": ("apprendre {stunt}",),
    "mutate": ("muter {hero} {mutation}",),
    "cleanse": ("soigner {hero} {mutation}",),
    "answer": ("répondre {option}", "repondre {option}"),
    "relay": ("relais {hero}",),
    "retry": ("recommencer", "réessayer", "reessayer"),
    "leave": ("partir", "quitter"),
    "finish": ("terminer", "finir"),
    "skip": ("rien",),
    "give_stunt": ("donner {stunt} {figure}", "give {stunt} {figure}"),
}
"""Templates beside the written one, by the name of the verb."""


def also_names(records: Iterable[Record]) -> dict[str, str]:
    """Return the keys of cards by their titles in both languages; of several with one title, the first."""
    known = list(records)
    keys = {one.key.casefold() for one in known}
    found: dict[str, str] = {}
    for one in known:
        for name in (one.title.fr, one.title.en, one.title.fr.replace("’", "'")):
            if name.casefold() not in keys:
                found.setdefault(name.casefold(), one.key)
    return found
