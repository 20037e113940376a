"""A small SVG builder: elements are Python calls, everything is escaped unless it is already SVG.

>>> from ludotheque.drawing import svg
>>> print(svg.g(svg.circle(cx=1.50, cy=2, r=0.333), "a < b", class_="token w", data_key="cell:d4"))
<g class="token w" data-key="cell:d4"><circle cx="1.5" cy="2" r=".33"/>a &lt; b</g>

Attribute names are written as Python names: a trailing underscore is dropped (`class_`), the others
become hyphens (`stroke_width`, `aria_label`). SVG's own camel case (`viewBox`) passes through.
`None` and `False` leave an attribute or a child out, so that optional parts need no `if`.

A board is some thousand elements, drawn anew for each seat at each move, and nearly all are as they were. So numbers,
tags with their attributes and elements with nothing inside are cached.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import TypeAlias

Number: TypeAlias = int | float
Value: TypeAlias = str | int | float | bool | None
Child: TypeAlias = "str | int | float | bool | Iterable[Child] | None"

NAMESPACE = "http://www.w3.org/2000/svg"

MAX_CACHED = 16384
"""How many of each are cached."""


class Markup(str):
    """Text that is already SVG: a builder inserts it as it is, and so does a template (`__html__`)."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


@lru_cache(maxsize=MAX_CACHED)
def num(value: Number) -> str:
    """Return a number in its shortest form, two decimals at most: `0.5` is `.5`, `-0.001` is `0`."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class Element:
    """One kind of element; calling it makes one: `rect(x=1, y=2, width=3, height=4)`."""

    def __init__(self, tag: str) -> None:
        self.tag, self.closing = tag, f"</{tag}>"

    def __call__(self, *children: Child, **attributes: Value) -> Markup:
        inside: list[str] = []
        if children:
            _collect(children, inside)
        if not inside:
            return _write_empty(self.tag, **attributes)
        opening = _open_tag(self.tag, **attributes)
        return Markup("".join([opening, ">", *inside, self.closing]))  # a board is large: copied no more than once


def join(*children: Child) -> Markup:
    """Join several children, plain strings escaped, nested iterables flattened."""
    pieces: list[str] = []
    _collect(children, pieces)
    return Markup("".join(pieces))


def _collect(children: Iterable[Child], pieces: list[str]) -> None:
    """Add the markup of children to `pieces`, none of them empty."""
    for child in children:
        if isinstance(child, Markup):
            if child:
                pieces.append(child)
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, str):
            if child:
                pieces.append(escape(child, quote=False))
        elif isinstance(child, (int, float)):
            pieces.append(num(child))
        else:
            _collect(child, pieces)


@lru_cache(maxsize=MAX_CACHED, typed=True)  # `True` and `1` are written differently
def _open_tag(tag: str, /, **attributes: Value) -> str:
    return f"<{tag}" + "".join([_write_attribute(name, value) for name, value in attributes.items()])


@lru_cache(maxsize=MAX_CACHED, typed=True)
def _write_empty(tag: str, /, **attributes: Value) -> Markup:
    return Markup(f"{_open_tag(tag, **attributes)}/>")


def _write_attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    text = escape(value) if isinstance(value, str) else "true" if value is True else num(value)
    return f' {_attribute_name(name)}="{text}"'


@cache
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=MAX_CACHED)
def d(*parts: str | Number) -> str:
    """Return path data from commands and numbers: `d("M", 0, 0, "l", 10, -2.5)` is `M0 0l10-2.5`."""
    out = ""
    for part in parts:
        text = part if isinstance(part, str) else num(part)
        needs_space = out and out[-1] in "0123456789." and not text.startswith("-") and not text[0].isalpha()
        out += f" {text}" if needs_space else text
    return out


def css_position(x: Number, y: Number) -> str:
    """Return a position as a CSS transform, for `style=`: the page can animate it, unlike an attribute."""
    return f"transform:translate({num(x)}px,{num(y)}px)"


def translate(x: Number, y: Number) -> str:
    """Return a position as a `transform=` attribute, for what never moves."""
    return f"translate({num(x)} {num(y)})"


def css(sheet: str) -> Markup:
    """Return a style sheet as an element. A sheet is ours, never a person's words, so it is not escaped."""
    return Markup(f"<style>{sheet}</style>")


circle = Element("circle")
clip_path = Element("clipPath")
defs = Element("defs")
ellipse = Element("ellipse")
g = Element("g")
line = Element("line")
linear_gradient = Element("linearGradient")
mask = Element("mask")
path = Element("path")
pattern = Element("pattern")
polygon = Element("polygon")
radial_gradient = Element("radialGradient")
rect = Element("rect")
stop = Element("stop")
svg = Element("svg")
symbol = Element("symbol")
text = Element("text")
title = Element("title")
tspan = Element("tspan")
use = Element("use")
