// @ts-check
// Looking back: the slider, the step buttons, and the board at any moment of the game.

/** @import { PastPosition, Picture } from "../types/messages" */
/** @import { Answer } from "../shared/api.js" */

import { get } from "../shared/api.js";
import { part } from "../shared/dom.js";
import { loadPref, savePref } from "../shared/prefs.js";
import { lang, t } from "../shared/words.js";

const MOVE_MS = 900; // when the replay runs
const PICTURE_MS = 600; // for what an action sets off by itself
const SPEEDS = [0.5, 1, 2, 4, 8];
const AHEAD = 4; // positions loaded before they are shown, while it runs

/**
 * @typedef {object} ReplayActions What the page does for the replay.
 * @property {(position: PastPosition) => void} show
 * @property {(picture: Picture) => void} showPicture show a moment of what an action sets off
 * @property {() => void} showLive show the running game
 * @property {() => string} getQuery how the board is drawn
 */

export class Replay {
  /** @type {number | null} The ply looked at; null while the game is live. */
  ply = null;
  /** The ply of the running game. */
  end = 0;
  /** @type {(ply: number) => number} How players count. */
  #numberPly = (ply) => ply;
  #timer = 0;
  #request = 0;
  /** @type {Map<string, Promise<Answer>>} Positions already asked for, by address. */
  #loaded = new Map();

  /**
   * @param {string} table
   * @param {ReplayActions} actions
   */
  constructor(table, actions) {
    this.table = table;
    this.actions = actions;
    this.speed = Number(loadPref("replay-speed", "1"));
    if (!SPEEDS.includes(this.speed)) this.speed = 1;
    /** @type {(id: string, act: () => unknown) => void} */
    const on = (id, act) => part(`replay-${id}`).addEventListener("click", act);
    part("replay-slider").addEventListener("input", () => this.go(Number(part("replay-slider").value)));
    on("first", () => this.go(0));
    on("back", () => this.go(this.shown - 1));
    on("next", () => this.go(this.shown + 1));
    on("last", () => this.goLive());
    on("play", () => this.toggle());
    on("speed", () => this.#changeSpeed());
  }

  /** The ply on the board. */
  get shown() {
    return this.ply ?? this.end;
  }

  /**
   * Take up the ply of the running game.
   * @param {number} end
   * @param {(ply: number) => number} numberPly returns the number of the move that led to a ply
   */
  setEnd(end, numberPly) {
    this.end = end;
    this.#numberPly = numberPly;
    this.#loaded.clear();
    if (this.ply !== null && this.ply >= end) this.ply = null;
    this.#draw();
  }

  /**
   * Look at the board after `ply` actions.
   * @param {number} ply
   * @param {boolean} keepRunning
   */
  async go(ply, keepRunning = false) {
    if (!keepRunning) this.#stop();
    const wanted = Math.max(0, Math.min(ply, this.end));
    if (wanted === this.end) return this.goLive(keepRunning);
    this.ply = wanted;
    this.#draw();
    const request = ++this.#request;
    const answer = await this.#load(wanted);
    const isCurrent = () => request === this.#request && this.ply === wanted;
    if (keepRunning && answer.ok && answer.data.beats > 1) await this.#playFilm(wanted, isCurrent);
    if (answer.ok && isCurrent()) this.actions.show(answer.data);
    if (keepRunning) for (let next = wanted + 1; next <= wanted + AHEAD && next < this.end; next++) this.#load(next);
  }

  /**
   * Load the board after `ply` actions; while the replay runs, each only once.
   * @param {number} ply
   */
  #load(ply) {
    const address = `/api/tables/${this.table}/at/${ply}?lang=${lang}&${this.actions.getQuery()}`;
    if (!this.#timer) return get(address);
    if (!this.#loaded.has(address)) this.#loaded.set(address, get(address));
    const answer = this.#loaded.get(address);
    if (this.#loaded.size > 4 * AHEAD) this.#loaded.delete(this.#loaded.keys().next().value);
    return answer;
  }

  /**
   * Show what an action sets off by itself, picture by picture, as long as it is current.
   * @param {number} ply
   * @param {() => boolean} isCurrent
   */
  async #playFilm(ply, isCurrent) {
    const answer = await get(`/api/tables/${this.table}/at/${ply}/film?lang=${lang}&${this.actions.getQuery()}`);
    for (const picture of answer.ok ? answer.data.pictures : []) {
      if (!isCurrent() || !this.#timer) return;
      this.actions.showPicture(picture);
      await new Promise((resolve) => setTimeout(resolve, PICTURE_MS / this.speed));
    }
  }

  /**
   * Go back to the running game.
   * @param {boolean} keepRunning
   */
  goLive(keepRunning = false) {
    if (!keepRunning) this.#stop();
    this.#request++;
    this.ply = null;
    this.#draw();
    this.actions.showLive();
  }

  /** Run the game like a film, from here or from the beginning; or stop it. */
  toggle() {
    if (this.#timer) return this.#stop();
    this.#timer = setTimeout(() => this.#advance(), MOVE_MS / this.speed);
    if (this.ply === null) this.go(0, true);
    else this.#draw();
  }

  /** Go to the next moment, and then to its next one: a slow connection slows the film, requests never pile up. */
  async #advance() {
    if (this.ply === null) return this.#stop();
    await this.go(this.ply + 1, true);
    if (this.#timer) this.#timer = setTimeout(() => this.#advance(), MOVE_MS / this.speed);
  }

  #changeSpeed() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    savePref("replay-speed", String(this.speed));
    this.#draw();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#loaded.clear();
    this.#draw();
  }

  #draw() {
    const words = `${this.speed.toLocaleString(lang)} ×`;
    const isFirst = this.shown === 0;
    part("replay-speed").textContent = words;
    part("replay-speed").setAttribute("aria-label", t("replay.speed", { speed: words }));
    part("replay-slider").max = this.end;
    part("replay-slider").value = this.shown;
    part("replay-slider").disabled = part("replay-play").disabled = this.end === 0;
    part("replay-count").textContent = `${this.#numberPly(this.shown)} / ${this.#numberPly(this.end)}`;
    part("replay-first").disabled = part("replay-back").disabled = isFirst;
    part("replay-next").disabled = part("replay-last").disabled = this.ply === null;
    part("replay-play").setAttribute("aria-pressed", this.#timer ? "true" : "false");
  }
}
