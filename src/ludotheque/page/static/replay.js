// Looking back: the slider, the step buttons, and the board at any moment of the game.

import { get } from "./api.js";
import { lang } from "./words.js";

const PACE = 900; // milliseconds a move when the replay runs

export class Replay {
  /**
   * `parts`: slider, count, and the buttons first, back, play, next, last. `on.show(moment)`, `on.live()`, and
   * `on.look()`: how the board is drawn, as a query.
   */
  constructor(table, parts, on) {
    this.table = table;
    this.parts = parts;
    this.on = on;
    this.end = 0; // the ply of the live board
    this.ply = null; // the ply looked at, null when live
    this.timer = 0;
    this.asked = 0;
    parts.slider.addEventListener("input", () => this.go(Number(parts.slider.value)));
    parts.first.addEventListener("click", () => this.go(0));
    parts.back.addEventListener("click", () => this.go(this.shown - 1));
    parts.next.addEventListener("click", () => this.go(this.shown + 1));
    parts.last.addEventListener("click", () => this.live());
    parts.play.addEventListener("click", () => this.toggle());
  }

  get shown() {
    return this.ply ?? this.end;
  }

  /** The game went on (or was taken back). */
  setEnd(end) {
    this.end = end;
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
    const answer = await get(`/api/tables/${this.table}/at/${wanted}?lang=${lang}&${this.on.look()}`);
    if (answer.ok && ask === this.asked && this.ply === wanted) this.on.show(answer.data);
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
    if (this.ply === null) this.go(0);
    this.timer = setInterval(() => {
      if (this.ply === null) this.stop();
      else this.go(this.ply + 1, true);
    }, PACE);
    this.#draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.#draw();
  }

  #draw() {
    const { slider, count, play, first, back, next, last } = this.parts;
    slider.max = this.end;
    slider.value = this.shown;
    slider.disabled = play.disabled = this.end === 0;
    count.textContent = `${this.shown} / ${this.end}`;
    first.disabled = back.disabled = this.shown === 0;
    next.disabled = last.disabled = this.ply === null;
    play.setAttribute("aria-pressed", this.timer ? "true" : "false");
  }
}
