// @ts-check
// The end of a game, or of a game of a match: the winner, the score sheets, and the summary in the panel.

/** @import { Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { part } from "../shared/dom.js";
import { showHighScoresOf } from "../shared/high_scores.js";
import { drawScoreSheets } from "../shared/score_sheet.js";
import { phone } from "../shared/side_panel.js";
import * as sounds from "../shared/sounds.js";
import { say, t } from "../shared/words.js";

/**
 * Say who won. Between two sides equal is a draw; players at a table share the victory; alone one counts points.
 * @param {Snapshot} snapshot
 */
function nameWinner({ seats, result, sides, feat, cooperative }) {
  if (cooperative) return t(result.winners.length ? "end.together" : "end.lost");
  if (seats.length === 1) return feat ? t("end.feat", { score: feat.score, title: say(feat.title) }) : t("end.alone");
  const names = result.winners.map((seat) => say(seats[seat].called));
  if (names.length === 1) return t("end.win", { name: names[0] });
  return sides ? t("end.draw") : t("end.shared", { names: names.join(", ") });
}

/**
 * Say who won, and how.
 * @param {Snapshot} snapshot
 */
export const describeEnding = (snapshot) => `${nameWinner(snapshot)}. ${say(snapshot.result.text)}`;

/**
 * Whether a game of a match has ended, while the match goes on.
 * @param {Snapshot} snapshot
 * @param {Snapshot} before
 */
const hasEndedRound = (snapshot, before) =>
  !snapshot.over && snapshot.tally.length > 0 && JSON.stringify(snapshot.tally) !== JSON.stringify(before.tally);

/**
 * Whether the game, or a game of a match, has ended since `before`.
 * @param {Snapshot} snapshot
 * @param {Snapshot} before
 */
export const hasEnded = (snapshot, before) => (snapshot.over && !before.over) || hasEndedRound(snapshot, before);

export class GameOver {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.root = table.root;
    part("finale-close").addEventListener("click", () => (part("finale").hidden = true));
    part("finale-more").addEventListener("click", () => this.#openSummary());
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    drawScoreSheets(part("tally"), snapshot);
    part("tab-end").hidden = part("finale-more").hidden = !snapshot.tally.length && part("ledger").hidden && !snapshot.feat?.records;
    if (snapshot.over && !before) this.#fillSummary(snapshot);
    else if (snapshot.over && !before.over) this.#onEnd(snapshot);
    else if (before && hasEndedRound(snapshot, before)) {
      sounds.playEnding(true);
      this.#open(snapshot, t("end.pause"), "", "");
    }
  }

  /** @param {Snapshot} snapshot */
  #onEnd(snapshot) {
    const { you, result } = snapshot;
    sounds.playEnding(!you.length || you.some((seat) => result.winners.includes(seat)));
    this.#open(snapshot, nameWinner(snapshot), say(result.text), result.clause);
    this.#fillSummary(snapshot);
  }

  /**
   * The game is over: each module that has something to add to the summary (see play.html) hears it once.
   * @param {Snapshot} snapshot
   */
  #fillSummary(snapshot) {
    if (snapshot.feat?.records) showHighScoresOf(snapshot.table, part("records"), part("finale-record"));
    if (snapshot.feat?.records) part("tab-end").hidden = part("finale-more").hidden = false;
    if (!phone.matches && !part("tab-end").hidden) part("tab-end").click();
    const detail = { snapshot, lookAt: (/** @type {number} */ ply) => this.table.moves.lookAt(ply) };
    this.root.dispatchEvent(new CustomEvent("game-over", { detail }));
  }

  /**
   * Open the panel over the board.
   * @param {Snapshot} snapshot
   * @param {string} title
   * @param {string} text
   * @param {string} clause
   */
  #open(snapshot, title, text, clause) {
    part("finale-title").textContent = title;
    part("finale-text").textContent = text;
    part("finale-clause").textContent = clause;
    part("finale-clause").href = `/rules/${snapshot.game}#${clause}`;
    part("finale-acts").hidden = !snapshot.over;
    drawScoreSheets(part("finale-tally"), snapshot);
    part("finale").hidden = false;
  }

  /** Go from the short words over the board to the whole summary in the panel. */
  #openSummary() {
    part("finale").hidden = true;
    if (this.root.dataset.tab !== "end" || this.root.classList.contains("folded")) part("tab-end").click();
  }
}
