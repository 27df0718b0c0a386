// What is behind the # of the address: a game, who plays, and the line that is shown, or a game of a file. doc.go documents it.

import { page } from "./state.js";
import { byId } from "./dom.js";
import { line } from "./session.js";

const times = () => [...document.querySelectorAll("#millis option")].map(o => o.value);

/** address returns the address of what is on the board. */
export function address() {
  const p = new URLSearchParams({ game: page.game.name });
  if (page.origin.seed === undefined) p.set("start", page.root.state.text);
  else {
    if (page.game.seeded) p.set("seed", page.origin.seed);
    for (const [name, value] of Object.entries(page.origin.options ?? {})) p.set(name, value);
  }
  p.set("seats", page.seats.join());
  if (page.millis !== null) p.set("time", page.millis);
  const actions = line().filter(n => n.action);
  if (actions.length) {
    p.set("line", actions.map(n => n.action).join());
    p.set("at", actions.filter(n => n.ply <= page.current.ply).length);
  }
  return p.toString();
}

const quoted = text => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * inFile returns which game of the open file an address names, and which of its positions, as their text. A number is a position of the game that is shown first.
 * It is null for other addresses.
 */
export function inFile(text) {
  const found = /^(?:number=(\d+)(?:&at=|$))?(\d*)$/.exec(text);
  return found && { number: found[1], at: found[2] };
}

/** parse checks all of an address, and returns what begin needs, with millis, at, and a note about the options. It is null if the address names no game or one of the file. */
export function parse(text) {
  const p = new URLSearchParams(text), names = [...p.keys()];
  const wrong = why => { throw new Error(`The address cannot be shown: ${why}.`); };
  const { number } = inFile(text) ?? {};
  if (number && !page.file && byId("given").textContent === "[]") wrong("number= needs an open file of games");
  if (!names.length || inFile(text)) return null;
  const tried = (name, what) => {
    try {
      return what();
    } catch (error) {
      return wrong(`${name}: ${error.message}`);
    }
  };
  if (!p.get("game")) wrong("it must name a game, such as game=onitama");
  const game = tried("game", () => page.rb.game(p.get("game")));
  const known = ["game", "start", "seats", "time", "line", "at", ...game.seeded ? ["seed"] : [], ...game.parameters];
  const unknown = names.find(name => !known.includes(name));
  if (unknown !== undefined) wrong(`${quoted(unknown)} is none of its parts, which are ${known.join(", ")}`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) wrong(`${twice} must not be there twice`);
  if (p.has("start")) {
    const other = ["seed", ...game.parameters].find(name => p.has(name));
    if (other) wrong(`${other} must not be there with start`);
  }
  const options = Object.fromEntries(game.parameters.filter(name => p.has(name)).map(name => [name, p.get(name)]));
  const seed = p.get("seed") || 0, given = p.has("start");
  const state = given ? tried("start", () => game.parse(p.get("start"))) : tried("seed", () => game.start(seed, options));
  const taken = given ? {} : game.taken(state, options), origin = given ? {} : { seed: String(BigInt(seed)), options: taken.options };
  const count = state.numPlayers;
  const seats = p.has("seats") ? p.get("seats").split(",") : p.has("start") ? Array(count).fill("you") : null;
  if (seats && (seats.length !== count || seats.some(s => s !== "you" && s !== "bot"))) wrong(`seats must be ${count} of the words you and bot, with commas between them`);
  const time = p.get("time") ?? "site";
  if (!times().includes(time)) wrong(`time must be one of ${times().join(", ")}`);
  const actions = p.get("line") ? p.get("line").split(",") : [];
  const steps = tried("line", () => state.play(actions));
  const at = p.has("at") ? Number(p.get("at")) : 0;
  if (p.get("at") === "" || !Number.isInteger(at) || at < 0 || at > steps.length) wrong(`at must be a number from 0 to ${steps.length}, the length of the line`);
  return { state, origin, steps, seats, millis: time === "site" ? null : +time, at, note: taken.note ?? "" };
}
