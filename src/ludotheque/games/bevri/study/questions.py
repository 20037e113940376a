"""BEVRI's study in words: measures, the author's questions, and what a prototype measured before (BEVRI-13).

Adapted from BEVRI by Lucas Borboleta, https://github.com/LucasBorboleta/bevri, CC BY-NC-SA 4.0; this text is under the
same licence. The questions are the author's, in our own words.
"""

from __future__ import annotations

from ludotheque.core.contract.study import DECISIONS, STANDARD, EarlierResults, Measure, Question, Variant
from ludotheque.core.language.text import Text


def _count_measure(name: str, thing: Text, shown: bool = False, digits: int = 1) -> Measure:
    """Return a measure of something that is simply counted: "there are 3.4 shots instead of 4.0"."""
    of = "d’" if thing.fr[0] in "aeéiou" else "de "
    says = Text("on compte {value} {thing} au lieu de {standard}", "there are {value} {thing} instead of {standard}")
    return Measure(
        name,
        Text(thing.fr.capitalize(), thing.en.capitalize()),
        says.format(thing=thing, value="{value}", standard="{standard}"),
        Text(f"plus {of}{thing.fr}", f"more {thing.en}"),
        Text(f"moins {of}{thing.fr}", f"fewer {thing.en}"),
        has_column=shown,
        digits=digits,
    )


def _phase_measure(name: str, fr: str, en: str) -> Measure:
    """Return a measure of how often companies choose a phase card."""
    return Measure(
        f"picks_{name}",
        Text(f"Choix de {fr}", f"{en} chosen"),
        Text(
            f"les compagnies choisissent {fr} dans {{value}} des rounds au lieu de {{standard}}",
            f"companies choose {en} in {{value}} of the rounds instead of {{standard}}",
        ),
        Text(f"{fr} est choisi plus souvent", f"{en} is chosen more often"),
        Text(f"{fr} est choisi moins souvent", f"{en} is chosen less often"),
        share=True,
        has_column=False,
    )


MEASURES = (
    Measure(
        DECISIONS,
        Text("Décisions", "Decisions"),
        Text(
            "une partie demande {value} décisions au lieu de {standard}",
            "a game takes {value} decisions instead of {standard}",
        ),
        Text("des parties plus longues", "longer games"),
        Text("des parties plus courtes", "shorter games"),
        digits=0,
    ),
    Measure(
        "turns",
        Text("Tours utiles", "Turns that do something"),
        Text(
            "{value} des tours font quelque chose au lieu de {standard}",
            "{value} of the turns do something instead of {standard}",
        ),
        Text("moins de tours perdus", "fewer idle turns"),
        Text("plus de tours perdus", "more idle turns"),
        share=True,
    ),
    Measure(
        "delivered",
        Text("Cristaux livrés", "Crystals delivered"),
        Text(
            "les compagnies livrent ensemble {value} cristaux au lieu de {standard}",
            "the companies together deliver {value} crystals instead of {standard}",
        ),
        Text("plus de cristaux livrés", "more crystals delivered"),
        Text("moins de cristaux livrés", "fewer crystals delivered"),
        digits=2,
    ),
    Measure(
        "crystals",
        Text("Cristaux capturés", "Crystals captured"),
        Text(
            "on capture {value} cristaux au lieu de {standard}", "{value} crystals are captured instead of {standard}"
        ),
        Text("plus de cristaux capturés", "more crystals captured"),
        Text("moins de cristaux capturés", "fewer crystals captured"),
        digits=2,
    ),
    Measure(
        "appeared",
        Text("Conteneurs apparus", "Containers that appeared"),
        Text("il apparaît {value} conteneurs au lieu de {standard}", "{value} containers appear instead of {standard}"),
        Text("plus de conteneurs apparus", "more containers appear"),
        Text("moins de conteneurs apparus", "fewer containers appear"),
    ),
    Measure(
        "captured",
        Text("Conteneurs capturés", "Containers captured"),
        Text(
            "on capture {value} conteneurs au lieu de {standard}",
            "{value} containers are captured instead of {standard}",
        ),
        Text("plus de conteneurs capturés", "more containers captured"),
        Text("moins de conteneurs capturés", "fewer containers captured"),
    ),
    Measure(
        "owners",
        Text("Compagnies avec un cristal", "Companies with a crystal"),
        Text(
            "{value} des compagnies finissent avec un cristal au lieu de {standard}",
            "{value} of the companies end with a crystal instead of {standard}",
        ),
        Text("plus de compagnies avec un cristal", "more companies with a crystal"),
        Text("moins de compagnies avec un cristal", "fewer companies with a crystal"),
        share=True,
    ),
    _count_measure("shots", Text("tirs", "shots"), shown=True),
    _count_measure("flights", Text("départs de la base", "departures from the base")),
    Measure(
        "value",
        Text("Valeur d’une base", "Value of a base"),
        Text("une base vaut {value} au lieu de {standard}", "a base is worth {value} instead of {standard}"),
        Text("des bases plus riches", "richer bases"),
        Text("des bases plus pauvres", "poorer bases"),
        has_column=False,
    ),
    Measure(
        "by_value",
        Text("Victoires à la valeur", "Games decided by value"),
        Text(
            "la valeur départage les premiers dans {value} des parties au lieu de {standard}",
            "value decides between the first in {value} of the games instead of {standard}",
        ),
        Text("plus de parties décidées par la valeur", "more games decided by value"),
        Text("moins de parties décidées par la valeur", "fewer games decided by value"),
        share=True,
        has_column=False,
    ),
    _count_measure("bought", Text("achats au marché", "purchases at the market")),
    _count_measure("bonds", Text("obligations achetées", "bonds bought")),
    _count_measure("surveys", Text("sondages", "surveys")),
    _count_measure("barters", Text("trocs conclus", "barters made"), digits=2),
    _count_measure("lotteries", Text("loteries", "lotteries"), digits=2),
    _count_measure("stars", Text("effets ★ joués", "★ effects played")),
    _count_measure("specials", Text("cartes spéciales jouées", "special cards played")),
    _count_measure("boosts", Text("boosters employés", "boosters used"), digits=2),
    _count_measure("treasures", Text("trésors chargés comme pièces", "treasures loaded as parts"), digits=2),
    _phase_measure("trade", "Commercer", "Trade"),
    _phase_measure("equip", "S’équiper", "Equip"),
    _phase_measure("move", "Se déplacer", "Move"),
    _phase_measure("fire", "Tirer", "Fire"),
)


