import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Database } from "../../../store/schema.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import { nameSql } from "../../kinds/pointing.ts";
import { seesPersonal } from "../../personal-data.ts";
import { colleagueCondition } from "../../read/colleagues.ts";
import { reachCondition } from "../../read/criteria.ts";
import { readOptions, type Option } from "../../read/options.ts";
import { ROW, own } from "../../read/row-columns.ts";
import { notFound } from "../../refusal.ts";
import type { ReadContext, Registry, ServedSection, CallContext } from "../../served.types.ts";

type Section = Pick<SectionDefinition, "fields" | "title" | "uniqueTogether">;

/**
 * The codes by which a file names one record of a section, each as the fields it is made of: the unique texts, then
 * sets that are unique together and begin with a text, like the code and the version of a formula.
 */
function codesOf({ fields, uniqueTogether }: Section): readonly (readonly string[])[] {
  const single = Object.entries(fields).flatMap(([name, field]) =>
    field.unique === true && servedKindOf(field).exchanged.isCode ? [[name]] : [],
  );
  const together = uniqueTogether.filter((names) => {
    const [first, ...rest] = names.map((name) => {
      const field = fields[name];
      return field && servedKindOf(field).exchanged;
    });
    return first?.isCode === true && rest.every((each) => each?.isCodePart);
  });
  return [...single, ...together];
}

/** The Spanish words that say what names one record of a section whose name others have too. */
export function codeWords(section: Section): string {
  const code = codesOf(section).find(([name]) => name !== section.title);
  if (code === undefined) return "escriba el número del registro";
  const labels = code.map((name) => section.fields[name]?.label ?? name).map(inSentence);
  return code.length === 1
    ? `escriba el ${labels.join("")}`
    : `escriba ${labels.join(" y ")}, separados por un espacio`;
}

/** A label inside a sentence: initials such as NIT stay as they are. */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase();
}

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

/** The longest text that is compared with the names there are, in characters. */
const MAX_NEAR = 120;

/**
 * The records that a form offers for a reference, each under the text by which a file names it and no other: its name,
 * else a code, else its number. Where none has what is sought, those most like it.
 * @throws Refusal 404 when the field is no reference.
 */
export async function readImportChoices(
  context: CallContext,
  name: string,
  sought: { readonly q?: string; readonly within?: string },
): Promise<{ readonly options: readonly Option[] }> {
  const { fields } = context.section.definition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || !("to" in field)) throw notFound();
  const target = context.registry.of(field.to);
  const offered = await readOptions(context, name, sought);
  // A text that no record has is more often one of them with a slip than another one.
  const { options } =
    offered.options.length === 0 && sought.q
      ? await readOptions(context, name, { near: sought.q.slice(0, MAX_NEAR) })
      : offered;
  const codes = await codesById(context, target, options);
  const textsOf = ({ id, label }: Option) => [label, ...(codes.get(id) ?? []), id];
  const found = await findTargets(context, target, companyVisibility(target, context.actor), [
    ...new Set(options.flatMap(textsOf)),
  ]);
  return {
    options: options.flatMap((option) => {
      const text = textsOf(option).find((each) => {
        const { count, id } = found.get(each) ?? { count: 0, id: null };
        return count === 1 && id === option.id;
      });
      return text === undefined ? [] : [{ ...option, id: text }];
    }),
  };
}

/** The codes of some records, by their id. */
async function codesById(
  { db }: CallContext,
  { definition, table }: ServedSection,
  options: readonly Option[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const codes = codesOf(definition).map((names) => {
    const columns = names.map((name) => own(table.columns.get(name)?.name ?? name));
    return sql`concat_ws(' ', ${sql.join(columns)})`;
  });
  if (codes.length === 0 || options.length === 0) return new Map();
  const { rows } = await sql<{ id: string; codes: readonly string[] }>`
    select ${own(table.id)}::text as id, array[${sql.join(codes)}]::text[] as codes
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)}::text = any(${options.map(({ id }) => id)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.codes]));
}
