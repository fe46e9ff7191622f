import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { BUDGET_MONTHS } from "../../../src/sections/budgets/months.ts";
import type { SeedContext, SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

/** The least amount that each month of a centre is to bring or cost, in cents. */
const LEAST = { commission: 100_000_000n, claims: 300_000_000n, recovery: 30_000_000n };
/** A budget is of so many hundredths of what the year brings at the pace of its months so far. */
const AIM = { commission: 115n, claims: 90n, recovery: 120n };
/** Budgets are round: in steps of 100,000 pesos. */
const STEP = 10_000_000n;

/** The amounts of the year until now, by the subject of a budget, in pesos. */
type Happened = Readonly<Record<keyof typeof LEAST, string>>;

/** The budgets of this year, approved, and of recovery that of the next, which waits for another person: near what happened. */
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
  const happened = await happenedIn(context, year);
  const shares = BigInt(dayOf(now).slice(5, 7)) * BigInt(centres.length);
  const monthly = (rubro: keyof typeof LEAST) => {
    const cents = (centsOf(happened[rubro]) * AIM[rubro]) / 100n / shares;
    const round = ((cents + STEP - 1n) / STEP) * STEP;
    return round > LEAST[rubro] ? round : LEAST[rubro];
  };
  const given = [
    { anio: year, rubro: "commission", cents: monthly("commission"), status: "approved" },
    { anio: year, rubro: "claims", cents: monthly("claims"), status: "approved" },
    { anio: year, rubro: "recovery", cents: monthly("recovery"), status: "approved" },
    { anio: year + 1, rubro: "recovery", cents: monthly("recovery") + STEP, status: "draft" },
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

async function happenedIn({ trx, company }: SeedContext, year: number): Promise<Happened> {
  const within = (day: string) =>
    sql`empresa_id = ${company?.id ?? null} and extract(year from ${sql.ref(day)}) = ${year}`;
  const { rows: found } = await sql<Happened>`
    select (select coalesce(sum(comision), 0) from collection_documents
        where ${within("emision")} and estado in ('issued', 'partlyPaid', 'overdue', 'paid'))::text as commission,
      (select coalesce(sum(valor_pagado), 0) from recoverables where ${within("fecha_pago")})::text as claims,
      (select coalesce(sum(parte_fondo), 0) from recovers
        where ${within("aplicada_el")} and estado in ('applied', 'passedOn'))::text as recovery`.execute(
    trx,
  );
  return found[0] ?? { commission: "0.00", claims: "0.00", recovery: "0.00" };
}
