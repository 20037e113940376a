// @ts-check
// A board to learn on: lessons and puzzles share it. The rules on the server judge every try.

/** @import { Bilingual, Choices as Offered, Mishap, Refusal } from "../types/messages" */
/** @import { ScenePicture } from "../board/scene_player.js" */

import { findShape, watchShape } from "../board/board_shape.js";
import { BoardView } from "../board/board_view.js";
import { Choices } from "../board/choices.js";
import { Controller } from "../board/controller.js";
import { Draft } from "../board/draft.js";
import { ErrorNotice } from "../board/error_notice.js";
import { ScenePlayer } from "../board/scene_player.js";
import { get, post, problem } from "../shared/api.js";
import { Bubble, toast } from "../shared/bubble.js";
import { h, part } from "../shared/dom.js";
import { loadPref, savePref } from "../shared/prefs.js";
import * as sounds from "../shared/sounds.js";
import { lang, say, t } from "../shared/words.js";

/** @typedef {Offered & { svg: string, text: string, status: Bilingual, seat: number | null, mishap: Mishap | null, read?: boolean }} Position */
/** @typedef {{ action: string, walk?: boolean } | { keys: string[] }} Try */

/**
 * @typedef {object} Verdict What the rules said about a try.
 * @property {boolean} ok
 * @property {boolean} done
 * @property {boolean} [expected]
 * @property {Bilingual} say
 * @property {string} [reply]
 * @property {Refusal} [refusal]
 */

/**
 * @typedef {object} Exercise What a page does for the board.
 * @property {string} game
 * @property {() => string} getAddress where a try is sent
 * @property {(verdict: Verdict) => void} onVerdict
 * @property {() => void} reload open the exercise anew: the room has another shape
 */

export class ExerciseBoard {
  /** @type {Position | null} */
  #position = null;
  /** @type {string[]} What has been played since the position of the exercise. */
  #played = [];
  #shape = findShape(part("board"));
  #isTouched = false; // whether something was picked, placed or tried since the exercise was opened
  #afterFilm = () => {};

