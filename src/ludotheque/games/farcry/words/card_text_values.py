"""Expressions of FX in words: numbers, figures, cells, sets of figures, and conditions."""

from __future__ import annotations

import re
from dataclasses import replace

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.check_missions import cell_name
from ludotheque.games.farcry.effects.tree import Both, Call, Cell, Expression, Figures, Minus, Name, Not, Number
from ludotheque.games.farcry.words.card_text_conditions import FACTS
from ludotheque.games.farcry.words.card_text_words import (
    BASES,
    COUNTERS,
    FAMILIES,
    PLAYERS_SIDE,
    STATUSES,
    TRAITS,
    TYPES,
    Voice,
    flag_name,
    joined,
    same,
    say,
    spoken,
    zone_name,
)

WHO = Text("qui", "that")
_AGAIN_FR = re.compile(r"(qui est (?:(?! qui ).)*?) et qui est ")
_AGAIN_EN = re.compile(r"(that is (?:(?! that ).)*?) and that is ")
_OTHER = Both("!=", Name("it"), Name("self"))
SYMMETRIC = ("range", "path", "los", "adj", "wall")
NUMBERS = {
    "players": Text("le nombre de joueurs", "the number of players"),
    "round": Text("le numéro de la manche", "the number of the round"),
    "timer": Text("le compte à rebours", "the countdown"),
    "alert": Text("l’alerte", "the alert"),
    "moved": Text("le nombre de cases parcourues", "the number of cells moved"),
    "escaped": Text("le nombre de héros échappés", "the number of heroes escaped"),
    "standing": Text("le nombre de héros debout sur le plateau", "the number of heroes standing on the board"),
    "seencount": Text("le nombre de héros repérés", "the number of heroes spotted"),
    "always": Text("toujours", "always"),
    "never": Text("jamais", "never"),
}
OF_FIGURE = {
    "hp": ("les PV de {u}", "the PV of {u}"),
    "maxhp": ("les PV maximum de {u}", "the maximum PV of {u}"),
    "dmgs": ("les dégâts de {u}", "the damage on {u}"),
    "negatives": ("les statuts négatifs de {u}", "the negative statuses of {u}"),
    "facedown": ("les armes face cachée de {u}", "the face-down weapons of {u}"),
}
OWNED = {
    "hp": Text("PV", "PV"),
    "maxhp": Text("PV maximum", "maximum PV"),
    "dmgs": Text("dégâts", "damage"),
    "negatives": Text("statut négatif", "negative status"),
    "facedown": Text("arme face cachée", "face-down weapon"),
}
NOBODY_YET = {
    "seencount": Text("aucun héros n’est repéré", "no hero is spotted"),
    "standing": Text("aucun héros n’est debout sur le plateau", "no hero stands on the board"),
    "moved": Text("l’attaquant ne s’est pas déplacé ce tour", "the attacker has not moved this turn"),
    "escaped": Text("aucun héros ne s’est échappé", "no hero has escaped"),
    "alert": Text("l’alerte est à zéro", "the alert is at zero"),
}
SOMEBODY = {
    "seencount": Text("au moins un héros est repéré", "at least one hero is spotted"),
    "alert": Text("l’alerte n’est pas à zéro", "the alert is not at zero"),
}
COMPARED = {
    "==": ("{a} vaut {b}", "{a} is {b}"),
    "!=": ("{a} diffère de {b}", "{a} is not {b}"),
    "<": ("{a} est inférieur à {b}", "{a} is less than {b}"),
    "<=": ("{a} ne dépasse pas {b}", "{a} is at most {b}"),
    ">": ("{a} dépasse {b}", "{a} is more than {b}"),
    ">=": ("{a} atteint {b}", "{a} is at least {b}"),
}
SUMS = {
    "+": ("{a} plus {b}", "{a} plus {b}"),
    "-": ("{a} moins {b}", "{a} minus {b}"),
    "*": ("{b} fois {a}", "{b} times {a}"),
}


# --- numbers, figures, cells ------------------------------------------------------------------


