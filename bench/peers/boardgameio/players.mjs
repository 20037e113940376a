// Tables full of people who play on boardgame.io: the same orders and answers as `bench/load_players.py`.
//
// Each table has two clients of boardgame.io's own, connected by websocket at once (its default begins with polling). A
// move is timed from the beat at which it was due until the sender's client has the new state: there is no other answer.
import { createInterface } from "node:readline";
import client from "boardgame.io/dist/cjs/client.js";
import multiplayer from "boardgame.io/dist/cjs/multiplayer.js";
import { game } from "./game.mjs";

const [port, count] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const SETTING_UP = 16;
const PATIENCE = 20_000;
const now = () => performance.now();
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  plies = [0, 0]; // what each client has seen
  played = 0;
  waiting = [];

  async open() {
    const { matchID } = await post(`/games/${game.name}/create`, { numPlayers: 2 });
    this.people = await Promise.all(["0", "1"].map((playerID) => this.#sit(matchID, playerID)));
    await this.#until(() => this.people.every((person) => person.getState()?.isConnected));
  }

  async #sit(matchID, playerID) {
    const { playerCredentials } = await post(`/games/${game.name}/${matchID}/join`, { playerID, playerName: playerID });
    const line = multiplayer.SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
    const person = client.Client({ game, multiplayer: line, matchID, playerID, credentials: playerCredentials, debug: false });
    person.subscribe((state) => this.#told(Number(playerID), state));
    person.start();
    return person;
  }

  #told(seat, state) {
    if (!state) return;
    this.plies[seat] = state._stateID;
    this.waiting = this.waiting.filter((waits) => !waits());
  }

  /** Wait until something holds, looking at it whenever there is news. */
  #until(holds) {
    if (holds()) return Promise.resolve();
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error("nothing came")), PATIENCE);
      this.waiting.push(() => {
        if (!holds()) return false;
        clearTimeout(timer);
        done();
        return true;
      });
    });
  }

  async move(due, counts) {
    const mover = this.played % 2;
    try {
      await this.#until(() => this.plies[mover] === this.played);
      const [ply, sent] = [this.played + 1, now()];
      const seen = this.#until(() => this.plies[1 - mover] >= ply).then(() => counts.seen.push(now() - sent));
      this.people[mover].moves.put(Math.floor(Math.random() * 9));
      await this.#until(() => this.plies[mover] >= ply);
      counts.acked.push(now() - due);
      this.played = ply;
      await seen;
    } catch (error) {
      counts.errors.push(String(error));
    }
  }

  get faults() {
    return this.plies.flatMap((ply, seat) => (ply === this.played ? [] : [`seat ${seat} sees ${ply} of ${this.played}`]));
  }
}

const tables = Array.from({ length: count }, () => new Table());

async function open() {
  const left = [...tables];
  const work = async () => {
    while (left.length) await left.pop().open();
  };
  await Promise.all(Array.from({ length: SETTING_UP }, work));
  return { tables: count };
}

async function stage(rate, seconds) {
  const counts = { acked: [], seen: [], errors: [] };
  const [started, used] = [now(), process.cpuUsage()];
  const period = (1000 * tables.length) / rate;
  const end = started + 1000 * seconds;
  await Promise.all(
    tables.map(async (table, place) => {
      for (let due = started + (period * place) / tables.length; due < end; due += period) {
        await sleep(due - now());
        if (now() > end + 1000) return; // hopelessly late
        await table.move(due, counts);
      }
    }),
  );
  const elapsed = (now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  return {
    rate,
    seconds: elapsed,
    moves: counts.acked.length,
    errors: counts.errors.slice(0, 20),
    acked: quantiles(counts.acked),
    seen: quantiles(counts.seen),
    generator_cpu: (user + system) / 1e6,
  };
}

function quantiles(times) {
  const found = times.length ? times.toSorted((one, other) => one - other) : [0];
  const at = (share) => Math.round(10 * found[Math.min(found.length - 1, Math.floor(found.length * share))]) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

const ORDERS = { open, stage, end: () => ({ faults: tables.flatMap((table) => table.faults) }) };

for await (const line of createInterface({ input: process.stdin })) {
  const [order, ...numbers] = line.split(" ");
  process.stdout.write(`${JSON.stringify(await ORDERS[order](...numbers.map(Number)))}\n`);
  if (order === "end") process.exit();
}
