import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportAnswer } from "../../src/contract/report-contract.ts";
import { BUDGET_MONTHS } from "../../src/sections/budgets/months.ts";
import { mayDo, openOffice, type Office } from "../support/office.ts";
import { openDatabase } from "../support/open-database.ts";
import { createTestClock } from "../support/test-clock.ts";
import { someClaims } from "./requests/some-claims.ts";
import { deskOf, type Desk } from "./sections/desk.ts";

const clock = createTestClock(new Date("2026-11-05T15:00:00Z"));
let office: Office;
let clerk: Desk;
let other: Desk;

const somebody = async () =>
  deskOf(
    await office.asHolderOf([
      mayDo("budgets", "list", "view", "create", "edit", "approve", "adjust"),
      mayDo("reports", "recover", "admon"),
      mayDo("recovers", "list", "others"),
      mayDo("recoverables", "list", "others"),
    ]),
  );

async function enter(): Promise<void> {
  clerk = await somebody();
  other = await somebody();
}

beforeAll(async () => {
  office = await openOffice(await openDatabase(), { clock });
  const { db } = office.server;
  const { obligations } = await someClaims(db);
  await sql`insert into fe_centers (empresa_id, codigo, nombre, empresa, correo)
    values (1, 'BOG', 'Bogotá', 1, 'a@b.co'), (1, 'CAL', 'Cali', 1, 'a@b.co')`.execute(db);
  // The fund paid 200,000 of a credit of Bogotá and 100,000 of one of no centre in March, and 500,000 the year before.
  const [bogota, nowhere, before] = obligations;
  await sql`update obligations set centro = (select id from fe_centers where codigo = 'BOG') where id = ${bogota}::bigint`.execute(
    db,
  );
  await sql`insert into recoverables (empresa_id, numero, obligacion, empresa, cliente, fecha_pago, valor_pagado, etapa, estado)
    select 1, 'RC-' || n, o.id, 2, o.cliente, (array['2026-03-10', '2026-03-12', '2025-12-31'])[n]::date,
      (array[200000, 100000, 500000])[n], 'legal', 'inCourt'
    from generate_series(1, 3) n, obligations o
    where o.id = (array[${bogota}, ${nowhere}, ${before}]::bigint[])[n]`.execute(db);
  await enter();
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** A row of a budget: the months of a centre, of which the others are empty. */
const row = (
  centro: string,
  months: Partial<Record<(typeof BUDGET_MONTHS)[number], string>> = {},
) => ({
  centro,
  ...Object.fromEntries(BUDGET_MONTHS.map((month) => [month, months[month] ?? null])),
});

const CLAIMS = {
  anio: 2026,
  rubro: "claims",
  empresa: "2",
  centros: [
    row("BOG", { enero: "100000.00", marzo: "900000.55" }),
    row("CAL", { diciembre: "199999.45" }),
  ],
};

const move = async (desk: Desk, event: string, id: string) => {
  const { version } = await desk.record("budgets", id);
  return desk.wrote("POST", `budgets/${event}/${id}`, { version, reason: "Cambió la meta" });
};

const errorsOf = async (values: object) =>
  (await clerk.refused("POST", "budgets/create", { values })).body.errors;

test("a budget is the sum of its months, beside what happened in its year", async () => {
  const { id } = await clerk.made("budgets", CLAIMS);
  expect((await clerk.record("budgets", id)).values).toMatchObject({
    version: 1,
    total: "1200000.00",
    ejecutado: "300000.00",
    cumplimiento: "25.00",
  });
});

test("it is of centres that exist, each once, and one lives of a year, a subject and an entity", async () => {
  expect(await errorsOf(CLAIMS)).toEqual({
    rubro: "Ya está en PR-2026-000001: ajústelo o corríjalo",
  });
  const next = { ...CLAIMS, anio: 2027 };
  expect(await errorsOf({ ...next, centros: [row("BOG"), row("MED")] })).toEqual({
    centros: "Fila 2: no existe el centro MED",
  });
  expect(await errorsOf({ ...next, centros: [row("BOG"), row("BOG")] })).toEqual({
    centros: "Fila 2: el centro BOG está dos veces",
  });
});

test("another person approves it; adjusted, it is replaced by a draft of its next version", async () => {
  const [first] = (await clerk.list("budgets")).rows;
  const id = first?.id ?? "";
  expect((await move(clerk, "approve", id)).status).toBe(409);
  expect((await move(other, "approve", id)).status).toBe(200);
  expect((await move(other, "adjust", id)).status).toBe(200);
  expect((await clerk.record("budgets", id)).status).toBe("replaced");
  const [next] = (await clerk.list("budgets", "?f.estado=draft")).rows;
  expect(next?.values).toMatchObject({ version: 2, total: "1200000.00", anio: 2026 });
  // Whoever adjusted it wrote it.
  expect((await move(other, "approve", next?.id ?? "")).status).toBe(409);
  expect((await move(clerk, "approve", next?.id ?? "")).status).toBe(200);
});

test("the report of administration has each approved budget of the year, up to the month and beside what happened", async () => {
  const { body } = await clerk.call("GET", "reports/admon?f.periodo=2026-03..2026-03");
  const { tables } = body as ReportAnswer;
  const rows = tables.find(({ key }) => key === "budget")?.rows ?? [];
  expect(
    rows.map(({ label, level, href }) => [label.split(" · ")[0], level, href?.split("/")[1]]),
  ).toEqual([
    ["Siniestros", 0, "budgets"],
    ["Bogotá", 1, undefined],
    ["Cali", 1, undefined],
    ["Otro centro, o sin centro", 1, undefined],
  ]);
  const figures = rows.map(({ cells }) =>
    ["presupuesto", "a_hoy", "ejecutado", "cumplimiento"].map((name) => cells[name]?.value),
  );
  expect(figures).toEqual([
    ["1200000.00", "1000000.55", "300000.00", "25.00"],
    ["1000000.55", "1000000.55", "200000.00", "20.00"],
    ["199999.45", "0.00", "0.00", "0.00"],
    [null, null, "100000.00", null],
  ]);
});

test("the report of recovery says what was to come back in each month", async () => {
  const recovery = { ...CLAIMS, rubro: "recovery", empresa: null };
  const { id } = await clerk.made("budgets", recovery);
  type Table = {
    readonly key: string;
    readonly rows: readonly { readonly key: string; readonly cells: object }[];
  };
  const march = async () => {
    const { body } = await clerk.call("GET", "reports/recover");
    const { tables } = body as { readonly tables: readonly Table[] };
    const months = tables.find(({ key }) => key === "months")?.rows ?? [];
    return months.find(({ key }) => key === "2026-03")?.cells;
  };
  expect(await march()).toMatchObject({ presupuesto: { value: null } });
  await move(other, "approve", id);
  expect(await march()).toMatchObject({ presupuesto: { value: "900000.55" } });
});

test("it is closed on the first day after its year", async () => {
  const [approved] = (await clerk.list("budgets", "?f.rubro=claims&f.estado=approved")).rows;
  const statusAt = async (day: string) => {
    clock.advance(new Date(`${day}T06:00:00Z`).getTime() - clock.now().getTime());
    await office.server.tidy();
    await office.server.settled();
    await enter();
    return (await clerk.record("budgets", approved?.id ?? "")).status;
  };
  expect(await statusAt("2026-12-31")).toBe("approved");
  expect(await statusAt("2027-01-01")).toBe("closed");
});
