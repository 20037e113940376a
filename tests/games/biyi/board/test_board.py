"""The drawing of Biyi's board: everything there, once, labelled in both languages, right from both sides."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from ludotheque.games.biyi.board.board import draw_board
from ludotheque.games.biyi.board.layout import level_gap
from ludotheque.games.biyi.words.labels import list_moorings

SVG = "{http://www.w3.org/2000/svg}"
CELLS = [f"{file}{rank}" for file in "abcdefg" for rank in range(1, 14)]


def view(cells: str, **more: Any) -> dict[str, Any]:
    """A view from `c4:bbw d4:www`, tokens numbered in order of reading."""
    following = {"w": iter(range(34)), "b": iter(range(34, 68))}
    placed = {}
    for cell, colours in (part.split(":") for part in cells.split()):
        placed[cell] = [[next(following[colour]), colour] for colour in colours]
    common = {
        "game": "biyi",
        "mover": "w",
        "chain": None,
        "dragons": {"w": [], "b": []},
        "last": [],
        "over": False,
    }
    return {**common, "cells": placed, **more}


def moved(start: str, end: str) -> dict[str, Any]:
    return {"seat": 0, "from": start, "to": end, "tokens": 1, "kind": "slide"}


WHITE = [f"{file}{rank}:w" for rank in range(1, 6) for file in "abcdefg" if (file, rank) != ("d", 1)]
BLACK = [f"{file}{rank}:b" for rank in range(9, 14) for file in "abcdefg" if (file, rank) != ("d", 13)]
VIEWS = {
    "classic start": view(" ".join(WHITE + BLACK)),
    "empty": view(""),
    "middle game": view(
        "c5:ww d5:www e6:wwbw e7:ww c8:bwbb e8:bbbw c9:bb a9:b d1:b", last=[moved("b9", "c9")], over=True
    ),
    "tall piles": view("c4:wbwbw d4:bbwbwwbw d5:w f3:wbwbbwwbwbbw g13:www a1:bb a13:" + "w" * 15),
    "connected dragons": view(
        "c4:www d4:www e4:www f11:bbb f10:bbb",
        dragons={"w": [["c4", "d4"], ["d4", "e4"]], "b": [["f10", "f11"]]},
    ),
    "chain": view("c4:bb d4:wwww d5:bbbbb", chain="d4", last=[moved("c4", "d4")]),
    "won": view("d13:w c13:www b13:bb", over=True, last=[moved("b13", "c13"), moved("c13", "d13")]),
}


@pytest.fixture(params=VIEWS, name="shown")
def _shown(request: pytest.FixtureRequest) -> dict[str, Any]:
    return VIEWS[request.param]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("data-key", ""): element for element in root.iter() if element.get("data-key")}


def place(token: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", token.get("style", ""))
    return float(x), float(y)


def tokens(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {e.get("id", ""): e for e in root.iter(f"{SVG}g") if "token" in e.get("class", "").split()}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("standalone", [False, True])
def test_well_formed_with_unique_ids(shown: dict[str, Any], lang: str, flip: bool, standalone: bool) -> None:
    root = parse(draw_board(shown, lang, flip=flip, standalone=standalone))
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert root.tag == f"{SVG}svg"
    assert max(ids.values()) == 1
    references = re.findall(r"#([\w-]+)\)?\"", ElementTree.tostring(root, encoding="unicode"))
    assert set(references) <= set(ids)


def test_every_cell_token_and_level_is_drawn_once(shown: dict[str, Any]) -> None:
    root = parse(draw_board(shown))
    keys = keyed(root)
    piles = {cell: stack for cell, stack in shown["cells"].items() if len(stack) >= 2}
    levels = {f"level:{cell}:{level}" for cell, stack in piles.items() for level in range(1, len(stack) + 1)}
    assert set(keys) == {f"cell:{cell}" for cell in CELLS} | levels
    assert set(tokens(root)) == {f"token-{number}" for stack in shown["cells"].values() for number, _ in stack}
    exploded = {e.get("data-of") for e in root.iter(f"{SVG}g") if e.get("class") == "exploded"}
    assert exploded == {f"cell:{cell}" for cell in piles}


def test_tokens_rise_in_their_cell_and_only_the_top_one_is_the_pilot(shown: dict[str, Any]) -> None:
    keys = keyed(parse(draw_board(shown)))
    for cell, stack in shown["cells"].items():
        drawn = list(tokens(keys[f"cell:{cell}"]).values())
        assert [token.get("class", "").split()[1] for token in drawn] == [colour for _, colour in stack]
        assert ["pilot" in token.get("class", "") for token in drawn] == [False] * (len(stack) - 1) + [True]
        heights = [place(token)[1] for token in drawn]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == len(heights)


def test_nearer_cells_are_drawn_after_farther_ones() -> None:
    for flip in (False, True):
        order = list(keyed(parse(draw_board(VIEWS["empty"], flip=flip))))
        ranks = [int(key[6:]) for key in order if key.startswith("cell:d")]
        assert ranks == sorted(ranks, reverse=not flip)


def test_flip_turns_the_board_by_half_a_turn() -> None:
    ground = [
        {
            key: (float(e[0].get("x", 0)), float(e[0].get("y", 0)))
            for key, e in keyed(parse(draw_board(VIEWS["empty"], flip=flip))).items()
        }
        for flip in (False, True)
    ]
    sums = {(ground[0][key][0] + ground[1][key][0], ground[0][key][1] + ground[1][key][1]) for key in ground[0]}
    assert len(sums) == 1
    assert ground[0]["cell:a1"] == ground[1]["cell:g13"]


def label(shown: dict[str, Any], cell: str, lang: str) -> str | None:
    """What a screen reader says of a cell."""
    return keyed(parse(draw_board(shown, lang)))[f"cell:{cell}"].get("aria-label")


def test_labels_in_both_languages() -> None:
    shown = view("d4:wbw c4:w d1:b", chain="d4", dragons={"w": [["c4", "d4"]], "b": []})
    assert label(shown, "d4", "en") == (
        "d4, pile of 3, white pilot; from the bottom: white, black, white, connected Dragon, the pilot must move on"
    )
    assert label(shown, "d4", "fr") == (
        "d4, pile de 3, pilote blanc ; de bas en haut : blanc, noir, blanc, Dragon connecté, le pilote doit continuer"
    )
    assert label(shown, "c4", "fr") == "c4, jeton blanc, Dragon connecté"
    assert label(shown, "e7", "fr") == "e7, rivière, vide"
    assert label(shown, "e8", "en") == "e8, bank, empty"
    assert label(shown, "d1", "en") == "d1, white nest, Brilliant Emperor, black token"
    assert label(shown, "d13", "fr") == "d13, nid noir, Beauté de Jade, vide"


def test_every_clickable_thing_has_a_role_and_a_label(shown: dict[str, Any]) -> None:
    for lang in ("fr", "en"):
        root = parse(draw_board(shown, lang))
        assert root.get("lang") == lang
        assert root.get("aria-label")
        for key, element in keyed(root).items():
            assert element.get("role") == "button"
            assert element.get("tabindex") == "-1"
            assert element.get("aria-label", "").startswith(key.split(":")[1])
        assert not list(root.iter(f"{SVG}title"))


def test_villages_are_named_from_the_reader_s_side() -> None:
    def names(lang: str, flip: bool) -> list[str | None]:
        drawn = parse(draw_board(VIEWS["empty"], lang, flip=flip)).iter(f"{SVG}text")
        return [text.text for text in drawn if text.get("class") == "village"]

    assert names("fr", False) == ["Village de Nan", "Village de Bei"]
    assert names("en", True) == ["Village of Bei", "Village of Nan"]


def test_states_are_classes() -> None:
    keys = keyed(parse(draw_board(VIEWS["chain"])))
    assert {"chain", "moved", "full"} <= set(keys["cell:d4"].get("class", "").split())
    keys = keyed(parse(draw_board(VIEWS["connected dragons"])))
    assert [key for key in keys if "linked" in keys[key].get("class", "")] == [
        "cell:c4", "cell:d4", "cell:e4", "cell:f11", "cell:f10",
    ]  # fmt: skip


def test_the_last_movement_has_an_origin_and_an_arrow() -> None:
    drawing = draw_board(VIEWS["won"])
    assert drawing.count('class="origin faded"') == drawing.count('class="origin fresh"') == 1
    assert drawing.count('class="arrow"') == 2
    assert "origin" not in draw_board(VIEWS["empty"])


def test_heights_are_written_on_tall_piles_only() -> None:
    root = parse(draw_board(VIEWS["tall piles"]))
    shown = {e[1].text for e in root.iter(f"{SVG}g") if e.get("class", "").startswith("height")}
    assert shown == {"3", "5", "8", "12", "15"}


def test_piles_never_leave_the_page() -> None:
    rises = [level_gap(height) * height for height in range(1, 66)]
    assert rises == sorted(rises)
    assert rises[34] < 200


def test_the_exploded_view_leaves_the_four_neighbours_free() -> None:
    for cell in CELLS:
        root = parse(draw_board(view(f"{cell}:wbw")))
        keys = keyed(root)
        slip = next(e for e in root.iter(f"{SVG}rect") if e.get("class") == "slip")
        left, top, wide, tall = (float(slip.get(name, 0)) for name in ("x", "y", "width", "height"))
        file, rank = "abcdefg".index(cell[0]), int(cell[1:])
        for df, dr in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= file + df < 7 and 1 <= rank + dr <= 13:
                pad = keys[f"cell:{'abcdefg'[file + df]}{rank + dr}"][0]
                x, y = float(pad.get("x", 0)), float(pad.get("y", 0))
                assert x + 100 <= left or left + wide <= x or y + 80 <= top or top + tall <= y


def test_two_boards_can_share_a_page() -> None:
    drawings = [parse(draw_board(VIEWS["chain"], uid=uid)) for uid in ("left", "right")]
    ids = [{e.get("id") for e in drawing.iter() if e.get("id")} for drawing in drawings]
    assert not ids[0] & ids[1]


def test_a_standalone_drawing_carries_its_colours() -> None:
    drawing = draw_board(VIEWS["chain"], standalone=True)
    used = set(re.findall(r"var\((--[\w-]+)\)", drawing))
    defined = set(re.findall(r"(--[\w-]+):", drawing))
    assert used <= defined
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_the_classic_start_is_light() -> None:
    assert len(draw_board(VIEWS["classic start"]).encode()) < 60_000


def test_words_are_escaped() -> None:
    shown = view("d4:w", mover='"><script>')
    assert "<script" not in draw_board(shown)


def test_what_holds_the_river_is_shown_and_said() -> None:
    shown = view("c6:b c7:w d7:w e7:b g6:w g7:w g8:b")
    assert list_moorings(shown["cells"]) == [("c6", "c7", True), ("g6", "g7", False), ("g8", "g7", False)]
    assert label(shown, "c6", "en") == "c6, bank, black token, the only support of c7 above the water"
    assert label(shown, "c6", "fr") == "c6, rive, jeton noir, seul appui de c7 au-dessus de l’eau"
    drawing = draw_board(shown)
    assert drawing.count('class="drop-mark"') == 1
    assert drawing.count('class="rope taut"') == 4  # two down to the bank, two along the run
    assert drawing.count('class="rope"') == 4


def test_a_standalone_drawing_makes_room_for_what_rises_over_its_edge() -> None:
    low, high = (parse(draw_board(view(f"c13:{pile}"), standalone=True)) for pile in ("w", "w" * 12))
    assert low.get("viewBox", "").split()[1] == "0"
    assert int(high.get("viewBox", "").split()[1]) < 0
