import { sql } from "kysely";
import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { presentAccounts } from "../transfers/authorised-accounts.ts";

/**
 * A transfer that the bank returned is authorised again once its account was corrected and verified, and is returned again
 * once the account is what it was (ADR 102).
 */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const verified = changes.filter(({ action }) => action === "verify").map(({ id }) => id);
  if (verified.length === 0) return [];
  const { rows } = await sql<Row>`
    select id::text, estado, cuenta_destino::text as account, cuenta_devuelta as returned from transfers
    where cuenta_destino = any(${verified}::bigint[]) and cuenta_devuelta is not null
      and estado in ('returned', 'programmed', 'authorised', 'ready')
    order by id`.execute(tx.db);
  const present = new Map<string, string | null>();
  for (const account of new Set(rows.map((each) => each.account))) {
    const { destino_autorizado: now } = await presentAccounts(tx, {
      cuenta_origen: null,
      cuenta_destino: account,
    });
    present.set(account, now);
  }
  return rows.flatMap(({ id, estado, account, returned }) => {
    const isSame = present.get(account) === returned;
    if (isSame === (estado === "returned")) return [];
    return [happen(transfers, id, isSame ? "relapse" : "mend")];
  });
};

type Row = {
  readonly id: string;
  readonly estado: string;
  readonly account: string;
  readonly returned: string;
};
