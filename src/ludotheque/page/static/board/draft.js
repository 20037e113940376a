// A turn put together freely: things are shifted about, the table redraws them, and nothing is played before the commit.
//
// `places` says of each item (its key) to which zones it may go. Each such pair becomes a path of two clicks, so the
// controller lets it be tapped, dragged or chosen by keyboard like any action. Nothing here knows any game.

import { say } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const COMMIT = "commit";
const CANCEL = "cancel";
const kindOf = (key) => key.split(":")[0];
const put = (item, zone) => `${item} → ${zone}`;

export class Arranging {
  /**
   * `ask(puts)` asks the table for a draft. `on` are the answers of the page:
   *   show()                    the draft has changed (or is gone): draw what is to be seen now
   *   play(line)                commit
   *   refuse(refusal, element)  the rules forbid a put: say why, near the element
   *   fail(answer)              something else went wrong
   */
  constructor(ask, on) {
    this.ask = ask;
    this.on = on;
    this.moment = null;
    this.places = {};
    this.work = Promise.resolve();
    this.pending = 0; // changes that the table has not answered yet
    this.#forget();
    part("draft-commit").addEventListener("click", () => this.commit());
    part("draft-cancel").addEventListener("click", () => this.cancel());
  }

  #forget() {
    this.puts = [];
    this.draft = null; // what the table answered to the puts
    this.tokens = new Map();
    this.after = new Map(); // ordinary actions that may follow the draft, with what they mean
  }

  /** What may be arranged at this moment of the game. A draft lasts as long as the moment does. */
  offer(moment, places = {}) {
    if (moment !== this.moment) this.#forget();
    this.moment = moment;
    this.places = places;
  }

  /** The draft in words, with buttons where the board itself draws none. */
  draw(board) {
    const { draft } = this;
    part("draft").hidden = !draft || Boolean(board.querySelector(`[data-key="${CANCEL}"]`));
    part("draft-said").textContent = draft?.ready ? say(draft.said) : "";
    part("draft-commit").disabled = !draft?.ready;
  }

  /**
   * The paths that the controller offers: the usual ones and the puts. With a draft under way, things of the kinds that
   * it moves about are only moved; whatever else is done (buying instead of bartering) leaves the draft, unless the
   * table says what may follow it: that plays what was put so far, and then the action.
   */
  paths(usual) {
    const places = this.draft?.places ?? this.places;
    const pairs = Object.entries(places).flatMap(([item, zones]) => zones.map((zone) => [item, zone]));
    this.tokens = new Map(pairs.map((pair) => [put(...pair), pair]));
    const puts = pairs.map((pair) => [put(...pair), pair]);
    this.after = new Map((this.draft?.after ?? []).map(([line, , said]) => [line, said]));
    if (this.draft?.after) {
      const follow = this.draft.after.map(([line, keys]) => [line, keys]);
      return [...follow, ...puts, ...(this.draft.ready ? [[COMMIT, [COMMIT]]] : []), [CANCEL, [CANCEL]]];
    }
    if (this.draft) {
      const moved = new Set([...Object.keys(this.places), ...Object.keys(places)].map(kindOf));
      const others = usual.filter(([, keys]) => !moved.has(kindOf(keys[0])));
      return [...others, ...puts, ...(this.draft.ready ? [[COMMIT, [COMMIT]]] : []), [CANCEL, [CANCEL]]];
    }
    const covered = ([, keys]) => (keys.length === 1 ? keys[0] in places : this.tokens.has(put(...keys)) && keys.length === 2);
    return [...usual.filter((path) => !covered(path)), ...puts];
  }

  /** Whether a tap on the item is enough: it has only one place to go to. */
  quick(action) {
    const pair = this.tokens.get(action);
    return Boolean(pair) && (this.draft?.places ?? this.places)[pair[0]]?.length === 1;
  }

  /** Whether a key is a place where things are put. */
  zone(key) {
    return [...this.tokens.values()].some(([, zone]) => zone === key);
  }

  /** What an action of these paths means, for a preview; undefined when it is an ordinary action. */
  words(action) {
    if (this.tokens.has(action)) return "";
    if (this.after.has(action)) return this.after.get(action);
    return this.draft && action === COMMIT ? this.draft.said : this.draft && action === CANCEL ? "" : undefined;
  }

  /** Take up an action of these paths; false when it is an ordinary one. */
  takes(action) {
    const pair = this.tokens.get(action);
    if (pair) this.#change((puts) => [...puts, pair]);
    else if (this.pending && action !== COMMIT && action !== CANCEL) this.#follow(action);
    else if (!this.draft) return false;
    else if (action === COMMIT) this.commit();
    else if (action === CANCEL) this.cancel();
    else return false;
    return true;
  }

  /** Do what a hint says: one more put, or the line that plays it after what was put so far. */
  follow({ put: pair, play }) {
    if (pair) this.#change((puts) => [...puts, pair]);
    else this.on.play(play);
  }

  /** A quick hand: an ordinary action that was chosen before the table had drawn the last put waits for it. */
  #follow(action) {
    this.work = this.work.then(() => this.on.play(this.#lineOf(action)));
  }

  /** An action after what was put so far, as a whole line, where the table says so; else the action alone. */
  #lineOf(action) {
    const { after, ready, line: whole } = this.draft ?? {};
    const lines = [...(after ?? []).map(([line]) => line), ...(ready ? [whole] : [])];
    return lines.find((line) => line.endsWith(action)) ?? action;
  }

  /** In its turn, too. Once it is played the moment has passed, though the table's news may still be on its way. */
  commit() {
    const { moment } = this;
    this.work = this.work.then(async () => {
      if (moment !== this.moment || !this.draft?.ready) return;
      if ((await this.on.play(this.draft.line)) === true && moment === this.moment) this.moment = null;
    });
  }

  cancel() {
    if (!this.draft) return;
    this.#forget();
    this.on.show();
  }

  /** Take the last put back; answers whether there was one. */
  back() {
    if (!this.draft) return false;
    if (this.puts.length < 2) this.cancel();
    else this.#change((puts) => puts.slice(0, -1));
    return true;
  }

  /** Ask again for the same draft: the screen has changed its shape, or others have done something meanwhile. */
  again() {
    if (!this.draft || this.asking) return;
    this.asking = true;
    this.#change((puts) => {
      this.asking = false;
      return puts;
    });
  }

  /** Why these clicks are no put: shows the refusal, and answers whether the rules had something to say. */
  async whyNot(keys, element) {
    for (const pair of this.#attempts(keys)) {
      const { refusal } = (await this.ask([...this.puts, pair])).data;
      if (!refusal) continue;
      this.on.refuse(refusal, element);
      return true;
    }
    return false;
  }

  /** The puts that clicks may stand for: a pair as it is, a thing like those that can be moved to any zone. */
  #attempts(keys) {
    const items = [...this.tokens.values()].map(([item]) => kindOf(item));
    if (keys.length > 2 || !items.includes(kindOf(keys[0]))) return [];
    const zones = new Set([...this.tokens.values()].map(([, zone]) => zone));
    return keys.length === 2 ? [keys] : [...zones].map((zone) => [keys[0], zone]);
  }

  /** One after the other: a quick hand does not overtake the table. */
  #change(step) {
    const { moment } = this;
    this.pending++;
    this.work = this.work.then(() => this.#answered(step, moment)).finally(() => this.pending--);
  }

  async #answered(step, moment) {
    if (moment !== this.moment) return;
    const puts = step(this.puts);
    const answer = await this.ask(puts);
    if (moment !== this.moment) return;
    if (answer.data.refusal) return this.on.refuse(answer.data.refusal, null);
    if (!answer.ok || answer.data.error) return this.on.fail(answer);
    this.puts = puts;
    this.draft = answer.data;
    this.on.show();
  }
}
