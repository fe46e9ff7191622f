import { sql, type Kysely, type KyselyPlugin } from "kysely";
import { describe, expect, test } from "vitest";
import { computeDocument } from "../../../server/sections/settlements/settlements.charge.ts";
import type { Database } from "../../../server/store/schema.ts";
import { anotherPortfolio, writeCut } from "./settled-fund.ts";
import type { SettlementDesks } from "./settlement-desks.ts";

type Settled = {
  readonly db: () => Kysely<Database>;
  readonly desks: () => SettlementDesks;
  /** The portfolio of the worked example. */
  readonly portfolio: () => string;
};

/** The laws of settlements over whatever was settled before (fund.md §3). */
export function settlementLaws({ db, desks, portfolio }: Settled): void {
  describe("the laws of settlements (fund.md §3)", () => {
    test("34: a total is the sum of its lines with their IVA", async () => {
      const { rows } = await sql<{ count: number; broken: number }>`
        select count(*)::int as count, (count(*) filter (where d.total <> d.comision + d.iva or d.comision <> (
          select sum(comision) from settlement_lines l where l.documento = d.id)))::int as broken
        from collection_documents d`.execute(db());
      expect(rows[0]?.count).toBeGreaterThan(6);
      expect(rows[0]?.broken).toBe(0);
    });

    test("36: a portfolio has one live settlement of a month", async () => {
      const { rows } = await sql`
        select portafolio from collection_documents where origen = 'settlement'
          and estado not in ('replaced', 'annulled')
        group by portafolio, periodo having count(*) > 1`.execute(db());
      expect(rows).toEqual([]);
    });

    test("37: its lines are the live obligations of its cut", async () => {
      const { rows } = await sql`
        with lines as (
          select d.portafolio, d.periodo, l.obligacion, l.saldo from settlement_lines l
          join collection_documents d on d.id = l.documento and d.estado not in ('replaced', 'annulled')
        ), owed as (
          select c.portafolio, c.periodo, c.obligacion, c.valor_cubierto as saldo from cuts c
          where c.estado = 'current' and exists (
            select from collection_documents d where d.portafolio = c.portafolio and d.periodo = c.periodo
              and d.origen = 'settlement')
        )
        (table lines except table owed) union all (table owed except table lines)`.execute(db());
      expect(rows).toEqual([]);
    });

    test("37: a cut that changes while it is settled is charged as it was, and says so", async () => {
      const period = "2026-03";
      const own = await anotherPortfolio(db(), portfolio(), { code: "P-0006", rate: "1" });
      await writeCut(db(), { portfolio: own, period, covered: ["100000", "200000"] });
      let isChanged = false;
      const meanwhile: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (!isChanged && result.rows.some((row) => "saldo" in row)) {
            isChanged = true;
            await writeCut(db(), { portfolio: own, period, covered: ["50000", "0"], revision: 2 });
          }
          return result;
        },
      };
      const charged = async (from: Kysely<Database>) => {
        const context = { db: from, actor: { companyId: 1 } };
        const { values } = await computeDocument(context, { portfolio: own, period });
        return { base: values.base, fingerprint: values.huella };
      };
      const former = await charged(db().withPlugin(meanwhile));
      const now = await charged(db());
      expect([former.base, now.base]).toEqual(["300000.00", "50000.00"]);
      expect(former.fingerprint).not.toBe(now.fingerprint);
    });

    test("37: what was prepaid, excluded or paid off is not charged, nor what an older version of the cut says", async () => {
      const period = "2026-04";
      const own = await anotherPortfolio(db(), portfolio(), { code: "P-0005", rate: "1" });
      const covered = ["100000", "200000", "300000", "0", "500000"];
      await writeCut(db(), { portfolio: own, period, covered: covered.map(() => "900000") });
      await writeCut(db(), { portfolio: own, period, covered, revision: 2 });
      const at = (place: number) =>
        sql`where numero_garantia = 'GA-' || ${own}::text || '-' || ${place}::text`;
      await sql`update obligations set anticipada = true ${at(1)}`.execute(db());
      await sql`update obligations set estado = 'excluded' ${at(2)}`.execute(db());
      await desks().settle(period);
      const documents = await desks().documents(period);
      const document = documents.find(({ values }) => values["portafolio"] === own);
      const { rows } = await desks().clerk.list(
        "settlement-lines",
        `?f.documento=${document?.id ?? ""}`,
      );
      expect(rows.map(({ values }) => values["saldo"])).toEqual(["100000.00", "500000.00"]);
      expect(document?.values["comision"]).toBe("6000.00");
    });
  });
}
