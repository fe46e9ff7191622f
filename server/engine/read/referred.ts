import type { ListPage } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Field } from "../../../src/engine/field.ts";
import { pathOf } from "../../../src/engine/list-column-text.ts";
import { STATUS, type ListQuery } from "../../../src/engine/list-query.ts";
import { referredField, referredKeys } from "../../../src/engine/referred-columns.ts";
import { isHidden } from "../personal-data.ts";
import type { CallContext, ReadContext, ServedSection } from "../served.types.ts";
import { statusNamesOf } from "../status-names.ts";
import { rowColumns, type Row } from "./row-columns.ts";
import { rowsOf } from "./rows.ts";

/** A column that is a field of what a reference leads to: its key, the reference, and the field there (ADR 154). */
export type ReferredColumn = {
  readonly key: string;
  readonly by: string;
  readonly name: string;
  readonly field: Field;
};

/** A row as it is sent, or as it is read. */
type Shown = Pick<ListPage["rows"][number], "values" | "labels">;

/** Those among some columns that the person may see; the others are left out. */
export async function referredColumns(
  context: CallContext,
  columns: readonly string[],
): Promise<readonly ReferredColumn[]> {
  const found: ReferredColumn[] = [];
  for (const key of referredKeys(columns)) {
    const { by = "", name = "" } = pathOf(key) ?? {};
    const target = targetOf(context, by);
    const reference = context.section.definition.fields[by];
    if (target === null || reference === undefined || isHidden(context, reference)) continue;
    const field = referredField(reference, target.definition, name, {
      mayOpen: (path) => isGranted(path, context.actor.permission),
      statuses: await statusNamesOf({ ...context, section: target }),
    });
    if (field !== null) found.push({ key, by, name, field });
  }
  return found;
}

/** A page of a list with the columns of its query that are fields of what its records refer to; itself without any. */
export async function withReferred(
  context: CallContext,
  { columns = [] }: Pick<ListQuery, "columns">,
  page: ListPage,
): Promise<ListPage> {
  if (referredKeys(columns).length === 0) return page;
  const found = await referredColumns(context, columns);
  const rows = await withReferredValues(context, page.rows, found);
  return {
    ...page,
    rows,
    referred: Object.fromEntries(found.map(({ key, field }) => [key, field])),
  };
}

/**
 * Some rows with the values of such columns, read once for each reference: those of a record that the person does not reach
 * stay empty, as their page would be refused.
 */
export async function withReferredValues<Each extends Shown>(
  context: ReadContext,
  rows: readonly Each[],
  columns: readonly ReferredColumn[],
): Promise<Each[]> {
  let all = [...rows];
  for (const [by, of] of Map.groupBy(columns, (column) => column.by)) {
    const target = targetOf(context, by);
    if (target === null) continue;
    const ids = new Set(all.map(({ values }) => values[by]).filter((id) => typeof id === "string"));
    const wanted = new Set(of.map(({ name }) => name));
    const selected = rowColumns(target, context.registry, (name) => wanted.has(name));
    const there = await rowsOf({ ...context, section: target }, [...ids], selected);
    const known = new Map<unknown, Row>(there.map((row) => [row.id, row]));
    all = all.map((row) => beside(row, known.get(row.values[by]), of));
  }
  return all;
}

function beside<Each extends Shown>(
  row: Each,
  found: Row | undefined,
  columns: readonly ReferredColumn[],
): Each {
  if (found === undefined) return row;
  const values = columns.map(({ key, name }) => [key, valueIn(found, name)] as const);
  const labels = columns.flatMap(({ key, name }) => {
    const label = found.labels[name];
    return label === undefined ? [] : [[key, label] as const];
  });
  return {
    ...row,
    values: { ...row.values, ...Object.fromEntries(values) },
    labels: { ...row.labels, ...Object.fromEntries(labels) },
  };
}

function valueIn({ values, status }: Row, name: string) {
  return name === STATUS ? status : (values[name] ?? null);
}

function targetOf({ section, registry }: ReadContext, by: string): ServedSection | null {
  const { fields } = section.definition;
  const field = Object.hasOwn(fields, by) ? fields[by] : undefined;
  return field?.kind === "reference" ? registry.of(field.to) : null;
}
