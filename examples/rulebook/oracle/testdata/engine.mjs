// Answers requests about a line in a position through the package for JavaScript.
import { createInterface } from "node:readline";
import { load } from "../../../bindings/js/index.js";

const rb = await load();
for await (const text of createInterface({ input: process.stdin })) {
  const request = JSON.parse(text);
  let answer;
  try {
    answer = { state: rb.game(request.game).parse(request.state).apply(request.action).text };
  } catch (error) {
    answer = { kind: error.kind, error: error.message };
  }
  console.log(JSON.stringify(answer));
}
