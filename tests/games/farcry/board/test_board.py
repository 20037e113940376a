"""Far Cry's board: every mission and every page draws, in both languages and shapes; what can be clicked is there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from ludotheque.drawing import icons
from ludotheque.drawing.board import load_board_style
from ludotheque.drawing.kit import Box
from ludotheque.games.farcry.art.sheets import PACKAGE, STATUSES
from ludotheque.games.farcry.board.board import draw_board
from ludotheque.games.farcry.board.campaign.map import PLACES
from ludotheque.games.farcry.board.card_icons import PICTURES
from ludotheque.games.farcry.board.gallery import gallery
from ludotheque.games.farcry.board.layout import TALL_W
from ludotheque.games.farcry.board.mission.grid import cell_centre, cell_name, fit_grid, neighbour
from ludotheque.games.farcry.board.mission.overlays import percent_text
from ludotheque.games.farcry.board.mission.themes import NEUTRAL, THEMES, find_theme
from ludotheque.games.farcry.box import STATUS_KEYS
from ludotheque.games.farcry.content import read_missions
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.rules.board.hexes import neighbour as neighbour_of
from ludotheque.games.farcry.show.clicks import paths
from ludotheque.games.farcry.teach.glossary import glossary
from ludotheque.games.farcry.words import WORDS
from tests.games.farcry.drawn import FARCRY, MISSIONS, copy, opened, pages, shown

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("wide", "tall")
PHONE = 390 / TALL_W  # pixels of a phone for one unit of a tall board
MOST_BYTES = 150_000  # of a board for two
SPARE = 16.0  # what may look out over the edge
PAGES = pages()


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("data-key", ""): element for element in root.iter() if element.get("data-key")}


def sound(drawing: str) -> ElementTree.Element:
    """A drawing whose ids and keys are unique and whose references all lead somewhere."""
    root = parse(drawing)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    keys = Counter(element.get("data-key") for element in root.iter() if element.get("data-key"))
    assert max(ids.values()) == 1, ids.most_common(2)
    assert not keys or max(keys.values()) == 1, keys.most_common(2)
    assert set(re.findall(r'(?:href="|url\()#([\w.-]+)', drawing)) <= set(ids)
    return root


def spoken(element: ElementTree.Element) -> Iterator[str]:
    """Words that are read out: not those that are only for the eye."""
    if element.get("aria-hidden"):
        return
    if element.tag == f"{SVG}text":
        yield element.text or ""
    for child in element:
        yield from spoken(child)


# ── missions ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_draws(mission: str) -> None:
    view = shown(mission)
    for shape, lang in zip(SHAPES, ("fr", "en"), strict=True):
        drawing = draw_board(view, lang, shape=shape)
        root = sound(drawing)
        assert root.get("lang") == lang
        assert len(drawing.encode()) < MOST_BYTES
        cells = [key for key in keyed(root) if key.startswith("cell:")]
        assert len(cells) == sum(cell is not None for cell in view["mission"]["board"]["cells"])
        codes = {f"figure:{figure['code']}" for figure in view["mission"]["figures"]}
        assert codes <= set(keyed(root))


@pytest.mark.parametrize("mission", ["m06", "m13"])
def test_a_stranger_sees_the_field_and_no_buttons(mission: str) -> None:
    view = copy(mission) | {"seat": None, "mine": []}
    keys = set(keyed(sound(draw_board(view, "fr"))))
    assert "pass:p1" not in keys
    assert "cell:A1" in keys


def test_four_heroes_and_a_dog_have_room() -> None:
    view = shown("m16", 4)
    for shape in SHAPES:
        drawing = draw_board(view, "fr", shape=shape)
        sound(drawing)
        assert len(drawing.encode()) < 1.2 * MOST_BYTES


@pytest.mark.parametrize("mission", ["m05", "m06", "m14"])
def test_what_is_clicked_can_be_found(mission: str) -> None:
    """Every key of every path of every legal action is on the board, along a random mission."""
    dice, rules = Random(mission), FARCRY.interpreted_rules
    match = opened(mission, seed=3)
    for number in range(24):
        if not match.turn:
            return
        seat = dice.choice(match.turn)
        legal = list(rules.legal(match.state, seat))
        drawn = keyed(sound(draw_board(FARCRY.show.view(match.state, seat), "fr", shape=SHAPES[number % 2])))
        needed = {key for _, path in paths(match.state, seat, legal) for key in path}
        assert needed <= set(drawn), needed - set(drawn)
        rules.play_with(match.state, seat, dice.choice(legal), dice.getrandbits(64))


# ── pages between missions ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", PAGES)
def test_every_page_draws(kind: str) -> None:
    for shape, lang in zip(SHAPES, ("fr", "en"), strict=True):
        drawing = draw_board(PAGES[kind], lang, shape=shape)
        sound(drawing)
        assert len(drawing.encode()) < MOST_BYTES


def test_sealed_envelopes_tell_only_their_number() -> None:
    view = PAGES["hub"]
    sealed = [place for place in view["campaign"]["destinations"] if place["state"] == "sealed"]
    assert sealed
    for shape in SHAPES:
        drawing = draw_board(view, "fr", shape=shape)
        assert all(str(place["envelope"]) in drawing for place in sealed)
        for mission in LIBRARY.missions[1:]:
            assert mission.intro.fr[:40] not in drawing
        titles = {place.key: place.title.fr for place in LIBRARY.destinations}
        assert all(f">{titles[place['key']]}<" not in drawing for place in sealed)


def test_pages_offer_what_is_asked() -> None:
    expected = {
        "hub": {"destination:d_relais"},
        "team": {"hero:nora", "hero:pam"},
        "loadout": {"start:p1", "own:p1:weapon:1", "stash:weapon:katana", "stash:item:bandage", "hero:pam"},
        "relay": {"start:p1", "relay:p1:pam"},
        "learn": {"learn:p1:angel", "learn:p1:legup", "skip:p1"},
        "story": {"answer:1", "answer:2"},
        "retry": {"retry:p1", "leave:p1"},
        "clinic": {"mutation:kumiko:rage", "cleanse:boris:granite", "leave:p1"},
    }
    for kind, keys in expected.items():
        for shape in SHAPES:
            assert keys <= set(keyed(parse(draw_board(PAGES[kind], "en", shape=shape)))), kind


# ── what can be touched, read, heard ───────────────────────────────────────────────────────────────────────

SEEN = {"mission": shown("m06"), "team of four": shown("m16", 4), **PAGES}


@pytest.mark.parametrize("name", SEEN)
def test_every_clickable_thing_has_a_pad_a_role_and_a_name(name: str) -> None:
    for key, element in keyed(parse(draw_board(SEEN[name], "fr"))).items():
        holds = any(inside.get("data-key") for inside in element.iter() if inside is not element)
        assert element.get("role") == ("group" if holds else "button"), key  # no button stands inside a button
        assert element.get("tabindex") == "-1"
        assert element.get("aria-label"), key
        inner = element[0] if element[0].get("class") == "pad" else element[0][0]
        assert inner.get("class") == "pad", key
        if not key.startswith("cell:"):  # a cell holds the figures that stand on it
            for read in spoken(element):
                assert len(read) < 3 or read in element.get("aria-label", ""), (key, read)


@pytest.mark.parametrize("name", SEEN)
def test_nothing_lies_outside(name: str) -> None:
    for shape in SHAPES:
        root = parse(draw_board(SEEN[name], "fr", shape=shape))
        _, _, wide, high = map(float, root.get("viewBox", "").split())
        for key, element in keyed(root).items():
            if element[0].tag != f"{SVG}rect":
                continue
            x, y, w, h = (float(element[0].get(side, 0)) for side in ("x", "y", "width", "height"))
            assert -SPARE <= x <= x + w <= wide + SPARE, key
            assert -SPARE <= y <= y + h <= high + SPARE, key


@pytest.mark.parametrize("name", SEEN)
def test_words_on_a_phone_are_not_too_small(name: str) -> None:
    """11 pixels; a little less where a long text must fit, and for what only repeats what is larger elsewhere."""
    root = parse(draw_board(SEEN[name], "fr", shape="tall"))
    for definitions in list(root.iter(f"{SVG}defs")):
        definitions.clear()
    small = [
        (text.text, text.get("font-size"))
        for text in root.iter(f"{SVG}text")
        if float(text.get("font-size", 0)) * PHONE < 6 and text.get("class") not in ("seal-word", "seat-number")
    ]
    assert not small, small[:5]


def test_a_used_weapon_lies_face_down_and_a_reaction_lights_up() -> None:
    view = copy("m01")
    seat = view["mission"]["seats"][0]
    seat["weapons"][0]["up"] = False
    seat["reactions"] = ["dodge", "retake"]
    view["question"] = {"kind": "window", "window": "decl", "seats": [0], "figure": None, "die": None, "success": None}
    view["question"]["plays"] = [{"card": "dodge", "sort": "reaction"}]
    view["turn"] = [0]
    attack = {"attacker": "brigadier.green", "target": "kumiko", "die": "yellow", "cover": True, "damage": 2}
    view["mission"]["attack"] = attack | {"rolled": None, "covered": None, "weapon": "machete", "chance": 1 / 3}
    drawn = keyed(parse(draw_board(view, "en")))
    assert "spent" in drawn["weapon:p1:1"].get("class", "")
    assert "face down" in drawn["weapon:p1:1"].get("aria-label", "")
    assert "lit" in drawn["reaction:p1:dodge"].get("class", "").split()
    assert "lit" not in drawn["reaction:p1:retake"].get("class", "").split()
    assert "decline:p1" in drawn


def test_what_is_foreseen_waits_until_somebody_points() -> None:
    view = shown("m01")
    drawing = draw_board(view, "fr")
    conditions = {element.get("data-when") for element in parse(drawing).iter()} - {None}
    hero = view["mine"][0]
    assert "*" in conditions
    assert f"figure:{hero}" in conditions
    assert {f"figure:{plan['figure']}" for plan in view["mission"]["forecast"]} <= conditions
    for aim in view["mission"]["aims"]:
        if aim["actor"] == hero and aim["hand"]:
            assert f"weapon:p1:{aim['hand']}+figure:{aim['target']}" in conditions


@pytest.mark.parametrize("mission", ["m04", "m11", "m12", "m13", "m14"])
def test_every_sign_is_explained_in_the_glossary(mission: str) -> None:
    view = copy(mission)
    view["mission"]["figures"][0]["statuses"] = [name for name in STATUSES.symbols if name in STATUS_KEYS]
    view["mission"]["figures"][-1]["shields"] = 1
    terms = {element.get("data-term") for element in parse(draw_board(view, "fr")).iter()} - {None}
    assert terms <= set(glossary())
    assert {"revive_token", "shield", "bleed"} <= terms


def test_fallen_heroes_lie_and_their_number_is_gone() -> None:
    view = copy("m01")
    view["mission"]["figures"][0] |= {"hp": 0, "statuses": ["ko"]}
    root = parse(draw_board(view, "fr"))
    assert "down" in keyed(root)[f"figure:{view['mission']['figures'][0]['code']}"].get("class", "")
    assert "hp0" not in {element.get("id") for element in root.iter()}


def test_dice_roll_once_and_damage_pops_once() -> None:
    view = copy("m01")
    target = view["mission"]["figures"][-1]
    view["mission"]["recent"] = [
        {"kind": "roll", "die": "yellow", "success": True, "cover": False},
        {"kind": "roll", "die": None, "success": False, "cover": True},
        {"kind": "hurt", "figure": target["code"], "index": target["index"], "amount": 2},
    ]
    drawing = draw_board(view, "fr")
    assert f'id="roll-{view["ply"]}-0"' in drawing
    assert f'id="roll-{view["ply"]}-1"' in drawing
    assert f'id="pop-{view["ply"]}-2"' in drawing
    assert "−2" in drawing


def test_several_boards_share_a_page() -> None:
    one, two = (sound(draw_board(shown("m01"), "fr", uid=uid)) for uid in ("a", "b"))
    ids = [{element.get("id") for element in root.iter() if element.get("id")} for root in (one, two)]
    assert not ids[0] & ids[1]


def test_a_file_of_its_own_has_its_style_inside() -> None:
    assert load_board_style(PACKAGE)[:60] in draw_board(shown("m01"), "fr", standalone=True)
    assert "<style>" not in draw_board(shown("m01"), "fr")


# ── art for everything in the box ──────────────────────────────────────────────────────────────────────────


def test_everything_of_the_box_has_a_drawing_of_its_own() -> None:
    assert set(THEMES) == {f"b{number:02}" for number in range(1, 17)} | {"l0"}
    assert set(PLACES) <= {place.key for place in LIBRARY.destinations}
    assert len(PLACES) == 16
    for sort, family in (("weapon", "weapons"), ("item", "items"), ("stunt", "stunts"), ("reaction", "reactions"),
                         ("accessory", "accessories"), ("mutation", "mutations")):  # fmt: skip
        assert set(PICTURES[sort]) <= set(LIBRARY.keys(family))
        assert set(PICTURES[sort].values()) <= set(icons.load_pictures())


def test_what_a_pack_adds_is_drawn_plainly() -> None:
    view = copy("m01")
    view["mission"]["board"]["key"] = "moon"
    view["mission"]["figures"][-1] |= {"kind": "ogre", "code": "ogre.green"}
    view["mission"]["seats"][0]["items"] = ["jetpack"]
    sound(draw_board(view, "en"))
    assert find_theme("moon") is NEUTRAL


def test_the_gallery_shows_cards_by_themselves() -> None:
    for exhibit in gallery()[::5]:
        for lang in ("fr", "en"):
            sound(exhibit.draw(lang))


# ── geometry ───────────────────────────────────────────────────────────────────────────────────────────────


def test_neighbours_are_those_of_the_rules() -> None:
    for cell in range(120):
        for direction in range(6):
            other = neighbour_of(cell, direction)
            assert neighbour(cell, direction) == (None if other < 0 else other)


@pytest.mark.parametrize("turned", [False, True])
def test_sides_of_neighbours_meet_and_all_fit(turned: bool) -> None:
    box = Box(10, 20, 700, 640)
    grid = fit_grid(12, 9, box, turned)
    assert grid.box.x >= box.x
    assert grid.box.bottom <= box.bottom + 0.01
    for cell in (0, 40, 53, 100):
        for direction in range(6):
            other = neighbour(cell, direction)
            if other is not None and other < 108:
                one, two = grid.side(cell, direction), grid.side(other, (direction + 3) % 6)
                assert sorted((round(x, 6), round(y, 6)) for x, y in one) == sorted(
                    (round(x, 6), round(y, 6)) for x, y in two
                )
    assert cell_centre(12)[0] > cell_centre(0)[0]  # the second row is shifted to the right (FCB-2.1)
    assert cell_name(53) == "F5"


def test_a_chance_is_said_in_percent() -> None:
    class Spoken:
        lang = "fr"

    assert percent_text(Spoken(), 2 / 3) == "67\u202f%"  # type: ignore[arg-type]


def test_every_kind_of_mission_has_a_name() -> None:
    assert set(WORDS.section("sheet.kind")) == set(read_missions.KINDS)