def number(tree: Expression, voice: Voice) -> Text:
    """Return a number in words: its digits, or what it counts."""
    if isinstance(tree, Number):
        return same(tree.value)
    if isinstance(tree, Name):
        return NUMBERS.get(tree.word) or spoken(tree.word)
    if isinstance(tree, Minus):
        return say("moins {a}", "minus {a}", a=number(tree.of, voice))
    if isinstance(tree, Both) and tree.sign in SUMS:
        return say(*SUMS[tree.sign], a=number(tree.left, voice), b=number(tree.right, voice))
    if isinstance(tree, Call):
        return _called(tree, voice)
    return condition(tree, voice)


def _called(tree: Call, voice: Voice) -> Text:
    given = tree.given
    if tree.function == "count" and isinstance(given[0], Figures):
        return say("le nombre de {set}", "the number of {set}", set=several(given[0], voice))
    if tree.function in OF_FIGURE:
        return say(*OF_FIGURE[tree.function], u=figure(given[0], voice))
    if tree.function == "min":
        words = {"a": number(given[0], voice), "b": number(given[1], voice)}
        return say("{a} (ou {b}, si c’est moins)", "{a} (or {b}, if that is less)", **words)
    if tree.function == "mod":
        words = {"a": number(given[0], voice), "b": number(given[1], voice)}
        return say("le reste de {a} divisé par {b}", "the remainder of {a} divided by {b}", **words)
    if tree.function == "ctr":
        word = str(getattr(given[0], "word", ""))
        return say("le nombre de {name}", "the number of {name}", name=COUNTERS.get(word) or spoken(word))
    if tree.function in ("range", "path"):
        words = {"a": place(given[0], voice), "b": place(given[1], voice)}
        return say("la distance entre {a} et {b}", "the distance between {a} and {b}", **words)
    if tree.function == "team":
        zone = zone_name(_word(given[0]))
        return say("le nombre de héros prêts près de {z}", "the number of heroes ready by {z}", z=zone)
    return condition(tree, voice)


def amount(tree: Expression, voice: Voice, one: Text, many: Text) -> Text:
    """Return a number of things: « 2 dégâts », or as many as something counts."""
    if isinstance(tree, Number):
        return Text(
            f"{tree.value} {(one if abs(tree.value) < 2 else many).fr}",
            f"{tree.value} {(one if tree.value == 1 else many).en}",
        )
    return say("des {many}, autant que {n}", "{many} equal to {n}", many=many, n=number(tree, voice))


def figure(tree: Expression, voice: Voice) -> Text:
    """Return a figure in words."""
    word = _word(tree)
    known = {
        "self": voice.me,
        "target": voice.target,
        "it": voice.it,
        "attacker": Text("l’attaquant", "the attacker"),
        "victim": Text("la cible de l’attaque", "the attack’s target"),
    }
    return known.get(word) or kind_name(word, voice)


def kind_name(word: str, voice: Voice) -> Text:
    """Return the name of a kind of figure."""
    return next((one.title for one in voice.library.kinds if one.key == word), spoken(word))


def place(tree: Expression, voice: Voice) -> Text:
    """Return a cell in words, or the figure that stands for its cell."""
    if isinstance(tree, Cell):
        return same(cell_name(tree.index))
    if isinstance(tree, Name) and tree.word == "cell":
        return voice.cell
    if isinstance(tree, Call):
        return say("la case de {u}", "the cell of {u}", u=figure(tree.given[0], voice))
    return figure(tree, voice)


def _beside(tree: Expression, voice: Voice) -> Text:
    """Return a cell or a figure as it reads after « à côté de »."""
    return voice.beside if _word(tree) == "self" else place(tree, voice)


def _word(tree: Expression) -> str:
    return tree.word if isinstance(tree, Name) else tree.base if isinstance(tree, Figures) else ""


# --- sets of figures --------------------------------------------------------------------------


def _kind_of(figures: Figures) -> str:
    """Return the kind that type(it,...) limits a set to, else an empty text."""
    for one in figures.filters:
        if isinstance(one, Call) and one.function == "type" and _word(one.given[0]) == "it":
            return _word(one.given[1])
    return ""


