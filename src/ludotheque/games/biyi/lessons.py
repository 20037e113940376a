"""Biyi taught one idea at a time, on set positions. The rules themselves check every step (see the tests)."""

from __future__ import annotations

from functools import cache

from ludotheque.core.lessons import Lesson, Step
from ludotheque.core.texts import Text
from ludotheque.games.biyi.content import CARD_HEIGHTS, CELL_NAMES, CELLS, VILLAGE_CELLS


def start_position(card: int) -> str:
    """The starting position in which both players use a card (0: the classic start), White to move."""
    heights = [int(height) for height in CARD_HEIGHTS[card]]
    white = [f"{CELL_NAMES[cell]}:{'w' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    black = [f"{CELL_NAMES[CELLS - 1 - cell]}:{'b' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    return " ".join([*white, *black, "w"])


def _board() -> Lesson:
    return Lesson(
        "board",
        Text("Le Biyian", "The Biyian"),
        (
            Step(
                start_position(0),
                Text(
                    "Voici le Biyian : 13 rangées, 7 colonnes. Les Blancs habitent Nan, en bas ; les Noirs habitent Bei, "
                    "en haut. Entre les deux coule la Salouen, bordée de ses rives. Chacun veut rejoindre l’oiseau de sa "
                    "couleur, gardé dans le nid adverse : d13 pour les Blancs, d1 pour les Noirs.",
                    "This is the Biyian: 13 ranks, 7 files. White lives in Nan, below; Black lives in Bei, above. Between "
                    "them runs the Salween with its banks. Each wants to reach the bird of their own colour, kept in the "
                    "enemy nest: d13 for White, d1 for Black.",
                ),
            ),
            Step(
                start_position(0),
                Text(
                    "Les Blancs commencent. Vous jouez les Blancs : faites un premier pas, avancez d5 en d6.",
                    "White begins. You are White: take a first step, move d5 to d6.",
                ),
                accept=("d5-d6",),
                hint=Text("Cliquez sur d5, puis sur d6.", "Click d5, then d6."),
                well_done=Text("La partie est lancée !", "The game is on!"),
            ),
        ),
    )


def _pilots() -> Lesson:
    return Lesson(
        "pilots",
        Text("Le pilote", "The pilot"),
        (
            Step(
                "d4:w g2:w b11:b f10:b w",
                Text(
                    "Le jeton du dessus d’une case est son pilote. Un jeton seul est donc pilote lui aussi. Il va d’une "
                    "case vers l’avant, à gauche ou à droite. Avancez en d5.",
                    "The top token of a cell is its pilot, so a token on its own is a pilot too. It goes one cell forward, "
                    "left or right. Move forward to d5.",
                ),
                accept=("d4-d5",),
                well_done=Text("Pour les Blancs, l’avant est vers le haut.", "For White, forward is up the board."),
            ),
            Step(
                "d4:w g2:w b11:b f10:b w",
                Text(
                    "Essayez de reculer en d3, puis d’aller en diagonale en e5 : la table refuse et dit pourquoi. Ensuite, "
                    "jouez de côté.",
                    "Try to go back to d3, then diagonally to e5: the table refuses and says why. Then move sideways.",
                ),
                accept=("d4-c4", "d4-e4"),
                refuse=(("d4-d3", "BIYI-5.1"), ("d4-e5", "BIYI-4.3")),
                hint=Text("c4 et e4 sont à côté de d4.", "c4 and e4 are beside d4."),
                well_done=Text(
                    "Un pilote seul ne recule jamais, et les diagonales n’existent pas.",
                    "A pilot alone never goes back, and there are no diagonals.",
                ),
            ),
        ),
    )


def _levels() -> Lesson:
    return Lesson(
        "levels",
        Text("Monter, glisser, descendre", "Climb, slide, descend"),
        (
            Step(
                "c4:w d4:w g2:w b11:b f10:b w",
                Text(
                    "Un pilote peut monter sur un pilote de sa couleur placé au même niveau que lui. Montez de c4 sur d4.",
                    "A pilot may climb onto a pilot of its own colour that stands at its own level. Climb from c4 onto d4.",
                ),
                accept=("c4-d4",),
                well_done=Text(
                    "Vous voilà au niveau 2, sur un porteur : c’est une pile.",
                    "You are now at level 2, on a carrier: this is a pile.",
                ),
            ),
            Step(
                "d4:bw c4:b g2:w b11:b f10:b w",
                Text(
                    "Glisser, c’est garder son niveau. Du niveau 2, on glisse sur un jeton seul, ami ou ennemi. Glissez "
                    "sur c4 : le jeton noir devient votre porteur.",
                    "To slide is to keep one’s level. From level 2 you slide onto a single token, friend or foe. Slide onto "
                    "c4: the black token becomes your carrier.",
                ),
                accept=("d4-c4",),
                well_done=Text(
                    "La case c4 est à vous, et le jeton noir ne bouge plus tant que vous êtes dessus. Il n’y a pas de prise.",
                    "Cell c4 is yours, and the black token cannot move while you stand on it. Nothing is ever captured.",
                ),
            ),
            Step(
                "d4:bbw c4:b g2:w b11:b f10:b w",
                Text(
                    "Descendre, c’est perdre un niveau ou plus : d’un pilote au niveau 3 vers une case plus basse de deux "
                    "ou davantage. Descendez où vous voulez.",
                    "To descend is to lose one level or more: a pilot at level 3 goes to a cell that is lower by two or "
                    "more. Descend wherever you like.",
                ),
                accept=("d4-c4", "d4-d5", "d4-e4"),
                well_done=Text(
                    "Plus on est haut, plus on a de choix ; en descendant, on y renonce.",
                    "The higher you stand, the more choice you have; by descending you give it up.",
                ),
            ),
            Step(
                "d4:bw d5:wb c4:wwb d3:w b11:b f10:b w",
                Text(
                    "Ce qui vous arrête : un ennemi au même niveau (d5) et tout ce qui est plus haut (c4). Essayez les "
                    "deux, puis sortez par la droite.",
                    "What stops you: an enemy at your own level (d5) and anything higher (c4). Try both, then leave to the "
                    "right.",
                ),
                accept=("d4-e4",),
                refuse=(("d4-d5", "BIYI-5.6"), ("d4-c4", "BIYI-7.7"), ("d4-d3", "BIYI-5.1")),
                well_done=Text("La hauteur, c’est la liberté.", "Height is freedom."),
            ),
        ),
    )


def _piles() -> Lesson:
    return Lesson(
        "piles",
        Text("Les piles glissent", "Piles slide"),
        (
            Step(
                "d4:ww g2:w b11:b f10:b w",
                Text(
                    "Une pile est à celui qui la pilote. Elle peut se déplacer entière, en glissant sur une case vide : "
                    "chaque jeton garde son niveau. Avancez toute la pile en d5.",
                    "A pile belongs to whoever pilots it. It can move whole, sliding onto an empty cell: every token keeps "
                    "its level. Move the whole pile forward to d5.",
                ),
                accept=("d4=d5",),
                hint=Text(
                    "Cliquez sur d4, sur d5, puis sur le jeton du bas. Au clavier : d4=d5.",
                    "Click d4, then d5, then the bottom token. By keyboard: d4=d5.",
                ),
                well_done=Text(
                    "Le signe = veut dire « ensemble », le signe - « le pilote seul ».",
                    "The sign = means “together”, the sign - “the pilot alone”.",
                ),
            ),
            Step(
                "d4:bw g2:w b11:b f10:b w",
                Text(
                    "De côté, une pile glisse toujours, quelles que soient ses couleurs. Emmenez le porteur noir en c4 ou en e4.",
                    "Sideways a pile may always slide, whatever its colours. Take the black carrier along to c4 or e4.",
                ),
                accept=("d4=c4", "d4=e4"),
                well_done=Text("Il vous suffit d’être le pilote.", "All you need is to be the pilot."),
            ),
        ),
    )


def _cut() -> Lesson:
    return Lesson(
        "cut",
        Text("La coupe : la partie haute", "The cut: upper parts"),
        (
            Step(
                "c4:wbwbw d4:bb c5:bbbb c3:bbbbb b11:b w",
                Text(
                    "Vers une case occupée, seul ce qui dépasse glisse : c’est la hauteur de la case d’arrivée qui coupe la "
                    "pile. d4 a deux jetons ; les trois jetons de c4 au-dessus du niveau 2 peuvent glisser dessus.",
                    "Towards an occupied cell only what stands out above it slides: the height of the destination cuts the "
                    "pile. d4 has two tokens; the three tokens of c4 above level 2 can slide onto them.",
                ),
                accept=("c4=d4",),
                hint=Text("Jouez c4=d4 : trois jetons glissent.", "Play c4=d4: three tokens slide."),
                well_done=Text(
                    "Tous ont gardé leur niveau ; les deux du bas sont restés en c4.",
                    "All kept their level; the two at the bottom stayed on c4.",
                ),
            ),
            Step(
                "c4:wbwbw d4:bb c5:bbbb c3:bbbbb b11:b w",
                Text(
                    "Vers c5, haute de quatre, un seul jeton dépasse : ce n’est plus une partie, c’est le pilote. Essayez "
                    "c4=c5, puis de soulever deux jetons seulement vers d4 (c4@4=d4). Enfin, avancez le pilote seul.",
                    "Towards c5, four high, only one token stands out: that is no part, that is the pilot. Try c4=c5, then "
                    "lifting only two tokens to d4 (c4@4=d4). Then move the pilot alone.",
                ),
                accept=("c4-c5",),
                refuse=(("c4=c5", "BIYI-6.3"), ("c4@4=d4", "BIYI-6.8")),
                well_done=Text(
                    "Plusieurs jetons ensemble ne montent ni ne descendent jamais.",
                    "Several tokens together never go up or down.",
                ),
            ),
        ),
    )


def _carrier() -> Lesson:
    return Lesson(
        "carrier",
        Text("Le premier porteur", "The first carrier"),
        (
            Step(
                "d4:bww d5:b d3:b g2:w b11:b w",
                Text(
                    "Le plus bas des jetons qui glissent est le premier porteur. S’il a votre couleur, la partie peut aller "
                    "vers l’avant. Ici, ww glisse par-dessus d5. Vers l’arrière, c’est refusé : essayez d4=d3.",
                    "The lowest of the sliding tokens is the first carrier. If it has your colour the part may go forward. "
                    "Here ww slides over d5. Backward is refused: try d4=d3.",
                ),
                accept=("d4=d5",),
                refuse=(("d4=d3", "BIYI-6.7"),),
                well_done=Text("Un porteur ami pousse vers l’avant.", "A friendly carrier pushes forward."),
            ),
            Step(
                "d4:wbw d5:b d3:w g2:w b11:b w",
                Text(
                    "S’il est de la couleur adverse, la partie peut reculer, et seulement reculer ou aller de côté. Essayez "
                    "d4=d5, puis reculez en d3 : c’est la seule façon de revenir en arrière à Biyi.",
                    "If it has the enemy colour the part may go backward, and only backward or sideways. Try d4=d5, then go "
                    "back to d3: this is the only way back in Biyi.",
                ),
                accept=("d4=d3",),
                refuse=(("d4=d5", "BIYI-6.6"),),
                well_done=Text("Un porteur ennemi tire vers l’arrière.", "An enemy carrier pulls backward."),
            ),
        ),
    )


def _chains() -> Lesson:
    return Lesson(
        "chains",
        Text("Le Dragon fait rebondir", "Dragons make pilots bounce"),
        (
            Step(
                "c4:bbw d4:www d5:bbbbb g2:w b11:b w",
                Text(
                    "Une pile avec trois jetons d’une même couleur est un Dragon. Un pilote qui arrive sur trois porteurs de "
                    "sa couleur ne peut pas rester : il repart aussitôt. Montez de c4 sur le Dragon d4.",
                    "A pile with three tokens of one colour is a Dragon. A pilot that lands on three carriers of its own "
                    "colour cannot stay: it must go on at once. Climb from c4 onto the Dragon on d4.",
                ),
                accept=("c4-d4", "c4-d4>d5", "c4-d4>e4"),
                well_done=Text("Le tour n’est pas fini : le pilote doit repartir.", "The turn is not over: the pilot must go on."),
            ),
            Step(
                "c4:bb d4:wwww d5:bbbbb g2:w b11:b w c4-d4:1:3:4 - 0 d4",
                Text(
                    "En chaîne, le pilote va sur n’importe quelle case voisine, même sur un ennemi bien plus haut : il saute ! "
                    "Il ne peut ni reculer, ni revenir tout droit d’où il vient (essayez c4). Sautez sur d5, ou posez-vous en e4.",
                    "In a chain the pilot goes to any neighbouring cell, even onto a much higher enemy: it jumps! It can "
                    "neither go back nor return straight to where it came from (try c4). Jump onto d5, or land on e4.",
                ),
                accept=(">d5", ">e4"),
                refuse=((">c4", "BIYI-8.1"), (">d3", "BIYI-7.4")),
                well_done=Text(
                    "Le tour finit dès que le pilote n’est plus sur trois porteurs de sa couleur.",
                    "The turn ends as soon as the pilot no longer stands on three carriers of its colour.",
                ),
            ),
            Step(
                "c4:bbbww d4:www e4:bwww g2:w b11:b w",
                Text(
                    "Les chaînes s’enchaînent : la partie haute de c4 glisse sur d4, puis son pilote passe sur e4, où il y a "
                    "encore trois porteurs blancs, et doit encore repartir. Jouez c4=d4, et terminez le tour comme vous voulez.",
                    "Chains go on: the upper part of c4 slides onto d4, its pilot steps to e4, where three white carriers wait "
                    "again, and must go on once more. Play c4=d4 and finish the turn as you like.",
                ),
                accept=("c4=d4>e4>e5", "c4=d4>e4>f4", "c4=d4>d5", "c4=d4>c4"),
                well_done=Text(
                    "Un bon alignement de Dragons traverse le plateau en un tour.",
                    "A good row of Dragons crosses the board in a single turn.",
                ),
            ),
        ),
    )


def _reversal() -> Lesson:
    return Lesson(
        "reversal",
        Text("Pas d’aller-retour", "No there-and-back"),
        (
            Step(
                "d4:w g3:w d8:b f11:b w c4-d4:1:1:1 d9-d8:1:1:1 2 -",
                Text(
                    "Vous venez de jouer c4-d4. Défaire exactement son dernier déplacement est interdit : essayez d4-c4. "
                    "Jouez ensuite n’importe quel autre coup.",
                    "You have just played c4-d4. Exactly undoing one’s own last movement is forbidden: try d4-c4. Then play "
                    "anything else.",
                ),
                accept=("d4-d5", "d4-e4", "g3-g4", "g3-f3"),
                refuse=(("d4-c4", "BIYI-8.1"),),
                well_done=Text(
                    "Seul votre tout dernier déplacement compte : plus tard, d4-c4 sera de nouveau permis.",
                    "Only your very last movement counts: later on d4-c4 will be allowed again.",
                ),
            ),
            Step(
                "d4:w g3:w d8:b f11:b w",
                Text(
                    "Et si la même position, avec le même joueur au trait, revient une deuxième fois, la partie est nulle. "
                    "Avancez pour ne pas tourner en rond.",
                    "And if the same position with the same player to move comes up a second time, the game is drawn. Move "
                    "forward so as not to go round in circles.",
                ),
                accept=("d4-d5", "g3-g4"),
            ),
        ),
    )


def _river() -> Lesson:
    return Lesson(
        "river",
        Text("La rivière", "The river"),
        (
            Step(
                "d6:w b6:ww f6:w f8:b f11:b w",
                Text(
                    "Dans la Salouen (rangée 7), chacun doit rester relié à une rive occupée, sinon il se noie. Essayez d6-d7, "
                    "puis b6=b7. Entrez ensuite là où quelqu’un vous tient.",
                    "In the Salween (rank 7) everyone must stay linked to an occupied bank, or drown. Try d6-d7, then b6=b7. "
                    "Then enter where somebody holds you.",
                ),
                accept=("b6-b7", "f6-f7"),
                refuse=(("d6-d7", "BIYI-10.1"), ("b6=b7", "BIYI-10.1")),
                hint=Text(
                    "b6-b7 laisse un jeton sur la rive ; en f7, le noir de f8 vous tient.",
                    "b6-b7 leaves a token on the bank; on f7 the black token of f8 holds you.",
                ),
                well_done=Text("Ami ou ennemi, peu importe qui vous tient.", "Friend or foe, it does not matter who holds you."),
            ),
            Step(
                "c8:w c7:b d7:b e7:w g11:b w",
                Text(
                    "Trois jetons se tiennent dans l’eau, et tous dépendent de c8. Vous ne pouvez abandonner personne, pas même "
                    "l’adversaire : essayez c8-c9 ou c8-b8. Trouvez un coup qui laisse tout le monde au sec.",
                    "Three tokens hold each other in the water, and all depend on c8. You may abandon nobody, not even the "
                    "enemy: try c8-c9 or c8-b8. Find a move that leaves everybody safe.",
                ),
                accept=("c8-d8", "e7-e8"),
                refuse=(("c8-c9", "BIYI-10.1"), ("c8-b8", "BIYI-10.1")),
                well_done=Text(
                    "Un jeton sur la rive peut ainsi être cloué sur place : pensez-y contre l’adversaire.",
                    "So a token on the bank can be pinned in place: use that against your opponent.",
                ),
            ),
        ),
    )


def _dragons() -> Lesson:
    return Lesson(
        "dragons",
        Text("Dragons connectés", "Connected Dragons"),
        (
            Step(
                "c4:www d4:www e4:www b4:b f11:b w",
                Text(
                    "Deux Dragons entièrement blancs côte à côte sont connectés. Si votre tour commence ainsi, il doit finir "
                    "sans aucune paire connectée. Essayez c4=c5 : d4 et e4 resteraient connectés. Trouvez mieux.",
                    "Two all-white Dragons side by side are connected. If your turn begins like that it must end without any "
                    "connected pair. Try c4=c5: d4 and e4 would stay connected. Find better.",
                ),
                accept=("d4=d5", "d4-d5", "d4-c4>b4", "d4-c4>c5", "d4-e4>f4", "d4-e4>e5"),
                refuse=(("c4=c5", "BIYI-9.3"), ("c4-c5", "BIYI-9.3"), ("e4=f4", "BIYI-9.3")),
                hint=Text("C’est celui du milieu qui touche les deux autres.", "The middle one touches both others."),
                well_done=Text(
                    "Sans coup qui les sépare, vous perdriez la partie.",
                    "With no move to separate them you would lose the game.",
                ),
            ),
            Step(
                "c13:w a3:www b3:www a9:b w",
                Text(
                    "L’oiseau est à portée… mais vos Dragons a3 et b3 se touchent : le nid reste fermé. Essayez c13-d13, puis "
                    "séparez-les d’abord.",
                    "The bird is within reach… but your Dragons on a3 and b3 touch: the nest stays closed. Try c13-d13, then "
                    "separate them first.",
                ),
                accept=("a3-a4", "b3-b4", "b3-c3", "a3=a4", "b3=b4", "b3=c3"),
                refuse=(("c13-d13", "BIYI-11.3"),),
                well_done=Text("Au prochain tour, le nid sera ouvert.", "Next turn the nest will be open."),
            ),
        ),
    )


def _winning() -> Lesson:
    return Lesson(
        "winning",
        Text("Biyi !", "Biyi!"),
        (
            Step(
                "c13:w d12:bw e13:bbw a9:b w",
                Text(
                    "On gagne en posant un pilote seul sur l’oiseau, qui compte comme un jeton ami au niveau 1. Du niveau 1 on "
                    "monte, du niveau 2 on glisse, de plus haut on descend. Une pile n’entre jamais : essayez d12=d13. Puis gagnez !",
                    "You win by putting a pilot alone on the bird, which counts as a friendly token at level 1. From level 1 "
                    "you climb, from level 2 you slide, from higher you descend. A pile never enters: try d12=d13. Then win!",
                ),
                accept=("c13-d13", "d12-d13", "e13-d13"),
                refuse=(("d12=d13", "BIYI-6.9"),),
                well_done=Text("Biyi ! Les deux ailes sont réunies.", "Biyi! The two wings are one."),
            ),
            Step(
                "b13:bbbbw c13:wwwb g3:w a9:b w",
                Text(
                    "Une chaîne peut finir dans le nid. Gagnez en un tour.",
                    "A chain may end in the nest. Win in one turn.",
                ),
                accept=("b13-c13>d13",),
                hint=Text("Le Dragon de c13 fait rebondir votre pilote.", "The Dragon on c13 makes your pilot bounce."),
                well_done=Text("Le Dragon porte son pilote jusqu’au nid.", "The Dragon carries its pilot into the nest."),
            ),
            Step(
                "a1:b b1:ww c3:w w",
                Text(
                    "Qui n’a plus aucun coup possible perd aussi. Le jeton noir de a1 est au bout de sa route, et b1 lui barre "
                    "le passage : jouez n’importe quel coup de c3, et gagnez.",
                    "A player without any legal move loses too. The black token on a1 has come to the end of its road and b1 "
                    "bars the way: play any move of c3, and win.",
                ),
                accept=("c3-c4", "c3-b3", "c3-d3"),
                well_done=Text("Noirs bloqués : vous avez gagné.", "Black is stuck: you have won."),
            ),
        ),
    )


def _cards() -> Lesson:
    return Lesson(
        "cards",
        Text("Les cartes position", "Position cards"),
        (
            Step(
                start_position(1),
                Text(
                    "Vingt cartes position remplacent le départ classique. Voici le Scarabée, le même pour les deux joueurs : "
                    "des piles sont déjà formées. On peut aussi donner une carte différente à chacun.",
                    "Twenty position cards replace the classic start. Here is the Beetle, the same for both players: piles are "
                    "ready-made. Each player may also get a card of their own.",
                ),
            ),
            Step(
                start_position(1),
                Text(
                    "Avec des piles dès le départ, on part plus vite : envoyez toute la pile c5 en avant.",
                    "With piles from the start you get going sooner: send the whole pile of c5 forward.",
                ),
                accept=("c5=c6",),
                well_done=Text(
                    "Vous savez tout. Bonne partie !",
                    "Now you know everything. Enjoy the game!",
                ),
            ),
        ),
    )


@cache
def lessons() -> list[Lesson]:
    """The tutorial, in the order in which it is best read."""
    return [
        _board(),
        _pilots(),
        _levels(),
        _piles(),
        _cut(),
        _carrier(),
        _chains(),
        _reversal(),
        _river(),
        _dragons(),
        _winning(),
        _cards(),
    ]
