import { sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import section from "../../../src/sections/bank-files/bank-files.section.ts";
import bankLines from "../../../src/sections/bank-lines/bank-lines.section.ts";
import { type Stopped, defineRecordBlocks } from "../../engine/blocks.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { BLOCK, createOpenFiles } from "../../engine/exchange/staged-rows.ts";
import type { Job, JobName } from "../../engine/jobs/define-job.ts";
import { Hopeless } from "../../engine/jobs/hopeless.ts";
import { Refusal } from "../../engine/refusal.ts";
import type {
  CallContext,
  JobNeeds,
  StoredRecord,
  TransactionContext,
} from "../../engine/served.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import { moveRevision } from "../../store/revisions.ts";
import { anyOf } from "../../store/sql-text.ts";
import { lockAccount, pairBounces, takeInBlock } from "../bank-lines/bank-lines.entering.ts";
import { type ReadFile, readBankFile, verdictOf } from "./bank-files.reading.ts";

type FileRecord = StoredRecord<ValuesIn<typeof section>>;

/** A file of the bank that is read and crossed. */
export type Input = { readonly file: string };

/** The job that works on a file of the bank: one at a time for each. */
export const bankStatementJob: JobName<Input> = { kind: "bank-statement" };

/** The actions that start it, or start it again. */
const STARTED_BY = ["create", "recheck", "retry", "correct", "accept"].map(
  (action) => `bank-files/${action}`,
);

/** The longest problem that a file says. */
const LONGEST = 500;

/** The files that a process keeps open while they are read. */
const MOST_OPEN = 2;

/** The steps of a file: its lines are read, and then crossed. */
function createSteps() {
  const open = createOpenFiles<ReadFile, null>(MOST_OPEN);

  async function opened(tx: TransactionContext, record: FileRecord, from: number) {
    const spec = await specOf(tx, record);
    const reading = { by: tx.actor.user.id, now: tx.now };
    return open.take(record.id, from, {
      read: async () => readBankFile(tx.db, spec, reading),
      recall: async () => null,
    });
  }

  async function read(tx: TransactionContext, record: FileRecord): Promise<Worked> {
    const { id } = record;
    if (record.status === "received") await carryOut(tx, [happen(section, id, "read")]);
    const from = await stagedOf(tx, id);
    let file;
    try {
      file = await opened(tx, record, from);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const problema = error.message.slice(0, LONGEST);
      await carryOut(tx, [happen(section, id, "fail", { problema })]);
      return { next: null, done: 0, total: 0, told: `El archivo no se pudo leer: ${problema}` };
    }
    const { lines } = file.file;
    const block = lines.slice(from, from + BLOCK);
    await stage(tx, record, block);
    const done = from + block.length;
    open.keep(id, file, done);
    if (done === lines.length) {
      await tell(tx, id, file.file);
      await carryOut(tx, [happen(section, id, "cross")]);
    }
    return { next: done, done, total: lines.length * 2 };
  }

  async function cross(tx: TransactionContext, record: FileRecord, from: number): Promise<Worked> {
    const { id, values } = record;
    const lines = values.lineas ?? 0;
    await lockAccount(tx, values.cuenta ?? "");
    if ((await crossedOf(tx, id)) === 0) {
      const fileOf = async () => (await opened(tx, record, from)).file;
      const problem = await differenceOf(tx, record, fileOf);
      if (problem !== null) {
        const problema = problem.slice(0, LONGEST);
        await carryOut(tx, [happen(section, id, "differ", { problema })]);
        return { next: null, done: lines, total: lines * 2, told: `No cuadra: ${problema}` };
      }
      await pairBounces(tx, { file: id, account: values.cuenta ?? "" });
    }
    const left = await takeInBlock(tx, { file: id, account: values.cuenta ?? "" }).catch(
      hopelessly,
    );
    const done = lines * 2 - left;
    if (left > 0) return { next: done, done, total: lines * 2 };
    await carryOut(tx, [happen(section, id, "balance")]);
    return { next: null, done, total: lines * 2, told: await outcomeOf(tx, id) };
  }

  return { read, cross };
}

/** Builds the job: it reads the lines of a file and then crosses them, a block a step, in the name of whoever sent it. */
export function createBankStatementJob(needs: JobNeeds): Job<Input> {
  const { read, cross } = createSteps();
  return defineRecordBlocks<Input, number>(needs, {
    kind: bankStatementJob.kind,
    title: "Archivo del banco",
    of: "bank-files",
    idOf: ({ file }) => file,
    startedBy: () => STARTED_BY,
    halted: (_tx, stopped) => halting(stopped),
    words: (_, { done, total }) => wordsAt(done, total),
    work: async (tx, { input, from }) => {
      const record = await lockedIn(tx, section, input.file);
      if (record.status === "received" || record.status === "reading") return read(tx, record);
      if (record.status === "crossing") return cross(tx, record, from ?? 0);
      // It was discarded before its turn came.
      return { next: null, done: 0, total: 0 };
    },
  });
}

function wordsAt(done: number, total: number): string {
  const lines = total / 2;
  return done <= lines
    ? `Leyendo: va en la línea ${countText(done)} de ${countText(lines)}`
    : `Cruzando: va en la línea ${countText(done - lines)} de ${countText(lines)}`;
}

function halting({ id, status, reason }: Stopped) {
  const problema = reason.slice(0, LONGEST);
  return ["received", "reading", "crossing"].includes(status)
    ? [happen(section, id, "halt", { problema })]
    : null;
}

/** A rule refuses for good what is left of a file: no repetition mends it. */
function hopelessly(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { title, detail, errors = {} } = error.problem;
  throw new Hopeless(detail ?? Object.values(errors)[0] ?? title);
}

async function specOf({ db }: TransactionContext, { values }: FileRecord) {
  const { cuenta, archivo, estructura } = values;
  const { numero: number } = await db
    .selectFrom("banks_companies")
    .select("numero")
    .where("id", "=", cuenta ?? "")
    .executeTakeFirstOrThrow();
  return { file: archivo ?? "", structure: estructura, account: cuenta ?? "", number };
}

/** How many lines of a file are kept. */
async function stagedOf({ db }: TransactionContext, file: string): Promise<number> {
  const { count } = await db
    .selectFrom("bank_lines")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("archivo", "=", file)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many lines of a file are more than read. */
async function crossedOf({ db }: TransactionContext, file: string): Promise<number> {
  const { count } = await db
    .selectFrom("bank_lines")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("archivo", "=", file)
    .where("estado", "<>", "staged")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps some lines of a file as they came: they add nothing before they enter. */
async function stage(
  tx: TransactionContext,
  { id: file, values: { cuenta } }: FileRecord,
  lines: ReadFile["lines"],
): Promise<void> {
  const there = { ...tx, section: tx.registry.of(bankLines) };
  const ids = await newIds(there, lines.length);
  const drafts = lines.map(({ row, ...line }, index) => ({
    id: ids[index] ?? "",
    action: "create",
    before: null,
    status: "staged",
    reason: null,
    secrets: {},
    values: { ...line, archivo: file, fila: row, cuenta },
  }));
  // Without an entry in the history of each: a file is one thing that somebody did.
  if (drafts.length > 0) await insertDrafts(there, drafts);
  await moveRevision(tx.db, "bank-lines", tx.actor.companyId);
}

/** Tells in the file what its lines are, once all of them are read. */
async function tell(
  { db, actor }: TransactionContext,
  file: string,
  { lines }: ReadFile,
): Promise<void> {
  await sql`
    update bank_files f set lineas = ${lines.length}, problema = null, desde = s.first, hasta = s.last,
      entradas = s.entered, salidas = s."left"
    from (select min(fecha) as first, max(fecha) as last,
        coalesce(sum(valor) filter (where sentido = 'in'), 0) as entered,
        coalesce(sum(valor) filter (where sentido = 'out'), 0) as "left"
      from bank_lines where archivo = ${file}::bigint) s
    where f.id = ${file}::bigint`.execute(db);
  await moveRevision(db, "bank-files", actor.companyId);
}

/**
 * The reason why a file may not enter, in words; null where it may. What somebody took as it is need not add up; nothing
 * enters a closed month.
 */
async function differenceOf(
  tx: TransactionContext,
  { id, values }: FileRecord,
  file: () => Promise<ReadFile>,
): Promise<string | null> {
  const given = { initial: values.saldo_inicial, final: values.saldo_final };
  const { problem, initial, final, difference } = verdictOf(
    await file(),
    given,
    await balanceBefore(tx, values),
  );
  await tx.db
    .updateTable("bank_files")
    .set({ saldo_inicial: initial, saldo_final: final, diferencia: difference })
    .where("id", "=", id)
    .execute();
  if (problem !== null && !values.sin_cuadrar) return problem;
  return closedProblem(tx, id);
}

/** The balance with which the file before the first day of this one ended; null where none tells it. */
async function balanceBefore(
  { db }: TransactionContext,
  { cuenta, desde }: FileRecord["values"],
): Promise<string | null> {
  const found = await db
    .selectFrom("bank_files")
    .select("saldo_final")
    .where("cuenta", "=", cuenta ?? "")
    .where("estado", "in", ["balanced", "closed"])
    .where("hasta", "<", desde ?? "")
    .orderBy("hasta", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.saldo_final ?? null;
}

async function closedProblem(
  { db, actor }: TransactionContext,
  file: string,
): Promise<string | null> {
  const closed = await lastClosed({ db, companyId: actor.companyId });
  if (closed === null) return null;
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(l.fecha, 'YYYY-MM') as month, count(*)::integer as count from bank_lines l
    where l.archivo = ${file}::bigint and to_char(l.fecha, 'YYYY-MM') <= ${closed}
      and not exists (select from bank_lines k where k.empresa_id = l.empresa_id and plain_text(k.clave) collate "C" = l.huella)
    group by 1 order by 1 desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const lines = found.count === 1 ? "1 línea nueva" : `${countText(found.count)} líneas nuevas`;
  return `El período ${found.month} está cerrado, y el archivo trae ${lines} de ese mes: no pueden entrar.`;
}

/** Tells what a file came to, once its last line is in. */
async function outcomeOf({ db }: TransactionContext, file: string): Promise<string> {
  const { rows } = await sql<{ news: number; repeated: number }>`
    select count(*) filter (where estado <> 'repeated')::integer as news,
      count(*) filter (where estado = 'repeated')::integer as repeated
    from bank_lines where archivo = ${file}::bigint`.execute(db);
  const { news = 0, repeated = 0 } = rows[0] ?? {};
  const entered = news === 1 ? "Entró 1 línea" : `Entraron ${countText(news)} líneas`;
  return repeated === 0 ? entered : `${entered}; ${countText(repeated)} ya estaban en otro archivo`;
}

/** Ends the lines of a file that is discarded: they never counted. */
export async function dropLines({ db, actor }: TransactionContext, file: string): Promise<void> {
  await db
    .updateTable("bank_lines")
    .set((eb) => ({ estado: "dropped" as const, version: eb("version", "+", 1) }))
    .where("archivo", "=", file)
    .where("estado", "=", "staged")
    .execute();
  await moveRevision(db, "bank-lines", actor.companyId);
}

/** How many lines of some files still wait, by file. */
export async function pendingOf(
  { db }: Pick<CallContext, "db">,
  files: readonly string[],
): Promise<ReadonlyMap<string, { readonly pending: number; readonly entered: number }>> {
  const rows = await db
    .selectFrom("bank_lines")
    .select("archivo")
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere("estado", "=", "pending").as("pending"),
      eb.fn
        .countAll<string>()
        .filterWhere("estado", "in", ["pending", "matched", "repeated"])
        .as("entered"),
    ])
    .where("archivo", "=", anyOf(files))
    .groupBy("archivo")
    .execute();
  return new Map(
    rows.map(({ archivo, pending, entered }) => [
      archivo ?? "",
      { pending: Number(pending), entered: Number(entered) },
    ]),
  );
}
