import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { ReportAnswer, ReportRows } from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

/** A request: its type, status, days since its filing, to its end and to its warning, since its decision, and its amounts. */
type Made = {
  readonly type?: "A" | "B";
  readonly status: string;
  readonly filed: number | null;
  readonly due?: number;
  readonly warned?: number;
  readonly decided?: number;
  readonly paid?: number;
  readonly asked?: number;
  readonly granted?: number;
  readonly isTaken?: boolean;
};

const MADE: readonly Made[] = [
  { status: "draft", filed: null },
  { status: "filed", filed: 0, due: 15, warned: 12, asked: 100.25 },
  { status: "filed", filed: 1, due: 0, warned: -3 },
  { status: "inReview", filed: 2, due: 2, warned: 0, isTaken: true },
  { status: "inReview", filed: 5, due: -1, warned: -4, isTaken: true },
  { status: "endorsed", filed: 6, due: -3, warned: -6, isTaken: true },
  { status: "returned", filed: 15, due: -9, warned: -12, isTaken: true },
  { status: "approved", filed: 16, due: -1, decided: 4, asked: 300, granted: 250.5, isTaken: true },
  { status: "paying", filed: 20, due: -1, decided: 0, asked: 80, granted: 80 },
  { status: "paid", filed: 40, due: -20, decided: 20, paid: 10, asked: 90, granted: 60.75 },
  { type: "B", status: "denied", filed: 40, due: -30, decided: 29, asked: 500 },
  { type: "B", status: "closed", filed: 70, due: -60, decided: 65 },
  { type: "B", status: "withdrawn", filed: 30, due: -10 },
  { status: "revoked", filed: 33, due: -20, decided: 30, asked: 1000 },
];

