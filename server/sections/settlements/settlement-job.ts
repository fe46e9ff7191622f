import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { countText } from "../../../src/domain/format.ts";
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

const STARTED_BY = ["settlements/create", "settlements/repeat"];

/** Builds the job: each step settles one portfolio, in the name of whoever started it (ADR 28). */
export function createSettlementJob({ ports, registry, everything }: Needs): Job<Input> {
  async function settleNext(place: Place, step: StepContext): Promise<Settled> {
    const actor = await entitledActor(everything, step, STARTED_BY);
    const { tx, now } = step;
    const section = registry.of("settlements");
    return settleNextPortfolio({ db: tx, registry, section, actor, ports, now }, place);
  }

  return defineJob(settlementChart, {
    ...settlementJob,
    kind: settlementJob.kind,
    title: "Liquidación de un período",
    steps: { settleNext },
    progress: ({ done, total }) => ({
      done,
      total,
      words: `Liquidados ${countText(done)} de ${countText(total)} portafolios`,
    }),
  });
}
