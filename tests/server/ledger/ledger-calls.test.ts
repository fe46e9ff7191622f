import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portfolioBalances } from "../../../server/fund/ledger/balances.ts";
import type { LedgerContext, LedgerEntry } from "../../../server/fund/ledger/ledger.types.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { cutChanged } from "../../../server/fund/ledger/events.ts";
import { seedFirstRecords } from "../../../server/seed/first-records.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import { hearChanges, PATIENCE } from "../sections/hear-changes.ts";
import { linesIn } from "./ledger-reads.ts";

let office: Office;
let desk: Desk;
/** The id of an entry of the first company. */
let entry = "";
const portfolios = new Map<number, { id: string; ally: string }>();

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  const { db } = office.server;
  await seedFirstRecords(office.server, registry);
  desk = deskOf(await office.as("admin"));
  const { rows } = await sql<{ company: number; id: string; ally: string }>`
    select empresa_id as company, min(id)::text as id, min(empresa)::text as ally from portfolios
    where not exists (select from obligations o where o.portafolio = portfolios.id) group by 1`.execute(
    db,
  );
  for (const { company, ...portfolio } of rows) portfolios.set(company, portfolio);
  entry = (await posted(1, coverage("a", "100.00"))) ?? "";
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** A cut of the portfolio of a company. */
function coverage(key: string, delta: string, company = 1): LedgerEntry {
  const { id = "", ally = "" } = portfolios.get(company) ?? {};
  // The months of the demonstration are closed.
  const date = dayOf(office.server.clock.now());
  const cause = { date, key, origin: "loads/1" };
  return cutChanged({ ...cause, portfolio: id, ally, period: date.slice(0, 7), delta });
}

async function posted(companyId: number, told: LedgerEntry): Promise<string | null> {
  const now = office.server.clock.now();
  const { id } = await office.server.db.transaction().execute(async (db) => {
    const context: LedgerContext = { db, now, companyId, userId: null };
    return post(context, told);
  });
  return id;
}

describe("6: no call of the engine writes the ledger", () => {
  test.each(["ledger-entries", "movements"])("%s", async (controller) => {
    const { rows } = await desk.list(controller);
    const { id = "", version = 1 } = rows[0] ?? {};
    const before = JSON.stringify(await desk.list(controller));
    const calls: readonly [string, string, unknown?][] = [
      ["POST", `${controller}/create`, { values: {} }],
      ["PUT", `${controller}/edit/${id}`, { version, values: { descripcion: "otra" } }],
      ["DELETE", `${controller}/delete/${id}?version=${version}`],
      ["POST", `${controller}/edit/${id}/revert`, { version, change: "1" }],
      ["POST", `${controller}/import`, {}],
      ["POST", `${controller}/edit`, { ids: [{ id, version }], values: { descripcion: "otra" } }],
      ["POST", `${controller}/delete`, { ids: [{ id, version }] }],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await desk.call(method, path, body);
      expect([method, path, [400, 403, 404, 405].includes(status)]).toEqual([method, path, true]);
    }
    expect(JSON.stringify(await desk.list(controller))).toBe(before);
  });
});

test("an entry is a record like others: listed, read, with its history and its lines", async () => {
  const record = await desk.record("ledger-entries", entry);
  expect(record.values).toMatchObject({
    numero: expect.stringMatching(/^LB-\d{4}-\d{6}$/u) as unknown,
    evento: "cut",
    valor: "100.00",
    periodo: dayOf(office.server.clock.now()).slice(0, 7),
    origen: "loads/1",
  });
  const totals = async () =>
    Promise.all(
      ["ledger-entries", "movements"].map(async (each) => (await desk.list(each)).total ?? 0),
    );
  const [entries = 0, movements = 0] = await totals();
  expect(await desk.history("ledger-entries", entry)).toMatchObject([{ action: "create" }]);
  expect((await desk.list("movements", `?f.asiento=${entry}`)).rows).toHaveLength(2);
  await posted(1, coverage("b", "1.00"));
  // No list shows what was cached before.
  expect(await totals()).toEqual([entries + 1, movements + 2]);
});

