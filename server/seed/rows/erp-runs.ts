import { sql } from "kysely";
import type { SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

/** The kinds of the massive emissions of the demonstration; their documents follow (rows/erps.ts). */
const KINDS = ["invoice", "credit"] as const;

/** Two massive emissions that are over, once. */
export const rows: SeedRows = async (context) => {
  const { trx, company } = context;
  const { rows: found } = await sql`
    select from erp_runs where empresa_id = ${company?.id ?? null} limit 1`.execute(trx);
  if (found.length > 0) return [];
  const numbers = await takeNumbers(context, "EM", KINDS.length);
  return KINDS.map((clase, index) => ({
    values: { numero: numbers[index] ?? null, clase, centro: null },
    status: "finished",
  }));
};
