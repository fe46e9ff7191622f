import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readMigrations } from "../../../server/store/migrate/migration-files.ts";
import { statementsIn } from "../../../server/store/migrate/sql-statements.ts";

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "garante-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe("the folder of migrations", () => {
  test("is read in order, each with the checksum of its text", () => {
    const [first, second] = readMigrations(folderOf({ "0002-b.sql": "b", "0001-a.sql": "a" }));
    expect([first?.name, second?.name]).toEqual(["0001-a", "0002-b"]);
    expect(first?.checksum).not.toBe(second?.checksum);
  });

  test("tells the same text by its words, not by its line ends", () => {
    const checksumOf = (text: string) =>
      readMigrations(folderOf({ "0001-a.sql": text }))[0]?.checksum;
    expect(checksumOf("a;\r\nb;")).toBe(checksumOf("a;\nb;"));
    expect(checksumOf("a;\nb;")).not.toBe(checksumOf("a; b;"));
  });

  test.each([
    [["0001-a.sql", "0003-c.sql"], "Falta la migración 0002: después viene 0003-c.sql."],
    [["0002-b.sql"], "Falta la migración 0001: después viene 0002-b.sql."],
    [["0001-a.sql", "0001-b.sql"], "Hay dos migraciones 0001."],
    [["0001-a.sql", "2-b.sql"], "La migración 2-b.sql no se llama NNNN-nombre.sql."],
    [["0001-a.sql", "0002-b.ts"], "La migración 0002-b.ts no se llama NNNN-nombre.sql."],
  ])("of %j is refused", (names, message) => {
    const folder = folderOf(Object.fromEntries(names.map((name) => [name, ""])));
    expect(() => readMigrations(folder)).toThrow(message);
  });
});

describe("the statements of a file", () => {
  const textsIn = (sql: string) => statementsIn(sql).map(({ text }) => text);

  test("end at their semicolon and begin after space and comments, with their line", () => {
    const file = "-- one; two\n\ncreate table a ();\n/* three;\n */ drop table a;\n-- the end;\n";
    expect(statementsIn(file)).toEqual([
      { text: "create table a ()", line: 3 },
      { text: "drop table a", line: 5 },
    ]);
  });

  test.each([
    ["a text", "insert into a values ('x;''y;')"],
    ["a text with escapes", "insert into a values (e'x\\';y')"],
    ["a text that ends in a backslash", "insert into a values ('x\\')"],
    ["a name", 'create table "a;b" ()'],
    ["a body in dollars", "do $$ begin a; b; end $$"],
    ["a body in dollars with a name", "do $x$ begin a; $$; end $x$"],
    ["a comment within", "select 1 -- a; b\n, 2 /* c; */"],
  ])("do not end within %s", (_where, statement) => {
    expect(textsIn(`${statement};\nselect 1;`)).toEqual([statement, "select 1"]);
  });

  test("the last may do without its semicolon", () => {
    expect(textsIn("select 1; select $1")).toEqual(["select 1", "select $1"]);
  });
});
