// @ts-check
// A draft: a turn put together freely. Things are moved about, the table redraws them, and nothing is played before the
// commit.
//
// `places` says of each item (its key) to which zones it may go. Each such pair becomes a path of two clicks, so the
// controller lets it be tapped, dragged or chosen by keyboard like any action. Nothing here knows any game.

/** @import { DraftShown, Refusal } from "../types/messages" */
/** @import { Answer } from "../shared/api.js" */
/** @import { ClickPath } from "./click_paths.js" */

import { part } from "../shared/dom.js";
import { say } from "../shared/words.js";

const COMMIT = "commit";
const CANCEL = "cancel";

/** @typedef {[item: string, zone: string]} Placement */

/**
 * @typedef {object} DraftActions What the page does for a draft.
 * @property {() => void} show the draft has changed, or is gone: draw what is to be seen now
 * @property {(line: string) => unknown} play commit
 * @property {(refusal: Refusal, element: Element | null) => void} refuse the rules forbid a placement: say why
 * @property {(answer: Answer) => void} fail something else went wrong
 */

/** @param {string} key */
const getKind = (key) => key.split(":")[0];

/** @param {Placement} placement */
const makeName = ([item, zone]) => `${item} → ${zone}`;

export class Draft {
  /** @type {Placement[]} */
  placements = [];
  /** @type {DraftShown | null} What the table answered to the placements. */
  shown = null;
  /** @type {unknown} The decision that the draft is for. */
  #decision = null;
  /** @type {Record<string, string[]>} */
  #places = {};
  /** @type {Map<string, Placement>} The placements that may be chosen, by the name of their path. */
  #offered = new Map();
  /** @type {Map<string, string>} Actions that may follow the draft, with what they mean. */
  #followUps = new Map();
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #pending = 0; // changes that the table has not answered yet
  #isRefreshing = false;

