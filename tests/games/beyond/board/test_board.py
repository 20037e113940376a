"""The drawing of BEYOND's table: every card there, once, inside, labelled, and everything that a click path names."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import resources
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from ludotheque import game
from ludotheque.drawing.board import load_board_style
from ludotheque.games.beyond.board.board import draw_board
from ludotheque.games.beyond.board.layout import make_plan
from ludotheque.games.beyond.board.pieces import motif_places
from ludotheque.games.beyond.box import SPIRIT_LETTERS, TYPE_CODES

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("wide", "tall")
SPARE = 6.0  # a tilted card may lean this far over the edge


def view(players: int = 4, seat: int | None = 0, step: str = "main", **more: Any) -> dict[str, Any]:
    """An empty table: no card anywhere, two tokens each."""
    zone = {"free": [], "guarded": [], "corners": [None] * 4, "motifs": [], "nian": [], "tokens": 2, "points": 2}
    common = {
        "game": "beyond", "players": players, "seat": seat, "ply": 0, "turn": [0], "first": 0, "mover": 0, "step": step,
        "turns": 1, "round": 1, "final": None, "match": {"game": 1, "games": 1, "results": [], "sums": [0] * players},
        "pile": {"count": 80, "number": 1, "back": "-", "known": None}, "looking": None, "discard": [], "row": [],
        "failed": False, "queue": [], "centre": [1, 2, 3, 4, 5, 6], "supply": 13, "choices": [], "odds": None,
        "unseen": dict.fromkeys(TYPE_CODES, 2), "tally": None, "options": {}, "over": False, "result": None,
        "zones": [dict(zone) for _ in range(players)],
    }  # fmt: skip
    return {**common, **more}


def cards(codes: str, start: int = 0) -> list[list[Any]]:
    """Cards from `T- Dh+ U1-`, numbered in order of reading."""
    return [[start + place, code] for place, code in enumerate(codes.split())]


def motif(letter: str, number: int, start: int) -> dict[str, Any]:
    parts = {"D": "Dh- Dh+ Db- Db+", "G": "Gh- Gh- Gb- Gb+", "U": "U1- U2+ U3- U4-"}
    return {"number": number, "spirit": letter, "token": number % 2 == 0,
            "cards": cards(parts.get(letter, f"{letter}- {letter}- {letter}+ {letter}+"), start)}  # fmt: skip


def crowded(seat: int) -> dict[str, Any]:
    """The most free cards that one zone can hold (36), twenty-one tokens, many motifs elsewhere."""
    shown = view(4, seat)
    most = "T- T- T+ B- B+ B+" + 4 * " Dh- Dh+" + " Db-" + " Gh+" + 4 * " Gb- Gb+" + 2 * " U1- U1+ U2- U2+ U3- U3+"
    for place, zone in enumerate(shown["zones"]):
        if place == 1:
            zone.update(free=cards(most), guarded=[0, 5, 9, 20, 30], tokens=21, nian=[1, 2, 3, 4, 5])
        else:
            zone["motifs"] = [
                motif(SPIRIT_LETTERS[k % 5], 10 * place + k, 100 * place + 100 + 4 * k) for k in range(2 + 2 * place)
            ]
            zone["corners"] = cards("T- T- B+ U4+", 100 * place + 160)
    return {**shown, "centre": [6]}


@cache
def played(players: int) -> list[tuple[dict[str, Any], set[str]]]:
    """Moments of a random game with both modules: what a seat sees, and the keys that it may click."""
    beyond = game("beyond")
    match = beyond.match(players=players, seed=players, options={"protection": "on", "invocation": "on"})
    chance, found = Random(players), []
    for ply in range(260):
        if match.state.over:
            break
        seat = match.turn[0]
        actions = match.actions(seat)
        if ply % 5 == 0:
            ways = beyond.input.paths(match.state, seat, actions)
            found.append((match.view(seat), {key for _, path in ways for key in path}))
            found.append((match.view((seat + 1) % players), set()))
        match.play(seat, chance.choice(match.legal(seat)))
    return [*found, (match.view(None), set())]


SAMPLES = {
    "start": view(),
    "two seats": view(2),
    "spectator": view(3, None, row=cards("T- Dh+ U1-"), step="reveal", odds={"fails": [3, 8]}),
    "six revealed": view(3, 0, "rescue", row=cards("T- B+ Dh- Gb+ U3- T+"), failed=True, mover=0),
    "placing": view(2, 0, "place", queue=cards("T- Dh+ U1-")),
    "crowded, mine": crowded(1),
    "crowded, another's": crowded(0),
    "final": view(3, 0, final="pile", pile={"count": 0, "number": 2, "back": None, "known": None}),
    "match": view(2, 1, match={"game": 2, "games": 9, "results": [], "sums": [41, 38]}, final="motifs"),
    "known": view(pile={"count": 3, "number": 1, "back": "+", "known": [7, "Dh+"]}),
    "looking": view(step="pick", looking={"seat": 0, "spirit": "T", "count": 4, "cards": cards("T- T- Gh+ U1-", 50)}),
    "over": view(2, over=True, turn=[], result={"reason": "nian", "winner": 1, "winners": [1], "scores": [0, 1]}),
}


@pytest.fixture(params=SAMPLES, name="shown")
def _shown(request: pytest.FixtureRequest) -> dict[str, Any]:
    return SAMPLES[request.param]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("data-key", ""): element for element in root.iter() if element.get("data-key")}


def numbers(root: ElementTree.Element) -> list[str]:
    ids = [element.get("id", "") for element in root.iter(f"{SVG}g")]
    return sorted(name for name in ids if name.startswith("card-"))


def on_the_table(shown: dict[str, Any]) -> list[str]:
    """Every card that has a place of its own; of the discard, the last three."""
    found = [*shown["row"], *shown["queue"], *shown["discard"][-3:]]
    if shown["looking"]:
        found += shown["looking"]["cards"] or []
    for zone in shown["zones"]:
        found += zone["free"] + [card for card in zone["corners"] if card]
        found += [card for one in zone["motifs"] for card in one["cards"]]
    return sorted(f"card-{number}" for number, _ in found)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_well_formed_with_unique_ids_and_keys(shown: dict[str, Any], shape: str, lang: str) -> None:
    root = parse(draw_board(shown, lang, shape=shape, standalone=True))
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    keys = Counter(element.get("data-key") for element in root.iter() if element.get("data-key"))
    assert root.tag == f"{SVG}svg"
    assert max(ids.values()) == 1
    assert {key for key, count in keys.items() if count > 1} <= {"pile"}  # the pile, and a button that does the same
    references = re.findall(r'(?:href="|url\()#([\w-]+)', ElementTree.tostring(root, encoding="unicode"))
    assert set(references) <= set(ids)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_card_is_drawn_once(shown: dict[str, Any], shape: str) -> None:
    assert numbers(parse(draw_board(shown, shape=shape))) == on_the_table(shown)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_real_game_shows_every_card_and_every_key_of_a_path(players: int, shape: str) -> None:
    steps = set()
    for shown, keys in played(players):
        root = parse(draw_board(shown, shape=shape))
        steps.add(shown["step"])
        assert numbers(root) == on_the_table(shown)
        assert keys <= set(keyed(root)), shown["step"]
    assert {"reveal", "place", "main"} <= steps


def inside(root: ElementTree.Element) -> bool:
    """Whether every card and token lies on the table, by its corner and its size."""
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    for piece in root.iter(f"{SVG}g"):
        if piece.get("data-glide") and piece.get("id", "").startswith(("card", "nian", "lotus", "seal")):
            x, y = map(float, re.findall(r"-?[\d.]+(?=px)", piece.get("style", ""))[:2])
            left, top = float(piece[0].get("x", 0)), float(piece[0].get("y", 0))
            right, low = left + float(piece[0].get("width", 0)), top + float(piece[0].get("height", 0))
            if x + left < -SPARE or y + top < -SPARE or x + right > wide + SPARE or y + low > high + SPARE:
                return False
    return True


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_lies_outside(shown: dict[str, Any], shape: str) -> None:
    assert inside(parse(draw_board(shown, shape=shape)))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_cards_of_a_seat_stay_on_its_mat(shape: str) -> None:
    """Even thirty-six free cards: those of a place look out from under each other."""
    for seat in (0, 1):
        shown = crowded(seat)
        root = parse(draw_board(shown, shape=shape))
        for place in range(4):
            box = make_plan(shape, 4).seats[(place - seat) % 4].box
            mat = next(e for e in root.iter(f"{SVG}g") if e.get("id") == f"seat-{place}")
            for card in (e for e in mat.iter(f"{SVG}g") if e.get("class", "").startswith("card")):
                x, y = map(float, re.findall(r"-?[\d.]+(?=px)", card.get("style", ""))[:2])
                wide, high = float(card[0].get("width", 0)), float(card[0].get("height", 0))
                assert box.x - SPARE <= x <= x + wide <= box.x + box.w + SPARE
                assert box.y - SPARE <= y <= y + high <= box.y + box.h + SPARE


def test_every_clickable_thing_has_a_pad_a_role_and_a_name(shown: dict[str, Any]) -> None:
    for lang in ("fr", "en"):
        root = parse(draw_board(shown, lang))
        assert root.get("lang") == lang
        assert root.get("aria-label")
        for element in keyed(root).values():
            assert element.get("role") == "button"
            assert element.get("tabindex") == "-1"
            assert element.get("aria-label")
            assert element[0].get("class") == "pad"


def test_buttons_are_there_for_who_decides_only() -> None:
    moments = {
        "stop": {"step": "reveal", "row": cards("T- Dh+")},
        "collect": {"step": "rescue", "row": cards("T- T+"), "failed": True},
        "end": {"step": "main"},
        "spirit": {"step": "place", "queue": cards("T-")},
        "stock": {"step": "place", "queue": cards("T-")},
        "choice:T--++": {
            "step": "enchant",
            "choices": [{"name": "T--++", "locks": cards("T- T- T+ T+"), "leaves": []}],
        },
        "looked:Gh+": {"step": "pick", "looking": {"seat": 0, "spirit": "D", "count": 1, "cards": cards("Gh+")}},
    }
    for key, moment in moments.items():
        assert key in keyed(parse(draw_board(view(4, 0, **moment))))
        assert key not in keyed(parse(draw_board({**view(4, 1, **moment), "looking": None})))
        assert key not in keyed(parse(draw_board({**view(4, None, **moment), "looking": None})))


def test_others_see_only_backs_of_what_is_looked_at() -> None:
    looking = {"seat": 2, "spirit": "T", "count": 4, "cards": None}
    root = parse(draw_board(view(4, 0, "pick", looking=looking, mover=2, turn=[2])))
    assert numbers(root) == []
    assert sum(e.get("id", "").startswith("looked-") for e in root.iter()) == 4


def test_a_revealed_card_comes_from_the_pile_and_turns_over() -> None:
    root = parse(draw_board(view(step="reveal", row=cards("T- Dh+"))))
    for number in (0, 1):
        card = next(e for e in root.iter(f"{SVG}g") if e.get("id") == f"card-{number}")
        assert (card.get("data-from"), card.get("data-flip"), card.get("data-to")) == ("pile", "true", "discard")
        assert any(child.get("class") == "flip-back" for child in card)


@pytest.mark.slow
def test_whence_and_where_things_go_exists() -> None:
    """Every name in `data-from` and `data-to` is a key or the id of something that stands still or glides."""
    for shown, _ in played(4):
        root = parse(draw_board(shown))
        known = set(keyed(root)) | {e.get("id") for e in root.iter() if e.get("data-glide")}
        named = {e.get(name) for e in root.iter() for name in ("data-from", "data-to")} - {None}
        assert {name for name in named if not str(name).startswith("lotus-")} <= known


def test_the_cards_of_a_kind_are_one_thing_to_click() -> None:
    shown = view()
    shown["zones"][1].update(free=cards("Dh- Dh- Dh- Dh+ U2-"), guarded=[1])
    keys = keyed(parse(draw_board(shown)))
    theirs = {key for key in keys if ":p2:" in key}
    assert theirs == {"free:p2:Dh-", "guarded:p2:Dh-", "free:p2:Dh+", "free:p2:U2-"}
    assert numbers(keys["free:p2:Dh-"]) == ["card-0", "card-2"]
    assert any(e.get("id") == "guard-1" for e in keys["guarded:p2:Dh-"].iter())


def test_four_cards_make_one_picture() -> None:
    """A complete motif uses the four windows of its Spirit's picture, each at its place."""
    for k, letter in enumerate(SPIRIT_LETTERS):
        shown = view()
        shown["zones"][0]["motifs"] = [motif(letter, 4 * k, 0)]
        drawing = draw_board(shown)
        shapes = re.findall(r'id="card-\d+"[^>]*><use href="#bey-(f-\w+)"', drawing)
        assert [int(re.findall(r"[np](\d)", shape)[0]) for shape in shapes] == [0, 1, 2, 3]
        assert {f"bey-q-{letter}{place}" for place in range(4)} <= set(re.findall(r'href="#(bey-q-\w+)"', drawing))


