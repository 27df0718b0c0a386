import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "../engine.js";
import { load } from "../index.js";
import { reason } from "../thinker.js";
import { rb } from "./helpers.js";

/** check checks what holds for every report. */
function check(state, report) {
  assert.equal(report.best, report.lines[0].actions[0]);
  assert.ok(report.value >= 0 && report.value <= 1);
  for (const { depth, visits } of [...report.lines, ...report.choices]) assert.ok(!depth || !visits, `depth ${depth} and ${visits} visits`);
  for (const [i, line] of report.lines.entries()) {
    // A search that tries actions prefers the one that it tried most often.
    if (!line.visits) assert.ok(line.value <= report.value, `${line.value} is above ${report.value}`);
    assert.equal(report.lines.findIndex(other => other.actions[0] === line.actions[0]), i, "two lines begin alike");
    let next = state;
    for (const action of line.actions) next = next.apply(action);
    assert.equal(line.ends, next.over);
    assert.equal(line.winner, next.winner);
  }
}

for (const game of rb.games) {
  test(`think about ${game.name}`, async () => {
    const state = game.start(7), report = await rb.think({ state, nodes: 20000, lines: 3, onReport: report => check(state, report) });
    check(state, report);
    assert.equal(report.lines.length, Math.min(3, state.legalActions().length));
    assert.ok(report.nodes >= 10000, `${report.nodes} nodes`);
    const again = await rb.newThinker().think({ state, nodes: 20000, lines: 3 });
    assert.deepEqual({ ...again, ms: 0 }, { ...report, ms: 0 }, "another worker finds something else");
  });
}

test("a win in one", async () => {
  const state = rb.game("onitama").parse("b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 100");
  const report = await rb.think({ state, nodes: 1e6, lines: 2 });
  assert.deepEqual({ ...report.lines[0], depth: 0 }, { actions: ["4 C3C4"], value: 1, depth: 0, visits: 0, ends: true, winner: 0 });
});

test("a loss that is proven is 0", async () => {
  for (const [game, text] of [
    ["onitama", "...b./.b.b./.b..w/...../..W.B eel,dragon/rabbit,crab/horse 0 32"],
    ["cultist", "....a......../.....x.x.l.../.x...x.x...x./f...x...x..../g............/............./..x.......x.. 01220022122122 30000A20000200 1 149 827258836"],
  ]) {
    const { value, solved, lines } = await rb.think({ state: rb.game(game).parse(text), nodes: 4000, lines: 2 });
    assert.deepEqual([value, solved, lines[0].value], [0, true, 0], game);
  }
});

test("a search that finds nothing more to look at ends", async () => {
  for (const [game, text] of [
    ["onitama", "bbbb./.B.../.w.../...w./w.Ww. dragon,boar/crane,goose/crab 0 6"],
    ["volcano", "2..../242.343.....a.a/....cd21.1....baddda/.bd../1.....ada141.14/1...3.ada......c1444 0 12"],
    ["cultist", "...d.......n./x....fl.k.b.x/...he...am.../......g....../............./...x.x.x.x.../....x.cix.... 01220000210022 A3AAAAAAA0524A 0 46 2015942542"],
  ]) {
    const state = rb.game(game).parse(text), all = state.legalIndices().length;
    for (const [lines, length] of [[2, 2], [all, all], [Infinity, all]]) {
      const report = await rb.think({ state, nodes: 2000, lines, signal: AbortSignal.timeout(600000) });
      assert.deepEqual([report.value, report.lines.length, report.settled], [1, length, lines === 2], `${game}, ${lines} lines`);
    }
  }
});

test("the shortest times are limits", async () => {
  const state = rb.game("volcano").start(), signal = AbortSignal.timeout(600000);
  for (const ms of [Number.MIN_VALUE, 1e-9, 1e-6]) {
    await rb.think({ state, ms, lines: 2, signal });
  }
});

test("a report throws", async () => {
  const state = rb.game("volcano").start(), error = new Error("enough"), thrown = () => { throw error; };
  await assert.rejects(rb.think({ state, ms: Infinity, onReport: thrown }), error);
  assert.equal((await rb.think({ state, nodes: 100 })).nodes, 100);
});

