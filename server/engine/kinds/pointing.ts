import { sql, type RawBuilder } from "kysely";

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
  if (definition.named.length === 0) return title;
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

function columnOf({ table }: ServedSection, name: string): string {
  return table.columns.get(name)?.name ?? table.id;
}

/** The schema of a record's id in the API's document. */
export const ID_SCHEMA = { type: "string", pattern: "^\\d{1,18}$" };
