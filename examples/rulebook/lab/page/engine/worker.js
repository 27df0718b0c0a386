// @ts-check
// The worker of the page: it thinks, and it analyses games, a step at a time.

import { finish, steps, tell } from "../rulebook/worker.js";

// The steps of a job follow each other, because the engine analyses one game at a time.
steps.analyse = (job, engine) => {
  if (!job.begun) engine.ask(job.question, job.about);
  job.begun = true;
  const step = engine.ask({ op: "analysing" });
  if (step.at < 0) finish(job, { done: { report: step.report, points: step.points } });
  else tell(job, step);
};
