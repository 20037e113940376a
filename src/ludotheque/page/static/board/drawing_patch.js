// A drawing put together from what the page already has: the reader's half of `table/drawings.py`.

const CUT = "<g";

/** Keeps the pieces of the last drawing that a stream has told. */
export class Drawing {
  #pieces = [];

  /** The drawing as a text. `told` is the whole of it, or how it differs from the last one; null when it cannot be. */
  take(told) {
    if (typeof told === "string") {
      this.#pieces = told.split(CUT);
      return told;
    }
    if (told.of !== this.#pieces.length) return null; // not the drawing that the server speaks of
    const old = this.#pieces;
    this.#pieces = told.parts.flatMap((part) => (typeof part === "string" ? part.split(CUT) : old.slice(part[0], part[1])));
    return this.#pieces.join(CUT);
  }
}
