import { createHash } from "node:crypto";
import { countText } from "../../../src/domain/format.ts";
import type { Block, Worked } from "../../../src/engine/blocks.chart.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import section from "../../../src/sections/transfer-batches/transfer-batches.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { defineRecordBlocks } from "../../engine/blocks.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import type { Job, JobName } from "../../engine/jobs/define-job.ts";
import { contentOf } from "../../engine/keep-content.ts";
import type { JobNeeds, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { layoutProblem } from "../../fund/bank-layouts.ts";
import { moveRevision } from "../../store/revisions.ts";
import { bankLinesOf, fileProblem, layoutOfAccount } from "../transfers/transfers.accounts.ts";
import { type AnswerLine, answerLines } from "./transfer-batches.answer.ts";

type Input = { readonly batch: string };

/** The job that writes the file of a batch, whole or not at all. */
export const batchFileJob: JobName<Input> = { kind: "transfer-batch-file" };

/** The job that reads what the bank answered for a batch. */
export const batchAnswerJob: JobName<Input & { readonly file: string }> = {
  kind: "transfer-batch-answer",
};

type Values = ValuesOf<typeof section.fields>;

/** A transfer of a batch, with its own values. */
type Member = StoredRecord<ValuesOf<typeof transfers.fields>>;

/** The transfers of a batch, locked in the order of their ids: all of them, at whatever status they are. */
export async function membersOf(tx: TransactionContext, batch: string): Promise<readonly Member[]> {
  const rows = await tx.db
    .selectFrom("transfers")
    .select("id")
    .where("empresa_id", "=", tx.actor.companyId)
    .where("lote", "=", batch)
    .orderBy("id")
    .execute();
  const members: Member[] = [];
  for (const { id } of rows) members.push(await lockedIn(tx, transfers, id));
  return members;
}

/** Builds the job of the file: one block, so that every transfer moves with the others or none does. */
export function createBatchFileJob(needs: JobNeeds): Job<Input> {
  return defineRecordBlocks<Input, string>(needs, {
    kind: batchFileJob.kind,
    title: "Archivo de un lote para el banco",
    of: "transfer-batches",
    idOf: ({ batch }) => batch,
    startedBy: () => ["transfer-batches/send"],
    work: writeBatch,
    halted: (_tx, { id, status, reason }) =>
      status === "writing" ? [happen(section, id, "halt", { problem: reason })] : null,
    words: () => "Escribiendo el archivo",
  });
}

async function writeBatch(
  tx: TransactionContext,
  { input: { batch } }: Block<Input, string>,
): Promise<Worked> {
  const members = await membersOf(tx, batch);
  const problems = await problemsOf(tx, members);
  const effects =
    problems.size === 0
      ? [
          ...members.map(({ id }) => happen(transfers, id, "write")),
          happen(section, batch, "write"),
        ]
      : [
          ...members.map(({ id }) => {
            const problem = problems.get(id);
            return problem === undefined
              ? happen(transfers, id, "leave")
              : happen(transfers, id, "outdate", { problem });
          }),
          happen(section, batch, "outdate", { problem: toldProblems(members, problems) }),
        ];
  await carryOut(tx, effects);
  const told =
    problems.size === 0 ? "El archivo está escrito" : "No se escribió: el lote se desarmó";
  return { next: null, done: 1, total: 1, told };
}

/** Why transfers of a batch cannot be paid, by id: changed since they were signed, or not as the bank's layout asks. */
async function problemsOf(
  tx: TransactionContext,
  members: readonly Member[],
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  const [first] = members;
  if (first === undefined) return problems;
  const layout = await layoutOfAccount(tx, first.values.cuenta_origen);
  const lines = await bankLinesOf(
    tx,
    members.map(({ id }) => id),
  );
  for (const member of members) {
    const line = lines.find(({ id }) => id === member.id);
    const problem =
      (await fileProblem(tx, member)) ?? (line === undefined ? null : layoutProblem(layout, line));
    if (problem !== null) problems.set(member.id, problem);
  }
  return problems;
}

function toldProblems(members: readonly Member[], problems: ReadonlyMap<string, string>): string {
  const told = members.flatMap(({ id, values }) => {
    const problem = problems.get(id);
    return problem === undefined ? [] : [`${values.numero ?? ""}: ${problem}`];
  });
  return `No se generó su archivo, y las demás quedaron listas. ${told.join(" ")}`.slice(0, 600);
}

/** Lines of an answer that are applied in one transaction. */
const BLOCK = 5;

/**
 * Builds the job of the answer: each block applies some lines with how far it is, so that a process that dies between two
 * does nothing twice and leaves nothing out.
 */
export function createBatchAnswerJob(needs: JobNeeds): Job<Input & { readonly file: string }> {
  return defineRecordBlocks<Input & { readonly file: string }, number>(needs, {
    kind: batchAnswerJob.kind,
    title: "Respuesta del banco a un lote",
    of: "transfer-batches",
    idOf: ({ batch }) => batch,
    startedBy: () => ["transfer-batches/readAnswer"],
    work: readLines,
    halted: (_tx, { id, status, reason }) =>
      status === "reading" ? [happen(section, id, "halt", { problem: reason })] : null,
    words: (_, { done, total }) => `Va en la línea ${countText(done)} de ${countText(total)}`,
  });
}

async function readLines(
  tx: TransactionContext,
  { input: { batch, file }, from, done }: Block<Input & { readonly file: string }, number>,
): Promise<Worked> {
  const [kept] = await contentOf(tx.db, [file]);
  const lines = answerLines(kept?.content ?? new Uint8Array());
  const start = from ?? 0;
  const block = lines.slice(start, start + BLOCK);
  const outcomes: Outcome[] = [];
  for (const line of block) outcomes.push(await applied(tx, batch, line));
  const next = start + block.length;
  await keepOutcomes(tx, batch, {
    outcomes,
    isFirst: start === 0,
    file: kept,
    lines: lines.length,
  });
  if (next < lines.length) return { next, done: done + block.length, total: lines.length };
  await carryOut(tx, [happen(section, batch, "read")]);
  return { next: null, done: lines.length, total: lines.length, told: "La respuesta está leída" };
}

type Outcome = {
  readonly line: AnswerLine;
  readonly is: "applied" | "known" | { readonly why: string };
};

/** Applies a line of an answer to its transfer, once: what was known by then stays, and what cannot be is told. */
async function applied(tx: TransactionContext, batch: string, line: AnswerLine): Promise<Outcome> {
  if ("problem" in line) return { line, is: { why: line.problem } };
  const found = await tx.db
    .selectFrom("transfers")
    .select("id")
    .where("empresa_id", "=", tx.actor.companyId)
    .where("lote", "=", batch)
    .where("numero", "=", line.number)
    .executeTakeFirst();
  const { values } = await lockedIn(tx, section, batch, "free");
  const heard = values.detalle.find(({ transferencia }) => transferencia === line.number);
  if (heard === undefined) return { line, is: { why: "No es de este lote" } };
  const says = line.paid ? "paid" : "returned";
  if (heard.resultado !== null) {
    if (heard.resultado === says) return { line, is: "known" };
    const was = heard.resultado === "paid" ? "pagada" : "devuelta";
    return { line, is: { why: `Ya constaba como ${was}: revísela con el banco` } };
  }
  if (found === undefined) return { line, is: { why: "Ya no es de este lote" } };
  const effect: Effect = line.paid
    ? happen(transfers, found.id, "settle", { day: null })
    : happen(transfers, found.id, "reject", { problem: line.reason });
  await carryOut(tx, [effect]);
  return { line, is: "applied" };
}

type Kept = {
  readonly outcomes: readonly Outcome[];
  readonly isFirst: boolean;
  readonly file: { readonly name: string; readonly content: Uint8Array } | undefined;
  readonly lines: number;
};

/** Writes into the batch what became of some lines of an answer. */
async function keepOutcomes(
  tx: TransactionContext,
  batch: string,
  { outcomes, isFirst, file, lines }: Kept,
): Promise<void> {
  const { values } = await lockedIn(tx, section, batch);
  const count = (is: "applied" | "known") => outcomes.filter((each) => each.is === is).length;
  const before = isFirst ? values.respuestas : values.respuestas.slice(0, -1);
  const last = isFirst ? undefined : values.respuestas.at(-1);
  const read = {
    archivo: (file?.name ?? "").slice(0, 120),
    lineas: lines,
    aplicadas: (last?.aplicadas ?? 0) + count("applied"),
    repetidas: (last?.repetidas ?? 0) + count("known"),
    huella: fingerprintOf(file?.content ?? new Uint8Array()),
  };
  const unapplied = outcomes.flatMap(({ line, is }) =>
    typeof is === "string"
      ? []
      : [{ linea: line.line, numero: line.number.slice(0, 40), motivo: is.why.slice(0, 200) }],
  );
  const changed: Pick<Values, "respuestas" | "sin_aplicar"> = {
    respuestas: [...before, read].slice(-MOST_ROWS),
    sin_aplicar: [...(isFirst ? [] : values.sin_aplicar), ...unapplied].slice(-MOST_ROWS),
  };
  await tx.db
    .updateTable("transfer_batches")
    .set({
      respuestas: JSON.stringify(changed.respuestas),
      sin_aplicar: JSON.stringify(changed.sin_aplicar),
    })
    .where("id", "=", batch)
    .execute();
  await moveRevision(tx.db, "transfer-batches", tx.actor.companyId);
}

/** The most child rows that a record has. */
const MOST_ROWS = 500;

/** The fingerprint of an answer: the same file is read once. */
export function fingerprintOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
