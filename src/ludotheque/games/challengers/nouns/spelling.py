"""Other spellings of Challengers' actions: short forms and French words. They are read, never written."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.names import CARD_KEYS, CARD_NAMES, COACH_KEYS, COACH_NAMES

EXTRA_TEMPLATES: dict[str, tuple[str, ...]] = {
    "coach": ("keep {coach}", "entraîneur {coach}", "entraineur {coach}", "garder {coach}"),
    "draft": ("level {level}", "option {level}", "recruter {level}", "niveau {level}"),
    "select": ("take {card}", "pick {card}", "prendre {card}", "sélectionner {card}", "selectionner {card}"),
    "redraw": ("repiocher", "repioche"),
    "cut": ("écarter {card}", "ecarter {card}"),
    "trade": ("échanger {card}", "echanger {card}"),
    "remove": ("retirer {card}", "drop {card}"),
    "done": ("end", "ready", "fini", "terminer", "prêt", "pret"),
    "pass": ("p", "no", "passer", "non"),
    "use": ("yes", "utiliser", "oui"),
    "keep": ("leave", "laisser", "garder"),
    "switch": ("changer", "déplacer", "deplacer"),
    "order": ("ordre {order}", "sort {order}", "ranger {order}"),
    "space": ("espace {space}", "place {space}"),
    "move": ("déplacer {card}", "deplacer {card}", "choose {card}", "choisir {card}"),
    "redraw_some": ("redraw {card}", "repiocher {card}"),
    "look": ("peek", "regarder"),
    "start": ("let {seat} start", "commencer {seat}", "{seat} commence"),
    "stop": ("arrêter", "arreter", "skip"),
    "seat": ("bench {card} {space}", "banc {card} {space}"),
    "value": ("valeur {seat}", "trophies {seat}", "trophées {seat}"),
}
"""Templates beside the written one, by the name of the verb."""


def _keys_by_name(keys: list[str], titles: list[Text]) -> dict[str, str]:
    """Return keys by the names of the things in both languages; of several things with one name, the first."""
    found: dict[str, str] = {}
    for key, title in zip(keys, titles, strict=True):
        for name in (title.fr, title.en, title.fr.replace("’", "'")):
            if name.casefold() not in keys:
                found.setdefault(name.casefold(), key)
    return found


CARD_SPELLINGS = _keys_by_name(CARD_KEYS, CARD_NAMES)
COACH_SPELLINGS = _keys_by_name(COACH_KEYS, COACH_NAMES)
