import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod/mini";
import type { tabCounts } from "../../../src/contract/views-contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someAccounts } from "./some-accounts.ts";

/**
 * Tests that the view of a list is the list with criteria that the server adds: in every call that takes a list's
 * query.
 */
export function viewsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let cancelled: readonly string[] = [];

  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    const account = (await someAccounts(office().server.db))["ally"] ?? "";
    const made = [];
    for (const valor of ["1.00", "2.00", "4.00", "8.00"]) {
      const asked = {
        empresa: "2",
        concepto: "other",
        cuenta_destino: account,
        fecha: "2026-08-10",
      };
      made.push(await desk.made("advances", { ...asked, valor }));
    }
    cancelled = made.slice(2).map(({ id }) => id);
    await desk.many("advances/cancel", { ids: cancelled, reason: "No se necesita" });
  });

  test("it shows, counts and sums only what meets its criteria, also when it is asked again and again", async () => {
    for (let time = 0; time < 25; time += 1) {
      const page = await desk.list("advances", "?v=pending&o=numero");
      expect([page.total, page.totals["valor"]]).toEqual([2, "3.00"]);
      expect(page.rows.map(({ status }) => status)).toEqual(["requested", "requested"]);
      expect((await desk.list("advances", "?o=numero")).total).toBe(4);
    }
  });

  describe("the tabs above a list", () => {
    const counts = async (by: Desk) =>
      (await by.call("GET", "advances/list/counts")).body as z.infer<typeof tabCounts>;

    test("say how many records each has, of declared and of saved views, and nothing of one that is stale", async () => {
      const views = [
        { name: "Pocas", query: "?f.valor=under:2", columns: [] },
        { name: "De hoy en adelante", query: "?f.fecha=during:this-decade", columns: [] },
        { name: "Buscadas", query: "?q=AN&g=estado", columns: [] },
      ];
      await desk.call("PUT", "advances/list/views", { views });
      const { all, declared, saved } = await counts(desk);
      expect(all).toEqual({ count: 4, isMore: false });
      expect(declared["pending"]).toEqual({ count: 2, isMore: false });
      expect(saved).toEqual({
        Pocas: { count: 1, isMore: false },
        Buscadas: { count: 4, isMore: false },
      });
    });

    test("count up to a thousand, and what was just written too", async () => {
      await sql`insert into genders (empresa_id, codigo, nombre) select 1, 'T' || n, 'Muchos ' || n
        from generate_series(1, 1001) n`.execute(office().server.db);
      const told = async () => (await desk.call("GET", "genders/list/counts")).body;
      expect(await told()).toEqual({ all: { count: 1000, isMore: true }, declared: {}, saved: {} });
      await sql`delete from genders where codigo like 'T%'`.execute(office().server.db);
      await desk.made("genders", { codigo: "X", nombre: "Uno" });
      expect(await told()).toMatchObject({ all: { isMore: false } });
    });
  });

  test("a filter inside it narrows it and never opens it", async () => {
    expect((await desk.list("advances", "?v=pending&f.estado=cancelled")).total).toBe(0);
    expect((await desk.list("advances", "?v=pending&f.concepto=fees")).total).toBe(0);
    expect((await desk.list("advances", "?v=pending&q=AN")).total).toBe(2);
  });

  test("its file has only its records", async () => {
    const worker = await office().as("admin");
    const file = await worker("advances/export?format=csv&v=pending");
    expect(file.headers.get("rows-total")).toBe("2");
  });

  test("what is done with all of it is done with nothing else", async () => {
    const results = await desk.many("advances/cancel", {
      query: "?v=pending",
      seen: 2,
      reason: "Se dejó sin efecto",
    });
    expect(results.filter(({ done }) => done)).toHaveLength(2);
    expect(results.filter(({ id }) => cancelled.includes(id))).toEqual([]);
    expect((await desk.list("advances", "?v=pending")).total).toBe(0);
  });

  test("one that the section has not is refused by name", async () => {
    const there = await desk.refused("GET", "advances/list?v=otra");
    expect([there.status, Object.keys(there.body.errors ?? {})]).toEqual([400, ["v"]]);
    const none = await desk.refused("GET", "genders/list?v=pending");
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ["v"]]);
  });
}
