// Looking back: the slider, the step buttons, and the board at any moment of the game.

import { get } from "../shared/api.js";
import { remember, remembered } from "../shared/prefs.js";
import { lang, t } from "../shared/words.js";

const PACE = 900; // milliseconds a move when the replay runs
const SPEEDS = [0.5, 1, 2, 4, 8];
const BEAT = 600; // milliseconds a picture of what an action sets off by itself
const AHEAD = 4; // moments asked for before they are shown, while it runs

export class Replay {
  /**
   * `parts`: slider, count, and the buttons first, back, play, next, last, speed. `on.show(moment)`,
   * `on.picture(picture)` for what an action sets off, `on.live()`, and `on.look()`: how the board is drawn, as a query.
   */
  constructor(table, parts, on) {
    this.table = table;
    this.parts = parts;
    this.on = on;
    this.end = 0; // the ply of the live board
    this.number = (ply) => ply; // how players count
    this.ply = null; // the ply looked at, null when live
    this.timer = 0;
    this.asked = 0;
    this.ahead = new Map(); // moments already asked for, by ply
    this.speed = Number(remembered("replay-speed", "1"));
    if (!SPEEDS.includes(this.speed)) this.speed = 1;
    parts.slider.addEventListener("input", () => this.go(Number(parts.slider.value)));
    parts.first.addEventListener("click", () => this.go(0));
    parts.back.addEventListener("click", () => this.go(this.shown - 1));
    parts.next.addEventListener("click", () => this.go(this.shown + 1));
    parts.last.addEventListener("click", () => this.live());
    parts.play.addEventListener("click", () => this.toggle());
    parts.speed.addEventListener("click", () => this.faster());
  }

  get shown() {
    return this.ply ?? this.end;
  }

  /** The game went on (or was taken back). `number` tells the number of the move that led to a ply. */
  setEnd(end, number = (ply) => ply) {
    this.end = end;
    this.number = number;
    this.ahead.clear();
    if (this.ply !== null && this.ply >= end) this.ply = null;
    this.#draw();
  }

  /** Look at the board after `ply` actions. */
  async go(ply, keepRunning = false) {
    if (!keepRunning) this.stop();
    const wanted = Math.max(0, Math.min(ply, this.end));
    if (wanted === this.end) return this.live(keepRunning);
    this.ply = wanted;
    this.#draw();
    const ask = ++this.asked;
    const answer = await this.#moment(wanted);
    const current = () => ask === this.asked && this.ply === wanted;
    if (keepRunning && answer.ok && answer.data.beats > 1) await this.#film(wanted, current);
    if (answer.ok && current()) this.on.show(answer.data);
    if (keepRunning) for (let next = wanted + 1; next <= wanted + AHEAD && next < this.end; next++) this.#moment(next);
  }

  /** The board after `ply` actions; each is asked for once while the replay runs. */
  #moment(ply) {
    const address = `/api/tables/${this.table}/at/${ply}?lang=${lang}&${this.on.look()}`;
    if (!this.timer) return get(address);
    if (!this.ahead.has(address)) this.ahead.set(address, get(address));
    const answer = this.ahead.get(address);
    if (this.ahead.size > 4 * AHEAD) this.ahead.delete(this.ahead.keys().next().value);
    return answer;
  }

  /** What the action sets off by itself is shown picture by picture, as long as nobody looks elsewhere. */
  async #film(ply, current) {
    const answer = await get(`/api/tables/${this.table}/at/${ply}/film?lang=${lang}&${this.on.look()}`);
    for (const picture of answer.ok ? answer.data.pictures : []) {
      if (!current() || !this.timer) return;
      this.on.picture(picture);
      await new Promise((resolve) => setTimeout(resolve, BEAT / this.speed));
    }
  }

  /** Back to the running game. */
  live(keepRunning = false) {
    if (!keepRunning) this.stop();
    this.asked++;
    this.ply = null;
    this.#draw();
    this.on.live();
  }

  /** Run the game like a film, from here or from the beginning. */
  toggle() {
    if (this.timer) return this.stop();
    this.timer = setTimeout(() => this.#on(), PACE / this.speed);
    if (this.ply === null) this.go(0, true);
    else this.#draw();
  }

  /** The next moment, and then its own next one: a slow line slows the film, it never piles up. */
  async #on() {
    if (this.ply === null) return this.stop();
    await this.go(this.ply + 1, true);
    if (this.timer) this.timer = setTimeout(() => this.#on(), PACE / this.speed);
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    remember("replay-speed", String(this.speed));
    this.#draw();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.ahead.clear();
    this.#draw();
  }

  #draw() {
    const { slider, count, play, first, back, next, last, speed } = this.parts;
    const words = `${String(this.speed).replace(".", lang === "fr" ? "," : ".")} ×`;
    speed.textContent = words;
    speed.setAttribute("aria-label", t("replay.speed", { speed: words }));
    slider.max = this.end;
    slider.value = this.shown;
    slider.disabled = play.disabled = this.end === 0;
    count.textContent = `${this.number(this.shown)} / ${this.number(this.end)}`;
    first.disabled = back.disabled = this.shown === 0;
    next.disabled = last.disabled = this.ply === null;
    play.setAttribute("aria-pressed", this.timer ? "true" : "false");
  }
}
