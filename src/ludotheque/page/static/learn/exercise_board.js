// A board to learn on: lessons and puzzles share it. The rules on the server judge every try.

import { post, problem } from "../shared/api.js";
import { Arranging } from "../board/draft.js";
import { BoardView } from "../board/board_view.js";
import { Bubble, toast } from "../shared/bubble.js";
import { Choices } from "../board/choices.js";
import { Controller } from "../board/controller.js";
import { Mishaps } from "../board/error_notice.js";
import { remember, remembered } from "../shared/prefs.js";
import { Theatre } from "../board/scene_player.js";
import { shapeOf, watchShape } from "../board/board_shape.js";
import * as sounds from "../shared/sounds.js";
import { h, lang, say, t } from "../shared/words.js";

export const part = (id) => document.getElementById(id);

export class School {
  /**
   * `address()` is where a try is sent; `judged(data)` hears what the rules said; `again()` shows the position anew when
   * the screen has changed its shape.
   */
  constructor(game, address, judged, again) {
    this.address = address;
    this.judged = judged;
    this.played = [];
    this.scene = null;
    this.after = () => {}; // what is shown once a film has run
    this.view = new BoardView(part("board"));
    this.choices = new Choices();
    this.mishaps = new Mishaps(part("mishap"), { play: (action) => this.send({ action }), words: (action) => this.words(action) });
    this.bubble = new Bubble(part("stage"), game);
    this.arranging = new Arranging((puts) => post(`${this.address()}/arrange?${this.look}`, { played: this.played, puts }), {
      show: () => this.draw(),
      play: (action) => this.send({ action }),
      refuse: (refusal, element) => this.refuse(refusal, element),
      fail: (answer) => toast(problem(answer), "bad"),
    });
    this.controller = new Controller(part("board"), {
      commit: (action) => this.arranging.takes(action) || this.send(this.chosen(action)),
      refuse: (keys, element) => this.whyNot(keys, element),
      warn: (attempt, element) => (attempt ? this.bubble.whisper(element, attempt) : this.bubble.hush()),
      preview: (actions) => (part("aim").textContent = actions.length === 1 ? this.words(actions[0]) : ""),
      change: () => this.bubble.hide(),
      quick: (action) => this.arranging.quick(action),
      zone: (key) => this.arranging.zone(key),
      back: () => this.arranging.back(),
      careful: (action) => this.choices.via(action).length > 0,
      via: (action) => this.choices.via(action),
    });
    this.theatre = new Theatre({
      pictures: () => ({ ok: true, data: { pictures: [] } }),
      show: (picture) => this.watch(picture),
      live: () => this.after(),
      busy: () => false,
    });
    watchShape(part("board"), again, () => this.theatre.scene !== null); // the bar of a film takes some of the room
    part("type").addEventListener("submit", (event) => {
      event.preventDefault();
      const action = part("type-text").value.trim();
      if (action) this.send({ action });
      part("type-text").value = "";
    });
  }

  /** How the board is to be drawn here, as a query. */
  get look() {
    return `lang=${lang}&shape=${shapeOf(part("board"))}`;
  }

  /** Show a position and what may be done there. */
  show(scene, played = []) {
    this.theatre.stop();
    this.scene = scene;
    this.played = played;
    this.arranging.offer(scene, scene.places);
    this.draw();
    part("moves-known").replaceChildren(...this.legal().map((value) => h("option", { value, label: scene.said[value] })));
  }

  legal() {
    return [...new Set(this.scene.paths.map(([text]) => text))];
  }

  /** Draw the position, or the draft that is made of it. */
  draw() {
    const { scene, arranging } = this;
    const { draft } = arranging;
    this.view.show(draft?.svg ?? scene.svg);
    this.choices.offer(scene, scene.seat);
    this.controller.offer(arranging.paths(this.choices.paths), draft ? [] : scene.attempts, scene.paths.length > 0 && !scene.read);
    this.mishaps.show(scene.mishap, scene.read ? [] : this.legal());
    arranging.draw(part("board"));
    part("text").textContent = draft?.text ?? scene.text;
  }

  /** A picture of what plays by itself: to look at, not to touch. */
  watch(picture) {
    this.view.show(picture.svg);
    this.controller.offer([], [], false);
    part("draft").hidden = true;
    part("text").textContent = picture.text;
  }

  /** What an action means, where its notation does not say it. */
  words(action) {
    return say(this.arranging.words(action) ?? this.choices.words(action) ?? action);
  }

  /** What a choice sends: an action, or a walk. */
  chosen(name) {
    const { action, walk } = this.choices.of(name);
    return walk ? { action, walk } : { action };
  }

  async whyNot(keys, element) {
    if (await this.arranging.whyNot(keys, element)) return;
    if (this.knows(keys)) this.send({ keys }, element);
    else this.bubble.tell(element, t("refusal.not_here"));
  }

  refuse(refusal, element) {
    sounds.no();
    this.bubble.refuse(element ?? part("board").querySelector("svg"), refusal);
  }

  knows(keys) {
    return keys.length > 1 || this.scene.attempts.some((attempt) => attempt.keys.length === 1);
  }

  async send(move, element = null) {
    const answer = await post(`${this.address()}?${this.look}`, { played: this.played, ...move });
    if (!answer.ok) return toast(problem(answer), "bad");
    const { data } = answer;
    if (data.refusal) this.refuse(data.refusal, element);
    else sounds.clack();
    this.after = () => {
      if (data.svg) this.show(data, data.played ?? []);
      this.judged(data);
    };
    if (data.film?.length) this.theatre.film(part("title").textContent, data.film);
    else this.after();
  }

  answer(text, kind = "") {
    const box = part("answer");
    box.textContent = say(text);
    box.className = `note ${kind}`;
    box.hidden = !box.textContent;
  }
}

/** What has been done, kept on this device. */
export function doneKeys(name) {
  return new Set(remembered(name, "").split(" ").filter(Boolean));
}

export function markDone(name, key) {
  remember(name, [...doneKeys(name).add(key)].join(" "));
}

/** The list at the side: each item with its number or a tick. */
export function drawList(items, done, current, note, open) {
  part("empty").hidden = items.length > 0;
  part("teacher").hidden = items.length === 0;
  part("lessons").replaceChildren(
    ...items.map((item, place) => {
      const seen = done.has(item.key);
      const mark = h("span", { class: "mark", "aria-hidden": "true" }, seen ? "✓" : String(place + 1));
      const small = [note(item), seen ? t("learn.seen") : ""].filter(Boolean).join(" · ");
      const words = h("span", { class: "grow" }, say(item.title), small ? h("small", {}, small) : null);
      return h("li", { class: seen ? "done" : "" }, h("button", { type: "button", "aria-current": item.key === current || null, onclick: () => open(item) }, mark, words));
    }),
  );
}

/** The key in the address, so that a reload or a link comes back to the same place. */
export const placeInAddress = () => decodeURIComponent(location.hash.slice(1)).split("/");
export const setPlace = (...parts) => history.replaceState(null, "", `#${parts.map(encodeURIComponent).join("/")}`);
