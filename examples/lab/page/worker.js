"use strict";
// The worker searches in slices, so that it hears between them when the page wants something else. The page sends a job by
// its kind, and null in place of the question to stop it: "move" looks for a bot's move, "analyse" goes on until it is
// stopped, "curve" values the positions of a game one after the other. A job carries an id that its answers repeat.
importScripts("wasm_exec.js");

const slice = 25; // milliseconds
const jobs = {move: null, curve: null, analyse: null};
let ready = false, running = false;

const ask = question => JSON.parse(rulebook(JSON.stringify(question)));

onmessage = async ({data}) => {
  if (data.module) {
    const go = new Go();
    go.run(await WebAssembly.instantiate(data.module, go.importObject));
    ready = true;
  } else {
    jobs[data.kind] = data.question && {...data, spent: 0, nodes: 0, at: 0};
  }
  if (ready && !running) next();
};

function next() {
  const job = jobs.move || jobs.curve || jobs.analyse;
  running = !!job;
  if (!job) return;
  ({move, curve, analyse})[job.kind](job);
  setTimeout(next, 0);
}

function finish(job, answer) {
  if (jobs[job.kind] === job) jobs[job.kind] = null;
  postMessage({kind: job.kind, id: job.id, done: true, ...answer});
}

function move(job) {
  const found = ask({...job.question, op: "search", millis: Math.min(slice, job.millis - job.spent)});
  if (found.error) return finish(job, found);
  job.spent += found.millis;
  if (found.solved || job.spent >= job.millis - 1) finish(job, {best: found.best});
}

function analyse(job) {
  const found = ask({...job.question, op: "search", millis: slice});
  if (found.error) return finish(job, found);
  job.spent += found.millis;
  job.nodes += found.nodes;
  if (!found.choices) found.choices = ask({...job.question, op: "rank", millis: slice});
  const answer = {found, speed: job.spent && 1000 * job.nodes / job.spent, nodes: job.nodes};
  const most = 60000; // a phone should not be warm for ever
  if ((found.solved && job.spent > 40 * slice) || job.spent > most) return finish(job, answer);
  postMessage({kind: "analyse", id: job.id, ...answer});
}

function curve(job) {
  const found = ask({...job.question, state: job.states[job.at], op: "value", millis: Math.min(slice, job.millis - job.spent)});
  if (!found.error && !found.solved && (job.spent += found.millis) < job.millis - 1) return;
  const answer = {at: job.at, value: found.error ? null : found.value, solved: !!found.solved, best: found.best};
  job.at++;
  job.spent = 0;
  if (job.at === job.states.length) return finish(job, answer);
  postMessage({kind: "curve", id: job.id, ...answer});
}
