// @ts-check
// The zoom, where a board has small print: a finger that rests on a card sees it large, with its words.
//
// What is shown is the part of the board that the thing lies on, so nothing here knows any game: the drawing is copied
// and cut to that part, and the words are the thing's own label.

/** @import { Snapshot } from "../types/messages" */
/** @import { Point } from "./long_press.js" */

import { toast } from "../shared/bubble.js";
import { h, part } from "../shared/dom.js";
import { loadPref, savePref } from "../shared/prefs.js";
import { phone } from "../shared/side_panel.js";
import { t } from "../shared/words.js";
import { onLongPress } from "./long_press.js";

const LARGE = 0.55; // of the board's width: what is larger than this is shown around the finger
const AROUND = 0.42; // of the board's width
const RIM = 0.06; // what is shown around a thing, of its own size

export class Zoom {
  /** @param {{ root: HTMLElement }} table */
  constructor({ root }) {
    this.host = part("board");
    this.hasSmallPrint = root.classList.contains("wordy");
    if (this.hasSmallPrint) onLongPress(this.host, (target, point) => this.#open(target, point));
  }

  /**
   * Tell a reader with a phone once that there is a zoom.
   * @param {Snapshot} _snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(_snapshot, before) {
    if (before || !this.hasSmallPrint || !phone.matches || loadPref("closer", "")) return;
    savePref("closer", "told");
    toast(t("closer.how"));
  }

  /**
   * @param {Element} target
   * @param {Point} point
   */
  #open(target, point) {
    const board = this.host.querySelector("svg");
    if (!board) return;
    const thing = /** @type {HTMLElement | null} */ (target.closest("[data-key], [role=img][aria-label]"));
    const key = thing?.dataset.key ?? null;
    const pointButton = key && !part("point").hidden ? this.#makePointButton(key) : null;
    const closeButton = h("button", { type: "button", class: "btn", "data-close": true }, t("close"));
    const dialog = h(
      "dialog",
      { class: "dialog closer", "aria-label": t("closer.title") },
      copyPart(board, findExtent(board, thing, point)),
      thing ? h("p", {}, thing.getAttribute("aria-label")) : null,
      h("div", { class: "row" }, pointButton, closeButton),
    );
    const close = (/** @type {MouseEvent} */ event) => {
      const on = /** @type {Element} */ (event.target);
      if (on === dialog || on.closest("[data-close]")) dialog.close();
    };
    dialog.addEventListener("pointerdown", () => dialog.addEventListener("click", close)); // lifting the finger that opened it is no click
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  /**
   * Make a button that points at the thing, for the whole table.
   * @param {string} key
   */
  #makePointButton(key) {
    const point = () => this.host.dispatchEvent(new CustomEvent("point", { detail: { key } }));
    return h("button", { type: "button", class: "btn", "data-close": true, onclick: point }, t("ping.button"));
  }
}

/**
 * Return what is to be seen, in the board's own coordinates: the thing, or what is around the finger.
 * @param {SVGSVGElement} board
 * @param {Element | null} thing
 * @param {Point} point
 */
function findExtent(board, thing, point) {
  const whole = board.getBoundingClientRect();
  const ground = thing?.matches("[data-key]") ? thing.firstElementChild : thing;
  let box = ground?.getBoundingClientRect();
  if (!box?.width || box.width > LARGE * whole.width || box.height > LARGE * whole.width) {
    const side = AROUND * whole.width;
    box = new DOMRect(point.x - side / 2, point.y - side / 2, side, side);
  }
  const rim = RIM * Math.max(box.width, box.height);
  const back = board.getScreenCTM().inverse();
  const from = new DOMPoint(box.left - rim, box.top - rim).matrixTransform(back);
  const to = new DOMPoint(box.right + rim, box.bottom + rim).matrixTransform(back);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/**
 * Copy the drawing, cut to an extent. Its gradients and shapes are those of the board itself, by their ids.
 * @param {SVGSVGElement} board
 * @param {{ x: number, y: number, width: number, height: number }} extent
 */
function copyPart(board, { x, y, width, height }) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  for (const element of [copy, ...copy.querySelectorAll("[id], [data-key], [tabindex]")]) {
    for (const name of ["id", "data-key", "tabindex", "role", "aria-label"]) element.removeAttribute(name);
  }
  copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.setAttribute("aria-hidden", "true");
  copy.style.aspectRatio = `${width} / ${height}`;
  return copy;
}
