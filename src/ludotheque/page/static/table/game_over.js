// The end of a game, or of a game of a match: who won, the sheets of points, and the summary in the panel.

import { showRecordsOf } from "../shared/high_scores.js";
import * as sounds from "../shared/sounds.js";
import { phone } from "../shared/side_panel.js";
import { drawTally } from "../shared/score_sheet.js";
import { say, t } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const counted = ({ tally }) => JSON.stringify(tally);

/** Who won. Between two sides equal is a draw; players at a table share the victory; alone one counts points. */
function winner({ seats, result, sides, feat, cooperative }) {
  if (cooperative) return t(result.winners.length ? "end.together" : "end.lost");
  if (seats.length === 1) return feat ? t("end.feat", { score: feat.score, title: say(feat.title) }) : t("end.alone");
  const names = result.winners.map((seat) => say(seats[seat].called));
  if (names.length === 1) return t("end.win", { name: names[0] });
  return sides ? t("end.draw") : t("end.shared", { names: names.join(", ") });
}

/** Who won, and how. */
export const ending = (full) => `${winner(full)}. ${say(full.result.text)}`;

export class Finale {
  /** `root` is the table; `look(ply)` shows the board after so many actions. */
  constructor(root, look) {
    this.root = root;
    this.look = look;
    part("finale-close").addEventListener("click", () => (part("finale").hidden = true));
    part("finale-more").addEventListener("click", () => this.#more());
  }

  /** Write the summary; its tab is there as soon as there is something in it. */
  draw(full) {
    drawTally(part("tally"), full);
    part("tab-end").hidden = part("finale-more").hidden = !full.tally.length && part("ledger").hidden && !full.feat?.records;
  }

  /** The table has changed: answers whether something came to its end. */
  hear(before, full) {
    if (full.over && !before.over) {
      sounds.finale(!full.you.length || full.you.some((seat) => full.result.winners.includes(seat)));
      this.#open(full, winner(full), say(full.result.text), full.result.clause);
      this.tell(full);
      return true;
    }
    if (full.over || !full.tally.length || counted(full) === counted(before)) return false;
    sounds.finale(true); // a game of a match is over, and the next one begins
    this.#open(full, t("end.pause"), "", "");
    return true;
  }

  /** The game is over: whoever has something to add to the summary (see play.html) hears it once. */
  tell(full) {
    if (full.feat?.records) showRecordsOf(full.table, part("records"), part("finale-record"));
    if (full.feat?.records) part("tab-end").hidden = part("finale-more").hidden = false;
    if (!phone.matches && !part("tab-end").hidden) part("tab-end").click();
    this.root.dispatchEvent(new CustomEvent("game-over", { detail: { full, look: this.look } }));
  }

  #open(full, title, text, clause) {
    part("finale-title").textContent = title;
    part("finale-text").textContent = text;
    part("finale-clause").textContent = clause;
    part("finale-clause").href = `/rules/${full.game}#${clause}`;
    part("finale-acts").hidden = !full.over;
    drawTally(part("finale-tally"), full);
    part("finale").hidden = false;
  }

  /** From the end's short words to the whole summary in the panel. */
  #more() {
    part("finale").hidden = true;
    if (this.root.dataset.tab !== "end" || this.root.classList.contains("folded")) part("tab-end").click();
  }
}
