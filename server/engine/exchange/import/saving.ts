import type { ImportLine } from "../../../../src/contract/import-contract.ts";
import { countText } from "../../../../src/domain/format.ts";
import { outcomesText } from "../../../../src/domain/import-report.ts";
import { type PermissionEntry, isGranted } from "../../../../src/domain/permission.ts";
import { asEntered } from "../../../../src/domain/plain-text.ts";
import type { Block, Worked } from "../../../../src/engine/blocks.chart.ts";
import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import type { Ports } from "../../../ports.ts";
import { defineBlocks } from "../../blocks.ts";
import { actorFrom, actorOf, requestOfJob } from "../../job-actor.ts";
import type { StepContext } from "../../jobs/define-job.ts";
import { Hopeless } from "../../jobs/hopeless.ts";
import { Refusal } from "../../refusal.ts";
import type { Registry, TransactionContext, CallContext } from "../../served.types.ts";
import { stillAllowed } from "../../still-allowed.ts";
import { rolledBack } from "../../transaction.ts";
import { createAll, editAll } from "../../write/save.ts";
import { storedOf } from "../../write/stored.ts";
import type { TableRow } from "../files/table.types.ts";
import { applyRows, createOpenFiles, passBefore, BLOCK } from "../staged-rows.ts";
import { type Matched, readFileOf, type ImportOptions } from "./columns.ts";
import { rowJudge, type Judged, leadsToWrite } from "./judging.ts";
import { freshMemory, type FileMemory, readRow, textReplacer, WHOLE_ROW } from "./reading.ts";
import { emptyReport, reportWith, type Report } from "./report.ts";
import {
  contentOf,
  importedFiles,
  readRun,
  saveReport,
  type ImportInput,
  type Imports,
  type RunRow,
} from "./runs.ts";

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** The number of files that a process caches: those of the jobs that it runs at once, and of some that wait. */
const MOST_OPEN = 4;

const NOT_THERE = "El archivo ya no está: envíelo otra vez.";
const NOT_ALLOWED = "Quien lo envió ya no puede importar en esta sección.";

/**
 * Builds the job that saves the rows of files, each batch with the rights that its sender has at that moment (ADR 37).
 */
export function createImports(needs: Needs): Imports {
  const open = createOpenFiles<Matched, FileMemory>(MOST_OPEN);

  async function saveRows(block: Block<ImportInput, number>, step: StepContext): Promise<Worked> {
    const { run } = block.input;
    const from = block.from ?? 0;
    const row = await readRun(step.tx, run);
    if (row === undefined) throw new Hopeless(NOT_THERE);
    const context = await contextOf(needs, row, step);
    const file = await open.take(run, from, {
      read: async () => readAgain(context, run, row),
      recall: async (matched) => memoryBefore(context, { matched, from, row }),
    });
    const { file: matched, memory } = file;
    const { settled } = await writeBatch(
      context,
      { matched, memory, options: row },
      { from, reason: reasonOf(row.name) },
    );
    const report = reportWith(row.report ?? emptyReport(matched), settled, matched.columns);
    await saveReport(step.tx, run, report);
    const done = from + settled.length;
    const total = matched.rows.length;
    if (done < total) open.keep(run, file, done);
    return { next: done < total ? done : null, done, total, told: words({ done, total }, report) };
  }

  const job = defineBlocks<ImportInput, number>({
    kind: "import",
    title: "Importación de un archivo",
    work: saveRows,
    words: (_, so) => words(so),
    mayStop: true,
    about: importedFiles,
  });
  return {
    job,
    remember: (run, matched) => open.keep(run, { file: matched, memory: freshMemory() }, 0),
  };
}

type Judging = { readonly matched: Matched; readonly from: number; readonly row: RunRow };

