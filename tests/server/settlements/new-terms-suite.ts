import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { deskOf, openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { settledFund, writeCut } from "./settled-fund.ts";

/** The commission that the last cut of a portfolio would have been charged by other terms, told before they are saved. */
export function newTermsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let portfolio: string;

  beforeAll(async () => {
    const { db } = office().server;
    portfolio = await settledFund(db);
    await writeCut(db, { portfolio, period: "2026-06", covered: ["7000000", "5145000.39"] });
    // 70 % of 10,000,000 and of 7,350,000.56, as a load records them.
    await sql`update cuts set saldo_capital = round(valor_cubierto / 0.7, 2) where portafolio = ${portfolio}::bigint`.execute(
      db,
    );
  });

  const rate = (valor: string) => ({ variables: [{ nombre: "tasa", valor }] });

  async function save(values: object, confirmed?: string) {
    const desk = deskOf(await office().as("admin"));
    const { version } = await desk.record("portfolios", portfolio);
    const headers = confirmed === undefined ? {} : { confirmed };
    return desk.wrote("PUT", `portfolios/edit/${portfolio}`, { version, values }, { headers });
  }

  describe("a portfolio that is charged by other terms", () => {
    test("says what its last cut would have been charged, and saves them for whoever says yes to these and no others", async () => {
      const asked = await save(rate("0.5"));
      // 24,500 and 18,008 by 0.35 %; 35,000 and 25,725 by 0.5 %.
      expect([asked.status, asked.body.title]).toEqual([
        409,
        "El último corte, jun 2026, habría cobrado $ 60.725,00 en vez de $ 42.508,00 (+$ 18.217,00). ¿Guardar?",
      ]);
      const other = await save(rate("0.7"), asked.body.confirm);
      expect([other.status, other.body.title]).toEqual([
        409,
        expect.stringContaining("habría cobrado $ 85.015,00"),
      ]);
      const saved = await save(rate("0.5"), asked.body.confirm);
      expect([saved.status, saved.body.values["variables"]]).toEqual([
        200,
        [{ nombre: "tasa", valor: "0.500000" }],
      ]);
    });

    test("asks nothing of what changes no charge", async () => {
      expect((await save({ nombre: "Con otro nombre" })).status).toBe(200);
      expect((await save(rate("0.50"))).status).toBe(200);
    });

    test("says what another coverage would have been charged, by the balance that it would have covered", async () => {
      await save(rate("0.35"), (await save(rate("0.35"))).body.confirm);
      const asked = await save({ cobertura: "80" });
      // 8,000,000 and 5,880,000.45 by 0.35 %: 28,000 and 20,580.
      expect([asked.status, asked.body.title]).toEqual([
        409,
        "El último corte, jun 2026, habría cobrado $ 48.580,00 en vez de $ 42.508,00 (+$ 6.072,00). ¿Guardar?",
      ]);
    });

    test("asks it of a pasted cell too, and says where it is answered", async () => {
      const desk = deskOf(await office().as("admin"));
      const { id, version } = await desk.record("portfolios", portfolio);
      const [row] = await desk.many("portfolios/edit/cells", {
        rows: [{ id, version, cells: { cobertura: "80" } }],
      });
      expect(row).toMatchObject({
        done: false,
        reason: expect.stringMatching(
          /habría cobrado \$ 48\.580,00 .*Ábralo en su formulario para responder\.$/u,
        ) as unknown,
      });
    });

    test("says why the last cut could not have been charged", async () => {
      const asked = await save(rate("99999999999"));
      expect([asked.status, asked.body.title, asked.body.detail]).toEqual([
        409,
        "El último corte, jun 2026, no se habría podido cobrar así. ¿Guardar de todas formas?",
        expect.stringContaining("lo más que se factura en un documento"),
      ]);
    });
  });
}
