import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

const REASON = /^No se pudo terminar después de 5 intentos: .*disco lleno.*\.$/u;

/** Loads that the server cannot finish: each says why and leads on, wherever it stopped (ADR 101). */
export function haltedLoadsSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const db = () => desk().office.server.db;

  /** Has the database refuse the rows of loads beyond one of their file. */
  async function refuseRowsAfter(row: number): Promise<void> {
    await sql
      .raw(`create function full_disk() returns trigger language plpgsql as $$
      begin if new.fila > ${row} then raise exception 'disco lleno'; end if; return new; end $$;
      create trigger full_disk before insert or update on load_rows for each row execute function full_disk()`)
      .execute(db());
  }

  const mend = async () => sql`drop function if exists full_disk() cascade`.execute(db());
  afterEach(mend);

  /** Lets the jobs be tried as often as they may. */
  async function exhaust(): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await sql`update jobs set due_at = created_at where status = 'running' and claimed_by is null`.execute(
        db(),
      );
      await desk().settled();
    }
  }

  /** A file of two blocks. */
  const lines = (first: number) => Array.from({ length: 201 }, (_, at) => credit(first + at));

  /** Whatever is asked of a load: its job runs as often as it may. */
  async function stopped(event: string, load: { readonly id: string }, reason?: string) {
    await desk().run(event, load, reason);
    await exhaust();
    return desk().record("loads", load.id);
  }

  const rowsBy = async (load: { readonly id: string }) => {
    const { rows } = await sql<{ estado: string; count: number }>`
      select estado, count(*)::integer as count from load_rows where carga = ${load.id}::bigint
      group by 1 order by 1`.execute(db());
    return Object.fromEntries(rows.map(({ estado, count }) => [estado, count]));
  };

  test("one whose reading stopped halfway is read on from there, or cancelled", async () => {
    await sql`update portfolios set cupo = 99999999999`.execute(db());
    await refuseRowsAfter(200);
    const { body } = await desk().send(lines(1000), { name: "lectura.csv" });
    await desk().settled();
    await exhaust();
    const load = await desk().record("loads", body.id);
    expect(load).toMatchObject({
      status: "unread",
      values: { filas: 201, validas: 200, problema: expect.stringMatching(REASON) as unknown },
    });
    await mend();
    expect(await desk().run("recheck", load)).toMatchObject({
      status: "valid",
      values: { filas: 201, validas: 201, con_error: 0, problema: null },
    });
    expect(await rowsBy(load)).toEqual({ valid: 201 });
  });

  describe("one that was being applied", () => {
    test("is as it was where nothing was applied, and says why", async () => {
      const load = await desk().load([credit(2001)]);
      await refuseRowsAfter(0);
      expect(await stopped("apply", load)).toMatchObject({
        status: "valid",
        values: { aplicadas: 0, problema: expect.stringMatching(REASON) as unknown },
      });
      await mend();
      expect(await desk().run("apply", load)).toMatchObject({
        status: "applied",
        values: { problema: null },
      });
    });

    test("stays halfway, holds its portfolio, and is applied on", async () => {
      const load = await desk().load(lines(3000), { name: "mitad.csv" });
      const other = await desk().load([credit(3999)]);
      await refuseRowsAfter(200);
      const half = await stopped("apply", load);
      expect(half).toMatchObject({
        status: "halfApplied",
        values: { aplicadas: 200, problema: expect.stringMatching(REASON) as unknown },
      });
      await mend();
      const held = await desk().refused("POST", `loads/apply/${other.id}`, {
        version: other.version,
      });
      expect(held.body.detail).toMatch(
        /^La carga CA-\S+ del mismo portafolio está aplicada a medias: /u,
      );
      expect(await desk().run("apply", half)).toMatchObject({
        status: "applied",
        values: { aplicadas: 201, problema: null },
      });
      await desk().run("cancel", other, "Era otra");
    });

    test("leaves the rest where somebody says so, and can be reversed whole", async () => {
      const load = await desk().load(lines(4000), { name: "resto.csv" });
      const before = await desk().balance("COB");
      await refuseRowsAfter(200);
      const half = await stopped("apply", load);
      await mend();
      const left = await desk().run("cancel", half, "Se carga aparte");
      expect(left).toMatchObject({
        status: "applied",
        values: {
          aplicadas: 200,
          con_error: 1,
          problema: expect.stringMatching(/^Queda 1 de 201 filas sin aplicar\. /u) as unknown,
        },
      });
      expect(await rowsBy(load)).toEqual({ applied: 200, wrong: 1 });
      expect((await desk().run("reverse", left, "Archivo equivocado")).status).toBe("reversed");
      expect(await desk().balance("COB")).toBe(before);
    });
  });

  describe("one that was being reversed", () => {
    test("is applied as it was where nothing was undone, and says why", async () => {
      const load = await desk().run("apply", await desk().load([credit(5001)]));
      await refuseRowsAfter(0);
      expect(await stopped("reverse", load, "Error")).toMatchObject({
        status: "applied",
        values: { aplicadas: 1, problema: expect.stringMatching(REASON) as unknown },
      });
      await mend();
      expect((await desk().run("reverse", load, "Error")).status).toBe("reversed");
    });

    test("stays halfway, and is reversed on or left", async () => {
      const load = await desk().run("apply", await desk().load(lines(6000), { name: "rev.csv" }));
      const before = await desk().balance("COB");
      await refuseRowsAfter(200);
      const half = await stopped("reverse", load, "Error");
      expect(half).toMatchObject({ status: "halfReversed", values: { aplicadas: 1 } });
      await mend();
      const left = await desk().run("cancel", half, "El resto estaba bien");
      expect(left).toMatchObject({
        status: "applied",
        values: {
          problema: expect.stringMatching(/^Queda 1 de 201 filas sin reversar\. /u) as unknown,
        },
      });
      expect((await desk().run("reverse", left, "No lo estaba")).status).toBe("reversed");
      expect(Number(await desk().balance("COB")) - Number(before)).toBe(201 * 700_000);
    });

    test("is refused before it begins where one of its obligations went on", async () => {
      const load = await desk().run("apply", await desk().load([credit(7001)]));
      const claimed = async (estado: string) =>
        sql`update obligations set estado = ${estado} where id = (
          select obligacion from load_rows where carga = ${load.id}::bigint)`.execute(db());
      await claimed("claimed");
      const { status, body } = await desk().refused("POST", `loads/reverse/${load.id}`, {
        version: load.version,
        reason: "Error",
      });
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^La obligación GA-\S+ ya siguió su curso después de la carga\.$/u),
      ]);
      expect((await desk().record("loads", load.id)).status).toBe("applied");
      await claimed("current");
    });

    test("goes back to «Aplicada» with the reason where that happens while it waits for its turn", async () => {
      const load = await desk().run("apply", await desk().load([credit(8001)]));
      const obligation = sql`(select obligacion from load_rows where carga = ${load.id}::bigint)`;
      await sql
        .raw(`create function goes_on() returns trigger language plpgsql as $$
        begin update obligations set estado = 'claimed' where id in (
          select obligacion from load_rows where carga = new.id); return new; end $$;
        create trigger goes_on after update on loads for each row when (new.estado = 'reversing')
          execute function goes_on()`)
        .execute(db());
      const back = await desk().run("reverse", load, "Error");
      await sql`drop function goes_on() cascade`.execute(db());
      expect(back).toMatchObject({
        status: "applied",
        values: {
          aplicadas: 1,
          problema: expect.stringMatching(/ya siguió su curso después de la carga\.$/u) as unknown,
        },
      });
      await sql`update obligations set estado = 'current' where id = ${obligation}`.execute(db());
    });

    test("leaves settled what another month settled, and brings back the rest", async () => {
      const { run, load, rows, record } = desk();
      const entered = await run("apply", await load([credit(9001), credit(9002)]));
      const [settled = "", live = ""] = (await rows(entered)).map(({ values }) =>
        String(values["obligacion"]),
      );
      const number = async (id: string) =>
        String((await record("obligations", id)).values["numero_garantia"]);
      const given = { purpose: "balances", period: monthsAgo(2) } as const;
      const file = [`${await number(settled)};;0;0;;`, `${await number(live)};;900000;0;;`];
      const balances = await run("apply", await load(file, given));
      // Its cut before this load was settled too, as where two loads of several months said so.
      await sql`update cuts set saldo_capital = 0, valor_cubierto = 0
        where obligacion = ${settled}::bigint and periodo = ${monthsAgo(3)}`.execute(db());
      expect((await run("reverse", balances, "Equivocados")).status).toBe("reversed");
      const back = await Promise.all([settled, live].map(async (id) => record("obligations", id)));
      expect(back.map(({ status, values }) => [status, values["corte"]])).toEqual([
        ["settled", monthsAgo(3)],
        ["current", monthsAgo(3)],
      ]);
    });
  });

  test("a month that closes while a load of it waits for its turn leaves it as it was, with the reason", async () => {
    const load = await desk().load([credit(9501)]);
    await sql
      .raw(`create function closes() returns trigger language plpgsql as $$
      begin insert into ledger_periods (empresa_id, periodo, estado) values (1, '${monthsAgo(3)}', 'closed')
        on conflict (empresa_id, periodo) do update set estado = 'closed'; return new; end $$;
      create trigger closes after update on loads for each row when (new.estado = 'applying')
        execute function closes()`)
      .execute(db());
    const back = await desk().run("apply", load);
    await sql`drop function closes() cascade`.execute(db());
    expect(back).toMatchObject({
      status: "valid",
      values: { aplicadas: 0, problema: `El período ${monthsAgo(3)} está cerrado.` },
    });
    expect((await desk().run("cancel", back, "El mes se cerró")).status).toBe("cancelled");
  });
}