  /** @param {Exercise} exercise */
  constructor(exercise) {
    this.exercise = exercise;
    this.view = new BoardView(part("board"));
    this.choices = new Choices();
    this.bubble = new Bubble(part("stage"), exercise.game);
    this.notice = new ErrorNotice(part("mishap"), {
      play: (action) => this.#send({ action }),
      describe: (action) => this.#describeAction(action),
    });
    this.draft = new Draft((placements) => this.#askDraft(placements), {
      show: () => this.#draw(),
      play: (action) => this.#send({ action }),
      refuse: (refusal, element) => this.#refuse(refusal, element),
      fail: (answer) => toast(problem(answer), "bad"),
    });
    this.controller = this.#makeController();
    this.scenes = new ScenePlayer({
      load: async () => ({ ok: true, status: 200, data: { pictures: [] } }),
      show: (picture) => this.#showPicture(picture),
      onEnd: () => this.#afterFilm(),
      isBusy: () => false,
    });
    watchShape(part("board"), () => this.#shape, exercise.reload, () => this.#isTouched); // what was done stays on the board
    part("type").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const action = part("type-text").value.trim();
      if (action) this.#send({ action });
      part("type-text").value = "";
    });
  }

  #makeController() {
    const { draft, choices, bubble } = this;
    return new Controller(part("board"), {
      commit: (action) => draft.handle(action) || this.#send(this.#makeTry(action)),
      refuse: (keys, element) => this.#explainRefusal(keys, element),
      warn: (attempt, element) => (attempt ? bubble.showWarning(element, attempt) : bubble.hideWarning()),
      preview: (actions) => (part("aim").textContent = actions.length === 1 ? this.#describeAction(actions[0]) : ""),
      onChange: (picks) => {
        this.#isTouched ||= picks.length > 0;
        bubble.hide();
      },
      isQuick: (action) => draft.isQuick(action),
      isZone: (key) => draft.isZone(key),
      undo: () => draft.undoPlacement(),
      needsSecondTap: (action) => choices.listVia(action).length > 0,
      listVia: (action) => choices.listVia(action),
    });
  }

  /** How the board is drawn here, as a query. */
  get #drawingQuery() {
    return `lang=${lang}&shape=${this.#shape}`;
  }

  /** @returns {string[]} */
  get #legal() {
    return [...new Set(this.#position.paths.map(([text]) => text))];
  }

  /** Open the exercise at its address, untouched, in the shape that suits the room; return what the server says of it. */
  async open() {
    this.#shape = findShape(part("board"));
    this.#isTouched = false;
    const { data } = await get(`${this.exercise.getAddress()}?${this.#drawingQuery}`);
    this.#show(data);
    this.writeAnswer("");
    return data;
  }

  /**
   * Show a position and what may be done there.
   * @param {Position} position
   * @param {string[]} played
   */
  #show(position, played = []) {
    this.scenes.stop();
    this.#position = position;
    this.#played = played;
    this.draft.setPlaces(position, position.places);
    this.#draw();
    part("moves-known").replaceChildren(...this.#legal.map((value) => h("option", { value, label: position.said[value] })));
  }

  /** Let nothing be chosen any more: the exercise is over. */
  freeze() {
    this.controller.setChoices([], [], false);
  }

  /**
   * Write what the rules say.
   * @param {string | Bilingual} text
   * @param {string} kind
   */
  writeAnswer(text, kind = "") {
    const box = part("answer");
    box.textContent = say(text);
    box.className = `note ${kind}`;
    box.hidden = !box.textContent;
  }

  /** Draw the position, or the draft that is made of it. */
  #draw() {
    const position = this.#position;
    const { shown } = this.draft;
    this.view.show(shown?.svg ?? position.svg);
    this.choices.set(position, position.seat);
    this.controller.setChoices(this.draft.extendPaths(this.choices.paths), shown ? [] : position.attempts, position.paths.length > 0 && !position.read);
    this.notice.show(position.mishap, position.read ? [] : this.#legal);
    this.draft.draw(part("board"));
    part("text").textContent = shown?.text ?? position.text;
  }

  /**
   * Show a picture of what plays by itself: to look at, not to touch.
   * @param {ScenePicture} picture
   */
  #showPicture(picture) {
    this.view.show(picture.svg);
    this.freeze();
    part("draft").hidden = true;
    part("text").textContent = picture.text;
  }

  /**
   * Say what an action means, where its notation does not say it.
   * @param {string} action
   */
  #describeAction(action) {
    return say(this.draft.describeAction(action) ?? this.choices.describe(action) ?? action);
  }

  /**
   * Return what a choice sends: an action, or a walk.
   * @param {string} name
   * @returns {Try}
   */
  #makeTry(name) {
    const { action, walk } = this.choices.resolve(name);
    return walk ? { action, walk } : { action };
  }

  /** @param {[string, string][]} placements */
  #askDraft(placements) {
    return post(`${this.exercise.getAddress()}/arrange?${this.#drawingQuery}`, { played: this.#played, puts: placements });
  }

  /**
   * @param {string[]} keys
   * @param {Element | null} element
   */
  async #explainRefusal(keys, element) {
    if (await this.draft.explainRefusal(keys, element)) return;
    const isKnown = keys.length > 1 || this.#position.attempts.some((attempt) => attempt.keys.length === 1);
    if (isKnown) this.#send({ keys }, element);
    else this.bubble.showSentence(element, t("refusal.not_here"));
  }

  /**
   * @param {Refusal} refusal
   * @param {Element | null} element
   */
  #refuse(refusal, element) {
    sounds.playRefusal();
    this.bubble.showRefusal(element ?? part("board").querySelector("svg"), refusal);
  }

  /**
   * @param {Try} move
   * @param {Element | null} element
   */
  async #send(move, element = null) {
    this.#isTouched = true;
    const answer = await post(`${this.exercise.getAddress()}?${this.#drawingQuery}`, { played: this.#played, ...move });
    if (!answer.ok) return toast(problem(answer), "bad");
    const { data } = answer;
    if (data.refusal) this.#refuse(data.refusal, element);
    else sounds.playClack();
    this.#afterFilm = () => {
      if (data.svg) this.#show(data, data.played ?? []);
      this.exercise.onVerdict(data);
    };
    if (data.film?.length) this.scenes.playFilm(part("title").textContent, data.film);
    else this.#afterFilm();
  }
}

/**
 * Return the keys of the exercises that were done on this device.
 * @param {string} name
 * @returns {Set<string>}
 */
export function listDone(name) {
  return new Set(loadPref(name, "").split(" ").filter(Boolean));
}

/**
 * Remember on this device that an exercise was done.
 * @param {string} name
 * @param {string} key
 */
export function markDone(name, key) {
  savePref(name, [...listDone(name).add(key)].join(" "));
}

/**
 * Draw the list at the side: each exercise with its number or a tick.
 * @template {{ key: string, title: Bilingual }} T
 * @param {T[]} items
 * @param {{ done: Set<string>, current: string | undefined, describe: (item: T) => string, open: (item: T) => void }} more
 */
export function drawExerciseList(items, { done, current, describe, open }) {
  part("empty").hidden = items.length > 0;
  part("teacher").hidden = items.length === 0;
  part("lessons").replaceChildren(
    ...items.map((item, place) => {
      const isDone = done.has(item.key);
      const mark = h("span", { class: "mark", "aria-hidden": "true" }, isDone ? "✓" : String(place + 1));
      const note = [describe(item), isDone ? t("learn.seen") : ""].filter(Boolean).join(" · ");
      const words = h("span", { class: "grow" }, say(item.title), note ? h("small", {}, note) : null);
      const button = h("button", { type: "button", "aria-current": item.key === current || null, onclick: () => open(item) }, mark, words);
      return h("li", { class: isDone ? "done" : "" }, button);
    }),
  );
}

/** Return the place in the address, so that a reload or a link comes back to it. */
export const readPlace = () => decodeURIComponent(location.hash.slice(1)).split("/");

/** @param {...(string | number)} parts */
export const writePlace = (...parts) => history.replaceState(null, "", `#${parts.map(encodeURIComponent).join("/")}`);
