import { countText } from "../../../src/domain/format.ts";
import { happen } from "../../engine/commands/effects.ts";
import { haltRecord, contextOfStep } from "../../engine/job-context.ts";
import type { JobNeeds } from "../../engine/served.types.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import section from "../../../src/sections/settlements/settlements.section.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import {
  settlementChart,
  type Input,
  type Place,
  type Settled,
} from "../../../src/sections/settlements/settlements.chart.ts";
import { settleNextPortfolio } from "./settle-next.ts";

/** The job that settles a month: one at a time for each company and month. */
export const settlementJob: JobName<Input> = { kind: "liquidacion" };

const STARTED_BY = ["settlements/create", "settlements/repeat"];

/** Builds the job: each step settles one portfolio, in the name of whoever started it (ADR 28). */
export function createSettlementJob(needs: JobNeeds): Job<Input> {
  async function settleNext(place: Place, step: StepContext): Promise<Settled> {
    return settleNextPortfolio(await contextOfStep(needs, "settlements", step, STARTED_BY), place);
  }

  return defineJob(settlementChart, {
    ...settlementJob,
    kind: settlementJob.kind,
    title: "Liquidación de un período",
    about: aboutRecord("settlements", ({ settlement }) => settlement),
    steps: { settleNext },
    halt: async ({ settlement }, context) =>
      haltRecord(needs, "settlements", {
        id: settlement,
        context,
        effects: (_tx, status) =>
          status === "preparing" || status === "calculating"
            ? [happen(section, settlement, "halt", { problem: context.reason })]
            : null,
      }),
    progress: ({ done, total, outcome }) => ({
      done,
      total,
      words: outcome ?? `Va en el portafolio ${countText(done)} de ${countText(total)}`,
    }),
  });
}
