import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import { lateLoads } from "../../../server/sections/loads/loads.queries.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** The laws of loads and cuts (fund.md §3, laws 14, 16, 20 to 22 and 51). */
export function loadLawsSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const saldos = (period: string) => ({ purpose: "balances", period }) as const;

  /** Finds whatever breaks a law about loads and cuts. */
  async function broken() {
    const { rows } = await sql<{ law: number; what: string }>`
      select 14 as law, e.numero as what from ledger_entries e where not exists (
        select from changes h where h.controller || '/' || h.record_id = e.origen
          and h.action = case when e.reversa is null then 'apply' else 'reverse' end)
      union all select 14, l.numero from loads l where l.estado in ('applied', 'reversed') and not exists (
        select from ledger_entries e where e.origen = 'loads/' || l.id
          and (l.estado = 'applied' or e.reversa is not null))
      union all select 16, o.numero_garantia from obligations o join portfolios p on p.id = o.portafolio
        where o.estado <> 'excluded' and (o.valor_cubierto > o.saldo_capital
          or o.valor_cubierto <> round(o.saldo_capital * p.cobertura / 100, 2))
      union all select 20, 'COB' from (
        select coalesce(sum(m.haber - m.debe), 0) as cob from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'COB') as book,
        (select coalesce(sum(c.valor_cubierto), 0) as covered from (
          select distinct on (obligacion) valor_cubierto from cuts where estado = 'current'
          order by obligacion, periodo desc) as c) as last
        where cob <> covered
      union all select 21, obligacion || ' ' || periodo from cuts where estado = 'current'
        group by obligacion, periodo having count(*) > 1
      union all select 22, referencia from obligations group by empresa, referencia having count(*) > 1
      union all select 22, numero_garantia from obligations group by numero_garantia having count(*) > 1`.execute(
      desk().office.server.db,
    );
    return rows;
  }

  async function numbers(): Promise<readonly string[]> {
    const { rows } = await desk().list("obligations", "?n=200");
    return rows.map(({ values }) => String(values["numero_garantia"])).toSorted();
  }

  describe("loads of a portfolio", () => {
    test("keep the laws of cuts through cuts, corrections and reversals", async () => {
      const { load, run, balance } = desk();
      const credits = await load([1, 2, 3, 4].map((n) => credit(n, { valor: `${n}000000.55` })));
      await run("apply", credits);
      expect(await broken()).toEqual([]);
      const [one = "", two = "", three = ""] = await numbers();
      const first = await run(
        "apply",
        await load([`${one};;500000.33;0;;`, `${two};;1900000;95;;`], saldos(monthsAgo(2))),
      );
      const corrected = await run(
        "apply",
        await load([`${one};;450000.11;31;;`, `${three};;0;0;;`], saldos(monthsAgo(2))),
      );
      const after = await balance("COB");
      expect(await broken()).toEqual([]);
      const later = await run("apply", await load([`${one};;1;200;;`], saldos(monthsAgo(1))));
      expect(await broken()).toEqual([]);
      const refused = async ({ id }: { readonly id: string }) => {
        const { version } = await desk().record("loads", id);
        return (await desk().refused("POST", `loads/reverse/${id}`, { version, reason: "No" }))
          .body;
      };
      expect(await refused(corrected)).toMatchObject({ status: 409, guard: "isLast" });
      expect(await refused(credits)).toMatchObject({ status: 409, guard: "isLast" });
      await run("reverse", later, "Error");
      expect(await balance("COB")).toBe(after);
      await run("reverse", corrected, "Error");
      expect(await broken()).toEqual([]);
      const back = await desk().list("cuts", "?v=current&n=200");
      expect(back.rows.map(({ values }) => values["saldo_capital"])).toContain("500000.33");
      await run("reverse", first, "Error");
      expect(await broken()).toEqual([]);
      expect(await balance("COB")).toBe("-7000001.56");
    });

    test("are applied once, though two ask for it at once", async () => {
      const { load, settled, wrote, record, balance } = desk();
      const before = await balance("COB");
      const read = await load([credit(21), credit(22)]);
      const { version } = await record("loads", read.id);
      const asked = await Promise.all(
        [1, 2].map(async () => wrote("POST", `loads/apply/${read.id}`, { version })),
      );
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await settled();
      expect(await record("loads", read.id)).toMatchObject({
        status: "applied",
        values: { aplicadas: 2 },
      });
      expect(centsOf(await balance("COB")) - centsOf(before)).toBe(-140_000_000n);
      expect(await broken()).toEqual([]);
    });

    test("leave out what cannot be applied at that moment, which says why", async () => {
      const { load, run, rows, edit } = desk();
      const read = await load([credit(31), credit(32)]);
      const other = await load([credit(32, { documento: "10209911" })], { name: "b.csv" });
      await run("apply", other);
      const applied = await run("apply", read);
      expect(applied.values).toMatchObject({
        aplicadas: 1,
        con_error: 1,
        problema: "Quedó 1 fila sin aplicar, que dice por qué. Corregida, va en otra carga.",
      });
      const [, wrong] = await rows(read);
      expect(wrong?.status).toBe("wrong");
      expect(String(wrong?.values["errores"])).toMatch(/^Referencia del crédito: ya existe/u);
      if (wrong === undefined) throw new Error("no row");
      const late = await edit("load-rows", wrong, { referencia: "CR-33" });
      expect([late.status, late.body.detail]).toEqual([
        409,
        `La carga ${String(applied.values["numero"])} ya no está por corregir ni por aplicar.`,
      ]);
    });

    test("are mended by discarding, and reviewed again whole", async () => {
      const { load, run, rows, call, record } = desk();
      const read = await load([credit(41), credit(42, { referencia: "CR-41" })]);
      const [first] = await rows(read);
      await call("POST", `load-rows/discard/${first?.id}`, { version: first?.version });
      expect(await record("loads", read.id)).toMatchObject({ status: "wrong" });
      expect(await run("recheck", read)).toMatchObject({
        status: "valid",
        values: { filas: 2, validas: 1, con_error: 0 },
      });
      expect(await run("apply", read)).toMatchObject({ values: { aplicadas: 1 } });
      expect((await rows(read)).map(({ status }) => status)).toEqual(["discarded", "applied"]);
    });

    test("are seen by whoever may see them, and applied only by whoever may", async () => {
      const { load, office } = desk();
      const read = await load([credit(51)]);
      const reader = deskOf(await office.asHolderOf([mayDo("loads", "list", "view")]));
      expect((await reader.record("loads", read.id)).status).toBe("valid");
      const { status } = await reader.call("POST", `loads/apply/${read.id}`, {
        version: read.version,
      });
      expect(status).toBe(403);
    });
  });

  describe("a load is refused", () => {
    test("for a month that has not come, or a portfolio or agreement that is not in force", async () => {
      const { send, ground, office } = desk();
      const { db } = office.server;
      expect((await send([credit(61)], { period: monthsAgo(-1) })).body.errors).toEqual({
        periodo: "Es un mes que no ha llegado",
      });
      await sql`update agreements set estado = 'terminated'`.execute(db);
      expect((await send([credit(61)])).body.errors).toMatchObject({
        portafolio: "Su convenio no está vigente",
      });
      await sql`update agreements set estado = 'current'`.execute(db);
      await sql`update portfolios set estado = 'closed' where id = ${ground.portfolio}::bigint`.execute(
        db,
      );
      expect((await send([credit(61)])).body.errors).toMatchObject({
        portafolio: expect.any(String) as unknown,
      });
      await sql`update portfolios set estado = 'active'`.execute(db);
    });

    test("with a structure of another purpose, or that lacks columns", async () => {
      const { send, ground, office } = desk();
      const estructura = ground.balances;
      expect((await send([credit(62)], { values: { estructura } })).body.errors).toEqual({
        estructura: "Es de otro propósito",
      });
      await sql`
        delete from structures_configs where estructura = ${ground.credits}::bigint
          and campo_destino in ('plazo', 'tasa')`.execute(office.server.db);
      expect((await send([credit(62)])).body.errors).toEqual({
        estructura: "Le faltan columnas: Plazo, Tasa",
      });
    });

    test("once its month is closed, also to be applied or reversed (laws 9 and 21)", async () => {
      const { send, load, run, office, record, refused } = desk();
      const period = monthsAgo(2);
      const [one = "", two = ""] = await numbers();
      const applied = await run("apply", await load([`${one};;7;0;;`], saldos(period)));
      const waiting = await load([`${two};;7;0;;`], saldos(period));
      await office.server.db.transaction().execute(async (tx) => {
        const context = { db: tx, now: new Date(), companyId: 1, userId: null };
        for (const month of [monthsAgo(3), period]) await closePeriod(context, month);
      });
      const { version } = await record("loads", waiting.id);
      expect((await refused("POST", `loads/apply/${waiting.id}`, { version })).body.guard).toBe(
        "isPeriodOpen",
      );
      const body = { version: applied.version, reason: "No" };
      expect((await refused("POST", `loads/reverse/${applied.id}`, body)).body.guard).toBe(
        "isPeriodOpen",
      );
      expect((await send([`${two};;8;0;;`], saldos(period))).body.errors).toEqual({
        periodo: `El período ${period} está cerrado`,
      });
    });
  });

  test("a portfolio whose entity did not send its balances is late, ten days after the cut", async () => {
    const { office, ground, load, run } = desk();
    const { db } = office.server;
    const last = new Date(`${lastDayOf(monthsAgo(1))}T12:00:00-05:00`);
    const after = (days: number) => new Date(last.getTime() + days * 24 * 3_600_000);
    const late = async (days: number) =>
      (await lateLoads(db, 1, after(days))).map(({ portfolio, period, days: since }) => ({
        portfolio,
        period,
        since,
      }));
    expect(await late(11)).toEqual([
      { portfolio: ground.portfolio, period: monthsAgo(1), since: 1 },
    ]);
    const begun = async () => (await lateLoads(db, 1, after(11))).map(({ isBegun }) => isBegun);
    expect(await begun()).toEqual([false]);
    const sent = await load(["G;;1;0;;"], saldos(monthsAgo(1)));
    expect(sent.status).toBe("wrong");
    expect(await begun()).toEqual([true]);
    await run("cancel", sent, "Prueba");
    expect(await begun()).toEqual([false]);
    await sql`insert into configurations (clave, tipo, valor) values ('carga.plazo.dias', 'number', '20')`.execute(
      db,
    );
    expect((await late(20)).map(({ period }) => period)).not.toContain(monthsAgo(1));
    expect((await late(21)).map(({ period }) => period)).toContain(monthsAgo(1));
    // One that was written before it had to be a number is none: the usual ten days.
    await sql`update configurations set tipo = 'text', valor = 'veinte' where clave = 'carga.plazo.dias'`.execute(
      db,
    );
    expect((await late(10)).map(({ period }) => period)).not.toContain(monthsAgo(1));
    expect((await late(11)).map(({ period }) => period)).toContain(monthsAgo(1));
  });
}