test("the amounts of entries are summed by event, not those of invoices with those of cuts", async () => {
  const [all, cuts, both, groups, open] = await Promise.all(
    ["", "?f.evento=cut", "?f.evento=cut,bankCharge", "?g=evento", "?g=evento&go=cut"].map(
      async (query) => desk.list("ledger-entries", query),
    ),
  );
  expect([all?.totals, both?.totals, groups?.totals]).toEqual([{}, {}, {}]);
  expect(cuts?.totals).toEqual({ valor: expect.stringMatching(/^[1-9]\d*\.\d\d$/u) as unknown });
  expect(open?.totals).toEqual(cuts?.totals);
  const cut = groups?.grouped?.groups.find(({ filter }) => filter === "cut");
  expect(cut?.totals).toEqual(cuts?.totals);
  // By month every group mixes them again.
  const months = await desk.list("ledger-entries", "?g=periodo");
  expect(months.grouped?.groups.map(({ totals }) => totals)).toContainEqual({});
});

test("a list of movements, or of entries, that is open elsewhere hears of a new posting", async () => {
  const elsewhere = await hearChanges(office.server, "admin", 1);
  const stranger = await hearChanges(office.server, "admin", 2);
  await posted(1, coverage("heard", "1.00"));
  const heard = () =>
    elsewhere.heard.map((news) => (news as { controller: string }).controller).toSorted();
  await expect.poll(heard, { timeout: PATIENCE }).toEqual(["ledger-entries", "movements"]);
  expect(stranger.heard).toEqual([]);
  elsewhere.close();
  stranger.close();
});

test("a cut that falls takes covered balance away: COB of a portfolio is what is left", async () => {
  const { db } = office.server;
  await posted(2, coverage("a", "100.00", 2));
  await posted(2, coverage("b", "-30.05", 2));
  expect((await linesIn(db, 2)).slice(-2)).toEqual([
    { code: "COBD", account: "COB", debe: "30.05", haber: "0.00" },
    { code: "COCD", account: "COC", debe: "0.00", haber: "30.05" },
  ]);
  const at = dayOf(office.server.clock.now());
  const balances = await portfolioBalances(db, 2, { account: "COB", at });
  expect(balances.get(portfolios.get(2)?.id ?? "")).toBe("-69.95");
  expect(await posted(2, coverage("c", "0.00", 2))).toBeNull();
});

test("13: an entry about a portfolio of another company is refused", async () => {
  const foreign = posted(1, coverage("x", "100.00", 2));
  await expect(foreign).rejects.toThrow("El asiento nombra registros de otro fondo.");
});

describe("what the code names may be renamed, and no more (decision 9)", () => {
  const REFUSAL = "Es un código del sistema: cambie su nombre, no su código";

  async function named(controller: string, codigo: string) {
    const { rows } = await desk.list(controller, `?q=${codigo}&n=200`);
    const found = rows.find(({ values }) => values["codigo"] === codigo);
    if (found === undefined) throw new Error(`${controller} has no ${codigo}`);
    return found;
  }

  test.each([
    ["accounts", "BAN", { codigo: "BANCO" }],
    ["accounts", "COB", { clase: "bank" }],
    ["movement-types", "ENTB", { naturaleza: "credit" }],
    ["movement-types", "COMI", { afecta: "vat" }],
    ["movement-types", "PCOM", { cuenta: null }],
    ["request-types", "RECL", { codigo: "RECLA" }],
    ["claim-statuses", "MOR", { codigo: "MORA" }],
  ])("%s %s keeps %j", async (controller, codigo, values) => {
    const record = await named(controller, codigo);
    const { status, body } = await desk.edit(controller, record, values);
    expect([status, Object.values(body.errors ?? {})]).toEqual([422, [REFUSAL]]);
  });

  test.each([
    ["accounts", "GBN"],
    ["movement-types", "HPPG"],
    ["request-types", "DATO"],
    ["claim-statuses", "VEN"],
  ])("%s %s is not inactivated or deleted, and may be renamed", async (controller, codigo) => {
    const record = await named(controller, codigo);
    const off = await desk.wrote("POST", `${controller}/deactivate/${record.id}`, {
      version: record.version,
      reason: "Prueba",
    });
    const inactive = "Es un código del sistema, que lo usa: no se inactiva.";
    expect([off.status, off.body.detail]).toEqual([409, inactive]);
    const path = `${controller}/delete/${record.id}?version=${record.version}`;
    const gone = "Es un código del sistema, que lo usa: no se elimina.";
    expect((await desk.refused("DELETE", path)).status).toBe(409);
    const { held } = await desk.record(controller, record.id);
    expect(held).toEqual({ deactivate: inactive, delete: gone });
    const renamed = await desk.edit(controller, record, { nombre: "Otro nombre" });
    expect(renamed.status).toBe(200);
  });

  test("a code of the staff is theirs", async () => {
    const record = await named("accounts", "AHO");
    expect((await desk.edit("accounts", record, { codigo: "AHORRO" })).status).toBe(200);
  });
});
