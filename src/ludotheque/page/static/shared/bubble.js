// What the table answers: the refusal bubble beside the element, and short messages at the foot of the page.

import { withTerms } from "./glossary.js";
import { h, say, t } from "./words.js";

/** Says why something is refused, near the thing itself: clause, sentence, facts, nearest legal move. */
export class Bubble {
  constructor(stage, game) {
    this.stage = stage;
    this.game = game;
    this.box = null;
    this.soft = false;
    addEventListener("resize", () => this.hide());
    stage.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
  }

  /** A passing word while the pointer or the focus is on something refused. */
  whisper(element, attempt) {
    if (this.box && !this.soft) return;
    this.#open(element, "status", this.#reason(attempt));
    this.soft = true;
  }

  /** No more whisper. */
  hush() {
    if (this.soft) this.hide();
  }

  /** The full answer to a refused try; `play(action)` plays the nearest legal move, `words(action)` are the button's. */
  refuse(element, refusal, play, words = null) {
    const close = h("button", { type: "button", class: "bubble-close", "aria-label": t("close"), onclick: () => this.hide() }, "×");
    this.#open(element, "alert", [close, ...this.#reason(refusal), this.#facts(refusal), this.#nearest(refusal, play, words)]);
    this.soft = false;
  }

  /** A plain sentence in place of a clause. */
  tell(element, sentence) {
    this.#open(element, "alert", [h("p", {}, sentence)]);
    this.soft = false;
  }

  hide() {
    this.box?.remove();
    this.box = null;
    this.soft = false;
  }

  #reason({ clause, sentence }) {
    const link = h("a", { class: "bubble-clause", href: `/rules/${this.game}#${clause}`, target: "rules" }, clause);
    return [clause ? link : null, h("p", {}, withTerms(say(sentence)))];
  }

  #facts({ facts }) {
    return facts?.length ? h("ul", { class: "bubble-facts" }, facts.map((fact) => h("li", {}, withTerms(say(fact))))) : null;
  }

  #nearest({ nearest }, play, words) {
    if (!nearest || !play) return null;
    const go = () => {
      this.hide();
      play(nearest);
    };
    const button = h("button", { type: "button", class: "btn btn-small", onclick: go }, words(nearest));
    return h("p", { class: "bubble-fix row" }, h("span", {}, t("refusal.nearest")), button);
  }

  #open(element, role, children) {
    this.hide();
    this.box = h("div", { class: "bubble", role }, children);
    this.stage.append(this.box);
    const wanted = this.stage.querySelector(".picked, .chain") ? "[data-key]:is(.picked, .chain, .can)" : ".picked";
    const target = ground(element ?? this.stage);
    const spots = [target, ...[...this.stage.querySelectorAll(wanted)].map(ground)];
    place(this.box, target, this.stage.getBoundingClientRect(), spots);
  }
}

/** Where an element stands: its first child is its ground. */
const ground = (element) => (element.firstElementChild ?? element).getBoundingClientRect();

/** Beside the element or at an edge of the window: where there is room, and where it hides least of `spots`. */
function place(box, target, stage, spots) {
  const { offsetWidth: width, offsetHeight: height } = box; // not the rectangle: the bubble is still growing
  const room = free();
  const fits = ({ left, top }) => left >= 8 && top >= room.top && left + width <= innerWidth - 8 && top + height <= room.bottom;
  const { side, left, top } = corners(target, width, height, room)
    .filter(fits)
    .sort((one, other) => hidden(one, width, height, spots) - hidden(other, width, height, spots))[0] ?? { side: "", left: 8, top: room.top };
  const along = side === "left" || side === "right" ? target.top + target.height / 2 - top : target.left + target.width / 2 - left;
  box.dataset.side = side;
  box.style.left = `${left - stage.left}px`;
  box.style.top = `${top - stage.top}px`;
  box.style.setProperty("--tail", `${Math.max(18, along)}px`);
}

/** The heights between which a bubble is seen whole: under the head of the page, above a panel fixed to its foot. */
function free() {
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const sheet = document.querySelector(".table > .sheet");
  const fixed = sheet && getComputedStyle(sheet).position === "fixed";
  return { top: Math.max(0, head) + 8, bottom: (fixed ? sheet.getBoundingClientRect().top : innerHeight) - 8 };
}

/** Where the bubble may go, best first. */
function corners(target, width, height, room) {
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

/** How many of the spots a bubble there would cover. */
function hidden({ left, top }, width, height, spots) {
  const covered = (spot) => spot.left < left + width && spot.right > left && spot.top < top + height && spot.bottom > top;
  return spots.filter(covered).length;
}

/** A short message; with `choices` ([label, act] pairs) it stays until one is taken. */
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
