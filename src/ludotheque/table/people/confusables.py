"""Names that look alike, by Unicode's own lists (UTS #39): the visual key of a text, and the scripts it is written in.

The lists (`confusables.txt` and `Scripts.txt` of Unicode 15.1) come with the package `confusable_homoglyphs`; it reads
them in some hundredths of a second, at first use.
"""

from __future__ import annotations

import unicodedata
from functools import cache

COMMON_SCRIPTS = frozenset({"COMMON", "INHERITED"})
"""Characters that go with every script: figures, spaces, accents, emoji."""

COMBINED_SCRIPTS = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that are written together: what UTS #39 calls highly restrictive. Any other name keeps to one script."""

BLANK_CHARACTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159")
"""Letters and symbols that show nothing, although Unicode does not call them formats or spaces."""

MAX_PASSES = 4
"""Most passes until a visual key is stable; two are usual."""


def visual_key(name: str) -> str:
    """Return a key that is equal for two names that a quick reader may confuse, in whatever case they are written.

    >>> visual_key("Ada") == visual_key("ᎪᎠᎪ") == visual_key("Аdа") == visual_key("𝐀𝐃𝐀")
    True
    >>> visual_key("Ilse") == visual_key("llse")
    True
    """
    key = skeleton(unicodedata.normalize("NFKC", name))
    for _ in range(MAX_PASSES):
        next_key = skeleton(key.casefold())
        if next_key == key:
            break
        key = next_key
    return " ".join(key.split())


def skeleton(text: str) -> str:
    """Return the skeleton of a text by UTS #39: each character replaced by the simplest that looks like it, the
    invisible left out.

    >>> skeleton("pаypаl") == skeleton("paypal")
    True
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not is_invisible(sign))
    return unicodedata.normalize("NFD", plain.translate(_prototypes()))


def is_invisible(sign: str) -> bool:
    """Whether a character shows nothing (a format, a variation selector, a blank letter) or is not assigned."""
    code = ord(sign)
    selector = 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or 0x180B <= code <= 0x180F or code == 0x034F
    return selector or sign in BLANK_CHARACTERS or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Cn")


def is_loose_mark(sign: str) -> bool:
    """Whether a character is an accent of no script of its own, which may be put on anything, and on top of another."""
    return unicodedata.category(sign) in ("Mn", "Me") and find_script(sign) in COMMON_SCRIPTS


def list_scripts(text: str) -> frozenset[str]:
    """Return the scripts in which a text is written, without what is common to all.

    >>> sorted(list_scripts("Ꭺda 3"))
    ['CHEROKEE', 'LATIN']
    """
    return frozenset(find_script(sign) for sign in unicodedata.normalize("NFKC", text)) - COMMON_SCRIPTS


def is_single_script(text: str) -> bool:
    """Whether a text is written in one script, or in several that people write together.

    >>> is_single_script("Tanaka 田中"), is_single_script("Bօb")
    (True, False)
    """
    used = list_scripts(text)
    return len(used) < 2 or any(used <= together for together in COMBINED_SCRIPTS)


def find_script(sign: str) -> str:
    """Return the script of a character, as Unicode calls it."""
    from confusable_homoglyphs import categories

    return str(categories.alias(sign)).upper()


@cache
def _prototypes() -> dict[int, str]:
    """Return what stands for each character in a skeleton. The package keeps Unicode's list as pairs in both
    directions: one character in the middle, which stands for all others around it."""
    from confusable_homoglyphs import confusables

    near = {
        _strip_direction_marks(sign): [_strip_direction_marks(other["c"]) for other in others]
        for sign, others in confusables.confusables_data.items()
    }
    middles = {sign: _find_prototype(sign, near) for sign in near if len(sign) == 1}
    return {ord(sign): "".join(middles.get(part, part) for part in middle) for sign, middle in middles.items()}


def _find_prototype(sign: str, near: dict[str, list[str]]) -> str:
    others = near[sign]
    if len(others) > 1:
        return sign
    other = others[0]
    if len(other) > 1 or len(near.get(other, ())) > 1:
        return other
    return min(sign, other)


def _strip_direction_marks(sign: str) -> str:
    """Remove the direction marks that the list puts around what is written from right to left."""
    return sign.strip("\u200e")
