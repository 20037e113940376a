// A board on the page: morphs each new SVG into the old one, and lets what changed be seen to change.
//
// Pieces are `.token[id]` and `[data-glide][id]`: one that moved glides from where it was. What a board may add:
//   data-from="KEY"   a piece that appears comes from the element with this data-key or id in the picture before
//   data-to="KEY"     a piece that disappears flies to the element with this data-key or id in the picture after
//   data-flip         a piece turns over on its way; its child `.flip-back`, where it has one, is seen first
// Pieces of `data-glide` that come from nowhere fade in, those that go nowhere fade out. A number with an id and
// `data-count` counts from what it was to what it is. Nothing here knows any game.

import { countFrom, numbersOf } from "./counters.js";
import { Idiomorph } from "../vendor/idiomorph.js";

const GLIDE = 320; // milliseconds
const FLIP = 420;
const FADE = 220;
const STAGGER = 55; // between pieces that move together
const LATEST = 330;
const PIECES = ".token[id], [data-glide][id]";
const SVG = "http://www.w3.org/2000/svg";
const EASING = "cubic-bezier(.3, .1, .3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class BoardView {
  constructor(host) {
    this.host = host;
    this.running = [];
    this.flying = [];
    this.counted = () => {};
  }

  /**
   * Show an SVG text. Pieces keep their element by id, so that a piece that moved is seen to move. Seen by somebody
   * else (`eyes`), the whole table turns: then nothing flies, the picture fades over.
   */
  show(svg, eyes = null) {
    const old = this.host.querySelector("svg");
    const same = eyes === this.eyes;
    this.eyes = eyes;
    if (svg === this.shown && old) return; // a message about something else: what moves goes on
    this.shown = svg;
    if (!old) {
      this.host.innerHTML = svg;
      return;
    }
    const before = calm.matches || !same ? null : this.#picture(old, svg);
    const numbers = before && numbersOf(old);
    this.#land();
    this.#morph(old, svg);
    if (before) this.#play(before);
    if (before) this.counted = countFrom(this.host, numbers);
    else if (!calm.matches) this.#run(this.host.querySelector("svg"), [{ opacity: 0.2 }, { opacity: 1 }], FLIP, 0);
  }

  #morph(old, svg) {
    const shell = document.createElement("template");
    shell.innerHTML = svg;
    Idiomorph.morph(old, shell.content.firstElementChild, { morphStyle: "outerHTML" });
  }

  /** What is seen now: where each piece is, where each place is, and copies of what is not in the next picture. */
  #picture(svg, next) {
    const pieces = [...svg.querySelectorAll(PIECES)];
    const places = [...svg.querySelectorAll("[data-key]")];
    const gone = pieces.filter((piece) => "glide" in piece.dataset && !next.includes(`id="${piece.id}"`));
    return {
      places: new Map(pieces.map((piece) => [piece.id, middle(piece)])),
      keys: new Map(places.reverse().map((place) => [place.dataset.key, middle(ground(place))])), // of a key the first
      leaving: gone.map((piece) => copy(piece, svg)),
    };
  }

  /** End what still moves: the next picture begins from where the eye last saw things. */
  #land() {
    for (const motion of this.running) motion.cancel();
    for (const clone of this.flying) clone.remove();
    this.counted();
    this.running = [];
    this.flying = [];
  }

  #play(before) {
    const svg = this.host.querySelector("svg");
    const moved = new Set();
    let turn = 0;
    const next = () => Math.min(LATEST, STAGGER * turn++);
    for (const gone of before.leaving) this.#leave(svg, gone, next);
    for (const piece of svg.querySelectorAll(PIECES)) {
      if (moved.has(piece.parentElement.closest(PIECES))) moved.add(piece); // it travels on another piece
      else if (this.#comes(svg, piece, before, next)) moved.add(piece);
    }
  }

  /** A piece of the new picture comes from where it, or its source, was; answers whether it moves at all. */
  #comes(svg, piece, before, next) {
    const here = before.places.get(piece.id);
    const from = here ?? find(before, piece.dataset.from);
    if (!from) {
      if ("glide" in piece.dataset) this.#run(piece, [{ opacity: 0 }, { opacity: 1 }], FADE, 0);
      return false;
    }
    const there = middle(piece);
    const size = here ? from.width / there.width : 1;
    if (Math.hypot(from.x - there.x, from.y - there.y) <= 1.5 && Math.abs(size - 1) < 0.05) return false;
    this.#fly(svg, piece, { from, there, size, flips: !here && "flip" in piece.dataset }, next());
    return true;
  }

  /** Cards fly above everything: a copy does, while the card itself waits unseen. Tokens glide where they are. */
  #fly(svg, piece, { from, there, size, flips }, delay) {
    const length = flips ? FLIP : GLIDE;
    const flier = "glide" in piece.dataset ? this.#lift(svg, piece) : piece;
    const [start, end] = [inParent(flier, from), inParent(flier, there)];
    const away = { x: start.x - end.x, y: start.y - end.y };
    const motion = this.#run(flier, flips ? turning(away, end) : arc(away, size, end), length, delay);
    const back = flips && flier.querySelector(".flip-back");
    if (back) this.#run(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.501 }, { opacity: 0 }], length, delay);
    if (flier === piece) return;
    this.#run(piece, [{ opacity: 0 }, { opacity: 0 }], length, delay);
    motion.finished.then(() => flier.remove(), () => {});
  }

  #lift(svg, piece) {
    const { clone } = copy(piece, svg);
    svg.append(clone);
    this.flying.push(clone);
    return clone;
  }

  /** A piece of the old picture goes where it says, and is gone; without a place it only fades. */
  #leave(svg, { to, at, clone }, next) {
    svg.append(clone);
    this.flying.push(clone);
    const place = to && (svg.querySelector(`#${CSS.escape(to)}`) ?? svg.querySelector(`[data-key="${CSS.escape(to)}"]`));
    const [start, end] = [at, place ? middle(ground(place)) : at].map((point) => inParent(clone, point));
    const frames = [{ opacity: 1 }, { opacity: place ? 0.9 : 0.4, offset: 0.7 }, { translate: `${end.x - start.x}px ${end.y - start.y}px`, opacity: 0 }];
    const motion = this.#run(clone, frames, place ? FLIP : FADE, place ? next() : 0);
    motion.finished.then(() => clone.remove(), () => {});
  }

  #run(piece, frames, duration, delay) {
    const motion = piece.animate(frames, { duration, delay, easing: EASING, fill: "backwards" });
    this.running.push(motion);
    return motion;
  }
}

