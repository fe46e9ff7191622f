import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { TABLE_TYPES, tableTypes } from "../../scripts/table-types.ts";
import { registry } from "../support/registry.ts";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";
import { tablesFor } from "../../server/engine/tables/table-sql.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import { columnsMade, lostColumns, tablesNamed } from "./readers/sql.ts";

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

describe("the reader of columns", () => {
  const columns = new Map([
    ["transfers", new Set(["id", "numero", "valor", "estado"])],
    ["advances", new Set(["id", "monto"])],
  ]);

  test.each([
    ["sql`select numero, importe from transfers`", "importe"],
    ["sql`select t.importe from transfers t join advances a on true`", "t.importe"],
    ["sql`select a.valor from transfers t join advances as a on true`", "a.valor"],
    ["sql`select 1 from transfers` + sql`importe > 0`", "importe"],
    ["sql`update transfers set importe = 1 where id = ${id}`", "importe"],
    ["sql`select 1 from transfers t where ${sql.ref(`${row}.importe`)} > 0`", "ref importe"],
    ['sql`select sum(${own("importe")}) from transfers`', "ref importe"],
    ["sql`select ${sql`(select importe from transfers)`} from advances`", "importe"],
  ])("finds in %s the column that is not there", (source, lost) => {
    expect(lostColumns(source, columns)).toEqual([lost]);
  });

  test.each([
    "sql<Row>`select t.id::text as key, count(*)::integer from transfers t group by key`",
    "sql`with x as (select sum(valor) as total from transfers) select total from x`",
    "sql`select r.desde from transfers, jsonb_to_recordset(${rows}) as r(desde integer, hasta text)`",
    "sql`select 1 from transfers where estado = 'importe'`",
    "sql`select importe from ${table}`",
  ])("finds all columns of %s", (source) => {
    expect(lostColumns(source, columns)).toEqual([]);
  });
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

/** The columns that a migration made for the code of a section alone, by table. */
const WITHOUT_FIELD: Readonly<Record<string, readonly string[]>> = {
  // An electronic document as it was signed, which is no value of a form.
  erps: ["firmado"],
};

/** The columns of sections are those that the declarations have; of other tables, and of staff, those that migrations made. */
const COLUMNS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...columnsMade(
    readMigrations()
      .map(({ text }) => text)
      .join("\n"),
  ),
  ...sections
    .filter(({ older }) => older === undefined)
    .flatMap((section) =>
      tablesFor(section, registry).map(
        ({ name, columns, derived }) =>
          [
            name,
            new Set(
              [...columns, ...derived].map((each) => each.name).concat(WITHOUT_FIELD[name] ?? []),
            ),
          ] as const,
      ),
    ),
]);

test("the SQL of the fund and of the sections names columns that the declarations have", () => {
  const lost = projectFiles()
    .filter((file) => isCode(file) && /^server\/(?:sections|fund)\//u.test(file))
    .flatMap((file) => {
      const own = file.split("/")[2]?.replaceAll("-", "_") ?? "";
      return lostColumns(textOf(file), COLUMNS, COLUMNS.has(own) ? own : undefined).map(
        (name) => `${file}: ${name}`,
      );
    });
  expect(lost).toEqual([]);
});
