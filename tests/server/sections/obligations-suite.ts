import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { balancesOf, openCreditDesks, paidFor, type CreditDesks } from "./credit-desks.ts";
import { openDesk } from "./desk.ts";
import { loadAt, meanwhile } from "./meanwhile.ts";
import { someCredits, type Ground } from "./some-credits.ts";

/** Tests what obligations cover, use and owe (fund.md §3, laws 16 to 20 and 22). */
export function obligationsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let ground: Ground;
  let desks: CreditDesks;

  beforeAll(async () => {
    ground = await someCredits(office().server.db);
    desks = await openCreditDesks(office(), ground);
  });

  const valuesOf = async (controller: string, id: string) =>
    (await desks.clerk.record(controller, id)).values;

  async function cutsOf(obligation: string) {
    const { rows } = await desks.clerk.list("cuts", `?f.obligacion=${obligation}&o=periodo`);
    return rows.map(({ status, values }) => [
      status,
      values["periodo"],
      values["revision"],
      values["saldo_capital"],
      values["valor_cubierto"],
    ]);
  }

  describe("an obligation that enters", () => {
    test("covers the formula of its balance, to the cent, half away from zero (law 16)", async () => {
      const figures: Record<string, string> = {
        "7350000.55": "5145000.39",
        "0.01": "0.01",
        "1000.05": "700.04",
      };
      for (const [balance, covered] of Object.entries(figures)) {
        const values = await valuesOf(
          "obligations",
          await desks.entered({ valor_desembolso: balance }),
        );
        expect([values["saldo_capital"], values["valor_cubierto"]]).toEqual([balance, covered]);
      }
    });

    test("has its first cut, and its guarantee number and its terms of its portfolio (law 22)", async () => {
      const id = await desks.entered();
      expect(await valuesOf("obligations", id)).toMatchObject({
        numero_garantia: expect.stringMatching(/^GA-\d{4}-\d{6}$/u) as string,
        empresa: "2",
        convenio: expect.any(String) as string,
        corte: "2026-05",
        dias_mora: 0,
        calificacion: "a",
        anticipada: false,
      });
      expect(await cutsOf(id)).toEqual([["current", "2026-05", 1, "10000000.00", "7000000.00"]]);
    });

    test("has a reference that its ally has only once (law 22)", async () => {
      await desks.entered({ referencia: "UNA-VEZ" });
      const first = await desks.clerk.refused("POST", "obligations-singles/create", {
        values: await desks.written({ referencia: "una-vez" }),
      });
      expect([first.status, first.body.errors]).toEqual([
        422,
        { referencia: "La entidad ya tiene una obligación con esta referencia" },
      ]);
    });

    test("counts for its debtor and its portfolio, and covers in the ledger what its portfolio covers (laws 17, 18 and 20)", async () => {
      const values = { cliente: ground.debtors[1], portafolio: ground.other };
      await desks.entered({ ...values, valor_desembolso: "1000000.10" });
      await desks.entered({ ...values, valor_desembolso: "2000000.20" });
      expect(await valuesOf("customers", ground.debtors[1])).toMatchObject({
        obligaciones: 2,
        saldo_total: "3000000.30",
      });
      expect((await valuesOf("portfolios", ground.other))["utilizado"]).toBe("3000000.30");
      expect((await balancesOf(office(), "COB"))[ground.other]).toBe("2100000.21");
      expect((await balancesOf(office(), "COC"))[ground.other]).toBe("-2100000.21");
    });
  });

  test("the quota of a portfolio never falls below its used part (law 17)", async () => {
    const { version, values } = await desks.clerk.record("portfolios", ground.other);
    const edit = async (cupo: string) =>
      desks.clerk.edit("portfolios", { id: ground.other, version }, { cupo });
    expect(values["utilizado"]).toBe("3000000.30");
    expect((await edit("3000000.29")).body.errors).toEqual({
      cupo: "No puede ser menor que lo utilizado, $ 3.000.000,30",
    });
    expect((await edit("3000000.30")).status).toBe(200);
  });

  test("a portfolio with a live obligation is not closed", async () => {
    const { db } = office().server;
    await sql`update portfolios set estado = 'suspended' where id = ${ground.other}`.execute(db);
    const { version } = await desks.clerk.record("portfolios", ground.other);
    const call = { version, reason: "Fin de la línea" };
    const path = `portfolios/close/${ground.other}`;
    const { status, body } = await desks.clerk.refused("POST", path, call);
    expect([status, body.guard]).toEqual([409, "isUnused"]);
  });

  describe("an obligation that is excluded", () => {
    async function excluded(id: string) {
      const { version } = await desks.clerk.record("obligations", id);
      const call = { version, reason: "No era de este fondo" };
      return desks.clerk.wrote("POST", `obligations/exclude/${id}`, call);
    }

    test("covers nothing any more: its cut has another version, and its portfolio covers less (law 20)", async () => {
      const id = await desks.entered({ valor_desembolso: "5000.00" });
      const before = (await balancesOf(office(), "COB"))[ground.portfolio];
      const { status, body } = await excluded(id);
      expect([status, body.status, body.values["valor_cubierto"]]).toEqual([
        200,
        "excluded",
        "0.00",
      ]);
      expect(await cutsOf(id)).toEqual([
        ["replaced", "2026-05", 1, "5000.00", "3500.00"],
        ["current", "2026-05", 2, "5000.00", "0.00"],
      ]);
      const after = (await balancesOf(office(), "COB"))[ground.portfolio];
      expect(Number(before) - Number(after)).toBe(3500);
    });

    test("has no total of its cuts, which are added up only within one month and one status", async () => {
      const id = await desks.entered({ valor_desembolso: "5000.00" });
      await excluded(id);
      const totals = async (query: string) =>
        (await desks.clerk.list("cuts", `?f.obligacion=${id}${query}`)).totals;
      expect(await totals("")).toEqual({});
      expect(await totals("&f.periodo=2026-05..2026-05")).toEqual({});
      expect(await totals("&f.periodo=2026-04..2026-05&f.estado=current")).toEqual({});
      const meant = { saldo_capital: "5000.00", valor_cubierto: "0.00" };
      expect(await totals("&f.periodo=2026-05..2026-05&f.estado=current")).toEqual(meant);
      // A view is a filter too, and so is the group that is open.
      expect(await totals("&f.periodo=2026-05..2026-05&v=current")).toEqual(meant);
      const months = await desks.clerk.list("cuts", `?f.obligacion=${id}&v=current&g=periodo`);
      expect(months.totals).toEqual({});
      expect(months.grouped?.groups.map((each) => each.totals)).toEqual([meant]);
    });

    test("leaves its debtor in peace where it was the last, until another enters (law 18)", async () => {
      const debtor = ground.debtors[2];
      const id = await desks.entered({ cliente: debtor, valor_desembolso: "7000.00" });
      await excluded(id);
      expect(await desks.clerk.record("customers", debtor)).toMatchObject({
        status: "clear",
        values: { obligaciones: 0, saldo_total: "0.00" },
      });
      await desks.entered({ cliente: debtor, valor_desembolso: "7000.00" });
      expect((await desks.clerk.record("customers", debtor)).status).toBe("active");
    });

    test("is none while a load of its portfolio is applied or reversed, so that it can be undone", async () => {
      const { db } = office().server;
      const id = await desks.entered({ valor_desembolso: "8000.00" });
      const given = { portfolio: ground.portfolio, period: "2026-05" };
      const load = await loadAt(db, { ...given, status: "applied" });
      const { status, body } = await meanwhile(
        db,
        async (trx) => {
          await sql`select from portfolios where id = ${ground.portfolio}::bigint
            for no key update`.execute(trx);
          await sql`update loads set estado = 'reversing' where id = ${load}::bigint`.execute(trx);
        },
        async () => excluded(id),
      );
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^La carga CA-\d+ del mismo portafolio se está reversando/u),
      ]);
      await sql`update loads set estado = 'reversed' where id = ${load}::bigint`.execute(db);
      expect((await excluded(id)).status).toBe(200);
    });

    test("is none for which the fund has paid", async () => {
      const id = await desks.entered({ valor_desembolso: "9000.00" });
      await paidFor(office(), id);
      const { status, body } = await excluded(id);
      expect([status, body.detail]).toEqual([
        409,
        "Tiene una solicitud abierta o un pago del fondo.",
      ]);
    });
  });
}
