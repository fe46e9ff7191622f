import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The name of the account of the fund: its bank, its number and its holder. */
export const FUND = "Banco · 100001 · Fondo de Garantías del Norte";

/** Writes an account of the fund and one of an ally that is paid there; gives their ids, by `fund` and `ally`. */
export async function someAccounts(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with bank as (
      insert into banks (empresa_id, codigo, nombre, codigo_ach) values (1, '001', 'Banco', '1001')
      returning id
    ), kind as (
      insert into accounts (empresa_id, codigo, nombre, clase) values (1, 'AHO', 'Ahorros', 'bank')
      returning id
    ), paper as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
      values (1, 'banks-companies', 'certificado', 'c.pdf', 'application/pdf', 0, '', '', now())
      returning id
    )
    insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
    select 1, owner, bank.id, kind.id, numero, use, 'active', paper.id from bank, kind, paper,
      (values (1, '100001', 'both'), (2, '100002', 'pay')) as given (owner, numero, use)
    returning case when empresa = 1 then 'fund' else 'ally' end as name, id::text`.execute(db);
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}
