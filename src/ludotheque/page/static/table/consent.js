// @ts-check
// A question that waits for the others at the table: a takeback, or a change of the player on a seat.

/** @import { SeatQuestion, Snapshot, TakebackOffer } from "../types/messages" */

import { say, t } from "../shared/words.js";
import { numberPly } from "./move_numbers.js";
import { describeTakebackWait } from "./parts/clocks.js";

/**
 * @typedef {object} ConsentQuestion
 * @property {string} text
 * @property {string} yes the word to agree; empty for those who are not asked
 * @property {string} no the word to refuse, or to withdraw one's own question
 * @property {string} path where the answer is sent
 * @property {Record<string, any>} body what is sent beside the answer
 */

/**
 * Return the question as the reader sees it; null when there is none.
 * @param {Snapshot} snapshot
 * @returns {ConsentQuestion | null}
 */
export function makeConsentQuestion(snapshot) {
  const { undo, you, seating, host } = snapshot;
  if (undo.offer && you.length) return makeTakebackQuestion(snapshot, undo.offer);
  return seating && (you.length || host) ? makeSeatQuestion(snapshot, seating) : null;
}

/**
 * @param {Snapshot} snapshot
 * @param {TakebackOffer} offer
 */
function makeTakebackQuestion(snapshot, { by, to }) {
  const mine = snapshot.you.includes(by);
  return {
    text: mine ? describeTakebackWait(snapshot) : t("undo.offer", { name: say(snapshot.seats[by].called), ply: numberPly(snapshot, to) }),
    yes: mine ? "" : t("undo.yes"),
    no: t(mine ? "undo.withdraw" : "undo.no"),
    path: "undo/answer",
    body: { seat: mine ? by : snapshot.you[0] }, // the player who asked may withdraw it
  };
}

/**
 * @param {Snapshot} snapshot
 * @param {SeatQuestion} question
 */
function makeSeatQuestion({ you, host }, { seat, kind, level, waiting, text }) {
  const asked = !host && you.some((own) => waiting.includes(own));
  return {
    text: asked ? say(text) : t("sit.ask_waiting", { question: say(text) }),
    yes: asked ? t("sit.yes") : "",
    no: t(host ? "undo.withdraw" : "sit.no"),
    path: "seating/answer",
    body: { about: seat, kind, level },
  };
}
