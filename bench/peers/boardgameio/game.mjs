// The smallest game there is: nine cells, players put their mark in turn. It never ends, so no table is set up again.
export const game = {
  name: "nine",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // `client: false`: the sender's client waits for the server, so the time until it has the new state is an answer
    put: { move: ({ G, playerID }, cell) => void (G.cells[cell] = playerID), client: false },
  },
};
