// @ts-check
// What the page asks its engine besides what the package for JavaScript does: parts of a board on which somebody can play, texts of
// all kinds, files of games, and the analysis of games. types.d.ts documents the answers.

import { Engine, compile } from "../rulebook/engine.js";
import { Thinker } from "../rulebook/thinker.js";
import { ask, reading, rulebookOf, seedText, withState } from "../rulebook/rulebook.js";
import { Games } from "./files.js";

/** @import { Game, Rulebook, State } from "../rulebook/index.js" */
/** @import * as types from "./types.js" */

/** @type {any} */
let engine = null;
/** @type {Rulebook} */
let rb;
/** The workers that analyse games: the one on the board first, then those of a file. @type {any} */
let analysts = null;
/** @type {{ games: Record<string, types.Board>, colours: string, vocabulary: string }} */
let boards;

/**
 * loadLab starts the engine, with the bytes of the program and the text of the worker's script if the page has them inside.
 * @param {{ wasm?: Uint8Array, workerScript?: string, workers?: number }} files
 */
export async function loadLab({ wasm, workerScript, workers = 1 } = {}) {
  const module = await compile(wasm ?? new URL("../rulebook/rulebook.wasm", import.meta.url));
  const from = workerScript ? { script: workerScript } : { address: new URL("./worker.js", import.meta.url) };
  const newThinker = most => new Thinker(module, from, most);
  engine = await Engine.start(module);
  rb = /** @type {any} */ (rulebookOf(engine, newThinker));
  analysts = newThinker(workers);
  boards = engine.ask({ op: "boards" });
  return rb;
}

/** The style sheet that the pictures of all games share. */
export const colours = () => boards.colours;
/** What the words of an analysis mean. */
export const vocabulary = () => boards.vocabulary;
/** @param {Game} game @returns {types.Board} how the page arranges the board of a game */
export const boardOf = game => boards.games[game.name];

/** @param {State} state @returns {types.Ground} what all positions of a game have in common */
export const groundOf = state => ask(state, { op: "ground" });

/**
 * viewOf returns the rest of the picture, with the traces of the last action, and what can be done in the position.
 * @param {State} state
 * @param {{ before?: State, action?: string }} last
 * @returns {types.View}
 */
export const viewOf = (state, { before, action } = {}) => ask(state, { op: "view", before: before?.text, action });

/**
 * previewOf shows what an action would do.
 * @param {State} state
 * @param {string} action
 * @returns {types.Preview}
 */
export const previewOf = (state, action) => /** @type {any} */ (withState(state.game, ask(state, { op: "preview", action })));

/** @param {State} state @returns {types.Overlay[]} what can be shown on top of the position, such as where each card leads */
export const overlaysOf = state => ask(state, { op: "overlays" });

/**
 * globeOf draws the sphere of volcano, turned by two angles or so that a tile is in the middle.
 * @param {State} state
 * @param {{ yaw: number, pitch: number, tile?: string }} turn
 * @returns {types.Globe}
 */
export const globeOf = (state, turn) => ask(state, { op: "globe", ...turn });

/**
 * readText reads what somebody has pasted: a position as text, a Setup as JSON, one recorded game of the referee, the arena or the
 * site, what a bot reads (one turn or many), or actions, one a line, that are played from the position on the board.
 * @param {string} text
 * @param {types.ReadContext} context
 * @returns {types.Reading}
 */
export function readText(text, { state, seed = "", seat = -1, turn = -1 } = {}) {
  const about = { game: state?.game.name ?? "", state: state?.text ?? "", seed: seedText(seed), seat: whole("seat", seat), turn: whole("turn", turn) };
  return /** @type {any} */ (reading(rb, engine.ask({ op: "read", ...about }, text)));
}

function whole(what, value) {
  if (!Number.isInteger(value) || Math.abs(value) >= 2 ** 31) throw new TypeError(`the ${what} must be a whole number, not ${value}`);
  return value;
}

/**
 * openFile lists the recorded games of a file's content, which gzip may have compressed. It takes about 0.1 ms for each, and up to 8 in
 * Vindinium.
 * @param {Blob | ArrayBuffer | Uint8Array | string} file
 * @param {types.OpenOptions} options
 * @returns {Promise<types.Games>}
 */
export const openFile = (file, { signal, onProgress } = {}) =>
  Games.open(file, { signal, onProgress, summarize: bytes => engine.ask({ op: "summary" }, bytes), read: readText });

/** startAnalysts starts a worker before there is something to analyse. */
export const startAnalysts = () => analysts.start();

/**
 * analyseGame analyses a seat of a game. The worker keeps the game, and sends the points and the reports as they are finished.
 * @param {types.AnalysisRequest} request
 * @returns {Promise<types.Analysis>}
 */
export function analyseGame({ record, start, turns = [], players = [], scores = null, seat, nodes, checks = 0, urgent = true, signal, onPoint }) {
  const about = record ?? start.binary, played = turns.map(({ action, failure = "", note = "", opinion = null }) => ({ action, failure, reason: note, opinion }));
  const question = { op: "analyse", seat, nodes, most: checks, ...record === undefined && { game: start.game.name, turns: played, players, scores } };
  const onReport = ({ at, point, share, report = null }) => onPoint?.(at, point, share, report);
  return analysts.run({ question, about }, { signal, urgent, onReport });
}

/**
 * summarize says what reports on a player have in common. of is how many games it has played and won; there need not be reports on those that it won.
 * @param {types.SeatReport[]} reports @param {{ games: number, won: number }} [of] @returns {types.Summary}
 */
export const summarize = (reports, of) => engine.ask({ op: "common", reports, of });