def test_the_places_of_each_part() -> None:
    assert {code: motif_places(code) for code in ("T-", "B+", "Dh-", "Db+", "Gh+", "U1-", "U4+")} == {
        "T-": (0, 1, 2, 3), "B+": (0, 1, 2, 3), "Dh-": (0, 1), "Db+": (2, 3), "Gh+": (0, 1), "U1-": (0,), "U4+": (3,),
    }  # fmt: skip


def test_the_mask_has_six_places() -> None:
    shown = view(centre=[2, 5])
    shown["zones"][0]["nian"] = [1]
    shown["zones"][2]["nian"] = [3, 4, 6]
    root = parse(draw_board(shown))
    assert sorted(e.get("id") for e in root.iter(f"{SVG}g") if re.fullmatch(r"nian-\d", e.get("id", ""))) == [
        f"nian-{number}" for number in range(1, 7)
    ]
    keys = keyed(root)
    assert "nian:p3" in keys
    assert "nian:p1" not in keys  # mine cannot be captured by me


def test_words_in_both_languages() -> None:
    shown = view(step="reveal", row=cards("T-"), odds={"fails": [23, 40]}, final="motifs")
    assert "Risque d’échec : 57 %" in draw_board(shown, "fr")
    assert "Risk of failure: 57%" in draw_board(shown, "en")
    assert "Dernier tour : trois motifs" in draw_board(shown, "fr")
    assert 'aria-label="Tortue Serpent Yin' not in draw_board(shown, "en")


