import { sql } from "kysely";
import type { LedgerContext } from "./ledger.types.ts";

/** The last entry of a company. */
export type Head = {
  /** The entries so far. */
  readonly entries: number;
  readonly year: number;
  /** The last number given in the year. */
  readonly number: number;
  /** The hash of the last entry; empty before the first. */
  readonly hash: string;
};

/**
 * Locks the ledger of a company until the transaction ends, so that its entries are numbered and chained one after the
 * other. What the transaction reads afterwards includes all that was posted before.
 */
export async function lockHead({ db, companyId }: LedgerContext): Promise<Head> {
  const head = async () => {
    const { rows } = await sql<Head>`
      select asientos::float8 as entries, anio as year, numero as number, huella as hash
      from ledger_heads where empresa_id = ${companyId} for update`.execute(db);
    return rows[0];
  };
  const found = await head();
  if (found !== undefined) return found;
  await sql`insert into ledger_heads (empresa_id) values (${companyId}) on conflict do nothing`.execute(
    db,
  );
  return (await head()) ?? { entries: 0, year: 0, number: 0, hash: "" };
}
