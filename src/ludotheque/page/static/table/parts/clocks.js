// @ts-check
// Clocks beside the seats, and the seat of a player who is away: a stand-in plays it, or in a rated game it waits.
//
// The table tells what is left at the moment of its message; from there the page counts down by itself, with the
// browser's own stopwatch: a machine whose clock is set wrong shows the right time here.

/** @import { SeatShown, Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { ask } from "../../shared/dialog.js";
import { glyph, h, part } from "../../shared/dom.js";
import * as sounds from "../../shared/sounds.js";
import { count, lang, say, t } from "../../shared/words.js";

const SHORT_SECONDS = 20; // under which a clock warns
const LAST_SECONDS = 10; // that are heard, and shown in tenths
const TICK_MS = 250;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;
const TENTHS = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @typedef {{ left: number, running: boolean }} TimeLeft */

/** @type {WeakMap<Snapshot, number>} When each snapshot came in. */
const received = new WeakMap();

/**
 * Return the seconds that a seat has left now, and whether its clock runs; null where there is none.
 * @param {Snapshot} snapshot
 * @param {number} seat
 * @returns {TimeLeft | null}
 */
function getTimeLeft(snapshot, seat) {
  const clock = snapshot.clocks?.seats[seat];
  if (!clock) return null;
  if (!received.has(snapshot)) received.set(snapshot, performance.now());
  const gone = clock.running ? (performance.now() - received.get(snapshot)) / 1000 : 0;
  return { left: Math.max(0, clock.left - gone), running: clock.running };
}

/**
 * Write a time: days and hours, hours and minutes, minutes and seconds, each begun unit counted; at the end tenths of a
 * second.
 * @param {number} left
 */
