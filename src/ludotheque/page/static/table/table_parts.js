// @ts-check
// The parts of the page that stand beside the game. Each is made with the table (see table_state.js for what it hears).

import { Zoom } from "../board/zoom.js";
import { CatchUpCard } from "./parts/catch_up_card.js";
import { Chat } from "./parts/chat.js";
import { Clocks } from "./parts/clocks.js";
import { Fairness } from "./parts/fairness.js";
import { FreeSeats } from "./parts/free_seats.js";
import { Notes } from "./parts/notes.js";
import { Notifications } from "./parts/notifications.js";
import { Pings } from "./parts/pings.js";

export const PARTS = [Chat, Pings, Zoom, Clocks, CatchUpCard, Fairness, Notes, Notifications, FreeSeats];
