import { sql } from "kysely";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { BUDGET_MONTHS } from "../../../src/sections/budgets/months.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

/** The amount that each month of a centre is to bring or cost, in cents. */
const MONTHLY = { commission: 450_000_000n, claims: 900_000_000n, recovery: 250_000_000n };

/** The budgets of this year, approved, and of recovery that of the next, which waits for another person. */
export const rows: SeedRows = async (context) => {
  const { trx, company, now } = context;
  const companyId = company?.id ?? null;
  const { rows: there } = await sql`
    select from budgets where empresa_id = ${companyId} limit 1`.execute(trx);
  const { rows: centres } = await sql<{ codigo: string }>`
    select codigo from fe_centers where empresa_id = ${companyId} order by codigo limit 3`.execute(
    trx,
  );
  if (there.length > 0 || centres.length === 0) return [];
  const year = Number(dayOf(now).slice(0, 4));
  const given = [
    ...Object.entries(MONTHLY).map(([rubro, cents]) => ({
      anio: year,
      rubro,
      cents,
      status: "approved",
    })),
    { anio: year + 1, rubro: "recovery", cents: MONTHLY.recovery + 50_000_000n, status: "draft" },
  ];
  const numbers = await takeNumbers(context, "PR", given.length);
  return given.map(({ anio, rubro, cents, status }, index): SeedRow => {
    const months = Object.fromEntries(BUDGET_MONTHS.map((month) => [month, moneyOf(cents)]));
    return {
      values: {
        numero: numbers[index] ?? null,
        anio,
        rubro,
        version: 1,
        total: moneyOf(cents * BigInt(BUDGET_MONTHS.length * centres.length)),
        cierra_el: `${anio + 1}-01-01`,
        centros: centres.map(({ codigo }) => ({ centro: codigo, ...months })),
      },
      status,
    };
  });
};