# --- the questions ----------------------------------------------------------------------------


def _make_question(
    option: str, ask: Text, variants: dict[str, Text], lead: str = "delivered", used: str = "", main: bool = True
) -> Question:
    made = tuple(Variant(option, value, opening) for value, opening in variants.items())
    return Question(option, ask, made, lead, used, main)


QUESTIONS = (
    _make_question(
        "contents",
        Text(
            "Le contenu d’un conteneur doit-il rester un simple trésor, ou servir aussi à équiper la corvette ?",
            "Should what is found in a container stay a mere treasure, or also equip the corvette?",
        ),
        {
            "usable": Text(
                "Si les trésors servent aussi de cartes de couleur", "If treasures also serve as coloured cards"
            )
        },
        used="treasures",
    ),
    _make_question(
        "fire_colours",
        Text(
            "Tirer dans une autre couleur que celle de la défense doit-il donner moins de chances ?",
            "Should firing in another colour than the defence’s give a smaller chance?",
        ),
        {"off": Text("Si la couleur ne compte pas pour tirer", "If colour does not matter for firing")},
        "captured",
    ),
    _make_question(
        "move_zones",
        Text(
            "Un moteur doit-il valoir plus ou moins selon qu’on décolle, qu’on transite ou qu’on suit l’orbite ?",
            "Should an engine be worth more or less for take-off, for transfer and for the orbit?",
        ),
        {"off": Text("Si tous les trajets coûtent pareil", "If all edges cost the same")},
    ),
    _make_question(
        "effects",
        Text(
            "Certaines cartes doivent-elles offrir en plus un effet qui ne sert qu’une fois ?",
            "Should some cards also offer an effect that can be used once?",
        ),
        {"off": Text("Sans les effets des cartes ★", "Without the effects of ★ cards")},
        used="stars",
    ),
    _make_question(
        "fuel",
        Text("Faut-il un carburant qui s’épuise ?", "Should there be fuel that runs out?"),
        {"on": Text("Avec le carburant", "With fuel")},
    ),
    _make_question(
        "boosters",
        Text(
            "Les boosters doivent-ils être perdus, être réutilisés, ou ne pas exister ?",
            "Should boosters be lost when used, be used again, or not exist?",
        ),
        {
            "reusable": Text("Avec des boosters réutilisables", "With reusable boosters"),
            "none": Text("Sans boosters", "Without boosters"),
        },
        used="boosts",
    ),
    _make_question(
        "failures",
        Text("Faut-il des pannes dues au hasard ?", "Should there be failures at random?"),
        {
            "1": Text("Avec les seules pannes bancaires", "With bank outages only"),
            "2": Text("Avec les seuls défauts du lanceur", "With launch faults only"),
            "4": Text("Avec les seuls défauts de rentrée", "With re-entry faults only"),
            "8": Text("Avec les seuls défauts d’EVA", "With EVA faults only"),
            "15": Text("Avec toutes les pannes", "With all failures"),
        },
    ),
    _make_question(
        "specials",
        Text(
            "Faut-il des cartes spéciales, jouables pendant le tour de n’importe qui ?",
            "Should there be special cards, to be played in anybody’s turn?",
        ),
        {"off": Text("Sans cartes spéciales", "Without special cards")},
        used="specials",
    ),
    _make_question(
        "drift",
        Text(
            "Le cargo doit-il changer de côté à chaque round, ou d’une visite à l’autre ?",
            "Should the cargo change sides every round, or from one visit to the next?",
        ),
        {
            "per_visit": Text(
                "Si le cargo ne dérive pas pendant sa visite", "If the cargo does not drift during a visit"
            )
        },
    ),
    _make_question(
        "countdown",
        Text("Des comptes à rebours courts, ou des dés bruts ?", "Short countdowns, or raw dice?"),
        {"raw": Text("Avec des dés bruts", "With raw dice")},
        main=False,
    ),
    _make_question(
        "length",
        Text("Combien de rounds ?", "How many rounds?"),
        {"short": Text("En partie courte", "In a short game"), "long": Text("En partie longue", "In a long game")},
        main=False,
    ),
    _make_question(
        "barter",
        Text("Faut-il le troc ?", "Should there be barter?"),
        {"off": Text("Sans troc", "Without barter")},
        used="barters",
        main=False,
    ),
    _make_question(
        "lottery",
        Text("Faut-il la loterie ?", "Should there be a lottery?"),
        {"off": Text("Sans loterie", "Without the lottery")},
        used="lotteries",
        main=False,
    ),
    _make_question(
        "survey",
        Text("Faut-il les sondages ?", "Should there be surveys?"),
        {"off": Text("Sans sondages", "Without surveys")},
        used="surveys",
        main=False,
    ),
    _make_question(
        "bonds",
        Text("Faut-il les obligations ?", "Should there be bonds?"),
        {"off": Text("Sans obligations", "Without bonds")},
        used="bonds",
        main=False,
    ),
    _make_question(
        "start_hand",
        Text("Faut-il une main de départ ?", "Should there be a starting hand?"),
        {"0": Text("Sans main de départ", "Without a starting hand")},
        main=False,
    ),
    _make_question(
        "cargo_size",
        Text("Combien de conteneurs par cargo ?", "How many containers in a cargo?"),
        {
            "3": Text("Avec trois conteneurs", "With three containers"),
            "4": Text("Avec quatre conteneurs", "With four containers"),
        },
        "captured",
        main=False,
    ),
)