def test_names_are_shown_and_escaped() -> None:
    drawing = draw_board(
        view(3), "fr", names=["Jessy", '"><script>', "a very long name that would never fit on a small mat"]
    )
    assert "Jessy" in drawing
    assert "<script" not in drawing
    assert "Joueur 1" in draw_board(view(3), "fr")
    assert "Player 3" in draw_board(view(3), "en", names=["A", "B"])


def test_the_looker_sits_at_the_bottom() -> None:
    for seat, bottom in ((0, 0), (2, 2), (None, 0)):
        mats = [e for e in parse(draw_board(view(4, seat))).iter(f"{SVG}g") if "seat-mat" in e.get("class", "")]
        assert [e.get("id") for e in mats if "near" in e.get("class", "")] == [f"seat-{bottom}"]


def test_points_can_be_kept_from_view() -> None:
    shown = view(unseen=None)
    for zone in shown["zones"]:
        zone["points"] = None
    drawing = draw_board(shown)
    assert "★" not in drawing
    assert "Unseen" not in drawing


def test_two_boards_can_share_a_page() -> None:
    drawings = [parse(draw_board(SAMPLES["crowded, mine"], uid=uid)) for uid in ("left", "right")]
    ids = [{e.get("id") for e in drawing.iter() if e.get("id")} for drawing in drawings]
    assert not ids[0] & ids[1]


