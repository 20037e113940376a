// Clocks beside the seats, and the seat of who is away: a robot keeps it, or in a rated game it waits.
//
// The table tells what is left at the moment of its message; from there the page counts down by itself, with the
// browser's own stop watch: a clock that is set wrong on this machine shows the right time here.

import { post, problem } from "../../shared/api.js";
import { ask } from "../../shared/dialog.js";
import { toast } from "../../shared/bubble.js";
import * as sounds from "../../shared/sounds.js";
import { glyph, h, lang, say, t } from "../../shared/words.js";

const SHORT = 20; // seconds under which a clock warns
const TICK = 250; // milliseconds
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;
const TENTHS = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const heard = new WeakMap(); // when each state of the table came in

/** The seconds that a seat has left now, and whether its clock runs; null where there is none. */
function now(full, seat) {
  const clock = full.clocks?.seats[seat];
  if (!clock) return null;
  if (!heard.has(full)) heard.set(full, performance.now());
  const gone = clock.running ? (performance.now() - heard.get(full)) / 1000 : 0;
  return { left: Math.max(0, clock.left - gone), running: clock.running };
}

/** A time as it is read, what has begun counted whole: days and hours, hours and minutes, minutes and seconds; at the end
 * tenths of a second. */
export function timeWords(left) {
  const hours = Math.ceil(left / HOUR);
  if (left > DAY) return t("clock.days", { d: Math.floor(hours / 24), h: hours % 24 });
  const minutes = Math.ceil(left / MINUTE);
  if (left > HOUR) return t("clock.hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
  if (left < 10) return TENTHS.format(Math.floor(10 * left) / 10);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** The time to come back to a rated game, in round words. */
const graceWords = (seconds) => (seconds < HOUR ? t("keep.minutes", { n: Math.ceil(seconds / MINUTE) }) : t("keep.hours", { n: Math.ceil(seconds / HOUR) }));

/** Whether who holds a seat has left it for a while. */
export const isAway = ({ kept, away }) => Boolean(kept) || (away ?? null) !== null;

/** What who asked to take back waits for: the others, or one of them who is away. */
export function waitingWords({ seats, you, undo: { offer } }) {
  const missing = seats.find((seat) => isAway(seat) && !seat.resigned && !you.includes(seat.seat) && !offer.agreed.includes(seat.seat));
  return missing ? t("undo.waiting_away", { name: missing.name || say(missing.called) }) : t("undo.waiting");
}

/** The clock of a seat, for its plate, or the sign that a robot keeps it; null where there is neither. */
export function clockFace(full, seat) {
  const { kept } = full.seats[seat];
  if (kept && !full.over) {
    const words = t("keep.by", { level: say(kept.name) });
    return h("span", { class: "keeper", role: "img", "aria-label": words, title: words }, glyph("bot"));
  }
  const clock = now(full, seat);
  if (!clock) return null;
  const face = h("span", { class: "clock", role: "timer", "data-clock": seat }, h("span", { "aria-hidden": "true" }), h("span", { class: "sr-only" }));
  paint(face, clock, full);
  return face;
}

function paint(face, { left, running }, full) {
  const [shown, read] = face.children;
  const time = timeWords(left);
  if (shown.textContent !== time) shown.textContent = time;
  if (!read.textContent) read.textContent = t("clock.left", { name: say(full.seats[face.dataset.clock].called), time });
  face.classList.toggle("running", running);
  face.classList.toggle("short", running && left < SHORT);
}

/** Keeps the clocks going, warns who has little time left, and gives a kept seat back. */
export class Clocks {
  constructor(table) {
    this.table = table;
    this.timer = 0;
    this.warned = null; // the second of which the ear was told last
    this.note = document.getElementById("kept");
    this.leave = document.getElementById("leave");
    this.leave.addEventListener("click", () => this.#askToLeave());
  }

  hear(full) {
    clearInterval(this.timer);
    if (!full.over && full.clocks?.seats.some((clock) => clock?.running)) this.timer = setInterval(() => this.#tick(), TICK);
    this.#drawKept(full);
    const others = full.seats.some(({ seat, kind }) => kind === "human" && !full.you.includes(seat));
    this.leave.hidden = full.over || full.kind === "replay" || !others || !this.#mine(full).length;
  }

  /** My seats for which I decide myself. */
  #mine({ you, seats }) {
    return you.filter((seat) => !isAway(seats[seat]));
  }

  #tick() {
    const { full } = this.table;
    for (const face of document.querySelectorAll("#seats .clock")) paint(face, now(full, face.dataset.clock), full);
    this.#warn(full);
  }

  /** A soft tick in each of the last ten seconds of my own time. */
  #warn(full) {
    const mine = full.you.map((seat) => now(full, seat)).find((clock) => clock?.running);
    const second = mine && mine.left > 0 && mine.left < 10 ? Math.ceil(mine.left) : null;
    if (second !== null && second !== this.warned) sounds.tick();
    this.warned = second;
  }

  #drawKept(full) {
    const kept = full.over ? [] : full.you.filter((seat) => isAway(full.seats[seat]));
    this.note.hidden = !kept.length;
    this.note.replaceChildren(...kept.map((seat) => this.#keptLine(full, seat)));
  }

  #keptLine(full, seat) {
    const { kept, called, away } = full.seats[seat];
    const words = kept
      ? t(full.you.length > 1 ? "keep.yours_named" : "keep.yours", { level: say(kept.name), name: say(called) })
      : t("keep.waits", { time: graceWords(away) });
    const back = () => this.#send("back", seat);
    return h("div", {}, h("p", {}, words), h("button", { type: "button", class: "btn btn-small btn-primary", onclick: back }, t("keep.back")));
  }

  async #askToLeave() {
    const { grace } = this.table.full;
    const text = grace ? t("keep.text_rated", { time: graceWords(grace) }) : t("keep.text");
    if (!(await ask({ title: t("keep.title"), text, yes: t("keep.yes"), danger: true }))) return;
    const left = this.#mine(this.table.full).map((seat) => this.#send("leave", seat));
    if ((await Promise.all(left)).every(Boolean)) location.assign("/");
  }

  async #send(what, seat) {
    const answer = await post(this.table.api(what), { seat });
    if (!answer.ok) toast(problem(answer), "bad");
    return answer.ok;
  }
}
