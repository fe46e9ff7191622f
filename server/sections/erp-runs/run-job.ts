import { countText } from "../../../src/domain/format.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { actorOf, requestOfJob } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
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

/** Builds the job: each step sends some documents, in the name of whoever started it (ADR 28). */
export function createRunJob({ ports, registry, everything }: Needs): Job<Input> {
  async function sendNext(place: Place, { tx, now, job }: StepContext): Promise<Sent> {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
    const actor = userId === "" ? null : await actorOf(tx, everything, who);
    if (actor === null) throw new Error("Quien la pidió ya no trabaja en esta empresa.");
    const section = registry.of("erps");
    return sendNextDocuments({ db: tx, registry, section, actor, ports, now }, place);
  }

  return defineJob(runChart, {
    ...runJob,
    kind: runJob.kind,
    title: "Emisión masiva",
    about: aboutRecord("erp-runs", ({ run }) => run),
    steps: { sendNext },
    progress: ({ done, left, outcome }) => ({
      done,
      total: done + left,
      words: outcome ?? `Va en el documento ${countText(done)} de ${countText(done + left)}`,
    }),
  });
}
