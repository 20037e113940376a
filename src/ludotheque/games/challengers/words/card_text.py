"""Card effects in plain words: sentences made from the lines of effect (CHAL-10.24), never copied from a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import (
    ACT,
    ATK,
    BASE_IS,
    BASE_LEAST,
    BASE_MOST,
    BASES,
    BENCH,
    BENCH_AS_RES,
    BENCH_TO_OUT,
    BENCH_TO_RESERVE,
    BENCH_TO_TOP,
    CLEAR_SEAT,
    CUT,
    DECK_TO_TOP,
    DID,
    DOUBLE,
    DRAW,
    FAIL,
    FANS,
    FLAG,
    FORFEIT,
    GIFT,
    HAS,
    IN_ATTACK,
    IN_BOTH,
    IN_SET,
    LACKS,
    LEVEL_LETTERS,
    LEVEL_S,
    LOST,
    LOST_PREV,
    LOWEST,
    MILL,
    MOVE,
    NEXT,
    OF_LEVEL,
    OF_NAME,
    ON_BENCH,
    ON_SPACE,
    OPP_RES,
    OWN_FANS,
    PEEK,
    PICK,
    PILE,
    PLAIN,
    RAINBOW_ONLY,
    REDRAW,
    RES_AS_TOP,
    RESERVE_CARDS,
    RESERVE_TO_BOTTOM,
    RULE,
    SEATS,
    SECOND,
    SELF,
    SORT3,
    TEAM,
    THEIR_BENCH,
    TO_BOTTOM,
    TO_RESERVE,
    TO_TOP,
    TOLL,
    TRADE,
    UNDER,
    WIDE,
    WITH_FLAG,
)
from ludotheque.games.challengers.content.reader import Library
from ludotheque.games.challengers.content.tables import CARDS, COACH_CARDS, LIBRARY
from ludotheque.games.challengers.effects.card_codes import Line

TRIGGER_WORDS = {
    ATK: Text("pendant l’attaque : ", "while attacking: "),
    BENCH: Text("sur le banc : ", "on the bench: "),
    FLAG: Text("avec le drapeau : ", "holding the flag: "),
    FAIL: Text("si elle ne capture pas : ", "if it does not capture: "),
    LOST: Text("quand elle perd le drapeau : ", "when it loses the flag: "),
    PICK: Text("au recrutement : ", "when drafted: "),
    RULE: Text("spécial : ", "special: "),
    ACT: Text(
        "une fois par match, après une carte qui ne capture pas : ",
        "once per match, after a card that does not capture: ",
    ),
}
"""How a line begins; NOW and COACH say nothing (CHAL-10.24)."""

CONDITION_WORDS = {
    HAS: Text("avec au moins une {f} sur votre banc, ", "with at least one {f} on your bench, "),
    LACKS: Text("sans {f} sur votre banc, ", "with no {f} on your bench, "),
    OPP_RES: Text("si la réserve adverse n’est pas vide, ", "if the rival’s reserve is not empty, "),
    UNDER: Text("si ce n’est pas la première carte de l’attaque, ", "if it is not the attack’s first card, "),
    LOST_PREV: Text("après un match perdu, ", "after a lost match, "),
    DID: Text("si vous l’avez fait, ", "if you did, "),
}

FIXED_WORDS = {
    FORFEIT: Text("vous perdez le match", "you lose the match"),
    SORT3: Text(
        "regardez les 3 cartes du dessus de votre deck : une reste dessus, une va dessous, une en réserve",
        "look at the top 3 cards of your deck: one stays on top, one goes to the bottom, one to your reserve",
    ),
    CLEAR_SEAT: Text(
        "videz un espace de votre banc dans votre réserve", "empty one space of your bench into your reserve"
    ),
    TRADE: Text(
        "vous pouvez retirer une carte de votre deck pour en choisir une de plus",
        "you may remove a card from your deck to select one more",
    ),
    BENCH_AS_RES: Text("va en réserve, jamais sur le banc", "goes to the reserve, never to the bench"),
    RES_AS_TOP: Text("va sur le deck, jamais en réserve", "goes on top of the deck, never to the reserve"),
    WIDE: Text("occupe deux espaces du banc", "takes two bench spaces"),
    DOUBLE: Text("ses bonus comptent double", "its bonuses count double"),
    SECOND: Text("l’adversaire commence chaque match", "the rival starts every match"),
}
"""Operations without any number."""

NUMBER_WORDS = {
    NEXT: (Text("+{n} à votre prochaine carte", "+{n} to your next card"),) * 2,
    FANS: (Text("gagnez 1 fan", "gain 1 fan"), Text("gagnez {n} fans", "gain {n} fans")),
    TOLL: (
        Text("gagnez 1 fan par carte qui l’attaque", "gain 1 fan per card that attacks it"),
        Text("gagnez {n} fans par carte qui l’attaque", "gain {n} fans per card that attacks it"),
    ),
    MILL: (
        Text(
            "la carte du dessus du deck adverse va dans la réserve adverse",
            "the top card of the rival’s deck goes to their reserve",
        ),
        Text(
            "les {n} cartes du dessus du deck adverse vont dans la réserve adverse",
            "the top {n} cards of the rival’s deck go to their reserve",
        ),
    ),
    DRAW: (Text("au recrutement, piochez {n} cartes", "when drafting, draw {n} cards"),) * 2,
    REDRAW: (
        Text("vous pouvez repiocher 1 fois par phase Deck", "you may redraw once per Deck phase"),
        Text("vous pouvez repiocher {n} fois par phase Deck", "you may redraw {n} times per Deck phase"),
    ),
    SEATS: (Text("votre banc a {n} espaces", "your bench has {n} spaces"),) * 2,
}
"""Operations with one number: for one, and for more."""

SOURCE_WORDS = {
    BASES: Text("force de base différente sur votre banc", "different base strength on your bench"),
    RESERVE_CARDS: Text("carte de votre réserve", "card in your reserve"),
    ON_SPACE: Text("carte d’un espace de votre banc, au choix", "card on one bench space of your choice"),
}

PATH_WORDS = {
    BENCH_TO_TOP: Text("{put} {f} de votre banc sur votre deck", "put {f} from your bench on top of your deck"),
    BENCH_TO_RESERVE: Text("{put} {f} de votre banc en réserve", "put {f} from your bench into your reserve"),
    BENCH_TO_OUT: Text("{cut} pour de bon {f} de votre banc", "remove {f} of your bench for good"),
    THEIR_BENCH: Text(
        "{put} {f} du banc adverse en réserve adverse", "put {f} from the rival’s bench into their reserve"
    ),
    RESERVE_TO_BOTTOM: Text("{put} {f} de votre réserve sous votre deck", "put {f} from your reserve under your deck"),
    DECK_TO_TOP: Text("{choose} dans votre deck {f} à mettre dessus", "choose in your deck {f} to put on top"),
}

PILE_WORDS = {
    TO_TOP: Text("sur votre deck", "on top of your deck"),
    TO_BOTTOM: Text("sous votre deck", "under your deck"),
    TO_RESERVE: Text("dans votre réserve", "to your reserve"),
}

SCOPE_WORDS = {
    IN_ATTACK: Text("en attaque", "in attack"),
    WITH_FLAG: Text("avec le drapeau", "holding the flag"),
    IN_BOTH: Text("en attaque et avec le drapeau", "in attack and holding the flag"),
}


# --- filters -----------------------------------------------------------------------


def filter_words(kind: int, value: int, library: Library, many: bool = False) -> Text:
    """Return the cards that a filter means, without an article: `carte du Club de plage`, `Beach Club cards`."""
    carte, card = ("cartes", "cards") if many else ("carte", "card")
    if kind == IN_SET:
        chosen = library.sets[value]
        return Text(f"{carte} {chosen.of_fr}", f"{chosen.title.en} {card}")
    if kind == RAINBOW_ONLY:
        return Text(f"{carte} {library.rainbow.of_fr}", f"{library.rainbow.title.en} {card}")
    if kind == OF_LEVEL:
        if value == LEVEL_S:
            return Text(f"{carte} de départ", f"starter {card}")
        return Text(f"{carte} de niveau {LEVEL_LETTERS[value]}", f"level {LEVEL_LETTERS[value]} {card}")
    if kind == OF_NAME:
        named = library.cards[value].title
        return Text(f"{carte} {named.fr}", f"{named.en} {card}")
    bound = {
        BASE_IS: Text(f" de force de base {value}", f" of base strength {value}"),
        BASE_MOST: Text(f" de force de base {value} ou moins", f" of base strength {value} or less"),
        BASE_LEAST: Text(f" de force de base {value} ou plus", f" of base strength {value} or more"),
        LOWEST: Text(" de force de base minimale", " of the lowest base strength"),
    }.get(kind, Text("", ""))
    return Text(carte + bound.fr, card + bound.en)


def _amount_words(line: Line, library: Library) -> Text:
    """Return as many cards of its filter as a MOVE takes: `une carte`, `up to 2 level A cards`."""
    cards = filter_words(line.filter, line.value, library, many=line.number > 1)
    if line.number == 1:
        return Text(f"une {cards.fr}", f"one {cards.en}")
    upto = Text("jusqu’à ", "up to ") if line.may else Text("", "")
    return Text(f"{upto.fr}{line.number} {cards.fr}", f"{upto.en}{line.number} {cards.en}")


# --- operations --------------------------------------------------------------------


def _self_words(line: Line, library: Library) -> Text:
    bonus = f"+{line.number}"
    if line.source == PLAIN:
        return Text(bonus, bonus)
    if line.source == OWN_FANS:
        if line.divisor == 1:
            return Text(f"{bonus} par fan que vous avez", f"{bonus} per fan you have")
        return Text(f"{bonus} par tranche de {line.divisor} fans", f"{bonus} per {line.divisor} fans you have")
    if line.source == ON_BENCH:
        card = filter_words(line.filter, line.value, library)
        return Text(f"{bonus} par {card.fr} sur votre banc", f"{bonus} per {card.en} on your bench")
    return Text(f"{bonus} par {SOURCE_WORDS[line.source].fr}", f"{bonus} per {SOURCE_WORDS[line.source].en}")


def _team_words(line: Line, library: Library) -> Text:
    cards, scope = filter_words(line.filter, line.value, library, many=True), SCOPE_WORDS[line.way]
    return Text(f"vos {cards.fr} ont +{line.number} {scope.fr}", f"your {cards.en} have +{line.number} {scope.en}")


def _peek_words(line: Line, library: Library) -> Text:
    if line.way == TO_TOP:
        return Text(
            "regardez la carte du dessus de votre deck : laissez-la ou mettez-la dessous",
            "look at the top card of your deck: leave it there or put it at the bottom",
        )
    return Text(
        "regardez la carte du dessous de votre deck : laissez-la ou mettez-la dessus",
        "look at the bottom card of your deck: leave it there or put it on top",
    )


def _move_words(line: Line, library: Library) -> Text:
    may = Text("vous pouvez ", "you may ") if line.may else Text("", "")
    verbs = ("mettre", "retirer", "choisir") if line.may else ("mettez", "retirez", "choisissez")
    effect = PATH_WORDS[line.way].format(
        f=_amount_words(line, library), **dict(zip(("put", "cut", "choose"), verbs, strict=True))
    )
    return Text(may.fr + effect.fr, may.en + effect.en)


def _pile_words(line: Line, library: Library) -> Text:
    pile, end = LEVEL_LETTERS[line.level], PILE_WORDS[line.way]
    return Text(
        f"la carte du dessus de la pile {pile} va {end.fr}",
        f"the top card of pile {pile} goes {end.en}",
    )


def _gift_words(line: Line, library: Library) -> Text:
    level = LEVEL_LETTERS[line.level]
    if line.number == 1:
        return Text(f"recevez une carte de niveau {level}", f"take one level {level} card")
    return Text(
        f"voyez {line.number} cartes de niveau {level} et prenez-en une",
        f"see {line.number} level {level} cards and take one",
    )


def _cut_words(line: Line, library: Library) -> Text:
    card = filter_words(line.filter, line.value, library)
    return Text(f"retirez de votre deck une {card.fr}", f"remove one {card.en} from your deck")


_OPERATION_WRITERS: dict[int, Callable[[Line, Library], Text]] = {
    SELF: _self_words,
    TEAM: _team_words,
    PEEK: _peek_words,
    MOVE: _move_words,
    PILE: _pile_words,
    GIFT: _gift_words,
    CUT: _cut_words,
}


def line_text(line: Line, library: Library = LIBRARY) -> Text:
    """Return one line of effect as a sentence."""
    nothing = Text("", "")
    before = (
        nothing if line.condition == DID else TRIGGER_WORDS.get(line.trigger, nothing)
    )  # the line before it says when
    condition = CONDITION_WORDS.get(line.condition, nothing)
    if line.condition in (HAS, LACKS):
        condition = condition.format(f=filter_words(line.condition_filter, line.condition_value, library))
    if line.operation in NUMBER_WORDS:
        effect = NUMBER_WORDS[line.operation][line.number > 1].format(n=line.number)
    else:
        effect = (
            FIXED_WORDS[line.operation]
            if line.operation in FIXED_WORDS
            else _OPERATION_WRITERS[line.operation](line, library)
        )
    return Text(
        _make_sentence(before.fr + condition.fr + effect.fr), _make_sentence(before.en + condition.en + effect.en)
    )


def _make_sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def lines_text(lines: Sequence[Line], library: Library = LIBRARY) -> Text:
    """Return several lines of effect as sentences; an empty text without any."""
    sentences = [line_text(line, library) for line in lines]
    return Text(" ".join(sentence.fr for sentence in sentences), " ".join(sentence.en for sentence in sentences))


@cache
def card_effects(design: int) -> Text:
    """Return what a card does, in both languages."""
    return lines_text(CARDS[design].lines)


@cache
def coach_effects(coach: int) -> Text:
    """Return what a coach does, in both languages."""
    return lines_text(COACH_CARDS[coach].lines)


def card_text(design: int, lang: str) -> str:
    """Return what a card does.

    >>> card_text(2, "en")
    'Look at the top card of your deck: leave it there or put it at the bottom.'
    """
    return card_effects(design)[lang]


def coach_text(coach: int, lang: str) -> str:
    """Return what a coach does.

    >>> coach_text(8, "en")
    'Your bench has 7 spaces.'
    """
    return coach_effects(coach)[lang]
