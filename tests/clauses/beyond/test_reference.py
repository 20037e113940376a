"""The engine against a second implementation of the rules, action by action."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ludotheque import Match, game
from tests.contract.beyond import starts

from . import reference
from .reference import Table, Zone

pytestmark = pytest.mark.slow

RULES = (
    "BEY-4.2", "BEY-5.3", "BEY-5.8", "BEY-5.12", "BEY-6.1", "BEY-6.5", "BEY-7.3", "BEY-9.2", "BEY-9.5", "BEY-10.2",
    "BEY-10.3", "BEY-11.1", "BEY-12.1", "BEY-13.2", "BEY-14.1", "BEY-14.4",
)  # fmt: skip
MODULES = {"": (), "P": ("protection",), "I": ("invocation",), "PI": ("protection", "invocation")}


@pytest.fixture(scope="module", autouse=True)
def compiled():
    game("beyond").warm_up()


# --- two tables side by side ------------------------------------------------------------------


def both(players: int, modules: str, seed: int, games: int = 1) -> tuple[Match, Table]:
    """A new match here, and the same one there."""
    options = dict.fromkeys(MODULES[modules], "on") | {"match_games": games}
    m = game("beyond").match(players=players, options=options, seed=seed)
    there = Table(players, m.view(None)["first"], "P" in modules, "I" in modules, games, random.Random(seed))
    reference.show(there, m.view(None)["pile"]["back"])
    return m, there


def mirrored(m: Match, modules: str) -> Table:
    """The other table, laid as a running game of ours."""
    view = m.view(None)
    t = Table(view["players"], view["first"], "P" in modules, "I" in modules, dice=random.Random(1))
    t.zones = [zone_of(zone) for zone in view["zones"]]
    t.supply, t.centre, t.final, t.active = view["supply"], view["centre"], view["final"], view["mover"]
    t.pile, t.pile_no = list(Counter(view["unseen"]).elements()), view["pile"]["number"]
    t.discard, t.row, t.queue = codes(view["discard"]), codes(view["row"]), codes(view["queue"])
    t.step, t.turns = view["step"], view["turns"]
    if view["looking"]:
        t.looked, t.looker = view["looking"]["count"], view["looking"]["spirit"]
        reference.arrange(t, view_known(m, t.active))
    else:
        reference.show(t, view["pile"]["back"])
    return t


def advance(m: Match, there: Table, text: str) -> None:
    """Play an action on both sides; the cards that come out of our pile are those of theirs."""
    mark = len(m.events)
    m.play(m.turn[0], text)
    told = [(event.kind.name, event.argument_names()) for event in m.events[mark:]]
    reference.arrange(there, [words["card"] for name, words in told if name == "revealed"])
    reference.play(there, text)
    reference.arrange(there, [words["card"] for name, words in told if name == "saw"])
    reference.show(there, "-+"[m.state.back] if there.pile else None)


def zone_of(zone: dict) -> Zone:
    """One of our zones in their words."""
    return Zone(
        free=sorted(code + "*" * (card in zone["guarded"]) for card, code in zone["free"]),
        captures=sorted(corner[1] for corner in zone["corners"] if corner),
        motifs=[reference.Motif(m["spirit"], [code for _, code in m["cards"]], m["token"]) for m in zone["motifs"]],
        nian=sorted(zone["nian"]),
        tokens=zone["tokens"],
    )


def sorted_zone(zone: Zone) -> tuple:
    motifs = sorted((motif.spirit, tuple(motif.cards), motif.token) for motif in zone.motifs)
    return sorted(zone.free), sorted(zone.captures), motifs, sorted(zone.nian), zone.tokens


def ours(m: Match) -> dict:
    """Our table, as far as everybody may see it."""
    view = m.view(None)
    return {
        "zones": [sorted_zone(zone_of(zone)) for zone in view["zones"]],
        "points": [zone["points"] for zone in view["zones"]],
        "pile": (view["pile"]["number"], view["pile"]["count"], view["pile"]["back"]),
        "places": [sorted(code for _, code in view["discard"]), codes(view["row"]), codes(view["queue"])],
        "unseen": view["unseen"],
        "common": (view["supply"], view["centre"], view["final"], view["mover"], view["first"], view["turns"]),
        "results": [(r["end"], r["points"], r["winners"]) for r in view["match"]["results"]],
    }


def theirs(t: Table) -> dict:
    """The same of the other table."""
    return {
        "zones": [sorted_zone(zone) for zone in t.zones],
        "points": [reference.points(zone) for zone in t.zones],
        "pile": (t.pile_no, len(t.pile), reference.back(t)),
        "places": [sorted(t.discard), t.row, t.queue],
        "unseen": dict(Counter(t.pile)) if not t.over else None,
        "common": (t.supply, t.centre, t.final, t.active, t.first, t.turns),
        "results": [tuple(result) for result in t.results],
    }


def codes(cards: list) -> list[str]:
    return [code for _, code in cards]


def view_known(m: Match, seat: int) -> list[str]:
    """The first cards of the pile, as far as a seat knows them."""
    view = m.view(seat)
    if view["looking"] and view["looking"]["cards"]:
        return codes(view["looking"]["cards"])
    return codes([view["pile"]["known"]] if view["pile"]["known"] else [])


def known(t: Table, seat: int) -> list[str]:
    if t.looked and seat == t.active:
        return t.pile[: t.looked]
    return t.pile[:1] if seat in t.known_by else []


def follow(m: Match, there: Table, dice: random.Random, prefer: str = "", most: int = 10_000) -> Counter[str]:
    """Play to the end at random on both sides, comparing all the way; answers how often each verb was played."""
    verbs: Counter[str] = Counter()
    while verbs.total() < most:
        assert ours(m) == theirs(there), m.position()
        for seat in range(there.players) if there.looked or there.known_by else [dice.randrange(there.players)]:
            assert view_known(m, seat) == known(there, seat), m.position()
        legal = reference.legal(there)
        assert len(set(legal)) == len(legal)
        assert sorted(m.legal(m.turn[0]) if m.turn else []) == sorted(legal), m.position()
        if there.over:
            assert m.result().winners == tuple(reference.match_winners(there))
            break
        text = choose(legal, dice, prefer)
        verbs[" ".join(text.split()[: 2 if text.startswith("invoke") else 1])] += 1
        advance(m, there, text)
        assert reference.everything(there) == Counter(reference.BOX)
    return verbs


def choose(legal: list[str], dice: random.Random, prefer: str) -> str:
    """A random action; or, half of the time, one that begins with a preferred word."""
    liked = [text for text in legal if prefer and text.startswith(tuple(prefer.split()))]
    return dice.choice(liked if liked and dice.random() < 0.5 else legal)


# --- many games ------------------------------------------------------------------------------------


@pytest.mark.clause(*RULES)
@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players, modules):
    for seed in range(2):
        follow(*both(players, modules, seed), random.Random(seed))


@pytest.mark.clause("BEY-15.1", "BEY-15.5", "BEY-15.6", "BEY-16.6", "BEY-16.8", "BEY-16.10", "BEY-16.12", "BEY-16.13")
def test_games_full_of_motifs_and_invocations():
    """Random play seldom completes motifs; a player that prefers to stop, capture and invoke does."""
    verbs: Counter[str] = Counter()
    for seed in range(8):
        m, there = both(2 + seed % 3, "PI", 100 + seed)
        verbs += follow(m, there, random.Random(seed), prefer="stop invoke capture rescue")
    assert all(verbs[f"invoke {spirit}"] for spirit in "TBDGU")
    assert verbs["pick"] > 10


@pytest.mark.clause("BEY-6.1", "BEY-6.5", "BEY-6.8", "BEY-9.8", "BEY-12.1", "BEY-16.7", "BEY-16.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_from_tables_that_random_play_seldom_meets(players):
    """Piles about to run out, looks at the last cards, motifs to choose, one Nian Shou card missing."""
    options = dict.fromkeys(MODULES["PI"], "on")
    for number, position in enumerate(starts(players, options)):
        for seed in range(2):
            m = game("beyond").match(players=players, options=options, position=position, seed=seed)
            if not any(m.view(seat)["pile"]["known"] for seat in range(players)):
                follow(m, mirrored(m, "PI"), random.Random(number), prefer="invoke", most=40)


@pytest.mark.clause("BEY-12.1", "BEY-17.1", "BEY-17.2", "BEY-17.3")
@pytest.mark.parametrize(("players", "modules", "games"), [(2, "PI", 3), (3, "", 2), (4, "I", 2)])
def test_matches(players, modules, games):
    m, there = both(players, modules, 5, games)
    follow(m, there, random.Random(5), prefer="reveal")
    assert len(there.results) == games


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300))
def test_soak_many_more_games(seed):
    dice = random.Random(seed)
    liking = dice.choice(["", "reveal", "stop invoke", "stop invoke capture rescue", "protect capture"])
    m, there = both(dice.randint(2, 4), dice.choice(list(MODULES)), 1000 + seed, dice.choice([1, 1, 1, 2]))
    follow(m, there, dice, liking)
