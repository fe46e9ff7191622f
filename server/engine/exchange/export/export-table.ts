import { setImmediate } from "node:timers/promises";

import { STATUS, type ListQuery } from "../../../../src/engine/list-query.ts";
import { allIdsOf } from "../../read/list.ts";
import { rowColumns, type Row } from "../../read/row-columns.ts";
import { rowsOf } from "../../read/rows.ts";
import type { ReadContext } from "../../served.types.ts";
import type { Format } from "../files/formats.ts";
import { stillAllowed } from "../../still-allowed.ts";
import { writeTable, type Cell } from "../files/write-table.ts";
import { cellOfValue } from "./cell-of-value.ts";
import { tableColumn, type ExportColumn } from "./export-columns.ts";

/** Rows read at once: on the embedded database, other calls wait that long. */
const BATCH = 500;

type Export = {
  readonly format: Format;
  readonly columns: readonly ExportColumn[];
  readonly query: ListQuery;
};

/**
 * Exports everything that a query finds, as a file that is made while it is sent. The ids are read first, so that
 * changes made meanwhile neither repeat nor skip a row; then the rows in batches, as the reader has room for them.
 */
export async function exportTable(context: ReadContext, { format, columns, query }: Export) {
  const check = stillAllowed(context, "export");
  const ids = await allIdsOf(context, query);
  const bytes = writeTable(format, {
    name: context.section.definition.many,
    columns: columns.map(tableColumn),
    rows: rowsIn(context, ids, { format, columns, check }),
  });
  return { total: ids.length, bytes };
}

async function* rowsIn(
  context: ReadContext,
  ids: readonly string[],
  { format, columns, check }: Pick<Export, "format" | "columns"> & { check: () => Promise<void> },
): AsyncGenerator<Cell[]> {
  const wanted = new Set(columns.map(({ name }) => name));
  const selected = rowColumns(context.section, context.registry, (name) => wanted.has(name));
  for (let from = 0; from < ids.length; from += BATCH) {
    // The embedded database answers without yielding to the event loop: other calls run between batches.
    await setImmediate();
    await check();
    const rows = await rowsOf(context, ids.slice(from, from + BATCH), selected);
    for (const row of rows) {
      yield columns.map(({ name, field }) =>
        cellOfValue(format, field, valueOf(row, name), row.labels[name]),
      );
    }
  }
}

function valueOf({ values, status }: Row, name: string) {
  return name === STATUS ? status : (values[name] ?? null);
}
