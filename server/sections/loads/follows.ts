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

/**
 * Starts the job that works on a load in blocks. A load whose reading stopped is read on; one whose rows are all there is
 * checked again.
 */
export const follows: FollowsOf<typeof section> = ({ id, action, before, values }) => {
  const { filas, validas, con_error } = values;
  const isRead = filas !== null && (validas ?? 0) + (con_error ?? 0) >= filas;
  const task =
    before?.status === "unread" && action === "recheck" && !isRead ? "read" : TASKS[action];
  return task === undefined ? [] : [job(loadJob, id, { load: id, task })];
};