def _rest(figures: Figures) -> list[Expression]:
    """List the filters that the noun does not express: neither the kind nor « another »."""
    return [one for one in figures.filters if one != _OTHER and not (isinstance(one, Call) and one.function == "type")]


def any_of(figures: Figures, voice: Voice, fr: str, en: str) -> Text:
    """Return one figure of a set after the given article: « un ennemi qui est à côté de vous »."""
    kind = _kind_of(figures)
    name = kind_name(kind, voice) if kind else _noun(figures, voice)[0]
    other = _OTHER in figures.filters
    before = Text(f"{fr}autre ", "another " if en == "a " else f"{en}other ") if other else Text(fr, en)
    if before.en == "a " and name.en[0] in "aeiou":
        before = Text(fr, "an ")
    return Text(*(f"{before[lang]}{name[lang]}{_who(figures, voice)[lang]}" for lang in ("fr", "en")))


def several(figures: Figures, voice: Voice, one: bool = False) -> Text:
    """Return all figures of a set: « ennemis qui sont ... »; with `one` in the singular, to follow a number."""
    kind = _kind_of(figures)
    if kind:
        title = kind_name(kind, voice)
        name = Text(f"figurine{'' if one else 's'} {title.fr}", f"{title.en} figure{'' if one else 's'}")
    else:
        name = _noun(figures, voice)[0 if one else 1]
    clauses = _who(figures, voice) if one else _plural(_who(figures, voice))
    return Text(name.fr + clauses.fr, name.en + clauses.en)


def _plural(text: Text) -> Text:
    fr = text.fr.replace("qui est ", "qui sont ").replace("qui a ", "qui ont ").replace("qui n’est ", "qui ne sont ")
    return Text(fr, text.en.replace("that is ", "that are ").replace("that has ", "that have "))


def _noun(figures: Figures, voice: Voice) -> tuple[Text, Text]:
    return PLAYERS_SIDE if figures.base == "friends" and voice.acts else BASES[figures.base]


def _who(figures: Figures, voice: Voice) -> Text:
    """Return the filters as they follow a noun: relative clauses where they can be, else in brackets."""
    rest = _rest(figures)
    asked = [_relative(one, voice, alone=len(rest) == 1) for one in rest]
    return _after(joined(asked, " et ", " and ")) if asked else Text("", "")


def _after(text: Text) -> Text:
    """Return relative clauses with « qui est » written once: « qui est libre et à côté de vous »."""
    fr, en = text.fr, text.en
    while _AGAIN_FR.search(fr):
        fr = _AGAIN_FR.sub(r"\1 et ", fr)
    while _AGAIN_EN.search(en):
        en = _AGAIN_EN.sub(r"\1 and ", en)
    return Text(f" {fr}", f" {en}")


def _relative(tree: Expression, voice: Voice, alone: bool) -> Text:
    """Return one filter as a relative clause, « qui est à côté de vous », else in brackets."""
    found = condition(tree, replace(voice, it=WHO))
    if not (found.fr.startswith("qui ") and found.en.startswith("that ")):
        return say("(si {asked})", "(if {asked})", asked=condition(tree, voice))
    either = isinstance(tree, Both) and tree.sign == "or" and not alone
    return Text(f"({found.fr})", f"({found.en})") if either else found


def cell_where(tree: Expression, voice: Voice) -> Text:
    """Return a cell for which a condition holds: « une case qui est libre »."""
    found = condition(tree, replace(voice, cell=WHO))
    if found.fr.startswith("qui ") and found.en.startswith("that "):
        return say("une case{which}", "a cell{which}", which=_after(found))
    return say("une case (si {asked})", "a cell (if {asked})", asked=condition(tree, voice))


# --- conditions -------------------------------------------------------------------------------


