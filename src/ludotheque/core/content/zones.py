"""Zones: the places of a state where cards, pieces or tokens lie, declared once beside its fields.

    CARD = Things("card", CARD_CODES, copies=8)
    ZONES = Zones(
        State,
        Zone("pile", CARD, Bits(8), rest=True, seen=seen_by_none),
        Zone("row", CARD, Ordered("row_count"), key="row"),
        Zone("corner", CARD, Slots(), key="corners", of=list_seats),
    )
    clear_zones = ZONES.clear_rule("clear_zones", __name__)

The fields stay plain arrays; a form (`Bits`, `Counts`, `Ordered`, `Rising`, `Slots`, `Owners`, `Under`:
`zone_forms.py`) says how the cells of a zone hold things. From the list come the rule that empties the table, the
census of all things, the zones of a position text, written and read, and the part of a view that shows them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from types import MappingProxyType
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_choice
from ludotheque.core.content.zone_forms import NONE, Form, Owners, Slots, Things
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.structs import GameState
from ludotheque.core.engine.written_rules import make_clear
from ludotheque.core.language.words import WORDS

NOTHING: Mapping[str, Any] = MappingProxyType({})


def list_seats(s: Any) -> Sequence[int]:
    """Return the places of a zone that every seat has."""
    return range(s.players)


def seen_by_all(s: Any, seat: int | None, place: int) -> bool:
    """Whether a seat sees a place: always."""
    return True


def seen_by_none(s: Any, seat: int | None, place: int) -> bool:
    """Whether a seat sees a place: never."""
    return False


def seen_by_owner(s: Any, seat: int | None, place: int) -> bool:
    """Whether a seat sees a place: its own."""
    return seat == place


@dataclass(frozen=True)
class Zone:
    """An array field whose cells hold things.

    `key` is its name in position texts and views, empty for a zone that these do not show. `of` lists the rows of a
    field of several dimensions that exist in this game: texts and views then have a list. What a text names comes out
    of the zone that holds the `rest`. `weight` is how many things each entry stands for: 0 for a zone that marks things
    which lie elsewhere.
    """

    field: str
    things: Things
    form: Form
    key: str = ""
    of: Callable[[Any], Sequence[int]] | None = None
    rest: bool = False
    seen: Callable[[Any, int | None, int], bool] = seen_by_all
    weight: int = 1

    def row(self, s: Any, *place: int) -> Any:
        """Return all cells of a place."""
        cells = getattr(s, self.field)
        for index in place:
            cells = cells[index]
        return cells

    def count_cells(self, s: Any, *place: int) -> int:
        """Return how many cells of a place are used, as its field says."""
        used = getattr(s, self.form.count)
        return int(used[place] if len(place) > 1 else used[place[0]] if place else used)

    def cells(self, s: Any, *place: int) -> Any:
        """Return the cells of a place that are used."""
        row = self.row(s, *place)
        return row[: self.count_cells(s, *place)] if self.form.count else row

    def list_things(self, s: Any, *place: int) -> list[int]:
        """Return the things that lie in a place."""
        return self.form.list_things(self.cells(s, *place))

    def add(self, s: Any, thing: int, *place: int) -> None:
        """Add a thing to a place."""
        if not self.form.count:
            self.form.add(self.row(s, *place), thing, 0)
            return
        used = self.count_cells(s, *place)
        self.form.add(self.row(s, *place), thing, used)
        if place:
            getattr(s, self.form.count)[place if len(place) > 1 else place[0]] = used + 1
        else:
            setattr(s, self.form.count, used + 1)


Take = Callable[[Any, Things, str], int]


class Zones:
    """All zones of a state, in the order in which a position text is read."""

    def __init__(self, struct: type[GameState], *zones: Zone) -> None:
        self.struct = struct
        self.zones = zones
        self.by_key = {zone.key: zone for zone in zones if zone.key}
        self._shapes = {name: tuple(kind.shape) for name, kind in struct.fields()}
        self._rest = {zone.things.name: zone for zone in zones if zone.rest}
        missing = [zone.field for zone in zones if zone.field not in self._shapes]
        if missing:
            raise ValueError(f"zones that are no fields: {missing}")

    def clear_rule(self, name: str, module: str, **fills: int) -> Function:
        """Write the rule `name(s)` that empties every zone, and fills further fields with a number each.

        `module` is the `__name__` of the caller.
        """
        found = {zone.field: zone.form.empty for zone in self.zones}
        counts = {zone.form.count: 0 for zone in self.zones if zone.form.count}
        return make_clear(name, self.struct, {**found, **counts, **fills}, module)

    def census(self, s: GameState) -> Counter[str]:
        """Return how often each thing exists, wherever it lies: `card 17`."""
        found: Counter[str] = Counter()
        for zone in self.zones:
            if not zone.weight:
                continue
            for place in product(*map(range, self._shapes[zone.field][:-1])):
                for thing in zone.list_things(s, *place):
                    found[f"{zone.things.name} {thing}"] += zone.weight
        return found

    # --- views ---

    def view(
        self,
        s: Any,
        seat: int | None,
        show: Callable[[int], Any] | None = None,
        special: Mapping[str, Callable[[Any, int], Any]] = NOTHING,
    ) -> dict[str, Any]:
        """Return each zone by its key: what lies in it, as `show` shows a thing (else by its name); None where the seat
        does not see it. A zone with places has a list of these.

        `special` are functions `show(s, place)` for zones that are shown in another way.
        """
        found: dict[str, Any] = {}
        for zone in self.by_key.values():
            shows, other = show or zone.things.name_of, special.get(zone.key)
            shown = [
                None
                if not zone.seen(s, seat, place)
                else other(s, place)
                if other
                else zone.form.show(zone.cells(s, place) if zone.of else zone.cells(s), shows)
                for place in (zone.of(s) if zone.of else (0,))
            ]
            found[zone.key] = shown if zone.of else shown[0]
        return found

    # --- position texts ---

    def write(self, s: Any, special: Mapping[str, Callable[[Any, int], str]] = NOTHING) -> dict[str, Any]:
        """Return the text of each zone by its key, a list of texts where it has places.

        `special` are functions `write(s, place)` for zones that are written in another way.
        """
        found: dict[str, Any] = {}
        for zone in self.by_key.values():
            write = special.get(zone.key)
            if zone.of is None:
                found[zone.key] = write(s, 0) if write else zone.form.write(zone.cells(s), zone.things)
            else:
                found[zone.key] = [
                    write(s, place) if write else zone.form.write(zone.cells(s, place), zone.things)
                    for place in zone.of(s)
                ]
        return found

    def read(
        self,
        s: Any,
        values: Mapping[str, Any],
        keys: Collection[str],
        special: Mapping[str, Callable[[Any, int, str], None]] = NOTHING,
    ) -> None:
        """Put the zones of these keys into a state whose zones are empty but for the rest; raise BadText when a text
        names what is not there.

        Zones are read in the order of their declaration; neighbours with the same places are read place by place.
        `special` are functions `read(s, place, text)` for zones that are read in another way: `read_things` helps them,
        which can be told another way to take a thing.
        """
        for of, group in groupby((zone for key, zone in self.by_key.items() if key in keys), lambda zone: zone.of):
            zones = list(group)
            if of is None:
                for zone in zones:
                    self._read_zone(s, zone, values[zone.key], (), special)
                continue
            places = of(s)
            for zone in zones:
                if len(values[zone.key]) != len(places):
                    wanted = len(places)
                    raise bad_position(WORDS["position.wanted"].format(key=zone.key, count=wanted))
            for line, place in enumerate(places):
                for zone in zones:
                    self._read_zone(s, zone, values[zone.key][line], (place,), special)

    def _read_zone(
        self, s: Any, zone: Zone, text: Any, place: tuple[int, ...], special: Mapping[str, Callable[..., None]]
    ) -> None:
        if zone.key in special:
            special[zone.key](s, place[0] if place else 0, text)
        elif isinstance(zone.form, Owners):
            self._read_owners(s, zone, text)
        else:
            self.read_things(s, zone, text, *place)

    def read_things(self, s: Any, zone: Zone, text: str, *place: int, take: Take | None = None) -> None:
        """Put the things that a text names into a place of a zone. `take(s, things, word)` returns the thing of a word;
        it comes out of the rest unless another function is given."""
        row, take = zone.row(s, *place), take or self.take_thing
        for cell, word in enumerate(zone.form.list_words(text, len(row), zone.things)):
            if not isinstance(zone.form, Slots):
                zone.add(s, take(s, zone.things, word), *place)
            elif word != zone.form.hole:
                row[cell] = take(s, zone.things, word)

    def take_thing(self, s: Any, things: Things, word: str) -> int:
        """Take a thing of the kind that a word names out of the rest and return it; raise BadText when none is left.

        Without a zone for the rest, the kind itself is returned.
        """
        kind = read_choice(word, things.names)
        rest = self._rest.get(things.name)
        if rest is None:
            return kind
        thing = rest.form.take_first(rest.row(s), kind)
        if thing == NONE:
            raise bad_position(WORDS["position.too_many"].format(word=word))
        return thing

    def _read_owners(self, s: Any, zone: Zone, text: str) -> None:
        row = zone.row(s)
        signs = "." + "123456789"[: s.players]
        if len(text) != len(row) or any(sign not in signs for sign in text):
            raise bad_position(WORDS["position.odd_value"].format(key=zone.key, text=text[:12]))
        for thing, sign in enumerate(text):
            row[thing] = signs.index(sign) - 1
