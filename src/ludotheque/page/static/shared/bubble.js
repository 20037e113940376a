// @ts-check
// What the table answers: the refusal bubble beside the element, and short messages at the foot of the page.

/** @import { Attempt, ReasonShown, Refusal } from "../types/messages" */

import { h } from "./dom.js";
import { splitTerms } from "./glossary.js";
import { say, t } from "./words.js";

/** Says why something is refused, near the thing itself: clause, sentence, facts, nearest legal action. */
export class Bubble {
  /** @type {any} */
  box = null;
  soft = false; // whether it is only a warning

  /**
   * @param {HTMLElement} stage
   * @param {string} game
   */
  constructor(stage, game) {
    this.stage = stage;
    this.game = game;
    addEventListener("resize", () => this.hide());
    stage.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
  }

  /**
   * Say in passing why something is refused, while the pointer or the focus is on it.
   * @param {Element} element
   * @param {Attempt} attempt
   */
  showWarning(element, attempt) {
    if (this.box && !this.soft) return;
    this.#open(element, "status", this.#drawReason(attempt));
    this.soft = true;
  }

  /** Take a warning away. */
  hideWarning() {
    if (this.soft) this.hide();
  }

  /**
   * Say why something was refused, whole, with a button that plays the nearest legal action.
   * @param {Element | null} element
   * @param {ReasonShown & Partial<Refusal>} refusal
   * @param {((action: string) => unknown) | null} play
   * @param {((action: string) => string) | null} label the words of the button
   */
  showRefusal(element, refusal, play = null, label = null) {
    const close = h("button", { type: "button", class: "bubble-close", "aria-label": t("close"), onclick: () => this.hide() }, "×");
    this.#open(element, "alert", [close, ...this.#drawReason(refusal), this.#drawFacts(refusal), this.#drawNearest(refusal, play, label)]);
    this.soft = false;
  }

  /**
   * Show a plain sentence in place of a clause.
   * @param {Element | null} element
   * @param {string} sentence
   */
  showSentence(element, sentence) {
    this.#open(element, "alert", [h("p", {}, sentence)]);
    this.soft = false;
  }

  hide() {
    this.box?.remove();
    this.box = null;
    this.soft = false;
  }

  /** @param {ReasonShown} reason */
  #drawReason({ clause, sentence }) {
    const link = h("a", { class: "bubble-clause", href: `/rules/${this.game}#${clause}`, target: "rules" }, clause);
    return [clause ? link : null, h("p", {}, splitTerms(say(sentence)))];
  }

  /** @param {Partial<Refusal>} refusal */
  #drawFacts({ facts }) {
    return facts?.length ? h("ul", { class: "bubble-facts" }, facts.map((fact) => h("li", {}, splitTerms(say(fact))))) : null;
  }

  /**
   * @param {Partial<Refusal>} refusal
   * @param {((action: string) => unknown) | null} play
   * @param {((action: string) => string) | null} label
   */
  #drawNearest({ nearest }, play, label) {
    if (!nearest || !play) return null;
    const go = () => {
      this.hide();
      play(nearest);
    };
    const button = h("button", { type: "button", class: "btn btn-small", onclick: go }, label(nearest));
    return h("p", { class: "bubble-fix row" }, h("span", {}, t("refusal.nearest")), button);
  }

  /**
   * @param {Element | null} element
   * @param {string} role
   * @param {any[]} children
   */
  #open(element, role, children) {
    this.hide();
    this.box = h("div", { class: "bubble", role }, children);
    this.stage.append(this.box);
    const wanted = this.stage.querySelector(".picked, .chain") ? "[data-key]:is(.picked, .chain, .can)" : ".picked";
    const target = measureGround(element ?? this.stage);
    const spots = [target, ...[...this.stage.querySelectorAll(wanted)].map(measureGround)];
    placeBubble(this.box, target, this.stage.getBoundingClientRect(), spots);
  }
}

/**
 * Measure where an element stands: its first child is its ground.
 * @param {Element} element
 */
const measureGround = (element) => (element.firstElementChild ?? element).getBoundingClientRect();

/**
 * Place the bubble beside the element or at an edge of the window: where there is room, and where it hides least of
 * `spots`.
 * @param {HTMLElement} box
 * @param {DOMRect} target
 * @param {DOMRect} stage
 * @param {DOMRect[]} spots
 */
function placeBubble(box, target, stage, spots) {
  const { offsetWidth: width, offsetHeight: height } = box; // not the rectangle: the bubble is still growing
  const room = findRoom();
  /** @type {(place: { left: number, top: number }) => boolean} */
  const fits = ({ left, top }) => left >= 8 && top >= room.top && left + width <= innerWidth - 8 && top + height <= room.bottom;
  const { side, left, top } = listPlaces(target, width, height, room)
    .filter(fits)
    .sort((one, other) => countHidden(one, width, height, spots) - countHidden(other, width, height, spots))[0] ?? { side: "", left: 8, top: room.top };
  const along = side === "left" || side === "right" ? target.top + target.height / 2 - top : target.left + target.width / 2 - left;
  box.dataset.side = side;
  box.style.left = `${left - stage.left}px`;
  box.style.top = `${top - stage.top}px`;
  box.style.setProperty("--tail", `${Math.max(18, along)}px`);
}

/**
 * Return the heights between which a bubble is seen whole: under the head of the page, above a panel fixed to its
 * foot.
 */
function findRoom() {
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const sheet = document.querySelector(".table > .sheet");
  const fixed = sheet && getComputedStyle(sheet).position === "fixed";
  return { top: Math.max(0, head) + 8, bottom: (fixed ? sheet.getBoundingClientRect().top : innerHeight) - 8 };
}

/**
 * List the places where the bubble may go, best first.
 * @param {DOMRect} target
 * @param {number} width
 * @param {number} height
 * @param {{ top: number, bottom: number }} room
 */
function listPlaces(target, width, height, room) {
  const gap = 14;
  const left = Math.max(8, Math.min(target.left + target.width / 2 - width / 2, innerWidth - width - 8));
  const top = Math.max(8, Math.min(target.top + target.height / 2 - height / 2, innerHeight - height - 8));
  return [
    { side: "top", left, top: target.top - height - gap },
    { side: "bottom", left, top: target.bottom + gap },
    { side: "right", left: target.right + gap, top },
    { side: "left", left: target.left - width - gap, top },
    { side: "away", left, top: room.top },
    { side: "away", left, top: room.bottom - height },
  ];
}

/**
 * Count the spots that a bubble there would cover.
 * @param {{ left: number, top: number }} place
 * @param {number} width
 * @param {number} height
 * @param {DOMRect[]} spots
 */
function countHidden({ left, top }, width, height, spots) {
  const isCovered = (/** @type {DOMRect} */ spot) => spot.left < left + width && spot.right > left && spot.top < top + height && spot.bottom > top;
  return spots.filter(isCovered).length;
}

/**
 * Show a short message; with choices it stays until one is taken.
 * @param {string} text
 * @param {string} kind
 * @param {[label: string, act: () => void][]} choices
 */
export function toast(text, kind = "", choices = []) {
  const shelf = document.getElementById("toasts");
  const box = h("div", { class: `toast ${kind}` }, h("span", {}, text));
  for (const [label, act] of choices) {
    const take = () => {
      box.remove();
      act();
    };
    box.append(h("button", { type: "button", class: "btn btn-small", onclick: take }, label));
  }
  shelf.append(box);
  if (!choices.length) setTimeout(() => box.remove(), 4200);
  return box;
}
