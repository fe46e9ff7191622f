import { sql, type RawBuilder } from "kysely";
import { plain } from "../../../src/domain/plain-text.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { balancesAround } from "./around-balances.ts";
import { creditGround } from "./around-credits.ts";
import { freshMemory, type LoadMemory } from "./load-memory.ts";
import type { LoadSpec } from "./load-spec.ts";
import { CELLS, parseRow, type Cells } from "./parse-row.ts";

type Row = Cells & { readonly fila: number; readonly estado: string };

/** Builds the memory of the kept rows of a load up to a line of its file, as `remember` did while it was read. */
export async function memoryBefore(
  tx: TransactionContext,
  spec: LoadSpec,
  line: number,
): Promise<LoadMemory> {
  const rows = await keptRows(tx, spec, sql`fila <= ${line}`);
  return spec.purpose === "portfolio" ? ofCredits(tx, spec, rows) : ofBalances(tx, spec, rows);
}

/** Builds the memory of all the other rows of a load for one that is mended. */
export async function memoryBeside(
  tx: TransactionContext,
  spec: LoadSpec,
  { id, cells }: { readonly id: string; readonly cells: Cells },
): Promise<LoadMemory> {
  const isOther = sql`id <> ${id}::bigint`;
  if (spec.purpose === "balances") {
    const isLike = isSame(cells, ["numero_garantia", "documento"]);
    return ofBalances(tx, spec, await keptRows(tx, spec, sql`${isOther} and ${isLike}`));
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

async function ofBalances(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Row[],
): Promise<LoadMemory> {
  const memory = freshMemory();
  const parsed = rows.map((row) => parseRow(row, spec.rules).values);
  const around = await balancesAround(tx, spec, parsed);
  for (const [index, values] of parsed.entries()) {
    const { found } = around(values, memory);
    const number = found.length === 1 ? found[0]?.number : undefined;
    if (number === undefined || memory.guarantees.has(number)) continue;
    memory.guarantees.set(number, rows[index]?.fila ?? 0);
  }
  return memory;
}
