import { countText } from "../../../src/domain/format.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { entitledActor } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import type { Registry } from "../../engine/served.types.ts";
import type { Ports } from "../../ports.ts";
import {
  runChart,
  type Input,
  type Place,
  type Sent,
} from "../../../src/sections/erp-runs/erp-runs.chart.ts";
import { sendNextDocuments } from "./send-next.ts";

/** The job that signs and sends the documents of a massive emission: one at a time for each. */
export const runJob: JobName<Input> = { kind: "emission-run" };

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

const STARTED_BY = ["erp-runs/create", "erp-runs/resume"];

/** Builds the job: each step sends some documents, in the name of whoever started it (ADR 28). */
export function createRunJob({ ports, registry, everything }: Needs): Job<Input> {
  async function sendNext(place: Place, step: StepContext): Promise<Sent> {
    const actor = await entitledActor(everything, step, STARTED_BY);
    const { tx, now } = step;
    const section = registry.of("erps");
    return sendNextDocuments({ db: tx, registry, section, actor, ports, now }, place);
  }

  return defineJob(runChart, {
    ...runJob,
    kind: runJob.kind,
    title: "Emisión masiva",
    steps: { sendNext },
    progress: ({ done, left }) => ({
      done,
      total: done + left,
      words: `Enviados ${countText(done)} de ${countText(done + left)} documentos`,
    }),
  });
}
