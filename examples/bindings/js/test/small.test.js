import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../index.js";
import { rb } from "./helpers.js";

const small = await load({ wasm: "./rules.wasm" });

test("the program with the rules only plays the same games", () => {
  for (const { name } of rb.games) {
    let state = small.game(name).start(42n), same = rb.game(name).start(42n);
    for (let turn = 0; !state.over; turn++) {
      assert.deepEqual([state.text, state.hash, state.legalIndices()], [same.text, same.hash, same.legalIndices()]);
      const actions = state.legalActions(), action = actions[turn * 7 % actions.length];
      [state, same] = [state.apply(action), same.apply(action)];
    }
    assert.deepEqual([state.text, state.winner, state.ending], [same.text, same.winner, same.ending]);
  }
});

test("the program with the rules only says what it lacks", async () => {
  const state = small.game("onitama").start(1n), only = /"\w+"; rules\.wasm has the rules only/;
  await assert.rejects(small.think({ state, nodes: 10 }), only);
  assert.throws(() => state.picture(), only);
  assert.throws(() => small.record("{}"), only);
  small.close();
});
