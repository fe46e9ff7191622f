import { STATUS, type ListQuery } from "../../../../src/engine/list-query.ts";
import { countText, momentText } from "../../../../src/domain/format.ts";
import { textOfValue } from "../../../../src/engine/field-text.ts";
import { leavesOf } from "../../../../src/engine/status.ts";
import { withKeptFigures } from "../../read/kept-figures.ts";
import { allIdsOf } from "../../read/list.ts";
import { listWords } from "../../read/list-words.ts";
import { withReferredValues, type ReferredColumn } from "../../read/referred.ts";
import { rowColumns, type Row } from "../../read/row-columns.ts";
import { withNamed } from "../../read/search-condition.ts";
import { reasonOf } from "../../../startup-error.ts";
import { meaningful, totalsOf } from "../../read/totals.ts";
import { rowsOf } from "../../read/rows.ts";
import type { Ports } from "../../../ports.ts";
import type { CallContext, ReadContext } from "../../served.types.ts";
import type { Format } from "../files/formats.ts";
import { stillAllowed } from "../../still-allowed.ts";
import {
  aboutSheet,
  writeSheets,
  writeTable,
  type Cell,
  type Sheet,
} from "../files/write-table.ts";
import { cellOfValue } from "./cell-of-value.ts";
import { tableColumn, type ExportColumn } from "./export-columns.ts";

/** Rows read at once. */
const BATCH = 500;

/** The most rows of a workbook that is made whole: a larger one is one sheet, written while its rows come. */
const MOST_WHOLE = 5_000;

type Export = {
  readonly format: Format;
  readonly columns: readonly ExportColumn[];
  /** Those of the columns that are fields of what the records refer to. */
  readonly referred: readonly ReferredColumn[];
  readonly query: ListQuery;
  /** The only records that it takes, of those that the query finds; null for all of them. */
  readonly only: ReadonlySet<string> | null;
  /** Makes the last sheet of a workbook, which says what it is, of so many records; null for none. */
  readonly about: ((total: number) => Promise<Sheet>) | null;
};

type LoggedContext = ReadContext & { readonly ports: Pick<Ports, "log"> };

/**
 * Exports everything that a query finds, or some of it, as a file that is made while it is sent. The ids are read first, so that
 * changes made meanwhile neither repeat nor skip a row; then the rows in batches, as the reader has room for them. A workbook of
 * no more rows than fit in memory has a last sheet that says what it is.
 */
export async function exportTable(
  context: LoggedContext,
  { format, columns, referred, query, only, about }: Export,
): Promise<{ readonly total: number; readonly bytes: Uint8Array | ReadableStream<Uint8Array> }> {
  const check = stillAllowed(context, "export");
  const found = await allIdsOf(await withKeptFigures(context), query);
  const ids = only === null ? found : found.filter((id) => only.has(id));
  const total = ids.length;
  const table = {
    name: context.section.definition.many,
    columns: columns.map(tableColumn),
    rows: told(context, rowsIn(context, ids, { format, columns, referred, check })),
  };
  if (format === "csv" || about === null || total > MOST_WHOLE) {
    return { total, bytes: writeTable(format, table) };
  }
  const cells: Cell[][] = [];
  for await (const row of table.rows) cells.push(row);
  const list = { ...table, rows: cells, strong: new Set<number>() };
  return { total, bytes: await writeSheets([list, await about(total)]) };
}

type Exported = Pick<Export, "query" | "columns"> & {
  readonly company: string;
  readonly total: number;
  readonly isOfChosen: boolean;
};

/** The sheet that says which list a workbook is: of which company, with what filters, by whom and when. */
export async function aboutList(
  context: CallContext,
  { query, columns, company, total, isOfChosen }: Exported,
): Promise<Sheet> {
  const { many } = context.section.definition;
  const { user } = context.actor;
  const words = await listWords(context, query);
  return aboutSheet("Lista", `${many.charAt(0).toUpperCase()}${many.slice(1)}`, [
    ["Fondo", company],
    ["Filtros", words === "" ? "Ninguno" : words],
    ["Registros", isOfChosen ? `${countText(total)}, los escogidos` : countText(total)],
    ...(isOfChosen ? [] : await totalsIn(context, { query, columns })),
    ["Lo generó", `${user.firstname} ${user.lastname}`],
    ["Cuándo", momentText(context.now)],
  ]);
}

/** The sums of the columns of a list that mean something over all of it, each with its name. */
async function totalsIn(
  context: CallContext,
  { query, columns }: Pick<Export, "query" | "columns">,
): Promise<readonly (readonly [string, string])[]> {
  const asked = await withNamed(await withKeptFigures(context), query.search);
  const { totals } = await totalsOf(asked, query);
  const meant = meaningful(context, query, totals);
  return columns.flatMap(({ name, field }) => {
    const sum = meant[name];
    return sum === undefined ? [] : [[`Total de ${field.label}`, textOfValue(field, sum)] as const];
  });
}

/** Rows whose failure is logged: once the first was sent, no status can say it. */
async function* told({ ports, actor }: LoggedContext, rows: AsyncGenerator<Cell[]>) {
  try {
    yield* rows;
  } catch (error) {
    const { requestId } = actor.origin;
    ports.log({ event: "export.broken", level: "warn", reason: reasonOf(error), requestId });
    throw error;
  }
}

async function* rowsIn(
  context: ReadContext,
  ids: readonly string[],
  {
    format,
    columns,
    referred,
    check,
  }: Pick<Export, "format" | "columns" | "referred"> & { check: () => Promise<void> },
): AsyncGenerator<Cell[]> {
  const wanted = new Set([...columns.map(({ name }) => name), ...referred.map(({ by }) => by)]);
  const selected = rowColumns(context.section, context.registry, (name) => wanted.has(name));
  for (let from = 0; from < ids.length; from += BATCH) {
    await check();
    const read = await rowsOf(context, ids.slice(from, from + BATCH), selected);
    const rows = await withReferredValues(context, read, referred);
    for (const row of rows) {
      yield columns.map((column) => cellIn(format, column, row));
    }
  }
}

/** The cell of a row; of its status the words, of each parallel region. */
function cellIn(format: Format, { name, field }: ExportColumn, row: Row): Cell {
  if (name !== STATUS) {
    return cellOfValue(format, field, row.values[name] ?? null, row.labels[name]);
  }
  const statuses = row.status === null ? [] : leavesOf(row.status);
  return statuses.map((each) => cellOfValue(format, field, each)).join(", ");
}