/** Describes the report and the monitor of the requests (fund.md §7). */
export function requestsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;
  let today: string;

  beforeAll(async () => {
    const { db, clock } = office().server;
    today = dayOf(clock.now());
    await somePlaces(db);
    await someObligations(db, { company: 1, many: 20 });
    await sql`insert into request_types (empresa_id, codigo, nombre, sla_dias, requiere_aprobador)
      values (1, 'A', 'Tipo A', 15, false), (1, 'B', 'Tipo B', 5, false)`.execute(db);
    for (const each of MADE) await make(each);
    work = await office().as("admin");
  });

  async function make(made: Made): Promise<void> {
    const day = (ago: number | null | undefined) =>
      ago === null || ago === undefined ? null : dayAfter(today, -ago);
    const [filed, due, warned] = [
      day(made.filed),
      day(made.due === undefined ? null : -made.due),
      day(made.warned === undefined ? null : -made.warned),
    ];
    // An hour at which the day in Bogotá is the one before that of UTC.
    const at = filed === null ? null : `${dayAfter(filed, 1)}T03:30:00Z`;
    await sql`
      insert into requests (empresa_id, estado, tipo, obligacion, empresa, portafolio, fecha_radicacion, vence, avisa,
        fecha_decision, fecha_pago, valor_solicitado, valor_aprobado, responsable)
      select 1, ${made.status}, t.id, o.id, o.empresa, o.portafolio, ${at}, ${due}::date, ${warned}::date,
        ${day(made.decided)}::date, ${day(made.paid)}::date, ${made.asked ?? null}, ${made.granted ?? null},
        ${made.isTaken === true ? sql`(select number from users where username = 'analista')` : null}
      from request_types t, lateral (select * from obligations order by id limit 1) o
      where t.codigo = ${made.type ?? "A"}`.execute(office().server.db);
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

  /** The list that a link leads to. */
  async function listOf(href: string): Promise<ListPage> {
    const [, view, query = ""] = /^\/requests(?:\/list\/([^?]+))?(?:\?(.*))?$/u.exec(href) ?? [];
    const reply = await work(`requests/list?${view === undefined ? "" : `v=${view}&`}${query}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as ListPage;
  }

  /** Every cell of some tables that counts requests, with how many its list has. */
  async function linkedCounts(answer: ReportAnswer, isCount: (figure: string) => boolean) {
    const all = answer.tables.flatMap(({ rows, totals }) => [
      ...rows.map(({ cells }) => cells),
      totals ?? {},
    ]);
    const linked = all.flatMap((cells) =>
      Object.entries(cells).flatMap(([figure, { value, href }]) =>
        isCount(figure) && Number(value) > 0 ? [{ value, href }] : [],
      ),
    );
    const found: unknown[] = [];
    for (const { href } of linked) found.push((await listOf(href ?? "no link")).total);
    return { told: linked.map(({ value }) => value), found };
  }

  describe("the report", () => {
    const REPORT = "information-reports/request";
    const isCount = (figure: string) =>
      !figure.startsWith("valor_") && figure !== "parte" && figure !== "dias";

    test("counts what was filed and what became of it, with its amounts, and no draft", async () => {
      expect(figures(tableOf(await ask(REPORT), "requests").totals)).toEqual({
        radicadas: 13,
        valor_radicado: "2070.25",
        aprobadas: 4,
        valor_aprobado: "391.25",
        negadas: 1,
        valor_negado: "500.00",
        pagadas: 1,
        valor_pagado: "60.75",
        por_decidir: 6,
        desistidas: 2,
      });
    });

    test("tells how many were decided by their last day, and the median of the days", async () => {
      // Decided after 12, 20, 20, 11, 5 and 3 days: the second and the fourth a day late.
      expect(figures(tableOf(await ask(REPORT), "terms").totals)).toEqual({
        decididas: 6,
        a_tiempo: 4,
        tarde: 2,
        parte: "66.67",
        dias: "11.5",
      });
    });

    test.each(["type", "ally", "portfolio", "state", "month", "type,state", "month,type"])(
      "grouped by %s, each count leads to the list of exactly what it counts",
      async (groups) => {
        const { told, found } = await linkedCounts(await ask(`${REPORT}?g=${groups}`), isCount);
        expect(told.length).toBeGreaterThan(8);
        expect(found).toEqual(told);
      },
    );

    test("an amount leads to the list whose total it is", async () => {
      const { totals } = tableOf(await ask(REPORT), "requests");
      const sums = async (figure: string) => (await listOf(totals?.[figure]?.href ?? "")).totals;
      expect((await sums("valor_negado"))["valor_solicitado"]).toBe("500.00");
      expect((await sums("valor_pagado"))["valor_aprobado"]).toBe("60.75");
    });

    test("the month of a request is that of Bogotá", async () => {
      const { rows } = tableOf(await ask(`${REPORT}?g=month`), "requests");
      const told = new Map(rows.map(({ key, cells }) => [key, cells["radicadas"]?.value]));
      const made = MADE.flatMap(({ filed }) =>
        filed === null ? [] : [dayAfter(today, -filed).slice(0, 7)],
      );
      expect(told).toEqual(
        new Map([...Map.groupBy(made, (month) => month)].map(([key, all]) => [key, all.length])),
      );
    });

    test("a filter narrows the figures and their lists", async () => {
      const { rows: types } = await sql<{ id: string }>`
        select id::text from request_types where codigo = 'B'`.execute(office().server.db);
      const answer = await ask(`${REPORT}?g=state&f.tipo=${types[0]?.id}`);
      expect(figures(tableOf(answer, "requests").totals)).toMatchObject({
        radicadas: 3,
        negadas: 1,
      });
      const { told, found } = await linkedCounts(answer, isCount);
      expect(found).toEqual(told);
    });

    test("its file has the figures of the page", async () => {
      const file = await (await work(`${REPORT}?g=type&format=csv&table=terms`)).text();
      expect(file).toContain("Tipo A");
      expect(file).toMatch(/66,67/u);
    });
  });

  describe("the monitor", () => {
    const MONITOR = "monitor-requests";

    test("counts what waits by status and by days since it was filed", async () => {
      const { rows, totals } = tableOf(await ask(MONITOR), "ages");
      expect(rows.map(({ key, cells }) => [key, Object.values(figures(cells))])).toEqual([
        ["filed", [2, 0, 0, 0, 2]],
        ["inReview", [0, 2, 0, 0, 2]],
        ["endorsed", [0, 0, 1, 0, 1]],
        ["returned", [0, 0, 1, 0, 1]],
        ["approved", [0, 0, 0, 1, 1]],
        ["paying", [0, 0, 0, 1, 1]],
      ]);
      expect(Object.values(figures(totals))).toEqual([2, 2, 2, 2, 8]);
    });

    test("tells what is left of each term that runs, also by who studies it", async () => {
      const { rows, totals } = tableOf(await ask(MONITOR), "terms");
      expect(rows.map(({ key, cells }) => [key, Object.values(figures(cells))])).toEqual([
        ["filed", [1, 1, 0, 2]],
        ["inReview", [0, 1, 1, 2]],
        ["endorsed", [0, 0, 1, 1]],
      ]);
      expect(Object.values(figures(totals))).toEqual([1, 2, 2, 5]);
      const people = tableOf(await ask(MONITOR), "people");
      expect(people.rows.map(({ label, cells }) => [label, Object.values(figures(cells))])).toEqual(
        [
          ["Sin responsable", [1, 1, 0, 2]],
          ["Andrés Felipe Quintero Mejía", [0, 1, 2, 3]],
        ],
      );
    });

    test("each cell leads to the list of what it counts", async () => {
      const { told, found } = await linkedCounts(await ask(MONITOR), () => true);
      expect(told.length).toBeGreaterThan(25);
      expect(found).toEqual(told);
    });

    test("the list says of each request how it is with its term", async () => {
      const { rows } = await listOf("/requests");
      const lights = Map.groupBy(rows, ({ values }) => String(values["semaforo"]));
      expect(Object.fromEntries([...lights].map(([light, all]) => [light, all.length]))).toEqual({
        null: 3,
        onTime: 1,
        soon: 2,
        late: 2,
        kept: 4,
        missed: 2,
      });
    });
  });

  test("the dashboard tells what was filed this month and what is due", async () => {
    const filed = MADE.filter(
      ({ filed: ago }) => ago !== null && dayAfter(today, -ago).startsWith(today.slice(0, 7)),
    );
    const reader = await office().asHolderOf([
      mayDo("information-reports", "request"),
      mayDo("monitor-requests", "list"),
    ]);
    expect(
      figures(tableOf(await ask("dashboard", reader), "shortcuts").rows[0]?.cells ?? null),
    ).toEqual({ radicadas: filed.length, vencen: 3 });
  });

  test("another company sees nothing of this one", async () => {
    const other = await office().as("admin", 2);
    for (const path of ["information-reports/request", "monitor-requests"]) {
      const { tables } = await ask(path, other);
      expect(tables.map(({ rows, totals }) => [rows, totals])).toEqual(
        tables.map(() => [[], null]),
      );
    }
  });
}
