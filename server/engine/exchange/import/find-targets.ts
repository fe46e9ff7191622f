import { sql, type Kysely, type RawBuilder } from "kysely";

import type { ServedSection } from "../../served.types.ts";
import type { Database } from "../../../store/schema.ts";
import { codesOf } from "./codes-of.ts";

/** The result for one text: the number of records that it names, and the id where it is one. */
export type Found = { readonly count: number; readonly id: string | null };

/**
 * Finds the records of a section that some texts name: by a code (`codesOf`), by the first field of a code of several,
 * by the title field, by id, in that order. A text that an earlier way finds is not looked for by a later one.
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
  const columnOf = (name: string) => sql.ref(`r.${table.columns.get(name)?.name ?? table.id}`);
  const byText = (names: readonly string[]): Match => {
    const [first, ...rest] = names.map(columnOf);
    // One column stays as it is: the expression is that of its index.
    const code = rest.length === 0 ? first : sql`concat_ws(' ', ${sql.join([first, ...rest])})`;
    return (text) => sql`plain_text(${code}) collate "C" = plain_text(${text}) collate "C"`;
  };
  const codes = codesOf(definition);
  const id = sql.ref(`r.${table.id}`);
  return [
    ...codes.map(byText),
    ...codes.flatMap((names) => (names.length > 1 ? [byText(names.slice(0, 1))] : [])),
    ...(table.columns.has(definition.title) ? [byText([definition.title])] : []),
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
