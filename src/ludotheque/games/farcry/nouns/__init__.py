"""Nouns of Far Cry's verbs and events: what each ranges over, and what its values are called."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.contract.verbs import Names, Noun, Numbers, Seats
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import (
    ACTS,
    ATTACK_TYPES,
    DIE_KEYS,
    DIRECTION_KEYS,
    DOORS,
    HANDS,
    HEROES,
    INVENTORY,
    MISSION_ROOM,
    NOBODY,
    TRAIT_KEYS,
    WEAPON_TOKENS,
    ZIPS,
)
from ludotheque.games.farcry.content.records import Hero, Record
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.nouns.figures_and_cells import DIRECTION_NAMES, MOST, Cells, Figures, NumberWords, Places
from ludotheque.games.farcry.nouns.names import DOOR_NAMES, KINDS, TRAIT_NAMES, figure_name, short_name
from ludotheque.games.farcry.nouns.spelling import ALSO_DECKS, ALSO_DIRECTIONS, ALSO_MODES, also_names
from ludotheque.games.farcry.numbers import (
    R_ACCESSORY,
    R_CARD,
    R_DOSES,
    R_HACK,
    R_INVENTORY,
    R_ITEM,
    R_RECIPE,
    R_STUNT,
    R_WEAPON,
)
from ludotheque.games.farcry.state import OPTIONS


def _number_names(
    name: str, size: int, labels: Sequence[Text] | None = None, also: dict[str, str] | None = None
) -> Names:
    return Names(name, [str(number + 1) for number in range(size)], labels, also)


def _record_names(name: str, records: Sequence[Record]) -> Names:
    """Make a kind for cards by their keys; their titles in both languages are read, too."""
    return Names(name, [one.key for one in records], [one.title for one in records], also_names(records))


def _make_texts(*pairs: tuple[str, str]) -> list[Text]:
    """Return texts from pairs of French and English."""
    return [Text(*pair) for pair in pairs]


def _number_words(name: str, *pairs: tuple[str, str]) -> NumberWords:
    """Make a kind whose numbers are told in words; numbers above the last word use the last."""
    labels = _make_texts(*pairs)
    return NumberWords(name, lambda value: labels[max(0, min(value, len(labels) - 1))], len(labels))


def _aim_text(code: int) -> Text:
    """Return what a card is played at, as the end of a sentence."""
    name = figure_name(code)
    return Text("", "") if code == NOBODY else Text(f", sur {name.fr}", f", on {name.en}")


_FIGURES, _CELLS, _PLACES = Figures(), Cells(), Places()

# Kinds have other names than the keys of clicks: a click on a card is not yet an action that names this card.
# --- of verbs ------------------------------------------------------------------------------
SEAT = Noun("seat", Seats(HEROES))
ACTOR = Noun("actor", _FIGURES)
FIGURE = Noun("figure", _FIGURES)
AIM = Noun("figure", Figures(_aim_text))  # of a card, which may name nobody
CELL = Noun("cell", _CELLS)
PLACE = Noun("place", _PLACES)
DIRECTION = Noun("direction", Names("toward", list(DIRECTION_KEYS), DIRECTION_NAMES, ALSO_DIRECTIONS))
HAND = Noun("hand", _number_names("hand", HANDS))
MODE = Noun(
    "mode",
    Names(
        "mode",
        list(ATTACK_TYPES),
        _make_texts(
            ("au corps-à-corps", "melee"),
            ("à distance", "ranged"),
            ("au fléau", "flail"),
            ("en lançant son arme", "thrown"),
        ),
        ALSO_MODES,
    ),
)
STUNT = Noun("stunt", _record_names("a_stunt", LIBRARY.stunts))
ITEM = Noun("item", _record_names("an_item", LIBRARY.items))
REACTION = Noun("reaction", _record_names("a_reaction", LIBRARY.reactions))
WEAPON = Noun("weapon", _record_names("a_weapon", LIBRARY.weapons))
ACCESSORY = Noun("accessory", _record_names("accessory", LIBRARY.accessories))
MUTATION = Noun("mutation", _record_names("mutation", LIBRARY.mutations))
DESTINATION = Noun("destination", _record_names("destination", LIBRARY.destinations))
_HEROES = [kind for kind in KINDS if isinstance(kind, Hero)]
HERO = Noun("hero", Names("hero", [one.key for one in _HEROES], list(map(short_name, _HEROES)), also_names(_HEROES)))
DECK = Noun("deck", Names("pile", ["red", "green"], _make_texts(("rouge", "red"), ("verte", "green")), ALSO_DECKS))
TOKEN = Noun("token", _number_names("token", WEAPON_TOKENS))
PUT_DOWN = Noun(
    "put_down",
    Names(
        "hands",
        ["-", "w1", "w2", "w1w2"],
        _make_texts(
            ("", ""),
            (", en posant celle de la main 1", ", putting down the one in hand 1"),
            (", en posant celle de la main 2", ", putting down the one in hand 2"),
            (", en posant les deux autres", ", putting down both others"),
        ),
    ),
)
LINE = Noun("line", _number_names("line", ZIPS))
DOOR = Noun("door", _number_names("door", DOORS))
ACT = Noun("act", _number_names("act", ACTS))
OPTION = Noun("option", _number_names("option", OPTIONS))
ARM = Noun("weapon", _number_names("arm", 2))  # of an enemy: its first or second weapon
CARD = Noun("card", Names("card", [*(f"w{n + 1}" for n in range(HANDS)), *(f"i{n + 1}" for n in range(INVENTORY))]))

# --- of events: figures in other roles -------------------------------------------------------
OTHER, BY = Noun("other", _FIGURES), Noun("by", _FIGURES)
ATTACKER, TARGET = Noun("attacker", _FIGURES), Noun("target", _FIGURES)
NEW_HERO = Noun("other", HERO.kind)
A_WEAPON = WEAPON
MISSION = Noun("mission", _record_names("mission", LIBRARY.missions))
EVENT = Noun("event", _record_names("event", LIBRARY.events))
TILE = Noun("tile", _record_names("tile", LIBRARY.tiles))
STORY_CARD = Noun("card", _record_names("story", LIBRARY.cards))
CHOICE = Noun("choice", _record_names("choice", LIBRARY.choices))
CARD_ITEM = REACTION
KIND = Noun("kind", Names("kind", [kind.key for kind in KINDS], [kind.title for kind in KINDS]))

# --- of events: numbers that a sentence tells in words -----------------------------------------


def _count_text(count: int, thing: Text) -> Text:
    return Text(f"{count} {thing.fr}{'s' * (abs(count) > 1)}", f"{count} {thing.en}{'s' * (abs(count) != 1)}")


def _damage_text(count: int) -> Text:
    return Text(f"{count} dégât{'s' * (count > 1)}", f"{count} damage")


def _signed_text(amount: int) -> Text:
    """Return an amount with its sign, `+2`; empty for 0. An event has twelve bits: the upper half is below 0."""
    amount = amount - MOST if amount > MOST // 2 else amount
    words = "" if amount == 0 else f" +{amount}" if amount > 0 else f" −{-amount}"
    return Text(words, words)


_DICE = _make_texts(
    ("échec automatique", "automatic failure"),
    ("dé noir", "black die"),
    ("dé rouge", "red die"),
    ("dé orange", "orange die"),
    ("dé jaune", "yellow die"),
    ("dé vert", "green die"),
    ("réussite automatique", "automatic success"),
)


def _odds_text(die: int) -> Text:
    """Return a die with its chances (FCB-8.3)."""
    name = _DICE[max(0, min(die, len(_DICE) - 1))]
    if not 0 < die < len(_DICE) - 1:
        return Text(name.fr.capitalize(), name.en.capitalize())
    chances = Text(f"{die} chance{'s' * (die > 1)} sur 6", f"{die} in 6")
    return Text(f"{name.fr.capitalize()}, {chances.fr}", f"{name.en.capitalize()}, {chances.en}")


def _attack_die_text(die: int) -> Text:
    """Return the die of an attack; automatic results roll none (FCB-8.4)."""
    name = _DICE[max(0, min(die, len(_DICE) - 1))]
    known = 0 < die < len(_DICE) - 1
    return Text(f"Le {name.fr}", f"The {name.en}") if known else Text("Sans lancer de dé", "Without a roll")


def _act_text(value: int) -> Text:
    mission, act = divmod(value, ACTS)
    if mission < len(LIBRARY.missions) and act < len(LIBRARY.missions[mission].acts):
        title = LIBRARY.missions[mission].acts[act].title
        return Text(title.fr[:1].lower() + title.fr[1:], title.en[:1].lower() + title.en[1:])
    return Text("action de la mission", "mission action")


def _item_text(value: int) -> Text:
    """Return the title of the item that a deck gave (the value is the item + 1)."""
    return LIBRARY.items[value - 1].title if 0 < value <= len(LIBRARY.items) else Text("rien", "nothing")


ROUND = Noun("round", Numbers("round", 0, 99))
ATTEMPT = Noun(
    "attempt",
    NumberWords(
        "attempt", lambda n: Text("", "") if n < 2 else Text(f", n° {n} de la campagne", f", no. {n} of the campaign")
    ),
)
AMOUNT = Noun("amount", Numbers("amount", 0, 99))
LEFT = Noun("left", Numbers("left", 0, 99))
DAMAGE = Noun("damage", NumberWords("damage", _damage_text))
SHIELDS = Noun("shields", NumberWords("shields", lambda n: _count_text(n, Text("bouclier", "shield"))))
SIGNED = Noun("amount", NumberWords("signed", _signed_text))
DIE = Noun("die", NumberWords("die", _odds_text, len(DIE_KEYS)))
DIE_ROLLED = Noun("die", NumberWords("die", lambda die: _DICE[max(0, min(die, len(_DICE) - 1))], len(DIE_KEYS)))
ATTACK_DIE = Noun("die", NumberWords("die", _attack_die_text, len(DIE_KEYS)))
FACE = Noun("face", Numbers("face", 0, 5))
COVER = Noun("cover", _number_words("cover", ("", ""), (", puis le dé bleu, 1 sur 2", ", then the blue die, 1 in 2")))
SUCCESS = Noun("success", _number_words("success", ("raté", "failure"), ("réussi", "success")))
PASSED = Noun(
    "passed", _number_words("passed", ("la couverture tient", "cover holds"), ("ça passe", "it gets through"))
)
CRITICAL = Noun("critical", _number_words("critical", ("", ""), (", coup critique", ", a critical one")))
WAY = Noun(
    "way",
    _number_words(
        "way",
        ("frappe", "strikes"),
        ("tire sur", "shoots at"),
        ("attaque", "attacks"),
        ("lance une arme sur", "throws a weapon at"),
    ),
)
STATUS = Noun(
    "status",
    _number_words(
        "status",
        ("saigne (Saignement)", "is bleeding (Bleeding)"),
        ("voit trente-six chandelles (Assommé)", "sees stars (Stunned)"),
        ("reste sur place (Immobilisé)", "is stuck (Immobilised)"),
        ("sent le poison monter (Poison)", "feels the poison (Poison)"),
    ),
)
CAUSE = Noun(
    "cause",
    _number_words(
        "cause",
        ("brûle", "is on fire"),
        ("perd du sang", "loses blood"),
        ("souffre du poison", "suffers from the poison"),
    ),
)
CURED = Noun(
    "status",
    _number_words(
        "cured",
        ("ne saigne plus", "stops bleeding"),
        ("retrouve ses esprits", "comes round"),
        ("peut de nouveau bouger", "can move again"),
        ("élimine le poison", "gets rid of the poison"),
        ("repart à neuf", "is rid of all ills"),
    ),
)
BONUS = Noun(
    "what",
    _number_words(
        "bonus",
        ("dégâts", "damage"),
        ("PM à chaque tour", "PM every turn"),
        ("dégâts de la prochaine attaque", "damage of the next attack"),
        ("dé de la prochaine attaque", "die of the next attack"),
        ("la prochaine attaque ignore les couvertures", "the next attack ignores cover"),
    ),
)
FOUND = Noun("item", NumberWords("found", _item_text, len(LIBRARY.items) + 1))


def _door_text(value: int) -> Text:
    """Return the name of a door; the value is board x DOORS + its place there."""
    board, place = divmod(value, DOORS)
    known = LIBRARY.boards[board].doors if board < len(LIBRARY.boards) else ()
    return DOOR_NAMES.get(known[place].key, Text("la porte", "the door")) if place < len(known) else Text("?", "?")


A_DOOR = Noun("door", NumberWords("a_door", _door_text))
DOOR_STATE = Noun(
    "state", _number_words("door_state", ("s’ouvre", "opens"), ("se ferme", "closes"), ("se verrouille", "locks"))
)
GRAVITY = Noun("gravity", _number_words("gravity", ("normale", "normal"), ("réduite", "low"), ("zéro", "zero")))
WITH_AIR = Noun(
    "air",
    _number_words(
        "air",
        ("L’air s’échappe : plus d’atmosphère", "The air is gone: no atmosphere"),
        ("L’air revient", "The air is back"),
    ),
)
OPENED = Noun("state", _number_words("opened", ("se referme", "closes"), ("s’ouvre", "opens")))
GIVEN = Noun("given", _number_words("given", ("perd un trait", "loses a trait"), ("gagne un trait", "gains a trait")))
TRAIT = Noun("trait", Names("trait", list(TRAIT_KEYS), [TRAIT_NAMES[key] for key in TRAIT_KEYS]))
GUARD = Noun(
    "guard",
    _number_words(
        "guard",
        ("reprend sa ronde", "goes back on patrol"),
        ("va voir d’où vient le bruit", "goes to see what the noise was"),
        ("donne l’alerte", "raises the alarm"),
    ),
)
ACTED = Noun("act", NumberWords("acted", _act_text, MISSION_ROOM * ACTS))
TIMER = Noun("timer", Numbers("timer", 0, 99))
ALERT = Noun("alert", Numbers("alert", 0, 99))
AT = Noun("at", Numbers("at", 0, 99))
REASON = Noun(
    "reason",
    _number_words(
        "reason",
        ("c’est perdu", "it is lost"),
        ("plus aucun héros ne tient debout", "no hero is left standing"),
        ("un allié à sauver est perdu", "an ally to be rescued is lost"),
        ("l’objectif ne peut plus être atteint", "the objective is out of reach"),
        ("le compte à rebours est écoulé", "the countdown is over"),
        ("la dernière manche est jouée", "the last round has been played"),
        ("l’équipe se retire", "the team withdraws"),
    ),
)


def _reward_text(value: int) -> Text:
    """Return a reward in words; the value is its sort x 256 + its number or amount."""
    sort, number = divmod(value, 256)
    families: dict[int, tuple[Text, Sequence[Record]]] = {
        R_CARD: (Text("carte", "card"), LIBRARY.cards),
        R_WEAPON: (Text("arme", "weapon"), LIBRARY.weapons),
        R_ACCESSORY: (Text("accessoire", "accessory"), LIBRARY.accessories),
        R_RECIPE: (Text("recette", "recipe"), LIBRARY.items),
        R_HACK: (Text("piratage", "hack"), LIBRARY.hacks),
        R_ITEM: (Text("objet", "item"), LIBRARY.items),
    }
    if sort in families and number < len(families[sort][1]):
        head, title = families[sort][0], families[sort][1][number].title
        return Text(f"{head.fr} {title.fr}", f"{head.en} {title.en}")
    if sort == R_DOSES:
        return Text(f"{number} dose{'s' * (number > 1)} de mutation", f"{number} mutation dose{'s' * (number != 1)}")
    if sort == R_INVENTORY:
        return Text("une place d’inventaire de plus", "one more place in the inventory")
    return Text("une cascade à apprendre", "a stunt to learn") if sort == R_STUNT else Text("rien", "nothing")


WHAT = Noun("what", Numbers("what", 0, 9))
REWARD = Noun("reward", NumberWords("reward", _reward_text))


def _answer_text(value: int) -> Text:
    """Return the answer to a story choice in words; the value is the choice x 16 + the answer."""
    choice, option = divmod(value, 16)
    if choice < len(LIBRARY.choices) and option < len(LIBRARY.choices[choice].answers):
        return LIBRARY.choices[choice].answers[option].title
    return Text(f"réponse {option + 1}", f"answer {option + 1}")


ANSWER = Noun("option", NumberWords("answer", _answer_text))
OUTCOME = Noun("success", _number_words("outcome", ("sort", "drops out"), ("reste", "stays in")))
