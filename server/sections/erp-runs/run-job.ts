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
import section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import {
  runChart,
  type Input,
  type Place,
  type Sent,
} from "../../../src/sections/erp-runs/erp-runs.chart.ts";
import { sendNextDocuments } from "./send-next.ts";

/** The job that signs and sends the documents of a massive emission: one at a time for each. */
export const runJob: JobName<Input> = { kind: "emission-run" };

const STARTED_BY = ["erp-runs/create", "erp-runs/resume"];

/** Builds the job: each step sends some documents, in the name of whoever started it (ADR 28). */
export function createRunJob(needs: JobNeeds): Job<Input> {
  async function sendNext(place: Place, step: StepContext): Promise<Sent> {
    return sendNextDocuments(await contextOfStep(needs, "erps", step, STARTED_BY), place);
  }

  return defineJob(runChart, {
    ...runJob,
    kind: runJob.kind,
    title: "Emisión masiva",
    about: aboutRecord("erp-runs", ({ run }) => run),
    steps: { sendNext },
    halt: async ({ run }, context) =>
      haltRecord(needs, "erp-runs", {
        id: run,
        context,
        effects: (_tx, status) =>
          status === "running" ? [happen(section, run, "stop", { problem: context.reason })] : null,
      }),
    progress: ({ done, left, outcome }) => ({
      done,
      total: done + left,
      words: outcome ?? `Va en el documento ${countText(done)} de ${countText(done + left)}`,
    }),
  });
}
