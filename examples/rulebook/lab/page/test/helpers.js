import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadLab } from "../engine/lab.js";

export const rb = await loadLab({ workers: 2 });

/** random returns a generator of numbers below a bound that gives the same ones every time. */
export function random(seed) {
  let x = seed;
  return below => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor(x / 2 ** 32 * below);
  };
}

/** recorded returns the first recorded games of a game's test data, one JSON object each. */
export function recorded(name, count) {
  return gunzipSync(readFileSync(`${process.env.RULEBOOK}/${name}/testdata/transcripts.jsonl.gz`)).toString().split("\n").slice(0, count);
}

/** later returns the position after some random actions. */
export function later(state, actions, seed = 1) {
  const below = random(seed);
  for (let i = 0; i < actions; i++) {
    const list = state.legalIndices();
    const next = state.apply(list[below(list.length)]);
    if (next.over) break;
    state = next;
  }
  return state;
}
