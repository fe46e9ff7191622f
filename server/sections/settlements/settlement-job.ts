import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { countText } from "../../../src/domain/format.ts";
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
  settlementChart,
  type Input,
  type Place,
  type Settled,
} from "../../../src/sections/settlements/settlements.chart.ts";
import { settleNextPortfolio } from "./settle-next.ts";

/** The job that settles a month: one at a time for each company and month. */
export const settlementJob: JobName<Input> = { kind: "liquidacion" };

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** Builds the job: each step settles one portfolio, in the name of whoever started it (ADR 28). */
export function createSettlementJob({ ports, registry, everything }: Needs): Job<Input> {
  async function settleNext(place: Place, { tx, now, job }: StepContext): Promise<Settled> {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
    const actor = userId === "" ? null : await actorOf(tx, everything, who);
    if (actor === null) throw new Error("Quien la pidió ya no trabaja en esta empresa.");
    const section = registry.of("settlements");
    return settleNextPortfolio({ db: tx, registry, section, actor, ports, now }, place);
  }

  return defineJob(settlementChart, {
    ...settlementJob,
    kind: settlementJob.kind,
    title: "Liquidación de un período",
    about: aboutRecord("settlements", ({ settlement }) => settlement),
    steps: { settleNext },
    progress: ({ done, total, outcome }) => ({
      done,
      total,
      words: outcome ?? `Va en el portafolio ${countText(done)} de ${countText(total)}`,
    }),
  });
}
