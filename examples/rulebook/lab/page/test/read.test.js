import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { openFile, readText } from "../engine/lab.js";
import { later, random, rb, recorded } from "./helpers.js";

test("read records", () => {
  for (const game of rb.games) {
    for (const text of recorded(game.name, 5)) {
      const record = JSON.parse(text), read = readText(text);
      assert.equal(read.kind, "record");
      assert.equal(read.game, game);
      assert.deepEqual(read.notes, []);
      assert.deepEqual(read.scores, record.scores);
      let state = read.start;
      for (const turn of read.turns) {
        if (turn.action) state = state.apply(turn.action);
        assert.equal(turn.state.text, state.text);
      }
      const asked = record.turns.filter(turn => !turn.off);
      assert.deepEqual(read.turns.filter(turn => turn.in).map(({ player, out, in: lines }) => ({ player, out, lines })), asked.map(({ player, out, in: lines }) => ({ player, out, lines })));
    }
  }
});

test("read positions, Setups and actions", () => {
  for (const game of rb.games) {
    const state = later(game.start(3), 5);
    assert.ok(readText(` ${state.text}\n`).start.equals(state));
    const read = readText(JSON.stringify(state.setup(), null, 2));
    assert.equal(read.kind, "setup");
    assert.ok(read.start.equals(state));
    const actions = [];
    let next = state;
    for (let i = 0; i < 4; i++) {
      actions.push(next.legalActions()[0]);
      next = next.apply(actions[i]);
    }
    const line = readText(actions.join("\n"), { state });
    assert.equal(line.kind, "actions");
    assert.ok(line.turns.at(-1).state.equals(next));
    assert.ok(readText(actions[0], { state }).turns[0].state.equals(state.apply(actions[0])));
  }
});

test("read a turn from the middle of a game", () => {
  for (const game of rb.games) {
    for (let n = 20; n < 24; n++) {
      const state = later(game.start(3), n), { turn } = state.input();
      // The board shows the position itself, or another one of the game.
      const exact = readText(turn, { state });
      assert.deepEqual(exact.guess, { seat: state.toMove, turn: state.turn }, game.name);
      assert.match(exact.notes[0], /is assumed/);
      assert.equal(exact.start.withoutTurn().setup().rows.join("/"), state.setup().rows.join("/"));
      assert.equal(exact.start.toMove, state.toMove);
      assert.equal(exact.start.turn, state.turn);
      const other = later(state, state.numPlayers, 9);
      assert.equal(readText(turn, { state: other }).start.toMove, other.toMove, game.name);
      // Whoever knows better says so.
      const seat = (state.toMove + 1) % state.numPlayers;
      if (game.name === "onitama") {
        // The lines of the cards are those of the player who reads.
        assert.throws(() => readText(turn, { state, seat }), { kind: "syntax", message: /instead of/ });
      } else {
        const told = readText(turn, { state, seat, turn: state.turn + (game.name === "volcano" ? 2 : 1) });
        assert.deepEqual(told.guess, { seat, turn: told.start.turn });
        assert.equal(told.start.toMove, seat);
        assert.deepEqual(told.notes, []);
      }
      assert.throws(() => readText(turn, { state, seat: state.numPlayers }), /^Error: there is no seat/);
      assert.throws(() => readText(turn, { state, seat: state.toMove, turn: state.turn + (game.name === "volcano" ? 2 : 1) }), /^Error: turn \d+ is not a turn of player \d$/);
    }
  }
});

test("read some turns from the middle of a game", () => {
  for (const game of rb.games) {
    for (const seat of [0, 1]) {
      let state = later(game.start(3), 12), log = "", first = null, last = null;
      for (let n = 0; n < 4 * state.numPlayers; n++) {
        if (state.toMove === seat) {
          log += state.input().turn;
          first ??= state;
          last = state;
        }
        const next = state.apply(state.legalIndices()[0]);
        if (next.over) break;
        state = next;
      }
      const read = readText(log, { state: first });
      assert.equal(read.game, game);
      assert.equal(read.start.turn, first.turn, game.name);
      const end = read.turns.at(-1)?.state ?? read.start;
      assert.deepEqual([end.turn, end.toMove, end.setup().rows], [last.turn, seat, last.setup().rows]);
    }
  }
});

test("read a whole log", () => {
  for (const game of rb.games) {
    let state = game.start(4);
    const start = state, seat = 1, log = [], below = random(3);
    for (let n = 0; n < 4 * state.numPlayers; n++) {
      if (state.toMove === seat) log.push((log.length ? "" : state.input(seat).init) + state.input(seat).turn);
      const list = state.legalIndices();
      state = state.apply(list[below(list.length)]);
    }
    const read = readText(log.join(""));
    assert.equal(read.game, game);
    assert.equal(read.kind, "input");
    assert.equal(read.guess, null);
    assert.equal(read.start.toMove, seat);
    assert.ok(read.turns.length >= 2 * start.numPlayers, `${read.turns.length} turns of ${game.name}`);
  }
});

