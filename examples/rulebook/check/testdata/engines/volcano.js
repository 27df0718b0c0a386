#!/usr/bin/env node
// A small engine for Volcanoes that answers the requests of "rulebook oracle": one JSON object a line.
//
// It was written from the documents of the repository alone, not from its Go sources, to test both. It has no deal:
// every request gives a position. With --error N it makes one of the errors below; --list prints them as lines of a
// number, a tab and a sentence.
//
//   N  the error that is made
//   1  the game goes on after 134 actions
//   2  two hits against one leave an empty tile empty
//   3  a growth makes dormant volcanoes erupt again
//   4  a chain that action 134 makes wins
//   5  a growth follows an action that decides the game
//   6  if both players get a chain at once, the player who moved wins
//   7  an enemy hit empties the tile of a dormant volcano whatever else hits it
//   8  the volcanoes of a phase erupt one after the other, in the order of their tiles
//   9  a tile that was emptied is not taken again in the same chain of eruptions
//  10  a player without a tile to play does not lose
'use strict';

const NAMES = ['N', 'S'].flatMap((half) => Array.from({ length: 40 }, (_, i) => half + String(i + 1).padStart(2, '0')));
const RINGS = [5, 15, 20, 5, 15, 20]; // the lengths of the rings in a text
const LEVELS = 'dcba.1234'; // the letters of the levels from -4 (Orange) to 4 (Blue)
const MAX_TURNS = 134;
const NEIGHBORS = sphere();

let error = 0; // the planted error

// Refusal is the reason why there is no position to answer with: its kind, and words for people.
class Refusal extends Error {
  constructor(kind, words) {
    super(words);
    this.kind = kind;
  }
}

// sphere returns the neighbours of each tile, N01 to N40 and then S01 to S40.
function sphere() {
  const neighbors = NAMES.map(() => []);
  const join = (a, b) => {
    neighbors[a].push(b);
    neighbors[b].push(a);
  };
  for (const half of [0, 40]) {
    for (const [first, length] of [[0, 5], [5, 15], [20, 20]]) {
      for (let i = 0; i < length; i++) join(half + first + i, half + first + ((i + 1) % length));
    }
    for (let i = 0; i < 5; i++) {
      join(half + i, half + 6 + 3 * i);
      join(half + 5 + 3 * i, half + 20 + 4 * i);
      join(half + 7 + 3 * i, half + 22 + 4 * i);
    }
  }
  for (let i = 1; i < 20; i += 2) join(20 + i, 60 + ((i + 10) % 20));
  return neighbors;
}

// parse reads the text of a position. Levels are positive for Blue and negative for Orange.
function parse(text) {
  const fields = text.split(' ');
  const rings = fields[0].split('/');
  const turn = Number(fields[2]);
  if (fields.length !== 3 || !/^[.1-4a-d]+$/.test(rings.join('')) || String(rings.map((r) => r.length)) !== String(RINGS) ||
      !/^[01]$/.test(fields[1]) || !/^(0|[1-9]\d*)$/.test(fields[2]) || (turn > MAX_TURNS && error !== 1)) {
    throw new Refusal('request', 'not a position: ' + text);
  }
  return { levels: [...rings.join('')].map((letter) => LEVELS.indexOf(letter) - 4), player: Number(fields[1]), turn };
}

function format(position) {
  const letters = position.levels.map((level) => LEVELS[level + 4]).join('');
  let start = 0;
  const rings = RINGS.map((length) => letters.slice(start, (start += length)));
  return `${rings.join('/')} ${position.player} ${position.turn}`;
}

// color returns the sign of a player's levels.
const color = (player) => (player === 0 ? 1 : -1);

// hasChain reports whether a path over the player's tiles joins a tile with its antipode.
function hasChain(levels, player) {
  const owns = (tile) => levels[tile] * color(player) > 0;
  return NAMES.some((_, start) => {
    if (start >= 40 || !owns(start) || !owns(start + 40)) return false;
    const seen = new Set([start]);
    for (const tile of seen) NEIGHBORS[tile].filter(owns).forEach((next) => seen.add(next));
    return seen.has(start + 40);
  });
}

// ending returns whether the game is over, and the scores.
function ending(position) {
  const chains = [0, 1].map((player) => hasChain(position.levels, player));
  const limit = position.turn >= MAX_TURNS && error !== 1;
  if (limit && !(error === 4 && position.turn === MAX_TURNS)) return { over: true, scores: [0, 0] };
  if (chains[0] && chains[1] && error === 6) return { over: true, scores: position.player ? [100, 0] : [0, 100] };
  if (chains[0] && chains[1]) return { over: true, scores: [50, 50] };
  if (chains[0]) return { over: true, scores: [100, 0] };
  if (chains[1]) return { over: true, scores: [0, 100] };
  if (limit) return { over: true, scores: [0, 0] };
  if (playable(position).length === 0 && error !== 10) return { over: true, scores: position.player ? [100, 0] : [0, 100] };
  return { over: false, scores: [0, 0] };
}

