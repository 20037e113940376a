// @ts-check
// Sends the reader's moves, clicked or typed, and shows what the table answers when it refuses one.

/** @import { Refusal, Snapshot } from "../types/messages" */
/** @import { Answer } from "../shared/api.js" */
/** @import { TablePage } from "./table_page.js" */

import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { h, part } from "../shared/dom.js";
import * as sounds from "../shared/sounds.js";
import { lang, say, t } from "../shared/words.js";
import { PictureWait } from "./await_picture.js";
import { describeMeanwhile } from "./move_list.js";

export class MoveSender {
  /** @type {Promise<Answer> | null} What is on its way. */
  #sending = null;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    this.pictures = new PictureWait();
    part("type").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#playTyped(part("type-text").value.trim());
    });
  }

  /** @param {Snapshot} snapshot */
  onSnapshot({ said, you, over }) {
    part("moves-known").replaceChildren(...this.state.legal.map((action) => h("option", { value: action, label: said?.[action] })));
    part("type-answer").replaceChildren();
    part("type").hidden = !you.length || over;
    part("type-text").disabled = part("type-go").disabled = !this.state.myTurn;
  }

  /**
   * Play an action or a walk, by the name it has among the choices; with `by`, an action of that seat. While one is on
   * its way nothing else is sent, except in an open pool, where the next one waits for it. Returns whether it was played.
   * @param {string} name
   * @param {number | null} by
   */
  async play(name, by = null) {
    const { board } = this.table;
    const { action, seat, walk = false } = by === null ? board.choices.resolve(name) : { action: name, seat: by };
    if (this.#sending && this.state.snapshot.pool) await this.#sending;
    if (this.#sending || !this.state.canAct) return false;
    this.table.bubble.hide();
    this.table.hint.close();
    board.showLiveGame();
    const move = { seat, ply: this.state.snapshot.ply, action, ...(walk ? { walk } : {}) };
    const sent = post(this.state.api(`actions?lang=${lang}&${this.state.drawingQuery}`), move);
    this.#sending = this.pictures.wait(sent); // a click on the picture before would come too late
    const answer = await this.#sending;
    this.#sending = null;
    const { played, dropped } = answer.data;
    if (!answer.ok) this.onFailure(answer);
    else if (dropped) toast(t("walk.stopped", { n: played, of: played + dropped }));
    return answer.ok;
  }

  /**
   * Show why the table did not do something: the game has moved on, the rules forbid it, or something else.
   * @param {Answer} answer
   */
  onFailure(answer) {
    if (answer.data.full) {
      toast(describeMeanwhile(answer.data));
      this.table.receive(answer.data.full);
    } else if (answer.data.refusal) this.showRefusal(answer.data.refusal, null);
    else toast(problem(answer), "bad");
  }

  /**
   * Ask why these clicks are refused, and show the answer near the element.
   * @param {string[]} keys
   * @param {Element | null} element
   */
  async explainRefusal(keys, element) {
    const { draft, choices } = this.table.board;
    sounds.playRefusal();
    shake(element);
    if (await draft.explainRefusal(keys, element)) return;
    const seat = choices.findSeat(keys);
    const answer = await post(this.state.api("why"), { seat, keys });
    if (answer.data.refusal) this.showRefusal(answer.data.refusal, element, seat);
    else if (!answer.data.legal) this.table.bubble.showSentence(element, keys.length === 1 ? t("refusal.not_here") : problem(answer));
  }

  /**
   * Show a refusal beside an element, with a button that plays the nearest legal action.
   * @param {Refusal} refusal
   * @param {Element | null} element
   * @param {number | null} seat
   */
  showRefusal(refusal, element, seat = null) {
    this.table.bubble.showRefusal(element, refusal, (action) => this.play(action, seat), (action) => this.#labelAction(action));
  }

  /** @param {string} action */
  #labelAction(action) {
    return action in (this.state.snapshot.said ?? {}) ? this.table.board.describeAction(action) : t("refusal.play", { action });
  }

  /**
   * Play a typed move if it is legal; else write the refusal under the box.
   * @param {string} text
   */
  async #playTyped(text) {
    const place = part("type-answer");
    place.replaceChildren();
    if (!text || !this.state.myTurn) return;
    if (!this.state.legal.includes(text)) {
      const answer = await post(this.state.api("why"), { seat: this.state.seat, action: text });
      if (!answer.ok || !answer.data.legal) {
        this.#writeRefusal(place, answer);
        sounds.playRefusal();
        return;
      }
    }
    if (await this.play(text)) part("type-text").value = "";
  }

  /**
   * @param {HTMLElement} place
   * @param {Answer} answer
   */
  #writeRefusal(place, answer) {
    /** @type {Refusal | undefined} */
    const refusal = answer.data.refusal;
    if (!refusal) return place.replaceChildren(problem(answer));
    const link = h("a", { href: `/rules/${this.state.game}#${refusal.clause}`, target: "rules" }, refusal.clause);
    const facts = (refusal.facts ?? []).map(say).join(" ");
    place.replaceChildren(link, ` ${say(refusal.sentence)} ${facts} `);
    if (refusal.nearest) place.append(`${t("refusal.nearest")} `, h("code", {}, refusal.nearest));
  }
}

/** @param {Element | null} element */
function shake(element) {
  if (!element) return;
  element.classList.add("refused", "refusing");
  setTimeout(() => element.classList.remove("refusing"), 400);
}
