// Questions that somebody need not be asked again: "no" is answered for him, kind by kind, until he wants to be asked.
//
// The table names the kinds that a question is about and the action that says no. Nothing here knows any game.

import { h, say, t } from "../shared/words.js";

export class Skips {
  /** `place` is where it is shown, `play(action)` answers for the seat. */
  constructor(table, place, play) {
    this.place = place;
    this.play = play;
    this.kept = `ludotheque.skip.${table}`;
    this.answered = null;
    this.waiting = null; // an answer that is on its way
    this.never = read(this.kept); // by seat: what is not asked any more, with its words
  }

  /** Show what is asked and what is not, for a seat; answers what need not be asked. */
  hear({ skip, ply }, seat, live) {
    this.again = () => this.hear({ skip, ply }, seat, live);
    const silent = this.never[seat] ?? {};
    const kinds = live && skip ? Object.entries(skip.kinds) : [];
    this.#draw(kinds, silent, seat);
    if (!kinds.length || !kinds.every(([kind]) => kind in silent)) return this.#stop();
    this.ply = ply;
    if (this.answered !== ply && this.waiting === null) this.#soon(skip);
  }

  /** Answer: at once, or after a pause like those of others where nobody is to tell who was not asked. */
  #soon({ action, seconds }) {
    const answer = () => {
      this.waiting = null;
      this.answered = this.ply;
      this.play(action);
    };
    if (seconds) this.waiting = setTimeout(answer, 1000 * seconds * (1 + 2 * Math.random()));
    else answer();
  }

  #stop() {
    clearTimeout(this.waiting);
    this.waiting = null;
  }

  #draw(kinds, silent, seat) {
    const open = kinds.filter(([kind]) => !(kind in silent));
    const quiet = Object.entries(silent);
    const never = open.map(([kind, words]) => this.#button(say(words), () => this.#set(seat, { ...silent, [kind]: words })));
    const told = quiet.map(([, words]) => say(words)).join(", ");
    this.place.replaceChildren(
      ...(never.length ? [h("span", {}, t("skip.asked")), ...never] : []),
      ...(quiet.length ? [h("span", {}, t("skip.active", { kinds: told })), this.#button(t("skip.stop"), () => this.#set(seat, {}))] : []),
    );
    this.place.classList.toggle("asking", never.length > 0);
    this.place.hidden = !this.place.childElementCount;
  }

  #button(words, act) {
    return h("button", { type: "button", class: "btn btn-small", onclick: act }, words);
  }

  #set(seat, silent) {
    this.never = { ...this.never, [seat]: silent };
    try {
      sessionStorage.setItem(this.kept, JSON.stringify(this.never));
    } catch {
      // storage is off: it lasts as long as the page
    }
    this.again();
  }
}

function read(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}
