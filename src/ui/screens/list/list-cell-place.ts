import { cellFields, changeOf } from "../../../engine/changeable-fields.ts";
import { fieldIn } from "../../../engine/field-in.ts";
import { frozenAt } from "../../../engine/lifecycle-statuses.ts";
import type { Cell } from "../../../machines/cell/cell.types.ts";
import type { CellPlace } from "../../kit/data-table/cell-keys.ts";
import { cellText, nameColumn } from "./list-cell.tsx";
import type { ListProps } from "./list.types.ts";

/** The columns whose cells the person may write in their place. */
export function writtenColumns(
  section: ListProps["section"],
  can: ListProps["can"],
): ReadonlySet<string> {
  if (!can("edit")) return new Set();
  const fields = cellFields(section, { seesPersonal: can("personal") });
  return new Set(fields.map(([name]) => name));
}

/** Begins to write a cell of the page in sight. */
export function writeCell(props: ListProps, place: CellPlace): void {
  const cell = cellIn(props, place);
  if (cell !== null) props.cells.calls.open(cell);
}

/** A cell of the page in sight, as the machine writes it; null for one that is not there. */
export function cellIn({ section, list }: ListProps, { id, key }: CellPlace): Cell | null {
  const row = list.answer?.rows.find((each) => each.id === id);
  const field = row === undefined ? null : fieldIn(section, key, row.values);
  if (row === undefined || field === null) return null;
  return {
    id,
    version: row.version,
    field: key,
    change: changeOf(key, field),
    title: cellText(row, nameColumn(section)),
    value: row.values[key] ?? null,
    label: row.labels[key],
    frozen: frozenAt(section.lifecycle, row.status),
  };
}
