"""The fixed words of a study's document. The sentences made from the numbers are in `findings.py`."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.lab.study.run import HASTY, LEVEL, LOT

LANGUAGE_LINK = Text("[This page in English]({page})", "[Cette page en français]({page})")

MADE = Text(
    "Page faite par `{command}`, sans retouche, à partir de {total} parties (règles version {rules}, graine {seed} : "
    "la même commande écrit les mêmes fichiers). Pour la partie ordinaire et pour chaque variante : {games} parties à "
    "{players}, et, contre chacun de plusieurs joueurs plus faibles, {duels} parties à deux ({pairs} donnes, chacune "
    "jouée deux fois, sièges échangés). Tous les nombres sont dans [`{game}.json`]({game}.json).",
    "This page was made by `{command}`, untouched by hand, from {total} games (rules version {rules}, seed {seed}: the "
    "same command writes the same files). For the standard game and for each variant: {games} games of {players} seats "
    "and, against each of several weaker players, {duels} games of two ({pairs} deals, each played twice with the "
    "seats exchanged). All numbers are in [`{game}.json`]({game}.json).",
)
INTERRUPTED = Text(
    "**Étude interrompue.** {done} variantes sur {asked}, partie ordinaire comprise, ont été jouées jusqu’au bout : "
    "cette page ne parle que d’elles, et des questions dont toutes les variantes ont été jouées.",
    "**This study was interrupted.** {done} of {asked} variants, the standard game included, were played to the end: "
    "this page tells of these only, and of the questions whose variants were all played.",
)
SHORT_TITLE = Text("En bref", "In short")
SHORT = Text(
    "Une phrase par variante, faite des nombres ; le détail est plus bas, avec les autres réglages.",
    "One sentence for each variant, made from the numbers; the details are below, with the other switches.",
)
HOW_TITLE = Text("Comment lire cette page", "How to read this page")
HOW = (
    Text(
        "**Joueurs.** Tous sont *gloutons* : chacun regarde un coup en avant, avec l’évaluation du jeu, et ne voit que "
        "ce que son siège peut voir ; le reste, il l’imagine.",
        "**Players.** All are *greedy*: each looks one action ahead, with the game’s evaluation, and sees only what "
        "its seat may see; it imagines the rest.",
    ),
    Text(
        "**Paires.** La partie numéro *k* a le même hasard dans toutes les variantes : on compare paire par paire. "
        "Leur chance est donc commune, celle de l’ordre aussi.",
        "**Pairs.** Game number *k* has the same chance in every variant: the comparison is pair by pair. So "
        "they share their luck, that of the order too.",
    ),
    Text(
        "**Intervalles.** Tous à 95 % ; ± en est la moitié. Avec des centaines d’intervalles, quelques-uns se "
        "trompent : une différence n’est dite *nette* (en gras dans les tableaux) qu’au-delà de trois erreurs types.",
        "**Intervals.** All are 95 % intervals; ± is half of one. Among hundreds of intervals a few miss: a difference "
        "is called *clear* (bold in the tables) only beyond three standard errors.",
    ),
    Text(
        "**Tableaux des variantes.** À côté de la moyenne, les parenthèses donnent l’intervalle de son changement par "
        "rapport à la partie ordinaire, non celui de la moyenne elle-même.",
        "**Tables of variants.** Beside a mean, the brackets hold the interval of its change against the standard "
        "game, not that of the mean itself.",
    ),
    Text(
        "**Habileté.** La part des parties à deux que le glouton gagne contre les robots faibles de la table "
        "({levels} : souvent, ils jouent à première vue) et contre un joueur au hasard. Plus elle est loin de 50 %, "
        "plus bien jouer paie.",
        "**Skill.** The share of games of two that the greedy player wins against the weak bots of the table "
        "({levels}: they often play at first sight) and against a random player. The farther from 50 %, the more it "
        "pays to play well.",
    ),
    Text(
        "**Décisions qui comptent.** Le même glouton joue contre un glouton qui tire au sort une décision sur "
        "{haste} : ce que celui-ci perd, en points de part de victoires, dit combien les décisions comptent. Et, "
        "sorte par sorte, contre un glouton qui tire au sort toutes ses décisions de cette sorte.",
        "**Decisions that matter.** The greedy player meets a greedy one that draws lots for one decision in {haste}: "
        "what that one loses, in points of the share of victories, tells how much decisions matter. And, kind by kind, "
        "it meets one that draws lots for all its decisions of that kind.",
    ),
    Text(
        "**Prudence.** Un glouton ne prévoit pas loin : une règle qui ne paie qu’à long terme, ou qui vit de la "
        "conversation entre personnes, vaut plus que ce que ces parties montrent.",
        "**Careful.** A greedy player does not plan far: a rule that pays only in the long run, or lives on talk "
        "between people, is worth more than these games show.",
    ),
)

STANDARD_TITLE = Text("La partie ordinaire", "The standard game")
MEASURE_HEAD = (Text("mesure, par partie", "measure, per game"), Text("moyenne", "mean"))
BY_KIND = Text(
    "Où sont les décisions qui comptent : ce que perd, en points de part de victoires, qui tire au sort toutes ses "
    "décisions d’une sorte.",
    "Where the decisions that matter are: what somebody loses, in points of the share of victories, who draws lots for "
    "all decisions of one kind.",
)
KIND_HEAD = (Text("sorte de décision", "kind of decision"), Text("perte, points", "loss, points"))

KNOWN_TITLE = Text("À côté du prototype", "Beside the prototype")
KNOWN = Text(
    "Nos moyennes et, entre parenthèses, celles {source}, sur {games} parties par ligne. En gras : ce que le hasard "
    "des deux mesures n’explique pas (plus de trois erreurs types). {apart} sur {all} s’écartent ainsi : les règles "
    "sont les mêmes, les robots non.",
    "Our means and, in brackets, those {source}, over {games} games a row. Bold: what the luck of both measurements "
    "does not explain (more than three standard errors). {apart} of {all} differ like that: the rules are the same, "
    "the bots are not.",
)

SAME_WAY = Text(
    "Les changements d’une variante à la partie ordinaire se comparent mieux que les moyennes : de ceux que nous "
    "voyons nettement et que le prototype voit au-delà de deux erreurs types, {same} sur {all} vont dans le même sens.",
    "What a variant changes compares better than means do: of the changes that we see clearly and the prototype sees "
    "beyond two standard errors, {same} of {all} go the same way.",
)

SUMMARY_TITLE = Text("Toutes les variantes d’un coup d’œil", "All variants at a glance")
SUMMARY = Text(
    "Moyennes ; en gras, ce qui diffère nettement de la partie ordinaire.",
    "Means; bold: clearly different from the standard game.",
)
VARIANT = Text("variante", "variant")
PART_TITLES = (
    Text("Les questions de l’auteur", "The author’s questions"),
    Text("Les autres réglages, en bref", "The other switches, in short"),
)
CHANGE_HEAD = Text("ordinaire", "standard")
LEVEL_NAME = Text("niveau {number}", "level {number}")
AGAINST_LEVEL = Text("Glouton contre {level}", "Greedy against {level}")
AGAINST_LOT = Text("Glouton contre hasard", "Greedy against random")
COST_OF_HASTE = Text("Coût du hasard, 1 fois sur 10", "Cost of lots, 1 in 10")
KIND_ROW = Text("Coût du hasard pour {kind}", "Cost of lots when {kind}")
PLOT_OF = Text("Changements avec leurs intervalles à 95 % : {what}", "Changes with their 95 % intervals: {what}")
CLAUSE = Text("Article {clause} ; ordinaire : `{standard}`.", "Clause {clause}; standard: `{standard}`.")


def level_name(name: str) -> Text:
    """Return `level2` in words."""
    return LEVEL_NAME.format(number=name.removeprefix(LEVEL))


def duel_title(name: str) -> Text:
    """Return what a duel measures."""
    if name == HASTY:
        return COST_OF_HASTE
    return AGAINST_LOT if name == LOT else AGAINST_LEVEL.format(level=level_name(name))