/** The state of a file before a row: the rows before it are judged again and not written. */
async function memoryBefore(
  context: TransactionContext,
  { matched: { columns, rows }, from, row }: Judging,
): Promise<FileMemory> {
  const memory = freshMemory();
  const judge = rowJudge(context, { columns, options: row, memory });
  const asRead = textReplacer(columns, row.replacements);
  await passBefore(rows, from, async (block) =>
    judge(block.map((each) => readRow(columns, asRead(each)))),
  );
  return memory;
}

async function readAgain(
  { db, section }: TransactionContext,
  run: string,
  { updates, sheet, user_id: by }: RunRow,
): Promise<Matched> {
  const bytes = await contentOf(db, run);
  if (bytes === undefined) throw new Hopeless(NOT_THERE);
  try {
    return await readFileOf(section.definition, bytes, { updates, sheet, by });
  } catch (error) {
    // The file was read when it was sent: it fails here only under another version of the section.
    if (error instanceof Refusal) throw new Hopeless(NOT_THERE);
    throw error;
  }
}

function words(
  { done, total }: { readonly done: number; readonly total: number },
  { counts }: Partial<Pick<Report, "counts">> = {},
): string {
  const told = outcomesText(counts ?? {});
  return `${countText(done)} de ${countText(total)} filas${told === "" ? "" : `: ${told}`}`;
}

/**
 * The context of a step, with the rights that the sender has now.
 * @throws Hopeless where they may no longer import there.
 */
async function contextOf(
  { ports, registry, everything }: Needs,
  { controller, company_id: companyId, user_id: userId, origin }: RunRow,
  { tx, now, job }: StepContext,
): Promise<TransactionContext> {
  const section = registry.sections.get(controller);
  const actor = await actorOf(tx, everything, {
    userId,
    companyId,
    requestId: requestOfJob(job.id),
  });
  const may = actor !== null && isGranted(`/${controller}/import`, actor.permission);
  if (section === undefined || !may) throw new Hopeless(NOT_ALLOWED);
  return { db: tx, registry, section, actor: actorFrom(actor, origin), ports, now };
}

/**
 * Rows that a rehearsal writes in one transaction before it is rolled back: whatever one of them would leave is found
 * by the next ones, as it is when they are saved. A longer file is rehearsed in parts, so that nobody waits for it.
 */
const PART = 10 * BLOCK;

/** A file that was read, how it is taken, and what is remembered of its rows so far. */
type OpenFile = {
  readonly matched: Matched;
  readonly options: ImportOptions;
  readonly memory: FileMemory;
};

/** Some rows of a file after they were written, or refused: `rows` as they came, `settled` what became of each. */
type Batch = { readonly rows: readonly TableRow[]; readonly settled: readonly Judged[] };

/**
 * Judges the rows of a batch and writes them in the transaction under way: the saving and its rehearsal both do this,
 * and nothing else (ADR 103).
 */
async function writeBatch(
  tx: TransactionContext,
  { matched: { columns, rows }, options, memory }: OpenFile,
  { from, reason }: { readonly from: number; readonly reason: string },
): Promise<Batch> {
  const batch = rows.slice(from, from + BLOCK).map(textReplacer(columns, options.replacements));
  const judge = rowJudge(tx, { columns, options, memory });
  const judged = await judge(batch.map((row) => readRow(columns, row)));
  return { rows: batch, settled: await writeRows(tx, judged, reason) };
}

type Run = {
  readonly matched: Matched;
  readonly options: ImportOptions;
  readonly reason: string;
  /** Called with every wrong row. */
  readonly onWrong?: (row: TableRow, errors: Readonly<Record<string, string>>) => void;
};

/**
 * Saves the rows of a file in transactions that are rolled back, and yields the progress and, at the end, the report. It
 * stops between two parts when the listener stops.
 */
