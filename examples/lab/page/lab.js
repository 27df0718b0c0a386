"use strict";
// The page of the lab. Everything about the games comes from the Go program, which ask questions: pictures, actions, words,
// texts. The page keeps the tree of what was played, listens, and shows. A worker runs the same program to search. This file
// has what all scripts of the page share, and the tree; index.html lists the others, which draw, listen, read and share.

const byId = id => document.getElementById(id);
const html = text => String(text).replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
const percent = value => `${(100 * value).toFixed(value > 0.001 && value < 0.999 ? 1 : 0)} %`;

let games = {};    // by name
let ranges = {};   // what the referee takes for each of the options
let game = null;   // the game on the board
let origin = {};   // the start: {seed, options} or {} for a position
let names = [];    // of the players of a record
let root = null, current = null; // nodes: {parent, children, state, action, player, words, note, over, value, best}
let view = null;   // what the program says about the current position
let places = [];   // of the game on the board: {name, path, x, y}
let spots = {};    // their elements, by name
let selected = "", pending = "", focused = ""; // names of places
let live = false;  // bots answer; false after a jump to another position
let seats = [];    // "you" or "bot"
let replay = false; // the game was read, so that its seats say nothing about the next one
let judged = [];   // the nodes of the curve
let turn = {yaw: 0, pitch: 0.45}; // of the sphere
let wanted = {}; // the AbortController of the latest job of each kind
const stats = {};  // for tests: times in milliseconds

// fill and write set what is in an element, unless it is there already: the browser would lay it out again.
const filled = {};
function fill(id, content) {
  if (filled[id] !== content) byId(id).innerHTML = filled[id] = content;
}
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let rb = null; // the package rulebook

// ask asks the package one of the questions of the page. A question without a game is about the one on the board.
function ask({op, game: name = game.name, state, ...q}) {
  if (op === "read") return readText(q);
  const g = rb.game(name), s = state && g.parse(state);
  const step = ({player, words, ...rest}) => ({
    ...rest, player, state: rest.state.text, over: rest.state.over, words: `${player < s.numPlayers ? "Player " + player : "Chance"} ${words}.`,
  });
  switch (op) {
    case "start": {
      const dealt = g.deal(q.seed || 0, q.options);
      return {...dealt, state: dealt.state.text, seed: String(dealt.seed)};
    }
    case "apply": return step(s.play([q.action])[0]);
    case "play": return s.play(q.line).map(step);
    case "words": return s.alternatives(q.line).map(({words}) => words);
    case "preview": {
      const {steps, action, ...p} = s.preview(q.action), {words, ...rest} = step({...p, state: p.state});
      return {...rest, words: (steps > 1 ? `${steps} steps. ` : "") + (action === q.action ? "" : `${q.action} turns into ${action}. `) + words};
    }
    case "view": {
      const before = q.before && g.parse(q.before), {over, toMove, chance, scores, turn, winner, ending} = s;
      const last = before ? ask({op: "apply", game: name, state: q.before, action: q.action}).words : "";
      const outcome = over ? `${winner === null ? "Nobody" : "Player " + winner} wins (${ending}).` : "";
      return {...s.view({before: before || undefined, action: q.action}), over, toMove, chance, scores, turn, winner: winner ?? -1, outcome, last};
    }
    case "ground": return s.ground();
    case "overlays": return s.overlays();
    case "globe": return s.globe({...q, tile: q.text});
    case "export": {
      const {init, turn} = s.chance ? {init: "", turn: ""} : s.input();
      return {once: init, turn, text: s.text, json: JSON.stringify(s.setup()), diagram: s.diagram(), svg: s.svg({title: g.title})};
    }
  }
}