def test_a_standalone_drawing_carries_its_style() -> None:
    drawing = draw_board(SAMPLES["start"], standalone=True)
    used = set(re.findall(r"var\((--[\w-]+)\)", drawing))
    assert used <= set(re.findall(r"(--[\w-]+):", drawing))
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_the_sheet_names_nothing_outside_the_table() -> None:
    sheet = load_board_style("ludotheque.games.beyond")
    selectors = re.findall(r"(?:^|\})\s*([^{}@/]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.S))
    plain = [part.strip() for selector in selectors for part in re.split(r",(?![^(]*\))", selector)]
    assert all(part.startswith((".beyond", "svg.beyond", "from", "to")) for part in plain if part)


def test_the_page_styles_nothing_of_the_table_by_accident(shown: dict[str, Any]) -> None:
    """No class of the drawing is one of the page's own; a card is both, and the sheet sets what matters again."""
    folder = resources.files("ludotheque.page").joinpath("static")
    sheets = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("theme.css", "page.css"))
    selectors = " ".join(re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheets, flags=re.S)))
    theirs = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    for shape in SHAPES:
        ours = {
            name for words in re.findall(r'class="([^"]*)"', draw_board(shown, shape=shape)) for name in words.split()
        }
        assert ours & theirs <= {"card"}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_drawing_is_light(shown: dict[str, Any], shape: str) -> None:
    assert len(draw_board(shown, shape=shape).encode()) < 160_000
