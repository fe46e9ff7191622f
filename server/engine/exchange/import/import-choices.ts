import { sql } from "kysely";
import { readOptions, type Option } from "../../read/options.ts";
import { own, ROW } from "../../read/row-columns.ts";
import { notFound } from "../../refusal.ts";
import type { CallContext, ServedSection } from "../../served.types.ts";
import { codesOf } from "./codes-of.ts";
import { companyVisibility, findTargets } from "./find-targets.ts";

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
  const matching = await readOptions(context, name, sought);
  // A text that no record has is more often one of them with a slip than another one.
  const { options } =
    matching.options.length === 0 && sought.q
      ? await readOptions(context, name, { near: sought.q.slice(0, MAX_NEAR) })
      : matching;
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
