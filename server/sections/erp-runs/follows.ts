import type section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import { job } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import { runJob } from "./run-job.ts";

/** Starts the job that sends the documents of a run, or goes on with it. */
export const follows: FollowsOf<typeof section> = ({ id, action }) =>
  action === "create" || action === "resume" ? [job(runJob, id, { run: id })] : [];
