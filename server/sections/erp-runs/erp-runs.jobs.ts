import { type RawBuilder, sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import type { Block, Worked } from "../../../src/engine/blocks.chart.ts";
import section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { defineRecordBlocks } from "../../engine/blocks.ts";
import type { Job, JobName } from "../../engine/jobs/define-job.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { JobNeeds, TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { lockedRecord } from "../../engine/write/stored.ts";
import { NO_NUMBERING } from "../../fund/numbering.ts";

type Input = { readonly run: string };

/** The job that signs and sends the documents of a massive emission: one at a time for each. */
export const runJob: JobName<Input> = { kind: "emission-run" };

const STARTED_BY = ["erp-runs/create", "erp-runs/resume"];

/** Builds the job: each block sends some documents, in the name of whoever started it (ADR 28). */
export function createRunJob(needs: JobNeeds): Job<Input> {
  return defineRecordBlocks<Input, string>(needs, {
    kind: runJob.kind,
    title: "Emisión masiva",
    of: "erp-runs",
    idOf: ({ run }) => run,
    worksOn: "erps",
    startedBy: () => STARTED_BY,
    work: sendNextDocuments,
    halted: (_tx, { id, status, reason }) =>
      status === "running" ? [happen(section, id, "stop", { problem: reason })] : null,
    words: (_, { done, total }) => `Va en el documento ${countText(done)} de ${countText(total)}`,
  });
}

/** Documents that are signed in one transaction: between two of them what people do meanwhile is seen. */
const BLOCK = 2;

/**
 * Signs and sends the next pending documents of a run, in the order of their records. One whose data are incomplete
 * stays pending with its reason; without numbers the run stops, and goes on from there once there are some.
 */
async function sendNextDocuments(
  tx: TransactionContext,
  { input: { run }, from, done: before }: Block<Input, string>,
): Promise<Worked> {
  const { ids, left } = await pendingOf(tx, { run, after: from ?? "0" });
  const total = before + left;
  let done = before;
  for (const id of ids) {
    const problem = await sendOne(tx, run, id);
    if (problem === NO_NUMBERING) {
      await carryOut(tx, [happen(section, run, "stop", { problem })]);
      return { next: null, done, total, told: await runOutcome(tx, run, total - done) };
    }
    done += 1;
  }
  const last = ids.at(-1);
  if (last !== undefined) return { next: last, done, total };
  await carryOut(tx, [happen(section, run, "signed")]);
  await carryOut(tx, await finishedRun(tx, [run]));
  return { next: null, done, total, told: await runOutcome(tx, run, left) };
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
  { run, after }: { readonly run: string; readonly after: string },
): Promise<Pending> {
  const rows = await db
    .selectFrom("erps")
    .select((eb) => ["id", eb.fn.countAll().over().as("total")])
    .where("empresa_id", "=", actor.companyId)
    .where("corrida", "=", run)
    .where("estado", "=", "pending")
    .where("id", ">", after)
    .orderBy("id")
    .limit(BLOCK)
    .execute();
  return { ids: rows.map(({ id }) => id), left: Number(rows[0]?.total ?? 0) };
}

/**
 * The end of those of some runs that wait for no reply any more. They stay locked until the transaction ends: of the
 * last reply and the last sending, the one that comes later ends the run.
 */
export async function finishedRun(
  { db }: Pick<TransactionContext, "db">,
  runs: readonly string[],
): Promise<readonly Effect[]> {
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom("erp_runs")
    .select("id")
    .where("id", "in", runs)
    .where("estado", "=", "awaiting")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const waiting = rows.map(({ id }) => id);
  if (waiting.length === 0) return [];
  const open = await db
    .selectFrom("erps")
    .select("corrida")
    .distinct()
    .where("corrida", "in", waiting)
    .where("estado", "in", ["sending", "halted", "unanswered"])
    .execute();
  const busy = new Set(open.map(({ corrida }) => corrida));
  return waiting.filter((id) => !busy.has(id)).map((id) => happen(section, id, "finish"));
}

/**
 * Tells what a massive emission came to: the documents that it sent, those that stay pending with their reason, and those
 * that it did not reach.
 */
async function runOutcome(
  { db }: TransactionContext,
  run: string,
  unreached: number,
): Promise<string> {
  const { rows } = await sql<{ sent: number; waiting: number }>`
    select (count(*) filter (where estado <> 'pending'))::integer as sent,
      (count(*) filter (where estado = 'pending'))::integer as waiting
    from erps where corrida = ${run}::bigint`.execute(db);
  const { sent = 0, waiting = 0 } = rows[0] ?? {};
  const kept = waiting - unreached;
  const all = sent + kept + unreached;
  const parts = [
    `Enviados ${countText(sent)} de ${countText(all)} ${all === 1 ? "documento" : "documentos"}`,
    ...(kept === 0 ? [] : [`${countText(kept)} por corregir`]),
    ...(unreached === 0 ? [] : [`${countText(unreached)} sin número`]),
  ];
  return parts.join("; ");
}
