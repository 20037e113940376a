// What stands beside the game at a table: each is made with the table and hears of every state, `hear(full, before)`
// (`before` is null the first time), and of the stream's other events, `told(name, data)`.

import { Chat } from "./parts/chat.js";
import { Clocks } from "./parts/clocks.js";
import { Closer } from "../board/zoom.js";
import { Comeback } from "./parts/catch_up_card.js";
import { Honest } from "./parts/fairness.js";
import { Notes } from "./parts/notes.js";
import { Notify } from "./parts/notifications.js";
import { Pings } from "./parts/pings.js";
import { Sitting } from "./parts/free_seats.js";

export const COMPANIONS = [Chat, Pings, Closer, Clocks, Comeback, Honest, Notes, Notify, Sitting];
