// The games, their positions and the searches. index.d.ts documents them.

import { op } from "./engine.js";

const inside = Symbol("inside"); // keeps others from making a State without the engine
const inspect = Symbol.for("nodejs.util.inspect.custom"); // what console.log shows in Node
const decoder = new TextDecoder();

/** rulebookOf returns what load does, with an engine and a function that makes a Thinker. */
export const rulebookOf = (engine, newThinker) => new Rulebook(inside, engine, newThinker);

class Rulebook {
  #engine;
  #games = new Map();
  #newThinker;
  #thinker = null;

  constructor(key, engine, newThinker) {
    check(key);
    this.#engine = engine;
    this.#newThinker = newThinker;
    engine.ask({ op: "games" }).forEach((info, number) => this.#games.set(info.name, new Game(inside, engine, number, info)));
    this.games = Object.freeze([...this.#games.values()]);
    Object.freeze(this);
  }

  [inspect]() { return `Rulebook(${[...this.#games.keys()].join(", ")})`; }

  game(name) {
    const game = this.#games.get(name);
    if (!game) throw new Error(`no game is called ${JSON.stringify(String(name).slice(0, 40))}; the games are ${[...this.#games.keys()].join(", ")}`);
    return game;
  }

  record(text, options = {}) {
    const { seed = "" } = fields("the options", options);
    return reading(this, this.#engine.ask({ op: "record", seed: seedText(seed) }, string("the text", text)));
  }

  think(request) {
    return (this.#thinker ??= this.newThinker()).think(request);
  }

  newThinker(workers = 1) {
    if (!Number.isInteger(workers) || workers < 1) throw new TypeError(`workers must be a whole number above 0, not ${shown(workers)}`);
    return new ThinkerOf(inside, this.#newThinker(workers));
  }

  close() {
    this.#thinker?.close();
    this.#thinker = null;
  }
}

class ThinkerOf {
  #thinker;

  constructor(key, thinker) {
    check(key);
    this.#thinker = thinker;
  }

  async think(request = {}) {
    let { state, ms, nodes, lines = 1, signal, onReport } = fields("the request", request);
    stateOf("state", state);
    positive("ms", ms);
    count("nodes", nodes);
    count("lines", lines);
    if (ms === undefined && nodes === undefined) ms = 1000;
    const most = 2 ** 31 - 1; // JSON has no Infinity
    const question = { op: "think", game: state.game.name, lines: Math.min(lines, most) };
    return this.#thinker.run({ question, about: state.binary, ms: Math.min(ms ?? 0, 1e9), nodes: Math.min(nodes ?? 0, most) }, { signal, onReport });
  }

  start() { this.#thinker.start(); }

  close() { this.#thinker.close(); }
}

function positive(name, value) {
  if (value !== undefined && !(typeof value === "number" && value > 0)) throw new TypeError(`${name} must be a number above 0, not ${shown(value)}`);
}

function count(name, value) {
  if (value !== undefined && !((Number.isInteger(value) || value === Infinity) && value > 0)) throw new TypeError(`${name} must be a whole number above 0, not ${shown(value)}`);
}

/** shown returns how an error shows a wrong value. */
function shown(value) {
  return String(typeof value === "string" ? JSON.stringify(value) : value).slice(0, 40);
}

function check(key) {
  if (key !== inside) throw new TypeError("only the package itself makes these objects: see load, game, start and parse");
}

class Game {
  #actions = null;
  #images = new Map(); // by symmetry

  constructor(key, engine, number, info) {
    check(key);
    Object.defineProperty(this, inside, { value: { engine, number } });
    Object.assign(this, info);
    Object.freeze(this);
  }

  [inspect]() { return `Game(${this.name})`; }

  get actions() { return this.#actions ??= Object.freeze(this[inside].engine.ask({ op: "actions", game: this.name })); }

  transformAction(index, symmetry) {
    let images = this.#images.get(symmetry);
    if (!images) this.#images.set(symmetry, images = this[inside].engine.ask({ op: "images", game: this.name, symmetry: whole("the symmetry", symmetry) }));
    if (images[whole("the index", index)] === undefined) throw new RangeError(`${this.name} has no action ${index}; the indices are 0 to ${images.length - 1}`);
    return images[index];
  }

  start(seed = 0, options = {}) { return positionAsked(this, { op: "start", seed: seedText(seed), options: texts(options) }, ""); }
  taken(start, options) { return ask(stateOf("start", start, this), { op: "taken", options: texts(options) }); }

  parse(text) { return position(this, op.parse, 0, string("the text", text)); }

  parseBinary(bytes) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("bytes must be a Uint8Array");
    return position(this, op.parseBinary, 0, bytes);
  }

  parseSetup(setup) { return positionAsked(this, { op: "parseSetup" }, string("the Setup", typeof setup === "string" ? setup : JSON.stringify(setup))); }
}

/** reading returns a game that was read, with its Game and its States in place of their texts. */
export function reading(rulebook, { game: name, start, turns, players, options, notes, seed, ...rest }) {
  const game = rulebook.game(name);
  return {
    ...rest, game, start: game.parse(start), turns: turns.map(turn => withState(game, turn)),
    players: players ?? [], options: options ?? {}, notes: notes ?? [], seed: seed === "" ? null : BigInt(seed),
  };
}

export function seedText(seed) {
  if (typeof seed !== "number" || Number.isSafeInteger(seed)) return String(seed).trim();
  throw new RangeError(`the seed ${seed} is not a whole number that a number can hold exactly: use a BigInt or a string`);
}

function texts(options) {
  return Object.fromEntries(Object.entries(fields("the options", options)).map(([name, value]) => [name, String(value)]));
}

/** withState gives a step or a turn its State in place of the text, when somebody asks for it. */
export function withState(game, { state: text, ...step }) {
  let state = null;
  return { ...step, get state() { return state ??= game.parse(text); } };
}

/** position makes a call that leads to a position of a game. */
function position(game, operation, number, first, second = "") {
  const { engine, number: name } = game[inside];
  return new State(inside, game, engine.call(operation, name, number, first, second));
}

/** positionAsked asks a question whose answer is a position. */
function positionAsked(game, question, about) {
  return position(game, op.ask, 0, JSON.stringify({ ...question, game: game.name }), about);
}

/** Where the parts of a position are in its bytes: reply in package engine writes them. */
const at = { flags: 0, players: 1, toMove: 2, winner: 3, turn: 4, hash: 8, legal: 16, ending: 18, scores: 20, indices: 36 };
const flagOver = 1, flagChance = 2, noWinner = 255;

/** The text is each State's own property, so that what structuredClone and postMessage make of a State has it too. */
const ownText = { enumerable: true, get() { return textOf(this); } };

export class State {
  #game;
  #bytes;
  #binary;

  constructor(key, game, bytes) {
    check(key);
    this.#bytes = bytes;
    this.#binary = bytes.subarray(at.indices + 2 * (bytes[at.legal] | bytes[at.legal + 1] << 8));
    this.#game = game;
    this.over = (bytes[at.flags] & flagOver) !== 0;
    this.toMove = bytes[at.toMove];
    this.turn = bytes[at.turn] | bytes[at.turn + 1] << 8 | bytes[at.turn + 2] << 16 | bytes[at.turn + 3] << 24;
    this.numPlayers = bytes[at.players];
    Object.defineProperty(this, "text", ownText);
    Object.freeze(this);
  }

  get game() { return this.#game; }
  get chance() { return (this.#bytes[at.flags] & flagChance) !== 0; }
  get winner() { return this.#bytes[at.winner] === noWinner ? null : this.#bytes[at.winner]; }
  get hash() { return this.#view().getBigUint64(at.hash, true); }
  get ending() { return this.game.endings[this.#view().getUint16(at.ending, true)]; }
  get scores() { return Array.from({ length: this.numPlayers }, (_, p) => this.#view().getInt32(at.scores + 4 * p, true)); }
  get binary() { return this.#binary.slice(); }

  #view() { return new DataView(this.#bytes.buffer); }

  toString() { return this.text; }
  toJSON() { return this.text; }
  [inspect]() { return `State(${this.game.name} ${this.text})`; }

  equals(other) {
    if (!(other instanceof State) || other.game.name !== this.game.name) return false;
    const a = this.#binary, b = other.#binary;
    return a.length === b.length && a.every((byte, i) => byte === b[i]);
  }

  legalIndices() { return new Uint16Array(this.#bytes.buffer, at.indices, (this.#binary.byteOffset - at.indices) / 2).slice(); }
  legalActions() { return Array.from(this.legalIndices(), index => this.game.actions[index]); }

  mask() {
    const mask = new Uint8Array(this.game.numActions);
    for (const index of this.legalIndices()) mask[index] = 1;
    return mask;
  }

  observation(options = {}) {
    const { size = 0, seat = -1 } = fields("the options", options);
    const { engine, number } = this.game[inside];
    if (whole("the size", size) < 0 || size > 255) throw new RangeError(`the size must be 0 to 255, not ${size}`);
    if (whole("the seat", seat) < -1 || seat > 255) throw new RangeError(`there is no seat ${seat}`);
    const bytes = engine.call(op.planes, number, size + 256 * (seat + 1), this.#binary, "");
    return { shape: [0, 2, 4].map(i => bytes[i] | bytes[i + 1] << 8), data: bytes.subarray(6) };
  }

  apply(action) {
    if (typeof action === "string") return position(this.game, op.apply, 0, this.#binary, action);
    return position(this.game, op.applyIndex, whole("the action, unless it is a string,", action), this.#binary);
  }

  successors() { return Array.from(this.legalIndices(), index => this.apply(index)); }
  judge(line) { return this.#ask({ op: "judge", action: string("the line", line) }); }
  input(seat = this.toMove) { return this.#ask({ op: "input", seat: whole("the seat", seat) }); }
  explain(next) { return this.#ask({ op: "explain", next: stateOf("next", next, this.game).text }); }

  picture(options = {}) {
    const { before, last, ...picture } = fields("the options", options);
    return this.#ask({ op: "picture", picture, before: before && stateOf("before", before, this.game).text, action: last && string("the last action", last) });
  }

  play(actions) { return this.#ask({ op: "play", line: list("actions", actions, string) }).map(step => withState(this.game, step)); }
  diagram() { return this.#ask({ op: "diagram" }); }
  setup() { return this.#ask({ op: "setup" }); }

  transform(symmetry) { return positionAsked(this.game, { op: "transform", symmetry: whole("the symmetry", symmetry) }, this.#binary); }

  canonical() {
    const { state, symmetry } = this.#ask({ op: "canonical" });
    return { state: this.game.parse(state), symmetry };
  }

  withoutTurn() { return positionAsked(this.game, { op: "withoutTurn" }, this.#binary); }
  complete(seed = 0) { return positionAsked(this.game, { op: "complete", seed: seedText(seed) }, this.#binary); }

  #ask(question) { return ask(this, question); }
}

function textOf(state) {
  const { engine, number } = state.game[inside];
  return decoder.decode(engine.call(op.text, number, 0, state.binary, ""));
}

/** ask asks a question about a position. */
export function ask(state, question) {
  return state.game[inside].engine.ask({ game: state.game.name, ...question }, state.binary);
}

function string(what, value) {
  if (typeof value !== "string") throw new TypeError(`${what} must be a string, not ${typeof value}`);
  return value;
}

function whole(what, value) {
  if (!Number.isInteger(value) || Math.abs(value) >= 2 ** 31) throw new TypeError(`${what} must be a whole number, not ${shown(value)}`);
  return value;
}

/** fields returns an argument whose properties are read. */
export function fields(what, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError(`${what} must be an object, not ${shown(value)}`);
  return value;
}

/** list returns an array whose elements pass a check. */
function list(what, values, element) {
  if (!Array.isArray(values)) throw new TypeError(`${what} must be an array, not ${shown(values)}`);
  for (const value of values) element(`each of ${what}`, value);
  return values;
}

/** stateOf returns a State, of a certain game if one is given. */
function stateOf(what, value, game) {
  if (!(value instanceof State)) throw new TypeError(`${what} must be a State`);
  if (game && value.game.name !== game.name) throw new TypeError(`${what} must be a State of ${game.name}, not of ${value.game.name}`);
  return value;
}
