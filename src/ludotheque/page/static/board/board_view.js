// @ts-check
// A board on the page: morphs each new SVG into the old one, and lets what changed be seen to change.
//
// Pieces are `.token[id]` and `[data-glide][id]`: one that moved glides from where it was. What a board may add:
//   data-from="KEY"   a piece that appears comes from the element with this data-key or id in the picture before
//   data-to="KEY"     a piece that disappears flies to the element with this data-key or id in the picture after
//   data-flip         a piece turns over on its way; its child `.flip-back`, where it has one, is seen first
// Pieces of `data-glide` that come from nowhere fade in, those that go nowhere fade out. A number with an id and
// `data-count` counts from what it was to what it is. Nothing here knows any game.

import { Idiomorph } from "../vendor/idiomorph.js";
import { startCounting, readCounters } from "./counters.js";

const GLIDE_MS = 320;
const FLIP_MS = 420;
const FADE_MS = 220;
const STAGGER_MS = 55; // between pieces that move together
const MAX_DELAY_MS = 330;
const PIECES = ".token[id], [data-glide][id]";
const SVG = "http://www.w3.org/2000/svg";
const EASING = "cubic-bezier(.3, .1, .3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { width: number }} Spot */
/** @typedef {{ to: string | undefined, at: Spot, clone: SVGElement }} Leaving A piece that is not in the next picture. */
/** @typedef {{ places: Map<string, Spot>, keys: Map<string, Spot>, leaving: Leaving[] }} Before What was seen before. */

