import { sql, type RawBuilder } from "kysely";
import section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { lockedRecord } from "../../engine/write/stored.ts";
import { NO_NUMBERING } from "../erps/numbering.ts";
import type { Place, Sent } from "../../../src/sections/erp-runs/erp-runs.chart.ts";
import { runOutcome } from "./run-outcome.ts";
import { finishedRun } from "./finished-run.ts";

/** Documents that are signed in one transaction: between two of them what people do meanwhile is seen. */
const BLOCK = 2;

/**
 * Signs and sends the next pending documents of a run, in the order of their records. One whose data are incomplete
 * stays pending with its reason; without numbers the run stops, and goes on from there once there are some.
 */
export async function sendNextDocuments(
  tx: TransactionContext,
  { run, after }: Place,
): Promise<Sent> {
  const { ids, left } = await pendingOf(tx, { run, after });
  let done = 0;
  for (const id of ids) {
    const problem = await sendOne(tx, run, id);
    if (problem === NO_NUMBERING) {
      await carryOut(tx, [happen(section, run, "stop", { problem })]);
      return {
        last: null,
        done,
        left: left - done,
        outcome: await runOutcome(tx, run, left - done),
      };
    }
    done += 1;
  }
  const last = ids.at(-1) ?? null;
  if (last !== null) return { last, done, left: left - done, outcome: null };
  await carryOut(tx, [happen(section, run, "signed")]);
  await carryOut(tx, await finishedRun(tx, [run]));
  return { last, done, left, outcome: await runOutcome(tx, run, left) };
}

/** Sends one document as a part of the run; gives the reason where it could not be sent. */
export async function sendOne(
  tx: TransactionContext,
  run: string,
  id: string,
): Promise<string | null> {
  try {
    await inSavepoint(tx, async (part) => {
      await carryOut(part, [happen(erps, id, "enlist", { run, problem: null })]);
      const record = await lockedRecord(part, id);
      await runOne(part, record, { action: "send", reason: null, input: {} });
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { title, detail = "" } = error.problem;
    if (title === NO_NUMBERING) return NO_NUMBERING;
    const problem = detail === "" ? title : `${title} ${detail}`;
    await carryOut(tx, [happen(erps, id, "enlist", { run, problem })]);
    return problem;
  }
}

/** A run that is being asked for. */
export type RunOf = {
  readonly run: string;
  readonly clase: "invoice" | "instant" | "credit" | "creditInstant";
  readonly centro: string | null;
};

/** The condition on a document `e` that a new run sends it: it waits, and no run that goes on has it. */
export function documentsFor(
  { actor }: Pick<TransactionContext, "actor">,
  { run, clase, centro }: RunOf,
): RawBuilder<unknown> {
  return sql`e.empresa_id = ${actor.companyId} and e.estado = 'pending' and e.clase = ${clase}
    and (${centro}::bigint is null or e.centro = ${centro}::bigint) and not exists (
      select from erp_runs o where o.id = e.corrida and o.id <> ${run}::bigint and o.estado = 'running')`;
}

type Pending = { readonly ids: readonly string[]; readonly left: number };

async function pendingOf(
  { db, actor }: TransactionContext,
  { run, after }: Place,
): Promise<Pending> {
  const { rows } = await sql<{ id: string; total: number }>`
    select e.id::text, count(*) over ()::integer as total from erps e
    where e.empresa_id = ${actor.companyId} and e.corrida = ${run}::bigint and e.estado = 'pending'
      and e.id > ${after}::bigint
    order by e.id limit ${BLOCK}`.execute(db);
  return { ids: rows.map(({ id }) => id), left: rows[0]?.total ?? 0 };
}
