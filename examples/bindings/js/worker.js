// The worker thinks in slices, so that it hears between them when a job is to stop. It gets {module} first, then jobs and
// {stop: id}. A job is {id, question, about, ms, nodes}: a question to the engine, and what it is about. The worker works on the jobs in
// their order, and answers {id, report} while a job goes on, and {id, done} or {id, failure} at its end.

import { Engine, builtin, inNode } from "./engine.js";

const sliceMillis = 25, sliceNodes = 4096;
const reportEvery = 50; // milliseconds

let port; // to the page; bundlers reject an await here
let engine = null;
let jobs = [];
let running = false;

function hear(data) {
  // A browser tells the page about an error in a callback, but not about a rejected promise.
  if (data.module) Engine.start(data.module).then(started => { engine = started; run(); }, error => later(() => { throw error; }));
  else if (data.stop) jobs = jobs.filter(job => job.id !== data.stop);
  else jobs.push({ ...data, spent: 0, seen: 0, reported: 0 });
  run();
}

function run() {
  if (running || !engine || !jobs.length) return;
  running = true;
  later(() => {
    running = false;
    if (jobs.length) attempt(jobs[0]);
    run();
  });
}

// later calls a function after the messages that have come. A timer would be late by a few milliseconds in a browser.
const later = globalThis.setImmediate ?? (() => {
  const { port1, port2 } = new MessageChannel(), waiting = [];
  port1.onmessage = () => waiting.shift()();
  return what => {
    waiting.push(what);
    port2.postMessage(0);
  };
})();

function attempt(job) {
  try {
    steps[job.question.op](job, engine);
  } catch (error) {
    finish(job, { failure: { error: error.message, kind: error.kind, line: error.line } });
  }
}

/** steps do a step of a job, by the operations of the questions. */
export const steps = { think: slice };

function slice(job) {
  const report = engine.ask({ ...job.question, ...budget(job) }, job.about);
  job.spent += report.ms;
  job.seen += report.nodes;
  report.ms = job.spent;
  report.nodes = job.seen;
  const out = job.ms && job.spent > job.ms - 1 || job.nodes && job.seen >= job.nodes;
  if (out || report.settled) return finish(job, { done: report });
  if (job.spent < job.reported + reportEvery) return;
  job.reported = job.spent;
  tell(job, report);
}

// The slices of a job that is limited only by nodes do not depend on the time, so that it finds the same every time.
function budget({ ms, nodes, spent, seen }) {
  if (!ms) return { nodes: Math.min(sliceNodes, nodes - seen) };
  return { ms: Math.min(sliceMillis, ms - spent), nodes: nodes ? nodes - seen : 0 };
}

/** tell sends what is known so far, and finish the end of a job. */
export function tell(job, report) {
  port.postMessage({ id: job.id, report });
}

export function finish(job, answer) {
  jobs = jobs.filter(other => other !== job);
  port.postMessage({ id: job.id, ...answer });
}

if (inNode) {
  builtin("worker_threads").then(({ parentPort }) => { port = parentPort.on("message", hear); });
} else {
  port = globalThis;
  port.onmessage = ({ data }) => hear(data);
}
