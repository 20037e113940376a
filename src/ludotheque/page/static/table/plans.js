// Plans: what players show each other on the board, without playing anything. One key is pointed at, several are a path.
//
// The table keeps them for a moment and tells everybody. They are drawn above the board, through the middles of the
// elements that have these keys. Nothing here knows any game.

import { say } from "../shared/words.js";

const SVG = "http://www.w3.org/2000/svg";
const MOST = 24; // keys of a path
const WAIT = 160; // milliseconds before a growing path is sent

export class Plans {
  /**
   * `host` holds the SVG, `button` turns drawing on and off. `on` are the answers of the page:
   *   send(keys)      tell the table
   *   seat()          for whom it is drawn
   *   name(seat)      what a seat is called
   *   colour(seat)    its colour
   */
  constructor(host, button, on) {
    this.host = host;
    this.button = button;
    this.on = on;
    this.drawing = false;
    this.mine = []; // the path under the hand
    this.plans = [];
    this.timer = 0;
    this.fading = 0;
    button.addEventListener("click", () => this.toggle());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.drawing && this.toggle(), true);
  }

  /** Whether the page may draw plans now. */
  allow(may) {
    this.button.hidden = !may;
    if (!may && this.drawing) this.toggle();
  }

  toggle() {
    this.drawing = !this.drawing;
    this.mine = [];
    this.button.setAttribute("aria-pressed", String(this.drawing));
    this.host.classList.toggle("planning", this.drawing);
  }

  /** A key was chosen while plans are drawn: the path goes on to it; the last key again takes all away. */
  take(key) {
    if (!this.drawing) return false;
    this.mine = this.mine.at(-1) === key ? [] : [...this.mine, key].slice(0, MOST);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.on.send(this.mine), WAIT);
    this.#set(this.on.seat(), this.mine);
    return true;
  }

  /** The table does not show what was drawn: nor does this page. */
  drop() {
    this.mine = [];
    this.#set(this.on.seat(), []);
  }

  #set(seat, keys) {
    const others = this.plans.filter((plan) => plan.seat !== seat);
    this.plans = keys.length ? [...others, { seat, keys, until: Infinity }] : others;
    this.paint();
  }

  /** What the table tells; each plan passes by itself. */
  hear(plans) {
    const now = performance.now();
    this.plans = plans.map(({ seat, keys, seconds }) => ({ seat, keys, until: now + 1000 * seconds }));
    this.paint();
  }

  /** Draw what is to be seen now; also after each new picture of the board. */
  paint() {
    clearTimeout(this.fading);
    const now = performance.now();
    this.plans = this.plans.filter(({ until }) => until > now);
    ringed(this.host, "plans", this.plans.map(({ seat, keys }) => ({ seat, keys, name: say(this.on.name(seat)), colour: this.on.colour(seat) })));
    const next = Math.min(...this.plans.map(({ until }) => until)); // Infinity where there is none
    if (next < Infinity) this.fading = setTimeout(() => this.paint(), next - now + 20);
  }
}

/** Draw plans above a board, in a layer of this name, each with its colour and whose it is; one key is a ring. */
export function ringed(host, layer, plans) {
  const svg = host.querySelector("svg");
  svg?.querySelector(`:scope > .${layer}`)?.remove();
  if (!svg || !plans.length) return;
  const above = element("g", { class: layer, "aria-hidden": "true" });
  for (const plan of plans) above.append(...drawn(svg, plan));
  svg.append(above);
}

function drawn(svg, { seat, keys, name, colour, wide = 17 }) {
  const points = keys.map((key) => middle(svg, svg.querySelector(`[data-key="${CSS.escape(key)}"]`))).filter(Boolean);
  if (!points.length) return [];
  const size = unit(svg);
  const end = points.at(-1);
  const line = points.length > 1 && element("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" "), "stroke-width": 5 * size });
  const circle = { cx: end.x, cy: end.y, r: wide * size };
  const halo = element("circle", { ...circle, class: "halo", "stroke-width": 8 * size }); // a ring is seen on every ground
  const ring = element("circle", { ...circle, "stroke-width": 4 * size });
  const word = element("text", { x: end.x, y: end.y - (wide + 7) * size, "font-size": 14 * size, "stroke-width": 3 * size });
  word.textContent = name;
  const plan = element("g", { class: `plan s${seat}`, style: `--plan: ${colour}` });
  plan.append(...[line, halo, ring, word].filter(Boolean));
  return [plan];
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The middle of an element, in the units of the drawing: its first child is its ground. */
function middle(svg, found) {
  if (!found) return null;
  const { x, y, width, height } = (found.firstElementChild ?? found).getBoundingClientRect();
  const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM().inverse());
  return { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
}

/** How many units of the drawing a pixel of the screen is. */
const unit = (svg) => 1 / (svg.getScreenCTM()?.a || 1);