// playable returns the tiles that the player to move could play if the game is not over.
function playable(position) {
  const mine = (level) => level * color(position.player);
  return NAMES.map((_, tile) => tile).filter((tile) => mine(position.levels[tile]) >= 0 && mine(position.levels[tile]) < 4);
}

// erupt runs a chain of eruptions that starts at some tiles of level 4.
function erupt(levels, tiles) {
  const emptied = new Set();
  while (tiles.length > 0) {
    const phase = error === 8 ? tiles.slice(0, 1) : tiles;
    const waiting = tiles.slice(phase.length).filter((tile) => Math.abs(levels[tile]) === 4);
    const hits = levels.map(() => [0, 0]); // by Blue and by Orange
    for (const tile of phase) for (const next of NEIGHBORS[tile]) hits[next][levels[tile] > 0 ? 0 : 1]++;
    const raised = [];
    for (const tile of hits.keys()) {
      const before = levels[tile];
      levels[tile] = afterHits(before, hits[tile][0], hits[tile][1]);
      if (error === 9 && before === 0 && emptied.has(tile)) levels[tile] = 0;
      if (before !== 0 && levels[tile] === 0) emptied.add(tile);
      if (Math.abs(levels[tile]) === 4 && Math.abs(before) !== 4) raised.push(tile);
    }
    tiles = waiting.concat(raised);
  }
}

// afterHits returns what becomes of a level when a phase hits its tile.
function afterHits(level, blue, orange) {
  if (level === 0) return error === 2 && blue > 0 && orange > 0 ? 0 : blue - orange;
  const sign = Math.sign(level);
  const [own, enemy] = sign > 0 ? [blue, orange] : [orange, blue];
  if (error === 7 && enemy > 0 && Math.abs(level) === 4) return 0;
  const rest = Math.abs(level) + own - 4 * enemy;
  return rest <= 0 ? 0 : sign * Math.min(rest, 4);
}

function grow(levels) {
  const full = [];
  levels.forEach((level, tile) => {
    if (Math.abs(level) === 4 && error === 3) full.push(tile);
    if (level === 0 || Math.abs(level) === 4) return;
    levels[tile] += Math.sign(level);
    if (Math.abs(levels[tile]) === 4) full.push(tile);
  });
  erupt(levels, full);
}

// play judges a line of the player to move and plays it with the growth that follows, if one does.
function play(position, line) {
  if (ending(position).over) throw new Refusal('over', 'the game is over');
  const tile = NAMES.indexOf(/^[NSns\u017f][0-9]{2}$/.test(line) ? line.toUpperCase() : '');
  if (tile < 0) throw new Refusal('syntax', 'not the name of a tile: ' + line);
  if (!playable(position).includes(tile)) throw new Refusal('illegal', 'not a tile to play: ' + line);
  const { levels } = position;
  levels[tile] += color(position.player);
  if (Math.abs(levels[tile]) === 4) erupt(levels, [tile]);
  position.turn++;
  const decided = hasChain(levels, 0) || hasChain(levels, 1);
  const limit = position.turn >= MAX_TURNS && error !== 1;
  if (position.turn % 2 === 0 && !limit && (!decided || error === 5)) grow(levels);
  if (position.turn % 2 === 1) position.player = 1 - position.player;
}

function reply(request) {
  if (request.game !== 'volcano') throw new Refusal('request', 'this engine plays volcano');
  if (typeof request.state !== 'string') throw new Refusal('request', 'this engine has no deal and needs a state');
  const position = parse(request.state);
  if (typeof request.action === 'string') play(position, request.action);
  const { over, scores } = ending(position);
  const actions = over ? [] : playable(position).map((tile) => NAMES[tile]);
  return { state: format(position), turn: position.turn, toMove: position.player, over, scores, actions };
}

function answer(line) {
  let id;
  try {
    const request = JSON.parse(line);
    id = request.id;
    return { id, ...reply(request) };
  } catch (fault) {
    return { id, error: fault.message, kind: fault instanceof Refusal ? fault.kind : 'request' };
  }
}

function main() {
  const [option, value, ...more] = process.argv.slice(2);
  if (option === '--list') {
    const source = require('fs').readFileSync(__filename, 'utf8');
    for (const [, number, words] of source.matchAll(/^\/\/ +(\d+)  (.+)$/gm)) console.log(`${number}\t${words}`);
    return;
  }
  if (option !== undefined && (option !== '--error' || !/^([0-9]|10)$/.test(value) || more.length > 0)) {
    console.error('usage: volcano.js [--error N | --list], N from 0 (no error) to 10');
    process.exit(2);
  }
  error = Number(value || 0);
  let rest = ''; // what came without a line end
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) process.stdout.write(JSON.stringify(answer(line)) + '\n');
  });
}

main();
