import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { TABLE_TYPES, tableTypes } from "../../scripts/table-types.ts";
import { registry } from "../support/registry.ts";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";
import { tablesNamed } from "./readers/sql.ts";

const sections = [...registry.sections.values()];

/** The tables that the engine must not know: those of the sections, and those of sign-in that people are in. */
const OTHERS: ReadonlySet<string> = new Set([
  ...sections.flatMap(({ table }) => [
    table.name,
    ...[...table.links.values()].map((each) => each.table),
  ]),
  "users",
  "roles",
  "companies",
  "user_companies",
  "sessions",
]);

const engine = projectFiles().filter((file) => isCode(file) && file.startsWith("server/engine/"));

test("the engine names no table of a section, of people or of roles, in its SQL either", () => {
  const named = engine.flatMap((file) =>
    tablesNamed(textOf(file), OTHERS).map((table) => `${file}: ${table}`),
  );
  expect(named).toEqual([]);
});

test("the types of the tables are those of the declarations: `npm run migration` writes them", () => {
  expect(readFileSync(TABLE_TYPES, "utf8")).toBe(tableTypes(registry));
});

describe("the reader of tables", () => {
  test.each([
    "sql`select 1 from users where id = ${id}`",
    "sql<Row>`select 1 from x join\n  users u on true`",
    "sql`with a as (insert into users (id) values (1)) select 1`",
    'db.selectFrom("users as u")',
    'db.updateTable("users").set({})',
    'const rest = "references users (id) on delete set null";',
    'import { sql } from "kysely"; const TABLES = { persona: "users" };',
    "sql`select ${sql`(select 1 from users)`}`",
  ])("finds the table of %s", (source) => {
    expect(tablesNamed(source, new Set(["users"]))).toEqual(["users"]);
  });

  test.each([
    'import { users } from "../users.ts";',
    "/** Read from users of the company. */",
    "sql`select users from ${table}`",
  ])("finds none in %s", (source) => {
    expect(tablesNamed(source, new Set(["users"]))).toEqual([]);
  });
});
