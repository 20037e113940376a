// @ts-check
// The lines at the head of the table: whose decision it is, what happened last; and the title of the window.

/** @import { Bilingual, PastPosition, Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { part } from "../shared/dom.js";
import { splitTerms } from "../shared/glossary.js";
import { say, t } from "../shared/words.js";
import { describeEnding } from "./game_over.js";
import { describeLastMove, describeLine } from "./move_list.js";
import { isChoosingTogether } from "./seat_list.js";

export class StatusLine {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    const { isDeciding, root, title } = this.state;
    if (this.table.board.isLive) this.draw();
    document.title = `${isDeciding ? `${t("play.your_turn")} · ` : ""}${title}`;
    root.classList.toggle("my-turn", isDeciding);
    root.classList.toggle("over", snapshot.over);
    this.drawLastMove();
  }

  /** Write whose decision it is in the running game. */
  draw() {
    const { snapshot, isDeciding } = this.state;
    const alone = isDeciding && snapshot.you.length === 1;
    const status = alone ? this.#describeMyTurn() : snapshot.result ? describeEnding(snapshot) : this.describeWaiting();
    if (part("status").textContent !== status) part("status").textContent = status;
  }

  #describeMyTurn() {
    const status = say(this.table.board.draft.shown?.status ?? this.state.snapshot.status);
    return describeOwnTurn(status);
  }

  /** Say whose decision it is. Where seats are sides the game's own words say it; else the players are named. */
  describeWaiting() {
    const { snapshot, myTurn } = this.state;
    const { seats, sides, status, window, pool, formal } = snapshot;
    const turn = snapshot.turn.filter((seat) => !formal.includes(seat));
    if (turn.length && turn.every((seat) => seats[seat].kind === "open")) return t("play.nobody_yet");
    if (sides || !turn.length) return say(status);
    const names = turn.map((seat) => say(seats[seat].called)).join(", ");
    if (pool && turn.length > 1) return t("play.pool", { names });
    if (isChoosingTogether(snapshot)) return t("play.choosing", { names });
    if (window && !myTurn) return t("play.window", { names });
    return t("play.theirs", { names, status: myTurn ? say(status) : "" }).trim();
  }

  /** Write the last action of the running game. */
  drawLastMove() {
    part("last").replaceChildren(...splitTerms(describeLastMove(this.state.snapshot)));
  }

  /**
   * Write the lines of a past position.
   * @param {PastPosition} position
   */
  drawPast({ last_line: entry, status }) {
    part("last").replaceChildren(...splitTerms(entry ? describeLine(entry, this.state.snapshot) : ""));
    part("status").textContent = say(status);
  }

  /**
   * Write what a moment inside an action tells.
   * @param {Bilingual[]} events
   */
  drawEvents(events) {
    part("last").replaceChildren(...splitTerms(events.map(say).join(" ")));
  }

  /**
   * Write the title of a scene in place of the status.
   * @param {string | Bilingual} title
   */
  drawScene(title) {
    part("status").textContent = say(title);
    part("last").textContent = "";
  }
}

/**
 * Say that it is the reader's turn, once, before the game's words about the decision.
 * @param {string} status
 */
export const describeOwnTurn = (status) => (status.startsWith(t("play.your_turn")) ? status : t("play.yours", { status }));
