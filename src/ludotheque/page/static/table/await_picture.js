// @ts-check
// After an action the table's answer may be here before its picture: until the picture has come, the board shows the past.

/** @import { Answer } from "../shared/api.js" */

const PATIENCE_MS = 2000; // the stream may be away

export class PictureWait {
  #ply = 0;
  /** @type {((ply: number) => boolean)[]} */
  #waiting = [];

  /**
   * A picture has come, of the game after `ply` actions.
   * @param {number} ply
   */
  onPicture(ply) {
    this.#ply = ply;
    this.#waiting = this.#waiting.filter((isDone) => !isDone(ply));
  }

  /**
   * Return the answer to an action, once the picture of what it did is here as well.
   * @param {Promise<Answer>} sent
   */
  async wait(sent) {
    const answer = await sent;
    const { ply } = answer.data;
    if (answer.ok && ply > this.#ply) await this.#waitFor(ply);
    return answer;
  }

  /**
   * @param {number} ply
   * @returns {Promise<void>}
   */
  #waitFor(ply) {
    return new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
      this.#waiting.push((shown) => {
        if (shown < ply) return false;
        resolve();
        return true;
      });
    });
  }
}
