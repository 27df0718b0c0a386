// The page's end of the workers that think.

import { builtin, failed, inNode } from "./engine.js";

/** Thinker has workers, which it starts when there is something to think about. Each does one job at a time. */
export class Thinker {
  #module;
  #from; // where the worker's program comes from: {address, script}, of which load got at most one
  #most;         // workers
  #workers = []; // {ready, port, job}: a promise of the worker, the worker once it runs, and its job, null if it has none
  #waiting = []; // jobs without a worker: {id, job, urgent, resolve, reject, onReport}
  #ids = 0;

  constructor(module, from, most) {
    this.#module = module;
    this.#from = from;
    this.#most = most;
  }

  /** run does a job and calls onReport on the way. Urgent jobs come before the others that wait. */
  async run(job, { signal, onReport, urgent = false } = {}) {
    signal?.throwIfAborted();
    const mine = { id: ++this.#ids, job, urgent, onReport }, stop = () => this.#stop(mine, signal.reason);
    const ended = new Promise((resolve, reject) => Object.assign(mine, { resolve, reject }));
    signal?.addEventListener("abort", stop);
    const at = urgent ? this.#waiting.findIndex(other => !other.urgent) : -1;
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, mine);
    this.#next();
    try {
      return await ended;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** start starts a worker before there is something to think about. */
  start() {
    if (!this.#workers.length) this.#open();
  }

  /** close ends the workers. Jobs that have not ended are rejected. */
  close() {
    const error = new Error("the thinker was closed");
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    for (const worker of [...this.#workers]) this.#fail(worker, error);
  }

  /** next gives the jobs that wait to the workers that have none. */
  #next() {
    while (this.#waiting.length) {
      const worker = this.#workers.find(({ job }) => !job) ?? (this.#workers.length < this.#most ? this.#open() : null);
      if (!worker) return;
      const mine = worker.job = this.#waiting.shift();
      worker.ready.then(port => {
        if (worker.job !== mine) return;
        port.ref?.();
        port.postMessage({ id: mine.id, ...mine.job });
      }, error => this.#fail(worker, error));
    }
  }

  #open() {
    const worker = { job: null, port: null };
    worker.ready = open(this.#from).then(port => {
      const wrong = error => this.#fail(worker, error.error ?? new Error(error.message || reason(this.#from)));
      if (inNode) port.on("message", data => this.#hear(worker, data)).on("error", wrong).unref();
      else Object.assign(port, { onmessage: ({ data }) => this.#hear(worker, data), onerror: wrong });
      port.postMessage({ module: this.#module });
      return worker.port = port;
    });
    this.#workers.push(worker);
    return worker;
  }

  #hear(worker, { id, report, done, failure }) {
    const { job } = worker;
    if (job?.id !== id) return; // It was stopped.
    if (report) {
      try {
        job.onReport?.(report);
      } catch (error) {
        this.#stop(job, error);
      }
      return;
    }
    this.#free(worker);
    if (done) job.resolve(done);
    else job.reject(failed(failure));
  }

  /** stop rejects a job and makes its worker forget it. */
  #stop(job, reason) {
    const worker = this.#workers.find(other => other.job === job);
    this.#waiting = this.#waiting.filter(other => other !== job);
    worker?.port?.postMessage({ stop: job.id });
    if (worker) this.#free(worker);
    job.reject(reason);
  }

  /** free gives a worker the next job. Without one it does not keep a program in Node from ending. */
  #free(worker) {
    worker.job = null;
    worker.port?.unref?.();
    this.#next();
  }

  #fail(worker, error) {
    this.#workers = this.#workers.filter(other => other !== worker);
    worker.ready.then(port => port.terminate(), () => {});
    worker.job?.reject(error);
    worker.job = null;
    this.#next();
  }
}

/** reason explains why a worker has not started, for browsers that do not. */
export function reason({ address, script }) {
  if (script) return "the worker for think does not start; a content security policy must allow it with worker-src blob:, or pass the address of worker-script.js to load as worker, in place of its text";
  return `the worker for think does not start: ${address ?? "worker.js"} cannot be loaded, which happens when it is first needed; newThinker().start() loads it before, and load takes another address as worker or the text of worker-script.js as workerScript`;
}

/** open starts a worker from an address, from a script, or from the file beside this one. */
async function open({ address, script }) {
  const base = import.meta.url ?? globalThis.location?.href; // see compile
  if (inNode) {
    const { Worker: NodeWorker } = await builtin("worker_threads");
    return new NodeWorker(new URL(script ? `data:text/javascript,${encodeURIComponent(script)}` : address ?? "./worker.js", base));
  }
  if (address) return new Worker(new URL(address, base), { type: "module" });
  if (!script) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  // On a page from the disk, a worker cannot be a module. Then it has no await outside of functions, and gets messages before it listens.
  const whole = `const early = []; onmessage = event => early.push(event); (async () => {\n${script}\nearly.forEach(onmessage);\n})();`;
  return new Worker(URL.createObjectURL(new Blob([whole], { type: "text/javascript" })));
}
