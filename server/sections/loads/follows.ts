import type section from "../../../src/sections/loads/loads.section.ts";
import { job } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import type { Task } from "../../../src/sections/loads/loads.chart.ts";
import { loadJob } from "./load-job.ts";

/** The work that follows each action on a load. */
const TASKS: Readonly<Record<string, Task>> = {
  create: "read",
  recheck: "recheck",
  apply: "apply",
  reverse: "reverse",
};

/** Starts the job that works on a load in blocks. */
export const follows: FollowsOf<typeof section> = ({ id, action }) => {
  const task = TASKS[action];
  return task === undefined ? [] : [job(loadJob, id, { load: id, task })];
};
