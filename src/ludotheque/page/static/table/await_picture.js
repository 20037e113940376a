// After an action the table's answer may be here before its picture: until the picture has come, the board shows the past.

const PATIENCE = 2000; // milliseconds: the stream may be away

export class Pictured {
  #ply = 0;
  #waiting = [];

  /** A picture has come, of the game after so many actions. */
  hear(ply) {
    this.#ply = ply;
    this.#waiting = this.#waiting.filter((wait) => !wait(ply));
  }

  /** The answer to an action, once the picture of what it did is here as well. */
  async after(sent) {
    const answer = await sent;
    const { ply } = answer.data;
    if (answer.ok && ply > this.#ply) await this.#until(ply);
    return answer;
  }

  #until(ply) {
    return new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
      this.#waiting.push((shown) => shown >= ply && (resolve(), true));
    });
  }
}
