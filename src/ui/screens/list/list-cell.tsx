import type { ReactNode } from "react";
import type { SectionRow } from "../../../contract/section-contract.ts";
import { statusesIn, type Status } from "../../../engine/lifecycle-statuses.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import type { Value } from "../../../engine/value.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { cellOfKind } from "../kinds/cells.ts";
import type { ListColumn } from "./list-columns.ts";

/** The text of a cell, without its visual decoration. */
export function cellText(row: SectionRow, { key, field }: ListColumn): string {
  if (field === null) return row.status ?? "";
  const text = textOfValue(field, (row.values[key] ?? null) as Value, row.labels[key]);
  return cellOfKind(field).text(text, field);
}

/** A cell of a list; a status is drawn as its badge. */
export function cellOf(
  row: SectionRow,
  column: ListColumn,
  statuses: readonly Status[],
): ReactNode {
  if (column.field !== null) return cellText(row, column);
  if (row.status === null) return "";
  const found = statusesIn(statuses, row.status).map(({ key, label, tone }) => (
    <Badge key={key} tone={tone}>
      {label}
    </Badge>
  ));
  return found.length === 0 ? row.status : found;
}

/** The column that names a record. */
export function nameColumn({ title, fields }: SectionDefinition): ListColumn {
  const field = fields[title] ?? null;
  return {
    key: title,
    label: field?.label ?? "",
    field,
    isFigure: false,
    width: 0,
    isLong: false,
    isWidened: false,
    isPinned: false,
  };
}
