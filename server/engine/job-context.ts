import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import type { Ports } from "../ports.ts";
import { actorOf, requestOfJob } from "./job-actor.ts";
import type { HaltContext, StepContext } from "./jobs/define-job.ts";
import { Hopeless } from "./jobs/hopeless.ts";
import type { Registry, TransactionContext } from "./served.types.ts";
import { systemActor } from "./system-actor.ts";

/** All that a job of a section is built with. */
export type JobNeeds = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

const GONE = "Quien la pidió ya no trabaja en esta empresa.";
const NOT_ALLOWED = "Quien la pidió ya no puede hacerlo: su rol perdió el permiso.";

/**
 * The context in which a step of a job works on a section: in the name of whoever asked for it, while they may still do one
 * of the actions that start it (`controller/action`); each step asks again (ADR 28 and 37).
 * @throws Hopeless where they have left the company, or their role has lost the permission meanwhile.
 */
export async function contextOfStep(
  { ports, registry, everything }: JobNeeds,
  controller: Controller,
  { tx, now, job }: StepContext,
  startedBy: readonly string[],
): Promise<TransactionContext> {
  const { userId = "", companyId = null } = job.owner ?? {};
  const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
  const actor = userId === "" ? null : await actorOf(tx, everything, who);
  if (actor === null) throw new Hopeless(GONE);
  if (!startedBy.some((action) => isGranted(`/${action}`, actor.permission))) {
    throw new Hopeless(NOT_ALLOWED);
  }
  return { db: tx, registry, section: registry.of(controller), actor, ports, now };
}

/** The context in which the server takes a record of a section out of its job, which cannot go on: nobody asked for it. */
export function contextOfHalt(
  { ports, registry, everything }: JobNeeds,
  controller: Controller,
  { tx, now, job }: Pick<HaltContext, "tx" | "now" | "job">,
): TransactionContext {
  const companyId = job.owner?.companyId ?? 0;
  const actor = systemActor(everything, { companyId, requestId: requestOfJob(job.id) });
  return { db: tx, registry, section: registry.of(controller), actor, ports, now };
}
