import { sql, type Kysely } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/store/schema.ts";
import { loadAt, meanwhile } from "../sections/meanwhile.ts";
import { anotherPortfolio, writeCut } from "./settled-fund.ts";
import type { SettlementDesks } from "./settlement-desks.ts";

type Settled = {
  readonly db: () => Kysely<Database>;
  readonly desks: () => SettlementDesks;
  readonly portfolio: () => string;
};

const NOTHING = { own: "", id: "" };

/** A settlement and the loads of its portfolio exclude one another (fund.md §3, law 37). */
export function settlementLoads({ db, desks, portfolio }: Settled): void {
  describe("a load of the portfolio of a settlement", () => {
    const period = "2026-02";

    /** Portfolios with their documents of the month. */
    let settled: readonly { readonly own: string; readonly id: string }[] = [];
    beforeAll(async () => {
      const portfolios = [];
      for (const code of ["P-0007", "P-0008"]) {
        const own = await anotherPortfolio(db(), portfolio(), { code, rate: "1" });
        await writeCut(db(), { portfolio: own, period, covered: ["100000"] });
        portfolios.push(own);
      }
      await desks().settle(period);
      const documents = await desks().documents(period);
      settled = portfolios.map((own) => {
        const { id = "" } = documents.find(({ values }) => values["portafolio"] === own) ?? {};
        return { own, id };
      });
    });

    test("lets nobody review, approve or issue it while it is applied or reversed", async () => {
      const [{ own, id } = NOTHING] = settled;
      const load = await loadAt(db(), { portfolio: own, period, status: "valid" });
      const { rows } = await sql<{ numero: string }>`select numero from loads
        where id = ${load}::bigint`.execute(db());
      const during = async (status: string, asked: () => Promise<unknown>) => {
        await sql`update loads set estado = ${status} where id = ${load}::bigint`.execute(db());
        return asked();
      };
      const refused = (doing: string) => ({
        status: 409,
        detail: `La carga ${rows[0]?.numero} del mismo portafolio se está ${doing}: espere a que termine.`,
      });
      const { clerk, approver, command } = desks();
      const steps = [
        ["review", clerk],
        ["approve", approver],
        ["issue", clerk],
      ] as const;
      for (const [event, desk] of steps) {
        const asked = async () => command(desk, event, id);
        expect(await during("applying", asked)).toEqual(refused("aplicando"));
        expect(await during("reversing", asked)).toEqual(refused("reversando"));
        expect(await during("applied", asked)).toEqual({ status: 200 });
      }
    });

    test("and an issue at the same moment come one after the other: the second finds what the first did", async () => {
      const [, { own, id } = NOTHING] = settled;
      const { clerk, approver, command } = desks();
      await command(clerk, "review", id);
      await command(approver, "approve", id);
      const changed = await meanwhile(
        db(),
        async (trx) => {
          await sql`select from portfolios where id = ${own}::bigint for no key update`.execute(
            trx,
          );
          await writeCut(trx, { portfolio: own, period, covered: ["50000"], revision: 2 });
        },
        async () => command(clerk, "issue", id),
      );
      expect(changed).toEqual({
        status: 409,
        detail: "Desactualizada: su corte cambió después de calcularla. Recalcúlela.",
      });
      expect((await command(clerk, "recalculate", id, "Llegó otro corte")).status).toBe(200);
    });
  });
}
