import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Field, Kind } from "../src/engine/field.ts";
import type { Registry, ServedSection } from "../server/engine/served.types.ts";
import { tablesFor, type ColumnPlan } from "../server/engine/tables/table-sql.ts";

/** The file of the tables' types. */
export const TABLE_TYPES = join(import.meta.dirname, "../server/store/tables.types.ts");

const imported = (names: string, from: string): string =>
  `import type { ${names} } from "${from}";`;

const HEAD = `// Written by \`npm run migration\` from the declarations; tests/house/tables.test.ts holds it in step.
${imported("ColumnType, Generated", "kysely")}
${imported("PermissionEntry", "../../src/domain/permission.ts")}

/** A jsonb column: read as a value, written as its text; empty where it is left out. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The columns of every record. */
type Own = {
  id: Generated<string>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  creado_por: string | null;
  actualizado_en: Generated<Date>;
  actualizado_por: string | null;
};

type OfCompany = { empresa_id: number };
type WithStatus = { estado: Generated<string> };

/** The table of a field with several references. */
type Link = { record_id: string; target_id: string; position: number };

/**
 * The tables of the sections, as their declarations ask for them and the driver reads them: amounts, rates, days and ids
 * are text.
 */
export type Tables = {
`;

/** The types of SQL by their names, as the driver gives them. */
const DRIVEN: readonly (readonly [type: RegExp, read: string])[] = [
  [/^(?:text|uuid|bigint|numeric|date)\b/u, "string"],
  [/^integer\b/u, "number"],
  [/^boolean\b/u, "boolean"],
  [/^timestamptz\b/u, "Date"],
];

/** Choices beyond these are a catalogue, of which no query names one. */
const MOST_CHOICES = 12;

/** The types of the tables of all sections, as the text of their file. */
export function tableTypes(registry: Registry): string {
  const sections = [...registry.sections.values()].filter(({ older }) => older === undefined);
  return `${HEAD}${sections.map((section) => typesOf(section, registry)).join("")}};\n`;
}

function typesOf(section: ServedSection, registry: Registry): string {
  const { table } = section;
  const [own, ...links] = tablesFor(section, registry);
  const fields = [...table.columns.values()].map(({ name, field }) => {
    const plan = own?.columns.find((each) => each.name === name);
    return `    ${name}: ${plan === undefined ? "never" : columnType(plan, field)};\n`;
  });
  const parts = [
    "Own",
    ...(table.isOfCompany ? ["OfCompany"] : []),
    ...(table.initialStatus === null ? [] : ["WithStatus"]),
  ];
  const all = links.map(({ name }) => `  ${name}: Link;\n`);
  return `  ${table.name}: ${parts.join(" & ")} & {\n${fields.join("")}  };\n${all.join("")}`;
}

function columnType({ type, isRequired, standard }: ColumnPlan, field: Field): string {
  const read = readAs(type, field);
  const known = isRequired ? read : `${read} | null`;
  const isJson = field.kind === "permissions" || field.kind === "rows";
  return standard === null || isJson ? known : `Generated<${known}>`;
}

function readAs(type: string, field: Field): string {
  if (field.kind === "permissions") return "Json<readonly PermissionEntry[]>";
  if (field.kind === "rows") {
    const parts = Object.entries(field.fields).map(([name, { kind }]) => `${name}: ${inRow(kind)}`);
    return `Json<readonly { ${parts.join("; ")} }[]>`;
  }
  if (field.kind === "choice" && Object.keys(field.options).length <= MOST_CHOICES) {
    return union(Object.keys(field.options));
  }
  const found = DRIVEN.find(([form]) => form.test(type));
  if (found === undefined) throw new Error(`nobody says what the driver makes of ${type}`);
  return found[1];
}

/** The type of a value in a child row, which is JSON. */
function inRow(kind: Kind): string {
  if (kind === "integer") return "number | null";
  return kind === "yesNo" ? "boolean" : "string | null";
}

const union = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(" | ");

/** Writes the types of the tables of all sections. */
export function writeTableTypes(registry: Registry): void {
  writeFileSync(TABLE_TYPES, tableTypes(registry));
}
