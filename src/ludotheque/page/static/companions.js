// What stands beside the game at a table: each is made with the table and hears of every state, `hear(full, before)`
// (`before` is null the first time), and of the stream's other events, `told(name, data)`.

export const COMPANIONS = [];
