// Plays random legal actions for a second in each game and prints how many there were. The processor's time counts, so
// that other programs matter little.
import { load } from "./index.js";

const rb = await load();
for (const game of rb.games) {
  let state = game.start(1), seed = 1n, steps = 0, x = 1;
  const began = process.cpuUsage();
  let spent = 0;
  while (spent < 1e6) {
    for (let i = 0; i < 500; i++, steps++) {
      if (state.over) state = game.start(++seed);
      const legal = state.legalIndices();
      x = Math.imul(x, 1664525) + 1013904223 >>> 0;
      state = state.apply(legal[Math.floor(x / 2 ** 32 * legal.length)]);
    }
    spent = process.cpuUsage(began).user;
  }
  console.log(`${game.name.padEnd(10)} ${Math.round(steps / spent * 1e6).toLocaleString("en")} steps a second`);
}
