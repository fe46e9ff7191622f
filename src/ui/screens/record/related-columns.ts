import { textOfValue } from "../../../engine/field-text.ts";
import type { Value } from "../../../engine/value.ts";
import type { OpenedList } from "../../../machines/related/related.machine.ts";
import { cardColumns, shownColumns, type ListColumn } from "../list/list-columns.ts";

type Row = OpenedList["page"]["rows"][number];

/**
 * The columns of the first records that refer to one: what names them, and as many as stand beside each other without being
 * cut, what decides among them. None is empty in all of them, and one more tells apart those that the others do not.
 */
export function relatedColumns({
  section,
  field,
  page,
}: Pick<OpenedList, "section" | "field" | "page">): readonly ListColumn[] {
  const { rows } = page;
  // The record that they refer to is on the page already.
  const shown = shownColumns(section, null).filter(
    (column) => column.key !== field && rows.some((row) => textIn(row, column) !== ""),
  );
  // A status is a badge beside what names a record, and names none.
  const naming = shown.find((column) => column.field !== null);
  const all = naming === undefined ? shown : [naming, ...shown.filter((each) => each !== naming)];
  const most = cardColumns(section, all, null);
  const third = section.decides?.[2];
  const columns = all.filter(({ key }, index) => index === 0 || (most.has(key) && key !== third));
  const alike = likeAnother(rows, columns.slice(1));
  const telling = all.find(
    (column) =>
      !columns.includes(column) && new Set(alike.map((row) => textIn(row, column))).size > 1,
  );
  return telling === undefined
    ? columns
    : all.filter((each) => [...columns, telling].includes(each));
}

/** The rows that some columns do not tell from another one. */
function likeAnother(rows: readonly Row[], columns: readonly ListColumn[]): readonly Row[] {
  const byTexts = Map.groupBy(rows, (row) => columns.map((each) => textIn(row, each)).join("\n"));
  return [...byTexts.values()].filter(({ length }) => length > 1).flat();
}

function textIn(row: Row, { key, field }: ListColumn): string {
  if (field === null) return row.status ?? "";
  return textOfValue(field, (row.values[key] ?? null) as Value, row.labels[key]);
}
