// @ts-check
// The keyboard focus on a board: one element is in the Tab order, arrows move by geometry.

import { findElement } from "./board_keys.js";
import { findNearest } from "./click_paths.js";

export class BoardFocus {
  /** @type {string | null} The key that Tab comes back to. */
  #current = null;

  /** @param {HTMLElement} host holds the SVG */
  constructor(host) {
    this.host = host;
  }

  /**
   * @param {string} selector
   * @returns {SVGElement[]}
   */
  #list(selector) {
    return [.../** @type {NodeListOf<SVGElement>} */ (this.host.querySelectorAll(selector))];
  }

  /**
   * Focus the element of a key, if the board has it.
   * @param {string} key
   */
  focus(key) {
    findElement(this.host, key)?.focus();
  }

  /**
   * Focus the first element that has one of these keys.
   * @param {Set<string>} keys
   */
  focusFirst(keys) {
    this.#list("[data-key]").find((element) => keys.has(element.dataset.key))?.focus();
  }

  /**
   * Move the focus from the element of a key in the direction of an arrow.
   * @param {string} key
   * @param {string} arrow
   */
  move(key, arrow) {
    const spots = this.#listSpots();
    const here = spots.find((spot) => spot.key === key);
    const found = here && findNearest(here, spots, arrow);
    if (found) this.focus(found.key);
  }

  /** Whether what has the focus can be seen. */
  isVisible() {
    return isVisible(document.activeElement);
  }

  /**
   * Let Tab come back to this key.
   * @param {string} key
   */
  visit(key) {
    this.#current = key;
    this.setTabStop();
  }

  /** Put one element into the Tab order: the last one visited, else the first that can be chosen. */
  setTabStop() {
    for (const element of this.#list('[data-key][tabindex="0"]')) element.setAttribute("tabindex", "-1");
    const here = this.#current && findElement(this.host, this.#current);
    const chosen = here ?? this.host.querySelector("[data-key].can") ?? this.host.querySelector("[data-key]");
    chosen?.setAttribute("tabindex", "0");
  }

  /** Return where the visible elements are. An element's first child is its ground: a cell's pad, a card's face. */
  #listSpots() {
    return this.#list("[data-key]").filter(isVisible).map((element) => {
      const box = (element.firstElementChild ?? element).getBoundingClientRect();
      return { key: element.dataset.key, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }
}

/** @param {Element | null} element */
const isVisible = (element) => Boolean(element) && getComputedStyle(element).visibility === "visible";