/** From `away` to where it is; on its way the piece gets thinner, shows its other side, and gets wider again. */
function turning(away, at) {
  return [
    { translate: `${away.x}px ${away.y}px`, scale: "1 1" },
    { translate: `${away.x * 0.5 + at.x}px ${away.y * 0.5 - 12}px`, scale: "0 1" },
    { translate: "0px 0px", scale: "1 1" },
  ];
}

/**
 * From `away`, and from `size` times as large, in a low arc to where it is. A scale is about the point 0: it needs a
 * shift by the middle of the piece to look like one about the middle.
 */
function arc({ x, y }, size, at) {
  const lift = Math.min(34, 10 + Math.hypot(x, y) / 8);
  const half = 1 + (size - 1) * 0.45;
  return [
    { translate: `${x + (1 - size) * at.x}px ${y + (1 - size) * at.y}px`, scale: size },
    { translate: `${x * 0.45 + (1 - half) * at.x}px ${y * 0.45 - lift + (1 - half) * at.y}px`, scale: half, offset: 0.5 },
    { translate: "0px 0px", scale: 1 },
  ];
}

const find = (before, name) => name && (before.places.get(name) ?? before.keys.get(name));

/** Where a place stands: its first child is its ground, the rest may be far wider. */
const ground = (element) => (element.matches("[data-key]") ? element.firstElementChild ?? element : element);

/** What is measured of a piece: its plain edge, where it has one; a picture may reach further than it shows. */
const edge = (piece) => piece.querySelector(":scope > rect") ?? piece;

function middle(piece) {
  const box = edge(piece).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width || 1 };
}

/** A point of the screen in the coordinates in which a piece is moved. */
function inParent(piece, { x, y }) {
  return new DOMPoint(x, y).matrixTransform(piece.parentNode.getScreenCTM().inverse());
}

/** A copy of a piece that stands where the piece stands, above everything, and cannot be touched. */
function copy(piece, svg) {
  const twin = piece.cloneNode(true);
  for (const element of [twin, ...twin.querySelectorAll("*")]) {
    for (const name of ["id", "data-key", "tabindex", "data-glide"]) element.removeAttribute(name);
  }
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(piece.parentNode.getScreenCTM());
  const inner = document.createElementNS(SVG, "g");
  inner.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  inner.append(twin);
  const clone = document.createElementNS(SVG, "g");
  clone.setAttribute("class", "flying");
  clone.setAttribute("aria-hidden", "true");
  clone.append(inner);
  return { to: piece.dataset.to, at: middle(piece), clone };
}