export class BoardView {
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} Copies that fly above the board. */
  #flying = [];
  #stopCounting = () => {};
  /** @type {unknown} From where the board is seen. */
  #side = undefined;
  #shown = "";

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * Show an SVG text. Pieces keep their element by id, so that a piece that moved is seen to move. Seen from another side,
   * the whole table turns: then nothing flies, the picture fades over.
   * @param {string} svg
   * @param {unknown} side from where the board is seen
   */
  show(svg, side = null) {
    const old = this.host.querySelector("svg");
    const isSameSide = side === this.#side;
    this.#side = side;
    if (svg === this.#shown && old) return; // a snapshot about something else: what moves goes on
    this.#shown = svg;
    if (!old) {
      this.host.innerHTML = svg;
      return;
    }
    const before = calm.matches || !isSameSide ? null : this.#remember(old, svg);
    const numbers = before && readCounters(old);
    this.#stop();
    this.#morph(old, svg);
    if (before) this.#animate(before);
    if (before) this.#stopCounting = startCounting(this.host, numbers);
    else if (!calm.matches) this.#run(this.host.querySelector("svg"), [{ opacity: 0.2 }, { opacity: 1 }], FLIP_MS, 0);
  }

  /**
   * @param {Element} old
   * @param {string} svg
   */
  #morph(old, svg) {
    const shell = document.createElement("template");
    shell.innerHTML = svg;
    Idiomorph.morph(old, shell.content.firstElementChild, { morphStyle: "outerHTML" });
  }

  /**
   * Remember what is seen now: where each piece is, where each place is, and copies of what is not in the next
   * picture.
   * @param {SVGSVGElement} svg
   * @param {string} next
   * @returns {Before}
   */
  #remember(svg, next) {
    const pieces = listPieces(svg);
    const places = [.../** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-key]"))];
    const gone = pieces.filter((piece) => "glide" in piece.dataset && !next.includes(`id="${piece.id}"`));
    return {
      places: new Map(pieces.map((piece) => [piece.id, findMiddle(piece)])),
      keys: new Map(places.reverse().map((place) => [place.dataset.key, findMiddle(findGround(place))])), // of a key the first
      leaving: gone.map((piece) => copyPiece(piece, svg)),
    };
  }

  /** End what still moves: the next picture begins from where the eye last saw things. */
  #stop() {
    for (const motion of this.#running) motion.cancel();
    for (const clone of this.#flying) clone.remove();
    this.#stopCounting();
    this.#running = [];
    this.#flying = [];
  }

  /** @param {Before} before */
  #animate(before) {
    const svg = this.host.querySelector("svg");
    const moved = new Set();
    let turn = 0;
    const next = () => Math.min(MAX_DELAY_MS, STAGGER_MS * turn++);
    for (const gone of before.leaving) this.#moveOut(svg, gone, next);
    for (const piece of listPieces(svg)) {
      if (moved.has(piece.parentElement.closest(PIECES))) moved.add(piece); // it travels on another piece
      else if (this.#moveIn(svg, piece, before, next)) moved.add(piece);
    }
  }

  /**
   * Move a piece of the new picture from where it, or its source, was. Returns whether it moves at all.
   * @param {SVGSVGElement} svg
   * @param {SVGElement} piece
   * @param {Before} before
   * @param {() => number} next the delay of the next piece
   */
  #moveIn(svg, piece, before, next) {
    const here = before.places.get(piece.id);
    const from = here ?? findSpot(before, piece.dataset.from);
    if (!from) {
      if ("glide" in piece.dataset) this.#run(piece, [{ opacity: 0 }, { opacity: 1 }], FADE_MS, 0);
      return false;
    }
    const there = findMiddle(piece);
    const size = here ? from.width / there.width : 1;
    if (Math.hypot(from.x - there.x, from.y - there.y) <= 1.5 && Math.abs(size - 1) < 0.05) return false;
    this.#fly(svg, piece, { from, there, size, flips: !here && "flip" in piece.dataset }, next());
    return true;
  }

  /**
   * Fly a card above everything: a copy does, while the card itself waits unseen. Tokens glide where they are.
   * @param {SVGSVGElement} svg
   * @param {SVGElement} piece
   * @param {{ from: Spot, there: Spot, size: number, flips: boolean }} way
   * @param {number} delay
   */
  #fly(svg, piece, { from, there, size, flips }, delay) {
    const length = flips ? FLIP_MS : GLIDE_MS;
    const flier = "glide" in piece.dataset ? this.#lift(svg, piece) : piece;
    const [start, end] = [convertToParent(flier, from), convertToParent(flier, there)];
    const away = { x: start.x - end.x, y: start.y - end.y };
    const motion = this.#run(flier, flips ? makeFlip(away, end) : makeArc(away, size, end), length, delay);
    const back = flips && flier.querySelector(".flip-back");
    if (back) this.#run(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.501 }, { opacity: 0 }], length, delay);
    if (flier === piece) return;
    this.#run(piece, [{ opacity: 0 }, { opacity: 0 }], length, delay);
    motion.finished.then(() => flier.remove(), () => {});
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {SVGElement} piece
   */
  #lift(svg, piece) {
    const { clone } = copyPiece(piece, svg);
    svg.append(clone);
    this.#flying.push(clone);
    return clone;
  }

  /**
   * Move a piece of the old picture to where it says, and take it away; without a place it only fades.
   * @param {SVGSVGElement} svg
   * @param {Leaving} leaving
   * @param {() => number} next
   */
  #moveOut(svg, { to, at, clone }, next) {
    svg.append(clone);
    this.#flying.push(clone);
    const place = to && (svg.querySelector(`#${CSS.escape(to)}`) ?? svg.querySelector(`[data-key="${CSS.escape(to)}"]`));
    const [start, end] = [at, place ? findMiddle(findGround(place)) : at].map((point) => convertToParent(clone, point));
    const frames = [{ opacity: 1 }, { opacity: place ? 0.9 : 0.4, offset: 0.7 }, { translate: `${end.x - start.x}px ${end.y - start.y}px`, opacity: 0 }];
    const motion = this.#run(clone, frames, place ? FLIP_MS : FADE_MS, place ? next() : 0);
    motion.finished.then(() => clone.remove(), () => {});
  }

  /**
   * @param {Element} piece
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {number} delay
   */
  #run(piece, frames, duration, delay) {
    const motion = piece.animate(frames, { duration, delay, easing: EASING, fill: "backwards" });
    this.#running.push(motion);
    return motion;
  }
}

