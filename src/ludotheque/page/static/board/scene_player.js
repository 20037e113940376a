// @ts-check
// Scenes: what the game plays by itself is watched like a film, with pause, step, speed and skip.
//
// The table tells which scenes there are and how many pictures each has. When new ones come of a scene that concerns the
// reader, they are shown first and the snapshot waits. Any scene can be watched again. Nothing here knows any game.

/** @import { Bilingual, Picture, SceneShown, Snapshot } from "../types/messages" */
/** @import { Answer } from "../shared/api.js" */

import { problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { h, part } from "../shared/dom.js";
import { loadPref, savePref } from "../shared/prefs.js";
import { phone } from "../shared/side_panel.js";
import { lang, say, t } from "../shared/words.js";

const SPEEDS = [0.5, 1, 2, 4];
const PICTURE_MS = 850; // and some for each letter that is told with it
const LETTER_MS = 16;
const MAX_PICTURE_MS = 3200;
const CHUNK = 12; // pictures asked for at once
const AHEAD = 5;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {Picture & { flip?: boolean }} ScenePicture */

/**
 * @typedef {object} OpenScene What is watched, or waits to be.
 * @property {string} key
 * @property {string | Bilingual} title
 * @property {number} from the picture it begins with
 * @property {number} total
 * @property {number} at the picture that is shown
 * @property {ScenePicture[]} pictures those that are here
 * @property {Record<number, Promise<Answer>>} requests by the first picture
 * @property {ScenePicture | null} shown
 * @property {boolean} [isRepeat] whether it is watched again
 * @property {boolean} [isRunning]
 */

/**
 * @typedef {object} SceneActions What the page does for a scene.
 * @property {(scene: OpenScene, first: number, count: number) => Promise<Answer>} load loads some pictures of a scene
 * @property {(picture: ScenePicture) => void} show
 * @property {(waiting: Snapshot | null) => void} onEnd back to the running game, with the snapshot that has waited
 * @property {() => boolean} isBusy whether the reader looks at something else: then nothing begins by itself
 */

/**
 * @param {{ key: string, title: string | Bilingual, frames: number }} scene
 * @param {number} from
 * @returns {OpenScene}
 */
const makeScene = ({ key, title, frames }, from) => ({ key, title, from, total: frames, at: from, pictures: [], requests: {}, shown: null });

export class ScenePlayer {
  /** @type {OpenScene | null} */
  scene = null;
  /** @type {OpenScene[]} */
  #queue = [];
  /** @type {Map<string, number>} The pictures already told, by scene. */
  #told = new Map();
  /** @type {Snapshot | null} */
  #waiting = null;
  #timer = 0;

  /** @param {SceneActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.speed = Number(loadPref("scene-speed", "1"));
    if (!SPEEDS.includes(this.speed)) this.speed = 1;
    /** @type {(id: string, act: () => void) => void} */
    const on = (id, act) => part(`scene-${id}`).addEventListener("click", act);
    on("play", () => this.#toggle());
    on("back", () => this.#step(-1));
    on("next", () => this.#step(1));
    on("speed", () => this.#changeSpeed());
    on("skip", () => this.#skip());
    on("all", () => this.leave());
    document.addEventListener("keydown", (event) => this.#onKeyDown(event), true);
    this.#drawSpeed();
  }

  /**
   * Look at a new snapshot. Returns true when a scene is shown first: then `onEnd` brings the snapshot when it is over.
   * @param {Snapshot | null} before
   * @param {Snapshot} snapshot
   */
  holdBack(before, snapshot) {
    const known = this.#told;
    const fresh = snapshot.scenes.filter((scene) => scene.mine && scene.frames > (known.get(scene.key) ?? 0));
    this.#told = new Map(snapshot.scenes.map(({ key, frames }) => [key, frames]));
    if (this.scene && !this.scene.isRepeat) {
      this.#waiting = snapshot;
      for (const scene of fresh) this.#extend(scene, known);
      return true;
    }
    if (!before || !fresh.length || this.scene || this.actions.isBusy()) return false;
    this.#waiting = snapshot;
    this.#queue = fresh.map((scene) => makeScene(scene, known.get(scene.key) ?? 0));
    this.#startNext();
    return true;
  }

  /**
   * Take up more of a scene, or another one, while one is shown.
   * @param {SceneShown} scene
   * @param {Map<string, number>} known
   */
  #extend(scene, known) {
    const open = [this.scene, ...this.#queue].find(({ key }) => key === scene.key);
    if (open) open.total = scene.frames;
    else this.#queue.push(makeScene(scene, known.get(scene.key) ?? 0));
  }

  /**
   * Play pictures that are here already, then go on.
   * @param {string} title
   * @param {ScenePicture[]} pictures
   */
  playFilm(title, pictures) {
    this.#queue = [];
    this.scene = { ...makeScene({ key: "", title, frames: pictures.length }, 0), pictures };
    this.#start();
  }

  /**
   * Watch a scene from its beginning.
   * @param {SceneShown} scene
   */
  open(scene) {
    if (this.scene && !this.scene.isRepeat) return;
    this.#queue = [];
    this.scene = { ...makeScene(scene, 0), isRepeat: true };
    this.#start();
    part("scene-play").focus(); // a reader who chose it by keyboard goes on from here
  }

  #startNext() {
    this.scene = this.#queue.shift() ?? null;
    if (this.scene) this.#start();
    else this.#close();
  }

  #start() {
    const { scene } = this;
    scene.isRunning = !calm.matches;
    scene.at = scene.from;
    document.body.classList.add("watching");
    part("scene").hidden = false;
    part("scene-title").textContent = say(scene.title);
    part("scene-said").replaceChildren();
    if (phone.matches) part("stage").scrollIntoView({ block: "start" }); // the board may be longer than the screen
    this.#go(scene.from);
  }

  #close() {
    const waiting = this.#waiting;
    this.stop();
    this.actions.onEnd(waiting);
  }

  /** End at once whatever is shown. */
  stop() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.scene = this.#waiting = null;
    document.body.classList.remove("watching");
    part("scene").hidden = true;
  }

  /** Leave this scene; the next one that waits begins. */
  #skip() {
    if (this.scene) this.#startNext();
  }

  /** Leave this scene and all that wait. */
  leave() {
    this.#queue = [];
    this.#skip();
  }

  #toggle() {
    const { scene } = this;
    if (!scene) return;
    scene.isRunning = !scene.isRunning;
    if (scene.isRunning && scene.isRepeat && scene.at === scene.total - 1) this.#go(0);
    else if (scene.isRunning) this.#go(scene.at + 1);
    else this.#draw();
  }

  /**
   * Go one picture on or back, by hand: then it no longer runs by itself.
   * @param {number} by
   */
  #step(by) {
    if (!this.scene) return;
    this.scene.isRunning = false;
    this.#go(this.scene.at + by);
  }

  #changeSpeed() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    savePref("scene-speed", String(this.speed));
    this.#drawSpeed();
  }

  /** Load the picture again: the screen has changed its shape. */
  refresh() {
    if (!this.scene?.key) return;
    this.scene.pictures = [];
    this.scene.shown = null;
    this.#go(this.scene.at);
  }

  /**
   * Show a picture; after the last one the scene is over, unless it is watched again.
   * @param {number} place
   */
  async #go(place) {
    const { scene } = this;
    clearTimeout(this.#timer);
    if (place >= scene.total) {
      if (!scene.isRepeat) return this.#startNext();
      scene.isRunning = false;
      return this.#draw();
    }
    scene.at = Math.max(0, place);
    const picture = await this.#load(scene, scene.at);
    if (scene !== this.scene || scene.at !== Math.max(0, place)) return;
    if (!picture) return this.#skip();
    if (scene.shown !== picture) this.#show(scene, picture);
    this.#draw();
    if (scene.at + AHEAD < scene.total) this.#load(scene, scene.at + AHEAD);
    if (scene.isRunning) this.#timer = setTimeout(() => this.#advance(), this.#measurePause(picture));
  }

  /** Go to the next picture, once the page is seen: a film in another tab waits. */
  #advance() {
    if (document.hidden) this.#timer = setTimeout(() => this.#advance(), PICTURE_MS);
    else this.#go(this.scene.at + 1);
  }

  /** @param {ScenePicture} picture */
  #measurePause({ told }) {
    const letters = told.map(say).join(" ").length;
    return Math.min(MAX_PICTURE_MS, PICTURE_MS + LETTER_MS * letters) / this.speed;
  }

  /**
   * @param {OpenScene} scene
   * @param {ScenePicture} picture
   */
  #show(scene, picture) {
    scene.shown = picture;
    this.actions.show(picture);
    part("scene-said").replaceChildren(...picture.told.map((text) => h("span", {}, say(text), " ")));
  }

  /**
   * Return a picture, from memory or from the table; null when it cannot be had.
   * @param {OpenScene} scene
   * @param {number} place
   */
  async #load(scene, place) {
    const first = place - (place % CHUNK);
    if (scene.pictures[place]) return scene.pictures[place];
    scene.requests[first] ??= this.actions.load(scene, first, CHUNK);
    const answer = await scene.requests[first];
    delete scene.requests[first]; // a scene that goes on has more pictures the next time
    if (!answer.ok) {
      toast(problem(answer), "bad");
      return null;
    }
    /** @type {Picture[]} */
    const pictures = answer.data.pictures;
    pictures.forEach((picture, k) => (scene.pictures[first + k] ??= { ...picture, flip: answer.data.flip }));
    return scene.pictures[place] ?? null;
  }

  #draw() {
    const { scene } = this;
    const isLast = scene.at >= scene.total - 1;
    const shown = scene.isRunning ? "pause" : "play";
    part("scene-count").textContent = `${scene.at + 1} / ${scene.total}`;
    part("scene-back").disabled = scene.at === 0;
    part("scene-next").disabled = isLast && scene.isRepeat;
    for (const picture of part("scene-play").querySelectorAll("[data-of]")) picture.hidden = picture.dataset.of !== shown;
    part("scene-play").setAttribute("aria-label", t(scene.isRunning ? "scene.pause" : "scene.play"));
    part("scene-skip-word").textContent = t(scene.isRepeat ? "close" : "scene.skip");
    part("scene-all").hidden = !this.#queue.length;
    part("scene-all").textContent = t("scene.skip_all", { n: this.#queue.length + 1 });
  }

  #drawSpeed() {
    const words = `${this.speed.toLocaleString(lang)} ×`;
    part("scene-speed").textContent = words;
    part("scene-speed").setAttribute("aria-label", t("scene.speed", { speed: words }));
  }

  /**
   * Space pauses, arrows step, Escape skips; a reader who types, or is on a button, is left alone.
   * @param {KeyboardEvent} event
   */
  #onKeyDown(event) {
    if (!this.scene || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("input, textarea, select, [role=tab], [role=tabpanel]")) return;
    /** @type {Record<string, () => void>} */
    const acts = { " ": () => this.#toggle(), ArrowRight: () => this.#step(1), ArrowLeft: () => this.#step(-1), Escape: () => this.#skip() };
    const act = acts[event.key];
    if (!act || (event.key === " " && target.closest?.("button, a"))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

/**
 * Draw the list of all scenes, the latest first, to be watched again.
 * @param {HTMLElement} place
 * @param {SceneShown[]} scenes
 * @param {(scene: SceneShown) => void} watch
 */
export function drawSceneList(place, scenes, watch) {
  place.replaceChildren(
    ...[...scenes].reverse().map((scene) => {
      const words = h("span", { class: "grow" }, say(scene.title));
      const note = scene.closed ? null : h("small", { class: "muted" }, t("scene.running"));
      return h("li", {}, h("button", { type: "button", class: "btn btn-quiet scene-pick", onclick: () => watch(scene) }, words, note));
    }),
  );
}
