// What may be chosen now, for one seat or for several: actions and walks, each under a name of its own.
//
// A path of the table is [text, keys] or, for another of one's seats, [text, keys, seat]; a walk is [line, keys, via,
// seat]. The controller knows only [name, keys]. Nothing here knows any game.

import { t } from "../shared/words.js";

export class Choices {
  constructor() {
    this.offer({}, null);
  }

  /** Take up what the table offers; `seat` is through whose eyes one looks. */
  offer({ paths = [], walks = [], attempts = [], said = {} }, seat) {
    this.seat = seat;
    this.said = said;
    this.known = new Map();
    this.paths = [
      ...paths.map(([action, keys, by = seat]) => [this.#name({ action, seat: by }), keys]),
      ...walks.map(([action, keys, via, by]) => [this.#name({ action, seat: by, walk: true, via }), keys]),
    ];
    this.attempts = attempts;
  }

  #name(choice) {
    const mine = choice.seat === this.seat && !choice.walk;
    const name = mine ? choice.action : `${choice.walk ? "walk " : ""}${choice.seat} ${choice.action}`;
    this.known.set(name, choice);
    return name;
  }

  /** What a name stands for: {action, seat, walk}; a text that is no name is an action of the seat that looks. */
  of(name) {
    return this.known.get(name) ?? { action: name, seat: this.seat };
  }

  /** For which seat these clicks try something. */
  seatOf(keys) {
    const same = ({ keys: tried }) => tried.length === keys.length && tried.every((key, place) => key === keys[place]);
    const vain = this.attempts.find(same);
    if (vain) return vain.seat ?? this.seat;
    const begun = this.paths.find(([, path]) => path[0] === keys[0]);
    return begun ? this.of(begun[0]).seat : this.seat;
  }

  /** What a choice means, where its notation does not say it; undefined where there are no words for it. */
  words(name) {
    const { action, walk } = this.of(name);
    return walk ? t("walk.steps", { n: stepsOf(action) }) : this.said[action];
  }

  /** What is gone through on the way. */
  via(name) {
    return this.known.get(name)?.via ?? [];
  }
}

const stepsOf = (line) => line.split(";").length;
