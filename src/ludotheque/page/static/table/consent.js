// A question that waits for the others at the table: somebody would take back, or the host change who sits on a seat.

import { waitingWords } from "./parts/clocks.js";
import { numberOf } from "./move_numbers.js";
import { say, t } from "../shared/words.js";

/** The question as the reader sees it: its words, whether it is his own, and how it is answered; null when there is none. */
export function question(full) {
  if (full.undo.offer && full.you.length) return takeback(full, full.undo.offer);
  return full.seating && (full.you.length || full.host) ? reseating(full, full.seating) : null;
}

function takeback(full, { by, to }) {
  const mine = full.you.includes(by);
  return {
    text: mine ? waitingWords(full) : t("undo.offer", { name: say(full.seats[by].called), ply: numberOf(full, to) }),
    yes: mine ? "" : t("undo.yes"),
    no: t(mine ? "undo.withdraw" : "undo.no"),
    path: "undo/answer",
    body: { seat: mine ? by : full.you[0] }, // who asked may withdraw it
  };
}

function reseating({ you, host }, { seat, kind, level, waiting, text }) {
  const asked = !host && you.some((own) => waiting.includes(own));
  return {
    text: asked ? say(text) : t("sit.ask_waiting", { question: say(text) }),
    yes: asked ? t("sit.yes") : "",
    no: t(host ? "undo.withdraw" : "sit.no"),
    path: "seating/answer",
    body: { about: seat, kind, level },
  };
}