def condition(tree: Expression, voice: Voice, holds: bool = True) -> Text:
    """Return a condition as a clause; its opposite where `holds` is False."""
    if isinstance(tree, Not):
        return condition(tree.of, voice, not holds)
    if isinstance(tree, Call):
        return _fact(tree, voice, holds)
    if isinstance(tree, Both) and tree.sign in ("and", "or"):
        both = (tree.sign == "and") == holds
        sides = [_side(side, voice, holds, both) for side in (tree.left, tree.right)]
        return joined(sides, " et " if both else " ou ", " and " if both else " or ")
    if isinstance(tree, Both) and tree.sign in COMPARED:
        found = _comparison(tree, voice)
        return found if holds else say("pas : {it}", "not: {it}", it=found)
    return number(tree, voice)


def _side(tree: Expression, voice: Voice, holds: bool, both: bool) -> Text:
    """Return one side of « et » or « ou »; an « ou » inside an « et » stands in brackets."""
    found = condition(tree, voice, holds)
    either = isinstance(tree, Both) and tree.sign in ("and", "or") and (tree.sign == "and") != holds
    return Text(f"({found.fr})", f"({found.en})") if both and either else found


def _fact(tree: Call, voice: Voice, holds: bool) -> Text:
    if tree.function not in FACTS:
        return number(tree, voice)
    said = FACTS[tree.function][0 if holds else 1]
    return say(said.fr, said.en, **_words(tree, voice))


def _words(tree: Call, voice: Voice) -> dict[str, Text]:
    """Return the arguments of a function in words, by the names that its sentence uses."""
    given, last = _subject_last(tree), _word(tree.given[-1]) if tree.given else ""
    found = {name: place(one, voice) for name, one in zip("ab", given, strict=False)}
    if tree.function in SYMMETRIC:
        found["a"] = _beside(given[0], voice)
    found["z"] = zone_name(last if tree.function != "allnear" else _word(given[0]))
    if tree.function == "allnear":
        found["n"] = number(given[1], voice)
    found["f"] = flag_name(last)
    found["p"] = next((one.title for one in voice.library.cards if one.key == last), spoken(last))
    found["p"] = Text(f"« {found['p'].fr} »", f"“{found['p'].en}”")
    found["k"] = kind_name(last, voice)
    found["s"] = STATUSES.get(last, spoken(last))
    found["t"] = TRAITS.get(last, spoken(last))
    family = FAMILIES.get(last, spoken(last))
    found["x"] = TYPES.get(last) or say("avec une arme de famille {f}", "with a weapon of family {f}", f=family)
    return found


def _subject_last(tree: Call) -> tuple[Expression, ...]:
    """Return the arguments of a function; where their order does not matter, the candidate comes last and begins the
    sentence.
    """
    if tree.function not in SYMMETRIC:
        return tree.given
    first, last = _word(tree.given[0]), _word(tree.given[1])
    return tree.given[::-1] if first == "it" or (first == "cell" and last != "it") else tree.given


def _comparison(tree: Both, voice: Voice) -> Text:
    special = _special(tree, voice)
    if special:
        return special
    sides = [side if not isinstance(side, Name) or side.word in NUMBERS else None for side in (tree.left, tree.right)]
    if None in sides:  # two figures
        words = {"a": place(tree.left, voice), "b": place(tree.right, voice)}
        other = tree.sign == "!="
        return say(
            "{a} n’est pas {b}" if other else "{a} est {b}", "{a} is not {b}" if other else "{a} is {b}", **words
        )
    return say(*COMPARED[tree.sign], a=number(tree.left, voice), b=number(tree.right, voice))


def _bounds(sign: str, value: int) -> tuple[int | None, int | None]:
    """Return the least and the most that a comparison with a number allows; None: no bound."""
    return {
        "==": (value, value),
        "<": (None, value - 1),
        "<=": (None, value),
        ">": (value + 1, None),
        ">=": (value, None),
    }.get(sign, (None, None))


