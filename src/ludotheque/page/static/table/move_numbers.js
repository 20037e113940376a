// How players number what they play: every action by itself, or the turns of all sides together (`full.counting`).

/** The first number and the seat that opens each; where every action is counted, the rows of the list begin with 1. */
export const countingOf = ({ counting, log }) => counting ?? { number: 1, seat: log[0]?.seat ?? 0 };

/** The number of each entry of a log. One that was taken back keeps the number it had. */
export function numbered(full) {
  const { number: first, seat: opener } = countingOf(full);
  const last = []; // what was played last at each ply
  return full.log.map(({ ply, seat }) => {
    const before = last[ply - 1];
    const opens = before && seat === opener && before.seat !== opener;
    const number = before ? before.number + (opens ? 1 : 0) : first;
    last[ply] = { seat, number };
    return number;
  });
}

/** The number of the move after which a moment of the game is: the ply itself where every action is counted. */
export function numberOf(full, ply) {
  if (!full.counting) return ply;
  const place = full.log.findLastIndex((entry) => !entry.undone && entry.ply === ply);
  return place < 0 ? full.counting.number - 1 : numbered(full)[place];
}