function readText({text, file, number, state, seed}) {
  const context = {seed, state: state && rb.game(game.name).parse(state)};
  const r = file ? file.read(number - 1, context) : rb.read(text, context);
  const steps = r.turns.filter(({action}) => action).map(({player, words, note, action, state}) => ({player, action, note, state: state.text, over: state.over, words: `Player ${player} ${words}.`}));
  const failed = r.turns.at(-1)?.action === "" ? `Player ${r.turns.at(-1).player}: ${r.turns.at(-1).note}.` : "";
  return {
    game: r.game.name, kind: r.kind, start: r.start.text, steps, players: r.players, options: r.options, seed: r.seed === null ? "" : String(r.seed),
    warning: r.notes.join(" "), result: r.result || failed, games: file ? file.entries.length : 1,
  };
}

// ---- the tree ----

let grown = []; // nodes that the list of moves does not show yet
function node(parent, step) {
  const n = {parent, children: [], note: "", ...step};
  if (parent) parent.children.push(n);
  grown.push(n);
  return n;
}

// mainLine returns the nodes from the root through the current one to the end of its first branches.
function mainLine() {
  const line = [];
  for (let n = current; n; n = n.parent) line.unshift(n);
  for (let n = current; n.next || n.children[0];) line.push(n = n.next || n.children[0]);
  return line;
}

// go shows a node. Its ancestors remember it as the way on.
function go(n) {
  for (let c = n; c.parent; c = c.parent) c.parent.next = c;
  current = n;
  selected = pending = "";
  send("move", null);
  show();
}

function jump(n) {
  live = false;
  go(n);
}

function play(action) {
  let applied;
  try {
    applied = ask({op: "apply", state: current.state, action});
  } catch (error) {
    return say(error.message);
  }
  const known = current.children.find(c => c.action === applied.action);
  live = true;
  if (game.name === "volcano") facing = applied.action;
  go(known || node(current, applied));
}

// Undo and redo pass over the turns of bots if a person plays too.
const after = n => n.next || n.children[0];
const mover = n => n.turnOf ?? after(n)?.player;
const passed = n => !n.over && seats.includes("you") && seats[mover(n)] === "bot";

// back and ahead return the nodes to which undo and redo go, and undefined or null if there is none.
function back() {
  let n = current.parent;
  while (n && passed(n)) n = n.parent;
  return n;
}
function ahead() {
  let n = after(current);
  while (n && passed(n) && after(n)) n = after(n);
  return n;
}

function undo() {
  if (back()) jump(back());
}

function redo() {
  const n = ahead();
  if (!n) return;
  jump(n);
  if (passed(n)) goOn(); // the line ends where a bot is to move
}

// goOn has a bot play, and all bots after it.
function goOn() {
  live = true;
  think();
}

function begin(name, start, from, steps = [], players = []) {
  const other = !game || game.name !== name;
  game = games[name];
  origin = from;
  names = players;
  judged = [];
  grown = [];
  forget();
  root = node(null, {state: start});
  let n = root;
  for (const step of steps) n = node(n, step);
  if (other) {
    byId("art").textContent = game.style;
    byId("board").setAttribute("viewBox", `0 0 ${game.width} ${game.height}`);
    document.body.classList.toggle("sphere", name === "volcano");
    document.body.classList.toggle("quiet", name === "volcano");
    byId("globe-box").hidden = name !== "volcano";
    for (const b of byId("games").children) b.setAttribute("aria-current", b.dataset.game === name);
    form(from.options);
  }
  send("curve", null);
  byId("judged").textContent = "";
  fill("mistakes", "");
  byId("curve").toggleAttribute("hidden", true);
  drawGround(ask({op: "ground", state: start}));
  const count = ask({op: "view", state: start}).scores.length;
  if (other || replay || seats.length !== count) seats = Array.from({length: count}, (_, p) => p ? "bot" : "you");
  replay = steps.length > 0;
  if (replay) seats = seats.map(() => "you");
  overlay = "";
  current = root;
  return n;
}

// start starts a game, and returns what the program says about the options.
function start(name, seed, options) {
  const s = ask({op: "start", game: name, seed: String(seed), options});
  enter(() => {
    const n = begin(name, s.state, {seed: s.seed, options: s.options || {}});
    live = true;
    go(n);
  });
  return s.note;
}