function writeTime(left) {
  const hours = Math.ceil(left / HOUR);
  if (left > DAY) return t("clock.days", { d: Math.floor(hours / 24), h: hours % 24 });
  const minutes = Math.ceil(left / MINUTE);
  if (left > HOUR) return t("clock.hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
  if (left < LAST_SECONDS) return TENTHS.format(Math.floor(10 * left) / 10);
  const seconds = Math.ceil(left);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/**
 * Write the time to come back to a rated game, in round words.
 * @param {number} seconds
 */
const writeGrace = (seconds) => (seconds < HOUR ? count("keep.minutes", Math.ceil(seconds / MINUTE)) : count("keep.hours", Math.ceil(seconds / HOUR)));

/**
 * Whether the player of a seat has left it for a while.
 * @param {SeatShown} seat
 */
export const isAway = ({ kept, away }) => Boolean(kept) || (away ?? null) !== null;

/**
 * Say for whom a player waits who has asked for a takeback: the others, or one of them who is away.
 * @param {Snapshot} snapshot
 */
export function describeTakebackWait({ seats, you, undo: { offer } }) {
  const missing = seats.find((seat) => isAway(seat) && !seat.resigned && !you.includes(seat.seat) && !offer.agreed.includes(seat.seat));
  return missing ? t("undo.waiting_away", { name: missing.name || say(missing.called) }) : t("undo.waiting");
}

/**
 * Draw the clock of a seat, or the sign that a stand-in plays it; null where there is neither.
 * @param {Snapshot} snapshot
 * @param {number} seat
 * @returns {HTMLElement | null}
 */
export function drawClock(snapshot, seat) {
  const { kept } = snapshot.seats[seat];
  if (kept && !snapshot.over) {
    const words = t("keep.by", { level: say(kept.name) });
    return h("span", { class: "keeper", role: "img", "aria-label": words, title: words }, glyph("bot"));
  }
  const time = getTimeLeft(snapshot, seat);
  if (!time) return null;
  const face = h("span", { class: "clock", role: "timer", "data-clock": seat }, h("span", { "aria-hidden": "true" }), h("span", { class: "sr-only" }));
  writeFace(face, time, snapshot);
  return face;
}

/**
 * @param {HTMLElement} face
 * @param {TimeLeft} time
 * @param {Snapshot} snapshot
 */
function writeFace(face, { left, running }, { seats }) {
  const [shown, read] = face.children;
  const time = writeTime(left);
  if (shown.textContent !== time) shown.textContent = time;
  if (!read.textContent) read.textContent = t("clock.left", { name: say(seats[Number(face.dataset.clock)].called), time });
  face.classList.toggle("running", running);
  face.classList.toggle("short", running && left < SHORT_SECONDS);
}

/** Keeps the clocks going, warns a player who has little time left, and gives a seat back to its player. */
export class Clocks {
  /** @param {TablePage} table */
  constructor(table) {
    this.state = table.state;
    this.timer = 0;
    /** @type {number | null} The second that was heard last. */
    this.lastTick = null;
    part("leave").addEventListener("click", () => this.#askToLeave());
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    clearInterval(this.timer);
    if (!snapshot.over && snapshot.clocks?.seats.some((clock) => clock?.running)) this.timer = setInterval(() => this.#tick(), TICK_MS);
    this.#drawAway(snapshot);
    const others = snapshot.seats.some(({ seat, kind }) => kind === "human" && !snapshot.you.includes(seat));
    part("leave").hidden = snapshot.over || snapshot.kind === "replay" || !others || !this.#listOwnSeats(snapshot).length;
  }

  /**
   * Return my seats for which I decide myself.
   * @param {Snapshot} snapshot
   */
  #listOwnSeats({ you, seats }) {
    return you.filter((seat) => !isAway(seats[seat]));
  }

  #tick() {
    const { snapshot } = this.state;
    const faces = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#seats .clock"));
    for (const face of faces) writeFace(face, getTimeLeft(snapshot, Number(face.dataset.clock)), snapshot);
    this.#warn(snapshot);
  }

  /**
   * Tick softly in each of the last ten seconds of my own time.
   * @param {Snapshot} snapshot
   */
  #warn(snapshot) {
    const mine = snapshot.you.map((seat) => getTimeLeft(snapshot, seat)).find((time) => time?.running);
    const second = mine && mine.left > 0 && mine.left < LAST_SECONDS ? Math.ceil(mine.left) : null;
    if (second !== null && second !== this.lastTick) sounds.playTick();
    this.lastTick = second;
  }

  /** @param {Snapshot} snapshot */
  #drawAway(snapshot) {
    const away = snapshot.over ? [] : snapshot.you.filter((seat) => isAway(snapshot.seats[seat]));
    part("kept").hidden = !away.length;
    part("kept").replaceChildren(...away.map((seat) => this.#drawAwaySeat(snapshot, seat)));
  }

  /**
   * @param {Snapshot} snapshot
   * @param {number} seat
   */
  #drawAwaySeat({ seats, you }, seat) {
    const { kept, called, away } = seats[seat];
    const words = kept
      ? t(you.length > 1 ? "keep.yours_named" : "keep.yours", { level: say(kept.name), name: say(called) })
      : t("keep.waits", { time: writeGrace(away) });
    const back = () => this.#send("back", seat);
    return h("div", {}, h("p", {}, words), h("button", { type: "button", class: "btn btn-small btn-primary", onclick: back }, t("keep.back")));
  }

  async #askToLeave() {
    const { grace } = this.state.snapshot;
    const text = grace ? t("keep.text_rated", { time: writeGrace(grace) }) : t("keep.text");
    if (!(await ask({ title: t("keep.title"), text, yes: t("keep.yes"), danger: true }))) return;
    const sent = this.#listOwnSeats(this.state.snapshot).map((seat) => this.#send("leave", seat));
    if ((await Promise.all(sent)).every(Boolean)) location.assign("/");
  }

  /**
   * @param {string} path
   * @param {number} seat
   */
  async #send(path, seat) {
    const answer = await post(this.state.api(path), { seat });
    if (!answer.ok) toast(problem(answer), "bad");
    return answer.ok;
  }
}
