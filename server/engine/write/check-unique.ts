import { sql } from "kysely";
import { otherOf } from "../../../src/domain/spanish.ts";
import { withoutAccents } from "../../../src/domain/plain-text.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import type { Field } from "../../../src/engine/field.ts";
import { uniqueSetsOf } from "../../../src/engine/unique-sets.ts";
import type { Values } from "../../../src/engine/value.ts";
import { isWritten } from "../tables/column-sql.ts";
import type { TransactionContext, ServedSection } from "../served.types.ts";
import type { Draft, Twins } from "./draft.types.ts";

/** The error, and the field that shows it, when another record has the same set of values. */
export function uniqueErrors({ definition }: ServedSection, set: readonly string[]) {
  const labels = set.map((name) => definition.fields[name]?.label ?? name).join(" y ");
  const message = `Ya existe ${otherOf(definition)} con ${set.length > 1 ? "estos" : "este"} ${labels}`;
  const named = set.filter((name) => definition.fields[name]?.computed !== true);
  return Object.fromEntries(
    (named.length > 0 ? named : set).slice(0, 1).map((name) => [name, message]),
  );
}

/** The errors of a draft that repeats what must be unique, and the records that have it. */
type Repeated = { readonly errors: RecordErrors; readonly twins: Twins };

/**
 * Finds the drafts with the values of another record, or of a draft before them. It only gives the messages: the
 * constraints of the table decide. A value with a wrong reference is not checked, since it cannot even be looked up.
 * @param wrong for each draft, the errors of its references.
 * @returns for each draft, the errors by field, and the records that are in its way.
 */
export async function checkUnique(
  tx: TransactionContext,
  drafts: readonly Draft[],
  wrong: readonly RecordErrors[],
): Promise<Repeated[]> {
  const found = drafts.map(() => ({ errors: {}, twins: {} }));
  for (const set of uniqueSetsOf(tx.section.definition)) {
    const isRight = (index: number) => !set.some((name) => Object.hasOwn(wrong[index] ?? {}, name));
    const taken = await takenBy(tx, set, { drafts, isRight });
    const seen = new Set<string>();
    drafts.forEach((draft, index) => {
      const key = isRight(index) ? keyOf(tx.section, set, draft.values) : null;
      if (key === null) return;
      const twin = taken.get(index);
      if (twin !== undefined || seen.has(key)) {
        const errors = uniqueErrors(tx.section, set);
        const twins = Object.keys(errors).flatMap((name) => (twin ? [[name, twin]] : []));
        Object.assign(found[index]?.errors ?? {}, errors);
        Object.assign(found[index]?.twins ?? {}, Object.fromEntries(twins));
      }
      seen.add(key);
    });
  }
  return found;
}

/** A set of one field that is empty is never a duplicate. */
function keyOf(
  { definition }: ServedSection,
  set: readonly string[],
  values: Values,
): string | null {
  if (set.length === 1 && (values[set[0] ?? ""] ?? null) === null) return null;
  return JSON.stringify(set.map((name) => plain(definition.fields[name], values[name])));
}

function plain(field: Field | undefined, value: Values[string] | undefined): unknown {
  if (!field || !isWritten(field) || typeof value !== "string") return value ?? null;
  return withoutAccents(value).toLowerCase();
}

async function takenBy(
  { db, section, actor }: TransactionContext,
  set: readonly string[],
  {
    drafts,
    isRight,
  }: { readonly drafts: readonly Draft[]; readonly isRight: (index: number) => boolean },
): Promise<ReadonlyMap<number, string>> {
  const { table, definition } = section;
  const columns = set.map((name) => ({
    name: table.columns.get(name)?.name ?? name,
    isText: isWritten(definition.fields[name] ?? { kind: "date", label: "" }),
    field: name,
  }));
  const asked = drafts.flatMap(({ values, before, id }, index) => {
    const isChanged = set.some((name) => values[name] !== before?.values[name]);
    if (!isRight(index) || !isChanged || keyOf(section, set, values) === null) return [];
    const row = Object.fromEntries(columns.map(({ name, field }) => [name, values[field] ?? null]));
    return [{ draft: index, of: id, row }];
  });
  const groups = Map.groupBy(asked, ({ row }) => JSON.stringify(Object.values(row).map(isEmpty)));
  const taken = new Map<number, string>();
  for (const group of groups.values()) {
    const same = columns.map(({ name, isText }) => {
      const theirs = sql.ref(`t.${name}`);
      // Said apart where they have no value, since no index finds what is equal or empty.
      if (isEmpty(group[0]?.row[name])) return sql`${theirs} is null`;
      const mine = sql.ref(`k.${name}`);
      return isText
        ? sql`plain_text(${theirs}) collate "C" = plain_text(${mine})`
        : sql`${theirs} = ${mine}`;
    });
    const company = table.isOfCompany
      ? [sql`${sql.ref(`t.${table.own("empresa_id")}`)} = ${actor.companyId}`]
      : [];
    // Each is looked up by itself: joined, the whole table would be read for a few.
    const { rows } = await sql<{ draft: number; twin: string }>`
      select (a.entry ->> 'draft')::integer as draft, found.twin
      from jsonb_array_elements(${JSON.stringify(group)}::jsonb) as a(entry)
      cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, a.entry -> 'row') as k
      cross join lateral (
        select ${sql.ref(`t.${table.id}`)}::text as twin from ${sql.table(table.name)} as t where ${sql.join([...company, ...same], sql` and `)}
          and ${sql.ref(`t.${table.id}`)} <> (a.entry ->> 'of')::bigint limit 1
      ) as found`.execute(db);
    for (const { draft, twin } of rows) taken.set(draft, twin);
  }
  return taken;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}
