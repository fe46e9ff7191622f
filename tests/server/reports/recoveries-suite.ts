import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { ReportAnswer, ReportRows } from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { dayAfter, lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

/** A debt of a paid claim: of which obligation, paid how many months ago, and what is due of it. */
type Debt = {
  readonly of: number;
  readonly monthsAgo: number;
  readonly paid: string;
  readonly status: string;
  readonly collector?: "admin" | "analista";
  /** In days from today. */
  readonly promise?: number;
  readonly instalment?: number;
  readonly contacted?: number;
};

const DEBTS: readonly Debt[] = [
  { of: 1, monthsAgo: 8, paid: "1000.00", status: "inCourt", collector: "admin", contacted: -31 },
  { of: 2, monthsAgo: 8, paid: "500.50", status: "recovered", collector: "admin", promise: 0 },
  {
    of: 3,
    monthsAgo: 2,
    paid: "300.00",
    status: "inAgreement",
    collector: "analista",
    instalment: -1,
    contacted: -30,
  },
  { of: 4, monthsAgo: 2, paid: "80.00", status: "inManagement", collector: "analista", promise: 0 },
  { of: 6, monthsAgo: 1, paid: "40.00", status: "inManagement", collector: "admin", promise: -2 },
  { of: 7, monthsAgo: 0, paid: "25.25", status: "toAssign" },
];

/** A recovery of a debt: days since the debtor paid, the month in which it entered the ledger, and its split. */
type Recovery = {
  readonly of: number;
  readonly type?: "A" | "B";
  readonly status: string;
  readonly days?: number;
  /** Months after the payment of the claim. */
  readonly after?: number;
  /** Received, fees, of the ally, of the fund, of that to capital. */
  readonly split?: readonly [string, string, string, string, string];
};

const RECOVERIES: readonly Recovery[] = [
  { of: 1, status: "passedOn", after: 2, split: ["200.00", "20.00", "54.00", "126.00", "126.00"] },
  {
    of: 1,
    type: "B",
    status: "applied",
    after: 8,
    days: 0,
    split: ["100.10", "10.01", "27.03", "63.06", "60.00"],
  },
  { of: 2, status: "passedOn", after: 5, split: ["700.00", "0.00", "199.50", "500.50", "500.50"] },
  {
    of: 3,
    status: "applied",
    after: 2,
    days: 3,
    split: ["30.00", "0.00", "9.00", "21.00", "21.00"],
  },
  { of: 1, status: "reversed", after: 3, split: ["999.00", "99.00", "400.00", "500.00", "500.00"] },
  { of: 3, status: "reported", days: 1 },
  { of: 3, status: "withErrors", days: 2 },
  { of: 4, status: "validated", days: 15 },
  { of: 4, status: "matched", days: 16 },
  { of: 4, status: "discarded", days: 0 },
];

/** Describes the reports and the monitor of what comes back of paid claims (fund.md §7). */
export function recoveriesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;
  let today: string;

  beforeAll(async () => {
    const { db, clock } = office().server;
    today = dayOf(clock.now());
    await somePlaces(db);
    await someObligations(db, { company: 1, many: 10 });
    await sql`insert into recover_types (empresa_id, codigo, nombre, origen) values
      (1, 'A', 'Tipo A', 'debtor'), (1, 'B', 'Tipo B', 'debtor')`.execute(db);
    await sql`with places as (
        insert into cities (codigo, nombre, codigo_municipio, departamento) values
          ('05001', 'Medellín', '05001', 'Antioquia'), ('76001', 'Cali', '76001', 'Valle')
        returning id, codigo
      ) insert into fe_centers (empresa_id, codigo, nombre, empresa, correo, ciudad)
      select 1, x.code, x.name, 1, 'a@b.co', places.id from (values ('N', 'Norte', '05001'), ('S', 'Sur', '05001'), ('O', 'Oeste', '76001'))
        as x(code, name, city) join places on places.codigo = x.city`.execute(db);
    await sql`update obligations set centro = (select id from fe_centers where codigo = case
        when referencia in ('R-1', 'R-5') then 'N' when referencia in ('R-2', 'R-3') then 'S' when referencia = 'R-4' then 'O' end)`.execute(
      db,
    );
    for (const debt of DEBTS) await owe(debt);
    for (const recovery of RECOVERIES) await recover(recovery);
    work = await office().as("admin");
  });

  const paidOn = (monthsAgo: number) => `${monthAfter(today.slice(0, 7), -monthsAgo)}-01`;

  async function owe(debt: Debt): Promise<void> {
    const day = (from: number | undefined) => (from === undefined ? null : dayAfter(today, from));
    // An hour at which the day in Bogotá is the one before that of UTC.
    const at =
      debt.contacted === undefined ? null : `${dayAfter(today, debt.contacted + 1)}T03:30:00Z`;
    await sql`
      insert into recoverables (empresa_id, estado, numero, obligacion, cliente, empresa, portafolio, fecha_pago, valor_pagado, etapa,
        gestor, compromiso, cuota_vence, ultima_gestion)
      select 1, ${debt.status}, ${`RP-${debt.of}`}, id, cliente, empresa, portafolio, ${paidOn(debt.monthsAgo)}::date,
        ${debt.paid}::numeric, 'persuasive', ${person(debt.collector)}, ${day(debt.promise)}::date, ${day(debt.instalment)}::date,
        ${at}::timestamptz
      from obligations where referencia = ${`R-${debt.of}`}`.execute(office().server.db);
  }

  const person = (username: string | undefined) =>
    username === undefined ? null : sql`(select number from users where username = ${username})`;

  async function recover(made: Recovery): Promise<void> {
    const { split, after, days = 40 } = made;
    const debt = DEBTS.find(({ of }) => of === made.of);
    const posted = after === undefined ? null : paidOn((debt?.monthsAgo ?? 0) - after);
    const [value = "10.00", fees, ally, fund, capital] = split ?? [];
    const interest = capital === undefined ? null : sql`${fund}::numeric - ${capital}::numeric`;
    await sql`
      insert into recovers (empresa_id, estado, tipo, recuperable, obligacion, cliente, empresa, portafolio, empresa_reporta, fecha_pago,
        valor, honorarios, parte_aliado, parte_fondo, capital, interes_fondo, aplicada_el, gestor)
      select 1, ${made.status}, t.id, r.id, r.obligacion, r.cliente, r.empresa, r.portafolio, r.empresa, ${dayAfter(today, -days)}::date,
        ${value}::numeric, ${fees ?? null}::numeric, ${ally ?? null}::numeric, ${fund ?? null}::numeric, ${capital ?? null}::numeric,
        ${interest}, ${posted}::date, r.gestor
      from recoverables r, recover_types t where r.numero = ${`RP-${made.of}`} and t.codigo = ${made.type ?? "A"}`.execute(
      office().server.db,
    );
  }

  async function ask(path: string, worker = work): Promise<ReportAnswer> {
    const reply = await worker(path);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return contract.reply.parse(await reply.json());
  }

  function tableOf({ tables }: ReportAnswer, key: string): ReportRows {
    const table = tables.find((each) => each.key === key);
    if (table === undefined) throw new Error(`no table ${key}`);
    return table;
  }

  type Cells = ReportRows["rows"][number]["cells"];

  const figures = (cells: Cells | null) =>
    Object.fromEntries(Object.entries(cells ?? {}).map(([key, { value }]) => [key, value]));
  const told = ({ rows }: ReportRows) =>
    rows.map(({ label, cells }) => [label, Object.values(figures(cells))]);

  /** The list that a link leads to. */
  async function listOf(href: string): Promise<ListPage> {
    const [, section, view, query = ""] =
      /^\/([a-z-]+)(?:\/list\/([^?]+))?(?:\?(.*))?$/u.exec(href) ?? [];
    const reply = await work(`${section}/list?${view === undefined ? "" : `v=${view}&`}${query}`);
    expect([href, reply.status]).toEqual([href, 200]);
    return (await reply.json()) as ListPage;
  }

  /** Every linked count of some tables, with how many its list has. */
  async function linkedCounts(answer: ReportAnswer, isCount: (figure: string) => boolean) {
    const all = answer.tables.flatMap(({ rows, totals }) => [
      ...rows.map(({ cells }) => cells),
      totals ?? {},
    ]);
    const linked = all.flatMap((cells) =>
      Object.entries(cells).flatMap(([figure, { value, href }]) =>
        isCount(figure) && Number(value) > 0 && href !== null ? [{ value, href }] : [],
      ),
    );
    const found: unknown[] = [];
    for (const { href } of linked) found.push((await listOf(href)).total);
    return { told: linked.map(({ value }) => value), found };
  }

  const isCount = (figure: string) =>
    ["recuperaciones", "casos", "garantias", "obligaciones"].includes(figure);

  describe("the report of recoveries", () => {
    const REPORT = "information-reports/recover";

    test("adds what is in the ledger, by whose it is; what was reversed never came", async () => {
      expect(figures(tableOf(await ask(REPORT), "recoveries").totals)).toEqual({
        recuperaciones: 4,
        valor: "1030.10",
        honorarios: "30.01",
        parte_aliado: "289.53",
        parte_fondo: "710.56",
        capital: "707.50",
        interes_fondo: "3.06",
      });
    });

    test.each(["month", "ally", "portfolio", "type", "state", "type,month"])(
      "grouped by %s, each count leads to the list of exactly what it counts",
      async (groups) => {
        const { told: counts, found } = await linkedCounts(
          await ask(`${REPORT}?g=${groups}`),
          isCount,
        );
        expect(counts.length).toBeGreaterThan(3);
        expect(found).toEqual(counts);
      },
    );

    test("an amount leads to the list whose total it is", async () => {
      const { totals } = tableOf(await ask(REPORT), "recoveries");
      const { totals: sums } = await listOf(totals?.["parte_fondo"]?.href ?? "");
      expect([sums["parte_fondo"], sums["honorarios"]]).toEqual(["710.56", "30.01"]);
    });

    test("tells of each vintage what part of what was paid came back to capital, by its age", async () => {
      // 1500.50 was paid eight months ago: 126 came back by three months, 500.50 more by six, and 60 after that.
      const dash = null;
      const young = [dash, dash, dash, dash, dash, dash, dash, dash];
      expect(
        tableOf(await ask(REPORT), "vintages").rows.map(({ cells }) => figures(cells)),
      ).toEqual([
        {
          casos: 2,
          pagado: "1500.50",
          capital: "686.50",
          parte: "45.75",
          ...ages(["8.40", "41.75", ...young.slice(2)]),
        },
        { casos: 2, pagado: "380.00", capital: "21.00", parte: "5.53", ...ages(young) },
        { casos: 1, pagado: "40.00", capital: "0.00", parte: "0.00", ...ages(young) },
        { casos: 1, pagado: "25.25", capital: "0.00", parte: "0.00", ...ages(young) },
      ]);
    });

    const ages = (values: readonly (string | null)[]) =>
      Object.fromEntries(
        [3, 6, 9, 12, 15, 18, 21, 24].map((mark, at) => [`a_${mark}`, values[at]]),
      );

    test("a filter narrows the figures, and only those of what was paid its vintages", async () => {
      const month = paidOn(0).slice(0, 7);
      const answer = await ask(`${REPORT}?f.aplicada_el=${month}-01..${lastDayOf(month)}`);
      expect(figures(tableOf(answer, "recoveries").totals)).toMatchObject({
        recuperaciones: 2,
        parte_fondo: "84.06",
      });
      expect(tableOf(answer, "vintages").rows).toHaveLength(4);
      const { told: counts, found } = await linkedCounts(answer, isCount);
      expect(found).toEqual(counts);
      const allied = await ask(`${REPORT}?f.empresa=2`);
      const { rows } = await sql<{ many: string; amount: string }>`
        select count(*)::text as many, sum(valor_pagado)::text as amount from recoverables where empresa = 2`.execute(
        office().server.db,
      );
      const paid = tableOf(allied, "vintages").rows.map(({ cells }) => figures(cells));
      const sum = paid.reduce((all, { casos }) => all + Number(casos), 0);
      expect(sum).toBe(Number(rows[0]?.many));
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThan(DEBTS.length);
    });

    test("its file has the figures of the page", async () => {
      const file = await (await work(`${REPORT}?g=type&format=csv&table=recoveries`)).text();
      expect(file).toContain("Tipo B");
      expect(file).toMatch(/63,06/u);
      expect((await work(`${REPORT}?format=pdf`)).headers.get("content-type")).toContain("pdf");
    });
  });

  describe("the monitor", () => {
    const MONITOR = "monitor-recovers";

    test("counts what waits by status and by days since the debtor paid", async () => {
      const table = tableOf(await ask(MONITOR), "ages");
      expect(told(table)).toEqual([
        ["Reportada", [1, 0, 0, 0, 1]],
        ["Con errores", [0, 1, 0, 0, 1]],
        ["Validada", [0, 0, 1, 0, 1]],
        ["Cruzada", [0, 0, 0, 1, 1]],
        ["Aplicada", [1, 1, 0, 0, 2]],
      ]);
      expect(Object.values(figures(table.totals))).toEqual([2, 2, 1, 1, 6]);
    });

    test("tells what is promised today, what is broken, and which debts are quiet", async () => {
      const answer = await ask(MONITOR);
      expect(told(tableOf(answer, "cases"))).toEqual([
        ["Por asignar", [1, 0, 0, 0, 0, 0]],
        ["En gestión", [2, 1, 1, 0, 0, 0]],
        ["En acuerdo", [1, 0, 0, 0, 1, 0]],
        ["En jurídico", [1, 0, 0, 0, 0, 1]],
      ]);
      expect(told(tableOf(answer, "people"))).toEqual([
        ["Sin gestor", [1, 0, 0, 0, 0, 0]],
        ["Andrés Felipe Quintero Mejía", [2, 1, 0, 0, 1, 0]],
        [expect.any(String), [2, 0, 1, 0, 0, 1]],
      ]);
    });

    test("each cell leads to the list of what it counts", async () => {
      const { told: counts, found } = await linkedCounts(await ask(MONITOR), () => true);
      expect(counts.length).toBeGreaterThan(25);
      expect(found).toEqual(counts);
    });
  });

  describe("the report of recovery", () => {
    test("sets what came back in each month beside what was paid in it, also where there was nothing", async () => {
      const table = tableOf(await ask("reports/recover"), "months");
      // From the claims paid eight months ago until today: nine months.
      expect(table.rows.map(({ cells }) => Object.values(figures(cells)))).toEqual([
        [2, "1500.50", 0, "0.00", "0.00", null, null],
        [0, "0.00", 0, "0.00", null, null, null],
        [0, "0.00", 1, "126.00", null, null, null],
        [0, "0.00", 0, "0.00", null, null, null],
        [0, "0.00", 0, "0.00", null, null, null],
        [0, "0.00", 1, "500.50", null, null, null],
        [2, "380.00", 0, "0.00", "0.00", null, null],
        [1, "40.00", 0, "0.00", "0.00", null, null],
        [1, "25.25", 2, "84.06", "332.91", null, null],
      ]);
      expect(figures(table.totals)).toEqual({
        garantias: 6,
        pagado: "1945.75",
        recuperaciones: 4,
        recuperado: "710.56",
        parte: "36.52",
        presupuesto: null,
        cumplimiento: null,
      });
    });

    test("adds it by type, that of most first, and each figure leads to its list", async () => {
      const answer = await ask("reports/recover");
      expect(told(tableOf(answer, "types"))).toEqual([
        ["Tipo A", [3, "930.00", "647.50"]],
        ["Tipo B", [1, "100.10", "63.06"]],
      ]);
      const { told: counts, found } = await linkedCounts(answer, isCount);
      expect(counts.length).toBeGreaterThan(8);
      expect(found).toEqual(counts);
    });
  });

  describe("the report of centres", () => {
    const centers = async (query = "") => ask(`reports/center${query}`);

    test("adds what was paid and came back by the centre of the obligation, whoever has most first", async () => {
      const answer = await centers();
      const paid = tableOf(answer, "paid").rows.map(({ label, cells }) => {
        const { garantias, pagado } = figures(cells);
        return [label, garantias, pagado];
      });
      expect(paid).toEqual([
        ["Norte", 1, "1000.00"],
        ["Sur", 2, "800.50"],
        ["Oeste", 1, "80.00"],
        ["Sin dato", 2, "65.25"],
      ]);
      expect(told(tableOf(answer, "recovered"))).toEqual([
        ["Sur", [2, "521.50", "65.15"]],
        ["Norte", [2, "189.06", "18.91"]],
        ["Oeste", [0, "0.00", "0.00"]],
        ["Sin dato", [0, "0.00", "0.00"]],
      ]);
    });

    test("adds the centres of a city up, in the order of the city and then of the centre", async () => {
      const { rows } = tableOf(await centers("?g=city,center"), "recovered");
      expect(
        rows.map(({ label, level, cells }) => [label, level, cells["recuperado"]?.value]),
      ).toEqual([
        ["Medellín", 0, "710.56"],
        ["Sur", 1, "521.50"],
        ["Norte", 1, "189.06"],
        ["Cali", 0, "0.00"],
        ["Oeste", 1, "0.00"],
        ["Sin dato", 0, "0.00"],
        ["Sin dato", 1, "0.00"],
      ]);
    });

    test.each(["center", "city", "city,center"])(
      "by %s, what is guaranteed today leads to the list of those obligations",
      async (groups) => {
        const { told: counts, found } = await linkedCounts(await centers(`?g=${groups}`), isCount);
        expect(counts.length).toBeGreaterThan(1);
        expect(found).toEqual(counts);
      },
    );

    test("a year narrows what was paid and what came back, and not what is guaranteed today", async () => {
      const answer = await centers(`?f.aplicada_el=2001-01-01..2001-12-31`);
      const { totals } = tableOf(answer, "paid");
      expect(figures(totals)).toMatchObject({ garantias: 0, pagado: "0.00" });
      expect(Number(totals?.["obligaciones"]?.value)).toBeGreaterThan(0);
    });
  });

  describe("the report of collectors", () => {
    beforeAll(async () => {
      const at = (days: number) => `${dayAfter(today, days)}T15:00:00Z`;
      // Of the third debt 30 were paid three days ago: a promise of that is kept, one of a peso more is broken.
      for (const [of, outcome, days, until, amount] of [
        [3, "promise", -5, -3, "30.00"],
        [3, "promise", -5, -1, "31.00"],
        [3, "promise", -2, 5, "9.00"],
        [3, "absent", -40, null, null],
        [1, "talked", -1, null, null],
      ] as const) {
        await sql`insert into contacts (empresa_id, recuperable, cliente, fecha, canal, resultado, compromiso, valor, gestor)
          select 1, id, cliente, ${at(days)}::timestamptz, 'call', ${outcome},
            ${until === null ? null : dayAfter(today, until)}::date, ${amount}::numeric, gestor
          from recoverables where numero = ${`RP-${of}`}`.execute(office().server.db);
      }
    });

    test("tells of each their debts, contacts, promises and what came back, whoever recovered most first", async () => {
      expect(told(tableOf(await ask("reports/collector"), "collectors"))).toEqual([
        [expect.any(String), [2, 1, 0, 0, 0, null, 3, "1000.10"]],
        ["Andrés Felipe Quintero Mejía", [2, 4, 3, 1, 1, "50.00", 1, "30.00"]],
      ]);
    });

    test("each figure leads to its list, also of some days", async () => {
      const span = `${dayAfter(today, -6)}..${today}`;
      for (const query of ["", `?f.fecha=${span}`]) {
        const { told: counts, found } = await linkedCounts(
          await ask(`reports/collector${query}`),
          (figure) => figure !== "recuperado",
        );
        expect(counts.length).toBeGreaterThan(6);
        expect(found).toEqual(counts);
      }
      const { rows } = tableOf(await ask(`reports/collector?f.fecha=${span}`), "collectors");
      expect(rows.map(({ cells }) => cells["gestiones"]?.value)).toEqual([1, 3]);
    });
  });

  test("the dashboard tells what came back to the fund this month", async () => {
    const reader = await office().asHolderOf([mayDo("information-reports", "recover")]);
    expect(
      figures(tableOf(await ask("dashboard", reader), "shortcuts").rows[0]?.cells ?? null),
    ).toEqual({ recuperado: "84.06" });
  });

  test("another company sees nothing of this one", async () => {
    const other = await office().as("admin", 2);
    for (const path of [
      "information-reports/recover",
      "monitor-recovers",
      "reports/recover",
      "reports/center",
      "reports/collector",
    ]) {
      const { tables } = await ask(path, other);
      expect(tables.map(({ rows, totals }) => [path, rows, totals])).toEqual(
        tables.map(() => [path, [], null]),
      );
    }
  });
}
