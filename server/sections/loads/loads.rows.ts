import { type Kysely, sql } from "kysely";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import { BLOCK } from "../../engine/exchange/staged-rows.ts";
import type { Refusal } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { Database } from "../../store/schema.ts";
import { bytesOf, structuredRows } from "../structures/structures.columns.ts";
import { CELLS, type Cells, type LoadSpec, cameAs, cellsOf } from "./loads.spec.ts";

/** A row of the file under its number there; `came` tells its texts that read as something else than they show. */
export type FileRow = {
  readonly row: number;
  readonly cells: Cells;
  readonly came?: string | null;
};

/** The rows of the file of a load, and the sheet of which they are; null for a text. */
type FileTable = { readonly rows: readonly FileRow[]; readonly sheet: string | null };

/**
 * Reads the file of a load into its rows, by the places that its structure says; its name tells nothing.
 * @param by the id of the user who waits for it.
 * @throws FileRefusal, in words, for one that is not of its structure.
 */
export async function fileRowsOf(
  db: Kysely<Database>,
  spec: LoadSpec,
  by: string,
): Promise<FileTable> {
  const bytes = await bytesOf(db, spec.file);
  const { rows, sheet } = await structuredRows(bytes, spec, { by, sheet: spec.sheet });
  const read = rows.map(({ row, texts }) => {
    const cells = cellsOf(texts, spec.form);
    return { row, cells, came: cameAs(texts, cells) };
  });
  return { rows: read, sheet };
}

/** A kind of work on a load in blocks: each is started by an action on it. */
export type Task = "read" | "recheck" | "apply" | "reverse";

/** A work on a load. */
export type Input = { readonly load: string; readonly task: Task };

/** A block of its rows to work on, after a line of its file. */
export type Block = Input & { readonly from: number };

/** A row of a load as it is kept. */
export type KeptRow = FileRow & {
  readonly id: string;
  readonly obligation: string | null;
  /** The request that it made. */
  readonly request: string | null;
  /** The recovery that it made. */
  readonly recovery: string | null;
};

/**
 * The rows of a block with some statuses, in the order of the file, locked. A block has the rows of 200 lines of the
 * file, whatever became of them: the same in its reversal as when it was applied.
 */
export async function rowsOf(
  db: Kysely<Database>,
  { load, from }: Block,
  statuses: readonly string[],
): Promise<readonly KeptRow[]> {
  const { rows } = await sql<
    Cells & { id: string; fila: number } & Readonly<
        Record<"obligacion" | "solicitud" | "recuperacion", string | null>
      >
  >`
    select id::text, fila, obligacion::text, solicitud::text, recuperacion::text, ${sql.join(CELLS.map((name) => sql.ref(name)))} from load_rows
    where carga = ${load}::bigint and fila > ${from} and fila <= ${from + BLOCK}
      and estado = any(${[...statuses]}::text[])
    order by fila for no key update`.execute(db);
  return rows.map(({ id, fila, obligacion, solicitud, recuperacion, ...cells }) => ({
    id,
    row: fila,
    obligation: obligacion,
    request: solicitud,
    recovery: recuperacion,
    cells,
  }));
}

/** How far a load is after a block of its lines. */
export async function after(db: Kysely<Database>, { load, from }: Block): Promise<Worked> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(fila), 0) as last from load_rows where carga = ${load}::bigint`.execute(db);
  const total = rows[0]?.last ?? 0;
  const done = Math.min(from + BLOCK, total);
  return { next: done < total ? done : null, done, total };
}

/** The outcome of a row: its status, its words, its obligation, and its request or its recovery; a part that is left out stays. */
export type Outcome = {
  readonly id: string;
  readonly estado: "valid" | "wrong" | "applied" | "reversed";
  readonly errores?: string | null;
  readonly avisos?: string | null;
  readonly obligacion?: string | null;
  readonly solicitud?: string | null;
  readonly recuperacion?: string | null;
};

/** The outcome of a row that cannot be applied. */
export function refused({ id }: KeptRow, words: readonly string[]): Outcome {
  return { id, estado: "wrong", errores: wordsOf(words) ?? "No se pudo aplicar." };
}

/** The words of a refusal as a sentence of a row, without their stop. */
export function messageOf({ problem }: Refusal): string {
  return (problem.detail ?? Object.values(problem.errors ?? {})[0] ?? problem.title).replace(
    /\.$/u,
    "",
  );
}

/** Writes what became of rows, without an entry in their history: that of their load tells it. */
export async function saveOutcomes(
  { db, actor }: TransactionContext,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update load_rows as r set estado = x.entry ->> 'estado', version = version + 1,
      errores = case when x.entry ? 'errores' then x.entry ->> 'errores' else errores end,
      avisos = case when x.entry ? 'avisos' then x.entry ->> 'avisos' else avisos end,
      obligacion = case when x.entry ? 'obligacion' then (x.entry ->> 'obligacion')::bigint else obligacion end,
      solicitud = case when x.entry ? 'solicitud' then (x.entry ->> 'solicitud')::bigint else solicitud end,
      recuperacion = case when x.entry ? 'recuperacion' then (x.entry ->> 'recuperacion')::bigint else recuperacion end
    from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) as x(entry)
    where r.id = (x.entry ->> 'id')::bigint`.execute(db);
  await moveRevision(db, "load-rows", actor.companyId);
}

/** Adds to the counts of a load while it is worked on, so that whoever looks sees how far it is. */
export async function addCounts(
  { db, actor }: TransactionContext,
  load: string,
  counts: Readonly<Partial<Record<"validas" | "con_error" | "con_aviso" | "aplicadas", number>>>,
): Promise<void> {
  const sets = Object.entries(counts).map(
    ([name, count]) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, 0) + ${count}::integer`,
  );
  await sql`update loads set ${sql.join(sets)} where id = ${load}::bigint`.execute(db);
  await moveRevision(db, "loads", actor.companyId);
}

const LONGEST = 1000;

/** Sentences as one text of a row, no longer than its field; null for none. */
export function wordsOf(sentences: readonly string[]): string | null {
  if (sentences.length === 0) return null;
  const text = `${sentences.join(". ")}.`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
