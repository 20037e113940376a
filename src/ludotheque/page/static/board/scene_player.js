// Scenes: what the game plays by itself is watched like a film, with pause, step, speed and skip.
//
// The table tells which scenes there are and how many pictures each has. When new ones come of a scene that concerns who
// looks, they are shown first and the news of the table wait. Any scene can be watched again. Nothing here knows any game.

import { problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { remember, remembered } from "../shared/prefs.js";
import { phone } from "../shared/side_panel.js";
import { h, lang, say, t } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const SPEEDS = [0.5, 1, 2, 4];
const PACE = 850; // milliseconds a picture, and some for each letter that is told with it
const LETTER = 16;
const LONGEST = 3200;
const PIECE = 12; // pictures asked for at once
const AHEAD = 5;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Theatre {
  /**
   * `on` are the answers of the page:
   *   pictures(scene, first, count)   asks for some pictures of a scene: {ok, data: {pictures, flip}}
   *   show(picture)   show a picture of a scene: {svg, text, seat, flip}
   *   live()          the scene is over: back to the running game
   *   busy()          whether somebody looks at something else: then nothing begins by itself
   */
  constructor(on) {
    this.on = on;
    this.scene = null; // what is watched now: {key, title, from, total, at, pictures}
    this.queue = [];
    this.seen = new Map(); // pictures already told, by scene
    this.news = null; // what the table told meanwhile
    this.timer = 0;
    this.speed = Number(remembered("scene-speed", "1"));
    if (!SPEEDS.includes(this.speed)) this.speed = 1;
    part("scene-play").addEventListener("click", () => this.toggle());
    part("scene-back").addEventListener("click", () => this.step(-1));
    part("scene-next").addEventListener("click", () => this.step(1));
    part("scene-speed").addEventListener("click", () => this.faster());
    part("scene-skip").addEventListener("click", () => this.skip());
    part("scene-all").addEventListener("click", () => this.leave());
    document.addEventListener("keydown", (event) => this.#key(event), true);
    this.#drawSpeed();
  }

  /** The table tells something. True: a scene is shown first, and `live` brings the news when it is over. */
  hears(before, full) {
    const fresh = full.scenes.filter((scene) => scene.mine && scene.frames > (this.seen.get(scene.key) ?? 0));
    const known = new Map(this.seen);
    this.seen = new Map(full.scenes.map(({ key, frames }) => [key, frames]));
    if (this.scene && !this.scene.again) {
      this.news = full;
      for (const scene of fresh) this.#goOn(scene, known);
      return true;
    }
    if (!before || !fresh.length || this.scene || this.on.busy()) return false;
    this.news = full;
    this.queue = fresh.map((scene) => begin(scene, known.get(scene.key) ?? 0));
    this.#next();
    return true;
  }

  /** More of a scene, or another one, while one is shown. */
  #goOn(scene, known) {
    const open = [this.scene, ...this.queue].find(({ key }) => key === scene.key);
    if (open) open.total = scene.frames;
    else this.queue.push(begin(scene, known.get(scene.key) ?? 0));
  }

  /** Play pictures that are here already, then go on. */
  film(title, pictures) {
    this.queue = [];
    this.scene = { ...begin({ key: "", title, frames: pictures.length }, 0), pictures };
    this.#start();
  }

  /** Watch a scene from its beginning. */
  open(scene) {
    if (this.scene && !this.scene.again) return;
    this.queue = [];
    this.scene = { ...begin(scene, 0), again: true };
    this.#start();
    part("scene-play").focus(); // who chose it by keyboard goes on from here
  }

  #next() {
    this.scene = this.queue.shift() ?? null;
    if (this.scene) this.#start();
    else this.#close();
  }

  #start() {
    const { scene } = this;
    scene.running = !calm.matches;
    scene.at = scene.from;
    document.body.classList.add("watching");
    part("scene").hidden = false;
    part("scene-title").textContent = say(scene.title);
    part("scene-said").replaceChildren();
    if (phone.matches) part("stage").scrollIntoView({ block: "start" }); // the board may be longer than the screen
    this.#go(scene.from);
  }

  #close() {
    const { news } = this;
    this.stop();
    this.on.live(news);
  }

  /** End at once whatever is shown. */
  stop() {
    clearTimeout(this.timer);
    this.queue = [];
    this.scene = this.news = null;
    document.body.classList.remove("watching");
    part("scene").hidden = true;
  }

  /** Leave this scene; the next one that waits begins. */
  skip() {
    if (this.scene) this.#next();
  }

  /** Leave all that waits. */
  leave() {
    this.queue = [];
    this.skip();
  }

  toggle() {
    const { scene } = this;
    if (!scene) return;
    scene.running = !scene.running;
    if (scene.running && scene.again && scene.at === scene.total - 1) this.#go(0);
    else if (scene.running) this.#go(scene.at + 1);
    else this.#draw();
  }

  /** One picture on or back, by hand: then it no longer runs by itself. */
  step(by) {
    if (!this.scene) return;
    this.scene.running = false;
    this.#go(this.scene.at + by);
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    remember("scene-speed", String(this.speed));
    this.#drawSpeed();
  }

  /** Draw the picture again: the screen has changed its shape. */
  again() {
    if (!this.scene?.key) return;
    this.scene.pictures = [];
    this.scene.shown = null;
    this.#go(this.scene.at);
  }

  /** Show a picture; behind the last one the scene is over, but for who watches it again. */
  async #go(place) {
    const { scene } = this;
    clearTimeout(this.timer);
    if (place >= scene.total) {
      if (!scene.again) return this.#next();
      scene.running = false;
      return this.#draw();
    }
    scene.at = Math.max(0, place);
    const picture = await this.#picture(scene, scene.at);
    if (scene !== this.scene || scene.at !== Math.max(0, place)) return;
    if (!picture) return this.skip();
    if (scene.shown !== picture) this.#show(scene, picture);
    this.#draw();
    if (scene.at + AHEAD < scene.total) this.#picture(scene, scene.at + AHEAD);
    if (scene.running) this.timer = setTimeout(() => this.#on(), this.#pace(picture));
  }

  /** The next picture, once somebody looks: a film in another tab waits. */
  #on() {
    if (document.hidden) this.timer = setTimeout(() => this.#on(), PACE);
    else this.#go(this.scene.at + 1);
  }

  #pace({ told }) {
    const letters = told.map(say).join(" ").length;
    return Math.min(LONGEST, PACE + LETTER * letters) / this.speed;
  }

  #show(scene, picture) {
    scene.shown = picture;
    this.on.show(picture);
    part("scene-said").replaceChildren(...picture.told.map((text) => h("span", {}, say(text), " ")));
  }

  /** A picture, from memory or from the table; null when it cannot be had. */
  async #picture(scene, place) {
    const first = place - (place % PIECE);
    if (scene.pictures[place]) return scene.pictures[place];
    scene.asked[first] ??= this.on.pictures(scene, first, PIECE);
    const answer = await scene.asked[first];
    delete scene.asked[first]; // a scene that goes on has more pictures the next time
    if (!answer.ok) {
      toast(problem(answer), "bad");
      return null;
    }
    answer.data.pictures.forEach((picture, k) => (scene.pictures[first + k] ??= { ...picture, flip: answer.data.flip }));
    return scene.pictures[place] ?? null;
  }

  #draw() {
    const { scene } = this;
    const last = scene.at >= scene.total - 1;
    part("scene-count").textContent = `${scene.at + 1} / ${scene.total}`;
    part("scene-back").disabled = scene.at === 0;
    part("scene-next").disabled = last && scene.again;
    for (const picture of part("scene-play").querySelectorAll("[data-of]")) picture.hidden = picture.dataset.of !== (scene.running ? "pause" : "play");
    part("scene-play").setAttribute("aria-label", t(scene.running ? "scene.pause" : "scene.play"));
    part("scene-skip-word").textContent = t(scene.again ? "close" : "scene.skip");
    part("scene-all").hidden = !this.queue.length;
    part("scene-all").textContent = t("scene.skip_all", { n: this.queue.length + 1 });
  }

  #drawSpeed() {
    const words = `${String(this.speed).replace(".", lang === "fr" ? "," : ".")} ×`;
    part("scene-speed").textContent = words;
    part("scene-speed").setAttribute("aria-label", t("scene.speed", { speed: words }));
  }

  /** Space pauses, arrows step, Escape skips; whoever types, or is on a button, is left alone. */
  #key(event) {
    if (!this.scene || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, textarea, select, [role=tab], [role=tabpanel]")) return;
    const act = { " ": () => this.toggle(), ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), Escape: () => this.skip() }[event.key];
    if (!act || (event.key === " " && event.target.closest?.("button, a"))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

const begin = ({ key, title, frames }, from) => ({ key, title, from, total: frames, at: from, pictures: [], asked: {}, shown: null });

/** The list of all scenes, the latest first, to be watched again. */
export function drawScenes(place, scenes, watch) {
  place.replaceChildren(
    ...[...scenes].reverse().map((scene) => {
      const words = h("span", { class: "grow" }, say(scene.title));
      const note = scene.closed ? null : h("small", { class: "muted" }, t("scene.running"));
      return h("li", {}, h("button", { type: "button", class: "btn btn-quiet scene-pick", onclick: () => watch(scene) }, words, note));
    }),
  );
}
