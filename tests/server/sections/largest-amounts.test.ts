import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReports } from "../../../server/startup/load-reports.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { Field } from "../../../src/engine/field.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { openSeeded } from "../../support/seeded-database.ts";

/** The largest value that people may write in a field of each kind of figure. */
const LARGEST: Partial<Record<Field["kind"], string>> = {
  money: "9999999999999999.99",
  decimal: "9999999999999999",
  rate: "99999",
};

const sections = [...registry.sections.values()];
const reports = await loadReports();
let office: Office;
let work: Worker;
let companies: readonly Worker[];

beforeAll(async () => {
  const db = await openSeeded();
  await db.transaction().execute(enlarge);
  office = await openOffice(db);
  companies = [await office.as("admin"), await office.as("admin", 2)];
  [work = work] = companies;
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** Gives every figure of every record, that it has, its largest value; no trigger or rule of the ledger is asked. */
async function enlarge(db: Kysely<Database>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  for (const { definition, table } of sections) {
    const figures = Object.entries(definition.fields).flatMap(([name, { kind }]) => {
      const column = table.columns.get(name)?.name;
      const largest = LARGEST[kind];
      return column === undefined || largest === undefined ? [] : [{ column, largest }];
    });
    for (const { column, largest } of figures) {
      const ref = sql.ref(column);
      await sql`update ${sql.table(table.name)} set ${ref} = ${largest}::numeric where ${ref} > 0`.execute(
        db,
      );
    }
  }
  await sql`delete from customer_debts_changed`.execute(db);
  await sql`insert into customer_debts_changed (cliente) select id from customers`.execute(db);
}

/** The calls that failed, of some of one person of each company; each is asked to its end. */
async function failuresOf(paths: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const ask of companies) {
    for (const path of paths) {
      const reply = await ask(path);
      const text = await reply.text();
      if (reply.status >= 500) failed.push(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    }
  }
  return failed;
}

test("the largest amounts are in several records of what is summed", async () => {
  for (const path of ["obligations/list", "advances/list", "collection-documents/list"]) {
    const page = (await (await work(path)).json()) as { readonly totals: Record<string, string> };
    const digits = Object.values(page.totals).map((total) => total.split(".")[0]?.length ?? 0);
    expect([path, Math.max(...digits)]).toEqual([
      path,
      expect.toSatisfy((most) => Number(most) > 16),
    ]);
  }
});

test.each(sections.map(({ definition }) => [definition.controller, definition] as const))(
  "the lists, totals, groups, records, related lists and files of %s hold the sums of the largest amounts",
  async (controller, { fields }) => {
    const figures = Object.keys(fields).filter((name) => fields[name]?.kind === "money");
    const lists = [
      "",
      ...Object.keys(fields).map((name) => `?g=${name}`),
      ...figures.map((name) => `?o=-${name}`),
    ];
    const page = (await (await work(`${controller}/list?n=200`)).json()) as {
      readonly rows?: readonly { readonly id: string }[];
    };
    const some = page.rows?.slice(0, 4) ?? [];
    const records = some.flatMap(({ id }) => [
      `${controller}/view/${id}`,
      `${controller}/view/${id}/related`,
      `${controller}/view/${id}/history`,
    ]);
    expect(
      await failuresOf([
        ...lists.map((query) => `${controller}/list${query}`),
        `${controller}/list/counts`,
        `${controller}/export?format=csv`,
        ...records,
      ]),
    ).toEqual([]);
  },
);

test("every report and monitor, by each of its groupings, and each of their files", async () => {
  const paths = reports.flatMap(({ definition: { address, groupings, tables } }) => [
    address.slice(1),
    ...Object.keys(groupings).map((key) => `${address.slice(1)}?g=${key}`),
    ...tables.map(({ key }) => `${address.slice(1)}?format=csv&table=${key}`),
    `${address.slice(1)}?format=pdf`,
  ]);
  expect(await failuresOf(paths)).toEqual([]);
});

test("what waits for a person", async () => {
  expect(await failuresOf(["profiles/me/tasks", "profiles/me/changes"])).toEqual([]);
});
