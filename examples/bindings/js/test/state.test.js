import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { random, rb } from "./helpers.js";

test("the games", () => {
  assert.deepEqual(rb.games.map(game => game.name), ["cultist", "onitama", "vindinium", "volcano"]);
  assert.throws(() => rb.game("chess"), { message: 'no game is called "chess"; the games are cultist, onitama, vindinium, volcano' });
});

test("random games", () => {
  for (const game of rb.games) {
    const below = random(1);
    let state = game.start(5);
    while (!state.over) {
      const list = state.legalActions(), indices = state.legalIndices();
      assert.equal(list.length, indices.length);
      assert.equal(state.mask().reduce((sum, bit) => sum + bit, 0), list.length, state.text);
      assert.ok(state.equals(game.parse(state.text)), state.text);
      assert.equal(game.parse(state.text).hash, state.hash);
      assert.ok(game.parseBinary(state.binary).equals(state), state.text);
      const i = below(list.length);
      const next = state.apply(indices[i]);
      assert.ok(next.equals(state.apply(list[i])), `${state} ${list[i]}`);
      assert.ok(!next.equals(state), `${state} ${list[i]}`);
      assert.deepEqual(state.judge(list[i]), { action: list[i], index: indices[i] });
      assert.ok(state.successors()[i].equals(state.apply(list[i])), state.text);
      state = next;
    }
    assert.equal(state.legalActions().length, 0);
    assert.notEqual(state.ending, "unfinished");
    assert.throws(() => state.apply(0), { kind: "over" });
  }
});

test("seeds and options", () => {
  const onitama = rb.game("onitama"), vindinium = rb.game("vindinium");
  assert.equal(onitama.start(42).text, "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0");
  for (const seed of [-(2n ** 63n), 2n ** 63n - 1n]) assert.equal(onitama.start(seed).text, onitama.start(String(seed)).text);
  for (const seed of [2n ** 63n, "abc", "", 0.5, 2 ** 60, NaN]) assert.throws(() => onitama.start(seed), /seed/, String(seed));
  assert.equal(vindinium.start(1, { players: 2, turns: "20" }).numPlayers, 2);
  assert.throws(() => vindinium.start(1, { colour: "red" }), { message: 'the game has no option "colour"' });
});

test("errors leave the position as it was", () => {
  const state = rb.game("onitama").start(1);
  const text = state.text;
  for (const [action, kind] of [["x", "syntax"], ["15 A1A5", "illegal"], [1360, "syntax"], [-1, "syntax"], ["x".repeat(1e6), "syntax"], ["\ud800é日本", "syntax"]]) {
    assert.throws(() => state.apply(action), error => error instanceof Error && error.kind === kind && error.message.length < 400, String(action).slice(0, 20));
  }
  for (const action of [undefined, null, {}, 0.5, NaN]) assert.throws(() => state.apply(action), TypeError);
  for (const text of ["", "x", "\0", state.text + " "]) assert.throws(() => rb.game("onitama").parse(text), { kind: "syntax" }, text);
  for (const bytes of [new Uint8Array(0), new Uint8Array(18), new Uint8Array(1e6).fill(1)]) assert.throws(() => rb.game("onitama").parseBinary(bytes), { kind: "syntax" });
  for (const bytes of [null, "", new ArrayBuffer(18)]) assert.throws(() => rb.game("onitama").parseBinary(bytes), { message: "bytes must be a Uint8Array" });
  state.binary.fill(0);
  assert.throws(() => { state.over = true; }, TypeError);
  assert.throws(() => new state.constructor(), TypeError);
  assert.equal(state.text, text);
});

test("arguments of the wrong kind", async () => {
  const { load } = await import("../index.js");
  const state = rb.game("onitama").start(1), volcano = rb.game("volcano").start(), vindinium = rb.game("vindinium");
  const wrong = {
    "next must be a State": [() => state.explain(state.text), () => state.explain(), () => state.explain(null)],
    "next must be a State of onitama, not of volcano": [() => state.explain(volcano)],
    "before must be a State": [() => state.picture({ before: state.text, last: "13 B1A2" })],
    "before must be a State of onitama, not of volcano": [() => state.picture({ before: volcano, last: "N01" })],
    "the last action must be a string, not number": [() => state.picture({ before: state, last: 1093 })],
    "the options must be an object, not null": [
      () => vindinium.start(1, null), () => vindinium.taken(vindinium.start(1), null), () => state.observation(null), () => state.picture(null), () => load(null), () => rb.record("{}", null),
    ],
    "the options must be an object, not \"size\"": [() => vindinium.start(1, "size"), () => load("size"), () => state.picture("size")],
    "the options must be an object, not 24": [() => vindinium.start(1, [24])],
    "the request must be an object, not null": [() => rb.think(null)],
    "the text must be a string, not object": [() => rb.record(null)],
    "actions must be an array, not \"13 B1A2\"": [() => state.play("13 B1A2")],
    "each of actions must be a string, not number": [() => state.play([1093])],
  };
  for (const [message, calls] of Object.entries(wrong)) {
    for (const call of calls) await assert.rejects(async () => call(), { name: "TypeError", message }, `${call}`);
  }
  for (const seed of [2 ** 60, 1.5, NaN, Infinity]) {
    const message = `the seed ${seed} is not a whole number that a number can hold exactly: use a BigInt or a string`;
    for (const call of [() => state.game.start(seed), () => rb.game("cultist").start(1).complete(seed), () => rb.record("{}", { seed })]) {
      assert.throws(call, { name: "RangeError", message }, `${call}`);
    }
  }
});