/**
 * @param {Element} svg
 * @returns {SVGElement[]}
 */
const listPieces = (svg) => [.../** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll(PIECES))];

/**
 * Make the frames of a piece that comes from `away`, gets thinner, shows its other side, and gets wider again.
 * @param {Point} away
 * @param {Point} at
 * @returns {Keyframe[]}
 */
function makeFlip(away, at) {
  return [
    { translate: `${away.x}px ${away.y}px`, scale: "1 1" },
    { translate: `${away.x * 0.5 + at.x}px ${away.y * 0.5 - 12}px`, scale: "0 1" },
    { translate: "0px 0px", scale: "1 1" },
  ];
}

/**
 * Make the frames of a piece that comes from `away`, and from `size` times as large, in a low arc. A scale is about
 * the point 0: it needs a shift by the middle of the piece to look like one about the middle.
 * @param {Point} away
 * @param {number} size
 * @param {Point} at
 * @returns {Keyframe[]}
 */
function makeArc({ x, y }, size, at) {
  const lift = Math.min(34, 10 + Math.hypot(x, y) / 8);
  const half = 1 + (size - 1) * 0.45;
  return [
    { translate: `${x + (1 - size) * at.x}px ${y + (1 - size) * at.y}px`, scale: size },
    { translate: `${x * 0.45 + (1 - half) * at.x}px ${y * 0.45 - lift + (1 - half) * at.y}px`, scale: half, offset: 0.5 },
    { translate: "0px 0px", scale: 1 },
  ];
}

/**
 * @param {Before} before
 * @param {string | undefined} name
 */
const findSpot = (before, name) => name && (before.places.get(name) ?? before.keys.get(name));

/**
 * Return where a place stands: its first child is its ground, the rest may be far wider.
 * @param {Element} element
 */
const findGround = (element) => (element.matches("[data-key]") ? element.firstElementChild ?? element : element);

/**
 * Return what is measured of a piece: its plain edge, where it has one; a picture may reach further than it shows.
 * @param {Element} piece
 */
const findEdge = (piece) => piece.querySelector(":scope > rect") ?? piece;

/**
 * @param {Element} piece
 * @returns {Spot}
 */
function findMiddle(piece) {
  const box = findEdge(piece).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width || 1 };
}

/**
 * @param {Element} piece
 * @returns {SVGGraphicsElement}
 */
const getParent = (piece) => /** @type {any} */ (piece.parentNode);

/**
 * Return a point of the screen in the coordinates in which a piece is moved.
 * @param {Element} piece
 * @param {Point} point
 */
function convertToParent(piece, { x, y }) {
  return new DOMPoint(x, y).matrixTransform(getParent(piece).getScreenCTM().inverse());
}

/**
 * Copy a piece to where it stands, above everything, not to be touched.
 * @param {SVGElement} piece
 * @param {SVGSVGElement} svg
 * @returns {Leaving}
 */
function copyPiece(piece, svg) {
  const twin = /** @type {Element} */ (piece.cloneNode(true));
  for (const element of [twin, ...twin.querySelectorAll("*")]) {
    for (const name of ["id", "data-key", "tabindex", "data-glide"]) element.removeAttribute(name);
  }
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(getParent(piece).getScreenCTM());
  const inner = document.createElementNS(SVG, "g");
  inner.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  inner.append(twin);
  const clone = document.createElementNS(SVG, "g");
  clone.setAttribute("class", "flying");
  clone.setAttribute("aria-hidden", "true");
  clone.append(inner);
  return { to: piece.dataset.to, at: findMiddle(piece), clone };
}