test("a search is cancelled", async () => {
  const state = rb.game("volcano").start();
  const stop = new AbortController();
  let reports = 0;
  const endless = rb.think({ state, ms: Infinity, signal: stop.signal, onReport: () => { if (++reports === 2) stop.abort(new Error("enough")); } });
  const waiting = rb.think({ state, nodes: 100 });
  await assert.rejects(endless, { message: "enough" });
  await waiting;
  await rb.think({ state, nodes: 1000 });
  assert.equal(reports, 2, "a report came after the end");
  await assert.rejects(rb.think({ state, signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("several workers", async () => {
  const two = rb.newThinker(2), state = rb.game("onitama").start(2);
  const stop = new AbortController(), endless = two.think({ state, ms: Infinity, signal: stop.signal });
  assert.equal((await two.think({ state, nodes: 100 })).lines.length, 1, "a job waits although a worker has nothing to do");
  stop.abort(new Error("enough"));
  await assert.rejects(endless, { message: "enough" });
  two.close();
  for (const workers of [0, 1.5, "2"]) assert.throws(() => rb.newThinker(workers), TypeError);
});

test("a thinker is closed", async () => {
  const thinker = rb.newThinker(), state = rb.game("onitama").start(1);
  const endless = thinker.think({ state, ms: 1e9 });
  thinker.close();
  await assert.rejects(endless, { message: "the thinker was closed" });
  assert.equal((await thinker.think({ state, nodes: 100 })).lines.length, 1);
  thinker.close();
});

test("positions and requests that cannot be searched", async () => {
  const over = rb.game("onitama").parse("b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200");
  await assert.rejects(rb.think({ state: over }), { message: "the game is over", kind: "over" });
  const state = rb.game("onitama").start(1);
  for (const request of [undefined, { state: state.text }, { state, ms: -1 }, { state, ms: "x" }, { state, lines: 0 }, { state, lines: 1.5 }, { state, lines: "2" }, { state, nodes: 0.5 }]) await assert.rejects(rb.think(request), TypeError);
});

test("load the worker from an address", async () => {
  const state = rb.game("onitama").start(1), { best } = await rb.think({ state, nodes: 1000 });
  for (const worker of [new URL("../worker-script.js", import.meta.url), "./worker-script.js", "./worker.js"]) {
    const other = await load({ worker });
    assert.equal((await other.think({ state: other.game("onitama").start(1), nodes: 1000 })).best, best);
  }
  await assert.rejects((await load({ worker: "./nowhere.js" })).think({ state }), /nowhere\.js/);
  assert.match(reason({}), /worker\.js cannot be loaded/);
  assert.match(reason({ address: "/w.js" }), /\/w\.js cannot be loaded/);
  assert.match(reason({ script: "" + state }), /worker-src blob:/);
});

test("load from bytes", async () => {
  const { readFile } = await import("node:fs/promises");
  const { gzipSync } = await import("node:zlib");
  const bytes = await readFile(new URL("../rulebook.wasm", import.meta.url));
  const module = await compile(gzipSync(bytes, { level: 1 }));
  const workerScript = await readFile(new URL("../worker-script.js", import.meta.url), "utf8");
  const other = await load({ wasm: module, workerScript });
  const { best } = await other.think({ state: other.game("onitama").start(1), nodes: 1000 });
  assert.ok(other.game("onitama").start(1).legalActions().includes(best));
  await assert.rejects(rb.think({ state: other.game("onitama").start(1), nodes: 0 }), TypeError);
  await assert.rejects((await load({ wasm: module, workerScript: "throw new Error('broken');" })).think({ state: rb.game("onitama").start(1) }), { message: "broken" });
  await assert.rejects(load({ wasm: new Uint8Array(8) }), { message: "wasm is not a WebAssembly program" });
  await assert.rejects(load({ wasm: new URL("../index.js", import.meta.url) }), { message: "wasm is not a WebAssembly program" });
});
