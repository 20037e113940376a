"""The cards as the rules of record list them (CHAL-T): the tests compare what the game plays with to this.

id | key | English | Français | set | level | base strength | copies | effects
"""

from __future__ import annotations

from dataclasses import dataclass

CARDS = """
# Starter deck
0 | newcomer_s | Newcomer | Débutant | - | S | 1 | 3 |
1 | talent | Talent | Espoir | - | S | 2 | 1 |
2 | dog | Dog | Chien | - | S | 3 | 1 | NOW: PEEK(TOP)
3 | champion | Champion | Championne | - | S | 4 | 1 |
# Rainbow
4 | backpacker | Backpacker | Routard | rainbow | A | 1 | 4 | RULE: BENCH_AS_RES
5 | dj | DJ | DJ | rainbow | A | 2 | 4 | NOW: PEEK(TOP)
6 | impostor | Impostor | Imposteur | rainbow | B | 2 | 4 | NOW: SELF(1*BASES)
7 | streamer | Streamer | Streameuse | rainbow | B | 3 | 4 | RULE: DOUBLE
8 | skater | Skater | Skateuse | rainbow | C | 5 | 4 | NOW ?LOST_PREV: FANS(2)
# Secret Base
9 | thief | Thief | Voleur | secret | A | 1 | 4 | NOW: PILE(A>RES)
10 | zombie | Zombie | Zombie | secret | A | 2 | 8 | ATK: SELF(1*RES)
11 | rat | Rat | Rat | secret | A | 3 | 3 |
12 | safecracker | Safecracker | Perceur de coffres | secret | B | 3 | 4 | NOW: MOVE(RES>BOT,ANY,1,must)
13 | getaway | Getaway Vehicle | Véhicule de fuite | secret | B | 3 | 4 | NOW: MOVE(BENCH>RES,SET SECRET,2,may)
14 | hacker | Hacker | Pirate informatique | secret | B | 5 | 4 | NOW: SORT3
15 | snake | Snake | Serpent | secret | B | 5 | 3 |
16 | cabbage | Cabbage | Chou | secret | C | 3 | 4 | RULE: BENCH_AS_RES
17 | scientist | Scientist | Scientifique | secret | C | 5 | 4 | NOW: MOVE(BENCH>TOP,LEVEL A,1,must)
18 | mole | Mole | Taupe | secret | C | 7 | 2 |
# Beach Club
19 | kid | Kid | Gamin | beach | A | 1 | 3 | NOW ?LACKS(BASE>=4): SELF(4)
20 | animateur | Animateur | Animateur | beach | A | 2 | 4 | BENCH: TEAM(BOTH,NAME newcomer,1)
21 | newcomer_b | Newcomer (Beach) | Débutant (plage) | beach | A | 2 | 4 |
22 | seagull | Seagull | Mouette | beach | A | 3 | 3 |
23 | icecream | Ice Cream Truck | Camion de glaces | beach | B | 3 | 4 | BENCH: TEAM(BOTH,SET BEACH,1)
24 | swimmer | Swimmer | Nageuse | beach | B | 3 | 4 | NOW: SELF(1*SEAT)
25 | surfteacher | Surf Teacher | Prof de surf | beach | B | 4 | 4 | PICK: GIFT(A,3)
26 | monkey | Monkey | Singe | beach | B | 5 | 3 |
27 | sandstorm | Sandstorm | Tempête de sable | beach | C | 4 | 4 | NOW: PILE(C>TOP)
28 | diver | Diver | Plongeuse | beach | C | 6 | 5 | NOW: PEEK(BOT)
29 | crocodile | Crocodile | Crocodile | beach | C | 7 | 2 |
# Mountain
30 | yodeler | Yodeler | Yodleur | mountain | A | 2 | 4 | FAIL: FANS(1)
31 | climber | Climber | Grimpeuse | mountain | A | 2 | 4 | NOW ?OPP_RES: SELF(2)
32 | skier | Skier | Skieur | mountain | A | 3 | 5 | NOW: MOVE(OBENCH>ORES,ANY,1,must)
33 | goat | Goat | Chèvre | mountain | A | 3 | 3 |
34 | snowman | Snowman | Bonhomme de neige | mountain | B | 3 | 4 | FLAG: SELF(3)
35 | vet | Vet | Vétérinaire | mountain | B | 4 | 4 | BENCH: TEAM(ATK,BASE=3,1)
36 | icebob | Bobsled | Bobsleigh | mountain | B | 4 | 4 | BENCH: TEAM(FLAG,SET MOUNTAIN,1)
37 | eagle | Eagle | Aigle | mountain | B | 5 | 3 |
38 | yeti | Yeti | Yéti | mountain | C | 6 | 4 | FLAG: TOLL(1)
39 | zeppelin | Zeppelin | Zeppelin | mountain | C | 11 | 3 | NOW ?HAS(LEVEL C): FORFEIT
40 | mammoth | Mammoth | Mammouth | mountain | C | 7 | 2 |
# University
41 | quarterback | Quarterback | Quart-arrière | university | A | 1 | 4 | ATK: SELF(1*FANS/1)
42 | coffee | Coffee Machine | Machine à café | university | A | 2 | 4 | BENCH: TEAM(ATK,SET UNIVERSITY,1)
43 | cheerleader | Cheerleader | Pom-pom girl | university | A | 2 | 4 | PICK: FANS(2)
44 | hamster | Hamster | Hamster | university | A | 3 | 3 |
45 | professor | Professor | Professeure | university | B | 3 | 4 | NOW ?HAS(SET UNIVERSITY): FANS(1)
46 | janitor | Janitor | Concierge | university | B | 4 | 4 | NOW: MOVE(BENCH>RES,LOWEST,1,may)
47 | pcoach | Personal Coach | Coach personnel | university | B | 4 | 4 | NOW: SELF(1*FANS/5)
48 | owl | Owl | Chouette | university | B | 5 | 3 |
49 | exam | Final Exam | Examen final | university | C | 3 | 4 | NOW: SELF(1*BENCH BASE<=3)
50 | tutor | Tutor | Tutrice | university | C | 5 | 4 | NOW: MOVE(DECK>TOP,ANY,1,must)
51 | gargoyle | Gargoyle | Gargouille | university | C | 7 | 2 |
# Toy Store
52 | railway | Model Railway | Train miniature | toys | A | 1 | 4 | FAIL: MOVE(BENCH>TOP,LEVEL A,1,must)
53 | figure | Action Figure | Figurine articulée | toys | A | 2 | 4 | FAIL: NEXT(2)
54 | puppet | Puppet | Marionnette | toys | A | 2 | 4 | NOW ?UNDER: SELF(2)
55 | rockhorse | Rocking Horse | Cheval à bascule | toys | A | 3 | 3 |
56 | clerk | Shop Clerk | Vendeuse | toys | B | 2 | 4 | NOW ?HAS(SET TOYS): MILL(1)
57 | windup | Wind-Up Car | Voiture à remonter | toys | B | 2 | 4 | NOW: MOVE(BENCH>OUT,ANY,1,may) · NOW ?DID: SELF(4)
58 | karaoke | Karaoke Kit | Kit de karaoké | toys | B | 4 | 4 | FAIL: PILE(B>BOT)
59 | bunny | Bunny | Lapin | toys | B | 5 | 3 |
60 | collector | Game Collector | Collectionneur de jeux | toys | C | 3 | 4 | FAIL: NEXT(6)
61 | matryoshka | Matryoshka | Matriochka | toys | C | 4 | 4 | PICK: TRADE
62 | giraffe | Giraffe | Girafe | toys | C | 7 | 2 |
# Enchanted Forest
63 | fairy | Fairy | Fée | forest | A | 1 | 4 | NOW: CLEAR_SEAT
64 | dwarf | Dwarf | Nain | forest | A | 2 | 7 | RULE: RES_AS_TOP
65 | frog | Frog | Grenouille | forest | A | 3 | 3 |
66 | grandmother | Grandmother | Grand-mère | forest | A | 4 | 4 | PICK: CUT(BASE>=3)
67 | mirror | Mirror | Miroir | forest | B | 1 | 4 | FAIL: MOVE(BENCH>TOP,SET FOREST,1,must)
68 | gingerbread | Gingerbread Man | Bonhomme de pain d'épices | forest | B | 4 | 4 | BENCH: TEAM(FLAG,BASE=4,1)
69 | deer | Deer | Cerf | forest | B | 5 | 3 |
70 | troll | Troll | Troll | forest | B | 7 | 3 | RULE: WIDE
71 | carriage | Carriage | Carrosse | forest | C | 4 | 4 | NOW: CLEAR_SEAT
72 | unicorn | Unicorn | Licorne | forest | C | 7 | 2 |
73 | cauldron | Cauldron | Chaudron | forest | C | 8 | 2 | NOW: MOVE(BENCH>OUT,LEVEL A,1,must)
# Robot start cards
74 | cyborg | Cyborg | Cyborg | - | S | round | 5 |
75 | alpha | Alpha | Alpha | - | S | 1 | 1 |
76 | beta | Beta | Beta | - | S | 2 | 1 |
77 | mecabot | Meca-Bot | Méca-Bot | - | S | 3 | 1 |
78 | champ | C.H.A.M.P. | C.H.A.M.P. | - | S | 4 | 1 |
# Robot R cards
79 | gamma | Gamma | Gamma | - | R | 3 | 1 |
80 | delta | Delta | Delta | - | R | 4 | 1 |
81 | turbo | Turbo-Bot | Turbo-Bot | - | R | 2 | 1 | ATK: SELF(2)
82 | shield | Shield-Bot | Bouclier-Bot | - | R | 3 | 1 | FLAG: SELF(2)
83 | magnet | Magnet-Bot | Aimant-Bot | - | R | 2 | 1 | NOW: MILL(1)
84 | dynamo | Dynamo | Dynamo | - | R | 2 | 1 | BENCH: TEAM(ATK,NAME cyborg,1)
85 | recycler | Recycler | Recycleur | - | R | 3 | 1 | RULE: BENCH_AS_RES
86 | echo | Echo-Bot | Écho-Bot | - | R | 2 | 1 | FAIL: NEXT(2)
# Robot SOLO cards
87 | nemesis | Nemesis | Némésis | - | SOLO | 5 | 1 |
88 | overclock | Overclock | Surcadenceur | - | SOLO | round | 1 |
89 | idol | Idol-Bot | Idole-Bot | - | SOLO | 3 | 1 | NOW: FANS(1)
# Test fixtures
90 | fix_fan | Fixture F1 | Gabarit F1 | - | X | 3 | 0 | LOST: FANS(1)
91 | fix_next | Fixture F2 | Gabarit F2 | - | X | 3 | 0 | LOST: NEXT(2)
"""

