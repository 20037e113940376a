// @ts-check
// How players number what they play: every action by itself, or the turns of all sides together (`snapshot.counting`).

/** @import { LogEntry, MoveNumbers } from "../types/messages" */

/** @typedef {{ counting: MoveNumbers | null, log: LogEntry[] }} Numbered The part of a snapshot that is needed here. */

/**
 * Return the first number and the seat that opens each; where every action is counted, the list begins with 1.
 * @param {Numbered} snapshot
 */
export const getCounting = ({ counting, log }) => counting ?? { number: 1, seat: log[0]?.seat ?? 0 };

/**
 * Return the number of each entry of a log. One that was taken back keeps the number it had.
 * @param {Numbered} snapshot
 */
export function listNumbers(snapshot) {
  const { number: first, seat: opener } = getCounting(snapshot);
  /** @type {{ seat: number, number: number }[]} What was played last at each ply. */
  const last = [];
  return snapshot.log.map(({ ply, seat }) => {
    const before = last[ply - 1];
    const opens = before && seat === opener && before.seat !== opener;
    const number = before ? before.number + (opens ? 1 : 0) : first;
    last[ply] = { seat, number };
    return number;
  });
}

/**
 * Return the number of the move after which a moment of the game is: the ply itself where every action is counted.
 * @param {Numbered} snapshot
 * @param {number} ply
 */
export function numberPly(snapshot, ply) {
  if (!snapshot.counting) return ply;
  const place = snapshot.log.findLastIndex((entry) => !entry.undone && entry.ply === ply);
  return place < 0 ? snapshot.counting.number - 1 : listNumbers(snapshot)[place];
}
