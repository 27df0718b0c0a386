// @ts-check
// The state of the page: one object that all modules share, the tree of what was played, and how modules tell each other that a part
// of it has changed.

/** @import * as types from "../engine/types.js" */

/** @type {types.Page} */
export const page = {
  rb: null, game: null, origin: {}, names: [], seats: [], millis: null, live: false, record: null, end: null, file: null,
  root: null, current: null, view: null, places: [], unit: 0, selected: "", overlay: "", preview: null, flipped: false, lesson: "",
  analysed: { nodes: [], report: null, reports: {}, lines: [], settled: false, share: 0, running: false, error: "" },
  look: { on: false, lines: 3, report: null, ended: "" },
};

const listeners = new Map();

/** on calls a listener when one of the events, separated by spaces, happens. Listeners are called in the order of their modules. */
export function on(events, listener) {
  for (const event of events.split(" ")) listeners.set(event, [...listeners.get(event) ?? [], listener]);
}

/**
 * tell says that something has changed: "game" the whole game, "position" what is on the board, "tree" the nodes or what is
 * known of them, "seats" who plays or what happens there, "preview", "overlay", "look", and so on.
 */
export function tell(event) {
  for (const listener of listeners.get(event) ?? []) listener();
}

/** Node is a position and the step that has led to it: an action, or a turn of a record. */
export class Node {
  /** @param {Node | null} parent @param {any} step what a Step or a Turn has; that of the root has only a state */
  constructor(parent, step) {
    this.parent = parent;
    this.step = step;
    /** @type {Node[]} */
    this.children = [];
    /** @type {Node | null} */
    this.next = null; // the child that was shown last
    /** @type {(number | null)[] | null} */
    this.odds = null; // of the seats, if a search has looked at the position
    this.loss = 0;    // of odds by the step, if it was analysed
    this.better = ""; // the action that would have been better, in a few words
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
    // The steps of a record know their state only as text, which takes time to read.
    this.players = parent ? parent.players : step.state.numPlayers;
    /** Chance's moves do not count as turns. @type {number} */
    this.turn = parent ? parent.turn + (step.player < this.players ? 1 : 0) : step.state.turn;
  }

  /** @returns {types.State} */
  get state() { return this.step.state; }
  get action() { return this.step.action ?? ""; }
  get after() { return this.next ?? this.children[0] ?? null; }

  add(step) {
    const child = new Node(this, step);
    this.children.push(child);
    return child;
  }

  /** cut removes the node from the tree. */
  cut() {
    const { parent } = this;
    parent.children = parent.children.filter(c => c !== this);
    if (parent.next === this) parent.next = null;
  }

  /**
   * child returns the child that an action leads to, which is added if there is none.
   * @param {string} action @returns {Node}
   */
  child(action) {
    const known = this.children.find(c => c.action === action);
    if (known) return known;
    const [step] = this.state.play([action]);
    return this.children.find(c => c.action === step.action) ?? this.add(step);
  }
}

/** branchOf returns the first node of the branch that a node is in, null on the main line. @param {Node} node */
export function branchOf(node) {
  for (let n = node; n.parent; n = n.parent) if (n !== n.parent.children[0]) return n;
  return null;
}

/** lineThrough returns the nodes from the root through one to the end of the line that was shown last. @param {Node} node */
export function lineThrough(node) {
  const line = /** @type {Node[]} */ ([]);
  for (let n = node; n; n = n.parent) line.push(n);
  line.reverse();
  for (let n = node.after; n; n = n.after) line.push(n);
  return line;
}

/** nodesOf returns all nodes below one and itself, each after its parent. */
export function nodesOf(root) {
  const list = [root];
  for (let i = 0; i < list.length; i++) list.push(...list[i].children);
  return list;
}
