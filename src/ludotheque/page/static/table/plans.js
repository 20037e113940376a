// @ts-check
// Plans: what players show each other on the board, without playing anything. One key is pointed at, several are a path.
//
// The table keeps them for a moment and tells everybody. They are drawn above the board, through the middles of the
// elements that have these keys. Nothing here knows any game.

/** @import { Bilingual, PlanShown } from "../types/messages" */

import { findElement } from "../board/board_keys.js";
import { say } from "../shared/words.js";

const SVG = "http://www.w3.org/2000/svg";
const MAX_KEYS = 24;
const SEND_MS = 160; // before a growing path is sent

/** @typedef {{ seat: number, keys: string[], until: number }} Plan */
/** @typedef {{ seat: number, keys: string[], name: string, colour: string, radius?: number }} Ring What is drawn of a plan. */

/**
 * @typedef {object} PlanActions What the page does for the plans.
 * @property {(keys: string[]) => void} send tell the table
 * @property {() => number | null} getSeat for which seat plans are drawn
 * @property {(seat: number) => Bilingual} getName
 * @property {(seat: number) => string} getColour
 */

export class Plans {
  /** @type {string[]} The path that is being drawn. */
  #path = [];
  /** @type {Plan[]} */
  #plans = [];
  #isDrawing = false;
  #sendTimer = 0;
  #fadeTimer = 0;

  /**
   * @param {HTMLElement} host holds the SVG
   * @param {HTMLButtonElement} button turns drawing on and off
   * @param {PlanActions} actions
   */
  constructor(host, button, actions) {
    this.host = host;
    this.button = button;
    this.actions = actions;
    button.addEventListener("click", () => this.#toggle());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#isDrawing && this.#toggle(), true);
  }

  /**
   * Say whether the reader may draw plans now.
   * @param {boolean} isAllowed
   */
  setAllowed(isAllowed) {
    this.button.hidden = !isAllowed;
    if (!isAllowed && this.#isDrawing) this.#toggle();
  }

  #toggle() {
    this.#isDrawing = !this.#isDrawing;
    this.#path = [];
    this.button.setAttribute("aria-pressed", String(this.#isDrawing));
    this.host.classList.toggle("planning", this.#isDrawing);
  }

  /**
   * Continue the path to a key that was chosen; the last key again takes the whole path away. Returns false while no
   * plan is drawn.
   * @param {string} key
   */
  addKey(key) {
    if (!this.#isDrawing) return false;
    this.#path = this.#path.at(-1) === key ? [] : [...this.#path, key].slice(0, MAX_KEYS);
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => this.actions.send(this.#path), SEND_MS);
    this.#setPlan(this.actions.getSeat(), this.#path);
    return true;
  }

  /** Take the reader's plan away: the table does not show it. */
  drop() {
    this.#path = [];
    this.#setPlan(this.actions.getSeat(), []);
  }

  /**
   * @param {number} seat
   * @param {string[]} keys
   */
  #setPlan(seat, keys) {
    const others = this.#plans.filter((plan) => plan.seat !== seat);
    this.#plans = keys.length ? [...others, { seat, keys, until: Infinity }] : others;
    this.draw();
  }

  /**
   * Take up what the table tells; each plan passes by itself.
   * @param {PlanShown[]} plans
   */
  setPlans(plans) {
    const now = performance.now();
    this.#plans = plans.map(({ seat, keys, seconds }) => ({ seat, keys, until: now + 1000 * seconds }));
    this.draw();
  }

  /** Draw what is to be seen now; also after each new picture of the board. */
  draw() {
    const { getName, getColour } = this.actions;
    clearTimeout(this.#fadeTimer);
    const now = performance.now();
    this.#plans = this.#plans.filter(({ until }) => until > now);
    drawRings(this.host, "plans", this.#plans.map(({ seat, keys }) => ({ seat, keys, name: say(getName(seat)), colour: getColour(seat) })));
    const next = Math.min(...this.#plans.map(({ until }) => until)); // Infinity where there is none
    if (next < Infinity) this.#fadeTimer = setTimeout(() => this.draw(), next - now + 20);
  }
}

/**
 * Draw plans above a board, in a layer of this name, each with its colour and its player's name; one key is a ring.
 * @param {HTMLElement} host
 * @param {string} layer
 * @param {Ring[]} rings
 */
export function drawRings(host, layer, rings) {
  const svg = host.querySelector("svg");
  svg?.querySelector(`:scope > .${layer}`)?.remove();
  if (!svg || !rings.length) return;
  const group = makeElement("g", { class: layer, "aria-hidden": "true" });
  for (const ring of rings) group.append(...drawRing(svg, ring));
  svg.append(group);
}

/**
 * @param {SVGSVGElement} svg
 * @param {Ring} ring
 */
function drawRing(svg, { seat, keys, name, colour, radius = 17 }) {
  const points = keys.map((key) => findMiddle(svg, findElement(svg, key))).filter(Boolean);
  if (!points.length) return [];
  const size = measurePixel(svg);
  const end = points.at(-1);
  const line = points.length > 1 && makeElement("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" "), "stroke-width": 5 * size });
  const circle = { cx: end.x, cy: end.y, r: radius * size };
  const halo = makeElement("circle", { ...circle, class: "halo", "stroke-width": 8 * size }); // a ring is seen on every ground
  const ring = makeElement("circle", { ...circle, "stroke-width": 4 * size });
  const word = makeElement("text", { x: end.x, y: end.y - (radius + 7) * size, "font-size": 14 * size, "stroke-width": 3 * size });
  word.textContent = name;
  const plan = makeElement("g", { class: `plan s${seat}`, style: `--plan: ${colour}` });
  plan.append(...[line, halo, ring, word].filter(Boolean));
  return [plan];
}

/**
 * @param {string} name
 * @param {Record<string, any>} attributes
 */
function makeElement(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/**
 * Return the middle of an element, in the units of the drawing: its first child is its ground.
 * @param {SVGSVGElement} svg
 * @param {Element | null} found
 */
function findMiddle(svg, found) {
  if (!found) return null;
  const { x, y, width, height } = (found.firstElementChild ?? found).getBoundingClientRect();
  const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM().inverse());
  return { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
}

/**
 * Return how many units of the drawing a pixel of the screen is.
 * @param {SVGSVGElement} svg
 */
const measurePixel = (svg) => 1 / (svg.getScreenCTM()?.a || 1);
