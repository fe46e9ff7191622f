import { type RawBuilder, sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import section from "../../../src/sections/loads/loads.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { BLOCK, createOpenFiles, passBefore } from "../../engine/exchange/staged-rows.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { moveRevision } from "../../store/revisions.ts";
import {
  type Judged,
  type LoadMemory,
  freshMemory,
  obligationsAround,
  remember,
} from "./loads.about.ts";
import { type Before, creditGround, groundOf, judgeRows } from "./loads.judging.ts";
import {
  type Block,
  type FileRow,
  addCounts,
  after,
  fileRowsOf,
  rowsOf,
  saveOutcomes,
  wordsOf,
} from "./loads.rows.ts";
import { CELLS, type Cells, type LoadSpec, loadSpecOf, parseRow } from "./loads.spec.ts";

/** The loads that a process keeps open while they are read or judged again. */
const MOST_OPEN = 2;

const OVER: Worked = { next: null, done: 0, total: 0 };

/** Builds the step that reads one block of a load's file, judges its rows and keeps them. */
export function createReading(): (tx: TransactionContext, block: Block) => Promise<Worked> {
  const open = createOpenFiles<readonly FileRow[], Before>(MOST_OPEN);

  return async function readBlock(tx, { load, from: asked }) {
    const spec = await loadSpecOf(tx.db, load);
    // A reading that stopped goes on after what it kept.
    const from = asked === 0 && spec.status === "reading" ? await keptOf(tx, load) : asked;
    // It was cancelled before its turn came.
    if (spec.status !== "received" && spec.status !== "reading") return OVER;
    if (spec.status === "received") await carryOut(tx, [happen(section, load, "read")]);
    const file = await fileAt(tx, spec, from);
    if ("problema" in file) {
      await carryOut(tx, [happen(section, load, "fail", file)]);
      return OVER;
    }
    const { file: rows, memory: before } = file;
    const block = rows.slice(from, from + BLOCK);
    const judged = await judgeRows(tx, spec, { ...before, rows: block });
    const total = rows.length;
    await keep(tx, load, { block, judged, total });
    const done = from + block.length;
    if (done < total) {
      open.keep(load, file, done);
      return { next: done, done, total };
    }
    await carryOut(tx, [happen(section, load, await verdictOf(tx, load))]);
    return { next: null, done, total };
  };

  async function fileAt(tx: TransactionContext, spec: LoadSpec, from: number) {
    try {
      return await open.take(spec.id, from, {
        read: async () => linesOf(tx, spec),
        recall: async (rows) => {
          const before = { memory: freshMemory(), ground: await groundOf(tx, spec) };
          await passBefore(rows, from, async (block) =>
            judgeRows(tx, spec, { ...before, rows: block }),
          );
          return before;
        },
      });
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      return { problema: error.message };
    }
  }
}

/** The rows of the file; the load says from then on of which sheet they are. */
async function linesOf(tx: TransactionContext, spec: LoadSpec): Promise<readonly FileRow[]> {
  const { rows, sheet } = await fileRowsOf(tx.db, spec, tx.actor.user.id);
  if (sheet !== null) {
    await sql`update loads set hoja = ${sheet} where id = ${spec.id}::bigint`.execute(tx.db);
  }
  return rows;
}

/** How many rows of a load's file are kept. */
async function keptOf({ db }: TransactionContext, load: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from load_rows where carga = ${load}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

type Kept = {
  readonly block: readonly FileRow[];
  readonly judged: readonly Judged[];
  readonly total: number;
};

async function keep(
  tx: TransactionContext,
  load: string,
  { block, judged, total }: Kept,
): Promise<void> {
  const there = { ...tx, section: tx.registry.of("load-rows") };
  const ids = await newIds(there, block.length);
  const drafts = block.map(({ row, cells, came = null }, index) => {
    const { errors, warnings, about } = judged[index] ?? { errors: [], warnings: [], about: null };
    return {
      id: ids[index] ?? "",
      action: "create",
      before: null,
      status: errors.length > 0 ? "wrong" : "valid",
      reason: null,
      secrets: {},
      values: {
        ...cells,
        venia: came,
        carga: load,
        fila: row,
        errores: wordsOf(errors),
        avisos: wordsOf(warnings),
        obligacion: about?.id ?? null,
      },
    };
  });
  // Without an entry in the history of each: a file of 100,000 rows is one thing that somebody did.
  if (drafts.length > 0) await insertDrafts(there, drafts);
  await moveRevision(tx.db, "load-rows", tx.actor.companyId);
  await sql`update loads set filas = ${total} where id = ${load}::bigint`.execute(tx.db);
  const wrong = judged.filter(({ errors }) => errors.length > 0).length;
  const warned = judged.filter(({ warnings }) => warnings.length > 0).length;
  await addCounts(tx, load, {
    validas: judged.length - wrong,
    con_error: wrong,
    con_aviso: warned,
  });
}

/** The event of a load whose rows are all judged. */
export async function verdictOf({ db }: TransactionContext, load: string) {
  const { rows } = await sql<{ isWrong: boolean }>`
    select exists (select from load_rows where carga = ${load}::bigint and estado = 'wrong') as "isWrong"`.execute(
    db,
  );
  return rows[0]?.isWrong === true ? "find" : "validate";
}

/**
 * Builds the step that judges one block of the kept rows of a load again: what they are judged by may have changed since.
 */
export function createRechecking(): (tx: TransactionContext, block: Block) => Promise<Worked> {
  const open = createOpenFiles<null, Before>(MOST_OPEN);

  return async function recheckBlock(tx, block) {
    const { load, from } = block;
    const spec = await loadSpecOf(tx.db, load);
    const file = await open.take(load, from, {
      read: async () => null,
      recall: async () => ({
        memory: await memoryBefore(tx, spec, from),
        ground: await groundOf(tx, spec),
      }),
    });
    const rows = await rowsOf(tx.db, block, ["valid", "wrong"]);
    const judged = await judgeRows(tx, spec, { ...file.memory, rows });
    await saveOutcomes(
      tx,
      rows.map(({ id }, index) => {
        const { errors = [], warnings = [], about } = judged[index] ?? {};
        return {
          id,
          estado: errors.length > 0 ? "wrong" : "valid",
          errores: wordsOf(errors),
          avisos: wordsOf(warnings),
          obligacion: about?.id ?? null,
        };
      }),
    );
    const worked = await after(tx.db, block);
    if (worked.next !== null) open.keep(load, file, from + BLOCK);
    else await carryOut(tx, [happen(section, load, await verdictOf(tx, load))]);
    return worked;
  };
}

type Row = Cells & { readonly fila: number; readonly estado: string };

/** Builds the memory of the kept rows of a load up to a line of its file, as `remember` did while it was read. */
async function memoryBefore(
  tx: TransactionContext,
  spec: LoadSpec,
  line: number,
): Promise<LoadMemory> {
  const rows = await keptRows(tx, spec, sql`fila <= ${line}`);
  return spec.purpose === "portfolio" ? ofCredits(tx, spec, rows) : ofObligations(tx, spec, rows);
}

/** Builds the memory of all the other rows of a load for one that is mended. */
export async function memoryBeside(
  tx: TransactionContext,
  spec: LoadSpec,
  { id, cells }: { readonly id: string; readonly cells: Cells },
): Promise<LoadMemory> {
  const isOther = sql`id <> ${id}::bigint`;
  if (spec.purpose !== "portfolio") {
    const isLike = isSame(cells, ["numero_garantia", "documento"]);
    return ofObligations(tx, spec, await keptRows(tx, spec, sql`${isOther} and ${isLike}`));
  }
  const isLike = isSame(cells, ["referencia", "documento"]);
  const memory = await ofCredits(tx, spec, await keptRows(tx, spec, sql`${isOther} and ${isLike}`));
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(${figureIn("valor_desembolso")}), 0)::text as used from load_rows
    where carga = ${spec.id}::bigint and estado = 'valid' and ${isOther}`.execute(tx.db);
  return { ...memory, used: centsOf(rows[0]?.used ?? "0") };
}

/** The amount that a column of texts holds; null where it cannot be read. */
export function figureIn(column: string): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`case when ${text} ~ '^-?[0-9]{1,16}([.,][0-9]{1,2})?$' then replace(${text}, ',', '.')::numeric end`;
}

function isSame(cells: Cells, names: readonly (keyof Cells)[]): RawBuilder<unknown> {
  const same = names.map((name) => sql`plain_text(${sql.ref(name)}) = plain_text(${cells[name]})`);
  return sql`(${sql.join(same, sql` or `)})`;
}

async function keptRows(
  { db }: TransactionContext,
  { id }: LoadSpec,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select fila, estado, ${sql.join(CELLS.map((name) => sql.ref(name)))} from load_rows
    where carga = ${id}::bigint and estado in ('valid', 'wrong') and ${condition}
    order by fila`.execute(db);
  return rows;
}

async function ofCredits(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Row[],
): Promise<LoadMemory> {
  const memory = freshMemory();
  const { coverOf } = await creditGround(tx, spec);
  for (const row of rows) {
    const { referencia, documento, valor_desembolso: amount } = parseRow(row, spec.rules).values;
    if (referencia !== null) {
      const key = plain(referencia);
      if (!memory.references.has(key)) memory.references.set(key, row.fila);
    }
    if (row.estado !== "valid" || amount === null) continue;
    memory.used += centsOf(amount);
    const before = memory.covered.get(documento ?? "") ?? 0n;
    const covered = coverOf(amount);
    memory.covered.set(documento ?? "", before + (typeof covered === "string" ? 0n : covered));
  }
  return memory;
}

async function ofObligations(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Row[],
): Promise<LoadMemory> {
  const memory = freshMemory();
  const parsed = rows.map((row) => parseRow(row, spec.rules).values);
  const around = await obligationsAround(tx, spec, parsed);
  for (const [index, values] of parsed.entries()) {
    const { found } = around(values, memory);
    const [about = null] = found.length === 1 ? found : [];
    remember(memory, rows[index]?.fila ?? 0, { values, errors: [], about });
  }
  return memory;
}