test("what cannot be read", () => {
  const canRead = /Paste a position as text, a Setup as JSON, a recorded game/;
  for (const text of ["", " \n", "hello", "hello\nworld", "{}", "[]", "[1, 2]", '{"rows": [1]}', '{"turns": []}', '{"frames": []}', '{"outputs": {}}', '{"a": {"b": 1}}', "1", "null", "\0", "{".repeat(1e5)]) {
    assert.throws(() => readText(text), error => error.kind === "syntax" && error.message.length < 500, text.slice(0, 20));
  }
  for (const text of ["", "hello", "hello\nworld", "{}", "[]", '{"a": 1}', '{"turns": []}', '{"frames": []}', '{"outputs": {}}']) assert.throws(() => readText(text), { message: canRead }, text);
  assert.throws(() => readText('\n\n{"rows":\n  [,]}'), { line: 4, message: /^this is not JSON/ });
  assert.throws(() => readText("bbBbb/...../...../...../wwWw eel,dragon/rabbit,horse/crab 0 0", { state: rb.game("onitama").start(1) }), { message: /^onitama: / });
  assert.throws(() => readText("\ufffdPNG\r\n\x1a\n\0\0"), { message: /^this is not a text\. Paste / });
  const hidden = JSON.stringify({ frames: [{ agentId: -1 }, { agentId: 0, stdout: "0 MOVE 1 3\n" }] });
  assert.throws(() => readText(hidden), { kind: "", message: /does not say the seed/ });
  const cultist = rb.game("cultist"), seed = { kind: "syntax", message: 'the seed must be a whole number from -2^63 to 2^63-1, not "abc"' };
  for (const wrong of [() => readText(hidden, { seed: "abc" }), () => cultist.start("abc"), () => cultist.start(1).complete("abc")]) assert.throws(wrong, seed);
  assert.throws(() => cultist.parseSetup("{\n,"), { kind: "syntax", line: 2, message: /^this is not JSON/ });
  assert.equal(readText(hidden, { seed: 1 }).seed, 1n);
});

test("read actions that are not legal", () => {
  const state = rb.game("onitama").start(42), next = state.apply("13 B1A2");
  const reason = (position, action) => {
    try {
      position.apply(action);
    } catch ({ kind, message }) {
      return { kind, message };
    }
  };
  for (const [text, line, expected] of [
    ["13 B1A2\n0 A5A4", 2, reason(next, "0 A5A4")], ["\n> 13 B1A2\n\n> zz", 4, reason(next, "zz")], ["9 A5A4", 1, reason(state, "9 A5A4")],
    ["hello", 0, { kind: "syntax", message: /^"hello" is not a position, nor an action/ }], ["9 A5A4\n13 B1A2", 1, { kind: "syntax", message: /Paste a position/ }],
  ]) assert.throws(() => readText(text, { state }), { line, ...expected }, text);
  const over = rb.game("onitama").parse("b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200");
  assert.throws(() => readText("1 A1A2", { state: over }), { line: 1, ...reason(over, "1 A1A2") });
});

test("open files", async () => {
  const lines = rb.games.flatMap(game => recorded(game.name, 3));
  const text = "\ufeff" + lines.join("\n") + '\n\nhello\n{"turns":\n 1}\n' + JSON.stringify(JSON.parse(lines[0]), null, 1) + '\n{"turns": [';
  const bytes = new TextEncoder().encode(text);
  for (const file of [text, bytes, bytes.buffer, new Blob([text]), gzipSync(text), Buffer.from(text, "utf16le")]) {
    const games = await openFile(file);
    assert.equal(games.entries.length, 16);
    assert.deepEqual(games.entries.map(({ error }) => error === ""), [...Array(12).fill(true), false, false, true, false]);
    for (const [i, line] of [...lines, "", "", lines[0]].entries()) {
      if (!line) continue;
      const record = JSON.parse(line), entry = games.entries[i];
      assert.deepEqual([entry.number, entry.game, entry.turns, entry.scores, entry.seed], [i, record.game, record.turns.length, record.scores, BigInt(line.match(/"seed":(-?\d+)/)[1])]);
      assert.ok(games.read(i).turns.length > 0);
    }
    assert.throws(() => games.read(13), { line: 16 });
    assert.throws(() => games.read(16), { message: "there is no game 16; the games are 0 to 15" });
  }
  const log = rb.game("onitama").start(1).input(0);
  const games = await openFile(log.init + log.turn);
  assert.equal(games.entries.length, 1);
  assert.equal(games.read(0).kind, "input");
  await assert.rejects(openFile(lines.join("\n").repeat(200), { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.equal((await openFile("")).entries.length, 0);
  for (const wrong of [undefined, null, {}, 5, [1, 2], Promise.resolve("")]) {
    await assert.rejects(openFile(wrong), { name: "TypeError", message: "file must be a Blob, an ArrayBuffer, a Uint8Array or a string" });
  }
});
