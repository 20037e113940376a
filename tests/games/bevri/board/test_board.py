"""The drawing of BEVRI's board: everything there, once, inside, labelled, and everything that a click path names."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from importlib import resources
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from ludotheque import game
from ludotheque.drawing.board import load_board_style
from ludotheque.drawing.kit import Box
from ludotheque.games.bevri.art.sheets import PACKAGE
from ludotheque.games.bevri.board.board import draw_board, pick_focus
from ludotheque.games.bevri.board.labels import write_percent
from ludotheque.games.bevri.board.layout import (
    CARGO_RING,
    FIRING_RING,
    HALF_SIDE,
    arc_path,
    locate_cells,
    make_plan,
    orbit_path,
)
from ludotheque.games.bevri.box import CELL_CODES, GREY_CODES, TYPE_CODES

SVG = "{http://www.w3.org/2000/svg}"
SHAPES_OF_SCREENS = ("wide", "tall")
SPARE = 8.0  # what may look out over the edge of a panel


def ship(propulsion: str = "", armament: str = "", hold: str = "") -> dict[str, list[str]]:
    return {"propulsion": propulsion.split(), "armament": armament.split(), "hold": hold.split()}


def company(cell: str = "centre", base: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    aboard = more.get("ship", ship())
    return {
        "cell": cell, "base": base, "size": 5, "crystals": 0, "value": None, "ship": aboard,
        "load": sum(map(len, aboard.values())), "engines": [], "boosters": [], "weapons": [], **more,
    }  # fmt: skip


CHOSEN = {"done": True, "mine": None, "shown": {"trade": True}}
HIDDEN = {"done": True, "mine": None, "shown": {}}
NOBODY = {"done": False, "mine": None, "shown": {}}
BASE = {"B1": 2, "G*": 1, "Y2": 1, "K3": 1, "probe": 1, "isotope": 1, "bond": 1, "crystal": 2}
LASER = {"weapon": "laser:B", "dice": [3, 3, 2, 2, 1, 0]}
SHIPS = (
    company("f15", BASE, ship=ship("R1 Y2 W1", "B3 B2", "jammer crystal"), engines=["chemical"], weapons=[LASER]),
    company("f4", ship=ship("B1 W2", "G1 G3", "computer relic"), engines=["ion"]),
    company("centre"),
    company("n2", ship=ship("G1 K2", "R1 Y1 K3", "thruster crystal crystal"), crystals=3),
)
CARGO = {
    "side": 0,
    "places": [
        {"place": 1, "container": 3, "category": "crate", "grey": 14, "defences": "Y", "printed": "Y",
         "content": None, "odds": {"crystal": [1, 6]}},
        {"place": 2, "container": 17, "category": "armoured", "grey": 15, "defences": "W", "printed": "RW",
         "content": None, "odds": {"crystal": [5, 12]}},
        None,
        {"place": 4, "container": 31, "category": "vault", "grey": 1, "defences": "BK", "printed": "BWK",
         "content": "crystal", "odds": {}},
    ],
}  # fmt: skip


def view(players: int = 4, seat: int | None = 0, step: str = "trade", phase: str = "", **more: Any) -> dict[str, Any]:
    """A table in the middle of a round; seat 0 acts."""
    companies = [dict(one, base=one["base"] if known == seat else None) for known, one in enumerate(SHIPS[:players])]
    common = {
        "game": "bevri", "players": players, "seat": seat, "ply": 40, "turn": [0], "round": 5, "rounds": 12, "first": 0,
        "phase": phase or step, "active": 0, "step": step, "countdown": 3, "cargo": CARGO, "containers": 28, "deck": 43,
        "chosen": [{**CHOSEN, "mine": "TF" if k == seat else None} for k in range(players)],
        "next": {"container": 5, "category": "armoured", "defences": "BG"}, "discard": {"B1": 2, "K*": 1}, "bank": 17,
        "market": ["R1", "W2", None, "jammer", "G*", "Y1", "B2", "anchor"], "prices": [2, 3, None, 3, 3, 2, 3, 3],
        "companies": companies, "turn_state": {"bought": False, "star_used": False}, "pay": None, "sale": None,
        "offer": None, "shot": None, "moves": None, "shots": None, "windows": None, "tally": None, "draft": None,
        "options": {}, "over": False, "result": None, "values": dict.fromkeys(TYPE_CODES, 2), "limit": 10,
        "fees": {"bond": 6, "survey": 3, "lottery": 2},
    }  # fmt: skip
    return {**common, **more}


def draft(kind: str, **more: Any) -> dict[str, Any]:
    """A draft that can be committed."""
    base = {"kind": kind, "ship": ship("R1 Y2", "B3 B2", "jammer"), "base": {**BASE, "W1": 1}, "give": [], "want": []}
    return {**base, "partner": None, "ready": True, "engines": ["chemical"], "boosters": [], "weapons": [LASER], **more}


MOVES = {
    "f14": {"means": "none", "engine": None, "booster": None, "fuel": None},
    "f1": {"means": "engine", "engine": "chemical", "booster": None, "fuel": None},
    "centre": {"means": "engine_booster", "engine": "chemical", "booster": "W1", "fuel": "B1"},
}
SHOTS = [
    {"place": 1, "weapon": "laser:B", "dice": 3, "distance": 1, "chance": 0.083, "spent": []},
    {"place": 2, "weapon": "laser:B", "dice": 3, "distance": 0, "chance": 0.42, "spent": []},
    {"place": 2, "weapon": "missile:B", "dice": 3, "distance": 0, "chance": 0.62, "spent": ["B2"]},
]
ROLLED = [["B", 4], ["K", 2], ["R", 6], ["Y", 1], ["W", 3], ["G", 5], ["B", 6]]
OFFER = {"from": 2, "to": 0, "give": ["Y2"], "want": ["B", "special"], "handed": [], "stage": "answer"}
ENDED = {"winner": 0, "reason": "rounds"}
TALLY = [
    {"crystals": 2, "value": 31, "score": 2031, "rank": 1, "title": None},
    {"crystals": 1, "value": 40, "score": 1040, "rank": 2, "title": None},
]

SAMPLES = {
    "choosing": view(step="choose", turn=[0, 2], active=None, chosen=[NOBODY, HIDDEN, NOBODY, NOBODY]),
    "chosen": view(2, step="choose", turn=[1], active=None),
    "discarding": view(3, step="discard", phase="deal"),
    "trade": view(),
    "trade, another": view(3, 1),
    "paying": view(step="pay", phase="trade", pay={"what": "card", "slot": 2, "price": 3, "paid": 1}),
    "paying a survey": view(step="pay", phase="trade", pay={"what": "survey", "slot": 2, "price": 3, "paid": 0}),
    "sale": view(2, step="take", phase="trade", sale={"credit": 3, "taken": [2]}),
    "barter": view(draft=draft("barter", give=["B1", "B1"], want=["W", "bond"], partner=1)),
    "answer": view(3, step="answer", phase="trade", active=2, offer=OFFER),
    "equip": view(step="equip", draft=draft("equip")),
    "place": view(step="place", phase="equip"),
    "move": view(step="move", moves=MOVES),
    "unload": view(step="unload", phase="move", draft=draft("unload")),
    "fire": view(step="fire", shots=SHOTS),
    "no shot": view(step="fire", shots=[]),
    "jam": view(3, 1, "jam", "fire", turn=[1],
                shot={"seat": 0, "place": 2, "weapon": "laser:B", "dice": 3, "rolled": []}),
    "rolled": view(4, 1, "fire", shot={"seat": None, "place": None, "weapon": None, "dice": 7, "rolled": ROLLED}),
    "window": view(step="window", phase="move", windows={"probe": [1, 2], "anchor": ["-", "+"], "thrust": ["f14"]}),
    "solo": view(1, step="move", moves=MOVES, cargo=None, countdown=9, next=None),
    "no container left": view(2, cargo={"side": 2, "places": [None] * 4}, countdown=0),
    "spectator": view(3, None),
    "over": view(2, step="over", phase="over", over=True, turn=[], active=None, tally=TALLY, result=ENDED),
    "over, solo": view(1, step="over", phase="over", over=True, turn=[], active=None, result=ENDED,
                       tally=[{**TALLY[0], "title": "captain"}]),
}  # fmt: skip


@pytest.fixture(params=SAMPLES, name="shown")
def _shown(request: pytest.FixtureRequest) -> dict[str, Any]:
    return SAMPLES[request.param]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("data-key", ""): element for element in root.iter() if element.get("data-key")}


def names(root: ElementTree.Element, start: str) -> list[str]:
    return sorted(e.get("id", "") for e in root.iter(f"{SVG}g") if e.get("id", "").startswith(start))


@cache
def played(players: int) -> list[tuple[dict[str, Any], list[tuple[int, tuple[str, ...]]], dict[str, list[str]]]]:
    """Moments of a random game: what a seat sees, how its actions are clicked, what it may shift about."""
    bevri = game("bevri")
    match = bevri.match(players=players, seed=players)
    chance = Random(players)
    found: list[Any] = []
    seen: Counter[str] = Counter()
    for _ in range(330):
        if match.state.over:
            break
        seat = chance.choice(match.turn)
        shown = match.view(seat)
        seen[shown["step"]] += 1
        if seen[shown["step"]] <= 6:
            found.append((shown, bevri.input.paths(match.state, seat, match.actions(seat)), {}))
            found.append((match.view(None), [], {}))
            found += _drafts(bevri, match.state, seat, chance)
        match.play(seat, chance.choice(match.legal(seat)))
    return found


def _drafts(bevri: Any, state: Any, seat: int, chance: Random) -> list[Any]:
    """What a company puts together, put by put."""
    puts: list[tuple[str, str]] = []
    found = []
    for _ in range(4):
        plan_ = bevri.input.draft(state, seat, puts)
        ways = [(item, zone) for item, zones in plan_.zones.items() for zone in zones] if plan_ else []
        if not ways or plan_.clause:
            break
        found.append((plan_.view, [], dict(plan_.zones)))
        puts.append(chance.choice(ways))
    return found


# ── the drawing as a document ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("shape", SHAPES_OF_SCREENS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_well_formed_with_unique_ids_and_keys(shown: dict[str, Any], shape: str, lang: str) -> None:
    drawing = draw_board(shown, lang, shape=shape, standalone=True)
    root = parse(drawing)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    keys = Counter(element.get("data-key") for element in root.iter() if element.get("data-key"))
    assert root.tag == f"{SVG}svg"
    assert max(ids.values()) == 1
    assert max(keys.values()) == 1
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawing)) <= set(ids)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES_OF_SCREENS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_real_game_has_every_key_of_a_path_and_of_a_draft(players: int, shape: str) -> None:
    steps = set()
    for shown, ways, items in played(players):
        keys = set(keyed(parse(draw_board(shown, shape=shape))))
        steps.add(shown["step"])
        by_action = defaultdict(list)
        for action, path in ways:
            by_action[action].append(path)
        for paths in by_action.values():
            assert any(set(path) <= keys for path in paths), (shown["step"], paths)
        assert {key for item, zones in items.items() for key in (item, *zones)} <= keys, shown["step"]
    assert {"choose", "trade", "pay", "equip", "move"} <= steps


def test_every_clickable_thing_has_a_pad_a_role_and_a_name(shown: dict[str, Any]) -> None:
    for lang in ("fr", "en"):
        root = parse(draw_board(shown, lang))
        assert root.get("lang") == lang
        assert root.get("aria-label")
        for key, element in keyed(root).items():
            assert element.get("role") == ("group" if is_zone(key) else "button")
            assert element.get("tabindex") == "-1"
            assert element.get("aria-label")
            assert element[0].get("class") == "pad"


def is_zone(key: str) -> bool:
    """A place where things can be put: what lies in it may be clicked, and what is dropped there lands in the zone."""
    return key in ("base", "offer") or key.startswith("comp:")


def test_only_zones_hold_things_that_can_be_clicked(shown: dict[str, Any]) -> None:
    keys = keyed(parse(draw_board(shown)))
    for key, element in keys.items():
        inside = {inner.get("data-key", "") for inner in element.iter() if inner.get("data-key")} - {key}
        if not is_zone(key):
            assert not inside
        elif key.startswith("comp:"):
            assert all(card.startswith(f"ship:{key[5:]}:") for card in inside)
        else:
            assert all(card.startswith({"base": "base:", "offer": ("give:", "asked:")}[key]) for card in inside)


def test_what_is_read_on_a_button_is_its_name(shown: dict[str, Any]) -> None:
    """A voice calls what it reads: words of several letters on a thing to click are a part of its name."""
    for element in keyed(parse(draw_board(shown, "fr"))).values():
        if element.get("role") == "button":
            read = "".join(text.text or "" for text in element.iter(f"{SVG}text"))
            assert len(read) < 2 or read in element.get("aria-label", ""), read


@pytest.mark.parametrize("shape", SHAPES_OF_SCREENS)
def test_nothing_lies_outside(shown: dict[str, Any], shape: str) -> None:
    root = parse(draw_board(shown, shape=shape))
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    for piece in root.iter(f"{SVG}g"):
        if piece.get("class") == "sheet-card":
            x, y = map(float, re.findall(r"-?[\d.]+(?=px)", piece.get("style", ""))[:2])
            right, low = x + float(piece[0].get("width", 0)), y + float(piece[0].get("height", 0))
            assert -SPARE <= x <= right <= wide + SPARE
            assert -SPARE <= y <= low <= high + SPARE


def boxes(root: ElementTree.Element, start: str) -> list[Box]:
    pads = [element[0] for key, element in keyed(root).items() if key.startswith(start)]
    return [Box(*(float(pad.get(name, 0)) for name in ("x", "y", "width", "height"))) for pad in pads]


@pytest.mark.parametrize("shape", SHAPES_OF_SCREENS)
def test_even_a_crowded_base_stays_in_its_panel(shape: str) -> None:
    """One of every type: during a turn a base may hold any number of cards (BEVRI-6.5)."""
    crowd = company("centre", dict.fromkeys(TYPE_CODES, 3), ship=ship("B1 B2 B3 R1 R2 R3 G1 G2"))
    for step in ("trade", "move"):
        shown = view(2, step=step, companies=[crowd, SHIPS[1]])
        root = parse(draw_board(shown, shape=shape))
        for start, panel in (
            ("base:", make_plan(shape, 2, pick_focus(shown)).base),
            ("ship:", make_plan(shape, 2, pick_focus(shown)).ship),
        ):
            for box in boxes(root, start):
                assert panel.x - SPARE <= box.x <= box.right <= panel.right + SPARE
                assert panel.y - SPARE <= box.y <= box.bottom <= panel.bottom + SPARE


def test_a_finger_finds_what_it_needs() -> None:
    """On a phone 390 pixels wide, 44 pixels are 90 units: buttons and phase cards are that high, cells nearly."""
    root = parse(draw_board(SAMPLES["choosing"], shape="tall"))
    assert all(box.w >= 90 and box.h >= 90 for box in boxes(root, "phase:"))
    root = parse(draw_board(SAMPLES["fire"], shape="tall"))
    assert all(box.h >= 74 for box in boxes(root, "pass"))
    scale = make_plan("tall", 4, "space").scale
    assert all(box.w * scale >= 60 and box.h * scale >= 60 for box in boxes(root, "cell:f"))


def lettered(element: ElementTree.Element, scale: float = 1.0) -> list[tuple[float, str]]:
    """How high the letters of a drawing are, with what they say; not those of drawings that are used many times."""
    if element.tag == f"{SVG}defs":
        return []
    grown = re.search(r"scale\(([\d.]+)", element.get("transform", "") + element.get("style", ""))
    scale *= float(grown[1]) if grown else 1.0
    own = [(scale * float(element.get("font-size", 0)), element.text or "")] if element.tag == f"{SVG}text" else []
    return own + [one for child in element for one in lettered(child, scale)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_words_of_a_phone_are_small_print(shown: dict[str, Any], lang: str) -> None:
    """On a phone 390 pixels wide, eleven pixels are 24 units of a board that fits its height; long words have less."""
    names = ["Ada", "Benoît", "Chloé", "Dmitri"]
    drawn = lettered(parse(draw_board(shown, lang, shape="tall", names=names)))
    assert len(drawn) > 8
    assert [one for one in drawn if one[0] < 22] == []


# ── space ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_rings_face_each_other_and_have_four_sides_of_five() -> None:
    """BEVRI-2.2 and 2.6: sixteen cells each, north first, clockwise; neighbouring sides share their corner."""
    for half, start in ((FIRING_RING, "f"), (CARGO_RING, "g")):
        north = [locate_cells()[f"{start}{k % 16}"] for k in range(-1, 2)]
        assert [round(y) for _, y in north] == [round(-half)] * 3
        assert [round(x) for x, _ in north] == [round(-half / 2), 0, round(half / 2)]
        east = locate_cells()[f"{start}4"]
        assert (round(east[0]), round(east[1])) == (round(half), 0)
        corner = locate_cells()[f"{start}2"]
        assert round(corner[0]) == round(-corner[1])
    assert set(locate_cells()) == {*CELL_CODES, *GREY_CODES}
    assert all(abs(x) < HALF_SIDE and abs(y) < HALF_SIDE for x, y in locate_cells().values())
    assert orbit_path(FIRING_RING).endswith("z")
    assert arc_path(14, 18, CARGO_RING).count("L") == 24  # across the north side, from corner to corner


def test_every_cell_has_its_key_and_those_of_the_cargo_zone_to_be_refused() -> None:
    keys = keyed(parse(draw_board(SAMPLES["move"])))
    assert {f"cell:{code}" for code in (*CELL_CODES, *GREY_CODES)} <= set(keys)
    assert "booster" in keys["cell:centre"].get("class", "")
    assert "white cell" in keys["cell:centre"].get("aria-label", "")


def test_containers_show_their_outline_their_defences_and_the_odds() -> None:
    drawing = draw_board(SAMPLES["trade"], "fr")
    keys = keyed(parse(drawing))
    assert {key for key in keys if key.startswith("place:")} == {"place:1", "place:2", "place:4"}
    assert "caisse" in keys["place:1"].get("aria-label", "")
    assert "17 %" in keys["place:1"].get("aria-label", "")
    assert "cristal" in keys["place:4"].get("aria-label", "")
    outlines = re.findall(r'class="hull" fill="[^"]*"', drawing)
    assert len(outlines) == 4  # three of the cargo and the next one
    assert names(parse(drawing), "container-") == ["container-17", "container-3", "container-31"]
    assert sum(e.get("class") == "socket" for e in parse(drawing).iter()) == 2  # a red and a white defence fell


def test_every_corvette_is_a_die_with_its_number() -> None:
    root = parse(draw_board(SAMPLES["trade"]))
    assert names(root, "corvette-") == [f"corvette-{seat}" for seat in range(4)]
    assert {f"corvette:p{seat + 1}" for seat in range(4)} <= set(keyed(root))


def test_chances_are_shown_before_firing() -> None:
    drawing = draw_board(SAMPLES["fire"], "fr")
    shown = [e.text for e in parse(drawing).iter(f"{SVG}text") if e.get("class") == "chance-word"]
    assert Counter(shown) == {"62 %": 2, "8 %": 2, "42 %": 1}  # the best of each container, then weapon by weapon
    assert {"weapon:laser:B", "weapon:missile:B"} <= set(keyed(parse(drawing)))
    assert 'class="reach-arc"' in drawing


def test_a_chance_is_never_called_sure_or_hopeless_unless_it_is() -> None:
    assert [write_percent(share, "en") for share in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "1%", "50%", "99%", "100%"]


def test_the_countdown_is_one_die_up_to_six_and_two_up_to_twelve() -> None:
    for count, dice in ((0, 1), (3, 1), (6, 1), (7, 2), (12, 2)):
        root = parse(draw_board(view(countdown=count)))
        counter = next(e for e in root.iter(f"{SVG}g") if e.get("class") == "countdown")
        assert len(list(counter.iter(f"{SVG}circle"))) == dice
        assert f"Countdown: {count}" in counter.get("aria-label", "")


# ── companies, cards, console ──────────────────────────────────────────────────────────────────────────────


def test_cards_glide_between_base_and_corvette() -> None:
    """Cards have no number of their own: copies are counted through the ship, then the base."""
    before = names(parse(draw_board(view(2, step="equip"))), "mine-")
    after = names(parse(draw_board(view(2, step="equip", draft=draft("equip")))), "mine-")
    assert {"mine-B1-0", "mine-B1-1", "mine-Gs-0", "mine-R1-0", "mine-crystal-2"} <= set(before)
    assert set(before) - set(after) == {"mine-crystal-2"}  # all others are the same cards elsewhere


def test_whence_and_where_things_go_exists(shown: dict[str, Any]) -> None:
    for shape in SHAPES_OF_SCREENS:
        root = parse(draw_board(shown, shape=shape))
        known = set(keyed(root)) | {e.get("id") for e in root.iter() if e.get("id")}
        goals = {e.get("data-to") for e in root.iter()} - {None}
        sources = {e.get("data-from") for e in root.iter()} - {None}
        assert goals <= known
        assert {name for name in sources if not str(name).startswith("base:")} <= known


def test_buttons_are_there_for_who_decides_only() -> None:
    moments = {
        "pass": SAMPLES["trade"], "accept": SAMPLES["answer"], "refuse": SAMPLES["answer"], "commit": SAMPLES["equip"],
        "cancel": SAMPLES["equip"], "probe": SAMPLES["window"], "later": SAMPLES["window"],
        "earlier": SAMPLES["window"], "thruster": SAMPLES["window"], "recompose": view(step="equip"),
        "stop": view(step="give", phase="trade"), "want:B": SAMPLES["trade"], "offer": SAMPLES["trade"],
    }  # fmt: skip
    for key, moment in moments.items():
        assert key in keyed(parse(draw_board(moment))), key
        assert key not in keyed(parse(draw_board({**moment, "seat": 1, "draft": None}))), key
    assert "jam" in keyed(parse(draw_board(SAMPLES["jam"])))
    assert "commit" not in keyed(parse(draw_board(view(step="equip", draft=draft("equip", ready=False)))))


def test_star_effects_are_offered_while_they_may_be_played() -> None:
    aboard = company("f15", BASE, ship=ship("B*", "R* W*", "K*"))
    for step, keys in (("move", {"pulse"}), ("fire", {"overcharge", "precision", "key"})):
        moment = view(1, step=step, moves=MOVES, shots=SHOTS, companies=[aboard])
        assert keys <= set(keyed(parse(draw_board(moment))))
        used = {**moment, "turn_state": {"star_used": True}}
        assert not keys & set(keyed(parse(draw_board(used))))


def test_cards_that_may_be_played_now_glow() -> None:
    def glowing(shown: dict[str, Any]) -> set[str]:
        return {key for key, e in keyed(parse(draw_board(shown))).items() if "glowing" in e.get("class", "").split()}

    assert glowing(SAMPLES["window"]) == {"base:probe"}
    assert glowing(SAMPLES["trade"]) == {"base:G*"}
    assert glowing({**SAMPLES["jam"], "seat": 0, "turn": [0]}) == {"ship:hold:jammer"}
    assert glowing(SAMPLES["trade, another"]) == set()


def test_others_bases_and_choices_stay_face_down() -> None:
    drawing = draw_board(SAMPLES["choosing"])
    keys = keyed(parse(drawing))
    assert all(key in keys for key in ("phase:T", "phase:E", "phase:M", "phase:F"))
    rival = next(e for e in parse(drawing).iter(f"{SVG}g") if e.get("class") == "company p2")
    assert not [e for e in rival.iter() if "phase-mark" in e.get("class", "")]
    assert "base:" not in "".join(keyed(parse(draw_board(SAMPLES["spectator"]))))


def test_the_looker_sits_at_the_bottom() -> None:
    def bottom(drawing: str) -> list[str | None]:
        hangar = next(e for e in parse(drawing).iter(f"{SVG}g") if e.get("class") == "hangar")
        return [e.get("id") for e in hangar.iter() if e.get("id", "").startswith("seat-")]

    for seat, low in ((0, 0), (2, 2), (None, 0)):
        assert bottom(draw_board(view(4, seat))) == [f"seat-{low}"]
    assert bottom(draw_board(view(3, 2), flip=True)) == ["seat-0"]


def test_values_and_prices_are_the_games_own() -> None:
    shown = view(values={**view()["values"], "B1": 7}, fees={"bond": 9, "survey": 4, "lottery": 3})
    drawing = draw_board(shown)
    face = next(e for e in parse(drawing).iter(f"{SVG}symbol") if e.get("id") == "bev-f-B1")
    assert "7" in [e.text for e in face.iter(f"{SVG}text")]
    assert "Buy a bond: 9; 17 left" in drawing


def test_names_are_shown_and_escaped() -> None:
    drawing = draw_board(
        view(3), "fr", names=["Jessy", '"><script>', "a very long name that would never fit in a panel"]
    )
    assert "Jessy" in drawing
    assert "<script" not in drawing
    assert "Compagnie 1" in draw_board(view(3), "fr")
    assert "Company 3" in draw_board(view(3), "en", names=["A", "B"])


# ── the page around it ─────────────────────────────────────────────────────────────────────────────────────


def test_two_boards_can_share_a_page() -> None:
    drawings = [parse(draw_board(SAMPLES["fire"], uid=uid)) for uid in ("left", "right")]
    ids = [{e.get("id") for e in drawing.iter() if e.get("id")} for drawing in drawings]
    assert not ids[0] & ids[1]


def test_a_standalone_drawing_carries_its_style() -> None:
    drawing = draw_board(SAMPLES["trade"], standalone=True)
    used = set(re.findall(r"var\((--[\w-]+)\)", drawing))
    assert used <= set(re.findall(r"(--[\w-]+):", drawing))
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_the_sheet_names_nothing_outside_the_board() -> None:
    selectors = re.findall(r"(?:^|\})\s*([^{}@/]+)\{", re.sub(r"/\*.*?\*/", "", load_board_style(PACKAGE), flags=re.S))
    plain = [part.strip() for selector in selectors for part in re.split(r",(?![^(]*\))", selector)]
    dots = "body .dot.s"  # the companies beside the board have the colours of their corvettes
    beside = '.table[data-game="bevri"]'  # the page around the board, on a phone
    assert all(part.startswith((".bevri", "svg.bevri", "from", "to", dots, beside)) for part in plain if part)


def test_the_page_styles_nothing_of_the_board_by_accident(shown: dict[str, Any]) -> None:
    folder = resources.files("ludotheque.page").joinpath("static")
    sheets = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("theme.css", "page.css"))
    selectors = " ".join(re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheets, flags=re.S)))
    theirs = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    for shape in SHAPES_OF_SCREENS:
        ours = {
            name for words in re.findall(r'class="([^"]*)"', draw_board(shown, shape=shape)) for name in words.split()
        }
        assert not ours & theirs


@pytest.mark.parametrize("shape", SHAPES_OF_SCREENS)
def test_a_drawing_is_light(shown: dict[str, Any], shape: str) -> None:
    assert len(draw_board(shown, shape=shape).encode()) < 130_000