# id | key | English | Français | kind | effects
COACHES = """
0 | defender | Defender | Défenseur | passive | COACH: TEAM(FLAG,BASE=4,1)
1 | strategist | Strategist | Stratège | passive | COACH: DRAW(6) · COACH ?LOST_PREV: FANS(1)
2 | striker | Striker | Attaquante | passive | COACH: TEAM(ATK,BASE=3,1)
3 | captain | Captain | Capitaine | passive | COACH: TEAM(FLAG,LEVEL S,1)
4 | pillar | Pillar | Pilier | passive | COACH: TEAM(FLAG,LEVEL C,1)
5 | youth | Youth Coach | Formatrice | passive | COACH: TEAM(FLAG,LEVEL A,1)
6 | globetrotter | Globetrotter | Globe-trotteur | passive | COACH: TEAM(BOTH,RAINBOW,2)
7 | recruiter | Recruiter | Recruteuse | passive | COACH: REDRAW(2)
8 | groundskeeper | Groundskeeper | Jardinier | passive | COACH: SEATS(7)
9 | tactician | Tactician | Tacticien | passive | COACH: SECOND
10 | motivator | Motivator | Motivatrice | active | ACT: NEXT(1)
11 | physio | Physio | Kiné | active | ACT: MOVE(BENCH>TOP,BASE<=2,1,must)
12 | steward | Steward | Intendant | active | ACT: MOVE(BENCH>RES,ANY,1,must)
13 | saboteur | Saboteur | Saboteuse | active | ACT: MILL(1)
14 | scout | Scout | Dénicheuse | active | ACT: PILE(A>BOT)
15 | analyst | Analyst | Analyste | active | ACT: MOVE(DECK>TOP,ANY,1,must)
"""


@dataclass(frozen=True)
class Printed:
    """One row of the list of cards."""

    number: int
    key: str
    en: str
    fr: str
    set: str
    level: str
    base: str
    copies: int
    effects: tuple[str, ...]

    @property
    def name(self) -> str:
        """What counts on a bench (CHAL-7.4)."""
        return "newcomer" if self.key.startswith("newcomer_") else self.key


def _effects(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.split("·")) if text.strip() else ()


def _rows(table: str) -> list[list[str]]:
    lines = [line for line in table.strip().splitlines() if not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


PRINTED = [
    Printed(int(row[0]), row[1], row[2], row[3], row[4], row[5], row[6], int(row[7]), _effects(row[8]))
    for row in _rows(CARDS)
]
PRINTED_COACHES = [
    (int(number), key, en, fr, kind, _effects(effects)) for number, key, en, fr, kind, effects in _rows(COACHES)
]
