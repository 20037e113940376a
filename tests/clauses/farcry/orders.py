"""Actions of Far Cry as tests write them: a verb, who acts, and only the nouns that matter."""

from __future__ import annotations

from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_number
from ludotheque.games.farcry.rules import verbs
from ludotheque.games.farcry.state import State

VERBS = {verb.name.replace("_", "-"): verb.number for verb in verbs.VERBS}
NO_PLACE = c.NO_CELL


class Orders:
    """Who is meant by a name, and which action by a text."""

    s: State

    def slot(self, key: str) -> int:
        """The slot of a figure in the mission, on the board or not."""
        name, _, number = key.partition(".")
        kind = tables.KIND_KEYS.index(name)
        found = [slot for slot in range(c.FIGURES) if self.s.kind[slot] == kind]
        if number in c.COLOUR_KEYS:
            found = [slot for slot in found if (slot - c.FIRST_ENEMY) % c.COLOURS == c.COLOUR_KEYS.index(number)]
        elif number:
            found = [slot for slot in found if slot - c.FIRST_PROP == int(number) - 1]
        assert found, f"there is no {key}"
        return found[0]

    def code(self, key: str) -> int:
        """A figure as actions name it, on the board or not; NOBODY for `-`."""
        if key == "-":
            return c.NOBODY
        name, _, number = key.partition(".")
        kind = tables.KIND_KEYS.index(name)
        place = 0
        if number in c.COLOUR_KEYS:
            place = c.COLOUR_KEYS.index(number)
        elif number:
            place = int(number) - 1
        elif kind in self.s.kind:
            slot = self.slot(key)
            if slot >= c.FIRST_PROP:
                place = slot - c.FIRST_PROP
            elif slot >= c.FIRST_ENEMY:
                place = (slot - c.FIRST_ENEMY) % c.COLOURS
        return kind * c.NUMBERED + place

    def seat(self, key: str) -> int:
        """The seat that acts with a figure."""
        slot = self.slot(key)
        return (
            slot if slot < c.HEROES else next(n for n in range(4) if self.s.kind[n] == tables.KIND_KEYS.index("butch"))
        )

    def hand(self, owner: int, word: str) -> int:
        """A hand: `h1`, `h2`, or the weapon that it holds."""
        if word in ("h1", "h2"):
            return int(word[1]) - 1
        weapon = tables.WEAPON_KEYS.index(word)
        held = [int(self.s.weapon[owner, hand]) for hand in range(c.HANDS)]
        return held.index(weapon)

    def place(self, owner: int, words: list[str]) -> int:
        """A place in an action: a cell, a direction, a hand, or several of them."""
        cell, extra = NO_PLACE, 0
        for word in words:
            if word in c.DIRECTION_KEYS:
                extra = 1 + c.DIRECTION_KEYS.index(word)
            elif word in ("h1", "h2") or word in tables.WEAPON_KEYS:
                extra = c.FIRST_HAND + self.hand(owner, word)
            else:
                cell = cell_number(word)
        return cell + 128 * extra

    def action(self, text: str) -> tuple[int, int]:
        """The seat and the number of an action."""
        verb, *words = text.split()
        number = VERBS[verb]
        if words and words[0][0] == "p" and words[0][1:].isdigit():  # a seat, for actions that name no figure
            return int(words[0][1:]) - 1, pack(number, *self._plain(verb, words[1:]))
        owner = self.slot(words[0])
        return self.seat(words[0]), pack(number, *self._nouns(verb, owner, words))

    def _plain(self, verb: str, words: list[str]) -> tuple[int, int, int, int]:
        lists = {
            "go": tables.DESTINATION_KEYS,
            "team": tables.KIND_KEYS,
            "relay": tables.KIND_KEYS,
            "equip": tables.WEAPON_KEYS,
            "carry": tables.ITEM_KEYS,
            "uncarry": tables.ITEM_KEYS,
            "slot": tables.STUNT_KEYS,
            "unslot": tables.STUNT_KEYS,
            "learn": tables.STUNT_KEYS,
        }
        nouns: list[int] = []
        for word in words:
            if word.isdigit():
                nouns.append(int(word))
            elif verb in ("fit", "unfit"):
                nouns.append(tables.ACCESSORY_KEYS.index(word) if nouns else int(word[1]) - 1)
            elif verb in ("mutate", "cleanse"):
                nouns.append(list(tables.MUTATION_KEYS if nouns else tables.KIND_KEYS).index(word))
            elif verb == "unequip":
                nouns.append(int(word[1]) - 1)
            else:
                nouns.append(list(lists[verb]).index(word))
        return tuple((nouns + [0] * 4)[:4])  # type: ignore[return-value]

    def _nouns(self, verb: str, owner: int, words: list[str]) -> tuple[int, int, int, int]:
        actor, rest = self.code(words[0]), words[1:]
        nouns: list[int] = [actor]
        if verb in ("move", "lead", "link-move"):
            nouns = [actor] if verb != "link-move" else []
            nouns.append(c.DIRECTION_KEYS.index(rest[0]))
            nouns += [self.code(rest[1])] if verb == "lead" else []
        elif verb in ("jump", "drag"):
            nouns += [self.code(rest[0])] if verb == "drag" else []
            nouns.append(cell_number(rest[-1]))
        elif verb == "zip":
            nouns += [int(rest[0]), cell_number(rest[1]) if len(rest) > 1 else NO_PLACE]
        elif verb in ("stunt", "use", "react"):
            keys = {"stunt": tables.STUNT_KEYS, "use": tables.ITEM_KEYS, "react": tables.REACTION_KEYS}[verb]
            figure = self.code(rest[1]) if len(rest) > 1 and rest[1] != "-" else c.NOBODY
            nouns = [list(keys).index(rest[0]), figure, self.place(owner, rest[2:])]
            nouns = nouns if verb == "react" else [actor, *nouns]
        elif verb == "pick":
            nouns.append(c.DECK_KEYS.index(rest[0]))
        elif verb in ("craft", "drop"):
            nouns.append(list(tables.ITEM_KEYS).index(rest[0]))
        elif verb == "shed":
            nouns = [list(tables.REACTION_KEYS).index(rest[0])]
        elif verb == "attack":
            hand, mode = self.hand(owner, rest[0]), int(rest[2]) if len(rest) > 2 else 0
            way = int(tables.MODE_TYPE[self.s.weapon[owner, hand], mode])  # actions name the type of attack
            nouns += [hand, max(way, 0), self.code(rest[1])]
        elif verb == "link-attack":
            arms = list(tables.FIG_WEAPON[self.s.kind[self.s.link[owner]]])
            place = arms.index(tables.WEAPON_KEYS.index(rest[0]))
            nouns = [place, self.hand(owner, rest[1]), self.code(rest[2])]
        elif verb == "recoil":
            nouns += [self.hand(owner, rest[0]), c.DIRECTION_KEYS.index(rest[1])]
        elif verb in ("offer", "revive", "hack", "link", "free", "punch"):
            nouns.append(self.code(rest[0]))
        elif verb == "give-stunt":
            nouns = [list(tables.STUNT_KEYS).index(rest[0]), self.code(rest[1])]
        elif verb in ("mark", "choose"):
            nouns = [int(rest[0])]
        elif verb in ("send", "accept", "refuse", "confirm", "pass", "decline", "link-end"):
            nouns = []
        else:  # take, door, act: numbers
            nouns += [int(word) for word in rest]
        return tuple((nouns + [0] * 4)[:4])  # type: ignore[return-value]
