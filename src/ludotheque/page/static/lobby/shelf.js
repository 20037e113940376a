// @ts-check
// The shelf, and the page of a game: my tables there.

import { showMyTables } from "./my_tables.js";

showMyTables();
