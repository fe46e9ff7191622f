import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import type { Ports } from "../ports.ts";
import { actorOf, requestOfJob } from "./job-actor.ts";
import type { StepContext } from "./jobs/define-job.ts";
import type { Registry, TransactionContext } from "./served.types.ts";

/** All that a job of a section is built with. */
export type JobNeeds = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/**
 * The context in which a step of a job works on a section: in the name of whoever asked for it, with the rights that
 * they have now (ADR 28).
 *
 * @throws Error for one who is no longer in the company, in the words for staff.
 */
export async function contextOfStep(
  { ports, registry, everything }: JobNeeds,
  controller: Controller,
  { tx, now, job }: StepContext,
  asked = "pidió",
): Promise<TransactionContext> {
  const { userId = "", companyId = null } = job.owner ?? {};
  const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
  const actor = userId === "" ? null : await actorOf(tx, everything, who);
  if (actor === null) throw new Error(`Quien la ${asked} ya no trabaja en esta empresa.`);
  return { db: tx, registry, section: registry.of(controller), actor, ports, now };
}
