import type section from "../../../src/sections/settlements/settlements.section.ts";
import { job } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import { settlementJob } from "./settlement-job.ts";

/** Starts the job that settles the month, portfolio by portfolio. */
export const follows: FollowsOf<typeof section> = ({ id, action }) =>
  action === "create" || action === "repeat" ? [job(settlementJob, id, { settlement: id })] : [];
