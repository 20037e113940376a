// The shelf, and the page of a game: the tables to come back to.

import { showBack } from "./my_tables.js";

showBack();
