// @ts-check
// A drawing put together from what the page already has: the reader's half of the patches that the stream sends.

/** @import { DrawingPatch } from "../types/messages" */

const CUT = "<g";

/** Keeps the pieces of the last drawing that a stream has sent. */
export class Drawing {
  /** @type {string[]} */
  #pieces = [];

  /**
   * Return the drawing as a text; null when a patch belongs to another drawing than the last one.
   * @param {string | DrawingPatch} told the whole drawing, or how it differs from the last one
   */
  apply(told) {
    if (typeof told === "string") {
      this.#pieces = told.split(CUT);
      return told;
    }
    if (told.of !== this.#pieces.length) return null;
    const old = this.#pieces;
    this.#pieces = told.parts.flatMap((part) => (typeof part === "string" ? part.split(CUT) : old.slice(part[0], part[1])));
    return this.#pieces.join(CUT);
  }
}
