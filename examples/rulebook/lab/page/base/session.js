// @ts-check
// What happens on the board: games begin, actions are played, and the board shows one node after another.

import { viewOf } from "../engine/lab.js";
import { page, tell, Node, lineThrough } from "./state.js";

/**
 * begin puts a game on the board: its start, where that is from, the steps that are known, the Reading of a record, and who
 * plays. It returns the last node.
 */
export function begin({ state, origin = {}, steps = [], names = [], record = null, seats = null }) {
  const count = state.numPlayers, another = page.game !== state.game || page.record || page.seats.length !== count;
  Object.assign(page, { game: state.game, origin, record, names: Array.from({ length: count }, (_, p) => names[p] ?? ""), overlay: "", live: false, view: null });
  if (seats) page.seats = seats;
  else if (record) page.seats = Array(count).fill("you");
  else if (another) page.seats = Array.from({ length: count }, (_, p) => p ? "bot" : "you");
  let node = page.current = page.root = new Node(null, { state });
  for (const step of steps) node = node.add(step);
  page.end = record && node;
  tell("game");
  return node;
}

/** start starts a game of the referee, and returns what it says about the seed and the options. */
export function start(game, seed, options, seats = null) {
  const state = game.start(seed, options), { options: taken, note } = game.taken(state, options);
  const node = begin({ state, origin: { seed: String(BigInt(seed)), options: taken }, seats });
  page.live = true;
  show(node);
  return note;
}

/** show puts a node on the board. Its ancestors remember it as the way on. */
export function show(node) {
  for (let n = node; n.parent; n = n.parent) n.parent.next = n;
  Object.assign(page, { current: node, selected: "", preview: null });
  const before = node.action ? node.parent.state : undefined;
  page.view = viewOf(node.state, { before, action: node.action || undefined });
  tell("position");
}

/** jump shows a node without a bot answering there. */
export function jump(node) {
  page.live = false;
  show(node);
}

export const line = () => lineThrough(page.current);

export const ways = {
  first: () => page.current.parent && page.root,
  back: () => page.current.parent,
  forward: () => page.current.after,
  last: () => page.current.after && line().at(-1),
};

/** go goes one of the ways, if there is anything. */
export function go(way) {
  const node = ways[way]();
  if (node) jump(node);
}

/** play plays an action, after which bots answer. */
export function play(action) {
  let node;
  const before = page.current.children.length;
  try {
    node = page.current.child(action);
  } catch (error) {
    page.preview = { action: "", words: error.message };
    return tell("preview");
  }
  page.live = true;
  const grown = page.current.children.length > before;
  show(node);
  if (grown) tell("tree");
}

/** follow goes along a line of actions from the node on the board. */
export function follow(actions) {
  let node = page.current;
  for (const action of actions) node = node.child(action);
  tell("tree");
  jump(node);
}
