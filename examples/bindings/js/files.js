// The games of a file: where they are in its bytes, and the text of each in a list.

import { unpacked } from "./engine.js";

const decoder = new TextDecoder();
const pause = 20; // milliseconds of work between two breaks, in which a page can react

/** bytesOf returns the bytes of a file, which gzip may have compressed. */
async function bytesOf(file) {
  if (typeof file === "string") return new TextEncoder().encode(file);
  if (file instanceof Blob) file = await file.arrayBuffer();
  return unpacked(file);
}

/** Games are the games in a file. */
export class Games {
  #bytes;
  #spans = []; // [from, to, line] of each game
  #read;

  /** open lists the games of a file. summarize and read ask the engine about the text of one. */
  static async open(file, { summarize, read, signal, onProgress }) {
    const games = new Games(), entries = [];
    const bytes = games.#bytes = await bytesOf(file);
    games.#read = read;
    let began = performance.now();
    for (const span of spans(bytes)) {
      games.#spans.push(span);
      entries.push(entry(entries.length, games.text(entries.length), summarize));
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
      if (error.line) error.line += this.#spans[number][2] - 1;
      throw error;
    }
  }
}

function entry(number, text, summarize) {
  try {
    const { number: run, seed, ...summary } = summarize(text);
    return Object.freeze({ number, run, seed: seed === "" ? null : BigInt(seed), ...summary, failures: summary.failures ?? [], players: summary.players ?? [], error: "" });
  } catch (error) {
    return Object.freeze({ number, run: null, seed: null, game: "", players: [], turns: 0, scores: null, winner: null, failures: [], error: error.message });
  }
}

const codes = Object.fromEntries(Array.from(' \t\r\n"\\{}[]', c => [c, c.charCodeAt(0)]));
const mark = [0xef, 0xbb, 0xbf]; // the byte order mark, which some browsers and editors write

/**
 * spans finds the objects and lists of a text and the lines that are neither. It only counts brackets, because a file can
 * have thousands of games. A text that does not begin with an object is one span.
 */
function* spans(bytes) {
  const start = mark.every((byte, i) => bytes[i] === byte) ? mark.length : 0;
  let depth = 0, from = -1, quoted = false, line = 1, begun = 0;
  for (let i = start; i < bytes.length; i++) {
    const c = bytes[i];
    if (c === codes["\n"]) line++;
    if (from < 0) {
      if (c === codes[" "] || c === codes["\t"] || c === codes["\r"] || c === codes["\n"]) continue;
      if (begun === 0 && c !== codes["{"]) return yield [i, bytes.length, line];
      from = i;
      begun = line;
    }
    if (quoted) {
      if (c === codes["\\"]) i++;
      else if (c === codes['"']) quoted = false;
      continue;
    }
    if (c === codes['"']) quoted = true;
    else if (c === codes["{"] || c === codes["["]) depth++;
    else if (c === codes["}"] || c === codes["]"]) {
      if (--depth > 0) continue;
      yield [from, i + 1, begun];
      from = -1;
      depth = 0;
    } else if (c === codes["\n"] && depth === 0) {
      yield [from, i, begun];
      from = -1;
    }
  }
  if (from >= 0) yield [from, bytes.length, begun];
}
