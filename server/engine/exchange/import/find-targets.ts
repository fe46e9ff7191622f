import { sql, type Kysely, type RawBuilder } from "kysely";

import { servedKindOf } from "../../kinds/kinds.ts";
import type { ServedSection } from "../../served.types.ts";
import type { Database } from "../../../store/schema.ts";

/** The result for one text: the number of records that it names, and the id where it is one. */
export type Found = { readonly count: number; readonly id: string | null };

/**
 * Finds the records of a section that some texts name: by a unique field (its code), by the title field, by id, in that
 * order. A text that an earlier way finds is not looked for by a later one.
 */
export async function findTargets(
  db: Kysely<Database>,
  section: ServedSection,
  companyId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const matches of waysTo(section)) {
    const missing = texts.filter((text) => !found.has(text));
    if (missing.length === 0) break;
    const { rows } = await matching(section, companyId, missing, matches).execute(db);
    for (const { text, count, id } of rows) found.set(text, { count: Number(count), id });
  }
  return found;
}

type Match = (text: RawBuilder<string>) => RawBuilder<boolean>;

function waysTo({ table, definition }: ServedSection): Match[] {
  const byText = (column: string): Match => {
    const name = sql.ref(`r.${column}`);
    return (text) => sql`plain_text(${name}) collate "C" = plain_text(${text}) collate "C"`;
  };
  const columns = [...table.columns];
  const unique = columns.filter(
    ([, { field }]) => field.unique === true && servedKindOf(field).exchanged.isCode,
  );
  const title = table.columns.get(definition.title);
  const id = sql.ref(`r.${table.id}`);
  return [
    ...unique.map(([, { name }]) => byText(name)),
    ...(title === undefined ? [] : [byText(title.name)]),
    // Compared as text: a text that is not a number is no id.
    (text) => sql`${id}::text = ${text}`,
  ];
}

function matching(
  { table }: ServedSection,
  companyId: number,
  texts: readonly string[],
  matches: Match,
) {
  const company = sql.ref(`r.${table.own("empresa_id")}`);
  const ofCompany = table.isOfCompany ? sql`and ${company} = ${companyId}::integer` : sql``;
  return sql<{ text: string; count: string; id: string }>`
    select t.text, count(*) as count, min(${sql.ref(`r.${table.id}`)})::text as id
    from unnest(${texts}::text[]) t(text)
    join ${sql.table(table.name)} r on ${matches(sql`t.text`)} ${ofCompany}
    group by t.text`;
}
