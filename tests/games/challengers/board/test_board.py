"""Challengers' board: every moment draws, in both languages and shapes; what can be clicked can be found and named."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import resources
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from ludotheque.drawing.board import load_board_style
from ludotheque.drawing.kit import Box
from ludotheque.games.challengers.board.board import draw_board
from ludotheque.games.challengers.board.faces import make_face
from ludotheque.games.challengers.board.layout import TALL_W, grid
from ludotheque.games.challengers.board.marks import SHEET, draw_set_mark
from ludotheque.games.challengers.board.palette import SEAT_PAINTS, SET_PAINTS, make_paint
from ludotheque.games.challengers.board.pictograms import OWN_PICTURES, PICTURES
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS, SET_KEYS
from tests.games.challengers.samples import (
    DARK,
    LIGHT,
    SAMPLES,
    View,
    asked,
    attack,
    draft,
    in_match,
    match,
    over,
    view,
)
from tests.games.challengers.tables import CHALLENGERS, COACHED, walk

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("wide", "tall")
ZONES = {"offer": "offer:", "deck": "deck:", "out": "out:"}
PHONE = 390 / TALL_W  # pixels of a phone for one unit of a tall board
SPARE = 12.0  # what may look out over the edge


@pytest.fixture(params=SAMPLES, name="shown")
def _shown(request: pytest.FixtureRequest) -> View:
    return SAMPLES[request.param]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("data-key", ""): element for element in root.iter() if element.get("data-key")}


def idents(root: ElementTree.Element, start: str) -> list[str]:
    return sorted(e.get("id", "") for e in root.iter(f"{SVG}g") if e.get("id", "").startswith(start))


def pad(element: ElementTree.Element) -> Box:
    return Box(*(float(element[0].get(name, 0)) for name in ("x", "y", "width", "height")))


def texts(element: ElementTree.Element) -> Iterator[str]:
    """Words that are read out: not those that are only for the eye."""
    if element.get("aria-hidden"):
        return
    if element.tag == f"{SVG}text":
        yield element.text or ""
    for child in element:
        yield from texts(child)


# ── the drawing as a document ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("shape", SHAPES)
def test_well_formed_with_unique_ids_and_keys(shown: View, shape: str) -> None:
    for lang in ("fr", "en"):
        drawing = draw_board(shown, lang, shape=shape)
        root = parse(drawing)
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        keys = Counter(element.get("data-key") for element in root.iter() if element.get("data-key"))
        assert max(ids.values()) == 1, ids.most_common(2)
        assert max(keys.values()) == 1, keys.most_common(2)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawing)) <= set(ids)
        assert root.get("lang") == lang
        assert len(drawing.encode()) < 150_000


def test_every_clickable_thing_has_a_pad_a_role_and_a_name(shown: View) -> None:
    for key, element in keyed(parse(draw_board(shown, "fr"))).items():
        assert element.get("role") == ("group" if key in ZONES else "button")
        assert element.get("tabindex") == "-1"
        assert element.get("aria-label")
        assert element[0].get("class") == "pad"
        inside = {inner.get("data-key", "") for inner in element.iter() if inner.get("data-key")} - {key}
        assert all(key in ZONES and other.startswith(ZONES[key]) for other in inside)


def test_what_is_read_on_a_button_is_its_name(shown: View) -> None:
    for element in keyed(parse(draw_board(shown, "fr"))).values():
        if element.get("role") == "button":
            for read in texts(element):
                assert len(read) < 2 or read in element.get("aria-label", ""), read


@pytest.mark.parametrize("shape", SHAPES)
def test_whence_things_come_and_where_they_go_exists(shown: View, shape: str) -> None:
    root = parse(draw_board(shown, shape=shape))
    known = set(keyed(root)) | {e.get("id") for e in root.iter() if e.get("id")}
    ends = {e.get(name) for e in root.iter() for name in ("data-to", "data-from")} - {None}
    assert {end for end in ends if not str(end).startswith("deck:")} <= known | {"own-deck", "out"}


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_lies_outside(shown: View, shape: str) -> None:
    root = parse(draw_board(shown, shape=shape))
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    for element in keyed(root).values():
        box = pad(element)
        assert -SPARE <= box.x <= box.right <= wide + SPARE
        assert -SPARE <= box.y <= box.bottom <= high + SPARE


def test_a_finger_finds_what_it_needs() -> None:
    """On a phone 390 pixels wide: what is chosen is at least 38 pixels high and wide."""
    for shown in SAMPLES.values():
        for key, element in keyed(parse(draw_board(shown, shape="tall"))).items():
            if not key.startswith(("out:", "level:", "arena:")) or "option" in element.get("class", ""):
                box = pad(element)
                assert min(box.w, box.h) * PHONE >= 38, (key, box)


def test_words_on_a_phone_are_not_too_small(shown: View) -> None:
    """11 pixels, but for the little that only repeats what is larger elsewhere (plates, ticks)."""
    root = parse(draw_board(shown, "fr", shape="tall"))
    for symbol in list(root.iter(f"{SVG}defs")):
        symbol.clear()
    for text in root.iter(f"{SVG}text"):
        assert float(text.get("font-size", 0)) * PHONE >= 9.8, text.text


# ── real cups ──────────────────────────────────────────────────────────────────────────────────────────────


@cache
def played(players: int) -> list[tuple[View, list[Any], dict[str, list[str]]]]:
    """Moments of a random cup: what a seat sees, how its actions are clicked, what it may put together."""
    found: list[Any] = []
    seen: Counter[str] = Counter()
    chance = Random(players)
    for m in walk(players, COACHED if players == 4 else {}, players):
        if not m.turn:
            break
        seat = chance.choice(m.turn)
        shown = m.view(seat)
        asked_now = (shown["match"] or {}).get("question") or shown["draft"] or {"kind": "coach"}
        moment = str(asked_now.get("stage", asked_now.get("kind")))
        seen[moment] += 1
        if seen[moment] > 4:
            continue
        found.append((shown, CHALLENGERS.input.paths(m.state, seat, m.actions(seat)), {}))
        puts: list[tuple[str, str]] = []
        for _ in range(3):
            put = CHALLENGERS.input.draft(m.state, seat, puts)
            ways = [(item, zone) for item, zones in put.zones.items() for zone in zones] if put else []
            if not put or put.clause or not ways:
                break
            found.append((put.view, [], dict(put.zones)))
            puts.append(chance.choice(ways))
    return found


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_real_cup_has_every_key_of_a_path_and_of_a_draft(players: int, shape: str) -> None:
    for shown, ways, items in played(players):
        keys = set(keyed(parse(draw_board(shown, shape=shape))))
        by_action = defaultdict(list)
        for action, path in ways:
            by_action[action].append(path)
        for paths in by_action.values():
            assert any(set(path) <= keys for path in paths), paths
        assert {key for item, zones in items.items() for key in (item, *zones)} <= keys


# ── the draft ──────────────────────────────────────────────────────────────────────────────────────────────


def test_chosen_cards_are_ticked_and_lie_in_the_deck() -> None:
    root = parse(draw_board(SAMPLES["round 1, eight"]))
    keys = keyed(root)
    assert {key for key, e in keys.items() if "ticked" in e.get("class", "")} == {"offer:1", "offer:3"}
    assert {"deck:kid", "deck:coffee", "deck:newcomer_s"} <= set(keys)
    assert "Draft 1 card" in root.get("aria-label", "")


def test_removed_cards_are_struck_and_can_be_taken_back() -> None:
    drawing = draw_board(SAMPLES["remove"])
    keys = keyed(parse(drawing))
    assert {"out:newcomer_s", "out:talent", "commit", "cancel"} <= set(keys)
    assert "gone" in keys["deck:talent"].get("class", "")
    assert "gone" not in keys["deck:newcomer_s"].get("class", "")
    assert drawing.count('class="struck"') == 1


def test_buttons_of_the_deck_phase() -> None:
    for stage, key in (("select", "redraw"), ("trade", "pass"), ("remove", "done")):
        shown = view(4, 0, 4, draft=draft(stage, card="matryoshka" if stage == "trade" else None))
        assert key in keyed(parse(draw_board(shown)))
        assert key not in keyed(parse(draw_board({**shown, "turn": [1]})))
    spent = view(4, 0, 4, draft=draft(redraws=0))
    assert "redraw" not in keyed(parse(draw_board(spent)))


def test_piles_are_chosen_by_their_level() -> None:
    keys = keyed(parse(draw_board(SAMPLES["option"], "fr")))
    assert "2 cartes, +2 fans" in keys["level:A"].get("aria-label", "")
    assert "1 carte" in keys["level:B"].get("aria-label", "")


# ── the match ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_looker_plays_from_below() -> None:
    def rows(shown: View, **more: Any) -> list[float]:
        keys = keyed(parse(draw_board(shown, **more)))
        return [pad(keys[f"space:{side}:1"]).y for side in (0, 1)]

    light, dark = rows(SAMPLES["match"]), rows(SAMPLES["match, dark"])
    assert light[0] > light[1]
    assert dark[1] > dark[0]
    assert rows(SAMPLES["match"], flip=True)[1] > rows(SAMPLES["match"], flip=True)[0]


def test_strengths_count_and_bonuses_show() -> None:
    root = parse(draw_board(SAMPLES["match"]))
    counts = {e.get("id"): e.get("data-count") for e in root.iter(f"{SVG}text") if e.get("data-count")}
    assert (counts["attack-total"], counts["flag-total"]) == ("9", "10")
    bonuses = [e.text for e in root.iter(f"{SVG}text") if "bonus" in e.get("class", "")]
    assert bonuses == ["+2 to the next card", "+2", "+3"]


def test_a_card_keeps_its_identity_from_the_attack_to_the_bench() -> None:
    held = {"side": 0, "card": "getaway", "locked": 0, "strength": 3, "under": ["puppet", "climber"]}
    captured = in_match(4, 0, attacker=1, attack=[], total=0, flag=held)
    before, after = (idents(parse(draw_board(shown)), "c0-") for shown in (SAMPLES["match"], captured))
    assert "c0-getaway-0" in before
    assert before == after
    twice = match(attack=attack(("rat", 0, 3)))
    assert {"c0-rat-0", "c0-rat-1"} <= set(idents(parse(draw_board({**SAMPLES["match"], "match": twice})), "c0-"))


def test_questions_show_what_is_looked_at_to_who_is_asked_only() -> None:
    for kind, keys in (
        ("peek", {"keep", "switch"}),
        ("sort", {"looked:0", "looked:1", "looked:2"}),
        ("space", {"space:0:1", "space:0:6"}),
        ("move", {"bench:0:newcomer_s", "bench:0:newcomer_b", "bench:0:rat", "pass"}),
        ("move, theirs", {"bench:1:coffee", "bench:1:collector"}),
        ("reserve", {"reserve:0:cabbage", "reserve:0:thief"}),
        ("search", {"search:yeti", "search:newcomer_s"}),
        ("use", {"use", "pass"}),
    ):
        shown = SAMPLES[kind]
        assert keys <= set(keyed(parse(draw_board(shown)))), kind
        other = keyed(parse(draw_board({**shown, "seat": 1})))
        assert not any(key.startswith(("looked:", "search:")) or key in ("keep", "use") for key in other)


def test_a_long_attack_and_full_benches_fit() -> None:
    long = attack(*[("newcomer_s", 0, 1)] * 12)
    sides = [{**LIGHT, "reserve": ["cabbage"] * 9, "deck": 0, "backs": []}, DARK]
    for shape in SHAPES:
        root = parse(draw_board(in_match(4, 0, attack=long, sides=sides), shape=shape))
        wide = float(root.get("viewBox", "").split()[2])
        cards = [e for e in root.iter(f"{SVG}g") if e.get("class") == "playing-card"]
        assert all(0 <= float(re.findall(r"-?[\d.]+(?=px)", e.get("style", ""))[0]) <= wide for e in cards)


def test_only_the_owner_sees_a_known_top_card() -> None:
    assert "top: Snake" in draw_board(SAMPLES["match"])
    hidden = {**LIGHT, "backs": [None] * 7}
    assert "top:" not in draw_board(in_match(4, 1, sides=[hidden, DARK]))


# ── the cup ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_every_arena_of_every_round_can_be_watched(players: int) -> None:
    seats = players + players % 2
    keys = keyed(parse(draw_board(view(players, 0, 4), names=["Jessy"])))
    assert {f"arena:{number}:{arena}" for number in range(1, 8) for arena in range(1, seats // 2 + 1)} <= set(keys)
    assert {f"entrant:p{seat + 1}" for seat in range(players)} <= set(keys)
    assert ("entrant:robot" in keys) == bool(players % 2)


def test_the_finale_stands_in_the_schedule_once_it_is_known() -> None:
    assert "arena:8:1" in keyed(parse(draw_board(over(8))))
    assert "arena:8:1" not in keyed(parse(draw_board(view(8, 0, 7))))


def test_hidden_trophies_show_their_round_only() -> None:
    root = parse(draw_board(view(4, 0, 5)))
    rows = [e.text for e in root.iter(f"{SVG}text") if "token-word" in e.get("class", "")]
    assert {"+2", "+3"} <= set(rows)  # the looker's own
    assert {"1", "2", "3", "4"} <= set(rows)  # the others'


def test_own_row_comes_first_on_a_phone_and_the_winner_at_the_end() -> None:
    def first(shown: View, shape: str) -> str:
        return next(key for key in keyed(parse(draw_board(shown, shape=shape))) if key.startswith("entrant:"))

    assert first(view(8, 5, 4), "tall") == "entrant:p6"
    assert first(over(8), "wide") == "entrant:p3"
    assert "wins the cup" in draw_board(over(8))


def test_a_lost_solo_cup_is_the_robots() -> None:
    shown = {**over(1), "result": {"reason": "robot", "winner": None, "winners": [], "scores": [0.0]}}
    assert "Robot wins the cup" in draw_board(shown)


# ── cards, marks, the page around it ───────────────────────────────────────────────────────────────────────


def test_every_card_and_coach_has_a_picture_and_a_face() -> None:
    known = set(PICTURES) | set(OWN_PICTURES.symbols)
    assert {key for key in (*CARD_KEYS, *COACH_KEYS) if not key.startswith("fix_")} <= known
    assert make_face("cyborg", "fr", 4).base == "4"
    assert make_face("cyborg", "fr", 8).base == "7"  # the Finale
    assert make_face("snake", "en", 1).title == "Snake"


def test_every_set_and_seat_has_its_own_colour_and_mark() -> None:
    assert set(SET_KEYS) <= set(SET_PAINTS)
    marks = {re.findall(r' d="([^"]+)"', SHEET.definitions[f"seat-{seat}"])[0] for seat in range(len(SEAT_PAINTS))}
    assert len({paint.main for paint in SEAT_PAINTS}) == len(SEAT_PAINTS) == len(marks) == 8
    assert all(SEAT_PAINTS[seat].main in SHEET.definitions[f"seat-{seat}"] for seat in range(len(SEAT_PAINTS)))
    assert make_paint("#f0e020").ink != make_paint("#202040").ink


def test_a_pack_may_name_a_picture_for_its_set() -> None:
    assert draw_set_mark("x-", "peak", 0, 0, 24).startswith('<use href="#x-mark-peak"')
    assert draw_set_mark("x-", "lotus", 0, 0, 24).startswith("<path d=")
    assert "mark-star" in draw_set_mark("x-", "no-such-picture", 0, 0, 24)


def test_a_grid_is_as_large_as_it_can_be() -> None:
    assert grid(0, Box(0, 0, 100, 50), 1.0, 40) == []
    spots = grid(4, Box(10, 10, 100, 50), 1.0, 400, 0)
    assert [(spot.x, spot.w) for spot in spots] == [(10, 25), (35, 25), (60, 25), (85, 25)]


def test_names_are_shown_and_escaped() -> None:
    drawing = draw_board(
        view(8), "fr", names=["Jessy", '"><script>', "a very long name that would never fit in a panel"]
    )
    assert "Jessy" in drawing
    assert "<script" not in drawing
    assert "Équipe 4" in drawing


def test_two_boards_can_share_a_page() -> None:
    drawings = [parse(draw_board(SAMPLES["match"], uid=uid)) for uid in ("left", "right")]
    ids = [{e.get("id") for e in drawing.iter() if e.get("id")} for drawing in drawings]
    assert not ids[0] & ids[1]


def test_a_standalone_drawing_carries_its_style() -> None:
    drawing = draw_board(SAMPLES["match"], standalone=True)
    used = set(re.findall(r"var\((--[\w-]+)\)", drawing))
    assert used <= set(re.findall(r"(--[\w-]+):", drawing))
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_the_sheet_names_nothing_outside_the_board() -> None:
    sheet = load_board_style("ludotheque.games.challengers")
    selectors = re.findall(r"(?:^|\})\s*([^{}@/]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.S))
    plain = [part.strip() for selector in selectors for part in re.split(r",(?![^(]*\))", selector)]
    dots = "body .dot.s"  # the seats beside the board have the colours of their badges
    beside = (dots, ".board-host:has(> svg.challengers", ".board-host > svg.challengers", ".table:has(svg.challengers)")
    assert all(part.startswith((".challengers", "svg.challengers", *beside)) for part in plain if part)


def test_the_page_styles_nothing_of_the_board_by_accident() -> None:
    folder = resources.files("ludotheque.page").joinpath("static")
    sheets = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("theme.css", "page.css"))
    selectors = " ".join(re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheets, flags=re.S)))
    theirs = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    ours = {
        name
        for shown in SAMPLES.values()
        for words in re.findall(r'class="([^"]*)"', draw_board(shown))
        for name in words.split()
    }
    assert not ours & theirs


def test_asked_of_another_the_board_says_who_chooses() -> None:
    shown = {**asked("sort", "hacker"), "seat": 2, "turn": [0]}
    assert "Waiting for Jessy to decide (Hacker)" in draw_board(shown, names=["Jessy", "Noé", "Ada", "Sam"])
