import { readFileSync, readdirSync } from "node:fs";
import { load } from "../index.js";

export const rb = await load();

const root = new URL("../../../../", import.meta.url);

/** blocks returns the rules as data of a game: examples/DATA.md describes them. */
export function blocks(game) {
  const dir = new URL(`${game}/testdata/rules/`, root);
  return readdirSync(dir).filter(name => name.endsWith(".txt")).flatMap(name => {
    const list = [];
    let block = null;
    readFileSync(new URL(name, dir), "utf8").split("\n").forEach((line, i) => {
      if (line === "") block = null;
      else if (!line.startsWith("#")) {
        if (!block) list.push(block = { at: `${game}/${name}:${i + 1}`, given: [], outcome: null });
        if (line === "----") block.outcome = [];
        else (block.outcome ?? block.given).push(entry(line));
      }
    });
    return list;
  });
}

/** entry splits a line into its key and its value, which may be a JSON string. */
function entry(line) {
  const at = line.indexOf(" ");
  if (at < 0) return [line, ""];
  let value = line.slice(at + 1);
  if (value.startsWith('"') && value.endsWith('"') && value.length > 1) value = JSON.parse(value);
  return [line.slice(0, at), value];
}

/** random returns a generator of numbers below a bound that gives the same ones every time. */
export function random(seed) {
  let x = seed;
  return below => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor(x / 2 ** 32 * below);
  };
}
