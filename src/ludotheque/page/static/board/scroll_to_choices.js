// @ts-check
// On a phone a board may be longer than the screen: the choices of a new decision are scrolled into view.
// Nothing here knows any game.

import { phone } from "../shared/side_panel.js";

const FEW_CHOICES = 4; // so many should be seen together
const EDGE_PIXELS = 8; // that stay free around them
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class ChoiceScroller {
  #decision = "";

  /**
   * @param {HTMLElement} root what scrolls
   * @param {HTMLElement} host holds the board
   * @param {HTMLElement} foot covers the lower end of what is seen
   */
  constructor(root, host, foot) {
    this.root = root;
    this.host = host;
    this.foot = foot;
  }

  /**
   * Scroll the board on a phone so that the choices of a new decision are visible; do nothing when `key` is unchanged or
   * empty.
   * @param {string} key
   */
  onDecision(key) {
    const isNew = key !== this.#decision;
    this.#decision = key;
    if (!isNew || !key || !phone.matches) return;
    const distance = this.#measureDistance();
    if (distance) this.root.scrollBy({ top: distance, behavior: calm.matches ? "auto" : "smooth" });
  }

  /** Return how far to scroll: not at all where there are many choices and one of them is seen. */
  #measureDistance() {
    const top = this.root.getBoundingClientRect().top + EDGE_PIXELS;
    const bottom = this.foot.getBoundingClientRect().top - EDGE_PIXELS;
    const boxes = [...this.host.querySelectorAll("[data-key].can")].map((choice) => (choice.firstElementChild ?? choice).getBoundingClientRect());
    const choices = boxes.filter(({ width }) => width > 0);
    const isSeen = (/** @type {DOMRect} */ box) => box.top >= top && box.bottom <= bottom;
    const isMany = choices.length > FEW_CHOICES;
    if (!choices.length || choices.every(isSeen) || (isMany && choices.some(isSeen))) return 0;
    const wanted = isMany ? choices.slice(0, 1) : choices;
    const first = Math.min(...wanted.map((box) => box.top));
    const last = Math.max(...wanted.map((box) => box.bottom));
    return last - first > bottom - top || first < top ? first - top : last - bottom;
  }
}
