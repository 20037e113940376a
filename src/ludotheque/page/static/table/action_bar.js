// @ts-check
// The buttons of a table: undo, resign, rematch, fork, bot requests, hurry; and the question that waits for an answer.

/** @import { Snapshot } from "../types/messages" */
/** @import { ConsentQuestion } from "./consent.js" */
/** @import { TablePage } from "./table_page.js" */

import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { ask } from "../shared/dialog.js";
import { part } from "../shared/dom.js";
import { say, t } from "../shared/words.js";
import { askBotRequest } from "./bot_requests.js";
import { makeConsentQuestion } from "./consent.js";
import { askFork } from "./fork.js";

export class ActionBar {
  /** @type {ConsentQuestion | null} The question on the page: what is answered is what stood there. */
  #question = null;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    /** @type {(id: string, act: () => unknown) => void} */
    const on = (id, act) => part(id).addEventListener("click", act);
    on("undo", () => this.#undo());
    on("resign", () => this.#resign());
    on("wish", () => this.#requestOfBot());
    on("hurry", () => post(this.state.api("hurry")));
    on("rematch", () => this.#rematch());
    on("finale-rematch", () => this.#rematch());
    on("offer-yes", () => this.#answerQuestion(true));
    on("offer-no", () => this.#answerQuestion(false));
    on("fork", () => this.#fork());
    on("looking-fork", () => this.#fork());
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    const playing = snapshot.you.length > 0;
    const hasBots = snapshot.seats.some(({ kind }) => kind === "bot");
    this.drawUndo();
    part("hint").disabled = !this.state.isDeciding;
    part("resign").disabled = !this.#findResignation();
    part("undo").hidden = !playing;
    part("hint").hidden = !playing || snapshot.hints === false;
    part("why").hidden = !hasBots;
    part("wish").hidden = !snapshot.wishes.length || !hasBots;
    part("resign").hidden = snapshot.over || !playing;
    part("rematch").hidden = !snapshot.over || !playing;
    part("finale-rematch").hidden = !playing;
    part("flip").hidden = !snapshot.flips;
    part("fork").hidden = part("looking-fork").hidden = !snapshot.open;
    this.#drawWords(snapshot);
    this.#drawNotes(snapshot);
    this.#drawQuestion(snapshot);
  }

  /** @param {Snapshot} snapshot */
  #drawWords({ seats, next, hurry, pool }) {
    const again = t(seats.length === 1 ? "end.again" : next ? "end.join" : "end.rematch");
    part("rematch-word").textContent = part("finale-rematch-word").textContent = again;
    part("hurry").hidden = !hurry;
    part("hurry-word").textContent = t(pool ? "play.wave" : "play.hurry");
    part("hurry").title = t(pool ? "play.wave_long" : "play.hurry_long");
  }

  /** @param {Snapshot} snapshot */
  #drawNotes({ you, kind, trouble, waits, next }) {
    part("spectator").hidden = you.length > 0 || kind === "replay";
    part("trouble").hidden = !trouble;
    part("trouble").textContent = say(trouble);
    part("waits").hidden = !waits;
    part("waits").textContent = say(waits);
    part("next").hidden = !next;
    if (next) part("next-link").href = next;
  }

  /** Draw the button that undoes: the last placement of a draft, else the last action. */
  drawUndo() {
    const { undo, seating } = this.state.snapshot;
    const { free, ask: asking = [], offer, why } = undo;
    const hasDraft = Boolean(this.table.board.draft.shown);
    const able = free.length || (asking.length && !seating);
    part("undo").disabled = !hasDraft && !why && (!able || Boolean(offer));
    part("undo").setAttribute("aria-disabled", String(Boolean(why && !hasDraft)));
    part("undo").title = why ? `${why.clause} · ${say(why.sentence)}` : "";
    part("undo-word").textContent = t(!hasDraft && asking.length && !free.length ? "undo.ask" : "undo.free");
  }

  async #undo() {
    if (this.table.board.draft.undoPlacement()) return;
    const { why } = this.state.snapshot.undo;
    if (why) return this.table.bubble.showRefusal(part("undo"), { ...why, facts: [] });
    const answer = await post(this.state.api("undo"), { seat: this.#findUndoSeat() });
    if (!answer.ok) toast(problem(answer), "bad");
    else if (answer.data.asked) toast(t("undo.asked"));
  }

  /** Return the seat that takes back: at a shared screen, the one that played last. */
  #findUndoSeat() {
    const { undo, log } = this.state.snapshot;
    const able = [...undo.free, ...(undo.ask ?? [])];
    const last = log.findLast((entry) => !entry.undone && able.includes(entry.seat));
    return last?.seat ?? able[0] ?? this.state.seat;
  }

  /** Return what resigning would mean now, for the seat that looks if it may; undefined when none may. */
  #findResignation() {
    const { resign } = this.state.snapshot;
    return resign.find(({ seat }) => seat === this.state.seat) ?? resign[0];
  }

  async #resign() {
    const { cooperative, seats } = this.state.snapshot;
    const { seat, goes_on: goesOn } = this.#findResignation();
    const words = goesOn ? (cooperative ? "resign.text_team" : "resign.text_plays_on") : seats.length > 1 ? "resign.text" : "resign.text_alone";
    const sure = await ask({ title: t("resign.title"), text: t(words), yes: t("resign.yes"), danger: true });
    if (!sure) return;
    const answer = await post(this.state.api("resign"), { seat });
    if (!answer.ok) toast(problem(answer), "bad");
  }

  async #rematch() {
    const answer = await post(this.state.api("rematch"));
    if (answer.ok) location.assign(answer.data.url);
    else toast(problem(answer), "bad");
  }

  /** Play on from the moment on the board, at a new table. */
  async #fork() {
    const { shown } = this.table.board.replay;
    const wanted = await askFork(this.state.snapshot, shown);
    if (!wanted) return;
    const answer = await post(this.state.api("fork"), { ply: shown, ...wanted });
    if (answer.ok) location.assign(answer.data.url);
    else toast(problem(answer), "bad");
  }

  async #requestOfBot() {
    const request = await askBotRequest(this.state.snapshot);
    const answer = request && (await post(this.state.api(`wish?${this.state.drawingQuery}`), request));
    if (answer && !answer.ok) toast(problem(answer), "bad");
  }

  /** @param {Snapshot} snapshot */
  #drawQuestion(snapshot) {
    const question = makeConsentQuestion(snapshot);
    part("offer").hidden = !question;
    if (!question) return;
    part("offer-text").textContent = question.text;
    part("offer-yes").hidden = !question.yes;
    part("offer-yes").textContent = question.yes;
    part("offer-no").textContent = question.no;
    this.#question = question;
  }

  /** @param {boolean} accept */
  async #answerQuestion(accept) {
    const answer = await post(this.state.api(this.#question.path), { ...this.#question.body, accept });
    if (!answer.ok) toast(problem(answer), "bad");
  }
}