  /**
   * @param {(placements: Placement[]) => Promise<Answer>} ask asks the table for a draft
   * @param {DraftActions} actions
   */
  constructor(ask, actions) {
    this.ask = ask;
    this.actions = actions;
    part("draft-commit").addEventListener("click", () => this.#commit());
    part("draft-cancel").addEventListener("click", () => this.#cancel());
  }

  #clear() {
    this.placements = [];
    this.shown = null;
    this.#offered = new Map();
    this.#followUps = new Map();
  }

  /**
   * Take up what may be moved. A draft lasts as long as its decision does.
   * @param {unknown} decision
   * @param {Record<string, string[]>} places
   */
  setPlaces(decision, places = {}) {
    if (decision !== this.#decision) this.#clear();
    this.#decision = decision;
    this.#places = places;
  }

  /**
   * Draw the draft in words, with buttons where the board itself draws none.
   * @param {HTMLElement} board
   */
  draw(board) {
    part("draft").hidden = !this.shown || Boolean(board.querySelector(`[data-key="${CANCEL}"]`));
    part("draft-said").textContent = this.shown?.ready ? say(this.shown.said) : "";
    part("draft-commit").disabled = !this.shown?.ready;
  }

  /**
   * Return the paths that the controller offers: the usual ones and the placements. With a draft under way, things of the
   * kinds that it moves are only moved; whatever else is done (buying instead of bartering) leaves the draft, unless the
   * table says what may follow it: that plays what was placed so far, and then the action.
   * @param {ClickPath[]} usual
   * @returns {ClickPath[]}
   */
  extendPaths(usual) {
    const places = this.shown?.places ?? this.#places;
    const pairs = Object.entries(places).flatMap(([item, zones]) => zones.map((zone) => /** @type {Placement} */ ([item, zone])));
    const moves = pairs.map((pair) => /** @type {ClickPath} */ ([makeName(pair), pair]));
    this.#offered = new Map(pairs.map((pair) => [makeName(pair), pair]));
    this.#followUps = new Map((this.shown?.after ?? []).map(([line, , said]) => [line, said]));
    if (!this.shown) return [...usual.filter((path) => !this.#isCovered(path)), ...moves];
    return [...this.#listOthers(usual, places), ...moves, ...this.#listButtons()];
  }

  /**
   * Whether a usual path does the same as a placement.
   * @param {ClickPath} path
   */
  #isCovered([, keys]) {
    return keys.length === 1 ? keys[0] in this.#places : keys.length === 2 && this.#offered.has(makeName([keys[0], keys[1]]));
  }

  /**
   * @param {ClickPath[]} usual
   * @param {Record<string, string[]>} places
   * @returns {ClickPath[]}
   */
  #listOthers(usual, places) {
    if (this.shown.after) return this.shown.after.map(([line, keys]) => [line, keys]);
    const moved = new Set([...Object.keys(this.#places), ...Object.keys(places)].map(getKind));
    return usual.filter(([, keys]) => !moved.has(getKind(keys[0])));
  }

  /** @returns {ClickPath[]} */
  #listButtons() {
    return this.shown.ready ? [[COMMIT, [COMMIT]], [CANCEL, [CANCEL]]] : [[CANCEL, [CANCEL]]];
  }

  /**
   * Whether a tap on the item is enough: it has only one place to go to.
   * @param {string} action
   */
  isQuick(action) {
    const pair = this.#offered.get(action);
    return Boolean(pair) && (this.shown?.places ?? this.#places)[pair[0]]?.length === 1;
  }

  /**
   * Whether a key is a place where things are put.
   * @param {string} key
   */
  isZone(key) {
    return [...this.#offered.values()].some(([, zone]) => zone === key);
  }

  /**
   * Say what an action of these paths means, for a preview; undefined when it is an ordinary action.
   * @param {string} action
   */
  describeAction(action) {
    if (this.#offered.has(action)) return "";
    if (this.#followUps.has(action)) return this.#followUps.get(action);
    return this.shown && action === COMMIT ? this.shown.said : this.shown && action === CANCEL ? "" : undefined;
  }

  /**
   * Do an action of these paths. Returns false when it is an ordinary one.
   * @param {string} action
   */
  handle(action) {
    const pair = this.#offered.get(action);
    if (pair) this.#change((placements) => [...placements, pair]);
    else if (this.#pending && action !== COMMIT && action !== CANCEL) this.#playLater(action);
    else if (!this.shown) return false;
    else if (action === COMMIT) this.#commit();
    else if (action === CANCEL) this.#cancel();
    else return false;
    return true;
  }

  /**
   * Do what a hint says: one more placement, or the line that plays it after what was placed so far.
   * @param {{ put: Placement | null, play: string }} hint
   */
  applyHint({ put: pair, play }) {
    if (pair) this.#change((placements) => [...placements, pair]);
    else this.actions.play(play);
  }

  /**
   * Play an ordinary action that was chosen before the table had drawn the last placement, once it has.
   * @param {string} action
   */
  #playLater(action) {
    this.#queue = this.#queue.then(() => this.actions.play(this.#makeLine(action)));
  }

  /**
   * Return an action after what was placed so far, as a whole line, where the table says so; else the action alone.
   * @param {string} action
   */
  #makeLine(action) {
    const follow = (this.shown?.after ?? []).map(([line]) => line);
    const lines = this.shown?.ready ? [...follow, this.shown.line] : follow;
    return lines.find((line) => line.endsWith(action)) ?? action;
  }

  /** Play the draft, in its turn. Once it is played the decision has passed, even if the next snapshot is still to come. */
  #commit() {
    const decision = this.#decision;
    this.#queue = this.#queue.then(async () => {
      if (decision !== this.#decision || !this.shown?.ready) return;
      if ((await this.actions.play(this.shown.line)) === true && decision === this.#decision) this.#decision = null;
    });
  }

  #cancel() {
    if (!this.shown) return;
    this.#clear();
    this.actions.show();
  }

  /** Take the last placement back. Returns whether there was one. */
  undoPlacement() {
    if (!this.shown) return false;
    if (this.placements.length < 2) this.#cancel();
    else this.#change((placements) => placements.slice(0, -1));
    return true;
  }

  /** Ask again for the same draft: the screen has changed its shape, or others have done something meanwhile. */
  refresh() {
    if (!this.shown || this.#isRefreshing) return;
    this.#isRefreshing = true;
    this.#change((placements) => {
      this.#isRefreshing = false;
      return placements;
    });
  }

  /**
   * Show why these clicks are no placement. Returns whether the rules had something to say.
   * @param {string[]} keys
   * @param {Element | null} element
   */
  async explainRefusal(keys, element) {
    for (const pair of this.#listAttempts(keys)) {
      const { refusal } = (await this.ask([...this.placements, pair])).data;
      if (!refusal) continue;
      this.actions.refuse(refusal, element);
      return true;
    }
    return false;
  }

  /**
   * Return the placements that clicks may stand for: a pair as it is, an item like those that can be moved to any zone.
   * @param {string[]} keys
   * @returns {Placement[]}
   */
  #listAttempts(keys) {
    const kinds = [...this.#offered.values()].map(([item]) => getKind(item));
    if (keys.length > 2 || !kinds.includes(getKind(keys[0]))) return [];
    const zones = new Set([...this.#offered.values()].map(([, zone]) => zone));
    return keys.length === 2 ? [[keys[0], keys[1]]] : [...zones].map((zone) => [keys[0], zone]);
  }

  /**
   * Change the placements, one change after the other: a quick hand does not overtake the table.
   * @param {(placements: Placement[]) => Placement[]} step
   */
  #change(step) {
    const decision = this.#decision;
    this.#pending++;
    this.#queue = this.#queue.then(() => this.#send(step, decision)).finally(() => this.#pending--);
  }

  /**
   * @param {(placements: Placement[]) => Placement[]} step
   * @param {unknown} decision
   */
  async #send(step, decision) {
    if (decision !== this.#decision) return;
    const placements = step(this.placements);
    const answer = await this.ask(placements);
    if (decision !== this.#decision) return;
    if (answer.data.refusal) return this.actions.refuse(answer.data.refusal, null);
    if (!answer.ok || answer.data.error) return this.actions.fail(answer);
    this.placements = placements;
    this.shown = answer.data;
    this.actions.show();
  }
}