export async function* rehearseImport(context: CallContext, run: Run): AsyncGenerator<ImportLine> {
  const { matched, options, reason, onWrong } = run;
  const total = matched.rows.length;
  const file = { matched, options, memory: freshMemory() };
  const check = stillAllowed(context, "import");
  let report = emptyReport(matched);
  let done = 0;
  while (done < total) {
    await check();
    // Told once the transaction is over: a slow listener holds none.
    for (const { rows, settled } of await rehearsed(context, file, { from: done, reason })) {
      report = reportWith(report, settled, matched.columns);
      tellWrong({ rows, settled }, onWrong);
      done += rows.length;
      yield { kind: "progress", step: "checking", done, total };
    }
  }
  yield { kind: "report", report };
}

function tellWrong({ rows, settled }: Batch, onWrong: Run["onWrong"]): void {
  for (const [index, each] of settled.entries()) {
    const row = rows[index];
    if (each.outcome === "wrong" && row !== undefined) onWrong?.(row, each.errors);
  }
}

/** Writes the batches of one part of a file, and takes them back. */
async function rehearsed(
  context: CallContext,
  file: OpenFile,
  { from, reason }: { readonly from: number; readonly reason: string },
): Promise<readonly Batch[]> {
  const upTo = Math.min(from + PART, file.matched.rows.length);
  return rolledBack(context, async (tx) => {
    const batches: Batch[] = [];
    for (let at = from; at < upTo; at += BLOCK) {
      batches.push(await writeBatch(tx, file, { from: at, reason }));
    }
    return batches;
  });
}

/**
 * Writes the rows of a batch that are to be written, with their audit, in the transaction under way. A row that the
 * database or the rules of the section refuse becomes wrong.
 */
async function writeRows(
  tx: TransactionContext,
  batch: readonly Judged[],
  reason: string,
): Promise<readonly Judged[]> {
  return applyRows(tx, batch, {
    apply: async (part, rows) =>
      rows.some(leadsToWrite) ? writeTogether(part, rows, reason) : rows,
    refuse: (row, refusal) => wrong(row, errorsOf(refusal)),
  });
}

async function writeTogether(
  tx: TransactionContext,
  batch: readonly Judged[],
  reason: string,
): Promise<readonly Judged[]> {
  const created = batch.filter((each) => each.outcome === "created");
  const updated = batch.filter((each) => each.outcome === "updated");
  const errors = new Map<Judged, RecordErrors>();
  const made = await createAll(
    tx,
    created.map(({ values }) => ({ values, reason })),
    "import",
  );
  created.forEach((each, index) => note(each, made[index]?.errors));
  const held = await storedOf(
    tx,
    updated.map(({ before }) => before.id),
  );
  const there = updated.flatMap((each) => {
    const before = held.get(each.before.id);
    if (before === undefined) note(each, { [WHOLE_ROW]: "Se eliminó mientras tanto" });
    return before === undefined ? [] : [{ each, before }];
  });
  const changed = await editAll(
    tx,
    there.map(({ each: { values }, before }) => ({ values, reason, before, action: "import" })),
  );
  there.forEach(({ each }, index) => note(each, changed[index]?.errors));
  return batch.map((each) => {
    const found = errors.get(each);
    return found === undefined ? each : wrong(each, found);
  });

  function note(each: Judged, found: RecordErrors | undefined): void {
    if (found !== undefined) errors.set(each, found);
  }
}

function wrong({ row }: Judged, errors: RecordErrors): Judged {
  return { row, outcome: "wrong", errors };
}

function errorsOf({ problem }: Refusal): RecordErrors {
  const { errors = {}, detail, title } = problem;
  return Object.keys(errors).length > 0 ? errors : { [WHOLE_ROW]: detail ?? title };
}

/** Longest file name that is repeated, in characters. */
const MAX_NAME = 80;

/**
 * The reason in the history of a record that an import wrote. The file name is untrusted text: only the end of a path
 * is used, and only readable characters.
 */
export function reasonOf(name: string): string {
  const end = asEntered(name.toWellFormed()).split(/[/\\]/u).at(-1) ?? "";
  const clean = end
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, "")
    .trim()
    .slice(0, MAX_NAME);
  return clean === "" ? "Importación de un archivo" : `Importación de «${clean}»`;
}
