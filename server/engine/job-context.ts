import { isGranted } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import { carryOut } from "./commands/carry-out.ts";
import type { Effect } from "./commands/effects.ts";
import { actorOf, requestOfJob } from "./job-actor.ts";
import type { HaltContext, StepContext } from "./jobs/define-job.ts";
import { Hopeless } from "./jobs/hopeless.ts";
import type { JobNeeds, TransactionContext } from "./served.types.ts";
import { systemActor } from "./system-actor.ts";
import { storedOf } from "./write/stored.ts";

const GONE = "Quien la pidió ya no trabaja en este fondo.";
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

type Halting = {
  readonly id: string;
  readonly context: HaltContext;
  /** The effects that take the record out of a status in which it waits for the job; null for one in which it does not. */
  readonly effects: (tx: TransactionContext, status: string) => Promise<Halted> | Halted;
};
type Halted = readonly Effect[] | null;

/**
 * Takes the record of a job that cannot go on out of the status in which it waits for it, by the server alone: nobody asked
 * for it (ADR 101). Gives false where there is no such record, or it waits for nothing.
 */
export async function haltRecord(
  { ports, registry, everything }: JobNeeds,
  controller: Controller,
  { id, context: { tx: db, now, job, companyId }, effects }: Halting,
): Promise<boolean> {
  const actor = systemActor(everything, {
    companyId: companyId ?? 0,
    requestId: requestOfJob(job.id),
  });
  const tx = { db, registry, section: registry.of(controller), actor, ports, now };
  const record = (await storedOf(tx, [id])).get(id);
  const following = record === undefined ? null : await effects(tx, record.status ?? "");
  if (following === null) return false;
  await carryOut(tx, following);
  return true;
}
