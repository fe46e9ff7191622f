import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

/** The loads that wait, by status, with the days since each came. */
const LOADS = [
  ["wrong", 0.5],
  ["wrong", 1.9],
  ["wrong", 2],
  ["wrong", 5.9],
  ["valid", 6],
  ["valid", 15.9],
  ["valid", 16],
  ["applied", 3],
  ["cancelled", 3],
] as const;

/** Describes the monitor of the portfolios on a database. */
export function monitorSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;

  beforeAll(async () => {
    const { db, clock } = office().server;
    await somePlaces(db);
    await someObligations(db, { company: 1, many: 90 });
    const now = clock.now().getTime();
    for (const [estado, days] of LOADS) {
      const at = new Date(now - days * 86_400_000 - 1000);
      await sql`
        with stored as (
          insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
          values (1, 'loads', 'archivo', 'a.csv', 'text/csv', 0, kept_content(''), ${at}) returning id
        )
        insert into loads (empresa_id, estado, portafolio, proposito, periodo, archivo, creado_en)
        select 1, ${estado}, p.id, 'balances', '2026-09', stored.id, ${at}
        from stored, (select min(id) as id from portfolios) p`.execute(db);
    }
    work = await office().as("admin");
  });

  async function tableOf(key: string, worker = work) {
    const { tables } = contract.reply.parse(await (await worker("monitor-portfolios")).json());
    return tables.find((each) => each.key === key);
  }

  const counts = (cells: Readonly<Record<string, { readonly value: unknown }>> = {}) =>
    Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]));

  test("counts the loads that wait, by status and by days, and nothing that is over", async () => {
    const { rows = [], totals } = (await tableOf("loads")) ?? {};
    expect(rows.map(({ key, cells }) => [key, counts(cells)])).toEqual([
      ["wrong", { hasta_1: 2, hasta_5: 2, hasta_15: 0, mas_de_15: 0, total: 4 }],
      ["valid", { hasta_1: 0, hasta_5: 0, hasta_15: 2, mas_de_15: 1, total: 3 }],
    ]);
    expect(counts(totals ?? {})).toEqual({
      hasta_1: 2,
      hasta_5: 2,
      hasta_15: 2,
      mas_de_15: 1,
      total: 7,
    });
    const list = await work(`loads/list${rows[0]?.cells["total"]?.href?.slice("/loads".length)}`);
    expect(((await list.json()) as { total: number }).total).toBe(4);
  });

  test("a cut that did not come leads to the live obligations whose balances it should bring", async () => {
    const { db } = office().server;
    await sql`update agreements set estado = 'current'`.execute(db);
    const { rows = [] } = (await tableOf("late")) ?? {};
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, cells } of rows) {
      const { value, href } = cells["corte"] ?? {};
      const query = href?.replace(/^.*\?/u, "") ?? "";
      const list = await work(`obligations/list?v=live&${query}`);
      const { rows: behind } = await sql<{ n: number }>`
        select count(*)::integer as n from obligations where portafolio = ${key}::bigint
          and estado in ('current', 'overdue', 'claimed') and corte < ${value}`.execute(db);
      expect([href, ((await list.json()) as { total: number }).total]).toEqual([
        expect.stringContaining("/obligations/list/live?"),
        behind[0]?.n,
      ]);
    }
  });

  test("shows the active portfolios from nine tenths of their quota on, the fullest first", async () => {
    const { db } = office().server;
    await sql`
      update portfolios p set cupo = coalesce((
        select sum(saldo_capital) from obligations
        where portafolio = p.id and estado in ('current', 'overdue', 'claimed')
      ), 1) / (case p.codigo when 'P-1' then 0.9 when 'P-2' then 0.899 when 'P-3' then 1.2 else 0.1 end)`.execute(
      db,
    );
    const { rows = [] } = (await tableOf("quotas")) ?? {};
    expect(rows.map(({ label }) => label)).toEqual(["Portafolio 3", "Portafolio 1"]);
    await sql`update portfolios set estado = 'suspended' where codigo = 'P-3'`.execute(db);
    const { rows: left = [] } = (await tableOf("quotas")) ?? {};
    expect(left.map(({ label }) => label)).toEqual(["Portafolio 1"]);
  });

  test("another company sees nothing of this one", async () => {
    const other = await office().as("admin", 2);
    for (const key of ["loads", "late", "quotas"]) {
      expect((await tableOf(key, other))?.rows).toEqual([]);
    }
  });

  test("a parameter that it does not have is refused", async () => {
    for (const query of ["g=ally", "f.portafolio=1", "g="]) {
      expect((await work(`monitor-portfolios?${query}`)).status).toBe(400);
    }
  });
}
