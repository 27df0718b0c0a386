// The page's end of a worker that thinks.

import { builtin, failed, inNode } from "./engine.js";

/** Thinker has a worker, which it starts when there is something to think about. */
export class Thinker {
  #module;
  #script;
  #worker = null;
  #starting = null;
  #jobs = new Map(); // by id: {resolve, reject, onReport}
  #ids = 0;

  constructor(module, script) {
    this.#module = module;
    this.#script = script;
  }

  /** run does a job and calls onReport on the way. */
  async run(job, { signal, onReport } = {}) {
    signal?.throwIfAborted();
    const id = ++this.#ids;
    const ended = new Promise((resolve, reject) => { this.#jobs.set(id, { resolve, reject, onReport }); });
    const stop = () => this.#stop(id, signal.reason);
    signal?.addEventListener("abort", stop);
    try {
      this.#open().then(worker => {
        if (!this.#jobs.has(id)) return;
        worker.ref?.();
        worker.postMessage({ id, ...job });
      }, error => this.#fail(error));
      return await ended;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** close ends the worker. Jobs that have not ended are rejected. */
  close() {
    this.#fail(new Error("the thinker was closed"));
  }

  #open() {
    return this.#starting ??= open(this.#script).then(worker => {
      this.#worker = worker;
      const wrong = error => this.#fail(error.error ?? new Error(error.message ?? "worker.js does not start: pass its script to load as workerScript"));
      if (inNode) worker.on("message", data => this.#hear(data)).on("error", wrong).unref();
      else Object.assign(worker, { onmessage: ({ data }) => this.#hear(data), onerror: wrong });
      worker.postMessage({ module: this.#module });
      return worker;
    });
  }

  #hear({ id, report, done, failure }) {
    if (report) {
      try {
        this.#jobs.get(id)?.onReport?.(report);
      } catch (error) {
        this.#stop(id, error);
      }
    } else if (done) this.#end(id)?.resolve(done);
    else this.#end(id)?.reject(failed(failure));
  }

  /** stop rejects a job and makes the worker forget it. */
  #stop(id, reason) {
    this.#worker?.postMessage({ stop: id });
    this.#end(id)?.reject(reason);
  }

  /** end forgets a job. A worker without jobs does not keep a program in Node from ending. */
  #end(id) {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    if (!this.#jobs.size) this.#worker?.unref?.();
    return job;
  }

  #fail(error) {
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    this.#starting?.then(worker => worker.terminate(), () => {});
    this.#starting = this.#worker = null;
    for (const job of jobs) job.reject(error);
  }
}

/** open starts a worker from its script, or from the file beside this one. */
async function open(script) {
  if (inNode) {
    const { Worker: NodeWorker } = await builtin("worker_threads"), base = import.meta.url; // see compile
    return new NodeWorker(new URL(script ? `data:text/javascript,${encodeURIComponent(script)}` : "./worker.js", base));
  }
  if (!script) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  // On a page from the disk, a worker cannot be a module. Then it has no await outside of functions, and gets messages before it listens.
  const whole = `const early = []; onmessage = event => early.push(event); (async () => {\n${script}\nearly.forEach(onmessage);\n})();`;
  return new Worker(URL.createObjectURL(new Blob([whole], { type: "text/javascript" })));
}