# --- what a prototype measured before -------------------------------------------------------

_COMPARED_MEASURES = ("delivered", "owners", "captured", "appeared", "shots", DECISIONS)


def _prototype_row(*numbers: float) -> dict[str, float]:
    return dict(zip(_COMPARED_MEASURES, numbers, strict=True))


PROTOTYPE_RESULTS = EarlierResults(
    Text(
        "du prototype qui accompagne nos règles (un autre robot glouton, écrit à part)",
        "of the prototype that came with our rules (another greedy bot, written apart)",
    ),
    60,
    {
        STANDARD: _prototype_row(3.6, 0.67, 8.3, 12.4, 15.6, 666),
        "fire_colours=off": _prototype_row(4.1, 0.66, 10.2, 13.7, 16.8, 651),
        "move_zones=off": _prototype_row(3.4, 0.64, 8.0, 12.3, 15.5, 665),
        "effects=off": _prototype_row(3.5, 0.65, 8.2, 12.0, 17.1, 633),
        "fuel=on": _prototype_row(2.2, 0.45, 6.1, 12.2, 11.8, 654),
        "boosters=none": _prototype_row(3.5, 0.63, 8.1, 12.6, 15.5, 663),
        "boosters=reusable": _prototype_row(3.5, 0.66, 8.2, 12.8, 15.4, 673),
        "failures=15": _prototype_row(2.7, 0.53, 7.3, 11.9, 15.9, 650),
        "specials=off": _prototype_row(3.7, 0.65, 9.1, 14.8, 15.2, 523),
        "drift=per_visit": _prototype_row(3.6, 0.64, 8.2, 12.6, 16.2, 682),
        "countdown=raw": _prototype_row(2.9, 0.55, 7.1, 9.0, 12.9, 691),
        "barter=off": _prototype_row(3.4, 0.65, 8.0, 12.1, 15.3, 659),
        "survey=off": _prototype_row(3.0, 0.58, 8.0, 12.4, 15.4, 681),
        "bonds=off": _prototype_row(3.8, 0.66, 9.1, 12.7, 17.2, 647),
        "start_hand=0": _prototype_row(3.7, 0.62, 8.0, 12.8, 15.5, 621),
    },
)
