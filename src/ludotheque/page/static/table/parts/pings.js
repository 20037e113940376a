// @ts-check
// Pings: point at something on the board, so that the whole table sees a ring around it for a moment.
//
// Alt + click, the button and then a click or Enter, or a long press with a finger; where there are cards that leads to
// the zoom first, with a button to point (board/zoom.js). Nothing here knows any game: whatever has a `data-key` can be
// pointed at; the server refuses what not everybody sees.

/** @import { PingShown, SideChannelShown, Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { findElement, findKey } from "../../board/board_keys.js";
import { onLongPress } from "../../board/long_press.js";
import { post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { part } from "../../shared/dom.js";
import { say, t } from "../../shared/words.js";
import { drawRings } from "../plans.js";

const RADIUS_PIXELS = 25;
const TRANSPARENT = "rgba(0, 0, 0, 0)";
const BRIGHT = ["#ffd23f", "#4fd8ff"];

export class Pings {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    this.host = part("board");
    this.isArmed = false; // the next thing chosen is pointed at
    /** @type {(PingShown & { until: number })[]} */
    this.pings = [];
    this.lastTold = 0; // the number of the last ping that was told
    this.timer = 0;
    part("point").addEventListener("click", () => this.#arm(!this.isArmed));
    this.host.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.#onPointerDown(event), true);
    this.host.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#onKeyDown(event), true);
    this.host.addEventListener("point", (/** @type {CustomEvent<{ key: string }>} */ { detail }) => this.#send(detail.key), true);
    if (!table.root.classList.contains("wordy")) onLongPress(this.host, (target) => this.#onLongPress(findKey(target)));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#arm(false));
  }

  get #canPoint() {
    const { snapshot } = this.state;
    return Boolean(snapshot?.you.length) && snapshot.kind === "game";
  }

  /** @param {Snapshot} snapshot */
  onSnapshot({ planning, seats, you, watching = 0 }) {
    const isSeen = watching > 0 || seats.some(({ seat, kind }) => kind === "human" && !you.includes(seat));
    part("point").hidden = !this.#canPoint || planning || !isSeen; // plans point too
    if (!this.#canPoint) this.#arm(false);
    this.#draw();
  }

  /**
   * @param {string} name
   * @param {SideChannelShown} data
   */
  onEvent(name, { pings = [] }) {
    if (name !== "beside") return;
    const now = performance.now();
    this.pings = pings.map((ping) => ({ ...ping, until: now + 1000 * ping.seconds }));
    this.#draw();
    for (const ping of this.pings.filter(({ number }) => number > this.lastTold)) this.#announce(ping);
    this.lastTold = Math.max(this.lastTold, ...this.pings.map(({ number }) => number));
  }

  /** @param {boolean} isArmed */
  #arm(isArmed) {
    this.isArmed = isArmed;
    part("point").setAttribute("aria-pressed", String(isArmed));
    this.host.classList.toggle("planning", isArmed);
  }

  // ── pointing ───────────────────────────────────────────────────────────────────────────────────────────

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    const key = event.isPrimary && event.button === 0 && this.#canPoint ? findKey(event.target) : null;
    if (key && (this.isArmed || event.altKey)) this.#point(event, key);
  }

  /** @param {string | null} key */
  #onLongPress(key) {
    if (key && this.#canPoint) this.#send(key);
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const key = this.isArmed && ["Enter", " "].includes(event.key) ? findKey(event.target) : null;
    if (key) this.#point(event, key);
  }

  /**
   * @param {Event} event
   * @param {string} key
   */
  #point(event, key) {
    event.preventDefault();
    event.stopPropagation();
    this.#arm(false);
    this.#send(key);
  }

  /** @param {string} key */
  async #send(key) {
    const answer = await post(this.state.api("ping"), { seat: this.state.seat, key });
    if (!answer.ok) toast(problem(answer), "bad");
  }

  // ── what is seen ───────────────────────────────────────────────────────────────────────────────────────

  #draw() {
    clearTimeout(this.timer);
    const now = performance.now();
    this.pings = this.pings.filter(({ until }) => until > now);
    const rings = this.pings.map(({ seat, key }) => ({ seat, keys: [key], name: this.#nameSeat(seat), colour: this.#findColour(seat), radius: RADIUS_PIXELS }));
    drawRings(this.host, "pings", rings);
    const next = Math.min(...this.pings.map(({ until }) => until));
    if (next < Infinity) this.timer = setTimeout(() => this.#draw(), next - now + 20);
  }

  /**
   * Return the colour of a seat; where its dot is a picture of a piece and has none, a bright one.
   * @param {number} seat
   */
  #findColour(seat) {
    const colour = this.table.board.plans.actions.getColour(seat);
    return colour === TRANSPARENT ? BRIGHT[seat % BRIGHT.length] : colour;
  }

  /** @param {number} seat */
  #nameSeat(seat) {
    const { name, called } = this.state.snapshot.seats[seat];
    return name || say(called);
  }

  /**
   * Tell screen readers of a ping; what is not on this board is not spoken of.
   * @param {PingShown} ping
   */
  #announce({ seat, key }) {
    const found = findElement(this.host, key);
    if (!found) return;
    const what = found.getAttribute("aria-label") ?? found.querySelector("title")?.textContent ?? key;
    part("pointed").textContent = t("ping.said", { name: this.#nameSeat(seat), what });
  }
}
