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
    const found = await db
      .selectFrom("ledger_heads")
      .select(["asientos as entries", "anio as year", "numero as number", "huella as hash"])
      .where("empresa_id", "=", companyId)
      .forUpdate()
      .executeTakeFirst();
    return found && { ...found, entries: Number(found.entries) };
  };
  const found = await head();
  if (found !== undefined) return found;
  await db
    .insertInto("ledger_heads")
    .values({ empresa_id: companyId })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await head()) ?? { entries: 0, year: 0, number: 0, hash: "" };
}
