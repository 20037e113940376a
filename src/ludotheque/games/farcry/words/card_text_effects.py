"""Programs of FX in words: one sentence for each statement (FCB-20.8)."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.records import Fx
from ludotheque.games.farcry.effects.tree import (
    Choose,
    Do,
    Each,
    Expression,
    Figures,
    Hit,
    If,
    Name,
    Number,
    Program,
    Roll,
    Statement,
)
from ludotheque.games.farcry.words.card_text_values import (
    amount_text,
    any_figure,
    condition_text,
    figure_text,
    kind_name,
    number_text,
    place_text,
)
from ludotheque.games.farcry.words.card_text_words import (
    BASES,
    COUNTERS,
    CRITERIA,
    DECKS,
    DICE,
    DOORS,
    GRAVITIES,
    PLAYERS_SIDE,
    STATUSES,
    TRAITS,
    Voice,
    fill,
    flag_name,
    join_texts,
    quote_word,
    same_text,
    zone_name,
)

DAMAGE = Text("dégât", "damage"), Text("dégâts", "damage")
SHIELDS = Text("Bouclier", "Shield"), Text("Boucliers", "Shields")
CELLS = Text("case", "cell"), Text("cases", "cells")
REACTIONS = Text("carte Réaction", "Reaction card"), Text("cartes Réaction", "Reaction cards")
Arguments = tuple[Expression, ...]


def program_text(fx: Fx, voice: Voice, inside: bool = False) -> Text:
    """Return a whole program as sentences; with `inside` it continues a sentence, without a capital. Empty for an
    empty one.
    """
    tree = fx.tree if isinstance(fx.tree, tuple) else ()
    first, *rest = [statement_text(one, voice) for one in tree] or [Text("", "")]
    if inside and first.fr:
        return join_texts([Text(f"{first.fr}.", f"{first.en}."), *map(make_sentence, rest)], " ", " ")
    return join_sentences([first, *rest])


def join_sentences(parts: list[Text]) -> Text:
    """Make a sentence of each text and join them; empty texts are left out."""
    return join_texts([make_sentence(part) for part in parts if part.fr], " ", " ")


def make_sentence(text: Text) -> Text:
    """Return a text with a capital and a full stop.

    >>> make_sentence(Text("relancez le dé", "re-roll the die")).en
    'Re-roll the die.'
    """
    return Text(
        *(f"{part[:1].upper()}{part[1:]}{'' if part.endswith(('.', '!')) else '.'}" for part in (text.fr, text.en))
    )


def block_text(tree: Program, voice: Voice) -> Text:
    """Return the statements inside another one, joined by “then”."""
    return join_texts([statement_text(one, voice) for one in tree], ", puis ", ", then ")


def statement_text(one: Statement, voice: Voice) -> Text:
    """Return one statement in words."""
    if isinstance(one, Do):
        return DEEDS[one.operation](one.given, voice)
    if isinstance(one, If):
        words = {"test": condition_text(one.test, voice), "then": block_text(one.then, voice)}
        return fill(
            "si {test} : {then}{other}", "if {test}: {then}{other}", **words, other=_else_text(one.other, voice)
        )
    if isinstance(one, Roll):
        return _roll_text(one, voice)
    if isinstance(one, Each):
        each = any_figure(one.figures, voice, "pour chaque ", "for each ")
        return fill("{each} : {body}", "{each}: {body}", each=each, body=block_text(one.body, voice))
    if isinstance(one, Hit):
        return fill("touché : {body}", "on a hit: {body}", body=block_text(one.body, voice))
    return fill("au choix : {all}", "choose one: {all}", all=join_texts(list_branches(one, voice), " ; ou ", "; or "))


def list_branches(one: Choose, voice: Voice) -> list[Text]:
    """Return the branches of a choice, each in words."""
    return [block_text(branch, voice) for branch in one.branches]


def _else_text(tree: Program, voice: Voice) -> Text:
    return fill(" ; sinon : {other}", "; otherwise: {other}", other=block_text(tree, voice)) if tree else Text("", "")


def _roll_text(one: Roll, voice: Voice) -> Text:
    words = {"die": DICE[one.die], "then": block_text(one.then, voice), "other": _else_text(one.other, voice)}
    if one.zone is None or one.heroes is None:
        verb = Text("lance", "rolls") if voice.acts else Text("lancez", "roll")
        return fill(
            "{v} un dé {die} : réussi, {then}{other}", "{v} the {die} die: on a success, {then}{other}", v=verb, **words
        )
    values = {"n": number_text(one.heroes, voice), "z": zone_name(one.zone.word)}
    return fill(
        "test commun, un dé {die} par héros près de {z} (héros : {n}) ; si tous réussissent : {then}{other}",
        "joint test, one {die} die for each hero by {z} (heroes: {n}); if all succeed: {then}{other}",
        **values,
        **words,
    )


# --- operations -------------------------------------------------------------------------------

Deed = Callable[[Arguments, Voice], Text]


def _deed(fr: str, fr_acts: str, en: str, en_acts: str, *readers: Callable[[Expression, Voice], Text]) -> Deed:
    """Make the text of an operation: an order to a player, or what a figure does itself; `readers` fill {x0}, {x1},
    {x2}.
    """

    def deed(given: Arguments, voice: Voice) -> Text:
        words = {f"x{at}": read(one, voice) for at, (read, one) in enumerate(zip(readers, given, strict=False))}
        return fill(fr_acts if voice.acts else fr, en_acts if voice.acts else en, **words)

    return deed


def _plain_deed(fr: str, en: str, *readers: Callable[[Expression, Voice], Text]) -> Deed:
    """Make the text of an operation that reads the same for a player and for a figure."""
    return _deed(fr, fr, en, en, *readers)


def _quantity(words: tuple[Text, Text]) -> Callable[[Expression, Voice], Text]:
    return lambda tree, voice: amount_text(tree, voice, *words)


def _lookup(known: dict[str, Text]) -> Callable[[Expression, Voice], Text]:
    return lambda tree, voice: known.get(_word(tree)) or quote_word(_word(tree))


def _word(tree: Expression) -> str:
    return tree.word if isinstance(tree, Name) else tree.base if isinstance(tree, Figures) else ""


def _zone(tree: Expression, voice: Voice) -> Text:
    return zone_name(_word(tree))


def _kind(tree: Expression, voice: Voice) -> Text:
    return kind_name(_word(tree), voice)


def _flag(tree: Expression, voice: Voice) -> Text:
    return flag_name(_word(tree))


def _signed_number(tree: Expression, voice: Voice) -> Text:
    """Return a number with its sign: +1, −1."""
    if isinstance(tree, Number):
        return same_text(f"+{tree.value}" if tree.value >= 0 else f"−{-tree.value}")
    return number_text(tree, voice)


def _cured_status(tree: Expression, voice: Voice) -> Text:
    return STATUSES.get(_word(tree)) or Text("tous les statuts négatifs", "all negative statuses")


def _ready(given: Arguments, voice: Voice) -> Text:
    what = {
        "all": Text("toutes les armes", "all weapons"),
        "slot": Text("l’arme choisie", "the chosen weapon"),
    }.get(_word(given[1])) or amount_text(given[1], voice, Text("arme", "weapon"), Text("armes", "weapons"))
    return fill("apprêtez {w} de {u}", "ready {w} of {u}", w=what, u=figure_text(given[0], voice))


def _bonus(given: Arguments, voice: Voice) -> Text:
    words = {"u": figure_text(given[0], voice), "n": _signed_number(given[2], voice)}
    kinds = {
        "dmg": ("prochaine attaque de {u} : {n} dégât", "next attack of {u}: {n} damage"),
        "up": ("prochaine attaque de {u} : Surclasser, dé {n}", "next attack of {u}: Upgrade, die {n}"),
        "nocover": ("prochaine attaque de {u} : ignore les couvertures", "next attack of {u}: ignores cover"),
    }
    fr, en = kinds.get(_word(given[1]), kinds["dmg"])
    return fill(fr, en, **words)


def _boost(given: Arguments, voice: Voice) -> Text:
    unit = Text("dégât par attaque", "damage per attack") if _word(given[1]) == "dmg" else Text("PM", "PM")
    words = {"u": figure_text(given[0], voice), "n": _signed_number(given[2], voice), "k": unit}
    return fill("{u} a {n} {k} jusqu’à la fin de la mission", "{u} has {n} {k} for the rest of the mission", **words)


def _charge(given: Arguments, voice: Voice) -> Text:
    if given:
        return fill(
            "Charge : {u} fonce tout droit", "Charge: {u} rushes straight ahead", u=figure_text(given[0], voice)
        )
    return Text("charge sa cible", "charges its target")


def _trait(given: Arguments, voice: Voice) -> Text:
    given_up = isinstance(given[2], Number) and given[2].value == 0
    words = {"u": figure_text(given[0], voice), "t": TRAITS.get(_word(given[1]), quote_word(_word(given[1])))}
    if given_up:
        return fill("{u} n’est plus {t}", "{u} is no longer {t}", **words)
    return fill("{u} est désormais {t}", "{u} is now {t}", **words)


def _fire(given: Arguments, voice: Voice) -> Text:
    where = place_text(given[0], voice)
    if isinstance(given[1], Number) and given[1].value == 0:
        return fill("enflammez {c}", "ignite {c}", c=where)
    return fill(
        "enflammez le rayon {n} autour de {c}", "ignite radius {n} around {c}", c=where, n=number_text(given[1], voice)
    )


def _spawn(given: Arguments, voice: Voice) -> Text:
    where = (
        _zone(given[2], voice)
        if isinstance(given[2], Name) and given[2].word != "cell"
        else place_text(given[2], voice)
    )
    words = {"k": _kind(given[0], voice), "n": number_text(given[1], voice), "z": where}
    if isinstance(given[1], Number):
        return fill("renforts à {z} : {n} {k}", "reinforcements at {z}: {n} {k}", **words)
    return fill("renforts à {z} : {k} ({n})", "reinforcements at {z}: {k} ({n})", **words)


def _target(given: Arguments, voice: Voice) -> Text:
    first = given[0] if given and isinstance(given[0], Figures) else None
    base = Text("adversaire", "opponent")
    if first:
        base = PLAYERS_SIDE[0] if first.base == "friends" else BASES[first.base][0]
    rest = [CRITERIA[_word(one)] for one in (given[1:] if first else given)]
    article = Text("un ", "an " if base.en[0] in "aeiou" else "a ")
    return Text(
        f"cible {article.fr}{base.fr} : {', puis '.join(one.fr for one in rest)}",
        f"targets {article.en}{base.en}: {', then '.join(one.en for one in rest)}",
    )


def _go(given: Arguments, voice: Voice) -> Text:
    word = _word(given[0])
    known = {
        "adj": Text("va à côté de sa cible", "moves next to its target"),
        "sight": Text("va là où la cible est visible", "moves to where the target is visible"),
        "cover": Text("se met à couvert de sa cible", "takes cover from its target"),
        "away": Text("s’éloigne de sa cible", "moves away from its target"),
    }
    if word == "zone":
        return fill("va vers {z}", "moves to {z}", z=_zone(given[1], voice))
    reach = same_text(word.removeprefix("range"))
    near = fill(
        "s’approche à {n} cases ou moins, en vue de sa cible", "moves within {n} cells, in sight of its target", n=reach
    )
    return known.get(word) or near


def _attack(given: Arguments, voice: Voice) -> Text:
    if not given:
        return Text("attaque sa cible", "attacks its target")
    weapon = next(
        (one.title for one in voice.library.weapons if one.key == _word(given[0])), quote_word(_word(given[0]))
    )
    return fill("attaque sa cible ({w})", "attacks its target ({w})", w=weapon)


def _door(given: Arguments, voice: Voice) -> Text:
    state = DOORS.get(_word(given[1]), quote_word(_word(given[1])))
    return fill("la porte {d} est {s}", "the door {d} is {s}", d=quote_word(_word(given[0])), s=state)


def _switch_text(given: Arguments, on: Text, off: Text) -> Text:
    return off if given[0] in (Number(0), Name("closed")) else on


def _sas(given: Arguments, voice: Voice) -> Text:
    return _switch_text(
        given, Text("le sas s’ouvre", "the airlock opens"), Text("le sas se ferme", "the airlock closes")
    )


def _air(given: Arguments, voice: Voice) -> Text:
    back = Text("l’atmosphère revient", "the atmosphere comes back")
    return _switch_text(given, back, Text("il n’y a plus d’atmosphère", "there is no atmosphere any more"))


def _alert(given: Arguments, voice: Voice) -> Text:
    return fill("alerte {n}", "alert {n}", n=_signed_number(given[0], voice))


def _count(given: Arguments, voice: Voice) -> Text:
    name = COUNTERS.get(_word(given[0])) or quote_word(_word(given[0]))
    return fill("{k} : {n}", "{k}: {n}", k=name, n=_signed_number(given[1], voice))


DEEDS: dict[str, Deed] = {
    "damage": _deed(
        "infligez {x1} à {x0}",
        "inflige {x1} à {x0}",
        "deal {x1} to {x0}",
        "deals {x1} to {x0}",
        figure_text,
        _quantity(DAMAGE),
    ),
    "heal": _deed(
        "soignez {x1} PV à {x0}",
        "soigne {x1} PV à {x0}",
        "heal {x1} PV of {x0}",
        "heals {x1} PV of {x0}",
        figure_text,
        number_text,
    ),
    "shield": _plain_deed("{x0} gagne {x1}", "{x0} gains {x1}", figure_text, _quantity(SHIELDS)),
    "status": _plain_deed("{x0} reçoit le statut {x1}", "{x0} gets the status {x1}", figure_text, _lookup(STATUSES)),
    "cure": _deed(
        "retirez de {x0} : {x1}",
        "retire de {x0} : {x1}",
        "remove from {x0}: {x1}",
        "removes from {x0}: {x1}",
        figure_text,
        _cured_status,
    ),
    "provoke": _deed(
        "Provocation : provoquez {x0}",
        "Provocation : provoque {x0}",
        "Provocation: provoke {x0}",
        "Provocation: provokes {x0}",
        figure_text,
    ),
    "pm": _plain_deed("{x0} gagne {x1} PM", "{x0} gains {x1} PM", figure_text, number_text),
    "ready": _ready,
    "bonus": _bonus,
    "boost": _boost,
    "push": _deed(
        "poussez {x0} de {x1}",
        "pousse {x0} de {x1}",
        "push {x0} {x1}",
        "pushes {x0} {x1}",
        figure_text,
        _quantity(CELLS),
    ),
    "pull": _deed(
        "attirez {x0} de {x1}",
        "attire {x0} de {x1}",
        "pull {x0} {x1}",
        "pulls {x0} {x1}",
        figure_text,
        _quantity(CELLS),
    ),
    "step": _plain_deed(
        "{x0} se déplace gratuitement vers {x1}", "{x0} moves to {x1} for free", figure_text, place_text
    ),
    "leap": _plain_deed("Bond : {x0} arrive sur {x1}", "Leap: {x0} lands on {x1}", figure_text, place_text),
    "swap": _plain_deed("{x0} et {x1} échangent leurs places", "{x0} and {x1} swap places", figure_text, figure_text),
    "charge": _charge,
    "defeat": _plain_deed("{x0} tombe aussitôt", "{x0} falls at once", figure_text),
    "escape": _plain_deed("{x0} s’échappe", "{x0} escapes", figure_text),
    "settrait": _trait,
    "strike": _plain_deed(
        "{x0} attaque aussitôt {x1} avec l’arme choisie",
        "{x0} attacks {x1} at once with the chosen weapon",
        figure_text,
        figure_text,
    ),
    "puppet": _plain_deed(
        "Contrôle mental : prend le contrôle de {x0}", "Mind control: takes control of {x0}", figure_text
    ),
    "fire": _fire,
    "mine": _deed(
        "posez une Mine sur {x0}", "pose une Mine sur {x0}", "place a Mine on {x0}", "places a Mine on {x0}", place_text
    ),
    "item": _plain_deed("un jeton Objet apparaît sur {x0}", "an Item token appears on {x0}", place_text),
    "prop": _deed(
        "placez un décor ({x1}) sur {x0}",
        "place un décor ({x1}) sur {x0}",
        "place a prop ({x1}) on {x0}",
        "places a prop ({x1}) on {x0}",
        place_text,
        _kind,
    ),
    "mark": _plain_deed("{x1} fait désormais partie de {x0}", "{x1} now belongs to {x0}", _zone, place_text),
    "draw": _plain_deed(
        "{x0} pioche dans le paquet {x1} (cartes : {x2})",
        "{x0} draws from the {x1} deck (cards: {x2})",
        figure_text,
        _lookup(DECKS),
        number_text,
    ),
    "react": _plain_deed("{x0} pioche {x1}", "{x0} draws {x1}", figure_text, _quantity(REACTIONS)),
    "up": _plain_deed("Surclasser {x0}", "Upgrade {x0}", number_text),
    "down": _plain_deed("Détériorer {x0}", "Downgrade {x0}", number_text),
    "dmg": _plain_deed("l’attaque inflige {x0} dégât", "the attack deals {x0} damage", _signed_number),
    "crit": _plain_deed("Coup critique", "Critical hit"),
    "nocover": _plain_deed("l’attaque ignore les couvertures", "the attack ignores cover"),
    "dodge": _plain_deed("Esquive : la cible évite l’attaque", "Dodge: the target avoids the attack"),
    "redirect": _plain_deed("{x0} prend l’attaque à son compte", "{x0} takes the attack", figure_text),
    "reroll": _plain_deed("relancez ce dé", "re-roll this die"),
    "splash": _plain_deed(
        "Projections : autres cibles au dé {x0}, au plus {x1}",
        "Splash: other targets with the {x0} die, at most {x1}",
        _lookup(DICE),
        number_text,
    ),
    "area": _plain_deed("Zone {x0} autour de la cible", "Area {x0} around the target", number_text),
    "spawn": _spawn,
    "spawnat": _spawn,
    "door": _door,
    "sas": _sas,
    "gravity": _plain_deed("la gravité devient {x0}", "gravity becomes {x0}", _lookup(GRAVITIES)),
    "air": _air,
    "alert": _alert,
    "set": _plain_deed("notez {x0}", "note {x0}", _flag),
    "unset": _plain_deed("effacez {x0}", "erase {x0}", _flag),
    "add": _count,
    "interrupt": _plain_deed(
        "Interrompre : le tour des joueurs s’arrête aussitôt", "Interrupt: the player turn ends at once"
    ),
    "target": _target,
    "go": _go,
    "attack": _attack,
    "hold": _plain_deed("attend", "waits"),
}
"""Every operation of FX in words (FCB-20.8)."""
