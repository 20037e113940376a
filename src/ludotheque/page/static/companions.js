// What stands beside the game at a table: each is made with the table and hears of every state, `hear(full, before)`
// (`before` is null the first time), and of the stream's other events, `told(name, data)`.

import { Chat } from "./chat.js";
import { Clocks } from "./clocks.js";
import { Closer } from "./closer.js";
import { Comeback } from "./comeback.js";
import { Honest } from "./honest.js";
import { Notes } from "./notes.js";
import { Notify } from "./notify.js";
import { Pings } from "./pings.js";
import { Sitting } from "./sitting.js";

export const COMPANIONS = [Chat, Pings, Closer, Clocks, Comeback, Honest, Notes, Notify, Sitting];
