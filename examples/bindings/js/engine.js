// The WebAssembly program and the calls to it, for the page and for its worker.

import { Go } from "./wasm_exec.js";

/** The operations of a call, in the order of package engine. */
export const op = Object.fromEntries([
  "ask", "parse", "parseBinary", "apply", "applyIndex", "text", "planes",
].map((name, number) => [name, number]));

const isError = 2;
const encoder = new TextEncoder(), decoder = new TextDecoder();

export const inNode = !!globalThis.process?.versions?.node;

/** builtin imports a module of Node, whose whole name bundlers for browsers would look up. */
export function builtin(name) {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);
}

/** unpacked returns bytes, which gzip may have compressed. */
export async function unpacked(source) {
  const bytes = ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new Error("the compressed data is broken or not complete");
  }
}

/** compile compiles the program, which may be compressed with gzip. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) {
    // If this stood inside new URL, webpack would bundle every file that source might name. A script that is no module has
    // only the address of its page.
    const base = import.meta.url ?? globalThis.location?.href;
    const url = new URL(source, base);
    if (inNode && url.protocol === "file:") source = await (await builtin("fs/promises")).readFile(url);
    else source = await fetch(url);
  }
  let from = source;
  if (source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    // Not all hosts know this type, without which the browser does not compile while it loads.
    if (source.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(source);
    from = await source.arrayBuffer();
  }
  const bytes = await unpacked(from);
  if (decoder.decode(bytes.subarray(0, 4)) !== "\0asm") throw new Error(`${source.url ?? "wasm"} is not a WebAssembly program`);
  return WebAssembly.compile(bytes);
}

/** Engine is a running program. */
export class Engine {
  #exports;
  #buffer = null; // the program's memory, which is another object when it has grown
  #bytes;
  #numbers;

  static async start(module) {
    const go = new Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    go.run(instance); // It comes back when the program waits for calls.
    const engine = new Engine();
    engine.#exports = instance.exports;
    return engine;
  }

  #look() {
    const { buffer } = this.#exports.mem;
    if (buffer === this.#buffer) return;
    this.#buffer = buffer;
    this.#bytes = new Uint8Array(buffer);
    this.#numbers = new DataView(buffer);
  }

  /** write writes a text, which is a string or its bytes, with its length before it, and returns where it ends. */
  #write(at, text) {
    let length = text.length;
    if (typeof text === "string") length = encoder.encodeInto(text, this.#bytes.subarray(at + 4)).written;
    else this.#bytes.set(text, at + 4);
    this.#numbers.setUint32(at, length, true);
    return at + 4 + length;
  }

  /** call returns the bytes of the answer behind the first one, as a copy. */
  call(operation, game, number, first, second) {
    // A character has at most three bytes.
    const start = this.#exports.rulebookInput(16 + 3 * (first.length + second.length)) >>> 0;
    this.#look();
    this.#numbers.setUint32(start, operation | game << 8, true);
    this.#numbers.setInt32(start + 4, number, true);
    const end = this.#write(this.#write(start + 8, first), second);
    const length = this.#exports.rulebookCall(end - start);
    const at = this.#exports.rulebookOutput() >>> 0;
    this.#look();
    const answer = this.#bytes.slice(at + 1, at + length);
    if (this.#bytes[at] === isError) throw failed(JSON.parse(decoder.decode(answer)));
    return answer;
  }

  /** ask answers a question about a text, or about the position with these bytes. */
  ask(question, about = "") {
    return JSON.parse(decoder.decode(this.call(op.ask, 0, 0, JSON.stringify(question), about)));
  }
}

/** failed makes an Error of an error of the program or the worker. */
export function failed({ error, kind = "", line = 0 }) {
  return Object.assign(new Error(error), { kind, line });
}
