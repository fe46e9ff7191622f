import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation, type Explanation } from "../../src/contract/explanation-contract.ts";
import type { ReportAnswer } from "../../src/contract/report-contract.ts";
import type { ListPage } from "../../src/contract/section-contract.ts";
import { loadReport } from "../../src/sections/declared-reports.ts";
import { reportPages } from "../../src/sections/menu/catalogue.ts";
import { openOffice, mayDo, type Office } from "../support/office.ts";
import { openSeeded } from "../support/seeded-database.ts";
import { registry } from "../support/registry.ts";
import { deskOf } from "./sections/desk.ts";

let office: Office;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** The fields that explain themselves, of every section. */
const EXPLAINED = [...registry.sections.values()].flatMap(({ definition, table }) =>
  Object.entries(definition.fields)
    .filter(([, field]) => field.explained === true)
    .map(([name]) => ({ controller: definition.controller, table: table.name, name })),
);

/** Those that no record of the demonstration has: no advance of it was paid. */
const NONE: readonly string[] = ["advances por_legalizar", "advances tope_formula"];

/** As many records of each as are asked for one by one: the first and the last. */
const MOST = 40;

async function explained(path: string): Promise<Explanation["computation"]> {
  const { status, body } = await deskOf(await office.as("admin")).call("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return explanation.reply.parse(body).computation;
}

test("a field that explains itself says how in its section's module, and no other does", () => {
  for (const { definition, explains = {} } of registry.sections.values()) {
    const marked = EXPLAINED.filter((each) => each.controller === definition.controller);
    expect([definition.controller, Object.keys(explains).toSorted()]).toEqual([
      definition.controller,
      marked.map(({ name }) => name).toSorted(),
    ]);
  }
  expect(EXPLAINED.length).toBeGreaterThan(10);
});

test.each(EXPLAINED)(
  "of the demonstration, $controller $name is what its explanation gives, to the cent",
  async ({ controller, table, name }) => {
    const { rows } = await sql<{ id: string }>`
      (select id::text from ${sql.table(table)} where empresa_id = 1 order by id limit ${MOST})
      union (select id::text from ${sql.table(table)} where empresa_id = 1 order by id desc limit ${MOST})`.execute(
      office.server.db,
    );
    const wrong: string[] = [];
    let known = 0;
    for (const { id } of rows) {
      const computation = await explained(`${controller}/view/${id}/explanation/${name}`);
      if (computation === null) continue;
      known += 1;
      if (!computation.isEqual) wrong.push(`${id}: ${computation.steps?.join(" | ") ?? ""}`);
      expect(computation.steps?.length).toBeGreaterThan(0);
    }
    expect(wrong).toEqual([]);
    expect(known > 0).toBe(!NONE.includes(`${controller} ${name}`));
  },
);

test("what comes from a record that the person may not see is not told, nor the lines that would tell it", async () => {
  const work = await office.asHolderOf([mayDo("settlement-lines", "list", "view")]);
  const { rows } = await sql<{ id: string }>`
    select id::text from settlement_lines where empresa_id = 1 limit 1`.execute(office.server.db);
  const path = `settlement-lines/view/${rows[0]?.id}/explanation`;
  const { body } = await deskOf(work).call("GET", `${path}/comision`);
  const { computation } = body as Explanation;
  expect(computation?.formula).toMatchObject({ to: null, text: null });
  expect(computation?.steps).toBeNull();
  expect(computation?.inputs.some(({ value }) => value === null)).toBe(true);
  expect((await deskOf(work).call("GET", `${path}/saldo`)).status).toBe(404);
  expect(
    (await deskOf(work).call("GET", "settlement-lines/view/abc/explanation/comision")).status,
  ).toBe(404);
  const stranger = await office.asHolderOf([mayDo("genders", "list", "view")]);
  expect((await deskOf(stranger).call("GET", `${path}/comision`)).status).toBe(403);
});

test("the lines of a computation do not tell a formula that the person may not see, whatever else they see", async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from settlement_lines where empresa_id = 1 limit 1`.execute(office.server.db);
  const path = `settlement-lines/view/${rows[0]?.id}/explanation/comision`;
  const all = ["settlement-lines", "cuts", "load-rows", "portfolios", "general-params"] as const;
  const work = await office.asHolderOf(all.map((section) => mayDo(section, "list", "view")));
  const { body } = await deskOf(work).call("GET", path);
  const { computation } = body as Explanation;
  expect(computation?.inputs.map(({ value }) => value)).not.toContain(null);
  expect(computation).toMatchObject({ formula: { to: null, text: null }, steps: null });
});

/** The figures of a report of the demonstration that add up a column, each with its list. */
async function addedIn(address: string) {
  const report = await loadReport(address);
  const added = report?.tables.filter(({ adds }) => adds !== undefined) ?? [];
  if (added.length === 0) return [];
  const { call } = deskOf(await office.as("admin"));
  const { tables } = (await call("GET", address.slice(1))).body as ReportAnswer;
  return added.flatMap(({ key, adds = {} }) => {
    const { rows = [], totals = null } = tables.find((each) => each.key === key) ?? {};
    const all = [totals, ...rows.map(({ cells }) => cells)];
    return Object.entries(adds).flatMap(([figure, column]) => {
      const linked = all
        .flatMap((cells) => cells?.[figure] ?? [])
        .filter(({ href }) => href !== null);
      // The total and a group, where both have a list.
      return linked.slice(0, 2).map(({ value, href }) => ({
        of: `${address} ${key} ${figure}`,
        column,
        value,
        href: href ?? "",
      }));
    });
  });
}

test("the column that stands first in the list behind a figure adds up to that figure", async () => {
  const { call } = deskOf(await office.as("admin"));
  const figures = (await Promise.all(reportPages.map(({ address }) => addedIn(address)))).flat();
  const wrong: unknown[] = [];
  for (const { of, column, value, href } of figures) {
    const [, controller = "", view, query = ""] =
      /^\/([^/?]+)(?:\/list\/([^?]+))?(?:\?(.*))?$/u.exec(href) ?? [];
    const path = `${controller}/list?${view === undefined ? "" : `v=${view}&`}${query}`;
    const { rows, totals } = (await call("GET", path)).body as ListPage;
    // A sum that a list does not make is no contradiction: balances of several moments are not added.
    const sum = totals[column] ?? value;
    if (sum !== value || rows.some(({ values }) => !(column in values)))
      wrong.push([of, value, sum]);
  }
  expect(wrong).toEqual([]);
  expect(figures.length).toBeGreaterThan(30);
});
