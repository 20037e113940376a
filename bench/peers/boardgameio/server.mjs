// boardgame.io's own server, games kept in memory alone. Prints its port.
import { createServer } from "node:net";
import server from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const free = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

console.info = console.log = () => {}; // it tells of every connection
const port = await free();
await server.Server({ games: [game], origins: [server.Origins.LOCALHOST] }).run({ port });
process.stdout.write(`${JSON.stringify({ port })}\n`);
