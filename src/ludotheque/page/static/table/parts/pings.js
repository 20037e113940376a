// Pings: point at something on the board, so that the whole table sees a ring around it for a moment.
//
// Alt + click, the button and then a click or Enter, or a long press with a finger; where there are cards that leads to a
// closer look first, with a button to point (board/zoom.js). Nothing here knows any game: whatever has a `data-key` can be
// pointed at; the server refuses what not everybody sees.

import { post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { onHold } from "../../board/long_press.js";
import { ringed } from "../plans.js";
import { say, t } from "../../shared/words.js";

const part = (id) => document.getElementById(id);
const WIDE = 25; // pixels from the middle to the ring
const NONE = "rgba(0, 0, 0, 0)";
const BRIGHT = ["#ffd23f", "#4fd8ff"];

export class Pings {
  constructor(table) {
    this.table = table;
    this.host = part("board");
    this.armed = false; // the next thing chosen is pointed at
    this.pings = [];
    this.heard = 0; // the last ping that was told
    this.fading = 0;
    part("point").addEventListener("click", () => this.#arm(!this.armed));
    const first = (name, act) => this.host.addEventListener(name, (event) => act.call(this, event), true);
    first("pointerdown", this.#down);
    first("keydown", this.#key);
    first("point", ({ detail }) => this.#send(detail.key));
    if (!table.root.classList.contains("wordy")) onHold(this.host, (target) => this.#rest(keyOf(target)));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#arm(false));
  }

  get #may() {
    const { full } = this.table;
    return Boolean(full?.you.length) && full.kind === "game";
  }

  hear(full) {
    const { planning, seats, you, watching = 0 } = full;
    const seen = watching > 0 || seats.some(({ seat, kind }) => kind === "human" && !you.includes(seat));
    part("point").hidden = !this.#may || planning || !seen; // plans point too
    if (!this.#may) this.#arm(false);
    this.#paint();
  }

  told(name, { pings = [] }) {
    if (name !== "beside") return;
    const now = performance.now();
    this.pings = pings.map((ping) => ({ ...ping, until: now + 1000 * ping.seconds }));
    this.#paint();
    for (const ping of this.pings.filter(({ number }) => number > this.heard)) this.#tell(ping);
    this.heard = Math.max(this.heard, ...this.pings.map(({ number }) => number));
  }

  #arm(armed) {
    this.armed = armed;
    part("point").setAttribute("aria-pressed", String(armed));
    this.host.classList.toggle("planning", armed);
  }

  // ── pointing ───────────────────────────────────────────────────────────────────────────────────────────

  #down(event) {
    const key = event.isPrimary && event.button === 0 && this.#may ? keyOf(event.target) : null;
    if (key && (this.armed || event.altKey)) this.#take(event, key);
  }

  /** A finger rests on something. */
  #rest(key) {
    if (key && this.#may) this.#send(key);
  }

  #key(event) {
    const key = this.armed && ["Enter", " "].includes(event.key) ? keyOf(event.target) : null;
    if (key) this.#take(event, key);
  }

  #take(event, key) {
    event.preventDefault();
    event.stopPropagation();
    this.#arm(false);
    this.#send(key);
  }

  async #send(key) {
    const answer = await post(this.table.api("ping"), { seat: this.table.seat, key });
    if (!answer.ok) toast(problem(answer), "bad");
  }

  // ── what is seen ───────────────────────────────────────────────────────────────────────────────────────

  #paint() {
    clearTimeout(this.fading);
    const now = performance.now();
    this.pings = this.pings.filter(({ until }) => until > now);
    const rings = this.pings.map(({ seat, key }) => ({ seat, keys: [key], name: this.#name(seat), colour: this.#colour(seat), wide: WIDE }));
    ringed(this.host, "pings", rings);
    const next = Math.min(...this.pings.map(({ until }) => until));
    if (next < Infinity) this.fading = setTimeout(() => this.#paint(), next - now + 20);
  }

  /** The colour of a seat; where its dot is a picture of a piece and has none, a bright one. */
  #colour(seat) {
    const colour = this.table.plans.on.colour(seat);
    return colour === NONE ? BRIGHT[seat % BRIGHT.length] : colour;
  }

  #name(seat) {
    const { name, called } = this.table.full.seats[seat];
    return name || say(called);
  }

  /** Who cannot see the ring hears of it; what is not on this board is not spoken of. */
  #tell({ seat, key }) {
    const found = this.host.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!found) return;
    const what = found.getAttribute("aria-label") ?? found.querySelector("title")?.textContent ?? key;
    part("pointed").textContent = t("ping.said", { name: this.#name(seat), what });
  }
}

const keyOf = (element) => element.closest?.("[data-key]")?.dataset.key ?? null;
