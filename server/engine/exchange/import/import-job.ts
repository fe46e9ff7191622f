import { countText } from "../../../../src/domain/format.ts";
import { outcomesText } from "../../../../src/domain/import-report.ts";
import type { PermissionEntry } from "../../../../src/domain/permission.ts";
import { isGranted } from "../../../../src/domain/permission.ts";
import type { Ports } from "../../../ports.ts";
import { actorFrom, actorOf, requestOfJob } from "../../job-actor.ts";
import { defineBlocks } from "../../blocks.ts";
import type { Job, StepContext } from "../../jobs/define-job.ts";
import { Hopeless } from "../../jobs/hopeless.ts";
import { Refusal } from "../../refusal.ts";
import type { Registry, TransactionContext } from "../../served.types.ts";
import { freshMemory, type FileMemory } from "./file-memory.ts";
import type { Block, Worked } from "../../../../src/engine/blocks.chart.ts";
import { createOpenFiles, passBefore } from "../staged-rows.ts";
import type { Matched } from "./import-columns.ts";
import { reasonOf } from "./import-reason.ts";
import { writeBatch } from "./import-run.ts";
import { rowJudge } from "./judge-rows.ts";
import { readFileOf } from "./read-file.ts";
import { readRow } from "./read-row.ts";
import { emptyReport, reportWith, type Report } from "./report-of-rows.ts";
import { textReplacer } from "./replace-texts.ts";
import { contentOf, importedFiles, readRun, saveReport, type RunRow } from "./run-row.ts";

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

type Input = { readonly run: string; readonly total: number };

/** The imports of one process that are saved as jobs. */
export type Imports = {
  readonly job: Job<Input>;
  /** Spares the first step from reading again a file that the call has just read. */
  readonly remember: (run: string, matched: Matched) => void;
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

  async function saveRows(block: Block<Input, number>, step: StepContext): Promise<Worked> {
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

  const job = defineBlocks<Input, number>({
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
