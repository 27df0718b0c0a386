import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { test } from "node:test";
import { rb } from "./helpers.js";

test("recorded games", () => {
  for (const game of rb.games) {
    const file = new URL(`../../../../${game.name}/testdata/transcripts.jsonl.gz`, import.meta.url);
    for (const text of gunzipSync(readFileSync(file)).toString().split("\n").slice(0, 5)) {
      const recorded = JSON.parse(text), { start, turns, ...read } = rb.record(text);
      assert.equal(read.game, game);
      assert.deepEqual(read.notes, []);
      assert.deepEqual(read.scores, recorded.scores);
      let state = start;
      for (const { action, words, state: after } of turns) {
        if (action) state = state.apply(action);
        assert.equal(after.text, state.text);
        assert.ok(!action || words);
      }
    }
  }
});

test("records that cannot be read", () => {
  for (const text of ["", "hello", "[]", "{}", '{"turns": 1}', '{"a": 1}', "{".repeat(1e5)]) assert.throws(() => rb.record(text), { kind: "syntax" }, text.slice(0, 20));
  assert.throws(() => rb.record('\n{"turns":\n[,]}'), { line: 3, message: /^this is not JSON/ });
  const hidden = JSON.stringify({ frames: [{ agentId: -1 }, { agentId: 0, stdout: "0 MOVE 1 3\n" }] });
  assert.throws(() => rb.record(hidden), { kind: "", message: /does not say the seed/ });
  assert.throws(() => rb.record(hidden, { seed: "abc" }), { kind: "syntax", message: 'the seed must be a whole number from -2^63 to 2^63-1, not "abc"' });
  assert.equal(rb.record(hidden, { seed: 1 }).seed, 1n);
});

test("a line of actions in words", () => {
  const state = rb.game("onitama").start(42), [step] = state.play(["13 B1A2"]);
  assert.deepEqual([step.action, step.player, step.state.text], ["13 B1A2", 0, state.apply("13 B1A2").text]);
  assert.match(step.notation, /B1/);
  assert.throws(() => state.play(["13 B1A2", "9 A5A4"]), { kind: "illegal", message: /^action 2 of the line: / });
});
