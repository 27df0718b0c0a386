import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks, rb } from "./helpers.js";

// A position knows nothing about the referee: a block that is about it, such as one with a timeout, is left out.
const beyond = new Set(["timeout", "grow", "seed"]);

for (const game of rb.games) {
  test(`the rules as data of ${game.name}`, () => {
    let run = 0;
    for (const block of blocks(game.name)) {
      const keys = block.given.map(([key]) => key);
      if (keys.some(key => beyond.has(key)) || !keys.includes("from") && !keys.includes("start") || block.given.some(([key, value]) => key === "line" && /^random$/i.test(value))) continue;
      check(game, block);
      run++;
    }
    assert.ok(run > 50, `${run} blocks were run, want more than 50`);
  });
}

function check(game, { at, given, outcome }) {
  const value = (list, key) => list.find(([k]) => k === key)?.[1];
  const all = (list, key) => list.filter(([k]) => k === key).map(([, v]) => v);
  const steps = all(given, "line");
  let verdicts = outcome.filter(([key]) => ["accepted", "refused", "ignored"].includes(key)).map(([key, why]) => key === "refused" ? why.split(":")[0] : key);
  let state;
  try {
    state = value(given, "from") === undefined
      ? game.start(value(given, "start"), JSON.parse(value(given, "options") ?? "{}"))
      : game.parse(value(given, "from"));
  } catch (error) {
    assert.equal(verdicts[0], "illegal", `${at}: ${error.message}`);
    return;
  }
  if (verdicts.length < steps.length) verdicts = steps.map(() => verdicts[0]);
  let failed = false, before = state;
  for (const [i, line] of steps.entries()) {
    let verdict = "accepted";
    before = state;
    try {
      if (state.over) verdict = "over";
      else state = state.apply(line);
    } catch (error) {
      verdict = error.kind;
    }
    assert.equal(verdict, verdicts[i], `${at}: the verdict on ${line}`);
    if (failed = verdict !== "accepted") break; // the rest belongs to the referee
  }
  if (failed) return;
  const to = value(outcome, "to");
  if (to !== undefined) assert.equal(state.text, to, at);
  const scores = value(outcome, "scores");
  if (scores !== undefined) {
    assert.equal(state.scores.join(" "), scores, `${at}: scores`);
    assert.equal(String(state.winner ?? ""), value(outcome, "winner") ?? "", `${at}: winner`);
    assert.equal(state.ending, value(outcome, "ending"), `${at}: ending`);
  }
  const show = (value(given, "show") ?? "").split(" ");
  if (show.includes("actions")) assert.equal(state.legalActions().join(", "), value(outcome, "actions") ?? "", `${at}: actions`);
  if (show.includes("resolves")) assert.equal(before.judge(steps.at(-1)).action, value(outcome, "resolves"), `${at}: resolves`);
  const seat = Number(value(given, "seat") ?? state.toMove);
  for (const what of ["init", "turn"]) {
    if (show.includes(what)) assert.equal(state.input(seat)[what], all(outcome, what).map(line => line + "\n").join(""), `${at}: ${what}`);
  }
}
