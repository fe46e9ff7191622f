import { initialStatusOf } from "../../src/engine/lifecycle-statuses.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Field } from "../../src/engine/field.ts";
import { searchSql } from "./tables/column-sql.ts";
import { servedKindOf } from "./kinds/kinds.ts";
import type { SectionParts } from "./served.types.ts";
import type { Column, Link, OwnColumn, Table } from "./table.types.ts";

/** Column names that every table uses itself. */
const TAKEN: ReadonlySet<string> = new Set<"id" | OwnColumn>([
  "id",
  "empresa_id",
  "estado",
  "version",
  "creado_en",
  "creado_por",
  "actualizado_en",
  "actualizado_por",
  "busqueda",
  "busqueda_personal",
]);

/** The table of a section; a field with the name of one of the table's own columns gets a column `{field}_`. */
export function tableOf(
  section: SectionDefinition,
  { computed = {}, older: mapping = {} }: Pick<SectionParts, "computed" | "older">,
): Table {
  const { controller, fields, lifecycle, scope } = section;
  const name = controller.replaceAll("-", "_");
  const columnOf = (field: string) =>
    mapping.columns?.[field] ?? (TAKEN.has(field) ? `${field}_` : field);
  const entries = Object.entries(fields);
  const columns = entries.flatMap(([key, field]): [string, Column][] =>
    isOfLinks(field) || computed[key] ? [] : [[key, { field, name: columnOf(key) }]],
  );
  const links = entries.flatMap(([key, field]): [string, Link][] => {
    if (!isOfLinks(field) || !("to" in field)) return [];
    const older = mapping.links?.[key];
    const ours = { table: `${name}_${key}`, own: "record_id", other: "target_id", key: "id" };
    return [[key, { ...(older ?? ours), isOurs: older === undefined, to: field.to }]];
  });
  const all = new Map(columns);
  return {
    name,
    id: mapping.id ?? "id",
    columns: all,
    searches: { common: searchSql(all, false) !== null, personal: searchSql(all, true) !== null },
    links: new Map(links),
    own: (own) => mapping.columns?.[own] ?? own,
    isOfCompany: scope === "company",
    initialStatus: lifecycle === null ? null : initialStatusOf(lifecycle),
  };
}

/** Whether a field has a table of its own, with a row for each of several references. */
function isOfLinks(field: Field): boolean {
  return servedKindOf(field).stored.place === "links";
}