def _special(tree: Both, voice: Voice) -> Text | None:
    """Return the idiom for a comparison that people word in another way, None where there is none."""
    left, right = tree.left, tree.right
    if _pair(left, right) == ("hp", "maxhp") and tree.sign == "<" and isinstance(left, Call):
        return say("{u} a perdu des PV", "{u} has lost PV", u=figure(left.given[0], voice))
    if not isinstance(right, Number):
        return None
    least, most = _bounds(tree.sign, right.value)
    if isinstance(left, Call) and left.function in ("range", "path"):
        return _distance(left, least, most, voice)
    if isinstance(left, Call) and left.function == "count" and isinstance(left.given[0], Figures):
        return _counted(left.given[0], least, most, voice)
    if isinstance(left, Call) and left.function in OWNED and tree.sign != "!=":
        return _owned(left, least, most, voice)
    if isinstance(left, Name) and left.word in NOBODY_YET and most == 0:
        return NOBODY_YET[left.word]
    if isinstance(left, Name) and left.word in SOMEBODY and (least, most) == (1, None):
        return SOMEBODY[left.word]
    if isinstance(left, Name) and left.word == "round" and tree.sign == "==":
        return say("c’est la manche {n}", "it is round {n}", n=same(right.value))
    if isinstance(left, Call) and left.function == "mod" and tree.sign == "==" and right.value == 0:
        words2 = {"a": number(left.given[0], voice), "b": number(left.given[1], voice)}
        return say("{a} est un multiple de {b}", "{a} is a multiple of {b}", **words2)
    return None


def _owned(call: Call, least: int | None, most: int | None, voice: Voice) -> Text:
    """Return a condition on the PV, damage, statuses or weapons of one figure."""
    what, owner = OWNED[call.function], figure(call.given[0], voice)
    if most == 0:
        return say("{u} n’a pas de {w}", "{u} has no {w}", u=owner, w=what)
    if (least, most) == (1, None):
        return say("{u} a au moins 1 {w}", "{u} has at least 1 {w}", u=owner, w=what)
    if least == most:
        return say("{u} a exactement {n} {w}", "{u} has exactly {n} {w}", u=owner, n=same(least), w=what)
    if most is not None:
        return say("{u} a au plus {n} {w}", "{u} has at most {n} {w}", u=owner, n=same(most), w=what)
    return say("{u} a au moins {n} {w}", "{u} has at least {n} {w}", u=owner, n=same(least), w=what)


def _pair(left: Expression, right: Expression) -> tuple[str, str]:
    return (left.function, right.function) if isinstance(left, Call) and isinstance(right, Call) else ("", "")


def _distance(call: Call, least: int | None, most: int | None, voice: Voice) -> Text | None:
    first, last = _subject_last(call)
    words = {"a": _beside(first, voice), "b": place(last, voice)}
    steps = call.function == "path"
    unit = Text("pas", "steps") if steps else Text("cases", "cells")
    if (most if least is None else least) == 1:
        unit = Text("pas", "step") if steps else Text("case", "cell")
    if least is not None and least == most:
        return say("{b} est à {n} {u} de {a}", "{b} is {n} {u} from {a}", n=same(most), u=unit, **words)
    if most is not None:
        return say("{b} est à {n} {u} ou moins de {a}", "{b} is within {n} {u} of {a}", n=same(most), u=unit, **words)
    if least is not None:
        return say(
            "{b} est à {n} {u} ou plus de {a}", "{b} is {n} {u} or more from {a}", n=same(least), u=unit, **words
        )
    return None


def _counted(figures: Figures, least: int | None, most: int | None, voice: Voice) -> Text | None:
    if most == 0:
        return say("il n’y a pas {set}", "there is no {set}", set=any_of(figures, voice, "de ", ""))
    if least == 1 and most is None:
        return say("il y a {set}", "there is {set}", set=any_of(figures, voice, "au moins un ", "at least one "))
    exact = most if least is None else least
    words = {"n": same(exact), "set": several(figures, voice, one=exact == 1)}
    if least is not None and least == most:
        return say("il y a exactement {n} {set}", "there is exactly {n} {set}", **words)
    if most is not None:
        return say("il y a au plus {n} {set}", "there is at most {n} {set}", **words)
    return say("il y a au moins {n} {set}", "there is at least {n} {set}", **words)
