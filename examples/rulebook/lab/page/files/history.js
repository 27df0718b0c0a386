// @ts-check
// What is behind the # of the address: a game, who plays, and the line that is shown, or a game of a file. doc.go documents it. And what
// the browser remembers besides, for as long as the tab is open: all branches, the record that was read, and reports.

import { readText } from "../engine/lab.js";
import { page, on, nodesOf } from "../base/state.js";
import { byId } from "../base/dom.js";
import { line, begin, show } from "../base/session.js";
import { announce, attempt } from "../panel/panel.js";

const room = { game: 8, report: 40 }; // how many of each kind are kept

/** keyOf returns a short key of a text. */
export function keyOf(text) {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

const nameOf = (kind, key) => `lab-${kind}-${key}`;

/** keep keeps something over a reload, in place of the first of too many. */
export function keep(kind, key, value) {
  try {
    const old = Object.keys(sessionStorage).filter(name => name.startsWith(nameOf(kind, ""))).sort();
    for (const name of old.slice(0, Math.max(0, old.length - room[kind]))) sessionStorage.removeItem(name);
    sessionStorage.setItem(nameOf(kind, key), JSON.stringify(value));
  } catch { /* Without room, a reload shows only the line of the address. */ }
}

/** kept returns what was kept, null if it was not. */
export function kept(kind, key) {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(kind, key)));
  } catch {
    return null;
  }
}

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
  if (page.millis !== null) p.set("time", String(page.millis));
  const actions = line().filter(n => n.action);
  if (actions.length) {
    p.set("line", actions.map(n => n.action).join());
    p.set("at", String(actions.filter(n => n.ply <= page.current.ply).length));
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

let seen = location.hash; // the address that the page has shown or read
let timer = 0;
let id = 0;               // of what is kept for this game
let text = "";            // of its record

/** recordText returns the record of the game as it was read, "" if it was none. */
export const recordText = () => text;

/** keepGame keeps what the address does not say. */
function keepGame() {
  const nodes = nodesOf(page.root), numbers = new Map(nodes.map((n, i) => [n, i]));
  keep("game", id, {
    text, seed: page.origin.seed ?? "", names: page.names, current: numbers.get(page.current),
    nodes: nodes.slice(1).map(n => [numbers.get(n.parent), n.action]),
  });
}

/** restore adds what was kept to the game of an address, and returns the node to show. */
function restore(found) {
  const data = kept("game", history.state?.id);
  if (!data) return null;
  let record = null;
  try {
    if (data.text) record = readText(data.text, { seed: data.seed });
  } catch { /* The line of the address is there still. */ }
  id = history.state.id;
  text = data.text;
  begin({ ...found, ...record ? { state: record.start, steps: record.turns, record } : { steps: [] }, names: data.names });
  const nodes = [page.root];
  for (const [parent, action] of data.nodes) nodes.push(nodes[parent].child(action));
  return nodes[data.current];
}

function set() {
  clearTimeout(timer);
  if (!page.root || location.hash !== seen) return; // somebody has changed it, which the page is about to hear
  keepGame();
  history.replaceState({ id }, "", `#${address()}`);
  seen = location.hash;
}

/** The browser takes longer for the address than the page for a step, so it comes a moment after the last change. */
function setSoon() {
  clearTimeout(timer);
  timer = setTimeout(set, 100);
}
on("position seats tree", setSoon);
addEventListener("pagehide", set);

/** enter shows another game, with the text of its record. The browser's button Back leads to the one that was on the board. */
export function enter(change, record = "") {
  const first = !page.root;
  if (!first) set();
  const value = change();
  text = record;
  id = Date.now();
  seen = `#${address()}`;
  history[first ? "replaceState" : "pushState"]({ id }, "", seen);
  seen = location.hash;
  keepGame();
  return value;
}

/** readAddress shows the game of the address, and reports whether it has one. Without it, or with a wrong one, nothing changes. */
export function readAddress() {
  seen = location.hash;
  const found = attempt(() => parse(seen.slice(1)));
  if (!found) return false;
  page.millis = found.millis;
  let node = restore(found);
  if (!node) {
    id = Date.now();
    text = "";
    begin(found);
    for (node = page.root; node.ply < found.at; node = node.children[0]);
    announce(found.note);
  }
  page.live = !node.children.length;
  show(node);
  return true;
}

addEventListener("hashchange", () => {
  if (location.hash.slice(1) === address()) seen = location.hash;
  else readAddress();
});
