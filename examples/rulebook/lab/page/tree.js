// The tree of what was played.

/** Node is a position and the step that has led to it: an action, or a turn of a record. */
export class Node {
  constructor(parent, step) {
    this.parent = parent;
    this.step = step;
    this.children = [];
    this.next = null; // the child that was shown last
    this.odds = null; // of the seats, if a search has looked at the position
    this.loss = 0;    // of odds by the step, if it was analysed; sized, if that is known well
    this.better = ""; // the action that would have been better, in a few words
    this.ply = parent ? parent.ply + 1 : 0;
    // The steps of a record know their state only as text, which takes time to read.
    this.players = parent ? parent.players : step.state.numPlayers;
    // Chance's moves do not count as turns.
    this.turn = parent ? parent.turn + (step.player < this.players ? 1 : 0) : step.state.turn;
  }

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

  /** child returns the child that an action leads to, which is added if there is none. */
  child(action) {
    const known = this.children.find(c => c.action === action);
    if (known) return known;
    const [step] = this.state.play([action]);
    return this.children.find(c => c.action === step.action) ?? this.add(step);
  }
}

/** branchOf returns the first node of the branch that a node is in, null on the main line. */
export function branchOf(node) {
  for (let n = node; n.parent; n = n.parent) if (n !== n.parent.children[0]) return n;
  return null;
}

/** lineThrough returns the nodes from the root through one to the end of the line that was shown last. */
export function lineThrough(node) {
  const line = [];
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
