// @ts-check
// What may be chosen now, for one seat or for several: actions and walks, each under a name of its own.
//
// A path of the table is [text, keys] or, for another of one's seats, [text, keys, seat]; a walk is [line, keys, via,
// seat]. The controller knows only [name, keys]. Nothing here knows any game.

/** @import { Attempt, Choices as Offered } from "../types/messages" */
/** @import { ClickPath } from "./click_paths.js" */

import { count } from "../shared/words.js";

/** @typedef {{ action: string, seat: number, walk?: boolean, via?: string[] }} Choice */

export class Choices {
  /** @type {ClickPath[]} */
  paths = [];
  /** @type {Attempt[]} */
  #attempts = [];
  /** @type {Map<string, Choice>} */
  #known = new Map();
  /** @type {Record<string, string>} */
  #said = {};
  /** @type {number | null} */
  #seat = null;

  /**
   * Take up what the table offers.
   * @param {Partial<Offered>} offered
   * @param {number | null} seat the seat that looks
   */
  set({ paths = [], walks = [], attempts = [], said = {} }, seat) {
    this.#seat = seat;
    this.#said = said;
    this.#attempts = attempts;
    this.#known = new Map();
    this.paths = [
      ...paths.map(([action, keys, by = seat]) => /** @type {ClickPath} */ ([this.#addName({ action, seat: by }), keys])),
      ...walks.map(([action, keys, via, by]) => /** @type {ClickPath} */ ([this.#addName({ action, seat: by, walk: true, via }), keys])),
    ];
  }

  /** @param {Choice} choice */
  #addName(choice) {
    const mine = choice.seat === this.#seat && !choice.walk;
    const name = mine ? choice.action : `${choice.walk ? "walk " : ""}${choice.seat} ${choice.action}`;
    this.#known.set(name, choice);
    return name;
  }

  /**
   * Return the choice of a name; a text that is no name is an action of the seat that looks.
   * @param {string} name
   * @returns {Choice}
   */
  resolve(name) {
    return this.#known.get(name) ?? { action: name, seat: this.#seat };
  }

  /**
   * Return the seat for which these clicks try something.
   * @param {string[]} keys
   */
  findSeat(keys) {
    const attempt = this.#attempts.find(({ keys: tried }) => tried.length === keys.length && tried.every((key, place) => key === keys[place]));
    if (attempt) return attempt.seat ?? this.#seat;
    const begun = this.paths.find(([, path]) => path[0] === keys[0]);
    return begun ? this.resolve(begun[0]).seat : this.#seat;
  }

  /**
   * Say what a choice means, where its notation does not say it; undefined where there are no words for it.
   * @param {string} name
   */
  describe(name) {
    const { action, walk } = this.resolve(name);
    return walk ? count("walk.steps", action.split(";").length) : this.#said[action];
  }

  /**
   * Return the keys that a choice goes through.
   * @param {string} name
   */
  listVia(name) {
    return this.#known.get(name)?.via ?? [];
  }
}