test("positions of two engines", async () => {
  const { load } = await import("../index.js");
  const other = await load(), state = rb.game("onitama").start(42), same = other.game("onitama").start(42), next = same.apply("13 B1A2");
  assert.ok(state.equals(same) && same.equals(state) && !state.equals(next));
  assert.equal(state.hash, same.hash);
  assert.ok(!state.equals(other.game("volcano").start()));
  assert.deepEqual(state.explain(next), ["13 B1A2"]);
  assert.equal((await rb.think({ state: next, nodes: 100 })).nodes, (await rb.think({ state: state.apply("13 B1A2"), nodes: 100 })).nodes);
});

test("what a position is asked", () => {
  const state = rb.game("vindinium").start(3);
  assert.ok(rb.game("vindinium").parseSetup(state.setup()).equals(state));
  assert.ok(rb.game("vindinium").parseSetup(JSON.stringify(state.setup())).equals(state));
  assert.throws(() => rb.game("vindinium").parseSetup({}), /vindinium/);
  assert.throws(() => rb.game("vindinium").parseSetup(), { name: "TypeError", message: /the Setup must be a string/ });
  assert.equal(JSON.stringify({ state }), JSON.stringify({ state: state.text }));
  assert.equal(`${state}`, state.text);
  assert.match(state.input(0).init, /^20\n/);
  assert.throws(() => state.input(4), { message: "there is no seat 4; the seats are 0 to 3" });
  assert.ok(state.diagram().includes("\n"));
  const next = state.apply("WAIT").apply("SOUTH");
  assert.deepEqual(state.explain(next), ["WAIT", "SOUTH"]);
  for (let g = 0; g < state.game.numSymmetries; g++) assert.ok(state.transform(g).canonical().state.equals(state.canonical().state), `${g}`);
  assert.throws(() => state.transform(8), { message: "vindinium has no symmetry 8; its symmetries are 0 to 7" });
  assert.equal(next.withoutTurn().turn, 2);
  const cultist = rb.game("cultist").parse("............./............./............./a.....cd....b/............./............./............. 01011111111111 AAA60000000000 0 4 ?");
  assert.equal(cultist.complete(1).chance, false);
  assert.notEqual(cultist.complete(1).text, cultist.text);
});

test("pictures", () => {
  const before = rb.game("onitama").start(1);
  const last = before.legalActions()[0];
  const plain = before.apply(last).picture();
  const svg = before.apply(last).picture({ title: "a & b", width: 320, theme: "dark", hideNames: true, before, last });
  assert.match(plain, /^<svg /);
  assert.match(svg, /<title[^>]*>a &amp; b</);
  assert.match(svg, /width="320"/);
  for (const part of [/\.name\{display:none\}/, /class="(done|played)/]) {
    assert.doesNotMatch(plain, part);
    assert.match(svg, part);
  }
  assert.throws(() => before.picture({ theme: "red" }), /the theme must be light or dark/);
});

test("the images of actions", () => {
  for (const game of rb.games) {
    let state = game.start(1);
    if (game.name === "cultist") state = game.parse(state.text.replace(/ \S+$/, " ?")); // with a known generator there are no images
    for (let g = 0; g < game.numSymmetries; g++) {
      const image = state.transform(g);
      for (const index of state.legalIndices()) {
        assert.ok(image.apply(game.transformAction(index, g)).equals(state.apply(index).transform(g)), `${game.name} ${index} ${g}`);
      }
    }
    assert.throws(() => game.transformAction(0, game.numSymmetries), /has no symmetry/);
    assert.throws(() => game.transformAction(game.numActions, 0), /has no action/);
  }
});

test("observations", () => {
  for (const game of rb.games) {
    const { shape, data } = game.start(1).observation();
    assert.equal(data.length, shape[0] * shape[1] * shape[2], game.name);
    assert.ok(data.some(byte => byte > 0));
  }
  assert.deepEqual(rb.game("onitama").start(1).observation().shape, [55, 5, 5]);
  // The own students of onitama are on the row that the referee prints last.
  assert.deepEqual([...rb.game("onitama").start(1).observation().data.subarray(0, 25)], [...Array(20).fill(0), 1, 1, 0, 1, 1]);
  const state = rb.game("vindinium").start(1, { size: 12 });
  assert.deepEqual(state.observation({ size: 14 }).shape.slice(1), [14, 14]);
  assert.throws(() => state.observation({ size: 33 }), /size must be \d+ to 32/);
  for (let seat = 0; seat < 4; seat++) {
    assert.equal(Buffer.compare(state.observation({ seat }).data, state.observation().data) === 0, seat === state.toMove, `seat ${seat}`);
  }
  assert.throws(() => state.observation({ seat: 4 }), /there is no seat 4; the seats are 0 to 3/);
});

test("memory stays flat", () => {
  const game = rb.game("volcano");
  const play = () => {
    for (let n = 0, state = game.start(); n < 30000; n++) state = state.over ? game.start() : state.apply(state.legalIndices()[0]);
  };
  play();
  const before = process.memoryUsage().rss;
  play();
  play();
  const grown = process.memoryUsage().rss - before;
  assert.ok(grown < 32 << 20, `60000 steps take ${grown} bytes`);
});

test("what a copy and console.log show of a position", () => {
  for (const game of rb.games) {
    const state = game.start(1);
    assert.equal(structuredClone(state).text, state.text);
    assert.equal(JSON.stringify({ state }), JSON.stringify({ state: state.text }));
    assert.equal(inspect(state), `State(${game.name} ${state.text})`);
    assert.equal(inspect({ state }, { depth: 0 }).includes(state.text), true);
    assert.equal(inspect(game), `Game(${game.name})`);
    assert.ok(inspect(rb).length < 80);
    assert.throws(() => { state.text = ""; }, TypeError);
  }
});
