"""Numbers of the box at the table: the set-up page takes them as a text, and a table plays with them."""

from __future__ import annotations

import pytest

from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio

HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]
LONG = "; ".join(
    f"weapons.{name}.dice=3 3 2 2 1 1" for name in ("battery", "lance", "laser", "missile", "salvo", "twin")
)


async def test_the_set_up_page_has_a_field_for_them(ada: Guest) -> None:
    for lang, group in (("fr", "Pour les concepteurs"), ("en", "For designers")):
        page = await ada.text(f"/g/bevri?lang={lang}")
        assert group in page
        assert '<textarea class="input" name="option.numbers"' in page
        assert 'maxlength="1000"' in page
        assert ">standard</textarea>" in page


async def test_a_game_is_told_with_them(ada: Guest) -> None:
    games = {card["name"]: card for card in await ada.get("/api/games")}
    option = games["bevri"]["options"][-1]
    assert (option["name"], option["longest"], option["default"]) == ("numbers", 1000, "standard")


async def test_a_table_plays_with_them(ada: Guest) -> None:
    assert len(LONG) > 150
    made = await ada.new_table(game="bevri", options={"numbers": LONG}, seats=HOT_SEAT)
    full = await ada.get(f"/api/tables/{made['table']}")
    assert full["view"]["options"]["numbers"] == LONG


async def test_bad_numbers_make_no_table(ada: Guest) -> None:
    body = {"game": "bevri", "options": {"numbers": "prices.bond=99"}, "seats": HOT_SEAT}
    answer = await ada.post("/api/tables", body, 400)
    assert "1–30" in str(answer)
    start = await ada.get("/g/bevri/start", params={"lang": "en", "numbers": "prices.bond=99"})
    assert "prices.bond (price of a bond): it takes a number (1–30), not “99”." in start["error"]
