import type { Diagram } from "../flows/diagram.types.ts";

/** The charts of jobs, by their ids, each with the states of lives that wait for it. */
export const WAITED_JOBS: Readonly<Record<string, readonly string[]>> = {
  blocks: [
    "load.received",
    "load.reading",
    "load.applying",
    "load.reversing",
    "settlement.preparing",
    "settlement.calculating",
    "erpRun.running",
    "bankStatement.received",
    "bankStatement.reading",
    "bankStatement.crossing",
    "transferBatch.writing",
    "transferBatch.reading",
  ],
  bankFile: ["transfer.sending"],
  emission: ["erp.sending", "erp.unanswered"],
  voucher: ["erp.sending"],
  sending: ["campaign.scheduled", "campaign.sending"],
};

/** The chart of the job that notices that a day has come. */
const TIMER = "timer";

/** Gives the ids of the charts of the jobs that a state of a life waits for. */
export function jobsAt(state: string, { edges }: Pick<Diagram, "edges">): readonly string[] {
  const own = Object.keys(WAITED_JOBS).filter((job) => WAITED_JOBS[job]?.includes(state) === true);
  const isTimed = edges.some(
    ({ source, event }) => source === state && event.startsWith("xstate.after."),
  );
  return isTimed ? [...own, TIMER] : own;
}
