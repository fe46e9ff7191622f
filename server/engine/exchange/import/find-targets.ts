import { sql, type Kysely, type RawBuilder } from "kysely";

import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import { seesPersonal } from "../../personal-data.ts";
import { nameSql } from "../../kinds/pointing.ts";
import { colleagueCondition } from "../../read/colleagues.ts";
import { reachCondition } from "../../read/criteria.ts";
import { ROW } from "../../read/row-columns.ts";
import type { ReadContext, Registry, ServedSection } from "../../served.types.ts";
import type { Database } from "../../../store/schema.ts";
import { codesOf } from "./codes-of.ts";

/** The result for one text: the number of records that it names, and the id where it is one. */
export type Found = { readonly count: number; readonly id: string | null };

/** The records in which texts are looked up, and by which of their fields. */
export type Visibility = {
  readonly reach: RawBuilder<unknown>;
  readonly isNamedBy: (field: string) => boolean;
};

/** The visibility of a file: every record of the company, and the people whom its sender sees, by any of their codes. */
export function companyVisibility(section: ServedSection, actor: ReadContext["actor"]): Visibility {
  const { table } = section;
  const company = sql.ref(`${ROW}.${table.own("empresa_id")}`);
  return {
    reach: table.isOfCompany
      ? sql`${company} = ${actor.companyId}::integer`
      : colleagueCondition(section, actor, ROW),
    isNamedBy: () => true,
  };
}

/** The visibility of a person, for whom nothing may be found that is hidden from them. */
export function ownVisibility(context: ReadContext): Visibility {
  const { fields } = context.section.definition;
  const sees = seesPersonal(context);
  return {
    reach: reachCondition(context),
    isNamedBy: (name) => sees || fields[name]?.personal !== true,
  };
}

/**
 * Finds the records of a section that some texts name: by a code (`codesOf`), by the first field of a code of several,
 * by the title field, by the name that lists show, by id, in that order. A text that an earlier way finds is not looked for by a later one.
 */
export async function findTargets(
  { db, registry }: { readonly db: Kysely<Database>; readonly registry: Registry },
  section: ServedSection,
  visibility: Visibility,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const matches of waysTo(section, registry, visibility)) {
    const missing = texts.filter((text) => !found.has(text));
    if (missing.length === 0) break;
    const { rows } = await matching(section, visibility, missing, matches).execute(db);
    for (const { text, count, id } of rows) found.set(text, { count: Number(count), id });
  }
  return found;
}

type Match = (text: RawBuilder<string>) => RawBuilder<boolean>;

function waysTo(section: ServedSection, registry: Registry, { isNamedBy }: Visibility): Match[] {
  const { table, definition } = section;
  const columnOf = (name: string) => sql.ref(`${ROW}.${table.columns.get(name)?.name ?? table.id}`);
  const byText = (names: readonly string[]): Match => {
    const [first, ...rest] = names.map(columnOf);
    // One column stays as it is: the expression is that of its index.
    const code = rest.length === 0 ? first : sql`concat_ws(' ', ${sql.join([first, ...rest])})`;
    return (text) => sql`plain_text(${code}) collate "C" = plain_text(${text}) collate "C"`;
  };
  const codes = codesOf(definition).filter((names) => names.every(isNamedBy));
  const { title } = definition;
  const name = nameSql(section, registry, ROW);
  const id = sql.ref(`${ROW}.${table.id}`);
  return [
    ...codes.map(byText),
    ...codes.flatMap((names) => (names.length > 1 ? [byText(names.slice(0, 1))] : [])),
    ...(table.columns.has(title) && isNamedBy(title) ? [byText([title])] : []),
    // The name under which lists and their files show it, where it is not the title.
    ...(definition.named.length > 0
      ? [(text: RawBuilder<string>) => sql<boolean>`plain_text(${name}) = plain_text(${text})`]
      : []),
    ...versionNamed(definition, columnOf),
    // Compared as text: a text that is not a number is no id.
    (text) => sql`${id}::text = ${text}`,
  ];
}

/** The name of a version as lists and their files show it, whatever its status was by then: `Comisión v2 (borrador)`. */
function versionNamed(
  { title, version }: SectionDefinition,
  columnOf: (name: string) => RawBuilder<unknown>,
): Match[] {
  if (version === undefined) return [];
  const name = sql`concat(${columnOf(title)}, ' v', ${columnOf(version)})`;
  return [
    (text) =>
      sql<boolean>`plain_text(${name}) = plain_text(regexp_replace(${text}, ' \\([^)]*\\)$', ''))`,
  ];
}

function matching(
  { table }: ServedSection,
  { reach }: Visibility,
  texts: readonly string[],
  matches: Match,
) {
  return sql<{ text: string; count: string; id: string }>`
    select w.text, count(*) as count, min(${sql.ref(`${ROW}.${table.id}`)})::text as id
    from unnest(${texts}::text[]) w(text)
    join ${sql.table(table.name)} as ${sql.ref(ROW)} on ${matches(sql`w.text`)} and ${reach}
    group by w.text`;
}
