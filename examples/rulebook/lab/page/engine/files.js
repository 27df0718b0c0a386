// @ts-check
// The games of a file: where they are in its bytes, and the text of each in a list.

import { unpacked } from "../rulebook/engine.js";

const decoder = new TextDecoder();
const pause = 20; // milliseconds of work between two breaks, in which a page can react

/** bytesOf returns the text of a file in UTF-8, which gzip may have compressed. Some programs on Windows write UTF-16. */
async function bytesOf(file) {
  if (file instanceof Blob) file = await file.arrayBuffer();
  if (typeof file !== "string") {
    if (!(file instanceof ArrayBuffer || file instanceof Uint8Array)) throw new TypeError("file must be a Blob, an ArrayBuffer, a Uint8Array or a string");
    const bytes = await unpacked(file);
    if (bytes[0] !== 0xff || bytes[1] !== 0xfe) return bytes;
    file = new TextDecoder("utf-16le").decode(bytes);
  }
  return new TextEncoder().encode(file);
}

/** Games are the games in a file. */
export class Games {
  /** @type {readonly any[]} */
  entries = [];
  #bytes;
  #spans = []; // [from, to] of each game
  #read;

  /** open lists the games of a file. summarize asks the engine about the bytes of one, and read about its text. */
  static async open(file, { summarize, read, signal, onProgress }) {
    const games = new Games(), entries = [];
    const bytes = games.#bytes = await bytesOf(file);
    games.#read = read;
    let began = performance.now();
    for (const span of spans(bytes)) {
      games.#spans.push(span);
      entries.push(entry(entries.length, bytes.subarray(span[0], span[1]), summarize));
      if (performance.now() < began + pause) continue;
      onProgress?.(span[1] / bytes.length, entries);
      await new Promise(resolve => setTimeout(resolve));
      signal?.throwIfAborted();
      began = performance.now();
    }
    games.entries = Object.freeze(entries);
    return Object.freeze(games);
  }

  text(number) {
    if (!this.#spans[number]) throw new RangeError(`there is no game ${number}; the games are 0 to ${this.#spans.length - 1}`);
    const [from, to] = this.#spans[number];
    return decoder.decode(this.#bytes.subarray(from, to));
  }

  read(number, context) {
    const text = this.text(number);
    try {
      return this.#read(text, context);
    } catch (error) {
      if (error.line) error.line += lineOf(this.#bytes, this.#spans[number][0]) - 1;
      throw error;
    }
  }
}

function entry(number, bytes, summarize) {
  try {
    const { number: run, seed, ...summary } = summarize(bytes);
    return Object.freeze({ number, run, seed: seed === "" ? null : BigInt(seed), ...summary, failures: summary.failures ?? [], players: summary.players ?? [], error: "" });
  } catch (error) {
    return Object.freeze({ number, run: null, seed: null, game: "", players: [], turns: 0, scores: null, winner: null, failures: [], error: error.message });
  }
}

const tab = 9, newline = 10, back = 13, space = 32, quote = 34, leftBracket = 91, backslash = 92, rightBracket = 93, leftBrace = 123, rightBrace = 125;
const mark = [0xef, 0xbb, 0xbf]; // the byte order mark, which some browsers and editors write

/** spans finds the objects and lists of a text and the lines that are neither. A text that does not begin with an object is one span. */
function* spans(bytes) {
  let from = nextText(bytes, mark.every((byte, i) => bytes[i] === byte) ? mark.length : 0);
  if (from < bytes.length && bytes[from] !== leftBrace) return yield [from, bytes.length];
  while (from < bytes.length) {
    const to = valueEnd(bytes, from);
    yield [from, to];
    from = nextText(bytes, to);
  }
}

/** nextText returns the first byte from i on that is not white space. */
function nextText(bytes, i) {
  while (bytes[i] === space || bytes[i] === tab || bytes[i] === back || bytes[i] === newline) i++;
  return i;
}

/**
 * valueEnd returns the end of the object, list or line that begins at i. It only counts brackets, because a file can have
 * thousands of games, and is no part of the generator, in which the loop takes three times as long.
 */
function valueEnd(bytes, i) {
  for (let depth = 0; i < bytes.length; i++) {
    const c = bytes[i];
    if (c === quote) {
      while (++i < bytes.length && bytes[i] !== quote) if (bytes[i] === backslash) i++;
    } else if (c === leftBrace || c === leftBracket) depth++;
    else if (c === rightBrace || c === rightBracket) {
      if (--depth <= 0) return i + 1;
    } else if (c === newline && depth === 0) return i;
  }
  return bytes.length;
}

/** lineOf returns the line of a byte, from 1. */
function lineOf(bytes, at) {
  let line = 1;
  for (let i = bytes.indexOf(newline); i >= 0 && i < at; i = bytes.indexOf(newline, i + 1)) line++;
  return line;
}

/** margin returns by how much a player lost: what the best opponent has more. */
export function margin({ scores }, seat) {
  if (!scores || seat < 0) return null;
  return Math.max(...scores.filter((_, p) => p !== seat)) - scores[seat];
}

/** loser returns the player who lost most games. */
export function loser(entries) {
  const losses = new Map();
  for (const e of entries) for (const [seat, name] of e.players.entries()) if (margin(e, seat) > 0) losses.set(name, (losses.get(name) ?? 0) + 1);
  return [...losses].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** lostBy returns the games that a player lost. */
export const lostBy = (entries, name) => entries.filter(e => margin(e, e.players.indexOf(name)) > 0);
