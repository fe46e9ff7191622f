import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { STATUS } from "../../../../src/engine/list-query.ts";
import { statusesOf } from "../../../../src/engine/lifecycle-statuses.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import type { StatusNames } from "../../status-names.ts";
import type { ReferredColumn } from "../../read/referred.ts";
import type { TableColumn } from "../files/write-table.ts";

/** A column of an export: the field whose values it shows. */
export type ExportColumn = { readonly name: string; readonly field: Field };

type Known = {
  readonly statusNames?: StatusNames;
  /** The fields of what the records refer to that the person may see. */
  readonly referred?: readonly ReferredColumn[];
};

/**
 * The columns that a reader asked for, in that order, with statuses as their company calls them; without a choice,
 * those that the list shows. Null when one is not of the section or may never be read.
 */
export function exportColumns(
  section: SectionDefinition,
  asked: string | undefined,
  { statusNames = {}, referred = [] }: Known = {},
): readonly ExportColumn[] | null {
  const known = knownColumns(section, statusNames);
  for (const { key, field } of referred) known.set(key, field);
  if (asked === undefined || asked === "") {
    return [...known].flatMap(([name, field]) => (field.listed ? [{ name, field }] : []));
  }
  const names = [...new Set(asked.split(","))];
  const columns = names.flatMap((name) => {
    const field = known.get(name);
    return field === undefined ? [] : [{ name, field }];
  });
  return columns.length === names.length ? columns : null;
}

/** The column of a file for a field. */
export function tableColumn({ field }: ExportColumn): TableColumn {
  const { width, numberFormat } = servedKindOf(field).exchanged;
  return {
    title: field.label,
    width: Math.max(width(field), field.label.length + 2, 8),
    numberFormat: numberFormat(field),
  };
}

function knownColumns(
  { fields, lifecycle }: SectionDefinition,
  names: StatusNames,
): Map<string, Field> {
  const known = new Map(Object.entries(fields).filter(([, field]) => field.secret !== true));
  if (lifecycle !== null) {
    const options = Object.fromEntries(
      statusesOf(lifecycle, names).map(({ key, label }) => [key, label]),
    );
    known.set(STATUS, { kind: "choice", label: "Estado", options, listed: true });
  }
  return known;
}
