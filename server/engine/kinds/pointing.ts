import { sql, type RawBuilder } from "kysely";

import { outOfForce } from "../../../src/engine/part-name.ts";
import type { ReferenceField } from "../../../src/engine/kinds/reference/reference.kind.ts";
import type { Registry, ServedSection } from "../served.types.ts";
import type { Target } from "./kind.types.ts";

/** Names the records of the section that a reference points to. */
export function recordTarget({ to }: Pick<ReferenceField, "to">, registry: Registry): Target {
  const section = registry.of(to);
  return {
    table: section.table.name,
    id: section.table.id,
    title: columnOf(section, section.definition.title),
    name: (alias) => nameSql(section, registry, alias),
  };
}

/**
 * The SQL of the name of a section's records, in a statement where its table has an alias: their title, or the texts that
 * the section declares, each of a record that they point to by its title: `Bancolombia · 39264277416 · Fondo del Norte`.
 */
export function nameSql(
  section: ServedSection,
  registry: Registry,
  alias: string,
): RawBuilder<unknown> {
  const { definition } = section;
  const title = sql.ref(`${alias}.${columnOf(section, definition.title)}`);
  const version = versionSql(section, alias);
  if (definition.named.length === 0)
    return version === null ? title : sql`(${title} || ${version})`;
  const parts = definition.named.map((name) => {
    const field = definition.fields[name];
    const column = sql.ref(`${alias}.${columnOf(section, name)}`);
    if (field === undefined || !("to" in field)) return sql`${column}::text`;
    const { table, id, title: called } = recordTarget({ to: field.to }, registry);
    // An alias of its own: that of the statement may be the same at each depth.
    return sql`(select ${sql.ref(`${alias}n.${called}`)}::text from ${sql.table(table)} as ${sql.ref(`${alias}n`)}
      where ${sql.ref(`${alias}n.${id}`)} = ${column})`;
  });
  return sql`concat_ws(' · ', ${sql.join(parts)})`;
}

/** The SQL of what the name of a version ends with: ` v3 (borrador)`; null for a section without versions. */
export function versionSql(section: ServedSection, alias: string): RawBuilder<unknown> | null {
  const { definition, table } = section;
  if (definition.version === undefined) return null;
  const ends = [...outOfForce(definition.lifecycle)].map(
    ([status, end]) => sql`when ${sql.lit(status)} then ${sql.lit(end)}`,
  );
  const status = sql.ref(`${alias}.${table.own("estado")}`);
  const end =
    ends.length === 0 ? sql`''` : sql`case ${status} ${sql.join(ends, sql` `)} else '' end`;
  return sql`concat(' v', ${sql.ref(`${alias}.${columnOf(section, definition.version)}`)}, ${end})`;
}

/**
 * The SQL by which versions of one name are ordered: those in force first, and then the newest; none for a section without
 * versions.
 */
export function versionOrder(
  section: ServedSection,
  alias: string,
): readonly RawBuilder<unknown>[] {
  const { definition, table } = section;
  if (definition.version === undefined) return [];
  const out = [...outOfForce(definition.lifecycle).keys()].map((each) => sql.lit(each));
  const status = sql.ref(`${alias}.${table.own("estado")}`);
  return [
    out.length === 0 ? sql`0` : sql`case when ${status} in (${sql.join(out)}) then 1 else 0 end`,
    sql`-${sql.ref(`${alias}.${columnOf(section, definition.version)}`)}`,
  ];
}

function columnOf({ table }: ServedSection, name: string): string {
  return table.columns.get(name)?.name ?? table.id;
}

/** The schema of a record's id in the API's document. */
export const ID_SCHEMA = { type: "string", pattern: "^\\d{1,18}$" };
