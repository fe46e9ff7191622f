import { sql, type Kysely } from "kysely";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import type { Database } from "../../../server/store/schema.ts";
import { settledFund } from "../settlements/settled-fund.ts";

/** Writes what a history needs: the fund of the worked example, whose parties the DIAN knows. */
export async function historyGround(
  db: Kysely<Database>,
): Promise<{ readonly centre: string; readonly portfolio: string }> {
  await db
    .transaction()
    .execute(async (trx) =>
      writeSystemRows({ db: trx, now: new Date(), companyId: 1, userId: null }),
    );
  const portfolio = await settledFund(db);
  await sql`
    update companies set estado = 'active', nit = case id when 1 then '890900608-9' else '900373115-0' end`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id::text from fe_centers`.execute(db);
  return { centre: rows[0]?.id ?? "", portfolio };
}
