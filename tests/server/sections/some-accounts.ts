import { sql, type Kysely } from "kysely";
import { bankIn, contribution } from "../../../server/fund/ledger/events.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import type { Database } from "../../../server/store/schema.ts";

/** The name of the account of the fund: its bank, its number and its holder. */
export const FUND = "Banco · 100001 · Fondo de Garantías del Norte";

/**
 * Writes an account of the fund and one of an ally that is paid there; gives their ids, by `fund` and `ally`.
 * @param amount what that of the fund has, as money; null for an empty ledger.
 */
export async function someAccounts(
  db: Kysely<Database>,
  amount: string | null = "900000000.00",
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with bank as (
      insert into banks (empresa_id, codigo, nombre, codigo_ach) values (1, '001', 'Banco', '1001')
      returning id
    ), kind as (
      insert into accounts (empresa_id, codigo, nombre, clase) values (1, 'AHO', 'Ahorros', 'bank')
      returning id
    ), paper as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'banks-companies', 'certificado', 'c.pdf', 'application/pdf', 0, kept_content(''), now())
      returning id
    )
    insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
    select 1, owner, bank.id, kind.id, numero, use, 'active', paper.id from bank, kind, paper,
      (values (1, '100001', 'both'), (2, '100002', 'pay')) as given (owner, numero, use)
    returning case when empresa = 1 then 'fund' else 'ally' end as name, id::text`.execute(db);
  const accounts = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  if (amount !== null) await contributed(db, { bankAccount: accounts["fund"] ?? "", amount });
  return accounts;
}

type Contributed = {
  readonly bankAccount: string;
  readonly amount: string;
  readonly key?: string;
  /** Money that nobody has claimed yet otherwise: it is in the account, and not the fund's. */
  readonly isIdentified?: boolean;
};

/** A contribution to the fund comes into one of its accounts, and is identified: what is paid from it is there. */
export async function contributed(
  db: Kysely<Database>,
  { bankAccount, amount, key = `ground:${bankAccount}`, isIdentified = true }: Contributed,
): Promise<void> {
  const now = new Date();
  const cause = { date: "2026-01-02", origin: "ground", amount };
  await db.transaction().execute(async (trx) => {
    const context = { db: trx, now, companyId: 1, userId: null };
    await post(context, bankIn({ ...cause, bankAccount, key: `${key}:in` }));
    if (isIdentified) await post(context, contribution({ ...cause, key: `${key}:contribution` }));
  });
}
