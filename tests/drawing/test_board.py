"""The kit of boards: the element of a board, its scene, and the looks that a game declares."""

from __future__ import annotations

from typing import Any, NamedTuple
from xml.etree import ElementTree

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.board import Board, BoardParts, draw_board_element, load_board_style
from ludotheque.drawing.board_scene import BoardScene, name_seats, number_seats
from ludotheque.drawing.game_kit import GameKit
from ludotheque.drawing.kit import Box, draw_drop_zone, draw_key
from ludotheque.drawing.text_fit import measure_text

SEAT = Text("Joueur {number}", "Player {number}")
LABEL = Text("La table", "The table")


class Plan(NamedTuple):
    shape: str
    width: float
    height: float


class Scene(BoardScene[dict[str, Any], Plan]):
    pass


def make_view(**more: Any) -> dict[str, Any]:
    return {"players": 3, "seat": 1, "turn": [1], "over": False, **more}


def make_scene(shape: str = "wide", own_seat: int | None = 1, flip: bool = False, **more: Any) -> Scene:
    names = ("Ada", "Bob", "Cleo")
    return Scene(make_view(**more), "en", Plan(shape, 300, 200), "u-", "u-g-", names, own_seat, flip)


def draw_parts(scene: Scene) -> BoardParts:
    inside = svg.join(scene.draw_shape("disc", Box(1, 2, 3, 4)), svg.text(", ".join(scene.names)))
    return BoardParts(inside, svg.rect(width=1), (svg.circle(id=f"{scene.prefix}disc", r=1),), "Ada plays", "at-home")


board = Board(
    "ludotheque.games.beyond", "g-", Scene, lambda view, shape: Plan(shape, 300, 200), draw_parts, LABEL,
    number_seats(SEAT),
)  # fmt: skip


def test_a_board_has_its_definitions_ground_and_parts_in_this_order() -> None:
    drawn = board(make_view(), names=["Ada", "", "Cleo"])
    root = ElementTree.fromstring(drawn)
    assert [child.tag.rpartition("}")[2] for child in root] == ["defs", "rect", "use", "text"]
    assert root.attrib["class"] == "board beyond wide at-home"
    assert root.attrib["viewBox"] == "0 0 300 200"
    assert root.attrib["aria-label"] == "The table. Ada plays"
    assert root.attrib["lang"] == "en"
    assert "Ada, Player 2, Cleo" in drawn


def test_a_finished_game_is_marked() -> None:
    assert 'class="board beyond tall at-home over"' in board(make_view(over=True), shape="tall")


def test_a_standalone_board_begins_with_its_style_sheet() -> None:
    assert load_board_style("ludotheque.games.beyond") in board(make_view(), standalone=True)
    assert "<style>" not in board(make_view())


def test_a_uid_comes_before_every_id() -> None:
    drawn = board(make_view(), uid="left")
    assert 'id="left-g-board"' in drawn
    assert 'id="left-g-disc"' in drawn
    assert 'href="#left-g-disc"' in drawn


def test_a_board_may_rise_over_its_upper_edge() -> None:
    drawn = draw_board_element(prefix="b-", kind="board", size=(10, 20), label="x", lang="fr", above=5, style="a:b")
    assert 'viewBox="0 -5 10 25"' in drawn
    assert 'style="a:b"' in drawn


def test_seats_without_a_name_have_a_number() -> None:
    assert name_seats(None, 2, SEAT, "fr") == ("Joueur 1", "Joueur 2")
    assert name_seats(["", "Bob", "too many"], 2, SEAT, "en") == ("Player 1", "Bob")


def test_a_scene_knows_the_seats() -> None:
    assert make_scene().bottom_seat == 1
    assert make_scene(flip=True, own_seat=2).bottom_seat == 0
    assert make_scene(own_seat=None).bottom_seat == 0
    assert make_scene().is_deciding
    assert not make_scene().has_decision(0)
    assert not make_scene(own_seat=None).is_deciding
    assert not make_scene(over=True).is_deciding


def test_letters_are_raised_on_a_phone_only() -> None:
    assert make_scene("wide").raise_size(10) == 10
    assert make_scene("tall").raise_size(10) == make_scene("tall").small_size == 23
    assert make_scene("tall").raise_size(40) == 40


def test_a_piece_with_a_name_glides() -> None:
    scene = make_scene()
    drawn = scene.draw_piece("card-7", 10, 20.5, svg.rect(), kind="card", tilt=3, flips=True, data_from="pile")
    assert drawn == (
        '<g id="u-card-7" class="card" data-glide="true" data-flip="true"'
        ' style="transform:translate(10px,20.5px) rotate(3deg)" data-from="pile"><rect/></g>'
    )
    assert scene.draw_piece(None, 0, 0, "x", kind="card") == (
        '<g class="card" style="transform:translate(0px,0px)">x</g>'
    )


def test_a_counter_says_its_number_to_the_page() -> None:
    drawn = make_scene().draw_counter("fans-1", 12, 5, 6, 20, "number")
    assert drawn == '<text id="u-fans-1" class="number" x="5" y="6" font-size="20" data-count="12">12</text>'


def test_the_definitions_in_use_are_found_once_each_and_sorted() -> None:
    scene = make_scene()
    drawn = svg.join(scene.draw_shape(name, Box(0, 0, 1, 1)) for name in ("m-b", "f-b", "f-a", "f-b", "back", "ff-x"))
    assert scene.list_definitions(drawn, "f-", "m-") == ["f-a", "f-b", "m-b"]
    assert scene.list_definitions(drawn, "k-") == []


def test_panels_have_the_depth_that_the_game_says() -> None:
    box = Box(1, 2, 30, 40)
    assert GameKit(panel="glass").draw_panel(box, "lit") == (
        '<rect class="glass lit" x="1" y="2" width="30" height="40" rx="18"/>'
    )
    assert GameKit(depth=5, radius=20).draw_panel(box) == (
        '<rect class="leaf-side" x="1" y="7" width="30" height="40" rx="20"/>'
        '<rect class="leaf" x="1" y="2" width="30" height="40" rx="20"/>'
    )
    assert 'rx="4"' in GameKit().draw_panel(box, radius=4)


def test_a_chip_is_as_wide_as_its_words() -> None:
    kit = GameKit(chip="plate", chip_height=1.5, chip_margin=0.8)
    assert kit.chip_width("1", 10) == 15
    assert kit.chip_width("a long word", 10) == measure_text("a long word") * 10 + 8
    assert 'class="plate soft"' in kit.draw_chip("x", 0, 0, 10, "soft")


def test_titles_count_as_broader_than_plain_words() -> None:
    kit = GameKit(display_kinds=frozenset(("title",)))
    assert kit.letter_width("title start") == 1.13
    assert kit.letter_width("plain") == 1
    assert kit.draw_line("too long for this", 0, 0, 40, 20, "plain", 20).endswith("…</text>")
    assert kit.draw_line("no room", 0, 0, 5, 20, "plain") == ""


def test_what_can_be_clicked_begins_with_its_pad() -> None:
    assert draw_key("cell:a1", "a1", Box(0, 0, 4, 4), "x", kind="cell").startswith(
        '<g class="key cell" data-key="cell:a1" role="button" tabindex="-1" aria-label="a1"><rect class="pad"'
    )
    assert 'class="key zone" data-key="base" role="group"' in draw_drop_zone("base", "base", Box(0, 0, 4, 4))
    assert draw_key(None, "only looked at", Box(0, 0, 4, 4), "x") == ('<g role="img" aria-label="only looked at">x</g>')
