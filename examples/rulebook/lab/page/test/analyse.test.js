import assert from "node:assert/strict";
import { test } from "node:test";
import { analyseGame, readText, summarize } from "../engine/lab.js";
import { random, rb } from "./helpers.js";

for (const game of rb.games) {
  test(`analyse a game of ${game.name}`, async () => {
    const long = game.name === "vindinium", start = game.start(long ? 3 : 2), turns = [], below = random(5);
    let state = start;
    while (!state.over && turns.length < (long ? 200 : 24)) {
      const list = state.legalActions();
      turns.push({ action: list[below(list.length)], opinion: state.toMove === 0 ? 0.95 : null });
      state = state.apply(turns.at(-1).action);
    }
    const seen = [], early = [];
    const { report, points } = await analyseGame({
      start, turns, players: ["me"], seat: 0, nodes: game.name === "volcano" ? 100 : 2000, onPoint: (at, point, share, report) => {
        seen.push([at, share, point]);
        if (report) early.push(report);
      },
    });
    const states = [start];
    for (const { action } of turns) states.push(states.at(-1).apply(action));
    const expected = turns.map((_, at) => at).filter(at => start.numPlayers === 2 || states[at].toMove === 0).reverse();
    assert.deepEqual(seen.map(([at]) => at).slice(0, expected.length), expected);
    for (const [i, [, share]] of seen.entries()) assert.ok(share <= 1 && share >= (seen[i - 1]?.[1] ?? 0), "shares grow");
    for (const [at, , point] of seen) if (seen.findLast(([other]) => other === at)[2] === point) assert.deepEqual(points[at], point);
    for (const [at] of seen.slice(expected.length)) assert.ok(points[at].times > 1);
    assert.ok(early.length > 1 && early[0].mistakes.length <= early.at(-1).mistakes.length, "reports on the way");
    assert.equal(report.player, "me");
    assert.equal(report.odds.length, turns.length + 1);
    assert.ok(report.mistakes.length > 0);
    for (const { turn, played, better, before, after, opinion } of report.mistakes) {
      assert.equal(opinion, 0.95);
      assert.equal(played.action, turns[turn].action);
      assert.ok(states[turn].legalActions().includes(better.action));
      assert.ok(before > after && before <= 1 && after >= 0);
    }
    assert.ok(report.choices.length > 0);
    assert.equal(summarize([report, report]).results, `${report.result} (2)`);
    await assert.rejects(analyseGame({ start, turns, seat: start.numPlayers }), /there is no seat/);
  });
}

test("analyse a record", async () => {
  const record = JSON.stringify({
    game: "onitama", seed: 42, options: {}, players: ["a", "b"], scores: [0, 1], winner: 1,
    turns: [{ player: 0, out: "13 B1A2", stderr: "[PDATA] eval = 0.9" }, { player: 1, out: "0 A5B4" }, { player: 0, out: "nonsense" }],
  });
  const reading = readText(record);
  assert.deepEqual(reading.turns.map(({ action, opinion }) => [action, opinion]), [["13 B1A2", 0.9], ["0 A5B4", null], ["", null]]);
  const { report } = await analyseGame({ ...reading, seat: 0, nodes: 300 });
  assert.equal(report.result, "lost");
  assert.deepEqual(report.failures.map(({ turn, kind }) => [turn, kind]), [[2, "invalid"]]);
  assert.match(report.sentences[0].text, /^a gave an invalid answer \("nonsense" was rejected/);
  const shares = [];
  const other = await analyseGame({ record, seat: 0, nodes: 300, urgent: false, onPoint: (at, point, share) => shares.push(share) });
  for (const text of ["hello", "", '{"turns": 1}', "{}"]) {
    await assert.rejects(analyseGame({ record: text, seat: 0 }), { kind: "syntax", message: /^(this is not JSON|the (value|object))/ }, text);
  }
  assert.equal(report.ending, "unfinished"); // that of the position: only a record has a referee that the failure has stopped
  assert.deepEqual(other.report, { ...report, ending: "stopped" });
  assert.ok(shares.length > 1 && shares.every((share, i) => share <= 1 && share >= (shares[i - 1] ?? 0)), `${shares}`);
  assert.equal(report.odds[3][1], 1);
});

test("several workers", async () => {
  const start = rb.game("onitama").start(2), turns = [], below = random(6), order = [];
  for (let state = start; turns.length < 20 && !state.over; state = state.apply(turns.at(-1).action)) turns.push({ action: state.legalActions()[below(state.legalActions().length)] });
  const request = { start, turns, seat: 0, nodes: 300 }, record = JSON.stringify({ game: "onitama", seed: 2, players: ["a", "b"], turns: [{ player: 0, out: turns[0].action }] });
  const then = (promise, name) => promise.then(result => {
    order.push(name);
    return result;
  });
  const [a, b] = await Promise.all([
    then(analyseGame(request), "first"), then(analyseGame(request), "second"), then(analyseGame({ record, seat: 0, urgent: false }), "record"), then(analyseGame({ ...request, turns: turns.slice(0, 1) }), "short"),
  ]);
  assert.deepEqual(a, b);
  assert.ok(a.points.every(Boolean) && a.points.some(({ sure }) => sure === "held"));
  assert.ok(order.indexOf("short") < order.indexOf("record"), `${order}: the game of a file comes last`);
});

test("analysing is cancelled", async () => {
  const start = rb.game("onitama").start(1), turns = [{ action: start.legalActions()[0] }], seat = 0;
  const stop = new AbortController();
  await assert.rejects(analyseGame({ start, turns: Array(1).fill(turns[0]), seat, nodes: 100, signal: stop.signal, onPoint: () => stop.abort(new Error("enough")) }), { message: "enough" });
  await assert.rejects(analyseGame({ start, turns: [{ action: "nonsense" }], seat }), { kind: "syntax" });
  assert.deepEqual((await analyseGame({ start, turns: [], seat })).points, []);
});
